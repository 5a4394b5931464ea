//! The period of a stream: wait until a state comes back, then look where the repetition begins.

use std::sync::Arc;

use grundy_game::{Budget, Stopped};

use super::{CHUNK, NoStream, Reader, START, Start, State, Stream};
use crate::engine::register::WITNESSES;
use crate::{Finding, GrundySequence, Period, TakeAndBreak};

/// States kept on the way, at most.
const STATES: usize = 32;
/// The end of a state that is compared first.
const KEY: usize = 8;

/// Why a hunt ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The budget ran out, or somebody stopped it.
    Stopped(Stopped),
    /// This heap may be rare, or have a value of 64 or more: streams do not go further.
    Unsettled(u64),
}

/// A period that a stream proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Streamed {
    /// The least preperiod and period.
    pub period: Period,
    /// The last heap computed.
    pub checked_to: u64,
    /// Every smaller rare value was found in an option with a part of at most this, which the last
    /// rare heap does not exceed.
    pub window: u64,
    /// The bits whose ones tell rare values.
    pub mask: u32,
    /// Whether what is rare depends on the parity of the heap, and then the parity of the counters
    /// taken at splits.
    pub parity: Option<u64>,
}

/// The search for a period in constant memory.
///
/// ```no_run
/// use grundy_game::Budget;
/// use grundy_heaps::Hunt;
/// let mut hunt = Hunt::new("0.054".parse()?, &Budget::new(1 << 24)).unwrap().unwrap();
/// let found = hunt.run(u64::MAX, &Budget::new(1 << 40), |_| ()).unwrap();
/// assert_eq!(found.map(|f| f.period.period), Some(10_015_179));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Hunt {
    pub(super) start: Arc<Start>,
    pub(super) stream: Stream,
    /// The state that is waited for.
    pub(super) anchor: State,
    /// States on the way, by heap.
    pub(super) states: Vec<State>,
    /// Heaps between two of them.
    pub(super) spacing: u64,
    /// The period, once the state has come back.
    pub(super) period: Option<u64>,
}

impl Hunt {
    /// At the start; or the finding, if the period is proved among the first heaps.
    pub fn new(
        code: TakeAndBreak,
        budget: &Budget,
    ) -> Result<Result<Self, Box<GrundySequence>>, NotBegun> {
        let mut sequence = GrundySequence::new(code);
        sequence.settle(START, budget)?;
        if let Finding::Proved { .. } = sequence.finding() {
            return Ok(Err(Box::new(sequence)));
        }
        let start = Arc::new(Start::new(sequence)?);
        let anchor = start.state();
        Ok(Ok(Self {
            stream: Stream::new(&start, &anchor),
            start,
            anchor,
            states: Vec::new(),
            spacing: CHUNK as u64,
            period: None,
        }))
    }

    /// The next heap of the stream.
    pub fn heap(&self) -> u64 {
        self.stream.heap()
    }

    /// Goes on until the period is proved or the stream has reached `to` (`None`). `between` is
    /// called now and then, with a hunt that can be saved.
    pub fn run(
        &mut self,
        to: u64,
        budget: &Budget,
        mut between: impl FnMut(&Self),
    ) -> Result<Option<Streamed>, Ended> {
        let period = loop {
            if let Some(period) = self.period {
                break period;
            }
            if self.heap() >= to {
                return Ok(None);
            }
            budget.spend(CHUNK as u64, 0)?;
            self.stream.advance(CHUNK)?;
            self.look();
            between(self);
        };
        let preperiod = self.preperiod(period, budget)?;
        let Start { space, rares, .. } = &*self.start;
        let last_rare = rares.last().copied().unwrap_or(0);
        let window = last_rare.max(WITNESSES).max(self.stream.deepest);
        Ok(Some(Streamed {
            period: Period {
                preperiod,
                period,
                saltus: 0,
            },
            checked_to: self.heap() - 1,
            window: window as u64,
            mask: space.mask,
            parity: space.parity.map(|parity| parity as u64),
        }))
    }

    /// Looks for the anchor's state among those of the last chunk.
    fn look(&mut self) {
        let Self { stream, anchor, .. } = self;
        let depth = anchor.window.len();
        let from = stream.heap() - CHUNK as u64 - depth as u64;
        let values = stream.since(from);
        let (_, key) = anchor.window.split_at(depth - KEY);
        let key: &[u8; KEY] = key.try_into().expect("so long");
        // The first end looked at is that of the first value of the chunk.
        let ends = values[depth + 1 - KEY..].windows(KEY).zip(depth + 1..);
        let mut ends = ends.filter(|(end, _)| end == key).map(|(_, end)| end);
        let even = self.start.space.parity.is_some();
        let back = ends.find(|&end| {
            let shift = from + end as u64 - anchor.heap;
            values[end - depth..end] == anchor.window && !(even && shift % 2 == 1)
        });
        if let Some(end) = back {
            self.period = Some(from + end as u64 - anchor.heap);
        }
        let heap = stream.heap();
        if heap / 2 >= anchor.heap && self.period.is_none() {
            *anchor = stream.state();
        }
        let last = self.states.last().map_or(0, |state| state.heap);
        if heap >= last + self.spacing {
            self.states.push(stream.state());
        }
        if self.states.len() == STATES {
            let mut odd = false;
            self.states.retain(|_| {
                odd = !odd;
                !odd
            });
            self.spacing *= 2;
        }
    }

    /// The least heap from which `g(n + period) == g(n)`, which holds at the anchor.
    fn preperiod(&self, period: u64, budget: &Budget) -> Result<u64, Ended> {
        let depth = self.start.depth();
        let mut readers = [(); 2].map(|()| Reader::new(&self.start, &self.states));
        // The state at a heap is that one period later from some heap on, and not before.
        let first = [self.start.values.len() as u64];
        let heaps = self.states.iter().map(|state| state.heap);
        let heaps = first.into_iter().chain(heaps);
        let heaps: Vec<u64> = heaps.filter(|heap| *heap < self.anchor.heap).collect();
        let (mut low, mut high) = (0, heaps.len());
        while low < high {
            let middle = low.midpoint(high);
            let [a, b] = &mut readers;
            let from = heaps[middle] - depth as u64;
            let same = a.read(from, depth, budget)? == b.read(from + period, depth, budget)?;
            match same {
                true => high = middle,
                false => low = middle + 1,
            }
        }
        let end = heaps.get(high).copied().unwrap_or(self.anchor.heap);
        let before = high.checked_sub(1).map_or(0, |bad| heaps[bad]);
        let mut next = before.saturating_sub(depth as u64);
        let mut preperiod = 0;
        while next < end {
            let count = (end - next).min(CHUNK as u64) as usize;
            let [a, b] = &mut readers;
            let values = a.read(next, count, budget)?;
            let later = b.read(next + period, count, budget)?;
            let differ = values.iter().zip(&later).rposition(|(a, b)| a != b);
            if let Some(last) = differ {
                preperiod = next + last as u64 + 1;
            }
            next += count as u64;
        }
        Ok(preperiod)
    }
}

/// Why a hunt did not begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotBegun {
    /// The budget ran out, or somebody stopped it.
    Stopped(Stopped),
    /// The game is not for streams.
    Unfit(NoStream),
}

impl From<Stopped> for NotBegun {
    fn from(stopped: Stopped) -> Self {
        Self::Stopped(stopped)
    }
}

impl From<NoStream> for NotBegun {
    fn from(reason: NoStream) -> Self {
        Self::Unfit(reason)
    }
}
