//! Certificates of solved games: the graph of all positions, each with a label and a rank that
//! shows how the label is reached.
//!
//! Vertex `i` is the position at place `i - 1` of the database. A checker sees that every label
//! follows from the edges; the edges are the moves that the rules give here.

use std::io::Write;

use grundy_certificate::{
    Claim, Component, Convention, Label, Labelling, Line, Outcome, Writer, is_plain,
};
use grundy_game::{Budget, Stopped};
use grundy_graphs::{Graph, Height, Smith, fold};
use grundy_theory::{Player, Value};
use grundy_workbench::{Game, Keys, Part, Recorded};

use crate::database::{Database, keys};
use crate::job::Halt;
use crate::mix::Width;

/// Why there is no certificate.
#[derive(Debug, thiserror::Error)]
pub enum Uncertified {
    /// The database, or the rules.
    #[error(transparent)]
    Halt(#[from] Halt),
    /// What it is written to.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// Somebody asked to stop, or the budget is spent.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// Writes the certificate of a database. `start` is the position that everything was reached from.
pub fn certify<W: Write>(
    database: &Database,
    start: &dyn Part,
    budget: &Budget,
    out: Writer<W>,
) -> Result<Writer<W>, Uncertified> {
    match database.manifest.is_wide() {
        false => certify_with::<u64, W>(database, start, budget, out),
        true => certify_with::<u128, W>(database, start, budget, out),
    }
}

fn certify_with<K: Width, W: Write>(
    database: &Database,
    start: &dyn Part,
    budget: &Budget,
    mut out: Writer<W>,
) -> Result<Writer<W>, Uncertified> {
    let game = start.game();
    let keys = keys::<K>(&*game)?;
    let start = K::key(start, Player::Left).ok_or(Halt::Rules("the start has no key"))?;
    let Ok(vertices) = u32::try_from(database.len()) else {
        return Err(Halt::Rules(
            "more than 4294967295 positions: a certificate cannot number them",
        )
        .into());
    };
    let moves = Moves {
        database,
        keys,
        game: &*game,
    };
    let ranks = Ranks::find(&moves, start, budget)?;
    let identity = &database.manifest.identity;
    let (position, _) = keys.describe(start);
    let start = moves.vertex(start)?;
    let component = Component {
        game: 1,
        text: start.to_string(),
    };
    let name = &identity.game;
    if !name.chars().all(|c| is_plain(c) && !c.is_whitespace()) {
        return Err(Halt::Rules(
            "the name of the game has blanks or invisible characters: a certificate cannot hold it",
        )
        .into());
    }
    out.line(&Line::Game {
        number: 1,
        name: format!("positions:{name}"),
    })?;
    // Which position the start is, for people: the checker does not read it.
    out.line(&Line::Vertex {
        game: 1,
        vertex: start,
        name: position.replace(char::is_whitespace, ","),
    })?;
    out.line(&Line::Position(vec![component]))?;
    out.line(&Line::Convention(match &*identity.convention {
        "misere" => Convention::Misere,
        _ => Convention::Normal,
    }))?;
    out.line(&Line::Graph {
        game: 1,
        vertices,
        labelling: ranks.labelling(),
    })?;
    for vertex in 1..=vertices {
        budget.spend(0, 1)?;
        let label = ranks.label(&moves, vertex)?;
        out.line(&Line::Label { vertex, label })?;
    }
    let mut targets = Vec::new();
    for vertex in 1..=vertices {
        targets.clear();
        moves.targets(vertex, &mut targets)?;
        budget.spend(1, targets.len() as u64)?;
        out.edges(vertex, &targets)?;
    }
    for claim in claims(&database.recorded(start as usize - 1)?, &ranks) {
        out.line(&Line::Claim(claim))?;
    }
    out.line(&Line::End)?;
    Ok(out)
}

/// What is claimed of the start, and of all positions.
fn claims<K>(start: &Recorded, ranks: &Ranks<'_, K>) -> Vec<Claim> {
    let mut claims = vec![Claim::Outcome(outcome(start))];
    match (&start.value, ranks, start.remoteness) {
        (Some(Value::Nimber(nimber)), ..) => claims.push(Claim::Value(nimber.0)),
        (Some(Value::Loopy(labels)), ..) => {
            let labels = labels.iter().map(|nimber| nimber.0);
            claims.push(Claim::Infinite(labels.collect()));
        }
        (None, Ranks::Remoteness, Some(moves)) => claims.push(Claim::Remoteness(moves)),
        _ => {}
    }
    claims.push(Claim::Labels { game: 1 });
    claims
}

fn outcome(recorded: &Recorded) -> Outcome {
    match recorded.outcome {
        grundy_theory::Outcome::N => Outcome::N,
        grundy_theory::Outcome::P => Outcome::P,
        grundy_theory::Outcome::D => Outcome::D,
    }
}

/// The positions as vertices, counted from 1.
struct Moves<'a, K> {
    database: &'a Database,
    keys: &'a dyn Keys<K>,
    game: &'a dyn Game,
}

impl<K: Width> Moves<'_, K> {
    fn vertex(&self, key: K) -> Result<u32, Halt> {
        match self.database.find(key, self.game)? {
            Some(place) => Ok(place as u32 + 1),
            None => Err(Halt::Rules(
                "a move leads to a position that is not in the database",
            )),
        }
    }

