//! Work without the interpreter's lock, which Ctrl-C ends and which no panic leaves.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use pyo3::prelude::*;

use crate::alarm::Alarm;
use crate::failure::internal;

/// Set when the work is to end.
pub type Stop = Arc<AtomicBool>;

/// How often a signal is looked for.
const LISTEN: Duration = Duration::from_millis(50);

/// Work that is mostly over in a moment. It is begun here, where no thread need be made for it; if
/// it takes longer, it is begun anew where it can be interrupted. So the answer never depends on how
/// quick the machine is.
pub fn quick<T: Send>(py: Python<'_>, work: impl Fn(&Stop) -> T + Sync) -> PyResult<T> {
    let stop = Stop::default();
    let alarm = Alarm::new(&stop);
    let found = py.detach(|| guarded(|| work(&stop)));
    drop(alarm);
    match stop.load(Ordering::Relaxed) {
        false => found.map_err(|panic| internal(py, &panic)),
        true => long(py, work),
    }
}

/// Work on a thread of its own, while this one listens to signals.
pub fn long<T: Send>(py: Python<'_>, work: impl Fn(&Stop) -> T + Sync) -> PyResult<T> {
    let stop = Stop::default();
    let found = py.detach(|| {
        std::thread::scope(|scope| {
            let (done, found) = mpsc::channel();
            let (work, stop) = (&work, &stop);
            scope.spawn(move || done.send(guarded(|| work(stop))));
            loop {
                match found.recv_timeout(LISTEN) {
                    Ok(found) => return Ok(found),
                    Err(RecvTimeoutError::Disconnected) => return Ok(Err(String::new())),
                    Err(RecvTimeoutError::Timeout) => {
                        if let Err(signal) = Python::attach(|py| py.check_signals()) {
                            stop.store(true, Ordering::Relaxed);
                            return Err(signal);
                        }
                    }
                }
            }
        })
    });
    found?.map_err(|panic| internal(py, &panic))
}

/// What a panic says instead of what was wanted.
fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
        let text = panic.downcast_ref::<&str>().map(ToString::to_string);
        text.or_else(|| panic.downcast_ref::<String>().cloned())
            .unwrap_or_default()
    })
}
