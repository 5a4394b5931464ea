//! What is known of lost workers and processes: raised once, heard by everybody in this process.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Another process is gone, or silent.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("another process is gone, or silent: {why}")]
pub struct Lost {
    /// The number of the process; `None` for a worker of this one.
    pub process: Option<usize>,
    /// What was seen of it.
    pub why: String,
}

/// Raised when somebody is lost.
#[derive(Debug, Default)]
pub struct Alarm {
    raised: AtomicBool,
    lost: Mutex<Option<Lost>>,
    suspected: Mutex<Option<(usize, String)>>,
}

impl Alarm {
    /// Tells all workers of this process; only the first loss counts, others follow from it.
    pub fn raise(&self, lost: Lost) {
        locked(&self.lost).get_or_insert(lost);
        self.raised.store(true, Relaxed);
    }

    pub fn is_raised(&self) -> bool {
        self.raised.load(Relaxed)
    }

    /// Who is lost, if somebody is.
    pub fn check(&self) -> Result<(), Lost> {
        match self.is_raised() {
            false => Ok(()),
            true => locked(&self.lost).clone().map_or(Ok(()), Err),
        }
    }

    /// A connection broke: whether its process is lost, or ended because of another, is found out
    /// by whoever watches.
    pub fn suspect(&self, process: usize, why: &str) {
        locked(&self.suspected).get_or_insert_with(|| (process, why.into()));
    }

    /// The process whose connection broke first, and how.
    pub fn suspected(&self) -> Option<(usize, String)> {
        locked(&self.suspected).clone()
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
