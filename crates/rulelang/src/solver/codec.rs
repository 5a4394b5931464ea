//! Positions as keys of 64 bits.

use super::memo::Interned;

/// How positions become keys.
#[derive(Debug)]
pub enum Codec {
    /// The int itself, or the mask of a board.
    Word,
    /// Every number of a tuple in as many bits.
    Packed { length: usize, bits: u32 },
    /// Numbered as they come.
    Interned(Interned),
}

impl Codec {
    /// A tuple of this many numbers.
    pub fn packed(length: usize) -> Self {
        match length {
            1..=16 => Self::Packed {
                length,
                bits: 64 / length as u32,
            },
            _ => Self::Interned(Interned::default()),
        }
    }

    /// The key of a position; `None` where it does not fit.
    #[inline]
    pub fn key(&mut self, position: &[i64]) -> Option<u64> {
        match self {
            Self::Word => Some(position[0] as u64),
            Self::Packed { .. } => self.packed_key(position),
            Self::Interned(interned) => Some(interned.key(position)),
        }
    }

    /// The key of a tuple where all have the same length; `None` where it does not fit.
    #[inline]
    pub fn packed_key(&self, position: &[i64]) -> Option<u64> {
        let &Self::Packed { length, bits } = self else {
            return None;
        };
        if position.len() != length {
            return None;
        }
        if length == 1 {
            return Some(position[0] as u64);
        }
        let all = position.iter().fold(0, |all, word| all | word);
        let pack = |key: u64, word: &i64| key << bits | *word as u64;
        (all as u64 >> bits == 0).then(|| position.iter().fold(0, pack))
    }

    /// The position of a key, into `position`.
    #[inline]
    pub fn position(&self, key: u64, position: &mut Vec<i64>) {
        position.clear();
        match self {
            Self::Word => position.push(key as i64),
            Self::Packed { length: 1, .. } => position.push(key as i64),
            Self::Packed { length, bits } => {
                let mask = (1u64 << bits) - 1;
                for i in (0..*length as u32).rev() {
                    position.push((key >> (i * bits) & mask) as i64);
                }
            }
            Self::Interned(interned) => position.extend_from_slice(interned.position(key)),
        }
    }

    /// Words that interned positions take.
    pub fn words(&self) -> usize {
        match self {
            Self::Interned(interned) => interned.words,
            _ => 0,
        }
    }
}
