//! The values of a game's table of one axis, one after another, by the quickest way there is.

use grundy_game::{Budget, Stopped};
use grundy_heaps::{Finding, GrundySequence, Period, TakeAndBreak};
use grundy_theory::{Convention, Nimber};

use crate::heap_positions::gcd;
use grundy_workbench::{Cell, Game, tabulate};

/// Heaps computed at a time.
const CHUNK: u64 = 1 << 20;

/// Values of a game, computed as far as asked.
#[derive(Debug)]
pub struct HeapLine<'a> {
    game: &'a dyn Game,
    sequence: Option<(GrundySequence, u64)>,
    known: Vec<Nimber>,
}

impl<'a> HeapLine<'a> {
    /// The values of `game`; `None` if it has no table of one axis that starts at 0, or no values.
    pub fn new(game: &'a dyn Game) -> Option<Self> {
        if game.axes()? != (1, 0) || !game.is_impartial() || game.is_scoring() {
            return None;
        }
        let sequence = game.heaps().and_then(|source| {
            let (code, shift) = source.code()?;
            Some((GrundySequence::new(code.clone()), shift))
        });
        Some(Self {
            game,
            sequence,
            known: Vec::new(),
        })
    }

    /// Makes the values of all heaps up to `to` known.
    pub fn reach(&mut self, to: u64, budget: &Budget) -> Result<(), Stopped> {
        match &mut self.sequence {
            Some((sequence, shift)) => {
                let end = to.saturating_add(*shift).saturating_add(1);
                sequence.settle(usize::try_from(end).unwrap_or(usize::MAX), budget)
            }
            None if (self.known.len() as u64) <= to && to >= budget.left() => Err(budget.stopped()),
            None if (self.known.len() as u64) <= to => {
                let (table, done) = tabulate(self.game, &[to], Convention::Normal, budget);
                // A heap without a value, where play may go round, ends what is known.
                let values = table.cells.iter().map_while(|(_, cell)| match cell {
                    Cell::Grundy(value) => Some(*value),
                    Cell::Outcome(_) => None,
                });
                self.known = values.collect();
                done
            }
            None => Ok(()),
        }
    }

    /// The value of a heap made known before; a heap has none where play may go on for ever.
    pub fn value(&self, heap: u64) -> Option<Nimber> {
        match &self.sequence {
            Some((sequence, shift)) => sequence.value(heap.checked_add(*shift)?),
            None => self.known.get(usize::try_from(heap).ok()?).copied(),
        }
    }

    /// The rule code and the heap of it that heap 0 stands for.
    fn code(&self) -> Option<(&TakeAndBreak, u64)> {
        self.game.heaps()?.code()
    }

    /// The period proved by what is known so far.
    fn proved(&self) -> Option<Period> {
        let (sequence, shift) = self.sequence.as_ref()?;
        match sequence.finding() {
            Finding::Proved { period, .. } => Some(Period {
                preperiod: period.preperiod.saturating_sub(*shift),
                ..period
            }),
            Finding::Observed { .. } | Finding::None { .. } => None,
        }
    }

    /// The rare heaps of the sparse space in use, if there is one.
    pub fn rares(&self) -> Vec<usize> {
        let Some((sequence, shift)) = &self.sequence else {
            return Vec::new();
        };
        let rares = sequence.rares().unwrap_or_default().iter();
        rares
            .filter_map(|rare| rare.checked_sub(*shift as usize))
            .collect()
    }

    /// How many heaps are known one by one, without a period.
    pub fn known(&self) -> u64 {
        match &self.sequence {
            Some((sequence, shift)) => (sequence.len() as u64).saturating_sub(*shift),
            None => self.known.len() as u64,
        }
    }
}

/// What comparing two games found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compared {
    /// The values are the same up to this heap, and for all heaps if there is a reason.
    Equal {
        /// The last heap of the first game that was looked at.
        to: u64,
        /// Why it is so for ever.
        why: Option<Sameness>,
    },
    /// They differ.
    Differ(Difference),
    /// The values are the same before this heap, which has none in either game.
    NoValue {
        /// The heap of the first game.
        heap: u64,
    },
}

/// Why two games have the same values at all heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sameness {
    /// They are the same rules.
    Rules,
    /// Both repeat for ever, and were compared until both had repeated together.
    Periods,
}

/// Where two games differ first; no value where play may go on for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The heap of the first game.
    pub heap: u64,
    /// Its value there.
    pub first: Option<Nimber>,
    /// The value of the second game at that heap plus the shift.
    pub second: Option<Nimber>,
}

/// Compares heap `n` of one game with heap `n + shift` of another, for `n` up to `to`, or until it is proved
/// that they never differ.
pub fn compare(
    first: &mut HeapLine<'_>,
    second: &mut HeapLine<'_>,
    shift: u64,
    to: u64,
    budget: &Budget,
) -> Result<Compared, Stopped> {
    let mut start = 0;
    loop {
        let end = to.min(start + CHUNK.min(start.max(1 << 10)));
        first.reach(end, budget)?;
        second.reach(end.saturating_add(shift), budget)?;
        // Beyond a proved period nothing is computed, only compared.
        budget.unbounded().spend(0, 0)?;
        for heap in start..=end {
            let values = [first.value(heap), second.value(heap.saturating_add(shift))];
            match values {
                [None, None] => return Ok(Compared::NoValue { heap }),
                [first, second] if first != second => {
                    return Ok(Compared::Differ(Difference {
                        heap,
                        first,
                        second,
                    }));
                }
                _ => {}
            }
        }
        let why = sameness(first, second, shift, end);
        if why.is_some() || end == to {
            return Ok(Compared::Equal { to: end, why });
        }
        start = end + 1;
    }
}

/// Why what is equal up to heap `to` is equal for ever.
fn sameness(first: &HeapLine<'_>, second: &HeapLine<'_>, shift: u64, to: u64) -> Option<Sameness> {
    let [(a, a_shift), (b, b_shift)] = [first.code()?, second.code()?];
    if a == b && Some(a_shift) == b_shift.checked_add(shift) {
        return Some(Sameness::Rules);
    }
    let [a, b] = [first.proved()?, second.proved()?];
    // Two sequences that repeat agree everywhere if they do over a common multiple of both periods.
    let begin = a.preperiod.max(b.preperiod.saturating_sub(shift));
    let together = u128::from(a.period) / gcd(a.period, b.period) * u128::from(b.period);
    (a.saltus == 0 && b.saltus == 0 && u128::from(begin) + together <= u128::from(to))
        .then_some(Sameness::Periods)
}
