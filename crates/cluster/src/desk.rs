//! The directory of a job: one job at a time, never somebody else's files.

use std::fs::{self, File, OpenOptions};
use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::checkpoint::{Commit, Identity, Kept, is_kept};
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
    /// It holds a job whose processes share a directory, or have one each.
    #[error(
        "holds a job whose processes {}",
        if *.apart { "have a directory each" } else { "share this directory" }
    )]
    Apart {
        /// Whether they have one each.
        apart: bool,
    },
    /// The directories of the processes are not those of one job.
    #[error(
        "is not of the same job as the directories of the other processes: each one is needed once"
    )]
    NotTogether,
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
    /// What was computed.
    Begun(Box<Kept>),
}

/// The first worker of those that share a directory takes it for the job; then everybody reads
/// what is there.
pub fn take(
    directory: &Path,
    apart: bool,
    job: &Job,
    peer: &mut Peer,
    desk: &OnceLock<Desk>,
) -> Result<Found, Halt> {
    let token = RandomState::new().hash_one(std::process::id());
    let taken = match peer.index == peer.place().together(apart).start {
        true => Desk::open(directory, token).map(|opened| drop(desk.set(opened))),
        false => Ok(()),
    };
    peer.agree(taken)?;
    let identity = Identity::of(job);
    if apart {
        return apart_from_others(directory, &identity, peer);
    }
    let token = peer.gather(&[token])?.concat()[0];
    peer.agree(same(directory, token))?;
    let found = match solved(directory, &identity) {
        Ok(Some(manifest)) => Ok(Found::Solved(manifest.summary)),
        Ok(None) => begun(directory, &identity, false).map(|kept| Found::Begun(Box::new(kept))),
        Err(halt) => Err(halt),
    };
    peer.agree(found)
}

/// The same for a job of one process without others.
pub fn taken_alone(directory: &Path, job: &Job) -> Result<(Desk, Found), Halt> {
    let desk = Desk::open(directory, 0)?;
    let identity = Identity::of(job);
    let found = match solved(directory, &identity)? {
        Some(manifest) => Found::Solved(manifest.summary),
        None => Found::Begun(Box::new(begun(directory, &identity, false)?)),
    };
    Ok((desk, found))
}

/// What is in the directory of this process, and fits what is in those of the others.
fn apart_from_others(
    directory: &Path,
    identity: &Identity,
    peer: &mut Peer,
) -> Result<Found, Halt> {
    let manifest = peer.agree(solved(directory, identity))?;
    let [unsolved] = peer.sum([manifest.is_none().into()])?;
    match manifest {
        Some(manifest) if unsolved == 0 => return Ok(Found::Solved(manifest.summary)),
        _ => {}
    }
    let mut kept = peer.agree(begun(directory, identity, true))?;
    let place = peer.place();
    let stays = kept.commit.home.map_or(u64::MAX, |home| home as u64);
    let found = peer.gather(&[kept.commit.sequence, stays])?;
    // Some may have written down one step more than others before the job was killed.
    let least = found.iter().map(|numbers| numbers[0]).min().unwrap_or(0);
    let fits = kept.commit.step_back(least);
    let each = || found.iter().step_by(place.here.len());
    kept.homes = match least {
        0 => (0..each().count()).collect(),
        _ => each().map(|numbers| numbers[1] as usize).collect(),
    };
    let mut sorted = kept.homes.clone();
    sorted.sort_unstable();
    let fits = fits && sorted.iter().copied().eq(0..sorted.len());
    kept.commit.home = Some(kept.homes[place.process()]);
    peer.agree(match fits {
        true => Ok(Found::Begun(Box::new(kept))),
        false => Err(taken(directory, Occupied::NotTogether)),
    })
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

/// The solved game in a directory, if there is one.
fn solved(directory: &Path, identity: &Identity) -> Result<Option<Manifest>, Halt> {
    match Manifest::read(directory)? {
        Some(manifest) if manifest.identity != *identity => {
            let why = Occupied::holds(true, manifest.identity, identity);
            Err(taken(directory, why))
        }
        found => Ok(found),
    }
}

/// What was computed so far, by processes that shared a directory or did not.
fn begun(directory: &Path, identity: &Identity, apart: bool) -> Result<Kept, Halt> {
    let work = work(directory);
    let commit = Commit::read(&work, identity)?;
    if commit.identity != *identity {
        let why = Occupied::holds(false, commit.identity, identity);
        return Err(taken(directory, why));
    }
    if commit.is_begun() && commit.home.is_some() != apart {
        return Err(taken(directory, Occupied::Apart { apart: !apart }));
    }
    Ok(Kept {
        directory: work,
        commit,
        homes: Vec::new(),
    })
}

fn work(directory: &Path) -> PathBuf {
    directory.join("work")
}

impl Desk {
    pub fn open(directory: &Path, token: u64) -> Result<Self, Halt> {
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
