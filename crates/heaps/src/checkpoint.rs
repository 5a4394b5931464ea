//! Computed values as a file, to go on with later.
//!
//! The bytes: `GRUNDYCP`, then little-endian the version (4 bytes), the length of the game's name
//! (4), the name, the bytes of one value (1), the number of values (8), the values, and a checksum
//! (8) of all before it. Whatever does not fit is refused, never used.

use grundy_game::{Language, Phrase, say};

use crate::engine::values::Values;
use crate::{GrundySequence, TakeAndBreak};

const MAGIC: &[u8; 8] = b"GRUNDYCP";
/// The version of the format, and of the meaning of the values.
pub const VERSION: u32 = 1;

/// Why a checkpoint is not used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CheckpointError {
    /// Another kind of file.
    #[error("this is not a checkpoint")]
    NotACheckpoint,
    /// Written by a version with another format.
    #[error("this is a checkpoint of version {found}, not {VERSION}")]
    Version {
        /// The version of the file.
        found: u32,
    },
    /// Values of another game.
    #[error("this is a checkpoint of {found}, not of {wanted}")]
    Game {
        /// The game of the file.
        found: String,
        /// The game asked for.
        wanted: String,
    },
    /// Cut short, or changed since it was written.
    #[error("the checkpoint is damaged: its checksum does not fit")]
    Damaged,
}

impl Phrase for CheckpointError {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::NotACheckpoint => "{self}"; "这不是检查点文件";
            Self::Version { found } => "{self}"; "检查点版本 {found} 不受支持";
            Self::Game { found, wanted } => "{self}"; "这是 {found} 的检查点，不是 {wanted} 的";
            Self::Damaged => "{self}"; "检查点已损坏，校验和不符";
        }
    }
}

/// The values of `sequence` as bytes. What a proved period gives again is left out.
pub fn save(sequence: &GrundySequence) -> Vec<u8> {
    let name = sequence.code().to_string();
    let needed = sequence.proved_bound().unwrap_or(usize::MAX);
    let count = sequence.len().min(needed);
    let values = sequence.stored();
    let mut bytes = Vec::with_capacity(64 + name.len() + count * values.width());
    bytes.extend_from_slice(MAGIC);
    bytes.extend_from_slice(&VERSION.to_le_bytes());
    bytes.extend_from_slice(&(name.len() as u32).to_le_bytes());
    bytes.extend_from_slice(name.as_bytes());
    bytes.push(values.width() as u8);
    bytes.extend_from_slice(&(count as u64).to_le_bytes());
    match values {
        Values::Narrow(cells) => bytes.extend_from_slice(&cells[..count]),
        Values::Wide(cells) => {
            bytes.extend(cells[..count].iter().flat_map(|cell| cell.to_le_bytes()));
        }
        Values::Long(cells) => {
            bytes.extend(cells[..count].iter().flat_map(|cell| cell.to_le_bytes()));
        }
    }
    let sum = checksum(&bytes);
    bytes.extend_from_slice(&sum.to_le_bytes());
    bytes
}

/// The sequence of `code` that starts with the values of a checkpoint.
pub fn load(code: TakeAndBreak, bytes: &[u8]) -> Result<GrundySequence, CheckpointError> {
    let mut reader = named(bytes, MAGIC, VERSION, &code)?;
    let width = reader.number::<1>()?;
    let count = reader.number::<8>()?;
    let size = count
        .checked_mul(width)
        .and_then(|size| usize::try_from(size).ok());
    let cells = reader.take(size.ok_or(CheckpointError::Damaged)?)?;
    let values = match width {
        1 => Values::Narrow(cells.to_vec()),
        2 => {
            let (cells, _) = cells.as_chunks::<2>();
            Values::Wide(cells.iter().map(|cell| u16::from_le_bytes(*cell)).collect())
        }
        4 => {
            let (cells, _) = cells.as_chunks::<4>();
            Values::Long(cells.iter().map(|cell| u32::from_le_bytes(*cell)).collect())
        }
        _ => return Err(CheckpointError::Damaged),
    };
    if reader.left() != 8 {
        return Err(CheckpointError::Damaged);
    }
    Ok(GrundySequence::resumed(code, values))
}

