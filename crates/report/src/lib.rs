//! Answers as data: the JSON of the command line and of the page.
//!
//! Every question is a struct of parameters, every answer a struct that is written as JSON, and a
//! function with a [`Budget`](grundy::Budget) leads from one to the other. [`ROUTES`] lists them;
//! the server, the files of `grundy page` and the description of the interface loop over it.
//!
//! Absent on purpose: files, sockets and clocks. Whoever asks keeps those.

mod answer;
mod asked;
mod exercise;
mod games;
mod graph;
mod int;
mod layout;
mod moves;
mod openapi;
mod pairs;
mod pattern;
mod play;
mod refusal;
mod route;
mod rules;
mod same;
mod scene;
mod slice;
mod solve;
mod table;
mod words;

pub use answer::{AnswerJson, MoveJson, TrustJson, VerdictJson};
pub use games::{GamesJson, WordsJson};
pub use int::{Int, ValueJson};
pub use moves::{Listed, Listing, Mark};
pub use openapi::openapi;
pub use refusal::{Refusal, RefusalJson};
pub use route::{Method, ROUTES, Route, form, from_query, language};
pub use table::{Export, ExportAsked, Grid, Tabled, TileAsked, export};
pub use words::Verdict;

/// The version of every object.
pub const SCHEMA: u32 = 1;
