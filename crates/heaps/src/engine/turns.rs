//! Blocks of heaps by two threads that take turns.

use std::sync::OnceLock;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};

/// Blocks for which a second thread is worth its start.
const SHARED: usize = 8;

/// One thread's view of a sequence, and a block of it that is being drafted.
pub trait Drafter: Send {
    /// A value.
    type Cell: Copy + Send;

    /// Heaps of a block.
    fn block(&self) -> usize;
    /// The values known, from some heap on.
    fn values(&mut self) -> &mut Vec<Self::Cell>;
    /// Does what can be done for the block that starts `ahead` heaps beyond the known ones, without
    /// any heap of the block before it.
    fn draft(&mut self, ahead: usize);
    /// Adds the values of the drafted block, now that all before it are known; `false` if one of
    /// them cannot be found here.
    fn finish(&mut self) -> bool;
}

/// How many threads are of use: two, where the machine has them.
pub fn threads() -> usize {
    static THREADS: OnceLock<usize> = OnceLock::new();
    *THREADS.get_or_init(|| std::thread::available_parallelism().map_or(1, |n| n.get().min(2)))
}

/// Adds `blocks` blocks to the values of `mine`; `false` if it ended early.
pub fn run<D: Drafter>(
    mine: &mut D,
    other: impl FnOnce() -> D,
    blocks: usize,
    threads: usize,
) -> bool {
    if threads < 2 || blocks < SHARED {
        return (0..blocks).all(|_| {
            mine.draft(0);
            mine.finish()
        });
    }
    let mut other = other();
    let (to_other, from_me) = channel();
    let (to_me, from_other) = channel();
    std::thread::scope(|scope| {
        scope.spawn(move || turns(&mut other, 1, blocks, &to_me, &from_me));
        turns(mine, 0, blocks, &to_other, &from_other)
    })
}

/// The values of a finished block, as far as it goes, and whether that is all the way.
type Block<V> = (Vec<V>, bool);

/// Every second block, drafted while the other thread finishes the one before.
fn turns<D: Drafter>(
    drafter: &mut D,
    turn: usize,
    blocks: usize,
    send: &Sender<Block<D::Cell>>,
    receive: &Receiver<Block<D::Cell>>,
) -> bool {
    if turn == 0 {
        drafter.draft(0);
    }
    for block in 0..blocks {
        let known = drafter.values().len();
        let whole = if block % 2 == turn {
            let whole = drafter.finish();
            let values = drafter.values()[known..].to_vec();
            // The other thread may have left: then it has all it needs.
            let _ = send.send((values, whole));
            whole
        } else {
            if block + 1 < blocks {
                drafter.draft(drafter.block());
            }
            let Some((values, whole)) = wait(receive) else {
                return false;
            };
            drafter.values().extend_from_slice(&values);
            whole
        };
        if !whole {
            return false;
        }
    }
    true
}

/// The next message, waited for as one waits for somebody who is nearly done.
fn wait<T>(receive: &Receiver<T>) -> Option<T> {
    let mut patience = 1u32;
    loop {
        match receive.try_recv() {
            Ok(message) => return Some(message),
            Err(TryRecvError::Disconnected) => return None,
            Err(TryRecvError::Empty) if !patience.is_multiple_of(64) => std::hint::spin_loop(),
            Err(TryRecvError::Empty) => std::thread::yield_now(),
        }
        patience = patience.wrapping_add(1);
    }
}
