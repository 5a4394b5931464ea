//! Boards of at most 64 squares as bit masks.

/// The size of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size {
    pub rows: u8,
    pub columns: u8,
}

/// Squares of the largest board.
pub const SQUARES: usize = 64;

impl Size {
    /// The number of a square, if it is on the board.
    #[inline]
    pub fn cell(self, row: i64, column: i64) -> Option<i64> {
        let inside = (0..i64::from(self.rows)).contains(&row)
            && (0..i64::from(self.columns)).contains(&column);
        inside.then(|| row * i64::from(self.columns) + column)
    }

    #[inline]
    pub fn row(self, cell: i64) -> i64 {
        cell / i64::from(self.columns.max(1))
    }

    #[inline]
    pub fn column(self, cell: i64) -> i64 {
        cell % i64::from(self.columns.max(1))
    }

    pub fn squares(self) -> usize {
        usize::from(self.rows) * usize::from(self.columns)
    }

    /// All squares.
    pub fn full(self) -> u64 {
        match self.squares() {
            64 => u64::MAX,
            squares => (1 << squares) - 1,
        }
    }

    /// The squares of the first column.
    fn first_column(self) -> u64 {
        (0..u32::from(self.rows)).fold(0, |all, row| all | 1 << (row * u32::from(self.columns)))
    }

    /// The connected parts of a board, touching by sides, or by corners too.
    pub fn components(self, free: u64, corners: bool, mut sink: impl FnMut(u64)) {
        let columns = u32::from(self.columns);
        let (full, first) = (self.full(), self.first_column());
        let inner = full & !first;
        let outer = full & !(first << (columns - 1));
        let sideways = |part: u64| (part & outer) << 1 | (part & inner) >> 1;
        // A board of one row of 64 squares has no other row to go to.
        let upright = |part: u64| match columns {
            64 => 0,
            _ => part << columns | part >> columns,
        };
        let mut left = free;
        while left != 0 {
            let mut part = left & left.wrapping_neg();
            loop {
                let beside = part | sideways(part);
                let around = match corners {
                    true => beside | upright(beside),
                    false => beside | upright(part),
                };
                let grown = around & free;
                if grown == part {
                    break;
                }
                part = grown;
            }
            sink(part);
            left &= !part;
        }
    }

    /// The squares of `free` from which one step leads to a square of `free`.
    pub fn with_neighbour(self, free: u64, (down, right): (i64, i64)) -> u64 {
        let (rows, columns) = (i64::from(self.rows), i64::from(self.columns));
        if down.abs() >= rows.max(1) || right.abs() >= columns.max(1) {
            return 0;
        }
        let delta = down * columns + right;
        let there = match delta >= 0 {
            true => free >> delta,
            false => free << -delta,
        };
        let first = (-right).max(0)..(columns - right.max(0));
        let row = first.fold(0u64, |row, column| row | 1 << column);
        let inside = (0..rows)
            .filter(|r| (0..rows).contains(&(r + down)))
            .fold(0u64, |all, r| all | row << (r * columns));
        free & there & inside
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_agree_with_coordinates() {
        for (rows, columns) in [(1, 1), (3, 4), (5, 2), (8, 8), (1, 64), (64, 1)] {
            let size = Size { rows, columns };
            let mut free = 0x9e37_79b9_7f4a_7c15u64 & size.full();
            for _ in 0..20 {
                for down in -3..=3 {
                    for right in -3..=3 {
                        let mask = size.with_neighbour(free, (down, right));
                        for cell in 0..size.squares() as i64 {
                            let there = size.cell(size.row(cell) + down, size.column(cell) + right);
                            let both = free >> cell & 1 == 1
                                && there.is_some_and(|there| free >> there & 1 == 1);
                            assert_eq!(mask >> cell & 1 == 1, both);
                        }
                    }
                }
                free = free.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(1) & size.full();
            }
        }
    }
}
