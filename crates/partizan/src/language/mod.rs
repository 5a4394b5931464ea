//! The language of values: `{1|-1} + ^*`, as CGSuite prints them and people write them.
//!
//! [`Syntax::parse`] reads a text into a list of nodes, operands before what is made of them, and
//! knows nothing of values. Evaluation and printing are methods of [`Values`](crate::Values).

mod atoms;
mod evaluate;
mod functions;
mod loopy;
mod loopy_text;
mod loopy_write;
mod parse;
mod problem;
mod syntax;
mod text;
mod typeset;
mod uptimal;
mod value;

pub use functions::is_word;
pub use problem::{Expected, LanguageError, Problem};
pub use syntax::{Depth, Node, NodeId, Sign, Syntax, Term, Ups};
pub use typeset::{Script, typeset};
pub use value::{Given, Value};
