//! Periods of heap games.

use std::io::Write;

use grundy_certificate::{Claim, Line, Period, Window, Writer};
use grundy_game::{Budget, Stopped};
use grundy_heaps::Streamed;
use grundy_theory::{Convention, Nimber};
use grundy_workbench::{Cell, Game};

use crate::ProveError;

/// Heaps looked at for a period.
const HEAPS: u64 = 4_000;
/// Heaps looked at for a mask.
const MASK_HEAPS: u64 = 20_000;
/// Periods that end further out are checked with a mask.
const MASKED: u64 = 10_000;
/// Masks tried are below this.
const MASKS: u64 = 512;

/// Writes the certificate that the values of a heap game repeat: preperiod, period and saltus, if
/// they were proved.
pub fn certify_period<W: Write>(
    game: &dyn Game,
    proved: Option<(u64, u64, u64)>,
    budget: &Budget,
    mut out: Writer<W>,
) -> Result<Writer<W>, ProveError> {
    let proved = proved.filter(|(_, _, saltus)| *saltus == 0);
    let proved = proved.filter(|_| grundy_checker::proves_periods(game.name()));
    let (preperiod, period, saltus) = proved.ok_or(ProveError::NoPeriod)?;
    crate::explore::head(std::iter::once(game), &mut out)?;
    out.line(&Line::Convention(crate::convention(Convention::Normal)))?;
    let mask = match preperiod.saturating_add(period) > MASKED {
        true => mask(&values(game, MASK_HEAPS, budget)?),
        false => None,
    };
    let period = Period {
        game: 1,
        preperiod,
        period,
        saltus,
    };
    let window = None;
    out.line(&Line::Period {
        period,
        mask,
        window,
    })?;
    out.line(&Line::Claim(Claim::Period(period)))?;
    out.line(&Line::End)?;
    Ok(out)
}

/// Writes the certificate of a period that was found without keeping the values: by the state of a
/// stream that came back.
pub fn certify_stream<W: Write>(
    game: &dyn Game,
    found: &Streamed,
    mut out: Writer<W>,
) -> Result<Writer<W>, ProveError> {
    if !grundy_checker::proves_streams(game.name()) {
        return Err(ProveError::NoPeriod);
    }
    crate::explore::head(std::iter::once(game), &mut out)?;
    out.line(&Line::Convention(crate::convention(Convention::Normal)))?;
    let period = Period {
        game: 1,
        preperiod: found.period.preperiod,
        period: found.period.period,
        saltus: 0,
    };
    let window = Window {
        parity: found.parity,
        parts: found.window,
    };
    out.line(&Line::Period {
        period,
        mask: Some(found.mask.into()),
        window: Some(window),
    })?;
    out.line(&Line::Claim(Claim::Period(period)))?;
    out.line(&Line::End)?;
    Ok(out)
}

/// A period of the values of a heap game that fits the first heaps, least preperiod first.
/// Whether it holds for ever is for the checker to see.
pub(crate) fn period(
    game: &dyn Game,
    number: u32,
    budget: &Budget,
) -> Result<Option<Line>, Stopped> {
    if game.axes() != Some((1, 0)) || !grundy_checker::proves_periods(game.name()) {
        return Ok(None);
    }
    let values = values(game, HEAPS, budget)?;
    Ok(repetition(&values).map(|(preperiod, period)| {
        let period = Period {
            game: number,
            preperiod: preperiod as u64,
            period: period as u64,
            saltus: 0,
        };
        Line::Period {
            period,
            mask: None,
            window: None,
        }
    }))
}

/// The values of the first heaps, as many as come cheaply.
fn values(game: &dyn Game, last: u64, budget: &Budget) -> Result<Vec<u128>, Stopped> {
    let mut values: Vec<u128> = Vec::new();
    let mut sink = |_: &[u64], cell| {
        if let Cell::Grundy(Nimber(value)) = cell {
            values.push(value);
        }
    };
    let budget = budget.at_most(20 * last);
    match game.tabulate(&[last], Convention::Normal, &budget, &mut sink) {
        Err(stopped) if stopped.interrupted => Err(stopped),
        _ => Ok(values),
    }
}

/// The mask that makes the fewest values rare: those with an even number of ones in it.
fn mask(values: &[u128]) -> Option<u64> {
    let rares = |mask: &u64| {
        let even = |value: &&u128| (*value & u128::from(*mask)).count_ones().is_multiple_of(2);
        values.iter().filter(even).count()
    };
    (1..MASKS).min_by_key(rares)
}

/// The least period of a sequence that fills at least half of it, and from where it holds.
fn repetition(values: &[u128]) -> Option<(usize, usize)> {
    let length = values.len();
    (1..=length / 4).find_map(|period| {
        let differ = (0..length - period).rfind(|n| values[*n] != values[n + period]);
        let preperiod = differ.map_or(0, |n| n + 1);
        (2 * preperiod + 2 * period <= length).then_some((preperiod, period))
    })
}
