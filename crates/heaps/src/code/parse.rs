//! Reading rule codes, with the place of whatever is wrong.

use std::ops::Range;

use grundy_game::{NotationError, Problem};

use super::TakeAndBreak;
use super::digit::{Digit, Shapes};

/// Digits of a code, at most.
pub(super) const LONGEST: usize = 1 << 12;

/// Which digits are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Base {
    /// 0 to 7, nothing else.
    Octal,
    /// 0 to 9 and A to Z, lists, stars and modifiers.
    Full,
}

struct Reader<'a> {
    text: &'a str,
    place: usize,
    base: Base,
}

/// Reads a code.
pub(super) fn parse(text: &str, base: Base) -> Result<TakeAndBreak, NotationError> {
    let mut reader = Reader {
        text,
        place: 0,
        base,
    };
    let lead = reader.digits()?;
    let point = reader.eat('.');
    let mut digits = vec![first_digit(text, lead, point)?];
    let mut tail = Vec::new();
    if point {
        digits.extend(reader.digits()?.into_iter().map(|(digit, _)| digit));
        let open = reader.place;
        if reader.eat('[') {
            tail = reader.tail(open)?;
        }
    }
    if let Some(found) = reader.peek() {
        return Err(reader.unexpected(found));
    }
    if text.is_empty() || text == "." {
        return Err(problem(
            "expected a rule code, such as 0.77",
            "应为规则码，例如 0.77",
        )
        .at(0..text.len()));
    }
    if digits.len() + tail.len() > LONGEST {
        return Err(problem(
            format!("a rule code has at most {LONGEST} digits"),
            format!("规则码最多 {LONGEST} 位"),
        )
        .at(0..text.len()));
    }
    Ok(TakeAndBreak::new(digits, tail))
}

/// What stands before the point: zeros, then one digit for splitting without taking.
fn first_digit(
    text: &str,
    lead: Vec<(Digit, Range<usize>)>,
    point: bool,
) -> Result<Digit, NotationError> {
    let zeros = lead.iter().take_while(|(digit, _)| digit.is_zero()).count();
    let mut rest = lead.into_iter().skip(zeros);
    let Some((digit, span)) = rest.next() else {
        return Ok(Digit::default());
    };
    if let Some((_, second)) = rest.next() {
        let (en, zh) = match point {
            true => (
                "only one digit stands before the point".into(),
                "小数点前只能有一位".into(),
            ),
            false => (
                format!("only one digit stands before the point: write `0.{text}`?"),
                format!("小数点前只能有一位：是否应为 `0.{text}`？"),
            ),
        };
        return Err(problem(en, zh).at(second));
    }
    if !(digit.shapes(0).is_none() && digit.shapes(1).is_none()) {
        return Err(problem(
            format!("the digit `{digit}` before the point would let a move take nothing and leave no heap or one, so that play never ends; there, only two heaps or more can be left: 4, 8, C"),
            format!("小数点前的 `{digit}` 允许不取而留下零堆或一堆，游戏不会结束；此处只能是分成两堆以上：4、8、C"),
        )
        .at(span));
    }
    Ok(digit)
}

