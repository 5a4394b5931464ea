//! Positions as numbers: what engines that hold hundreds of millions of them work on.

use grundy_theory::Player;

use crate::{Ruleset, Sum};

/// Keys are below this: engines need a bit of their own.
pub const KEYS: u64 = 1 << 63;
/// The most moves from one position that are listed as keys.
pub const MOST_MOVES: usize = 1 << 24;

/// Rules whose positions, with the player to move, have a compact key.
///
/// Where both players have the same moves the player leaves no trace in the key. Where they do not,
/// a key may stand for a position seen from the player to move.
pub trait Keyed: Ruleset {
    /// Whether [`predecessors`](Self::predecessors) is written: engines then keep no moves.
    const PREDECESSORS: bool = false;

    /// The key, below [`KEYS`], of a position with `player` to move; `None` where it has none.
    fn key(&self, position: &Self::Position, player: Player) -> Option<u64>;

    /// The position of a key, and who is to move.
    fn unkey(&self, key: u64) -> (Self::Position, Player);

    /// Adds the keys one move away, each once. Override with a benchmark; `laws` compares.
    fn successors(&self, key: u64, out: &mut Vec<u64>) -> Result<(), Unkeyed> {
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
    fn predecessors(&self, _key: u64, _out: &mut Vec<u64>) {}

    /// Enough of the successors to reach every follower. Override where far fewer do.
    fn steps(&self, key: u64, out: &mut Vec<u64>) -> Result<(), Unkeyed> {
        self.successors(key, out)
    }

    /// A number that every move makes smaller, if there is one: play ends, and engines know the
    /// order in which positions can be valued.
    fn tier(&self, _key: u64) -> Option<u32> {
        None
    }

    /// The text of the rules, or what tells them from others, where they are somebody's own.
    fn text(&self) -> Option<&str> {
        None
    }
}

/// The key of what a move leaves.
pub fn key_of<R: Keyed + ?Sized>(
    rules: &R,
    option: &Sum<R::Position>,
    player: Player,
) -> Result<u64, Unkeyed> {
    let [position] = option.components() else {
        return Err(Unkeyed::Splits);
    };
    rules.key(position, player).ok_or(Unkeyed::TooLarge)
}

/// Sorts what was added since `start` and drops repetitions.
pub fn dedup_from(keys: &mut Vec<u64>, start: usize) {
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
    #[error("a position does not fit in a key of 63 bits")]
    TooLarge,
    /// More moves than [`MOST_MOVES`] lead from it.
    #[error("a position has more than {MOST_MOVES} moves")]
    TooMany,
    /// The rules themselves are at fault, and say how.
    #[error("the rules are at fault")]
    Fault,
}
