//! `grundy simplify`: equal pairs cancel.

use grundy::{Convention, Position};
use grundy_report::SCHEMA;
use serde::Serialize;

use crate::args::ExpressionArgs;
use crate::failure::Failure;
use crate::input;
use crate::output::Output;
use crate::progress::budget;
use crate::words::Message;

#[derive(Serialize)]
struct SimplifyJson {
    schema: u32,
    game: String,
    position: String,
    /// What is left, as `solve` reads it; `null` when everything cancels.
    simplified: Option<String>,
}

/// Prints the irreducible position.
pub fn simplify(args: &ExpressionArgs, out: &mut Output) -> Result<(), Failure> {
    let position = input::position(args, out)?;
    let normal = out.common.convention(&position) == Convention::Normal;
    if !normal || !position.has_same_moves() || !cancel(&position, out)? {
        return Err(Failure::Usage(Message::PairsStay));
    }
    let left = position.irreducible().map(|left| left.expression());
    if out.common.json {
        return out.json(&SimplifyJson {
            schema: SCHEMA,
            game: position.game(),
            position: position.text(),
            simplified: left,
        });
    }
    match left {
        None => out.line(out.say(&Message::Empty)),
        Some(left) => out.line(left),
    }
}

/// Whether equal components cancel: where play may go on for ever, only those that are worth a heap
/// do, and two of the others are a draw.
fn cancel(position: &Position, out: &Output) -> Result<bool, Failure> {
    let budget = budget(&out.common);
    for part in position.parts() {
        if part.game().kind().ends {
            continue;
        }
        let values = part.values(Convention::Normal, &budget)?;
        let nimbers = values.map(|found| found.values.iter().all(|v| v.nimber().is_some()));
        if nimbers != Some(true) {
            return Ok(false);
        }
    }
    Ok(true)
}
