//! One number for each vertex from the numbers of its options, where play always ends.
//!
//! Two threads walk the same graph depth first, one from the first vertex on, the other from the
//! last one back. A number depends only on the options, so it does not matter which of them finds
//! it: what one has found the other uses, and at worst both find the same.
//!
//! What costs is waiting for memory. So numbers are bytes at first, four times as many of which
//! stay in cache (if one does not fit, all are found again in 32 bits), and each thread walks from
//! several roots in turn: a walk asks for what its next turn reads, and while that is on its way
//! the processor goes on with the other walks.

use grundy_fastio::{both, reserved, soon};
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU32, Ordering::Relaxed};

use grundy_game::{Budget, Stopped};
use grundy_theory::Convention;

use crate::Graph;

/// No vertex has this number.
const UNKNOWN: u32 = u32::MAX;
/// Vertices between two looks at the budget.
const BATCH: u64 = 1 << 14;
/// Walks that a thread makes in turn.
const WALKS: usize = 16;
/// Numbers in a line of cache.
const LINE: usize = 64 / size_of::<u32>();
/// Bytes of numbers that stay near a processor, so that asking for them would only cost.
const NEAR: usize = 1 << 20;
/// Numbers asked for ahead, at most.
const MOST_AHEAD: usize = 64;
/// A walk that is this deep goes on alone: others would only follow it.
const DEEP: usize = 1 << 10;
/// Graphs with fewer vertices and edges are walked by one thread.
const WORTH_A_THREAD: usize = 1 << 18;

/// How the number of a vertex comes from those of its options.
pub trait Rule: Sync {
    /// What is remembered of the options seen so far.
    type Seen: Copy + Default + Send;

    /// Adds the number of an option.
    fn see(&self, seen: &mut Self::Seen, value: u32);

    /// The number of a vertex, all of whose options are seen; `None` where `Seen` is too small to
    /// tell and [`recount`](Self::recount) must.
    fn value(&self, seen: &Self::Seen) -> Option<u32>;

    /// The number from all options at once.
    fn recount(&self, options: impl Iterator<Item = u32>) -> u32;
}

/// Grundy values: the least number missing among the options.
#[derive(Clone, Copy, Debug)]
pub struct Mex;

impl Rule for Mex {
    /// A bit for each number below 64.
    type Seen = u64;

    #[inline(always)]
    fn see(&self, seen: &mut u64, value: u32) {
        *seen |= 1u64.checked_shl(value).unwrap_or(0);
    }

    #[inline(always)]
    fn value(&self, &seen: &u64) -> Option<u32> {
        (seen != u64::MAX).then(|| seen.trailing_ones())
    }

    fn recount(&self, options: impl Iterator<Item = u32>) -> u32 {
        let mut values: Vec<u32> = options.collect();
        values.sort_unstable();
        values.dedup();
        let gap = values.iter().zip(0..).position(|(&value, i)| value != i);
        gap.unwrap_or(values.len()) as u32
    }
}

/// Remoteness: the winner hurries, the loser delays. Its parity says who moves last.
#[derive(Clone, Copy, Debug)]
pub struct Remoteness(pub Convention);

/// The nearest lost option and the farthest won one, each plus one; 0 for none.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lengths {
    lost: u32,
    won: u32,
}

impl Rule for Remoteness {
    type Seen = Lengths;

    #[inline(always)]
    fn see(&self, seen: &mut Lengths, length: u32) {
        // Under normal play a position is lost when the last move is the opponent's: even.
        if length % 2 == u32::from(self.0.stuck_wins()) {
            let nearer = seen.lost == 0 || length < seen.lost;
            seen.lost = if nearer { length + 1 } else { seen.lost };
        } else {
            seen.won = seen.won.max(length + 1);
        }
    }

    #[inline(always)]
    fn value(&self, seen: &Lengths) -> Option<u32> {
        Some(if seen.lost > 0 { seen.lost } else { seen.won })
    }

    fn recount(&self, options: impl Iterator<Item = u32>) -> u32 {
        let mut seen = Lengths::default();
        options.for_each(|length| self.see(&mut seen, length));
        self.value(&seen).unwrap_or(0)
    }
}

