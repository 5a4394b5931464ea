//! Values where play may go on for ever: the positions that can be reached, as a graph, with Smith's
//! labels.

use grundy_game::{Budget, Stopped};
use grundy_graphs::{Graph, Labels};
use grundy_theory::Value;
use rustc_hash::FxHashMap;

use crate::machine::Size;
use crate::program::{Asked, Program, Words};
use crate::rules::weight;

/// Options that may be kept at the price of one position.
const OPTIONS_PER_POSITION: u64 = 2;

/// Everything that can be reached from a position by the moves alone, labelled.
#[derive(Debug)]
pub struct Loopy {
    size: Size,
    numbers: FxHashMap<Words, u32>,
    graph: Graph,
    labels: Labels,
}

impl Loopy {
    /// `None` where a move leaves a sum, of which the labels say nothing, or where the rule is at
    /// fault.
    pub fn of(
        program: &Program,
        position: &[i64],
        size: Size,
        budget: &Budget,
    ) -> Result<Option<Self>, Stopped> {
        let mut numbers = FxHashMap::default();
        let mut queue: Vec<Words> = vec![position.into()];
        numbers.insert(queue[0].clone(), 0);
        let mut edges = Vec::new();
        let mut next = 0;
        while let Some(position) = queue.get(next) {
            let Ok(options) = program.options_of(position, size, Asked::Moves) else {
                return Ok(None);
            };
            let steps = 1 + options.len() as u64;
            budget.spend(steps / OPTIONS_PER_POSITION, steps)?;
            for option in options {
                let Ok([option]) = <[Words; 1]>::try_from(option) else {
                    return Ok(None);
                };
                let fresh = queue.len() as u32;
                let number = *numbers.entry(option.clone()).or_insert(fresh);
                if number == fresh {
                    budget.keep(weight(&option), 0)?;
                    queue.push(option);
                }
                edges.push((next as u32, number));
            }
            next += 1;
        }
        edges.sort_unstable();
        edges.dedup();
        let graph = Graph::from_edges(queue.len() as u32, &edges);
        let labels = Labels::of(&graph, budget)?;
        Ok(Some(Self {
            size,
            numbers,
            graph,
            labels,
        }))
    }

    /// The value of a position, if it is among these.
    pub fn value(&self, position: &[i64], size: Size) -> Option<Value> {
        let number = (size == self.size).then(|| self.numbers.get(position))??;
        Some(self.labels.value(&self.graph, *number))
    }
}
