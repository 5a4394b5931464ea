//! What a line of a certificate says.

use crate::Digest;

/// Who wins when the moves run out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Convention {
    /// The player who cannot move loses.
    Normal,
    /// The player who cannot move wins.
    Misere,
}

/// Who wins, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The next player wins.
    N,
    /// The previous player wins.
    P,
    /// Drawn: play goes on for ever.
    D,
}

/// A component: the number of its game, and its text, which has no spaces.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Component {
    /// The number of a [`Line::Game`].
    pub game: u32,
    /// In the game's notation, commas between the coordinates.
    pub text: String,
}

/// Components side by side.
pub type Sum = Vec<Component>;

/// What the labels of a graph are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Labelling {
    /// N, P or D; the rank is the remoteness.
    Outcome,
    /// Grundy values of a graph without cycles; the rank falls along every edge.
    Value,
    /// Smith's labels, finite or infinite; the rank is a counter function.
    Loopy,
}

/// The label of a vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// N or P with its rank, or D.
    Outcome(Outcome, u32),
    /// A finite value with its rank.
    Value(u32, u32),
    /// Infinite: the set K follows from the edges.
    Infinite,
}

/// How the sequence of values of a heap game repeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The number of the game.
    pub game: u32,
    /// The first heap from which the values repeat.
    pub preperiod: u64,
    /// After how many heaps.
    pub period: u64,
    /// What the values grow by in a period.
    pub saltus: u64,
}

/// How a period too long to be kept in memory is to be checked, in a space of few rare values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// Where what is rare depends on the parity of the heap: that of the counters taken at splits.
    pub parity: Option<u64>,
    /// No rare heap is greater, and rare values are found with a part of at most so many.
    pub parts: u64,
}

/// For which heaps a misère quotient is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// For those up to this one.
    To(u64),
    /// For all: from the first heap on, their elements repeat.
    Period {
        /// The first heap from which they repeat, and at least 1.
        preperiod: u64,
        /// After how many heaps.
        period: u64,
    },
}

/// What is claimed of the position, or of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// Who wins.
    Outcome(Outcome),
    /// The Grundy value.
    Value(u128),
    /// The value of a loopy sum: infinite, with the set K.
    Infinite(Vec<u128>),
    /// A winning move (in a drawn position, one that keeps the draw): the place, from 1, and what
    /// the component there becomes.
    Move {
        /// Counted from 1.
        place: usize,
        /// What stands there afterwards.
        after: Sum,
    },
    /// The length of best play.
    Remoteness(u32),
    /// The least period of a game's sequence of values.
    Period(Period),
    /// The values of all heaps, or pairs, from the first coordinates to the last.
    Table {
        /// The number of the game.
        game: u32,
        /// The first coordinate, the same on each axis.
        from: u64,
        /// The last coordinate of each axis.
        to: Vec<u64>,
    },
    /// The labels of all vertices of a graph.
    Labels {
        /// The number of the game.
        game: u32,
    },
    /// The misère quotient of the heaps of a game.
    Quotient {
        /// The number of the game.
        game: u32,
        /// How many elements it has.
        order: u32,
        /// How many of them are lost for the player to move.
        lost: u32,
        /// For which heaps.
        extent: Extent,
    },
    /// What the players of a game for points end with in best play.
    Score {
        /// Whether Left moves first.
        left: bool,
        /// What Left ends with, and Right.
        scores: [i64; 2],
    },
    /// Two results between which best play ends.
    ScoreBetween {
        /// Whether Left moves first.
        left: bool,
        /// The worst for the player who moves first.
        worst: [i64; 2],
        /// The best.
        best: [i64; 2],
    },
    /// How two forms compare.
    Order {
        /// The first form.
        a: u32,
        /// `<`, `=`, `>` or `||`.
        sign: String,
        /// The second.
        b: u32,
    },
    /// How two stoppers compare.
    Stoppers {
        /// The first.
        a: u32,
        /// `<`, `=`, `>` or `||`.
        sign: String,
        /// The second.
        b: u32,
    },
    /// A form is equal to the sum of two.
    Sum {
        /// One summand.
        a: u32,
        /// The other.
        b: u32,
        /// What they come to.
        value: u32,
    },
    /// A form has no dominated and no reversible options, nor has any of its followers.
    Canonical {
        /// The form.
        form: u32,
    },
    /// The outcome class of a form.
    Class {
        /// The form.
        form: u32,
        /// `L`, `R`, `N` or `P`.
        class: String,
    },
    /// The stops of a form in canonical form.
    Stops {
        /// The form.
        form: u32,
        /// The Left stop, such as `-3/2`.
        left: String,
        /// The Right stop.
        right: String,
    },
    /// The value of the position is that of a form.
    Worth {
        /// The form.
        form: u32,
    },
    /// Whether a player who is to move in the position wins.
    Wins {
        /// Left, or Right.
        left: bool,
        /// Wins, or loses.
        wins: bool,
    },
    /// A player's winning move.
    PlayersMove {
        /// Left's, or Right's.
        left: bool,
        /// Counted from 1.
        place: usize,
        /// What stands there afterwards.
        after: Sum,
    },
    /// Where the walls of a form in canonical form meet.
    Thermograph {
        /// The form.
        form: u32,
        /// The mean.
        mean: String,
        /// The temperature.
        temperature: String,
    },
}

