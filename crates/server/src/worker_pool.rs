//! Where work is done: workers with a queue in front of them, a clock, a stop when whoever asked
//! goes away, and a watch over work that does not stop.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use grundy::Budget;
use tokio::runtime::Handle;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinHandle;
use tokio::time::{Instant, timeout_at};

/// What one request may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Positions explored: this bounds memory.
    pub positions: u64,
    /// Time on the clock, from when the work starts.
    pub time: Duration,
}

/// How long work may take to notice that it is stopped; then its worker is replaced.
pub const GRACE: Duration = Duration::from_secs(1);

/// Why no answer came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkError {
    /// Too many are waiting already.
    Busy,
    /// The work did not end in time, nor when it was stopped.
    Late,
    /// The work went wrong.
    Broken,
}

/// Some workers and their queue.
#[derive(Debug)]
pub struct WorkerPool {
    workers: Arc<Semaphore>,
    waiting: AtomicUsize,
    queue: usize,
    watch: Arc<Watch>,
}

/// Counts work that did not stop when it was told to.
#[derive(Debug, Default)]
pub struct Watch {
    late: AtomicU64,
    replaced: AtomicU64,
}

impl Watch {
    /// Threads that still run although their worker was replaced.
    pub fn late(&self) -> u64 {
        self.late.load(Ordering::Relaxed)
    }

    /// Workers replaced since the start.
    pub fn replaced(&self) -> u64 {
        self.replaced.load(Ordering::Relaxed)
    }
}

/// Counts someone who waits.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Work that has begun. Dropping it stops the work; its worker is free again once the work has
/// ended, or after [`GRACE`], whatever the work does.
pub struct Running<T: Send + 'static> {
    /// There until dropped.
    thread: Option<Thread<T>>,
    budget: Arc<Budget>,
    stop: Arc<AtomicBool>,
    /// When its thread began: on a busy machine it may wait for a processor before that. The thread
    /// writes it down and wakes nobody, which would cost as much as a cheap answer.
    begun: Arc<OnceLock<Instant>>,
    time: Duration,
}

/// A thread and the worker it counts as.
struct Thread<T> {
    handle: JoinHandle<T>,
    worker: OwnedSemaphorePermit,
    watch: Arc<Watch>,
    /// Where it is seen off.
    runtime: Handle,
}

impl<T> Thread<T> {
    /// Waits until `end` for work that was stopped; then another takes its place.
    async fn see_off(mut self, end: Instant) {
        if timeout_at(end, &mut self.handle).await.is_ok() {
            return;
        }
        self.watch.late.fetch_add(1, Ordering::Relaxed);
        self.watch.replaced.fetch_add(1, Ordering::Relaxed);
        drop(self.worker);
        let _ = self.handle.await;
        self.watch.late.fetch_sub(1, Ordering::Relaxed);
    }
}

impl<T: Send + 'static> Drop for Running<T> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        let thread = self.thread.take();
        if let Some(thread) = thread.filter(|thread| !thread.handle.is_finished()) {
            // Stopped by the clock, it has had its grace, or some of it, already.
            let now = Instant::now();
            let begun = self.begun.get().copied().unwrap_or(now);
            let end = now.min(begun + self.time) + GRACE;
            let runtime = thread.runtime.clone();
            runtime.spawn(thread.see_off(end));
        }
    }
}

impl WorkerPool {
    /// `workers` threads at once, and `queue` requests that wait for one.
    pub fn new(workers: usize, queue: usize, watch: &Arc<Watch>) -> Self {
        Self {
            workers: Arc::new(Semaphore::new(workers)),
            waiting: AtomicUsize::new(0),
            queue,
            watch: Arc::clone(watch),
        }
    }

    /// Workers that have nothing to do.
    pub fn free(&self) -> usize {
        self.workers.available_permits()
    }

