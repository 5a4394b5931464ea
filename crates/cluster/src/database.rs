//! A solved game on the disk: every position with what is known of it, sorted by scrambled key, in
//! one file that is mapped into memory, beside a manifest that says what it is.
//!
//! The same job gives the same bytes, whatever the number of workers.

use std::fs::{self, File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use grundy_fastio::Source;
use grundy_theory::{Convention, Player};
use grundy_workbench::{Game, Keys, Part as Component, Ranks, Recorded};
use serde::{Deserialize, Serialize};

use crate::checkpoint::{Identity, write_numbers};
use crate::dense::is_lost;
use crate::files::{damaged, io, read_sealed, seal, sync_directory, write_whole};
use crate::job::Halt;
use crate::mesh::Peer;
use crate::mix::Width;
use crate::state::State;
use crate::store::Store;
use crate::summary::{Summary, value};

/// The file of the positions.
const POSITIONS: &str = "positions.db";
/// The file that says what it is.
const MANIFEST: &str = "manifest.json";
/// What the file of the positions begins with.
const MAGIC: &[u8; 8] = b"GRUNDYDB";
/// Bytes before the first key.
const HEADER: usize = 64;
/// Bytes that share a checksum.
const BLOCK: usize = 1 << 20;
/// The version of both files where positions are numbered: there are no keys.
const NUMBERED: u32 = 3;
/// The version of both files: the second has keys of 128 bits.
const fn version(key: usize) -> u32 {
    match key {
        8 => 1,
        _ => 2,
    }
}

/// What a database is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    schema: u32,
    /// The game, the start, the convention, and the rules where they are somebody's own.
    #[serde(flatten)]
    pub identity: Identity,
    /// Whether positions have values.
    pub valued: bool,
    /// The labels of infinite values, as masks, by number.
    sets: Vec<u64>,
    /// Counts and digest.
    pub summary: Summary,
    /// The part that is here, where it is not the whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<Part>,
    /// The CRC-32 of every block of 1 MiB of the file of the positions.
    blocks: Vec<u32>,
}

/// A part of a solved game, as one process keeps it: a range of the positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// Which, from 0, in the order of the database.
    pub number: usize,
    /// How many there are.
    pub parts: usize,
    /// Positions of this part.
    pub positions: u64,
}

impl Manifest {
    /// Of a whole game; the blocks are known when they are written.
    pub(crate) fn new<K: Width>(
        identity: Identity,
        valued: bool,
        sets: Vec<u64>,
        summary: Summary,
    ) -> Self {
        Self {
            schema: version(K::BYTES),
            identity,
            valued,
            sets,
            summary,
            part: None,
            blocks: Vec::new(),
        }
    }

    /// Of a whole game whose positions are numbered.
    pub(crate) fn ranked(identity: Identity, summary: Summary) -> Self {
        Self {
            schema: NUMBERED,
            ..Self::new::<u64>(identity, false, Vec::new(), summary)
        }
    }

    /// Whether positions are numbered: there are no keys, and two bytes for each position.
    pub fn is_numbered(&self) -> bool {
        self.schema == NUMBERED
    }

    /// Whether another one is of the same solved game, whatever part it is.
    pub(crate) fn is_of_the_same(&self, other: &Self) -> bool {
        self.whole() == other.whole()
    }

    /// The same for the whole game.
    pub(crate) fn whole(&self) -> Self {
        Self {
            part: None,
            blocks: Vec::new(),
            ..self.clone()
        }
    }

    /// The bytes of a key.
    fn key(&self) -> usize {
        match self.schema {
            NUMBERED => 0,
            1 => 8,
            _ => 16,
        }
    }

    /// The bytes of a state.
    fn state(&self) -> usize {
        if self.is_numbered() { 2 } else { 4 }
    }

    /// Whether keys have 128 bits.
    pub fn is_wide(&self) -> bool {
        self.key() > 8
    }

    /// Where the columns of the file beside it begin: keys, states, values, the end.
    fn columns(&self) -> [u64; 4] {
        let count = self.count();
        let states = HEADER as u64 + self.key() as u64 * count;
        let values = states + self.state() as u64 * count;
        let end = values + if self.valued { 2 * count } else { 0 };
        [HEADER as u64, states, values, end]
    }

