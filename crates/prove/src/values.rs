//! Grundy values: one fact for each component, options first.

use std::collections::BTreeSet;
use std::io::Write;
use std::sync::Arc;

use grundy_certificate::{Claim, Component, Line, Writer};
use grundy_game::Budget;
use grundy_theory::{Convention, Nimber};
use grundy_workbench::{Cell, Game};

use crate::explore::{Explored, Id};
use crate::{Lines, ProveError};

/// The values of components in an order that puts options first.
pub(crate) fn values(explored: &Explored, order: &[Id], known: &mut Vec<u128>) {
    for &id in order {
        let place = id as usize;
        if known.len() <= place {
            known.resize(place + 1, 0);
        }
        let seen: BTreeSet<u128> = explored
            .options(id)
            .iter()
            .map(|option| {
                option
                    .iter()
                    .fold(0, |sum, part| sum ^ known[*part as usize])
            })
            .collect();
        let mex = (0..)
            .zip(&seen)
            .take_while(|(i, value)| i == *value)
            .count();
        known[place] = mex as u128;
    }
}

/// Writes the facts of [`values`].
pub(crate) fn write(
    explored: &Explored,
    order: &[Id],
    known: &[u128],
    out: &mut dyn Lines,
) -> Result<(), ProveError> {
    for &id in order {
        if let Some(options) = explored.options_line(id) {
            out.line(&options)?;
        }
        out.line(&Line::Value {
            of: explored.written(id),
            value: known[id as usize],
        })?;
    }
    Ok(())
}

/// The last coordinate of the table on which the plain way is tried out.
const TRIED: u64 = 12;

/// Writes the certificate of a table of values: facts, and the claim of all cells.
///
/// Where the cells hold all options of cells, as they do in games of heaps and of pairs, there is
/// one fact for each cell; the checker itself says, on a small table, whether that is so. Otherwise
/// the facts are those of everything reachable.
pub fn certify_table<W: Write>(
    game: &Arc<dyn Game>,
    to: &[u64],
    convention: Convention,
    budget: &Budget,
    mut out: Writer<W>,
) -> Result<Writer<W>, ProveError> {
    if convention == Convention::Misere {
        return Err(ProveError::MisereTable);
    }
    if game.is_scoring() {
        return Err(ProveError::Scoring);
    }
    let small: Vec<u64> = to.iter().map(|to| *to.min(&TRIED)).collect();
    let mut tried = Writer::text(Vec::new())?;
    plain_table(&**game, &small, budget, &mut tried)?;
    let tried = tried.finish()?;
    match grundy_checker::check(&tried[..], grundy_checker::WORK) {
        Ok(_) => plain_table(&**game, to, budget, &mut out)?,
        Err(_) => explored_table(game, to, budget, &mut out)?,
    }
    Ok(out)
}

/// One fact for each cell.
fn plain_table(
    game: &dyn Game,
    to: &[u64],
    budget: &Budget,
    out: &mut dyn Lines,
) -> Result<(), ProveError> {
    head(game, out)?;
    let mut failed = None;
    let mut write = |coordinates: &[u64], cell: Cell| {
        let Cell::Grundy(Nimber(value)) = cell else {
            return;
        };
        let of = Component {
            game: 1,
            text: cell_text(coordinates),
        };
        let written = out.line(&Line::Value { of, value });
        failed = failed.take().or(written.err());
    };
    game.tabulate(
        to,
        Convention::Normal,
        &budget.at_most(u64::MAX),
        &mut write,
    )?;
    if let Some(error) = failed {
        return Err(error.into());
    }
    claim(game, to, out)
}

/// The facts of everything reachable from the cells.
fn explored_table(
    game: &Arc<dyn Game>,
    to: &[u64],
    budget: &Budget,
    out: &mut dyn Lines,
) -> Result<(), ProveError> {
    let mut explored = Explored::default();
    let number = explored.game(Arc::clone(game));
    let mut cells = Vec::new();
    let mut gather = |coordinates: &[u64], _: Cell| {
        cells.push(explored.component(number, cell_text(coordinates)));
    };
    game.tabulate(
        to,
        Convention::Normal,
        &budget.at_most(u64::MAX),
        &mut gather,
    )?;
    let order = explored.explore(&cells, &budget.at_most(u64::MAX))?;
    let mut known = Vec::new();
    values(&explored, &order.ids, &mut known);
    head(&**game, out)?;
    write(&explored, &order.ids, &known, out)?;
    claim(&**game, to, out)
}

fn cell_text(coordinates: &[u64]) -> String {
    let numbers: Vec<String> = coordinates.iter().map(u64::to_string).collect();
    numbers.join(",")
}

fn head(game: &dyn Game, out: &mut dyn Lines) -> Result<(), ProveError> {
    crate::explore::head(std::iter::once(game), out)?;
    out.line(&Line::Convention(crate::convention(Convention::Normal)))?;
    Ok(())
}

fn claim(game: &dyn Game, to: &[u64], out: &mut dyn Lines) -> Result<(), ProveError> {
    let from = game.axes().map_or(0, |(_, first)| first);
    let to = to.to_vec();
    out.line(&Line::Claim(Claim::Table { game: 1, from, to }))?;
    out.line(&Line::End)?;
    Ok(())
}
