//! What was computed, kept on the way: a job that is stopped or killed goes on from there, with any
//! number of workers.
//!
//! Each worker writes its piece, whole; when all are on the disk, worker 0 writes COMMIT, which
//! lists every piece with its checksum. What COMMIT does not list was never there.

use std::fs;
use std::io::Write as _;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use grundy_fastio::Source;
use serde::{Deserialize, Serialize};

use crate::backward::Order;
use crate::files::{damaged, io, read_sealed, seal, write_whole};
use crate::job::{Halt, Job};
use crate::mesh::{Peer, Place};
use crate::mix::Width;
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
    /// Whether there are values that were not asked for.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub outcomes: bool,
}

impl Identity {
    /// Of a job.
    pub fn of(job: &Job) -> Self {
        Self {
            game: job.game().name().into(),
            start: job.start_text.clone(),
            convention: job.convention.to_string(),
            rules: job.rules().map(String::from),
            outcomes: job.leaves_values(),
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
    /// The table by number, where positions are numbered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    numbered: Option<Numbered>,
    /// The number of this directory, where processes have one each.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub home: Option<usize>,
    /// How often something was kept.
    #[serde(default)]
    pub sequence: u64,
    /// What was kept before that, where processes have a directory each.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    previous: Option<Box<Commit>>,
}

/// Where things are kept, and what is.
#[derive(Clone, Debug)]
pub struct Kept {
    pub directory: PathBuf,
    pub commit: Commit,
    /// The number of the directory of each process, where each has its own.
    pub homes: Vec<usize>,
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

/// A table by number, at the beginning of a wave.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Numbered {
    wave: u64,
    piece: Piece,
}

/// What one worker wrote.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Piece {
    file: String,
    count: u64,
    crc32: u32,
    /// The number of the directory it is in, where processes have one each.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    home: Option<usize>,
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
                numbered: None,
                home: None,
                sequence: 0,
                previous: None,
            });
        };
        serde_json::from_str(&text).map_err(|error| damaged(&path, error.to_string()))
    }

    /// Whether anything is kept.
    pub fn is_begun(&self) -> bool {
        !self.levels.is_empty() || self.numbered.is_some()
    }

    /// Goes back to what was kept at a step, if it was the last or the one before; whether it was.
    pub fn step_back(&mut self, sequence: u64) -> bool {
        if self.sequence == sequence + 1
            && let Some(previous) = self.previous.take()
        {
            *self = *previous;
        }
        self.sequence == sequence
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
pub struct Keeper<K> {
    kept: Option<Kept>,
    pace: Pace,
    /// Keys of levels that are not kept yet.
    waiting: Vec<K>,
    /// How many keys of all workers are.
    all_waiting: u64,
}

impl<K: Width> Keeper<K> {
    /// Keeps pieces in a directory, if there is one.
    pub fn new(kept: Option<Kept>, pause: Duration) -> Self {
        Self {
            kept,
            pace: Pace::new(pause),
            waiting: Vec::new(),
            all_waiting: 0,
        }
    }

    /// The last level that was kept.
    pub fn resumed_level(&self) -> Option<u32> {
        let kept = self.kept.as_ref()?;
        Some(kept.commit.levels.last()?.last)
    }

    /// Whether all levels were.
    pub fn is_explored(&self) -> bool {
        self.kept.as_ref().is_some_and(|kept| kept.commit.explored)
    }

    /// The order of the way back that was kept.
    pub fn resumed_order(&self) -> Option<Order> {
        let kept = self.kept.as_ref()?;
        Some(kept.commit.states.as_ref()?.order)
    }

    /// Whether it is time to keep something again.
    pub fn is_due(&self) -> bool {
        self.kept.is_some() && self.pace.is_due()
    }

    /// Calls `sink` with the keys of the last level, or of those before, that this worker reads;
    /// together all workers read all.
    pub fn read_levels(
        &self,
        place: &Place,
        last: bool,
        sink: &mut dyn FnMut(K),
    ) -> Result<(), Halt> {
        let Some(kept) = &self.kept else {
            return Ok(());
        };
        let batches = kept.commit.levels.len();
        for (i, levels) in kept.commit.levels.iter().enumerate() {
            let pieces = levels.pieces.iter().zip(&levels.ends).enumerate();
            for (number, (piece, &end)) in pieces {
                if !kept.reads(place, number, piece) {
                    continue;
                }
                let bytes = piece.read(&kept.directory, K::BYTES as u64)?;
                let before = piece.count.saturating_sub(end);
                for (word, at) in bytes.chunks_exact(K::BYTES).zip(0..) {
                    let is_last = i + 1 == batches && at >= before;
                    if is_last == last {
                        sink(K::stored(word));
                    }
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
        keys: &[K],
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
        keys: &[K],
        end: usize,
    ) -> Result<(), Halt> {
        let Some(kept) = &self.kept else {
            return Ok(());
        };
        let name = |worker: usize| format!("level-{level:06}-{worker:03}.keys");
        let path = kept.directory.join(name(peer.index));
        let wrote = write_whole(&path, |out| {
            let mut keys = self.waiting.iter().chain(keys);
            keys.try_for_each(|key| out.write_all(key.bytes().as_ref()))
        });
        let count = self.waiting.len() + keys.len();
        let pieces = kept.gather(peer, wrote, count, name)?;
        let ends = peer.gather(&[end as u64])?.concat();
        self.waiting.clear();
        self.all_waiting = 0;
        self.pace.last = Instant::now();
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
        store: &Store<K>,
        order: Order,
        level: u32,
    ) -> Result<(), Halt> {
        let Some(kept) = &self.kept else {
            return Ok(());
        };
        let begun = Instant::now();
        // Two sets of names in turn: the last one stays until the next is listed.
        let old = kept.commit.states.clone();
        let turn = old.as_ref().is_some_and(|old| {
            let first = old.pieces.first();
            first.is_some_and(|piece| piece.file.starts_with("states-a"))
        });
        let turn = if turn { 'b' } else { 'a' };
        let name = |worker: usize| format!("states-{turn}-{worker:03}.bin");
        let directory = kept.directory.clone();
        let path = directory.join(name(peer.index));
        let wrote = write_whole(&path, |out| {
            (0..store.len()).try_for_each(|place| {
                out.write_all(&store.state(place).0.to_le_bytes())?;
                out.write_all(&store.value(place).to_le_bytes())
            })
        });
        let pieces = kept.gather(peer, wrote, store.len(), name)?;
        let first = kept.together(&peer.place()).start;
        let states = States {
            order,
            level,
            pieces,
        };
        self.commit(peer, |commit| commit.states = Some(states))?;
        if peer.index == first {
            for piece in old.into_iter().flat_map(|old| old.pieces) {
                // A piece that stays is only in the way.
                let _ = fs::remove_file(directory.join(piece.file));
            }
        }
        self.pace.kept(begun);
        Ok(())
    }

    /// Takes up the way back where it was kept, if it went in this order: the level.
    pub fn read_states(
        &mut self,
        peer: &mut Peer,
        store: &Store<K>,
        order: Order,
    ) -> Result<Option<u32>, Halt> {
        let Some(kept) = &self.kept else {
            return Ok(None);
        };
        let states = kept.commit.states.as_ref();
        let Some(states) = states.filter(|states| states.order == order) else {
            return Ok(None);
        };
        // Pieces follow one another in the order of the keys, whoever wrote them.
        let lengths = peer.gather(&[store.len() as u64])?.concat();
        let ends = lengths.iter().scan(0, |end, length| {
            *end += length;
            Some(*end)
        });
        let ends: Vec<u64> = ends.collect();
        let place = peer.place();
        let mut step = peer.step(|batch: &[u64]| {
            for message in batch.chunks_exact(2) {
                let at = message[0] as usize;
                store.set_state(at, State((message[1] >> 16) as u32));
                store.set_value(at, message[1] as u16);
            }
        });
        let read = states.read(kept, &place, &mut |number, known| {
            let worker = ends.partition_point(|&end| end <= number);
            if let Some(&end) = ends.get(worker) {
                step.send(worker, [number + lengths[worker] - end, known]);
            }
        });
        step.finish()?;
        let level = states.level;
        // Nobody looks at another's states before they are there.
        peer.agree(read.map(|()| Some(level)))
    }

    /// Changes what is kept; the first worker at each directory writes it down.
    fn commit(&mut self, peer: &mut Peer, change: impl FnOnce(&mut Commit)) -> Result<(), Halt> {
        let Some(kept) = &mut self.kept else {
            return Ok(());
        };
        let first = kept.together(&peer.place()).start;
        kept.commit.previous = None;
        if kept.is_apart() {
            kept.commit.previous = Some(Box::new(kept.commit.clone()));
        }
        change(&mut kept.commit);
        kept.commit.sequence += 1;
        let written = match peer.index == first {
            true => kept.commit.write(&kept.directory),
            false => Ok(()),
        };
        peer.agree(written)
    }
}

/// When it is time to keep something again: what is large is kept less often.
#[derive(Debug)]
pub struct Pace {
    pause: Duration,
    last: Instant,
    /// How long it took to keep it last.
    cost: Duration,
}

impl Pace {
    pub fn new(pause: Duration) -> Self {
        Self {
            pause,
            last: Instant::now(),
            cost: Duration::ZERO,
        }
    }

    pub fn is_due(&self) -> bool {
        let pause = match self.pause.is_zero() {
            true => Duration::ZERO,
            false => self.pause.max(self.cost * RARELY),
        };
        self.last.elapsed() >= pause
    }

    /// Something was kept, from `begun` to now.
    pub fn kept(&mut self, begun: Instant) {
        self.last = Instant::now();
        self.cost = begun.elapsed();
    }
}

/// Where a table by number is kept: one process, one piece.
#[derive(Debug)]
pub struct Shelf(Kept);

impl Shelf {
    pub fn new(kept: Kept) -> Self {
        Self(kept)
    }

    /// Keeps the table at the beginning of a wave.
    pub fn keep(
        &mut self,
        wave: u64,
        mut table: impl ExactSizeIterator<Item = u16>,
    ) -> Result<(), Halt> {
        let Self(kept) = self;
        // Two names in turn: the last one stays until the next is listed.
        let old = kept.commit.numbered.take();
        let first = old.as_ref().is_none_or(|old| old.piece.file != NUMBERS[0]);
        let file = NUMBERS[usize::from(!first)].to_owned();
        let count = table.len() as u64;
        let path = kept.directory.join(&file);
        let crc32 = write_whole(&path, |out| write_numbers(&mut table, out))?;
        let piece = Piece {
            file,
            count,
            crc32,
            home: None,
        };
        kept.commit.numbered = Some(Numbered { wave, piece });
        kept.commit.sequence += 1;
        kept.commit.write(&kept.directory)?;
        if let Some(old) = old {
            // A piece that stays is only in the way.
            let _ = fs::remove_file(kept.directory.join(old.piece.file));
        }
        Ok(())
    }

    /// Calls `sink` with the table that was kept, if one was: the wave that was begun.
    pub fn read(&self, size: u64, sink: &mut dyn FnMut(u16)) -> Result<u64, Halt> {
        let Self(kept) = self;
        let Some(numbered) = &kept.commit.numbered else {
            return Ok(0);
        };
        if numbered.piece.count != size {
            let path = kept.directory.join(NAME);
            return Err(damaged(&path, "it is of another number of positions"));
        }
        let bytes = numbered.piece.read(&kept.directory, 2)?;
        let (entries, _) = bytes.as_chunks::<2>();
        for &entry in entries {
            sink(u16::from_le_bytes(entry));
        }
        Ok(numbered.wave)
    }
}

/// The names of tables by number.
const NUMBERS: [&str; 2] = ["states-numbers-a.bin", "states-numbers-b.bin"];

/// Writes numbers of two bytes, many at a time.
pub fn write_numbers(
    numbers: &mut dyn Iterator<Item = u16>,
    out: &mut dyn std::io::Write,
) -> std::io::Result<()> {
    let mut bytes = Vec::with_capacity(1 << 16);
    loop {
        bytes.clear();
        let some = numbers.take(1 << 15);
        some.for_each(|number| bytes.extend_from_slice(&number.to_le_bytes()));
        if bytes.is_empty() {
            return Ok(());
        }
        out.write_all(&bytes)?;
    }
}

impl Kept {
    fn is_apart(&self) -> bool {
        !self.homes.is_empty()
    }

    /// The workers that share the directory.
    fn together(&self, place: &Place) -> Range<usize> {
        place.together(self.is_apart())
    }

    /// Whether a worker is the one that reads a piece: all that see it take turns.
    fn reads(&self, place: &Place, number: usize, piece: &Piece) -> bool {
        let together = self.together(place);
        piece.home == self.commit.home && number % together.len() == place.index - together.start
    }

    /// What everybody wrote, once all of it is on the disk.
    fn gather(
        &self,
        peer: &mut Peer,
        wrote: Result<u32, Halt>,
        count: usize,
        name: impl Fn(usize) -> String,
    ) -> Result<Vec<Piece>, Halt> {
        let crc32 = peer.agree(wrote)?;
        let gathered = peer.gather(&[count as u64, crc32.into()])?;
        let each = peer.place().here.len();
        let pieces = gathered.iter().enumerate();
        let piece = |(worker, numbers): (usize, &Vec<u64>)| Piece {
            file: name(worker),
            count: numbers[0],
            crc32: numbers[1] as u32,
            home: self.homes.get(worker / each).copied(),
        };
        Ok(pieces.map(piece).collect())
    }
}

impl States {
    /// Calls `sink` with the number of every position whose piece this worker reads, and what is
    /// known of it.
    fn read(&self, kept: &Kept, place: &Place, sink: &mut dyn FnMut(u64, u64)) -> Result<(), Halt> {
        let mut first = 0;
        for (number, piece) in self.pieces.iter().enumerate() {
            if kept.reads(place, number, piece) {
                let bytes = piece.read(&kept.directory, 6)?;
                for (entry, at) in bytes.chunks_exact(6).zip(first..) {
                    let state = u32::from_le_bytes(entry[..4].try_into().expect("four"));
                    let value = u16::from_le_bytes(entry[4..].try_into().expect("two"));
                    sink(at, u64::from(state) << 16 | u64::from(value));
                }
            }
            first += piece.count;
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
