//! The graph of everything that can be reached from a position.

use std::collections::HashMap;
use std::sync::Arc;

use grundy_game::{Budget, Stopped};
use grundy_graphs::{Graph, Labels, Outcomes};
use grundy_theory::{Convention, Outcome, Player, Value};

use crate::Part;
use crate::ways::{Question, solve};
use grundy_face::Position;

/// The positions that follow one position, and the moves between them.
#[derive(Debug)]
pub struct PositionGraph {
    /// The moves; vertex 0 is the start, the others stand in the order in which they are met.
    pub graph: Graph,
    /// The positions.
    pub vertices: Vec<Vertex>,
    /// Whether some positions are shown without their moves, for a limit on the depth.
    pub cut: bool,
}

/// One position of a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vertex {
    /// Its text without the name of the game, components in a fixed order.
    pub text: String,
    /// Moves from the start at least.
    pub depth: u32,
    /// Who wins, if that was found.
    pub outcome: Option<Outcome>,
    /// The value, under normal play, if that was found.
    pub grundy: Option<Value>,
    /// Whether its moves are left out.
    pub cut: bool,
}

/// Why there is no graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GraphError {
    /// More positions or moves than were asked for.
    #[error("more positions or moves than were asked for: {positions} positions so far")]
    TooLarge {
        /// Positions met so far.
        positions: usize,
    },
    /// The players have different moves, or play is for points.
    #[error("the players have different moves, or play is for points")]
    NotImpartial,
    /// The budget ran out, or somebody stopped it.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// Moves for each position that a graph may have, at most.
const MOVES_PER_POSITION: usize = 12;

impl PositionGraph {
    /// Explores from `position`, at most `depth` moves far, to at most `most` positions.
    ///
    /// Positions that differ only in the order of their components, or by components without moves,
    /// are one.
    pub fn of(
        position: &Position,
        convention: Convention,
        depth: Option<u32>,
        most: usize,
        budget: &Budget,
    ) -> Result<Self, GraphError> {
        let impartial = |part: &Arc<dyn Part>| part.game().has_same_moves();
        if position.is_scoring() || !position.parts().iter().all(impartial) {
            return Err(GraphError::NotImpartial);
        }
        let mut keys = Keys::default();
        let mut numbers = HashMap::from([(keys.key(position), 0u32)]);
        let mut positions = vec![(position.clone(), 0u32)];
        let mut edges: Vec<(u32, u32)> = Vec::new();
        let mut from = 0;
        let mut too_large = false;
        while let Some((position, at)) = positions.get(from).cloned() {
            if depth.is_some_and(|depth| at >= depth) {
                from += 1;
                continue;
            }
            let first = edges.len();
            position.choices(Player::Left, |choice| {
                let after = position.after(&choice);
                let next = positions.len() as u32;
                let number = *numbers.entry(keys.key(&after)).or_insert(next);
                if number == next {
                    positions.push((after, at + 1));
                }
                edges.push((from as u32, number));
                too_large =
                    positions.len() > most || edges.len() > most.saturating_mul(MOVES_PER_POSITION);
                !too_large
            });
            if too_large {
                let positions = positions.len();
                return Err(GraphError::TooLarge { positions });
            }
            // Twins of one move, as from equal heaps, are one line.
            edges[first..].sort_unstable();
            let mut row = edges.split_off(first);
            row.dedup();
            edges.append(&mut row);
            budget.spend(1, row.len() as u64)?;
            from += 1;
        }
        let graph = Graph::from_edges(positions.len() as u32, &edges);
        let limit = depth.unwrap_or(u32::MAX);
        let vertices = positions.iter().map(|(position, at)| Vertex {
            text: keys.key(position),
            depth: *at,
            outcome: None,
            grundy: None,
            cut: *at >= limit && !position.is_stuck(Player::Left),
        });
        let mut found = Self {
            vertices: vertices.collect(),
            graph,
            cut: false,
        };
        found.cut = found.vertices.iter().any(|vertex| vertex.cut);
        match found.cut {
            false => found.label(convention, budget)?,
            true => found.solve(&positions, convention, budget)?,
        }
        Ok(found)
    }

