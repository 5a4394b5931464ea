//! The values of a heap game, as far as they are wanted, and their period once it is proved.

use grundy_game::{Budget, Stopped};
use grundy_theory::{MexSet, Nimber};

use crate::engine::general::General;
use crate::engine::kernel::{Instructions, Path};
use crate::engine::marking::{self, Marking};
use crate::engine::naive;
use crate::engine::planes::Planes;
use crate::engine::register::{End, Register};
use crate::engine::space::Space;
use crate::engine::sparse::Sparse;
use crate::engine::subtraction;
use crate::engine::takes::Takes;
use crate::engine::turns;
use crate::engine::values::{Values, on_cells};
use crate::repetition::{self, Repetition};
use crate::{Period, TakeAndBreak};

/// Pairs of parts that take as long as one step of a search, or less.
const PAIRS_PER_STEP: u64 = 4;
/// Heaps computed by the definition before anything cleverer is tried.
const PREFIX: usize = 1 << 12;
/// A space is of use while at most one heap in so many is rare.
const RARE: usize = 20;
/// The space is chosen by so many heaps at most.
const LATELY: usize = 1 << 20;
/// Pairs looked at, at most, between two looks at the budget.
const CHUNK: usize = 1 << 26;
/// Growth is looked for among so many heaps at most.
const GROWING: usize = 1 << 22;

/// How a period is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theorem {
    /// Guy and Smith 1956, for finite octal codes.
    GuySmith,
    /// A window as long as the longest take returned, for codes that split into equal heaps at most;
    /// if they do, at a heap of the same parity.
    Window,
}

/// What is known of the period of a sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// For ever, by a theorem whose hypothesis was checked in full.
    Proved {
        /// The least preperiod and period.
        period: Period,
        /// Why it lasts.
        theorem: Theorem,
        /// The last heap that the theorem needed.
        checked_to: u64,
    },
    /// Seen, nothing more.
    Observed {
        /// What was seen.
        period: Period,
        /// The last heap computed.
        checked_to: u64,
    },
    /// No repetition worth the name.
    None {
        /// The last heap computed.
        checked_to: u64,
    },
}

impl Finding {
    /// The period, proved or observed.
    pub fn period(&self) -> Option<Period> {
        match *self {
            Self::Proved { period, .. } | Self::Observed { period, .. } => Some(period),
            Self::None { .. } => None,
        }
    }
}

/// The values of heaps 0, 1, 2, ... of a code.
///
/// ```
/// use grundy_heaps::{Finding, GrundySequence};
/// let budget = grundy_game::Budget::new(1 << 20);
/// let mut kayles = GrundySequence::new("0.77".parse()?);
/// let Finding::Proved { period, .. } = kayles.search(10_000, &budget)? else { panic!() };
/// assert_eq!((period.preperiod, period.period), (71, 12));
/// assert_eq!(kayles.value(u64::MAX).map(|v| v.0), Some(8));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct GrundySequence {
    code: TakeAndBreak,
    rules: Rules,
    values: Values,
    path: Path,
    proved: Option<(Period, Theorem, usize)>,
    /// The length at which a period is looked for again.
    review: usize,
}

#[derive(Clone, Debug)]
enum Rules {
    Two { takes: Takes, state: Box<State> },
    Any(Box<General>),
}

/// What the engines remember.
#[derive(Clone, Debug, Default)]
struct State {
    marks: MexSet,
    sparse: Option<Sparse>,
    plan: Option<Plan>,
    /// The length at which the space is chosen, or chosen anew.
    review: usize,
    /// The length at which the plan was made.
    planned: usize,
    /// How many rare heaps the plan knows.
    rares: usize,
    /// No plan can be made, or the plan cannot be used, before this length.
    replan: usize,
    /// A better plan may be made from this length on.
    better: usize,
}

#[derive(Clone, Debug)]
enum Plan {
    Register(Register),
    Planes(Box<Planes>),
    Marking(Box<Marking>),
}

