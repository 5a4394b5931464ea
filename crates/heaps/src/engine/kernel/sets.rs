//! The first codes of 64 heaps that are left.

use super::{NONE, Path, VECTOR};

#[cfg(target_arch = "x86_64")]
use super::avx512;

/// Words of a set of codes.
pub const TABLES: usize = 4;

/// For each heap the first codes that it does not see, where 64 codes are in each part of `seen`.
/// The last code is [`NONE`].
pub fn unseen<const K: usize>(path: Path, seen: &[[u64; VECTOR]; TABLES]) -> [[u8; VECTOR]; K] {
    match path {
        #[cfg(target_arch = "x86_64")]
        #[allow(unsafe_code)]
        // SAFETY: a path with AVX-512 exists only where the processor has it.
        Path::Avx512(_) => unsafe { avx512::unseen(seen) },
        _ => {
            let mut unseen = [[NONE; VECTOR]; K];
            for lane in 0..VECTOR {
                let words = seen.iter().zip((0..).step_by(64));
                let mut codes = words.flat_map(|(word, base)| {
                    let word = word[lane];
                    (0..64)
                        .filter(move |bit| word >> bit & 1 == 0)
                        .map(move |bit| base + bit)
                });
                for unseen in &mut unseen {
                    unseen[lane] = codes.next().unwrap_or(NONE);
                }
            }
            unseen
        }
    }
}

/// For each heap the first of its many candidates that are not met.
pub fn unmet<const K: usize, const J: usize>(
    path: Path,
    many: &[[u8; VECTOR]; K],
    met: &[u64; K],
) -> [[u8; VECTOR]; J] {
    match path {
        #[cfg(target_arch = "x86_64")]
        #[allow(unsafe_code)]
        // SAFETY: a path with AVX-512 exists only where the processor has it.
        Path::Avx512(_) => unsafe { avx512::unmet(many, met) },
        _ => {
            let mut unmet = [[NONE; VECTOR]; J];
            for lane in 0..VECTOR {
                let left = many
                    .iter()
                    .zip(met)
                    .filter(|(_, met)| **met >> lane & 1 == 0);
                for (unmet, (codes, _)) in unmet.iter_mut().zip(left) {
                    unmet[lane] = codes[lane];
                }
            }
            unmet
        }
    }
}
