//! The inner loops with AVX2.

use std::arch::x86_64::*;

use super::{CANDIDATES, LANES, Lane, Look, Step, VECTOR};

/// See [`super::see`] and [`super::look`]: the values from `base` on, `16 * GROUPS` of them.
///
/// # Safety
///
/// AVX2 is there, and `first - distance + LANES <= values.len()` for every look.
#[target_feature(enable = "avx2")]
pub unsafe fn see<const GROUPS: usize>(
    values: &[u8],
    first: usize,
    looks: &[Look],
    base: u8,
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
    for look in looks {
        // SAFETY: the caller keeps the block within `values`.
        let parts = unsafe {
            let start = values.as_ptr().add(first - look.distance as usize);
            _mm256_loadu_si256(start.cast())
        };
        for group in 0..GROUPS {
            // In this group a value becomes 0 to 15, plus 0x70; all others have their top
            // bit set, and a shuffle gives 0 for them.
            let shift = _mm256_set1_epi32(look.turns(base ^ (group as u8) << 4));
            let place = _mm256_adds_epu8(_mm256_xor_si256(parts, shift), bias);
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

/// See [`super::mark`].
///
/// # Safety
///
/// AVX2 is there.
#[target_feature(enable = "avx2")]
pub unsafe fn mark<V: Lane, const ROW: usize>(
    values: &[V],
    first: usize,
    ways: &[Step],
    round: u8,
    rows: &mut [[u8; ROW]; LANES],
) {
    let most = _mm256_set1_epi16((ROW - 1) as i16);
    // Through memory: taking words out of a vector costs more than loading them again.
    let mut places = [[0u16; 16]; 2];
    for way in ways {
        let parts = way.parts(values, first);
        let value = _mm256_set1_epi16(way.value as i16);
        for (half, places) in places.iter_mut().enumerate() {
            // SAFETY: both arrays have sixteen words from here on.
            unsafe {
                let parts = V::load(parts.as_ptr().add(16 * half));
                let place = _mm256_and_si256(_mm256_xor_si256(parts, value), most);
                _mm256_storeu_si256(places.as_mut_ptr().cast(), place);
            }
        }
        let places = std::hint::black_box(&places).as_flattened();
        for (row, &place) in rows.iter_mut().zip(places) {
            // SAFETY: `most` has cut the place to less than `ROW`.
            unsafe { *row.get_unchecked_mut(usize::from(place)) = round };
        }
    }
}

/// See [`super::meet`].
///
/// # Safety
///
/// AVX2 is there.
#[target_feature(enable = "avx2")]
pub unsafe fn meet<V: Lane>(
    values: &[V],
    first: usize,
    ways: &[Step],
    candidates: &[[u16; LANES]; CANDIDATES],
) -> [u32; CANDIDATES] {
    let mut met = [[_mm256_setzero_si256(); 2]; CANDIDATES];
    for half in 0..2 {
        let wanted = candidates.each_ref().map(|wanted| {
            // SAFETY: sixteen words from 0 or 16 on lie within 32.
            unsafe { _mm256_loadu_si256(wanted.as_ptr().add(16 * half).cast()) }
        });
        let mut found = [_mm256_setzero_si256(); CANDIDATES];
        for way in ways {
            let parts = way.parts(values, first);
            // SAFETY: as above.
            let parts = unsafe { V::load(parts.as_ptr().add(16 * half)) };
            let option = _mm256_xor_si256(parts, _mm256_set1_epi16(way.value as i16));
            for (found, wanted) in found.iter_mut().zip(wanted) {
                *found = _mm256_or_si256(*found, _mm256_cmpeq_epi16(option, wanted));
            }
        }
        for (met, found) in met.iter_mut().zip(found) {
            met[half] = found;
        }
    }
    met.map(|[low, high]| {
        // Packing interleaves the halves of both; the permutation puts them in order.
        let bytes = _mm256_permute4x64_epi64(_mm256_packs_epi16(low, high), 0b11_01_10_00);
        _mm256_movemask_epi8(bytes) as u32
    })
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

/// See [`super::meet_bytes`].
///
/// # Safety
///
/// AVX2 is there.
#[target_feature(enable = "avx2")]
pub unsafe fn meet_bytes<const K: usize>(
    values: &[u8],
    first: usize,
    looks: &[Look],
    candidates: &[[u8; VECTOR]; K],
) -> [u64; K] {
    let mut met = [0; K];
    for half in 0..VECTOR / 32 {
        let wanted = candidates.each_ref().map(|wanted| load(wanted, half));
        let mut found = [_mm256_setzero_si256(); K];
        for look in looks {
            let value = _mm256_set1_epi32(look.turns(0));
            let option = _mm256_xor_si256(load(look.parts(values, first), half), value);
            for (found, &wanted) in found.iter_mut().zip(&wanted) {
                *found = _mm256_or_si256(*found, _mm256_cmpeq_epi8(option, wanted));
            }
        }
        for (met, found) in met.iter_mut().zip(found) {
            *met |= u64::from(_mm256_movemask_epi8(found) as u32) << (32 * half);
        }
    }
    met
}

/// See [`super::last_pair`].
///
/// # Safety
///
/// AVX2 is there.
#[target_feature(enable = "avx2")]
pub unsafe fn last_pair(a: &[u8], b: &[u8], value: u8) -> Option<usize> {
    let wanted = _mm256_set1_epi8(value as i8);
    let (first_a, a) = a.as_rchunks::<VECTOR>();
    let (first_b, b) = b.as_rchunks::<VECTOR>();
    for (i, (a, b)) in a.iter().zip(b).enumerate().rev() {
        let equal = |half| {
            let sum = _mm256_xor_si256(load(a, half), load(b, half));
            _mm256_movemask_epi8(_mm256_cmpeq_epi8(sum, wanted)) as u32
        };
        let equal = u64::from(equal(0)) | u64::from(equal(1)) << 32;
        if equal != 0 {
            return Some(first_a.len() + VECTOR * i + equal.ilog2() as usize);
        }
    }
    let mut pairs = first_a.iter().zip(first_b);
    pairs.rposition(|(a, b)| a ^ b == value)
}

/// The first or the second half.
#[inline]
#[target_feature(enable = "avx2")]
fn load(bytes: &[u8; VECTOR], half: usize) -> __m256i {
    let (halves, _) = bytes.as_chunks::<32>();
    // SAFETY: thirty-two bytes.
    unsafe { _mm256_loadu_si256(halves[half].as_ptr().cast()) }
}