/// The numbers of all [`used`](Graph::used) vertices, or `None` if the graph has a cycle.
pub fn fold<R: Rule>(
    graph: &Graph,
    rule: &R,
    budget: &Budget,
) -> Result<Option<Vec<u32>>, Stopped> {
    match walk_all::<R, AtomicU8>(graph, rule, budget)? {
        Walked::Done(values) => Ok(Some(values)),
        Walked::Cycle => Ok(None),
        Walked::TooSmall => match walk_all::<R, AtomicU32>(graph, rule, budget)? {
            Walked::Done(values) => Ok(Some(values)),
            _ => Ok(None),
        },
    }
}

/// A place for a number that two threads may write.
trait Cell: Send + Sync {
    fn unknown() -> Self;
    fn get(&self) -> u32;
    /// Whether the number fits.
    fn set(&self, value: u32) -> bool;
}

impl Cell for AtomicU32 {
    fn unknown() -> Self {
        Self::new(UNKNOWN)
    }

    #[inline(always)]
    fn get(&self) -> u32 {
        self.load(Relaxed)
    }

    #[inline(always)]
    fn set(&self, value: u32) -> bool {
        self.store(value, Relaxed);
        true
    }
}

impl Cell for AtomicU8 {
    fn unknown() -> Self {
        Self::new(u8::MAX)
    }

    #[inline(always)]
    fn get(&self) -> u32 {
        match self.load(Relaxed) {
            u8::MAX => UNKNOWN,
            value => value.into(),
        }
    }

    #[inline(always)]
    fn set(&self, value: u32) -> bool {
        let fits = value < u8::MAX.into();
        if fits {
            self.store(value as u8, Relaxed);
        }
        fits
    }
}

/// How all walks together ended.
enum Walked {
    Done(Vec<u32>),
    /// A number does not fit into its place.
    TooSmall,
    Cycle,
}

fn walk_all<R: Rule, C: Cell>(graph: &Graph, rule: &R, budget: &Budget) -> Result<Walked, Stopped> {
    let used = graph.used();
    let mut values: Vec<C> = reserved(used as usize);
    values.resize_with(used as usize, C::unknown);
    let halt = AtomicBool::new(false);
    let walk = || Walk {
        graph,
        rule,
        budget,
        values: &values,
        halt: &halt,
        far: size_of_val(&values[..]) > NEAR,
        work: (0, 0),
    };
    let up = || walk().all(0..used);
    let down = || walk().all((0..used).rev());
    let many = graph.size() + used as usize;
    let (up, down) = match many < WORTH_A_THREAD {
        true => (up(), Ok(End::Done)),
        false => both(many, up, down),
    };
    match (up?, down?) {
        (End::Cycle, _) | (_, End::Cycle) => Ok(Walked::Cycle),
        (End::TooSmall, _) | (_, End::TooSmall) => Ok(Walked::TooSmall),
        // One that has found everything is enough.
        _ => Ok(Walked::Done(values.iter().map(Cell::get).collect())),
    }
}

/// How one walk ended.
enum End {
    /// Every vertex has its number.
    Done,
    /// The other thread found a reason to stop.
    Halted,
    TooSmall,
    Cycle,
}

struct Walk<'a, R: Rule, C> {
    graph: &'a Graph,
    rule: &'a R,
    budget: &'a Budget,
    values: &'a [C],
    halt: &'a AtomicBool,
    /// Whether the numbers are more than stay near a processor.
    far: bool,
    /// Vertices and edges not yet charged.
    work: (u64, u64),
}

/// The way from a root down.
type Stack<S> = Vec<Frame<S>>;

/// A vertex on the way, with what was seen of its options up to a place among all edges.
struct Frame<S> {
    vertex: u32,
    at: u32,
    /// Where its options end.
    end: u32,
    stage: Stage,
    seen: S,
}

/// What of a vertex on the way is on its way to the processor.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Where its options stand.
    Place,
    /// Its options.
    Options,
    /// Their numbers.
    Numbers,
}

