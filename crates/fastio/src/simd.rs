//! What the kernel asks of the machine: classes of 64 bytes at once, and the value of a run of
//! digits. One portable answer, one for processors with AVX2.
#![allow(unsafe_code)]

/// Which of 64 bytes are what; bit `i` speaks of byte `i`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Classes {
    /// `0` to `9`.
    pub digits: u64,
    /// Space, tab, line feed, carriage return.
    pub blanks: u64,
    /// Exactly a space.
    pub spaces: u64,
    /// Exactly `0`.
    pub zeros: u64,
}

/// A way to do it.
pub trait Machine: Copy {
    /// Classifies 64 bytes.
    fn classes(self, block: &[u8; 64]) -> Classes;
    /// The value of the last `length` of 16 bytes, all digits; `length` is 1 to 16.
    fn value(self, bytes: &[u8; 16], length: usize) -> u64;
}

/// Word tricks that work everywhere.
#[derive(Clone, Copy, Debug)]
pub struct Portable;

impl Machine for Portable {
    #[inline(always)]
    fn classes(self, block: &[u8; 64]) -> Classes {
        let mut classes = Classes {
            digits: 0,
            blanks: 0,
            spaces: 0,
            zeros: 0,
        };
        for (i, &byte) in block.iter().enumerate() {
            let bit = |is: bool| u64::from(is) << i;
            classes.digits |= bit(byte.wrapping_sub(b'0') < 10);
            classes.blanks |= bit(matches!(byte, b' ' | b'\t' | b'\n' | b'\r'));
            classes.spaces |= bit(byte == b' ');
            classes.zeros |= bit(byte == b'0');
        }
        classes
    }

    #[inline(always)]
    fn value(self, bytes: &[u8; 16], length: usize) -> u64 {
        let [high, low] = halves(bytes);
        if length <= 8 {
            eight_digits(low & (u64::MAX << (64 - 8 * length)))
        } else {
            let high = high & (u64::MAX << (128 - 8 * length));
            eight_digits(high) * 100_000_000 + eight_digits(low)
        }
    }
}

fn halves(bytes: &[u8; 16]) -> [u64; 2] {
    let both = u128::from_le_bytes(*bytes);
    [both as u64, (both >> 64) as u64]
}

/// The value of eight digits, the first in the lowest byte; zero bytes count as zero digits.
#[inline(always)]
fn eight_digits(word: u64) -> u64 {
    let digits = word & 0x0f0f_0f0f_0f0f_0f0f;
    // Pairs, then fours, then eights: neighbours are joined in one multiplication each.
    let pairs = digits.wrapping_mul(10).wrapping_add(digits >> 8) & 0x00ff_00ff_00ff_00ff;
    let fours = pairs.wrapping_mul(100).wrapping_add(pairs >> 16) & 0x0000_ffff_0000_ffff;
    (fours.wrapping_mul(10_000).wrapping_add(fours >> 32)) & 0xffff_ffff
}

/// The nim-sum of many short numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Short {
    /// How many numbers were read.
    pub count: u64,
    /// Their nim-sum.
    pub xor: u64,
    /// Numbers that end before here were read; the next starts here or later.
    pub end: usize,
}

/// Adds up numbers of at most four digits from the start of `range`, as far as there are only such.
pub fn short_numbers(input: &[u8], range: std::ops::Range<usize>) -> Short {
    #[cfg(target_arch = "x86_64")]
    if let Some(machine) = Avx2::detect() {
        return x86::short_numbers(machine, input, range);
    }
    let _ = input;
    Short {
        count: 0,
        xor: 0,
        end: range.start,
    }
}

#[cfg(target_arch = "x86_64")]
pub use wide::Avx512;
#[cfg(target_arch = "x86_64")]
pub use x86::{Avx2, with_avx2};

