//! Input as people write it: full-width signs, brackets, Chinese names, numbers such as `1e6`, a
//! game without its command. What is well written is never looked at here.

use std::ffi::OsString;

use clap::{Command, CommandFactory as _};
use grundy::workbench::{family, near_miss, quoted};
use grundy::{FAMILIES, say};

use crate::args::Cli;

/// Text longer than this is data, not typed, and is taken as it is.
const TYPED: usize = 1 << 16;

/// The arguments, with `solve` before a game that stands where a command belongs: `grundy nim 3 6 9`.
pub fn with_command(mut words: Vec<OsString>) -> Vec<OsString> {
    let command = Cli::command();
    let Some(place) = first_word(&words, &command) else {
        return words;
    };
    let Some(word) = words[place].to_str() else {
        return words;
    };
    let commands = || command.get_subcommands().map(Command::get_name);
    if commands().any(|name| name == word) || word == "help" {
        return words;
    }
    let named = named(&widths(word));
    let name = named.split([':', '(']).next().unwrap_or_default();
    let is_game = family(FAMILIES, name).is_some();
    // A slip of the finger in a game's name is answered by `solve`, one in a command's by clap.
    let close = || near_miss(commands(), name).is_none() && near_miss(names(), name).is_some();
    if is_game || close() {
        words.insert(place, "solve".into());
    }
    words
}

/// The first argument that is neither an option nor the value of one.
fn first_word(words: &[OsString], command: &Command) -> Option<usize> {
    let takes_value = |option: &str| {
        let mut arguments = command.get_arguments();
        let named = arguments.find(|argument| {
            let short = argument.get_short().map(|short| format!("-{short}"));
            let long = argument.get_long().map(|long| format!("--{long}"));
            short.as_deref() == Some(option) || long.as_deref() == Some(option)
        });
        named.is_some_and(|argument| argument.get_action().takes_values())
    };
    let mut place = 1;
    while let Some(word) = words.get(place) {
        match word.to_str() {
            Some("--") => return None,
            Some(option) if option.starts_with('-') => {
                place += if takes_value(option) { 2 } else { 1 };
            }
            _ => return Some(place),
        }
    }
    None
}

fn names() -> impl Iterator<Item = &'static str> {
    FAMILIES.iter().map(|family| family.name)
}

/// What a typed position may have been meant to be, the nearest first; the text itself is not among
/// them.
pub fn meant(text: &str) -> Vec<String> {
    if text.len() > TYPED {
        return Vec::new();
    }
    let named = named(&widths(text));
    let open = unbracketed(&named);
    let mut meant = vec![named];
    if open != meant[0] {
        meant.push(open);
    }
    meant.retain(|meant| meant != text);
    meant
}

/// A game alone, as it may have been meant.
pub fn game(text: &str) -> String {
    named(&widths(text))
}

/// The text with signs and digits of full width in their usual width.
pub fn widths(text: &str) -> String {
    let narrow = |c: char| match c {
        '！'..='～' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        '、' => ',',
        '\u{3000}' => ' ',
        c => c,
    };
    text.chars().map(narrow).collect()
}

/// The text with games under the names of the catalogue.
fn named(text: &str) -> String {
    let mut first = true;
    let words = text.split(' ').map(|word| {
        let is_name = first && !word.is_empty();
        first = word == "+" || (first && word.is_empty());
        let end = word.find([':', '(']).unwrap_or(word.len());
        let (name, rest) = word.split_at(end);
        match is_name && family(FAMILIES, name).is_none() {
            true => format!("{}{rest}", grundy::called(name).unwrap_or(name)),
            false => word.into(),
        }
    });
    words.collect::<Vec<String>>().join(" ")
}

/// The text without the brackets around positions: `nim (3,6,9)`.
fn unbracketed(text: &str) -> String {
    let open = text.replace(['(', ')', '[', ']'], " ");
    let words: Vec<&str> = open.split_ascii_whitespace().collect();
    // `(3, 6)` is one pair.
    words.join(" ").replace(" ,", ",").replace(", ", ",")
}

