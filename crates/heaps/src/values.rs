//! What the games of this crate have in common: one kind of move, one way to ask for values.

use grundy_game::{Budget, Found, Stopped, Sum};
use grundy_theory::Nimber;

use crate::Period;

/// A move on a heap: take some counters (perhaps none) and leave the rest as one heap or several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Break {
    /// How many counters are taken.
    pub taken: u64,
    /// The heaps left. Heap 0 stands for nothing left, and only then.
    pub left: Sum<u64>,
}

impl Break {
    /// Takes counters from a heap and leaves the rest together.
    pub fn take(taken: u64, heap: u64) -> Self {
        Self {
            taken,
            left: Sum::one(heap - taken),
        }
    }
}

/// Why a repetition, once seen, lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Guy and Smith, for octal games: seen up to this heap it holds for ever.
    GuySmith {
        /// The last heap compared.
        bound: u64,
    },
    /// A window as long as the largest number returned.
    Window {
        /// The largest number that may be taken.
        longest: u64,
    },
    /// The values in reach, relative to the least one in nobody's reach, returned.
    RelativeState,
}

/// Values of heaps that are known without search: computed one after another, and then by a
/// period that was proved.
///
/// Each value computed is a position of the budget; those computed before cost nothing. `Err` when
/// the budget ran out first.
pub trait HeapValues: Send + Sync {
    /// The value of a heap under normal play; `None` where no period was proved that gives it.
    fn value(&self, heap: u64, budget: &Budget) -> Result<Option<Nimber>, Stopped>;

    /// The period on which the value of `heap` rests; `None` where it was computed itself.
    fn period_at(&self, heap: u64, budget: &Budget) -> Result<Option<Period>, Stopped>;

    /// Why the period lasts, if there is one.
    fn proof(&self, budget: &Budget) -> Result<Option<Proof>, Stopped>;

    /// The moves of `heap` to a sum of value `size`, in the order of the moves;
    /// `None` where the moves must be tried.
    fn moves_to(
        &self,
        _heap: u64,
        _size: Nimber,
        _: &Budget,
    ) -> Result<Option<Found<Break>>, Stopped> {
        Ok(None)
    }
}

impl<V: HeapValues> HeapValues for std::sync::Arc<V> {
    fn value(&self, heap: u64, budget: &Budget) -> Result<Option<Nimber>, Stopped> {
        (**self).value(heap, budget)
    }

    fn period_at(&self, heap: u64, budget: &Budget) -> Result<Option<Period>, Stopped> {
        (**self).period_at(heap, budget)
    }

    fn proof(&self, budget: &Budget) -> Result<Option<Proof>, Stopped> {
        (**self).proof(budget)
    }

    fn moves_to(
        &self,
        heap: u64,
        size: Nimber,
        budget: &Budget,
    ) -> Result<Option<Found<Break>>, Stopped> {
        (**self).moves_to(heap, size, budget)
    }
}