impl GrundySequence {
    /// Knows no heap yet.
    pub fn new(code: TakeAndBreak) -> Self {
        let rules = match Takes::of(&code) {
            Some(takes) => Rules::Two {
                state: Box::new(State::new(&takes)),
                takes,
            },
            None => Rules::Any(Box::new(General::new(&code))),
        };
        Self {
            code,
            rules,
            values: Values::default(),
            path: Path::best(),
            proved: None,
            review: 64,
        }
    }

    /// The same, computed with no more than these instructions.
    pub fn within(mut self, instructions: Instructions) -> Self {
        self.path = Path::within(instructions);
        self
    }

    /// How many heaps prove the period, if it is proved.
    pub(crate) fn proved_bound(&self) -> Option<usize> {
        self.proved.map(|(_, _, checked_to)| checked_to + 1)
    }

    /// The values computed so far, as they are stored.
    pub(crate) fn stored(&self) -> &Values {
        &self.values
    }

    /// A sequence that starts with values computed before.
    pub(crate) fn resumed(code: TakeAndBreak, values: Values) -> Self {
        let mut sequence = Self::new(code);
        sequence.values = values;
        sequence.review = 0;
        sequence
    }

    /// The rules.
    pub fn code(&self) -> &TakeAndBreak {
        &self.code
    }

    /// How many heaps have been computed.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether none has.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Bytes of one stored value.
    pub fn width(&self) -> usize {
        self.values.width()
    }

    /// The values of the computed heaps as they are stored, for whoever wants them without a copy.
    pub fn into_stored(self) -> Values {
        self.values
    }

    /// The value of a computed heap.
    pub fn get(&self, heap: usize) -> Option<u32> {
        self.values.get(heap)
    }

    /// The value of a heap that is computed, or follows from a proved period.
    pub fn value(&self, heap: u64) -> Option<Nimber> {
        let (heap, rise) = match self.proved {
            Some((period, ..)) => {
                let (low, times) = period.fold(heap);
                (low, u128::from(times) * u128::from(period.saltus))
            }
            None => (heap, 0),
        };
        let value = self.get(usize::try_from(heap).ok()?)?;
        Some(Nimber(u128::from(value) + rise))
    }

    /// The rare heaps of the sparse space in use, if there is one.
    pub fn rares(&self) -> Option<&[usize]> {
        match &self.rules {
            Rules::Two { state, .. } => Some(&state.sparse.as_ref()?.rares),
            Rules::Any(_) => None,
        }
    }

    /// The sparse space in use, if there is one.
    pub(crate) fn space(&self) -> Option<Space> {
        match &self.rules {
            Rules::Two { state, .. } => Some(state.sparse.as_ref()?.space),
            Rules::Any(_) => None,
        }
    }

    /// The greatest value computed.
    pub fn greatest(&self) -> u32 {
        self.values.greatest()
    }

    /// Computes the heaps below `to`. Once a period is proved they are copied.
    ///
    /// A heap is a position of the budget, a few pairs of parts looked at a step; what was computed
    /// before the budget ended is kept.
    pub fn extend(&mut self, to: usize, budget: &Budget) -> Result<(), Stopped> {
        while self.len() < to {
            budget.spend(0, 0)?;
            let before = self.len();
            let left = usize::try_from(budget.left()).unwrap_or(usize::MAX);
            let end = to.min(before.saturating_add(left));
            if end == before {
                return Err(budget.stopped());
            }
            let work = self.step(end, budget)?;
            assert!(self.len() > before, "every engine adds a heap");
            budget.spend((self.len() - before) as u64, work)?;
        }
        Ok(())
    }

    /// Computes heaps until a period is proved or those below `to` are known, and says what is known
    /// of it.
    pub fn search(&mut self, to: usize, budget: &Budget) -> Result<Finding, Stopped> {
        self.settle(to, budget)?;
        Ok(self.finding())
    }

