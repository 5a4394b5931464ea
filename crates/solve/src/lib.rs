//! Engines: the answers a game's moves imply, computed without recursion and within a budget.
//!
//! - [`grundy`]: Grundy values, one memo entry per component, for impartial games that end.
//! - [`closure`]: the components reachable from a position, numbered and compared by structure;
//!   the engines below run on it, so they know no game.
//! - [`outcome`]: who wins a whole sum, by search: misère and partizan play.
//! - [`misere`]: which components behave like Nim heaps under misère play, and what follows.
//! - [`retrograde`]: win, lose or draw, and remoteness, of everything reachable.
//! - [`scoring`]: minimax for games with points.

pub mod closure;
pub mod grundy;
pub mod misere;
pub mod outcome;
pub mod retrograde;
pub mod scoring;

pub use closure::{Closure, Id};
pub use grundy::{Grundy, grundy};
