//! `grundy pattern`: laws that the values seem to follow (打表找规律).

use grundy::explore::patterns;
use grundy_report::{PatternsJson, usual_bound};

use super::{claim, heaps, table};
use crate::failure::Failure;
use crate::heap_args::PatternArgs;
use crate::heap_words::HeapSaid;
use crate::output::Output;
use crate::progress::watched_to;
use crate::words::Message;

/// Lists every law that fits.
pub fn pattern(args: &PatternArgs, out: &mut Output) -> Result<(), Failure> {
    let game = heaps::open(&args.game, out)?;
    if args.claim.is_some() || args.lost.is_some() || args.heaps.is_some() {
        return claim::claim(args, game, out);
    }
    let name = game.name().to_string();
    let Some((axes, _)) = game.axes() else {
        return Err(Failure::Usage(Message::NoTable { game: name }));
    };
    let to = table::bounds(args.to.as_deref().unwrap_or(usual_bound(&*game)), axes)?;
    let budget = heaps::plain_budget(&out.common);
    let found = watched_to(&out.common, &budget, None, || patterns(&game, &to, &budget))?;
    if out.common.json {
        out.json(&PatternsJson::new(&*game, &found, out.language))?;
    } else {
        for pattern in &found {
            out.line(out.say(pattern))?;
        }
        if found.is_empty() {
            out.line(out.say(&HeapSaid::NoPattern { game: name }))?;
        }
    }
    match found.is_empty() {
        true => Err(Failure::Ended(3)),
        false => Ok(()),
    }
}
