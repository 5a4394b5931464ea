//! Values of a heap game far out, in constant memory.
//!
//! Once no more rare heaps come, a value depends on the values of the rare heaps and on those
//! lately. A stream keeps the first values and the last few thousand, and nothing between.
//!
//! *The state repeats, so the values do.* Let `w` be no less than the last rare heap and `k` the
//! longest take, and let all heaps from `a` to `a + p - 1` be common, each with every smaller rare
//! value found in an option with a part of at most `w`. If the `w + k` values before `a + p` are
//! those before `a` (and `p` is even, in a space in which rare depends on the parity of the heap),
//! then `g(n + p) = g(n)` from `a - w - k` on: common options have a rare part, so the least common
//! value that is missing is a function of the last `w + k` values; and the parts that found the
//! smaller rare values `p` heaps before find them again. Nothing here depends on equal heaps, so it
//! holds where they are forbidden, too.

mod hunt;
mod saved;

use std::sync::Arc;

use grundy_game::{Budget, Language, Phrase, Stopped, say};

pub use hunt::{Ended, Hunt, NotBegun, Streamed};
pub use saved::NotResumed;

use crate::engine::kernel::Path;
use crate::engine::register::Register;
use crate::engine::space::Space;
use crate::engine::takes::Takes;
use crate::engine::values::Values;
use crate::{GrundySequence, TakeAndBreak};

/// Heaps that are computed and kept before streams begin.
const START: usize = if cfg!(test) { 1 << 17 } else { 1 << 20 };
/// Parts up to which rare values are looked for, at least and at most.
const WINDOW: usize = if cfg!(test) { 1 << 14 } else { 1 << 16 };
const MOST: usize = 1 << 18;
/// Heaps computed at a time.
const CHUNK: usize = 1 << 16;

/// Why there is no stream of a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoStream {
    /// Moves without a bound, or to more than two heaps.
    #[error("a stream wants a finite code that leaves at most two heaps")]
    Rules,
    /// Values without few rare ones, or great values.
    #[error("no stream: it wants a sparse space, values below 64 and no rare heap far out")]
    Values,
}

impl Phrase for NoStream {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::Rules => "{self}"; "流式计算要求代码有限且至多留下两堆";
            Self::Values =>
                "{self}";
                "无法流式计算：要求有稀疏空间、SG 值小于 64，且没有很靠后的稀有堆";
        }
    }
}

/// A heap whose value is beyond a stream: it may be rare, or too great.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsettled(pub u64);

/// What streams of a code begin with.
#[derive(Debug)]
struct Start {
    code: TakeAndBreak,
    /// Without equal heaps: their value, 0, is found otherwise.
    takes: Takes,
    space: Space,
    rares: Vec<usize>,
    /// The values of the first heaps.
    values: Vec<u8>,
    register: Register,
    /// Parts up to which rare values are looked for.
    window: usize,
}

impl Start {
    fn new(sequence: GrundySequence) -> Result<Self, NoStream> {
        let code = sequence.code().clone();
        let takes = Takes::of(&code).ok_or(NoStream::Rules)?;
        let space = sequence.space().ok_or(NoStream::Values)?;
        let rares = sequence.rares().unwrap_or_default().to_vec();
        // Where the parity of the heap counts, two equal heaps may be worth something common.
        let halves_agree = |parity| takes.halves.iter().all(|taken| taken % 2 == parity);
        if !space.parity.is_none_or(halves_agree) {
            return Err(NoStream::Rules);
        }
        let takes = Takes {
            halves: Vec::new(),
            ..takes
        };
        let window = rares.last().map_or(WINDOW, |last| (2 * last).max(WINDOW));
        let Values::Narrow(values) = sequence.into_stored() else {
            return Err(NoStream::Values);
        };
        if window > MOST || 3 * (window + takes.longest()) > values.len() {
            return Err(NoStream::Values);
        }
        let sparse = crate::engine::sparse::Sparse::new(space, &values);
        let register = Register::new(&takes, &sparse, &values, Path::best());
        Ok(Self {
            register: register.map_err(|_| NoStream::Values)?,
            code,
            takes,
            space,
            rares,
            values,
            window,
        })
    }

    /// How many values determine the next one.
    fn depth(&self) -> usize {
        self.window + self.takes.longest()
    }

    /// The value of the heap at place `at` of `recent`, if it is common and below 64, and the part
    /// up to which rare values were looked for.
    fn single(&self, recent: &[u8], at: usize, seen: Option<u64>) -> Option<(u8, usize)> {
        let ways = |upto: usize| {
            let parts = move |taken: &usize| {
                let end = at - taken;
                (1..=upto).map(move |part| (part, end - part))
            };
            self.takes.two.iter().flat_map(parts)
        };
        let seen = seen.unwrap_or_else(|| {
            let one = self.takes.one.iter();
            let one = one.fold(0u64, |seen, taken| seen | 1 << (recent[at - taken] % 64));
            let two = self.takes.two.iter().flat_map(|taken| {
                let beside = move |&rare: &usize| (rare, at - taken - rare);
                self.rares.iter().map(beside)
            });
            two.fold(one, |seen, (part, rest)| {
                seen | 1 << ((self.values[part] ^ recent[rest]) % 64)
            })
        });
        let rare = self.register.rare()[at % 2];
        let common = (seen | rare).trailing_ones();
        if common >= 64 {
            return None;
        }
        let mut missing = rare & !seen & ((1 << common) - 1);
        let mut deepest = 0;
        if missing != 0 {
            for (part, rest) in ways(self.window) {
                deepest = deepest.max(part);
                missing &= !(1 << ((self.values[part] ^ recent[rest]) % 64));
                if missing == 0 {
                    break;
                }
            }
        }
        (missing == 0).then_some((common as u8, deepest))
    }
}