#[cfg(target_arch = "x86_64")]
mod wide;

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::*;

    use super::{Classes, Machine, Short};

    /// Proof that the processor has AVX2 and the bit instructions that came with it.
    #[derive(Clone, Copy, Debug)]
    pub struct Avx2(());

    impl Avx2 {
        /// The proof, if it can be had.
        pub fn detect() -> Option<Self> {
            let has = is_x86_feature_detected!("avx2")
                && is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("bmi2")
                && is_x86_feature_detected!("lzcnt")
                && is_x86_feature_detected!("popcnt");
            has.then_some(Self(()))
        }
    }

    /// Runs `work` compiled for AVX2.
    pub fn with_avx2<T>(machine: Avx2, work: impl FnOnce(Avx2) -> T) -> T {
        // SAFETY: an `Avx2` exists only where `detect` found these features.
        unsafe { compiled(machine, work) }
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn compiled<T>(machine: Avx2, work: impl FnOnce(Avx2) -> T) -> T {
        work(machine)
    }

    impl Machine for Avx2 {
        #[inline(always)]
        fn classes(self, block: &[u8; 64]) -> Classes {
            // SAFETY: an `Avx2` exists only where `detect` found these features.
            unsafe { classes(block) }
        }

        #[inline(always)]
        fn value(self, bytes: &[u8; 16], length: usize) -> u64 {
            // SAFETY: as above.
            unsafe { value(bytes, length) }
        }
    }

    pub fn short_numbers(_: Avx2, input: &[u8], range: std::ops::Range<usize>) -> Short {
        // SAFETY: an `Avx2` exists only where `detect` found these features.
        unsafe { short(input, range) }
    }

    /// Looks at 32 places at once: what is the number that ends here worth? No loop over numbers,
    /// no branch on their lengths.
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn short(input: &[u8], range: std::ops::Range<usize>) -> Short {
        let all = _mm256_set1_epi8;
        let digits = |bytes: __m256i| {
            let value = _mm256_sub_epi8(bytes, all(b'0' as i8));
            let is = _mm256_cmpeq_epi8(_mm256_min_epu8(value, all(9)), value);
            (_mm256_and_si256(value, is), is)
        };
        let blank = |bytes: __m256i| {
            let is = |byte: u8| _mm256_cmpeq_epi8(bytes, all(byte as i8));
            let lines = _mm256_or_si256(is(b'\n'), is(b'\r'));
            _mm256_or_si256(_mm256_or_si256(is(b' '), is(b'\t')), lines)
        };
        // Of a byte and the one before it: units and tens.
        let tens = _mm256_set1_epi16(0x0a01);
        let hundred = _mm256_set1_epi16(100);
        let (mut sum, mut count) = (_mm256_setzero_si256(), 0);
        // Four bytes before and one after are looked at too.
        let start = range.start.max(4);
        let mut base = start;
        if range.start < 4 {
            base = range.end;
        }
        while base + 33 <= range.end {
            let Some(window) = input.get(base - 4..base + 33) else {
                break;
            };
            let load = |offset: usize| {
                let bytes = &window[offset..offset + 32];
                // SAFETY: the slice has 32 bytes, and the load needs no alignment.
                unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) }
            };
            let here = load(4);
            let (ones, is_0) = digits(here);
            let (second, is_1) = digits(load(3));
            let (third, is_2) = digits(load(2));
            let (fourth, is_3) = digits(load(1));
            let (_, is_4) = digits(load(0));
            let (_, next) = digits(load(5));
            let two = _mm256_and_si256(is_0, is_1);
            let three = _mm256_and_si256(two, is_2);
            let four = _mm256_and_si256(three, is_3);
            let five = _mm256_and_si256(four, is_4);
            let good = _mm256_andnot_si256(five, _mm256_or_si256(is_0, blank(here)));
            if _mm256_movemask_epi8(good) != -1 {
                break;
            }
            let second = _mm256_and_si256(second, two);
            let third = _mm256_and_si256(third, three);
            let fourth = _mm256_and_si256(fourth, four);
            let ends = _mm256_andnot_si256(next, is_0);
            let low = _mm256_add_epi16(
                _mm256_maddubs_epi16(_mm256_unpacklo_epi8(ones, second), tens),
                _mm256_mullo_epi16(
                    _mm256_maddubs_epi16(_mm256_unpacklo_epi8(third, fourth), tens),
                    hundred,
                ),
            );
            let high = _mm256_add_epi16(
                _mm256_maddubs_epi16(_mm256_unpackhi_epi8(ones, second), tens),
                _mm256_mullo_epi16(
                    _mm256_maddubs_epi16(_mm256_unpackhi_epi8(third, fourth), tens),
                    hundred,
                ),
            );
            let low = _mm256_and_si256(low, _mm256_unpacklo_epi8(ends, ends));
            let high = _mm256_and_si256(high, _mm256_unpackhi_epi8(ends, ends));
            sum = _mm256_xor_si256(sum, _mm256_xor_si256(low, high));
            count += u64::from((_mm256_movemask_epi8(ends) as u32).count_ones());
            base += 32;
        }
        let mut words = [0_u64; 4];
        // SAFETY: the array has 32 bytes, and the store needs no alignment.
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), sum) };
        let word = words.iter().fold(0, |sum, word| sum ^ word);
        let word = word ^ word >> 32;
        // A number that goes on here has not been read: go back to its start.
        let mut end = base.min(range.end);
        if input.get(end).is_some_and(u8::is_ascii_digit) {
            while end > range.start && input[end - 1].is_ascii_digit() {
                end -= 1;
            }
        }
        if range.start < 4 {
            end = range.start;
        }
        Short {
            count,
            xor: (word ^ word >> 16) & 0xffff,
            end,
        }
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    #[inline]
    fn classes(block: &[u8; 64]) -> Classes {
        let (low, high) = block.split_at(32);
        // SAFETY: both halves have 32 bytes, and the load needs no alignment.
        let halves = unsafe {
            [
                _mm256_loadu_si256(low.as_ptr().cast()),
                _mm256_loadu_si256(high.as_ptr().cast()),
            ]
        };
        let mask = |of: &dyn Fn(__m256i) -> __m256i| {
            let [low, high] = halves.map(|half| _mm256_movemask_epi8(of(half)) as u32);
            u64::from(low) | u64::from(high) << 32
        };
        let equals = |byte: u8| move |half| _mm256_cmpeq_epi8(half, _mm256_set1_epi8(byte as i8));
        let digits = mask(&|half| {
            let digit = _mm256_sub_epi8(half, _mm256_set1_epi8(b'0' as i8));
            _mm256_cmpeq_epi8(_mm256_min_epu8(digit, _mm256_set1_epi8(9)), digit)
        });
        let spaces = mask(&equals(b' '));
        let zeros = mask(&equals(b'0'));
        let blanks = if digits | spaces == u64::MAX {
            spaces
        } else {
            spaces | mask(&equals(b'\n')) | mask(&equals(b'\r')) | mask(&equals(b'\t'))
        };
        Classes {
            digits,
            blanks,
            spaces,
            zeros,
        }
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    #[inline]
    fn value(bytes: &[u8; 16], length: usize) -> u64 {
        /// Sixteen zero bytes, then sixteen set ones: a window keeps the last `length` bytes.
        const KEEP: [u8; 32] = {
            let mut keep = [0; 32];
            let mut i = 16;
            while i < 32 {
                keep[i] = 0x0f;
                i += 1;
            }
            keep
        };
        let keep = &KEEP[length.min(16)..][..16];
        // SAFETY: both have 16 bytes, and the loads need no alignment.
        let (bytes, keep) = unsafe {
            (
                _mm_loadu_si128(bytes.as_ptr().cast()),
                _mm_loadu_si128(keep.as_ptr().cast()),
            )
        };
        let digits = _mm_and_si128(bytes, keep);
        let tens = _mm_set1_epi16(0x010a);
        let hundreds = _mm_set1_epi32(0x0001_0064);
        let ten_thousands = _mm_set1_epi32(0x0001_2710);
        let pairs = _mm_maddubs_epi16(digits, tens);
        let fours = _mm_madd_epi16(pairs, hundreds);
        let packed = _mm_packus_epi32(fours, fours);
        let eights = _mm_madd_epi16(packed, ten_thousands);
        let both = _mm_cvtsi128_si64(eights) as u64;
        (both & 0xffff_ffff) * 100_000_000 + (both >> 32)
    }
}

