//! Blocks of heaps while values are below 64: what is seen of a heap is one register, and the least
//! value not seen is its trailing ones.
//!
//! The parts at least a block below are looked up for all heaps of a block at once; those nearer
//! follow heap by heap. A value of 64 ends the engine, and a new rare heap ends its plan.

use super::kernel::{self, Path, View};
use super::plan::{Samples, Way, greedy, part_ways, rare_ways, sampled};
use super::sparse::Sparse;
use super::takes::Takes;

/// Common parts up to which witnesses for rare values are chosen.
pub const WITNESSES: usize = 1600;
/// Heaps on which witnesses are chosen, at most.
const SAMPLES: usize = 4096;
/// Witnesses chosen, at most.
const CHOSEN: usize = 160;

/// Why a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The heaps asked for are known.
    Done,
    /// The last heap is rare: the plan is out of date.
    Rare,
    /// The next value is too great for this engine.
    Great,
}

/// A plan for blocks of heaps.
#[derive(Clone, Debug)]
pub struct Register {
    path: Path,
    view: View,
}

impl Register {
    /// A plan for the heaps after `values`. There is none before a certain heap, and none at all
    /// (`Err(None)`) if a value is 64 or more.
    pub fn new(
        takes: &Takes,
        sparse: &Sparse,
        values: &[u8],
        path: Path,
    ) -> Result<Self, Option<usize>> {
        let greatest = values.iter().copied().max().unwrap_or(0);
        if greatest >= 64 {
            return Err(None);
        }
        let last_rare = sparse.rares.last().copied().unwrap_or(0);
        let witnesses_to = (values.len() / 4).min(WITNESSES);
        let reach = last_rare.max(witnesses_to);
        // Where heaps have to differ, no way may leave two equal ones.
        let times = if takes.is_octal() { 1 } else { 2 };
        let from = takes.longest() + times * reach + 2;
        if values.len() <= from {
            return Err(Some(from));
        }
        let rare_at = |heap: usize| {
            let rare = (0..64).filter(|&value| sparse.space.is_rare(heap, value));
            rare.map(|value| 1u64 << value).sum()
        };
        let rare = [rare_at(0), rare_at(1)];
        let mut ways = rare_ways(takes, sparse, values);
        let zero = [0, 1].map(|parity| {
            let half = takes.halves.iter().any(|taken| taken % 2 == parity);
            u64::from(half)
        });
        ways.extend(witnesses(
            takes,
            sparse,
            values,
            &ways,
            [from, witnesses_to],
        ));
        let view = View::new(path, &ways, rare, zero, greatest < 32);
        Ok(Self { path, view })
    }

    /// Fills in the values of heaps from `first` on, as [`kernel::advance`] does.
    pub fn advance(
        &self,
        values: &mut [u8],
        first: usize,
        to: usize,
    ) -> Result<usize, (usize, u64)> {
        kernel::advance(self.path, &self.view, values, first, to)
    }

    /// By parity of the heap, the values that would be rare.
    pub fn rare(&self) -> [u64; 2] {
        self.view.rare
    }

    /// Sees all values below 64 from now on.
    pub fn widen(&mut self) {
        self.view.small = false;
    }

    /// Adds the values of the heaps below `to`, as far as whole blocks go.
    pub fn run(&self, takes: &Takes, sparse: &mut Sparse, values: &mut Vec<u8>, to: usize) -> End {
        let mut first = values.len();
        values.resize(to.max(first), 0);
        loop {
            let (heap, seen) = match kernel::advance(self.path, &self.view, values, first, to) {
                Ok(next) => {
                    values.truncate(next);
                    return End::Done;
                }
                Err(stopped) => stopped,
            };
            let rare = self.view.rare[heap % 2];
            let common = (seen | rare).trailing_ones();
            if common >= 64 {
                values.truncate(heap);
                return End::Great;
            }
            let missing = rare & !seen & ((1 << common) - 1);
            let missing = search(takes, &values[..heap], missing);
            if missing != 0 {
                values[heap] = missing.trailing_zeros() as u8;
                values.truncate(heap + 1);
                sparse.rares.push(heap);
                return End::Rare;
            }
            values[heap] = common as u8;
            first = heap + 1;
            if self.view.small && common >= 32 {
                // The value is right; the next heap needs a wider view.
                values.truncate(first);
                return End::Rare;
            }
        }
    }
}

/// Ways between common parts below `to` that find most of the rare values which must be found in
/// heaps from `from` on.
fn witnesses(
    takes: &Takes,
    sparse: &Sparse,
    values: &[u8],
    ways: &[Way],
    [from, to]: [usize; 2],
) -> Vec<Way> {
    let count = (values.len() / 128).clamp(SAMPLES / 16, SAMPLES);
    let heaps = sampled(values.len(), count).filter(|&heap| heap >= from);
    let mut all = Samples::new(64);
    heaps.for_each(|heap| all.push(heap, values[heap].into(), |v| sparse.space.is_rare(heap, v)));
    ways.iter().for_each(|&way| all.strike(values, way));
    all.strike_zero(|heap| takes.zero(heap));
    let mut samples = Samples::new(64);
    samples.take_lacking(&all);
    let parts: Vec<usize> = (64..to).collect();
    let candidates = part_ways(takes, &parts, values);
    greedy(&mut samples, &candidates, values, CHOSEN, 2)
}

/// Those of the `missing` values that no pair of parts of the next heap has.
fn search(takes: &Takes, values: &[u8], mut missing: u64) -> u64 {
    let heap = values.len();
    for taken in &takes.two {
        let rest = heap - taken;
        for low in 1..rest.div_ceil(2) {
            missing &= !(1 << ((values[low] ^ values[rest - low]) % 64));
            if missing == 0 {
                return 0;
            }
        }
    }
    missing
}
