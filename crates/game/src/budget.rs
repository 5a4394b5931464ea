use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};
use std::time::Duration;

/// How much an engine may explore, shared with whoever watches or stops it.
///
/// Positions bound memory, steps (options looked at) bound time. There is no clock here:
/// the same question with the same budget gives the same answer on every machine.
///
/// ```
/// let budget = grundy_game::Budget::new(2);
/// assert!(budget.spend(2, 10).is_ok());
/// assert_eq!(budget.spend(1, 0).unwrap_err().to_string(), "budget reached after 3 positions and 10 steps");
/// ```
#[derive(Debug)]
pub struct Budget {
    positions: u64,
    steps: u64,
    spent_positions: AtomicU64,
    spent_steps: AtomicU64,
    stop: Arc<AtomicBool>,
}

/// An engine stopped before it had the answer. The answer is then unknown; it is never guessed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{} after {positions} positions and {steps} steps", if *interrupted { "interrupted" } else { "budget reached" })]
pub struct Stopped {
    /// Positions explored.
    pub positions: u64,
    /// Options looked at.
    pub steps: u64,
    /// Whether somebody asked for the stop.
    pub interrupted: bool,
}

/// Numbers that a position may hold at the price of one position.
const NUMBERS_PER_POSITION: u64 = 2;
/// Steps allowed per position of budget.
const STEPS_PER_POSITION: u64 = 100;

impl Budget {
    /// At most `positions` positions, and a hundred times as many steps.
    pub fn new(positions: u64) -> Self {
        Self::stoppable(positions, Arc::default())
    }

    /// A budget that also ends when `stop` becomes true.
    pub fn stoppable(positions: u64, stop: Arc<AtomicBool>) -> Self {
        Self {
            positions,
            steps: positions.saturating_mul(STEPS_PER_POSITION),
            spent_positions: AtomicU64::new(0),
            spent_steps: AtomicU64::new(0),
            stop,
        }
    }

    /// The same with another bound on steps.
    pub fn with_steps(self, steps: u64) -> Self {
        Self { steps, ..self }
    }

    /// A fresh budget of at most `positions`, stopped together with this one.
    pub fn at_most(&self, positions: u64) -> Self {
        Self::stoppable(positions.min(self.positions), Arc::clone(&self.stop))
    }

    /// A fresh budget without bounds, stopped together with this one: for work whose size was asked
    /// for, such as a table up to a given heap, and which is no search.
    pub fn unbounded(&self) -> Self {
        Self::stoppable(u64::MAX, Arc::clone(&self.stop))
    }

    /// Records work done; `Err` when it was too much or when somebody asked to stop.
    pub fn spend(&self, positions: u64, steps: u64) -> Result<(), Stopped> {
        // Counting together costs much more than looking.
        let count = |spent: &AtomicU64, more| match more {
            0 => spent.load(Ordering::Relaxed),
            more => spent.fetch_add(more, Ordering::Relaxed) + more,
        };
        let positions = count(&self.spent_positions, positions);
        let steps = count(&self.spent_steps, steps);
        let interrupted = self.stop.load(Ordering::Relaxed);
        if interrupted || positions > self.positions || steps > self.steps {
            return Err(Stopped {
                positions,
                steps,
                interrupted,
            });
        }
        Ok(())
    }

    /// Records a position of a given [`weight`](crate::Ruleset::weight) found among `steps` options.
    pub fn keep(&self, weight: usize, steps: u64) -> Result<(), Stopped> {
        self.spend(1 + weight as u64 / NUMBERS_PER_POSITION, steps)
    }

    /// `Err` when a work list of `pending` positions alone is more than the budget allows.
    pub fn hold(&self, pending: usize) -> Result<(), Stopped> {
        if pending as u64 > self.positions {
            return Err(Stopped {
                interrupted: false,
                ..self.stopped()
            });
        }
        Ok(())
    }

    /// `Err` when so many steps are more than the budget allows, whoever takes them.
    pub fn afford(&self, steps: u128) -> Result<(), Stopped> {
        match steps > self.steps.into() {
            true => Err(self.stopped()),
            false => Ok(()),
        }
    }

    /// Positions that may still be explored.
    pub fn left(&self) -> u64 {
        self.positions.saturating_sub(self.spent())
    }

    /// Takes a lock that somebody else may hold through a long search; `Err` when this budget is
    /// stopped meanwhile. What a panic left behind the lock is taken as it is: use it for what is
    /// only ever appended to.
    pub fn lock<'a, T>(&self, mutex: &'a Mutex<T>) -> Result<MutexGuard<'a, T>, Stopped> {
        let mut tries = 0u32;
        loop {
            match mutex.try_lock() {
                Ok(guard) => return Ok(guard),
                Err(TryLockError::Poisoned(poisoned)) => return Ok(poisoned.into_inner()),
                Err(TryLockError::WouldBlock) if self.stop.load(Ordering::Relaxed) => {
                    return Err(self.stopped());
                }
                Err(TryLockError::WouldBlock) if tries < 64 => std::thread::yield_now(),
                Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_micros(200)),
            }
            tries = tries.saturating_add(1);
        }
    }

    /// How far it came, for whoever stops before the budget is spent.
    pub fn stopped(&self) -> Stopped {
        Stopped {
            positions: self.spent(),
            steps: self.spent_steps.load(Ordering::Relaxed),
            interrupted: self.stop.load(Ordering::Relaxed),
        }
    }

    /// Positions explored so far.
    pub fn spent(&self) -> u64 {
        self.spent_positions.load(Ordering::Relaxed)
    }
}

/// Counts the steps of a quick loop, and looks at the budget once in a thousand of them.
///
/// ```
/// use grundy_game::{Budget, Meter};
/// let budget = Budget::new(100);
/// let mut meter = Meter::new(&budget);
/// let stopped = (0..).find_map(|_| meter.step(1).err());
/// assert!(stopped.is_some_and(|stopped| stopped.steps < 12_000));
/// ```
#[derive(Debug)]
pub struct Meter<'a> {
    budget: &'a Budget,
    steps: u64,
}

impl<'a> Meter<'a> {
    /// Steps counted together.
    const STEPS: u64 = 1 << 10;

    /// Nothing counted yet.
    pub fn new(budget: &'a Budget) -> Self {
        Self { budget, steps: 0 }
    }

    /// Counts steps; `Err` when the budget is seen to be spent or stopped.
    #[inline]
    pub fn step(&mut self, steps: u64) -> Result<(), Stopped> {
        self.steps += steps;
        match self.steps < Self::STEPS {
            true => Ok(()),
            false => self.budget.spend(0, std::mem::take(&mut self.steps)),
        }
    }
}

/// A result that one can do without: running out of budget is no result, an interruption is an
/// error.
pub fn optional<T>(result: Result<T, Stopped>) -> Result<Option<T>, Stopped> {
    match result {
        Ok(value) => Ok(Some(value)),
        Err(stopped) if stopped.interrupted => Err(stopped),
        Err(_) => Ok(None),
    }
}
