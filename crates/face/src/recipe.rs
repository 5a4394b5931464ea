//! What a short program needs to know of a game to find its Grundy values.

use std::fmt;

use grundy_game::Words;

/// How a short program finds the value of a position, told so that the program can be printed in
/// any of four languages. Whoever prints it adds the reading, the nim-sum and the table.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// Why it is right, a sentence or two.
    pub why: Words,
    /// What is to be done.
    pub way: Way,
}

/// The ways to a value.
#[derive(Clone, Debug)]
pub enum Way {
    /// A position is numbers, each worth this expression in `n`; their nim-sum is the value.
    Formula(Texts),
    /// A position is heaps; these statements put into `reached` the values that the moves of a
    /// heap of `heap` reach, with the values `sg` of all smaller heaps.
    Table {
        /// The statements.
        moves: Texts,
        /// The law by which the values repeat, where one is proved.
        repeats: Option<Repeats>,
    },
    /// A component is a list of numbers; these are functions `value` of one list.
    Lists(Texts),
    /// Values are not known in closed form; these are functions `wins` of the numbers of one
    /// component, under the convention the game is usually played by.
    Winner(Texts),
}

/// The same thing in each language.
#[derive(Clone, Debug)]
pub struct Texts {
    /// C++17.
    pub cpp: String,
    /// Python 3.9.
    pub python: String,
    /// Rust 2021.
    pub rust: String,
    /// Java 17.
    pub java: String,
}

impl Texts {
    /// A text for each language.
    pub fn new(
        cpp: impl Into<String>,
        python: impl Into<String>,
        rust: impl Into<String>,
        java: impl Into<String>,
    ) -> Self {
        Self {
            cpp: cpp.into(),
            python: python.into(),
            rust: rust.into(),
            java: java.into(),
        }
    }

    /// A text that all languages share.
    pub fn same(text: impl fmt::Display) -> Self {
        let text = text.to_string();
        Self::new(text.clone(), text.clone(), text.clone(), text)
    }
}

/// A law of repetition: from `start` on the values return every `period`, higher by `rise`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repeats {
    /// The first heap from which it holds.
    pub start: u64,
    /// After how many heaps they return, at least 1.
    pub period: u64,
    /// How much higher.
    pub rise: u64,
}

/// The moves of a game as the text of a program, to be put between what reads and what solves:
/// `options` of a position, a list of options, each a list of parts.
#[derive(Clone, Debug)]
pub struct Listing {
    /// C++17: `std::vector<std::vector<V>> options(const V& position)`, and `void constants()` to be
    /// called once before. A `V` is a number or a list; of a board, `n` are the free squares.
    pub cpp: String,
    /// Java 17: `static List<List<V>> options(V position)` and `static void constants()`.
    pub java: String,
    /// Python 3.9: `options(position)`, positions being ints, tuples or a `Board`.
    pub python: String,
    /// What the rules say, for a statement: their own text.
    pub rules: String,
}
