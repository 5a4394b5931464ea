//! Blocks of 64 heaps with values below 512, each value kept as one byte, its code.
//!
//! Beyond twice the last rare heap every part that is looked at beside a rare one is common, so the
//! type of an option is known, and with it, by parity under the mask, one bit of its value. The
//! others are its [code](Codes). For 64 heaps at a time, sets of 64 codes are filled by looking up
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
        // Every part beside a rare or searched one is common, and another heap.
        let from = (takes.longest() + 2 * reach + VECTOR).max(4 * block);
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
        let heaps: Vec<usize> = sampled(values.len(), samples)
            .filter(|&heap| heap >= from)
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
        let blocks = to.saturating_sub(values.len()) / self.block;
        if on_cells!(values, cells => worker::run(self, takes, cells, blocks, threads)) {
            return true;
        }
        // A rare heap, a great value, or bad luck: by the slow way.
        let value = on_cells!(&*values, cells => sparse.next(takes, cells));
        values.push(value);
        self.holds(value)
    }
}
