//! `grundy equiv`: whether two heap games have the same values.

use grundy::explore::{HeapLine, first_difference};
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
    checked_to: Int,
    #[serde(skip_serializing_if = "Option::is_none")]
    first_difference: Option<DifferenceJson>,
}

#[derive(Serialize)]
struct DifferenceJson {
    heap: Int,
    values: [Int; 2],
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
    let work = || first_difference(&mut first, &mut second, shift, to, &budget);
    let difference = watched_to(&out.common, &budget, None, work)?;
    if out.common.json {
        out.json(&EquivJson {
            schema: SCHEMA,
            games: names,
            shift: Int(shift.into()),
            equal: difference.is_none(),
            checked_to: Int(difference.map_or(to, |d| d.heap).into()),
            first_difference: difference.map(|d| DifferenceJson {
                heap: Int(d.heap.into()),
                values: [Int(d.first.0), Int(d.second.0)],
            }),
        })?;
    } else {
        out.line(out.say(&match difference {
            Some(difference) => HeapSaid::Differ {
                games: names,
                shift,
                difference,
            },
            None => HeapSaid::Equal {
                games: names,
                shift,
                to,
            },
        }))?;
    }
    match difference {
        Some(_) => Err(Failure::Negative),
        None => Ok(()),
    }
}
