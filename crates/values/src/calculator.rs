//! A calculator: an arena of games and the names given to values.

use std::collections::BTreeMap;

use grundy_game::{Budget, Problem};
use grundy_partizan::language::{Given, NodeId, Syntax, Term, Value};
use grundy_partizan::{Dyadic, Error, GameId, Values};

use crate::answer::Answer;
use crate::evaluate::{Nimbers, evaluate};
use crate::expression::{EMBEDDED, EvaluateError, Expression, Root};
use crate::function::Function;
use crate::steps::{Why, about_games};
use crate::syntax::Node;

type Result<T> = std::result::Result<T, EvaluateError>;

/// Computes expressions, and remembers what was given a name.
///
/// ```
/// use grundy_game::Budget;
/// use grundy_values::Calculator;
/// let (mut calculator, budget) = (Calculator::new(), Budget::new(10_000));
/// let expression = calculator.parse("{1|-1} + ^ + nim(2*2)")?;
/// let evaluation = calculator.evaluate(&expression, false, &budget)?;
/// assert_eq!(evaluation.answer.to_string(), "{1^*3|-1^*3}");
/// # Ok::<(), grundy_values::EvaluateError>(())
/// ```
#[derive(Debug, Default)]
pub struct Calculator {
    pub(crate) values: Values,
    nimbers: Nimbers,
    games: BTreeMap<String, Value>,
    /// Forms that were left when only those with names were kept.
    named: usize,
}

/// A value with the way to it.
#[derive(Debug)]
pub struct Evaluation {
    /// The value.
    pub answer: Answer,
    /// The steps, as one would do them by hand; none unless asked for.
    pub why: Vec<Why>,
}

/// What an expression says, with the value of every node where that is short.
pub type Parts<'e> = (&'e Syntax, Vec<Option<GameId>>);

/// Games kept from one question to the next.
const MANY: usize = 1 << 16;
/// What writing the values that have names may cost.
const WRITTEN: u64 = 1_000_000;

/// What was typed: an expression, perhaps with a name for its value.
#[derive(Clone, Debug)]
pub struct Statement {
    /// `x` in `x = {1|-1}`.
    pub name: Option<String>,
    /// What it is worth. Places are those of the whole text.
    pub expression: Expression,
}

impl Calculator {
    /// A calculator that knows no names.
    pub fn new() -> Self {
        Self::default()
    }

    /// Forgets the games that were computed but for those that have a name: a long session of short
    /// questions needs no more memory than the longest of them.
    pub fn tidy(&mut self) {
        if self.values.len() <= MANY.max(2 * self.named) {
            return;
        }
        let named = self.games.values_mut().filter_map(|value| match value {
            Value::Short(g) => Some(g),
            Value::Loopy(_) | Value::Sided(_) => None,
        });
        let named: Vec<&mut GameId> = named.collect();
        let mut roots: Vec<GameId> = named.iter().map(|g| **g).collect();
        // As many forms as are there fit into the budget, so nothing is left half done.
        let budget = Budget::new(u64::MAX);
        if self.values.keep_only(&mut roots, &budget).is_ok() {
            for (g, root) in named.into_iter().zip(roots) {
                *g = root;
            }
        }
        self.named = self.values.len();
    }

    /// What has a name, in writing; what is too long to be written is left out.
    pub fn names(&mut self) -> Vec<(String, String)> {
        let budget = Budget::new(WRITTEN);
        let mut names: BTreeMap<String, String> = BTreeMap::new();
        for (name, value) in &self.games {
            if let Ok(Some(text)) = self.values.value_text(value, &budget) {
                names.insert(name.clone(), text);
            }
        }
        for (name, nimber) in &self.nimbers {
            let text = || format!("nim({nimber})");
            names.entry(name.clone()).or_insert_with(text);
        }
        names.into_iter().collect()
    }

    /// Gives a name to a nimber.
    pub fn name_nimber(&mut self, name: &str, nimber: impl Into<grundy_nimbers::Transfinite>) {
        self.games.remove(name);
        self.nimbers.insert(name.into(), nimber.into());
    }

