//! Strong solving: every position that can be reached from a start, on as many workers as there
//! are, kept in a database that is looked up in microseconds.
//!
//! Positions are keys of 64 bits, or 128 ([`Keys`](grundy_workbench::Keys)), scrambled; each worker
//! owns a range of the scrambled keys. The way forward finds the positions level by level; the way back
//! decides them, from the ends of the game on. Workers go in step (`mesh` is the only module
//! that knows how they talk), so any number of them gives the same answer. Where only who wins is
//! asked and positions are numbered without gaps ([`Ranks`](grundy_workbench::Ranks)), `dense` needs
//! no keys: two bytes a position.
//!
//! ```
//! use std::sync::Arc;
//! use grundy_cluster::{Job, Plan, run};
//! use grundy_theory::Convention;
//! use grundy_workbench::Position;
//!
//! let position = Position::read(grundy_catalogue::FAMILIES, "wythoff 5 3").unwrap();
//! let job = Job::new(&position, Convention::Normal).unwrap();
//! let solved = run(&job, &Plan::default()).unwrap();
//! assert_eq!(solved.summary.positions, 24);
//! assert_eq!(solved.summary.lost, 4);
//! ```

mod alarm;
mod backward;
mod book;
mod certify;
mod checkpoint;
mod database;
mod dense;
mod desk;
mod explore;
mod files;
mod gather;
mod greeting;
mod hosts;
mod job;
mod labels;
mod mesh;
mod mix;
mod reverse;
mod run;
mod state;
mod store;
mod summary;
mod table;
mod values;
mod watch;

pub use alarm::Lost;
pub use book::{NotThisGame, Volume};
pub use certify::{Uncertified, certify};
pub use checkpoint::Identity;
pub use database::{Database, Manifest, Part, Row};
pub use desk::Occupied;
pub use gather::{NotParts, gather};
pub use greeting::Secret;
pub use hosts::Hosts;
pub use job::{Halt, Job, NoJob, Plan, Progress};
pub use mix::Width;
pub use run::{Solved, run};
pub use state::State;
pub use summary::{Summary, digest, hash};
