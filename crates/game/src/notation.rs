//! How positions are written.
//!
//! Spaces separate components, commas the coordinates of one component. Where there is only one
//! component and it has several coordinates, spaces may stand for the commas.

use std::ops::Range;

use crate::{Phrase, Place, Reason, Ruleset, Words};

/// Text for the positions and words for the moves of a game.
pub trait Notation: Ruleset<Position: Component> {
    /// Whether a well-formed component belongs to this game ("at most W squares", say).
    fn check(&self, _component: &Self::Position) -> Result<(), Problem> {
        Ok(())
    }

    /// The component as it was typed, completed by what the rules add (a full bank, say).
    fn read(&self, text: &str) -> Result<Self::Position, NotationError> {
        let component = Self::Position::read(text)?;
        self.check(&component)
            .map_err(|problem| problem.at(0..text.len()))?;
        Ok(component)
    }

    /// Appends the text of a component; [`read`](Self::read) gives it back.
    fn write(&self, component: &Self::Position, out: &mut String) {
        component.write(out);
    }

    /// A move in words: "take 4 from heap 3".
    fn words(&self, component: &Self::Position, mv: &Self::Move, place: Place) -> Reason;

    /// What one component is called: heap, row, strip.
    fn noun(&self) -> Words {
        Words {
            en: "heap",
            zh: "堆",
        }
    }

    /// The components of the natural start of the game, if it has one.
    fn start(&self) -> Option<Vec<Self::Position>> {
        None
    }

    /// Every component of a small size: what the laws and the brute-force tests run on.
    fn small(&self) -> Vec<Self::Position>;
}

/// What the text of one component looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// One number, or one word without commas: every word is a component of its own.
    Single,
    /// Several coordinates: words without commas are the coordinates of one component.
    Several,
}

/// A type with a text: the coordinates of one component.
pub trait Component: Sized {
    /// Whether spaces may stand for commas.
    const SHAPE: Shape;

    /// Reads one component; spans in errors are byte ranges of `text`.
    fn read(text: &str) -> Result<Self, NotationError>;

    /// Appends the text of the component.
    fn write(&self, out: &mut String);
}

/// A text that could not be read, with the place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", problem.english())]
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
    fn english(&self) -> String {
        match self {
            Self::Empty => "expected a position".into(),
            Self::NotANumber { found } if found.is_empty() => {
                "expected a number, found nothing".into()
            }
            Self::NotANumber { found } => format!("expected a number, found `{found}`"),
            Self::Negative => "expected a number that is not negative".into(),
            Self::TooLarge { largest } => format!("expected a number of at most {largest}"),
            Self::TooSmall { smallest } => format!("expected a number of at least {smallest}"),
            Self::Coordinates { expected, found } => {
                format!("expected {expected} numbers separated by commas, found {found}")
            }
            Self::Comma => {
                "each component is one number here: separate components by spaces".into()
            }
            Self::Unreadable { file, error } => format!("cannot read `{file}`: {error}"),
            Self::InFile(place) => format!(
                "{}, line {}, column {}: {}",
                place.file,
                place.line,
                place.column,
                place.problem.english()
            ),
            Self::Rule { en, .. } => en.clone(),
        }
    }

    fn chinese(&self) -> String {
        match self {
            Self::Empty => "缺少局面".into(),
            Self::NotANumber { found } if found.is_empty() => "这里应是一个数，却是空的".into(),
            Self::NotANumber { found } => format!("这里应是一个数，却是 `{found}`"),
            Self::Negative => "这里不能是负数".into(),
            Self::TooLarge { largest } => format!("这个数不能超过 {largest}"),
            Self::TooSmall { smallest } => format!("这个数不能小于 {smallest}"),
            Self::Coordinates { expected, found } => {
                format!("这里应是 {expected} 个用逗号隔开的数，却有 {found} 个")
            }
            Self::Comma => "这里每个分量是一个数，分量之间用空格隔开".into(),
            Self::Unreadable { file, error } => format!("无法读取 `{file}`：{error}"),
            Self::InFile(place) => format!(
                "{} 第 {} 行第 {} 列：{}",
                place.file,
                place.line,
                place.column,
                place.problem.chinese()
            ),
            Self::Rule { zh, .. } => zh.clone(),
        }
    }
}

/// A piece of a text with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field<'a> {
    /// The piece, without surrounding spaces.
    pub text: &'a str,
    /// Its first byte.
    pub start: usize,
}

impl Field<'_> {
    /// The bytes of the field; of an empty one, the byte where it should stand.
    pub fn span(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }
}

