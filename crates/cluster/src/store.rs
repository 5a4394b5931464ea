//! The positions of one worker once all are known: sorted keys, what is known of each, and a
//! directory that leads to within a few keys of any of them.

use std::hint::black_box;
use std::sync::atomic::{AtomicU16, AtomicU32, Ordering::Relaxed};

use crate::mix::{Width, split};
use crate::state::State;

/// Keys to a page of the directory, about.
const PAGE: usize = 4;

/// The positions of one worker. Others of the same process read it while its owner writes.
#[derive(Debug)]
pub struct Store<K> {
    pub keys: Vec<K>,
    states: Vec<AtomicU32>,
    /// Empty where the game has no values.
    values: Vec<AtomicU16>,
    /// Of how many workers this is one.
    workers: usize,
    pages: usize,
    directory: Vec<u32>,
}

impl<K: Width> Store<K> {
    pub fn new(keys: Vec<K>, workers: usize, valued: bool) -> Self {
        let pages = (keys.len() / PAGE).max(1);
        let mut directory = vec![0u32; pages + 1];
        for &key in &keys {
            directory[split(split(key.high(), workers).1, pages).0 + 1] += 1;
        }
        for page in 0..pages {
            directory[page + 1] += directory[page];
        }
        let values = if valued { keys.len() } else { 0 };
        Self {
            states: keys.iter().map(|_| AtomicU32::new(0)).collect(),
            values: (0..values).map(|_| AtomicU16::new(0)).collect(),
            keys,
            workers,
            pages,
            directory,
        }
    }

    pub fn len(&self) -> usize {
        self.keys.len()
    }

    pub fn is_valued(&self) -> bool {
        self.values.len() == self.keys.len()
    }

    /// Bytes that it takes.
    pub fn bytes(&self) -> usize {
        self.keys.len() * (K::BYTES + 4) + self.values.len() * 2 + self.directory.len() * 4
    }

    /// Where the search for a key begins, and ends.
    #[inline]
    fn page(&self, mixed: K) -> (u32, u32) {
        let own = split(mixed.high(), self.workers).1;
        let page = split(own, self.pages).0;
        (self.directory[page], self.directory[page + 1])
    }

    /// The place of a key of this worker, if it is there.
    #[inline]
    pub fn find(&self, mixed: K) -> Option<usize> {
        let (from, to) = self.page(mixed);
        let page = &self.keys[from as usize..to as usize];
        page.iter()
            .position(|&key| key == mixed)
            .map(|i| from as usize + i)
    }

    /// Calls `found` with the place of every key that is there.
    ///
    /// Everything is read once before anything depends on it: a processor waits for many reads at
    /// a time, but not past a branch that it guessed wrong.
    pub fn find_all(&self, mixed: &[K], mut found: impl FnMut(usize, usize)) {
        const ABREAST: usize = 32;
        let mut pages = [(0, 0); ABREAST];
        let mut places = [0; ABREAST];
        for (round, chunk) in mixed.chunks(ABREAST).enumerate() {
            for (page, &key) in pages.iter_mut().zip(chunk) {
                *page = self.page(key);
            }
            let last = self.keys.len().saturating_sub(1);
            let touched = pages[..chunk.len()].iter().map(|&(from, to)| {
                let at = |i: u32| {
                    self.keys
                        .get((i as usize).min(last))
                        .map_or(0, |key| key.low())
                };
                at(from) ^ at(to)
            });
            black_box(touched.fold(0, |all, key| all ^ key));
            let mut hits = 0;
            for (i, &key) in chunk.iter().enumerate() {
                let (from, to) = pages[i];
                let page = &self.keys[from as usize..to as usize];
                if let Some(at) = page.iter().position(|&known| known == key) {
                    places[hits] = i << 32 | (from as usize + at);
                    hits += 1;
                }
            }
            let touched = places[..hits].iter().map(|&hit| {
                let place = hit & 0xffff_ffff;
                self.state(place).0 ^ u32::from(self.value(place))
            });
            black_box(touched.fold(0, |all, state| all ^ state));
            for &hit in &places[..hits] {
                found(round * ABREAST + (hit >> 32), hit & 0xffff_ffff);
            }
        }
    }

    #[inline]
    pub fn state(&self, place: usize) -> State {
        State(self.states[place].load(Relaxed))
    }

    #[inline]
    pub fn set_state(&self, place: usize, state: State) {
        self.states[place].store(state.0, Relaxed);
    }

    /// The value, 0 where there are none.
    #[inline]
    pub fn value(&self, place: usize) -> u16 {
        self.values
            .get(place)
            .map_or(0, |value| value.load(Relaxed))
    }

    #[inline]
    pub fn set_value(&self, place: usize, value: u16) {
        if let Some(known) = self.values.get(place) {
            known.store(value, Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::mix::owner;

    fn is_found<K: Width>(
        keys: impl Iterator<Item = K>,
        others: impl Iterator<Item = K>,
        workers: usize,
    ) {
        let mut all: Vec<K> = keys.map(K::mix).collect();
        all.sort_unstable();
        let others: Vec<K> = others.map(K::mix).collect();
        for worker in 0..workers {
            let mine = |mixed: &K| owner(*mixed, workers) == worker;
            let own: Vec<K> = all.iter().copied().filter(mine).collect();
            let store = Store::new(own.clone(), workers, false);
            let asked: Vec<K> = others.iter().copied().filter(mine).collect();
            let mut found = vec![None; asked.len()];
            store.find_all(&asked, |i, place| found[i] = Some(place));
            for (key, found) in asked.iter().zip(found) {
                assert_eq!(found, own.binary_search(key).ok());
                assert_eq!(store.find(*key), found);
            }
        }
    }

    proptest! {
        #[test]
        fn every_key_is_found_and_no_other(keys in prop::collection::btree_set(0u64..3000, 0..2000), workers in 1usize..20) {
            is_found(keys.iter().copied(), 0..3100, workers);
            let wide = |key: u64| u128::from(key) << 60;
            is_found(keys.iter().copied().map(wide), (0..3100).map(wide), workers);
        }
    }
}
