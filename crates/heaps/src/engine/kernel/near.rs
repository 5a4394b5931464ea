//! The last step of a heap of bytes: which of its candidates no near part leads to.

use super::{Path, VECTOR};
use crate::engine::plan::Way;

#[cfg(target_arch = "x86_64")]
use super::avx512;

/// No candidate.
pub const NONE: u8 = u8::MAX;

/// Ways less than a vector below the heap, as many as a vector holds.
#[derive(Clone, Debug)]
pub struct Near {
    /// The place of each part among the last 64 codes.
    pub places: [u8; VECTOR],
    /// What turns its code into that of the option.
    pub turns: [u8; VECTOR],
}

impl Near {
    /// Ways with what their values do to codes, a vector at a time; the last one fills up.
    pub fn all(ways: &[(Way, u8)]) -> Vec<Self> {
        let near = ways.chunks(VECTOR).map(|ways| {
            let way = |i: usize| ways[i.min(ways.len() - 1)];
            Self {
                places: std::array::from_fn(|i| (VECTOR - way(i).0.distance) as u8),
                turns: std::array::from_fn(|i| way(i).1),
            }
        });
        near.collect()
    }

    /// The options of `heap`, each at least once.
    pub fn options<'a>(&'a self, codes: &'a [u8], heap: usize) -> impl Iterator<Item = u8> + 'a {
        let window = &codes[heap - VECTOR..heap];
        let ways = self.places.iter().zip(&self.turns);
        ways.map(|(&place, turn)| window[usize::from(place)] ^ turn)
    }
}

/// Fills in the codes of the vector of heaps from `first` on, beginning with heap `lane` of it:
/// each the first of its candidates that is not met, and that no near part leads to. Returns the
/// first heap that has none.
pub fn pick<const K: usize>(
    path: Path,
    codes: &mut [u8],
    first: usize,
    mut lane: usize,
    near: &[Near],
    candidates: &[[u8; VECTOR]; K],
    met: &[u64; K],
) -> usize {
    assert!(first >= VECTOR && first + VECTOR <= codes.len());
    match path {
        #[cfg(target_arch = "x86_64")]
        #[allow(unsafe_code)]
        // SAFETY: a path with AVX-512 exists only where the processor has it; the rest is asserted
        // above.
        Path::Avx512(_) => unsafe { avx512::pick(codes, first, lane, near, candidates, met) },
        _ => {
            while lane < VECTOR {
                let heap = first + lane;
                let unmet = (0..K).filter(|&k| met[k] >> lane & 1 == 0);
                let mut left = unmet.map(|k| candidates[k][lane]);
                let is_free = |&code: &u8| {
                    let found =
                        |near: &Near| near.options(codes, heap).any(|option| option == code);
                    code == NONE || !near.iter().any(found)
                };
                match left.find(is_free) {
                    None | Some(NONE) => return lane,
                    Some(code) => codes[heap] = code,
                }
                lane += 1;
            }
            VECTOR
        }
    }
}
