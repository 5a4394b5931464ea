//! `grundy simplify`: equal pairs cancel.

use serde::Serialize;

use crate::args::ExpressionArgs;
use crate::failure::Failure;
use crate::input;
use crate::json::SCHEMA;
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
    let position = input::position(args)?;
    let left = position.irreducible();
    let parts = left
        .iter()
        .map(|(game, list)| format!("{game} {}", list.join(" ")));
    let text = parts.collect::<Vec<_>>().join(" + ");
    if out.common.json {
        return out.json(&SimplifyJson {
            schema: SCHEMA,
            game: position.game(),
            position: position.text(),
            simplified: (!text.is_empty()).then_some(text),
        });
    }
    match text.is_empty() {
        true => out.line(out.say(&Message::Empty)),
        false => out.line(text),
    }
}
