#![doc = include_str!("../README.md")]
//!
//! This crate has no code of its own: it gathers the crates of the workspace under one name.
//! To write a game of your own, implement [`game::Ruleset`] and [`game::Notation`] and give it to
//! an [`Entry`](workbench::Entry); the [`engines`] take any ruleset.

pub use grundy_catalogue::{FAMILIES, called, is_called_with, open, open_with, read};
pub use grundy_game::{Budget, Language, Phrase, Stopped, say};
pub use grundy_theory::{Convention, Nimber, Outcome, Player, mex};
pub use grundy_workbench::{
    Answer, Choice, Family, Game, Hint, Opponent, Position, Question, Table, solve,
};

/// The program `examples/solve.rs`, which fronts show with the question that was asked in it.
pub const EXAMPLE: &str = include_str!("../examples/solve.rs");

/// The file format of claims and proofs.
#[cfg(feature = "certificates")]
pub use grundy_certificate as certificate;
/// Checks certificates.
#[cfg(feature = "certificates")]
pub use grundy_checker as checker;
/// Contest problems: read, answer, check, generate.
#[cfg(feature = "contest")]
pub use grundy_contest as contest;
/// What many positions show: periods, patterns, graphs, hunts.
pub use grundy_explore as explore;
/// Reading and writing numbers fast.
pub use grundy_fastio as fastio;
/// The contract: rulesets, sums, notation, theorems.
pub use grundy_game as game;
/// Games on explicit graphs.
pub use grundy_graphs as graphs;
/// Games on heaps.
pub use grundy_heaps as heaps;
/// Misère play: genus, canonical forms, quotients.
pub use grundy_misere as misere;
/// Nim arithmetic.
pub use grundy_nimbers as nimbers;
/// Values of games in which the players' moves differ.
pub use grundy_partizan as partizan;
/// Writes answers as certificates.
#[cfg(feature = "certificates")]
pub use grundy_prove as prove;
/// Games written in Python.
#[cfg(feature = "rules")]
pub use grundy_rulelang as rulelang;
/// The engines.
pub use grundy_solve as engines;
/// Tables as files.
#[cfg(feature = "export")]
pub use grundy_tables as tables;
/// Values of games.
pub use grundy_theory as theory;
/// The language of values.
pub use grundy_values as values;
/// Erased games, positions and answers.
pub use grundy_workbench as workbench;