    /// Gives a name to a value. What is neither a nimber nor a game has none.
    pub fn name(&mut self, name: &str, answer: &Answer) -> bool {
        match answer {
            Answer::Nimber(nimber) => self.name_nimber(name, nimber.clone()),
            Answer::Game { value, .. } => {
                self.nimbers.remove(name);
                if let Value::Short(g) = value
                    && let Some(nus) = self.values.as_nus(*g)
                    && (nus.number, nus.ups) == (Dyadic::ZERO, 0)
                    && nus.nimber > 0
                {
                    self.nimbers
                        .insert(name.into(), u64::from(nus.nimber).into());
                }
                self.games.insert(name.into(), value.clone());
            }
            _ => return false,
        }
        true
    }

    /// Reads an expression.
    pub fn parse(&self, text: &str) -> Result<Expression> {
        Expression::parse(text, &|name| self.nimbers.contains_key(name))
    }

    /// Reads an expression, or `name = expression`.
    pub fn parse_statement(&self, text: &str) -> Result<Statement> {
        let Some((before, _)) = text.split_once('=') else {
            let expression = self.parse(text)?;
            return Ok(Statement {
                name: None,
                expression,
            });
        };
        let name = before.trim();
        let start = before.len() - before.trim_start().len();
        let wrong = |en: &str, zh: &str| {
            let problem = Problem::rule(en.to_owned(), zh.to_owned());
            EvaluateError::from(problem.at(start..start + name.len()))
        };
        let letters = |c: char| c.is_ascii_alphabetic() || c == '_';
        if name.is_empty() || !name.chars().all(letters) || name.starts_with('_') {
            return Err(wrong(
                "expected a name in letters before `=`",
                "`=` 之前应是由字母组成的名字",
            ));
        }
        if is_taken(name) {
            return Err(wrong(
                "this name has a meaning of its own",
                "这个名字已有自己的含义",
            ));
        }
        // Blanks in place of the name leave everything where it stands.
        let padded = " ".repeat(before.len() + 1) + &text[before.len() + 1..];
        let mut expression = self.parse(&padded)?;
        expression.text = text.to_owned();
        Ok(Statement {
            name: Some(name.to_owned()),
            expression,
        })
    }

    /// The value of an expression.
    pub fn evaluate(
        &mut self,
        expression: &Expression,
        explain: bool,
        budget: &Budget,
    ) -> Result<Evaluation> {
        match &expression.root {
            Root::Nimber(node) => {
                let (answer, why) = evaluate(node, &self.nimbers, explain, budget)?;
                Ok(Evaluation { answer, why })
            }
            Root::Game { syntax, nimbers } => {
                let given = self.given(syntax, nimbers, budget)?;
                let value = self.values.evaluate_any(syntax, &given, budget)?;
                let at = |error| EvaluateError::unknown(&expression.text, error);
                let value = self.values.simplest(value, budget).map_err(at)?;
                let text = self.values.value_text(&value, budget).map_err(at)?;
                let mut why = Vec::new();
                if explain {
                    let parts = self.values.evaluate_parts(syntax, &given, budget)?;
                    let forms = self.form_reasons(&expression.text, syntax, &parts, budget);
                    let outcome = self.outcome_reasons(&value, budget).map_err(at)?;
                    why = about_games(forms.map_err(at)?);
                    why.extend(about_games(outcome));
                }
                let answer = Answer::Game { value, text };
                Ok(Evaluation { answer, why })
            }
        }
    }

    /// The game that an expression is worth, as it stands: not simplified, not written.
    pub fn worth(&mut self, expression: &Expression, budget: &Budget) -> Result<Value> {
        match &expression.root {
            Root::Nimber(node) => {
                let value = self.nimber(node, budget)?;
                Ok(value)
            }
            Root::Game { syntax, nimbers } => {
                let given = self.given(syntax, nimbers, budget)?;
                Ok(self.values.evaluate_any(syntax, &given, budget)?)
            }
        }
    }

    /// The arena, in which the ids of this calculator's games are.
    pub fn arena(&mut self) -> &mut Values {
        &mut self.values
    }

