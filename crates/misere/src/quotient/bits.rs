//! Sets of elements, one bit each.

/// A set of numbers below a bound that all sets of one quotient share.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Bits(Box<[u64]>);

impl Bits {
    /// The empty set of numbers below `bound`.
    pub fn empty(bound: usize) -> Self {
        Self(vec![0; bound.div_ceil(64)].into())
    }

    /// The numbers below `bound` that `holds`.
    pub fn of(bound: usize, mut holds: impl FnMut(usize) -> bool) -> Self {
        let mut bits = Self::empty(bound);
        for (place, word) in bits.0.iter_mut().enumerate() {
            let from = 64 * place;
            for bit in 0..64.min(bound - from) {
                *word |= u64::from(holds(from + bit)) << bit;
            }
        }
        bits
    }

    pub fn insert(&mut self, number: u32) {
        self.0[number as usize / 64] |= 1 << (number % 64);
    }

    pub fn contains(&self, number: u32) -> bool {
        self.0[number as usize / 64] >> (number % 64) & 1 == 1
    }

    pub fn unite(&mut self, other: &Self) {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word |= other;
        }
    }

    pub fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    pub fn is_within(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    pub fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        self.0.iter().enumerate().flat_map(|(place, &word)| {
            let words = std::iter::successors((word != 0).then_some(word), |word| {
                let rest = word & (word - 1);
                (rest != 0).then_some(rest)
            });
            words.map(move |word| 64 * place as u32 + word.trailing_zeros())
        })
    }
}