    /// Requests that wait for a worker.
    pub fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    async fn worker(&self) -> Result<OwnedSemaphorePermit, WorkError> {
        let before = self.waiting.fetch_add(1, Ordering::Relaxed);
        let _waiting = Waiting(&self.waiting);
        if before >= self.queue {
            return Err(WorkError::Busy);
        }
        let worker = Arc::clone(&self.workers).acquire_owned().await;
        worker.map_err(|_| WorkError::Busy)
    }

    /// Begins `work` on a thread of its own, once one is free.
    pub async fn start<T: Send + 'static>(
        &self,
        limits: Limits,
        work: impl FnOnce(&Budget) -> T + Send + 'static,
    ) -> Result<Running<T>, WorkError> {
        let worker = self.worker().await?;
        let stop: Arc<AtomicBool> = Arc::default();
        let budget = Arc::new(Budget::stoppable(limits.positions, Arc::clone(&stop)));
        let lent = Arc::clone(&budget);
        let begun: Arc<OnceLock<Instant>> = Arc::default();
        let begins = Arc::clone(&begun);
        let work = move || {
            begins.get_or_init(Instant::now);
            work(&lent)
        };
        Ok(Running {
            thread: Some(Thread {
                handle: tokio::task::spawn_blocking(work),
                worker,
                watch: Arc::clone(&self.watch),
                runtime: Handle::current(),
            }),
            budget,
            stop,
            begun,
            time: limits.time,
        })
    }

    /// Does `work` on a thread of its own, once one is free.
    pub async fn work<T: Send + 'static>(
        &self,
        limits: Limits,
        work: impl FnOnce(&Budget) -> T + Send + 'static,
    ) -> Result<T, WorkError> {
        self.start(limits, work).await?.finish().await
    }

    /// Lets work that has begun elsewhere go on here, up to the time of `limits`, if a worker is
    /// free at once.
    pub fn take_over<T: Send>(&self, running: &mut Running<T>, limits: Limits) -> bool {
        let worker = Arc::clone(&self.workers).try_acquire_owned();
        match (worker, &mut running.thread) {
            (Ok(worker), Some(thread)) => {
                thread.worker = worker;
                running.time = limits.time;
                true
            }
            _ => false,
        }
    }
}