    /// Computes heaps until a period is proved or those below `to` are known.
    pub fn settle(&mut self, to: usize, budget: &Budget) -> Result<(), Stopped> {
        while self.proved.is_none() && self.len() < to {
            if self.len() >= self.review {
                self.review = self.len().max(64) * 3 / 2;
                if let Some((seen, false)) = self.prove()
                    && let Some((_, bound)) = self.bound(seen)
                    && bound > self.len()
                {
                    // If what is seen lasts, this is where it is proved.
                    self.review = self.review.min(bound);
                }
                continue;
            }
            self.extend(self.review.min(to), budget)?;
            if self.len() >= self.review {
                continue;
            }
        }
        if self.proved.is_none() && self.len() >= self.review {
            self.prove();
        }
        Ok(())
    }

    /// What is known of the period by now.
    pub fn finding(&self) -> Finding {
        if let Some(proved) = self.finding_proved() {
            return proved;
        }
        let checked_to = self.len().saturating_sub(1) as u64;
        match self.observed() {
            Some(period) => Finding::Observed { period, checked_to },
            None => Finding::None { checked_to },
        }
    }

    /// The proved period, if there is one by now.
    pub(crate) fn finding_proved(&self) -> Option<Finding> {
        let (period, theorem, checked_to) = self.proved?;
        Some(Finding::Proved {
            period,
            theorem,
            checked_to: checked_to as u64,
        })
    }

    /// A repetition that is seen.
    fn observed(&self) -> Option<Period> {
        let length = self.len();
        let plain = on_cells!(&self.values, cells => {
            repetition::find(cells, |seen| seen.is_worth_telling(length))
        });
        if let Some((seen, true)) = plain {
            return Some(seen.into());
        }
        // Only unbounded codes have values that grow, and those are never computed far.
        if length > GROWING {
            return None;
        }
        let values = (0..length).map(|heap| self.get(heap).map_or(0, i64::from));
        observed(&values.collect::<Vec<_>>())
    }

    /// Whether there is a theorem that proves periods of this code.
    pub(crate) fn is_provable(&self) -> bool {
        let any = Repetition {
            preperiod: 0,
            period: 1,
        };
        self.bound(any).is_some()
    }

    /// The theorem that would prove a repetition, and how many heaps it needs.
    fn bound(&self, seen: Repetition) -> Option<(Theorem, usize)> {
        let Rules::Two { takes, .. } = &self.rules else {
            return None;
        };
        let Repetition { preperiod, period } = seen;
        let start = preperiod.max(1);
        let longest = takes.longest();
        if takes.two.is_empty() {
            // Beyond `longest` a value depends on the `longest` before it alone, and where equal
            // heaps are left also on whether the rest is even, from `longest + 2` on. So an odd
            // shift says nothing, but twice the shift does: and what repeats after `2 p` heaps, the
            // first `p` of them like the others, repeats after `p`.
            let (start, shift) = match takes.halves.is_empty() {
                true => (start, period),
                false if period.is_multiple_of(2) => (start.max(2), period),
                false => (start.max(2), 2 * period),
            };
            return Some((Theorem::Window, start + shift + longest));
        }
        // Guy and Smith: `g(n + p) == g(n)` for `n0 <= n < 2 * n0 + p + k`, `n0 >= 1`. Beyond,
        // one part of every move on `n + p` can be made smaller by `p`; two equal heaps are no
        // exception, since they may become unequal. Where heaps have to differ they may not, and
        // the theorem is silent.
        let bound = 2 * start + 2 * period + longest;
        takes.is_octal().then_some((Theorem::GuySmith, bound))
    }

    /// Looks for a repetition that a theorem makes last; the best seen, and whether it is proved.
    fn prove(&mut self) -> Option<(Repetition, bool)> {
        let length = self.len();
        let enough = |seen| self.bound(seen).is_some_and(|(_, bound)| bound <= length);
        let found = on_cells!(&self.values, cells => repetition::find(cells, enough));
        if let Some((seen, true)) = found
            && let Some((theorem, bound)) = self.bound(seen)
        {
            self.proved = Some((seen.into(), theorem, bound - 1));
        }
        found
    }