    /// What that file begins with.
    fn header(&self) -> [u8; HEADER] {
        let mut header = [0; HEADER];
        header[..8].copy_from_slice(MAGIC);
        header[8..12].copy_from_slice(&self.schema.to_le_bytes());
        header[12..16].copy_from_slice(&u32::from(self.valued).to_le_bytes());
        header[16..24].copy_from_slice(&self.count().to_le_bytes());
        header
    }

    /// How many positions the file beside it has.
    fn count(&self) -> u64 {
        let part = self.part.map(|part| part.positions);
        part.unwrap_or(self.summary.positions)
    }

    /// What is in a directory; `None` if no solved game is.
    pub fn read(directory: &Path) -> Result<Option<Self>, Halt> {
        let path = directory.join(MANIFEST);
        let Some(text) = read_sealed(&path)? else {
            return Ok(None);
        };
        let manifest: Self =
            serde_json::from_str(&text).map_err(|error| damaged(&path, error.to_string()))?;
        match manifest.schema {
            1..=NUMBERED => Ok(Some(manifest)),
            other => Err(damaged(&path, format!("version {other} is not known here"))),
        }
    }
}

/// Writes the positions of all workers that share a directory, each its own part of one file, and
/// the manifest.
pub fn write<K: Width>(
    directory: &Path,
    apart: bool,
    peer: &mut Peer,
    store: &Store<K>,
    mut manifest: Manifest,
) -> Result<(), Halt> {
    let place = peer.place();
    let together = place.together(apart);
    let lengths: Vec<u64> = peer.gather(&[store.len() as u64])?.concat();
    let before = lengths[together.start..peer.index].iter().sum::<u64>();
    let count = lengths[together.clone()].iter().sum::<u64>();
    manifest.part = apart.then(|| Part {
        number: place.process(),
        parts: place.peers / place.here.len(),
        positions: count,
    });
    let temporary = directory.join("positions.tmp");
    let [keys, states, values, _] = manifest.columns();
    let first = peer.index == together.start;
    let made = match first {
        true => begin(&temporary, &manifest).map(drop),
        false => Ok(()),
    };
    peer.agree(made)?;
    let own = || -> std::io::Result<()> {
        let file = OpenOptions::new().write(true).open(&temporary)?;
        let mut out = std::io::BufWriter::with_capacity(1 << 18, file);
        out.seek(SeekFrom::Start(keys + K::BYTES as u64 * before))?;
        store
            .keys
            .iter()
            .try_for_each(|key| out.write_all(key.bytes().as_ref()))?;
        out.seek(SeekFrom::Start(states + 4 * before))?;
        (0..store.len()).try_for_each(|i| out.write_all(&store.state(i).0.to_le_bytes()))?;
        if manifest.valued {
            out.seek(SeekFrom::Start(values + 2 * before))?;
            (0..store.len()).try_for_each(|i| out.write_all(&store.value(i).to_le_bytes()))?;
        }
        out.flush()?;
        out.get_ref().sync_all()
    };
    let written = own().map_err(io(&temporary));
    peer.agree(written)?;
    let finished = match first {
        true => finish(directory, &temporary, manifest),
        false => Ok(()),
    };
    peer.agree(finished)
}

/// Writes positions that are numbered, and the manifest.
pub fn write_ranked(
    directory: &Path,
    manifest: Manifest,
    mut lengths: impl Iterator<Item = u16>,
) -> Result<(), Halt> {
    let temporary = directory.join("positions.tmp");
    let mut file = begin(&temporary, &manifest)?;
    let written = write_numbers(&mut lengths, &mut file).and_then(|()| file.sync_all());
    written.map_err(io(&temporary))?;
    finish(directory, &temporary, manifest)
}

/// Makes a file of the right length, with its header.
pub(crate) fn begin(temporary: &Path, manifest: &Manifest) -> Result<File, Halt> {
    let [.., end] = manifest.columns();
    let made = File::create(temporary).and_then(|mut file| {
        file.write_all(&manifest.header())?;
        file.set_len(end)?;
        Ok(file)
    });
    made.map_err(io(temporary))
}

/// Checks the bytes once more, gives the file its name, and writes the manifest.
pub(crate) fn finish(
    directory: &Path,
    temporary: &Path,
    mut manifest: Manifest,
) -> Result<(), Halt> {
    manifest.blocks = checksums(temporary).map_err(io(temporary))?;
    let path = directory.join(POSITIONS);
    fs::rename(temporary, &path).map_err(io(&path))?;
    sync_directory(&path);
    let path = directory.join(MANIFEST);
    let text = serde_json::to_string_pretty(&manifest).map_err(|error| Halt::Io {
        path: MANIFEST.into(),
        error: error.into(),
    })?;
    write_whole(&path, |out| out.write_all(seal(&text).as_bytes())).map(drop)
}

