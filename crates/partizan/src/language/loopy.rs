//! Reading games in which play may go on for ever.

use std::ops::Range;

use grundy_game::Budget;
use grundy_theory::Player;

use super::evaluate::Operand;
use super::problem::{LanguageError, Problem};
use super::syntax::{Depth, Node, NodeId, Sign, Syntax, Term, Ups};
use super::value::{Given, Value};
use crate::loopy::{Loopy, Side};
use crate::{Error, GameId, Values};

/// Loopy games with names of their own, and how they are written out.
pub(super) const NAMED: &[(&str, &str)] = &[
    ("on", "{pass|}"),
    ("off", "{|pass}"),
    ("over", "{0|pass}"),
    ("under", "{pass|0}"),
    ("^[on]", "{pass|*}"),
    ("v[on]", "{*|pass}"),
    ("^<on>", "{0||0|0,pass}"),
    ("v<on>", "{0,pass|0||0}"),
];

/// Other names for the same, and what is no stopper.
const OTHERS: &[(&str, &str)] = &[("upon", "{pass|*}"), ("dud", "{pass|pass}")];

/// The games read so far, in one graph: loops may still be open.
#[derive(Debug, Default)]
struct Draft {
    vertices: Vec<[Vec<usize>; 2]>,
    /// Names that wait for the braces they stand for.
    open: Vec<(String, Range<usize>, usize)>,
}

impl Draft {
    fn insert(&mut self, game: &Loopy) -> usize {
        let first = self.vertices.len();
        for place in 0..game.len() {
            self.vertices.push(Player::BOTH.map(|player| {
                let options = game.options(place, player).iter();
                options.map(|&v| first + v).collect()
            }));
        }
        first
    }

    /// The game that begins at a vertex, once no name in it is open.
    fn extract(&self, vertex: usize, node: &Node, budget: &Budget) -> Result<Loopy, Problem> {
        if self
            .open
            .iter()
            .any(|(_, span, _)| within(span, &node.span))
        {
            return Err(Problem::OpenLoop);
        }
        let game = Loopy::explore(vertex, budget, |&v, player| {
            Ok(self.vertices[v][player as usize].clone())
        })?;
        Ok(game)
    }

    /// Braces with these options; the names inside that stand for them are bound.
    fn close(
        &mut self,
        sides: [Vec<usize>; 2],
        label: Option<&str>,
        span: &Range<usize>,
        budget: &Budget,
    ) -> Result<usize, Error> {
        let vertex = self.vertices.len();
        self.vertices.push(sides.clone());
        let inside = self
            .open
            .partition_point(|(_, place, _)| place.start < span.start);
        for (name, place, open) in self.open.split_off(inside) {
            budget.spend(0, 1)?;
            if name == "pass" || Some(&*name) == label {
                self.vertices[open] = sides.clone();
            } else {
                self.open.push((name, place, open));
            }
        }
        Ok(vertex)
    }
}

/// What the parts of an expression are worth.
#[derive(Debug, Default)]
struct Parts {
    draft: Draft,
    short: Vec<Operand>,
    vertices: Vec<Option<usize>>,
    /// The sides of the whole, where it is given by them.
    sided: Option<[Loopy; 2]>,
}

impl Parts {
    fn is_short(&self, place: NodeId) -> bool {
        let sided = self.sided.is_some() && place + 1 == self.short.len();
        self.vertices[place].is_none() && !sided
    }

    fn value(
        &self,
        values: &mut Values,
        place: NodeId,
        node: &Node,
        budget: &Budget,
    ) -> Result<Value, LanguageError> {
        let at = |problem: Problem| problem.at(node.span.clone());
        match (self.vertices[place], &self.sided) {
            (Some(vertex), _) => {
                let game = self.draft.extract(vertex, node, budget);
                game.map(Value::Loopy).map_err(at)
            }
            (None, Some(sides)) => Ok(Value::Sided(sides.clone())),
            (None, None) => {
                let g = self.short[place].value(values, budget);
                g.map(Value::Short).map_err(|error| at(error.into()))
            }
        }
    }
}

fn within(inner: &Range<usize>, outer: &Range<usize>) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}

