//! Blocks of 64 heaps with values below 512, each value kept as one byte, its code.
//!
//! Beyond twice the last rare heap every part that is looked at beside a rare one is common, and so
//! it is between the last two rare heaps together and twice the last. There the type of an option
//! is known, and with it, by parity under the mask, one bit of its value. The others are its
//! [code](Codes). For 64 heaps at a time, sets of 64 codes are filled by looking up
//! bytes in tables, which is many times cheaper than a mark.
//! Ways with a rare part near the heap, and common values from 256 on, are looked at for candidates.

mod codes;
mod worker;

use codes::Codes;

use super::kernel::{Look, Path, VECTOR};
use super::plan::{Sample, Way, greedy, part_ways, rare_ways, sampled};
use super::sparse::Sparse;
use super::takes::Takes;
use super::values::{Cell, Values, on_cells};

/// Parts up to which pairs are looked through for one value.
const SEARCH: usize = 1 << 15;
/// Values are less than this, so that codes are bytes.
const LIMIT: u32 = 512;
/// Heaps on which ways are chosen, at most, and one in so many of those known.
const SAMPLES: usize = 512;
const SAMPLED: usize = 1 << 10;
/// Common parts below this one are those among which ways are chosen.
const SMALL: usize = 1 << 12;
/// Ways between common parts that are looked at for all values of a quarter, at most.
const CHOSEN: usize = 2048;

/// Shorter stretches before the double of the last rare heap are not worth a plan.
const WORTH_A_PLAN: usize = if cfg!(test) { 1 << 7 } else { 1 << 19 };

/// A plan for blocks of heaps.
#[derive(Clone, Debug)]
pub struct Planes {
    path: Path,
    /// Heaps of a block.
    block: usize,
    /// For each quarter of the codes, where to look for them first. Common values below 128 and
    /// from there on: all far ways. Rare ones below 128 and from there on: ways between common
    /// parts that find most of them.
    chosen: [Vec<Look>; 4],
    /// The ways with a rare part or one part: two blocks below or further, at least as far as one
    /// vector is long, and nearer.
    far: Vec<Look>,
    middle: Vec<Look>,
    near: Vec<Look>,
    codes: Codes,
    /// The codes of parts from some way up down to 1.
    reversed: Vec<u8>,
    /// Which of them are rare.
    rare_parts: Vec<bool>,
    /// The furthest heap below the next one that is looked at.
    depth: usize,
    /// The first heap that it is not for.
    until: usize,
}

impl Planes {
    /// A plan for the heaps after `values`, or the length before which there is none.
    pub fn new(
        takes: &Takes,
        sparse: &Sparse,
        values: &Values,
        path: Path,
        block: usize,
    ) -> Result<Self, usize> {
        on_cells!(values, cells => Self::on(takes, sparse, cells, path, block))
    }

    fn on<V: Cell>(
        takes: &Takes,
        sparse: &Sparse,
        values: &[V],
        path: Path,
        block: usize,
    ) -> Result<Self, usize> {
        let space = sparse.space;
        let greatest = values.iter().map(|&v| v.into()).max().unwrap_or(0);
        if space.parity.is_some() || greatest >= LIMIT || space.mask >= LIMIT {
            return Err(usize::MAX);
        }
        let codes = Codes::new(space.mask).ok_or(usize::MAX)?;
        let last_rare = sparse.rares.last().copied().unwrap_or(0);
        // Search less where little is known: tests do.
        let search = SEARCH.min(values.len() / 8);
        let reach = last_rare.max(search);
        let (from, until) = clear(takes, &sparse.rares, search, values.len(), 4 * block);
        if values.len() <= from {
            return Err(from + 1);
        }
        let is_common = |heap: &usize| sparse.rares.binary_search(heap).is_err();
        let mut plan = Self {
            path,
            block,
            chosen: Default::default(),
            far: Vec::new(),
            middle: Vec::new(),
            near: Vec::new(),
            reversed: values[1..=search]
                .iter()
                .rev()
                .map(|&v| codes.code(v.into()))
                .collect(),
            codes,
            rare_parts: (1..=search).rev().map(|heap| !is_common(&heap)).collect(),
            depth: takes.longest() + reach + VECTOR,
            until,
        };
        let look = |way: &Way| Look::new(way, plan.codes.code(way.value));
        for way in &rare_ways(takes, sparse, values) {
            match way.distance {
                near if near < VECTOR => plan.near.push(look(way)),
                middle if middle < 2 * block => plan.middle.push(look(way)),
                _ => plan.far.push(look(way)),
            }
        }
        let parts: Vec<usize> = (1..=search.min(SMALL)).filter(is_common).collect();
        let mut pairs = part_ways(takes, &parts, values);
        pairs.retain(|way| way.distance >= 2 * block);
        // A plan made among small heaps is soon made anew.
        let samples = (values.len() / SAMPLED).clamp(SAMPLES / 8, SAMPLES);
        // Heaps before the stretch are as good to choose ways by.
        let heaps: Vec<usize> = sampled(values.len(), samples)
            .filter(|&heap| heap > takes.longest() + 2 * search)
            .collect();
        let [low, high, rares @ ..] = &mut plan.chosen;
        for looks in [low, high] {
            looks.clone_from(&plan.far);
        }
        for (looks, range) in rares.iter_mut().zip([0..128, 128..256]) {
            let samples = heaps.iter().map(|&heap| {
                let wanted = |v| space.is_rare(heap, v) && range.contains(&v);
                Sample::new(heap, values[heap].into().min(256), wanted)
            });
            let mut samples: Vec<Sample> = samples.collect();
            let chosen = greedy(&mut samples, &pairs, values, CHOSEN, 1);
            looks.extend(chosen.iter().map(look));
        }
        Ok(plan)
    }

