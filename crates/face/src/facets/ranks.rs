//! Positions numbered without gaps, with the type of the rules erased.

use std::ops::Range;

use grundy_game::{Notation, Ranked, Unkeyed};

use crate::entry::Entry;
use crate::laws::keeps;

/// The keys of a game as numbers without gaps: see [`Ranked`].
pub trait Ranks: Send + Sync {
    /// How many positions there are from a start on, if those are all that are numbered below this.
    fn size(&self, start: u64) -> Option<u64>;

    /// The number of a key.
    fn rank(&self, key: u64) -> u64;

    /// The key of a number.
    fn unrank(&self, rank: u64) -> u64;

    /// Calls `sink` with the keys of a range of numbers, in order.
    fn each(&self, ranks: Range<u64>, sink: &mut dyn FnMut(u64));

    /// Adds the numbers one move away, each once.
    fn after(&self, rank: u64, out: &mut Vec<u64>) -> Result<(), Unkeyed>;

    /// Adds every number from which this one is a move away, each once.
    fn before(&self, rank: u64, out: &mut Vec<u64>);

    /// Ranges of numbers in waves: a move leads to the same range or to an earlier wave.
    fn waves(&self, size: u64, most: u64) -> Vec<Vec<Range<u64>>>;
}

impl<R: Notation + 'static> Entry<R> {
    /// Keys are numbered without gaps.
    pub fn ranked(mut self) -> Self
    where
        R: Ranked,
    {
        self.ranked = Some(|entry| entry);
        keeps!(self, |entry| laws::ranked(&entry.rules));
        self
    }
}

impl<R: Notation + Ranked + 'static> Ranks for Entry<R> {
    fn size(&self, start: u64) -> Option<u64> {
        self.rules.size(start)
    }

    fn rank(&self, key: u64) -> u64 {
        self.rules.rank(key)
    }

    fn unrank(&self, rank: u64) -> u64 {
        self.rules.unrank(rank)
    }

    fn each(&self, ranks: Range<u64>, sink: &mut dyn FnMut(u64)) {
        if ranks.is_empty() {
            return;
        }
        let mut key = self.rules.unrank(ranks.start);
        sink(key);
        for _ in ranks.skip(1) {
            key = self.rules.next(key);
            sink(key);
        }
    }

    fn after(&self, rank: u64, out: &mut Vec<u64>) -> Result<(), Unkeyed> {
        self.rules.after(rank, out)
    }

    fn before(&self, rank: u64, out: &mut Vec<u64>) {
        self.rules.before(rank, out);
    }

    fn waves(&self, size: u64, most: u64) -> Vec<Vec<Range<u64>>> {
        self.rules.waves(size, most)
    }
}