/// The coordinates of a text, separated by a comma or by spaces. One comma at the end is allowed,
/// so that `5,` can be a component of one coordinate beside others.
///
/// ```
/// let texts: Vec<&str> = grundy_game::fields("3, 15 2").iter().map(|field| field.text).collect();
/// assert_eq!(texts, ["3", "15", "2"]);
/// ```
pub fn fields(text: &str) -> Vec<Field<'_>> {
    let mut fields = Vec::new();
    let mut start = 0;
    for piece in text.split(',') {
        let mut words = piece.split_ascii_whitespace().peekable();
        if words.peek().is_none() {
            fields.push(Field { text: "", start });
        }
        for word in words {
            let offset = word.as_ptr() as usize - text.as_ptr() as usize;
            fields.push(Field {
                text: word,
                start: offset,
            });
        }
        start += piece.len() + 1;
    }
    if fields.len() > 1 && fields.last().is_some_and(|field| field.text.is_empty()) {
        fields.pop();
    }
    fields
}

/// Reads one unsigned number.
///
/// ```
/// use grundy_game::{Field, Problem, number};
/// assert_eq!(number(Field { text: "42", start: 0 }), Ok(42));
/// let error = number(Field { text: "-1", start: 5 }).unwrap_err();
/// assert_eq!((error.span, error.problem), (5..7, Problem::Negative));
/// ```
pub fn number(field: Field<'_>) -> Result<u64, NotationError> {
    let bytes = field.text.as_bytes();
    let digits = bytes.strip_prefix(b"-").unwrap_or(bytes);
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        let found = field.text.chars().take(20).collect();
        return Err(Problem::NotANumber { found }.at(field.span()));
    }
    if digits.len() < bytes.len() && digits.iter().any(|&d| d != b'0') {
        return Err(Problem::Negative.at(field.span()));
    }
    digits
        .iter()
        .try_fold(0u64, |n, &d| {
            n.checked_mul(10)?.checked_add(u64::from(d - b'0'))
        })
        .ok_or_else(|| Problem::TooLarge { largest: u64::MAX }.at(field.span()))
}

impl Component for u64 {
    const SHAPE: Shape = Shape::Single;

    fn read(text: &str) -> Result<Self, NotationError> {
        let field = Field { text, start: 0 };
        if text.contains(',') {
            return Err(Problem::Comma.at(field.span()));
        }
        number(field)
    }

    fn write(&self, out: &mut String) {
        out.push_str(&self.to_string());
    }
}

impl<const N: usize> Component for [u64; N] {
    const SHAPE: Shape = Shape::Several;

    fn read(text: &str) -> Result<Self, NotationError> {
        let numbers = Vec::read(text)?;
        let found = numbers.len();
        numbers
            .try_into()
            .map_err(|_| Problem::Coordinates { expected: N, found }.at(0..text.len()))
    }

    fn write(&self, out: &mut String) {
        write_list(self, out);
    }
}

impl Component for Vec<u64> {
    const SHAPE: Shape = Shape::Several;

    fn read(text: &str) -> Result<Self, NotationError> {
        fields(text).into_iter().map(number).collect()
    }

    fn write(&self, out: &mut String) {
        write_list(self, out);
    }
}

fn write_list(numbers: &[u64], out: &mut String) {
    for (i, number) in numbers.iter().enumerate() {
        if i > 0 {
            out.push(',');
        }
        number.write(out);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> Vec<(&str, usize)> {
        fields(text).iter().map(|f| (f.text, f.start)).collect()
    }

    #[test]
    fn fields_keep_their_places() {
        assert_eq!(texts("3,5"), [("3", 0), ("5", 2)]);
        assert_eq!(texts("3 15  2"), [("3", 0), ("15", 2), ("2", 6)]);
        assert_eq!(texts("3,,5"), [("3", 0), ("", 2), ("5", 3)]);
        assert_eq!(texts("5,"), [("5", 0)]);
        assert_eq!(texts(""), [("", 0)]);
    }

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

    #[test]
    fn numbers_are_checked() {
        let read = |text| number(Field { text, start: 0 }).map_err(|e| e.problem);
        assert_eq!(read("18446744073709551615"), Ok(u64::MAX));
        assert_eq!(
            read("18446744073709551616"),
            Err(Problem::TooLarge { largest: u64::MAX })
        );
        assert_eq!(read("-3"), Err(Problem::Negative));
        assert!(matches!(read("1e9"), Err(Problem::NotANumber { .. })));
        assert!(matches!(read("-"), Err(Problem::NotANumber { .. })));
        assert!(matches!(read(""), Err(Problem::NotANumber { .. })));
    }
}
