//! What the comparisons share.

use rustix::time::{ClockId, clock_gettime};

/// Seconds of the processor that all threads of this process have had: others may be using the
/// machine.
pub fn processor_seconds() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}
