//! A job from beginning to end.

use std::fs::{self, File};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::Ordering::Relaxed;

use crate::backward::{Stores, Worker};
use crate::checkpoint::{Commit, Identity, Keeper};
use crate::database::{self, Manifest};
use crate::explore::explore;
use crate::job::{Halt, Job, Plan};
use crate::mesh::{self, Lost, Peer};
use crate::mix::{mix, owner};
use crate::state::State;
use crate::store::Store;
use crate::summary::{Known, Summary, summarize, value};

/// A game that is solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// Counts over all positions, and the digest.
    pub summary: Summary,
    /// What is known of the start; `None` where it was read from a manifest.
    pub start: Option<Known>,
}

/// Solves a job. With a directory, what a job of the same name left there is taken up.
pub fn run(job: &Job, plan: &Plan) -> Result<Solved, Halt> {
    run_on(job, plan, mesh::threads(plan.workers))
}

fn run_on(job: &Job, plan: &Plan, peers: Vec<Peer>) -> Result<Solved, Halt> {
    let identity = Identity::of(job);
    let desk = match &plan.directory {
        None => None,
        Some(directory) => match Desk::open(directory, &identity)? {
            Found::Solved(summary) => {
                return Ok(Solved {
                    summary,
                    start: None,
                });
            }
            Found::Begun(desk) => Some(desk),
        },
    };
    let everybody = peers.first().map_or(0, Peer::peers);
    let stores: Vec<OnceLock<Store>> = (0..everybody).map(|_| OnceLock::new()).collect();
    let results: Vec<Result<Solved, Halt>> = std::thread::scope(|scope| {
        let threads: Vec<_> = peers
            .into_iter()
            .map(|peer| {
                let (desk, stores) = (desk.as_ref(), &stores);
                scope.spawn(move || guarded(job, plan, desk, stores, peer))
            })
            .collect();
        let join = |thread: std::thread::ScopedJoinHandle<'_, _>| {
            thread
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        threads.into_iter().map(join).collect()
    });
    // Who knows why it ended says so; the others only know that it did.
    let rank = |result: &Result<Solved, Halt>| match result {
        Err(Halt::Elsewhere) => 1,
        Err(Halt::Lost(lost)) if lost.process.is_none() => 2,
        Ok(_) => 3,
        Err(_) => 0,
    };
    let first = results.into_iter().min_by_key(rank);
    let solved = first.unwrap_or(Err(Halt::Elsewhere))?;
    if let Some(desk) = desk {
        desk.clear();
    }
    Ok(solved)
}

/// One worker; whatever ends it, the others hear of it.
fn guarded(
    job: &Job,
    plan: &Plan,
    desk: Option<&Desk>,
    stores: &Stores,
    mut peer: Peer,
) -> Result<Solved, Halt> {
    let work = AssertUnwindSafe(|| work(job, plan, desk, stores, &mut peer));
    let result = catch_unwind(work);
    let ended = !matches!(result, Ok(Ok(_)));
    if ended {
        peer.abandon(&Lost {
            process: None,
            why: "a worker ended early".into(),
        });
    }
    result.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

fn work(
    job: &Job,
    plan: &Plan,
    desk: Option<&Desk>,
    stores: &Stores,
    peer: &mut Peer,
) -> Result<Solved, Halt> {
    let me = peer.index;
    let mut keeper = Keeper::new(desk.map(Desk::kept), plan.pause);
    let keys = explore(job, plan, peer, &mut keeper)?;
    let store = Store::new(keys, me, peer.peers(), job.is_valued());
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
    let start = start(job, peer, store, &sets, valued)?;
    if let Some(desk) = desk {
        let identity = Identity::of(job);
        database::write(
            &desk.directory,
            peer,
            store,
            identity,
            sets,
            valued,
            &summary,
        )?;
    }
    Ok(Solved { summary, start })
}

/// What is known of the start, from whoever owns it.
fn start(
    job: &Job,
    peer: &mut Peer,
    store: &Store,
    sets: &[u64],
    valued: bool,
) -> Result<Option<Known>, Halt> {
    let mixed = mix(job.start);
    let mine = owner(mixed, peer.peers()) == peer.index;
    let place = mine.then(|| store.find(mixed)).flatten();
    let numbers = place.map_or([0; 2], |place| {
        [store.state(place).0.into(), store.value(place).into()]
    });
    let [state, code] = peer.sum(numbers)?;
    let state = State(state as u32);
    Ok(state.outcome().map(|outcome| Known {
        outcome,
        remoteness: state.remoteness(),
        value: valued.then(|| value(code as u16, sets)),
    }))
}

/// The directory of a job that is under way.
#[derive(Debug)]
struct Desk {
    directory: PathBuf,
    work: PathBuf,
    commit: Commit,
    /// Held as long as the job runs.
    _lock: File,
}

enum Found {
    Solved(Summary),
    Begun(Desk),
}

impl Desk {
    /// Takes a directory for a job, and what the same job left there.
    fn open(directory: &Path, identity: &Identity) -> Result<Found, Halt> {
        let taken = |why: &str| Halt::Taken {
            path: directory.display().to_string(),
            why: why.into(),
        };
        let work = directory.join("work");
        let fresh = !directory.exists();
        fs::create_dir_all(directory).map_err(crate::files::io(directory))?;
        let lock_path = directory.join("lock");
        if !fresh && !lock_path.exists() {
            let mut entries = fs::read_dir(directory).map_err(crate::files::io(directory))?;
            if entries.next().is_some() {
                return Err(taken("holds other files"));
            }
        }
        let lock = File::create(&lock_path).map_err(crate::files::io(&lock_path))?;
        if lock.try_lock().is_err() {
            return Err(taken("another job is at work there"));
        }
        if let Some(manifest) = Manifest::read(directory)? {
            if manifest.identity != *identity {
                let Identity { game, start, .. } = &manifest.identity;
                return Err(taken(&format!("holds the solution of {game} {start}")));
            }
            return Ok(Found::Solved(manifest.summary));
        }
        fs::create_dir_all(&work).map_err(crate::files::io(&work))?;
        let commit = Commit::read(&work, identity.clone())?;
        Ok(Found::Begun(Self {
            directory: directory.into(),
            work,
            commit,
            _lock: lock,
        }))
    }

    fn kept(&self) -> (PathBuf, Commit) {
        (self.work.clone(), self.commit.clone())
    }

    /// The database is written: what was kept on the way is not needed any more.
    fn clear(&self) {
        // Files that stay are only in the way.
        let _ = fs::remove_dir_all(&self.work);
    }
}
