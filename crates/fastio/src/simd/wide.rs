//! Nim-sums of numbers of up to nine digits, 64 bytes at a time, for processors with AVX-512.
//!
//! Where a number ends, its digits stand one, two, ... places before. Each of these is brought
//! together for all numbers that end in a block, so that there is no loop over the numbers.

use std::arch::x86_64::*;
use std::ops::Range;

use super::Classes;

/// Digits of the longest number read here.
const DIGITS: usize = 9;
/// Numbers made at once.
const LANES: u32 = 16;

/// What was read.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sum {
    /// How many numbers.
    pub count: u64,
    /// Their nim-sum.
    pub xor: u64,
    /// Something was not written as we write it.
    pub odd: bool,
}

/// Proof that the processor has what is needed.
#[derive(Clone, Copy, Debug)]
pub struct Avx512(());

impl Avx512 {
    /// The proof, if it can be had.
    pub fn detect() -> Option<Self> {
        let has = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vbmi2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        has.then_some(Self(()))
    }

    /// Reads numbers with none but the bits `seen`, as far as there are only such and blanks; what
    /// they come to, and where to go on: there no number and no run of blanks is cut in two.
    pub fn sum(self, input: &[u8], range: Range<usize>, seen: u64) -> (Sum, usize) {
        // SAFETY: an `Avx512` exists only where `detect` found these features.
        unsafe { sum(input, range, seen) }
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,bmi1,bmi2,lzcnt,popcnt")]
fn sum(input: &[u8], range: Range<usize>, seen: u64) -> (Sum, usize) {
    let mut total = Sum::default();
    let mut xor = _mm512_setzero_si512();
    // Nine digits fit in 32 bits.
    let unseen = _mm512_set1_epi32(!(seen as u32) as i32);
    let ten = _mm512_set1_epi32(10);
    let zero = _mm512_set1_epi8(b'0' as i8);
    // Digits, blanks and leading zeros of the block before.
    let (mut digits, mut blanks, mut leading) = (0, 0, 0);
    let mut base = range.start;
    'blocks: while base >= DIGITS && base + 64 <= range.end {
        let Some(window) = input.get(base - DIGITS..base + 64) else {
            break;
        };
        let load = |before: usize| {
            let bytes = &window[DIGITS - before..][..64];
            // SAFETY: the slice has 64 bytes, and the load needs no alignment.
            unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) }
        };
        let block = classes(load(0));
        if block.digits | block.blanks != u64::MAX {
            break;
        }
        let shifted = |by: usize| block.digits << by | digits >> (64 - by);
        let ends = !block.digits & shifted(1);
        // Numbers of at least so many digits, where they end.
        let mut longer = ends;
        let mut columns = [_mm512_setzero_si512(); DIGITS];
        for (before, column) in (1..).zip(&mut columns) {
            longer &= shifted(before);
            let digit = _mm512_maskz_sub_epi8(longer, load(before), zero);
            *column = _mm512_maskz_compress_epi8(ends, digit);
        }
        if longer & shifted(DIGITS + 1) != 0 {
            break;
        }
        let mut sum = _mm512_setzero_si512();
        let mut left = ends.count_ones();
        loop {
            let mut value = _mm512_setzero_si512();
            for column in columns.iter().rev() {
                let digit = _mm512_cvtepu8_epi32(_mm512_castsi512_si128(*column));
                value = _mm512_add_epi32(_mm512_mullo_epi32(value, ten), digit);
            }
            if _mm512_test_epi32_mask(value, unseen) != 0 {
                break 'blocks;
            }
            sum = _mm512_xor_si512(sum, value);
            if left <= LANES {
                break;
            }
            left -= LANES;
            for column in &mut columns {
                *column = _mm512_alignr_epi32::<4>(*column, *column);
            }
        }
        xor = _mm512_xor_si512(xor, sum);
        total.count += u64::from(ends.count_ones());
        let starts = block.digits & !shifted(1);
        let first_zero = block.zeros & starts;
        let odd = block.blanks & !block.spaces
            | block.blanks & (block.blanks << 1 | blanks >> 63)
            | (first_zero << 1 | leading >> 63) & block.digits;
        total.odd |= odd != 0;
        (digits, blanks, leading) = (block.digits, block.blanks, first_zero);
        base += 64;
    }
    let mut words = [0u32; 16];
    // SAFETY: the array has 64 bytes, and the store needs no alignment.
    unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), xor) };
    total.xor = words.iter().fold(0, |sum, word| sum ^ word).into();
    // A number that goes on here was not read, and a blank is looked at with the next.
    let mut end = base;
    while end > range.start && input[end - 1].is_ascii_digit() {
        end -= 1;
    }
    if end == base && end > range.start {
        end -= 1;
    }
    (total, end)
}

#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn classes(block: __m512i) -> Classes {
    let equals = |byte: u8| _mm512_cmpeq_epi8_mask(block, _mm512_set1_epi8(byte as i8));
    let digit = _mm512_sub_epi8(block, _mm512_set1_epi8(b'0' as i8));
    let digits = _mm512_cmple_epu8_mask(digit, _mm512_set1_epi8(9));
    let spaces = equals(b' ');
    let blanks = match digits | spaces == u64::MAX {
        true => spaces,
        false => spaces | equals(b'\n') | equals(b'\r') | equals(b'\t'),
    };
    Classes {
        digits,
        blanks,
        spaces,
        zeros: equals(b'0'),
    }
}
