use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::{Nimber, Outcome, OutcomeClass};

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
    /// The value of a game in which the players' moves differ and play ends, under normal play.
    Short(Short),
}

/// The value of a short game: its canonical form, as it is written.
///
/// Equal texts are equal values. To add and compare such values takes an arena of forms, which is
/// no part of a value; who wins is kept beside the text.
///
/// ```
/// use grundy_theory::{Outcome, OutcomeClass, Short, Value};
/// let switch = Value::Short(Short::new("+-1", OutcomeClass::N));
/// assert_eq!(switch.to_string(), "+-1");
/// assert_eq!(switch.class(), OutcomeClass::N);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Short {
    text: String,
    class: OutcomeClass,
}

impl Short {
    /// The game whose canonical form is written so, and who wins it.
    pub fn new(text: impl Into<String>, class: OutcomeClass) -> Self {
        let text = text.into();
        Self { text, class }
    }

    /// The canonical form, as it is read back.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Who wins it alone.
    pub fn class(&self) -> OutcomeClass {
        self.class
    }
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
            Self::Loopy(_) | Self::Short(_) => None,
        }
    }

    /// The canonical form, if it is one.
    pub fn short(&self) -> Option<&Short> {
        match self {
            Self::Short(short) => Some(short),
            Self::Nimber(_) | Self::Loopy(_) => None,
        }
    }

    /// Who wins under normal play when Left starts: P for 0, N for other nimbers and for inf(K)
    /// with 0 in K, and drawn otherwise. Where the players differ, [`class`](Self::class) says more.
    pub fn outcome(&self) -> Outcome {
        self.class().left
    }

    /// Who wins under normal play, whoever starts.
    pub fn class(&self) -> OutcomeClass {
        let outcome = match self {
            Self::Nimber(nimber) => Outcome::of_win(!nimber.is_zero()),
            Self::Loopy(options) if options.contains(&Nimber::ZERO) => Outcome::N,
            Self::Loopy(_) => Outcome::D,
            Self::Short(short) => return short.class,
        };
        OutcomeClass::new(outcome, outcome)
    }

    /// The value of the sum; `None` where no theory adds the two kinds.
    ///
    /// Nimbers add as nimbers, inf(K) + b is inf of the sums, and inf + inf is inf() (Smith).
    /// Canonical forms are added in an arena, not here.
    pub fn plus(&self, other: &Self) -> Option<Self> {
        Some(match (self, other) {
            (Self::Short(_), zero) if *zero == Self::ZERO => self.clone(),
            (zero, Self::Short(_)) if *zero == Self::ZERO => other.clone(),
            (Self::Short(_), _) | (_, Self::Short(_)) => return None,
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
            Self::Short(short) => f.write_str(&short.text),
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

/// Reads values of impartial games. Canonical forms are read in an arena: `3` is the nimber here,
/// and a number there.
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
