//! `grundy moves`: the legal moves and what each leaves.

use grundy::Question;
use grundy::workbench::Worth;
use grundy_report::{About, Listing, Mark, MovesJson};

use crate::args::MovesArgs;
use crate::commands::solve::described;
use crate::commands::strong::lend_book;
use crate::failure::Failure;
use crate::input;
use crate::output::{FAINT, Output, STRONG, WIN, styled};
use crate::progress::{budget, watched};
use crate::words::Message;

/// Lists the moves.
pub fn moves(args: &MovesArgs, out: &mut Output) -> Result<(), Failure> {
    lend_book(&args.book, out)?;
    let position = input::position(&args.expression, out)?;
    let budget = budget(&out.common);
    let about = About {
        convention: out.common.convention(&position),
        position,
        player: args.player.into(),
        language: out.language,
    };
    let position = &about.position;
    let question = Question {
        player: about.player,
        convention: about.convention,
        limit: usize::MAX,
        budget: &budget,
    };
    let work = || match out.common.json {
        true => Listing::about(&about, args.limit, &budget),
        false => Listing::of(position, &question, args.limit),
    };
    let mut listing = watched(&out.common, &budget, work);
    if let Err(stopped) = budget.spend(0, 0)
        && stopped.interrupted
    {
        return Err(stopped.into());
    }
    match listing.stopped {
        Some(stopped) => out.note(&Message::OutcomesUnknown { stopped }),
        None if listing.is_open() => out.note(&Message::MarksUnknown),
        None => {}
    }
    if out.common.json {
        return out.json(&MovesJson::new(&about, listing, &budget));
    }
    listing.moves.retain(|listed| listed.order.is_some());
    let (total, complete) = (listing.total, listing.complete());
    if listing.moves.is_empty() {
        return out.line(out.say(&Message::NoMoves));
    }
    out.line(styled(STRONG, out.say(&Message::LegalMoves { total })))?;
    for (i, listed) in listing.moves.iter().enumerate() {
        let described = described(position, &listed.choice, out);
        let mark = match listed.mark {
            Mark::Wins | Mark::Best => styled(WIN, " ✓"),
            Mark::Draws => " =".into(),
            Mark::Unknown => styled(FAINT, " ?"),
            Mark::Loses | Mark::DoesNotWin | Mark::Worse => String::new(),
        };
        let form = listed.form.as_ref();
        let short = form.and_then(|form| form.value.as_ref());
        let value = listed.value.as_ref().map(ToString::to_string);
        let value = value.or_else(|| short.map(|short| short.text().into()));
        let stopper = listed.stopper.as_ref();
        let value = value.or_else(|| stopper.map(|stopper| stopper.text.clone()));
        let value = value.map_or(String::new(), |value| {
            styled(FAINT, format_args!("  [{value}]"))
        });
        // A sensible move is as good as some option of the canonical form.
        let mark = match form {
            Some(form) if form.sensible => mark + &styled(FAINT, " •"),
            _ => mark,
        };
        out.line(format_args!("  #{} {described}{value}{mark}", i + 1))?;
    }
    legend(&listing, out)?;
    if !complete {
        let count = total.map(|total| total - listing.moves.len() as u128);
        out.line(styled(FAINT, out.say(&Message::MoreMoves { count })))?;
    }
    for trust in &listing.trusted {
        out.line(out.say(trust))?;
    }
    Ok(())
}

/// What the signs after the moves mean.
fn legend(listing: &Listing, out: &mut Output) -> Result<(), Failure> {
    if out.common.quiet {
        return Ok(());
    }
    let moves = &listing.moves;
    let marked = |mark: Mark| moves.iter().any(|listed| listed.mark == mark);
    let forms = moves
        .iter()
        .any(|listed| listed.form.is_some() || listed.stopper.is_some());
    let values = moves.iter().any(|listed| listed.value.is_some());
    let legend = Message::Legend {
        value: (forms || values).then_some(!forms),
        good: match (marked(Mark::Wins), marked(Mark::Best)) {
            (true, _) => Some(Worth::Win),
            (_, true) => Some(Worth::Points),
            _ => None,
        },
        draws: marked(Mark::Draws),
        unknown: marked(Mark::Unknown),
        sensible: moves
            .iter()
            .any(|listed| listed.form.as_ref().is_some_and(|form| form.sensible)),
    };
    match out.say(&legend) {
        nothing if nothing.is_empty() => Ok(()),
        signs => out.line(styled(FAINT, signs)),
    }
}
