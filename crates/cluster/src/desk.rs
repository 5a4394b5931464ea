//! The directory of a job: one job at a time, never somebody else's files.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::checkpoint::{Commit, Identity};
use crate::database::Manifest;
use crate::files::io;
use crate::job::{Halt, Job};
use crate::mesh::Peer;
use crate::summary::Summary;

/// A directory that a job has taken.
#[derive(Debug)]
pub struct Desk {
    work: PathBuf,
    /// Held as long as the job runs.
    _lock: File,
}

/// What is in the directory of a job.
#[derive(Debug)]
pub enum Found {
    /// The game is solved.
    Solved(Summary),
    /// Where it is kept what was computed, and what that is.
    Begun(PathBuf, Commit),
}

/// Worker 0 takes the directory for the job; then everybody reads what is there.
pub fn take(
    directory: &Path,
    job: &Job,
    peer: &mut Peer,
    desk: &OnceLock<Desk>,
) -> Result<Found, Halt> {
    let taken = match peer.index {
        0 => Desk::open(directory).map(|opened| drop(desk.set(opened))),
        _ => Ok(()),
    };
    peer.agree(taken)?;
    let found = found(directory, Identity::of(job));
    peer.agree(found)
}

fn taken(directory: &Path, why: impl Into<String>) -> Halt {
    Halt::Taken {
        path: directory.display().to_string(),
        why: why.into(),
    }
}

fn found(directory: &Path, identity: Identity) -> Result<Found, Halt> {
    match Manifest::read(directory)? {
        Some(manifest) if manifest.identity == identity => Ok(Found::Solved(manifest.summary)),
        Some(manifest) => {
            let Identity { game, start, .. } = manifest.identity;
            let why = format!("holds the solution of {game} {start}");
            Err(taken(directory, why))
        }
        None => {
            let work = work(directory);
            let commit = Commit::read(&work, identity)?;
            Ok(Found::Begun(work, commit))
        }
    }
}

fn work(directory: &Path) -> PathBuf {
    directory.join("work")
}

impl Desk {
    fn open(directory: &Path) -> Result<Self, Halt> {
        let fresh = !directory.exists();
        fs::create_dir_all(directory).map_err(io(directory))?;
        let path = directory.join("lock");
        if !fresh && !path.exists() {
            let mut entries = fs::read_dir(directory).map_err(io(directory))?;
            if entries.next().is_some() {
                return Err(taken(directory, "holds other files"));
            }
        }
        let lock = File::create(&path).map_err(io(&path))?;
        if lock.try_lock().is_err() {
            return Err(taken(directory, "another job is at work there"));
        }
        let work = work(directory);
        fs::create_dir_all(&work).map_err(io(&work))?;
        Ok(Self { work, _lock: lock })
    }

    /// The database is written: what was kept on the way is not needed any more.
    pub fn clear(&self) {
        // Files that stay are only in the way.
        let _ = fs::remove_dir_all(&self.work);
    }
}
