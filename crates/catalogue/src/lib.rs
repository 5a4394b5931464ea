//! The named games, one file each. No game is named outside this crate.
//!
//! [`FAMILIES`] is the one list: fronts, documents and tests loop over it.

mod cap;
mod edges;
pub mod election;
mod games;
pub mod matrix;
mod all_but;
mod bounded_nim;
mod dawsons_chess;
mod dawsons_kayles;
mod equal_split;
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
pub mod tree_path;
mod plates;
mod race;
mod splitting_nim;
mod subtraction;
mod treblecross;

pub use edges::closing_edge;
pub use games::{FAMILIES, open};
