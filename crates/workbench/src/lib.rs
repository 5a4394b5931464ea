//! Questions about positions, answered: who wins, every winning move, the value, and why; played,
//! tabulated, their patterns found.
//!
//! Fronts (command line, page, bindings) use only this crate, which shows all of `grundy-face`, and
//! the catalogue's list of families. Positions travel as text, so servers keep no state.
//!
//! - [`solve`]: who wins, every winning move, the value, and why: an [`Answer`].
//! - [`Opponent`]: the computer player, the same behind every front.
//! - [`Appraisal`]: what canonical forms say, where the players' moves differ and play ends.
//! - [`Stopper`]: what a position is worth where play may go on for ever.
//! - [`hunt`]: the hottest positions of such a game, its values, where a value occurs.
//! - [`period`], [`patterns`], [`HeapLine`]: what many values show.
//! - [`heap_positions`]: what claims about positions of a few heaps are tested on.
//! - [`PositionGraph`]: everything reachable from a position, as a labelled graph.
//! - with the feature `export`, `write_roster`: every component of a game that is all at hand.

mod answer;
mod appraisal;
mod boards;
mod form_table;
mod form_words;
mod heap_period;
mod heap_positions;
mod heap_values;
mod hunt;
mod misere;
mod opponent;
mod pattern;
mod points_words;
mod position_graph;
mod random;
mod render;
#[cfg(feature = "export")]
mod roster;
mod stopper;
mod thermostrat;
mod ways;
mod words;

pub use answer::{Answer, Appraised, Finding, Grade, Grounds, Moves, OPTIONAL_POSITIONS};
pub use appraisal::{Appraisal, ByMeans, Measured, Remainder};
pub use boards::Boards;
pub use form_table::{FormTable, What, tabulate_forms};
pub use heap_period::{PeriodReport, PeriodStatus, PeriodTheorem, of_sequence, of_stream, period};
pub use heap_positions::{
    Heaps, HeapsError, Placed, SaidOfHeap, heap_positions, holds_for_all_heaps,
};
pub use heap_values::{Difference, HeapLine, first_difference};
pub use hunt::{Catch, Ground, Hunt, HuntError, Spot, hunt};
pub use misere::{
    MisereForm, NoQuotient, Pretence, Pretends, QuotientReport, misere_quotient, misere_table,
};
pub use opponent::{Hint, Opponent, Played, Worth};
pub use pattern::{Known, Law, Pattern, patterns};
pub use position_graph::{GraphError, PositionGraph, Vertex};
pub use render::{binary_columns, picture};
#[cfg(feature = "export")]
pub use roster::{RosterError, write_roster};
pub use stopper::{NoStopper, Stopper, StopperKind};
pub use ways::{Question, every_way, solve, solve_briefly};

pub use grundy_face::*;
