//! The definition: all options of a heap, and the least value that none of them has.

use grundy_theory::MexSet;

use super::takes::Takes;
use super::values::Cell;

/// The value of the next heap, from all before it.
pub fn next<V: Cell>(takes: &Takes, values: &[V], marks: &mut MexSet) -> u32 {
    let heap = values.len();
    marks.clear();
    mark_singles(takes, values, marks);
    // No option has a value of more bits than the parts have together.
    let bits = values.iter().fold(0, |bits, &value| bits | value.into());
    for taken in takes.two.iter().take_while(|&&taken| taken < heap) {
        let rest = heap - taken;
        let half = rest.div_ceil(2);
        let highs = values[rest - half + 1..rest].iter().rev();
        let pairs = values[1..half].iter().zip(highs);
        let options = pairs.map(|(&low, &high)| low.into() ^ high.into());
        match bits < 64 {
            // The set stays in a register.
            true => marks.insert_below_64(options.fold(0, |set, value| set | 1 << (value % 64))),
            false => options.for_each(|value| marks.insert(value)),
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
