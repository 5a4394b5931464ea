//! Positions as numbers, with the type of the rules erased.

use grundy_game::{Keyed, Notation, Unkeyed};
use grundy_theory::Player;

use crate::components::Components;
use crate::entry::Entry;
use crate::game::Part;
use crate::laws::keeps;

/// A game's positions, with the player to move, as keys: see [`Keyed`].
pub trait Keys: Send + Sync {
    /// The key of a part with `player` to move, if it is one component and has one.
    fn key(&self, part: &dyn Part, player: Player) -> Option<u64>;

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

impl<R: Notation + 'static> Entry<R> {
    /// Positions have compact keys.
    pub fn keyed(mut self) -> Self
    where
        R: Keyed,
    {
        self.keyed = Some(|entry| entry);
        keeps!(self, |entry| laws::keyed(&entry.rules));
        self
    }
}

impl<R: Notation + Keyed + 'static> Keys for Entry<R> {
    fn key(&self, part: &dyn Part, player: Player) -> Option<u64> {
        match &*Components::<R>::of(part).components {
            [component] => self.rules.key(component, player),
            _ => None,
        }
    }

    fn successors(&self, key: u64, out: &mut Vec<u64>) -> Result<(), Unkeyed> {
        self.rules.successors(key, out)
    }

    fn steps(&self, key: u64, out: &mut Vec<u64>) -> Result<(), Unkeyed> {
        self.rules.steps(key, out)
    }

    fn has_predecessors(&self) -> bool {
        R::PREDECESSORS
    }

    fn predecessors(&self, key: u64, out: &mut Vec<u64>) {
        self.rules.predecessors(key, out);
    }

    fn tier(&self, key: u64) -> Option<u32> {
        self.rules.tier(key)
    }

    fn describe(&self, key: u64) -> (String, Player) {
        let (position, player) = self.rules.unkey(key);
        (self.write_component(&position), player)
    }

    fn rules(&self) -> Option<&str> {
        self.rules.text()
    }
}
