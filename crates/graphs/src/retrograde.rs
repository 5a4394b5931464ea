//! Win, lose or draw, with remoteness, of every vertex: backward from the ends of play.
//!
//! Vertices are settled level by level, a level being a remoteness. Under either convention all
//! vertices of one level are won or all are lost, so a level is one plain sweep over the edges
//! into it. What is never reached backward is drawn.

use grundy_fastio::both;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use grundy_game::{Budget, Stopped};
use grundy_theory::{Convention, Outcome};

use crate::Graph;
use crate::acyclic::{Remoteness, fold};

/// Marks a vertex as settled; the other bits are its remoteness. Before that they count the
/// options that are not yet known to be won.
const SETTLED: u32 = 1 << 31;
/// Levels with fewer vertices are swept by one thread.
const WORTH_A_THREAD: usize = 1 << 13;

/// Win, lose or draw of every vertex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcomes {
    convention: Convention,
    states: Vec<u32>,
}

impl Outcomes {
    /// Labels all vertices, whether play always ends or not.
    pub fn of(graph: &Graph, convention: Convention, budget: &Budget) -> Result<Self, Stopped> {
        match fold(graph, &Remoteness(convention), budget)? {
            None => Self::backward(graph, &graph.reversed(), convention, budget),
            Some(lengths) => Ok(Self {
                convention,
                states: lengths.into_iter().map(|length| SETTLED | length).collect(),
            }),
        }
    }

    /// Labels all vertices backward. `back` is the graph [`reversed`](Graph::reversed).
    pub fn backward(
        graph: &Graph,
        back: &Graph,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Self, Stopped> {
        let rows = graph.starts().windows(2);
        let states: Vec<AtomicU32> = rows.map(|row| AtomicU32::new(row[1] - row[0])).collect();
        let mut level = Vec::new();
        for (vertex, state) in states.iter().enumerate() {
            if state.load(Relaxed) == 0 {
                state.store(SETTLED, Relaxed);
                level.push(vertex as u32);
            }
        }
        let mut remoteness = 0;
        while !level.is_empty() {
            let lost = (remoteness % 2 == 0) != convention.stuck_wins();
            remoteness += 1;
            let sweep = Sweep {
                back,
                states: &states,
                lost,
                settled: SETTLED | remoteness,
            };
            level = match level.len() < WORTH_A_THREAD {
                true => sweep.alone(&level, budget)?,
                false => {
                    let (low, high) = level.split_at(level.len() / 2);
                    let (low, high) = both(
                        usize::MAX,
                        || sweep.shared(low, budget),
                        || sweep.shared(high, budget),
                    );
                    let mut next = low?;
                    next.extend(high?);
                    next
                }
            };
        }
        Ok(Self {
            convention,
            states: states.into_iter().map(AtomicU32::into_inner).collect(),
        })
    }

    /// The length of best play; `None` for a draw.
    pub fn remoteness(&self, vertex: u32) -> Option<u32> {
        let state = self.states.get(vertex as usize).copied();
        let state = state.unwrap_or(SETTLED);
        (state & SETTLED != 0).then_some(state & !SETTLED)
    }

    /// N, P or D for the player to move.
    pub fn outcome(&self, vertex: u32) -> Outcome {
        match self.remoteness(vertex) {
            None => Outcome::D,
            Some(length) => Outcome::of_win((length % 2 == 1) != self.convention.stuck_wins()),
        }
    }
}

/// One step back from a level.
struct Sweep<'a> {
    back: &'a Graph,
    states: &'a [AtomicU32],
    /// Whether the level is lost for the player to move, so that what leads to it is won.
    lost: bool,
    /// The state of what is settled now.
    settled: u32,
}

impl Sweep<'_> {
    fn alone(&self, level: &[u32], budget: &Budget) -> Result<Vec<u32>, Stopped> {
        let mut next = Vec::new();
        self.edges(level, budget, |from, state, open| {
            if self.lost || open == 1 {
                state.store(self.settled, Relaxed);
                next.push(from);
            } else {
                state.store(open - 1, Relaxed);
            }
        })?;
        Ok(next)
    }

    /// The same beside another thread, on other vertices of the level.
    fn shared(&self, level: &[u32], budget: &Budget) -> Result<Vec<u32>, Stopped> {
        let mut next = Vec::new();
        self.edges(level, budget, |from, state, _| {
            // Every edge counts once, so whoever counts the last settles the vertex.
            let mine = match self.lost {
                true => state.swap(self.settled, Relaxed) & SETTLED == 0,
                false => state.fetch_sub(1, Relaxed) == 1,
            };
            if mine {
                state.store(self.settled, Relaxed);
                next.push(from);
            }
        })?;
        Ok(next)
    }

    /// Every edge into the level from a vertex that is not settled.
    fn edges(
        &self,
        level: &[u32],
        budget: &Budget,
        mut each: impl FnMut(u32, &AtomicU32, u32),
    ) -> Result<(), Stopped> {
        let mut work = 0;
        for &vertex in level {
            let users = self.back.options(vertex);
            for &from in users {
                let state = &self.states[from as usize];
                let open = state.load(Relaxed);
                if open & SETTLED == 0 {
                    each(from, state, open);
                }
            }
            work += 1 + users.len() as u64;
            if work >= 1 << 16 {
                budget.spend(0, work)?;
                work = 0;
            }
        }
        budget.spend(0, work)
    }
}
