//! Cantor normal forms as text: `w^2*3+5`, or `ω²·3+5`.
//!
//! ```text
//! nimber   = term *( "+" term )             ; exponents go down
//! term     = number / power [ "*" number ]
//! power    = "w" [ "^" exponent ]
//! exponent = number / power / "(" nimber ")"
//! ```
//!
//! `ω` may stand for `w`, `·` for `*`, and superscript digits for `^` and a number.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use grundy_game::{NotationError, Problem};

use crate::finite::Finite;
use crate::natural::Natural;
use crate::transfinite::{Exponent, Transfinite};

/// The k of ω^ω^k is at most this, which keeps exponents short.
const HIGHEST: u64 = 999;
/// A finite number has at most this many decimal digits.
const DIGITS: usize = 20_000;

const SUPERSCRIPTS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

impl FromStr for Transfinite {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut reader = Reader { text, at: 0 };
        let nimber = reader.nimber(0)?;
        match reader.peek() {
            None => Ok(nimber),
            Some(_) => Err(reader.unexpected("the end", "结尾")),
        }
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn peek(&mut self) -> Option<char> {
        let spaces = self.rest().len() - self.rest().trim_start().len();
        self.at += spaces;
        self.rest().chars().next()
    }

    fn take(&mut self, wanted: &[char]) -> bool {
        let next = self.peek().filter(|next| wanted.contains(next));
        self.at += next.map_or(0, char::len_utf8);
        next.is_some()
    }

    fn unexpected(&mut self, en: &str, zh: &str) -> NotationError {
        match self.peek() {
            Some(c) => Problem::rule(
                format!("expected {en}, found `{c}`"),
                format!("这里应是{zh}，却是 `{c}`"),
            )
            .at(self.at..self.at + c.len_utf8()),
            None => Problem::rule(format!("expected {en}"), format!("这里应是{zh}"))
                .at(self.at..self.at),
        }
    }

    /// A nimber at `level` 0, an exponent at 1, an exponent of an exponent at 2.
    fn nimber(&mut self, level: usize) -> Result<Transfinite, NotationError> {
        let mut total = Transfinite::default();
        let mut last: Option<Exponent> = None;
        loop {
            self.peek();
            let start = self.at;
            let (exponent, factor) = self.term(level)?;
            if last.is_some_and(|last| exponent >= last) {
                return Err(Problem::rule(
                    "expected a smaller power of ω: the terms of a Cantor normal form go down",
                    "这里应是 ω 的更低次幂：康托尔范式的各项次数递减",
                )
                .at(start..self.at));
            }
            total = total.sum(&Transfinite::term(exponent.clone(), factor));
            last = Some(exponent);
            if !self.take(&['+']) {
                return Ok(total);
            }
        }
    }

    fn term(&mut self, level: usize) -> Result<(Exponent, Finite), NotationError> {
        match self.peek() {
            Some('w' | 'ω') => {
                let exponent = self.power(level)?;
                let factor = if self.take(&['*', '·', '×']) {
                    self.number()?
                } else {
                    Finite::one()
                };
                Ok((exponent, factor))
            }
            _ => Ok((Exponent::default(), self.number()?)),
        }
    }

    /// The exponent of a power of ω.
    fn power(&mut self, level: usize) -> Result<Exponent, NotationError> {
        self.peek();
        let start = self.at;
        self.take(&['w', 'ω']);
        if level == 2 {
            return Err(Problem::rule(
                "expected a nimber below ω^ω^ω",
                "这里应是小于 ω^ω^ω 的 nim 数",
            )
            .at(start..self.at));
        }
        let start = self.at;
        let exponent = if let Some(number) = self.superscript() {
            number
        } else if !self.take(&['^']) {
            Transfinite::one()
        } else if self.take(&['(']) {
            let exponent = self.nimber(level + 1)?;
            if !self.take(&[')']) {
                return Err(self.unexpected("`)`", " `)`"));
            }
            exponent
        } else if matches!(self.peek(), Some('w' | 'ω')) {
            Transfinite::term(self.power(level + 1)?, Finite::one())
        } else {
            self.number()?.into()
        };
        ordinal_exponent(&exponent, start..self.at)
    }

