//! The contract between a game and everything else in the workbench.
//!
//! A ruleset speaks of **one component** at a time; [`Sum`] puts components together.
//! Engines are generic over [`Ruleset`]. This crate does no input or output, reads no clock and
//! starts no thread: engines take a [`Budget`].
//!
//! [`oracle`] is the definition of every answer, slow and right; [`laws`] are what any ruleset,
//! notation and theorem must keep.

mod budget;
pub mod laws;
mod notation;
pub mod oracle;
mod ruleset;
mod scene;
mod sum;
mod theorem;
mod words;

pub use budget::{Budget, Stopped};
pub use notation::{Component, Field, Notation, NotationError, Problem, Shape, fields, number};
pub use ruleset::{Impartial, Loopfree, Ruleset, Scores, Scoring, Tabulate};
pub use scene::{Draw, Mark, Piece, Scene};
pub use sum::Sum;
pub use theorem::{Evidence, Found, Theorem, Verdict};
pub use words::{Language, Phrase, Place, Reason, Words};
