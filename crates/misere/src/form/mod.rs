//! Misère canonical forms (Grundy and Smith 1956; Conway, *On Numbers and Games*, chapter 12).
//!
//! Options O make the game H when H's options are among O, all others of O have H as an option,
//! and, should H have no moves, a player to move from O wins. No other simplification exists, so
//! two games are equal in every misère sum exactly when they have the same form.

mod arena;
mod heaps;
mod sum;
mod text;

pub use arena::{Form, Forms};
pub use text::FormError;
