//! What was computed, kept on the way: a job that is stopped or killed goes on from there, with any
//! number of workers.
//!
//! Each worker writes its piece, whole; when all are on the disk, worker 0 writes COMMIT, which
//! lists every piece with its checksum. What COMMIT does not list was never there.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use grundy_fastio::Source;
use serde::{Deserialize, Serialize};

use crate::backward::Order;
use crate::files::{damaged, io, read_sealed, seal, write_whole};
use crate::job::{Halt, Job};
use crate::mesh::Peer;
use crate::state::State;
use crate::store::Store;

/// What a job is, so that nobody goes on with another one's files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Identity {
    /// The game, with its parameters.
    pub game: String,
    /// The start.
    pub start: String,
    /// Normal or misère.
    pub convention: String,
    /// The text of the rules, where they are somebody's own.
    pub rules: Option<String>,
}

impl Identity {
    /// Of a job.
    pub fn of(job: &Job) -> Self {
        Self {
            game: job.game().name().into(),
            start: job.start_text.clone(),
            convention: job.convention.to_string(),
            rules: job.keys().rules().map(String::from),
        }
    }
}

/// What has been computed, as COMMIT says.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Commit {
    pub identity: Identity,
    /// The way forward.
    levels: Vec<Levels>,
    explored: bool,
    states: Option<States>,
}

/// Some levels of the way forward that were kept together.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Levels {
    /// The last of them.
    last: u32,
    pieces: Vec<Piece>,
    /// How many of the keys of each piece are of the last level: they stand at its end.
    ends: Vec<u64>,
}

/// The way back, at the beginning of a level.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct States {
    order: Order,
    level: u32,
    pieces: Vec<Piece>,
}

/// What one worker wrote.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Piece {
    file: String,
    count: u64,
    crc32: u32,
}

impl Commit {
    /// What is kept in a directory for a job; nothing yet, if nothing is.
    pub fn read(directory: &Path, identity: &Identity) -> Result<Self, Halt> {
        let path = directory.join(NAME);
        let Some(text) = read_sealed(&path)? else {
            return Ok(Self {
                identity: identity.clone(),
                levels: Vec::new(),
                explored: false,
                states: None,
            });
        };
        serde_json::from_str(&text).map_err(|error| damaged(&path, error.to_string()))
    }

    fn write(&self, directory: &Path) -> Result<(), Halt> {
        let text = serde_json::to_string(self).map_err(|error| Halt::Io {
            path: NAME.into(),
            error: error.into(),
        })?;
        let path = directory.join(NAME);
        write_whole(&path, |out| out.write_all(seal(&text).as_bytes())).map(drop)
    }
}

/// Whether a file is one of those that are kept, by its name.
pub fn is_kept(name: &str) -> bool {
    name.starts_with("level-") || name.starts_with("states-") || name.starts_with(NAME)
}

/// Positions of levels that are written at once, however little time has passed.
const WORTH_A_FILE: u64 = 1 << 16;

/// Keeping the way back takes at most one part in so many of the time.
const RARELY: u32 = 20;

/// The name of the file that says what else counts.
pub const NAME: &str = "COMMIT";

/// Keeps what one worker computes.
#[derive(Debug)]
pub struct Keeper {
    kept: Option<(PathBuf, Commit)>,
    pause: Duration,
    last: Instant,
    /// How long it took to keep the way back last.
    cost: Duration,
    /// Keys of levels that are not kept yet.
    waiting: Vec<u64>,
    /// How many keys of all workers are.
    all_waiting: u64,
}

impl Keeper {
    /// Keeps pieces in a directory, if there is one.
    pub fn new(kept: Option<(PathBuf, Commit)>, pause: Duration) -> Self {
        Self {
            kept,
            pause,
            last: Instant::now(),
            cost: Duration::ZERO,
            waiting: Vec::new(),
            all_waiting: 0,
        }
    }

    /// The last level that was kept.
    pub fn resumed_level(&self) -> Option<u32> {
        let (_, commit) = self.kept.as_ref()?;
        Some(commit.levels.last()?.last)
    }

    /// Whether all levels were.
    pub fn is_explored(&self) -> bool {
        self.kept
            .as_ref()
            .is_some_and(|(_, commit)| commit.explored)
    }

