//! Misère quotients that the questions of a session share: each is found once.

use std::sync::{Arc, Mutex, PoisonError};

use grundy_game::{Budget, Stopped};
use grundy_heaps::TakeAndBreak;
use grundy_misere::{Each, HeapRules, Listed, Presentation, Quotient, Reach, Status};

/// Quotients kept at most; the one asked for longest ago makes room.
const KEPT: usize = 32;

/// Whose quotient.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QuotientRules {
    /// Heaps by a code.
    Code(TakeAndBreak),
    /// Any games without cycles, numbered so that each is above its options.
    Listed(Listed),
}

impl HeapRules for QuotientRules {
    fn for_each_option(&self, heap: u32, each: &mut Each<'_>) -> Result<(), Stopped> {
        match self {
            Self::Code(code) => code.for_each_option(heap, each),
            Self::Listed(listed) => listed.for_each_option(heap, each),
        }
    }

    fn reach(&self) -> Option<Reach> {
        match self {
            Self::Code(code) => code.reach(),
            Self::Listed(listed) => listed.reach(),
        }
    }

    fn largest(&self) -> Option<u32> {
        match self {
            Self::Code(code) => code.largest(),
            Self::Listed(listed) => listed.largest(),
        }
    }
}

/// A quotient with names for its elements.
#[derive(Debug)]
pub struct Named {
    /// The quotient.
    pub quotient: Quotient,
    /// Generators, relations and names.
    pub names: Presentation,
}

impl From<Quotient> for Named {
    fn from(quotient: Quotient) -> Self {
        let names = quotient.presentation();
        Self { quotient, names }
    }
}

/// The misère quotients found so far.
#[derive(Debug, Default)]
pub struct Quotients(Mutex<Vec<Arc<Kept>>>);

#[derive(Debug)]
struct Kept {
    rules: QuotientRules,
    known: Mutex<Known>,
}

#[derive(Debug, Default)]
struct Known {
    named: Option<Arc<Named>>,
    /// The budget that was not enough for one more heap.
    too_small: u64,
}

impl Quotients {
    /// A quotient of `rules` that knows all heaps up to `heap`: what was found before, or more of
    /// it. What a budget leaves is kept, and is not tried again with no more budget.
    pub fn up_to(
        &self,
        rules: &QuotientRules,
        heap: u64,
        budget: &Budget,
    ) -> Result<Arc<Named>, Stopped> {
        let kept = self.kept(rules);
        let mut known = budget.lock(&kept.known)?;
        let Known { named, too_small } = &mut *known;
        if let Some(named) = named
            && named.quotient.element(heap).is_some()
        {
            return Ok(Arc::clone(named));
        }
        let endless = rules.reach().is_none() && heap >= budget.left();
        if endless || budget.left() <= *too_small {
            return Err(budget.stopped());
        }
        let given = budget.left();
        let last = u32::try_from(heap).unwrap_or(u32::MAX - 1);
        let quotient = match named {
            None => Quotient::solve(rules, last, budget),
            Some(named) => {
                let (monoid, phi) = (&named.quotient.monoid(), named.quotient.phi());
                let (monoid, phi) = ((*monoid).clone(), phi.to_vec());
                let more = Quotient::resume(rules, monoid, phi, last, budget, &mut |_, _| {});
                more.expect("a quotient of these rules")
            }
        };
        if let Status::Partial {
            stopped: Some(stopped),
        } = quotient.status()
            && !stopped.interrupted
        {
            *too_small = given;
        }
        let before = named.as_ref().map(|named| named.quotient.phi().len());
        if before.is_none_or(|before| before < quotient.phi().len()) {
            *named = Some(Arc::new(quotient.into()));
        }
        match named {
            Some(named) if named.quotient.element(heap).is_some() => Ok(Arc::clone(named)),
            _ => Err(budget.stopped()),
        }
    }

    /// Where the quotient of some rules is kept; it becomes the one asked for last.
    fn kept(&self, rules: &QuotientRules) -> Arc<Kept> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let place = all.iter().position(|kept| kept.rules == *rules);
        let kept = match place {
            Some(place) => all.remove(place),
            None => Arc::new(Kept {
                rules: rules.clone(),
                known: Mutex::default(),
            }),
        };
        if all.len() >= KEPT {
            all.remove(0);
        }
        all.push(Arc::clone(&kept));
        kept
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotients_are_found_once() {
        let quotients = Quotients::default();
        let kayles = QuotientRules::Code("0.77".parse().expect("a code"));
        let budget = Budget::new(1_000_000);
        let small = quotients.up_to(&kayles, 10, &budget).expect("few heaps");
        assert_eq!(small.quotient.last(), Some(10));
        let spent = budget.stopped();
        let again = quotients.up_to(&kayles, 7, &budget).expect("known");
        assert!(Arc::ptr_eq(&small, &again));
        assert_eq!(budget.stopped(), spent);
        let more = quotients.up_to(&kayles, 20, &budget).expect("few heaps");
        assert_eq!(more.quotient.last(), Some(20));
        assert_eq!(small.quotient.phi().len(), 11);
    }

    #[test]
    fn what_a_budget_leaves_is_kept_and_not_tried_again() {
        let quotients = Quotients::default();
        let rules = QuotientRules::Code("0.26".parse().expect("a code"));
        let small = Budget::new(2_000);
        assert!(quotients.up_to(&rules, 1_000_000, &small).is_err());
        let again = Budget::new(2_000);
        assert!(quotients.up_to(&rules, 1_000_000, &again).is_err());
        assert_eq!(again.spent(), 0);
        assert!(quotients.up_to(&rules, 4, &again).is_ok());
        assert_eq!(again.spent(), 0);
    }
}
