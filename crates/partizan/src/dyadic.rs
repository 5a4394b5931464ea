use std::cmp::Ordering;
use std::fmt;

use crate::Error;

/// Exponents above this are too large. Two numerators shifted by it still add within 128 bits.
const MAX_EXPONENT: u32 = 62;

/// A dyadic rational `numerator / 2^exponent` in lowest terms: a number that is born on a finite day.
///
/// Every operation is exact or says [`Error::TooLarge`]; nothing wraps or rounds.
///
/// ```
/// use grundy_partizan::Dyadic;
/// let x = Dyadic::new(6, 3)?;
/// assert_eq!(x.to_string(), "3/4");
/// assert_eq!(x.plus(Dyadic::from(-1))?.to_string(), "-1/4");
/// # Ok::<(), grundy_partizan::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Dyadic {
    numerator: i64,
    exponent: u8,
}

impl Dyadic {
    /// The number 0.
    pub const ZERO: Self = Self::int(0);
    /// The number 1.
    pub const ONE: Self = Self::int(1);

    const fn int(n: i32) -> Self {
        Self {
            numerator: n as i64,
            exponent: 0,
        }
    }

    /// `numerator / 2^exponent`, which is in lowest terms.
    #[inline]
    pub(crate) const fn lowest(numerator: i32, exponent: u8) -> Self {
        Self {
            numerator: numerator as i64,
            exponent,
        }
    }

    /// `numerator / 2^exponent`.
    pub fn new(numerator: i128, exponent: u32) -> Result<Self, Error> {
        if numerator == 0 {
            return Ok(Self::ZERO);
        }
        let shift = numerator.trailing_zeros().min(exponent);
        let exponent = exponent - shift;
        let numerator = i64::try_from(numerator >> shift).map_err(|_| Error::TooLarge)?;
        // The range is symmetric, so that every number has a negative.
        if exponent > MAX_EXPONENT || numerator == i64::MIN {
            return Err(Error::TooLarge);
        }
        Ok(Self {
            numerator,
            exponent: exponent as u8,
        })
    }

    /// The numerator in lowest terms.
    pub const fn numerator(self) -> i64 {
        self.numerator
    }

    /// The exponent of the denominator, a power of two.
    pub const fn exponent(self) -> u32 {
        self.exponent as u32
    }

    /// Whether this is an integer.
    pub const fn is_integer(self) -> bool {
        self.exponent == 0
    }

    /// Whether this is 0.
    pub const fn is_zero(self) -> bool {
        self.numerator == 0
    }

    /// The integer, if it is one.
    pub fn integer(self) -> Option<i64> {
        self.is_integer().then_some(self.numerator)
    }

    /// The greatest integer that is not above it.
    pub const fn floor(self) -> i64 {
        self.numerator >> self.exponent
    }

    /// The least integer that is not below it.
    pub const fn ceil(self) -> i64 {
        -(-self.numerator >> self.exponent)
    }

    /// The numerator over `2^exponent`, which is no less than its own denominator.
    const fn scaled(self, exponent: u8) -> i128 {
        (self.numerator as i128) << (exponent - self.exponent)
    }

    /// The sum.
    #[inline]
    pub fn plus(self, other: Self) -> Result<Self, Error> {
        // Most numbers are small integers.
        if self.exponent | other.exponent == 0
            && let Some(numerator) = self.numerator.checked_add(other.numerator)
            && numerator != i64::MIN
        {
            return Ok(Self {
                numerator,
                exponent: 0,
            });
        }
        let exponent = self.exponent.max(other.exponent);
        let sum = self.scaled(exponent) + other.scaled(exponent);
        Self::new(sum, exponent.into())
    }

    /// The difference.
    pub fn minus(self, other: Self) -> Result<Self, Error> {
        self.plus(-other)
    }

    /// The product.
    pub fn times(self, other: Self) -> Result<Self, Error> {
        let product = i128::from(self.numerator) * i128::from(other.numerator);
        Self::new(product, self.exponent() + other.exponent())
    }

    /// Half of it.
    pub fn half(self) -> Result<Self, Error> {
        Self::new(self.numerator.into(), self.exponent() + 1)
    }

    /// `1 / 2^exponent` in the last place: what a fraction differs by from its options.
    pub(crate) fn unit(self) -> Self {
        Self {
            numerator: 1,
            exponent: self.exponent,
        }
    }

    /// The distance from 0.
    pub fn abs(self) -> Self {
        if self.numerator < 0 { -self } else { self }
    }

    /// The simplest number that fits: the one born first.
    ///
    /// Something must fit, or the answer is [`Error::TooLarge`].
    pub(crate) fn simplest(low: Bound, high: Bound) -> Result<Self, Error> {
        if low.below(Self::ZERO) && high.above(Self::ZERO) {
            return Ok(Self::ZERO);
        }
        match low.number {
            Some(x) if x >= Self::ZERO => Self::simplest_positive(low, high),
            _ => Ok(-Self::simplest_positive(high.mirrored(), low.mirrored())?),
        }
    }