/// The last values before a heap: enough to go on from.
#[derive(Clone, Debug, PartialEq, Eq)]
struct State {
    heap: u64,
    window: Vec<u8>,
}

/// Values of heaps one after another.
#[derive(Clone, Debug)]
struct Stream {
    start: Arc<Start>,
    register: Register,
    /// The first heap of `recent`, even.
    base: u64,
    recent: Vec<u8>,
    /// The greatest part up to which rare values were looked for heap by heap.
    deepest: usize,
}

impl Stream {
    /// From a state on.
    fn new(start: &Arc<Start>, state: &State) -> Self {
        let first = state.heap - state.window.len() as u64;
        let odd = usize::from(first % 2 == 1);
        let mut recent = vec![0; odd];
        recent.extend_from_slice(&state.window);
        Self {
            start: Arc::clone(start),
            register: start.register.clone(),
            base: first - odd as u64,
            recent,
            deepest: 0,
        }
    }

    /// The next heap.
    fn heap(&self) -> u64 {
        self.base + self.recent.len() as u64
    }

    /// The values from heap `from` on.
    fn since(&self, from: u64) -> &[u8] {
        &self.recent[(from - self.base) as usize..]
    }

    fn state(&self) -> State {
        let window = self.recent[self.recent.len() - self.start.depth()..].to_vec();
        State {
            heap: self.heap(),
            window,
        }
    }

    /// Adds `count` values, a chunk at most.
    fn advance(&mut self, count: usize) -> Result<(), Unsettled> {
        let depth = self.start.depth();
        if self.recent.len() + count > 2 * (depth + CHUNK) {
            let old = (self.recent.len() - depth) / 2 * 2;
            self.recent.drain(..old);
            self.base += old as u64;
        }
        let mut next = self.recent.len();
        let to = next + count;
        self.recent.resize(to, 0);
        while next < to {
            let seen = match self.register.advance(&mut self.recent, next, to) {
                Ok(reached) => {
                    next = reached;
                    None
                }
                Err((reached, seen)) => {
                    next = reached;
                    Some(seen)
                }
            };
            if next == to {
                break;
            }
            // The last few, and what the blocks did not settle.
            let Some((value, part)) = self.start.single(&self.recent, next, seen) else {
                self.recent.truncate(next);
                return Err(Unsettled(self.heap()));
            };
            self.deepest = self.deepest.max(part);
            if value >= 32 {
                self.register.widen();
            }
            self.recent[next] = value;
            next += 1;
        }
        Ok(())
    }
}

/// Values of any stretch of heaps, from the nearest state before it.
struct Reader<'a> {
    start: &'a Arc<Start>,
    states: &'a [State],
    stream: Option<Stream>,
}

impl<'a> Reader<'a> {
    fn new(start: &'a Arc<Start>, states: &'a [State]) -> Self {
        Self {
            start,
            states,
            stream: None,
        }
    }

    /// The values of `count` heaps from `from` on.
    fn read(&mut self, from: u64, count: usize, budget: &Budget) -> Result<Vec<u8>, Ended> {
        let mut values = Vec::with_capacity(count);
        let stored = self.start.values.len() as u64;
        if from < stored {
            let end = (from + count as u64).min(stored) as usize;
            values.extend_from_slice(&self.start.values[from as usize..end]);
        }
        if values.len() == count {
            return Ok(values);
        }
        let from = from + values.len() as u64;
        let near = self.stream.take();
        let nearest = |state: &&State| state.heap - state.window.len() as u64 <= from;
        let state = self.states.iter().rfind(nearest);
        let depth = self.start.depth() as u64;
        let mut stream = match near {
            Some(stream)
                if stream.base <= from
                    && state.is_none_or(|state| state.heap <= stream.heap() + depth) =>
            {
                stream
            }
            _ => match state {
                Some(state) => Stream::new(self.start, state),
                None => Stream::new(self.start, &self.start.state()),
            },
        };
        let mut next = from;
        while values.len() < count {
            let have = stream.heap();
            if next < have {
                let known = stream.since(next);
                let known = &known[..known.len().min(count - values.len())];
                values.extend_from_slice(known);
                next += known.len() as u64;
                continue;
            }
            budget.spend(CHUNK as u64, 0)?;
            stream.advance(CHUNK)?;
        }
        self.stream = Some(stream);
        Ok(values)
    }
}

impl Start {
    /// Where streams begin.
    fn state(&self) -> State {
        State {
            heap: self.values.len() as u64,
            window: self.values[self.values.len() - self.depth()..].to_vec(),
        }
    }
}

impl From<Stopped> for Ended {
    fn from(stopped: Stopped) -> Self {
        Self::Stopped(stopped)
    }
}

impl From<Unsettled> for Ended {
    fn from(Unsettled(heap): Unsettled) -> Self {
        Self::Unsettled(heap)
    }
}
