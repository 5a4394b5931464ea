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
    let (near, far): (Vec<usize>, Vec<usize>) = takes.one.iter().copied().partition(|&k| k <= 8);
    match near[..] {
        [] => blocks(&far, longest, &mut bits),
        _ => {
            let full = takes.one.len() == 8;
            let run = match (near.contains(&1), full) {
                (false, false) => one_by_one::<false, false>,
                (false, true) => one_by_one::<false, true>,
                (true, false) => one_by_one::<true, false>,
                (true, true) => one_by_one::<true, true>,
            };
            run(&near, &far, longest, &mut bits);
        }
    }
    values.extend(bits[longest..].iter().map(|&bit| place(bit)));
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

/// Takes up to eight look ahead: a word holds what the next eight heaps see by them, and a product
/// adds what they see of one heap. `ONE` if a take of one is among them: it is on the shortest way
/// from heap to heap, and does without the product. `FULL` if a heap may see all eight values.
fn one_by_one<const ONE: bool, const FULL: bool>(
    near: &[usize],
    far: &[usize],
    from: usize,
    bits: &mut [u8],
) {
    let ahead = |k: &&usize| **k > 1 || !ONE;
    let spread: u64 = near.iter().filter(ahead).map(|&k| 1 << (8 * (k - 1))).sum();
    let mut seen = 0u64;
    for place in 0..8 {
        for &k in near.iter().filter(ahead).filter(|&&k| k > place) {
            seen |= u64::from(bits[from + place - k]) << (8 * place);
        }
    }
    let mut last = u64::from(bits[from - 1]);
    let mut next = |seen: &mut u64| {
        let set = if ONE { *seen | last } else { *seen };
        // The least bit that is not set is one of the first eight, unless all of them are set.
        last = !set & set.wrapping_add(1);
        if FULL {
            last &= 0xff;
        }
        *seen = *seen >> 8 | last.wrapping_mul(spread);
        last as u8
    };
    let mut heap = from;
    while heap + 8 <= bits.len() {
        seen |= u64::from_le_bytes(union::<8>(far, bits, heap));
        let eight: [u8; 8] = std::array::from_fn(|_| next(&mut seen));
        bits[heap..heap + 8].copy_from_slice(&eight);
        heap += 8;
    }
    for heap in heap..bits.len() {
        seen |= far
            .iter()
            .fold(0, |seen, k| seen | u64::from(bits[heap - k]));
        bits[heap] = next(&mut seen);
    }
}

/// The place of the one bit that is set; 8 if none is. Without branches, for vectors.
#[inline]
fn place(bit: u8) -> u8 {
    let one = |mask: u8, place: u8| u8::from(bit & mask != 0) << place;
    one(0b1010_1010, 0) | one(0b1100_1100, 1) | one(0b1111_0000, 2) | u8::from(bit == 0) << 3
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
