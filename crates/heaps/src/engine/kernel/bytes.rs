//! Loops over 64 heaps whose values are kept as bytes.

use super::Path;
use crate::engine::plan::Way;

#[cfg(target_arch = "x86_64")]
use super::{LANES, avx2, avx512};

/// Heaps at a time.
pub const VECTOR: usize = 64;

/// A [`Way`] as these loops read it, with the value as a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// How far below the heap the part is.
    pub distance: u32,
    /// The value of what else is left, which turns the code of the part into that of the option:
    /// four times, since words fill vectors more cheaply than bytes do.
    turns: [u8; 4],
}

impl Look {
    /// The part so far below the heap, and what the value of the rest does to codes.
    pub const fn new(distance: u32, value: u8) -> Self {
        Self {
            distance,
            turns: [value; 4],
        }
    }

    /// A way whose distance is known to fit.
    pub fn of(way: &Way, value: u8) -> Self {
        Self::new(way.distance as u32, value)
    }

    /// The value of what else is left.
    #[inline]
    pub const fn value(self) -> u8 {
        self.turns[0]
    }

    /// Four times the value of what else is left, and of `base`.
    #[inline]
    pub fn turns(self, base: u8) -> i32 {
        i32::from_ne_bytes(self.turns) ^ i32::from_ne_bytes([base; 4])
    }

    /// The option of `heap` that this way leads to.
    #[inline]
    pub fn option(self, values: &[u8], heap: usize) -> u8 {
        values[heap - self.distance as usize] ^ self.value()
    }

    /// The parts of the heaps from `first` on.
    #[inline]
    pub fn parts(self, values: &[u8], first: usize) -> &[u8; VECTOR] {
        let start = first - self.distance as usize;
        values[start..start + VECTOR].try_into().expect("a vector")
    }
}

/// For each of the heaps from `first` on, which of the 64 codes from `base` on the looks find.
pub fn look(
    path: Path,
    values: &[u8],
    first: usize,
    looks: &[Look],
    base: u8,
    seen: &mut [u64; VECTOR],
) {
    assert!(base.is_multiple_of(64));
    match path {
        #[cfg(target_arch = "x86_64")]
        #[allow(unsafe_code)]
        // SAFETY: a path with AVX-512 exists only where the processor has it.
        Path::Avx512(_) => unsafe { avx512::look(values, first, looks, base, seen) },
        #[cfg(target_arch = "x86_64")]
        #[allow(unsafe_code)]
        Path::Avx2(_) => {
            for look in looks {
                assert!(look.parts(values, first).len() == VECTOR);
            }
            let (halves, _) = seen.as_chunks_mut::<LANES>();
            for (half, seen) in halves.iter_mut().enumerate() {
                // SAFETY: a path with AVX2 exists only where the processor has it; the loop above
                // has found the parts of all looks within `values`.
                unsafe { avx2::see::<4>(values, first + half * LANES, looks, base, seen) };
            }
        }
        _ => {
            seen.fill(0);
            for look in looks {
                let turn = look.value() ^ base;
                for (seen, part) in seen.iter_mut().zip(look.parts(values, first)) {
                    let place = u32::from(part ^ turn);
                    *seen |= 1u64.checked_shl(place).unwrap_or(0);
                }
            }
        }
    }
}

/// For each of the heaps from `first` on and each of its candidates, whether a look finds it: one
/// bit for each heap.
pub fn meet_bytes<const K: usize>(
    path: Path,
    values: &[u8],
    first: usize,
    looks: &[Look],
    candidates: &[[u8; VECTOR]; K],
) -> [u64; K] {
    match path {
        #[cfg(target_arch = "x86_64")]
        #[allow(unsafe_code)]
        // SAFETY: a path with AVX-512 exists only where the processor has it.
        Path::Avx512(_) => unsafe { avx512::meet_bytes(values, first, looks, candidates) },
        #[cfg(target_arch = "x86_64")]
        #[allow(unsafe_code)]
        // SAFETY: a path with AVX2 exists only where the processor has it.
        Path::Avx2(_) => unsafe { avx2::meet_bytes(values, first, looks, candidates) },
        _ => {
            let mut met = [0; K];
            for look in looks {
                let parts = look.parts(values, first);
                for (met, wanted) in met.iter_mut().zip(candidates) {
                    for (lane, (part, wanted)) in parts.iter().zip(wanted).enumerate() {
                        *met |= u64::from(part ^ look.value() == *wanted) << lane;
                    }
                }
            }
            met
        }
    }
}

/// The last `i` for which `a[i] ^ b[i] == value`, in lists of the same length.
pub fn last_pair(path: Path, a: &[u8], b: &[u8], value: u8) -> Option<usize> {
    match path {
        #[cfg(target_arch = "x86_64")]
        #[allow(unsafe_code)]
        // SAFETY: a path with AVX-512 exists only where the processor has it.
        Path::Avx512(_) => unsafe { avx512::last_pair(a, b, value) },
        #[cfg(target_arch = "x86_64")]
        #[allow(unsafe_code)]
        // SAFETY: a path with AVX2 exists only where the processor has it.
        Path::Avx2(_) => unsafe { avx2::last_pair(a, b, value) },
        _ => a.iter().zip(b).rposition(|(a, b)| a ^ b == value),
    }
}
