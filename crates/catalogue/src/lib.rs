//! The named games, one file each. No game is named outside this crate.
//!
//! [`FAMILIES`] is the one list: fronts, documents and tests loop over it.

mod array_flip;
mod card_piles;
mod carrots;
mod coins;
mod games;
mod nim;
mod northcott;
mod phrases;
mod silver_dollar;

pub use games::{FAMILIES, open};
