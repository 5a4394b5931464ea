use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::{Nimber, Outcome};

/// What a component of a game is worth in a sum.
///
/// There are several kinds, and more may come: a value prints and parses itself, knows who wins it
/// alone, and adds to others as far as the theory goes ([`plus`](Self::plus) is partial).
///
/// ```
/// use grundy_theory::{Nimber, Outcome, Value};
/// let loopy = Value::loopy([Nimber(0), Nimber(2)]);
/// assert_eq!(loopy.to_string(), "inf(0,2)");
/// assert_eq!(loopy.outcome(), Outcome::N);
/// let sum = loopy.plus(&Value::from(Nimber(3))).unwrap();
/// assert_eq!(sum.to_string(), "inf(1,3)");
/// assert_eq!(sum.outcome(), Outcome::D);
/// assert_eq!("inf(1,3)".parse(), Ok(sum));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Value {
    /// The value of a Nim heap, under normal play.
    Nimber(Nimber),
    /// The value of an impartial game in which play may go on for ever, and which is no nimber:
    /// inf(K), K being the nimbers that one move can reach.
    Loopy(BTreeSet<Nimber>),
}

impl Value {
    /// The value of a game that is over.
    pub const ZERO: Self = Self::Nimber(Nimber::ZERO);

    /// A loopy value with these nimbers among its options.
    pub fn loopy(options: impl IntoIterator<Item = Nimber>) -> Self {
        Self::Loopy(options.into_iter().collect())
    }

    /// The nimber, if it is one.
    pub fn nimber(&self) -> Option<Nimber> {
        match self {
            Self::Nimber(nimber) => Some(*nimber),
            Self::Loopy(_) => None,
        }
    }

    /// Who wins under normal play: P for 0, N for other nimbers and for inf(K) with 0 in K, and
    /// drawn otherwise.
    pub fn outcome(&self) -> Outcome {
        match self {
            Self::Nimber(nimber) => Outcome::of_win(!nimber.is_zero()),
            Self::Loopy(options) if options.contains(&Nimber::ZERO) => Outcome::N,
            Self::Loopy(_) => Outcome::D,
        }
    }

    /// The value of the sum; `None` where no theory adds the two kinds.
    ///
    /// Nimbers add as nimbers, inf(K) + b is inf of the sums, and inf + inf is inf() (Smith).
    pub fn plus(&self, other: &Self) -> Option<Self> {
        Some(match (self, other) {
            (Self::Nimber(a), Self::Nimber(b)) => Self::Nimber(*a + *b),
            (Self::Loopy(options), Self::Nimber(b)) | (Self::Nimber(b), Self::Loopy(options)) => {
                Self::loopy(options.iter().map(|a| *a + *b))
            }
            (Self::Loopy(_), Self::Loopy(_)) => Self::loopy([]),
        })
    }

    /// For each value the sum of all others, where they add.
    ///
    /// ```
    /// use grundy_theory::{Nimber, Value};
    /// let values = [3, 6, 9].map(|heap| Value::from(Nimber(heap)));
    /// let others = Value::sums_of_others(&values);
    /// assert_eq!(others[0], Some(Nimber(6 ^ 9).into()));
    /// ```
    pub fn sums_of_others(values: &[Self]) -> Vec<Option<Self>> {
        let add = |sum: &Option<Self>, value: &Self| sum.as_ref()?.plus(value);
        let mut after = Vec::from([Some(Self::ZERO)]);
        for value in values.iter().skip(1).rev() {
            after.push(add(&after[after.len() - 1], value));
        }
        let mut before = Some(Self::ZERO);
        let mut others = Vec::with_capacity(values.len());
        for (value, after) in values.iter().zip(after.iter().rev()) {
            others.push(after.as_ref().and_then(|after| add(&before, after)));
            before = add(&before, value);
        }
        others
    }

    /// The value of a sum of many.
    pub fn sum<'a>(values: impl IntoIterator<Item = &'a Self>) -> Option<Self> {
        let mut values = values.into_iter();
        values.try_fold(Self::ZERO, |total, value| total.plus(value))
    }
}

impl From<Nimber> for Value {
    fn from(nimber: Nimber) -> Self {
        Self::Nimber(nimber)
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nimber(nimber) => nimber.fmt(f),
            Self::Loopy(options) => {
                let options: Vec<String> = options.iter().map(Nimber::to_string).collect();
                write!(f, "inf({})", options.join(","))
            }
        }
    }
}

/// A text that is no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchValue;

impl fmt::Display for NoSuchValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a value, such as 12 or inf(0,2)")
    }
}

impl core::error::Error for NoSuchValue {}

impl FromStr for Value {
    type Err = NoSuchValue;

    fn from_str(text: &str) -> Result<Self, NoSuchValue> {
        let nimber = |text: &str| {
            let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
            let nimber = digits.then(|| text.parse().ok()).flatten();
            nimber.map(Nimber).ok_or(NoSuchValue)
        };
        let inside = text
            .strip_prefix("inf(")
            .and_then(|rest| rest.strip_suffix(')'));
        match inside {
            None => nimber(text).map(Self::Nimber),
            Some("") => Ok(Self::loopy([])),
            Some(inside) => inside
                .split(',')
                .map(nimber)
                .collect::<Result<_, _>>()
                .map(Self::Loopy),
        }
    }
}