    /// Computes some heaps, at least one, below `to`; returns the work done, in pairs looked at.
    fn step(&mut self, to: usize, budget: &Budget) -> Result<u64, Stopped> {
        let length = self.len();
        if let Some((period, ..)) = self.proved {
            let more = (to - length).min(1 << 22);
            let (preperiod, period) = (period.preperiod as usize, period.period as usize);
            self.values.repeat(preperiod, period, more);
            return Ok(more as u64 / 16);
        }
        match &mut self.rules {
            Rules::Any(general) => {
                let value = general.next(&self.code, &self.values, budget)?;
                self.values.push(value);
                Ok(0)
            }
            Rules::Two { takes, state } => {
                if takes.two.is_empty()
                    && let Some(work) = subtraction::run(takes, &mut self.values, to)
                {
                    return Ok(work);
                }
                Ok(state.step(takes, &mut self.values, self.path, to))
            }
        }
    }
}

/// A repetition of `values`, perhaps with growth, that holds over half of them and three times.
pub fn observed(values: &[i64]) -> Option<Period> {
    let worth = |seen: Repetition| seen.is_worth_telling(values.len());
    if let Some((seen, true)) = repetition::find(values, worth) {
        return Some(seen.into());
    }
    // Values that grow: their differences repeat.
    let steps: Vec<i64> = values.windows(2).map(|w| w[1] - w[0]).collect();
    let (seen, true) = repetition::find(&steps, worth)? else {
        return None;
    };
    let rise = values[seen.preperiod + seen.period] - values[seen.preperiod];
    Some(Period {
        saltus: u64::try_from(rise).ok()?,
        ..seen.into()
    })
}

impl From<Repetition> for Period {
    fn from(seen: Repetition) -> Self {
        Self {
            preperiod: seen.preperiod as u64,
            period: seen.period as u64,
            saltus: 0,
        }
    }
}

impl State {
    /// Knows nothing yet. A space is about pairs of parts that differ: a code without them never
    /// chooses one, and the definition, which looks at one part or none, is quick.
    fn new(takes: &Takes) -> Self {
        Self {
            review: match takes.two.is_empty() {
                true => usize::MAX,
                false => PREFIX,
            },
            ..Self::default()
        }
    }

    fn step(&mut self, takes: &Takes, values: &mut Values, path: Path, to: usize) -> u64 {
        let length = values.len();
        if length >= self.review {
            self.choose(takes, values);
        }
        let to = to.min(self.review);
        let Some(sparse) = &mut self.sparse else {
            let mut work = 0;
            while values.len() < to && work < 1 << 20 {
                let value =
                    on_cells!(&*values, cells => naive::next(takes, cells, &mut self.marks));
                values.push(value);
                let pairs = (takes.two.len() * values.len() / 2 + takes.one.len()) as u64;
                work += pairs / PAIRS_PER_STEP + 1;
            }
            return work;
        };
        if sparse.rares.len() > self.rares
            && let Some(mut plan) = self.plan.take()
        {
            let from = plan.admit(takes, &sparse.rares[self.rares..], values);
            if let Some(from) = from {
                self.replan = from;
                self.plan = Some(plan);
            }
        }
        self.rares = sparse.rares.len();
        if to - length >= marking::BLOCK && length >= self.replan {
            if length >= self.better {
                self.plan = None;
            }
            if self.plan.is_none() {
                match Plan::new(takes, sparse, values, path) {
                    Ok((plan, better)) => {
                        self.plan = Some(plan);
                        self.planned = length;
                        self.better = better;
                    }
                    Err(from) => self.replan = from,
                }
            }
            let most = (CHUNK / (1 + self.rares / 8)).clamp(1 << 13, 1 << 18);
            let far = to.min(length + most).min(self.better);
            let threads = turns::threads();
            let good = match (&mut self.plan, &mut *values) {
                (Some(Plan::Register(register)), Values::Narrow(cells)) => {
                    register.run(takes, sparse, cells, far) == End::Done
                }
                (Some(Plan::Planes(planes)), values) => {
                    planes.run(takes, sparse, values, far, threads)
                }
                (Some(Plan::Marking(marking)), values) => {
                    marking.run(takes, sparse, values, far, threads)
                }
                (Some(Plan::Register(_)) | None, _) => false,
            };
            if !good {
                self.plan = None;
            }
            let more = (values.len() - length) as u64;
            if more > 0 {
                return more * (1 + self.rares as u64 / 8);
            }
        }
        let value = on_cells!(&*values, cells => sparse.next(takes, cells));
        values.push(value);
        self.plan.take_if(|plan| !plan.holds(value));
        (sparse.rares.len() * takes.two.len()) as u64
    }