/// The checksums of the blocks of a file, in little memory.
fn checksums(path: &Path) -> std::io::Result<Vec<u32>> {
    let mut file = File::open(path)?;
    let mut blocks = Vec::new();
    loop {
        let mut block = Vec::with_capacity(BLOCK);
        (&mut file).take(BLOCK as u64).read_to_end(&mut block)?;
        if block.is_empty() {
            return Ok(blocks);
        }
        blocks.push(crc32fast::hash(&block));
    }
}

/// A position of a database with what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its key.
    pub key: u128,
    /// The position, as it is typed.
    pub position: String,
    /// Who is to move.
    pub player: Player,
    /// What is known of it.
    pub recorded: Recorded,
}

/// A solved game that is looked up.
#[derive(Debug)]
pub struct Database {
    /// What it is.
    pub manifest: Manifest,
    path: PathBuf,
    bytes: Source,
    count: usize,
    columns: [usize; 4],
    /// 1 for each block whose checksum was found right.
    checked: Vec<AtomicU8>,
}

impl Database {
    /// Opens the database in a directory. Blocks are checked when they are first looked at.
    pub fn open(directory: &Path) -> Result<Self, Halt> {
        let database = Self::open_part(directory)?;
        match database.manifest.part {
            None => Ok(database),
            Some(part) => {
                let path = directory.display().to_string();
                Err(Halt::Part { path, part })
            }
        }
    }

    /// The same where it may be a part.
    pub(crate) fn open_part(directory: &Path) -> Result<Self, Halt> {
        let Some(manifest) = Manifest::read(directory)? else {
            let path = directory.display().to_string();
            return Err(Halt::Unsolved { path });
        };
        let path = directory.join(POSITIONS);
        let bytes = Source::open(&path).map_err(io(&path))?;
        let count = manifest.count() as usize;
        let columns = manifest.columns();
        let (found, expected) = (bytes.len() as u64, columns[3]);
        if found != expected {
            let why = format!("it has {found} bytes, not {expected}");
            return Err(damaged(&path, why));
        }
        let blocks = bytes.len().div_ceil(BLOCK);
        if manifest.blocks.len() != blocks || bytes[..HEADER] != manifest.header() {
            return Err(damaged(&path, "it is not the file of this manifest"));
        }
        Ok(Self {
            manifest,
            path,
            bytes,
            count,
            columns: columns.map(|at| at as usize),
            checked: (0..blocks).map(|_| AtomicU8::new(0)).collect(),
        })
    }

    /// The bytes of a column: keys, states or values.
    pub(crate) fn column(&self, column: usize) -> &[u8] {
        &self.bytes[self.columns[column]..self.columns[column + 1]]
    }

    /// How many positions it holds.
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether it holds none: never, the start is there.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Checks every block.
    pub fn check(&self) -> Result<(), Halt> {
        (0..self.checked.len()).try_for_each(|block| self.check_block(block))
    }

    fn check_block(&self, block: usize) -> Result<(), Halt> {
        if self.checked[block].load(Relaxed) == 1 {
            return Ok(());
        }
        let from = block * BLOCK;
        let bytes = &self.bytes[from..(from + BLOCK).min(self.bytes.len())];
        if crc32fast::hash(bytes) != self.manifest.blocks[block] {
            let why = format!(
                "the checksum of bytes {from} to {} is wrong",
                from + bytes.len()
            );
            return Err(damaged(&self.path, why));
        }
        self.checked[block].store(1, Relaxed);
        Ok(())
    }

    /// Bytes of a column, checked.
    fn read(&self, column: usize, size: usize, place: usize) -> Result<&[u8], Halt> {
        let from = self.columns[column] + size * place;
        self.check_block(from / BLOCK)?;
        self.check_block((from + size - 1) / BLOCK)?;
        Ok(&self.bytes[from..from + size])
    }

    /// The scrambled key at a place.
    fn mixed<K: Width>(&self, place: usize) -> Result<K, Halt> {
        Ok(K::stored(self.read(0, K::BYTES, place)?))
    }

    /// The key at a place; `game` is that of the database.
    pub fn key<K: Width>(&self, place: usize, game: &dyn Game) -> Result<K, Halt> {
        if self.manifest.is_numbered() {
            return Ok(ranks(game)?.unrank(place as u64).into());
        }
        self.has_width::<K>()?;
        self.mixed(place).map(K::unmix)
    }

