//! Two threads where the work is worth it.

/// Work below this many edges is done by one thread.
const WORTH_A_THREAD: usize = 1 << 18;

/// Runs both pieces of work: side by side when there are many `edges`, else one after the other.
pub fn both<A: Send, B: Send>(
    edges: usize,
    a: impl FnOnce() -> A + Send,
    b: impl FnOnce() -> B + Send,
) -> (A, B) {
    if edges < WORTH_A_THREAD {
        return (a(), b());
    }
    std::thread::scope(|scope| {
        let other = scope.spawn(a);
        let b = b();
        match other.join() {
            Ok(a) => (a, b),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}
