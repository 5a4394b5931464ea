//! What a line of a certificate says.

use std::fmt;

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
    /// How two forms compare.
    Order {
        /// The first form.
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

impl fmt::Display for Convention {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Normal => "normal",
            Self::Misere => "misere",
        })
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::N => "N",
            Self::P => "P",
            Self::D => "D",
        })
    }
}

impl fmt::Display for Labelling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Outcome => "outcome",
            Self::Value => "value",
            Self::Loopy => "loopy",
        })
    }
}

impl fmt::Display for Component {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.game, self.text)
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Outcome(Outcome::D, _) => f.write_str("D"),
            Self::Outcome(outcome, rank) => write!(f, "{outcome} {rank}"),
            Self::Value(value, rank) => write!(f, "{value} {rank}"),
            Self::Infinite => f.write_str("inf"),
        }
    }
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            game,
            preperiod,
            period,
            saltus,
        } = self;
        write!(f, "period {game} {preperiod} {period} {saltus}")
    }
}

impl fmt::Display for Extent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::To(last) => write!(f, "to {last}"),
            Self::Period { preperiod, period } => write!(f, "period {preperiod} {period}"),
        }
    }
}

/// A sum as it is written; the empty sum is `0`.
struct Written<'a>(&'a [Component]);

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("0");
        }
        for (i, component) in self.0.iter().enumerate() {
            let space = if i > 0 { " " } else { "" };
            write!(f, "{space}{component}")?;
        }
        Ok(())
    }
}

/// Numbers with a space before each.
fn spaced(f: &mut fmt::Formatter<'_>, numbers: &[u32]) -> fmt::Result {
    numbers.iter().try_for_each(|number| write!(f, " {number}"))
}

/// Numbers with commas between them.
struct List<'a, T>(&'a [T]);

impl<T: fmt::Display> fmt::Display for List<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, number) in self.0.iter().enumerate() {
            let comma = if i > 0 { "," } else { "" };
            write!(f, "{comma}{number}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Outcome(outcome) => write!(f, "outcome {outcome}"),
            Self::Value(value) => write!(f, "value {value}"),
            Self::Infinite(k) => write!(f, "value inf({})", List(k)),
            Self::Move { place, after } => write!(f, "move {place} to {}", Written(after)),
            Self::Remoteness(moves) => write!(f, "remoteness {moves}"),
            Self::Period(period) => period.fmt(f),
            Self::Table { game, from, to } => write!(f, "table {game} {from} {}", List(to)),
            Self::Labels { game } => write!(f, "labels {game}"),
            Self::Quotient {
                game,
                order,
                lost,
                extent,
            } => write!(f, "quotient {game} {order} {lost} {extent}"),
            Self::Order { a, sign, b } => write!(f, "order {a} {sign} {b}"),
            Self::Sum { a, b, value } => write!(f, "sum {a} {b} = {value}"),
            Self::Canonical { form } => write!(f, "canonical {form}"),
            Self::Class { form, class } => write!(f, "class {form} {class}"),
            Self::Stops { form, left, right } => write!(f, "stops {form} {left} {right}"),
            Self::Thermograph {
                form,
                mean,
                temperature,
            } => write!(f, "thermograph {form} {mean} {temperature}"),
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game { number, name } => write!(f, "game {number} {name}"),
            Self::File { game, digest } => write!(f, "file {game} sha256 {digest}"),
            Self::Vertex { game, vertex, name } => write!(f, "vertex {game} {vertex} {name}"),
            Self::Trust { game, claim } => write!(f, "trust {game} {claim}"),
            Self::Position(sum) => write!(f, "position {}", Written(sum)),
            Self::Convention(convention) => write!(f, "convention {convention}"),
            Self::Options { of, options } => {
                write!(f, "options {of} =")?;
                for (i, option) in options.iter().enumerate() {
                    let bar = if i > 0 { " |" } else { "" };
                    write!(f, "{bar} {}", Written(option))?;
                }
                Ok(())
            }
            Self::Value { of, value } => write!(f, "value {of} = {value}"),
            Self::Outcome {
                outcome,
                of,
                option,
            } => {
                write!(f, "outcome {outcome} {}", Written(of))?;
                match option {
                    Some(option) => write!(f, " -> {}", Written(option)),
                    None => Ok(()),
                }
            }
            Self::CitedValue { of, value, theorem } => {
                write!(f, "cite value {of} = {value} by {theorem}")
            }
            Self::CitedOutcome {
                outcome,
                of,
                theorem,
            } => write!(f, "cite outcome {outcome} {} by {theorem}", Written(of)),
            Self::Period { period, mask } => match mask {
                Some(mask) => write!(f, "{period} mask {mask}"),
                None => period.fmt(f),
            },
            Self::Graph {
                game,
                vertices,
                labelling,
            } => write!(f, "graph {game} {vertices} {labelling}"),
            Self::Label { vertex, label } => write!(f, "label {vertex} {label}"),
            Self::Edges { vertex } => write!(f, "edges {vertex}"),
            Self::Form {
                number,
                left,
                right,
            } => {
                write!(f, "form {number} =")?;
                spaced(f, left)?;
                f.write_str(" |")?;
                spaced(f, right)
            }
            Self::AtMost { a, b } => write!(f, "le {a} {b}"),
            Self::NotAtMost { a, b, left, option } => {
                let player = if *left { 'L' } else { 'R' };
                write!(f, "nle {a} {b} {player} {option}")
            }
            Self::FormSum { a, b, value, by } => write!(f, "sum {a} {b} = {value} by {by}"),
            Self::Quotient { game, order, lost } => {
                write!(f, "quotient {game} {order} lost")?;
                spaced(f, lost)
            }
            Self::Times { products } => {
                f.write_str("times")?;
                spaced(f, products)
            }
            Self::Phi { elements, extent } => {
                f.write_str("phi")?;
                spaced(f, elements)?;
                write!(f, " {extent}")
            }
            Self::Claim(claim) => write!(f, "claim {claim}"),
            Self::End => f.write_str("end"),
        }
    }
}
