//! Values of many positions.

use std::sync::atomic::{AtomicU64, Ordering};

use grundy_game::{Budget, Stopped};
use grundy_theory::Convention;

use crate::{Game, Table};

/// Computes the table of `game` up to the coordinates `to`, included.
///
/// What was computed before a stop is kept: the table then ends early.
pub fn tabulate(
    game: &dyn Game,
    to: &[u64],
    convention: Convention,
    budget: &Budget,
) -> (Table, Result<(), Stopped>) {
    tabulate_watched(game, to, convention, budget, &AtomicU64::new(0))
}

/// The same, where somebody watches how many cells are `known`.
pub fn tabulate_watched(
    game: &dyn Game,
    to: &[u64],
    convention: Convention,
    budget: &Budget,
    known: &AtomicU64,
) -> (Table, Result<(), Stopped>) {
    let mut cells = Vec::new();
    let done = game.tabulate(to, convention, budget, &mut |at, cell| {
        cells.push(([at[0], at.get(1).copied().unwrap_or(0)], cell));
        known.store(cells.len() as u64, Ordering::Relaxed);
    });
    let done = match game.fault() {
        Some(_) => done.and(Err(budget.stopped())),
        None => done,
    };
    let table = Table {
        game: game.name().into(),
        convention: Some(convention),
        axes: to.len(),
        cells,
    };
    (table, done)
}
