//! The inner loops, with vector instructions where the processor has them.
//!
//! Every function has a portable body, which says what it computes, and perhaps others for AVX2
//! and AVX-512; the choice is made at run time by [`Path`], and tests compare them all. Only this
//! module and those below it have `unsafe` code.

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
mod avx2;
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
mod avx512;
mod bytes;
mod near;
mod path;
mod sets;
#[cfg(test)]
mod tests;
mod view;

pub use bytes::{Look, VECTOR, last_pair, look, meet_bytes};
pub use near::{NONE, Near, pick};
pub use path::{Instructions, Lane, Path};
pub use sets::{TABLES, unmet, unseen};
pub use view::View;

use super::plan::{LANES, Way};

/// Candidates of one heap that are compared together.
pub const CANDIDATES: usize = 4;

/// A [`Way`] as the loops read it: the part `distance` below, beside parts of value `value`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// How far below the heap the part is.
    pub distance: u32,
    /// The value of what else is left.
    pub value: u16,
}

impl Step {
    /// A way whose numbers are known to fit.
    pub fn new(way: &Way) -> Self {
        Self {
            distance: way.distance as u32,
            value: way.value as u16,
        }
    }

    /// The value of the option of `heap` that this way leads to.
    #[inline]
    pub fn option<V: Lane>(self, values: &[V], heap: usize) -> u16 {
        Into::<u16>::into(values[heap - self.distance as usize]) ^ self.value
    }

    /// The parts of the heaps from `first` on.
    #[inline]
    fn parts<V: Lane>(self, values: &[V], first: usize) -> &[V; LANES] {
        let start = first - self.distance as usize;
        values[start..start + LANES].try_into().expect("a block")
    }
}

/// For each of the heaps from `first` on, the set of the values that the looks find. Values are
/// below 64, or below 32 if `small`. Distances are at least a block.
pub fn see(
    path: Path,
    values: &[u8],
    first: usize,
    looks: &[Look],
    small: bool,
    seen: &mut [u64; LANES],
) {
    for look in looks {
        let distance = look.distance as usize;
        assert!(LANES <= distance && distance <= first && first <= values.len());
    }
    match path {
        Path::Portable => {
            seen.fill(0);
            for look in looks {
                let start = first - look.distance as usize;
                for (seen, part) in seen.iter_mut().zip(&values[start..start + LANES]) {
                    *seen |= 1 << ((part ^ look.value()) % 64);
                }
            }
        }
        #[cfg(target_arch = "x86_64")]
        #[allow(unsafe_code)]
        // SAFETY: a path with AVX2 exists only where the processor has it; the loop above has
        // checked that the block `distance` below `first` lies within `values`.
        _ => unsafe {
            if small {
                avx2::see::<2>(values, first, looks, 0, seen);
            } else {
                avx2::see::<4>(values, first, looks, 0, seen);
            }
        },
    }
}

/// Fills in the values of the heaps from `first` on, below `to` and in whole vectors: each the
/// least common value that is not seen. Where a rare value below it is not seen either, or where it
/// is too great for the view, it stops with that heap and with what the heap sees.
pub fn advance(
    path: Path,
    view: &View,
    values: &mut [u8],
    first: usize,
    to: usize,
) -> Result<usize, (usize, u64)> {
    assert!(view.depth() <= first && first <= to && to <= values.len());
    match path {
        #[cfg(target_arch = "x86_64")]
        #[allow(unsafe_code)]
        // SAFETY: a path with AVX-512 exists only where the processor has it; the rest is asserted
        // above, and far distances are at least 64 in a view for this path.
        Path::Avx512(_) => unsafe {
            assert!(view.far.iter().all(|look| look.distance >= 64));
            match view.small {
                true => avx512::advance::<4>(view, values, first, to),
                false => avx512::advance::<8>(view, values, first, to),
            }
        },
        _ => advance_blocks(path, view, values, first, to),
    }
}

fn advance_blocks(
    path: Path,
    view: &View,
    values: &mut [u8],
    first: usize,
    to: usize,
) -> Result<usize, (usize, u64)> {
    let greatest = if view.small { 32 } else { 64 };
    let mut seen = [0; LANES];
    let mut start = first;
    while start + LANES <= to {
        see(path, values, start, &view.far, view.small, &mut seen);
        for (heap, &far) in (start..).zip(&seen) {
            let parity = heap % 2;
            let rare = view.rare[parity];
            let mut seen = far | view.zero[parity];
            let window: &[u8; LANES] = values[heap - LANES..heap]
                .try_into()
                .expect("as long as a block");
            for &(distance, value) in &view.near {
                let part = window[(LANES - usize::from(distance)) % LANES];
                seen |= 1 << ((part ^ value) % 64);
            }
            let common = (seen | rare).trailing_ones();
            let below = 1u64.checked_shl(common).map_or(u64::MAX, |bit| bit - 1);
            if rare & !seen & below != 0 || common >= greatest {
                return Err((heap, seen));
            }
            values[heap] = common as u8;
        }
        start += LANES;
    }
    Ok(start)
}

