//! Values of combinatorial games, and nothing else: no rules, no input or output.

mod mex;
mod nimber;
mod outcome;
mod player;

pub use mex::{MexSet, mex};
pub use nimber::Nimber;
pub use outcome::{Convention, Outcome};
pub use player::Player;
