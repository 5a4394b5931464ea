//! Everything that can be reached from a position, or a whole graph, laid out in layers.

use grundy::explore::{GraphError, PositionGraph};
use grundy::graphs::{Layout, Mover, Spacing};
use grundy::{Budget, Convention};
use schemars::JsonSchema;
use serde::Serialize;

use crate::asked::{About, ReachAsked};
use crate::{Refusal, SCHEMA, ValueJson};

/// The room for a vertex, in the unit of the coordinates.
const WIDTH: f64 = 60.0;

/// Positions and the moves between them.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ReachJson {
    schema: u32,
    game: String,
    /// Where play starts; `null` for a whole graph.
    position: Option<String>,
    #[schemars(extend("enum" = ["normal", "misere"]))]
    convention: String,
    vertices: Vec<ReachedJson>,
    /// From, to (places in `vertices`, from 0), and whether the move wins; `null` where unknown.
    edges: Vec<(u32, u32, Option<bool>)>,
    /// Where the players' moves differ, whose each edge is: `left`, `right` or `either`.
    #[serde(skip_serializing_if = "Option::is_none")]
    players: Option<Vec<&'static str>>,
    /// One game as those play it who can win: places in `vertices`, the start first. Empty where
    /// the players' moves differ.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    line: Vec<u32>,
    /// Whether some vertices are shown without their moves.
    cut: bool,
}

/// Positions drawn if nobody says how many, and at most.
const DRAWN: u16 = 60;
const MOST: u16 = 200;
/// Moves looked ahead where all that can be reached is too much, from the farthest on.
const AHEAD: [u32; 3] = [3, 2, 1];

/// Lays out what can be reached from a position, as far as it can be drawn. Without vertices: it is
/// too much even so, or played for points.
pub fn reach(asked: &ReachAsked, budget: &Budget) -> Result<ReachJson, Refusal> {
    let most = asked.most.unwrap_or(DRAWN);
    if !(1..=MOST).contains(&most) {
        return Err(Refusal::Range {
            name: "most",
            least: 1,
            most: MOST.into(),
        });
    }
    let About {
        position,
        convention,
        ..
    } = asked.about()?;
    let depths = std::iter::once(None).chain(AHEAD.map(Some));
    let found = depths
        .map(|depth| PositionGraph::of(&position, convention, depth, most.into(), budget))
        .find(|found| !matches!(found, Err(GraphError::TooLarge { .. })))
        .and_then(Result::ok);
    let (game, text) = (position.game(), Some(position.text()));
    Ok(match found {
        Some(found) => ReachJson::new(game, text, convention, &found),
        None => ReachJson {
            schema: SCHEMA,
            game,
            position: text,
            convention: convention.to_string(),
            vertices: Vec::new(),
            edges: Vec::new(),
            players: None,
            line: Vec::new(),
            cut: true,
        },
    })
}

/// A game from vertex 0: winning moves where there are any, else the first move listed.
fn line(found: &PositionGraph) -> Vec<u32> {
    let mut line = Vec::new();
    if !found.movers.is_empty() || found.vertices.is_empty() {
        return line;
    }
    let wins = found.winning();
    let mut first = vec![0];
    for vertex in 0..found.graph.order() {
        first.push(first[vertex as usize] + found.graph.options(vertex).len());
    }
    let mut at = 0;
    while !line.contains(&at) {
        line.push(at);
        let options = found.graph.options(at);
        let winning = (0..options.len()).find(|i| wins[first[at as usize] + i] == Some(true));
        match options.get(winning.unwrap_or(0)) {
            Some(&next) => at = next,
            None => break,
        }
    }
    line
}

#[derive(Debug, Serialize, JsonSchema)]
struct ReachedJson {
    position: String,
    /// `N`, `P` or `D`; where the players' moves differ an outcome class, such as `L` or `L/D`.
    outcome: Option<String>,
    grundy: Option<ValueJson>,
    /// Where the players' moves differ, under normal play: the canonical form, or the stopper or
    /// sides it is equal to.
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<String>,
    x: f64,
    /// Growing downwards.
    y: f64,
    /// Whether its moves are left out.
    cut: bool,
}

impl ReachJson {
    /// What was found from `position`, or of a whole graph.
    pub fn new(
        game: String,
        position: Option<String>,
        convention: Convention,
        found: &PositionGraph,
    ) -> Self {
        let widths = vec![WIDTH; found.vertices.len()];
        let layout = Layout::of(&found.graph, &widths, Spacing::default());
        let tenth = |x: f64| (x * 10.0).round() / 10.0;
        let vertices = found.vertices.iter().zip(layout.vertices);
        let vertices = vertices.map(|(vertex, (x, y))| ReachedJson {
            position: vertex.text.clone(),
            outcome: vertex.outcome.map(|outcome| outcome.to_string()),
            grundy: vertex
                .grundy
                .clone()
                .filter(|value| value.short().is_none())
                .map(ValueJson),
            value: vertex.grundy.as_ref().and_then(|value| {
                let short = value.short()?;
                Some(short.text().into())
            }),
            x: tenth(x),
            y: tenth(y),
            cut: vertex.cut,
        });
        let edges = (0..found.graph.order())
            .flat_map(|from| found.graph.options(from).iter().map(move |&to| (from, to)));
        let edges = edges.zip(found.winning());
        Self {
            schema: SCHEMA,
            game,
            position,
            convention: convention.to_string(),
            vertices: vertices.collect(),
            edges: edges.map(|((from, to), wins)| (from, to, wins)).collect(),
            players: (!found.movers.is_empty()).then(|| {
                let name = |mover: &Mover| match mover {
                    Mover::Left => "left",
                    Mover::Right => "right",
                    Mover::Either => "either",
                };
                found.movers.iter().map(name).collect()
            }),
            line: line(found),
            cut: found.cut,
        }
    }
}
