//! The inner loops with AVX-512.

use std::arch::x86_64::*;

use super::{CANDIDATES, LANES, Lane, Look, NONE, Near, Step, TABLES, VECTOR, View};

/// See [`super::meet`].
///
/// # Safety
///
/// AVX-512 F and BW are there.
#[target_feature(enable = "avx512f,avx512bw")]
pub unsafe fn meet<V: Lane>(
    values: &[V],
    first: usize,
    ways: &[Step],
    candidates: &[[u16; LANES]; CANDIDATES],
) -> [u32; CANDIDATES] {
    let wanted = candidates.each_ref().map(|wanted| {
        // SAFETY: thirty-two words.
        unsafe { _mm512_loadu_si512(wanted.as_ptr().cast()) }
    });
    let mut nearest = [_mm512_set1_epi16(-1); CANDIDATES];
    for way in ways {
        // SAFETY: thirty-two values.
        let parts = unsafe { V::load_wide(way.parts(values, first).as_ptr()) };
        let value = _mm512_set1_epi16(way.value as i16);
        for (nearest, wanted) in nearest.iter_mut().zip(wanted) {
            // All three differ by nothing where the way leads to what is wanted.
            let apart = _mm512_ternarylogic_epi32::<0x96>(parts, value, wanted);
            *nearest = _mm512_min_epu16(*nearest, apart);
        }
    }
    nearest.map(|nearest| _mm512_testn_epi16_mask(nearest, nearest))
}

/// Byte `x` of table `plane` is the bit of value `x` among those from `8 * plane` on.
const PLACES: [[u8; 64]; 8] = {
    let mut tables = [[0; 64]; 8];
    let mut value = 0;
    while value < 64 {
        tables[value / 8][value] = 1 << (value % 8);
        value += 1;
    }
    tables
};

/// See [`super::advance`]; values are below `8 * PLANES`.
///
/// Three reaches: 64 heaps at a time look at parts 64 below or further, one byte of what is seen
/// in each of `PLANES` vectors; eight heaps at a time look at parts from 8 on, in a vector of the
/// last 64 values; and one heap at a time at the last seven, in a register.
///
/// # Safety
///
/// AVX-512 F, BW and VBMI, and BMI1 and BMI2 are there; `to <= values.len()`, and every far
/// distance is from 64 to `first`, which is at least 64.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2")]
pub unsafe fn advance<const PLANES: usize>(
    view: &View,
    values: &mut [u8],
    first: usize,
    to: usize,
) -> Result<usize, (usize, u64)> {
    let tables: [__m512i; PLANES] = std::array::from_fn(|plane| {
        // SAFETY: a table is 64 bytes.
        unsafe { _mm512_loadu_si512(PLACES[plane].as_ptr().cast()) }
    });
    let ones = _mm512_set1_epi64(1);
    let pointer = values.as_mut_ptr();
    let mut seen = [[0u64; 8]; 8];
    let mut start = first;
    while start + 64 <= to {
        let mut planes = [_mm512_setzero_si512(); PLANES];
        for look in &view.far {
            // SAFETY: the 64 values from `distance` below on are known, and `start` is greater.
            let parts =
                unsafe { _mm512_loadu_si512(pointer.add(start - look.distance as usize).cast()) };
            let options = _mm512_xor_si512(parts, _mm512_set1_epi32(look.turns(0)));
            for (plane, &table) in planes.iter_mut().zip(&tables) {
                *plane = _mm512_or_si512(*plane, _mm512_permutexvar_epi8(options, table));
            }
        }
        transpose(planes, &mut seen);
        // SAFETY: 64 values before `start`, and one word is eight of them.
        let (mut window, mut last) = unsafe {
            let window = _mm512_loadu_si512(pointer.add(start - 64).cast());
            (
                window,
                pointer.add(start - 8).cast::<u64>().read_unaligned(),
            )
        };
        for (eight, far) in seen.iter().enumerate() {
            // SAFETY: eight words.
            let mut sets = unsafe { _mm512_loadu_si512(far.as_ptr().cast()) };
            for way in &view.middle {
                // SAFETY: 64 bytes.
                let places = unsafe { _mm512_loadu_si512(way.places.as_ptr().cast()) };
                let parts = _mm512_maskz_permutexvar_epi8(0x0101_0101_0101_0101, places, window);
                let options = _mm512_xor_si512(parts, _mm512_set1_epi64(way.value));
                sets = _mm512_or_si512(sets, _mm512_sllv_epi64(ones, options));
            }
            let mut eight_sets = [0u64; 8];
            // SAFETY: eight words.
            unsafe { _mm512_storeu_si512(eight_sets.as_mut_ptr().cast(), sets) };
            let heap = start + 8 * eight;
            for (i, &set) in eight_sets.iter().enumerate() {
                let parity = (heap + i) % 2;
                let mut set = set | view.zero[parity];
                for &(shift, value) in &view.close {
                    set |= 1u64.wrapping_shl((last >> shift) as u32 ^ u32::from(value));
                }
                let rare = view.rare[parity];
                let common = (set | rare).trailing_ones();
                let missing = _bzhi_u64(rare & !set, common);
                if missing != 0 || common as usize >= 8 * PLANES {
                    // What this word holds already is in its upper bytes.
                    let done = last.checked_shr(64 - 8 * i as u32).unwrap_or(0);
                    for place in 0..i {
                        values[heap + place] = (done >> (8 * place)) as u8;
                    }
                    return Err((heap + i, set));
                }
                last = last >> 8 | u64::from(common) << 56;
            }
            // SAFETY: `heap + 8 <= to`.
            unsafe { pointer.add(heap).cast::<u64>().write_unaligned(last) };
            window = _mm512_alignr_epi64::<1>(_mm512_set1_epi64(last as i64), window);
        }
        start += 64;
    }
    Ok(start)
}

