//! Options whose values are known, straight from what the machine handed out.

use grundy_theory::MexSet;

use super::Way;
use super::codec::Codec;
use super::memo::{Memo, OPEN};
use crate::machine::Options;

/// Adds the values of options to the mex set up to the first that is not known; how many those
/// are. Where keys are dear none is looked at.
pub fn take(way: &Way, codec: &Codec, memo: &Memo, options: &Options, mex: &mut MexSet) -> usize {
    let (words, width) = options.words();
    match (way, width) {
        (Way::Words, _) => {
            let sums = (0..options.len()).map(|i| options.get(i));
            let sums = sums.map(|sum| {
                let mut parts = sum.iter().map(|&word| memo.get(word as u64));
                parts.try_fold(0, both)
            });
            count(sums, mex)
        }
        (Way::Packed { sorted: true }, Some(3)) => {
            let pairs = words.chunks_exact(3);
            let keys = pairs.map(|pair| {
                let [2, a, b] = *pair else { return None };
                codec.packed_key(&[a.min(b), a.max(b)])
            });
            count(keys.map(|key| Some(memo.get(key?))), mex)
        }
        (Way::Packed { sorted: false }, Some(width)) if width > 0 => {
            let alone = words.chunks_exact(width);
            let keys = alone.map(|tuple| match tuple.split_first() {
                Some((&length, numbers)) if length as usize == numbers.len() => {
                    codec.packed_key(numbers)
                }
                _ => None,
            });
            count(keys.map(|key| Some(memo.get(key?))), mex)
        }
        _ => 0,
    }
}

/// The value of a sum, unless a part is unknown.
fn both(a: u32, b: u32) -> Option<u32> {
    (a < OPEN && b < OPEN).then_some(a ^ b)
}

fn count(values: impl Iterator<Item = Option<u32>>, mex: &mut MexSet) -> usize {
    let mut known = 0;
    // Nearly all values are small: they wait in a register.
    let mut low = 0;
    for value in values {
        match value {
            Some(value) if value < 64 => low |= 1 << value,
            Some(value) if value < OPEN => mex.insert(value),
            _ => break,
        }
        known += 1;
    }
    mex.insert_below_64(low);
    known
}