    fn key(&self, vertex: u32) -> Result<K, Halt> {
        self.database.key(vertex as usize - 1, self.game)
    }

    /// Adds the options of a vertex, ascending, each once.
    fn targets(&self, vertex: u32, out: &mut Vec<u32>) -> Result<(), Halt> {
        let mut after = Vec::new();
        self.keys.successors(self.key(vertex)?, &mut after)?;
        for key in after {
            out.push(self.vertex(key)?);
        }
        out.sort_unstable();
        out.dedup();
        Ok(())
    }

    /// All positions and moves at once.
    fn graph(&self, budget: &Budget) -> Result<Graph, Uncertified> {
        let mut edges = Vec::new();
        let mut targets = Vec::new();
        let vertices = self.database.len() as u32;
        for vertex in 1..=vertices {
            targets.clear();
            self.targets(vertex, &mut targets)?;
            budget.spend(0, targets.len() as u64)?;
            edges.extend(targets.iter().map(|target| (vertex - 1, target - 1)));
            if edges.len() >= u32::MAX as usize {
                let why = "more than 4294967294 moves: their ranks cannot be found at once";
                return Err(Halt::Rules(why).into());
            }
        }
        Ok(Graph::from_edges(vertices, &edges))
    }
}

/// What shows that a label is reached: something that falls on the way there.
enum Ranks<'a, K> {
    /// Of outcomes: the length of best play.
    Remoteness,
    /// Of values, where the rules know tiers.
    Tiers(&'a dyn Keys<K>),
    /// Of values, where play ends: the longest way to the end.
    Heights(Vec<u32>),
    /// Of values, where it may not: the step in which Smith's procedure gives the label.
    Steps(Smith),
}

impl<'a, K: Width> Ranks<'a, K> {
    fn find(moves: &Moves<'a, K>, start: K, budget: &Budget) -> Result<Self, Uncertified> {
        if !moves.database.manifest.valued {
            return Ok(Self::Remoteness);
        }
        if moves.keys.tier(start).is_some() {
            return Ok(Self::Tiers(moves.keys));
        }
        let graph = moves.graph(budget)?;
        Ok(match fold(&graph, &Height, budget)? {
            Some(heights) => Self::Heights(heights),
            None => Self::Steps(Smith::of(&graph, &graph.reversed(), budget)?),
        })
    }

    fn labelling(&self) -> Labelling {
        match self {
            Self::Remoteness => Labelling::Outcome,
            Self::Tiers(_) | Self::Heights(_) => Labelling::Value,
            Self::Steps(_) => Labelling::Loopy,
        }
    }

    fn label(&self, moves: &Moves<'_, K>, vertex: u32) -> Result<Label, Halt> {
        let recorded = moves.database.recorded(vertex as usize - 1)?;
        let rank = match self {
            Self::Remoteness => recorded.remoteness.unwrap_or(0),
            Self::Tiers(keys) => keys.tier(moves.key(vertex)?).unwrap_or(0),
            // Vertices after the last one with an edge have height 0.
            Self::Heights(heights) => heights.get(vertex as usize - 1).copied().unwrap_or(0),
            Self::Steps(smith) => smith.rank(vertex - 1),
        };
        Ok(match &recorded.value {
            Some(Value::Nimber(nimber)) => Label::Value(nimber.0 as u32, rank),
            Some(Value::Loopy(_)) => Label::Infinite,
            _ => Label::Outcome(outcome(&recorded), rank),
        })
    }
}
