//! Expressions of nimbers as trees, each part with its place in the text.

use std::ops::Range;

use grundy_nimbers::{Natural, Transfinite};

use crate::function::Function;

/// A part of an expression.
///
/// Chains are lists, not nested pairs, so that the depth of a tree is that of its brackets, which
/// the parser bounds.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    /// Where it stands.
    pub span: Range<usize>,
    /// What it is.
    pub kind: Kind,
}

#[derive(Clone, Debug)]
pub(crate) enum Kind {
    /// A nimber as such: digits, or a Cantor normal form.
    Nimber(Transfinite),
    /// A variable.
    Variable(String),
    /// A nim-sum; of no part, 0.
    Sum(Vec<Node>),
    /// Factors and divisors from left to right; the first is no divisor.
    Product(Vec<(Factor, Node)>),
    /// A power with an ordinary integer as exponent.
    Power {
        base: Box<Node>,
        negative: bool,
        exponent: Natural,
    },
    /// The least number not among these.
    Mex(Vec<Node>),
    /// The lexicode of a length and a distance.
    Lexicode(usize, usize),
    /// A function of the field.
    Call(Function, Vec<Node>),
}

/// How a part of a product takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Factor {
    Times,
    DividedBy,
}
