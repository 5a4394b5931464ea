//! What several formats say of a table, and its cells as text without a string for each.

use std::fmt;

use grundy_game::{Language, Words};
use grundy_theory::{Convention, Outcome};

use crate::{Cell, Table};

/// A line for people: the game, the convention, and what the cells are; a formula as it is.
///
/// Control characters in the name become spaces: they would end a comment or command a terminal.
pub(super) fn title(table: &Table, language: Language) -> String {
    let game = table.game.replace(char::is_control, " ");
    let Some(convention) = table.convention else {
        return game;
    };
    let convention = match convention {
        Convention::Normal => Words {
            en: "normal play",
            zh: "正常规则",
        },
        Convention::Misere => Words {
            en: "misère play",
            zh: "反常规则（最后走者负）",
        },
    };
    let cells = match table.has_values() {
        true => Words {
            en: "Grundy values",
            zh: "SG 值",
        },
        false => Words {
            en: "outcomes",
            zh: "胜负",
        },
    };
    match language {
        Language::English => format!("{game}, {}: {}", convention.en, cells.en),
        Language::Chinese => format!("{game}，{}：{}", convention.zh, cells.zh),
    }
}

/// The greatest value, 0 where there is none.
pub(super) fn greatest(table: &Table) -> u128 {
    let values = table.cells.iter().map(|(_, cell)| match cell {
        Cell::Grundy(value) => value.0,
        Cell::Outcome(_) => 0,
    });
    values.max().unwrap_or(0)
}

/// Whether the previous player wins.
pub(super) fn is_p_position(cell: Cell) -> bool {
    match cell {
        Cell::Grundy(value) => value.is_zero(),
        Cell::Outcome(outcome) => outcome == Outcome::P,
    }
}

/// How many digits `number` has.
pub(super) fn digits(number: impl Into<u128>) -> usize {
    let number: u128 = number.into();
    number.checked_ilog10().unwrap_or(0) as usize + 1
}

/// A cell that takes width and alignment.
pub(super) struct Shown(pub Cell);

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Cell::Grundy(value) => value.fmt(f),
            Cell::Outcome(outcome) => f.pad(&outcome.to_string()),
        }
    }
}

/// `text` with some of its characters written otherwise.
pub(super) fn escaped(text: &str, escape: impl Fn(char) -> Option<&'static str>) -> String {
    let mut result = String::with_capacity(text.len());
    for c in text.chars() {
        match escape(c) {
            Some(escape) => result.push_str(escape),
            None => result.push(c),
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_of_the_extremes() {
        assert_eq!(digits(0u64), 1);
        assert_eq!(digits(9u64), 1);
        assert_eq!(digits(10u64), 2);
        assert_eq!(digits(u128::MAX), u128::MAX.to_string().len());
    }
}
