//! Workers in step, on timely dataflow: each sends words to the owners of positions, and a step is
//! over for a worker when everything that was sent in it has been received by everybody.
//!
//! This is the only module that knows the engine. The dataflow is one exchange of batches, from an
//! input to a sink; the time of a batch is its round and, below that, its chunk. There are two
//! things to do together, a [`step`](Peer::step), and to [`gather`](Peer::gather) a few numbers
//! from everybody; each takes a round, and all workers do the same ones in the same order. The
//! frontier at the sink says when a round is over. A worker that is ahead may send words of the
//! next round early: they wait their turn. A worker that ends closes its input, so that rounds go
//! on without it, until a gathering misses its numbers.

mod batch;
mod wire;

use std::cell::{Cell, RefCell};
use std::net::TcpStream;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use timely::WorkerConfig;
use timely::communication::allocator::ProcessBuilder;
use timely::communication::allocator::zero_copy::allocator::TcpBuilder;
use timely::communication::allocator::zero_copy::initialize::{
    CommsGuard, initialize_networking_from_sockets,
};
use timely::communication::{Allocator, Hooks};
use timely::container::NoopBuilder;
use timely::dataflow::InputHandle;
use timely::dataflow::channels::pact::DistributorPact;
use timely::dataflow::operators::Input;
use timely::dataflow::operators::generic::operator::Operator;
use timely::worker::Worker;

use self::batch::{Batch, ByDestination};
use self::wire::Wire;
use crate::alarm::{Alarm, Lost};
use crate::job::Halt;

/// Words sent at a time; a multiple of the words of any message.
const BATCH: usize = 4096;
/// Batches to a chunk.
const CHUNK: u64 = 16;
/// Chunks that a worker may be ahead of what everybody has received: with the size of a chunk, the
/// bound on what is in flight.
const AHEAD: u64 = 4;
/// The bits of a time that are the chunk.
const CHUNK_BITS: u32 = 32;
/// How long a worker with nothing to do sleeps at a time.
const NAP: Duration = Duration::from_millis(1);

/// The place of a worker among all, which its thread takes.
pub struct Seat {
    builder: Builder,
    /// The workers of this process.
    here: Range<usize>,
    alarm: Arc<Alarm>,
}

impl Seat {
    /// What is raised in this process when somebody is lost.
    pub fn alarm(&self) -> Arc<Alarm> {
        Arc::clone(&self.alarm)
    }
}

enum Builder {
    Threads(ProcessBuilder),
    Network(TcpBuilder),
}

/// The threads of the engine that talk to other processes.
pub struct Network(CommsGuard);

impl Network {
    /// Waits for them: everything is sent, and the others have said that they sent everything.
    pub fn close(self) {
        // A thread of the engine that panicked has said so.
        let _ = catch_unwind(AssertUnwindSafe(|| drop(self.0)));
    }
}

/// Workers in one process.
pub fn threads(workers: usize) -> Vec<Seat> {
    let alarm = Arc::new(Alarm::default());
    let seat = |builder| Seat {
        builder: Builder::Threads(builder),
        here: 0..workers,
        alarm: Arc::clone(&alarm),
    };
    builders(workers).into_iter().map(seat).collect()
}

fn builders(workers: usize) -> Vec<ProcessBuilder> {
    ProcessBuilder::new_typed_vector(workers, Hooks::default().refill, None)
}

/// The workers of this process, one of several: `streams` lead to the others, by number.
pub fn network(
    workers: usize,
    process: usize,
    streams: Vec<Option<TcpStream>>,
    alarm: &Arc<Alarm>,
) -> std::io::Result<(Vec<Seat>, Network)> {
    let here = process * workers..(process + 1) * workers;
    let streams = streams.into_iter().enumerate();
    let wire = |(i, stream): (usize, Option<TcpStream>)| {
        Some(Wire::new(stream?, i, here.clone(), Arc::clone(alarm)))
    };
    let wires = streams.map(wire).collect();
    let hooks = Hooks::default();
    let (builders, guard) =
        initialize_networking_from_sockets(builders(workers), wires, process, workers, hooks)?;
    let seat = |builder| Seat {
        builder: Builder::Network(builder),
        here: here.clone(),
        alarm: Arc::clone(alarm),
    };
    Ok((builders.into_iter().map(seat).collect(), Network(guard)))
}

/// The batches that arrived, with their times.
type Inbox = Rc<RefCell<Vec<(u64, Batch)>>>;

/// Where a worker stands among all.
#[derive(Clone, Debug)]
pub struct Place {
    pub index: usize,
    /// How many workers there are.
    pub peers: usize,
    /// The workers of this process.
    pub here: Range<usize>,
}

