//! Periods of octal games, proved by the theorem of Guy and Smith (1956).

use std::sync::OnceLock;

use grundy_game::{Found, Ruleset};
use grundy_theory::{MexSet, Nimber, Player};

use crate::octal::heaps;
use crate::{Break, HeapValues, OctalCode, Period};

/// Up to this many moves, all moves to a value are listed; beyond, one for each way to reach it.
const LISTED: u128 = 1 << 20;

/// An octal game with the period it is known to have.
///
/// The values are computed, and the hypothesis of the theorem checked, when the first one is
/// asked for. If the check fails nothing is ever answered.
///
/// ```
/// use grundy_heaps::{GuySmith, HeapValues};
/// use grundy_theory::Nimber;
/// let kayles = GuySmith::new("0.77".parse()?, 71, 12);
/// assert_eq!(kayles.value(u64::MAX), Some(Nimber(8)));
/// let wrong = GuySmith::new("0.77".parse()?, 70, 12);
/// assert_eq!(wrong.value(5), None);
/// # Ok::<(), grundy_game::NotationError>(())
/// ```
#[derive(Debug)]
pub struct GuySmith {
    code: OctalCode,
    period: Period,
    proved: OnceLock<Option<Vec<u32>>>,
}

impl GuySmith {
    /// The claim that the values of `code` have this preperiod and period.
    ///
    /// # Panics
    ///
    /// Panics when `preperiod` or `period` is 0.
    pub fn new(code: OctalCode, preperiod: u32, period: u32) -> Self {
        assert!(preperiod > 0 && period > 0, "a period starts after heap 0");
        let period = Period {
            preperiod: preperiod.into(),
            period: period.into(),
            saltus: 0,
        };
        Self {
            code,
            period,
            proved: OnceLock::new(),
        }
    }

    /// The heap up to which values are compared: agreement so far proves the period for ever.
    ///
    /// Guy-Smith: for an octal code with its last digit at place `k`, it is enough that
    /// `g(n + p) == g(n)` for `n0 <= n < 2 * n0 + p + k`. Beyond, a move on `n + p` leaves at
    /// least `2 * n0 + 2 * p` counters, so its larger part can be made smaller by `p`.
    pub fn proof_bound(&self) -> u64 {
        let Period {
            preperiod, period, ..
        } = self.period;
        2 * preperiod + 2 * period + self.code.length() as u64
    }

    /// The values below the proof bound, if they prove the period.
    fn proved(&self) -> Option<&[u32]> {
        let values = self.proved.get_or_init(|| {
            let values = first_values(&self.code, self.proof_bound());
            let (start, shift) = (self.period.preperiod, self.period.period);
            let holds = values[start as usize..]
                .iter()
                .zip(&values[(start + shift) as usize..])
                .all(|(a, b)| a == b);
            holds.then_some(values)
        });
        values.as_deref()
    }
}

/// The values of the heaps below `bound`, by definition.
fn first_values(code: &OctalCode, bound: u64) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::new();
    let mut mex = MexSet::default();
    for heap in 0..bound {
        mex.clear();
        for (low, high) in code.breaks(heap, u64::MAX) {
            mex.insert(values[low as usize] ^ values[high as usize]);
        }
        values.push(mex.mex());
    }
    values
}

impl HeapValues for GuySmith {
    fn value(&self, heap: u64) -> Option<Nimber> {
        Some(self.period.value(self.proved()?, heap))
    }

    fn period_at(&self, heap: u64) -> Option<Period> {
        self.proved()?;
        (heap >= self.period.preperiod + self.period.period).then_some(self.period)
    }

    fn moves_to(&self, heap: u64, size: Nimber) -> Option<Found<Break>> {
        let values = self.proved()?;
        let value = |part| self.period.value(values, part);
        let complete = self.code.count(&heap, Player::Left)? <= LISTED;
        // A low part of `preperiod + period` or more, and with it the high part, is in the
        // periodic range: moving a period from one to the other gives a pair of the same values.
        let cap = match complete {
            true => u64::MAX,
            false => self.period.preperiod + self.period.period,
        };
        let pairs = self.code.breaks(heap, cap);
        let moves = pairs
            .filter(|&(low, high)| value(low) + value(high) == size)
            .map(|(low, high)| Break {
                taken: heap - low - high,
                left: heaps((low, high)),
            });
        Some(Found {
            moves: moves.collect(),
            complete,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_game::Budget;
    use grundy_solve::Grundy;

    /// Claims that are exact: true as they stand, false with anything smaller.
    const PERIODS: [(&str, u32, u32); 3] = [("0.77", 71, 12), ("0.07", 53, 34), ("0.137", 52, 34)];

    fn code(text: &str) -> OctalCode {
        text.parse().expect("a valid code")
    }

    #[test]
    fn periods_are_proved_and_least() {
        for (text, preperiod, period) in PERIODS {
            let claim = |n0, p| GuySmith::new(code(text), n0, p).value(1).is_some();
            assert!(claim(preperiod, period), "{text}");
            assert!(!claim(preperiod - 1, period), "{text}");
            assert!((1..period).all(|p| !claim(preperiod, p)), "{text}");
        }
    }

    #[test]
    fn values_are_those_of_the_engine() {
        let budget = Budget::new(1 << 20);
        for (text, preperiod, period) in PERIODS {
            let rules = code(text);
            let theorem = GuySmith::new(rules.clone(), preperiod, period);
            let mut engine = Grundy::default();
            for heap in 0..1500 {
                let value = engine.value(&rules, &heap, &budget).expect("within budget");
                assert_eq!(theorem.value(heap), Some(value), "{text} heap {heap}");
            }
        }
    }

    #[test]
    fn huge_heaps_have_moves_to_every_smaller_value() {
        for (text, preperiod, period) in PERIODS {
            let theorem = GuySmith::new(code(text), preperiod, period);
            for heap in [u64::MAX, u64::MAX - 1, 1 << 40, (1 << 21) + 5] {
                let value = theorem.value(heap).expect("the period is proved");
                for size in 0..value.0 {
                    let found = theorem.moves_to(heap, Nimber(size)).expect("known");
                    assert!(!found.complete && !found.moves.is_empty());
                    for mv in found.moves {
                        let parts = mv.left.components().iter();
                        let left: Nimber = parts.map(|&part| theorem.value(part).unwrap()).sum();
                        assert_eq!(left, Nimber(size));
                    }
                }
                let same = theorem.moves_to(heap, value).expect("known");
                assert!(same.moves.is_empty(), "no move keeps the value");
            }
        }
    }
}
