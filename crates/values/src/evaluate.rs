//! Computing with nimbers.

use std::collections::BTreeMap;

use grundy_game::{Budget, Phrase as _, Problem};
use grundy_nimbers::{
    Finite, Natural, NimError, Solutions, Transfinite, lexicode, log, minimal_polynomial, order,
    quadratic, roots,
};

use crate::answer::{Answer, Code};
use crate::expression::EvaluateError;
use crate::function::Function;
use crate::steps::{Steps, Why};
use crate::syntax::{Factor, Kind, Node};

type Result<T> = std::result::Result<T, EvaluateError>;

/// What nimbers have names.
pub(crate) type Nimbers = BTreeMap<String, Transfinite>;

/// The value of an expression of nimbers with the steps to it, if these are asked for.
pub(crate) fn evaluate(
    node: &Node,
    variables: &Nimbers,
    explain: bool,
    budget: &Budget,
) -> Result<(Answer, Vec<Why>)> {
    let mut evaluator = Evaluator {
        variables,
        budget,
        steps: explain.then(Steps::default),
    };
    let answer = evaluator.answer(node)?;
    let why = evaluator.steps.map_or_else(Vec::new, Steps::list);
    Ok((answer, why))
}

struct Evaluator<'a> {
    variables: &'a Nimbers,
    budget: &'a Budget,
    steps: Option<Steps>,
}

/// What goes wrong in the field, at a place.
fn at(node: &Node) -> impl FnOnce(NimError) -> EvaluateError {
    let span = node.span.clone();
    move |error| EvaluateError {
        span,
        problem: Problem::rule(error.english(), error.chinese()),
        unknown: error.is_unknown(),
    }
}

fn wrong(node: &Node, en: String, zh: String) -> EvaluateError {
    EvaluateError {
        span: node.span.clone(),
        problem: Problem::rule(en, zh),
        unknown: false,
    }
}

