//! Where work is done: a bounded number of threads, a queue in front of them, a clock, and a stop
//! when whoever asked goes away.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use grundy::Budget;
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep_until, timeout};

/// What one request may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Positions explored: this bounds memory.
    pub positions: u64,
    /// Time on the clock, from when the work starts.
    pub time: Duration,
}

/// How long work may take to notice that it is stopped.
const GRACE: Duration = Duration::from_secs(5);

/// Why no answer came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// Too many are waiting already.
    Busy,
    /// The work did not end in time, nor when it was stopped.
    Late,
    /// The work went wrong.
    Broken,
}

/// Some workers and their queue.
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

/// Work that has begun. Dropping it stops the work.
pub struct Running<T> {
    thread: JoinHandle<T>,
    budget: Arc<Budget>,
    stop: Arc<AtomicBool>,
    end: Instant,
}

impl<T> Drop for Running<T> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
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

    /// Begins `work` on a thread of its own, once one is free.
    pub async fn start<T: Send + 'static>(
        &self,
        limits: Limits,
        work: impl FnOnce(&Budget) -> T + Send + 'static,
    ) -> Result<Running<T>, Trouble> {
        let before = self.waiting.fetch_add(1, Ordering::Relaxed);
        let _waiting = Waiting(&self.waiting);
        if before >= self.queue {
            return Err(Trouble::Busy);
        }
        let permit = Arc::clone(&self.workers).acquire_owned().await;
        let permit = permit.map_err(|_| Trouble::Busy)?;
        let stop: Arc<AtomicBool> = Arc::default();
        let budget = Arc::new(Budget::stoppable(limits.positions, Arc::clone(&stop)));
        let lent = Arc::clone(&budget);
        let thread = tokio::task::spawn_blocking(move || {
            // Held by the thread: work that takes its time to stop still counts.
            let _permit = permit;
            work(&lent)
        });
        Ok(Running {
            thread,
            budget,
            stop,
            end: Instant::now() + limits.time,
        })
    }

    /// Does `work` on a thread of its own, once one is free.
    pub async fn work<T: Send + 'static>(
        &self,
        limits: Limits,
        work: impl FnOnce(&Budget) -> T + Send + 'static,
    ) -> Result<T, Trouble> {
        self.start(limits, work).await?.finish().await
    }
}

impl<T> Running<T> {
    /// Positions explored so far.
    pub fn spent(&self) -> u64 {
        self.budget.spent()
    }

    /// Waits for the result; when the time is over, for the result of stopping.
    pub async fn finish(&mut self) -> Result<T, Trouble> {
        let result = tokio::select! {
            result = &mut self.thread => result,
            () = sleep_until(self.end) => {
                self.stop.store(true, Ordering::Relaxed);
                let stopped = timeout(GRACE, &mut self.thread).await;
                stopped.map_err(|_| Trouble::Late)?
            }
        };
        result.map_err(|_| Trouble::Broken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHORT: Limits = Limits {
        positions: 10,
        time: Duration::from_millis(50),
    };

    /// Works until it is stopped; says whether it was.
    fn endless(budget: &Budget) -> bool {
        loop {
            std::thread::sleep(Duration::from_millis(1));
            if let Err(stopped) = budget.spend(0, 0) {
                return stopped.interrupted;
            }
        }
    }

    #[tokio::test]
    async fn time_stops_the_work() {
        let desk = Desk::new(1, 1);
        assert_eq!(desk.work(SHORT, endless).await, Ok(true));
    }

    #[tokio::test]
    async fn work_that_breaks_hurts_nobody_else() {
        let desk = Desk::new(1, 1);
        let broken = desk.work(SHORT, |_| -> u32 { panic!("on purpose") }).await;
        assert_eq!(broken, Err(Trouble::Broken));
        assert_eq!(desk.work(SHORT, |_| 7).await, Ok(7));
    }

    #[tokio::test]
    async fn a_full_queue_refuses_and_leaving_makes_room() {
        let desk = Arc::new(Desk::new(1, 1));
        let long = Limits {
            positions: 10,
            time: Duration::from_secs(60),
        };
        let running = desk.start(long, endless).await.expect("a free worker");
        let waiting = tokio::spawn({
            let desk = Arc::clone(&desk);
            async move { desk.work(SHORT, |_| 1).await }
        });
        while desk.waiting.load(Ordering::Relaxed) == 0 {
            tokio::task::yield_now().await;
        }
        assert_eq!(desk.work(SHORT, |_| 2).await, Err(Trouble::Busy));
        drop(running);
        assert_eq!(waiting.await.expect("no panic"), Ok(1));
        assert_eq!(desk.work(SHORT, |_| 3).await, Ok(3));
    }
}
