//! The graph of everything that can be reached from a position.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use grundy_game::{Budget, Said, Stopped, optional};
use grundy_graphs::{Graph, Labels, Mover, Outcomes};
use grundy_theory::{Convention, Outcome, OutcomeClass, Player, Short, Value};

use grundy_workbench::Stopper;
use grundy_workbench::{Arena, Part, Position};
use grundy_workbench::{Question, solve};

/// The positions that follow one position, and the moves between them.
#[derive(Debug)]
pub struct PositionGraph {
    /// The moves; vertex 0 is the start, the others stand in the order in which they are met.
    pub graph: Graph,
    /// The positions.
    pub vertices: Vec<Vertex>,
    /// For each move, in the order of the vertices and their options, whose it is; empty where the
    /// players have the same moves.
    pub movers: Vec<Mover>,
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
    pub outcome: Option<OutcomeClass>,
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
    /// Play is for points.
    #[error("play is for points")]
    Points,
    /// The budget ran out, or somebody stopped it.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// Positions spent on the value of one vertex.
const VALUED: u64 = 50_000;
/// Vertices that turn out to have no value in writing, or one that takes too long to find, before
/// no more are tried.
const PATIENCE: usize = 8;
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
        if position.is_scoring() {
            return Err(GraphError::Points);
        }
        let same = position.has_same_moves();
        let players = if same {
            &Player::BOTH[..1]
        } else {
            &Player::BOTH
        };
        let mut keys = Keys::default();
        let mut numbers = HashMap::from([(keys.key(position), 0u32)]);
        let mut positions = vec![(position.clone(), 0u32)];
        let mut edges: Vec<(u32, u32)> = Vec::new();
        let mut movers: Vec<Mover> = Vec::new();
        let mut from = 0;
        let mut too_large = false;
        let mut stopped = None;
        while let Some((position, at)) = positions.get(from).cloned() {
            if depth.is_some_and(|depth| at >= depth) {
                from += 1;
                continue;
            }
            // Twins of one move, as from equal heaps, are one line; so are moves of both players.
            let mut row: BTreeMap<u32, Mover> = BTreeMap::new();
            for &player in players {
                let own = mover(player);
                position.choices(player, |choice| {
                    // Whether a component has moves may take long to say.
                    if let Err(stop) = budget.spend(0, 1) {
                        stopped = Some(stop);
                        return false;
                    }
                    let after = position.after(&choice);
                    let next = positions.len() as u32;
                    let number = *numbers.entry(keys.key(&after)).or_insert(next);
                    if number == next {
                        positions.push((after, at + 1));
                    }
                    let known = row.entry(number).or_insert(own);
                    if *known != own {
                        *known = Mover::Either;
                    }
                    let moves = edges.len() + row.len();
                    too_large =
                        positions.len() > most || moves > most.saturating_mul(MOVES_PER_POSITION);
                    !too_large
                });
            }
            if let Some(stop) = stopped {
                return Err(stop.into());
            }
            if too_large {
                let positions = positions.len();
                return Err(GraphError::TooLarge { positions });
            }
            budget.spend(1, 0)?;
            edges.extend(row.keys().map(|&to| (from as u32, to)));
            if !same {
                movers.extend(row.values());
            }
            from += 1;
        }
        let graph = Graph::from_edges(positions.len() as u32, &edges);
        let limit = depth.unwrap_or(u32::MAX);
        let vertices = positions.iter().map(|(position, at)| Vertex {
            text: keys.key(position),
            depth: *at,
            outcome: None,
            grundy: None,
            cut: *at >= limit && !players.iter().all(|&player| position.is_stuck(player)),
        });
        let mut found = Self {
            vertices: vertices.collect(),
            graph,
            movers,
            cut: false,
        };
        found.cut = found.vertices.iter().any(|vertex| vertex.cut);
        match (found.cut, same) {
            (false, true) => found.label(convention, budget)?,
            (false, false) => found.label_both(&positions, convention, budget)?,
            (true, _) => found.solve(&positions, convention, budget)?,
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
            movers: Vec::new(),
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
            vertex.outcome = Some(both(outcomes.outcome(number)));
            vertex.grundy = labels.as_ref().map(|l| l.value(&self.graph, number));
        }
        Ok(())
    }

    /// Everything is there and the players' moves differ: a position with its player to move is a
    /// vertex of a graph on which both have the same moves.
    fn label_both(
        &mut self,
        positions: &[(Position, u32)],
        convention: Convention,
        budget: &Budget,
    ) -> Result<(), Stopped> {
        let mut edges = Vec::new();
        for ((from, to), mover) in self.edges().zip(&self.movers) {
            for (turn, player) in Player::BOTH.into_iter().enumerate() {
                if may(*mover, player) {
                    let turn = turn as u32;
                    edges.push((2 * from + turn, 2 * to + 1 - turn));
                }
            }
        }
        edges.sort_unstable();
        let turns = Graph::from_edges(2 * self.graph.order(), &edges);
        let outcomes = Outcomes::of(&turns, convention, budget)?;
        let (mut arena, mut failed) = (Arena::default(), 0);
        for ((vertex, number), (position, _)) in self.vertices.iter_mut().zip(0..).zip(positions) {
            let [left, right] = [0, 1].map(|turn| outcomes.outcome(2 * number + turn));
            let class = OutcomeClass::new(left, right);
            vertex.outcome = Some(class);
            if convention == Convention::Normal && failed < PATIENCE {
                let text = optional(value(&mut arena, position, budget))?.flatten();
                failed += usize::from(text.is_none());
                vertex.grundy = text.map(|text| Value::Short(Short::new(text, class)));
            }
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
                    vertex.outcome = answer.class.or_else(|| answer.outcome().map(both));
                    let forms = answer.forms.and_then(|forms| forms.whole);
                    let form = forms.and_then(|whole| whole.value);
                    vertex.grundy = answer.grundy.or(form.map(Value::Short));
                }
                Err(stopped) if stopped.interrupted => return Err(stopped),
                Err(_) => {}
            }
        }
        Ok(())
    }

    /// The moves, in the order of the vertices and their options.
    fn edges(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        let moves = |from: u32| self.graph.options(from).iter().map(move |&to| (from, to));
        (0..self.graph.order()).flat_map(moves)
    }

    /// For each move whether it wins, if that is known: for somebody who may make it.
    pub fn winning(&self) -> Vec<Option<bool>> {
        if self.movers.is_empty() {
            return self.winning_for(Player::Left);
        }
        let sides = Player::BOTH.map(|player| self.winning_for(player));
        let [left, right] = sides;
        let movers = self.movers.iter().zip(left.into_iter().zip(right));
        let wins = movers.map(|(mover, (left, right))| match mover {
            Mover::Left => left,
            Mover::Right => right,
            Mover::Either if left == Some(true) || right == Some(true) => Some(true),
            Mover::Either => left.and(right),
        });
        wins.collect()
    }

    /// For each move whether it wins for `player`, if that is known and the move is one of theirs.
    pub fn winning_for(&self, player: Player) -> Vec<Option<bool>> {
        let outcome = |vertex: u32, player: Player| {
            let class = self.vertices[vertex as usize].outcome;
            class.map(|class| class.outcome(player))
        };
        let wins = |(from, to)| match (outcome(from, player), outcome(to, -player)) {
            (_, Some(left)) => Some(left == Outcome::P),
            // Where no move wins, this one does not.
            (Some(Outcome::P | Outcome::D), None) => Some(false),
            _ => None,
        };
        self.edges().map(wins).collect()
    }
}

/// The outcome class where it does not matter who begins.
fn both(outcome: Outcome) -> OutcomeClass {
    OutcomeClass::new(outcome, outcome)
}

fn mover(player: Player) -> Mover {
    match player {
        Player::Left => Mover::Left,
        Player::Right => Mover::Right,
    }
}

/// Whether a player may make such a move.
fn may(own: Mover, player: Player) -> bool {
    own == Mover::Either || own == mover(player)
}

/// The canonical form of a position in writing, or what it is equal to where play may not end.
fn value(arena: &mut Arena, position: &Position, budget: &Budget) -> Said<String> {
    let budget = &budget.at_most(VALUED);
    let Some(forms) = arena.components(position, budget)? else {
        return Ok(Stopper::of(position, budget)?.map(|stopper| stopper.text));
    };
    let values = &mut arena.values;
    let sum = values.sum(forms.iter().copied(), budget);
    Arena::known(sum.and_then(|sum| values.text(sum, budget)))
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
                    let none =
                        |alone: &dyn Part, player| alone.count(player, &Budget::new(1)) == Some(0);
                    alone.map_or(true, |alone| {
                        !Player::BOTH.iter().all(|&player| none(&*alone, player))
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
