//! All-but games: take any number of counters except finitely many listed ones.
//!
//! Heaps of equal value differ by a listed number, so every value dies out, and the values are
//! arithmetic-periodic: they repeat, raised by a constant.

use std::fmt;
use std::sync::Mutex;

use grundy_game::{Budget, Found, Impartial, Loopfree, Ruleset, Stopped, Sum, optional};
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
/// Numbers looked at between two looks at the budget.
const CHUNK: u64 = 1 << 18;

/// The values of an all-but game: computed as far as asked, until period and saltus are proved.
///
/// Let `m` be the largest listed number. From heap `n` on, the values depend on two things:
/// which values stand among the last `m` heaps, and which are *settled*, taken by a heap below
/// `n - m`, which every later heap can become. Both relative to the least value that is not
/// settled: when this state returns, so does all that follows it, raised by the difference.
///
/// ```
/// use grundy_game::Budget;
/// use grundy_heaps::{AllBut, AllButValues, HeapValues, SubtractionSet};
/// let set = SubtractionSet::new([2]).expect("positive numbers");
/// let values = AllButValues::new(AllBut(set));
/// let period = values.period_at(u64::MAX, &Budget::new(1 << 20))?;
/// let period = period.expect("small sets repeat soon");
/// assert_eq!((period.preperiod, period.period, period.saltus), (0, 4, 2));
/// # Ok::<(), grundy_game::Stopped>(())
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
    fn with<T>(
        &self,
        heap: u64,
        budget: &Budget,
        ask: impl FnOnce(&Known) -> T,
    ) -> Result<Option<T>, Stopped> {
        let mut known = budget.lock(&self.known)?;
        while known.wants(heap) {
            if known.values.len() >= VALUES || known.work > WORK {
                return Ok(None);
            }
            let (length, work) = (known.values.len() as u64, known.work);
            let end = length.saturating_add(budget.left());
            if end == length {
                return Err(budget.stopped());
            }
            while known.wants(heap.min(end - 1)) && known.work - work < CHUNK {
                known.step(&self.rules.0);
            }
            let more = known.values.len() as u64 - length;
            if optional(budget.spend(more, known.work - work))?.is_none() && known.wants(heap) {
                return Err(budget.stopped());
            }
        }
        Ok(Some(ask(&known)))
    }
}

impl Known {
    /// Whether `heap` is neither computed nor known by the period.
    fn wants(&self, heap: u64) -> bool {
        self.period.is_none() && heap >= self.values.len() as u64
    }

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
    fn value(&self, heap: u64, budget: &Budget) -> Result<Option<Nimber>, Stopped> {
        self.with(heap, budget, |known| match known.period {
            Some(period) => period.value(&known.values, heap),
            None => Nimber(known.values[heap as usize].into()),
        })
    }

    fn period_at(&self, heap: u64, budget: &Budget) -> Result<Option<Period>, Stopped> {
        let period = self.with(heap, budget, |known| known.period)?.flatten();
        Ok(period.filter(|period| heap >= period.preperiod + period.period))
    }

    fn proof(&self, _: &Budget) -> Result<Option<Proof>, Stopped> {
        Ok(Some(Proof::RelativeState))
    }