impl Place {
    /// The number of this process.
    pub fn process(&self) -> usize {
        self.index / self.here.len()
    }

    /// The workers that share a directory with this one: all, or those of this process.
    pub fn together(&self, apart: bool) -> Range<usize> {
        match apart {
            true => self.here.clone(),
            false => 0..self.peers,
        }
    }
}

/// One worker's place among all, taken.
pub struct Peer {
    pub index: usize,
    peers: usize,
    here: Range<usize>,
    alarm: Arc<Alarm>,
    worker: Worker,
    input: InputHandle<u64, NoopBuilder<Batch>>,
    inbox: Inbox,
    /// Batches of the round after this one.
    early: Vec<(u64, Batch)>,
    /// Everything before this time was received by everybody.
    frontier: Rc<Cell<u64>>,
    round: u64,
    chunk: u64,
    /// Batches sent in this chunk.
    sent: u64,
}

impl Peer {
    /// Takes a seat, in the thread that is to work.
    pub fn new(seat: Seat) -> Self {
        let allocator = match seat.builder {
            Builder::Threads(builder) => Allocator::Process(builder.build()),
            Builder::Network(builder) => Allocator::Tcp(builder.build()),
        };
        let mut worker = Worker::new(WorkerConfig::default(), allocator, Some(Instant::now()));
        let mut input = InputHandle::new_with_builder();
        let inbox = Inbox::default();
        let frontier = Rc::new(Cell::new(0));
        worker.dataflow::<u64, _, _>(|scope| {
            let (inbox, frontier) = (Rc::clone(&inbox), Rc::clone(&frontier));
            let exchange = DistributorPact(|_| ByDestination);
            let batches = scope.input_from(&mut input);
            batches.sink(exchange, "inbox", move |(arrived, reached)| {
                let mut inbox = inbox.borrow_mut();
                arrived.for_each(|time, batch| inbox.push((*time.time(), std::mem::take(batch))));
                frontier.set(reached.frontier().first().copied().unwrap_or(u64::MAX));
            });
        });
        Self {
            index: worker.index(),
            peers: worker.peers(),
            here: seat.here,
            alarm: seat.alarm,
            worker,
            input,
            inbox,
            early: Vec::new(),
            frontier,
            round: 0,
            chunk: 0,
            sent: 0,
        }
    }

    /// How many workers there are.
    pub fn peers(&self) -> usize {
        self.peers
    }

    /// Where this one stands.
    pub fn place(&self) -> Place {
        Place {
            index: self.index,
            peers: self.peers,
            here: self.here.clone(),
        }
    }

