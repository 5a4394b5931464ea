//! Positions as people write them.

use grundy_game::{Field, NotationError, Problem, fields, number};

use crate::compile::Kind;
use crate::machine::{SQUARES, Size};
use crate::program::{Program, Words};

/// How a tuple without numbers is written.
const EMPTY: &str = "()";

impl Program {
    /// Reads one position, with the size of its board.
    pub(crate) fn read(&self, text: &str) -> Result<(Words, Size), NotationError> {
        match self.kind() {
            Kind::Board => {
                let (mask, size) = read_board(text)?;
                Ok((smallvec::smallvec![mask as i64], size))
            }
            Kind::Int if text.contains(',') => Err(Problem::Comma.at(0..text.len())),
            Kind::Int => {
                let field = Field { text, start: 0 };
                Ok((smallvec::smallvec![signed(field)?], Size::default()))
            }
            Kind::Tuple => Ok((read_tuple(text)?, Size::default())),
        }
    }

    /// The text of a position, which reads back.
    pub(crate) fn write(&self, words: &[i64], size: Size) -> String {
        match self.kind() {
            Kind::Board => rows(words[0] as u64, size).join("/"),
            _ => write_tuple(words),
        }
    }
}

fn signed(field: Field<'_>) -> Result<i64, NotationError> {
    let largest = i64::MAX as u64;
    i64::try_from(number(field)?).map_err(|_| Problem::TooLarge { largest }.at(field.span()))
}

/// Reads `3,5`.
pub(crate) fn read_tuple(text: &str) -> Result<Words, NotationError> {
    if text.trim_ascii() == EMPTY {
        return Ok(Words::new());
    }
    fields(text).into_iter().map(signed).collect()
}

pub(crate) fn write_tuple(words: &[i64]) -> String {
    if words.is_empty() {
        return EMPTY.into();
    }
    let words: Vec<String> = words.iter().map(i64::to_string).collect();
    words.join(",")
}

/// Reads `..#/...`.
fn read_board(text: &str) -> Result<(u64, Size), NotationError> {
    let whole = 0..text.len();
    let rows: Vec<&str> = text.trim_ascii().split('/').collect();
    let columns = rows[0].chars().count();
    if columns == 0 || rows.iter().any(|row| row.chars().count() != columns) {
        let problem = Problem::rule(
            "expected rows of equal length separated by `/`, as in `..#/...`",
            "这里应是用 `/` 隔开的等长各行，例如 `..#/...`",
        );
        return Err(problem.at(whole));
    }
    if rows.len() * columns > SQUARES {
        let problem = Problem::rule(
            format!("a board has at most {SQUARES} squares"),
            format!("棋盘最多 {SQUARES} 格"),
        );
        return Err(problem.at(whole));
    }
    let mut mask = 0;
    let mut cell = 0;
    for (at, square) in text.char_indices() {
        match square {
            '.' => mask |= 1 << cell,
            '#' => {}
            '/' => continue,
            _ => {
                let problem = Problem::rule(
                    "a square is `.` (free) or `#` (taken)",
                    "一格是 `.`（空）或 `#`（占）",
                );
                return Err(problem.at(at..at + square.len_utf8()));
            }
        }
        cell += 1;
    }
    let size = Size {
        rows: rows.len() as u8,
        columns: columns as u8,
    };
    Ok((mask, size))
}

/// The rows of a board as text.
pub(crate) fn rows(mask: u64, size: Size) -> Vec<String> {
    let square = |row: u8, column: u8| {
        let cell = u32::from(row) * u32::from(size.columns) + u32::from(column);
        if mask >> cell & 1 == 1 { '.' } else { '#' }
    };
    (0..size.rows)
        .map(|row| {
            (0..size.columns)
                .map(|column| square(row, column))
                .collect()
        })
        .collect()
}