    /// Chooses the space with the fewest rares, if those lately are few enough.
    ///
    /// All rares are ways for ever. Where values repeat at last, many a space has none lately and
    /// a great many before.
    fn choose(&mut self, takes: &Takes, values: &Values) {
        let length = values.len();
        self.review = 2 * length;
        let lately = (length / 2).min(LATELY);
        let new = on_cells!(values, cells => {
            let chosen = Space::choose(cells, 0, takes.parity());
            chosen.map(|(space, _)| space).filter(|space| {
                let heaps = (length - lately..).zip(&cells[length - lately..]);
                let rares = heaps.filter(|&(heap, &value)| space.is_rare(heap, value.into()));
                rares.count() * RARE <= lately
            })
        });
        // The first value that is greater than all will be common.
        let greatest = values.greatest();
        let new = new.map(|space| match greatest {
            64..256 => Space {
                mask: space.mask | (greatest + 1).next_power_of_two(),
                ..space
            },
            _ => space,
        });
        let old = self.sparse.as_ref().map(|sparse| sparse.space);
        if new != old {
            self.sparse = new.map(|space| on_cells!(values, cells => Sparse::new(space, cells)));
        }
        // A plan made here would be better than one made among small heaps.
        if new != old || self.planned < LATELY {
            self.plan = None;
            self.replan = 0;
        }
    }
}

impl Plan {
    /// Whether a value is small enough for the plan.
    fn holds(&self, value: u32) -> bool {
        match self {
            Self::Register(_) => value < 64,
            Self::Planes(planes) => planes.holds(value),
            Self::Marking(marking) => marking.holds(value),
        }
    }

    /// Takes new rare heaps into account; the length from which it is good again, if it ever is.
    fn admit(&mut self, takes: &Takes, rares: &[usize], values: &Values) -> Option<usize> {
        match self {
            Self::Register(_) => None,
            Self::Planes(planes) => planes.admit(takes, rares, values).then_some(0),
            Self::Marking(marking) => Some(marking.admit(takes, rares, values)),
        }
    }

    /// A plan and the length from which there may be a better one, or the length before which none
    /// can be made.
    fn new(
        takes: &Takes,
        sparse: &Sparse,
        values: &Values,
        path: Path,
    ) -> Result<(Self, usize), usize> {
        if let Values::Narrow(cells) = values {
            match Register::new(takes, sparse, cells, path) {
                Ok(register) => return Ok((Self::Register(register), usize::MAX)),
                Err(Some(from)) => return Err(from + 1),
                Err(None) => {}
            }
        }
        let mut better = usize::MAX;
        if path != Path::Portable {
            match Planes::new(takes, sparse, values, path, marking::BLOCK) {
                Ok(planes) => return Ok((Self::Planes(Box::new(planes)), usize::MAX)),
                Err(from) => better = from,
            }
        }
        let marking = Marking::new(takes, sparse, values, path, marking::BLOCK)?;
        Ok((Self::Marking(Box::new(marking)), better))
    }
}
