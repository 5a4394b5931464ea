//! Grundy values: one fact for each component, options first.

use std::collections::BTreeSet;
use std::io::Write;

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

/// Writes the certificate of a table of values: one fact for each cell, and the claim of them all.
///
/// The cells must hold all options of cells, as they do in games of heaps and of pairs.
pub fn certify_table<W: Write>(
    game: &dyn Game,
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
    let from = game.axes().map_or(0, |(_, first)| first);
    out.line(&Line::Game {
        number: 1,
        name: game.name().into(),
    })?;
    out.line(&Line::Convention(crate::convention(convention)))?;
    let mut failed = None;
    let mut write = |coordinates: &[u64], cell: Cell| {
        let Cell::Grundy(Nimber(value)) = cell else {
            return;
        };
        let text: Vec<String> = coordinates.iter().map(u64::to_string).collect();
        let text = text.join(",");
        let of = Component { game: 1, text };
        let written = out.line(&Line::Value { of, value });
        failed = failed.take().or(written.err());
    };
    game.tabulate(to, convention, budget, &mut write)?;
    if let Some(error) = failed {
        return Err(error.into());
    }
    let to = to.to_vec();
    out.line(&Line::Claim(Claim::Table { game: 1, from, to }))?;
    out.line(&Line::End)?;
    Ok(out)
}