    /// Refuses keys of another width.
    fn has_width<K: Width>(&self) -> Result<(), Halt> {
        let key = self.manifest.key();
        match key == K::BYTES {
            true => Ok(()),
            false => Err(damaged(
                &self.path,
                format!("its keys have {} bits", 8 * key),
            )),
        }
    }

    /// What is known of the position at a place.
    pub fn recorded(&self, place: usize) -> Result<Recorded, Halt> {
        let size = self.manifest.state();
        let number_read = number(self.read(1, size, place)?);
        let state = match self.manifest.is_numbered() {
            false => State(number_read),
            true => {
                let misere = self.manifest.identity.convention == Convention::Misere.to_string();
                let convention = if misere {
                    Convention::Misere
                } else {
                    Convention::Normal
                };
                State::decided(is_lost(number_read as u16, convention), number_read)
            }
        };
        let Some(outcome) = state.outcome() else {
            return Err(damaged(&self.path, "a position is undecided"));
        };
        let value = match self.manifest.valued {
            true => {
                let code = number(self.read(2, 2, place)?) as u16;
                Some(value(code, &self.manifest.sets))
            }
            false => None,
        };
        Ok(Recorded {
            outcome,
            remoteness: state.remoteness(),
            value,
        })
    }

    /// The position at a place, in words; `game` is that of the database.
    pub fn row(&self, place: usize, game: &dyn Game) -> Result<Row, Halt> {
        let (key, (position, player)) = match self.manifest.is_wide() {
            false => {
                let key: u64 = self.key(place, game)?;
                (key.into(), keys(game)?.describe(key))
            }
            true => {
                let key: u128 = self.key(place, game)?;
                (key, keys(game)?.describe(key))
            }
        };
        Ok(Row {
            key,
            position,
            player,
            recorded: self.recorded(place)?,
        })
    }

    /// What is known of a position with `player` to move; `None` if the start does not lead there.
    pub fn look_up(&self, part: &dyn Component, player: Player) -> Result<Option<Recorded>, Halt> {
        let game = part.game();
        let place = match self.manifest.is_wide() {
            false => part.key(player).map(|key| self.find(key, &*game)),
            true => part.wide_key(player).map(|key| self.find(key, &*game)),
        };
        let place = place.transpose()?.flatten();
        place.map(|place| self.recorded(place)).transpose()
    }

    /// The place of a position by its key, if it is there.
    ///
    /// Scrambled keys are spread evenly, so where one should stand is where it nearly does.
    pub fn find<K: Width>(&self, key: K, game: &dyn Game) -> Result<Option<usize>, Halt> {
        if self.manifest.is_numbered() {
            let place = ranks(game)?.rank(key.low());
            return Ok(usize::try_from(place)
                .ok()
                .filter(|&place| place < self.count));
        }
        self.has_width::<K>()?;
        let mixed = key.mix();
        let wanted = mixed.high();
        let (mut low, mut high) = (0, self.count);
        let (mut least, mut most) = (0u64, u64::MAX);
        while low < high {
            let share = u128::from(wanted - least) * (high - low) as u128;
            let guess = low + (share / (u128::from(most - least) + 1)) as usize;
            let found: K = self.mixed(guess)?;
            if found == mixed {
                return Ok(Some(guess));
            }
            // Wider keys may share their highest bits.
            if found < mixed {
                (low, least) = (guess + 1, found.high());
            } else {
                (high, most) = (guess, found.high());
            }
            if wanted < least || wanted > most {
                return Ok(None);
            }
        }
        Ok(None)
    }
}

/// A number of up to four bytes.
fn number(bytes: &[u8]) -> u32 {
    let bytes = bytes.iter().rev();
    bytes.fold(0, |number, &byte| number << 8 | u32::from(byte))
}

/// The same numbered without gaps.
fn ranks(game: &dyn Game) -> Result<&dyn Ranks, Halt> {
    let ranks = game.ranks();
    ranks.ok_or(Halt::Rules("the positions of the game have no numbers"))
}

/// The keys of the game that a database names. A damaged manifest may name another game.
pub(crate) fn keys<K: Width>(game: &dyn Game) -> Result<&dyn Keys<K>, Halt> {
    let keys = K::keys(game);
    keys.ok_or(Halt::Rules("the game of the database has no keys"))
}
