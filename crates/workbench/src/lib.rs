//! Questions about a position, answered: who wins, every winning move, the value, and why; played.
//!
//! Fronts (command line, page, bindings) use this crate, which shows all of `grundy-face`, what
//! `grundy-explore` says of many positions, and the catalogue's list of families. Positions travel as
//! text, so servers keep no state.
//!
//! - [`solve`]: who wins, every winning move, the value, and why: an [`Answer`].
//! - [`Opponent`]: the computer player, the same behind every front.
//! - [`Appraisal`]: what canonical forms say, where the players' moves differ and play ends.
//! - [`Scorer`]: minimax and temperatures of positions for points.
//! - [`Stopper`]: what a position is worth where play may go on for ever.

mod answer;
mod appraisal;
mod form_words;
mod misere;
mod opponent;
mod points_words;
mod random;
mod render;
mod scorer;
mod stopper;
mod thermostrat;
mod ways;
mod words;

pub use answer::{Answer, Appraised, Finding, Grade, Grounds, Moves, OPTIONAL_POSITIONS};
pub use appraisal::{Appraisal, ByMeans, Measured, Remainder};
pub use misere::{
    MisereForm, NoQuotient, Pretence, Pretends, QuotientReport, misere_quotient, misere_table,
};
pub use opponent::{Hint, Opponent, Played, Worth};
pub use random::Random;
pub use render::{binary_columns, picture};
pub use scorer::{Heat, Scorer};
pub use stopper::{NoStopper, Stopper, StopperKind};
pub use ways::{Question, every_way, solve, solve_briefly};

pub use grundy_face::*;
