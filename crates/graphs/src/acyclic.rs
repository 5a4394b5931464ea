//! One number for each vertex from the numbers of its options, where play always ends.
//!
//! Two threads walk the same graph depth first, one from the first vertex on, the other from the
//! last one back. A number depends only on the options, so it does not matter which of them finds
//! it: what one has found the other uses, and at worst both find the same.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};

use grundy_game::{Budget, Stopped};
use grundy_theory::Convention;

use crate::Graph;
use crate::threads::both;

/// No vertex has this number.
const UNKNOWN: u32 = u32::MAX;
/// Vertices between two looks at the budget.
const BATCH: u64 = 1 << 14;

/// How the number of a vertex comes from those of its options.
pub trait Rule: Sync {
    /// The number of a vertex; never `u32::MAX`.
    fn value(&self, options: impl Iterator<Item = u32> + Clone) -> u32;
}

/// Grundy values: the least number missing among the options.
#[derive(Clone, Copy, Debug)]
pub struct Mex;

impl Rule for Mex {
    #[inline(always)]
    fn value(&self, options: impl Iterator<Item = u32> + Clone) -> u32 {
        let mut seen = 0u64;
        for value in options.clone() {
            // Values from 64 on matter only when all below are there, which the slow way judges.
            seen |= 1u64.checked_shl(value).unwrap_or(0);
        }
        match seen {
            u64::MAX => long_mex(options),
            seen => seen.trailing_ones(),
        }
    }
}

#[cold]
fn long_mex(options: impl Iterator<Item = u32>) -> u32 {
    let mut values: Vec<u32> = options.collect();
    values.sort_unstable();
    values.dedup();
    let gap = values.iter().zip(0..).position(|(&value, i)| value != i);
    gap.unwrap_or(values.len()) as u32
}

/// Remoteness: the winner hurries, the loser delays. Its parity says who moves last.
#[derive(Clone, Copy, Debug)]
pub struct Remoteness(pub Convention);

impl Rule for Remoteness {
    #[inline(always)]
    fn value(&self, options: impl Iterator<Item = u32> + Clone) -> u32 {
        // Under normal play a position is lost when the last move is the opponent's: even.
        let lost = u32::from(self.0.stuck_wins());
        let (mut nearest, mut farthest) = (UNKNOWN, None);
        for length in options {
            if length % 2 == lost {
                nearest = nearest.min(length);
            } else {
                farthest = farthest.max(Some(length));
            }
        }
        match (nearest, farthest) {
            (UNKNOWN, None) => 0,
            (UNKNOWN, Some(length)) | (length, _) => length + 1,
        }
    }
}

/// The numbers of all [`used`](Graph::used) vertices, or `None` if the graph has a cycle.
pub fn fold<R: Rule>(
    graph: &Graph,
    rule: &R,
    budget: &Budget,
) -> Result<Option<Vec<u32>>, Stopped> {
    let used = graph.used();
    let mut values = Vec::new();
    values.resize_with(used as usize, || AtomicU32::new(UNKNOWN));
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
    // A thread that has found everything spares the other the rest.
    let down = || walk().all((0..used).rev());
    let many = graph.size() + used as usize;
    let (up, down) = match many < 1 << 18 {
        true => (up(), Ok(Walked::Done)),
        false => both(many, up, down),
    };
    match (up, down) {
        (Ok(Walked::Cycle), _) | (_, Ok(Walked::Cycle)) => return Ok(None),
        (Err(stopped), _) | (_, Err(stopped)) => return Err(stopped),
        (Ok(_), Ok(_)) => {}
    }
    Ok(Some(
        values.into_iter().map(AtomicU32::into_inner).collect(),
    ))
}

/// How a walk ended.
enum Walked {
    /// Every vertex has its number.
    Done,
    /// The other thread found a reason to stop.
    Halted,
    /// There is a cycle.
    Cycle,
}

struct Walk<'a, R> {
    graph: &'a Graph,
    rule: &'a R,
    budget: &'a Budget,
    values: &'a [AtomicU32],
    halt: &'a AtomicBool,
    /// Vertices on the way from the root, each with the place of the next option to look at.
    stack: Vec<(u32, u32)>,
    /// One bit for each vertex that this walk has put on its stack.
    entered: Vec<u64>,
    /// Vertices and edges not yet charged.
    work: (u64, u64),
}

impl<R: Rule> Walk<'_, R> {
    fn all(mut self, roots: impl Iterator<Item = u32>) -> Result<Walked, Stopped> {
        let result = self.roots(roots);
        if !matches!(result, Ok(Walked::Done)) {
            self.halt.store(true, Relaxed);
        }
        result
    }

    fn roots(&mut self, roots: impl Iterator<Item = u32>) -> Result<Walked, Stopped> {
        for root in roots {
            if self.known(root) {
                continue;
            }
            self.enter(root);
            while let Some(&(vertex, at)) = self.stack.last() {
                let row = self.graph.row(vertex);
                let options = &self.graph.targets()[row.clone()];
                let open = options[at as usize..].iter().position(|&v| !self.known(v));
                if let Some(open) = open {
                    let place = at as usize + open;
                    let option = options[place];
                    if self.has_entered(option) && !self.known(option) {
                        return Ok(Walked::Cycle);
                    }
                    if let Some(top) = self.stack.last_mut() {
                        top.1 = place as u32;
                    }
                    if !self.has_entered(option) {
                        self.enter(option);
                    }
                    continue;
                }
                let numbers = options
                    .iter()
                    .map(|&v| self.values[v as usize].load(Relaxed));
                let value = self.rule.value(numbers);
                self.values[vertex as usize].store(value, Relaxed);
                self.stack.pop();
                self.work.0 += 1;
                self.work.1 += row.len() as u64;
                if self.work.0 >= BATCH {
                    self.pay()?;
                    if self.halt.load(Relaxed) {
                        return Ok(Walked::Halted);
                    }
                }
            }
        }
        self.pay()?;
        Ok(Walked::Done)
    }

    fn pay(&mut self) -> Result<(), Stopped> {
        let (vertices, edges) = std::mem::take(&mut self.work);
        self.budget.spend(0, vertices + edges)
    }

    #[inline(always)]
    fn known(&self, vertex: u32) -> bool {
        self.values[vertex as usize].load(Relaxed) != UNKNOWN
    }

    fn has_entered(&self, vertex: u32) -> bool {
        self.entered[vertex as usize / 64] >> (vertex % 64) & 1 == 1
    }

    fn enter(&mut self, vertex: u32) {
        self.entered[vertex as usize / 64] |= 1 << (vertex % 64);
        self.stack.push((vertex, 0));
    }
}
