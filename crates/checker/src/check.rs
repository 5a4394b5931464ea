//! Reads a certificate from the first line to the last, and accepts or rejects each.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::io::BufRead;
use std::rc::Rc;

use grundy_certificate::{Component, Convention, Line, Outcome, ReadError, Reader, Record};

use crate::book::{Book, Game, Id, Options};
use crate::graph::{Graph, Value};
use crate::reason::{Reason, Rejection};
use crate::rules::Rules;
use crate::theorem;
use crate::verdict::{Trust, Verdict};

/// Steps allowed unless said otherwise: some minutes.
pub const WORK: u64 = 2_000_000_000;

/// Checks a certificate, in at most `work` steps.
pub fn check(source: impl BufRead, work: u64) -> Result<Verdict, Rejection> {
    let unreadable = |error: ReadError| Rejection {
        step: error.line,
        reason: Reason::Read(error.trouble),
    };
    let mut reader = Reader::new(source).map_err(unreadable)?;
    let mut checker = Checker::new(work);
    loop {
        let line = reader.line().map_err(unreadable)?;
        let step = reader.number();
        let rejected = |reason| Rejection { step, reason };
        let Some(line) = line else {
            return match checker.ended {
                true => Ok(checker.verdict),
                false => Err(rejected(Reason::NoEnd)),
            };
        };
        checker.line(line, reader.targets()).map_err(rejected)?;
        // Large graphs come in records, which are many and short.
        if let Ok(graph) = checker.open_graph() {
            let taken = reader.records(|record, targets| match record {
                Record::Label(vertex, label) => graph.label(vertex, label),
                Record::Edges(vertex) => graph.edges(vertex, targets),
            });
            let settled = match &taken {
                Ok(Err(_)) => Ok(()),
                _ => graph.settle(),
            };
            // Records have a line each.
            let rejected = |reason| Rejection {
                step: reader.number() - u64::from(graph.after(&reason)),
                reason,
            };
            settled.map_err(rejected)?;
            taken.map_err(unreadable)?.map_err(rejected)?;
        }
    }
}

/// What was read so far.
pub(crate) struct Checker {
    pub(crate) book: Book,
    pub(crate) convention: Option<Convention>,
    pub(crate) position: Option<Vec<Id>>,
    /// Whole sums, as keys of the book.
    pub(crate) outcomes: HashMap<Vec<Id>, Outcome>,
    /// Sums that must turn out drawn; and those that may also be won.
    drawn: HashSet<Vec<Id>>,
    not_lost: HashSet<Vec<Id>>,
    /// The game whose graph is being read.
    graph: Option<usize>,
    facts: bool,
    claimed: bool,
    ended: bool,
    verdict: Verdict,
}

impl Checker {
    fn new(work: u64) -> Self {
        Self {
            book: Book::new(work),
            convention: None,
            position: None,
            outcomes: HashMap::new(),
            drawn: HashSet::new(),
            not_lost: HashSet::new(),
            graph: None,
            facts: false,
            claimed: false,
            ended: false,
            verdict: Verdict::default(),
        }
    }

    fn line(&mut self, line: Line, targets: &[u32]) -> Result<(), Reason> {
        if self.ended {
            return Err(Reason::AfterEnd);
        }
        match line {
            Line::Label { vertex, label } => return self.open_graph()?.label(vertex, label),
            Line::Edges { vertex } => {
                let graph = self.open_graph()?;
                graph.edges(vertex, targets)?;
                return graph.settle();
            }
            _ => self.close_graph()?,
        }
        match line {
            Line::Game { .. } | Line::Position(_) | Line::Convention(_) => self.header(line),
            Line::Claim(claim) => {
                if !self.claimed {
                    self.draws_hold()?;
                }
                self.claimed = true;
                let statement = self.claim(claim)?;
                self.verdict.statements.push(statement);
                Ok(())
            }
            Line::End if !self.claimed => Err(Reason::NoClaim),
            Line::End => {
                self.ended = true;
                Ok(())
            }
            _ if self.claimed || self.convention.is_none() => Err(Reason::Order),
            fact => {
                self.facts = true;
                self.verdict.facts += 1;
                self.fact(fact)
            }
        }
    }

