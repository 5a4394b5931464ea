//! Signs of life for anything longer than a second, and a stop that keeps what was computed.

use std::io::{BufRead, IsTerminal};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use grundy::{Budget, Phrase};

use crate::args::Common;
use crate::words::grouped;

/// Set by Ctrl-C (and SIGTERM); engines look at it.
static STOP: OnceLock<Arc<AtomicBool>> = OnceLock::new();
/// Whether we are waiting for a person to type: then Ctrl-C leaves at once.
static PROMPTING: AtomicBool = AtomicBool::new(false);

/// Set once the user wants to stop.
pub fn stop_flag() -> Arc<AtomicBool> {
    let flag = STOP.get_or_init(|| {
        let flag: Arc<AtomicBool> = Arc::default();
        let handler = Arc::clone(&flag);
        // Without a handler Ctrl-C still ends the program, only less gently.
        let _ = ctrlc::set_handler(move || {
            let again = handler.swap(true, Ordering::Relaxed);
            if again || PROMPTING.load(Ordering::Relaxed) {
                std::process::exit(130);
            }
        });
        flag
    });
    Arc::clone(flag)
}

/// The budget asked for, stopped by Ctrl-C.
pub fn budget(common: &Common) -> Budget {
    Budget::stoppable(common.budget, stop_flag())
}

/// Reads a line while Ctrl-C ends the program.
pub fn read_line(line: &mut String) -> std::io::Result<usize> {
    stop_flag();
    PROMPTING.store(true, Ordering::Relaxed);
    // Whatever is typed is a line; what is not text is no legal move.
    let mut bytes = Vec::new();
    let read = std::io::stdin().lock().read_until(b'\n', &mut bytes);
    line.push_str(&String::from_utf8_lossy(&bytes));
    PROMPTING.store(false, Ordering::Relaxed);
    read
}

/// Runs `work`, showing on a terminal how far it has come after the first second.
pub fn watched<T>(common: &Common, budget: &Budget, work: impl FnOnce() -> T) -> T {
    watched_to(common, budget, None, work)
}

/// The same, with the number of positions at which it ends: the rest is estimated.
pub fn watched_to<T>(
    common: &Common,
    budget: &Budget,
    goal: Option<u64>,
    work: impl FnOnce() -> T,
) -> T {
    let message = |seconds| Progress {
        positions: budget.spent(),
        seconds,
        goal,
    };
    watched_by(common, message, work)
}

/// Runs `work`, saying `message` of the seconds gone by after the first one.
pub fn watched_by<T, P: Phrase>(
    common: &Common,
    message: impl Fn(f64) -> P + Sync,
    work: impl FnOnce() -> T,
) -> T {
    if common.quiet || !std::io::stderr().is_terminal() {
        return work();
    }
    let done = (Mutex::new(false), Condvar::new());
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let language = common.language();
            let start = Instant::now();
            let mut wait = Duration::from_secs(1);
            let mut shown = false;
            let (lock, signal) = &done;
            let mut finished = lock.lock().unwrap_or_else(PoisonError::into_inner);
            while !*finished {
                let timed = signal.wait_timeout(finished, wait);
                let (guard, timeout) = timed.unwrap_or_else(PoisonError::into_inner);
                finished = guard;
                if *finished || !timeout.timed_out() {
                    continue;
                }
                wait = Duration::from_millis(200);
                let message = message(start.elapsed().as_secs_f64());
                eprint!("\r\x1b[K{}", message.say(language));
                shown = true;
            }
            if shown {
                eprint!("\r\x1b[K");
            }
        });
        let result = work();
        *done.0.lock().unwrap_or_else(PoisonError::into_inner) = true;
        done.1.notify_all();
        result
    })
}

/// How far it has come.
#[derive(Debug)]
struct Progress {
    positions: u64,
    seconds: f64,
    goal: Option<u64>,
}

impl Phrase for Progress {
    fn english(&self) -> String {
        let Self {
            positions,
            seconds,
            goal,
        } = self;
        let rate = *positions as f64 / seconds.max(0.001);
        let rest = goal.map_or(String::new(), |goal| {
            let left = goal.saturating_sub(*positions) as f64 / rate.max(0.001);
            format!(" of {}, about {left:.0} s left", grouped(goal.into()))
        });
        format!(
            "{} positions{rest}, {seconds:.0} s, {} a second",
            grouped(u128::from(*positions)),
            grouped(rate as u128)
        )
    }

    fn chinese(&self) -> String {
        let Self {
            positions,
            seconds,
            goal,
        } = self;
        let rate = *positions as f64 / seconds.max(0.001);
        let rest = goal.map_or(String::new(), |goal| {
            let left = goal.saturating_sub(*positions) as f64 / rate.max(0.001);
            format!("，共 {}，约剩 {left:.0} 秒", grouped(goal.into()))
        });
        format!(
            "{} 个局面{rest}，{seconds:.0} 秒，每秒 {} 个",
            grouped(u128::from(*positions)),
            grouped(rate as u128)
        )
    }
}
