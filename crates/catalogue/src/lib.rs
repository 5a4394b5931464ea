//! The named games, one file each. No game is named outside this crate.
//!
//! [`FAMILIES`] is the one list: fronts, documents and tests loop over it.

mod all_but;
mod bounded_nim;
mod dawsons_chess;
mod dawsons_kayles;
mod equal_split;
mod array_flip;
mod card_piles;
mod carrots;
mod coins;
mod games;
mod grundys_game;
mod heap_game;
mod kayles;
mod lasker;
mod nim;
mod octal;
mod officers;
mod parameters;
mod phrases;
mod plates;
mod race;
mod splitting_nim;
mod subtraction;
mod treblecross;
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
mod northcott;
mod phrases;
mod silver_dollar;

pub use games::{FAMILIES, open};
