//! The named games, one file each. No game is named outside this crate.
//!
//! [`FAMILIES`] is the one list: fronts, documents and tests loop over it.

#[cfg(test)]
mod answers;
mod bridges;
mod candy_piles;
mod chomp;
mod euclid;
mod fibonacci_nim;
mod games;
mod green_hackenbush;
mod moore;
mod nim;
mod nim_heaps;
mod nimble;
mod pairs;
mod phrases;
mod poker_nim;
mod small;
mod staircase;
mod wythoff;

pub use games::{FAMILIES, open};
