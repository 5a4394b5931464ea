//! Keys, scrambled: neighbours in a game fall far apart, and the top bits say who owns a position.

/// Parts of the key space that are handed out whole: the most workers there can be.
pub const GRANULES: usize = 256;

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

/// The worker, of so many, that owns a scrambled key. Each owns a range, in order.
pub fn owner(mixed: u64, workers: usize) -> usize {
    ((mixed >> 56) as usize * workers) / GRANULES
}

/// The first granule of a worker; that of the worker after the last is the end.
pub fn first_granule(worker: usize, workers: usize) -> usize {
    (worker * GRANULES).div_ceil(workers)
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
        fn granules_belong_to_their_owner(mixed: u64, workers in 1usize..=GRANULES) {
            let worker = owner(mixed, workers);
            let granules = first_granule(worker, workers)..first_granule(worker + 1, workers);
            prop_assert!(granules.contains(&((mixed >> 56) as usize)));
        }
    }
}