impl Evaluator<'_> {
    fn explain(&mut self, step: impl FnOnce(&mut Steps)) {
        if let Some(steps) = &mut self.steps {
            step(steps);
        }
    }

    fn answer(&mut self, node: &Node) -> Result<Answer> {
        match &node.kind {
            Kind::Call(function, arguments) => self.call(*function, arguments, node),
            Kind::Lexicode(length, distance) => {
                let basis = lexicode(*length, *distance, self.budget);
                let basis = basis.map_err(|stopped| at(node)(stopped.into()))?;
                self.explain(|steps| steps.lexicode(*distance));
                Ok(Answer::Code(Code {
                    length: *length,
                    distance: *distance,
                    basis,
                }))
            }
            _ => self.simple(node).map(Answer::Nimber),
        }
    }

    /// The value where it is to be a nimber.
    fn nimber(&mut self, node: &Node) -> Result<Transfinite> {
        match self.answer(node)? {
            Answer::Nimber(nimber) => Ok(nimber),
            Answer::Solutions(solutions) if solutions.len() == 1 => Ok(solutions[0].clone().into()),
            Answer::Number(_) => Err(wrong(
                node,
                "expected a nimber, found an ordinary number".into(),
                "这里应是 nim 数，却是普通整数".into(),
            )),
            Answer::Code(_) => Err(wrong(
                node,
                "expected a nimber, found a code".into(),
                "这里应是 nim 数，却是一个码".into(),
            )),
            answer => Err(wrong(
                node,
                format!("expected a nimber, found {answer}"),
                format!("这里应是 nim 数，却是 {answer}"),
            )),
        }
    }

    fn nimbers(&mut self, nodes: &[Node]) -> Result<Vec<Transfinite>> {
        nodes.iter().map(|node| self.nimber(node)).collect()
    }

    /// The value where it is to be a finite nimber.
    fn finite(&mut self, node: &Node) -> Result<Finite> {
        let nimber = self.nimber(node)?;
        nimber
            .finite()
            .ok_or_else(|| at(node)(NimError::Transfinite))
    }

    fn simple(&mut self, node: &Node) -> Result<Transfinite> {
        match &node.kind {
            Kind::Nimber(nimber) => Ok(nimber.clone()),
            Kind::Variable(name) => Ok(self.variables[name].clone()),
            Kind::Sum(parts) => {
                let parts = self.nimbers(parts)?;
                let zero = Transfinite::default();
                let sum = parts.iter().fold(zero, |sum, part| sum.sum(part));
                self.explain(|steps| steps.sum(&parts, &sum));
                Ok(sum)
            }
            Kind::Product(factors) => {
                let mut product = Transfinite::one();
                for (place, (factor, part)) in factors.iter().enumerate() {
                    let mut number = self.nimber(part)?;
                    if *factor == Factor::DividedBy {
                        number = self.inverse(&number, part)?;
                    }
                    if place == 0 {
                        product = number;
                    } else {
                        product = self.product(&product, &number, node)?;
                    }
                }
                Ok(product)
            }
            Kind::Power {
                base,
                negative,
                exponent,
            } => {
                let mut number = self.nimber(base)?;
                if *negative {
                    number = self.inverse(&number, base)?;
                }
                self.power(&number, exponent, node)
            }
            Kind::Mex(parts) => {
                let mut numbers = self.nimbers(parts)?;
                numbers.sort_unstable();
                numbers.dedup();
                let found = numbers.iter().zip(0u64..);
                let run = found.take_while(|(number, place)| **number == Transfinite::from(*place));
                let mex = run.count() as u64;
                self.explain(|steps| steps.mex(&numbers, mex));
                Ok(mex.into())
            }
            Kind::Call(..) | Kind::Lexicode(..) => unreachable!("no nimbers, done in `answer`"),
        }
    }

    fn product(&mut self, a: &Transfinite, b: &Transfinite, node: &Node) -> Result<Transfinite> {
        let product = a.product(b, self.budget).map_err(at(node))?;
        self.explain(|steps| steps.product(a, b, &product));
        Ok(product)
    }

    fn inverse(&mut self, number: &Transfinite, node: &Node) -> Result<Transfinite> {
        let inverse = number.inverse(self.budget).map_err(at(node))?;
        self.explain(|steps| steps.inverse(number, &inverse));
        Ok(inverse)
    }

    fn power(
        &mut self,
        base: &Transfinite,
        exponent: &Natural,
        node: &Node,
    ) -> Result<Transfinite> {
        let mut power = Transfinite::one();
        for place in (0..exponent.bits()).rev() {
            if place + 1 < exponent.bits() {
                power = self.product(&power.clone(), &power, node)?;
            }
            if exponent.bit(place) {
                power = if power == Transfinite::one() {
                    base.clone()
                } else {
                    self.product(&power, base, node)?
                };
            }
        }
        self.explain(|steps| steps.power(base, exponent, &power));
        Ok(power)
    }

    fn call(&mut self, function: Function, arguments: &[Node], node: &Node) -> Result<Answer> {
        let first = &arguments[0];
        let budget = self.budget;
        Ok(match function {
            Function::Inverse => {
                let number = self.nimber(first)?;
                Answer::Nimber(self.inverse(&number, first)?)
            }
            Function::Sqrt => {
                let number = self.nimber(first)?;
                let root = number.root(budget).map_err(at(node))?;
                self.explain(|steps| steps.root(&number, &root));
                Answer::Nimber(root)
            }
            Function::Root => {
                let degree = self.finite(first)?;
                let small = degree
                    .natural()
                    .to_u64()
                    .and_then(|n| u32::try_from(n).ok());
                let degree = small.ok_or_else(|| too_large(first, u32::MAX.into()))?;
                let number = self.finite(&arguments[1])?;
                Answer::Solutions(roots(&number, degree, budget).map_err(at(node))?)
            }
            Function::Order => {
                let number = self.finite(first)?;
                let order = order(&number, budget).map_err(at(node))?;
                self.explain(|steps| steps.order(&number, &order));
                Answer::Number(order)
            }
            Function::Log => {
                let base = self.finite(first)?;
                let number = self.finite(&arguments[1])?;
                let exponent = log(&base, &number, budget).map_err(at(node))?;
                self.explain(|steps| steps.power(&base.into(), &exponent, &number.into()));
                Answer::Number(exponent)
            }
            Function::Quadratic => {
                let [a, b, c] = [0, 1, 2].map(|place| self.finite(&arguments[place]));
                match quadratic(&a?, &b?, &c?, budget).map_err(at(node))? {
                    Solutions::These(solutions) => Answer::Solutions(solutions),
                    Solutions::Every => Answer::Every,
                }
            }
            Function::MinimalPolynomial => {
                let number = self.finite(first)?;
                Answer::Polynomial(minimal_polynomial(&number, budget).map_err(at(node))?)
            }
        })
    }
}

fn too_large(node: &Node, largest: u64) -> EvaluateError {
    EvaluateError {
        span: node.span.clone(),
        problem: Problem::TooLarge { largest },
        unknown: false,
    }
}
