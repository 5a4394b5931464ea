//! What is wrong with a text, and where.

use std::ops::Range;

use crate::{Language, Phrase, say};

/// A text that could not be read, with the place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", problem.say(Language::English))]
pub struct NotationError {
    /// The bytes of the text that are wrong.
    pub span: Range<usize>,
    /// What is wrong with them.
    pub problem: Problem,
}

impl NotationError {
    /// The same error in a text that has `offset` more bytes before this one.
    pub fn shifted(mut self, offset: usize) -> Self {
        self.span = self.span.start + offset..self.span.end + offset;
        self
    }
}

/// Something wrong inside a file, with the place and its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileProblem {
    /// The name of the file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The byte in its line, from 1.
    pub column: usize,
    /// The line, or what is near the place if the line is long.
    pub excerpt: String,
    /// The bytes of the excerpt that are wrong.
    pub span: Range<usize>,
    /// What is wrong.
    pub problem: Problem,
}

impl FileProblem {
    /// Bytes shown on each side of the mistake.
    const AROUND: usize = 60;

    /// The mistake at bytes `at` of the file's `text`.
    pub fn new(file: &str, text: &[u8], at: Range<usize>, problem: Problem) -> Self {
        let start = at.start.min(text.len());
        let line_start = text[..start].iter().rposition(|&b| b == b'\n');
        let line_start = line_start.map_or(0, |i| i + 1);
        let line_end = text[start..].iter().position(|&b| b == b'\n');
        let line_end = line_end.map_or(text.len(), |i| start + i);
        let from = line_start.max(start.saturating_sub(Self::AROUND));
        let to = line_end.min(start + 2 * Self::AROUND).max(start);
        let before = readable(&text[from..start]);
        let end = at.end.clamp(start, to);
        let wrong = readable(&text[start..end]);
        let after = readable(&text[end..to]);
        Self {
            file: file.into(),
            line: 1 + text[..start].iter().filter(|&&b| b == b'\n').count(),
            column: start - line_start + 1,
            span: before.len()..before.len() + wrong.len(),
            excerpt: before + &wrong + after.trim_end(),
            problem,
        }
    }
}

/// A piece of a file as a line that can be printed.
fn readable(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let printable = |c: char| if c.is_control() { ' ' } else { c };
    text.chars().map(printable).collect()
}

/// What can be wrong with a text, and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// A position without any component.
    Empty,
    /// A place where a number belongs holds something else.
    NotANumber {
        /// What stands there.
        found: String,
    },
    /// A number below zero.
    Negative,
    /// A number that is too large.
    TooLarge {
        /// The largest that is allowed.
        largest: u64,
    },
    /// A number that is too small.
    TooSmall {
        /// The smallest that is allowed.
        smallest: u64,
    },
    /// A wrong number of coordinates.
    Coordinates {
        /// What one component consists of.
        expected: usize,
        /// How many were given.
        found: usize,
    },
    /// Commas where components are single numbers.
    Comma,
    /// A file that could not be read at all.
    Unreadable {
        /// Its name.
        file: String,
        /// What the system says.
        error: String,
    },
    /// Something wrong inside a file; the place in the text is where the file is named.
    InFile(Box<FileProblem>),
    /// Something particular to one game.
    Rule {
        /// In English, lower case, without a full stop.
        en: String,
        /// In Chinese.
        zh: String,
    },
}

impl Problem {
    /// Something particular to one game, in both languages.
    pub fn rule(en: impl Into<String>, zh: impl Into<String>) -> Self {
        Self::Rule {
            en: en.into(),
            zh: zh.into(),
        }
    }

    /// The problem at a place.
    pub fn at(self, span: Range<usize>) -> NotationError {
        NotationError {
            span,
            problem: self,
        }
    }
}

impl Phrase for Problem {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Empty => "expected a position"; "缺少局面";
            Self::NotANumber { found } if found.is_empty() =>
                "expected a number, found nothing";
                "这里应是一个数，却是空的";
            Self::NotANumber { found } =>
                "expected a number, found `{found}`";
                "这里应是一个数，却是 `{found}`";
            Self::Negative => "expected a number that is not negative"; "这里不能是负数";
            Self::TooLarge { largest } =>
                "expected a number of at most {largest}";
                "这个数不能超过 {largest}";
            Self::TooSmall { smallest } =>
                "expected a number of at least {smallest}";
                "这个数不能小于 {smallest}";
            Self::Coordinates { expected, found } =>
                "expected {expected} numbers separated by commas, found {found}";
                "这里应是 {expected} 个用逗号隔开的数，却有 {found} 个";
            Self::Comma =>
                "each component is one number here: separate components by spaces";
                "这里每个分量是一个数，分量之间用空格隔开";
            Self::Unreadable { file, error } =>
                "cannot read `{file}`: {error}";
                "无法读取 `{file}`：{error}";
            Self::InFile(place) =>
                let FileProblem { file, line, column, .. } = &**place;
                let problem = place.problem.say(language);
                "{file}, line {line}, column {column}: {problem}";
                "{file} 第 {line} 行第 {column} 列：{problem}";
            Self::Rule { en, zh } => "{en}"; "{zh}";
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn problems_in_files_have_a_place() {
        let text = b"3 2\n1 2\n2 \xff\t9\n";
        let place = FileProblem::new("g", text, 10..11, Problem::Negative);
        assert_eq!((place.line, place.column), (3, 3));
        assert_eq!(place.excerpt, "2 \u{fffd} 9");
        assert_eq!(&place.excerpt[place.span], "\u{fffd}");
        let end = FileProblem::new("g", text, 14..14, Problem::Empty);
        assert_eq!((end.line, end.column, end.excerpt.as_str()), (4, 1, ""));
    }
}
