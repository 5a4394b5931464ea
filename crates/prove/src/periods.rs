//! Periods of heap games, where heaps are too large to be listed.

use grundy_certificate::Line;
use grundy_game::{Budget, Stopped};
use grundy_theory::{Convention, Nimber};
use grundy_workbench::{Cell, Game};

/// Heaps looked at.
const HEAPS: u64 = 4_000;

/// A period of the values of a heap game that fits the first heaps, least preperiod first.
/// Whether it holds for ever is for the checker to see.
pub(crate) fn period(
    game: &dyn Game,
    number: u32,
    budget: &Budget,
) -> Result<Option<Line>, Stopped> {
    if game.axes() != Some((1, 0)) {
        return Ok(None);
    }
    let mut values: Vec<u128> = Vec::new();
    let mut sink = |_: &[u64], cell| {
        if let Cell::Grundy(Nimber(value)) = cell {
            values.push(value);
        }
    };
    let budget = budget.at_most(20 * HEAPS);
    match game.tabulate(&[HEAPS], Convention::Normal, &budget, &mut sink) {
        Err(stopped) if stopped.interrupted => return Err(stopped),
        _ => {}
    }
    Ok(repetition(&values).map(|(preperiod, period)| Line::Period {
        game: number,
        preperiod: preperiod as u64,
        period: period as u64,
        saltus: 0,
        mask: None,
    }))
}

/// The least period of a sequence that fills at least half of it, and from where it holds.
pub(crate) fn repetition(values: &[u128]) -> Option<(usize, usize)> {
    let length = values.len();
    (1..=length / 4).find_map(|period| {
        let differ = (0..length - period).rfind(|n| values[*n] != values[n + period]);
        let preperiod = differ.map_or(0, |n| n + 1);
        (2 * preperiod + 2 * period <= length).then_some((preperiod, period))
    })
}
