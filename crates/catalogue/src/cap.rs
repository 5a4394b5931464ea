//! Games in which a move may raise numbers at will: for play there may be a cap on what is written.
//!
//! The theorems on these games write nim-sums of numbers on the board, so they hold where every
//! nim-sum may be written: under a cap `2^k - 1` with no number above it.

use grundy_game::{Field, NotationError, number};

/// The largest number that a move may write; numbers above it may stand and be lowered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cap(pub u64);

impl Cap {
    /// No cap but what a number can hold.
    pub const NONE: Self = Self(u64::MAX);

    /// The parameter; none if it is left out.
    pub fn read(parameter: &str) -> Result<Self, NotationError> {
        match parameter {
            "" => Ok(Self::NONE),
            text => Ok(Self(number(Field { text, start: 0 })?)),
        }
    }

    /// `name`, with the parameter if there is one.
    pub fn named(self, name: &str) -> String {
        match self {
            Self::NONE => name.into(),
            Self(cap) => format!("{name}:{cap}"),
        }
    }

    /// Whether a move may write `value`.
    pub fn allows(self, value: u64) -> bool {
        value <= self.0
    }

    /// The first number that may be written in the place of `present`, which it is not.
    pub fn first(self, present: u64) -> Option<u64> {
        Some(u64::from(present == 0)).filter(|first| self.allows(*first))
    }

    /// The one after `value`.
    pub fn next(self, value: u64, present: u64) -> Option<u64> {
        let next = value.checked_add(1)?;
        let next = if next == present {
            next.checked_add(1)?
        } else {
            next
        };
        self.allows(next).then_some(next)
    }

    /// How many there are.
    pub fn ways(self, present: u64) -> u128 {
        u128::from(self.0) + u128::from(!self.allows(present))
    }

    /// Whether every nim-sum of numbers like these, and of what moves write, may be written.
    pub fn holds_nim_sums<'a>(self, numbers: impl IntoIterator<Item = &'a u64>) -> bool {
        let full = self.0 & self.0.wrapping_add(1) == 0;
        full && numbers.into_iter().all(|number| self.allows(*number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_be_written_is_all_but_what_stands() {
        for cap in 0..5 {
            for present in 0..7 {
                let cap = Cap(cap);
                let listed = std::iter::successors(cap.first(present), |v| cap.next(*v, present));
                let listed: Vec<u64> = listed.collect();
                let wanted: Vec<u64> = (0..=cap.0).filter(|value| *value != present).collect();
                assert_eq!(listed, wanted, "{present} under {cap:?}");
                assert_eq!(cap.ways(present), wanted.len() as u128);
            }
        }
    }

    #[test]
    fn full_binary_numbers_hold_nim_sums() {
        assert!(Cap(0).holds_nim_sums(&[0]) && Cap(3).holds_nim_sums(&[1, 3]));
        assert!(!Cap(3).holds_nim_sums(&[4]) && !Cap(2).holds_nim_sums(&[1]));
        assert!(Cap::NONE.holds_nim_sums(&[u64::MAX]));
    }
}
