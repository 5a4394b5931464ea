use alloc::vec::Vec;

/// The least non-negative integer that is not among `values`.
///
/// ```
/// assert_eq!(grundy_theory::mex([0, 1, 3, 1]), 2);
/// assert_eq!(grundy_theory::mex([]), 0);
/// ```
pub fn mex(values: impl IntoIterator<Item = u32>) -> u32 {
    let mut set = MexSet::default();
    for value in values {
        set.insert(value);
    }
    set.mex()
}

/// A set of small values, one bit each, for taking one mex after another.
#[derive(Clone, Debug, Default)]
pub struct MexSet {
    bits: Vec<u64>,
}

impl MexSet {
    /// Empties the set.
    #[inline]
    pub fn clear(&mut self) {
        self.bits.fill(0);
    }

    /// Adds a value.
    #[inline]
    pub fn insert(&mut self, value: u32) {
        let place = (value / 64) as usize;
        if place >= self.bits.len() {
            self.bits.resize((place + 1).next_power_of_two(), 0);
        }
        self.bits[place] |= 1 << (value % 64);
    }

    /// Adds the values below 64 whose bits are set.
    #[inline]
    pub fn insert_below_64(&mut self, values: u64) {
        match self.bits.first_mut() {
            Some(word) => *word |= values,
            None => self.bits.push(values),
        }
    }

    /// Whether a value is in the set.
    #[inline]
    pub fn contains(&self, value: u32) -> bool {
        let word = self.bits.get((value / 64) as usize);
        word.is_some_and(|word| word >> (value % 64) & 1 == 1)
    }

    /// The values in the set, ascending.
    pub fn values(&self) -> impl Iterator<Item = u32> + '_ {
        let words = self.bits.iter().enumerate();
        words.flat_map(|(place, &word)| {
            let bits = core::iter::successors((word != 0).then_some(word), |word| {
                let rest = word & (word - 1);
                (rest != 0).then_some(rest)
            });
            bits.map(move |word| 64 * place as u32 + word.trailing_zeros())
        })
    }

    /// The least value not in the set.
    #[inline]
    pub fn mex(&self) -> u32 {
        let full = self.bits.iter().take_while(|&&word| word == u64::MAX);
        let full = full.count();
        let rest = self.bits.get(full).copied().unwrap_or(0);
        64 * full as u32 + rest.trailing_ones()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mex_across_words() {
        assert_eq!(mex(0..200), 200);
        assert_eq!(mex((0..200).filter(|&v| v != 64)), 64);
        assert_eq!(mex((0..64).chain([65, 70])), 64);
        assert_eq!(mex((0..128).rev()), 128);
        let mut set = MexSet::default();
        set.insert(1000);
        set.insert(0);
        assert_eq!(set.mex(), 1);
        assert_eq!(set.values().collect::<Vec<_>>(), [0, 1000]);
        set.insert_below_64(0b110);
        assert_eq!(set.values().collect::<Vec<_>>(), [0, 1, 2, 1000]);
        set.clear();
        assert_eq!(set.mex(), 0);
    }
}
