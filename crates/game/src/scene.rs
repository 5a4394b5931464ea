use crate::{Element, Reason, Ruleset};

/// A picture as data: terminal, SVG and the web page render the same scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scene {
    /// Heaps of counters standing side by side.
    Heaps(Vec<u64>),
    /// Counters on the steps of a staircase, step 1 first.
    Steps(Vec<u64>),
    /// An unbroken row of pins.
    Row(u64),
    /// An unbroken row of places, with what one puts there or finds there.
    Line {
        /// How many places.
        length: u64,
        /// What they are.
        of: Places,
    },
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
    Grid {
        /// The length of each row.
        rows: Vec<u64>,
        /// Whether the corner, which all rows share, must not be taken.
        poisoned: bool,
    },
    /// A rectangle that is cut along its lines.
    Cake {
        /// Rows of unit squares.
        rows: u64,
        /// Columns of them.
        columns: u64,
    },
    /// Rows of squares with a number on each.
    Numbers(Vec<Vec<u64>>),
    /// Rows of squares with a piece on some of them.
    Board(Vec<Vec<Option<Mark>>>),
    /// Vertices and edges.
    Graph(Figure),
    /// A pile or row of cards, in order.
    Cards(Vec<u64>),
}

/// A picture of vertices and edges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// What each vertex is called, as it was typed: the same vertex keeps its name in play.
    pub names: Vec<u64>,
    /// Edges between vertices, which are counted from 0 here.
    pub edges: Vec<(usize, usize)>,
    /// Whether an edge leads from its first vertex to its second.
    pub directed: bool,
    /// Whether vertex 0 is the ground.
    pub ground: bool,
    /// What the vertices carry.
    pub labels: Labels,
    /// Whose each edge is; empty where edges are all alike.
    pub colours: Vec<Mark>,
}

/// What the vertices of a picture carry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Labels {
    /// Nothing.
    None,
    /// A colour: white where true, else black.
    White(Vec<bool>),
    /// A number.
    Numbers(Vec<u64>),
    /// Whose it is.
    Marks(Vec<Mark>),
    /// A short text, or nothing; then the vertices need no names.
    Texts(Vec<String>),
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
    /// A piece that either player may use.
    Either,
    /// No square: nothing can ever stand there.
    Hole,
    /// A queen.
    Queen,
    /// The square that everybody wants to reach.
    Goal,
    /// A lesser piece of the player who starts, which may do less than [`Left`](Self::Left).
    LesserLeft,
    /// A lesser piece of the other player.
    LesserRight,
    /// Nothing yet, and only the player who starts may put something there.
    OnlyLeft,
    /// Nothing yet, and only the other player may.
    OnlyRight,
    /// The open square at which a path ends.
    End,
    /// A tile that joins top with left and bottom with right.
    Falling,
    /// A tile that joins top with right and bottom with left.
    Rising,
    /// A tile that joins each side with the one across.
    Cross,
}

/// What the places of a row are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Places {
    /// Empty cells that are marked.
    Cells,
    /// Files of a narrow chess board, with a pawn of each player facing one another.
    Files,
    /// Places at a table, which plates of this length cover.
    Table {
        /// Places that one plate covers.
        plate: u64,
    },
}

/// How a move is made in a picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gesture {
    /// What one touches to make it.
    pub touch: Vec<Element>,
    /// What leaves.
    pub out: Vec<Element>,
    /// What arrives, or where something does.
    pub come: Vec<Element>,
    /// What that is, where it is not what leaves.
    pub mark: Option<Mark>,
    /// Squares that are covered, and are no squares afterwards.
    pub covered: Vec<Element>,
}

/// A game that can be drawn.
pub trait Draw: Ruleset {
    /// One component as a picture.
    fn scene(&self, position: &Self::Position) -> Scene;

    /// How a move is made in the picture, where what it leaves does not tell.
    fn gesture(&self, _position: &Self::Position, _mv: &Self::Move) -> Option<Gesture> {
        None
    }

    /// What belongs to a component and is not in its picture: a bank, a limit, what may be taken.
    fn beside(&self, _position: &Self::Position) -> Option<Reason> {
        None
    }
}
