//! Octal games: take counters from a heap and leave it as none, one or two heaps, by a code.
//!
//! In the code `d0.d1d2d3...` the bits of digit `dk` say what may be left after taking `k`:
//! 1 nothing, 2 one heap, 4 two heaps. Every game of the kind is a finite code here, so a move
//! takes at most as many counters as the code has digits.

use std::fmt;
use std::str::FromStr;

use grundy_game::{Impartial, Loopfree, NotationError, Problem, Ruleset, Sum};
use grundy_theory::Player;

use crate::{Break, TakeAndBreak};

/// A finite octal code, valid once built.
///
/// ```
/// use grundy_heaps::OctalCode;
/// let kayles: OctalCode = "0.77".parse()?;
/// assert_eq!(kayles.to_string(), "0.77");
/// assert!("0.78".parse::<OctalCode>().is_err());
/// # Ok::<(), grundy_game::NotationError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OctalCode {
    /// Digit `k` at place `k`; the last one is not zero.
    digits: Vec<u8>,
}

/// Bits of a digit: what may be left.
const NOTHING: u8 = 1;
const ONE_HEAP: u8 = 2;
const TWO_HEAPS: u8 = 4;

impl OctalCode {
    /// The code with digit `k` at place `k`.
    pub(crate) fn from_digits(mut digits: Vec<u8>) -> Self {
        while digits.last() == Some(&0) {
            digits.pop();
        }
        Self { digits }
    }

    /// The place of the last digit that is not zero: the most counters a move can take.
    pub fn length(&self) -> usize {
        self.digits.len().saturating_sub(1)
    }

    /// The digit for taking `taken` counters.
    pub fn digit(&self, taken: u64) -> u8 {
        let place = usize::try_from(taken).ok();
        let digit = place.and_then(|place| self.digits.get(place));
        digit.copied().unwrap_or(0)
    }

    /// What moves leave, as pairs `(low, high)`; `low` is 0 when there are not two heaps.
    ///
    /// Only pairs with `low < cap` are given; the others are skipped without being listed.
    pub(crate) fn breaks(&self, heap: u64, cap: u64) -> Breaks<'_> {
        Breaks {
            digits: self.digits.iter(),
            cap,
            next_rest: Some(heap),
            rest: 0,
            low: 0,
            end: 0,
        }
    }
}

/// The low parts that may be left of `rest` counters: a range, 0 standing for a single heap.
#[inline]
fn low_parts(digit: u8, rest: u64) -> (u64, u64) {
    if rest == 0 {
        return (0, u64::from(digit & NOTHING));
    }
    let low = u64::from(digit & ONE_HEAP == 0);
    let end = if digit & TWO_HEAPS == 0 {
        1
    } else {
        rest / 2 + 1
    };
    (low, end)
}

/// See [`OctalCode::breaks`].
#[derive(Clone, Debug)]
pub(crate) struct Breaks<'a> {
    digits: std::slice::Iter<'a, u8>,
    cap: u64,
    /// What is left when the next digit's number is taken.
    next_rest: Option<u64>,
    rest: u64,
    low: u64,
    end: u64,
}

impl Iterator for Breaks<'_> {
    type Item = (u64, u64);

    #[inline]
    fn next(&mut self) -> Option<(u64, u64)> {
        while self.low >= self.end {
            self.rest = self.next_rest?;
            self.next_rest = self.rest.checked_sub(1);
            let (low, end) = low_parts(*self.digits.next()?, self.rest);
            (self.low, self.end) = (low, end.min(self.cap));
        }
        let low = self.low;
        self.low += 1;
        Some((low, self.rest - low))
    }
}

/// The heaps of a pair: a low part of 0 is no heap.
#[inline]
pub(crate) fn heaps((low, high): (u64, u64)) -> Sum<u64> {
    match low {
        0 => Sum::one(high),
        _ => Sum::two(low, high),
    }
}

impl Ruleset for OctalCode {
    type Position = u64;
    type Move = Break;

    fn moves(&self, &heap: &u64, _: Player) -> impl Iterator<Item = Break> {
        self.breaks(heap, u64::MAX).map(move |(low, high)| Break {
            taken: heap - low - high,
            left: heaps((low, high)),
        })
    }

    fn apply(&self, _: &u64, mv: &Break) -> Sum<u64> {
        mv.left.clone()
    }