    fn simplest_positive(low: Bound, high: Bound) -> Result<Self, Error> {
        let least = low.number.unwrap_or(Self::ZERO);
        for exponent in 0..=MAX_EXPONENT {
            let shift = exponent as i32 - least.exponent as i32;
            let scaled = i128::from(least.numerator);
            let floor = if shift >= 0 {
                scaled << shift
            } else {
                scaled >> -shift
            };
            for numerator in [floor, floor + 1] {
                let candidate = Self::new(numerator, exponent)?;
                if low.below(candidate) && high.above(candidate) {
                    return Ok(candidate);
                }
            }
        }
        Err(Error::TooLarge)
    }
}

/// One end of an interval of numbers; without a number the interval has no end there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bound {
    pub number: Option<Dyadic>,
    pub included: bool,
}

impl Bound {
    /// Whether `x` fits above this lower end.
    pub fn below(self, x: Dyadic) -> bool {
        self.number
            .is_none_or(|end| end < x || self.included && end == x)
    }

    /// Whether `x` fits below this upper end.
    pub fn above(self, x: Dyadic) -> bool {
        self.number
            .is_none_or(|end| end > x || self.included && end == x)
    }

    fn mirrored(self) -> Self {
        Self {
            number: self.number.map(|x| -x),
            ..self
        }
    }
}

impl From<i32> for Dyadic {
    fn from(n: i32) -> Self {
        Self::int(n)
    }
}

impl std::ops::Neg for Dyadic {
    type Output = Self;

    fn neg(self) -> Self {
        Self {
            numerator: -self.numerator,
            ..self
        }
    }
}

impl Ord for Dyadic {
    fn cmp(&self, other: &Self) -> Ordering {
        let exponent = self.exponent.max(other.exponent);
        self.scaled(exponent).cmp(&other.scaled(exponent))
    }
}

impl PartialOrd for Dyadic {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.exponent {
            0 => self.numerator.fmt(f),
            exponent => write!(f, "{}/{}", self.numerator, 1u64 << exponent),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bound(x: Dyadic, included: bool) -> Bound {
        Bound {
            number: Some(x),
            included,
        }
    }

    #[test]
    fn the_simplest_number_is_the_first_born() {
        let open = Bound {
            number: None,
            included: false,
        };
        let q = |n, e| Dyadic::new(n, e).unwrap();
        let check = |low: Bound, high: Bound, expected: Dyadic| {
            assert_eq!(Dyadic::simplest(low, high), Ok(expected));
            let mirrored = Dyadic::simplest(high.mirrored(), low.mirrored());
            assert_eq!(mirrored, Ok(-expected));
        };
        check(open, open, q(0, 0));
        check(bound(q(0, 0), false), open, q(1, 0));
        check(bound(q(5, 1), false), open, q(3, 0));
        check(bound(q(0, 0), false), bound(q(1, 0), false), q(1, 1));
        check(bound(q(0, 0), false), bound(q(1, 0), true), q(1, 0));
        check(bound(q(1, 2), true), bound(q(3, 3), false), q(1, 2));
        check(bound(q(1, 2), false), bound(q(1, 1), false), q(3, 3));
        check(bound(q(13, 2), true), bound(q(27, 3), false), q(13, 2));
        check(bound(q(-1, 0), false), bound(q(7, 0), false), q(0, 0));
        check(bound(q(3, 1), true), bound(q(3, 1), true), q(3, 1));
    }

    #[test]
    fn nothing_wraps() {
        let most = Dyadic::new(i64::MAX.into(), 0).unwrap();
        assert_eq!(most.plus(Dyadic::ONE), Err(Error::TooLarge));
        assert_eq!((-most).minus(Dyadic::ONE), Err(Error::TooLarge));
        assert_eq!(most.times(most), Err(Error::TooLarge));
        assert_eq!(Dyadic::new(1, 63), Err(Error::TooLarge));
        let least = Dyadic::new(1, 62).unwrap();
        assert_eq!(least.half(), Err(Error::TooLarge));
        assert!(least < Dyadic::ONE && most > least && -most < least);
        assert_eq!(most.plus(least), Err(Error::TooLarge));
    }

    #[test]
    fn floor_and_ceiling() {
        let q = |n, e| Dyadic::new(n, e).unwrap();
        assert_eq!((q(-3, 1).floor(), q(-3, 1).ceil()), (-2, -1));
        assert_eq!((q(3, 1).floor(), q(3, 1).ceil()), (1, 2));
        assert_eq!((q(4, 0).floor(), q(4, 0).ceil()), (4, 4));
    }
}
