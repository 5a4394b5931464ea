//! The definition: all options of a heap, and the least value that none of them has.

use grundy_theory::MexSet;

use super::takes::Takes;
use super::values::Cell;

/// The value of the next heap, from all before it.
pub fn next<V: Cell>(takes: &Takes, values: &[V], marks: &mut MexSet) -> u32 {
    let heap = values.len();
    marks.clear();
    mark_singles(takes, values, marks);
    for taken in takes.two.iter().take_while(|&&taken| taken < heap) {
        let rest = heap - taken;
        for low in 1..rest.div_ceil(2) {
            marks.insert(values[low].into() ^ values[rest - low].into());
        }
    }
    marks.mex()
}

/// The options that are one heap, nothing, or two equal heaps.
pub fn mark_singles<V: Cell>(takes: &Takes, values: &[V], marks: &mut MexSet) {
    let heap = values.len();
    if takes.zero(heap) {
        marks.insert(0);
    }
    for taken in takes.one.iter().take_while(|&&taken| taken < heap) {
        marks.insert(values[heap - taken].into());
    }
}
