//! Rule codes: every take-and-break game as one line of text.
//!
//! In `d0.d1d2d3...` bit `i` of digit `dk` allows taking `k` counters and leaving exactly `i` heaps.
//! Digits go to Z (35); `{1,3,5+}` lists numbers of heaps, `*` is every number; `!` wants all heaps
//! different, `?` not all equal, `=` all equal; `[...]` repeats for ever; the digit before the
//! point splits without taking. Kayles is `0.77`, Grundy's game `4!.0`, Nim `0.[3]`.

mod digit;
mod parse;
mod partitions;

use std::fmt;
use std::str::FromStr;

use grundy_game::{Impartial, Loopfree, NotationError, Ruleset, Sum};
use grundy_theory::Player;

use crate::{AllBut, Break, OctalCode, SubtractionSet};

pub(crate) use digit::{Digit, Shapes};
pub(crate) use partitions::Partitions;

/// The rules of a code, in the one way it is written.
///
/// ```
/// use grundy_heaps::TakeAndBreak;
/// let code: TakeAndBreak = "04.{1,2!}".parse()?;
/// assert_eq!(code.to_string(), "4.6!");
/// # Ok::<(), grundy_game::NotationError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TakeAndBreak {
    /// Digit `k` at place `k`; at least the one before the point.
    digits: Vec<Digit>,
    /// Repeats after them; empty, or not all zero and not shorter by repetition.
    tail: Vec<Digit>,
}

impl TakeAndBreak {
    /// The code of these digits, normalised: equal rules of codes are equal codes.
    fn new(mut digits: Vec<Digit>, mut tail: Vec<Digit>) -> Self {
        if tail.iter().all(Digit::is_zero) {
            tail.clear();
        }
        let periods = 1..tail.len();
        let least = periods
            .into_iter()
            .filter(|p| tail.len().is_multiple_of(*p))
            .find(|&p| tail[p..] == tail[..tail.len() - p]);
        tail.truncate(least.unwrap_or(tail.len()));
        if tail.is_empty() {
            while digits.len() > 1 && digits.last().is_some_and(Digit::is_zero) {
                digits.pop();
            }
        } else {
            // The tail starts as early as it can, then zeros before its first digit stay outside.
            while digits.len() > 1 && digits.last() == tail.last() {
                digits.pop();
                tail.rotate_right(1);
            }
            while tail[0].is_zero() {
                digits.push(Digit::default());
                tail.rotate_left(1);
            }
        }
        Self { digits, tail }
    }

    /// Reads a code of octal digits alone.
    pub fn octal(text: &str) -> Result<Self, NotationError> {
        parse::parse(text, parse::Base::Octal)
    }

    /// The digit for taking `taken` counters.
    pub fn digit(&self, taken: u64) -> Option<&Digit> {
        let place = usize::try_from(taken).unwrap_or(usize::MAX);
        self.digits.get(place).or_else(|| {
            let past = taken - self.digits.len() as u64;
            let length = self.tail.len() as u64;
            let place = past.checked_rem(length)?;
            self.tail.get(place as usize)
        })
    }

    /// The most counters a move can take; `None` if there is no bound.
    pub fn longest_take(&self) -> Option<u64> {
        self.tail.is_empty().then(|| self.digits.len() as u64 - 1)
    }

    /// The most heaps a move can leave; `None` if there is no bound.
    pub fn most_heaps(&self) -> Option<u64> {
        let digits = self.digits.iter().chain(&self.tail);
        digits.map(Digit::most_heaps).try_fold(0, |most, heaps| {
            let heaps = heaps?;
            Some(heaps.max(most))
        })
    }

    /// The greatest numbers of heaps that some digit leaves in any shape: exactly so many, and so
    /// many or more.
    pub(crate) fn plain_counts(&self) -> (u64, Option<u64>) {
        let digits = || self.digits.iter().chain(&self.tail);
        let exact = digits().flat_map(|digit| {
            let counts = (2..digit.listed()).filter(|&count| digit.shapes(count) == Shapes::ALL);
            counts.max()
        });
        let more = digits().filter(|digit| digit.beyond() == Shapes::ALL);
        (
            exact.max().unwrap_or(0),
            more.map(|d| d.listed().max(2)).max(),
        )
    }

    /// The same rules as a finite octal code, if they are one.
    pub fn as_octal(&self) -> Option<OctalCode> {
        if !self.tail.is_empty() {
            return None;
        }
        let digits = self.digits.iter().map(|digit| {
            let bits = digit.bits()?;
            u8::try_from(bits).ok().filter(|&bits| bits < 8)
        });
        Some(OctalCode::from_digits(digits.collect::<Option<_>>()?))
    }

