//! What heaps with values below 64 look at.

use super::{Look, Path};
use crate::engine::plan::{LANES, Way};

/// The ways of a code, by how far below the heap the part is, and which values are rare.
#[derive(Clone, Debug)]
pub struct View {
    /// As far as a vector is long, or further.
    pub far: Vec<Look>,
    /// Nearer than that.
    pub near: Vec<(u8, u8)>,
    /// Those of `near` that are at least eight below.
    pub middle: Vec<Middle>,
    /// Those that are not: how far to shift a word that ends with the last value, and value beside.
    pub close: Vec<(u32, u8)>,
    /// By parity of the heap, the values that would be rare.
    pub rare: [u64; 2],
    /// By parity of the heap, 1 if two equal heaps can be left.
    pub zero: [u64; 2],
    /// All values are below 32.
    pub small: bool,
}

/// A way for eight heaps at a time.
#[derive(Clone, Debug)]
pub struct Middle {
    /// At the first byte of each of eight words, its part's place among the last 64 values.
    pub places: [u8; 64],
    /// The value beside.
    pub value: i64,
}

impl View {
    /// Sorts ways by their distance.
    pub fn new(path: Path, ways: &[Way], rare: [u64; 2], zero: [u64; 2], small: bool) -> Self {
        let mut view = Self {
            far: Vec::new(),
            near: Vec::new(),
            middle: Vec::new(),
            close: Vec::new(),
            rare,
            zero,
            small,
        };
        for way in ways {
            let value = way.value as u8;
            if way.distance >= path.lanes() {
                view.far.push(Look::of(way, value));
                continue;
            }
            view.near.push((way.distance as u8, value));
            match 8usize.checked_sub(way.distance) {
                None | Some(0) => {
                    let mut places = [0; 64];
                    for (i, word) in places.chunks_mut(8).enumerate() {
                        word[0] = (64 - way.distance + i) as u8;
                    }
                    let value = value.into();
                    view.middle.push(Middle { places, value });
                }
                Some(from) => view.close.push((8 * from as u32, value)),
            }
        }
        view
    }

    /// The greatest distance.
    pub fn depth(&self) -> usize {
        let far = self.far.iter().map(|look| look.distance as usize);
        far.max().unwrap_or(0).max(2 * LANES)
    }
}
