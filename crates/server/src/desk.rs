//! Where work is done: a bounded number of threads, a queue in front of them, a clock, and a stop
//! when whoever asked goes away.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use grundy::Budget;
use tokio::sync::Semaphore;

/// What one request may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Positions explored: this bounds memory.
    pub positions: u64,
    /// Time on the clock, from when the work starts.
    pub time: Duration,
}

/// Why no answer came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// Too many are waiting already.
    Busy,
    /// The work went wrong.
    Broken,
}

/// The workers and their queue.
#[derive(Debug)]
pub struct Desk {
    workers: Arc<Semaphore>,
    waiting: AtomicUsize,
    queue: usize,
}

/// Counts someone who waits.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Stops the work when nobody waits for it any more.
struct StopOnDrop(Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Desk {
    /// `workers` threads at once, and `queue` requests that wait for one.
    pub fn new(workers: usize, queue: usize) -> Self {
        Self {
            workers: Arc::new(Semaphore::new(workers)),
            waiting: AtomicUsize::new(0),
            queue,
        }
    }

    /// Does `work` on a thread of its own, once one is free.
    pub async fn work<T: Send + 'static>(
        &self,
        limits: Limits,
        work: impl FnOnce(&Budget) -> T + Send + 'static,
    ) -> Result<T, Trouble> {
        let before = self.waiting.fetch_add(1, Ordering::Relaxed);
        let waiting = Waiting(&self.waiting);
        if before >= self.queue {
            return Err(Trouble::Busy);
        }
        let permit = Arc::clone(&self.workers).acquire_owned().await;
        let permit = permit.map_err(|_| Trouble::Busy)?;
        drop(waiting);
        let stop: Arc<AtomicBool> = Arc::default();
        let _stop = StopOnDrop(Arc::clone(&stop));
        let budget = Budget::stoppable(limits.positions, Arc::clone(&stop));
        let mut thread = tokio::task::spawn_blocking(move || {
            // Held by the thread: work that takes its time to stop still counts.
            let _permit = permit;
            work(&budget)
        });
        let result = tokio::select! {
            result = &mut thread => result,
            () = tokio::time::sleep(limits.time) => {
                stop.store(true, Ordering::Relaxed);
                thread.await
            }
        };
        result.map_err(|_| Trouble::Broken)
    }
}