    /// All of them: a value occurs at most once in each place of the period.
    fn moves_to(
        &self,
        heap: u64,
        size: Nimber,
        budget: &Budget,
    ) -> Result<Option<Found<Break>>, Stopped> {
        let lefts = self.with(heap, budget, |known| {
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
            lefts.collect::<Vec<u64>>()
        })?;
        let Some(mut lefts) = lefts else {
            return Ok(None);
        };
        lefts.sort_unstable_by(|a, b| b.cmp(a));
        let takes = lefts.iter().filter_map(|left| heap.checked_sub(*left));
        let takes = takes.filter(|&taken| taken > 0 && !self.rules.forbids(taken));
        let takes = takes.map(|taken| Break::take(taken, heap));
        Ok(Some(Found::all(takes)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_solve::Grundy;

    fn rules(numbers: &[u64]) -> AllBut {
        AllBut(SubtractionSet::new(numbers.iter().copied()).expect("positive numbers"))
    }

    fn budget() -> Budget {
        Budget::new(1 << 26)
    }

    fn value(values: &AllButValues, heap: u64) -> Option<Nimber> {
        values.value(heap, &budget()).expect("enough")
    }

    fn period(values: &AllButValues) -> Option<Period> {
        values.period_at(u64::MAX, &budget()).expect("enough")
    }

    fn moves_to(values: &AllButValues, heap: u64, size: Nimber) -> Option<Found<Break>> {
        values.moves_to(heap, size, &budget()).expect("enough")
    }

    #[test]
    fn values_and_moves_are_those_of_the_rules() {
        let budget = budget();
        for bits in 1u64..1 << 8 {
            let numbers: Vec<u64> = (1..=8).filter(|i| bits >> (i - 1) & 1 == 1).collect();
            let rules = rules(&numbers);
            let values = AllButValues::new(rules.clone());
            let found = period(&values).expect("small sets repeat soon");
            assert!(found.saltus > 0);
            let mut engine = Grundy::default();
            for heap in 0..160 {
                let truth = engine.value(&rules, &heap, &budget).expect("within budget");
                assert_eq!(value(&values, heap), Some(truth), "{rules} heap {heap}");
            }
            for heap in [0, 1, 7, 30, 59] {
                for size in 0..40 {
                    let moves = rules.moves(&heap, Player::Left);
                    let truth =
                        moves.filter(|mv| value(&values, heap - mv.taken) == Some(Nimber(size)));
                    let truth: Vec<Break> = truth.collect();
                    let found = moves_to(&values, heap, Nimber(size));
                    assert_eq!(found, Some(Found::all(truth)), "{rules} {heap} to {size}");
                }
            }
        }
    }

    #[test]
    fn larger_sets_agree_to_their_period() {
        let budget = budget();
        for numbers in [
            &[2, 3, 7][..],
            &[1, 5, 11, 12, 30],
            &[17, 23, 24],
            &[3, 40],
            &[9, 10, 28],
        ] {
            let rules = rules(numbers);
            let values = AllButValues::new(rules.clone());
            assert!(period(&values).is_some(), "{rules}");
            let mut engine = Grundy::default();
            for heap in 0..1200 {
                let truth = engine.value(&rules, &heap, &budget).expect("within budget");
                assert_eq!(value(&values, heap), Some(truth), "{rules} heap {heap}");
            }
        }
    }

    #[test]
    fn periods_are_least() {
        for numbers in [&[1][..], &[2], &[1, 2], &[2, 3, 7], &[1, 4, 6]] {
            let values = AllButValues::new(rules(numbers));
            let proved = period(&values).expect("small sets repeat soon");
            let g = |n| value(&values, n).expect("known").0;
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
        let own = value(&values, u64::MAX).expect("proved");
        for size in [0, 1, own.0 / 2, own.0 - 1] {
            let found = moves_to(&values, u64::MAX, Nimber(size)).expect("known");
            assert!(found.complete && !found.moves.is_empty());
            for mv in found.moves {
                assert_eq!(value(&values, u64::MAX - mv.taken), Some(Nimber(size)));
            }
        }
        assert_eq!(moves_to(&values, u64::MAX, own), Some(Found::all([])));
    }

    #[test]
    fn bounds_hold() {
        let far = AllButValues::new(rules(&[1, u64::MAX]));
        assert_eq!(value(&far, 10), Some(Nimber(5)));
        assert_eq!(value(&far, u64::MAX), None);
        let wide = AllButValues::new(AllBut(SubtractionSet::new(1..1 << 16).expect("not empty")));
        assert_eq!(value(&wide, 100), Some(Nimber(0)));
        value(&wide, u64::MAX);
    }
}
