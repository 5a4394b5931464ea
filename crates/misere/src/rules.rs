//! Games on heaps as this crate sees them: each heap by its options.

use grundy_game::{Ruleset, Stopped};
use grundy_heaps::TakeAndBreak;
use grundy_theory::Player;

/// What is done with each option of a heap.
pub type Each<'a> = dyn FnMut(&[u32]) -> Result<(), Stopped> + 'a;

/// Rules by which a move replaces one heap with smaller ones.
pub trait HeapRules {
    /// Calls `each` with the heaps that each option of `heap` leaves, all smaller than `heap`, until
    /// it says to stop. Heap 0, which has no moves, may stand in an option and may be left out.
    fn for_each_option(&self, heap: u32, each: &mut Each<'_>) -> Result<(), Stopped>;

    /// How far a move reaches, where options of large heaps are alike; `None` where nothing is
    /// known, and then no period is ever claimed.
    fn reach(&self) -> Option<Reach>;

    /// The greatest heap that the rules speak of; `None` if there is none.
    fn largest(&self) -> Option<u32> {
        None
    }
}

/// The rules of a finite code without conditions on the heaps left: taking `k` counters from any
/// larger heap may leave `i` heaps, whichever they are, or may not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// The most counters that a move takes.
    pub taken: u32,
    /// The most heaps that a move leaves, and at least 1.
    pub heaps: u32,
}

impl HeapRules for TakeAndBreak {
    fn for_each_option(&self, heap: u32, each: &mut Each<'_>) -> Result<(), Stopped> {
        let mut parts = Vec::new();
        for option in self.options(&heap.into(), Player::Left) {
            parts.clear();
            parts.extend(option.components().iter().map(|&part| part as u32));
            each(&parts)?;
        }
        Ok(())
    }

    fn reach(&self) -> Option<Reach> {
        let taken = u32::try_from(self.longest_take()?).ok()?;
        // Bits are there exactly for digits without conditions.
        (0..=taken).try_for_each(|k| self.digit(k.into())?.bits().map(drop))?;
        let heaps = u32::try_from(self.most_heaps()?).ok()?.max(1);
        Some(Reach { taken, heaps })
    }
}

/// Heaps whose options are listed one by one: any finite set of games, closed under sums.
///
/// ```
/// use grundy_misere::{HeapRules, Listed};
/// let nim = Listed::new(vec![vec![], vec![vec![]], vec![vec![], vec![1]]]).expect("smaller heaps");
/// let mut options = Vec::new();
/// nim.for_each_option(2, &mut |option| Ok(options.push(option.to_vec())))?;
/// assert_eq!(options, [vec![], vec![1]]);
/// assert!(Listed::new(vec![vec![], vec![vec![1]]]).is_none());
/// # Ok::<(), grundy_game::Stopped>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed(Vec<Vec<Vec<u32>>>);

impl Listed {
    /// Heap `h` has the options listed at `h`; `None` unless all of them are of smaller heaps.
    pub fn new(mut options: Vec<Vec<Vec<u32>>>) -> Option<Self> {
        for (heap, options) in options.iter_mut().enumerate() {
            for option in options {
                option.sort_unstable();
                if option.last().is_some_and(|&part| part as usize >= heap) {
                    return None;
                }
            }
        }
        Some(Self(options))
    }
}

impl HeapRules for Listed {
    fn for_each_option(&self, heap: u32, each: &mut Each<'_>) -> Result<(), Stopped> {
        let mut options = self.0.get(heap as usize).into_iter().flatten();
        options.try_for_each(|option| each(option))
    }

    fn reach(&self) -> Option<Reach> {
        None
    }

    fn largest(&self) -> Option<u32> {
        Some(self.0.len().saturating_sub(1) as u32)
    }
}
