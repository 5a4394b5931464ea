//! What the workbench says to people, in both of its languages.
//!
//! A [`Phrase`] says one sentence in either [`Language`]; a [`Problem`] is a phrase about a text
//! that could not be read. This crate knows no game: whatever reads numbers or complains about
//! them can speak without the contract of games.

mod element;
mod phrase;
mod problem;

pub use element::Element;
pub use phrase::{Language, Mention, Phrase, Place, Reason, Words, conjoined, counted, pointing};
pub use problem::{FileProblem, NotationError, Problem};
