//! Images of boards under rotation, reflection and shifting.

use std::sync::Arc;

use crate::compile::Symmetry;
use crate::machine::Size;

/// A map of squares to squares, applied eight squares at a time.
type Permutation = Arc<[[u64; 256]]>;

/// The symmetries of boards of one size.
#[derive(Clone, Debug)]
pub struct Images {
    size: Size,
    maps: Vec<Permutation>,
    /// Whether boards are moved to the upper left corner.
    shift: bool,
}

impl Images {
    pub fn new(size: Size, symmetry: Symmetry) -> Self {
        let (rows, columns) = (i64::from(size.rows), i64::from(size.columns));
        let (last_row, last_column) = (rows - 1, columns - 1);
        let quarter = rows == columns || symmetry.shift;
        type Map = Box<dyn Fn(i64, i64) -> (i64, i64)>;
        let mut maps: Vec<Map> = Vec::new();
        if symmetry.rotate || symmetry.reflect {
            maps.push(Box::new(move |r, c| (last_row - r, last_column - c)));
        }
        if symmetry.reflect {
            maps.push(Box::new(move |r, c| (r, last_column - c)));
            maps.push(Box::new(move |r, c| (last_row - r, c)));
        }
        if symmetry.rotate && quarter {
            // Of a board that is not square only what fits is turned; see `least`.
            maps.push(Box::new(move |r, c| (c, last_row - r)));
            maps.push(Box::new(move |r, c| (last_column - c, r)));
        }
        if symmetry.rotate && symmetry.reflect && quarter {
            maps.push(Box::new(|r, c| (c, r)));
            maps.push(Box::new(move |r, c| (last_column - c, last_row - r)));
        }
        let maps = maps.iter().map(|map| permutation(size, map)).collect();
        Self {
            size,
            maps,
            shift: symmetry.shift,
        }
    }

    /// The least image of a board.
    pub fn least(&self, mask: u64) -> u64 {
        // In the corner, so that turning drops as little as possible.
        let mask = self.placed(mask);
        let mut least = mask;
        let squares = mask.count_ones();
        for map in &self.maps {
            let image = apply(map, mask);
            // What does not fit on the board is no image.
            if image.count_ones() == squares {
                least = least.min(self.placed(image));
            }
        }
        least
    }

    fn placed(&self, mask: u64) -> u64 {
        match self.shift {
            true => self.size.cornered(mask),
            false => mask,
        }
    }
}

fn apply(map: &Permutation, mask: u64) -> u64 {
    let bytes = mask.to_le_bytes();
    map.iter()
        .zip(bytes)
        .fold(0, |image, (table, byte)| image | table[usize::from(byte)])
}

fn permutation(size: Size, map: &dyn Fn(i64, i64) -> (i64, i64)) -> Permutation {
    let squares = size.squares();
    let image = |cell: usize| -> u64 {
        if cell >= squares {
            return 0;
        }
        let (row, column) = map(size.row(cell as i64), size.column(cell as i64));
        size.cell(row, column).map_or(0, |there| 1 << there)
    };
    (0..squares.div_ceil(8))
        .map(|byte| {
            let mut table = [0u64; 256];
            for (bits, image_of) in table.iter_mut().enumerate() {
                *image_of = (0..8)
                    .filter(|bit| bits >> bit & 1 == 1)
                    .fold(0, |all, bit| all | image(8 * byte + bit));
            }
            table
        })
        .collect()
}