    fn header(&mut self, line: Line) -> Result<(), Reason> {
        if self.facts || self.claimed {
            return Err(Reason::Order);
        }
        match line {
            Line::Game { number, name } => {
                let rules =
                    Rules::read(&name).filter(|_| number as usize == self.book.games.len() + 1);
                let known = self.book.games.iter().any(|game| game.name == name);
                if known || self.position.is_some() || self.convention.is_some() {
                    return Err(if known { Reason::Again } else { Reason::Order });
                }
                self.book.games.push(Game {
                    name,
                    rules: Rc::new(rules.ok_or(Reason::Game)?),
                    periodic: None,
                    graph: None,
                });
            }
            Line::Position(sum) => {
                let ids = self.book.sum(&sum)?;
                if self.position.replace(ids).is_some() {
                    return Err(Reason::Order);
                }
            }
            Line::Convention(convention) => {
                if self.book.games.is_empty() || self.convention.replace(convention).is_some() {
                    return Err(Reason::Order);
                }
            }
            _ => return Err(Reason::Order),
        }
        Ok(())
    }

    fn fact(&mut self, fact: Line) -> Result<(), Reason> {
        match fact {
            Line::Options { of, options } => {
                let id = self.book.component(&of)?;
                let same = |part: &Component| part.game == of.game;
                if let Some(other) = options.iter().flatten().find(|part| !same(part)) {
                    return Err(Reason::NotAComponent(other.to_string()));
                }
                let options: Result<Vec<_>, _> = options.iter().map(|o| self.book.sum(o)).collect();
                self.book.list(id, options?)?;
                let name = &self.book.games[of.game as usize - 1].name;
                self.verdict.trusted.insert(Trust::Options(name.clone()));
                Ok(())
            }
            Line::Value { of, value } => self.value(&of, value),
            Line::Outcome {
                outcome,
                of,
                option,
            } => self.outcome(outcome, &of, option.as_deref()),
            Line::CitedValue { of, value, theorem } => {
                let convention = self.normal()?;
                let id = self.book.component(&of)?;
                let cited = theorem::value(self.book.rules(id), self.book.numbers(id), convention);
                let (known, found) = cited
                    .filter(|(known, _)| known.name == theorem)
                    .ok_or(Reason::NoTheorem(theorem))?;
                if found != value {
                    return Err(Reason::TheoremSays(found.to_string()));
                }
                self.verdict.trusted.insert(Trust::Theorem(known));
                self.book.settle(id, value)
            }
            Line::CitedOutcome {
                outcome,
                of,
                theorem,
            } => self.cited_outcome(outcome, &of, theorem),
            Line::Period {
                game,
                preperiod,
                period,
                saltus,
                mask,
            } => {
                self.normal()?;
                let place = (game as usize).wrapping_sub(1);
                let game = self
                    .book
                    .games
                    .get(place)
                    .ok_or(Reason::UnknownGame(game))?;
                if game.periodic.is_some() {
                    return Err(Reason::Again);
                }
                if saltus != 0 {
                    return Err(Reason::Saltus);
                }
                self.book.repeat(place, preperiod, period, mask)
            }
            Line::Graph {
                game,
                vertices,
                labelling,
            } => {
                let place = (game as usize).wrapping_sub(1);
                let opened = self
                    .book
                    .games
                    .get(place)
                    .ok_or(Reason::UnknownGame(game))?;
                let misere = self.convention == Some(Convention::Misere);
                let values = labelling != grundy_certificate::Labelling::Outcome;
                if *opened.rules != Rules::Graph || opened.graph.is_some() || misere && values {
                    return Err(if values {
                        Reason::Misere
                    } else {
                        Reason::Again
                    });
                }
                let position = self.position.iter().flatten();
                let own = position.filter(|id| *self.book.rules(**id) == Rules::Graph);
                let own: Vec<u32> = own.map(|id| self.book.numbers(*id)[0] as u32).collect();
                let graph = Graph::new(vertices, labelling, misere, own.into_iter());
                self.book.games[place].graph = Some(graph);
                self.graph = Some(place);
                Ok(())
            }
            _ => Err(Reason::Order),
        }
    }