    fn options(&self, &heap: &u64, _: Player) -> impl Iterator<Item = Sum<u64>> {
        self.breaks(heap, u64::MAX).map(heaps)
    }

    fn index(&self, &heap: &u64) -> Option<usize> {
        heap.try_into().ok()
    }

    fn count(&self, &heap: &u64, _: Player) -> Option<u128> {
        let digits = self.digits.iter().zip(0..=heap);
        let counts = digits.map(|(&digit, taken)| {
            let (low, end) = low_parts(digit, heap - taken);
            u128::from(end.saturating_sub(low))
        });
        Some(counts.sum())
    }

    fn reaching(&self, &heap: &u64, _: Player, after: &Sum<u64>) -> Option<Break> {
        let (low, high) = match *after.components() {
            [left] => (0, left),
            [low, high] if low > 0 => (low, high),
            _ => return None,
        };
        let rest = low.checked_add(high)?;
        let taken = heap.checked_sub(rest)?;
        let (first, end) = low_parts(self.digit(taken), rest);
        (first..end).contains(&low).then(|| Break {
            taken,
            left: after.clone(),
        })
    }
}

impl Impartial for OctalCode {}
impl Loopfree for OctalCode {}

impl FromStr for OctalCode {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let code = TakeAndBreak::octal(text)?;
        let finite = code.as_octal();
        finite.ok_or_else(|| {
            let problem = Problem::rule(
                "expected a finite code, without a repeating tail",
                "应为有限的码，没有循环节",
            );
            problem.at(0..text.len())
        })
    }
}

impl fmt::Display for OctalCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.", self.digit(0))?;
        match self.digits.get(1..) {
            Some(tail) if !tail.is_empty() => tail.iter().try_for_each(|d| write!(f, "{d}")),
            _ => f.write_str("0"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> OctalCode {
        text.parse().expect("a valid code")
    }

    fn options(text: &str, heap: u64) -> String {
        let code = code(text);
        let options = code.options(&heap, Player::Left).map(|option| {
            let parts: Vec<_> = option.components().iter().map(u64::to_string).collect();
            parts.join(",")
        });
        options.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn codes_are_checked_and_printed_alike() {
        for (text, printed) in [
            ("0.77", "0.77"),
            (".07", "0.07"),
            ("4.300", "4.3"),
            ("0.0", "0.0"),
            ("4.", "4.0"),
        ] {
            assert_eq!(code(text).to_string(), printed);
            assert_eq!(code(printed), code(text));
        }
        for (text, span) in [("77", 1..2), ("3.7", 0..1), ("0.79", 3..4), ("0.7一", 3..6)] {
            assert_eq!(text.parse::<OctalCode>().map_err(|e| e.span), Err(span));
        }
    }

    #[test]
    fn options_are_the_published_ones() {
        assert_eq!(options("0.77", 9), "8 1,7 2,6 3,5 4,4 7 1,6 2,5 3,4");
        assert_eq!(options("0.77", 2), "1 0");
        assert_eq!(options("0.6", 1), "");
        assert_eq!(options("0.6", 3), "2 1,1");
        assert_eq!(options("0.137", 3), "1 0");
        assert_eq!(options("4.0", 5), "1,4 2,3");
        assert_eq!(options("0.0", 5), "");
    }

    #[test]
    fn moves_are_counted_and_found_at_any_size() {
        for text in ["0.77", "0.07", "0.137", "0.6", "0.007", "4.3", "0.1234567"] {
            let code = code(text);
            for heap in 0..30 {
                let moves: Vec<_> = code.moves(&heap, Player::Left).collect();
                assert_eq!(code.count(&heap, Player::Left), Some(moves.len() as u128));
                for mv in &moves {
                    assert_eq!(
                        code.reaching(&heap, Player::Left, &mv.left).as_ref(),
                        Some(mv)
                    );
                    assert_eq!(heap, mv.taken + mv.left.components().iter().sum::<u64>());
                }
            }
        }
        let kayles = code("0.77");
        assert_eq!(
            kayles.count(&u64::MAX, Player::Left),
            Some((1 << 63) + (1 << 63) - 1)
        );
        let far = Sum::two(u64::MAX, 5);
        assert_eq!(kayles.reaching(&u64::MAX, Player::Left, &far), None);
    }
}
