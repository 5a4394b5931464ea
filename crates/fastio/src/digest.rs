//! What a list of heaps comes down to in Nim.

use std::ops::Range;

use super::kernel::{Strange, Visit, walk};

/// A number of the list and where it stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct First {
    /// The number.
    pub value: u64,
    /// Its place in the list, from 0.
    pub index: u64,
    /// Where in the input it ends.
    pub end: usize,
    /// How many digits it is written with.
    pub length: usize,
}

/// Everything Nim needs to know about a list, without keeping it.
#[derive(Clone, Debug)]
pub struct Digest {
    /// How many numbers there are.
    pub count: u64,
    /// Their nim-sum.
    pub xor: u64,
    /// Whether the text is as we would write it: one space between, no leading zeros.
    pub plain: bool,
    /// The bits that occur.
    pub seen: u64,
    firsts: [First; 64],
}

impl Default for Digest {
    fn default() -> Self {
        Self {
            count: 0,
            xor: 0,
            plain: true,
            seen: 0,
            firsts: [First::default(); 64],
        }
    }
}

impl Digest {
    /// The first number of the list that has this bit, if any has.
    pub fn first_with(&self, bit: u32) -> Option<First> {
        (self.seen >> bit & 1 == 1).then(|| self.firsts[bit as usize])
    }

    /// Adds what follows.
    pub(super) fn append(&mut self, next: &Self) {
        let mut new = next.seen & !self.seen;
        while new != 0 {
            let bit = new.trailing_zeros() as usize;
            new &= new - 1;
            let mut first = next.firsts[bit];
            first.index += self.count;
            self.firsts[bit] = first;
        }
        self.seen |= next.seen;
        self.xor ^= next.xor;
        self.plain &= next.plain;
        self.count += next.count;
    }

    /// The digest of `input[range]`.
    pub(super) fn of(input: &[u8], range: Range<usize>) -> Result<Self, Strange> {
        let mut digest = Self::default();
        walk(input, range, &mut digest)?;
        Ok(digest)
    }

    #[cold]
    fn note(&mut self, value: u64, end: usize, length: usize) {
        let mut new = value & !self.seen;
        self.seen |= new;
        while new != 0 {
            self.firsts[new.trailing_zeros() as usize] = First {
                value,
                index: self.count,
                end,
                length,
            };
            new &= new - 1;
        }
    }
}

impl Visit for Digest {
    const PLAIN: bool = true;

    #[inline(always)]
    fn number(&mut self, value: u64, end: usize, length: usize) {
        if value & !self.seen != 0 {
            self.note(value, end, length);
        }
        self.xor ^= value;
        self.count += 1;
    }

    #[inline(always)]
    fn not_plain(&mut self) {
        self.plain = false;
    }
}