/// See [`super::look`].
///
/// # Safety
///
/// AVX-512 F, BW and VBMI are there.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
pub unsafe fn look(
    values: &[u8],
    first: usize,
    looks: &[Look],
    base: u8,
    seen: &mut [u64; VECTOR],
) {
    let tables = PLACES.each_ref().map(|table| load(table));
    let beyond = _mm512_set1_epi8(0xc0u8 as i8);
    let places = |look: &Look| {
        let turn = _mm512_set1_epi32(look.turns(base));
        let places = _mm512_xor_si512(load(look.parts(values, first)), turn);
        (places, _mm512_testn_epi8_mask(places, beyond))
    };
    let mut planes = [_mm512_setzero_si512(); 8];
    let (twos, one) = looks.as_chunks::<2>();
    for two in twos {
        // Two at a time: three sets are united in one instruction.
        let [(a, in_a), (b, in_b)] = [places(&two[0]), places(&two[1])];
        for (plane, &table) in planes.iter_mut().zip(&tables) {
            let a = _mm512_maskz_permutexvar_epi8(in_a, a, table);
            let b = _mm512_maskz_permutexvar_epi8(in_b, b, table);
            *plane = _mm512_ternarylogic_epi32::<0xfe>(*plane, a, b);
        }
    }
    for look in one {
        let (places, inside) = places(look);
        for (plane, &table) in planes.iter_mut().zip(&tables) {
            let bits = _mm512_maskz_permutexvar_epi8(inside, places, table);
            *plane = _mm512_or_si512(*plane, bits);
        }
    }
    let (eights, _) = seen.as_chunks_mut::<8>();
    transpose(planes, eights.try_into().expect("eight of eight"));
}

/// See [`super::meet_bytes`].
///
/// # Safety
///
/// AVX-512 F and BW are there.
#[target_feature(enable = "avx512f,avx512bw")]
pub unsafe fn meet_bytes<const K: usize>(
    values: &[u8],
    first: usize,
    looks: &[Look],
    candidates: &[[u8; VECTOR]; K],
) -> [u64; K] {
    let wanted = candidates.each_ref().map(|wanted| load(wanted));
    let mut nearest = [_mm512_set1_epi8(-1); K];
    for look in looks {
        let parts = load(look.parts(values, first));
        let value = _mm512_set1_epi32(look.turns(0));
        for (nearest, wanted) in nearest.iter_mut().zip(wanted) {
            let apart = _mm512_ternarylogic_epi32::<0x96>(parts, value, wanted);
            *nearest = _mm512_min_epu8(*nearest, apart);
        }
    }
    nearest.map(|nearest| _mm512_testn_epi8_mask(nearest, nearest))
}

