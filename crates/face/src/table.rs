//! Values of many positions.

use std::sync::atomic::{AtomicU64, Ordering};

use grundy_game::{Budget, Stopped};
use grundy_heaps::{GrundySequence, HeapSource, TakeAndBreak};
use grundy_solve::closure::{Closure, gather};
use grundy_solve::outcome::Outcomes;
use grundy_solve::retrograde::Labels;
use grundy_theory::{Convention, Outcome, Player};

use crate::facets::{Look, Numbered};
use crate::{Cell, Game, Table};

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

impl dyn Game + '_ {
    /// Gives the cells of the table in order, rows first, to `sink`.
    ///
    /// `to` is the last coordinate of each axis, included.
    pub fn tabulate(
        &self,
        to: &[u64],
        convention: Convention,
        budget: &Budget,
        sink: &mut dyn FnMut(&[u64], Cell),
    ) -> Result<(), Stopped> {
        let Some(table) = self.table() else {
            return Ok(());
        };
        // A heap game is one sequence, which the heap engines compute far more quickly.
        let code = self.heaps().and_then(HeapSource::code);
        if convention == Convention::Normal
            && let (Some((code, shift)), &[to]) = (code, to)
        {
            return heap_cells(code, shift, to, budget, sink);
        }
        // A table goes as far as was asked; only what has to be searched for it is bounded.
        let theorems = budget.unbounded();
        let mut search = Search {
            convention,
            cells: table.numbered(),
            closure: Closure::default(),
            outcomes: Outcomes::new(convention),
        };
        let columns = to.get(1).copied();
        for row in table.first()..=to[0] {
            let columns = columns.map_or(0..=0, |last| table.first()..=last);
            for column in columns {
                theorems.spend(0, 1)?;
                let at = [row, column];
                let at = &at[..table.axes()];
                match table.look(at, convention, &theorems, budget)? {
                    Look::Nowhere => {}
                    Look::Known(cell) => sink(at, cell),
                    Look::Unknown => sink(at, Cell::Outcome(search.outcome(at, budget)?)),
                }
            }
        }
        Ok(())
    }
}

/// What searching one cell after another remembers.
struct Search<'a> {
    convention: Convention,
    cells: Box<dyn Numbered + 'a>,
    closure: Closure,
    outcomes: Outcomes,
}

impl Search<'_> {
    /// Who wins a cell.
    fn outcome(&mut self, at: &[u64], budget: &Budget) -> Result<Outcome, Stopped> {
        let id = self.cells.cell(at, &mut self.closure, budget)?;
        let sum = gather([id].into_iter());
        if self.closure.is_loopfree() {
            let outcomes = &mut self.outcomes;
            let wins = outcomes.wins(&self.closure, &sum, Player::Left, budget)?;
            return Ok(Outcome::of_win(wins));
        }
        let labels = Labels::of(&self.closure, &sum, Player::Left, self.convention, budget)?;
        let label = labels.get(&sum, Player::Left);
        Ok(label.expect("the start is labelled").outcome)
    }
}

/// Cells between two looks at the stop flag.
const STOPS: u64 = 1 << 10;

/// The cells of heaps 0 to `to` of a code, each `shift` higher.
fn heap_cells(
    code: &TakeAndBreak,
    shift: u64,
    to: u64,
    budget: &Budget,
    sink: &mut dyn FnMut(&[u64], Cell),
) -> Result<(), Stopped> {
    let mut sequence = GrundySequence::new(code.clone());
    // How far to go was asked for: this is no search, and ends early only when it is stopped.
    let work = budget.unbounded();
    let mut stopped = Ok(());
    for heap in 0..=to {
        if heap % STOPS == 0 {
            work.spend(0, 0)?;
        }
        let known = heap.checked_add(shift).and_then(|n| sequence.value(n));
        let value = match known {
            Some(value) => value,
            None if stopped.is_err() => return stopped,
            None => {
                // Some at a time, so that what was computed before a stop is kept.
                let end = heap.saturating_add(shift).saturating_add(1 << 12);
                let end = end.min(to.saturating_add(shift)).saturating_add(1);
                stopped = sequence.settle(usize::try_from(end).unwrap_or(usize::MAX), &work);
                match heap.checked_add(shift).and_then(|n| sequence.value(n)) {
                    Some(value) => value,
                    None => return stopped,
                }
            }
        };
        sink(&[heap], Cell::Grundy(value));
    }
    Ok(())
}