/// A line of a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// A game, numbered from 1, by its name with parameters.
    Game {
        /// Its number.
        number: u32,
        /// Its name, with parameters after a colon.
        name: String,
    },
    /// The file that the graph of a game was read from.
    File {
        /// The number of the game.
        game: u32,
        /// The digest of the file's bytes.
        digest: Digest,
    },
    /// What a vertex of a graph is called, where it is not called by a number.
    Vertex {
        /// The number of the game.
        game: u32,
        /// Counted from 1.
        vertex: u32,
        /// Its name.
        name: String,
    },
    /// The options listed for a game rest on something its rules claim, which is taken on trust.
    Trust {
        /// The number of the game.
        game: u32,
        /// What the rules call it.
        claim: String,
    },
    /// The position in question.
    Position(Sum),
    /// The convention.
    Convention(Convention),
    /// The options of a component of a game whose rules are not spelled out: taken on trust.
    Options {
        /// The component.
        of: Component,
        /// All its options.
        options: Vec<Sum>,
    },
    /// The Grundy value of a component follows from its options.
    Value {
        /// The component.
        of: Component,
        /// Its value.
        value: u128,
    },
    /// The outcome of a sum follows from its options.
    Outcome {
        /// N, P or D.
        outcome: Outcome,
        /// The sum.
        of: Sum,
        /// For N the winning option, unless nobody can move; for D the option that keeps the draw.
        option: Option<Sum>,
    },
    /// The Grundy value of a component by a theorem, whose arithmetic is done again.
    CitedValue {
        /// The component.
        of: Component,
        /// Its value.
        value: u128,
        /// The theorem's name.
        theorem: String,
    },
    /// The outcome of a sum by a theorem, whose arithmetic is done again.
    CitedOutcome {
        /// N or P.
        outcome: Outcome,
        /// The sum.
        of: Sum,
        /// The theorem's name.
        theorem: String,
    },
    /// The values of a heap game repeat.
    Period {
        /// How.
        period: Period,
        /// A mask that makes most values common, which makes checking fast; it proves nothing.
        mask: Option<u64>,
        /// How to check it in constant memory; only beside a mask.
        window: Option<Window>,
    },
    /// A game is a graph whose vertices are labelled so; the labels follow, then the edges.
    Graph {
        /// The number of the game.
        game: u32,
        /// How many vertices.
        vertices: u32,
        /// What the labels are.
        labelling: Labelling,
    },
    /// The label of a vertex; vertices come in order.
    Label {
        /// Counted from 1.
        vertex: u32,
        /// Its label.
        label: Label,
    },
    /// All edges of a vertex; vertices come in order. The targets, ascending, are with the
    /// [`Reader`](crate::Reader).
    Edges {
        /// Counted from 1.
        vertex: u32,
    },
    /// A form, numbered from 1, by the numbers of its options.
    Form {
        /// Its number.
        number: u32,
        /// Left's options, ascending.
        left: Vec<u32>,
        /// Right's options, ascending.
        right: Vec<u32>,
    },
    /// A form, numbered as the others, that is an integer; its options need names only where
    /// something rests on them.
    Integer {
        /// Its number.
        number: u32,
        /// The integer.
        value: i64,
    },
    /// The options of one player in a component, which is trusted.
    PlayersOptions {
        /// Left's, or Right's.
        left: bool,
        /// The component.
        of: Component,
        /// The options.
        options: Vec<Sum>,
    },
    /// The first form is at most the second.
    AtMost {
        /// The first.
        a: u32,
        /// The second.
        b: u32,
    },
    /// The first form is not at most the second.
    NotAtMost {
        /// The first.
        a: u32,
        /// The second.
        b: u32,
        /// Whether an option of Left in the first refutes it, or one of Right in the second.
        left: bool,
        /// The option.
        option: u32,
    },
    /// A position of stoppers, numbered from 1, by the numbers of its options, which may come later.
    Loop {
        /// Its number.
        number: u32,
        /// Left's options, ascending.
        left: Vec<u32>,
        /// Right's options, ascending.
        right: Vec<u32>,
    },
    /// Of two such positions the first is at least the second: to whatever Right does on their
    /// difference, Left has an answer that leaves such a pair again.
    AtLeast {
        /// The first.
        a: u32,
        /// The second.
        b: u32,
    },
    /// The first is not at least the second: Right moves to the other two, and wins.
    NotAtLeast {
        /// The first.
        a: u32,
        /// The second.
        b: u32,
        /// What is left of the first.
        u: u32,
        /// What is left of the second.
        v: u32,
    },
    /// A form is equal to the sum of two.
    FormSum {
        /// One summand.
        a: u32,
        /// The other.
        b: u32,
        /// What they come to.
        value: u32,
        /// The form whose options are the sums one move away.
        by: u32,
    },
    /// The value of a component is that of a form.
    Worth {
        /// The component.
        of: Component,
        /// The form.
        value: u32,
        /// The form whose options are the values one move away.
        by: u32,
    },
    /// Whether a player who is to move in a sum wins, which follows from the player's options.
    Wins {
        /// Left, or Right.
        left: bool,
        /// Wins, or loses.
        wins: bool,
        /// The sum.
        of: Sum,
        /// The winning option, unless the player cannot move.
        option: Option<Sum>,
    },
    /// The misère quotient of the heaps of a game begins: multiplication follows, then the elements
    /// of the heaps. Elements are numbered from 0, which is the unit.
    Quotient {
        /// The number of the game.
        game: u32,
        /// How many elements there are.
        order: u32,
        /// Those that are lost for the player to move, ascending.
        lost: Vec<u32>,
    },
    /// The products of a generator of the quotient with every element in order; the first of them,
    /// that with the unit, is the generator itself.
    Times {
        /// One for each element.
        products: Vec<u32>,
    },
    /// The element of each heap from 0 on, up to the last one or through one period: with it the
    /// quotient is proved.
    Phi {
        /// One for each heap.
        elements: Vec<u32>,
        /// For which heaps.
        extent: Extent,
    },
    /// A claim.
    Claim(Claim),
    /// The last line.
    End,
}
