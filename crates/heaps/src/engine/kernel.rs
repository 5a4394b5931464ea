//! The inner loops, with vector instructions where the processor has them.
//!
//! Every function has a portable body, which says what it computes, and perhaps one for AVX2; the
//! choice is made at run time by [`Path`], and tests compare the two. This is the only module of
//! the crate with `unsafe` code.

use super::plan::LANES;

/// Which instructions to use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Path {
    /// Plain code, for any processor.
    Portable,
    /// AVX2.
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
}

/// The processor has AVX2: only [`Path::best`] makes one.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Avx2(());

impl Path {
    /// The fastest path of this processor.
    pub fn best() -> Self {
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("avx2") {
            return Self::Avx2(Avx2(()));
        }
        Self::Portable
    }

    /// Every path of this processor.
    #[cfg(test)]
    pub fn all() -> Vec<Self> {
        let mut all = vec![Self::Portable, Self::best()];
        all.dedup();
        all
    }
}

/// For each of the heaps from `first` on, the set of the values `v ^ value` over the ways
/// `(distance, value)`, where `v` is the value `distance` below. Values are below 64, or below 32
/// if `small`. Distances are at least a block.
pub fn see(
    path: Path,
    values: &[u8],
    first: usize,
    ways: &[(u32, u8)],
    small: bool,
    seen: &mut [u64; LANES],
) {
    for &(distance, _) in ways {
        let distance = distance as usize;
        assert!(LANES <= distance && distance <= first && first <= values.len());
    }
    match path {
        Path::Portable => {
            seen.fill(0);
            for &(distance, value) in ways {
                let start = first - distance as usize;
                for (seen, part) in seen.iter_mut().zip(&values[start..start + LANES]) {
                    *seen |= 1 << ((part ^ value) % 64);
                }
            }
        }
        #[cfg(target_arch = "x86_64")]
        #[allow(unsafe_code)]
        // SAFETY: an `Avx2` exists only where the processor has it; the loop above has checked
        // that the block `distance` below `first` lies within `values`.
        Path::Avx2(_) => unsafe {
            if small {
                avx2::see::<2>(values, first, ways, seen);
            } else {
                avx2::see::<4>(values, first, ways, seen);
            }
        },
    }
}

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
mod avx2 {
    use std::arch::x86_64::*;

    use super::LANES;

    /// See [`super::see`]; values are below `16 * GROUPS`.
    ///
    /// # Safety
    ///
    /// AVX2 is there, and `first - distance + LANES <= values.len()` for every way.
    #[target_feature(enable = "avx2")]
    pub unsafe fn see<const GROUPS: usize>(
        values: &[u8],
        first: usize,
        ways: &[(u32, u8)],
        seen: &mut [u64; LANES],
    ) {
        // Byte x of a shuffle is 1 << x, split into two planes of eight bits each.
        let low = _mm256_set_epi64x(
            0,
            0x8040_2010_0804_0201u64 as i64,
            0,
            0x8040_2010_0804_0201u64 as i64,
        );
        let high = _mm256_set_epi64x(
            0x8040_2010_0804_0201u64 as i64,
            0,
            0x8040_2010_0804_0201u64 as i64,
            0,
        );
        let bias = _mm256_set1_epi8(0x70);
        let mut planes = [_mm256_setzero_si256(); 8];
        for &(distance, value) in ways {
            // SAFETY: the caller keeps the block within `values`.
            let parts = unsafe {
                let start = values.as_ptr().add(first - distance as usize);
                _mm256_loadu_si256(start.cast())
            };
            for group in 0..GROUPS {
                // In this group a value becomes 0 to 15, plus 0x70; all others have their top
                // bit set, and a shuffle gives 0 for them.
                let shift = _mm256_set1_epi8((value ^ (group as u8) << 4) as i8);
                let place = _mm256_add_epi8(_mm256_xor_si256(parts, shift), bias);
                let (a, b) = (2 * group, 2 * group + 1);
                planes[a] = _mm256_or_si256(planes[a], _mm256_shuffle_epi8(low, place));
                planes[b] = _mm256_or_si256(planes[b], _mm256_shuffle_epi8(high, place));
            }
        }
        // From planes to heaps: bytes, then pairs, then fours are interleaved within each half.
        let [p0, p1, p2, p3, p4, p5, p6, p7] = planes;
        let bytes = |a, b| [_mm256_unpacklo_epi8(a, b), _mm256_unpackhi_epi8(a, b)];
        let pairs = [bytes(p0, p1), bytes(p2, p3), bytes(p4, p5), bytes(p6, p7)];
        for half in 0..2 {
            let words = |i: usize| {
                let (a, b) = (pairs[i][half], pairs[i + 1][half]);
                [_mm256_unpacklo_epi16(a, b), _mm256_unpackhi_epi16(a, b)]
            };
            let (lower, upper) = (words(0), words(2));
            for quarter in 0..2 {
                let (a, b) = (lower[quarter], upper[quarter]);
                let fours = [_mm256_unpacklo_epi32(a, b), _mm256_unpackhi_epi32(a, b)];
                for (eighth, heaps) in fours.into_iter().enumerate() {
                    let at = 8 * half + 4 * quarter + 2 * eighth;
                    let mut four = [0u64; 4];
                    // SAFETY: an array of 32 bytes.
                    unsafe { _mm256_storeu_si256(four.as_mut_ptr().cast(), heaps) };
                    seen[at..at + 2].copy_from_slice(&four[..2]);
                    seen[16 + at..16 + at + 2].copy_from_slice(&four[2..]);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn paths_see_the_same(
            values in prop::collection::vec(0u8..64, 200),
            ways in prop::collection::vec((32u32..150, 0u8..64), 0..20),
            small: bool,
        ) {
            let most = if small { 31 } else { 63 };
            let values: Vec<u8> = values.iter().map(|v| v & most).collect();
            let ways: Vec<_> = ways.iter().map(|&(d, v)| (d, v & most)).collect();
            let seen = Path::all().into_iter().map(|path| {
                let mut seen = [7; LANES];
                see(path, &values, 160, &ways, small, &mut seen);
                seen
            });
            let seen: Vec<_> = seen.collect();
            prop_assert!(seen.iter().all(|s| *s == seen[0]));
        }
    }
}