    /// The order of the way back that was kept.
    pub fn resumed_order(&self) -> Option<Order> {
        let (_, commit) = self.kept.as_ref()?;
        Some(commit.states.as_ref()?.order)
    }

    /// Whether it is time to keep something again: what is large is kept less often.
    pub fn is_due(&self) -> bool {
        let pause = match self.pause.is_zero() {
            true => Duration::ZERO,
            false => self.pause.max(self.cost * RARELY),
        };
        self.kept.is_some() && self.last.elapsed() >= pause
    }

    /// Calls `sink` with every key, and whether it is of the last level.
    pub fn read_levels(&self, sink: &mut dyn FnMut(bool, u64)) -> Result<(), Halt> {
        let Some((directory, commit)) = &self.kept else {
            return Ok(());
        };
        let batches = commit.levels.len();
        for (i, levels) in commit.levels.iter().enumerate() {
            for (piece, &end) in levels.pieces.iter().zip(&levels.ends) {
                let bytes = piece.read(directory, 8)?;
                let before = piece.count.saturating_sub(end);
                for (word, at) in bytes.chunks_exact(8).zip(0..) {
                    let key = u64::from_le_bytes(word.try_into().expect("eight"));
                    sink(i + 1 == batches && at >= before, key);
                }
            }
        }
        Ok(())
    }

    /// Keeps a level of the way forward, which has `all` positions on all workers. Where it is not
    /// due, small levels wait until they are worth a file: a long narrow game has very many.
    pub fn keep_level(
        &mut self,
        peer: &mut Peer,
        level: u32,
        keys: &[u64],
        all: u64,
        due: bool,
    ) -> Result<(), Halt> {
        if self.kept.is_none() {
            return Ok(());
        }
        self.all_waiting += all;
        if due || self.all_waiting >= WORTH_A_FILE {
            return self.write_levels(peer, level, keys, keys.len());
        }
        self.waiting.extend_from_slice(keys);
        Ok(())
    }

    /// Keeps the levels that wait, if any do; the last one has `end` of the keys.
    pub fn keep_waiting(&mut self, peer: &mut Peer, level: u32, end: usize) -> Result<(), Halt> {
        match self.all_waiting {
            0 => Ok(()),
            _ => self.write_levels(peer, level, &[], end),
        }
    }

    /// Writes what waits and `keys` after it, the last `end` of which are of level `level`.
    fn write_levels(
        &mut self,
        peer: &mut Peer,
        level: u32,
        keys: &[u64],
        end: usize,
    ) -> Result<(), Halt> {
        let Some((directory, _)) = &self.kept else {
            return Ok(());
        };
        let name = |worker: usize| format!("level-{level:06}-{worker:03}.keys");
        let path = directory.join(name(peer.index));
        let wrote = write_whole(&path, |out| {
            let mut keys = self.waiting.iter().chain(keys);
            keys.try_for_each(|key| out.write_all(&key.to_le_bytes()))
        });
        let count = self.waiting.len() + keys.len();
        let pieces = gather(peer, wrote, count, name)?;
        let ends = peer.gather(&[end as u64])?.concat();
        self.waiting.clear();
        self.all_waiting = 0;
        self.last = Instant::now();
        let levels = Levels {
            last: level,
            pieces,
            ends,
        };
        self.commit(peer, |commit| commit.levels.push(levels))
    }

    /// Keeps that there is no further level.
    pub fn explored(&mut self, peer: &mut Peer) -> Result<(), Halt> {
        self.commit(peer, |commit| commit.explored = true)
    }