/// Marks, for each of the heaps from `first` on, the values that `ways` lead to. `marks` has a row
/// for each heap, of a power of two that is greater than every value.
pub fn mark<V: Lane>(
    path: Path,
    values: &[V],
    first: usize,
    ways: &[Step],
    round: u8,
    marks: &mut [u8],
) {
    // Rows of a length that is known when this is compiled.
    match marks.len() / LANES {
        64 => mark_rows::<V, 64>(path, values, first, ways, round, marks),
        128 => mark_rows::<V, 128>(path, values, first, ways, round, marks),
        256 => mark_rows::<V, 256>(path, values, first, ways, round, marks),
        512 => mark_rows::<V, 512>(path, values, first, ways, round, marks),
        _ => mark_rows::<V, 1024>(path, values, first, ways, round, marks),
    }
}

fn mark_rows<V: Lane, const ROW: usize>(
    path: Path,
    values: &[V],
    first: usize,
    ways: &[Step],
    round: u8,
    marks: &mut [u8],
) {
    let (rows, _) = marks.as_chunks_mut::<ROW>();
    let rows: &mut [[u8; ROW]; LANES] = rows.try_into().expect("a row for each heap");
    match path {
        Path::Portable => {
            for way in ways {
                for (row, &part) in rows.iter_mut().zip(way.parts(values, first)) {
                    row[usize::from(Into::<u16>::into(part) ^ way.value) % ROW] = round;
                }
            }
        }
        #[cfg(target_arch = "x86_64")]
        #[allow(unsafe_code)]
        // SAFETY: a path with AVX2 exists only where the processor has it.
        _ => unsafe { avx2::mark(values, first, ways, round, rows) },
    }
}

/// For each of the heaps from `first` on and each of its candidates, whether a way leads to it:
/// one bit for each heap.
pub fn meet<V: Lane>(
    path: Path,
    values: &[V],
    first: usize,
    ways: &[Step],
    candidates: &[[u16; LANES]; CANDIDATES],
) -> [u32; CANDIDATES] {
    match path {
        Path::Portable => {
            let mut met = [0; CANDIDATES];
            for way in ways {
                let parts = way.parts(values, first);
                for (met, wanted) in met.iter_mut().zip(candidates) {
                    for (lane, (&part, &wanted)) in parts.iter().zip(wanted).enumerate() {
                        let equal = Into::<u16>::into(part) ^ way.value == wanted;
                        *met |= u32::from(equal) << lane;
                    }
                }
            }
            met
        }
        #[cfg(target_arch = "x86_64")]
        #[allow(unsafe_code)]
        // SAFETY: a path with AVX2 exists only where the processor has it.
        Path::Avx2(_) => unsafe { avx2::meet(values, first, ways, candidates) },
        #[cfg(target_arch = "x86_64")]
        #[allow(unsafe_code)]
        // SAFETY: a path with AVX-512 exists only where the processor has it.
        Path::Avx512(_) => unsafe { avx512::meet(values, first, ways, candidates) },
    }
}

/// The places of `marks` that hold `round`, as bits.
pub fn gather(path: Path, marks: &[u8], round: u8, set: &mut [u64]) {
    let (chunks, _) = marks.as_chunks::<64>();
    for (word, chunk) in set.iter_mut().zip(chunks) {
        *word = match path {
            Path::Portable => {
                let places = chunk.iter().zip(0..);
                places.fold(0, |word, (&mark, i)| word | u64::from(mark == round) << i)
            }
            #[cfg(target_arch = "x86_64")]
            #[allow(unsafe_code)]
            // SAFETY: a path with AVX2 exists only where the processor has it.
            _ => unsafe { avx2::gather(chunk, round) },
        };
    }
}

/// Whether `a[i] ^ b[i] == value` for some `i`, in lists of the same length.
pub fn pairs<V: Lane>(path: Path, a: &[V], b: &[u16], value: u16) -> bool {
    match path {
        Path::Portable => {
            let mut pairs = a.iter().zip(b);
            pairs.any(|(&a, b)| Into::<u16>::into(a) ^ b == value)
        }
        #[cfg(target_arch = "x86_64")]
        #[allow(unsafe_code)]
        // SAFETY: a path with AVX2 exists only where the processor has it.
        _ => unsafe { avx2::pairs(a, b, value) },
    }
}
