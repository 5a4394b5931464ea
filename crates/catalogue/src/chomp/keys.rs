//! Boards of Chomp as numbers: the edge of what is left, from the foot of the first column to the
//! end of the first row, a bit for each step.
//!
//! Row `r` of `rows`, counted from 0, that still has `length` squares is the bit `length + rows-1-r`:
//! lower rows are shorter, so the bits differ. A bite sets a run of them back side by side.

use grundy_game::{Keyed, Unkeyed};
use grundy_theory::Player;

use super::Chomp;

/// Bits of a key.
pub(super) const BITS: u64 = 62;

impl Chomp {
    fn has_keys(&self) -> bool {
        self.rows + self.columns <= BITS
    }

    /// The lengths of all rows, the empty ones too, from the key, and how many rows there are.
    fn lengths(&self, key: u64) -> ([u32; BITS as usize], usize) {
        let rows = self.rows as usize;
        let mut lengths = [0; BITS as usize];
        let mut rest = key;
        for above in 0..rows {
            lengths[rows - 1 - above] = rest.trailing_zeros() - above as u32;
            rest &= rest - 1;
        }
        (lengths, rows)
    }
}

impl Keyed for Chomp {
    fn key(&self, board: &Vec<u64>, _: Player) -> Option<u64> {
        let lengths = board.iter().copied().chain(std::iter::repeat(0));
        let bits = lengths.zip((0..self.rows).rev());
        self.has_keys()
            .then(|| bits.fold(0, |key, (length, above)| key | 1 << (length + above)))
    }

    fn unkey(&self, key: u64) -> (Vec<u64>, Player) {
        let (lengths, rows) = self.lengths(key);
        let lengths = lengths[..rows].iter().filter(|&&length| length > 0);
        (lengths.map(|&length| length.into()).collect(), Player::Left)
    }

    fn successors(&self, key: u64, out: &mut Vec<u64>) -> Result<(), Unkeyed> {
        let (lengths, rows) = self.lengths(key);
        let mut last = rows;
        for column in 0..lengths[0] {
            // The last row that reaches this column; rows below are as they were.
            while lengths[last - 1] <= column {
                last -= 1;
            }
            let (mut gone, mut run) = (0, 0);
            for row in (0..last).rev() {
                let above = (rows - 1 - row) as u32;
                gone |= 1 << (lengths[row] + above);
                run |= 1 << (column + above);
                if (row, column) != (0, 0) {
                    out.push(key & !gone | run);
                }
            }
        }
        Ok(())
    }

    /// Single squares are enough: a bite is as good as its squares one by one.
    fn steps(&self, key: u64, out: &mut Vec<u64>) -> Result<(), Unkeyed> {
        let mut corners = key & !(key << 1) & !1;
        // The poison alone: the last square of the first row is in the first column.
        let top = 1u64 << self.rows;
        if key >> (self.rows + 1) == 0 && corners & top != 0 {
            corners &= !top;
        }
        while corners != 0 {
            let bit = corners & corners.wrapping_neg();
            out.push(key ^ bit ^ bit >> 1);
            corners ^= bit;
        }
        Ok(())
    }

    /// The squares that are left.
    fn tier(&self, key: u64) -> Option<u32> {
        let (lengths, _) = self.lengths(key);
        Some(lengths.iter().sum())
    }
}
