//! Where questions are asked: cheap ones never wait for hard ones.

use std::sync::Arc;
use std::time::Duration;

use grundy::Budget;

use crate::worker_pool::{Limits, Watch, WorkError, WorkerPool};

/// How many glances there are at once, and how long they are. On a busy machine a cheap question
/// may miss the first: the others are for those, at pools of their own.
const GLANCES: [(usize, Duration); 3] = [
    (8, Duration::from_millis(25)),
    (4, Duration::from_millis(100)),
    (4, Duration::from_millis(400)),
];

/// Pools in a row: at the first every question gets a glance, at the next ones those that missed it
/// get longer ones, and those that need more go on at the last. So a cheap question never waits for
/// a hard one, only for glances.
#[derive(Debug)]
pub struct Pools {
    glances: [(WorkerPool, Duration); 3],
    last: WorkerPool,
}

impl Pools {
    /// `workers` for the hard questions, and `queue` that wait at each pool.
    pub fn new(workers: usize, queue: usize, watch: &Arc<Watch>) -> Self {
        Self {
            glances: GLANCES.map(|(seats, time)| (WorkerPool::new(seats, queue, watch), time)),
            last: WorkerPool::new(workers, queue, watch),
        }
    }

    /// The first pool and the last.
    pub fn pools(&self) -> [&WorkerPool; 2] {
        [&self.glances[0].0, &self.last]
    }

    /// Does `work`. Where no worker of the last pool is free when a glance is over, the work is
    /// dropped, waits its turn, and begins anew: a glance is short, and its memory free again.
    pub async fn work<T: Send + 'static>(
        &self,
        limits: Limits,
        work: impl FnOnce(&Budget) -> T + Clone + Send + 'static,
    ) -> Result<T, WorkError> {
        for (pool, time) in &self.glances {
            let time = *time;
            let glance = Limits { time, ..limits };
            let mut running = pool.start(glance, work.clone()).await?;
            if let Some(result) = running.within(time).await {
                return result;
            }
            if self.last.take_over(&mut running, limits) {
                return running.finish().await;
            }
        }
        self.last.work(limits, work).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::time::Instant;

    const LONG: Limits = Limits {
        positions: 10,
        time: Duration::from_secs(60),
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

    /// Waits for `done`, which something else will make true.
    async fn until(done: impl Fn() -> bool) {
        while !done() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    fn counter() -> Arc<Pools> {
        Arc::new(Pools::new(1, 100, &Arc::default()))
    }

    #[tokio::test]
    async fn hard_questions_do_not_hold_up_cheap_ones() {
        let counter = counter();
        let hard = (0..16).map(|_| {
            let counter = Arc::clone(&counter);
            tokio::spawn(async move { counter.work(LONG, endless).await })
        });
        let hard: Vec<_> = hard.collect();
        until(|| counter.last.waiting() == 15).await;
        assert_eq!(counter.work(LONG, |_| 7).await, Ok(7));
        // One works on since its glance, the others wait: leaving makes room for all of them.
        until(|| counter.glances[0].0.free() == 8).await;
        assert_eq!(counter.last.free(), 0);
        hard.iter().for_each(|task| task.abort());
        until(|| counter.last.free() == 1).await;
    }

    #[tokio::test]
    async fn hard_questions_get_their_whole_time() {
        let counter = counter();
        let limits = Limits {
            time: Duration::from_millis(200),
            ..LONG
        };
        let start = Instant::now();
        let hard = (0..3).map(|_| {
            let counter = Arc::clone(&counter);
            tokio::spawn(async move { counter.work(limits, endless).await })
        });
        for task in hard.collect::<Vec<_>>() {
            assert_eq!(task.await.expect("no panic"), Ok(true));
        }
        // A glance that goes on at the second pool counts.
        assert!(start.elapsed() >= 2 * limits.time);
    }
}