    /// A whole graph of at most `most` vertices.
    pub fn whole(
        graph: &Graph,
        convention: Convention,
        most: usize,
        budget: &Budget,
    ) -> Result<Self, GraphError> {
        let positions = graph.order() as usize;
        if positions > most || graph.size() > most.saturating_mul(MOVES_PER_POSITION) {
            return Err(GraphError::TooLarge { positions });
        }
        let vertices = (0..graph.order()).map(|vertex| Vertex {
            text: graph.name(vertex),
            depth: 0,
            outcome: None,
            grundy: None,
            cut: false,
        });
        let mut found = Self {
            vertices: vertices.collect(),
            graph: graph.clone(),
            cut: false,
        };
        found.label(convention, budget)?;
        Ok(found)
    }

    /// Everything is there, so the graph itself gives the values.
    fn label(&mut self, convention: Convention, budget: &Budget) -> Result<(), Stopped> {
        let outcomes = Outcomes::of(&self.graph, convention, budget)?;
        let labels = match convention {
            Convention::Normal => Some(Labels::of(&self.graph, budget)?),
            Convention::Misere => None,
        };
        for (vertex, number) in self.vertices.iter_mut().zip(0..) {
            vertex.outcome = Some(outcomes.outcome(number));
            vertex.grundy = labels.as_ref().map(|l| l.value(&self.graph, number));
        }
        Ok(())
    }

    /// The graph ends early: each position is asked by itself, and may stay unknown.
    fn solve(
        &mut self,
        positions: &[(Position, u32)],
        convention: Convention,
        budget: &Budget,
    ) -> Result<(), Stopped> {
        let each = budget.at_most(u64::MAX);
        for (vertex, (position, _)) in self.vertices.iter_mut().zip(positions) {
            let question = Question {
                player: Player::Left,
                convention,
                limit: 0,
                budget: &each,
            };
            match solve(position, &question) {
                Ok(answer) => {
                    vertex.outcome = answer.outcome();
                    vertex.grundy = answer.grundy;
                }
                Err(stopped) if stopped.interrupted => return Err(stopped),
                Err(_) => {}
            }
        }
        Ok(())
    }

    /// For each move, in the order of the vertices and their options, whether it wins, if that is
    /// known.
    pub fn winning(&self) -> Vec<Option<bool>> {
        let outcome = |vertex: u32| self.vertices[vertex as usize].outcome;
        let wins = |from: u32, to: u32| match (outcome(from), outcome(to)) {
            (_, Some(left)) => Some(left == Outcome::P),
            // Where no move wins, this one does not.
            (Some(Outcome::P | Outcome::D), None) => Some(false),
            _ => None,
        };
        let moves = |from: u32| self.graph.options(from).iter().map(move |&to| (from, to));
        let moves = (0..self.graph.order()).flat_map(moves);
        moves.map(|(from, to)| wins(from, to)).collect()
    }
}

/// Writes positions so that those with the same moves are written alike.
#[derive(Default)]
struct Keys {
    /// Whether a component, by the number of its part and its text, has moves.
    moves: HashMap<(usize, String), bool>,
}

impl Keys {
    /// The text of a position: in each part the components that have moves, in order, or one that
    /// has none.
    fn key(&mut self, position: &Position) -> String {
        let parts = position.parts().iter().enumerate().map(|(p, part)| {
            let mut components: Vec<String> = (0..part.len()).map(|i| part.component(i)).collect();
            components.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
            let moving = components.iter().filter(|text| {
                let known = self.moves.entry((p, (*text).clone()));
                *known.or_insert_with(|| {
                    let alone = Arc::clone(&part.game()).read(text);
                    alone.map_or(true, |alone| {
                        alone.count(Player::Left, &Budget::new(1)) != Some(0)
                    })
                })
            });
            let moving: Vec<&str> = moving.map(String::as_str).collect();
            let text = match moving.is_empty() {
                true => components.first().cloned().unwrap_or_default(),
                false => moving.join(" "),
            };
            match p {
                0 => text,
                _ => format!("{} {text}", part.game().name()),
            }
        });
        parts.collect::<Vec<_>>().join(" + ")
    }
}
