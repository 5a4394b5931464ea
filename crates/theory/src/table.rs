//! Values of many positions.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::{Convention, Nimber, Outcome};

/// What a table holds for one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// The Grundy value.
    Grundy(Nimber),
    /// Who wins, where there is no value to give.
    Outcome(Outcome),
}

impl Cell {
    /// The text of the cell in every table.
    pub fn text(self) -> String {
        match self {
            Self::Grundy(value) => value.to_string(),
            Self::Outcome(outcome) => outcome.to_string(),
        }
    }
}

/// A table computed so far: cells in order, rows first.
#[derive(Clone, Debug)]
pub struct Table {
    /// The game, or a formula.
    pub game: String,
    /// Who wins when the moves run out; `None` where the cells are the values of a formula.
    pub convention: Option<Convention>,
    /// One or two.
    pub axes: usize,
    /// Each cell with its coordinates; the second is 0 in a table of one axis.
    pub cells: Vec<([u64; 2], Cell)>,
}

impl Table {
    /// Whether cells hold values; they hold outcomes otherwise.
    pub fn has_values(&self) -> bool {
        let first = self.cells.first();
        first.is_none_or(|(_, cell)| matches!(cell, Cell::Grundy(_)))
    }
}
