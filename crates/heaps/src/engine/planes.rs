//! Blocks of 64 heaps with values below 512, each value kept as one byte, its code.
//!
//! Every common option has a rare part, or is one part alone, and beside it a common part. So the
//! type of the option is known, and with it, by parity under the mask, one bit of its value; the
//! others are its [code](Codes). A rare part beside must count for nothing: while rare values are below
//! 256, and nearly all others, the eighth bit of its code says so. Beyond, only such stretches of
//! heaps are for this engine in which no two rare parts meet: that after twice the last rare heap,
//! and that between the last two rare heaps together and twice the last.
//!
//! For 64 heaps at a time, sets of 64 codes are filled by looking up bytes in tables, by few ways
//! that find most. All others are compared with the first codes that are left.

mod codes;
mod finders;
mod worker;

use codes::Codes;
use finders::Finders;

use super::kernel::{Look, Near, Path, VECTOR};
use super::plan::{Way, part_ways, rare_ways, sampled};
use super::sparse::Sparse;
use super::takes::Takes;
use super::values::{Cell, Values, on_cells};

/// Parts up to which pairs are looked through for one value.
const SEARCH: usize = 1 << 15;
/// Values are less than this, so that codes are bytes.
const LIMIT: u32 = 512;
/// Where the eighth bit of a code is not needed for values, rare ones and most others are less.
const NARROW: u32 = 256;
/// So many heaps may have greater values before the plan is given up.
const GREAT: usize = 1 << 10;
/// Heaps on which ways are chosen, at least and at most, and one in so many of those known.
const SAMPLES: (usize, usize) = (256, 4096);
const SAMPLED: usize = 1 << 8;
/// Common parts below this one, and one in so many of those beyond, are those among which ways are
/// chosen.
const SMALL: usize = 1 << 11;
const SPARSE: usize = 1 << 4;
/// Codes beyond those that are looked at are dropped when there are so many.
const HELD: usize = 1 << 22;

/// Shorter stretches before the double of the last rare heap are not worth a plan.
const WORTH_A_PLAN: usize = if cfg!(test) { 1 << 7 } else { 1 << 19 };

/// A plan for blocks of heaps, and the codes of the last ones.
#[derive(Clone, Debug)]
pub struct Planes {
    path: Path,
    /// Heaps of a block.
    block: usize,
    /// Ways between common parts.
    rares: Finders,
    /// Ways with a rare part or one part that are two blocks below or further: the best, and what
    /// is left.
    commons: Finders,
    late: Vec<Look>,
    /// The ways with a rare part or one part that are less than two blocks below, and those of
    /// them that are nearer than one vector is long.
    middle: Vec<Look>,
    near: Vec<Near>,
    codes: Codes,
    /// Whether the eighth bit of a code says that a part is rare.
    is_narrow: bool,
    /// Heaps with values too great for that.
    great: usize,
    /// The codes of parts from some way up down to 1.
    reversed: Vec<u8>,
    /// Which of them are rare, or not to be looked at.
    rare_parts: Vec<bool>,
    /// The furthest heap below the next one that is looked at.
    depth: usize,
    /// The first heap that it is not for.
    until: usize,
    held: Held,
}

/// The codes of some heaps on end.
#[derive(Clone, Debug, Default)]
struct Held {
    codes: Vec<u8>,
    /// The heap of the first code; below 0 there are none, and their codes say so.
    first: isize,
}

impl Held {
    /// The heap of the code at a place.
    fn heap(&self, place: usize) -> usize {
        place.saturating_add_signed(self.first)
    }

