//! Positions as numbers, with the type of the rules erased.

use grundy_game::{Key, Keyed, Notation, Unkeyed};
use grundy_theory::Player;

use crate::components::Components;
use crate::entry::Entry;
use crate::game::Part;
use crate::laws::keeps;

/// A game's positions, with the player to move, as keys: see [`Keyed`].
pub trait Keys<K = u64>: Send + Sync {
    /// The key of a part with `player` to move, if it is one component and has one.
    fn key(&self, part: &dyn Part, player: Player) -> Option<K>;

    /// Adds the keys one move away, each once.
    fn successors(&self, key: K, out: &mut Vec<K>) -> Result<(), Unkeyed>;

    /// Adds enough of them to reach every follower.
    fn steps(&self, key: K, out: &mut Vec<K>) -> Result<(), Unkeyed>;

    /// Whether [`predecessors`](Self::predecessors) are known.
    fn has_predecessors(&self) -> bool;

    /// Adds every key from which this one is a move away, each once.
    fn predecessors(&self, key: K, out: &mut Vec<K>);

    /// A number that every move makes smaller, if there is one.
    fn tier(&self, key: K) -> Option<u32>;

    /// The position as it is typed, and who is to move.
    fn describe(&self, key: K) -> (String, Player);

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
        keeps!(self, |entry| laws::keyed::<u64, R>(&entry.rules));
        self
    }

    /// Positions that are too large for those have keys of 128 bits.
    pub fn keyed_widely(mut self) -> Self
    where
        R: Keyed<u128>,
    {
        self.keyed_widely = Some(|entry| entry);
        keeps!(self, |entry| laws::keyed::<u128, R>(&entry.rules));
        self
    }
}

impl<K: Key, R: Notation + Keyed<K> + 'static> Keys<K> for Entry<R> {
    fn key(&self, part: &dyn Part, player: Player) -> Option<K> {
        match &*Components::<R>::of(part).components {
            [component] => self.rules.key(component, player),
            _ => None,
        }
    }

    fn successors(&self, key: K, out: &mut Vec<K>) -> Result<(), Unkeyed> {
        self.rules.successors(key, out)
    }

    fn steps(&self, key: K, out: &mut Vec<K>) -> Result<(), Unkeyed> {
        self.rules.steps(key, out)
    }

    fn has_predecessors(&self) -> bool {
        R::PREDECESSORS
    }

    fn predecessors(&self, key: K, out: &mut Vec<K>) {
        self.rules.predecessors(key, out);
    }

    fn tier(&self, key: K) -> Option<u32> {
        self.rules.tier(key)
    }

    fn describe(&self, key: K) -> (String, Player) {
        let (position, player) = self.rules.unkey(key);
        (self.write_component(&position), player)
    }

    fn rules(&self) -> Option<&str> {
        self.rules.text()
    }
}
