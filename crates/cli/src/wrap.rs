//! Long lines at a terminal: wrapped at its width, long positions elided.

use std::io::IsTerminal as _;

use unicode_width::UnicodeWidthChar as _;

/// A position longer than this is elided.
const LONG: usize = 120;
/// What is left of its beginning and of its end.
const KEPT: [usize; 2] = [64, 32];

/// The columns of the terminal that standard output is, if it is one.
pub fn columns() -> Option<usize> {
    if !std::io::stdout().is_terminal() {
        return None;
    }
    let set = std::env::var("COLUMNS").ok();
    let set = set.and_then(|columns| columns.parse().ok());
    let asked = || terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    // Nothing is readable in fewer.
    set.or_else(asked).filter(|columns| *columns >= 20)
}

/// The middle of a long text left out.
pub fn elided(text: String) -> String {
    let count = text.chars().count();
    if count <= LONG {
        return text;
    }
    let [first, last] = KEPT;
    let head: String = text.chars().take(first).collect();
    let tail: String = text.chars().skip(count - last).collect();
    format!("{head} … {tail}")
}

/// The line in pieces of at most `columns`, broken at spaces or between Chinese characters, each
/// piece after the first a little further in than the first.
pub fn wrapped(line: &str, columns: usize) -> String {
    let mut text = String::with_capacity(line.len() + 8);
    for (i, line) in line.split('\n').enumerate() {
        if i > 0 {
            text.push('\n');
        }
        wrap_one(line, columns, &mut text);
    }
    text
}

fn wrap_one(line: &str, columns: usize, text: &mut String) {
    let indent = hanging(line).min(columns / 2);
    let mut column = 0;
    // Where the line may be broken: the byte in `text`, and the column there.
    let mut chance: Option<(usize, usize)> = None;
    let mut escape = false;
    let mut broken = false;
    for c in line.chars() {
        // Colours take no room.
        escape |= c == '\u{1b}';
        let width = if escape { 0 } else { c.width().unwrap_or(0) };
        let wide = width == 2 && !closes(c) && !text.ends_with(OPENING);
        if column > indent && !escape && (c == ' ' || wide) {
            chance = Some((text.len(), column));
        }
        if column + width > columns {
            match chance {
                Some((byte, at)) => {
                    let rest = text.split_off(byte);
                    let spaces = rest.len() - rest.trim_start_matches(' ').len();
                    text.push('\n');
                    text.extend(std::iter::repeat_n(' ', indent));
                    text.push_str(&rest[spaces..]);
                    column = (column - at - spaces) + indent;
                    chance = None;
                    broken = true;
                }
                // One long word: it may go on to the next line by itself.
                None => column = 0,
            }
        }
        // A blank at which the line was broken is gone.
        if !(c == ' ' && broken && column == indent) {
            text.push(c);
            column += width;
        }
        if escape && c == 'm' {
            escape = false;
        }
    }
}

/// How far in a line goes on: behind its number if it has one.
fn hanging(line: &str) -> usize {
    let text = line.trim_start_matches(' ');
    let indent = line.len() - text.len();
    match text.split_once(". ") {
        Some((number, _)) if number.parse::<u32>().is_ok() => indent + number.len() + 2,
        _ => indent + 2,
    }
}

/// Signs that do not end a line.
const OPENING: [char; 4] = ['（', '《', '「', '『'];

/// Signs that do not begin a line.
fn closes(c: char) -> bool {
    "，。；：、）！？》」』".contains(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, columns: usize, expected: &str) {
        assert_eq!(wrapped(line, columns), expected);
    }

    #[test]
    fn lines_break_where_words_do() {
        check("short", 20, "short");
        check(
            "one two three four five six",
            20,
            "one two three four\n  five six",
        );
        check(
            "  1. one two three four",
            20,
            "  1. one two three\n     four",
        );
        // The blank that does not fit any more is left out.
        check(
            "  1. one two threes four",
            20,
            "  1. one two threes\n     four",
        );
        check(
            "\u{1b}[1mone two three four\u{1b}[0m five",
            20,
            "\u{1b}[1mone two three four\u{1b}[0m\n  five",
        );
        check(
            "先手必胜，因为各堆的异或和不为零。",
            20,
            "先手必胜，因为各堆的\n  异或和不为零。",
        );
        check(
            "先手必胜因为各堆异（或和）不为零。",
            20,
            "先手必胜因为各堆异\n  （或和）不为零。",
        );
        check(
            "aaaaaaaaaaaaaaaaaaaaaaaaa b",
            20,
            "aaaaaaaaaaaaaaaaaaaaaaaaa b",
        );
    }

    #[test]
    fn nothing_is_lost_and_no_line_is_too_long() {
        let words = "自由 take 17 from heap 3, leaving 1 2 (3) 四五六，七八 ".repeat(9);
        for columns in 20..90 {
            let wrapped = wrapped(words.trim(), columns);
            for line in wrapped.lines() {
                let width: usize = line.chars().filter_map(|c| c.width()).sum();
                assert!(width <= columns + 2, "{columns}: {line}");
            }
            let bare = |text: &str| text.replace([' ', '\n'], "");
            assert_eq!(bare(&wrapped), bare(&words));
        }
    }

    #[test]
    fn only_long_positions_are_elided() {
        assert_eq!(elided("1 2 3".into()), "1 2 3");
        let long = elided("12 ".repeat(100));
        assert!(long.contains(" … ") && long.chars().count() < LONG);
    }
}
