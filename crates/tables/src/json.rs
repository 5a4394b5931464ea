//! One JSON object, `schema` 1, with one row a line. Integers above 2^53 - 1 are decimal strings,
//! since readers that hold numbers as doubles would round them.

use std::fmt::Write as _;

use crate::{Column, Field, Head};

/// The greatest integer below which every integer is a double.
const EXACT: u64 = (1 << 53) - 1;

pub(super) fn head(columns: &[Column<'_>], head: Head<'_>, out: &mut Vec<u8>) {
    let mut text = String::from("{\"schema\":1,");
    for (name, value) in head.notes {
        text.extend([&string(name), ":", &string(value), ","]);
    }
    let names: Vec<String> = columns.iter().map(|column| string(column.name)).collect();
    text.extend(["\"columns\":[", &names.join(","), "],\"rows\":["]);
    out.extend(text.into_bytes());
}

pub(super) fn row(first: bool, fields: &[Field<'_>], out: &mut Vec<u8>) {
    let mut before: &[u8] = if first { b"\n[" } else { b",\n[" };
    for &field in fields {
        out.extend_from_slice(before);
        before = b",";
        let exact = match field {
            Field::Natural(number) => number <= EXACT.into(),
            Field::Integer(number) => number.unsigned_abs() <= EXACT,
            Field::Empty | Field::Text(_) => true,
        };
        match field {
            Field::Empty => out.extend_from_slice(b"null"),
            Field::Text(text) => out.extend(string(text).into_bytes()),
            number if exact => number.put(out),
            number => {
                out.push(b'"');
                number.put(out);
                out.push(b'"');
            }
        }
    }
    out.push(b']');
}

pub(super) fn end(out: &mut Vec<u8>) {
    out.extend_from_slice(b"\n]}\n");
}

/// `text` as a JSON string, with its quotes.
fn string(text: &str) -> String {
    let mut json = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => json.extend(['\\', c]),
            '\n' => json.push_str("\\n"),
            '\t' => json.push_str("\\t"),
            c if c < ' ' => {
                write!(json, "\\u{:04x}", u32::from(c)).expect("a string takes every text");
            }
            c => json.push(c),
        }
    }
    json.push('"');
    json
}

#[cfg(test)]
mod tests {
    use grundy_theory::Nimber;

    use super::*;
    use crate::samples::{check, export_text, misere, nim, table, triangle, wythoff};
    use crate::{Cell, Format};

    #[test]
    fn rows_are_arrays() {
        check(
            &triangle(),
            Format::Json,
            "\
{\"schema\":1,\"game\":\"wythoff\",\"convention\":\"normal\",\"columns\":[\"a\",\"b\",\"grundy\"],\"rows\":[
[0,0,0],
[0,1,1],
[0,2,2],
[1,1,2],
[1,2,0],
[2,2,1]
]}
",
        );
        check(
            &misere(),
            Format::Json,
            "\
{\"schema\":1,\"game\":\"nim\",\"convention\":\"misere\",\"columns\":[\"n\",\"outcome\"],\"rows\":[
[1,\"P\"],
[2,\"N\"],
[3,\"N\"]
]}
",
        );
    }

    #[test]
    fn great_integers_are_strings() {
        let cells = [EXACT, EXACT + 1].map(|n| ([n, 0], Cell::Grundy(n.into())));
        let text = export_text(&table("nim", 1, cells), Format::Json);
        let rows = "[9007199254740991,9007199254740991],\n\
                    [\"9007199254740992\",\"9007199254740992\"]\n";
        assert!(text.contains(rows), "{text}");
    }

    #[test]
    fn every_table_is_one_json_value() {
        let odd = table(
            "a \"b\"\\\n\t\u{1} 尼姆",
            1,
            [([0, 0], Cell::Grundy(Nimber(0)))],
        );
        let game = "\"a \\\"b\\\"\\\\\\n\\t\\u0001 尼姆\"";
        assert!(export_text(&odd, Format::Json).contains(game));
        for table in [nim(), wythoff(), misere(), odd, table("nim", 2, [])] {
            let text = export_text(&table, Format::Json);
            assert_eq!(value(text.trim()), Some(""), "{text}");
        }
    }

    /// What follows the JSON value that `text` begins with; only what this format writes.
    fn value(text: &str) -> Option<&str> {
        match text.chars().next()? {
            '{' => list(&text[1..], '}', |item| {
                value(string_end(item)?.strip_prefix(':')?)
            }),
            '[' => list(&text[1..], ']', value),
            '"' => string_end(text),
            _ => {
                let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
                (rest.len() < text.len()).then_some(rest)
            }
        }
    }

    fn list(text: &str, close: char, item: impl Fn(&str) -> Option<&str>) -> Option<&str> {
        let mut rest = text.trim_start();
        if let Some(rest) = rest.strip_prefix(close) {
            return Some(rest);
        }
        loop {
            rest = item(rest.trim_start())?.trim_start();
            match rest.strip_prefix(',') {
                Some(more) => rest = more,
                None => return rest.strip_prefix(close),
            }
        }
    }

    fn string_end(text: &str) -> Option<&str> {
        let mut rest = text.strip_prefix('"')?.chars();
        loop {
            match rest.next()? {
                '"' => return Some(rest.as_str()),
                '\\' => match rest.next()? {
                    '"' | '\\' | 'n' | 't' => {}
                    'u' => {
                        for _ in 0..4 {
                            rest.next().filter(char::is_ascii_hexdigit)?;
                        }
                    }
                    _ => return None,
                },
                c if c < ' ' => return None,
                _ => {}
            }
        }
    }
}
