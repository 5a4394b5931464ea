use std::ops::Range;

use crate::Dyadic;

/// What was written, as a tree laid out flat: every node comes after its operands, the root last.
///
/// There are no boxes inside boxes, so a text of any depth is read, walked and dropped in a loop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Syntax {
    pub(super) nodes: Vec<Node>,
}

impl Syntax {
    /// The nodes, operands first.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }
}

/// The place of a node in its [`Syntax`].
pub type NodeId = usize;

/// A part of an expression and where it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// What it is.
    pub term: Term,
    /// Its bytes in the text.
    pub span: Range<usize>,
}

/// The sign of a summand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// Added.
    Plus,
    /// Subtracted.
    Minus,
}

/// An expression, its operands by their places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Term {
    /// `3`, `1/2`.
    Number(Dyadic),
    /// `*2`.
    Nimber(u32),
    /// `^^`, `^3`, `^[3]`, `^<3>`, or with `v` the negatives.
    Ups {
        /// Which multiple, or which of the smaller ups.
        ups: Ups,
        /// Whether it was written with `v`.
        down: bool,
    },
    /// A word by itself: `on`, or a variable.
    Name(String),
    /// `nim( … )`: a text in another language, which whoever reads it was told to leave alone.
    Embedded(String),
    /// `name(a,b)`.
    Call {
        /// The function.
        name: String,
        /// Its arguments.
        arguments: Vec<NodeId>,
    },
    /// Summands with their signs; things written side by side are added too.
    Sum(Vec<(Sign, NodeId)>),
    /// `+-{a,b}`: Left's options; Right's are their negatives.
    Switch(Vec<NodeId>),
    /// `{a,b|c}`; in quotes the form itself is meant, not its value.
    Form {
        /// Left's options.
        left: Vec<NodeId>,
        /// Right's options.
        right: Vec<NodeId>,
        /// Whether it was quoted.
        quoted: bool,
        /// The name by which it stands inside itself: `a{0|a}`.
        label: Option<String>,
    },
    /// `S & T`: the onside and the offside of a loopy game.
    Sides {
        /// The onside.
        onside: NodeId,
        /// The offside.
        offside: NodeId,
    },
}

impl Term {
    /// The places of the operands.
    pub fn operands(&self) -> Vec<NodeId> {
        match self {
            Self::Number(_) | Self::Nimber(_) | Self::Ups { .. } => Vec::new(),
            Self::Name(_) | Self::Embedded(_) => Vec::new(),
            Self::Call { arguments, .. } => arguments.clone(),
            Self::Sum(terms) => terms.iter().map(|&(_, place)| place).collect(),
            Self::Switch(options) => options.clone(),
            Self::Form { left, right, .. } => left.iter().chain(right).copied().collect(),
            Self::Sides { onside, offside } => vec![*onside, *offside],
        }
    }
}

/// A multiple of up, or one of the ups that are smaller than every multiple of the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ups {
    /// `^3`, three ups.
    Multiple(u32),
    /// `^[n] = {^[n-1]|*}`.
    Sum(Depth),
    /// `^<n> = ^[n] - ^[n-1]`.
    Power(Depth),
}

/// How far a sequence of ups goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// So far, at least 1.
    Finite(u32),
    /// For ever: `^[on]`.
    On,
}
