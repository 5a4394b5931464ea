//! Pictures as data.

use grundy::game::{Element, Gesture, Labels, Mark, Piece, Places, Scene};
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
    /// An unbroken row of pins.
    Row {
        /// How many.
        length: Int,
    },
    /// An unbroken row of places.
    Line {
        /// How many.
        length: Int,
        /// Cells that are marked, files of a chess board, places at a table.
        #[schemars(extend("enum" = ["cells", "files", "table"]))]
        of: &'static str,
        /// Places that a plate covers; absent elsewhere.
        #[serde(skip_serializing_if = "Option::is_none")]
        plate: Option<Int>,
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
        /// Whether the corner must not be taken.
        poisoned: bool,
    },
    /// A rectangle that is cut along its lines.
    Cake {
        /// Rows of unit squares.
        rows: Int,
        /// Columns of them.
        columns: Int,
    },
    /// Rows of squares with a number on each.
    Numbers {
        /// The rows.
        rows: Vec<Vec<Int>>,
    },
    /// Rows of squares with a piece on some of them.
    Board {
        /// The rows: the piece on each square, `null` where there is none.
        rows: Vec<Vec<Option<&'static str>>>,
    },
    /// Vertices and edges.
    Graph {
        /// What each vertex is called, as typed: the same vertex keeps its name in play.
        names: Vec<Int>,
        /// Edges between vertices, which are counted from 0 here.
        edges: Vec<(usize, usize)>,
        /// Whether an edge leads from its first vertex to its second.
        directed: bool,
        /// Whether vertex 0 is the ground.
        ground: bool,
        /// The colour of each vertex, `white` or `black`, or whose it is, `left`, `right` or
        /// `either`; absent without colours.
        #[serde(skip_serializing_if = "Option::is_none")]
        marks: Option<Vec<&'static str>>,
        /// Whose each edge is, `left`, `right` or `either`; absent where edges are all alike.
        #[serde(skip_serializing_if = "Option::is_none")]
        colours: Option<Vec<&'static str>>,
        /// The number on each vertex; absent without numbers.
        #[serde(skip_serializing_if = "Option::is_none")]
        values: Option<Vec<Int>>,
        /// A short text on each vertex, which then needs no name; absent without texts.
        #[serde(skip_serializing_if = "Option::is_none")]
        texts: Option<Vec<String>>,
        /// Where each vertex stands in a square of side 1, y growing downwards; absent where the
        /// vertices keep their places.
        #[serde(skip_serializing_if = "Option::is_none")]
        points: Option<Vec<(f64, f64)>>,
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
    #[schemars(extend("enum" = ["coin", "head", "left", "right", "either", "hole"]))]
    mark: &'static str,
}

impl From<&Piece> for PieceJson {
    fn from(piece: &Piece) -> Self {
        Self {
            square: piece.square.into(),
            mark: mark(piece.mark),
        }
    }
}

fn mark(mark: Mark) -> &'static str {
    match mark {
        Mark::Coin => "coin",
        Mark::Head => "head",
        Mark::Left => "left",
        Mark::Right => "right",
        Mark::Either => "either",
        Mark::Hole => "hole",
        Mark::Queen => "queen",
        Mark::Goal => "goal",
        Mark::LesserLeft => "lesser-left",
        Mark::LesserRight => "lesser-right",
        Mark::OnlyLeft => "only-left",
        Mark::OnlyRight => "only-right",
        Mark::End => "end",
        Mark::Falling => "falling",
        Mark::Rising => "rising",
        Mark::Cross => "cross",
    }
}

/// How a move is made in a picture. Elements are named as the page draws them: `3` along a line,
/// `1.2` a square, `v4` a vertex and `4` an edge of a graph, `c2` and `r2` lines of a rectangle.
#[derive(Debug, Serialize, JsonSchema)]
pub struct GestureJson {
    /// What one touches to make it.
    touch: Vec<String>,
    /// What leaves.
    out: Vec<String>,
    /// What arrives, or where something does.
    come: Vec<String>,
    /// What that is, as a board has it; absent where it is what leaves.
    #[serde(skip_serializing_if = "Option::is_none")]
    mark: Option<&'static str>,
    /// Squares that are covered, and are no squares afterwards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    covered: Vec<String>,
}

impl From<&Gesture> for GestureJson {
    fn from(gesture: &Gesture) -> Self {
        let names = |elements: &[Element]| elements.iter().map(name).collect();
        Self {
            touch: names(&gesture.touch),
            out: names(&gesture.out),
            come: names(&gesture.come),
            mark: gesture.mark.map(mark),
            covered: names(&gesture.covered),
        }
    }
}

/// What the page calls an element.
pub(crate) fn name(element: &Element) -> String {
    match element {
        Element::Item(i) => i.to_string(),
        Element::Cell(row, column) => format!("{row}.{column}"),
        Element::Heap(i) => format!("h{i}"),
        Element::Vertex(v) => format!("v{v}"),
        Element::Edge(i) => i.to_string(),
        Element::Column(at) => format!("c{at}"),
        Element::Line(at) => format!("r{at}"),
    }
}

fn ints(numbers: &[u64]) -> Vec<Int> {
    numbers.iter().map(|&number| number.into()).collect()
}

impl From<&Scene> for SceneJson {
    fn from(scene: &Scene) -> Self {
        let mut json = Self::unplaced(scene);
        if let (Self::Graph { points, .. }, Scene::Graph(figure)) = (&mut json, scene) {
            *points = Some(layout::points(figure));
        }
        json
    }
}

impl SceneJson {
    /// The picture of what a move leaves: vertices keep the places they had.
    pub fn unplaced(scene: &Scene) -> Self {
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
            Scene::Line { length, of } => Self::Line {
                length: (*length).into(),
                of: match of {
                    Places::Cells => "cells",
                    Places::Files => "files",
                    Places::Table { .. } => "table",
                },
                plate: match of {
                    Places::Table { plate } => Some((*plate).into()),
                    Places::Cells | Places::Files => None,
                },
            },
            Scene::Grid { rows, poisoned } => Self::Grid {
                rows: ints(rows),
                poisoned: *poisoned,
            },
            Scene::Cake { rows, columns } => Self::Cake {
                rows: (*rows).into(),
                columns: (*columns).into(),
            },
            Scene::Numbers(rows) => Self::Numbers {
                rows: rows.iter().map(|row| ints(row)).collect(),
            },
            Scene::Board(rows) => {
                let row =
                    |row: &Vec<Option<Mark>>| row.iter().map(|&piece| piece.map(mark)).collect();
                Self::Board {
                    rows: rows.iter().map(row).collect(),
                }
            }
            Scene::Graph(figure) => Self::Graph {
                names: ints(&figure.names),
                edges: figure.edges.clone(),
                directed: figure.directed,
                ground: figure.ground,
                marks: match &figure.labels {
                    Labels::White(white) => {
                        let colour = |white: &bool| if *white { "white" } else { "black" };
                        Some(white.iter().map(colour).collect())
                    }
                    Labels::Marks(marks) => Some(marks.iter().copied().map(mark).collect()),
                    _ => None,
                },
                colours: (!figure.colours.is_empty())
                    .then(|| figure.colours.iter().copied().map(mark).collect()),
                values: match &figure.labels {
                    Labels::Numbers(numbers) => Some(ints(numbers)),
                    _ => None,
                },
                texts: match &figure.labels {
                    Labels::Texts(texts) => Some(texts.clone()),
                    _ => None,
                },
                points: None,
            },
            Scene::Cards(cards) => Self::Cards { cards: ints(cards) },
        }
    }
}