    /// Begins a step. `apply` is given what is sent to this worker, some of it already while this
    /// worker sends.
    pub fn step<F: FnMut(&[u64])>(&mut self, apply: F) -> Step<'_, F> {
        let buffers = (0..self.peers).map(|_| Vec::new()).collect();
        Step {
            peer: self,
            buffers,
            apply,
            lost: None,
        }
    }

    /// The numbers that everybody gives, by worker.
    pub fn gather(&mut self, numbers: &[u64]) -> Result<Vec<Vec<u64>>, Lost> {
        let mut gathered: Vec<Option<Vec<u64>>> = vec![None; self.peers];
        gathered[self.index] = Some(numbers.to_vec());
        let mut missing = self.peers - 1;
        let me = self.index;
        for to in (0..self.peers).filter(|&to| to != me) {
            self.send(to, &mut numbers.to_vec());
        }
        let round = self.end_round();
        while missing > 0 {
            let over = self.is_over(round);
            self.received(round, |_, batch| {
                missing -= usize::from(gathered[batch.from].is_none());
                gathered[batch.from] = Some(batch.words);
            });
            if over && missing > 0 {
                let gone = gathered.iter().position(Option::is_none);
                return Err(self.ended_early(gone.unwrap_or(0)));
            }
            if missing > 0 {
                self.pump(NAP)?;
            }
        }
        Ok(gathered.into_iter().flatten().collect())
    }

    /// The process of a worker, where it is another one.
    fn process_of(&self, worker: usize) -> Option<usize> {
        let away = !self.here.contains(&worker);
        away.then_some(worker / self.here.len())
    }

    /// A worker that gave nothing to a gathering has ended.
    fn ended_early(&self, worker: usize) -> Lost {
        let process = self.process_of(worker);
        let who = process.map_or("a worker".into(), |process| format!("process {process}"));
        Lost {
            process,
            why: format!("{who} ended early"),
        }
    }

    /// The sums of the numbers that everybody gives.
    pub fn sum<const N: usize>(&mut self, numbers: [u64; N]) -> Result<[u64; N], Lost> {
        let gathered = self.gather(&numbers)?;
        let mut sums = [0u64; N];
        for given in gathered {
            for (sum, number) in sums.iter_mut().zip(given) {
                *sum = sum.wrapping_add(number);
            }
        }
        Ok(sums)
    }

    /// Goes on only if it went well for everybody.
    pub fn agree<T>(&mut self, result: Result<T, Halt>) -> Result<T, Halt> {
        let gathered = self.gather(&[result.is_err().into()])?;
        let failed = gathered.iter().position(|given| given[..] != [0]);
        match failed {
            None => result,
            Some(worker) => Err(result.err().unwrap_or(Halt::Elsewhere {
                process: self.process_of(worker),
            })),
        }
    }

    /// Ends, and stays until everybody has: what is sent to this worker still has to be received.
    pub fn leave(self) {
        let Self {
            mut worker,
            input,
            inbox,
            alarm,
            ..
        } = self;
        drop(input);
        while worker.has_dataflows() && !alarm.is_raised() {
            worker.step_or_park(Some(NAP));
            inbox.borrow_mut().clear();
        }
    }

    /// Sends words to another worker; what is left in `words` may be used again.
    fn send(&mut self, to: usize, words: &mut Vec<u64>) {
        let mut batch = Batch {
            to,
            from: self.index,
            words: std::mem::take(words),
        };
        self.input.send_batch(&mut batch);
        *words = batch.words;
        words.clear();
    }

    /// Lets the engine work, for at most this long if there is nothing to do.
    fn pump(&mut self, nap: Duration) -> Result<(), Lost> {
        self.worker.step_or_park(Some(nap));
        self.alarm.check()
    }

    /// This worker has sent everything of this round: its number.
    fn end_round(&mut self) -> u64 {
        let round = self.round;
        self.round += 1;
        (self.chunk, self.sent) = (0, 0);
        self.input.advance_to(self.round << CHUNK_BITS);
        round
    }

    /// Whether everything of a round was received by everybody.
    fn is_over(&self, round: u64) -> bool {
        self.frontier.get() >= (round + 1) << CHUNK_BITS
    }

    /// Hands over the batches of a round that have arrived, each with its chunk.
    fn received(&mut self, round: u64, mut take: impl FnMut(u64, Batch)) {
        let arrived = self.inbox.take();
        let early = std::mem::take(&mut self.early);
        for (time, batch) in early.into_iter().chain(arrived) {
            match time >> CHUNK_BITS == round {
                true => take(time & ((1 << CHUNK_BITS) - 1), batch),
                false => self.early.push((time, batch)),
            }
        }
    }
}

/// A step under way.
pub struct Step<'a, F> {
    peer: &'a mut Peer,
    buffers: Vec<Vec<u64>>,
    apply: F,
    lost: Option<Lost>,
}

