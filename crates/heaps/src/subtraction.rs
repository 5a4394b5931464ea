//! Subtraction games: take one of finitely many numbers of counters from a heap.
//!
//! The value of a heap depends on the `max(S)` values before it alone, so the values repeat as
//! soon as a window of that many does.

use std::fmt;
use std::sync::Mutex;

use grundy_game::{Budget, Impartial, Loopfree, Ruleset, Stopped, Sum, optional};
use grundy_theory::{MexSet, Nimber, Player};

use crate::{Break, HeapValues, Period, Proof};

/// The numbers that may be taken: positive, sorted, each once, at least one.
///
/// ```
/// use grundy_heaps::SubtractionSet;
/// let set = SubtractionSet::new([4, 1, 3, 1]).expect("positive numbers");
/// assert_eq!(set.to_string(), "1,3,4");
/// assert_eq!(SubtractionSet::new([0, 1]), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SubtractionSet(Vec<u64>);

impl SubtractionSet {
    /// The set of these numbers; `None` when there are none or 0 is among them.
    pub fn new(numbers: impl IntoIterator<Item = u64>) -> Option<Self> {
        let mut numbers: Vec<u64> = numbers.into_iter().collect();
        numbers.sort_unstable();
        numbers.dedup();
        (*numbers.first()? > 0).then_some(Self(numbers))
    }

    /// The numbers in increasing order.
    pub fn numbers(&self) -> &[u64] {
        &self.0
    }

    /// The numbers up to `heap`.
    pub(crate) fn up_to(&self, heap: u64) -> &[u64] {
        &self.0[..self.0.partition_point(|&number| number <= heap)]
    }

    /// The largest number.
    pub fn max(&self) -> u64 {
        *self.0.last().expect("a set has at least one number")
    }
}

impl fmt::Display for SubtractionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, number) in self.0.iter().enumerate() {
            write!(f, "{}{number}", if i > 0 { "," } else { "" })?;
        }
        Ok(())
    }
}

impl Ruleset for SubtractionSet {
    type Position = u64;
    type Move = Break;

    fn moves(&self, &heap: &u64, _: Player) -> impl Iterator<Item = Break> {
        let takes = self.up_to(heap).iter();
        takes.map(move |&taken| Break::take(taken, heap))
    }

    fn apply(&self, _: &u64, mv: &Break) -> Sum<u64> {
        mv.left.clone()
    }

    fn index(&self, &heap: &u64) -> Option<usize> {
        heap.try_into().ok()
    }

    fn count(&self, &heap: &u64, _: Player) -> Option<u128> {
        Some(self.up_to(heap).len() as u128)
    }

    fn reaching(&self, &heap: &u64, _: Player, after: &Sum<u64>) -> Option<Break> {
        let [left] = *after.components() else {
            return None;
        };
        let taken = heap.checked_sub(left)?;
        self.0.binary_search(&taken).ok()?;
        Some(Break::take(taken, heap))
    }
}

impl Impartial for SubtractionSet {}
impl Loopfree for SubtractionSet {}

/// Values computed in one step at first; each further step doubles them.
const FIRST: usize = 1 << 10;
/// Values computed at most: bounds memory.
const VALUES: usize = 1 << 24;
/// Options looked at, at most: bounds time.
const WORK: u64 = 1 << 28;
/// Options looked at between two looks at the budget.
const CHUNK: usize = 1 << 22;

/// The values of a subtraction game: computed as far as asked, until a period is proved.
///
/// ```
/// use grundy_game::Budget;
/// use grundy_heaps::{HeapValues, SubtractionSet, SubtractionValues};
/// use grundy_theory::Nimber;
/// let set = SubtractionSet::new([1, 3, 4]).expect("positive numbers");
/// let values = SubtractionValues::new(set);
/// let budget = Budget::new(1 << 20);
/// assert_eq!(values.value(u64::MAX, &budget)?, Some(Nimber(1)));
/// assert_eq!(values.period_at(100, &budget)?.map(|p| p.period), Some(7));
/// # Ok::<(), grundy_game::Stopped>(())
/// ```
#[derive(Debug)]
pub struct SubtractionValues {
    set: SubtractionSet,
    known: Mutex<Known>,
}

#[derive(Debug, Default)]
struct Known {
    /// A value is at most the number of options. Sets too large for 16 bits run out of work first.
    values: Vec<u16>,
    mex: MexSet,
    work: u64,
    period: Option<Period>,
}

