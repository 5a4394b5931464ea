//! One file per command.

mod check;
mod documents;
mod emit;
mod games;
mod gen_package;
mod graph;
mod judge;
mod moves;
mod page;
mod play;
mod rules;
mod serve;
mod simplify;
mod solve;
mod stress;
mod table;

pub use check::check;
pub use documents::{completions, man};
pub use emit::emit;
pub use games::games;
pub use gen_package::gen_package;
pub use graph::graph;
pub use judge::judge;
pub use moves::moves;
pub use page::page;
pub use play::play;
pub use rules::rules;
pub use serve::serve;
pub use simplify::simplify;
pub use solve::solve;
pub use stress::stress;
pub use table::table;
