//! All-but games: take any number of counters except finitely many listed ones.
//!
//! Heaps of equal value differ by a listed number, so every value dies out, and the values are
//! arithmetic-periodic: they repeat, raised by a constant.

use std::fmt;
use std::sync::{Mutex, PoisonError};

use grundy_game::{Found, Impartial, Loopfree, Ruleset, Sum};
use grundy_theory::{Nimber, Player};

use crate::{Break, HeapValues, Period, Proof, SubtractionSet};

/// The rules that allow every number except those of a set.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AllBut(pub SubtractionSet);

impl AllBut {
    fn forbids(&self, taken: u64) -> bool {
        self.0.numbers().binary_search(&taken).is_ok()
    }
}

impl fmt::Display for AllBut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Ruleset for AllBut {
    type Position = u64;
    type Move = Break;

    fn moves(&self, &heap: &u64, _: Player) -> impl Iterator<Item = Break> {
        let takes = (1..=heap).filter(|&taken| !self.forbids(taken));
        takes.map(move |taken| Break::take(taken, heap))
    }

    fn apply(&self, _: &u64, mv: &Break) -> Sum<u64> {
        mv.left.clone()
    }

    fn index(&self, &heap: &u64) -> Option<usize> {
        heap.try_into().ok()
    }

    fn count(&self, &heap: &u64, _: Player) -> Option<u128> {
        Some(u128::from(heap) - self.0.up_to(heap).len() as u128)
    }

    fn reaching(&self, &heap: &u64, _: Player, after: &Sum<u64>) -> Option<Break> {
        let [left] = *after.components() else {
            return None;
        };
        let taken = heap.checked_sub(left).filter(|&taken| taken > 0)?;
        (!self.forbids(taken)).then(|| Break::take(taken, heap))
    }
}

impl Impartial for AllBut {}
impl Loopfree for AllBut {}

/// Values computed at most: bounds memory.
const VALUES: usize = 1 << 22;
/// Numbers looked at, at most: bounds time.
const WORK: u64 = 1 << 28;

/// The values of an all-but game: computed as far as asked, until period and saltus are proved.
///
/// Let `m` be the largest listed number. From heap `n` on, the values depend on two things:
/// which values stand among the last `m` heaps, and which are *settled*, taken by a heap below
/// `n - m`, which every later heap can become. Both relative to the least value that is not
/// settled: when this state returns, so does all that follows it, raised by the difference.
///
/// ```
/// use grundy_heaps::{AllBut, AllButValues, HeapValues, SubtractionSet};
/// let set = SubtractionSet::new([2]).expect("positive numbers");
/// let values = AllButValues::new(AllBut(set));
/// let period = values.period_at(u64::MAX).expect("small sets repeat soon");
/// assert_eq!((period.preperiod, period.period, period.saltus), (0, 4, 2));
/// ```
#[derive(Debug)]
pub struct AllButValues {
    rules: AllBut,
    known: Mutex<Known>,
}

#[derive(Debug, Default)]
struct Known {
    values: Vec<u32>,
    /// How many heaps have each value.
    times: Vec<u32>,
    /// How many of them the present heap cannot become.
    held: Vec<u32>,
    /// Whether a value is settled.
    settled: Vec<bool>,
    /// The least value that is not.
    least: u32,
    work: u64,
    saved: Option<State>,
    period: Option<Period>,
}

/// The state before a heap; the values before it need no copy.
#[derive(Debug)]
struct State {
    heap: usize,
    least: u32,
    settled_above: Vec<u32>,
}

impl AllButValues {
    /// Knows nothing yet.
    pub fn new(rules: AllBut) -> Self {
        Self {
            rules,
            known: Mutex::default(),
        }
    }

    /// Calls `ask` once `heap` is computed or the period is proved; `None` when neither can be.
    fn with<T>(&self, heap: u64, ask: impl FnOnce(&Known) -> T) -> Option<T> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        while known.period.is_none() && heap >= known.values.len() as u64 {
            if known.values.len() >= VALUES || known.work > WORK {
                return None;
            }
            known.step(&self.rules.0);
        }
        Some(ask(&known))
    }
}

