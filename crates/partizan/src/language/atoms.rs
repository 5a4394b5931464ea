//! The smallest things that are read: numbers, nimbers, ups.

use super::parse::{Parsed, Parser};
use super::problem::{Expected, Problem};
use super::syntax::{Depth, Term, Ups};
use crate::{Dyadic, Error};

impl Parser<'_> {
    fn digits(&mut self) -> &str {
        let start = self.at;
        let count = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        self.at += count;
        &self.text[start..self.at]
    }

    /// Digits that must be there, as a number that must be small enough.
    fn natural<T: TryFrom<u64>>(&mut self) -> Parsed<T> {
        let start = self.at;
        let digits = self.digits();
        if digits.is_empty() {
            return Err(self.expected(Expected::Digits));
        }
        let number = digits.parse::<u64>().ok().and_then(|n| T::try_from(n).ok());
        number.ok_or_else(|| Problem::Unknown(Error::TooLarge).at(start..self.at))
    }

    pub(super) fn dyadic(&mut self) -> Parsed<Dyadic> {
        let start = self.at;
        let numerator: u64 = self.natural()?;
        let mut exponent = 0;
        if self.rest().starts_with('/') {
            self.at += 1;
            let under = self.at;
            let denominator: u64 = self.natural()?;
            if !denominator.is_power_of_two() {
                return Err(Problem::Denominator.at(under..self.at));
            }
            exponent = denominator.trailing_zeros();
        }
        Dyadic::new(numerator.into(), exponent)
            .map_err(|error| Problem::Unknown(error).at(start..self.at))
    }

    /// The digits after a star, which may be missing.
    pub(super) fn nimber(&mut self, start: usize) -> Parsed<u32> {
        match self.rest().as_bytes() {
            [b'0'..=b'9', ..] => self.natural(),
            [b'-', b'0'..=b'9', ..] => Err(Problem::SignedNimber.at(start..self.at + 2)),
            _ => Ok(1),
        }
    }

    /// `^`, `^^`, `^3`, `^[3]`, `^<on>`, written with any of the four signs.
    pub(super) fn ups(&mut self, arrow: char, down: bool) -> Parsed<()> {
        let start = self.at;
        let mut count = 0u32;
        while self.rest().starts_with(arrow) {
            self.at += arrow.len_utf8();
            count += 1;
        }
        let ups = match self.rest().as_bytes() {
            [b'0'..=b'9', ..] if count == 1 => Ups::Multiple(self.natural()?),
            [b'[', ..] if count == 1 => Ups::Sum(self.depth("]")?),
            [b'<', ..] if count == 1 => Ups::Power(self.depth(">")?),
            _ => Ups::Multiple(count),
        };
        self.atom(Term::Ups { ups, down }, start, true)
    }

    fn depth(&mut self, closing: &'static str) -> Parsed<Depth> {
        self.at += 1;
        let start = self.at;
        let depth = if self.rest().starts_with("on") {
            self.at += 2;
            Depth::On
        } else {
            match self.natural()? {
                0 => return Err(Problem::NoDepth.at(start..self.at)),
                n => Depth::Finite(n),
            }
        };
        if !self.rest().starts_with(closing) {
            return Err(self.expected(Expected::Closing(closing)));
        }
        self.at += 1;
        Ok(depth)
    }
}
