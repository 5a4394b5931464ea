//! One number for each vertex from the numbers of its options, where play always ends.
//!
//! Two threads walk the same graph depth first, one from the first vertex on, the other from the
//! last one back. A number depends only on the options, so it does not matter which of them finds
//! it: what one has found the other uses, and at worst both find the same.
//!
//! What costs is looking up the numbers of options, all over memory. So numbers are bytes at first,
//! four times as many of which stay in cache; if one does not fit, all are found again in 32 bits.

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU32, Ordering::Relaxed};

use grundy_game::{Budget, Stopped};
use grundy_theory::Convention;

use crate::Graph;
use crate::threads::both;

/// No vertex has this number.
const UNKNOWN: u32 = u32::MAX;
/// Vertices between two looks at the budget.
const BATCH: u64 = 1 << 14;
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
    let mut values: Vec<C> = Vec::new();
    values.resize_with(used as usize, C::unknown);
    let halt = AtomicBool::new(false);
    let walk = || Walk {
        graph,
        rule,
        budget,
        values: &values,
        halt: &halt,
        stack: Vec::new(),
        entered: vec![0; used as usize / 64 + 1],
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
    /// The way from the root.
    stack: Vec<Frame<R::Seen>>,
    /// One bit for each vertex that this walk has put on its stack.
    entered: Vec<u64>,
    /// Vertices and edges not yet charged.
    work: (u64, u64),
}

/// A vertex on the way, with what was seen of its options up to a place among all edges.
struct Frame<S> {
    vertex: u32,
    at: u32,
    seen: S,
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
        for root in roots {
            if self.values[root as usize].get() != UNKNOWN {
                continue;
            }
            self.enter(root);
            while let Some(frame) = self.stack.last_mut() {
                let vertex = frame.vertex;
                let row = self.graph.row(vertex);
                let mut seen = frame.seen;
                let rest = &self.graph.targets()[frame.at as usize..row.end];
                let open = rest.iter().position(|&option| {
                    let value = self.values[option as usize].get();
                    if value != UNKNOWN {
                        self.rule.see(&mut seen, value);
                    }
                    value == UNKNOWN
                });
                if let Some(open) = open {
                    let option = rest[open];
                    frame.at += open as u32;
                    frame.seen = seen;
                    if !self.has_entered(option) {
                        self.enter(option);
                    } else if self.values[option as usize].get() == UNKNOWN {
                        return Ok(End::Cycle);
                    }
                    continue;
                }
                let value = self.rule.value(&seen).unwrap_or_else(|| {
                    let options = self.graph.targets()[row.clone()].iter();
                    self.rule
                        .recount(options.map(|&v| self.values[v as usize].get()))
                });
                if !self.values[vertex as usize].set(value) {
                    return Ok(End::TooSmall);
                }
                self.stack.pop();
                self.work.0 += 1;
                self.work.1 += row.len() as u64;
                if self.work.0 >= BATCH {
                    self.pay()?;
                    if self.halt.load(Relaxed) {
                        return Ok(End::Halted);
                    }
                }
            }
        }
        self.pay()?;
        Ok(End::Done)
    }

    fn pay(&mut self) -> Result<(), Stopped> {
        let (vertices, edges) = std::mem::take(&mut self.work);
        self.budget.spend(0, vertices + edges)
    }

    fn has_entered(&self, vertex: u32) -> bool {
        self.entered[vertex as usize / 64] >> (vertex % 64) & 1 == 1
    }

    fn enter(&mut self, vertex: u32) {
        self.entered[vertex as usize / 64] |= 1 << (vertex % 64);
        self.stack.push(Frame {
            vertex,
            at: self.graph.row(vertex).start as u32,
            seen: R::Seen::default(),
        });
    }
}
