use grundy_game::Budget;

use super::problem::{LanguageError, Problem};
use super::syntax::{Depth, Node, NodeId, Sign, Syntax, Term, Ups};
use crate::{Error, GameId, Nus, Values};

/// What a part of an expression stands for.
#[derive(Clone, Debug)]
pub(crate) enum Operand {
    /// A value.
    Value(GameId),
    /// A quoted form, kept as it was written.
    Form {
        left: Vec<GameId>,
        right: Vec<GameId>,
    },
}

impl Operand {
    /// Stands where an operand is not short.
    pub const NONE: Self = Self::Value(GameId::ZERO);

    pub fn value(&self, values: &mut Values, budget: &Budget) -> Result<GameId, Error> {
        match self {
            Self::Value(id) => Ok(*id),
            Self::Form { left, right } => values.form(left, right, budget),
        }
    }
}

impl Values {
    /// Reads an expression and finds its value.
    ///
    /// ```
    /// use grundy_game::Budget;
    /// use grundy_partizan::Values;
    /// let (mut values, budget) = (Values::new(), Budget::new(1_000));
    /// let g = values.read("{1|-1} + {0|*} + *", &budget)?;
    /// assert_eq!(values.text(g, &budget)?, "{1^*|-1^*}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read(&mut self, text: &str, budget: &Budget) -> Result<GameId, LanguageError> {
        let syntax = Syntax::parse(text)?;
        self.evaluate(&syntax, budget)
    }

    /// The value of an expression.
    pub fn evaluate(&mut self, syntax: &Syntax, budget: &Budget) -> Result<GameId, LanguageError> {
        let named = |node: &&Node| matches!(&node.term, Term::Form { label: Some(_), .. });
        if let Some(node) = syntax.nodes().iter().find(named) {
            return Err(Problem::Loopy.at(node.span.clone()));
        }
        let mut known: Vec<Operand> = Vec::with_capacity(syntax.nodes().len());
        for node in syntax.nodes() {
            let operand = self
                .operand(node, &known, budget)
                .map_err(|problem| problem.at(node.span.clone()))?;
            known.push(operand);
        }
        let root = known.last().expect("an expression has a node");
        let span = syntax.nodes()[known.len() - 1].span.clone();
        root.value(self, budget)
            .map_err(|error| Problem::from(error).at(span))
    }

    pub(super) fn operand(
        &mut self,
        node: &Node,
        known: &[Operand],
        budget: &Budget,
    ) -> Result<Operand, Problem> {
        budget.spend(0, 1).map_err(Error::from)?;
        let value = match &node.term {
            Term::Number(x) => self.number(*x)?,
            Term::Nimber(k) => self.nimber(*k)?,
            Term::Ups { ups, down } => {
                let ups = self.ups(*ups, budget)?;
                if *down {
                    self.negative(ups, budget)?
                } else {
                    ups
                }
            }
            Term::Name(name) | Term::Embedded(name) => return Err(unknown(name)),
            Term::Call { name, arguments } => {
                let arguments: Vec<_> = arguments.iter().map(|&place| &known[place]).collect();
                super::functions::call(self, name, &arguments, budget)?
            }
            Term::Sum(terms) => {
                let mut summands = Vec::with_capacity(terms.len());
                for &(sign, place) in terms {
                    let g = known[place].value(self, budget)?;
                    summands.push(match sign {
                        Sign::Plus => g,
                        Sign::Minus => self.negative(g, budget)?,
                    });
                }
                self.sum(summands, budget)?
            }
            Term::Switch(options) => {
                let left = self.operands(options, known, budget)?;
                let negatives = left.iter().map(|&g| self.negative(g, budget));
                let right = negatives.collect::<Result<Vec<_>, _>>()?;
                self.form(&left, &right, budget)?
            }
            Term::Form {
                left,
                right,
                quoted,
                ..
            } => {
                let left = self.operands(left, known, budget)?;
                let right = self.operands(right, known, budget)?;
                if *quoted {
                    return Ok(Operand::Form { left, right });
                }
                self.form(&left, &right, budget)?
            }
            Term::Sides { .. } => return Err(Problem::Loopy),
        };
        Ok(Operand::Value(value))
    }

    fn operands(
        &mut self,
        places: &[NodeId],
        known: &[Operand],
        budget: &Budget,
    ) -> Result<Vec<GameId>, Error> {
        let operands = places.iter().map(|&place| &known[place]);
        operands.map(|g| g.value(self, budget)).collect()
    }

    fn ups(&mut self, ups: Ups, budget: &Budget) -> Result<GameId, Problem> {
        Ok(match ups {
            Ups::Multiple(n) => self.nus(Nus {
                ups: i32::try_from(n).map_err(|_| Error::TooLarge)?,
                ..Nus::default()
            })?,
            Ups::Sum(Depth::Finite(n)) => self.up_sum(n, budget)?,
            Ups::Power(Depth::Finite(n)) => self.up_power(n, budget)?,
            Ups::Sum(Depth::On) | Ups::Power(Depth::On) => return Err(Problem::Loopy),
        })
    }
}

pub(super) fn unknown(name: &str) -> Problem {
    match name {
        "on" | "off" | "over" | "under" | "upon" | "dud" | "pass" => Problem::Loopy,
        _ => Problem::UnknownName(name.to_owned()),
    }
}
