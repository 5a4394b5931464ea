//! A job from beginning to end.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::OnceLock;
use std::sync::atomic::Ordering::Relaxed;

use grundy_workbench::Recorded;

use crate::alarm::Lost;
use crate::backward::{Stores, Worker};
use crate::checkpoint::{Identity, Keeper};
use crate::database::{self, Manifest};
use crate::dense;
use crate::desk::{Desk, Found, take};
use crate::explore::explore;
use crate::job::{Halt, Job, Plan};
use crate::mesh::{self, Peer, Seat};
use crate::mix::{Width, owner};
use crate::state::State;
use crate::store::Store;
use crate::summary::{Summary, summarize, value};

/// A game that is solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// Counts over all positions, and the digest.
    pub summary: Summary,
    /// What is known of the start, Left to move; `None` where it was read from a manifest.
    pub start: Option<Recorded>,
    /// The same with Right to move, where that is another position.
    pub right: Option<Recorded>,
}

/// Solves a job on the workers of this process, and of others if the plan names some. With a
/// directory, what a job of the same name left there is taken up.
pub fn run(job: &Job, plan: &Plan) -> Result<Solved, Halt> {
    if let (Some((ranks, size)), None) = (job.ranks(), &plan.hosts) {
        return dense::run(job, plan, ranks, size);
    }
    match job.is_wide() {
        false => run_with::<u64>(job, plan),
        true => run_with::<u128>(job, plan),
    }
}

fn run_with<K: Width>(job: &Job, plan: &Plan) -> Result<Solved, Halt> {
    let (seats, close) = match &plan.hosts {
        None => (mesh::threads(plan.workers), None),
        Some(hosts) => {
            let connected = hosts.connect(plan.workers, token(job, plan), &plan.stop)?;
            let (seats, close) = connected.split();
            (seats, Some(close))
        }
    };
    let processes = plan.hosts.as_ref().map_or(1, |hosts| hosts.addresses.len());
    let everybody = plan.workers * processes;
    let stores: Vec<OnceLock<Store<K>>> = (0..everybody).map(|_| OnceLock::new()).collect();
    let desk: OnceLock<Desk> = OnceLock::new();
    let results: Vec<Result<Solved, Halt>> = std::thread::scope(|scope| {
        let threads: Vec<_> = seats
            .into_iter()
            .map(|seat| {
                let (desk, stores) = (&desk, &stores);
                scope.spawn(move || guarded(job, plan, desk, stores, seat))
            })
            .collect();
        let join = |thread: std::thread::ScopedJoinHandle<'_, _>| {
            thread
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        threads.into_iter().map(join).collect()
    });
    if let Some(close) = close {
        close();
    }
    // Who knows why it ended says so; the others only know that it did.
    let rank = |result: &Result<Solved, Halt>| match result {
        Err(Halt::Elsewhere { .. }) => 2,
        Err(Halt::Lost(lost)) if lost.process.is_none() => 1,
        Ok(_) => 3,
        Err(_) => 0,
    };
    let first = results.into_iter().min_by_key(rank);
    let solved = first.unwrap_or(Err(Halt::Elsewhere { process: None }))?;
    if let Some(desk) = desk.get() {
        desk.clear();
    }
    Ok(solved)
}

/// A number that processes of the same job agree on.
fn token(job: &Job, plan: &Plan) -> u64 {
    let identity = Identity::of(job);
    let text = format!("{identity:?} {} {}", plan.directory.is_some(), plan.apart);
    u64::from(crc32fast::hash(text.as_bytes()))
}

/// One worker; whatever ends it, the others hear of it.
fn guarded<K: Width>(
    job: &Job,
    plan: &Plan,
    desk: &OnceLock<Desk>,
    stores: &Stores<K>,
    seat: Seat,
) -> Result<Solved, Halt> {
    let alarm = seat.alarm();
    let sit = || {
        let mut peer = Peer::new(seat);
        let result = work(job, plan, desk, stores, &mut peer);
        peer.leave();
        result
    };
    catch_unwind(AssertUnwindSafe(sit)).unwrap_or_else(|panic| {
        alarm.raise(Lost {
            process: None,
            why: "a worker ended early".into(),
        });
        std::panic::resume_unwind(panic)
    })
}

fn work<K: Width>(
    job: &Job,
    plan: &Plan,
    desk: &OnceLock<Desk>,
    stores: &Stores<K>,
    peer: &mut Peer,
) -> Result<Solved, Halt> {
    let me = peer.index;
    let directory = plan.directory.as_deref();
    let kept = match directory {
        None => None,
        Some(directory) => match take(directory, plan.apart, job, peer, desk)? {
            Found::Solved(summary) => {
                return Ok(Solved {
                    summary,
                    start: None,
                    right: None,
                });
            }
            Found::Begun(kept) => Some(*kept),
        },
    };
    let mut keeper = Keeper::new(kept, plan.pause);
    let keys = explore(job, plan, peer, &mut keeper)?;
    let store = Store::new(keys, peer.peers(), job.is_valued());
    plan.progress.bytes.fetch_add(store.bytes() as u64, Relaxed);
    let store = stores[me].get_or_init(|| store);
    // Nobody looks at another's store before it is there.
    let [total] = peer.sum([store.len() as u64])?;
    if me == 0 {
        plan.progress.positions.store(total, Relaxed);
        plan.progress.begin(1);
    }
    let mut worker = Worker {
        job,
        plan,
        stores,
        store,
        peer,
        keeper: &mut keeper,
    };
    let (sets, valued) = worker.decide()?;
    if me == 0 {
        plan.progress.begin(3);
    }
    let summary = summarize(peer, store, &sets, valued)?;
    let starts = job.starts::<K>();
    let start = known(starts.first(), peer, store, &sets, valued)?;
    let right = known(starts.get(1), peer, store, &sets, valued)?;
    if let Some(directory) = directory {
        let manifest = Manifest::new::<K>(Identity::of(job), valued, sets, summary.clone());
        database::write(directory, plan.apart, peer, store, manifest)?;
    }
    // Nobody leaves before everybody is done.
    peer.sum([0])?;
    Ok(Solved {
        summary,
        start,
        right,
    })
}

/// What is known of a position, if there is one, from whoever owns it.
fn known<K: Width>(
    key: Option<&K>,
    peer: &mut Peer,
    store: &Store<K>,
    sets: &[u64],
    valued: bool,
) -> Result<Option<Recorded>, Halt> {
    let Some(mixed) = key.map(|key| key.mix()) else {
        return Ok(None);
    };
    let mine = owner(mixed, peer.peers()) == peer.index;
    let place = mine.then(|| store.find(mixed)).flatten();
    let numbers = place.map_or([0; 2], |place| {
        [store.state(place).0.into(), store.value(place).into()]
    });
    let [state, code] = peer.sum(numbers)?;
    let state = State(state as u32);
    Ok(state.outcome().map(|outcome| Recorded {
        outcome,
        remoteness: state.remoteness(),
        value: valued.then(|| value(code as u16, sets)),
    }))
}
