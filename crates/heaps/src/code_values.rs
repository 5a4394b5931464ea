//! The values of one code, found when they are asked for: by a proved period, or computed.

use std::sync::{Mutex, MutexGuard};

use grundy_game::{Budget, Found, Ruleset, Stopped, optional};
use grundy_theory::{Nimber, Player};

use crate::octal::heaps;
use crate::{
    Break, Finding, GrundySequence, HeapValues, OctalCode, Period, Proof, TakeAndBreak, Theorem,
};

/// Up to this many moves, all moves to a value are listed; beyond, one for each way to reach it.
const LISTED: u128 = 1 << 20;
/// Heaps among which a period is looked for, for the sake of a small heap and of a great one.
const SMALL: usize = 1 << 10;
const FAR: usize = 1 << 19;

/// The values of a code. A period is looked for when the first value is asked for; without one
/// nothing is claimed of heaps that were not computed.
///
/// ```
/// use grundy_game::Budget;
/// use grundy_heaps::{CodeValues, HeapValues};
/// use grundy_theory::Nimber;
/// let budget = Budget::new(1 << 20);
/// let kayles = CodeValues::new("0.77".parse()?);
/// assert_eq!(kayles.value(u64::MAX, &budget)?, Some(Nimber(8)));
/// let officers = CodeValues::new("0.6".parse()?);
/// assert_eq!(officers.value(5, &budget)?, None);
/// assert_eq!(officers.computed(5, &budget)?, Nimber(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
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
                searched: 0,
            }),
        }
    }

    /// The sequence and its period, if one is proved within the effort that `heap` is worth.
    fn proved(&self, heap: u64, budget: &Budget) -> Result<Option<Proved<'_>>, Stopped> {
        let mut known = budget.lock(&self.known)?;
        let to = if heap < SMALL as u64 { SMALL } else { FAR };
        if known.searched < to && known.sequence.finding_proved().is_none() {
            if !known.sequence.is_provable() {
                return Ok(None);
            }
            if to == SMALL {
                // Its own value first: that is known then, however short the budget, from what
                // was computed or from a period that is proved on the way.
                optional(known.sequence.settle(heap as usize + 1, budget))?;
            }
            match optional(known.sequence.settle(to, budget))? {
                Some(()) => known.searched = to,
                // No period yet is no answer; what was computed is kept.
                None => return Ok(None),
            }
        }
        let Some(Finding::Proved {
            period,
            theorem,
            checked_to,
        }) = known.sequence.finding_proved()
        else {
            return Ok(None);
        };
        let proof = match theorem {
            Theorem::GuySmith => Proof::GuySmith { bound: checked_to },
            Theorem::Window => Proof::Window {
                longest: self.longest,
            },
        };
        Ok(Some((known, period, proof)))
    }

    /// The value of a heap, period or not. Where the budget does not reach that far it is not begun.
    pub fn computed(&self, heap: u64, budget: &Budget) -> Result<Nimber, Stopped> {
        let mut known = budget.lock(&self.known)?;
        if let Some(value) = known.sequence.value(heap) {
            return Ok(value);
        }
        let missing = heap - known.sequence.len() as u64;
        let end = usize::try_from(heap)
            .ok()
            .and_then(|heap| heap.checked_add(1));
        match end {
            Some(end) if missing < budget.left() => known.sequence.extend(end, budget)?,
            _ => return Err(budget.stopped()),
        }
        let value = known.sequence.value(heap);
        Ok(value.expect("every heap below the end is computed"))
    }
}

/// A locked sequence with a proved period.
type Proved<'a> = (MutexGuard<'a, Known>, Period, Proof);

impl HeapValues for CodeValues {
    fn value(&self, heap: u64, budget: &Budget) -> Result<Option<Nimber>, Stopped> {
        let proved = self.proved(heap, budget)?;
        Ok(proved.and_then(|(known, ..)| known.sequence.value(heap)))
    }

    fn period_at(&self, heap: u64, budget: &Budget) -> Result<Option<Period>, Stopped> {
        let period = self.proved(heap, budget)?.map(|(_, period, _)| period);
        Ok(period.filter(|period| heap >= period.preperiod + period.period))
    }

    fn proof(&self, budget: &Budget) -> Result<Option<Proof>, Stopped> {
        let proved = self.proved(u64::MAX, budget)?;
        Ok(proved.map(|(_, _, proof)| proof))
    }

