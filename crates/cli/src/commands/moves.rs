//! `grundy moves`: the legal moves and what each leaves.

use grundy::{Player, Question};
use grundy_report::{Int, Listing, MoveJson, SCHEMA, ValueJson};
use serde::Serialize;

use crate::args::MovesArgs;
use crate::commands::solve::described;
use crate::commands::strong::lend_book;
use crate::failure::Failure;
use crate::input;
use crate::output::{FAINT, Output, P_STYLE, STRONG, styled};
use crate::progress::{budget, watched};
use crate::words::Message;

#[derive(Serialize)]
struct MovesJson {
    schema: u32,
    game: String,
    position: String,
    convention: String,
    moves: Option<Int>,
    list: Vec<ListedJson>,
    complete: bool,
}

#[derive(Serialize)]
struct ListedJson {
    #[serde(flatten)]
    mv: MoveJson,
    /// `null` where it could not be computed.
    grundy: Option<ValueJson>,
    wins: Option<bool>,
}

/// Lists the moves.
pub fn moves(args: &MovesArgs, out: &mut Output) -> Result<(), Failure> {
    lend_book(&args.book)?;
    let position = input::position(&args.expression)?;
    let convention = out.common.convention(&position);
    let budget = budget(&out.common);
    let question = Question {
        player: Player::Left,
        convention,
        limit: usize::MAX,
        budget: &budget,
    };
    let work = || Listing::of(&position, &question, args.limit);
    let mut listing = watched(&out.common, &budget, work);
    if let Err(stopped) = budget.spend(0, 0)
        && stopped.interrupted
    {
        return Err(stopped.into());
    }
    if let Some(stopped) = listing.stopped {
        out.note(&Message::OutcomesUnknown { stopped });
    }
    listing.moves.retain(|listed| listed.order.is_some());
    let (total, complete) = (listing.total, listing.complete());
    if out.common.json {
        let list = listing.moves.iter().map(|listed| ListedJson {
            mv: MoveJson::new(&position, &listed.choice),
            grundy: listed.value.clone().map(ValueJson),
            wins: listed.winning,
        });
        let list = list.collect();
        return out.json(&MovesJson {
            schema: SCHEMA,
            game: position.game(),
            position: position.text(),
            convention: convention.to_string(),
            moves: total.map(Int),
            list,
            complete,
        });
    }
    if listing.moves.is_empty() {
        return out.line(out.say(&Message::NoMoves));
    }
    out.line(styled(STRONG, out.say(&Message::LegalMoves { total })))?;
    for (i, listed) in listing.moves.iter().enumerate() {
        let described = described(&position, &listed.choice, out);
        let mark = match listed.winning {
            Some(true) => styled(P_STYLE, " ✓"),
            _ => String::new(),
        };
        let value = listed.value.as_ref().map_or(String::new(), |value| {
            styled(FAINT, format_args!("  [{value}]"))
        });
        out.line(format_args!("  #{} {described}{value}{mark}", i + 1))?;
    }
    if !complete {
        let count = total.map(|total| total - listing.moves.len() as u128);
        out.line(styled(FAINT, out.say(&Message::MoreMoves { count })))?;
    }
    Ok(())
}
