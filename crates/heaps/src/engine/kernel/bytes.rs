//! Loops over 64 heaps whose values are kept as bytes.

use super::Path;
use crate::engine::plan::Way;

#[cfg(target_arch = "x86_64")]
use super::avx512;

/// Heaps at a time.
pub const VECTOR: usize = 64;

/// A [`Way`] as these loops read it, with the last eight bits of its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// How far below the heap the part is.
    pub distance: u32,
    /// The value of what else is left.
    pub value: u8,
}

impl Look {
    /// A way whose distance is known to fit.
    pub fn new(way: &Way) -> Self {
        Self {
            distance: way.distance as u32,
            value: way.value as u8,
        }
    }

    /// The option of `heap` that this way leads to.
    #[inline]
    pub fn option(self, values: &[u8], heap: usize) -> u8 {
        values[heap - self.distance as usize] ^ self.value
    }

    /// The parts of the heaps from `first` on.
    #[inline]
    pub fn parts(self, values: &[u8], first: usize) -> &[u8; VECTOR] {
        let start = first - self.distance as usize;
        values[start..start + VECTOR].try_into().expect("a vector")
    }
}

/// Sixty-four values with the same top bit, and for each byte the bit that stands for it: eight
/// bits in each of eight planes.
#[derive(Clone, Debug)]
pub struct Table {
    /// Turns a value into its place: below 127, or at most 127 if it is none of these.
    pub turn: u8,
    /// By plane and place; nothing at place 127.
    pub planes: [[u8; 128]; 8],
}

impl Table {
    /// The table of these values, which have the top bit of `top`.
    pub fn new(top: u8, values: &[u8; 64]) -> Self {
        // Half of the bytes are none of these: one of them goes to the last place, and with it
        // whatever is greater.
        let other = (top..=top + 127).find(|byte| !values.contains(byte));
        let turn = other.unwrap_or(top) ^ 127;
        let mut planes = [[0; 128]; 8];
        for (place, value) in values.iter().enumerate() {
            planes[place / 8][usize::from(value ^ turn) % 128] = 1 << (place % 8);
        }
        Self { turn, planes }
    }
}

/// For each of the heaps from `first` on, which values of the table the looks find.
pub fn look(
    path: Path,
    values: &[u8],
    first: usize,
    looks: &[Look],
    table: &Table,
    seen: &mut [u64; VECTOR],
) {
    match path {
        #[cfg(target_arch = "x86_64")]
        #[allow(unsafe_code)]
        // SAFETY: a path with AVX-512 exists only where the processor has it.
        Path::Avx512(_) => unsafe { avx512::look(values, first, looks, table, seen) },
        _ => {
            seen.fill(0);
            for look in looks {
                for (seen, part) in seen.iter_mut().zip(look.parts(values, first)) {
                    let place = usize::from(part ^ look.value ^ table.turn).min(127);
                    for (plane, bits) in table.planes.iter().enumerate() {
                        *seen |= u64::from(bits[place]) << (8 * plane);
                    }
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
        _ => {
            let mut met = [0; K];
            for look in looks {
                let parts = look.parts(values, first);
                for (met, wanted) in met.iter_mut().zip(candidates) {
                    for (lane, (part, wanted)) in parts.iter().zip(wanted).enumerate() {
                        *met |= u64::from(part ^ look.value == *wanted) << lane;
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
        _ => a.iter().zip(b).rposition(|(a, b)| a ^ b == value),
    }
}
