//! The values of one code, found when they are asked for: by a proved period, or computed.

use std::sync::{Mutex, MutexGuard, PoisonError};

use grundy_game::{Budget, Found, Ruleset};
use grundy_theory::{Nimber, Player};

use crate::octal::heaps;
use crate::{
    Break, Finding, GrundySequence, HeapValues, OctalCode, Period, Proof, TakeAndBreak, Theorem,
};

/// Up to this many moves, all moves to a value are listed; beyond, one for each way to reach it.
const LISTED: u128 = 1 << 20;
/// Heaps computed at most while a person waits: a second or two, and a few megabytes.
const EFFORT: u64 = 1 << 21;
/// Heaps among which a period is looked for, for the sake of a small heap and of a great one.
const SMALL: usize = 1 << 10;
const FAR: usize = 1 << 19;

/// The values of a code. A period is looked for when the first value is asked for; without one
/// nothing is claimed of heaps that were not computed.
///
/// ```
/// use grundy_heaps::{CodeValues, HeapValues};
/// use grundy_theory::Nimber;
/// let kayles = CodeValues::new("0.77".parse()?);
/// assert_eq!(kayles.value(u64::MAX), Some(Nimber(8)));
/// let officers = CodeValues::new("0.6".parse()?);
/// assert_eq!(officers.value(5), None);
/// assert_eq!(officers.computed(5), Some(Nimber(1)));
/// # Ok::<(), grundy_game::NotationError>(())
/// ```
#[derive(Debug)]
pub struct CodeValues {
    octal: Option<OctalCode>,
    longest: u64,
    known: Mutex<Known>,
}

#[derive(Debug)]
struct Known {
    sequence: GrundySequence,
    budget: Budget,
    /// Below this heap a period was looked for.
    searched: usize,
}

impl CodeValues {
    /// Knows nothing yet.
    pub fn new(code: TakeAndBreak) -> Self {
        Self {
            octal: code.as_octal(),
            longest: code.longest_take().unwrap_or(u64::MAX),
            known: Mutex::new(Known {
                sequence: GrundySequence::new(code),
                budget: Budget::new(EFFORT),
                searched: 0,
            }),
        }
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        // Values are only ever appended, so a panic elsewhere does not spoil them.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The sequence and its period, if one is proved within the effort that `heap` is worth.
    fn proved(&self, heap: u64) -> Option<(MutexGuard<'_, Known>, Period, Proof)> {
        let mut known = self.known();
        if !known.sequence.is_provable() {
            return None;
        }
        let to = if heap < SMALL as u64 { SMALL } else { FAR };
        if known.searched < to {
            known.searched = to;
            let Known {
                sequence, budget, ..
            } = &mut *known;
            // Running out of effort is no answer; what was computed is kept.
            let _ = sequence.settle(to, budget);
        }
        let Finding::Proved {
            period,
            theorem,
            checked_to,
        } = known.sequence.finding_proved()?
        else {
            return None;
        };
        let proof = match theorem {
            Theorem::GuySmith => Proof::GuySmith { bound: checked_to },
            Theorem::Window => Proof::Window {
                longest: self.longest,
            },
        };
        Some((known, period, proof))
    }

    /// The value of a heap that can be computed within the effort, period or not.
    pub fn computed(&self, heap: u64) -> Option<Nimber> {
        let mut known = self.known();
        if heap < EFFORT && known.sequence.value(heap).is_none() {
            let Known {
                sequence, budget, ..
            } = &mut *known;
            let _ = sequence.extend(heap as usize + 1, budget);
        }
        known.sequence.value(heap)
    }
}

impl HeapValues for CodeValues {
    fn value(&self, heap: u64) -> Option<Nimber> {
        let (known, ..) = self.proved(heap)?;
        known.sequence.value(heap)
    }

    fn period_at(&self, heap: u64) -> Option<Period> {
        let period = self.proved(heap)?.1;
        (heap >= period.preperiod + period.period).then_some(period)
    }

    fn proof(&self) -> Option<Proof> {
        self.proved(u64::MAX).map(|(_, _, proof)| proof)
    }

    fn moves_to(&self, heap: u64, size: Nimber) -> Option<Found<Break>> {
        let code = self.octal.as_ref()?;
        let (known, period, _) = self.proved(heap)?;
        let value = |part| known.sequence.value(part);
        let complete = code.count(&heap, Player::Left)? <= LISTED;
        // A low part of `preperiod + period` or more, and with it the high part, is in the
        // periodic range: moving a period from one to the other gives a pair of the same values.
        let cap = match complete {
            true => u64::MAX,
            false => period.preperiod.max(1) + period.period,
        };
        let pairs = code.breaks(heap, cap);
        let moves = pairs
            .filter(|&(low, high)| Some(size) == value(low).zip(value(high)).map(|(a, b)| a + b))
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
    use grundy_solve::Grundy;

    const PERIODS: [(&str, u64, u64); 3] = [("0.77", 71, 12), ("0.07", 53, 34), ("0.137", 52, 34)];

    fn code(text: &str) -> TakeAndBreak {
        text.parse().expect("a valid code")
    }

    #[test]
    fn periods_are_proved_and_least() {
        for (text, preperiod, period) in PERIODS {
            let found = CodeValues::new(code(text)).period_at(u64::MAX);
            let found = found.map(|p| (p.preperiod, p.period, p.saltus));
            assert_eq!(found, Some((preperiod, period, 0)), "{text}");
        }
    }

    #[test]
    fn values_are_those_of_the_engine() {
        let budget = Budget::new(1 << 20);
        for (text, ..) in PERIODS {
            let rules = code(text);
            let theorem = CodeValues::new(rules.clone());
            let mut engine = Grundy::default();
            for heap in 0..1500 {
                let value = engine.value(&rules, &heap, &budget).expect("within budget");
                assert_eq!(theorem.value(heap), Some(value), "{text} heap {heap}");
            }
        }
    }

    #[test]
    fn huge_heaps_have_moves_to_every_smaller_value() {
        for (text, ..) in PERIODS {
            let theorem = CodeValues::new(code(text));
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
