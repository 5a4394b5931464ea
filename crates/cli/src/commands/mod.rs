//! One file per command.

mod documents;
mod games;
mod judge;
mod moves;
mod play;
mod simplify;
mod solve;
mod table;

pub use documents::{completions, man};
pub use games::games;
pub use judge::judge;
pub use moves::moves;
pub use play::play;
pub use simplify::simplify;
pub use solve::solve;
pub use table::table;