    /// Whether a value is small enough.
    pub fn holds(&self, value: u32) -> bool {
        value < LIMIT
    }

    /// Adds the values of some heaps below `to`, in whole blocks and on as many `threads` as are of
    /// use; `false` if the plan is out of date.
    pub fn run(
        &self,
        takes: &Takes,
        sparse: &mut Sparse,
        values: &mut Values,
        to: usize,
        threads: usize,
    ) -> bool {
        let more = values.len() + self.block <= self.until;
        let blocks = to.min(self.until).saturating_sub(values.len()) / self.block;
        if more && on_cells!(values, cells => worker::run(self, takes, cells, blocks, threads)) {
            return true;
        }
        // The end of the stretch, a rare heap, a great value, or bad luck: by the slow way.
        let value = on_cells!(&*values, cells => sparse.next(takes, cells));
        values.push(value);
        more && self.holds(value)
    }
}

/// The stretch of heaps that `length` is in, or the next: every part beside a rare or searched one
/// is common, and another heap. It begins after the first number and ends before the second.
fn clear(
    takes: &Takes,
    rares: &[usize],
    search: usize,
    length: usize,
    least: usize,
) -> (usize, usize) {
    let last = rares.last().copied().unwrap_or(0);
    let before = rares.iter().rev().nth(1).copied().unwrap_or(0);
    let margin = takes.longest() + VECTOR;
    let beyond = (margin + 2 * last.max(search)).max(least);
    let between = (margin + last + before.max(search)).max(least);
    match length < 2 * last && between + WORTH_A_PLAN < 2 * last {
        true => (between, 2 * last),
        false => (beyond, usize::MAX),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::TakeAndBreak;

    proptest! {
        /// What a stretch promises, looked up for each heap of it.
        #[test]
        fn parts_beside_rare_ones_are_common_in_a_stretch(
            code in prop::sample::select(vec!["0.6", "4!.0", "0.106", "0.3334"]),
            rares in prop::collection::btree_set(0..60usize, 0..12),
            lates in prop::collection::btree_set(60..1500usize, 0..4),
            search in 0..40usize,
            after in 1..2000usize,
        ) {
            let code: TakeAndBreak = code.parse().expect("a code");
            let takes = Takes::of(&code).expect("at most two heaps");
            let rares: Vec<usize> = rares.into_iter().chain(lates).collect();
            let length = rares.last().unwrap_or(&0) + after;
            let (from, until) = clear(&takes, &rares, search, length, 8);
            prop_assert!(length < until);
            let is_rare = |heap: usize| rares.binary_search(&heap).is_ok();
            for heap in (from + 1).max(length)..until.min(length + 3000) {
                for taken in &takes.two {
                    for part in rares.iter().copied().chain(1..=search) {
                        let beside = heap - taken - part;
                        prop_assert!(!is_rare(beside) && beside != part, "{heap} {taken} {part}");
                    }
                }
            }
        }
    }
}
