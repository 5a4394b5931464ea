//! The inner loops, with vector instructions where the processor has them.
//!
//! Every function has a portable body, which says what it computes, and perhaps one for AVX2; the
//! choice is made at run time by [`Path`], and tests compare the two. This is the only module of
//! the crate with `unsafe` code.

use super::plan::LANES;
use super::values::Cell;

/// A stored value of at most 16 bits, of which vectors can load a row.
pub trait Lane: Cell + Into<u16> {
    /// Sixteen values as words.
    ///
    /// # Safety
    ///
    /// AVX2 is there, and sixteen values can be read from `start` on.
    #[cfg(target_arch = "x86_64")]
    #[allow(unsafe_code)]
    unsafe fn load(start: *const Self) -> std::arch::x86_64::__m256i;
}

impl Lane for u8 {
    #[cfg(target_arch = "x86_64")]
    #[allow(unsafe_code)]
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn load(start: *const Self) -> std::arch::x86_64::__m256i {
        use std::arch::x86_64::*;
        // SAFETY: the caller vouches for sixteen bytes.
        _mm256_cvtepu8_epi16(unsafe { _mm_loadu_si128(start.cast()) })
    }
}

impl Lane for u16 {
    #[cfg(target_arch = "x86_64")]
    #[allow(unsafe_code)]
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn load(start: *const Self) -> std::arch::x86_64::__m256i {
        // SAFETY: the caller vouches for sixteen words.
        unsafe { std::arch::x86_64::_mm256_loadu_si256(start.cast()) }
    }
}

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

/// Marks, for each of the heaps from `first` on, the values `v ^ value` (below `ROW`, a power of
/// two) over the ways, where `v` is the value `distance` below. `marks` has a row for each heap.
pub fn mark<V: Lane, const ROW: usize>(
    path: Path,
    values: &[V],
    first: usize,
    ways: &[(u32, u16)],
    round: u8,
    marks: &mut [[u8; ROW]; LANES],
) {
    for &(distance, value) in ways {
        let start = first - distance as usize;
        let parts: &[V; LANES] = values[start..start + LANES].try_into().expect("a block");
        match path {
            Path::Portable => {
                for (row, &part) in marks.iter_mut().zip(parts) {
                    row[usize::from(Into::<u16>::into(part) ^ value) % ROW] = round;
                }
            }
            #[cfg(target_arch = "x86_64")]
            #[allow(unsafe_code)]
            // SAFETY: an `Avx2` exists only where the processor has it.
            Path::Avx2(_) => unsafe { avx2::mark(parts, value, round, marks) },
        }
    }
}

/// The places of `marks` that hold `round`, as bits.
pub fn gather(path: Path, marks: &[u8], round: u8, set: &mut [u64]) {
    let (chunks, _) = marks.as_chunks::<64>();
    for (word, chunk) in set.iter_mut().zip(chunks) {
        *word = match path {
            Path::Portable => {
                let places = chunk.iter().zip(0..);
                places.fold(0, |word, (&mark, i)| word | u64::from(mark == round) << i)
            }
            #[cfg(target_arch = "x86_64")]
            #[allow(unsafe_code)]
            // SAFETY: an `Avx2` exists only where the processor has it.
            Path::Avx2(_) => unsafe { avx2::gather(chunk, round) },
        };
    }
}

/// Whether `a[i] ^ b[i] == value` for some `i`, in lists of the same length.
pub fn pairs<V: Lane>(path: Path, a: &[V], b: &[u16], value: u16) -> bool {
    match path {
        Path::Portable => {
            let mut pairs = a.iter().zip(b);
            pairs.any(|(&a, b)| Into::<u16>::into(a) ^ b == value)
        }
        #[cfg(target_arch = "x86_64")]
        #[allow(unsafe_code)]
        // SAFETY: an `Avx2` exists only where the processor has it.
        Path::Avx2(_) => unsafe { avx2::pairs(a, b, value) },
    }
}

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
mod avx2 {
    use std::arch::x86_64::*;

