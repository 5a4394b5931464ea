//! Work that falls into equal pieces.

/// Does each piece of work on a thread of its own, the last one here.
pub fn on_threads<W: Send, T: Send>(mut work: Vec<W>, run: impl Fn(W) -> T + Sync) -> Vec<T> {
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