    fn superscript(&mut self) -> Option<Transfinite> {
        let mut number = Natural::default();
        let mut found = false;
        while let Some(c) = self.rest().chars().next()
            && let Some(digit) = SUPERSCRIPTS.iter().position(|digit| *digit == c)
        {
            number.scale_and_add(10, digit as u64);
            self.at += c.len_utf8();
            found = true;
        }
        found.then(|| Finite::from_natural(number).into())
    }

    fn number(&mut self) -> Result<Finite, NotationError> {
        self.peek();
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        let span = self.at..self.at + digits;
        if digits > DIGITS {
            return Err(Problem::rule(
                format!("expected a number of at most {DIGITS} digits"),
                format!("这里的数不能超过 {DIGITS} 位"),
            )
            .at(span));
        }
        let Some(number) = Natural::from_decimal(&self.text[span]) else {
            return Err(self.unexpected("a number or ω", "一个数或 ω"));
        };
        self.at += digits;
        Ok(Finite::from_natural(number))
    }
}

/// An ordinal below ω^ω as an exponent of ω; the numbers in it are to be below 2^64.
fn ordinal_exponent(ordinal: &Transfinite, span: Range<usize>) -> Result<Exponent, NotationError> {
    let too_large = |largest| Problem::TooLarge { largest }.at(span.clone());
    let mut coefficients = Vec::new();
    for (exponent, factor) in ordinal.terms() {
        let k = match exponent.coefficients() {
            [] => 0,
            [k] if *k <= u128::from(HIGHEST) => *k as usize,
            _ => return Err(too_large(HIGHEST)),
        };
        let factor = factor.natural().to_u64();
        let factor = factor.ok_or_else(|| too_large(u64::MAX))?;
        coefficients.resize(coefficients.len().max(k + 1), 0);
        coefficients[k] = u128::from(factor);
    }
    Ok(Exponent::new(coefficients))
}

/// `w^2*3+5`; with `{:#}`, `ω²·3+5`. Both are read back.
impl fmt::Display for Transfinite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (w, times) = if f.alternate() {
            ("ω", "·")
        } else {
            ("w", "*")
        };
        if self.is_zero() {
            return f.write_str("0");
        }
        for (place, (exponent, factor)) in self.terms().iter().enumerate() {
            if place > 0 {
                f.write_str("+")?;
            }
            if exponent.is_zero() {
                write!(f, "{factor}")?;
                continue;
            }
            f.write_str(w)?;
            write_exponent(exponent, f)?;
            if !factor.is_one() {
                write!(f, "{times}{factor}")?;
            }
        }
        Ok(())
    }
}

fn write_exponent(exponent: &Exponent, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if let [number] = exponent.coefficients() {
        return match number {
            1 => Ok(()),
            _ if f.alternate() => {
                let digits = number.to_string().into_bytes();
                let mut digits = digits
                    .iter()
                    .map(|digit| SUPERSCRIPTS[(digit - b'0') as usize]);
                digits.try_for_each(|digit| write!(f, "{digit}"))
            }
            _ => write!(f, "^{number}"),
        };
    }
    let coefficients = exponent.coefficients().iter().enumerate().rev();
    let term = |(k, factor): (usize, &u128)| {
        Transfinite::term(Exponent::new([k as u128]), Finite::from(*factor))
    };
    let terms: Vec<Transfinite> = coefficients
        .map(term)
        .filter(|term| !term.is_zero())
        .collect();
    let ordinal = terms
        .iter()
        .fold(Transfinite::default(), |sum, term| sum.sum(term));
    let bare = matches!(ordinal.terms(), [(_, factor)] if factor.is_one());
    match (bare, f.alternate()) {
        (true, true) => write!(f, "^{ordinal:#}"),
        (true, false) => write!(f, "^{ordinal}"),
        (false, true) => write!(f, "^({ordinal:#})"),
        (false, false) => write!(f, "^({ordinal})"),
    }
}
