//! How positions are written.
//!
//! Spaces separate components, commas the coordinates of one component. Where there is only one
//! component and it has several coordinates, spaces may stand for the commas.

use std::ops::Range;

use grundy_words::{NotationError, Place, Problem, Reason, Words};

use crate::Ruleset;

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
