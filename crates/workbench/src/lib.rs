//! Opened games and typed positions, with their types erased: answered, explained, played, tabulated.
//!
//! Fronts (command line, page, bindings) use only this crate and the catalogue's list of families.
//! Positions travel as text, so servers keep no state.
//!
//! - [`Family`]: what the catalogue lists; opening one with its parameters gives a [`Game`].
//! - [`Files`]: where files that games name come from; by default there are none.
//! - [`Entry`]: how a ruleset becomes a [`Game`], ability by ability.
//! - [`Position`]: what a person typed, possibly a sum of different games.
//! - [`Session`]: what the questions of one front share: databases, opened games, threads.
//! - [`solve`]: who wins, every winning move, the value, and why: an [`Answer`].
//! - [`Book`]: solved positions that are looked up instead of searched.
//! - [`Opponent`]: the computer player, the same behind every front.
//! - [`Keys`]: positions as numbers, for engines that hold hundreds of millions.
//! - [`Recipe`]: what a short program needs to know of a game, where one is worth printing.
//! - [`tabulate`]: values of many positions, a [`Table`]; `grundy-tables` turns one into a file.
//! - [`PositionGraph`]: everything reachable from a position, as a labelled graph.
//! - [`Row`]: every component of a game that is all at hand; with the feature `export`,
//!   `write_roster` writes them.

mod answer;
mod book;
mod choice;
mod components;
mod engines;
mod entry;
mod family;
mod files;
mod game;
mod heap_period;
mod heap_values;
mod keys;
mod laws;
mod opponent;
mod pasted;
mod pattern;
mod position;
mod position_graph;
mod recipe;
mod render;
mod roster;
mod session;
mod table;
mod ways;
mod words;

pub use answer::{Answer, Finding, Grade, Grounds, Moves, OPTIONAL_POSITIONS};
pub use book::{Book, Recorded};
pub use choice::Choice;
pub use entry::Entry;
pub use family::{Family, OpenError, family, near_miss, open, open_with};
pub use files::{Bytes, Files, Given, NoFiles, Parameters, Setting};
pub use game::{Explorer, Game, Part, Seat, Values};
pub use heap_period::{PeriodReport, PeriodStatus, PeriodTheorem, of_sequence, period};
pub use heap_values::{Difference, HeapLine, first_difference};
pub use keys::Keys;
pub use opponent::{Hint, Opponent, Played, Worth};
pub use pasted::{pasted, quoted};
pub use pattern::{Known, Law, Pattern, patterns};
pub use position::{Position, ReadError, ReadErrorKind};
pub use position_graph::{GraphError, PositionGraph, Vertex};
pub use recipe::{Recipe, Repeats, Texts, Way};
pub use render::{binary_columns, picture};
pub use roster::Row;
#[cfg(feature = "export")]
pub use roster::{RosterError, write_roster};
pub use session::Session;
pub use table::{tabulate, tabulate_watched};
pub use ways::{Question, every_way, solve};

pub use grundy_theory::{Cell, Table};