impl Known {
    /// The value of one more heap, unless the state before it shows the period.
    fn step(&mut self, listed: &SubtractionSet) {
        let heap = self.values.len();
        let window = usize::try_from(listed.max()).unwrap_or(usize::MAX);
        if let Some(older) = heap.checked_sub(window).and_then(|n| n.checked_sub(1)) {
            self.settled[self.values[older] as usize] = true;
            while self.settled.get(self.least as usize) == Some(&true) {
                self.least += 1;
            }
            self.compare(heap, window);
            if self.period.is_some() {
                return;
            }
        }
        let numbers = listed.up_to(heap as u64).iter();
        let out_of_reach = numbers.map(|&number| self.values[heap - number as usize] as usize);
        let out_of_reach: Vec<usize> = out_of_reach.collect();
        for &value in &out_of_reach {
            self.held[value] += 1;
        }
        let candidates = self.least as usize..self.times.len();
        let free = candidates
            .into_iter()
            .find(|&value| self.times[value] == self.held[value])
            .unwrap_or(self.times.len());
        self.work += (1 + out_of_reach.len() + free - self.least as usize) as u64;
        for value in out_of_reach {
            self.held[value] = 0;
        }
        if free == self.times.len() {
            self.times.push(0);
            self.held.push(0);
            self.settled.push(false);
        }
        self.times[free] += 1;
        self.values.push(free as u32);
    }

    /// Compares the state before `heap` with the saved one, which is renewed whenever the number
    /// of heaps has doubled (Brent 1980): the first return of a state is then the least period.
    fn compare(&mut self, heap: usize, window: usize) {
        if let Some(saved) = &self.saved {
            let now = relative(&self.values[heap - window..heap], self.least);
            let then = relative(&self.values[saved.heap - window..saved.heap], saved.least);
            let agree = now.rev().zip(then.rev()).take_while(|(a, b)| a == b);
            let agree = agree.count();
            self.work += agree as u64;
            if agree == window && self.settled_above() == saved.settled_above {
                let period = heap - saved.heap;
                let saltus = self.least - saved.least;
                let earlier = (0..saved.heap).rev();
                let earlier = earlier
                    .take_while(|&n| self.values[n + period] == self.values[n] + saltus)
                    .count();
                self.period = Some(Period {
                    preperiod: (saved.heap - earlier) as u64,
                    period: period as u64,
                    saltus: saltus.into(),
                });
                return;
            }
        }
        if self
            .saved
            .as_ref()
            .is_none_or(|saved| heap >= 2 * saved.heap)
        {
            self.saved = Some(State {
                heap,
                least: self.least,
                settled_above: self.settled_above(),
            });
        }
    }

    /// The settled values above the least that is not, relative to it.
    fn settled_above(&self) -> Vec<u32> {
        let above = self.settled.iter().skip(self.least as usize).zip(0..);
        above
            .filter_map(|(&settled, v)| settled.then_some(v))
            .collect()
    }
}

/// Values relative to `least`; those below it are all settled, and alike from now on.
fn relative(
    values: &[u32],
    least: u32,
) -> impl DoubleEndedIterator<Item = Option<u32>> + ExactSizeIterator {
    values.iter().map(move |value| value.checked_sub(least))
}

impl HeapValues for AllButValues {
    fn value(&self, heap: u64) -> Option<Nimber> {
        self.with(heap, |known| match known.period {
            Some(period) => period.value(&known.values, heap),
            None => Nimber(known.values[heap as usize].into()),
        })
    }

    fn period_at(&self, heap: u64) -> Option<Period> {
        let period = self.with(heap, |known| known.period)??;
        (heap >= period.preperiod + period.period).then_some(period)
    }

    fn proof(&self) -> Option<Proof> {
        Some(Proof::RelativeState)
    }

