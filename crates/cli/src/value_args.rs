//! The arguments of `value` and `compare`.

use std::convert::Infallible;
use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use grundy::values::Property;

use crate::args::ProofArgs;

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  grundy value '{1|-1} + ^*' --why\n  grundy value '{3||2*|1*}' --ask temperature\n  grundy value 'x = {2|-1}' 'x + x' 'cool(x, 1)'\n  grundy value '{2|-1}' '{3|1}' --thermograph t.svg\n  grundy value 'on + off' 'a{0|a}'\n  grundy value 'xor(3,6,9)' 'mex{0,1,2,5,7}' 'nim(19*23)'\n  grundy value --table 16x16 --format md\n\nGames are written as in CGSuite: numbers, * *2, ^ v ^3 ^[2] ^<2>, {..|..}, +-x, Tiny(x), on, over, upon, pass, S & T. Functions: cool, heat, overheat, freeze, norton, conway, ordinal, ordinal_product, subordinate, times, conjunctive, selective, companion, reduced, pow, pow_to, atomic_weight, mean, temperature.\n\nWithin nim( … ) the signs + * / ^ are those of the field of nimbers, w is ω, [w^3] the ordinal. Functions: inverse(x), sqrt(x), root(n, x), order(x), log(b, x), quadratic(a, b, c), minpoly(x).\n\nExit codes: 0 done, 2 no such value or not an expression, 3 not known here or beyond the budget."
)]
pub struct ValueArgs {
    /// Expressions, or names for them: `x = {1|-1}`; `-`, or none, reads one from each line of standard input
    #[arg(value_name = "EXPR", value_parser = unspaced)]
    pub expressions: Vec<String>,
    /// Show the steps, as one would do them by hand
    #[arg(long, visible_alias = "explain")]
    pub why: bool,
    /// Show one property of a game alone
    #[arg(long, value_name = "NAME", conflicts_with_all = ["table", "why"])]
    pub ask: Option<Ask>,
    /// Draw the thermographs of the games on one axis: a .svg or .png, or `-` for the terminal
    #[arg(long, value_name = "FILE", conflicts_with = "table")]
    pub thermograph: Option<PathBuf>,
    /// Draw the tree of the canonical form: a .svg or .png
    #[arg(long, value_name = "FILE", conflicts_with = "table")]
    pub tree: Option<PathBuf>,
    /// Draw the number line with the games on it: a .svg or .png, or `-` for the terminal
    #[arg(long, value_name = "FILE", conflicts_with = "table")]
    pub line: Option<PathBuf>,
    #[command(flatten)]
    pub proof: ProofArgs,
    /// Tabulate an expression in a and b, from 0 on [default: nim(a*b)]
    #[arg(long, value_name = "RxC", conflicts_with_all = ["why", "certify", "self_check"])]
    pub table: Option<String>,
    /// How values are written: text, unicode or latex; or a table [default: by the file's ending, else text]
    #[arg(long, short, value_name = "FORMAT")]
    pub format: Option<String>,
    /// Write the table to a file (`-` is standard output)
    #[arg(long, short, value_name = "FILE", requires = "table")]
    pub output: Option<PathBuf>,
}

/// A property by its name.
#[derive(Clone, Copy, Debug)]
pub struct Ask(pub Property);

impl ValueEnum for Ask {
    fn value_variants<'a>() -> &'a [Self] {
        const ALL: [Ask; Property::ALL.len()] = {
            let mut all = [Ask(Property::Value); Property::ALL.len()];
            let mut place = 0;
            while place < all.len() {
                all[place] = Ask(Property::ALL[place]);
                place += 1;
            }
            all
        };
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.0.name()))
    }
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  grundy compare '^' '*'\n  grundy compare '{2|0}' '{1|0}' --why\n  grundy compare over 1/1024\n\nIt is <, =, > or ||, confused; the reason is who wins the difference A - B, and how."
)]
pub struct CompareArgs {
    /// A game, as `grundy value` reads it
    #[arg(value_name = "A", allow_hyphen_values = true)]
    pub a: String,
    /// Another game
    #[arg(value_name = "B", allow_hyphen_values = true)]
    pub b: String,
    /// Show the answer to every move
    #[arg(long, visible_alias = "explain")]
    pub why: bool,
    #[command(flatten)]
    pub proof: ProofArgs,
    /// How values are written: text, unicode or latex
    #[arg(long, short, value_name = "FORMAT")]
    pub format: Option<String>,
}

/// The arguments, with a space before an expression of `value` that begins with a minus, such as
/// `-1/2`, so that it is not taken for an option: those have a letter there.
pub fn words(words: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut words: Vec<OsString> = words.collect();
    if words.iter().skip(1).any(|word| word == "value") {
        for word in &mut words {
            let rest = word.to_str().and_then(|text| text.strip_prefix('-'));
            let first = rest.and_then(|rest| rest.chars().next());
            if first.is_some_and(|c| c != '-' && !c.is_ascii_alphabetic()) {
                let mut spaced = OsString::from(" ");
                spaced.push(&*word);
                *word = spaced;
            }
        }
    }
    words
}

/// The text without the space that [`words`] puts before it.
fn unspaced(text: &str) -> Result<String, Infallible> {
    Ok(text.strip_prefix(' ').unwrap_or(text).into())
}
