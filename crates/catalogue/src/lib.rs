//! The named games, one file each. No game is named outside this crate.
//!
//! [`FAMILIES`] is the one list: fronts, documents and tests loop over it.

mod all_but;
pub mod array_flip;
mod beside;
mod black_path;
mod bounded_nim;
pub mod candy_piles;
pub mod card_piles;
pub mod carrots;
mod chomp;
mod code;
mod coins;
mod dawsons_chess;
mod dawsons_kayles;
pub mod election;
pub mod equal_split;
mod euclid;
mod fibonacci_nim;
mod geography;
mod graph;
mod green_hackenbush;
mod grundys_game;
mod kayles;
mod lasker;
pub mod matrix;
mod mem;
mod moore;
mod nim;
mod nimble;
mod node_kayles;
mod northcott;
mod officers;
mod partizan;
mod plates;
mod poker_nim;
mod race;
mod scores;
mod silver_dollar;
mod slide;
pub mod splitting_nim;
pub mod staircase;
mod subtraction;
mod treblecross;
pub mod tree_path;
mod tree_picture;
mod value;
pub mod wythoff;

// What several games share.
#[cfg(test)]
mod answers;
mod bridges;
mod called;
mod cap;
mod edges;
mod games;
mod heap_game;
mod keys;
mod nim_heaps;
mod octal;
mod pairs;
mod parameters;
mod phrases;
mod plain_graph;
mod recipes;
mod small;
mod spoken;

pub use called::{called, is_called_with};
pub use edges::closing_edge;
pub use games::{FAMILIES, open, open_with, read};
