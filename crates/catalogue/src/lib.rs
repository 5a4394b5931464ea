//! The named games, one file each. No game is named outside this crate.
//!
//! [`FAMILIES`] is the one list: fronts, documents and tests loop over it.

mod cap;
mod edges;
pub mod election;
mod games;
pub mod matrix;
mod nim;
mod phrases;
pub mod tree_path;

pub use edges::closing_edge;
pub use games::{FAMILIES, open};