    /// The convention, where it is normal play.
    pub(crate) fn normal(&self) -> Result<Convention, Reason> {
        let normal = self.convention.filter(|c| *c == Convention::Normal);
        normal.ok_or(Reason::Misere)
    }

    /// A value is the mex of the values of the options.
    fn value(&mut self, of: &Component, value: u128) -> Result<(), Reason> {
        self.normal()?;
        let id = self.book.component(of)?;
        let mut below: BTreeSet<u128> = BTreeSet::new();
        self.book.options(id, &mut |book, option| {
            let unknown = || Reason::Unknown(book.text(&option));
            match book.sum_value(&option).ok_or_else(unknown)? {
                Value::Finite(other) if other == value => {
                    Err(Reason::SameValue(book.text(&option)))
                }
                Value::Finite(other) => {
                    if other < value {
                        below.insert(other);
                    }
                    Ok(true)
                }
                Value::Infinite(_) => Err(unknown()),
            }
        })?;
        // Distinct and below the value: all of them are there if there are so many.
        if (below.len() as u128) < value {
            let missing = (0..).zip(&below).find(|(i, found)| i != *found);
            let missing = missing.map_or(below.len() as u128, |(i, _)| i);
            return Err(Reason::NoOption(missing));
        }
        self.book.settle(id, value)
    }

    /// P: every option is N. N: an option is P. D: an option is drawn, and none is P.
    fn outcome(
        &mut self,
        outcome: Outcome,
        of: &[Component],
        option: Option<&[Component]>,
    ) -> Result<(), Reason> {
        let sum = self.book.sum(of)?;
        let key = self.book.key(&sum);
        if self.outcomes.contains_key(&key) {
            return Err(Reason::Again);
        }
        let target = match option {
            Some(option) => {
                let ids = self.book.sum(option)?;
                Some(self.book.key(&ids))
            }
            None => None,
        };
        let stuck_wins = self.convention == Some(Convention::Misere);
        match (outcome, &target) {
            (Outcome::P, None) if key.is_empty() && stuck_wins => return Err(Reason::NotStuck),
            (Outcome::N, None) if !key.is_empty() || !stuck_wins => return Err(Reason::NotStuck),
            (Outcome::P, Some(_)) | (Outcome::D, None) => return Err(Reason::Order),
            (Outcome::N, None) => {}
            (Outcome::N, Some(target)) => {
                let text = self.book.text(target);
                if self.outcomes.get(target) != Some(&Outcome::P) {
                    return Err(Reason::NotLost(text));
                }
                if !self.is_sum_option(&key, target)? {
                    return Err(Reason::NotAnOption(text));
                }
            }
            (Outcome::P, None) => {
                let outcomes = &self.outcomes;
                sum_options(
                    &mut self.book,
                    &key,
                    &mut |book, option| match outcomes.get(&option) {
                        Some(Outcome::N) => Ok(true),
                        _ => Err(Reason::NotWon(book.text(&option))),
                    },
                )?;
            }
            (Outcome::D, Some(target)) => {
                let outcomes = &self.outcomes;
                let open = &mut self.not_lost;
                let mut found = false;
                sum_options(&mut self.book, &key, &mut |book, option| {
                    found |= option == *target;
                    match outcomes.get(&option) {
                        Some(Outcome::P) => return Err(Reason::NotWon(book.text(&option))),
                        Some(_) => {}
                        None => {
                            open.insert(option);
                        }
                    }
                    Ok(true)
                })?;
                if !found {
                    return Err(Reason::NotAnOption(self.book.text(target)));
                }
                self.drawn.insert(target.clone());
            }
        }
        self.outcomes.insert(key, outcome);
        Ok(())
    }

