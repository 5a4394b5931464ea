//! Codes that never split: each value depends on a fixed number before it.
//!
//! With at most eight options a value is kept as the byte `1 << value` (0 for value 8, which no
//! mex of eight options needs to see). What a heap can reach is then the union of bytes, and the
//! least bit not in it is `!seen & (seen + 1)`: no shift, no count, and as many heaps at a time as
//! the least take allows.

use super::takes::Takes;
use super::values::Values;

/// Heaps computed at a time, at most.
const BLOCK: usize = 64;
/// Heaps per call.
const RUN: usize = 1 << 16;

/// Adds values of heaps below `to`; the work done, or `None` where the definition has to do.
pub fn run(takes: &Takes, values: &mut Values, to: usize) -> Option<u64> {
    let longest = takes.longest();
    let Values::Narrow(values) = values else {
        return None;
    };
    let start = values.len();
    // Beyond the longest take every take is always there.
    if !takes.halves.is_empty() || takes.one.len() > 8 || start <= longest || takes.one.is_empty() {
        return None;
    }
    let end = to.min(start + RUN);
    let before = start - longest;
    let mut bits: Vec<u8> = Vec::with_capacity(end - before);
    bits.extend(
        values[before..]
            .iter()
            .map(|&v| 1u32.wrapping_shl(v.into()) as u8),
    );
    bits.resize(end - before, 0);
    let (near, far): (Vec<usize>, Vec<usize>) = takes.one.iter().copied().partition(|&k| k < 8);
    match near[..] {
        [] => blocks(&far, longest, &mut bits),
        _ => one_by_one(&near, &far, longest, &mut bits),
    }
    values.extend(bits[longest..].iter().map(|b| b.trailing_zeros() as u8));
    Some((takes.one.len() * (end - start)) as u64 / 16)
}

/// Whole blocks, as long as the least take.
fn blocks(takes: &[usize], from: usize, bits: &mut [u8]) {
    let least = takes.iter().copied().min().unwrap_or(BLOCK).min(BLOCK);
    let mut heap = from;
    if least == BLOCK {
        while heap + BLOCK <= bits.len() {
            let seen = union::<BLOCK>(takes, bits, heap);
            bits[heap..heap + BLOCK].copy_from_slice(&seen.map(least_bit));
            heap += BLOCK;
        }
    }
    let step = if least >= 16 { 16 } else { 8 };
    while heap + step <= bits.len() && least >= step {
        if step == 16 {
            let seen = union::<16>(takes, bits, heap);
            bits[heap..heap + 16].copy_from_slice(&seen.map(least_bit));
        } else {
            let seen = union::<8>(takes, bits, heap);
            bits[heap..heap + 8].copy_from_slice(&seen.map(least_bit));
        }
        heap += step;
    }
    for heap in heap..bits.len() {
        let seen = takes.iter().fold(0, |seen, k| seen | bits[heap - k]);
        bits[heap] = least_bit(seen);
    }
}

/// What the takes see, for `N` heaps from `heap` on.
fn union<const N: usize>(takes: &[usize], bits: &[u8], heap: usize) -> [u8; N] {
    let mut seen = [0; N];
    for k in takes {
        let start = heap - k;
        for (seen, bit) in seen.iter_mut().zip(&bits[start..start + N]) {
            *seen |= bit;
        }
    }
    seen
}

/// Takes below eight look into a register that holds the last eight bytes.
fn one_by_one(near: &[usize], far: &[usize], from: usize, bits: &mut [u8]) {
    let mut last = bits[..from]
        .iter()
        .rev()
        .take(8)
        .rev()
        .fold(0u64, |last, &b| last << 8 | u64::from(b));
    // Shifts by eight times one less than the take, the least first.
    let shifts: Vec<u32> = near.iter().map(|&k| 8 * (k as u32 - 1)).collect();
    let mut heap = from;
    let mut seen = [0u8; 8];
    while heap < bits.len() {
        let count = (bits.len() - heap).min(8);
        if count == 8 {
            seen = union::<8>(far, bits, heap);
        } else {
            for (i, seen) in seen.iter_mut().take(count).enumerate() {
                *seen = far.iter().fold(0, |seen, k| seen | bits[heap + i - k]);
            }
        }
        for i in 0..count {
            let near = shifts.iter().fold(0, |near, shift| near | last >> shift);
            let bit = least_bit(seen[i] | near as u8);
            last = last << 8 | u64::from(bit);
            bits[heap + i] = bit;
        }
        heap += count;
    }
}

/// The least bit that is not set; 0 if all eight are.
#[inline]
fn least_bit(seen: u8) -> u8 {
    !seen & seen.wrapping_add(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{SubtractionSet, TakeAndBreak};
    use grundy_theory::MexSet;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn values_are_those_of_the_definition(
            set in prop::collection::btree_set(1u64..90, 1..=8),
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
