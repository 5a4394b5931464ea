//! Values of partizan games, in which the players may have different moves.
//!
//! Under normal play every short game is equal to exactly one canonical form (Conway 1976). An arena
//! of [`Values`] keeps such forms, adds and compares them, and computes what is defined on them.
//! No game is named here; [`value`] takes any ruleset whose play ends.

mod arena;
mod cache;
mod collect;
mod dyadic;
mod error;
mod form;
mod heating;
mod id;
mod infinitesimal;
pub mod language;
pub mod loopy;
mod means;
mod measure;
mod memo;
mod nus;
mod order;
mod positions;
mod products;
mod scored;
mod step;
mod subordinate;
mod sum;
mod thermograph;
mod translate;

pub use arena::Values;
pub use dyadic::Dyadic;
pub use error::Error;
pub use id::GameId;
pub use means::Means;
pub use measure::Temper;
pub use nus::Nus;
pub use positions::{Known, Positions, value};
pub use scored::{Fit, Scored, ScoredPositions, Unfit};
pub use step::Step;
pub use thermograph::{Point, Thermograph};
