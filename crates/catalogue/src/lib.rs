//! The named games, one file each. No game is named outside this crate.
//!
//! [`FAMILIES`] is the one list: fronts, documents and tests loop over it.

mod bounded_nim;
mod games;
mod nim;
mod parameters;
mod phrases;
mod race;

pub use games::{FAMILIES, open};
