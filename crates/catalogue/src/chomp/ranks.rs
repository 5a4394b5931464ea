//! Boards of Chomp numbered without gaps: the number of a key is how many keys are below it, in the
//! combinatorial number system, less one for the empty board, which is no position.
//!
//! A row with `length` squares and `above` rows below it adds C(length + above, above + 1). The
//! first row counts most, so boards with the same first rows follow one another.

use std::ops::Range;

use grundy_game::{Ranked, Unkeyed};

use super::Chomp;
use super::keys::BITS;

/// Binomials C(n, k), as many as keys need; beyond the diagonal 0.
static BINOMIALS: [[u64; SIDE]; SIDE] = binomials();
const SIDE: usize = BITS as usize + 2;

const fn binomials() -> [[u64; SIDE]; SIDE] {
    let mut table = [[0; SIDE]; SIDE];
    let mut n = 0;
    while n < SIDE {
        table[n][0] = 1;
        let mut k = 1;
        while k <= n {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
}

fn binomial(n: u64, k: u64) -> u64 {
    BINOMIALS[n as usize][k as usize]
}

/// What a row of `length` squares adds that has `below` rows below it.
fn row(length: u64, below: u64) -> u64 {
    binomial(length + below, below + 1)
}

/// What `count` rows of `length` squares add, the lowest rows of the board.
fn rows(length: u64, count: u64) -> u64 {
    binomial(length + count, count) - 1
}

impl Chomp {
    /// The lengths of the rows, from the number: the longest first row that leaves enough, and so on.
    fn lengths_of(&self, rank: u64) -> [u64; BITS as usize] {
        let mut lengths = [0; BITS as usize];
        let mut rest = rank + 1;
        let mut longest = self.columns;
        for (r, length) in lengths[..self.rows as usize].iter_mut().enumerate() {
            let below = self.rows - 1 - r as u64;
            while row(longest, below) > rest {
                longest -= 1;
            }
            rest -= row(longest, below);
            *length = longest;
        }
        lengths
    }
}

impl Ranked for Chomp {
    /// Of a full board.
    fn size(&self, start: u64) -> Option<u64> {
        let full = ((1u64 << self.rows) - 1) << self.columns;
        (self.rows + self.columns <= BITS && start == full).then(|| rows(self.columns, self.rows))
    }

    fn rank(&self, key: u64) -> u64 {
        let (mut rank, mut rest, mut below) = (0, key, 0);
        while rest != 0 {
            rank += binomial(rest.trailing_zeros().into(), below + 1);
            rest &= rest - 1;
            below += 1;
        }
        rank - 1
    }

    fn unrank(&self, rank: u64) -> u64 {
        let lengths = self.lengths_of(rank);
        let bits = lengths.iter().zip((0..self.rows).rev());
        bits.fold(0, |key, (length, below)| key | 1 << (length + below))
    }

    /// The next number with as many bits.
    fn next(&self, key: u64) -> u64 {
        let low = key & key.wrapping_neg();
        let carried = key + low;
        carried | (((carried ^ key) >> 2) / low)
    }

    fn after(&self, rank: u64, out: &mut Vec<u64>) -> Result<(), Unkeyed> {
        let lengths = self.lengths_of(rank);
        let count = self.rows as usize;
        // What the rows from each one on add.
        let mut from = [0; BITS as usize + 1];
        for r in (0..count).rev() {
            from[r] = from[r + 1] + row(lengths[r], (count - 1 - r) as u64);
        }
        let all = from[0] - 1;
        let mut last = count;
        for column in 0..lengths[0] {
            // Rows below are as they were.
            while lengths[last - 1] <= column {
                last -= 1;
            }
            let kept = (count - last) as u64;
            let lowest = rows(column, kept);
            let poison = usize::from(column == 0);
            for (r, gone) in (0..last).zip(&from[..last]).skip(poison) {
                let bitten = rows(column, (count - r) as u64) - lowest;
                out.push(all + bitten - (gone - from[last]));
            }
        }
        Ok(())
    }

    /// Rows of one length, `column`, may have been longer, as far as the row above them goes, if the
    /// first of them was: whoever bit there left them so.
    fn before(&self, rank: u64, out: &mut Vec<u64>) {
        let lengths = self.lengths_of(rank);
        let lengths = &lengths[..self.rows as usize];
        let (mut first, mut above) = (0, self.columns);
        while let Some(&column) = lengths.get(first) {
            let run = lengths[first..]
                .iter()
                .take_while(|&&length| length == column);
            let end = first + run.count();
            if above > column {
                longer(rank, first..end, lengths.len(), column..above, out);
            }
            (first, above) = (end, column);
        }
    }

    /// Boards with the same first rows, by how many squares these have.
    fn waves(&self, size: u64, most: u64) -> Vec<Vec<Range<u64>>> {
        let (total, columns) = (self.rows, self.columns);
        let boards = |tops: u64| binomial(total - tops + columns, columns);
        let fits =
            |&tops: &u64| boards(tops) <= most && binomial(tops + columns, columns) <= RANGES;
        let tops = (1..=total).find(fits);
        let fewest = (1..=total).take_while(|&tops| binomial(tops + columns, columns) <= RANGES);
        let tops = tops.or(fewest.last()).unwrap_or(1) as usize;
        let mut waves = vec![Vec::new(); tops * columns as usize + 1];
        let mut lengths = vec![0; tops];
        let mut start = 0;
        loop {
            let squares: u64 = lengths.iter().sum();
            let count = rows(lengths[tops - 1], total - tops as u64) + 1;
            // The first of all boards is empty.
            let range = start.max(1) - 1..start + count - 1;
            start += count;
            if !range.is_empty() {
                waves[squares as usize].push(range);
            }
            // The next first rows, the lowest of them first.
            let Some(longer) = (0..tops)
                .rev()
                .find(|&r| lengths[r] < if r == 0 { columns } else { lengths[r - 1] })
            else {
                break;
            };
            lengths[longer] += 1;
            lengths[longer + 1..].fill(0);
        }
        debug_assert_eq!(start - 1, size);
        waves.retain(|wave| !wave.is_empty());
        waves
    }
}

/// Ranges of numbers, at most.
const RANGES: u64 = 1 << 20;

/// Adds the boards in which the rows `run` of a board of `count` rows, all as long as the first
/// number of `lengths`, have up to its end, and the first of them more.
fn longer(rank: u64, run: Range<usize>, count: usize, lengths: Range<u64>, out: &mut Vec<u64>) {
    let (column, most) = (lengths.start, lengths.end);
    let below = |r: usize| (count - 1 - r) as u64;
    // What the rest of the run adds from each row on while it is not longer.
    let end = (count - run.end) as u64;
    let short = |r: usize| rows(column, (count - r) as u64) - rows(column, end);
    let mut longer = [0; BITS as usize];
    let mut sums = [0; BITS as usize + 1];
    longer[run.clone()].fill(column);
    // Counted with the empty board, as the rows are.
    sums[run.start] = rank + 1 - short(run.start);
    let mut r = run.start;
    loop {
        // Row `r` becomes one longer, those after it are as short as they were.
        longer[r] += 1;
        sums[r + 1] = sums[r] + row(longer[r], below(r));
        out.push(sums[r + 1] + short(r + 1) - 1);
        for next in r + 1..run.end {
            longer[next] = column;
            sums[next + 1] = sums[next] + row(column, below(next));
        }
        // The lowest row that can.
        r = run.end;
        loop {
            if r == run.start {
                return;
            }
            r -= 1;
            let bound = if r == run.start { most } else { longer[r - 1] };
            if longer[r] < bound {
                break;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use grundy_game::laws;

    use super::*;

    #[test]
    fn numbers_and_waves_are_those_of_the_keys() {
        for (rows, columns) in [(1, 6), (4, 1), (2, 5), (4, 4), (5, 3), (3, 6)] {
            laws::ranked(&Chomp { rows, columns }).expect("laws");
        }
    }

    #[test]
    fn large_numbers_lead_back() {
        let rules = Chomp {
            rows: 31,
            columns: 31,
        };
        let full = ((1u64 << 31) - 1) << 31;
        let size = rules.size(full).expect("a full board");
        assert_eq!(size, 465_428_353_255_261_087);
        for rank in [0, 1, 12_345_678_901_234_567, size - 2, size - 1] {
            assert_eq!(rules.rank(rules.unrank(rank)), rank);
        }
        assert_eq!(rules.unrank(size - 1), full);
        assert!(rules.size(full >> 1).is_none());
    }
}
