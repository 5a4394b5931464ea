//! `grundy moves`: the legal moves and what each leaves.

use grundy::Question;
use grundy_report::{Int, Listing, Mark, MoveJson, SCHEMA, TrustJson, ValueJson};
use serde::Serialize;

use crate::args::{MovesArgs, Side};
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
    /// Where the players' moves differ: whose these are.
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<&'static str>,
    moves: Option<Int>,
    list: Vec<ListedJson>,
    complete: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    trusted: Vec<TrustJson>,
}

#[derive(Serialize)]
struct ListedJson {
    #[serde(flatten)]
    mv: MoveJson,
    /// `null` where it could not be computed.
    grundy: Option<ValueJson>,
    /// `null` where it is not known.
    wins: Option<bool>,
    /// Whether it leaves a draw; `null` where that is not known.
    draws: Option<bool>,
}

/// Lists the moves.
pub fn moves(args: &MovesArgs, out: &mut Output) -> Result<(), Failure> {
    lend_book(&args.book, out)?;
    let position = input::position(&args.expression, out)?;
    let convention = out.common.convention(&position);
    let budget = budget(&out.common);
    let question = Question {
        player: args.player.into(),
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
    listing.moves.retain(|listed| listed.order.is_some());
    match listing.stopped {
        Some(stopped) => out.note(&Message::OutcomesUnknown { stopped }),
        None if listing.is_open() => out.note(&Message::MarksUnknown),
        None => {}
    }
    let (total, complete) = (listing.total, listing.complete());
    if out.common.json {
        let list = listing.moves.iter().map(|listed| ListedJson {
            mv: MoveJson::new(&position, &listed.choice),
            grundy: listed.value.clone().map(ValueJson),
            wins: listed.mark.wins(),
            draws: listed.mark.draws(),
        });
        let list = list.collect();
        return out.json(&MovesJson {
            schema: SCHEMA,
            game: position.game(),
            position: position.text(),
            convention: convention.to_string(),
            player: (!position.has_same_moves()).then_some(match args.player {
                Side::Left => "left",
                Side::Right => "right",
            }),
            moves: total.map(Int),
            list,
            complete,
            trusted: TrustJson::all(&listing.trusted, out.language),
        });
    }
    if listing.moves.is_empty() {
        return out.line(out.say(&Message::NoMoves));
    }
    out.line(styled(STRONG, out.say(&Message::LegalMoves { total })))?;
    for (i, listed) in listing.moves.iter().enumerate() {
        let described = described(&position, &listed.choice, out);
        let mark = match listed.mark {
            Mark::Wins | Mark::Best => styled(P_STYLE, " ✓"),
            Mark::Draws => " =".into(),
            Mark::Unknown => styled(FAINT, " ?"),
            Mark::Loses | Mark::DoesNotWin | Mark::Worse => String::new(),
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
    for trust in &listing.trusted {
        out.line(out.say(trust))?;
    }
    Ok(())
}
