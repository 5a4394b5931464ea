//! Numbers whose denominators are powers of two.

use std::cmp::Ordering;
use std::fmt;

/// `numerator / 2^exponent`, in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Number {
    numerator: i128,
    exponent: u32,
}

/// Beyond this a number is no number here.
const WIDEST: u32 = 60;

impl Number {
    pub const ZERO: Self = Self {
        numerator: 0,
        exponent: 0,
    };

    pub const MINUS_ONE: Self = Self {
        numerator: -1,
        exponent: 0,
    };

    /// An integer, if it is not too large.
    pub fn integer(value: i64) -> Option<Self> {
        Self::new(value.into(), 0)
    }

    fn new(mut numerator: i128, mut exponent: u32) -> Option<Self> {
        while exponent > 0 && numerator % 2 == 0 {
            numerator /= 2;
            exponent -= 1;
        }
        let small = exponent <= WIDEST && numerator.unsigned_abs() >> WIDEST == 0;
        small.then_some(Self {
            numerator,
            exponent,
        })
    }

    /// The numerator over a larger denominator.
    fn over(self, exponent: u32) -> i128 {
        self.numerator << (exponent - self.exponent)
    }

    pub fn negative(self) -> Self {
        Self {
            numerator: -self.numerator,
            ..self
        }
    }

    pub fn plus(self, other: Self) -> Option<Self> {
        let exponent = self.exponent.max(other.exponent);
        Self::new(self.over(exponent) + other.over(exponent), exponent)
    }

    pub fn is_integer(self) -> bool {
        self.exponent == 0
    }

    /// The number, its negative or 0.
    pub fn times(self, sign: i8) -> Self {
        Self {
            numerator: self.numerator * i128::from(sign.signum()),
            exponent: if sign == 0 { 0 } else { self.exponent },
        }
    }

    /// After so much at one or two a step.
    pub fn over_steps(self, steps: i8) -> Option<Self> {
        match steps {
            1 => Some(self),
            2 => Self::new(self.numerator, self.exponent + 1),
            _ => None,
        }
    }

    /// `{n|}` is n + 1 for the integers from 0 on, in canonical form.
    pub fn next(self) -> Option<Self> {
        let natural = self.exponent == 0 && self.numerator >= 0;
        Self::new(self.numerator + 1, 0).filter(|_| natural)
    }

    /// `{a|b}` is the number in the middle, in canonical form, if they are its neighbours.
    pub fn between(a: Self, b: Self) -> Option<Self> {
        let exponent = a.exponent.max(b.exponent);
        let middle = Self::new(a.over(exponent) + b.over(exponent), exponent + 1)?;
        let step = Self::new(1, middle.exponent)?;
        let neighbours = (middle.plus(step.negative())?, middle.plus(step)?) == (a, b);
        (neighbours && middle.exponent > 0).then_some(middle)
    }
}

impl Ord for Number {
    fn cmp(&self, other: &Self) -> Ordering {
        let exponent = self.exponent.max(other.exponent);
        self.over(exponent).cmp(&other.over(exponent))
    }
}

impl PartialOrd for Number {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.exponent {
            0 => self.numerator.fmt(f),
            exponent => write!(f, "{}/{}", self.numerator, 1u128 << exponent),
        }
    }
}
