//! Opened games and typed positions, with their types erased: answered, explained, played, tabulated.
//!
//! Fronts (command line, page, bindings) use only this crate and the catalogue's list of families.
//! Positions travel as text, so servers keep no state.
//!
//! - [`Family`]: what the catalogue lists; opening one with its parameters gives a [`Game`].
//! - [`Entry`]: how a ruleset becomes a [`Game`], ability by ability.

mod entry;
mod family;
mod game;
mod table;

pub use entry::Entry;
pub use family::{Family, OpenError, open};
pub use game::{Choice, Explorer, Game, Part, Seat, Values};
pub use table::Cell;
