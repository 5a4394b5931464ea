//! `grundy period`: the period of a heap game, with its proof.

use grundy::explore::{PeriodStatus, period as find};
use grundy_report::PeriodReportJson;

use super::heaps;
use crate::certify;
use crate::failure::Failure;
use crate::heap_args::PeriodArgs;
use crate::heap_words::HeapSaid;
use crate::output::Output;
use crate::progress::watched_to;

/// Says what is known of the period.
pub fn period(args: &PeriodArgs, out: &mut Output) -> Result<(), Failure> {
    if args.stream {
        return super::stream::stream(args, out);
    }
    let game = heaps::open(&args.game, out)?;
    let budget = heaps::budget(args.memory, args.to);
    let to = args.to.unwrap_or(u64::MAX - 1);
    let work = || find(&game, to, &budget);
    let name = game.name().to_string();
    let Some(report) = watched_to(&out.common, &budget, args.to, work) else {
        return Err(Failure::Said(Box::new(HeapSaid::NoHeaps { game: name }), 2));
    };
    let status = report.status;
    let stopped = report.stopped;
    let period = report.period.as_ref();
    let claimed = period.map(|p| (p.preperiod, p.period, p.saltus));
    if out.common.json {
        out.json(&PeriodReportJson::new(&*game, &report))?;
    } else {
        out.line(out.say(&HeapSaid::Period { game: name, report }))?;
    }
    let proved = matches!(status, PeriodStatus::Proved(_));
    let proof = certify::prove(&args.proof, out, &budget, &[], |lines, budget| {
        let claimed = claimed.filter(|_| proved);
        grundy::prove::certify_period(&*game, claimed, budget, lines)
    })?;
    certify::note(proof.as_ref(), out)?;
    match (stopped, status) {
        (Some(stopped), _) if stopped.interrupted => Err(Failure::Ended(130)),
        (_, PeriodStatus::Unknown) => Err(Failure::Ended(3)),
        _ => Ok(()),
    }
}
