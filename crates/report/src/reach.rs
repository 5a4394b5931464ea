//! Everything that can be reached from a position, or a whole graph, laid out in layers.

use grundy::Convention;
use grundy::explore::PositionGraph;
use grundy::graphs::{Layout, Mover, Spacing};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{SCHEMA, ValueJson};

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
    /// Whether some vertices are shown without their moves.
    cut: bool,
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
            cut: found.cut,
        }
    }
}
