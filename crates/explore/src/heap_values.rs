//! The values of a game's table of one axis, one after another, by the quickest way there is.

use grundy_game::{Budget, Stopped};
use grundy_heaps::GrundySequence;
use grundy_theory::{Convention, Nimber};

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

    /// The value of a heap made known before.
    pub fn value(&self, heap: u64) -> Option<Nimber> {
        match &self.sequence {
            Some((sequence, shift)) => sequence.value(heap.checked_add(*shift)?),
            None => self.known.get(usize::try_from(heap).ok()?).copied(),
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

/// Where two games differ first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The heap of the first game.
    pub heap: u64,
    /// Its value there.
    pub first: Nimber,
    /// The value of the second game at that heap plus the shift.
    pub second: Nimber,
}

/// Compares heap `n` of one game with heap `n + shift` of another, for `n` up to `to`.
pub fn first_difference(
    first: &mut HeapLine<'_>,
    second: &mut HeapLine<'_>,
    shift: u64,
    to: u64,
    budget: &Budget,
) -> Result<Option<Difference>, Stopped> {
    let mut start = 0;
    while start <= to {
        let end = to.min(start + CHUNK.min(start.max(1 << 10)));
        first.reach(end, budget)?;
        second.reach(end.saturating_add(shift), budget)?;
        // Beyond a proved period nothing is computed, only compared.
        budget.unbounded().spend(0, 0)?;
        for heap in start..=end {
            let values = first
                .value(heap)
                .zip(second.value(heap.saturating_add(shift)));
            if let Some((first, second)) = values.filter(|(a, b)| a != b) {
                return Ok(Some(Difference {
                    heap,
                    first,
                    second,
                }));
            }
        }
        start = end + 1;
    }
    Ok(None)
}
