//! The positions that a worker has met: a set of scrambled keys that grows a little at a time.
//!
//! Slots follow the order of the keys, so that the set is all but sorted when it is complete.

use std::hint::black_box;

use crate::mix::{Width, split};

/// Slots after the last home slot.
const SPILL: usize = 32;
/// Shards of all workers together, at least.
const SHARDS: usize = 256;

/// A set of scrambled keys of one worker.
#[derive(Debug)]
pub struct Table<K> {
    workers: usize,
    shards: Vec<Shard<K>>,
    len: usize,
}

/// The keys of a part of a worker's range. A shard grows alone, so that growing takes little memory.
#[derive(Debug)]
struct Shard<K> {
    within: Within,
    slots: Vec<K>,
    /// Slots that are the home of some key.
    homes: usize,
    len: usize,
}

impl<K: Width> Table<K> {
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

    fn shard(&self, mixed: K) -> usize {
        split(split(mixed.high(), self.workers).1, self.shards.len()).0
    }

    pub fn len(&self) -> usize {
        self.len
    }

    /// Adds a key of this worker; whether it is new.
    #[inline]
    pub fn insert(&mut self, mixed: K) -> bool {
        let shard = self.shard(mixed);
        let new = self.shards[shard].insert(mixed);
        self.len += usize::from(new);
        new
    }

    /// Adds keys of this worker; the new ones go to `new`.
    ///
    /// Their slots are all read before any is looked at, so that the waiting overlaps.
    pub fn insert_all(&mut self, mixed: &[K], new: &mut Vec<K>) {
        for chunk in mixed.chunks(32) {
            let touched = chunk.iter().map(|&mixed| {
                let shard = &self.shards[self.shard(mixed)];
                shard.slots[shard.home(mixed)].low()
            });
            black_box(touched.fold(0, |all, slot| all ^ slot));
            new.extend(chunk.iter().filter(|&&mixed| self.insert(mixed)));
        }
    }

    /// All keys, in order.
    pub fn into_sorted(self) -> Vec<K> {
        let mut keys = Vec::with_capacity(self.len);
        for shard in self.shards {
            let start = keys.len();
            keys.extend(shard.slots.into_iter().filter(|&slot| slot != K::EMPTY));
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

impl<K: Width> Shard<K> {
    fn new(homes: usize, within: Within) -> Self {
        Self {
            within,
            slots: vec![K::EMPTY; homes + SPILL],
            homes,
            len: 0,
        }
    }

    /// Where a key stands, or would: keys in order stand in order.
    #[inline]
    fn home(&self, mixed: K) -> usize {
        let Within { workers, shards } = self.within;
        let own = split(mixed.high(), workers).1;
        split(split(own, shards).1, self.homes).0
    }

    #[inline]
    fn insert(&mut self, mixed: K) -> bool {
        loop {
            let home = self.home(mixed);
            for slot in &mut self.slots[home..] {
                if *slot == mixed {
                    return false;
                }
                if *slot == K::EMPTY {
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
        for &slot in self.slots.iter().filter(|&&slot| slot != K::EMPTY) {
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
    use crate::mix::{Width, owner};

    fn is_a_sorted_set<K: Width>(keys: impl Iterator<Item = K>, workers: usize) {
        let mut known = vec![BTreeSet::new(); workers];
        let mut tables: Vec<_> = (0..workers).map(|_| Table::new(workers)).collect();
        for key in keys {
            let mixed = key.mix();
            let worker = owner(mixed, workers);
            assert_eq!(tables[worker].insert(mixed), known[worker].insert(mixed));
        }
        for (table, known) in tables.into_iter().zip(known) {
            assert_eq!(table.len(), known.len());
            assert_eq!(table.into_sorted(), known.into_iter().collect::<Vec<_>>());
        }
    }

    fn find_room<K: Width>(mixed: impl Iterator<Item = K> + Clone) {
        let mut table = Table::new(1);
        for mixed in mixed.clone() {
            assert!(table.insert(mixed));
            assert!(!table.insert(mixed));
        }
        assert_eq!(table.into_sorted(), mixed.collect::<Vec<_>>());
    }

    proptest! {
        #[test]
        fn it_is_a_sorted_set(keys in prop::collection::vec(0u64..5000, 0..4000), workers in 1usize..600) {
            is_a_sorted_set(keys.iter().copied(), workers);
            is_a_sorted_set(keys.iter().map(|&key| u128::from(key) << 60), workers);
        }

        #[test]
        fn crowded_keys_find_room(from in 0u64..1 << 40, count in 1u64..3000) {
            // Side by side in one home slot: the spill overflows and the shard grows.
            find_room(from..from + count);
            let wide = move |low: u64| u128::from(low) << 64;
            find_room((from..from + count).map(wide));
        }
    }
}
