//! The texts of `names`: which of the file's texts it is, with the numbers in it, as a tuple.

use ruff_python_ast::{Expr, ExprStringLiteral};
use ruff_text_size::{Ranged, TextRange};

use super::function::{Gen, Value};
use super::{Result, Type, wrong};
use crate::code::{Op, Reg};

impl<'a> Gen<'_, 'a> {
    /// A text that is written out.
    pub(super) fn plain_text(
        &mut self,
        text: &'a ExprStringLiteral,
        into: Option<Reg>,
    ) -> Result<Value> {
        let whole = vec![text.value.to_str().to_string()];
        self.text(whole, &[], into, text.range())
    }

    /// `"take {} from heap {}".format(k, i)`.
    pub(super) fn formatted(
        &mut self,
        text: &'a ExprStringLiteral,
        numbers: &'a [Expr],
        into: Option<Reg>,
        place: TextRange,
    ) -> Result<Value> {
        let Some(pieces) = pieces(text.value.to_str()) else {
            return Err(wrong(
                text.range(),
                "`{}` stands where a number goes, and `{{` for a bracket",
                "数的位置写 `{}`，花括号本身写成 `{{`",
            ));
        };
        if pieces.len() != numbers.len() + 1 {
            let (places, count) = (pieces.len() - 1, numbers.len());
            return Err(wrong(
                place,
                format!("places for numbers in this text: {places}; numbers: {count}"),
                format!("这段文字里有 {places} 个 `{{}}`，却给了 {count} 个数"),
            ));
        }
        self.text(pieces, numbers, into, place)
    }

    fn text(
        &mut self,
        pieces: Vec<String>,
        numbers: &'a [Expr],
        into: Option<Reg>,
        place: TextRange,
    ) -> Result<Value> {
        let d = self.given_or_temp(into, place)?;
        let mark = self.top;
        let first = self.temps(numbers.len() + 1, place)?;
        let texts = &mut self.unit.code.texts;
        let known = texts.iter().position(|known| *known == pieces);
        let v = known.unwrap_or_else(|| {
            texts.push(pieces);
            texts.len() - 1
        }) as i32;
        self.at(place);
        self.op(Op::Int { d: first, v });
        for (i, number) in numbers.iter().enumerate() {
            let value = self.expr(number, Some(first + 1 + i as u8))?;
            self.number(value, number.range())?;
        }
        self.at(place);
        let n = numbers.len() as u8 + 1;
        self.op(Op::Tuple { d, first, n });
        self.top = mark;
        let of = Type::Text;
        Ok(Value { reg: d, of })
    }
}

/// What stands around each `{}`; `None` where a brace is neither that nor doubled.
fn pieces(text: &str) -> Option<Vec<String>> {
    let mut pieces = vec![String::new()];
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        match c {
            '{' | '}' => match (c, rest.next()?) {
                ('{', '}') => pieces.push(String::new()),
                (one, other) if one == other => pieces.last_mut()?.push(one),
                _ => return None,
            },
            c => pieces.last_mut()?.push(c),
        }
    }
    Some(pieces)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn braces_are_places_or_doubled() {
        let check = |text: &str, expected: Option<&[&str]>| {
            let expected = expected.map(|all| all.iter().map(|one| one.to_string()).collect());
            assert_eq!(pieces(text), expected, "{text}");
        };
        check("take {} of {}", Some(&["take ", " of ", ""]));
        check("{{{}}}", Some(&["{", "}"]));
        check("pass", Some(&["pass"]));
        for wrong in ["{0}", "{:>3}", "{", "}", "{}}"] {
            check(wrong, None);
        }
    }
}