    /// Keeps the way back at the beginning of a level.
    pub fn keep_states(
        &mut self,
        peer: &mut Peer,
        store: &Store,
        order: Order,
        level: u32,
    ) -> Result<(), Halt> {
        let Some((directory, commit)) = &self.kept else {
            return Ok(());
        };
        let begun = Instant::now();
        // Two sets of names in turn: the last one stays until the next is listed.
        let old = commit.states.clone();
        let turn = old.as_ref().is_some_and(|old| {
            let first = old.pieces.first();
            first.is_some_and(|piece| piece.file.starts_with("states-a"))
        });
        let turn = if turn { 'b' } else { 'a' };
        let name = |worker: usize| format!("states-{turn}-{worker:03}.bin");
        let directory = directory.clone();
        let path = directory.join(name(peer.index));
        let wrote = write_whole(&path, |out| {
            (0..store.len()).try_for_each(|place| {
                out.write_all(&store.state(place).0.to_le_bytes())?;
                out.write_all(&store.value(place).to_le_bytes())
            })
        });
        let pieces = gather(peer, wrote, store.len(), name)?;
        let states = States {
            order,
            level,
            pieces,
        };
        self.commit(peer, |commit| commit.states = Some(states))?;
        if peer.index == 0 {
            for piece in old.into_iter().flat_map(|old| old.pieces) {
                // A piece that stays is only in the way.
                let _ = fs::remove_file(directory.join(piece.file));
            }
        }
        self.cost = begun.elapsed();
        self.last = Instant::now();
        Ok(())
    }

    /// Takes up the way back where it was kept, if it went in this order: the level.
    pub fn read_states(
        &mut self,
        peer: &mut Peer,
        store: &Store,
        order: Order,
    ) -> Result<Option<u32>, Halt> {
        let Some((directory, commit)) = &self.kept else {
            return Ok(None);
        };
        let Some(states) = commit.states.as_ref().filter(|kept| kept.order == order) else {
            return Ok(None);
        };
        // Pieces follow one another in the order of the keys, whoever wrote them.
        let lengths = peer.gather(&[store.len() as u64])?;
        let mine: u64 = lengths[..peer.index].iter().flatten().sum();
        let level = states.level;
        let read = states.read(directory, mine, store);
        // Nobody looks at another's states before they are there.
        peer.agree(read.map(|()| Some(level)))
    }

    /// Changes what is kept; worker 0 writes it down.
    fn commit(&mut self, peer: &mut Peer, change: impl FnOnce(&mut Commit)) -> Result<(), Halt> {
        let Some((directory, commit)) = &mut self.kept else {
            return Ok(());
        };
        change(commit);
        let written = match peer.index {
            0 => commit.write(directory),
            _ => Ok(()),
        };
        peer.agree(written)
    }
}

impl States {
    /// Takes over what is known of the positions of a store, the first of which is number `first`
    /// of all.
    fn read(&self, directory: &Path, first: u64, store: &Store) -> Result<(), Halt> {
        let mut at = 0;
        for piece in &self.pieces {
            let bytes = piece.read(directory, 6)?;
            for entry in bytes.chunks_exact(6) {
                let place = u64::checked_sub(at, first).map(|place| place as usize);
                if let Some(place) = place.filter(|&place| place < store.len()) {
                    let state = u32::from_le_bytes(entry[..4].try_into().expect("four"));
                    store.set_state(place, State(state));
                    let value = u16::from_le_bytes(entry[4..].try_into().expect("two"));
                    store.set_value(place, value);
                }
                at += 1;
            }
        }
        Ok(())
    }
}

impl Piece {
    /// The bytes, entries of a size each, if they are what was written.
    fn read(&self, directory: &Path, size: u64) -> Result<Source, Halt> {
        let path = directory.join(&self.file);
        let bytes = Source::open(&path).map_err(io(&path))?;
        let (found, expected) = (bytes.len() as u64, self.count * size);
        if found != expected {
            let why = format!("it has {found} bytes, not {expected}");
            return Err(damaged(&path, why));
        }
        if crc32fast::hash(&bytes) != self.crc32 {
            return Err(damaged(&path, "its checksum is wrong"));
        }
        Ok(bytes)
    }
}

/// What everybody wrote, once all of it is on the disk.
fn gather(
    peer: &mut Peer,
    wrote: Result<u32, Halt>,
    count: usize,
    name: impl Fn(usize) -> String,
) -> Result<Vec<Piece>, Halt> {
    let crc32 = peer.agree(wrote)?;
    let gathered = peer.gather(&[count as u64, crc32.into()])?;
    let pieces = gathered.iter().enumerate();
    Ok(pieces
        .map(|(worker, numbers)| Piece {
            file: name(worker),
            count: numbers[0],
            crc32: numbers[1] as u32,
        })
        .collect())
}