/// See [`super::last_pair`].
///
/// # Safety
///
/// AVX-512 F and BW are there.
#[target_feature(enable = "avx512f,avx512bw")]
pub unsafe fn last_pair(a: &[u8], b: &[u8], value: u8) -> Option<usize> {
    let wanted = _mm512_set1_epi8(value as i8);
    let (first_a, a) = a.as_rchunks::<64>();
    let (first_b, b) = b.as_rchunks::<64>();
    for (i, (a, b)) in a.iter().zip(b).enumerate().rev() {
        let sum = _mm512_xor_si512(load(a), load(b));
        let equal = _mm512_cmpeq_epi8_mask(sum, wanted);
        if equal != 0 {
            return Some(first_a.len() + 64 * i + equal.ilog2() as usize);
        }
    }
    first_a
        .iter()
        .zip(first_b)
        .rposition(|(a, b)| a ^ b == value)
}

/// See [`super::pick`].
///
/// The last 64 codes stay in a register: what was just written cannot be loaded at once.
///
/// # Safety
///
/// AVX-512 F, BW and VBMI are there, and `64 <= first` and `first + 64 <= codes.len()`.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
pub unsafe fn pick<const K: usize>(
    codes: &mut [u8],
    first: usize,
    mut lane: usize,
    near: &[Near],
    candidates: &[[u8; VECTOR]; K],
    met: &[u64; K],
) -> usize {
    let next: [u8; 64] = std::array::from_fn(|i| (i as u8 + 1) % 64);
    let next = load(&next);
    let pointer = codes.as_mut_ptr();
    // SAFETY: 64 codes before heap `first + lane`.
    let mut window = unsafe { _mm512_loadu_si512(pointer.add(first + lane - 64).cast()) };
    while lane < VECTOR {
        let mut unmet = 0u32;
        for (k, met) in met.iter().enumerate() {
            unmet |= ((!met >> lane) as u32 & 1) << k;
        }
        let code = loop {
            if unmet == 0 {
                return lane;
            }
            let code = candidates[unmet.trailing_zeros() as usize % K][lane];
            if code == NONE {
                return lane;
            }
            let wanted = _mm512_set1_epi8(code as i8);
            let found = near.iter().fold(0, |found, near| {
                let options = _mm512_permutexvar_epi8(load(&near.places), window);
                // All three differ by nothing where an option is the one wanted.
                let apart = _mm512_ternarylogic_epi32::<0x96>(options, load(&near.turns), wanted);
                found | _mm512_testn_epi8_mask(apart, apart)
            });
            if found == 0 {
                break code;
            }
            unmet &= unmet - 1;
        };
        // SAFETY: within the vector from `first` on.
        unsafe { *pointer.add(first + lane) = code };
        window = _mm512_permutexvar_epi8(next, window);
        window = _mm512_mask_set1_epi8(window, 1 << 63, code as i8);
        lane += 1;
    }
    VECTOR
}

