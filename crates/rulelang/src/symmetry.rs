//! Images of boards under rotation, reflection and shifting.
//!
//! Two maps make all of them: the mirror image and the image in the diagonal. Half a turn puts the
//! squares in the opposite order, which machines do to a whole word, so half of all images come
//! from the others; and what stands in the upper left corner stands in a known corner of each
//! image, so moving that there is a shift by a known number of squares.

use std::sync::Arc;

use crate::compile::Symmetry;
use crate::machine::Size;

/// A map of squares to squares, applied eight squares at a time.
type Permutation = Arc<[[u64; 256]]>;

/// The symmetries of boards of one size.
#[derive(Clone, Debug)]
pub struct Images {
    size: Size,
    symmetry: Symmetry,
    /// Left and right change places.
    mirror: Permutation,
    /// Rows and columns do; of a board that is not square only what fits.
    diagonal: Option<Permutation>,
    /// The squares of the first row.
    row: u64,
}

impl Images {
    pub fn new(size: Size, symmetry: Symmetry) -> Self {
        let last_column = i64::from(size.columns) - 1;
        let quarter = size.rows == size.columns || symmetry.shift;
        let row = Size { rows: 1, ..size }.full();
        Self {
            size,
            symmetry,
            mirror: permutation(size, &|r, c| (r, last_column - c)),
            diagonal: (symmetry.rotate && quarter).then(|| permutation(size, &|r, c| (c, r))),
            row,
        }
    }

    /// The least image of a board.
    pub fn least(&self, mask: u64) -> u64 {
        let Symmetry {
            rotate,
            reflect,
            shift,
        } = self.symmetry;
        if mask == 0 || self.size.squares() == 0 {
            return mask;
        }
        let columns = u32::from(self.size.columns);
        // Squares that are left below and beside what stands in the corner.
        let (mut mask, mut below, mut beside) = (mask, 0, 0);
        if shift {
            mask >>= mask.trailing_zeros() / columns * columns;
            let used = self.used_columns(mask);
            mask >>= used.trailing_zeros();
            beside = columns - 1 - (used.ilog2() - used.trailing_zeros());
            below = u32::from(self.size.rows) - 1 - mask.ilog2() / columns;
        }
        let mut least = mask;
        if rotate || reflect {
            least = least.min(self.turned(mask) >> (below * columns + beside));
        }
        if reflect {
            let mirrored = apply(&self.mirror, mask);
            least = least.min(mirrored >> beside);
            least = least.min(self.turned(mirrored) >> (below * columns));
        }
        let Some(diagonal) = &self.diagonal else {
            return least;
        };
        // What does not fit on the board is no image.
        let rows = u32::from(self.size.rows);
        if shift && (rows - below > columns || columns - beside > rows) {
            return least;
        }
        let (below, beside) = match shift {
            true => (rows + beside - columns, columns + below - rows),
            false => (0, 0),
        };
        let image = apply(diagonal, mask);
        if reflect {
            least = least.min(image);
            least = least.min(self.turned(image) >> (below * columns + beside));
        }
        let mirrored = apply(&self.mirror, image);
        least = least.min(mirrored >> beside);
        least.min(self.turned(mirrored) >> (below * columns))
    }

    /// Half a turn.
    fn turned(&self, mask: u64) -> u64 {
        mask.reverse_bits() >> (u64::BITS - self.size.squares() as u32)
    }

    /// The columns in which something stands, as squares of the first row.
    fn used_columns(&self, mask: u64) -> u64 {
        let columns = u32::from(self.size.columns);
        let (mut used, mut rest) = (mask, mask);
        for _ in 1..self.size.rows {
            rest >>= columns % u64::BITS;
            used |= rest;
        }
        used & self.row
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::random::Random;

    /// All images by the coordinates of the squares.
    fn images(size: Size, symmetry: Symmetry, mask: u64) -> BTreeSet<u64> {
        let cells = (0..64i64).filter(|cell| mask >> cell & 1 == 1);
        let cells: Vec<(i64, i64)> = cells.map(|c| (size.row(c), size.column(c))).collect();
        let (rows, columns) = (i64::from(size.rows), i64::from(size.columns));
        let mut all = BTreeSet::new();
        for turn in 0..8 {
            let (mirrored, quarter, half) = (turn & 1 == 1, turn & 2 == 2, turn & 4 == 4);
            // A half turn alone is no reflection, but two of them make one.
            let allowed = match (symmetry.rotate, symmetry.reflect) {
                (true, true) => true,
                (true, false) => !mirrored,
                (false, true) => !quarter,
                (false, false) => turn == 0,
            };
            if !allowed || quarter && rows != columns && !symmetry.shift {
                continue;
            }
            let mut image: Vec<(i64, i64)> = cells.clone();
            for (r, c) in &mut image {
                if mirrored {
                    *c = columns - 1 - *c;
                }
                if quarter {
                    (*r, *c) = (*c, columns - 1 - *r);
                }
                if half {
                    (*r, *c) = (rows - 1 - *r, columns - 1 - *c);
                }
            }
            if symmetry.shift {
                let top = image.iter().map(|&(r, _)| r).min().unwrap_or(0);
                let left = image.iter().map(|&(_, c)| c).min().unwrap_or(0);
                image
                    .iter_mut()
                    .for_each(|(r, c)| (*r, *c) = (*r - top, *c - left));
            }
            let cells: Option<Vec<i64>> = image.iter().map(|&(r, c)| size.cell(r, c)).collect();
            all.extend(cells.map(|cells| cells.iter().fold(0u64, |mask, cell| mask | 1 << cell)));
        }
        all
    }

    #[test]
    fn the_least_of_all_images() {
        let mut random = Random::default();
        let sizes = [
            (1, 1),
            (3, 3),
            (2, 5),
            (5, 3),
            (8, 8),
            (1, 64),
            (64, 1),
            (4, 16),
            (6, 6),
        ];
        for (rows, columns) in sizes {
            let size = Size { rows, columns };
            for which in 0..8 {
                let symmetry = Symmetry {
                    rotate: which & 1 == 1,
                    reflect: which & 2 == 2,
                    shift: which & 4 == 4,
                };
                let known = Images::new(size, symmetry);
                assert_eq!(known.least(0), 0);
                for round in 0..40 {
                    let mut mask = random.below(u64::MAX) & size.full();
                    for _ in 0..round % 5 {
                        mask &= random.below(u64::MAX) << random.below(20);
                    }
                    let least = images(size, symmetry, mask).first().copied();
                    assert_eq!(
                        Some(known.least(mask)),
                        least,
                        "{size:?} {symmetry:?} {mask:b}"
                    );
                }
            }
        }
    }
}
