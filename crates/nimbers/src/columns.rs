//! Numbers of which no few have the nim-sum 0: the columns of the check matrix of a lexicode.
//!
//! These are also the values of the coins in a row of which at most `k` are turned: a head on square
//! n is worth the least number that is no nim-sum of fewer than k earlier values
//! (J. H. Conway and N. J. A. Sloane, Lexicographic codes, 1986).

use grundy_game::{Budget, Stopped};

/// The columns for one k, one after the other.
///
/// ```
/// use grundy_nimbers::Columns;
/// let budget = grundy_game::Budget::new(1000);
/// let mut mock_turtles = Columns::new(3);
/// let values: Result<Vec<u64>, _> = (0..6).map(|_| mock_turtles.next(&budget)).collect();
/// assert_eq!(values?, [1, 2, 4, 7, 8, 11]);
/// # Ok::<(), grundy_game::Stopped>(())
/// ```
#[derive(Clone, Debug)]
pub struct Columns {
    /// Place j holds the nim-sums of j columns, as a set of bits; the last place those of more, too,
    /// where any number may be added.
    sums: Vec<Vec<u64>>,
    /// The place of the fewest columns whose sums are avoided.
    fewest: usize,
    /// Whether any number may be added.
    unbounded: bool,
    /// All columns are below 2^`bits`.
    bits: u32,
}

impl Columns {
    /// Columns of which at most `k`, at least 1, never have the sum 0.
    pub fn new(k: usize) -> Self {
        Self::turning(1, Some(k.max(1)))
    }

    /// The values of the coins of a row of which `least` to `most` are turned, or any number from
    /// `least` on.
    pub fn turning(least: usize, most: Option<usize>) -> Self {
        let places = most.unwrap_or(least).max(least).max(1);
        let mut sums = vec![vec![0]; places];
        sums[0][0] = 1;
        Self {
            sums,
            fewest: least.saturating_sub(1),
            unbounded: most.is_none(),
            bits: 0,
        }
    }

    /// The next column: the least number that is no sum of earlier ones, as many of them as may be
    /// turned with it.
    pub fn next(&mut self, budget: &Budget) -> Result<u64, Stopped> {
        let avoided = &self.sums[self.fewest..];
        let words = 0..self.sums[0].len();
        let last: Vec<u64> = words
            .map(|word| avoided.iter().fold(0, |union, sums| union | sums[word]))
            .collect();
        let full = |bits: u32| {
            if bits < 6 {
                (1u64 << (1 << bits)) - 1
            } else {
                u64::MAX
            }
        };
        let missing = last.iter().position(|&word| word != full(self.bits));
        let column = match missing {
            Some(word) => 64 * word as u64 + u64::from(last[word].trailing_ones()),
            None => 1u64
                .checked_shl(self.bits)
                .ok_or_else(|| budget.stopped())?,
        };
        let words = (self.sums.len() as u64).saturating_mul(last.len() as u64);
        budget.spend(0, words)?;
        if missing.is_none() {
            // Sums with the new column lie in the upper half, which was empty.
            budget.spend(words, 0)?;
            self.bits += 1;
            let words = if self.bits < 6 {
                1
            } else {
                1 << (self.bits - 6)
            };
            self.sums.iter_mut().for_each(|sums| sums.resize(words, 0));
        }
        if let Some(sums) = self.sums.last_mut().filter(|_| self.unbounded) {
            let more = sums.clone();
            add_shifted(sums, &more, column);
        }
        for j in (1..self.sums.len()).rev() {
            let (fewer, sums) = self.sums.split_at_mut(j);
            add_shifted(&mut sums[0], &fewer[j - 1], column);
        }
        Ok(column)
    }
}

/// Adds x ⊕ `column` for each x of `from` to the set.
fn add_shifted(set: &mut [u64], from: &[u64], column: u64) {
    /// The bits whose place has a 0 at each of the six digits.
    const LOW: [u64; 6] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0f0f_0f0f_0f0f_0f0f,
        0x00ff_00ff_00ff_00ff,
        0x0000_ffff_0000_ffff,
        0x0000_0000_ffff_ffff,
    ];
    let high = (column >> 6) as usize;
    for (place, &word) in from.iter().enumerate() {
        let swaps = LOW
            .iter()
            .enumerate()
            .filter(|(digit, _)| column >> digit & 1 == 1);
        let word = swaps.fold(word, |word, (digit, low)| {
            (word & low) << (1 << digit) | (word >> (1 << digit)) & low
        });
        set[place ^ high] |= word;
    }
}

