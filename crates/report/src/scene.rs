//! Pictures as data.

use grundy::game::{Mark, Piece, Scene};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{Int, layout};

/// One component as a picture; the page draws it.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum SceneJson {
    /// Heaps of counters standing side by side.
    Heaps {
        /// Counters in each.
        heaps: Vec<Int>,
    },
    /// Counters on the steps of a staircase, step 1 first.
    Steps {
        /// Counters on each.
        steps: Vec<Int>,
    },
    /// An unbroken row of pins or free cells.
    Row {
        /// How many.
        length: Int,
    },
    /// A strip of squares with pieces on some of them.
    Strip {
        /// The number of the first square.
        first: Int,
        /// How many squares.
        length: Int,
        /// What stands on it.
        pieces: Vec<PieceJson>,
    },
    /// Rows of squares, aligned left.
    Grid {
        /// The length of each row.
        rows: Vec<Int>,
    },
    /// A drawing with edges; vertex 0 is the ground.
    Graph {
        /// Number of vertices, the ground included.
        vertices: usize,
        /// Edges between vertices.
        edges: Vec<(usize, usize)>,
        /// Where each vertex stands in a square of side 1, the ground at the bottom (y = 1).
        points: Vec<(f64, f64)>,
    },
    /// A pile or row of cards, in order.
    Cards {
        /// What is on them.
        cards: Vec<Int>,
    },
}

/// Something on a square of a strip.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PieceJson {
    square: Int,
    mark: &'static str,
}

impl From<&Piece> for PieceJson {
    fn from(piece: &Piece) -> Self {
        Self {
            square: piece.square.into(),
            mark: match piece.mark {
                Mark::Coin => "coin",
                Mark::Head => "head",
                Mark::Left => "left",
                Mark::Right => "right",
            },
        }
    }
}

fn ints(numbers: &[u64]) -> Vec<Int> {
    numbers.iter().map(|&number| number.into()).collect()
}

impl From<&Scene> for SceneJson {
    fn from(scene: &Scene) -> Self {
        match scene {
            Scene::Heaps(heaps) => Self::Heaps { heaps: ints(heaps) },
            Scene::Steps(steps) => Self::Steps { steps: ints(steps) },
            Scene::Row(length) => Self::Row {
                length: (*length).into(),
            },
            Scene::Strip {
                first,
                length,
                pieces,
            } => Self::Strip {
                first: (*first).into(),
                length: (*length).into(),
                pieces: pieces.iter().map(PieceJson::from).collect(),
            },
            Scene::Grid(rows) => Self::Grid { rows: ints(rows) },
            Scene::Graph { vertices, edges } => Self::Graph {
                vertices: *vertices,
                edges: edges.clone(),
                points: layout::grown(*vertices, edges),
            },
            Scene::Cards(cards) => Self::Cards { cards: ints(cards) },
        }
    }
}
