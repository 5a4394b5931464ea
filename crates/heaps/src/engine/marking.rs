//! Blocks of heaps whose values are too great for a register.
//!
//! A block is *drafted* first. Some ways to break its heaps, chosen because they find much, are
//! marked for many heaps at a time, one store each. The first common values without a mark are the
//! candidates of a heap, and every way with a rare part is compared with them: far cheaper than a
//! store. Then the block is *finished*, heap by heap, with the parts that a draft cannot know.
//! A candidate that no way leads to is the value, if every rare value below it is marked or found
//! by a search of its own. A draft needs nothing of the block before, so two threads take turns.

mod worker;

use super::kernel::{Lane, Path, Step};
use super::plan::{LANES, Samples, Way, greedy, part_ways, rare_ways, sampled};
use super::sparse::Sparse;
use super::takes::Takes;
use super::values::{Cell, Values, on_cells};

/// Values this engine can hold.
const GREATEST: usize = 1024;
/// Words of a set of values.
const WORDS: usize = GREATEST / 64;
/// Ways that are marked.
const MARKED: usize = 1024;
/// Common parts among which ways to mark are chosen.
const PARTS: usize = 2048;
/// Parts up to which pairs are looked through for one value.
const DEEP: usize = 1 << 15;
/// Heaps on which ways are chosen.
const SAMPLES: usize = 256;

/// Heaps that are drafted together, for long runs.
pub const BLOCK: usize = 256;

/// A plan for blocks of heaps.
#[derive(Clone, Debug)]
pub struct Marking {
    path: Path,
    /// Heaps of a block.
    block: usize,
    /// Marked in a draft, two blocks below or further.
    marked: Vec<Step>,
    /// The ways with a rare part or one part: two blocks below or further, at least as far as one
    /// vector is long, and nearer.
    far: Vec<Step>,
    middle: Vec<Step>,
    near: Vec<Way>,
    /// By parity of the heap, the values that would be rare.
    rare: [[u64; WORDS]; 2],
    /// The values of heaps from some way up down to 1.
    reversed: Vec<u16>,
    /// Value 0 is not to be believed where ways find it.
    zero_apart: bool,
    /// Words in use: values stay below 64 times as many.
    words: usize,
    /// The furthest heap below the next one that is looked at.
    depth: usize,
}

impl Marking {
    /// A plan for the heaps after `values`, or the length before which there is none.
    pub fn new(
        takes: &Takes,
        sparse: &Sparse,
        values: &Values,
        path: Path,
        block: usize,
    ) -> Result<Self, usize> {
        match values {
            Values::Narrow(cells) => Self::on(takes, sparse, cells, path, block),
            Values::Wide(cells) => Self::on(takes, sparse, cells, path, block),
            Values::Long(_) => Err(usize::MAX),
        }
    }

    fn on<V: Lane>(
        takes: &Takes,
        sparse: &Sparse,
        values: &[V],
        path: Path,
        block: usize,
    ) -> Result<Self, usize> {
        let words = words(values);
        let last_rare = sparse.rares.last().copied().unwrap_or(0);
        // Where heaps have to differ, a way may yet leave two equal ones, of value 0. If 0 is rare
        // it is left to the search, which then looks at no half.
        let zero_apart = !takes.is_octal();
        if zero_apart && sparse.space.parity.is_some() {
            return Err(usize::MAX);
        }
        let deep = (values.len() / 4).min(DEEP);
        let from = takes.longest() + last_rare.max(2 * deep) + 2;
        if words > WORDS {
            return Err(usize::MAX);
        }
        if values.len() <= from.max(4 * block) {
            return Err(from.max(4 * block) + 1);
        }
        let rare_at = |heap: usize| {
            let mut rare = [0; WORDS];
            for value in (0..GREATEST as u32).filter(|&v| sparse.space.is_rare(heap, v)) {
                rare[value as usize / 64] |= 1 << (value % 64);
            }
            rare
        };
        let mut plan = Self {
            path,
            block,
            marked: Vec::new(),
            far: Vec::new(),
            middle: Vec::new(),
            near: Vec::new(),
            rare: [rare_at(0), rare_at(1)],
            reversed: values[1..=deep].iter().rev().map(|&v| v.into()).collect(),
            zero_apart,
            words,
            depth: takes.longest() + deep + LANES,
        };
        let ways = rare_ways(takes, sparse, values);
        ways.iter().for_each(|&way| plan.compare(way));
        let heaps = sampled(values.len(), SAMPLES).filter(|&heap| heap >= from.max(4 * block));
        let mut samples = Samples::new(64 * words as u32);
        heaps.for_each(|heap| samples.push(heap, values[heap].into(), |_| true));
        let parts: Vec<usize> = (1..deep).step_by((deep / PARTS).max(1)).collect();
        let mut candidates = part_ways(takes, &parts, values);
        candidates.extend(ways);
        candidates.retain(|way| way.distance >= 2 * block);
        let marked = greedy(&mut samples, &candidates, values, MARKED, SAMPLES / 64);
        plan.marked = marked.iter().map(Step::new).collect();
        Ok(plan)
    }

    /// Adds a way with a rare part.
    fn compare(&mut self, way: Way) {
        self.depth = self.depth.max(way.distance + LANES);
        match way.distance {
            near if near < LANES => self.near.push(way),
            middle if middle < 2 * self.block => self.middle.push(Step::new(&way)),
            _ => self.far.push(Step::new(&way)),
        }
    }

    /// Takes new rare heaps into account; the length from which the plan is good again.
    pub fn admit(&mut self, takes: &Takes, rares: &[usize], values: &Values) -> usize {
        for &rare in rares {
            let value = values.get(rare).unwrap_or(0);
            for taken in &takes.two {
                let distance = taken + rare;
                self.compare(Way { distance, value });
            }
        }
        takes.longest() + rares.last().unwrap_or(&0) + 2
    }

    /// Whether a value is small enough.
    pub fn holds(&self, value: u32) -> bool {
        (value as usize) < 64 * self.words
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
        let done = match values {
            Values::Narrow(cells) => worker::run(self, takes, cells, blocks, threads),
            Values::Wide(cells) => worker::run(self, takes, cells, blocks, threads),
            Values::Long(_) => return false,
        };
        if done {
            return true;
        }
        // A rare heap, a great value, or bad luck: by the slow way.
        let value = on_cells!(&*values, cells => sparse.next(takes, cells));
        values.push(value);
        self.holds(value)
    }
}

/// Words that hold all values with one bit to spare.
fn words<V: Cell>(values: &[V]) -> usize {
    let greatest = values.iter().map(|&v| v.into()).max().unwrap_or(0);
    ((greatest as usize + 1).next_power_of_two() / 64).max(1)
}