    /// Takes over what is known of `values`, so that `depth` codes before the next are there.
    fn update<V: Cell>(&mut self, values: &[V], codes: &Codes, depth: usize) {
        let next = values.len() as isize;
        let wanted = next - depth as isize;
        if self.codes.is_empty() || self.first > wanted {
            self.codes = vec![Codes::APART; wanted.min(0).unsigned_abs()];
            self.first = wanted;
        } else if self.codes.len() > depth + HELD.max(depth) {
            let more = self.codes.len() - depth;
            self.codes.drain(..more);
            self.first += more as isize;
        }
        let known = self.heap(self.codes.len());
        let parts = values[known..]
            .iter()
            .map(|&value| codes.part(value.into()));
        self.codes.extend(parts);
    }
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
        let is_great = |heap: usize| values[heap].into() >= NARROW;
        // A plan made among small heaps is soon made anew.
        let samples = (values.len() / SAMPLED).clamp(SAMPLES.0, SAMPLES.1);
        let heaps: Vec<usize> = sampled(values.len(), samples).collect();
        let mut few = heaps.iter().chain(&sparse.rares);
        let is_narrow = !few.any(|&heap| is_great(heap));
        let codes = Codes::new(space.mask, is_narrow).ok_or(usize::MAX)?;
        let last_rare = sparse.rares.last().copied().unwrap_or(0);
        // Search less where little is known: tests do.
        let search = SEARCH.min(values.len() / 8);
        let (from, until) = match is_narrow {
            true => (4 * block, usize::MAX),
            false => clear(takes, &sparse.rares, search, values.len(), 4 * block),
        };
        if values.len() <= from {
            return Err(from + 1);
        }
        let [near, middle, far] = by_distance(rare_ways(takes, sparse, values), block);
        let (commons, late) = Finders::new(&far, sparse, &codes, values, &heaps, false);

        // Not rare, nor something that could be taken for it.
        let is_common = |heap: &usize| {
            !(is_narrow && is_great(*heap)) && sparse.rares.binary_search(heap).is_err()
        };
        let parts = (1..=search).filter(|part| *part < SMALL || part.is_multiple_of(SPARSE));
        let parts: Vec<usize> = parts.filter(is_common).collect();
        let mut pairs = part_ways(takes, &parts, values);
        pairs.retain(|way| way.distance >= 2 * block);
        let (rares, _) = Finders::new(&pairs, sparse, &codes, values, &heaps, true);
        let turned = near.iter().map(|&way| (way, codes.code(way.value)));
        let parts = (1..=search).rev();
        Ok(Self {
            path,
            block,
            rares,
            commons,
            late: codes.looks(&late),
            middle: codes.looks(&middle),
            near: Near::all(&turned.collect::<Vec<_>>()),
            reversed: parts
                .clone()
                .map(|p| codes.code(values[p].into()))
                .collect(),
            rare_parts: parts.map(|part| !is_common(&part)).collect(),
            codes,
            is_narrow,
            great: 0,
            depth: takes.longest() + last_rare.max(search) + VECTOR,
            until,
            held: Held::default(),
        })
    }

    /// Takes new rare heaps into account; `false` if the plan is not for what follows.
    pub fn admit(&mut self, takes: &Takes, rares: &[usize], values: &Values) -> bool {
        for &rare in rares {
            let value = values.get(rare).unwrap_or(0);
            if !self.is_narrow || value >= NARROW {
                return false;
            }
            let ways = takes.two.iter().map(|taken| Way {
                distance: taken + rare,
                value,
            });
            self.late.extend(ways.map(|way| self.codes.look(&way)));
            self.depth = self.depth.max(takes.longest() + rare + VECTOR);
        }
        true
    }

    /// Whether a value is small enough.
    pub fn holds(&self, value: u32) -> bool {
        value < LIMIT && self.great < GREAT
    }

    /// Adds the values of some heaps below `to`, in whole blocks and on as many `threads` as are of
    /// use; `false` if the plan is out of date.
    pub fn run(
        &mut self,
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
        self.great += usize::from(self.is_narrow && value >= NARROW);
        more && self.holds(value)
    }
}

/// Nearer than one vector is long, nearer than two blocks, and further.
fn by_distance(ways: Vec<Way>, block: usize) -> [Vec<Way>; 3] {
    let (near, others): (Vec<Way>, Vec<Way>) =
        ways.into_iter().partition(|way| way.distance < VECTOR);
    let (middle, far) = others.into_iter().partition(|way| way.distance < 2 * block);
    [near, middle, far]
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
