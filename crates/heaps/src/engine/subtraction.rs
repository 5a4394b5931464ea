//! Codes that never split: each value depends on a fixed number before it.
//!
//! Which heaps have value `v` is a set that grows greedily: of the heaps with no value below `v`,
//! each belongs to it unless a take leads to one that does. So the sets are found one after the
//! other, eight heaps at a time. What takes forbid is kept as bits of the heaps ahead; which of the
//! others belong to the set, and what they forbid in turn, is looked up in a table.

use super::takes::Takes;
use super::values::Values;

/// Heaps found by one look into the table.
const BLOCK: usize = 8;
/// Takes up to this one are in the table: what a block forbids by them fits into a word.
const NEAR: usize = 64 - BLOCK;
/// Heaps for which longer takes are looked up together: fewer than the least of them.
const ROW: usize = NEAR;
/// Heaps per call, or as many as the longest take.
const RUN: usize = 1 << 16;

/// Adds values of heaps below `to`; the work done, or `None` where the definition has to do.
pub fn run(takes: &Takes, values: &mut Values, to: usize) -> Option<u64> {
    let Values::Narrow(values) = values else {
        return None;
    };
    let start = values.len();
    // Beyond the longest take every take is always there.
    let alike = takes.halves.is_empty() && start > takes.longest();
    // A value is at most the number of takes.
    if !alike || takes.one.is_empty() || takes.one.len() > u8::MAX.into() {
        return None;
    }
    let end = to.min(start + RUN.max(takes.longest()));
    values.resize(start + (end - start).next_multiple_of(ROW), 0);
    let (near, far): (Vec<usize>, Vec<usize>) = takes.one.iter().partition(|&&take| take <= NEAR);
    let search = Search { start, near, far };
    // One set for each value but the greatest; a few of them stay in registers.
    match takes.one.len() {
        1 => search.fill([Set::default(); 1], values),
        2 => search.fill([Set::default(); 2], values),
        3 => search.fill([Set::default(); 3], values),
        4 => search.fill([Set::default(); 4], values),
        5 => search.fill([Set::default(); 5], values),
        6 => search.fill([Set::default(); 6], values),
        7 => search.fill([Set::default(); 7], values),
        8 => search.fill([Set::default(); 8], values),
        more => search.fill(vec![Set::default(); more], values),
    }
    values.truncate(end);
    Some((takes.one.len() * (end - start)) as u64 / 16)
}

/// The heaps of one value.
#[derive(Clone, Copy, Default)]
struct Set {
    /// From the next heap on, those which are not in the set.
    forbidden: u64,
    /// The last heaps, up to the one before the next: those which are.
    found: u64,
}

/// How the sets of all values but the greatest are to be found.
struct Search {
    /// The first heap whose value is wanted.
    start: usize,
    /// The takes in the table, and those too long for it.
    near: Vec<usize>,
    far: Vec<usize>,
}

impl Search {
    /// Fills in the values, in whole rows, with these sets to keep account in.
    fn fill(&self, sets: impl AsMut<[Set]>, values: &mut [u8]) {
        match self.far.is_empty() {
            true => self.fill_rows::<false>(sets, values),
            false => self.fill_rows::<true>(sets, values),
        }
    }

