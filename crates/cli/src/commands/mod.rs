//! One file per command.

mod documents;
mod emit;
mod equiv;
mod games;
mod gen_package;
mod heaps;
mod judge;
mod long_table;
mod moves;
mod pattern;
mod period;
mod play;
mod simplify;
mod solve;
mod stress;
mod survey;
mod table;
mod verify;

pub use documents::{completions, man};
pub use emit::emit;
pub use equiv::equiv;
pub use games::games;
pub use gen_package::gen_package;
pub use judge::judge;
pub use moves::moves;
pub use pattern::pattern;
pub use period::period;
pub use play::play;
pub use simplify::simplify;
pub use solve::solve;
pub use stress::stress;
pub use survey::survey;
pub use table::table;
pub use verify::verify;
