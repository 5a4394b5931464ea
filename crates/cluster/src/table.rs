//! The positions that a worker has met: a set of scrambled keys that grows a little at a time.
//!
//! Slots follow the order of the keys, so that the set is all but sorted when it is complete.

use std::hint::black_box;

use crate::mix::{mix, split};

/// A slot that holds nothing: keys are below 2^63, so none scrambles to this.
const EMPTY: u64 = mix(u64::MAX);
/// Slots after the last home slot.
const SPILL: usize = 32;
/// Shards of all workers together, at least.
const SHARDS: usize = 256;

/// A set of scrambled keys of one worker.
#[derive(Debug)]
pub struct Table {
    workers: usize,
    shards: Vec<Shard>,
    len: usize,
}

/// The keys of a part of a worker's range. A shard grows alone, so that growing takes little memory.
#[derive(Debug)]
struct Shard {
    within: Within,
    slots: Vec<u64>,
    /// Slots that are the home of some key.
    homes: usize,
    len: usize,
}

impl Table {
    /// The keys of one of so many workers.
    pub fn new(workers: usize) -> Self {
        let shards = SHARDS.div_ceil(workers);
        let within = Within { workers, shards };
        Self {
            workers,
            shards: (0..shards).map(|_| Shard::new(16, within)).collect(),
            len: 0,
        }
    }

    fn shard(&self, mixed: u64) -> usize {
        split(split(mixed, self.workers).1, self.shards.len()).0
    }

    pub fn len(&self) -> usize {
        self.len
    }

    /// Adds a key of this worker; whether it is new.
    #[inline]
    pub fn insert(&mut self, mixed: u64) -> bool {
        let shard = self.shard(mixed);
        let new = self.shards[shard].insert(mixed);
        self.len += usize::from(new);
        new
    }

    /// Adds keys of this worker; the new ones go to `new`.
    ///
    /// Their slots are all read before any is looked at, so that the waiting overlaps.
    pub fn insert_all(&mut self, mixed: &[u64], new: &mut Vec<u64>) {
        for chunk in mixed.chunks(32) {
            let touched = chunk.iter().map(|&mixed| {
                let shard = &self.shards[self.shard(mixed)];
                shard.slots[shard.home(mixed)]
            });
            black_box(touched.fold(0, |all, slot| all ^ slot));
            new.extend(chunk.iter().filter(|&&mixed| self.insert(mixed)));
        }
    }

    /// All keys, in order.
    pub fn into_sorted(self) -> Vec<u64> {
        let mut keys = Vec::with_capacity(self.len);
        for shard in self.shards {
            let start = keys.len();
            keys.extend(shard.slots.into_iter().filter(|&slot| slot != EMPTY));
            // Each is near its place already.
            for i in start + 1..keys.len() {
                let key = keys[i];
                let mut place = i;
                while place > start && keys[place - 1] > key {
                    keys[place] = keys[place - 1];
                    place -= 1;
                }
                keys[place] = key;
            }
        }
        keys
    }
}

/// How keys stand within a shard.
#[derive(Clone, Copy, Debug)]
struct Within {
    workers: usize,
    shards: usize,
}

impl Shard {
    fn new(homes: usize, within: Within) -> Self {
        Self {
            within,
            slots: vec![EMPTY; homes + SPILL],
            homes,
            len: 0,
        }
    }

    /// Where a key stands, or would: keys in order stand in order.
    #[inline]
    fn home(&self, mixed: u64) -> usize {
        let Within { workers, shards } = self.within;
        let own = split(mixed, workers).1;
        split(split(own, shards).1, self.homes).0
    }

    #[inline]
    fn insert(&mut self, mixed: u64) -> bool {
        loop {
            let home = self.home(mixed);
            for slot in &mut self.slots[home..] {
                if *slot == mixed {
                    return false;
                }
                if *slot == EMPTY {
                    *slot = mixed;
                    self.len += 1;
                    if self.len * 5 > self.homes * 4 {
                        self.grow();
                    }
                    return true;
                }
            }
            self.grow();
        }
    }

    fn grow(&mut self) {
        let mut larger = Self::new(self.homes * 4 / 3, self.within);
        for &slot in self.slots.iter().filter(|&&slot| slot != EMPTY) {
            larger.insert(slot);
        }
        *self = larger;
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::mix::owner;

    proptest! {
        #[test]
        fn it_is_a_sorted_set(keys in prop::collection::vec(0u64..5000, 0..4000), workers in 1usize..600) {
            let mut known = vec![BTreeSet::new(); workers];
            let mut tables: Vec<_> = (0..workers).map(|_| Table::new(workers)).collect();
            for key in keys {
                let mixed = mix(key);
                let worker = owner(mixed, workers);
                prop_assert_eq!(tables[worker].insert(mixed), known[worker].insert(mixed));
            }
            for (table, known) in tables.into_iter().zip(known) {
                prop_assert_eq!(table.len(), known.len());
                prop_assert_eq!(table.into_sorted(), known.into_iter().collect::<Vec<_>>());
            }
        }

        #[test]
        fn crowded_keys_find_room(from in 0u64..1 << 40, count in 1u64..3000) {
            // Side by side in one home slot: the spill overflows and the shard grows.
            let mut table = Table::new(1);
            for mixed in from..from + count {
                prop_assert!(table.insert(mixed));
                prop_assert!(!table.insert(mixed));
            }
            prop_assert_eq!(table.into_sorted(), (from..from + count).collect::<Vec<_>>());
        }
    }
}
