use crate::Ruleset;

/// A picture as data: terminal, SVG and the web page render the same scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scene {
    /// Heaps of counters standing side by side.
    Heaps(Vec<u64>),
    /// Counters on the steps of a staircase, step 1 first.
    Steps(Vec<u64>),
    /// An unbroken row of pins or free cells.
    Row(u64),
    /// A strip of squares with pieces on some of them.
    Strip {
        /// The number of the first square.
        first: u64,
        /// How many squares.
        length: u64,
        /// What stands on it, in increasing order of squares.
        pieces: Vec<Piece>,
    },
    /// Rows of squares, aligned left.
    Grid(Vec<u64>),
    /// A drawing with edges; vertex 0 is the ground.
    Graph {
        /// Number of vertices, the ground included.
        vertices: usize,
        /// Edges between vertices.
        edges: Vec<(usize, usize)>,
    },
    /// A pile or row of cards, in order.
    Cards(Vec<u64>),
}

/// Something on a square of a strip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The square it stands on.
    pub square: u64,
    /// What it is.
    pub mark: Mark,
}

/// What stands on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A coin that moves.
    Coin,
    /// A coin showing heads, or a white cell.
    Head,
    /// A piece of the player who starts.
    Left,
    /// A piece of the other player.
    Right,
}

/// A game that can be drawn.
pub trait Draw: Ruleset {
    /// One component as a picture.
    fn scene(&self, position: &Self::Position) -> Scene;
}
