//! The language of values: `{1|-1} + ^*`, `xor(3,6,9)`, `mex{0,1,2}`, `nim(19*23)`.
//!
//! An expression is a game: `+` adds games, `*` is a star and `^` an up. Inside `nim( … )` it is a
//! nimber, and `+ * / ^` are the operations of the field of nimbers; such a nimber may stand among
//! games, where it is a heap. A [`Calculator`] reads expressions, keeping the place of everything so
//! that whatever goes wrong later is said where it stands, and computes them.

mod answer;
mod calculator;
mod compare;
mod evaluate;
mod expression;
mod function;
mod means;
mod parse;
pub mod picture;
mod property;
mod reasons;
mod steps;
mod syntax;
mod tokens;

pub use answer::{Answer, Code};
pub use calculator::{Calculator, Evaluation, Parts, Statement};
pub use compare::{Answered, Comparison, Move};
pub use expression::{EvaluateError, Expression};
pub use function::Function;
pub use means::ByMeans;
pub use property::{Found, Kind, Property};
pub use reasons::Reason;
pub use steps::Why;
