//! Workers in step: each sends words to the owners of positions, and a step is over for a worker
//! when it has applied everything that was sent to it.
//!
//! There are two things to do together: a [`step`](Peer::step), and to [`gather`](Peer::gather) a
//! few numbers from everybody. All workers do the same ones in the same order. A worker that is
//! ahead may send words of its next step early: whatever comes from a worker that is done with
//! this one waits its turn.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::time::Duration;

use crate::job::Halt;

/// Words sent at a time; a multiple of the words of any message.
const BATCH: usize = 4096;
/// Frames that may wait for a worker.
const WAITING: usize = 64;
/// How long a worker with nothing to do sleeps at a time.
const NAP: Duration = Duration::from_micros(200);

/// What workers send one another.
#[derive(Debug)]
pub struct Frame {
    pub from: usize,
    pub body: Body,
}

#[derive(Debug)]
pub enum Body {
    /// Messages of a step.
    Batch(Vec<u64>),
    /// The sender has sent everything of this step.
    End,
    /// What the sender gives to a gathering.
    Numbers(Vec<u64>),
    /// Another process is gone, or silent.
    Lost(Lost),
}

/// Another process is gone, or silent.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("another process is gone, or silent: {why}")]
pub struct Lost {
    /// The number of the process; `None` for a worker of this one.
    pub process: Option<usize>,
    /// What was seen of it.
    pub why: String,
}

/// The way to one worker.
#[derive(Clone, Debug)]
pub enum Link {
    /// In this process.
    Local(SyncSender<Frame>),
    /// In another one: through the thread that writes to it.
    Remote(SyncSender<(usize, Frame)>),
}

impl Link {
    /// Gives the frame back if there is no room.
    fn offer(&self, to: usize, frame: Frame) -> Result<Option<Frame>, Lost> {
        let gone = || Lost {
            process: None,
            why: "a worker ended early".into(),
        };
        match self {
            Self::Local(link) => match link.try_send(frame) {
                Ok(()) => Ok(None),
                Err(TrySendError::Full(frame)) => Ok(Some(frame)),
                Err(TrySendError::Disconnected(_)) => Err(gone()),
            },
            Self::Remote(link) => match link.try_send((to, frame)) {
                Ok(()) => Ok(None),
                Err(TrySendError::Full((_, frame))) => Ok(Some(frame)),
                Err(TrySendError::Disconnected(_)) => Err(gone()),
            },
        }
    }
}

/// One worker's place among all.
#[derive(Debug)]
pub struct Peer {
    pub index: usize,
    links: Vec<Link>,
    inbox: Receiver<Frame>,
    early: VecDeque<Frame>,
    done: Vec<bool>,
}

/// The inbox of a worker, and the way to it.
pub fn inbox() -> (SyncSender<Frame>, Receiver<Frame>) {
    sync_channel(WAITING)
}

/// Workers in one process.
pub fn threads(workers: usize) -> Vec<Peer> {
    let (senders, inboxes): (Vec<_>, Vec<_>) = (0..workers).map(|_| inbox()).unzip();
    let links: Vec<Link> = senders.into_iter().map(Link::Local).collect();
    let peers = inboxes.into_iter().enumerate();
    peers
        .map(|(index, inbox)| Peer::new(index, links.clone(), inbox))
        .collect()
}

impl Peer {
    pub fn new(index: usize, links: Vec<Link>, inbox: Receiver<Frame>) -> Self {
        Self {
            index,
            done: vec![false; links.len()],
            links,
            inbox,
            early: VecDeque::new(),
        }
    }

    /// How many workers there are.
    pub fn peers(&self) -> usize {
        self.links.len()
    }

