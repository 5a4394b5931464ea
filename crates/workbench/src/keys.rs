//! Positions as numbers, with the type of the rules erased.

use grundy_game::{Keyed, Notation, Unkeyed};
use grundy_theory::Player;

use crate::entry::Entry;
use crate::laws::keeps;

/// A game's positions, with the player to move, as keys: see [`Keyed`].
pub trait Keys: Send + Sync {
    /// Adds the keys one move away, each once.
    fn successors(&self, key: u64, out: &mut Vec<u64>) -> Result<(), Unkeyed>;

    /// Adds enough of them to reach every follower.
    fn steps(&self, key: u64, out: &mut Vec<u64>) -> Result<(), Unkeyed>;

    /// Whether [`predecessors`](Self::predecessors) are known.
    fn has_predecessors(&self) -> bool;

    /// Adds every key from which this one is a move away, each once.
    fn predecessors(&self, key: u64, out: &mut Vec<u64>);

    /// A number that every move makes smaller, if there is one.
    fn tier(&self, key: u64) -> Option<u32>;

    /// The position as it is typed, and who is to move.
    fn describe(&self, key: u64) -> (String, Player);

    /// The text of the rules, where they are somebody's own.
    fn rules(&self) -> Option<&str>;
}

/// What `R: Keyed` gives.
pub(crate) struct KeyFns<R: Notation> {
    pub key: fn(&R, &R::Position, Player) -> Option<u64>,
    unkey: fn(&R, u64) -> (R::Position, Player),
    successors: fn(&R, u64, &mut Vec<u64>) -> Result<(), Unkeyed>,
    steps: fn(&R, u64, &mut Vec<u64>) -> Result<(), Unkeyed>,
    has_predecessors: bool,
    predecessors: fn(&R, u64, &mut Vec<u64>),
    tier: fn(&R, u64) -> Option<u32>,
    text: fn(&R) -> Option<&str>,
}

impl<R: Keyed + Notation> KeyFns<R> {
    pub fn new() -> Self {
        Self {
            key: R::key,
            unkey: R::unkey,
            successors: R::successors,
            steps: R::steps,
            has_predecessors: R::PREDECESSORS,
            predecessors: R::predecessors,
            tier: R::tier,
            text: R::text,
        }
    }
}

impl<R: Notation + 'static> Entry<R> {
    /// Positions have compact keys.
    pub fn keyed(mut self) -> Self
    where
        R: Keyed,
    {
        self.keyed = Some(KeyFns::new());
        keeps!(self, |entry| laws::keyed(&entry.rules));
        self
    }

    fn key_fns(&self) -> &KeyFns<R> {
        self.keyed.as_ref().expect("only keyed games give keys")
    }
}

impl<R: Notation + 'static> Keys for Entry<R> {
    fn successors(&self, key: u64, out: &mut Vec<u64>) -> Result<(), Unkeyed> {
        (self.key_fns().successors)(&self.rules, key, out)
    }

    fn steps(&self, key: u64, out: &mut Vec<u64>) -> Result<(), Unkeyed> {
        (self.key_fns().steps)(&self.rules, key, out)
    }

    fn has_predecessors(&self) -> bool {
        self.key_fns().has_predecessors
    }

    fn predecessors(&self, key: u64, out: &mut Vec<u64>) {
        (self.key_fns().predecessors)(&self.rules, key, out);
    }

    fn tier(&self, key: u64) -> Option<u32> {
        (self.key_fns().tier)(&self.rules, key)
    }

    fn describe(&self, key: u64) -> (String, Player) {
        let (position, player) = (self.key_fns().unkey)(&self.rules, key);
        (
            self.write_components(std::slice::from_ref(&position)),
            player,
        )
    }

    fn rules(&self) -> Option<&str> {
        (self.key_fns().text)(&self.rules)
    }
}