/// A basis of the binary lexicode of a length and a distance, whose words are the sets of heads
/// that are P-positions when at most `distance` - 1 coins are turned.
///
/// Words are the increasing squares of their ones, counted from 1. There is a word for each square
/// that can be expressed by earlier ones, and it ends there.
pub fn lexicode(
    length: usize,
    distance: usize,
    budget: &Budget,
) -> Result<Vec<Vec<usize>>, Stopped> {
    let mut columns = Columns::new(distance.saturating_sub(1));
    // The square of each power of two, the first column with that bit.
    let mut pivots: Vec<usize> = Vec::new();
    let mut basis = Vec::new();
    if distance <= 1 {
        return Ok((1..=length).map(|square| vec![square]).collect());
    }
    for square in 1..=length {
        budget.spend(1, 0)?;
        let column = columns.next(budget)?;
        if column.is_power_of_two() && column.ilog2() as usize == pivots.len() {
            pivots.push(square);
            continue;
        }
        let bits = (0..pivots.len()).filter(|bit| column >> bit & 1 == 1);
        let word = bits.map(|bit| pivots[bit]).chain([square]);
        basis.push(word.collect());
    }
    Ok(basis)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn columns(k: usize, length: usize) -> Vec<u64> {
        let budget = Budget::new(100_000_000);
        let mut columns = Columns::new(k);
        (0..length)
            .map(|_| columns.next(&budget).unwrap())
            .collect()
    }

    #[test]
    fn columns_are_the_published_values_of_coins() {
        let mock = [
            1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21, 22, 25, 26, 28, 31, 32, 35, 37, 38,
        ];
        assert_eq!(columns(3, 20), mock);
        let moidores = [
            1, 2, 4, 8, 16, 32, 64, 128, 256, 511, 512, 1024, 2048, 4096, 7711, 8192, 16384, 26215,
            32768, 43691,
        ];
        assert_eq!(columns(9, 20), moidores);
    }

    /// From the rules: the mex over all ways to turn fewer than k other coins.
    #[test]
    fn columns_are_the_mex_over_all_moves() {
        let counts = (1..8).flat_map(|least| {
            let mosts = (least..8).map(Some).chain([None]);
            mosts.map(move |most| (least, most))
        });
        for (least, most) in counts {
            let budget = Budget::new(100_000_000);
            let mut columns = Columns::turning(least, most);
            let found: Vec<u64> = (0..11).map(|_| columns.next(&budget).unwrap()).collect();
            let turned = least as u32..=most.map_or(u32::MAX, |most| most as u32);
            for (square, &value) in found.iter().enumerate() {
                let sets =
                    (0u32..1 << square).filter(|set| turned.contains(&(set.count_ones() + 1)));
                let sum = |set: u32| {
                    let others = (0..square).filter(|other| set >> other & 1 == 1);
                    others.fold(0, |sum, other| sum ^ found[other])
                };
                let options: std::collections::HashSet<u64> = sets.map(sum).collect();
                assert_eq!(
                    (0..).find(|x| !options.contains(x)),
                    Some(value),
                    "{turned:?} {square}"
                );
            }
        }
    }

    fn words(basis: &[Vec<usize>]) -> Vec<u64> {
        let word = |squares: &Vec<usize>| squares.iter().fold(0u64, |word, s| word | 1 << (s - 1));
        basis.iter().fold(vec![0], |words: Vec<u64>, next| {
            let next = word(next);
            let more: Vec<u64> = words.iter().map(|word| word ^ next).collect();
            [words, more].concat()
        })
    }

    /// The definition: go through all words in order, and take each that is far from all taken.
    #[test]
    fn lexicodes_are_the_greedy_codes() {
        let budget = Budget::new(1_000_000);
        for distance in 1..8 {
            let mut greedy: Vec<u64> = Vec::new();
            for word in 0u64..1 << 12 {
                if greedy
                    .iter()
                    .all(|taken| (taken ^ word).count_ones() >= distance as u32)
                {
                    greedy.push(word);
                }
            }
            let mut found = words(&lexicode(12, distance, &budget).unwrap());
            found.sort_unstable();
            assert_eq!(found, greedy, "{distance}");
        }
    }

    #[test]
    fn mogul_on_24_coins_is_the_golay_code() {
        let budget = Budget::new(1_000_000);
        let golay = words(&lexicode(24, 8, &budget).unwrap());
        let weight = |w| golay.iter().filter(|word| word.count_ones() == w).count();
        assert_eq!([0, 8, 12, 16, 24].map(weight), [1, 759, 2576, 759, 1]);
        assert_eq!(golay.len(), 1 << 12);
        let moebius = words(&lexicode(18, 6, &budget).unwrap());
        let least = moebius
            .iter()
            .filter(|&&word| word > 0)
            .map(|word| word.count_ones())
            .min();
        assert_eq!((moebius.len(), least), (1 << 9, Some(6)));
    }

    #[test]
    fn what_is_too_much_is_not_answered() {
        assert!(lexicode(1000, 60, &Budget::new(1000)).is_err());
    }
}