impl<S: Default> Frame<S> {
    fn new(vertex: u32) -> Self {
        Self {
            vertex,
            at: 0,
            end: 0,
            stage: Stage::Place,
            seen: S::default(),
        }
    }
}

impl<R: Rule, C: Cell> Walk<'_, R, C> {
    fn all(mut self, roots: impl Iterator<Item = u32>) -> Result<End, Stopped> {
        let result = self.roots(roots);
        if !matches!(result, Ok(End::Done)) {
            self.halt.store(true, Relaxed);
        }
        result
    }

    fn roots(&mut self, roots: impl Iterator<Item = u32>) -> Result<End, Stopped> {
        let values = self.values;
        let mut roots = roots.filter(|&root| values[root as usize].get() == UNKNOWN);
        let mut stacks: [Stack<R::Seen>; WALKS] = std::array::from_fn(|_| Vec::new());
        loop {
            let mut idle = true;
            for stack in &mut stacks {
                if stack.is_empty() {
                    let Some(root) = roots.next() else {
                        continue;
                    };
                    stack.push(Frame::new(root));
                }
                idle = false;
                loop {
                    if let Some(end) = self.step(stack) {
                        return Ok(end);
                    }
                    if self.work.0 >= BATCH {
                        self.pay()?;
                        if self.halt.load(Relaxed) {
                            return Ok(End::Halted);
                        }
                    }
                    if stack.len() < DEEP {
                        break;
                    }
                }
            }
            if idle {
                self.pay()?;
                return Ok(End::Done);
            }
        }
    }

    /// One turn of a walk with the last vertex of its way. What the next turn reads is asked for
    /// now: other walks have their turns before.
    #[inline(always)]
    fn step(&mut self, stack: &mut Stack<R::Seen>) -> Option<End> {
        let frame = stack.last_mut()?;
        let targets = self.graph.targets();
        match frame.stage {
            Stage::Place => {
                let row = self.graph.row(frame.vertex);
                (frame.at, frame.end) = (row.start as u32, row.end as u32);
                soon(targets, row.start);
                soon(targets, row.start + LINE - 1);
                frame.stage = match self.far {
                    true => Stage::Options,
                    false => Stage::Numbers,
                };
                return None;
            }
            Stage::Options => {
                let options = &targets[frame.at as usize..frame.end as usize];
                for &option in options.iter().take(MOST_AHEAD) {
                    soon(self.values, option as usize);
                }
                frame.stage = Stage::Numbers;
                return None;
            }
            Stage::Numbers => {}
        }
        self.look(stack)
    }

    /// Looks at the options of the last vertex: goes down to one whose number is unknown, or finds
    /// the number of the vertex.
    #[inline(always)]
    fn look(&mut self, stack: &mut Stack<R::Seen>) -> Option<End> {
        let frame = stack.last_mut()?;
        let targets = self.graph.targets();
        let rest = &targets[frame.at as usize..frame.end as usize];
        let mut seen = frame.seen;
        let open = rest.iter().position(|&option| {
            let value = self.values[option as usize].get();
            if value != UNKNOWN {
                self.rule.see(&mut seen, value);
            }
            value == UNKNOWN
        });
        self.work.0 += 1;
        if let Some(open) = open {
            frame.at += open as u32;
            frame.seen = seen;
            soon(self.graph.starts(), rest[open] as usize);
            stack.push(Frame::new(rest[open]));
            // A way longer than all vertices goes round.
            return (stack.len() > self.values.len()).then_some(End::Cycle);
        }
        let row = self.graph.row(frame.vertex);
        let value = self.rule.value(&seen).unwrap_or_else(|| {
            let options = targets[row.clone()].iter();
            self.rule
                .recount(options.map(|&v| self.values[v as usize].get()))
        });
        if !self.values[frame.vertex as usize].set(value) {
            return Some(End::TooSmall);
        }
        self.work.1 += row.len() as u64;
        stack.pop();
        None
    }

    fn pay(&mut self) -> Result<(), Stopped> {
        let (vertices, edges) = std::mem::take(&mut self.work);
        self.budget.spend(0, vertices + edges)
    }
}