    fn fill_rows<const FAR: bool>(&self, mut sets: impl AsMut<[Set]>, values: &mut [u8]) {
        let sets = sets.as_mut();
        let (known, wanted) = values.split_at_mut(self.start);
        for &take in &self.near {
            for (place, &value) in known[self.start - take..].iter().enumerate() {
                if let Some(set) = sets.get_mut(usize::from(value)) {
                    set.forbidden |= 1 << place;
                }
            }
        }
        let table = self.table();
        let mut history = match FAR {
            true => self.history(sets.len(), known, wanted.len()),
            false => Vec::new(),
        };
        let depth = self.depth();
        let (rows, _) = wanted.as_chunks_mut::<ROW>();
        for (row, number) in rows.iter_mut().zip(0..) {
            let first = depth + ROW * number;
            if FAR {
                for (set, bits) in sets.iter_mut().zip(&history) {
                    for take in &self.far {
                        let from = first - take;
                        // Bits of heaps that are not known yet are still zero.
                        set.forbidden |= word(&bits[from / 8..]) >> (from % 8);
                    }
                }
            }
            let (blocks, _) = row.as_chunks_mut::<BLOCK>();
            for block in blocks {
                // The heaps that have no value yet.
                let mut left = 0xff;
                let mut sum = 0;
                for set in &mut *sets {
                    let found = table[(left & !set.forbidden) as usize & 0xff];
                    set.forbidden = (set.forbidden | found) >> BLOCK;
                    left &= !found;
                    // A value is the number of sets, from the first on, that a heap is not in.
                    sum += BYTES[left as usize & 0xff];
                    if FAR {
                        set.found = set.found >> BLOCK | found << (64 - BLOCK);
                    }
                }
                *block = u64::to_le_bytes(sum);
            }
            if FAR {
                for (set, bits) in sets.iter().zip(&mut history) {
                    let found = set.found >> (64 - ROW);
                    bits[first / 8..][..8].copy_from_slice(&found.to_le_bytes());
                }
            }
        }
    }

    /// By the heaps of a block that are not forbidden: those which belong to the set, in the lowest
    /// byte, and beyond it the heaps that they forbid.
    fn table(&self) -> [u64; 1 << BLOCK] {
        let spread: u64 = self.near.iter().map(|take| 1 << take).sum();
        std::array::from_fn(|free| {
            let (mut found, mut forbidden) = (0, 0);
            for place in 0..BLOCK {
                if (free as u64 & !forbidden) >> place & 1 == 1 {
                    found |= 1 << place;
                    forbidden |= spread << place;
                }
            }
            found | forbidden & !0xff
        })
    }

    /// How many heaps before the first one are remembered for takes too long for the table.
    fn depth(&self) -> usize {
        self.far.last().map_or(0, |take| take.next_multiple_of(8))
    }

    /// For each set its last known heaps, and room for those `wanted`, as bits.
    fn history(&self, sets: usize, known: &[u8], wanted: usize) -> Vec<Vec<u8>> {
        let depth = self.depth();
        let mut history = vec![vec![0; (depth + wanted) / 8 + size_of::<u64>()]; sets];
        let longest = self.far.last().map_or(0, |&take| take);
        for (&value, place) in known[self.start - longest..].iter().zip(depth - longest..) {
            if let Some(bits) = history.get_mut(usize::from(value)) {
                bits[place / 8] |= 1 << (place % 8);
            }
        }
        history
    }
}

/// The first eight bytes.
#[inline]
fn word(bytes: &[u8]) -> u64 {
    u64::from_le_bytes(*bytes.first_chunk().expect("room for a word"))
}

/// Eight bits as eight bytes.
static BYTES: [u64; 1 << BLOCK] = {
    let mut bytes = [0; 1 << BLOCK];
    let mut bits = 0;
    while bits < bytes.len() {
        let mut place = 0;
        while place < BLOCK {
            bytes[bits] |= (bits as u64 >> place & 1) << (8 * place);
            place += 1;
        }
        bits += 1;
    }
    bytes
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{SubtractionSet, TakeAndBreak};
    use grundy_theory::MexSet;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn values_are_those_of_the_definition(
            set in prop::collection::btree_set(1u64..150, 1..=12),
            stop in 1usize..50,
        ) {
            let set = SubtractionSet::new(set).expect("positive");
            let code = TakeAndBreak::subtraction(&set).expect("short");
            let takes = Takes::of(&code).expect("one heap");
            let mut marks = MexSet::default();
            let mut truth: Vec<u8> = Vec::new();
            while truth.len() < 700 {
                truth.push(super::super::naive::next(&takes, &truth, &mut marks) as u8);
            }
            let mut values = Values::Narrow(truth[..=takes.longest()].to_vec());
            for to in [takes.longest() + stop, 350, 700] {
                while values.len() < to {
                    prop_assert!(run(&takes, &mut values, to).is_some());
                }
            }
            let Values::Narrow(values) = values else { panic!("small values") };
            prop_assert_eq!(values, truth);
        }
    }
}