    /// Begins a step. `apply` is given what is sent to this worker, some of it already while this
    /// worker sends.
    pub fn step<F: FnMut(&[u64])>(&mut self, apply: F) -> Step<'_, F> {
        self.begin();
        let buffers = self.links.iter().map(|_| Vec::new()).collect();
        let mut step = Step {
            peer: self,
            buffers,
            apply,
            lost: None,
        };
        // What came early comes before anything that is received from now on.
        let apply = &mut step.apply;
        step.lost = step.peer.replay(&mut |_, body| taken(body, apply)).err();
        step
    }

    fn begin(&mut self) {
        self.done.fill(false);
        self.done[self.index] = true;
    }

    /// The numbers that everybody gives, by worker.
    pub fn gather(&mut self, numbers: &[u64]) -> Result<Vec<Vec<u64>>, Lost> {
        self.begin();
        let mut gathered: Vec<Vec<u64>> = vec![Vec::new(); self.peers()];
        gathered[self.index] = numbers.to_vec();
        let mut take = |from: usize, body: Body| match body {
            Body::Numbers(numbers) => {
                gathered[from] = numbers;
                true
            }
            _ => false,
        };
        self.replay(&mut take)?;
        for to in 0..self.peers() {
            if to != self.index {
                self.send(to, Body::Numbers(numbers.to_vec()), &mut take)?;
            }
        }
        self.wait(&mut take)?;
        Ok(gathered)
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
        let [failed] = self.sum([result.is_err().into()])?;
        match failed {
            0 => result,
            _ => Err(result.err().unwrap_or(Halt::Elsewhere)),
        }
    }

    /// Tells everybody that this worker goes no further.
    pub fn abandon(&mut self, lost: &Lost) {
        for to in 0..self.peers() {
            if to == self.index {
                continue;
            }
            let from = self.index;
            let mut body = Body::Lost(lost.clone());
            while let Ok(Some(back)) = self.links[to].offer(to, Frame { from, body }) {
                body = back.body;
                // What is sent to a worker that goes no further is of no use to it.
                let _ = self.inbox.recv_timeout(NAP);
            }
        }
    }

    /// Hands over what came early; `take` says whether the sender is done with it.
    fn replay(&mut self, take: &mut dyn FnMut(usize, Body) -> bool) -> Result<(), Lost> {
        for frame in std::mem::take(&mut self.early) {
            self.receive(frame, take)?;
        }
        Ok(())
    }

    fn receive(
        &mut self,
        frame: Frame,
        take: &mut dyn FnMut(usize, Body) -> bool,
    ) -> Result<(), Lost> {
        match frame.body {
            // Also when it is lost after that: what it had to give to this is here.
            _ if self.done[frame.from] => {
                self.early.push_back(frame);
                Ok(())
            }
            Body::Lost(lost) => Err(lost),
            body => {
                self.done[frame.from] = take(frame.from, body);
                Ok(())
            }
        }
    }

    /// Sends a frame, receiving while there is no room for it.
    fn send(
        &mut self,
        to: usize,
        body: Body,
        take: &mut dyn FnMut(usize, Body) -> bool,
    ) -> Result<(), Lost> {
        let from = self.index;
        let mut frame = Frame { from, body };
        while let Some(back) = self.links[to].offer(to, frame)? {
            frame = back;
            if let Some(received) = self.next()? {
                self.receive(received, take)?;
            }
        }
        while let Ok(received) = self.inbox.try_recv() {
            self.receive(received, take)?;
        }
        Ok(())
    }

    /// The next frame, if one comes soon.
    fn next(&mut self) -> Result<Option<Frame>, Lost> {
        match self.inbox.recv_timeout(NAP) {
            Ok(frame) => Ok(Some(frame)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(Lost {
                process: None,
                why: "all workers ended early".into(),
            }),
        }
    }

    /// Receives until everybody is done.
    fn wait(&mut self, take: &mut dyn FnMut(usize, Body) -> bool) -> Result<(), Lost> {
        while self.done.contains(&false) {
            if let Some(frame) = self.next()? {
                self.receive(frame, take)?;
            }
        }
        Ok(())
    }
}

/// A step under way.
#[derive(Debug)]
pub struct Step<'a, F> {
    peer: &'a mut Peer,
    buffers: Vec<Vec<u64>>,
    apply: F,
    lost: Option<Lost>,
}

impl<F: FnMut(&[u64])> Step<'_, F> {
    /// Sends a message to a worker, perhaps this one.
    #[inline]
    pub fn send<const N: usize>(&mut self, to: usize, message: [u64; N]) {
        let buffer = &mut self.buffers[to];
        buffer.extend_from_slice(&message);
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
        let batch = std::mem::replace(&mut self.buffers[to], Vec::with_capacity(BATCH));
        if self.lost.is_none() {
            let apply = &mut self.apply;
            let mut take = |_: usize, body: Body| taken(body, apply);
            self.lost = self.peer.send(to, Body::Batch(batch), &mut take).err();
        }
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
        if let Some(lost) = self.lost {
            return Err(lost);
        }
        let Self { peer, apply, .. } = &mut self;
        let mut take = |_: usize, body: Body| taken(body, apply);
        for to in 0..peer.peers() {
            if to != peer.index {
                peer.send(to, Body::End, &mut take)?;
            }
        }
        peer.wait(&mut take)
    }
}

/// Applies a frame of a step; whether it was the sender's last.
fn taken(body: Body, apply: &mut impl FnMut(&[u64])) -> bool {
    match body {
        Body::Batch(batch) => {
            apply(&batch);
            false
        }
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every worker sends every number below a bound to its owner, step after step without a
    /// pause: each arrives once, in its own step.
    #[test]
    fn steps_do_not_mix() {
        const NUMBERS: u64 = 20_000;
        let workers = 3;
        let work = |mut peer: Peer| {
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
        };
        std::thread::scope(|scope| {
            for peer in threads(workers) {
                scope.spawn(move || work(peer));
            }
        });
    }
}