fn problem(en: impl Into<String>, zh: impl Into<String>) -> Problem {
    Problem::rule(en, zh)
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.place..].chars().next()
    }

    fn eat(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        self.place += if found { wanted.len_utf8() } else { 0 };
        found
    }

    fn here(&self, found: char) -> Range<usize> {
        self.place..self.place + found.len_utf8()
    }

    fn unexpected(&self, found: char) -> NotationError {
        let (en, zh) = match self.base {
            Base::Octal => (
                format!(
                    "octal digit `{found}` is not in 0..=7 (`code:` takes digits to Z, lists and modifiers)"
                ),
                format!(
                    "`{found}` 不是 0 到 7 的八进制数字（`code:` 接受到 Z 的数字、列表和修饰符）"
                ),
            ),
            Base::Full => (
                format!(
                    "`{found}` cannot stand here: expected a digit 0-9 or A-Z, `*`, `{{...}}`, `!`, `?`, `=`, or one repeating tail `[...]` at the end"
                ),
                format!(
                    "`{found}` 不能出现在这里：应为数字 0-9 或 A-Z、`*`、`{{...}}`、`!`、`?`、`=`，或末尾的循环节 `[...]`"
                ),
            ),
        };
        problem(en, zh).at(self.here(found))
    }

    /// Digits as long as there are any, each with its place.
    fn digits(&mut self) -> Result<Vec<(Digit, Range<usize>)>, NotationError> {
        let mut digits = Vec::new();
        while let Some(found) = self.peek() {
            if matches!(found, '.' | '[' | ']') {
                break;
            }
            let start = self.place;
            let digit = self.digit(found)?;
            digits.push((digit, start..self.place));
        }
        Ok(digits)
    }

    fn digit(&mut self, found: char) -> Result<Digit, NotationError> {
        let radix = if self.base == Base::Octal { 8 } else { 36 };
        let full = self.base == Base::Full;
        let mut items = Vec::new();
        match found {
            '{' if full => items = self.list()?,
            '*' if full => {
                self.place += 1;
                items.push((0, true, None));
            }
            _ => {
                let Some(bits) = found.to_digit(radix) else {
                    return Err(self.unexpected(found));
                };
                self.place += 1;
                let counts = (0..6).filter(|i| bits >> i & 1 == 1);
                items.extend(counts.map(|i| (i, false, None)));
            }
        }
        let modifier = self.modifier().unwrap_or(Shapes::ALL);
        let mut digit = Digit::default();
        for (count, more, own) in items {
            digit.add(count, more, own.unwrap_or(modifier));
        }
        Ok(digit)
    }

    fn modifier(&mut self) -> Option<Shapes> {
        let shapes = match self.peek() {
            _ if self.base == Base::Octal => return None,
            Some('!') => Shapes::DIFFERENT,
            Some('?') => Shapes::UNEQUAL,
            Some('=') => Shapes::EQUAL,
            _ => return None,
        };
        self.place += 1;
        Some(shapes)
    }

    /// `{1,3!,5+}`: numbers of heaps, each with its own modifier, the last perhaps with more.
    fn list(&mut self) -> Result<Vec<(u64, bool, Option<Shapes>)>, NotationError> {
        let open = self.place;
        self.place += 1;
        let mut items = Vec::new();
        loop {
            let start = self.place;
            let digits = self.text[start..].bytes().take_while(u8::is_ascii_digit);
            self.place += digits.count();
            let span = start
                ..self
                    .place
                    .max(start + self.peek().map_or(0, char::len_utf8));
            let number: Option<u64> = self.text[start..self.place].parse().ok();
            let Some(count) = number.filter(|&count| count <= Digit::MOST) else {
                if self.peek().is_none() {
                    return Err(unclosed('{', '}', open));
                }
                return Err(problem(
                    format!("expected a number of heaps from 0 to {}", Digit::MOST),
                    format!("应为堆数，0 到 {}", Digit::MOST),
                )
                .at(span));
            };
            let own = self.modifier();
            items.push((count, self.eat('+'), own));
            match self.peek() {
                Some(',') => self.place += 1,
                Some('}') => break,
                None => return Err(unclosed('{', '}', open)),
                Some(found) => {
                    return Err(problem(
                        format!("expected `,` or `}}`, found `{found}`"),
                        format!("应为 `,` 或 `}}`，却是 `{found}`"),
                    )
                    .at(self.here(found)));
                }
            }
        }
        self.place += 1;
        Ok(items)
    }

    /// What repeats for ever, after its bracket.
    fn tail(&mut self, open: usize) -> Result<Vec<Digit>, NotationError> {
        let tail = self.digits()?;
        match self.peek() {
            Some(']') if tail.is_empty() => Err(problem(
                "a repeating tail needs at least one digit, such as [3]",
                "循环节至少有一位，例如 [3]",
            )
            .at(open..self.place + 1)),
            Some(']') => {
                self.place += 1;
                Ok(tail.into_iter().map(|(digit, _)| digit).collect())
            }
            Some(found) => Err(self.unexpected(found)),
            None => Err(unclosed('[', ']', open)),
        }
    }
}

fn unclosed(open: char, close: char, place: usize) -> NotationError {
    problem(
        format!("`{open}` is never closed by `{close}`"),
        format!("`{open}` 没有对应的 `{close}`"),
    )
    .at(place..place + 1)
}
