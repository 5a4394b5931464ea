//! Games and typed positions with their types erased: read, written, moved in, asked for values.
//!
//! - [`Family`]: what the catalogue lists; opening one with its parameters gives a [`Game`].
//! - [`Entry`]: how a ruleset becomes a [`Game`], ability by ability.
//! - [`Game`] and [`Part`]: the small core that every game has; what only some have (a table, keys,
//!   a graph, pictures, points, labels) is a facet, asked for by name.
//! - [`Arena`]: canonical forms of positions in which the players' moves differ.
//! - [`Position`]: what a person typed, possibly a sum of different games; its moves are [`Choice`]s.
//! - [`Session`]: what the questions of one front share: databases, opened games, threads.
//! - [`Quotients`]: misère quotients that were found, for all questions of a session.
//! - [`Book`]: solved positions that are looked up instead of searched.
//! - [`Files`]: where files that games name come from; by default there are none.
//! - [`Recipe`]: what a short program needs to know of a game, where one is worth printing.
//! - [`tabulate`]: values of many positions, a [`Table`]; `grundy-tables` turns one into a file.
//!
//! How a question is answered stands above, in `grundy-workbench`.

mod arena;
mod asked;
mod book;
mod choice;
mod components;
mod engines;
mod entry;
mod facets;
mod family;
mod files;
mod game;
mod laws;
mod pasted;
mod position;
mod quotients;
mod recipe;
mod roster;
mod session;
mod table;

pub use arena::Arena;
pub use asked::Values;
pub use book::{Book, Recorded};
pub use choice::Choice;
pub use entry::Entry;
pub use facets::{
    Cells, Credit, Forms, Keys, LabelsOfAll, Look, Numbered, OnGraph, Pictures, Points, Ranks,
    Sources, Target, Teller, Valuer,
};
pub use family::{Family, OpenError, family, near_miss, open, open_with};
pub use files::{Bytes, Files, Given, NoFiles, Parameters, Setting};
pub use game::{Explorer, Game, Kind, OptionSink, Part, Seat};
pub use pasted::{pasted, quoted};
pub use position::{Position, ReadError, ReadErrorKind};
pub use quotients::{Named, QuotientRules, Quotients};
pub use recipe::{Listing, Recipe, Repeats, Texts, Way};
pub use roster::Row;
pub use session::Session;
pub use table::{tabulate, tabulate_watched};

pub use grundy_theory::{Cell, Table};
