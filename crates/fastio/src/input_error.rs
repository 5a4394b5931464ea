//! What is wrong with an input, and where.

use std::fmt;

use grundy_words::{Phrase, Reason, Words};

/// A mistake in an input: line and column, both from 1, and what was expected there.
#[derive(Debug)]
pub struct InputError {
    /// The line, counted from 1.
    pub line: usize,
    /// The byte in its line, counted from 1.
    pub column: usize,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong with an input.
#[derive(Debug)]
#[non_exhaustive]
pub enum Fault {
    /// Something that is not a natural number.
    NotANumber {
        /// The text there.
        found: String,
        /// What was expected.
        expected: Expected,
    },
    /// A number below zero.
    Negative {
        /// The text there.
        found: String,
        /// What was expected.
        expected: Expected,
    },
    /// A number outside the range that can be answered.
    OutOfRange {
        /// The number, as written.
        found: String,
        /// What was expected.
        expected: Expected,
        /// The smallest number allowed.
        smallest: u64,
        /// The largest number allowed.
        largest: u64,
    },
    /// The input ends too early.
    End {
        /// What was expected.
        expected: Expected,
    },
    /// The input goes on after its last number.
    Trailing {
        /// The text there.
        found: String,
    },
    /// Anything else, in the problem's own words.
    Other(Reason),
}

/// What was expected: a name, and which one of how many if it stands in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expected {
    /// Its name, such as "the number of heaps".
    pub what: Words,
    /// Its place in a list from 1, and the length of the list.
    pub place: Option<(u64, u64)>,
}

impl Expected {
    fn english(&self) -> String {
        match self.place {
            None => self.what.en.into(),
            Some((place, of)) => format!("{} ({place} of {of})", self.what.en),
        }
    }

    fn chinese(&self) -> String {
        match self.place {
            None => self.what.zh.into(),
            Some((place, of)) => format!("{}（共 {of} 个中的第 {place} 个）", self.what.zh),
        }
    }
}

impl Phrase for Fault {
    fn english(&self) -> String {
        match self {
            Self::NotANumber { found, expected } => {
                format!("expected {}, found `{found}`", expected.english())
            }
            Self::Negative { found, expected } => format!(
                "expected {}, found `{found}`, which is below zero",
                expected.english()
            ),
            Self::OutOfRange {
                found,
                expected,
                smallest,
                largest,
            } => format!(
                "expected {} from {smallest} to {largest}, found {found}",
                expected.english()
            ),
            Self::End { expected } => {
                format!(
                    "expected {}, found the end of the input",
                    expected.english()
                )
            }
            Self::Trailing { found } => {
                format!("expected the end of the input, found `{found}`")
            }
            Self::Other(reason) => reason.english(),
        }
    }

    fn chinese(&self) -> String {
        match self {
            Self::NotANumber { found, expected } => {
                format!("应为{}，却是 `{found}`", expected.chinese())
            }
            Self::Negative { found, expected } => {
                format!("应为{}，却是负数 `{found}`", expected.chinese())
            }
            Self::OutOfRange {
                found,
                expected,
                smallest,
                largest,
            } => format!(
                "应为 {smallest} 到 {largest} 之间的{}，却是 {found}",
                expected.chinese()
            ),
            Self::End { expected } => format!("应为{}，输入却已结束", expected.chinese()),
            Self::Trailing { found } => format!("输入应在此结束，却还有 `{found}`"),
            Self::Other(reason) => reason.chinese(),
        }
    }
}

impl Phrase for InputError {
    fn english(&self) -> String {
        let Self {
            line,
            column,
            fault,
        } = self;
        format!("line {line}, column {column}: {}", fault.english())
    }

    fn chinese(&self) -> String {
        let Self {
            line,
            column,
            fault,
        } = self;
        format!("第 {line} 行第 {column} 列：{}", fault.chinese())
    }
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english())
    }
}

impl std::error::Error for InputError {}
