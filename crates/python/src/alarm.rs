//! A flag that is set when something takes longer than a moment.
//!
//! One thread keeps all of them. It looks at them once in a turn while there are some, and sleeps
//! when there were none for a while, so that a question costs two locks and no system call.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

/// How long a moment is, at least.
const TURN: Duration = Duration::from_millis(20);
/// Turns without a flag after which the keeper sleeps.
const IDLE: u32 = 20;

struct Watch {
    set: Vec<(Instant, Arc<AtomicBool>)>,
    /// The process it runs in, for a fork leaves threads behind; and itself, if it sleeps.
    keeper: Option<(u32, Option<Thread>)>,
}

static WATCH: Mutex<Watch> = Mutex::new(Watch {
    set: Vec::new(),
    keeper: None,
});

/// Sets a flag unless it is dropped within a moment.
pub struct Alarm(Arc<AtomicBool>);

impl Alarm {
    /// Begins the moment. `None` where the lock is not free: then nobody sets the flag, and the
    /// caller does without. (It is never waited for: after a fork its owner may not exist.)
    pub fn new(flag: &Arc<AtomicBool>) -> Option<Self> {
        let mut watch = WATCH.try_lock().ok()?;
        watch.set.push((Instant::now() + TURN, Arc::clone(flag)));
        let process = std::process::id();
        match &mut watch.keeper {
            Some((known, asleep)) if *known == process => {
                if let Some(keeper) = asleep.take() {
                    keeper.unpark();
                }
            }
            keeper => {
                thread::Builder::new().spawn(keep).ok()?;
                *keeper = Some((process, None));
            }
        }
        Some(Self(Arc::clone(flag)))
    }
}

impl Drop for Alarm {
    fn drop(&mut self) {
        if let Ok(mut watch) = WATCH.try_lock() {
            watch.set.retain(|(_, flag)| !Arc::ptr_eq(flag, &self.0));
        }
    }
}

fn keep() {
    let mut idle = 0;
    loop {
        thread::sleep(TURN);
        let Ok(mut watch) = WATCH.lock() else { return };
        let now = Instant::now();
        watch.set.retain(|(at, flag)| {
            let due = *at <= now;
            if due {
                flag.store(true, Ordering::Relaxed);
            }
            !due
        });
        idle = if watch.set.is_empty() { idle + 1 } else { 0 };
        if idle >= IDLE {
            idle = 0;
            watch.keeper = Some((std::process::id(), Some(thread::current())));
            drop(watch);
            thread::park();
        }
    }
}
