//! Values of combinatorial games, and nothing else: no rules, no input or output.

mod mex;
mod misere;
mod nimber;
mod outcome;
mod player;

pub use mex::{MexSet, mex};
pub use misere::misere_nim;
pub use nimber::Nimber;
pub use outcome::{Convention, Outcome};
pub use player::Player;
