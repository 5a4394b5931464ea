//! What is wrong with an input, and where.

use std::fmt;

use grundy_words::{Language, Phrase, Reason, Words, say};

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
    fn say(&self, language: Language) -> String {
        match self.place {
            None => self.what.say(language),
            Some((place, of)) => say!(language, "{} ({place} of {of})", self.what.en;
                "{}（共 {of} 个中的第 {place} 个）", self.what.zh),
        }
    }
}

impl Phrase for Fault {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::NotANumber { found, expected } =>
                "expected {}, found `{found}`", expected.say(language);
                "应为{}，却是 `{found}`", expected.say(language);
            Self::Negative { found, expected } =>
                "expected {}, found `{found}`, which is below zero", expected.say(language);
                "应为{}，却是负数 `{found}`", expected.say(language);
            Self::OutOfRange { found, expected, smallest, largest } =>
                "expected {} from {smallest} to {largest}, found {found}", expected.say(language);
                "应为 {smallest} 到 {largest} 之间的{}，却是 {found}", expected.say(language);
            Self::End { expected } =>
                "expected {}, found the end of the input", expected.say(language);
                "应为{}，输入却已结束", expected.say(language);
            Self::Trailing { found } =>
                "expected the end of the input, found `{found}`";
                "输入应在此结束，却还有 `{found}`";
            Self::Other(reason) => { reason.say(language) };
        }
    }
}

impl Phrase for InputError {
    fn say(&self, language: Language) -> String {
        let Self {
            line,
            column,
            fault,
        } = self;
        say!(language, "line {line}, column {column}: {}", fault.say(language);
            "第 {line} 行第 {column} 列：{}", fault.say(language))
    }
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english())
    }
}

impl std::error::Error for InputError {}