    /// All of them: a value occurs at most once in each place of the period.
    fn moves_to(&self, heap: u64, size: Nimber) -> Option<Found<Break>> {
        let mut lefts: Vec<u64> = self.with(heap, |known| {
            let places = known.values.iter().zip(0u64..);
            let lefts = places.filter_map(|(&value, place)| match known.period {
                Some(period) if place >= period.preperiod + period.period => None,
                Some(period) if place >= period.preperiod => {
                    let rise = size.0.checked_sub(value.into())?;
                    let saltus = u128::from(period.saltus);
                    let times = (rise % saltus == 0).then_some(rise / saltus)?;
                    let left = times.checked_mul(period.period.into())?;
                    let left = left.checked_add(place.into())?;
                    u64::try_from(left).ok()
                }
                _ => (size == Nimber(value.into())).then_some(place),
            });
            lefts.collect()
        })?;
        lefts.sort_unstable_by(|a, b| b.cmp(a));
        let takes = lefts.iter().filter_map(|left| heap.checked_sub(*left));
        let takes = takes.filter(|&taken| taken > 0 && !self.rules.forbids(taken));
        Some(Found::all(takes.map(|taken| Break::take(taken, heap))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_game::Budget;
    use grundy_solve::Grundy;

    fn rules(numbers: &[u64]) -> AllBut {
        AllBut(SubtractionSet::new(numbers.iter().copied()).expect("positive numbers"))
    }

    #[test]
    fn values_and_moves_are_those_of_the_rules() {
        let budget = Budget::new(1 << 24);
        for bits in 1u64..1 << 8 {
            let numbers: Vec<u64> = (1..=8).filter(|i| bits >> (i - 1) & 1 == 1).collect();
            let rules = rules(&numbers);
            let values = AllButValues::new(rules.clone());
            let period = values.period_at(u64::MAX).expect("small sets repeat soon");
            assert!(period.saltus > 0);
            let mut engine = Grundy::default();
            for heap in 0..160 {
                let value = engine.value(&rules, &heap, &budget).expect("within budget");
                assert_eq!(values.value(heap), Some(value), "{rules} heap {heap}");
            }
            for heap in [0, 1, 7, 30, 59] {
                for size in 0..40 {
                    let moves = rules.moves(&heap, Player::Left);
                    let truth =
                        moves.filter(|mv| values.value(heap - mv.taken) == Some(Nimber(size)));
                    let truth: Vec<Break> = truth.collect();
                    let found = values.moves_to(heap, Nimber(size));
                    assert_eq!(found, Some(Found::all(truth)), "{rules} {heap} to {size}");
                }
            }
        }
    }

    #[test]
    fn larger_sets_agree_to_their_period() {
        let budget = Budget::new(1 << 24);
        for numbers in [
            &[2, 3, 7][..],
            &[1, 5, 11, 12, 30],
            &[17, 23, 24],
            &[3, 40],
            &[9, 10, 28],
        ] {
            let rules = rules(numbers);
            let values = AllButValues::new(rules.clone());
            assert!(values.period_at(u64::MAX).is_some(), "{rules}");
            let mut engine = Grundy::default();
            for heap in 0..1200 {
                let value = engine.value(&rules, &heap, &budget).expect("within budget");
                assert_eq!(values.value(heap), Some(value), "{rules} heap {heap}");
            }
        }
    }

    #[test]
    fn periods_are_least() {
        for numbers in [&[1][..], &[2], &[1, 2], &[2, 3, 7], &[1, 4, 6]] {
            let values = AllButValues::new(rules(numbers));
            let proved = values.period_at(u64::MAX).expect("small sets repeat soon");
            let g = |n| values.value(n).expect("known").0;
            let keeps = |n, p| {
                g(n + p).wrapping_sub(g(n))
                    == g(proved.preperiod + p).wrapping_sub(g(proved.preperiod))
            };
            let places = || proved.preperiod..proved.preperiod + proved.period;
            assert!(
                (1..proved.period).all(|p| !places().all(|n| keeps(n, p))),
                "{numbers:?}"
            );
        }
    }

    #[test]
    fn huge_heaps_have_moves_to_smaller_values() {
        let values = AllButValues::new(rules(&[2, 3, 7]));
        let value = values.value(u64::MAX).expect("proved");
        for size in [0, 1, value.0 / 2, value.0 - 1] {
            let found = values.moves_to(u64::MAX, Nimber(size)).expect("known");
            assert!(found.complete && !found.moves.is_empty());
            for mv in found.moves {
                assert_eq!(values.value(u64::MAX - mv.taken), Some(Nimber(size)));
            }
        }
        assert_eq!(values.moves_to(u64::MAX, value), Some(Found::all([])));
    }

    #[test]
    fn bounds_hold() {
        let far = AllButValues::new(rules(&[1, u64::MAX]));
        assert_eq!(far.value(10), Some(Nimber(5)));
        assert_eq!(far.value(u64::MAX), None);
        let wide = AllButValues::new(AllBut(SubtractionSet::new(1..1 << 16).expect("not empty")));
        assert_eq!(wide.value(100), Some(Nimber(0)));
        wide.value(u64::MAX);
    }
}
