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

#[cfg(target_arch = "x86_64")]
pub use x86::{Avx2, with_avx2};

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::*;

    use super::{Classes, Machine};

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
    use super::*;
    use crate::Random;

    fn agree<M: Machine>(machine: M) {
        let mut random = Random::new(7);
        let letters = b"0123456789012345678900000 \t\n\r  -x\x80\xff/:";
        for _ in 0..2000 {
            let block = [0; 64].map(|_: u8| letters[random.range(0, 36) as usize]);
            assert_eq!(machine.classes(&block), Portable.classes(&block));
            let digits = [0; 16].map(|_: u8| b'0' + random.range(0, 9) as u8);
            for length in 1..=16 {
                let text = std::str::from_utf8(&digits[16 - length..]).unwrap();
                assert_eq!(machine.value(&digits, length), text.parse().unwrap());
                assert_eq!(Portable.value(&digits, length), text.parse().unwrap());
            }
        }
    }

    #[test]
    fn machines_agree() {
        agree(Portable);
        #[cfg(target_arch = "x86_64")]
        if let Some(machine) = Avx2::detect() {
            with_avx2(machine, agree);
        }
    }
}