impl<T: Send + 'static> Running<T> {
    /// Positions explored so far.
    pub fn spent(&self) -> u64 {
        self.budget.spent()
    }

    /// The result, if it comes within `time` from when the work began.
    pub async fn within(&mut self, time: Duration) -> Option<Result<T, WorkError>> {
        let thread = self.thread.as_mut().expect("there until dropped");
        loop {
            let begun = self.begun.get().copied();
            let end = begun.unwrap_or_else(Instant::now) + time;
            match timeout_at(end, &mut thread.handle).await {
                Ok(result) => return Some(result.map_err(|_| WorkError::Broken)),
                // The time counts from a beginning that is known by now, or is still to come.
                Err(_) if begun.is_none() => {}
                Err(_) => return None,
            }
        }
    }

    /// Waits for the result; when the time is over, for the result of stopping.
    ///
    /// May be dropped and called again: the clock goes on meanwhile.
    pub async fn finish(&mut self) -> Result<T, WorkError> {
        if let Some(result) = self.within(self.time).await {
            return result;
        }
        self.stop.store(true, Ordering::Relaxed);
        let stopped = self.within(self.time + GRACE).await;
        stopped.unwrap_or(Err(WorkError::Late))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    const SHORT: Limits = Limits {
        positions: 10,
        time: Duration::from_millis(50),
    };
    const LONG: Limits = Limits {
        positions: 10,
        time: Duration::from_secs(60),
    };

    fn pool(workers: usize, queue: usize) -> WorkerPool {
        WorkerPool::new(workers, queue, &Arc::default())
    }

    /// Works until it is stopped; says whether it was.
    fn endless(budget: &Budget) -> bool {
        loop {
            std::thread::sleep(Duration::from_millis(1));
            if let Err(stopped) = budget.spend(0, 0) {
                return stopped.interrupted;
            }
        }
    }

    /// Work that is deaf: it goes on until the sender is dropped, whatever its budget says.
    fn deaf() -> (mpsc::Sender<()>, impl FnOnce(&Budget) + Send + 'static) {
        let (sender, receiver) = mpsc::channel::<()>();
        let work = move |_: &Budget| {
            let _ = receiver.recv();
        };
        (sender, work)
    }

    #[tokio::test]
    async fn time_stops_the_work() {
        let pool = pool(1, 1);
        assert_eq!(pool.work(SHORT, endless).await, Ok(true));
    }

    #[tokio::test]
    async fn work_that_breaks_hurts_nobody_else() {
        let pool = pool(1, 1);
        let broken = pool.work(SHORT, |_| -> u32 { panic!("on purpose") }).await;
        assert_eq!(broken, Err(WorkError::Broken));
        assert_eq!(pool.work(SHORT, |_| 7).await, Ok(7));
    }

    #[tokio::test]
    async fn a_full_queue_refuses_and_leaving_makes_room() {
        let pool = Arc::new(pool(1, 1));
        let running = pool.start(LONG, endless).await.expect("a free worker");
        let waiting = tokio::spawn({
            let pool = Arc::clone(&pool);
            async move { pool.work(SHORT, |_| 1).await }
        });
        while pool.waiting() == 0 {
            tokio::task::yield_now().await;
        }
        assert_eq!(pool.work(SHORT, |_| 2).await, Err(WorkError::Busy));
        drop(running);
        assert_eq!(waiting.await.expect("no panic"), Ok(1));
        assert_eq!(pool.work(SHORT, |_| 3).await, Ok(3));
    }

    /// Waits for `done`, which something else will make true.
    async fn until(done: impl Fn() -> bool) {
        while !done() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    #[tokio::test]
    async fn a_worker_that_does_not_return_is_replaced() {
        let watch: Arc<Watch> = Arc::default();
        let pool = WorkerPool::new(1, 1, &watch);
        let mut held = Vec::new();
        for lost in 1..=5 {
            let (end, work) = deaf();
            held.push(end);
            let start = Instant::now();
            assert_eq!(pool.work(SHORT, work).await, Err(WorkError::Late));
            assert!(start.elapsed() >= SHORT.time + GRACE);
            assert_eq!(pool.work(SHORT, move |_| lost).await, Ok(lost));
            assert_eq!((watch.late(), watch.replaced()), (lost, lost));
        }
        drop(held);
        until(|| watch.late() == 0).await;
        assert_eq!((watch.replaced(), pool.free()), (5, 1));
    }

    #[tokio::test]
    async fn a_worker_whose_asker_has_left_is_replaced_too() {
        let watch: Arc<Watch> = Arc::default();
        let pool = WorkerPool::new(1, 1, &watch);
        let (end, work) = deaf();
        drop(pool.start(LONG, work).await.expect("a free worker"));
        assert_eq!(pool.work(LONG, |_| 7).await, Ok(7));
        assert_eq!((watch.late(), watch.replaced()), (1, 1));
        drop(end);
        until(|| watch.late() == 0).await;
    }

    /// Progress is told by calling `finish` again and again: the clock goes on all the same.
    #[tokio::test]
    async fn work_that_is_looked_at_often_is_late_in_time() {
        let pool = pool(1, 1);
        let (_end, work) = deaf();
        let mut running = pool.start(SHORT, work).await.expect("a free worker");
        let start = Instant::now();
        let result = loop {
            let look = tokio::time::timeout(SHORT.time / 2, running.finish()).await;
            if let Ok(result) = look {
                break result;
            }
        };
        assert_eq!(result, Err(WorkError::Late));
        assert!(start.elapsed() < 20 * GRACE, "{:?}", start.elapsed());
    }
}
