use std::collections::BTreeSet;
use std::fmt;
use std::iter::Sum;
use std::ops::Add;

use crate::{Nimber, Outcome};

/// The value of an impartial game in which play may go on for ever: a nimber, or infinite.
///
/// An infinite value inf(K) is no nimber; K holds the nimbers that one move can reach. Sums follow
/// Smith: finite values add as nimbers, inf(K) + b is inf of the sums, and inf + inf is inf().
///
/// ```
/// use grundy_theory::{Nimber, Outcome, Value};
/// let loopy = Value::infinite([Nimber(0), Nimber(2)]);
/// assert_eq!(loopy.to_string(), "inf(0,2)");
/// assert_eq!(loopy.outcome(), Outcome::N);
/// let sum = loopy + Value::from(Nimber(3));
/// assert_eq!(sum.to_string(), "inf(1,3)");
/// assert_eq!(sum.outcome(), Outcome::D);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// The value of a Nim heap.
    Finite(Nimber),
    /// No nimber, with the nimbers among the options.
    Infinite(BTreeSet<Nimber>),
}

impl Value {
    /// An infinite value with these nimbers among its options.
    pub fn infinite(options: impl IntoIterator<Item = Nimber>) -> Self {
        Self::Infinite(options.into_iter().collect())
    }

    /// The nimber, if it is one.
    pub fn finite(&self) -> Option<Nimber> {
        match self {
            Self::Finite(nimber) => Some(*nimber),
            Self::Infinite(_) => None,
        }
    }

    /// Who wins under normal play: P for 0, N for other nimbers and for inf(K) with 0 in K, and
    /// drawn otherwise.
    pub fn outcome(&self) -> Outcome {
        match self {
            Self::Finite(nimber) => Outcome::of_win(!nimber.is_zero()),
            Self::Infinite(options) if options.contains(&Nimber::ZERO) => Outcome::N,
            Self::Infinite(_) => Outcome::D,
        }
    }
}

impl From<Nimber> for Value {
    fn from(nimber: Nimber) -> Self {
        Self::Finite(nimber)
    }
}

impl Add for Value {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        match (self, other) {
            (Self::Finite(a), Self::Finite(b)) => Self::Finite(a + b),
            (Self::Infinite(options), Self::Finite(b))
            | (Self::Finite(b), Self::Infinite(options)) => {
                Self::infinite(options.into_iter().map(|a| a + b))
            }
            (Self::Infinite(_), Self::Infinite(_)) => Self::infinite([]),
        }
    }
}

impl Sum for Value {
    fn sum<I: Iterator<Item = Self>>(values: I) -> Self {
        values.fold(Self::Finite(Nimber::ZERO), Add::add)
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Finite(nimber) => nimber.fmt(f),
            Self::Infinite(options) => {
                let options: Vec<String> = options.iter().map(Nimber::to_string).collect();
                write!(f, "inf({})", options.join(","))
            }
        }
    }
}