impl SubtractionValues {
    /// Knows nothing yet.
    pub fn new(set: SubtractionSet) -> Self {
        Self {
            set,
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
        while known.period.is_none() && heap >= known.values.len() as u64 {
            match optional(known.grow(&self.set, budget))? {
                Some(true) => {}
                Some(false) => return Ok(None),
                // The heap may be known, though the budget ended before the period.
                None if heap < known.values.len() as u64 => break,
                None => return Err(budget.stopped()),
            }
        }
        Ok(Some(ask(&known)))
    }
}

impl Known {
    /// Doubles the values and looks for a period; `false` when the bounds are reached.
    fn grow(&mut self, set: &SubtractionSet, budget: &Budget) -> Result<bool, Stopped> {
        let length = (2 * self.values.len()).clamp(FIRST, VALUES);
        if length == self.values.len() {
            return Ok(false);
        }
        while self.values.len() < length {
            let options = set.up_to(length as u64).len();
            let some = (CHUNK / options.max(1))
                .max(1)
                .min(length - self.values.len());
            let some = usize::try_from(budget.left()).map_or(some, |left| some.min(left));
            let work = (some * options) as u64;
            self.work += work;
            if self.work > WORK {
                return Ok(false);
            }
            if some == 0 {
                return Err(budget.stopped());
            }
            budget.spend(some as u64, work)?;
            for heap in self.values.len()..self.values.len() + some {
                self.mex.clear();
                for &taken in set.up_to(heap as u64) {
                    self.mex.insert(self.values[heap - taken as usize].into());
                }
                self.values.push(self.mex.mex() as u16);
            }
        }
        self.period = window_period(&self.values, set.max());
        Ok(true)
    }
}

/// The least period shown by the last `window` values standing somewhere before, if they do.
///
/// The sequence read backwards is searched for its own beginning (Knuth, Morris and Pratt 1977).
fn window_period(values: &[u16], window: u64) -> Option<Period> {
    let window = usize::try_from(window).ok().filter(|&w| w < values.len())?;
    let back = |i: usize| values[values.len() - 1 - i];
    // `borders[i]`: length of the longest proper prefix of the window that ends its first i + 1.
    let mut borders = vec![0u32; window];
    let mut matched = 0;
    for i in 1..values.len() {
        while matched > 0 && back(i) != back(matched) {
            matched = borders[matched - 1] as usize;
        }
        matched += usize::from(back(i) == back(matched));
        if i < window {
            borders[i] = matched as u32;
        }
        if matched == window {
            let period = i + 1 - window;
            let agree = (0..values.len() - period).rev();
            let agree = agree.take_while(|&n| values[n] == values[n + period]);
            return Some(Period {
                preperiod: (values.len() - period - agree.count()) as u64,
                period: period as u64,
                saltus: 0,
            });
        }
    }
    None
}

impl HeapValues for SubtractionValues {
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
        let longest = self.set.max();
        Ok(Some(Proof::Window { longest }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_solve::Grundy;

    fn set(numbers: &[u64]) -> SubtractionSet {
        SubtractionSet::new(numbers.iter().copied()).expect("positive numbers")
    }

    fn budget() -> Budget {
        Budget::new(1 << 26)
    }

    fn value(values: &SubtractionValues, heap: u64) -> Option<Nimber> {
        values.value(heap, &budget()).expect("enough")
    }

    fn period(numbers: &[u64]) -> Option<(u64, u64)> {
        let values = SubtractionValues::new(set(numbers));
        let period = values.period_at(u64::MAX, &budget()).expect("enough")?;
        Some((period.preperiod, period.period))
    }

    #[test]
    fn periods_are_least() {
        assert_eq!(period(&[1]), Some((0, 2)));
        assert_eq!(period(&[1, 2, 3]), Some((0, 4)));
        assert_eq!(period(&[1, 3, 4]), Some((0, 7)));
        assert_eq!(period(&[2, 3, 7]), Some((0, 5)));
        assert_eq!(period(&[2, 4, 7]), Some((8, 3)));
        assert_eq!(period(&[2, 5]), Some((0, 7)));
        assert_eq!(period(&[1 << 20]), Some((0, 1 << 21)));
        assert_eq!(period(&[u64::MAX]), None);
    }

    #[test]
    fn values_are_those_of_the_engine() {
        let budget = budget();
        let mut numbers = 1u64;
        for _ in 0..200 {
            numbers = numbers
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            let some = (1..=14)
                .filter(|i| numbers >> (40 + i) & 1 == 1)
                .chain([1 + numbers % 14]);
            let rules = SubtractionSet::new(some).expect("not empty");
            let values = SubtractionValues::new(rules.clone());
            let proved = values.period_at(u64::MAX, &budget).expect("enough");
            let proved = proved.expect("small sets repeat soon");
            let mut engine = Grundy::default();
            for heap in 0..3000 {
                let truth = engine.value(&rules, &heap, &budget).expect("within budget");
                assert_eq!(value(&values, heap), Some(truth), "{rules} heap {heap}");
            }
            let differs = |n: u64, p: u64| value(&values, n) != value(&values, n + p);
            let Period {
                preperiod, period, ..
            } = proved;
            assert!(preperiod == 0 || differs(preperiod - 1, period), "{rules}");
            assert!((1..period).all(|p| (preperiod..preperiod + period).any(|n| differs(n, p))));
        }
    }

    #[test]
    fn bounds_hold() {
        let wide = SubtractionValues::new(SubtractionSet::new(1..1 << 20).expect("not empty"));
        assert_eq!(value(&wide, 100), Some(Nimber(100)));
        assert_eq!(value(&wide, u64::MAX), None);
        let far = SubtractionValues::new(set(&[3, u64::MAX]));
        assert_eq!(value(&far, 5000), Some(Nimber(0)));
        assert_eq!(value(&far, u64::MAX), None);
    }
}
