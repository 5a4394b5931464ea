//! What an expression is worth.

use std::fmt;

use grundy_nimbers::{Finite, Natural, Transfinite};
use grundy_partizan::language::Value;

/// The value of an expression. Printed as text that can be read again where there is such text;
/// `{:#}` writes ω for w.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Answer {
    /// A nimber.
    Nimber(Transfinite),
    /// An ordinary number: an order or a logarithm.
    Number(Natural),
    /// The finite nimbers that solve an equation, increasing.
    Solutions(Vec<Finite>),
    /// Every nimber solves the equation.
    Every,
    /// A binary linear code.
    Code(Code),
    /// A polynomial over {0, 1}: its coefficients, the constant first.
    Polynomial(Vec<bool>),
    /// A game.
    Game {
        /// In the arena of the calculator that found it.
        value: Value,
        /// In writing; `None` for a loopy game that is equal to no stoppers that we find.
        text: Option<String>,
    },
}

/// A binary linear code by a basis. Places are counted from 1, and words are written with the first
/// place last, as numbers are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// The length of its words.
    pub length: usize,
    /// Any two words differ in at least so many places.
    pub distance: usize,
    /// Words, each as the increasing places of its ones.
    pub basis: Vec<Vec<usize>>,
}

impl Code {
    /// The words of the basis as text.
    pub fn words(&self) -> impl Iterator<Item = String> {
        self.basis.iter().map(|places| {
            let mut word = vec![b'0'; self.length];
            for place in places {
                word[self.length - place] = b'1';
            }
            String::from_utf8(word).expect("these are digits")
        })
    }
}

impl Answer {
    /// The name of its kind, as JSON has it.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Nimber(_) => "nimber",
            Self::Number(_) => "number",
            Self::Solutions(_) | Self::Every => "solutions",
            Self::Code(_) => "code",
            Self::Polynomial(_) => "polynomial",
            Self::Game {
                value: Value::Short(_),
                ..
            } => "game",
            Self::Game { .. } => "loopy",
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nimber(nimber) => nimber.fmt(f),
            Self::Number(number) => number.fmt(f),
            Self::Solutions(solutions) => {
                let texts: Vec<String> = solutions.iter().map(Finite::to_string).collect();
                write!(f, "{{{}}}", texts.join(", "))
            }
            Self::Every => f.write_str("{0, 1, 2, …}"),
            Self::Game { text, .. } => f.write_str(text.as_deref().unwrap_or("?")),
            Self::Code(code) => {
                write!(
                    f,
                    "[{}, {}, {}]",
                    code.length,
                    code.basis.len(),
                    code.distance
                )?;
                code.words().try_for_each(|word| write!(f, "\n{word}"))
            }
            Self::Polynomial(coefficients) => {
                let present = coefficients.iter().enumerate().rev();
                let term = |(exponent, _)| match exponent {
                    0 => "1".to_string(),
                    1 => "x".to_string(),
                    _ => format!("x^{exponent}"),
                };
                let terms: Vec<String> =
                    present.filter(|(_, present)| **present).map(term).collect();
                f.write_str(&terms.join(" + "))
            }
        }
    }
}
