//! Which instructions to use, and what vectors can load.

use crate::engine::plan::LANES;
use crate::engine::values::Cell;

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::*;

/// A stored value of at most 16 bits, of which vectors can load a row.
pub trait Lane: Cell + Into<u16> {
    /// Sixteen values as words.
    ///
    /// # Safety
    ///
    /// AVX2 is there, and sixteen values can be read from `start` on.
    #[cfg(target_arch = "x86_64")]
    #[allow(unsafe_code)]
    unsafe fn load(start: *const Self) -> __m256i;

    /// Thirty-two values as words.
    ///
    /// # Safety
    ///
    /// AVX-512 BW is there, and thirty-two values can be read from `start` on.
    #[cfg(target_arch = "x86_64")]
    #[allow(unsafe_code)]
    unsafe fn load_wide(start: *const Self) -> __m512i;
}

impl Lane for u8 {
    #[cfg(target_arch = "x86_64")]
    #[allow(unsafe_code)]
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn load(start: *const Self) -> __m256i {
        // SAFETY: the caller vouches for sixteen bytes.
        _mm256_cvtepu8_epi16(unsafe { _mm_loadu_si128(start.cast()) })
    }

    #[cfg(target_arch = "x86_64")]
    #[allow(unsafe_code)]
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw")]
    unsafe fn load_wide(start: *const Self) -> __m512i {
        // SAFETY: the caller vouches for thirty-two bytes.
        _mm512_cvtepu8_epi16(unsafe { _mm256_loadu_si256(start.cast()) })
    }
}

impl Lane for u16 {
    #[cfg(target_arch = "x86_64")]
    #[allow(unsafe_code)]
    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn load(start: *const Self) -> __m256i {
        // SAFETY: the caller vouches for sixteen words.
        unsafe { _mm256_loadu_si256(start.cast()) }
    }

    #[cfg(target_arch = "x86_64")]
    #[allow(unsafe_code)]
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw")]
    unsafe fn load_wide(start: *const Self) -> __m512i {
        // SAFETY: the caller vouches for thirty-two words.
        unsafe { _mm512_loadu_si512(start.cast()) }
    }
}

/// Which instructions to use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Path {
    /// Plain code, for any processor.
    Portable,
    /// AVX2.
    #[cfg(target_arch = "x86_64")]
    Avx2(Proof),
    /// AVX-512 with BW, CD, VL and VBMI, and AVX2.
    #[cfg(target_arch = "x86_64")]
    Avx512(Proof),
}

/// The processor has the instructions: only [`Path::all`] makes one.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof(());

/// Which instructions may be used at most, where the processor has them.
///
/// The values are the same; this is for measuring, and for doubts about a processor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Instructions {
    /// Those of every processor of its kind.
    Portable,
    /// AVX2.
    Avx2,
    /// All there are.
    Best,
}

impl Path {
    /// The fastest path of this processor.
    pub fn best() -> Self {
        Self::within(Instructions::Best)
    }

    /// The fastest path of this processor with no more than these instructions.
    pub fn within(most: Instructions) -> Self {
        let allowed = |path: &Self| match path {
            Self::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2(_) => most >= Instructions::Avx2,
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(_) => most >= Instructions::Best,
        };
        let fastest = Self::all().into_iter().rfind(allowed);
        fastest.unwrap_or(Self::Portable)
    }

    /// How many heaps the register engine looks at together.
    pub fn lanes(self) -> usize {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512(_) => 2 * LANES,
            _ => LANES,
        }
    }

    /// Every path of this processor, the fastest last.
    pub fn all() -> Vec<Self> {
        let mut all = vec![Self::Portable];
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
        {
            all.push(Self::Avx2(Proof(())));
            if is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512cd")
                && is_x86_feature_detected!("avx512vl")
                && is_x86_feature_detected!("avx512vbmi")
            {
                all.push(Self::Avx512(Proof(())));
            }
        }
        all
    }
}
