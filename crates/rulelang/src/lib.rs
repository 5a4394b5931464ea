//! Games written as a few lines of Python, checked, compiled and solved.
//!
//! A rule file is a Python file in a small subset: ints, bools, tuples, lists, boards and constant
//! dictionaries. It is parsed by `ruff_python_parser`, checked against the subset, compiled to
//! typed bytecode, and run by a machine with fuel and an arena of its own: a rule cannot reach a
//! file, the network, a clock or the environment, and cannot take more time or memory than it is
//! given. The same file runs under CPython with [`SHIM`].
//!
//! ```
//! use grundy_game::Budget;
//! use grundy_rulelang::{Program, open_program};
//! use grundy_workbench::{Position, Question, solve};
//!
//! let text = "start = 12\ndef moves(n):\n    return [plus(i, n - t - i) for t in (1, 2) for i in range(n - t + 1)]\n";
//! let program = Program::new("kayles.py", text.as_bytes()).unwrap();
//! let game = open_program("rules:kayles.py", program).unwrap();
//! let position = Position::of(game, "12").unwrap();
//! let budget = Budget::new(100_000);
//! let answer = solve(&position, &Question::new(&position, &budget)).unwrap();
//! assert_eq!(answer.grundy.unwrap().to_string(), "4");
//! ```
//!
//! Deliberately absent: strings as data, floats, big integers, exceptions, classes, generators.

mod carried;
mod check;
mod claims;
mod code;
mod columns;
mod compile;
mod family;
mod formula;
mod keys;
mod look;
mod loopy;
mod machine;
mod program;
mod random;
mod rules;
mod samples;
mod scan;
mod solver;
mod symmetry;
mod text;
mod translate;
mod types;
mod values;

pub use carried::{carried, carry};
pub use check::{Summary, check, place};
pub use family::{EXAMPLES, FAMILY, example, open_program};
pub use formula::{Formula, Growth, Term};
pub use program::Program;

/// The module that lets the same file run under CPython.
pub const SHIM: &str = include_str!("../grundy_rules.py");
