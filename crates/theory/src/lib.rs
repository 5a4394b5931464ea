//! Values of combinatorial games, and nothing else: no rules, no input or output.
//!
//! It needs `alloc`, and nothing else of the standard library.

#![no_std]

extern crate alloc;

mod mex;
mod misere;
mod nimber;
mod outcome;
mod player;
mod table;
mod value;

pub use mex::{MexSet, mex};
pub use misere::misere_nim;
pub use nimber::Nimber;
pub use outcome::{Convention, NoSuchClass, Outcome, OutcomeClass};
pub use player::Player;
pub use table::{Cell, Table};
pub use value::{NoSuchValue, Short, Value};