/// What comes after the head of a file of ours, which begins with the kind, the version and the
/// code, and ends with a checksum.
pub(crate) fn named<'a>(
    bytes: &'a [u8],
    magic: &[u8; 8],
    version: u32,
    code: &TakeAndBreak,
) -> Result<Fields<'a>, CheckpointError> {
    let mut reader = Fields(bytes);
    if reader.take(8).ok() != Some(magic) {
        return Err(CheckpointError::NotACheckpoint);
    }
    let found = reader.number::<4>()? as u32;
    if found != version {
        return Err(CheckpointError::Version { found });
    }
    let (body, sum) = bytes
        .split_last_chunk::<8>()
        .ok_or(CheckpointError::Damaged)?;
    if checksum(body) != u64::from_le_bytes(*sum) {
        return Err(CheckpointError::Damaged);
    }
    let length = reader.number::<4>()? as usize;
    let name = String::from_utf8_lossy(reader.take(length)?).into_owned();
    let wanted = code.to_string();
    if name != wanted {
        return Err(CheckpointError::Game {
            found: name,
            wanted,
        });
    }
    Ok(reader)
}

/// The fields of a file, one after another.
pub(crate) struct Fields<'a>(&'a [u8]);

impl<'a> Fields<'a> {
    /// How many bytes are left.
    pub fn left(&self) -> usize {
        self.0.len()
    }

    /// The next bytes.
    pub fn take(&mut self, count: usize) -> Result<&'a [u8], CheckpointError> {
        let (taken, rest) = self
            .0
            .split_at_checked(count)
            .ok_or(CheckpointError::Damaged)?;
        self.0 = rest;
        Ok(taken)
    }

    /// The next number.
    pub fn number<const N: usize>(&mut self) -> Result<u64, CheckpointError> {
        let mut bytes = [0; 8];
        bytes[..N].copy_from_slice(self.take(N)?);
        Ok(u64::from_le_bytes(bytes))
    }
}

/// Fowler, Noll and Vo, eight bytes at a time: every single change changes it.
pub(crate) fn checksum(bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks::<8>();
    let step = |sum: u64, word: u64| {
        (sum ^ word)
            .wrapping_mul(0x0000_0100_0000_01b3)
            .rotate_left(23)
    };
    let sum = words.iter().fold(0xcbf2_9ce4_8422_2325, |sum, word| {
        step(sum, u64::from_le_bytes(*word))
    });
    let sum = rest.iter().fold(sum, |sum, &byte| step(sum, byte.into()));
    step(sum, bytes.len() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_game::Budget;

    fn sequence(code: &str, to: usize) -> GrundySequence {
        let mut sequence = GrundySequence::new(code.parse().expect("a code"));
        let budget = Budget::new(1 << 24);
        sequence.settle(to, &budget).expect("within budget");
        sequence
    }

    #[test]
    fn what_was_saved_goes_on_alike() {
        let budget = Budget::new(1 << 24);
        for code in ["0.6", "0.106", "0.77", "4!.0", "0.[3]", "0.3F"] {
            let far = 5000 / if code == "0.3F" { 20 } else { 1 };
            let part = sequence(code, far / 2);
            let mut resumed = load(part.code().clone(), &save(&part)).expect("fits");
            resumed.settle(far, &budget).expect("within budget");
            let whole = sequence(code, far);
            for heap in 0..far as u64 {
                assert_eq!(resumed.value(heap), whole.value(heap), "{code} {heap}");
            }
        }
    }

    #[test]
    fn every_flipped_bit_and_every_cut_is_refused() {
        let saved = save(&sequence("0.6", 100));
        let code = || "0.6".parse::<TakeAndBreak>().expect("a code");
        assert!(load(code(), &saved).is_ok());
        for place in 0..saved.len() {
            for bit in 0..8 {
                let mut changed = saved.clone();
                changed[place] ^= 1 << bit;
                assert!(load(code(), &changed).is_err(), "byte {place}");
            }
            assert!(load(code(), &saved[..place]).is_err());
        }
        let other = load("0.77".parse().expect("a code"), &saved);
        assert!(matches!(other, Err(CheckpointError::Game { .. })));
        let mut newer = saved.clone();
        newer[8] = 9;
        let newer = load(code(), &newer).map(drop);
        assert_eq!(newer, Err(CheckpointError::Version { found: 9 }));
    }
}
