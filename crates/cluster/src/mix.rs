//! Keys, scrambled: neighbours in a game fall far apart, and their order says who owns a position.

/// Scrambles a key, so that every bit depends on all bits; no two keys become equal.
///
/// The finaliser of MurmurHash3 (A. Appleby, public domain).
pub const fn mix(key: u64) -> u64 {
    let key = (key ^ key >> 33).wrapping_mul(0xff51_afd7_ed55_8ccd);
    let key = (key ^ key >> 33).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    key ^ key >> 33
}

/// The key that [`mix`] scrambled.
pub const fn unmix(mixed: u64) -> u64 {
    let key = (mixed ^ mixed >> 33).wrapping_mul(0x9cb4_b2f8_1293_37db);
    let key = (key ^ key >> 33).wrapping_mul(0x4f74_430c_22a5_4005);
    key ^ key >> 33
}

/// Divides all numbers into ranges of the same size, in order: which of them `number` is in, and
/// where it stands there, again as one of all numbers. No two of a range stand at the same place,
/// and they stand in their order.
#[inline]
pub fn split(number: u64, ranges: usize) -> (usize, u64) {
    let product = u128::from(number) * ranges as u128;
    ((product >> 64) as usize, product as u64)
}

/// The worker, of so many, that owns a scrambled key. Each owns a range, in order.
#[inline]
pub fn owner(mixed: u64, workers: usize) -> usize {
    split(mixed, workers).0
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn scrambling_is_undone(key: u64) {
            prop_assert_eq!(unmix(mix(key)), key);
            prop_assert_eq!(mix(unmix(key)), key);
        }

        #[test]
        fn ranges_are_in_order(a: u64, near in 0u64..1000, far: u64, ranges in 1usize..100_000) {
            for b in [a.saturating_add(near), far] {
                let [first, second] = [a, b].map(|number| split(number, ranges));
                prop_assert_eq!(first.cmp(&second), a.cmp(&b));
                prop_assert!(first.0 < ranges);
            }
        }
    }
}
