//! `grundy pattern GAME --claim FORMULA`: a conjecture, tested; `--heaps K`: laws of lost positions.

use std::sync::Arc;

use grundy::explore::{HeapsError, Known};
use grundy::{Convention, Game, Position, Question, solve};
use grundy_report::{Claim, ClaimError, ClaimJson, ClaimOf, usual_heaps};

use super::heaps;
use super::solve::why;
use crate::failure::Failure;
use crate::heap_args::PatternArgs;
use crate::heap_words::HeapSaid;
use crate::output::Output;
use crate::progress::watched_to;
use crate::words::Message;

/// Tests a claim, or looks for laws of positions with several heaps.
pub fn claim(args: &PatternArgs, game: Arc<dyn Game>, out: &mut Output) -> Result<(), Failure> {
    let (of, text) = match (&args.claim, &args.lost) {
        (Some(text), _) => (ClaimOf::Value, text.as_str()),
        (None, lost) => (ClaimOf::Lost, lost.as_deref().unwrap_or("")),
    };
    let heaps = args.heaps.map_or_else(|| usual_heaps(&*game), usize::from);
    let claim = Claim {
        of,
        text: text.into(),
        heaps,
        to: args.to.as_deref().map(largest).transpose()?,
        convention: out.common.convention_or(game.convention()),
        game,
    };
    let wrong = |error: ClaimError| match error {
        ClaimError::Formula(error) => Failure::Typed {
            text: claim.text.clone(),
            error: error.into(),
        },
        ClaimError::Heaps(HeapsError::Stopped(stopped)) if stopped.interrupted => stopped.into(),
        error @ ClaimError::Heaps(HeapsError::Stopped(_)) => Failure::Said(Box::new(error), 3),
        ClaimError::Fault(fault) if fault.limit => Failure::Fault(fault),
        error => Failure::Said(Box::new(error), 2),
    };
    let budget = heaps::plain_budget(&out.common);
    if args.claim.is_none() && args.lost.is_none() {
        let found =
            watched_to(&out.common, &budget, None, || claim.laws(&budget)).map_err(wrong)?;
        return laws(&claim, &found, out);
    }
    let report = watched_to(&out.common, &budget, None, || claim.test(&budget)).map_err(wrong)?;
    if out.common.json {
        out.json(&ClaimJson::new(&claim, &report))?;
    } else {
        out.line(out.say(&report))?;
        if let Some(counterexample) = &report.counterexample
            && let Ok(position) = Position::of(Arc::clone(&claim.game), &counterexample.placed.text)
        {
            let question = Question {
                convention: claim.convention,
                ..Question::new(&position, &budget)
            };
            if let Ok(answer) = solve(&position, &question) {
                out.line(format_args!("{} {}", claim.game.name(), position.text()))?;
                why(&answer, out)?;
            }
        }
    }
    match (&report.counterexample, report.stopped) {
        (Some(_), _) => Err(Failure::Negative),
        (None, Some(stopped)) if stopped.interrupted => Err(stopped.into()),
        (None, Some(_)) => Err(Failure::Ended(3)),
        (None, None) => Ok(()),
    }
}

/// `40`, or `40x40` where a table has two axes.
fn largest(text: &str) -> Result<u64, Failure> {
    let bad = || {
        Failure::Usage(Message::BadBound {
            text: text.into(),
            axes: 1,
        })
    };
    let mut sides = text.split('x').map(|side| side.trim().parse());
    let first: u64 = sides.next().and_then(Result::ok).ok_or_else(bad)?;
    match sides.all(|side| side == Ok(first)) {
        true => Ok(first),
        false => Err(bad()),
    }
}

fn laws(asked: &Claim, found: &[(Claim, Known)], out: &mut Output) -> Result<(), Failure> {
    let game = asked.game.name().to_string();
    if out.common.json {
        let law = |(claim, known): &(Claim, Known)| serde_json::json!({ "lost": claim.text, "grade": known.name() });
        let laws: Vec<_> = found.iter().map(law).collect();
        let misere = asked.convention == Convention::Misere;
        out.json(&serde_json::json!({
            "schema": grundy_report::SCHEMA,
            "game": game,
            "heaps": asked.heaps,
            "misere": misere,
            "patterns": laws,
        }))?;
    } else {
        for (claim, known) in found {
            let law = claim.text.clone();
            let known = known.clone();
            out.line(out.say(&HeapSaid::LostWhere { law, known }))?;
        }
        if found.is_empty() {
            out.line(out.say(&HeapSaid::NoPattern { game }))?;
        }
    }
    match found.is_empty() {
        true => Err(Failure::Ended(3)),
        false => Ok(()),
    }
}
