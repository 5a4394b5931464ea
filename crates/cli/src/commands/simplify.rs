//! `grundy simplify`: equal pairs cancel.

use grundy::Convention;
use grundy_report::SCHEMA;
use serde::Serialize;

use crate::args::ExpressionArgs;
use crate::failure::Failure;
use crate::input;
use crate::output::Output;
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
    if !normal || !position.is_impartial() {
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
