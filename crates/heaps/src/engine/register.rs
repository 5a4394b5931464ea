//! Blocks of heaps while values are below 64: what is seen of a heap is one register, and the least
//! value not seen is its trailing ones.
//!
//! The parts at least a block below are looked up for all heaps of a block at once; those nearer
//! follow heap by heap. A value of 64 ends the engine, and a new rare heap ends its plan.

use super::kernel::{self, Path};
use super::plan::{LANES, Sample, Way, greedy, part_ways, rare_ways, sampled};
use super::sparse::Sparse;
use super::takes::Takes;

/// Common parts tried as witnesses for rare values.
const WITNESSES: usize = 400;
/// Heaps on which witnesses are chosen.
const SAMPLES: usize = 1536;

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
    /// Place in the block before the heap, and the value beside it.
    near: Vec<(u8, u8)>,
    far: Vec<(u32, u8)>,
    /// By parity of the heap, the values that would be rare.
    rare: [u64; 2],
    /// By parity of the heap, whether two equal heaps can be left.
    zero: [u64; 2],
    /// Values below 32: half the planes.
    small: bool,
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
        let reach = last_rare.max(WITNESSES);
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
        let ways = rare_ways(takes, sparse, values);
        let mut plan = Self {
            path,
            near: Vec::new(),
            far: Vec::new(),
            rare,
            zero: [0, 1].map(|parity| {
                let half = takes.halves.iter().any(|taken| taken % 2 == parity);
                u64::from(half)
            }),
            small: greatest < 32,
        };
        let witnesses = plan.witnesses(takes, sparse, values, &ways, from);
        for way in ways.iter().chain(&witnesses) {
            match way.distance {
                near if near <= LANES => plan.near.push(((LANES - near) as u8, way.value as u8)),
                far => plan.far.push((far as u32, way.value as u8)),
            }
        }
        Ok(plan)
    }

    /// Ways between common parts that find most of the rare values which must be found.
    fn witnesses(
        &self,
        takes: &Takes,
        sparse: &Sparse,
        values: &[u8],
        ways: &[Way],
        from: usize,
    ) -> Vec<Way> {
        let heaps = sampled(values.len(), SAMPLES).filter(|&heap| heap >= from);
        let samples = heaps.map(|heap| {
            let below = values[heap].into();
            let mut sample = Sample::new(heap, below, |v| sparse.space.is_rare(heap, v));
            ways.iter().for_each(|&way| sample.strike(values, way));
            if takes.zero(heap) {
                sample.strike_value(0);
            }
            sample
        });
        let mut samples: Vec<Sample> = samples.filter(|sample| sample.left() > 0).collect();
        let parts: Vec<usize> = (LANES + 1..WITNESSES).collect();
        let candidates = part_ways(takes, &parts, values);
        greedy(&mut samples, &candidates, values, 96, 2)
    }

    /// Adds the values of the heaps below `to`, as far as whole blocks go.
    pub fn run(&self, takes: &Takes, sparse: &mut Sparse, values: &mut Vec<u8>, to: usize) -> End {
        let start = values.len();
        let blocks = to.saturating_sub(start) / LANES;
        values.resize(start + blocks * LANES, 0);
        let mut seen = [0u64; LANES];
        for block in 0..blocks {
            let first = start + block * LANES;
            kernel::see(self.path, values, first, &self.far, self.small, &mut seen);
            for (heap, &far) in (first..).zip(&seen) {
                let parity = heap % 2;
                let rare = self.rare[parity];
                let mut seen = far | self.zero[parity];
                let window: &[u8; LANES] = values[heap - LANES..heap]
                    .try_into()
                    .expect("as long as a block");
                for &(place, value) in &self.near {
                    let part = window[usize::from(place) % LANES];
                    seen |= 1 << ((part ^ value) % 64);
                }
                let common = (seen | rare).trailing_ones();
                if common >= 64 {
                    values.truncate(heap);
                    return End::Great;
                }
                let missing = rare & !seen & ((1 << common) - 1);
                if missing == 0 {
                    values[heap] = common as u8;
                    continue;
                }
                let missing = search(takes, &values[..heap], missing);
                if missing == 0 {
                    values[heap] = common as u8;
                    continue;
                }
                values[heap] = missing.trailing_zeros() as u8;
                values.truncate(heap + 1);
                sparse.rares.push(heap);
                return End::Rare;
            }
            if self.small && values[first..first + LANES].iter().any(|&v| v >= 32) {
                // The values are right; the next block needs all planes.
                values.truncate(first + LANES);
                return End::Rare;
            }
        }
        End::Done
    }
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
