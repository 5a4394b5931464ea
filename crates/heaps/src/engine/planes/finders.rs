//! Which ways are looked at for the values of one type, and in what order.

use super::codes::Codes;
use crate::engine::kernel::{Look, TABLES};
use crate::engine::plan::{Samples, Way, greedy};
use crate::engine::sparse::Sparse;
use crate::engine::values::Cell;

/// Values of one type of which 64 have codes for one table.
const VALUES: u32 = 128;
/// A way is worth a look in the first table if it finds something new in one of so many samples.
/// Greater values are those of few heaps, and these need all the more.
const WORTH_A_LOOK: usize = 170;
/// A way is worth being compared early if it finds something new in one of so many samples.
const WORTH_COMPARING: usize = 1000;
/// Ways that are compared early, at most.
const EARLY: usize = 300;
/// Samples by which looks in tables are chosen, at most.
const SAMPLES: usize = 512;

/// Ways to find values of one type.
#[derive(Clone, Debug, Default)]
pub struct Finders {
    /// For each 64 codes, ways that are looked up in tables: few values that they leave are not
    /// those of the heap.
    pub tables: [Vec<Look>; TABLES],
    /// Compared with the first codes that are left: those that still find some.
    pub early: Vec<Look>,
}

impl Finders {
    /// Chooses by what `ways` find of the values below those of known heaps: the rare ones, or the
    /// common ones. What is not in the first table, and not early, is left.
    pub fn new<V: Cell>(
        ways: &[Way],
        sparse: &Sparse,
        codes: &Codes,
        values: &[V],
        heaps: &[usize],
        rare: bool,
    ) -> (Self, Vec<Way>) {
        let samples = |heaps: &mut dyn Iterator<Item = &usize>, from: u32| {
            let mut samples = Samples::new(from + VALUES);
            for &heap in heaps {
                let wanted = |v| v >= from && sparse.space.is_rare(heap, v) == rare;
                samples.push(heap, values[heap].into(), wanted);
            }
            samples
        };
        let few = heaps.iter().step_by(heaps.len().div_ceil(SAMPLES).max(1));
        let mut left = ways.to_vec();
        let mut unfound = Samples::new(VALUES * TABLES as u32);
        let tables = std::array::from_fn(|table| {
            let from = VALUES * table as u32;
            let mut chosen_by = samples(&mut few.clone(), from);
            let least = match table {
                0 => chosen_by.len() / WORTH_A_LOOK,
                _ => 1,
            };
            let chosen = greedy(&mut chosen_by, ways, values, ways.len(), least.max(1));
            if table == 0 {
                left.retain(|way| !chosen.contains(way));
            }
            let mut more = samples(&mut heaps.iter(), from);
            chosen.iter().for_each(|&way| more.strike(values, way));
            unfound.take_lacking(&more);
            codes.looks(&chosen)
        });
        let least = unfound.len() / WORTH_COMPARING;
        let early = greedy(&mut unfound, &left, values, EARLY, least.max(1));
        left.retain(|way| !early.contains(way));
        let early = codes.looks(&early);
        (Self { tables, early }, left)
    }
}