    /// The parts of an expression that is a game, each with its value where that is short; `None`
    /// for one of nimbers alone.
    pub fn parts<'e>(
        &mut self,
        expression: &'e Expression,
        budget: &Budget,
    ) -> Result<Option<Parts<'e>>> {
        let Root::Game { syntax, nimbers } = &expression.root else {
            return Ok(None);
        };
        let given = self.given(syntax, nimbers, budget)?;
        let parts = self.values.evaluate_parts(syntax, &given, budget)?;
        Ok(Some((syntax, parts)))
    }

    /// A nimber or an ordinary number as a game; `None` for what is none.
    pub fn as_value(&mut self, answer: &Answer) -> Option<Value> {
        match answer {
            Answer::Game { value, .. } => Some(value.clone()),
            answer => self.as_game(answer, 0..0).ok(),
        }
    }

    /// The values of variables and nimbers in an expression.
    pub(crate) fn given(
        &mut self,
        syntax: &Syntax,
        nimbers: &[(NodeId, Node)],
        budget: &Budget,
    ) -> Result<Given> {
        let mut given = Given::default();
        for (place, node) in nimbers {
            given.insert(*place, self.nimber(node, budget)?);
        }
        if self.games.is_empty() && self.nimbers.is_empty() {
            return Ok(given);
        }
        let labels: Vec<_> = syntax
            .nodes()
            .iter()
            .filter_map(|node| match &node.term {
                Term::Form { label, .. } => label.as_ref().map(|label| (label, &node.span)),
                _ => None,
            })
            .collect();
        for (place, node) in syntax.nodes().iter().enumerate() {
            let Term::Name(name) = &node.term else {
                continue;
            };
            // Inside the braces that it names, a name stands for them.
            let inside = labels.iter().any(|(label, span)| {
                *label == name && span.start <= node.span.start && node.span.end <= span.end
            });
            let value = match (self.games.get(name), self.nimbers.get(name)) {
                _ if inside => None,
                (Some(game), _) => Some(game.clone()),
                (None, Some(nimber)) => {
                    let answer = Answer::Nimber(nimber.clone());
                    Some(self.as_game(&answer, node.span.clone())?)
                }
                (None, None) => None,
            };
            if let Some(value) = value {
                given.insert(place, value);
            }
        }
        Ok(given)
    }

    /// What is computed with nimbers as a game.
    fn nimber(&mut self, node: &Node, budget: &Budget) -> Result<Value> {
        let (answer, _) = evaluate(node, &self.nimbers, false, budget)?;
        self.as_game(&answer, node.span.clone())
    }

    /// A nimber as a heap, an order or logarithm as an integer.
    fn as_game(&mut self, answer: &Answer, span: std::ops::Range<usize>) -> Result<Value> {
        let small = match answer {
            Answer::Nimber(nimber) => nimber
                .finite()
                .map(|finite| (true, finite.natural().clone())),
            Answer::Solutions(found) if found.len() == 1 => {
                Some((true, found[0].natural().clone()))
            }
            Answer::Number(number) => Some((false, number.clone())),
            _ => None,
        };
        let wrong = |problem: Problem, unknown: bool| EvaluateError {
            span: span.clone(),
            problem,
            unknown,
        };
        let Some((heap, number)) = small else {
            let problem = Problem::rule(
                format!("expected a finite nimber among games, found {answer}"),
                format!("游戏之间应是有限的 nim 数，却是 {answer}"),
            );
            return Err(wrong(problem, false));
        };
        let number = number.to_u64();
        let game = match heap {
            true => number
                .and_then(|k| u32::try_from(k).ok())
                .map(|k| self.values.nimber(k)),
            false => number
                .and_then(|n| i64::try_from(n).ok())
                .map(|n| self.values.integer(n)),
        };
        match game {
            Some(Ok(g)) => Ok(Value::Short(g)),
            None | Some(Err(_)) => {
                let problem = grundy_partizan::language::Problem::Unknown(Error::TooLarge);
                let problem = said(&problem);
                Err(wrong(problem, true))
            }
        }
    }
}

/// What the language of games says, as everything else is said.
pub(crate) fn said(problem: &grundy_partizan::language::Problem) -> Problem {
    use grundy_game::Phrase as _;
    Problem::rule(problem.english(), problem.chinese())
}

impl EvaluateError {
    /// That the value of a whole text is not known.
    pub fn unknown(text: &str, error: Error) -> Self {
        Self {
            span: 0..text.len(),
            problem: said(&error.into()),
            unknown: true,
        }
    }
}

/// Whether a name cannot be given to a value.
fn is_taken(name: &str) -> bool {
    let functions = Function::ALL.into_iter().any(|f| f.name() == name);
    let games = grundy_partizan::language::is_word(name);
    functions || games || EMBEDDED.contains(&name) || name == "w"
}
