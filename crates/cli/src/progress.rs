//! Signs of life for anything longer than a second, and a stop that keeps what was computed.

use std::io::{BufRead, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use grundy::{Budget, Language, Phrase, say};

use crate::args::Common;
use crate::words::grouped;

/// Set by Ctrl-C (and SIGTERM); engines look at it.
static STOP: OnceLock<Arc<AtomicBool>> = OnceLock::new();
/// Whether we are waiting for a person to type: then Ctrl-C leaves at once.
static PROMPTING: AtomicBool = AtomicBool::new(false);

/// Whether what was computed is being kept: then a stop waits for it.
static KEEPING: AtomicBool = AtomicBool::new(false);
/// The files that are being written under temporary names.
static TEMPORARY: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());
/// How long after Ctrl-C the program ends, whatever it is doing.
const GRACE: Duration = Duration::from_millis(800);

/// Set once the user wants to stop.
pub fn stop_flag() -> Arc<AtomicBool> {
    let flag = STOP.get_or_init(|| {
        let flag: Arc<AtomicBool> = Arc::default();
        let handler = Arc::clone(&flag);
        // Without a handler Ctrl-C still ends the program, only less gently.
        let _ = ctrlc::set_handler(move || {
            let again = handler.swap(true, Ordering::Relaxed);
            if again || PROMPTING.load(Ordering::Relaxed) {
                leave();
            }
            let stopping = Arc::clone(&handler);
            std::thread::spawn(move || {
                std::thread::sleep(GRACE);
                // What saves its work looks at the flag itself; for anything else this is the end.
                if !KEEPING.load(Ordering::Relaxed) && stopping.load(Ordering::Relaxed) {
                    leave();
                }
            });
        });
        flag
    });
    Arc::clone(flag)
}

/// Goes on after a stop: what was stopped has ended, and the next question is to be answered.
pub fn resume() {
    stop_flag().store(false, Ordering::Relaxed);
}

/// Ends the program without leaving half a file.
fn leave() -> ! {
    let temporary = TEMPORARY.lock().unwrap_or_else(PoisonError::into_inner);
    for path in &*temporary {
        let _ = std::fs::remove_file(path);
    }
    std::process::exit(130);
}

/// From now on what was computed is being kept: a stop waits until that is done.
pub fn keep() {
    KEEPING.store(true, Ordering::Relaxed);
}

/// Does `work`, which writes a file under a temporary name.
pub fn writing<T>(path: &Path, work: impl FnOnce() -> T) -> T {
    let files = || TEMPORARY.lock().unwrap_or_else(PoisonError::into_inner);
    files().push(path.to_path_buf());
    let result = work();
    files().retain(|file| file != path);
    result
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
        unit: Unit::Positions,
        done: budget.spent(),
        seconds,
        goal,
    };
    watched_by(common, message, work)
}

/// Runs `work`, which counts the cells of a table in `done`, up to `goal`.
pub fn watched_cells<T>(
    common: &Common,
    done: &AtomicU64,
    goal: u64,
    work: impl FnOnce() -> T,
) -> T {
    let message = |seconds| Progress {
        unit: Unit::Cells,
        done: done.load(Ordering::Relaxed),
        seconds,
        goal: Some(goal),
    };
    watched_by(common, message, work)
}

/// Runs `work`, which counts heaps in `done`, up to `goal` if there is one.
pub fn watched_heaps<T>(
    common: &Common,
    done: &AtomicU64,
    goal: Option<u64>,
    work: impl FnOnce() -> T,
) -> T {
    let message = |seconds| Progress {
        unit: Unit::Heaps,
        done: done.load(Ordering::Relaxed),
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
    unit: Unit,
    done: u64,
    seconds: f64,
    goal: Option<u64>,
}

/// What is counted.
#[derive(Clone, Copy, Debug)]
enum Unit {
    Positions,
    Cells,
    Heaps,
}

impl Progress {
    /// How many a second.
    fn rate(&self) -> f64 {
        self.done as f64 / self.seconds.max(0.001)
    }

    /// The goal and the seconds left, once there is something to go by.
    fn rest(&self) -> Option<(u128, Option<f64>)> {
        let goal = self.goal?;
        let left = goal.saturating_sub(self.done) as f64 / self.rate();
        Some((goal.into(), Some(left).filter(|left| left.is_finite())))
    }
}

impl Phrase for Progress {
    fn say(&self, language: Language) -> String {
        let unit = say! { language, match self.unit;
            Unit::Positions => "positions"; "个局面";
            Unit::Cells => "cells"; "格";
            Unit::Heaps => "heaps"; "堆";
        };
        let rest = say! { language, match self.rest();
            None => { String::new() };
            Some((goal, None)) => " of {}", grouped(goal); "，共 {}", grouped(goal);
            Some((goal, Some(left))) =>
                " of {}, about {left:.0} s left", grouped(goal);
                "，共 {}，约剩 {left:.0} 秒", grouped(goal);
        };
        say!(language,
            "{} {unit}{rest}, {:.0} s, {} a second",
                grouped(self.done.into()), self.seconds, grouped(self.rate() as u128);
            "{} {unit}{rest}，{:.0} 秒，每秒 {} 个",
                grouped(self.done.into()), self.seconds, grouped(self.rate() as u128))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_is_of_what_is_written() {
        let mut progress = Progress {
            unit: Unit::Cells,
            done: 150_000_000,
            seconds: 5.0,
            goal: Some(300_000_000),
        };
        let said = "150,000,000 cells of 300,000,000, about 5 s left, 5 s, 30,000,000 a second";
        assert_eq!(progress.english(), said);
        progress.done = 0;
        assert_eq!(
            progress.english(),
            "0 cells of 300,000,000, 5 s, 0 a second"
        );
    }
}
