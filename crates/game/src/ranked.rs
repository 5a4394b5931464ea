//! Positions numbered without gaps: what an engine works on that keeps no keys.

use std::ops::Range;

use crate::{Keyed, Unkeyed};

/// Rules of games that end and in which both players have the same moves, whose keys are numbered
/// from 0 without gaps: a table by number needs nothing but what is known of each position.
///
/// Every move leads to a smaller number.
pub trait Ranked: Keyed {
    /// How many positions can be reached from the one with this key, itself included, if those are
    /// all that are numbered below this.
    fn size(&self, start: u64) -> Option<u64>;

    /// The number of a key.
    fn rank(&self, key: u64) -> u64;

    /// The key of a number.
    fn unrank(&self, rank: u64) -> u64;

    /// The key of the next number. Override where that is easier than the number.
    fn next(&self, key: u64) -> u64 {
        self.unrank(self.rank(key) + 1)
    }

    /// Adds the numbers one move away, each once.
    fn after(&self, rank: u64, out: &mut Vec<u64>) -> Result<(), Unkeyed> {
        let start = out.len();
        self.successors(self.unrank(rank), out)?;
        for key in &mut out[start..] {
            *key = self.rank(*key);
        }
        Ok(())
    }

    /// Adds every number from which this one is a move away, each once.
    fn before(&self, rank: u64, out: &mut Vec<u64>);

    /// All numbers below `size`, in ranges of at most `most` numbers where that can be, in waves: a
    /// move leads to the same range or to one of an earlier wave. Workers take ranges of one wave
    /// at a time, so one range for all is one worker.
    fn waves(&self, size: u64, _most: u64) -> Vec<Vec<Range<u64>>> {
        vec![vec![0..size]]
    }
}
