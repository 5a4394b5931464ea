//! Engines: the answers a game's moves imply, computed without recursion and within a budget.
//!
//! - [`mod@grundy`]: Grundy values, one memo entry per component, for impartial games that end.
//! - [`closure`]: the components reachable from a position, numbered and compared by structure;
//!   the engines below run on it, so they know no game.
//! - [`outcome`]: who wins a whole sum, by search: misère and partizan play.
//! - [`misere`]: which components behave like Nim heaps under misère play, and what follows.
//! - [`retrograde`]: win, lose or draw, and remoteness, of everything reachable.
//! - [`scoring`]: minimax for games with points; [`stakes`] numbers the components of several.
//!
//! ```
//! use grundy_game::{Budget, Impartial, Loopfree, Ruleset, Sum};
//! use grundy_solve::closure::{Closure, Seen, gather};
//! use grundy_solve::{grundy, misere::Tameness, outcome::Outcomes, retrograde::Labels};
//! use grundy_theory::{Convention, Nimber, Outcome, Player};
//!
//! /// Take any number of counters from a heap.
//! struct Nim;
//!
//! impl Ruleset for Nim {
//!     type Position = u64;
//!     type Move = u64;
//!
//!     fn moves(&self, &heap: &u64, _: Player) -> impl Iterator<Item = u64> {
//!         1..=heap
//!     }
//!
//!     fn apply(&self, &heap: &u64, &count: &u64) -> Sum<u64> {
//!         Sum::one(heap - count)
//!     }
//! }
//! impl Impartial for Nim {}
//! impl Loopfree for Nim {}
//!
//! let budget = Budget::new(10_000);
//! assert_eq!(grundy(&Nim, &Sum::two(3, 5), &budget)?, Nimber(6));
//!
//! let (mut closure, mut seen) = (Closure::default(), Seen::default());
//! let five = closure.absorb(&Nim, &mut seen, &5, &budget)?;
//! let twice = gather([five, five].into_iter());
//! assert_eq!(Tameness::of(&closure).sum(&twice).unwrap().outcome(), Outcome::P);
//! assert!(!Outcomes::new(Convention::Misere).wins(&closure, &twice, Player::Left, &budget)?);
//! let labels = Labels::of(&closure, &twice, Player::Left, Convention::Normal, &budget)?;
//! assert_eq!(labels.get(&twice, Player::Left).unwrap().remoteness, Some(10));
//! # Ok::<(), grundy_game::Stopped>(())
//! ```

pub mod closure;
pub mod grundy;
pub mod misere;
pub mod outcome;
pub mod retrograde;
pub mod scoring;
pub mod stakes;

pub use closure::{Closure, Id};
pub use grundy::{Grundy, grundy};
