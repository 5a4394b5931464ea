//! Expressions: the grammar of games, with nimbers in their own grammar inside.
//!
//! What `nim( … )`, `xor( … )`, `mex{ … }` and `lexicode( … )` hold is read by [`parse`](crate::parse);
//! all around them is read by the language of partizan values. An expression that begins with ω or a
//! bracket `[` is an ordinal as a whole.

use std::ops::Range;

use grundy_game::{Language, NotationError, Phrase, Problem};
use grundy_partizan::language::{LanguageError, NodeId, Syntax, Term};

use crate::function::Function;
use crate::parse::nimber;
use crate::syntax::Node;

/// Why an expression has no value, or none that is known here, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", problem.say(Language::English))]
pub struct EvaluateError {
    /// The part of the text.
    pub span: Range<usize>,
    /// What is wrong with it.
    pub problem: Problem,
    /// Whether it has a value that is only not known here.
    pub unknown: bool,
}

impl From<NotationError> for EvaluateError {
    fn from(error: NotationError) -> Self {
        Self {
            span: error.span,
            problem: error.problem,
            unknown: false,
        }
    }
}

impl From<LanguageError> for EvaluateError {
    fn from(error: LanguageError) -> Self {
        use grundy_partizan::language::Problem as Wrong;
        let field = match &error.problem {
            Wrong::UnknownName(name) => Function::ALL.into_iter().find(|f| f.name() == name),
            _ => None,
        };
        let problem = match field {
            Some(function) => {
                let call = format!("`nim({}( … ))`", function.name());
                Problem::rule(format!("expected {call}"), format!("这里应是 {call}"))
            }
            None => Problem::rule(error.problem.english(), error.problem.chinese()),
        };
        Self {
            span: error.span,
            problem,
            unknown: error.problem.is_unknown(),
        }
    }
}

/// A whole expression with its text.
#[derive(Clone, Debug)]
pub struct Expression {
    /// As it was typed.
    pub text: String,
    pub(crate) root: Root,
}

/// What an expression says.
#[derive(Clone, Debug)]
pub(crate) enum Root {
    /// A nimber, or whatever else is computed with them.
    Nimber(Node),
    /// A game, with the nimbers that stand in it.
    Game {
        syntax: Syntax,
        nimbers: Vec<(NodeId, Node)>,
    },
}

/// The words whose brackets hold nimbers.
pub(crate) const EMBEDDED: &[&str] = &["nim", "xor", "mex", "lexicode"];

/// The longest expression read.
const LONGEST: usize = 1 << 20;

impl Expression {
    /// Reads an expression, in which what `variables` says are names may stand for nimbers inside
    /// `nim( … )` and its like.
    pub fn parse(text: &str, variables: &dyn Fn(&str) -> bool) -> Result<Self, EvaluateError> {
        let text = text.to_owned();
        if text.len() > LONGEST {
            let problem = Problem::rule(
                format!("expected an expression of at most {LONGEST} bytes"),
                format!("表达式不能超过 {LONGEST} 字节"),
            );
            return Err(problem.at(LONGEST..text.len()).into());
        }
        if is_ordinal(&text) {
            let root = nimber(&text, 0..text.len(), variables)?;
            let root = Root::Nimber(root);
            return Ok(Self { text, root });
        }
        let syntax = Syntax::parse_embedding(&text, EMBEDDED)?;
        let mut nimbers = Vec::new();
        for (place, node) in syntax.nodes().iter().enumerate() {
            if let Term::Embedded(_) = node.term {
                nimbers.push((place, nimber(&text, node.span.clone(), variables)?));
            }
        }
        let whole = nimbers.pop_if(|_| syntax.nodes().len() == 1);
        let root = match whole {
            Some((_, root)) => Root::Nimber(root),
            None => Root::Game { syntax, nimbers },
        };
        Ok(Self { text, root })
    }
}

/// Whether a text is a nimber in Cantor normal form, with or without brackets.
fn is_ordinal(text: &str) -> bool {
    let text = text.trim_start();
    let after = text.strip_prefix('w');
    let word =
        |rest: &str| rest.starts_with(|c: char| c.is_ascii_alphabetic() || "_({".contains(c));
    text.starts_with(['ω', '[']) || after.is_some_and(|rest| !word(rest))
}