impl Values {
    /// Reads an expression in which play may go on for ever: `on + off`, `a{0|a}`, `{pass|*}`.
    ///
    /// ```
    /// use grundy_game::Budget;
    /// use grundy_partizan::Values;
    /// let (mut values, budget) = (Values::new(), Budget::new(10_000));
    /// let tis = values.read_loopy("a{{|a}|}", &budget)?;
    /// assert_eq!(values.loopy_text(&tis, &budget)?.as_deref(), Some("1 & 0"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read_loopy(&mut self, text: &str, budget: &Budget) -> Result<Loopy, LanguageError> {
        let syntax = Syntax::parse(text)?;
        let root = syntax.nodes().last().expect("an expression has a node");
        let at = |problem: Problem| problem.at(root.span.clone());
        match self.evaluate_any(&syntax, &Given::default(), budget)? {
            Value::Short(g) => Loopy::of(self, g, budget).map_err(|error| at(error.into())),
            Value::Loopy(game) => Ok(game),
            Value::Sided(_) => Err(at(Problem::Loopy)),
        }
    }

    /// Reads a value as [`loopy_text`](Self::loopy_text) writes it: one game, or `S & T`.
    ///
    /// The answer are the onside and the offside, `None` where one is equal to no stopper that we
    /// find.
    pub fn read_sides(
        &mut self,
        text: &str,
        budget: &Budget,
    ) -> Result<Option<[Loopy; 2]>, LanguageError> {
        let syntax = Syntax::parse(text)?;
        let root = syntax.nodes().last().expect("an expression has a node");
        let unknown = |error: Error| Problem::from(error).at(root.span.clone());
        let game = match self.evaluate_any(&syntax, &Given::default(), budget)? {
            Value::Short(g) => Loopy::of(self, g, budget).map_err(unknown)?,
            Value::Loopy(game) => game,
            Value::Sided(sides) => return Ok(Some(sides)),
        };
        game.sides(budget).map_err(unknown)
    }

    /// The value of an expression, whether play ends or not, with these values for some of its
    /// parts.
    pub fn evaluate_any(
        &mut self,
        syntax: &Syntax,
        given: &Given,
        budget: &Budget,
    ) -> Result<Value, LanguageError> {
        let last = syntax.nodes().len() - 1;
        let parts = self.parts(syntax, given, budget)?;
        let root = &syntax.nodes()[last];
        parts.value(self, last, root, budget)
    }

    /// The values of all parts of an expression, in the order of its nodes, where they are short.
    pub fn evaluate_parts(
        &mut self,
        syntax: &Syntax,
        given: &Given,
        budget: &Budget,
    ) -> Result<Vec<Option<GameId>>, LanguageError> {
        let parts = self.parts(syntax, given, budget)?;
        let mut short = Vec::with_capacity(syntax.nodes().len());
        for (place, node) in syntax.nodes().iter().enumerate() {
            let g = match parts.is_short(place) {
                true => Some(parts.short[place].value(self, budget)),
                false => None,
            };
            let g = g.transpose();
            short.push(g.map_err(|error| Problem::from(error).at(node.span.clone()))?);
        }
        Ok(short)
    }

    /// The summands of an expression that is a sum, not added up; `None` where it is no sum, or one
    /// with a loopy summand.
    pub fn evaluate_summands(
        &mut self,
        syntax: &Syntax,
        given: &Given,
        budget: &Budget,
    ) -> Result<Option<Vec<GameId>>, LanguageError> {
        let (root, operands) = syntax.nodes().split_last().expect("a node");
        let Term::Sum(terms) = &root.term else {
            return Ok(None);
        };
        let parts = self.parts_of(operands.len(), syntax, given, budget)?;
        let mut summands = Vec::with_capacity(terms.len());
        for &(sign, place) in terms {
            if !parts.is_short(place) {
                return Ok(None);
            }
            let mut summand = || {
                let g = parts.short[place].value(self, budget)?;
                match sign {
                    Sign::Plus => Ok(g),
                    Sign::Minus => self.negative(g, budget),
                }
            };
            let at = |error: Error| Problem::from(error).at(operands[place].span.clone());
            summands.push(summand().map_err(at)?);
        }
        Ok(Some(summands))
    }

    fn parts(
        &mut self,
        syntax: &Syntax,
        given: &Given,
        budget: &Budget,
    ) -> Result<Parts, LanguageError> {
        self.parts_of(syntax.nodes().len(), syntax, given, budget)
    }

    /// The values of so many of the parts, from the first.
    fn parts_of(
        &mut self,
        count: usize,
        syntax: &Syntax,
        given: &Given,
        budget: &Budget,
    ) -> Result<Parts, LanguageError> {
        names_stand_inside(syntax, given, budget)?;
        let mut parts = Parts::default();
        let last = syntax.nodes().len() - 1;
        for (place, node) in syntax.nodes().iter().enumerate().take(count) {
            let at = |problem: Problem| problem.at(node.span.clone());
            let operands = node.term.operands();
            let loopy = operands.iter().any(|&v| !parts.is_short(v)) || is_loopy(&node.term);
            let (operand, vertex) = match (given.get(&place), &node.term) {
                (Some(Value::Short(g)), _) => (Operand::Value(*g), None),
                (Some(Value::Loopy(game)), _) => (Operand::NONE, Some(parts.draft.insert(game))),
                (Some(Value::Sided(sides)), _) if place == last => {
                    parts.sided = Some(sides.clone());
                    (Operand::NONE, None)
                }
                (Some(_), _) => return Err(at(Problem::Loopy)),
                (None, Term::Sides { onside, offside }) if place == last => {
                    let mut part = |v: NodeId| {
                        let part = parts.value(self, v, &syntax.nodes()[v], budget)?;
                        let [part, _] = self
                            .graphs(&part, budget)
                            .map_err(|error| at(error.into()))?;
                        Ok(part)
                    };
                    let sides = [part(*onside)?, part(*offside)?];
                    parts.sided = Some(sided(sides, budget).map_err(at)?);
                    (Operand::NONE, None)
                }
                (None, _) if loopy => {
                    let Parts {
                        draft,
                        short,
                        vertices,
                        ..
                    } = &mut parts;
                    let operand = |v: NodeId| (vertices[v], &short[v], &syntax.nodes()[v]);
                    let vertex = self.vertex(node, &operand, draft, budget);
                    (Operand::NONE, Some(vertex.map_err(at)?))
                }
                (None, _) => (self.operand(node, &parts.short, budget).map_err(at)?, None),
            };
            parts.short.push(operand);
            parts.vertices.push(vertex);
        }
        Ok(parts)
    }

    /// The vertex of a term that is loopy, or has a loopy operand.
    fn vertex<'a>(
        &mut self,
        node: &Node,
        operand: &impl Fn(NodeId) -> (Option<usize>, &'a Operand, &'a Node),
        draft: &mut Draft,
        budget: &Budget,
    ) -> Result<usize, Problem> {
        let place = |values: &mut Self, draft: &mut Draft, v: NodeId| {
            let (vertex, short, _) = operand(v);
            match vertex {
                Some(vertex) => Ok(vertex),
                None => {
                    let g = short.value(values, budget)?;
                    let game = Loopy::of(values, g, budget)?;
                    Ok::<_, Problem>(draft.insert(&game))
                }
            }
        };
        match &node.term {
            Term::Form {
                left, right, label, ..
            } => {
                let mut sides: [Vec<usize>; 2] = Default::default();
                for (side, options) in sides.iter_mut().zip([left, right]) {
                    for &v in options {
                        side.push(place(self, draft, v)?);
                    }
                }
                Ok(draft.close(sides, label.as_deref(), &node.span, budget)?)
            }
            Term::Sum(terms) => {
                let mut sum = Loopy::of(self, GameId::ZERO, budget)?;
                for &(sign, v) in terms {
                    let vertex = place(self, draft, v)?;
                    let game = draft.extract(vertex, operand(v).2, budget)?;
                    let game = match sign {
                        Sign::Plus => game,
                        Sign::Minus => game.negative(),
                    };
                    sum = sum.plus(&game, budget)?;
                    if sum.is_stopper() {
                        sum = sum.simplified(Side::On, budget)?;
                    }
                }
                Ok(draft.insert(&sum))
            }
            Term::Switch(options) => {
                let (mut left, mut right) = (Vec::new(), Vec::new());
                for &v in options {
                    let vertex = place(self, draft, v)?;
                    let game = draft.extract(vertex, operand(v).2, budget)?;
                    left.push(draft.insert(&game));
                    right.push(draft.insert(&game.negative()));
                }
                Ok(draft.close([left, right], None, &node.span, budget)?)
            }
            Term::Name(name) => match defined(name) {
                Some(text) => self.defined(text, false, draft, budget),
                None => {
                    let vertex = draft.vertices.len();
                    draft.vertices.push(Default::default());
                    let open = (name.clone(), node.span.clone(), vertex);
                    draft.open.push(open);
                    Ok(vertex)
                }
            },
            Term::Ups { ups, down } => {
                let name = match ups {
                    Ups::Power(_) => "^<on>",
                    _ => "^[on]",
                };
                let text = defined(name).expect("in the list");
                self.defined(text, *down, draft, budget)
            }
            Term::Call { name, arguments } => match (name.as_str(), &arguments[..]) {
                ("Tiny" | "Miny", &[of]) => {
                    let vertex = place(self, draft, of)?;
                    let game = draft.extract(vertex, operand(of).2, budget)?;
                    let tiny = self.loopy_tiny(&game, budget)?;
                    Ok(draft.insert(&match name.as_str() {
                        "Tiny" => tiny,
                        _ => tiny.negative(),
                    }))
                }
                _ => Err(Problem::Loopy),
            },
            // What is given by its sides need not be the sum of anything.
            Term::Sides { .. } => Err(Problem::Loopy),
            Term::Number(_) | Term::Nimber(_) | Term::Embedded(_) => {
                unreachable!("short games without operands")
            }
        }
    }

    /// {0||0|-h}; h is to be above all that is infinitely small.
    fn loopy_tiny(&mut self, h: &Loopy, budget: &Budget) -> Result<Loopy, Problem> {
        let over = self.read_named("{0|pass}", budget)?;
        if !h.is_stopper() || !h.ge(&over, Side::On, budget)? {
            return Err(Problem::NotPositive);
        }
        let mut draft = Draft::default();
        let zero = draft.insert(&Loopy::of(self, GameId::ZERO, budget)?);
        let reward = draft.insert(&h.negative());
        let threat = draft.vertices.len();
        draft.vertices.push([vec![zero], vec![reward]]);
        draft.vertices.push([vec![zero], vec![threat]]);
        Ok(Loopy::explore(threat + 1, budget, |&v, player| {
            Ok(draft.vertices[v][player as usize].clone())
        })?)
    }

    fn defined(
        &mut self,
        text: &str,
        negative: bool,
        draft: &mut Draft,
        budget: &Budget,
    ) -> Result<usize, Problem> {
        let game = self.read_loopy(text, budget);
        let game = game.map_err(|error| error.problem)?;
        Ok(draft.insert(&if negative { game.negative() } else { game }))
    }
}