/// See [`super::unseen`].
///
/// # Safety
///
/// AVX-512 F and CD are there.
#[target_feature(enable = "avx512f,avx512cd")]
pub unsafe fn unseen<const K: usize>(seen: &[[u64; VECTOR]; TABLES]) -> [[u8; VECTOR]; K] {
    let mut unseen = [[NONE; VECTOR]; K];
    let last = _mm512_set1_epi64(i64::from(NONE));
    for eight in 0..VECTOR / 8 {
        let mut left = seen.each_ref().map(|words| {
            let (eights, _) = words.as_chunks::<8>();
            // SAFETY: eight words.
            let seen = unsafe { _mm512_loadu_si512(eights[eight].as_ptr().cast()) };
            _mm512_xor_si512(seen, _mm512_set1_epi64(-1))
        });
        for unseen in &mut unseen {
            let (mut word, mut code) = (_mm512_setzero_si512(), last);
            let mut fits = [0; TABLES];
            for (i, left) in left.iter().enumerate().rev() {
                // The bit before the first of this word.
                let base = _mm512_set1_epi64(64 * i as i64 + 63);
                fits[i] = _mm512_test_epi64_mask(*left, *left);
                word = _mm512_mask_mov_epi64(word, fits[i], *left);
                code = _mm512_mask_mov_epi64(code, fits[i], base);
            }
            let bit = _mm512_and_si512(word, _mm512_sub_epi64(_mm512_setzero_si512(), word));
            let any = fits.iter().fold(0, |any, fits| any | fits);
            code = _mm512_mask_sub_epi64(code, any, code, _mm512_lzcnt_epi64(bit));
            let mut taken = 0;
            for (left, fits) in left.iter_mut().zip(fits) {
                *left = _mm512_mask_andnot_epi64(*left, fits & !taken, bit, *left);
                taken |= fits;
            }
            let (eights, _) = unseen.as_chunks_mut::<8>();
            let codes = _mm_cvtsi128_si64(_mm512_cvtepi64_epi8(code));
            eights[eight] = codes.to_le_bytes();
        }
    }
    unseen
}

/// See [`super::unmet`].
///
/// # Safety
///
/// AVX-512 F and BW are there.
#[target_feature(enable = "avx512f,avx512bw")]
pub unsafe fn unmet<const K: usize, const J: usize>(
    many: &[[u8; VECTOR]; K],
    met: &[u64; K],
) -> [[u8; VECTOR]; J] {
    let mut slots = [_mm512_set1_epi8(NONE as i8); J];
    // The heaps of which so many candidates have been kept.
    let mut kept = [0u64; J];
    kept[0] = u64::MAX;
    for (codes, met) in many.iter().zip(met) {
        let codes = load(codes);
        let mut moved = 0;
        for (slot, kept) in slots.iter_mut().zip(&mut kept) {
            let here = *kept & !met;
            *slot = _mm512_mask_mov_epi8(*slot, here, codes);
            *kept = *kept & met | moved;
            moved = here;
        }
    }
    slots.map(|slot| {
        let mut codes = [0; VECTOR];
        // SAFETY: sixty-four bytes.
        unsafe { _mm512_storeu_si512(codes.as_mut_ptr().cast(), slot) };
        codes
    })
}

/// Sixty-four bytes.
#[inline]
#[target_feature(enable = "avx512f")]
fn load(bytes: &[u8; 64]) -> __m512i {
    // SAFETY: as many as a vector holds.
    unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) }
}

/// From planes to heaps: byte `p` of word `h` is byte `h` of plane `p`.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn transpose<const PLANES: usize>(planes: [__m512i; PLANES], seen: &mut [[u64; 8]; 8]) {
    let mut all = [_mm512_setzero_si512(); 8];
    all[..PLANES].copy_from_slice(&planes);
    let [p0, p1, p2, p3, p4, p5, p6, p7] = all;
    let bytes = |a, b| [_mm512_unpacklo_epi8(a, b), _mm512_unpackhi_epi8(a, b)];
    let pairs = [bytes(p0, p1), bytes(p2, p3), bytes(p4, p5), bytes(p6, p7)];
    for half in 0..2 {
        let words = |i: usize| {
            let (a, b) = (pairs[i][half], pairs[i + 1][half]);
            [_mm512_unpacklo_epi16(a, b), _mm512_unpackhi_epi16(a, b)]
        };
        let (lower, upper) = (words(0), words(2));
        for quarter in 0..2 {
            let (a, b) = (lower[quarter], upper[quarter]);
            let fours = [_mm512_unpacklo_epi32(a, b), _mm512_unpackhi_epi32(a, b)];
            for (eighth, heaps) in fours.into_iter().enumerate() {
                // Each quarter of a vector holds two heaps of sixteen.
                let at = 4 * quarter + 2 * eighth;
                let mut eight = [0u64; 8];
                // SAFETY: eight words.
                unsafe { _mm512_storeu_si512(eight.as_mut_ptr().cast(), heaps) };
                for sixteen in 0..4 {
                    seen[2 * sixteen + half][at..at + 2]
                        .copy_from_slice(&eight[2 * sixteen..2 * sixteen + 2]);
                }
            }
        }
    }
}
