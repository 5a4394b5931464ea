//! Answers as data: the JSON of the command line and of the page.
//!
//! Every question is a struct of parameters, every answer a struct that is written as JSON, and a
//! function with a [`Budget`](grundy::Budget) leads from one to the other. [`ROUTES`] lists them;
//! the server, the files of `grundy page` and the description of the interface loop over it.
//!
//! Absent on purpose: files, sockets and clocks. Whoever asks keeps those.

mod answer;
mod asked;
#[cfg(feature = "rules")]
mod claim;
mod declarations;
mod exercise;
mod form;
mod games;
mod graph;
mod hot;
mod int;
mod jsdoc;
mod json;
mod layout;
mod lesson;
mod misere;
mod moves;
mod openapi;
mod pairs;
mod pattern;
mod play;
mod reach;
mod refusal;
mod results;
mod route;
#[cfg(feature = "rules")]
mod rules;
mod same;
mod scene;
mod slice;
mod solve;
mod table;
mod tiles;
mod value;
mod words;

pub use answer::{AnswerJson, TrustJson, VerdictJson};
pub use asked::About;
#[cfg(feature = "rules")]
pub use claim::{Claim, ClaimError, ClaimJson, ClaimOf, ClaimReport, MOST_HEAPS, usual_heaps};
pub use declarations::declarations;
pub use exercise::{
    CheckAsked, CheckJson, ChoiceJson, ExerciseAsked, ExerciseJson, check, exercise,
};
pub use games::{GamesJson, WordsJson};
pub use grundy_lessons::{Block, Column, EXERCISES, Figure, Topic, Words};
pub use hot::HotJson;
pub use int::{Int, ValueJson};
pub use jsdoc::jsdoc;
pub use lesson::{LessonJson, LessonsJson};
pub use misere::{MisereFormJson, MisereJson, QuotientOf, code_name, species};
pub use moves::{Listed, Listing, Mark, MovesJson};
pub use openapi::openapi;
pub use pattern::{PatternsJson, PeriodReportJson, usual_bound};
pub use reach::ReachJson;
pub use refusal::{Refusal, RefusalJson};
pub use route::{Method, ROUTES, Route, form, from_query, language};
pub use solve::{SolveJson, WINNING_MOVES};
pub use table::{Export, ExportAsked, Grid, TableJson, Tabled, TileAsked, export};
pub use tiles::Tiles;
pub use value::{ComparisonJson, ExpressionJson};
pub use words::Headline;

/// The version of every object, over HTTP and on the command line.
pub const SCHEMA: u32 = 2;
