//! What a list of heaps comes down to in Nim.

use std::ops::Range;

use super::kernel::{Strange, Visit, walk};

/// Bytes that are read one number after the other where many at once cannot be.
const PIECE: usize = 64;

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
        let mut at = range.start;
        // Where many numbers at once cannot be read, a piece is read one by one; a longer one if
        // that was of no use.
        let mut piece = PIECE;
        while at < range.end {
            let from = at;
            #[cfg(target_arch = "x86_64")]
            if let Some(machine) = super::simd::Avx512::detect() {
                let (sum, end) = machine.sum(input, at..range.end, digest.seen);
                digest.count += sum.count;
                digest.xor ^= sum.xor;
                digest.plain &= !sum.odd;
                at = end;
            } else {
                piece = range.len();
            }
            #[cfg(not(target_arch = "x86_64"))]
            {
                piece = range.len();
            }
            piece = match at - from > piece {
                true => PIECE,
                false => piece.saturating_mul(2),
            };
            let aim = at.saturating_add(piece).min(range.end);
            let tail = &input[aim..range.end];
            let inside = tail.iter().take_while(|byte| byte.is_ascii_digit());
            let end = aim + inside.count();
            walk(input, at..end, &mut digest)?;
            at = end;
        }
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// A number as it is written, and what comes after it.
    fn word() -> impl Strategy<Value = (u64, String)> {
        let number = prop_oneof![
            6 => 0u64..1_000_000_000,
            3 => 0u64..20,
            1 => any::<u64>().prop_map(|n| n >> (n % 40)),
        ];
        let zeros = prop_oneof![30 => Just(""), 1 => Just("00")];
        let blank =
            prop_oneof![30 => Just(" "), 1 => Just("\n"), 1 => Just("  "), 1 => Just("\r\n\t")];
        (number, zeros, blank).prop_map(|(n, zeros, blank)| (n, format!("{zeros}{n}{blank}")))
    }

    proptest! {
        /// Many at once, or one by one: the same as by splitting the text.
        #[test]
        fn digests_are_what_the_words_say(words in prop::collection::vec(word(), 1..400), cut in any::<u8>()) {
            let words = &words[..];
            let mut text = "x".repeat(cut as usize % 70);
            let start = text.len();
            words.iter().for_each(|(_, word)| text.push_str(word));
            let bytes = text.trim_end().as_bytes();
            let digest = Digest::of(bytes, start..bytes.len()).unwrap();
            prop_assert_eq!(digest.count, words.len() as u64);
            prop_assert_eq!(digest.xor, words.iter().fold(0, |sum, (n, _)| sum ^ n));
            let plain: Vec<String> = words.iter().map(|(n, _)| n.to_string()).collect();
            prop_assert_eq!(digest.plain, plain.join(" ").as_bytes() == &bytes[start..]);
            for bit in 0..64 {
                let first = words.iter().position(|(n, _)| n >> bit & 1 == 1);
                let found = digest.first_with(bit);
                prop_assert_eq!(found.map(|first| first.index as usize), first);
                if let (Some(found), Some(first)) = (found, first) {
                    prop_assert_eq!(found.value, words[first].0);
                    let written = &bytes[found.end - found.length..found.end];
                    let written: u64 = std::str::from_utf8(written).unwrap().parse().unwrap();
                    prop_assert_eq!(written, found.value);
                }
            }
        }
    }

    #[test]
    fn strange_bytes_are_seen_wherever_they_stand() {
        for place in 0..400 {
            let mut text = "123456789 ".repeat(40).into_bytes();
            text[place] = b'x';
            assert!(Digest::of(&text, 0..text.len()).is_err(), "{place}");
        }
    }
}
