//! The directory of a job: one job at a time, never somebody else's files.

use std::fs::{self, File, OpenOptions};
use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::checkpoint::{Commit, Identity, is_kept};
use crate::database::Manifest;
use crate::files::io;
use crate::job::{Halt, Job};
use crate::mesh::Peer;
use crate::summary::Summary;

/// Why a directory is not for a job.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum Occupied {
    /// It holds files that are not of a job.
    #[error("holds other files")]
    OtherFiles,
    /// Another job has locked it.
    #[error("another job is at work there")]
    AnotherJob,
    /// Process 0 works in another one.
    #[error("is not the directory that process 0 works in: all processes need the same one")]
    Elsewhere,
    /// It holds another game, or another job of this one.
    #[error(
        "holds {} of {game} {start}, {convention} play{}",
        if *.solved { "the solution" } else { "a job" },
        if *.same_rules { "" } else { ", with other rules" }
    )]
    Holds {
        /// Whether it is solved.
        solved: bool,
        /// The game, with its parameters.
        game: String,
        /// The start.
        start: String,
        /// Normal or misère.
        convention: String,
        /// Whether the text of the rules is the same.
        same_rules: bool,
    },
}

impl Occupied {
    fn holds(solved: bool, found: Identity, job: &Identity) -> Self {
        Self::Holds {
            solved,
            same_rules: found.rules == job.rules,
            game: found.game,
            start: found.start,
            convention: found.convention,
        }
    }
}

/// The file by which processes see that they work in the same directory.
const TOKEN: &str = "token";

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
    let token = RandomState::new().hash_one(std::process::id());
    let taken = match peer.index {
        0 => Desk::open(directory, token).map(|opened| drop(desk.set(opened))),
        _ => Ok(()),
    };
    peer.agree(taken)?;
    let token = peer.gather(&[token])?.concat()[0];
    peer.agree(same(directory, token))?;
    let found = found(directory, Identity::of(job));
    peer.agree(found)
}

/// Whether this is the directory in which worker 0 left its token: other processes may see another
/// one by that name, or were given another name.
fn same(directory: &Path, token: u64) -> Result<(), Halt> {
    match fs::read_to_string(work(directory).join(TOKEN)) {
        Ok(found) if found == token.to_string() => Ok(()),
        _ => Err(taken(directory, Occupied::Elsewhere)),
    }
}

fn taken(directory: &Path, why: Occupied) -> Halt {
    Halt::Taken {
        path: directory.display().to_string(),
        why,
    }
}

fn found(directory: &Path, identity: Identity) -> Result<Found, Halt> {
    match Manifest::read(directory)? {
        Some(manifest) if manifest.identity == identity => Ok(Found::Solved(manifest.summary)),
        Some(manifest) => {
            let why = Occupied::holds(true, manifest.identity, &identity);
            Err(taken(directory, why))
        }
        None => {
            let work = work(directory);
            let commit = Commit::read(&work, &identity)?;
            match commit.identity == identity {
                true => Ok(Found::Begun(work, commit)),
                false => {
                    let why = Occupied::holds(false, commit.identity, &identity);
                    Err(taken(directory, why))
                }
            }
        }
    }
}

fn work(directory: &Path) -> PathBuf {
    directory.join("work")
}

impl Desk {
    fn open(directory: &Path, token: u64) -> Result<Self, Halt> {
        fs::create_dir_all(directory).map_err(io(directory))?;
        let path = directory.join("lock");
        // A lock of ours has nothing in it.
        if !fs::symlink_metadata(&path).is_ok_and(|lock| lock.is_file() && lock.len() == 0) {
            let mut entries = fs::read_dir(directory).map_err(io(directory))?;
            if entries.next().is_some() {
                return Err(taken(directory, Occupied::OtherFiles));
            }
        }
        let mut lock = OpenOptions::new();
        let lock = lock.create(true).write(true).truncate(false).open(&path);
        let lock = lock.map_err(io(&path))?;
        if lock.try_lock().is_err() {
            return Err(taken(directory, Occupied::AnotherJob));
        }
        let work = work(directory);
        fs::create_dir_all(&work).map_err(io(&work))?;
        let path = work.join(TOKEN);
        fs::write(&path, token.to_string()).map_err(io(&path))?;
        Ok(Self { work, _lock: lock })
    }

    /// The database is written: what was kept on the way is not needed any more.
    pub fn clear(&self) {
        let entries = fs::read_dir(&self.work).into_iter().flatten().flatten();
        for entry in entries {
            let name = entry.file_name();
            if is_kept(&name.to_string_lossy()) || name == TOKEN {
                // A file that stays is only in the way.
                let _ = fs::remove_file(entry.path());
            }
        }
        // Somebody else's files stay, and the directory with them.
        let _ = fs::remove_dir(&self.work);
    }
}