    use super::{LANES, Lane};

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
        for half in [0, 1] {
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

    /// See [`super::mark`]: one way.
    ///
    /// # Safety
    ///
    /// AVX2 is there.
    #[target_feature(enable = "avx2")]
    pub unsafe fn mark<V: Lane, const ROW: usize>(
        parts: &[V; LANES],
        value: u16,
        round: u8,
        marks: &mut [[u8; ROW]; LANES],
    ) {
        let value = _mm256_set1_epi16(value as i16);
        let most = _mm256_set1_epi16((ROW - 1) as i16);
        let mut places = [0u16; LANES];
        for half in 0..2 {
            // SAFETY: both arrays have two halves of sixteen.
            unsafe {
                let parts = V::load(parts.as_ptr().add(16 * half));
                let place = _mm256_and_si256(_mm256_xor_si256(parts, value), most);
                _mm256_storeu_si256(places.as_mut_ptr().add(16 * half).cast(), place);
            }
        }
        for (row, place) in marks.iter_mut().zip(places) {
            // SAFETY: `most` has cut the place to less than `ROW`.
            unsafe { *row.get_unchecked_mut(usize::from(place)) = round };
        }
    }

    /// See [`super::gather`].
    ///
    /// # Safety
    ///
    /// AVX2 is there.
    #[target_feature(enable = "avx2")]
    pub unsafe fn gather(marks: &[u8; 64], round: u8) -> u64 {
        let round = _mm256_set1_epi8(round as i8);
        let half = |at: usize| {
            // SAFETY: 32 bytes from 0 or 32 on lie within 64.
            let marks = unsafe { _mm256_loadu_si256(marks.as_ptr().add(at).cast()) };
            _mm256_movemask_epi8(_mm256_cmpeq_epi8(marks, round)) as u32
        };
        u64::from(half(0)) | u64::from(half(32)) << 32
    }

    /// See [`super::pairs`].
    ///
    /// # Safety
    ///
    /// AVX2 is there.
    #[target_feature(enable = "avx2")]
    pub unsafe fn pairs<V: Lane>(a: &[V], b: &[u16], value: u16) -> bool {
        let wanted = _mm256_set1_epi16(value as i16);
        let (a, rest_a) = a.as_chunks::<16>();
        let (b, rest_b) = b.as_chunks::<16>();
        for (a, b) in a.iter().zip(b) {
            // SAFETY: chunks of 16 words.
            let (a, b) = unsafe {
                let b = _mm256_loadu_si256(b.as_ptr().cast());
                (V::load(a.as_ptr()), b)
            };
            let equal = _mm256_cmpeq_epi16(_mm256_xor_si256(a, b), wanted);
            if _mm256_movemask_epi8(equal) != 0 {
                return true;
            }
        }
        let mut rest = rest_a.iter().zip(rest_b);
        rest.any(|(&a, b)| Into::<u16>::into(a) ^ b == value)
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

        #[test]
        fn paths_mark_the_same(
            values in prop::collection::vec(0u16..64, 200),
            ways in prop::collection::vec((32u32..150, 0u16..64), 0..6),
        ) {
            let narrow: Vec<u8> = values.iter().map(|&v| v as u8).collect();
            let marked = Path::all().into_iter().flat_map(|path| {
                let [mut wide, mut thin] = [[[0u8; 64]; LANES]; 2];
                mark(path, &values, 160, &ways, 7, &mut wide);
                mark(path, &narrow, 160, &ways, 7, &mut thin);
                [wide, thin]
            });
            let marked: Vec<_> = marked.collect();
            prop_assert!(marked.iter().all(|m| *m == marked[0]));
        }

        #[test]
        fn paths_gather_and_pair_the_same(
            marks in prop::collection::vec(0u8..3, 128),
            a in prop::collection::vec(0u16..40, 0..90),
            value in 0u16..40,
        ) {
            let b: Vec<u16> = a.iter().map(|v| v * 3 % 40).collect();
            let found = Path::all().into_iter().map(|path| {
                let mut set = [9; 2];
                gather(path, &marks, 2, &mut set);
                (set, pairs(path, &a, &b, value))
            });
            let found: Vec<_> = found.collect();
            prop_assert!(found.iter().all(|f| *f == found[0]));
        }
    }
}
