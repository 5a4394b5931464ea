//! `grundy equiv`: whether two heap games have the same values.

use grundy::explore::{Compared, Difference, HeapLine, compare};
use grundy_report::{Int, SCHEMA};
use serde::Serialize;

use super::heaps;
use crate::failure::Failure;
use crate::heap_args::EquivArgs;
use crate::heap_words::HeapSaid;
use crate::output::Output;
use crate::progress::watched_to;

#[derive(Serialize)]
struct EquivJson {
    schema: u32,
    games: [String; 2],
    shift: Int,
    equal: bool,
    /// Whether they are equal at all heaps.
    proved: bool,
    checked_to: Int,
    #[serde(skip_serializing_if = "Option::is_none")]
    first_difference: Option<DifferenceJson>,
}

#[derive(Serialize)]
struct DifferenceJson {
    heap: Int,
    values: [Option<Int>; 2],
}

/// Names the first heap at which they differ.
pub fn equiv(args: &EquivArgs, out: &mut Output) -> Result<(), Failure> {
    let games = [
        heaps::open(&args.first, out)?,
        heaps::open(&args.second, out)?,
    ];
    let names = [0, 1].map(|i| games[i].name().to_string());
    let line = |i: usize| {
        let none = HeapSaid::NoHeaps {
            game: names[i].clone(),
        };
        HeapLine::new(&*games[i]).ok_or_else(|| Failure::Said(Box::new(none), 2))
    };
    let (mut first, mut second) = (line(0)?, line(1)?);
    let budget = heaps::budget(4096, Some(args.to));
    let (shift, to) = (args.shift, args.to);
    let work = || compare(&mut first, &mut second, shift, to, &budget);
    let compared = watched_to(&out.common, &budget, None, work)?;
    if out.common.json {
        let difference = match compared {
            Compared::Differ(difference) => Some(difference),
            Compared::Equal { .. } | Compared::NoValue { .. } => None,
        };
        let checked_to = match compared {
            Compared::Equal { to, .. } => to,
            Compared::Differ(Difference { heap, .. }) | Compared::NoValue { heap } => heap,
        };
        out.json(&EquivJson {
            schema: SCHEMA,
            games: names,
            shift: Int(shift.into()),
            equal: matches!(compared, Compared::Equal { .. }),
            proved: matches!(compared, Compared::Equal { why: Some(_), .. }),
            checked_to: Int(checked_to.into()),
            first_difference: difference.map(|d| DifferenceJson {
                heap: Int(d.heap.into()),
                values: [d.first, d.second].map(|value| value.map(|value| Int(value.0))),
            }),
        })?;
    } else {
        let games = names;
        out.line(out.say(&match compared {
            Compared::Differ(difference) => HeapSaid::Differ {
                games,
                shift,
                difference,
            },
            Compared::Equal { to, why } => HeapSaid::Equal {
                games,
                shift,
                to,
                why,
            },
            Compared::NoValue { heap } => HeapSaid::NoValue { games, heap, shift },
        }))?;
    }
    match compared {
        Compared::Equal { .. } => Ok(()),
        Compared::Differ(_) => Err(Failure::Negative),
        Compared::NoValue { .. } => Err(Failure::Ended(3)),
    }
}
