//! What the readers of text share.

use std::ops::Range;

use grundy_game::{Field, NotationError, Problem, number};

/// The longest piece of a file that a message quotes.
const QUOTED: usize = 24;

/// A place in a text, moving forward.
pub struct Cursor<'a> {
    pub bytes: &'a [u8],
    pub at: usize,
}

impl<'a> Cursor<'a> {
    /// The next byte, if there is one.
    pub fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    /// Skips blanks.
    pub fn blanks(&mut self) {
        let rest = &self.bytes[self.at..];
        self.at += rest.iter().take_while(|b| b.is_ascii_whitespace()).count();
    }

    /// The bytes from here on that are `wanted`, which are passed.
    pub fn run(&mut self, wanted: impl Fn(u8) -> bool) -> Range<usize> {
        let rest = &self.bytes[self.at..];
        let length = rest.iter().take_while(|&&byte| wanted(byte)).count();
        let start = self.at;
        self.at += length;
        start..self.at
    }

    /// The text of a range, which must be UTF-8.
    pub fn text(&self, range: Range<usize>) -> Result<&'a str, NotationError> {
        std::str::from_utf8(&self.bytes[range.clone()])
            .map_err(|_| Problem::rule("this is not text (UTF-8)", "这不是文本（UTF-8）").at(range))
    }

    /// The next word up to a blank, as a number from `smallest` to `largest`.
    pub fn number(
        &mut self,
        what: (&str, &str),
        smallest: u64,
        largest: u64,
    ) -> Result<u64, NotationError> {
        self.blanks();
        let word = self.run(|byte| !byte.is_ascii_whitespace());
        if word.is_empty() {
            return Err(self.expected(what.0, what.1, word));
        }
        let text = String::from_utf8_lossy(&self.bytes[word.clone()]);
        let field = Field {
            text: &text,
            start: word.start,
        };
        let value = number(field).map_err(|mut error| {
            error.span = word.clone();
            error
        })?;
        if !(smallest..=largest).contains(&value) {
            let (en, zh) = what;
            return Err(Problem::rule(
                format!("expected {en} from {smallest} to {largest}, found {value}"),
                format!("应为 {smallest} 到 {largest} 之间的{zh}，却是 {value}"),
            )
            .at(word));
        }
        Ok(value)
    }

    /// An error about something else that stands at `found`.
    pub fn expected(&self, en: &str, zh: &str, found: Range<usize>) -> NotationError {
        let shown = &self.bytes[found.start.min(self.bytes.len())..];
        let shown = &shown[..shown.len().min(found.len().max(1))];
        if shown.is_empty() {
            return Problem::rule(
                format!("expected {en}, found the end of the file"),
                format!("应为{zh}，文件却已结束"),
            )
            .at(found);
        }
        let text = String::from_utf8_lossy(shown);
        let text: String = text
            .chars()
            .take(QUOTED)
            .flat_map(char::escape_debug)
            .collect();
        Problem::rule(
            format!("expected {en}, found `{text}`"),
            format!("应为{zh}，却是 `{text}`"),
        )
        .at(found.start..found.end.max(found.start + 1).min(self.bytes.len()))
    }
}

/// Checks a name that a position is to be written with.
pub fn check_name(name: &str, span: Range<usize>) -> Result<(), NotationError> {
    let blank = name.chars().any(|c| c.is_whitespace() || c.is_control());
    if name.is_empty() || blank || name == "+" {
        return Err(Problem::rule(
            "a vertex here needs a name of at least one letter, without blanks, and not `+`",
            "点的名字不能为空、不能含空白，也不能是 `+`",
        )
        .at(span));
    }
    Ok(())
}

/// The error for more edges than can be numbered.
pub fn too_large() -> NotationError {
    Problem::rule("more than 4294967294 edges", "边数超过 4294967294").at(0..0)
}
