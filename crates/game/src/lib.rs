//! The contract between a game and everything else in the workbench.
//!
//! A ruleset speaks of **one component** at a time; [`Sum`] puts components together.
//! Engines are generic over [`Ruleset`]. This crate does no input or output, reads no clock and
//! starts no thread: engines take a [`Budget`].
//!
//! `oracle` is the definition of every answer, slow and right; `laws` are what any ruleset,
//! notation and theorem must keep. Only tests use them: they come with the feature `laws`.
//!
//! ```
//! use grundy_game::{Loopfree, Ruleset, Sum, oracle};
//! use grundy_theory::{Convention, Player};
//!
//! /// Take one, two or three counters from a heap.
//! struct Bachet;
//!
//! impl Ruleset for Bachet {
//!     type Position = u64;
//!     type Move = u64;
//!
//!     fn moves(&self, &heap: &u64, _: Player) -> impl Iterator<Item = u64> {
//!         1..=heap.min(3)
//!     }
//!
//!     fn apply(&self, &heap: &u64, &count: &u64) -> Sum<u64> {
//!         Sum::one(heap - count)
//!     }
//! }
//! impl Loopfree for Bachet {}
//!
//! assert_eq!(oracle::grundy(&Bachet, &Sum::one(7)), 3);
//! assert!(!oracle::wins(&Bachet, &Sum::two(7, 3), Player::Left, Convention::Normal));
//! ```

mod budget;
mod keyed;
#[cfg(feature = "laws")]
pub mod laws;
mod notation;
#[cfg(feature = "laws")]
pub mod oracle;
mod ranked;
mod ruleset;
mod scene;
mod source;
mod sum;
mod trust;

pub use budget::{Budget, Meter, Stopped, optional};
pub use grundy_words::{
    Element, FileProblem, Language, Mention, NotationError, Phrase, Place, Problem, Reason, Words,
    conjoined, counted, pointing, say,
};
pub use keyed::{KEYS, Key, Keyed, MOST_MOVES, Unkeyed, dedup_from, key_of};
pub use notation::{Component, Field, Notation, Shape, fields, number};
pub use ranked::Ranked;
pub use ruleset::{Fault, Impartial, Labelled, Loopfree, Ruleset, Scores, Scoring, Tabulate};
pub use scene::{Draw, Figure, Gesture, Labels, Mark, Piece, Places, Scene};
pub use source::{Evidence, Found, Said, Source, Verdict};
pub use sum::Sum;
pub use trust::Trust;
