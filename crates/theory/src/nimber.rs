use core::fmt;
use core::iter::Sum;
use core::ops::{Add, AddAssign};

/// The value of an impartial game: the size of the Nim heap it is equal to.
///
/// `+` is the nim-sum, as in the theory. Heaps are 64 bits wide; a value may need one more
/// (the 2^64-1st odious number does), so nimbers hold 128.
///
/// ```
/// use grundy_theory::Nimber;
/// assert_eq!(Nimber(3) + Nimber(6) + Nimber(9), Nimber(12));
/// assert_eq!(Nimber(12).to_string(), "12");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nimber(pub u128);

impl Nimber {
    /// The value of a position that the previous player wins.
    pub const ZERO: Self = Self(0);

    /// Whether this is the value of a P-position.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }
}

impl From<u64> for Nimber {
    fn from(heap: u64) -> Self {
        Self(heap.into())
    }
}

// The sum of nimbers is bitwise exclusive or; that is Bouton's theorem, not a slip.
#[allow(clippy::suspicious_arithmetic_impl)]
impl Add for Nimber {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl AddAssign for Nimber {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sum for Nimber {
    fn sum<I: Iterator<Item = Self>>(values: I) -> Self {
        values.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Nimber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