    /// Whether a move in one component of `sum` leaves `target`.
    fn is_sum_option(&mut self, sum: &[Id], target: &[Id]) -> Result<bool, Reason> {
        for (place, &id) in sum.iter().enumerate() {
            if place > 0 && sum[place - 1] == id {
                continue;
            }
            // The others stay; what is left over of the target stands in this one's place.
            let mut left = target.to_vec();
            let mut others = sum.iter().enumerate().filter(|(i, _)| *i != place);
            let stay = others.all(|(_, other)| {
                let found = left.iter().position(|part| part == other);
                found.map(|i| left.remove(i)).is_some()
            });
            if stay && self.book.is_option(id, &left)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn cited_outcome(
        &mut self,
        outcome: Outcome,
        of: &[Component],
        theorem: String,
    ) -> Result<(), Reason> {
        let sum = self.book.sum(of)?;
        let convention = self.convention.ok_or(Reason::Order)?;
        let book = &self.book;
        let alone = match *sum {
            [id] => theorem::outcome(book.rules(id), book.numbers(id), convention),
            _ => None,
        };
        let heaps = || {
            let heap = |id: &Id| theorem::value(book.rules(*id), book.numbers(*id), convention);
            let heaps: Vec<_> = sum.iter().map(heap).collect::<Option<_>>()?;
            let known = heaps.first()?.0;
            let heaps: Vec<u128> = heaps.into_iter().map(|(_, heap)| heap).collect();
            let misere = convention == Convention::Misere;
            misere.then(|| (known, theorem::misere_nim(&heaps)))
        };
        let cited = alone.or_else(heaps);
        let (known, found) = cited
            .filter(|(known, _)| known.name == theorem)
            .ok_or(Reason::NoTheorem(theorem))?;
        if found != outcome {
            return Err(Reason::TheoremSays(found.to_string()));
        }
        self.verdict.trusted.insert(Trust::Theorem(known));
        match self.outcomes.insert(self.book.key(&sum), outcome) {
            Some(_) => Err(Reason::Again),
            None => Ok(()),
        }
    }

    /// What draws rest on must have turned out so.
    fn draws_hold(&self) -> Result<(), Reason> {
        let good = |key: &Vec<Id>, wanted: &[Outcome]| {
            let known = self.outcomes.get(key);
            known.is_some_and(|outcome| wanted.contains(outcome))
        };
        let drawn = self.drawn.iter().find(|key| !good(key, &[Outcome::D]));
        let other = || {
            let mut keys = self.not_lost.iter();
            keys.find(|key| !good(key, &[Outcome::D, Outcome::N]))
        };
        match drawn.or_else(other) {
            Some(key) => Err(Reason::NotDrawn(self.book.text(key))),
            None => Ok(()),
        }
    }

    fn open_graph(&mut self) -> Result<&mut Graph, Reason> {
        let place = self.graph.ok_or(Reason::Order)?;
        self.book.games[place].graph.as_mut().ok_or(Reason::Order)
    }

    fn close_graph(&mut self) -> Result<(), Reason> {
        match self.graph {
            Some(_) => {
                self.open_graph()?.finish()?;
                self.graph = None;
                Ok(())
            }
            None => Ok(()),
        }
    }
}

/// Calls `visit` with the options of a sum: for each component, each of its options.
fn sum_options(book: &mut Book, sum: &[Id], visit: &mut Options<'_>) -> Result<(), Reason> {
    for (place, &id) in sum.iter().enumerate() {
        if place > 0 && sum[place - 1] == id {
            continue;
        }
        book.options(id, &mut |book, mut option| {
            let others = sum.iter().enumerate().filter(|(i, _)| *i != place);
            option.extend(others.map(|(_, other)| *other));
            option.sort_unstable();
            visit(book, option)
        })?;
    }
    Ok(())
}
