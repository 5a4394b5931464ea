//! The named games, one file each. No game is named outside this crate.
//!
//! [`FAMILIES`] is the one list: fronts, documents and tests loop over it.

mod all_but;
#[cfg(test)]
mod answers;
mod array_flip;
mod bounded_nim;
mod bridges;
mod candy_piles;
mod cap;
mod card_piles;
mod carrots;
mod chomp;
mod coins;
mod dawsons_chess;
mod dawsons_kayles;
mod edges;
pub mod election;
mod equal_split;
mod euclid;
mod fibonacci_nim;
mod games;
mod green_hackenbush;
mod grundys_game;
mod heap_game;
mod kayles;
mod lasker;
pub mod matrix;
mod moore;
mod nim;
mod nim_heaps;
mod nimble;
mod northcott;
mod octal;
mod officers;
mod pairs;
mod parameters;
mod phrases;
mod plates;
mod poker_nim;
mod race;
mod silver_dollar;
mod small;
mod splitting_nim;
mod staircase;
mod subtraction;
mod treblecross;
pub mod tree_path;
mod wythoff;

pub use edges::closing_edge;
pub use games::{FAMILIES, open};
