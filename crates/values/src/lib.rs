//! The language of values: `xor(3,6,9)`, `mex{0,1,2}`, `nim(19*23)`.
//!
//! An expression is read in one of two grammars. In that of *games*, which is the outer one, `+`
//! adds games, `*` is a star and `^` an up. In that of the *field*, which is inside `nim( … )`,
//! `+ * / ^` are the operations of the field of nimbers. [`parse`] keeps the place of everything, so
//! that whatever goes wrong later is said where it stands.
//!
//! Values of partizan games are not here: the outer grammar has atoms and no sums.

mod answer;
mod evaluate;
mod function;
mod parse;
mod steps;
mod syntax;
mod tokens;

pub use answer::{Answer, Code};
pub use evaluate::{EvaluateError, Evaluation, evaluate};
pub use function::Function;
pub use parse::parse;
pub use syntax::{Expression, Node};