    fn moves_to(
        &self,
        heap: u64,
        size: Nimber,
        budget: &Budget,
    ) -> Result<Option<Found<Break>>, Stopped> {
        let Some(code) = &self.octal else {
            return Ok(None);
        };
        let Some((known, period, _)) = self.proved(heap, budget)? else {
            return Ok(None);
        };
        let value = |part| known.sequence.value(part);
        let count = code.count(&heap, Player::Left);
        let all = count.is_some_and(|count| count <= LISTED);
        // A low part of `preperiod + period` or more, and with it the high part, is in the
        // periodic range: moving a period from one to the other gives a pair of the same values.
        let cap = match all {
            true => u64::MAX,
            false => period.preperiod.max(1) + period.period,
        };
        let reaches =
            |&(low, high): &_| Some(size) == value(low).zip(value(high)).map(|(a, b)| a + b);
        let mut pairs = Found::among(code.breaks(heap, cap), reaches, budget)?;
        pairs.complete &= all;
        Ok(Some(pairs.map(|(low, high)| Break {
            taken: heap - low - high,
            left: heaps((low, high)),
        })))
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

    fn budget() -> Budget {
        Budget::new(1 << 22)
    }

    #[test]
    fn periods_are_proved_and_least() {
        for (text, preperiod, period) in PERIODS {
            let found = CodeValues::new(code(text)).period_at(u64::MAX, &budget());
            let found = found
                .expect("within budget")
                .map(|p| (p.preperiod, p.period, p.saltus));
            assert_eq!(found, Some((preperiod, period, 0)), "{text}");
        }
    }

    #[test]
    fn values_are_those_of_the_engine() {
        let budget = budget();
        for (text, ..) in PERIODS {
            let rules = code(text);
            let theorem = CodeValues::new(rules.clone());
            let mut engine = Grundy::default();
            for heap in 0..1500 {
                let value = engine.value(&rules, &heap, &budget).expect("within budget");
                let found = theorem.value(heap, &budget).expect("within budget");
                assert_eq!(found, Some(value), "{text} heap {heap}");
            }
        }
    }

    #[test]
    fn huge_heaps_have_moves_to_every_smaller_value() {
        let budget = budget();
        for (text, ..) in PERIODS {
            let theorem = CodeValues::new(code(text));
            let value = |heap| {
                let value = theorem.value(heap, &budget).expect("within budget");
                value.expect("the period is proved")
            };
            let moves_to = |heap, size| {
                let found = theorem.moves_to(heap, size, &budget);
                found.expect("within budget").expect("known")
            };
            for heap in [u64::MAX, u64::MAX - 1, 1 << 40, (1 << 21) + 5] {
                let own = value(heap);
                for size in 0..own.0 {
                    let found = moves_to(heap, Nimber(size));
                    assert!(!found.complete && !found.moves.is_empty());
                    for mv in found.moves {
                        let parts = mv.left.components().iter();
                        let left: Nimber = parts.map(|&part| value(part)).sum();
                        assert_eq!(left, Nimber(size));
                    }
                }
                let same = moves_to(heap, own);
                assert!(same.moves.is_empty(), "no move keeps the value");
            }
        }
    }

    #[test]
    fn a_budget_bounds_the_heaps_computed() {
        for (text, heap) in [
            ("0.6", 2_000_000),
            ("0.6", 500),
            ("0.77", 1 << 40),
            ("0.77", 500),
        ] {
            let values = CodeValues::new(code(text));
            for positions in [1, 10, 100] {
                let budget = Budget::new(positions);
                let known = values.value(heap, &budget).expect("nobody stopped it");
                assert_eq!(known, None, "{text} {heap} within {positions}");
                let stopped = values.computed(heap, &budget).expect_err("too far");
                assert!(!stopped.interrupted);
                assert!(budget.spent() <= positions, "{text} {heap}: {stopped}");
            }
            // A small heap is known within a small budget, though its period is not.
            let small = CodeValues::new(code(text));
            let budget = Budget::new(10);
            small.value(9, &budget).expect("nobody stopped it");
            small.computed(9, &budget).expect("ten heaps");
        }
    }

    #[test]
    fn a_stop_ends_the_wait_for_somebody_else() {
        let values = CodeValues::new(code("0.6"));
        let _held = values.known.lock();
        let stop = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(true));
        let budget = Budget::stoppable(10, stop);
        let stopped = values.computed(5, &budget).expect_err("the lock is held");
        assert!(stopped.interrupted);
    }
}