#[cfg(test)]
mod tests {
    use proptest::array::{uniform16, uniform32};
    use proptest::prelude::*;

    use super::*;

    fn agree<M: Machine>(machine: M, block: &[u8; 64], digits: &[u8; 16]) {
        assert_eq!(machine.classes(block), Portable.classes(block));
        for length in 1..=16 {
            let text = std::str::from_utf8(&digits[16 - length..]).unwrap();
            assert_eq!(machine.value(digits, length), text.parse().unwrap());
        }
    }

    fn letter() -> impl Strategy<Value = u8> {
        prop_oneof![
            b'0'..=b'9',
            Just(b'0'),
            prop::sample::select(b" \t\n\r  -x\x80\xff/:".as_slice())
        ]
    }

    proptest! {
        #[test]
        fn machines_agree(
            halves in (uniform32(letter()), uniform32(letter())),
            digits in uniform16(b'0'..=b'9'),
        ) {
            let mut block = [0; 64];
            block[..32].copy_from_slice(&halves.0);
            block[32..].copy_from_slice(&halves.1);
            agree(Portable, &block, &digits);
            #[cfg(target_arch = "x86_64")]
            if let Some(machine) = Avx2::detect() {
                with_avx2(machine, |machine| agree(machine, &block, &digits));
            }
        }
    }
}
