//! `grundy period --stream`: a period proved in constant memory, with checkpoints.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use grundy::explore::{PeriodReport, PeriodStatus, of_sequence, of_stream};
use grundy::heaps::{Ended, HeapSource, Hunt, NotBegun, NotResumed, Streamed, TakeAndBreak};
use grundy::{Budget, Stopped};
use grundy_report::PeriodReportJson;

use super::heaps;
use crate::certify;
use crate::failure::Failure;
use crate::heap_args::PeriodArgs;
use crate::heap_words::HeapSaid;
use crate::output::{Output, replace};
use crate::progress::{keep, stop_flag, watched_heaps};

/// How much work a kill may cost.
const SAVED_EVERY: Duration = Duration::from_secs(30);

/// What a run of the stream came to.
enum Come {
    /// The period, by the stream or among the first heaps, and the report of it.
    Found(Option<Streamed>, PeriodReport),
    /// None so far.
    Open(PeriodReport),
}

/// Says what is known of the period.
pub fn stream(args: &PeriodArgs, out: &mut Output) -> Result<(), Failure> {
    let game = heaps::open(&args.game, out)?;
    let name = game.name().to_string();
    let Some((code, shift)) = game.heaps().and_then(HeapSource::code) else {
        return Err(Failure::Said(
            Box::new(HeapSaid::NoStream { game: name }),
            2,
        ));
    };
    let budget = Budget::stoppable(u64::MAX, stop_flag()).with_steps(u64::MAX);
    let come = run(args, out, &name, code, shift, &budget)?;
    let (found, report) = match come {
        Come::Found(found, report) => (found, report),
        Come::Open(report) => (None, report),
    };
    let status = report.status;
    let stopped = report.stopped;
    let claimed = report.period.map(|p| (p.preperiod, p.period, p.saltus));
    if out.common.json {
        out.json(&PeriodReportJson::new(&*game, &report))?;
    } else {
        out.line(out.say(&HeapSaid::Period { game: name, report }))?;
    }
    let proved = matches!(status, PeriodStatus::Proved(_));
    let proof = certify::prove(&args.proof, out, &budget, &[], |lines, budget| match found
        .as_ref()
        .filter(|_| shift == 0)
    {
        Some(found) => grundy::prove::certify_stream(&*game, found, lines),
        None => {
            let claimed = claimed.filter(|_| proved && found.is_none());
            grundy::prove::certify_period(&*game, claimed, budget, lines)
        }
    })?;
    certify::note(proof.as_ref(), out)?;
    match (stopped, proved) {
        (Some(stopped), _) if stopped.interrupted => Err(Failure::Ended(130)),
        (_, false) => Err(Failure::Ended(3)),
        _ => Ok(()),
    }
}

/// Begins or goes on, and saves on the way.
fn run(
    args: &PeriodArgs,
    out: &mut Output,
    name: &str,
    code: &TakeAndBreak,
    shift: u64,
    budget: &Budget,
) -> Result<Come, Failure> {
    let mut hunt = match begin(args, out, name, code, budget)? {
        Ok(hunt) => hunt,
        Err(mut sequence) => {
            let to = args.to.unwrap_or(0);
            return Ok(Come::Found(
                None,
                of_sequence(&mut sequence, shift, to, budget),
            ));
        }
    };
    let end = match args.to {
        Some(to) => to.saturating_add(shift).saturating_add(1),
        None => u64::MAX,
    };
    let from = hunt.heap();
    let done = AtomicU64::new(0);
    let goal = args.to.map(|_| end.saturating_sub(from));
    let mut saved = Instant::now();
    let mut failed = None;
    let work = || {
        hunt.run(end, budget, |hunt| {
            done.store(hunt.heap() - from, Ordering::Relaxed);
            if failed.is_none() && saved.elapsed() >= SAVED_EVERY {
                failed = save(args, hunt).err();
                saved = Instant::now();
            }
        })
    };
    let common = out.common.clone();
    let found = watched_heaps(&common, &done, goal, work);
    keep();
    save(args, &hunt)?;
    if let Some(failure) = failed {
        return Err(failure);
    }
    let open = |stopped: Option<Stopped>| of_stream(None, hunt.heap() - 1, shift, stopped);
    match found {
        Ok(Some(found)) => {
            let report = of_stream(Some(&found), found.checked_to, shift, None);
            Ok(Come::Found(Some(found), report))
        }
        Ok(None) => Ok(Come::Open(open(None))),
        Err(Ended::Stopped(stopped)) => {
            if let Some(path) = &args.checkpoint {
                let path = path.display().to_string();
                let heaps = hunt.heap();
                out.note(&HeapSaid::Saved { path, heaps });
            }
            Ok(Come::Open(open(Some(stopped))))
        }
        Err(Ended::Unsettled(heap)) => {
            let said = HeapSaid::Unsettled {
                game: name.into(),
                heap: heap.saturating_sub(shift),
            };
            Err(Failure::Said(Box::new(said), 3))
        }
    }
}

/// The hunt of the checkpoint, or a new one; or the sequence, where the period is proved at once.
fn begin(
    args: &PeriodArgs,
    out: &mut Output,
    name: &str,
    code: &TakeAndBreak,
    budget: &Budget,
) -> Result<Result<Hunt, Box<grundy::heaps::GrundySequence>>, Failure> {
    let not_begun = |reason: NotBegun| match reason {
        NotBegun::Stopped(_) => Failure::Ended(130),
        NotBegun::Unfit(reason) => {
            let game = name.into();
            Failure::Said(Box::new(HeapSaid::UnfitForStreams { game, reason }), 2)
        }
    };
    let Some(path) = args.checkpoint.as_ref().filter(|path| path.exists()) else {
        return Hunt::new(code.clone(), budget).map_err(not_begun);
    };
    let bytes = heaps::read(path)?;
    let path = path.display().to_string();
    match Hunt::load(code.clone(), &bytes, budget) {
        Ok(hunt) => {
            let heaps = hunt.heap();
            out.note(&HeapSaid::Resumed { path, heaps });
            Ok(Ok(hunt))
        }
        Err(NotResumed::File(error)) => {
            let said = HeapSaid::BadCheckpoint { path, error };
            Err(Failure::Said(Box::new(said), 2))
        }
        Err(NotResumed::Start(reason)) => Err(not_begun(reason)),
    }
}

fn save(args: &PeriodArgs, hunt: &Hunt) -> Result<(), Failure> {
    let Some(path) = &args.checkpoint else {
        return Ok(());
    };
    let bytes = hunt.save();
    replace(path, |file| Ok(file.write_all(&bytes)?))
}