    /// Taking a number of the set; `None` where the code would be too long.
    pub fn subtraction(set: &SubtractionSet) -> Option<Self> {
        Self::listed(set, Digit::default(), Digit::from_bits(3), Vec::new())
    }

    /// Taking a number that is not listed; `None` where the code would be too long.
    pub fn all_but(rules: &AllBut) -> Option<Self> {
        let take = Digit::from_bits(3);
        Self::listed(&rules.0, take.clone(), Digit::default(), vec![take])
    }

    fn listed(set: &SubtractionSet, other: Digit, listed: Digit, tail: Vec<Digit>) -> Option<Self> {
        let length = usize::try_from(set.max()).ok()?;
        if length >= parse::LONGEST {
            return None;
        }
        let mut digits = vec![other; length + 1];
        digits[0] = Digit::default();
        for &number in set.numbers() {
            digits[number as usize] = listed.clone();
        }
        Some(Self::new(digits, tail))
    }

    /// The ways to leave `rest` counters by the digit of `taken`.
    fn leaving(&self, taken: u64, rest: u64) -> impl Iterator<Item = Sum<u64>> {
        let digit = self.digit(taken);
        let nothing = digit.is_some_and(|d| rest == 0 && !d.shapes(0).is_none());
        let most = digit.map_or(0, |d| d.most_heaps().unwrap_or(u64::MAX));
        let counts = (1..=most.min(rest)).filter_map(move |count| {
            let shapes = digit?.shapes(count);
            Partitions::new(rest, count, shapes)
        });
        let heaps = counts.flatten().map(Sum::from_iter);
        nothing.then(|| Sum::one(0)).into_iter().chain(heaps)
    }
}

impl Ruleset for TakeAndBreak {
    type Position = u64;
    type Move = Break;

    fn moves(&self, &heap: &u64, _: Player) -> impl Iterator<Item = Break> {
        let last = self.longest_take().unwrap_or(u64::MAX).min(heap);
        (0..=last).flat_map(move |taken| {
            let ways = self.leaving(taken, heap - taken);
            ways.map(move |left| Break { taken, left })
        })
    }

    fn apply(&self, _: &u64, mv: &Break) -> Sum<u64> {
        mv.left.clone()
    }

    fn index(&self, &heap: &u64) -> Option<usize> {
        heap.try_into().ok()
    }

    fn count(&self, &heap: &u64, _: Player) -> Option<u128> {
        let last = self.longest_take().unwrap_or(heap).min(heap);
        if self.most_heaps()? > 2 || last > parse::LONGEST as u64 {
            return None;
        }
        let counts = (0..=last).map(|taken| {
            let rest = heap - taken;
            let Some(digit) = self.digit(taken) else {
                return 0;
            };
            if rest == 0 {
                return u128::from(!digit.shapes(0).is_none());
            }
            let halves = rest % 2 == 0 && digit.shapes(2).allow(&[1, 1]);
            let pairs = match digit.shapes(2).allow(&[1, 2]) {
                true => (rest - 1) / 2,
                false => 0,
            };
            let one = !digit.shapes(1).is_none();
            u128::from(pairs) + u128::from(halves) + u128::from(one)
        });
        Some(counts.sum())
    }

    fn reaching(&self, &heap: &u64, _: Player, after: &Sum<u64>) -> Option<Break> {
        let parts = after.components();
        let mut rest = 0u64;
        for part in parts {
            rest = rest.checked_add(*part)?;
        }
        let taken = heap.checked_sub(rest)?;
        let heaps = match parts {
            [0] => &[][..],
            [0, ..] | [] => return None,
            parts => parts,
        };
        let shapes = self.digit(taken)?.shapes(heaps.len() as u64);
        shapes.allow(heaps).then(|| Break {
            taken,
            left: after.clone(),
        })
    }
}

impl Impartial for TakeAndBreak {}
impl Loopfree for TakeAndBreak {}

impl FromStr for TakeAndBreak {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        parse::parse(text, parse::Base::Full)
    }
}

impl fmt::Display for TakeAndBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.", self.digits[0])?;
        for digit in &self.digits[1..] {
            write!(f, "{digit}")?;
        }
        match &self.tail[..] {
            [] if self.digits.len() == 1 => f.write_str("0"),
            [] => Ok(()),
            tail => {
                f.write_str("[")?;
                tail.iter().try_for_each(|digit| write!(f, "{digit}"))?;
                f.write_str("]")
            }
        }
    }
}

#[cfg(test)]
mod tests;
