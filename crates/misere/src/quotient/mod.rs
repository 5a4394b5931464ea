//! Misère quotients (Plambeck and Siegel): games on heaps as elements of a commutative monoid.
//!
//! Two sums of heaps are alike when no further heaps of the game tell them apart. The classes are a
//! commutative monoid Q, the lost ones a set P of its elements, and Φ says which element a heap
//! pretends to be: a position is lost exactly when the product of its heaps' elements is in P.
//! [`check`] decides whether a claim (Q, P, Φ) is right, [`Quotient::solve`] finds the right one.

mod bits;
mod check;
mod guess;
mod learn;
mod lightest;
mod monoid;
mod moves;
mod period;
mod presentation;
mod search;
mod solve;
mod tame;
mod text;
mod transitions;

use grundy_game::{Budget, Stopped};

pub use check::{Flaw, check};
pub use monoid::{Bipartite, Element};
pub use moves::WinningMove;
pub use period::PhiPeriod;
pub use presentation::{Generator, Presentation};
pub use text::{Claim, ClaimError};

use crate::HeapRules;
use solve::Solver;

/// What is told of each quotient on the way: its monoid, and Φ of its heaps.
pub type Grown<'a> = dyn FnMut(&Bipartite, &[Element]) + 'a;

/// The misère quotient of the heaps of a game.
#[derive(Clone, Debug)]
pub struct Quotient {
    monoid: Bipartite,
    phi: Vec<Element>,
    status: Status,
}

/// For which heaps a quotient was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// For all heaps: Φ has a period that lasts.
    Proved(PhiPeriod),
    /// For the heaps up to the last one computed, exactly. The quotient of more heaps has at least
    /// as many elements.
    Partial {
        /// Why no further heap was added, unless no more were asked for.
        stopped: Option<Stopped>,
    },
}

impl Quotient {
    /// Solves a game heap by heap, until a period is proved, heap `last` is reached or the budget
    /// ends. What is returned is exact in each case.
    ///
    /// ```
    /// use grundy_game::Budget;
    /// use grundy_heaps::TakeAndBreak;
    /// use grundy_misere::Quotient;
    /// let code: TakeAndBreak = "0.123".parse()?;
    /// let quotient = Quotient::solve(&code, 100, &Budget::new(1_000_000));
    /// assert_eq!((quotient.monoid().order(), quotient.monoid().p_count()), (20, 5));
    /// assert_eq!(quotient.period().map(|p| (p.period, p.start)), Some((5, 5)));
    /// # Ok::<(), grundy_game::NotationError>(())
    /// ```
    pub fn solve(rules: &impl HeapRules, last: u32, budget: &Budget) -> Self {
        let mut solver = Solver::new(rules);
        let status = solver.grow(last, budget, &mut |_, _| {});
        Self {
            monoid: solver.monoid,
            phi: solver.phi,
            status,
        }
    }

    /// Goes on from what is claimed to be the quotient of some heaps, such as an older quotient of
    /// the same rules; `Err` is what is wrong with the claim, which is checked first. `grown` sees
    /// each quotient on the way.
    pub fn resume(
        rules: &impl HeapRules,
        monoid: Bipartite,
        phi: Vec<Element>,
        last: u32,
        budget: &Budget,
        grown: &mut Grown<'_>,
    ) -> Result<Self, Flaw> {
        let stopped = match Solver::resume(rules, monoid.clone(), phi.clone(), budget) {
            Ok(Ok(mut solver)) => {
                let status = solver.grow(last, budget, grown);
                return Ok(Self {
                    monoid: solver.monoid,
                    phi: solver.phi,
                    status,
                });
            }
            Ok(Err(flaw)) => return Err(flaw),
            Err(stopped) => stopped,
        };
        // Not checked to the end, so nothing is claimed.
        let nothing = Bipartite::trivial();
        Ok(Self {
            monoid: nothing,
            phi: Vec::new(),
            status: Status::Partial {
                stopped: Some(stopped),
            },
        })
    }

    /// The monoid Q with its P.
    pub fn monoid(&self) -> &Bipartite {
        &self.monoid
    }

    /// Φ of the heaps that were computed, from heap 0.
    pub fn phi(&self) -> &[Element] {
        &self.phi
    }

    /// Generators and relations.
    pub fn presentation(&self) -> Presentation {
        Presentation::of(self)
    }

    /// For which heaps this is the quotient.
    pub fn status(&self) -> Status {
        self.status
    }

    /// The period of Φ, where it is proved.
    pub fn period(&self) -> Option<PhiPeriod> {
        match self.status {
            Status::Proved(period) => Some(period),
            Status::Partial { .. } => None,
        }
    }

    /// Φ of a heap; `None` beyond the last one where no period is proved.
    pub fn element(&self, heap: u64) -> Option<Element> {
        let heap = match self.period() {
            Some(PhiPeriod { period, start }) if heap >= start.into() => {
                u64::from(start) + (heap - u64::from(start)) % u64::from(period)
            }
            _ => heap,
        };
        self.phi.get(usize::try_from(heap).ok()?).copied()
    }

    /// The product of heaps; `None` where one of them is not known.
    pub fn product(&self, heaps: &[u64]) -> Option<Element> {
        let mut heaps = heaps.iter();
        heaps.try_fold(0, |x, &heap| {
            Some(self.monoid.product(x, self.element(heap)?))
        })
    }

    /// Whether a position is lost for the player to move; `None` where a heap is not known.
    pub fn is_p(&self, heaps: &[u64]) -> Option<bool> {
        Some(self.monoid.is_p(self.product(heaps)?))
    }

    /// The greatest heap that was computed; `None` before heap 0.
    pub fn last(&self) -> Option<u32> {
        self.phi.len().checked_sub(1).map(|last| last as u32)
    }
}

#[cfg(test)]
mod tests;
