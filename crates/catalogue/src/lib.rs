//! The named games, one file each. No game is named outside this crate.
//!
//! [`FAMILIES`] is the one list: fronts, documents and tests loop over it.

mod all_but;
mod bounded_nim;
mod cap;
mod dawsons_chess;
mod dawsons_kayles;
mod edges;
pub mod election;
mod equal_split;
mod games;
mod grundys_game;
mod heap_game;
mod kayles;
mod lasker;
pub mod matrix;
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
pub mod tree_path;

pub use edges::closing_edge;
pub use games::{FAMILIES, open};
