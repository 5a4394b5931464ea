//! Sets of nimbers that are xored as a whole in no time.
//!
//! A set is a bitmap with an offset: bit `i` stands for the value `i ^ offset`, so xoring every
//! value changes one number. Above the bitmap stands a tree of summaries, 64 to one, whose bits
//! say which words below are full: the mex is found on one way down.

/// Words on the way from the top to the bits, at most: 64^6 > 2^32.
const LEVELS: usize = 6;

/// A set of values, of which there is room for a power of two.
#[derive(Clone, Debug, Default)]
pub struct OptionSet {
    /// There is room for 2^width stored values, at least for one word.
    width: u32,
    /// What stored values must be xored with.
    offset: u32,
    /// Where each level starts; level 0 holds the bits, the last level one word.
    starts: [u32; LEVELS],
    levels: usize,
    words: Vec<u64>,
}

impl OptionSet {
    /// The set of `i ^ offset` for the bits `i` of one word.
    pub fn from_word(word: u64, offset: u32) -> Self {
        let mut set = Self::with_room(6, offset);
        set.words[0] = word;
        set
    }

    fn with_room(width: u32, offset: u32) -> Self {
        let mut starts = [0; LEVELS];
        let mut length = 0;
        let mut levels = 0;
        let mut bits = width;
        loop {
            starts[levels] = length;
            levels += 1;
            length += 1 << bits.saturating_sub(6);
            if bits <= 6 {
                break;
            }
            bits -= 6;
        }
        let mut words = vec![0; length as usize];
        if bits < 6 {
            // What lies beyond the room counts as full.
            words[length as usize - 1] = u64::MAX << (1 << bits);
        }
        Self {
            width,
            offset,
            starts,
            levels,
            words,
        }
    }

    /// Xors every value with `nimber`.
    pub fn shift(&mut self, nimber: u32) {
        self.offset ^= nimber;
    }

    /// The least value that is not in the set.
    pub fn mex(&self) -> u32 {
        if beyond(self.offset, self.width) {
            return 0;
        }
        let top = self.levels - 1;
        if self.words[self.starts[top] as usize] == u64::MAX {
            return 1 << self.width;
        }
        let (mut value, mut place) = (0, 0);
        for level in (0..=top).rev() {
            let word = self.words[(self.starts[level] + place) as usize];
            let digit = (self.offset >> (6 * level)) & 63;
            let first = permuted(!word, digit).trailing_zeros();
            value = value << 6 | first;
            place = place << 6 | (first ^ digit);
        }
        value
    }

    /// Adds one value.
    pub fn insert(&mut self, value: u32) {
        self.reserve(value ^ self.offset);
        let stored = value ^ self.offset;
        self.add_word(stored >> 6, 1 << (stored & 63));
    }

    /// Adds the values below 64 that are the bits of `word`.
    pub fn insert_word(&mut self, word: u64) {
        self.reserve(self.offset);
        self.add_word(self.offset >> 6, permuted(word, self.offset & 63));
    }

    /// The union; costs as much as the smaller set has room.
    pub fn union(self, other: Self) -> Self {
        let (mut large, small) = match self.width >= other.width {
            true => (self, other),
            false => (other, self),
        };
        let between = large.offset ^ small.offset;
        large.reserve(between);
        let (block, digit) = (between >> 6, between & 63);
        let bits = &small.words[..1 << (small.width - 6)];
        for (i, &word) in (0..).zip(bits) {
            if word != 0 {
                large.add_word(i ^ block, permuted(word, digit));
            }
        }
        large
    }

    /// Adds stored values, and tells the summaries of words that become full.
    fn add_word(&mut self, mut place: u32, mut word: u64) {
        for level in 0..self.levels {
            let here = &mut self.words[(self.starts[level] + place) as usize];
            let before = *here;
            *here |= word;
            if *here != u64::MAX || before == u64::MAX {
                return;
            }
            word = 1 << (place & 63);
            place >>= 6;
        }
    }

    /// Makes room for a stored value.
    fn reserve(&mut self, stored: u32) {
        if !beyond(stored, self.width) {
            return;
        }
        let mut wide = Self::with_room(32 - stored.leading_zeros(), self.offset);
        for (i, &word) in (0..).zip(&self.words[..1 << (self.width - 6)]) {
            wide.add_word(i, word);
        }
        *self = wide;
    }
}

/// Whether `value` has a bit at `width` or above.
fn beyond(value: u32, width: u32) -> bool {
    u64::from(value) >> width != 0
}

/// The word whose bit `i ^ digit` is bit `i` of `word`.
#[inline]
pub fn permuted(mut word: u64, mut digit: u32) -> u64 {
    const LOW: [u64; 6] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0f0f_0f0f_0f0f_0f0f,
        0x00ff_00ff_00ff_00ff,
        0x0000_ffff_0000_ffff,
        0x0000_0000_ffff_ffff,
    ];
    debug_assert!(digit < 64);
    while digit != 0 {
        let bit = digit.trailing_zeros() as usize;
        let by = 1 << bit;
        word = (word & LOW[bit]) << by | (word >> by) & LOW[bit];
        digit &= digit - 1;
    }
    word
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use grundy_theory::mex;
    use proptest::prelude::*;

    use super::*;

    /// The same set in the plainest way.
    fn plain(values: &[u32], shift: u32) -> BTreeSet<u32> {
        values.iter().map(|v| v ^ shift).collect()
    }

    fn set(values: &[u32], shift: u32) -> OptionSet {
        let mut set = OptionSet::from_word(0, 0);
        for &value in values {
            set.insert(value);
        }
        set.shift(shift);
        set
    }

    proptest! {
        #[test]
        fn unions_of_shifted_sets_have_the_right_mex(
            a in prop::collection::vec(0u32..300, 0..400), x in 0u32..600,
            b in prop::collection::vec(0u32..9000, 0..400), y in 0u32..9000,
            word: u64, z in 0u32..300,
        ) {
            let mut union = set(&a, x).union(set(&b, y));
            union.insert_word(word);
            union.shift(z);
            let mut truth = plain(&a, x);
            truth.extend(plain(&b, y));
            truth.extend((0..64).filter(|i| word >> i & 1 == 1));
            let truth = truth.into_iter().map(|v| v ^ z).collect::<Vec<_>>();
            prop_assert_eq!(union.mex(), mex(truth));
        }
    }

    #[test]
    fn a_full_set_has_the_next_value_as_mex() {
        for count in [1u32, 63, 64, 65, 127, 128, 4096, 4097, 20_000] {
            for shift in [0, 1, 77, 300_000] {
                let mut values = OptionSet::from_word(0, 0);
                values.shift(shift);
                (0..count).rev().for_each(|v| values.insert(v));
                assert_eq!(values.mex(), count, "{count} values, shifted by {shift}");
            }
        }
    }
}
