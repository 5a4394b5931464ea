//! What many positions show, asked one question at a time of `grundy-workbench`.
//!
//! - [`period`], [`patterns`], [`HeapLine`]: how the values of a game on heaps go on.
//! - [`heap_positions`]: what claims about positions of a few heaps are tested on.
//! - [`tabulate_forms`], [`hunt`]: values where the players' moves differ: a table of them, the hottest
//!   positions, where a value occurs.
//! - [`PositionGraph`]: everything reachable from a position, as a labelled graph.
//! - with the feature `export`, `write_roster`: every component of a game that is all at hand.

mod boards;
mod form_table;
mod heap_period;
mod heap_positions;
mod heap_values;
mod hunt;
mod pattern;
mod position_graph;
#[cfg(feature = "export")]
mod roster;

pub use boards::Boards;
pub use form_table::{FormTable, What, tabulate_forms};
pub use heap_period::{PeriodReport, PeriodStatus, PeriodTheorem, of_sequence, of_stream, period};
pub use heap_positions::{
    Heaps, HeapsError, Placed, SaidOfHeap, heap_positions, holds_for_all_heaps,
};
pub use heap_values::{Compared, Difference, HeapLine, Sameness, compare};
pub use hunt::{Catch, Ground, Hunt, HuntError, Spot, hunt};
pub use pattern::{Known, Law, Pattern, patterns};
pub use position_graph::{GraphError, PositionGraph, Vertex};
#[cfg(feature = "export")]
pub use roster::{RosterError, write_roster};
