//! Work on several threads, where there are threads.

/// Whether there is but one thread: starting another would fail.
const ALONE: bool = cfg!(target_family = "wasm");

/// Does each piece of work on a thread of its own, the last one here.
pub fn on_threads<W: Send, T: Send>(mut work: Vec<W>, run: impl Fn(W) -> T + Sync) -> Vec<T> {
    if ALONE {
        return work.into_iter().map(run).collect();
    }
    let Some(own) = work.pop() else {
        return Vec::new();
    };
    let run = &run;
    std::thread::scope(|scope| {
        let threads: Vec<_> = work
            .into_iter()
            .map(|work| scope.spawn(move || run(work)))
            .collect();
        let own = run(own);
        let joined = threads.into_iter().map(|thread| match thread.join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        let mut results: Vec<T> = joined.collect();
        results.push(own);
        results
    })
}

/// Work below this many items is done by one thread.
const WORTH_A_THREAD: usize = 1 << 18;

/// Runs both pieces of work: side by side when there are many `items`, else one after the other.
pub fn both<A: Send, B: Send>(
    items: usize,
    a: impl FnOnce() -> A + Send,
    b: impl FnOnce() -> B + Send,
) -> (A, B) {
    if ALONE || items < WORTH_A_THREAD {
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
