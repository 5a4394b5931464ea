//! Values of many positions.

use std::sync::atomic::{AtomicU64, Ordering};

use grundy_game::{Budget, Stopped};
use grundy_theory::{Convention, Nimber, Outcome};

use crate::Game;

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
    /// Computes the table of `game` up to the coordinates `to`, included.
    ///
    /// What was computed before a stop is kept: the table then ends early.
    pub fn of(
        game: &dyn Game,
        to: &[u64],
        convention: Convention,
        budget: &Budget,
    ) -> (Self, Result<(), Stopped>) {
        Self::watched(game, to, convention, budget, &AtomicU64::new(0))
    }

    /// The same, where somebody watches how many cells are `known`.
    pub fn watched(
        game: &dyn Game,
        to: &[u64],
        convention: Convention,
        budget: &Budget,
        known: &AtomicU64,
    ) -> (Self, Result<(), Stopped>) {
        let mut cells = Vec::new();
        let done = game.tabulate(to, convention, budget, &mut |at, cell| {
            cells.push(([at[0], at.get(1).copied().unwrap_or(0)], cell));
            known.store(cells.len() as u64, Ordering::Relaxed);
        });
        let done = match game.fault() {
            Some(_) => done.and(Err(budget.stopped())),
            None => done,
        };
        let table = Self {
            game: game.name().into(),
            convention: Some(convention),
            axes: to.len(),
            cells,
        };
        (table, done)
    }

    /// Whether cells hold values; they hold outcomes otherwise.
    pub fn has_values(&self) -> bool {
        let first = self.cells.first();
        first.is_none_or(|(_, cell)| matches!(cell, Cell::Grundy(_)))
    }
}
