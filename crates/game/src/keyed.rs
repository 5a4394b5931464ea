//! Positions as numbers: what engines that hold hundreds of millions of them work on.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, Shl, Shr};

use grundy_theory::Player;

use crate::{Ruleset, Sum};

/// Keys of 64 bits are below this: engines need a bit of their own.
pub const KEYS: u64 = 1 << 63;
/// The most moves from one position that are listed as keys.
pub const MOST_MOVES: usize = 1 << 24;

/// What a key is: 64 bits, or 128 for positions that need them.
pub trait Key:
    Copy
    + Debug
    + Display
    + Ord
    + Hash
    + Send
    + Sync
    + 'static
    + From<u64>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
{
    /// The bits that rules may use; engines need one of their own.
    const BITS: u32;

    /// The lowest 64 bits.
    fn low(self) -> u64;
}

impl Key for u64 {
    const BITS: u32 = 63;

    fn low(self) -> u64 {
        self
    }
}

impl Key for u128 {
    const BITS: u32 = 127;

    fn low(self) -> u64 {
        self as u64
    }
}

/// Rules whose positions, with the player to move, have a compact key: of 64 bits, and where that
/// is too little for some positions, of 128 as well.
///
/// Where both players have the same moves the player leaves no trace in the key. Where they do not,
/// a key may stand for a position seen from the player to move.
pub trait Keyed<K: Key = u64>: Ruleset {
    /// Whether [`predecessors`](Self::predecessors) is written: engines then keep no moves.
    const PREDECESSORS: bool = false;

    /// The key, of [`Key::BITS`] bits, of a position with `player` to move; `None` where it has none.
    fn key(&self, position: &Self::Position, player: Player) -> Option<K>;

    /// The position of a key, and who is to move.
    fn unkey(&self, key: K) -> (Self::Position, Player);

    /// Adds the keys one move away, each once. Override with a benchmark; `laws` compares.
    fn successors(&self, key: K, out: &mut Vec<K>) -> Result<(), Unkeyed> {
        let (position, player) = self.unkey(key);
        let start = out.len();
        for option in self.options(&position, player) {
            if out.len() - start == MOST_MOVES {
                return Err(Unkeyed::TooMany);
            }
            out.push(key_of(self, &option, -player)?);
        }
        dedup_from(out, start);
        Ok(())
    }

    /// Adds every key from which this one is a move away, each once; some of them may be such that
    /// no play leads to them.
    fn predecessors(&self, _key: K, _out: &mut Vec<K>) {}

    /// Enough of the successors to reach every follower. Override where far fewer do.
    fn steps(&self, key: K, out: &mut Vec<K>) -> Result<(), Unkeyed> {
        self.successors(key, out)
    }

    /// A number that every move makes smaller, if there is one: play ends, and engines know the
    /// order in which positions can be valued.
    fn tier(&self, _key: K) -> Option<u32> {
        None
    }

    /// The text of the rules, or what tells them from others, where they are somebody's own.
    fn text(&self) -> Option<&str> {
        None
    }
}

/// The key of what a move leaves.
pub fn key_of<K: Key, R: Keyed<K> + ?Sized>(
    rules: &R,
    option: &Sum<R::Position>,
    player: Player,
) -> Result<K, Unkeyed> {
    let [position] = option.components() else {
        return Err(Unkeyed::Splits);
    };
    rules.key(position, player).ok_or(Unkeyed::TooLarge)
}

/// Sorts what was added since `start` and drops repetitions.
pub fn dedup_from<K: Key>(keys: &mut Vec<K>, start: usize) {
    keys[start..].sort_unstable();
    let mut kept = start;
    for i in start..keys.len() {
        if kept == start || keys[kept - 1] != keys[i] {
            keys[kept] = keys[i];
            kept += 1;
        }
    }
    keys.truncate(kept);
}

/// Why a position has no key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unkeyed {
    /// A move splits a position into several components.
    #[error("a move splits a position in two, and a sum has no key")]
    Splits,
    /// A number in it is too large, or there are too many.
    #[error("a position does not fit in a key")]
    TooLarge,
    /// More moves than [`MOST_MOVES`] lead from it.
    #[error("a position has more than {MOST_MOVES} moves")]
    TooMany,
    /// The rules themselves are at fault, and say how.
    #[error("the rules are at fault")]
    Fault,
}