impl<F: FnMut(&[u64])> Step<'_, F> {
    /// Sends a message to a worker, perhaps this one.
    #[inline]
    pub fn send(&mut self, to: usize, message: impl AsRef<[u64]>) {
        let buffer = &mut self.buffers[to];
        buffer.extend_from_slice(message.as_ref());
        if buffer.len() >= BATCH {
            self.flush(to);
        }
    }

    fn flush(&mut self, to: usize) {
        if to == self.peer.index {
            (self.apply)(&self.buffers[to]);
            self.buffers[to].clear();
            return;
        }
        let mut words = std::mem::take(&mut self.buffers[to]);
        if self.lost.is_none() {
            self.peer.send(to, &mut words);
            self.peer.sent += 1;
            self.lost = self.wait_for_room().err();
        }
        words.clear();
        words.reserve(BATCH);
        self.buffers[to] = words;
    }

    /// Receives what has come, and waits while too much is on the way.
    fn wait_for_room(&mut self) -> Result<(), Lost> {
        self.pump(Duration::ZERO)?;
        if self.peer.sent >= CHUNK {
            self.advance(self.peer.chunk + 1);
        }
        let time = |peer: &Peer| peer.round << CHUNK_BITS | peer.chunk.saturating_sub(AHEAD);
        while self.peer.frontier.get() < time(self.peer) {
            self.pump(NAP)?;
        }
        Ok(())
    }

    fn advance(&mut self, chunk: u64) {
        let peer = &mut *self.peer;
        (peer.chunk, peer.sent) = (chunk, 0);
        peer.input.advance_to(peer.round << CHUNK_BITS | chunk);
    }

    /// Lets the engine work, and applies what has arrived.
    fn pump(&mut self, nap: Duration) -> Result<(), Lost> {
        self.peer.pump(nap)?;
        let (round, apply) = (self.peer.round, &mut self.apply);
        let mut latest = 0;
        self.peer.received(round, |chunk, batch| {
            latest = latest.max(chunk);
            apply(&batch.words);
        });
        // Who is behind does not hold up the others.
        if latest > self.peer.chunk {
            self.advance(latest);
        }
        Ok(())
    }

    /// Whether somebody is gone: nothing more need be sent.
    pub fn is_lost(&self) -> bool {
        self.lost.is_some()
    }

    /// Ends the step: everything sent to this worker has been applied afterwards.
    pub fn finish(mut self) -> Result<(), Lost> {
        for to in 0..self.buffers.len() {
            if !self.buffers[to].is_empty() {
                self.flush(to);
            }
        }
        let Self {
            peer,
            mut apply,
            lost,
            ..
        } = self;
        if let Some(lost) = lost {
            return Err(lost);
        }
        let round = peer.end_round();
        loop {
            let over = peer.is_over(round);
            peer.received(round, |_, batch| apply(&batch.words));
            if over {
                return Ok(());
            }
            peer.pump(NAP)?;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs a worker in each of so many threads.
    fn with_workers<T: Send>(workers: usize, work: impl Fn(&mut Peer) -> T + Sync) -> Vec<T> {
        std::thread::scope(|scope| {
            let work = &work;
            let seats = threads(workers).into_iter().map(|seat| {
                scope.spawn(move || {
                    let mut peer = Peer::new(seat);
                    let result = work(&mut peer);
                    peer.leave();
                    result
                })
            });
            let seats: Vec<_> = seats.collect();
            let results = seats.into_iter().map(|thread| thread.join().unwrap());
            results.collect()
        })
    }

    /// Every worker sends every number below a bound to its owner, step after step without a
    /// pause: each arrives once, in its own step.
    #[test]
    fn steps_do_not_mix() {
        const NUMBERS: u64 = 100_000;
        with_workers(3, |peer| {
            for round in 0..5 {
                let mut sum = 0u64;
                let mut strays = 0;
                let mut step = peer.step(|batch| {
                    for message in batch.chunks(2) {
                        sum += message[1];
                        strays += u64::from(message[0] != round);
                    }
                });
                for number in 0..NUMBERS {
                    step.send((number % 3) as usize, [round, number]);
                }
                step.finish().unwrap();
                // Every second round without a gathering in between.
                if round % 2 == 0 {
                    let [total, strays] = peer.sum([sum, strays]).unwrap();
                    assert_eq!((total, strays), (3 * NUMBERS * (NUMBERS - 1) / 2, 0));
                } else {
                    assert_eq!(strays, 0);
                }
            }
        });
    }

    /// What is in flight is bounded: a worker that does not receive holds up the others.
    #[test]
    fn who_sends_waits_for_who_receives() {
        const BATCHES: u64 = 20 * CHUNK * AHEAD;
        let held = std::sync::atomic::AtomicU64::new(0);
        use std::sync::atomic::Ordering::Relaxed;
        with_workers(2, |peer| {
            let me = peer.index;
            let mut received = 0;
            let mut step = peer.step(|batch| received += batch.len() as u64);
            if me == 0 {
                for number in 0..BATCHES * BATCH as u64 {
                    step.send(1, [number]);
                    held.store(number, Relaxed);
                }
            } else {
                std::thread::sleep(Duration::from_millis(300));
                let most = (AHEAD + 2) * CHUNK * BATCH as u64;
                assert!(
                    held.load(Relaxed) < most,
                    "{} of {most}",
                    held.load(Relaxed)
                );
            }
            step.finish().unwrap();
            assert_eq!(received, me as u64 * BATCHES * BATCH as u64);
        });
    }

    /// A worker that ends early is missed at the next gathering, and nobody waits for ever.
    #[test]
    fn who_ends_early_is_missed() {
        let results = with_workers(3, |peer| {
            peer.sum([1])?;
            if peer.index == 1 {
                return Ok(0);
            }
            let mut step = peer.step(|_| {});
            for to in (0..3).cycle().take(100_000) {
                step.send(to, [7]);
            }
            step.finish()?;
            peer.sum([1]).map(|[sum]| sum)
        });
        let early = Lost {
            process: None,
            why: "a worker ended early".into(),
        };
        assert_eq!(results, [Err(early.clone()), Ok(0), Err(early)]);
    }
}