/// The text with spaces for commas in the part at `place`, between `+` signs.
pub fn spaced(text: &str, place: usize) -> String {
    let plus = " + ";
    let start = text[..place.min(text.len())].rfind(plus);
    let start = start.map_or(0, |start| start + plus.len());
    let end = text[start..]
        .find(plus)
        .map_or(text.len(), |end| start + end);
    let part = text[start..end].replace(',', " ");
    format!("{}{part}{}", &text[..start], &text[end..])
}

/// The command that was typed, with one name put right; `None` where the name came from elsewhere.
pub fn corrected(wrong: &str, right: &str) -> Option<String> {
    let mut replaced = false;
    let words = std::env::args().skip(1).map(|word| {
        let rest = word
            .strip_prefix(wrong)
            .filter(|rest| !replaced && (rest.is_empty() || rest.starts_with([':', ' ', '('])));
        match rest {
            Some(rest) => {
                replaced = true;
                quoted(&format!("{right}{rest}"))
            }
            None => quoted(&word),
        }
    });
    let words: Vec<String> = words.collect();
    replaced.then(|| format!("grundy {}", words.join(" ")))
}

/// A number as people write it: `1000000`, `1_000_000`, `1e6`, `10^6`, `2*10^6`, `１０００`.
pub fn number(text: &str) -> Result<u64, String> {
    let plain = widths(text).replace('_', "");
    let parsed = || -> Option<u64> {
        if let Ok(number) = plain.parse() {
            return Some(number);
        }
        let lower = plain.to_lowercase();
        let (factor, exponent) = match lower.split_once('e') {
            Some((factor, exponent)) => (factor.to_string(), exponent),
            None => {
                let (base, exponent) = lower.split_once('^')?;
                let factor = base.strip_suffix("10")?;
                let factor = factor.strip_suffix('*').unwrap_or(factor);
                match factor {
                    "" => ("1".into(), exponent),
                    factor if base.contains('*') => (factor.into(), exponent),
                    _ => return None,
                }
            }
        };
        let mut exponent: u32 = exponent.parse().ok()?;
        // `1.5e6` is whole.
        let (whole, fraction) = factor.split_once('.').unwrap_or((&factor, ""));
        let digits: u64 = format!("{whole}{fraction}").parse().ok()?;
        exponent = exponent.checked_sub(u32::try_from(fraction.len()).ok()?)?;
        digits.checked_mul(10u64.checked_pow(exponent)?)
    };
    let language = crate::help::language(std::env::args_os());
    parsed().ok_or_else(|| {
        say!(language, "expected a whole number, such as 1000 or 1e6";
            "这里应是一个整数，例如 1000 或 1e6")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_as_people_write_them() {
        let check = |text: &str, expected: &str| {
            let meant = meant(text);
            assert_eq!(meant.last().map(String::as_str), Some(expected), "{text}");
        };
        check("尼姆 ３ ６ ９", "nim 3 6 9");
        check("nim（3，6，9）", "nim 3,6,9");
        check(
            "巴什博弈:3 7 + 威佐夫 （１，２）",
            "bounded-nim:3 7 + wythoff 1,2",
        );
        check("wythoff (1, 2) (3, 4)", "wythoff 1,2 3,4");
        assert!(meant("nim 3 6 9").is_empty());
        assert_eq!(spaced("nim 3,6 + wythoff 1,2", 4), "nim 3 6 + wythoff 1,2");
    }

    #[test]
    fn numbers_as_people_write_them() {
        for (text, expected) in [
            ("100", 100),
            ("1e6", 1_000_000),
            ("1.5E3", 1500),
            ("10^9", 1_000_000_000),
            ("2*10^5", 200_000),
            ("1_000", 1000),
            ("１２", 12),
            ("0e5", 0),
        ] {
            assert_eq!(number(text), Ok(expected), "{text}");
        }
        for text in [
            "", "e6", "1e", "1.5e0", "1e20", "-1", "1e-1", "12^3", "510^3", "x",
        ] {
            assert!(number(text).is_err(), "{text}");
        }
    }
}