/// A game by its sides, which must be stoppers, the first at least as great.
fn sided([on, off]: [Loopy; 2], budget: &Budget) -> Result<[Loopy; 2], Problem> {
    let stoppers = on.is_stopper() && off.is_stopper();
    if !stoppers || !on.ge(&off, Side::On, budget)? {
        return Err(Problem::NoSides);
    }
    let on = on.simplified(Side::On, budget)?;
    let off = off.simplified(Side::On, budget)?;
    Ok([on, off])
}

/// Every name that is not defined must stand inside the braces that it names, `pass` inside any.
fn names_stand_inside(
    syntax: &Syntax,
    given: &Given,
    budget: &Budget,
) -> Result<(), LanguageError> {
    let forms: Vec<_> = syntax
        .nodes()
        .iter()
        .filter_map(|node| match &node.term {
            Term::Form { label, .. } => Some((label.as_deref(), &node.span)),
            Term::Switch(_) => Some((None, &node.span)),
            _ => None,
        })
        .collect();
    for (place, node) in syntax.nodes().iter().enumerate() {
        let Term::Name(name) = &node.term else {
            continue;
        };
        if given.contains_key(&place) {
            continue;
        }
        let spent = budget.spend(0, forms.len() as u64).map_err(Error::from);
        spent.map_err(|error| Problem::from(error).at(node.span.clone()))?;
        let names = |&(label, span): &(Option<&str>, &Range<usize>)| {
            (name == "pass" || label == Some(name)) && within(&node.span, span)
        };
        if defined(name).is_none() && !forms.iter().any(names) {
            let problem = match name.as_str() {
                "pass" => Problem::Loopy,
                _ => Problem::UnknownName(name.clone()),
            };
            return Err(problem.at(node.span.clone()));
        }
    }
    Ok(())
}

fn is_loopy(term: &Term) -> bool {
    match term {
        Term::Name(_) | Term::Sides { .. } => true,
        Term::Ups { ups, .. } => matches!(ups, Ups::Sum(Depth::On) | Ups::Power(Depth::On)),
        Term::Form { label, .. } => label.is_some(),
        _ => false,
    }
}

fn defined(name: &str) -> Option<&'static str> {
    let mut all = NAMED.iter().chain(OTHERS);
    all.find(|(known, _)| *known == name).map(|(_, text)| *text)
}
