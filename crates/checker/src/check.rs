//! Reads a certificate from the first line to the last, and accepts or rejects each.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::io::BufRead;

use grundy_certificate::{
    Component, Convention, Digest, Labelling, Line, Outcome, Period, ReadError, Reader, Record,
    Window,
};

use crate::book::{Book, Game, Id, Options};
use crate::form::Forms;
use crate::graph::{Graph, Value};
use crate::quotient::Claimed;
use crate::reason::{Reason, Rejection};
use crate::rules::Rules;
use crate::sequence::Periodic;
use crate::stopper::Stoppers;
use crate::stream;
use crate::theorem::{self, Theorem};
use crate::verdict::{Trust, Verdict};
use crate::worth::Turn;

/// Steps allowed unless said otherwise: some minutes.
pub const WORK: u64 = 2_000_000_000;

/// Checks a certificate, in at most `work` steps.
pub fn check(source: impl BufRead, work: u64) -> Result<Verdict, Rejection> {
    check_with(source, work, &[])
}

/// As [`check`], with the files that the certificate's graphs were read from: each must be one of
/// those whose digest it names, and where it is an edge list, its edges must be the certificate's.
pub fn check_with(source: impl BufRead, work: u64, files: &[&[u8]]) -> Result<Verdict, Rejection> {
    let unreadable = |error: ReadError| Rejection {
        step: error.line,
        reason: Reason::Read(error.trouble),
    };
    let mut reader = Reader::new(source).map_err(unreadable)?;
    let mut checker = Checker::default();
    checker.book.work.0.set(work);
    checker.files = files.iter().map(|file| (Digest::of(file), *file)).collect();
    loop {
        let line = reader.line().map_err(unreadable)?;
        let step = reader.number();
        let Some(line) = line else {
            return match checker.ended {
                true => Ok(checker.verdict),
                false => Err(checker.rejection(step, Reason::NoEnd)),
            };
        };
        let taken = checker.line(line, step, reader.targets());
        taken.map_err(|reason| checker.rejection(step, reason))?;
        // Large graphs come in records, which are many and short.
        let Ok(graph) = checker.open_graph() else {
            continue;
        };
        let taken = reader.records(|line, record, targets| match record {
            Record::Label(vertex, label) => graph.label(vertex, label),
            Record::Edges(vertex) => graph.edges(vertex, targets, line),
        });
        // Whatever stopped them comes after the edges that wait.
        let settled = graph.settle();
        let rejected = |reason| checker.rejection(reader.number(), reason);
        settled.map_err(rejected)?;
        taken.map_err(unreadable)?.map_err(rejected)?;
    }
}

/// What was read so far.
#[derive(Default)]
pub(crate) struct Checker<'f> {
    pub(crate) book: Book,
    pub(crate) forms: Forms,
    pub(crate) stoppers: Stoppers,
    /// The files that were given, and the digests that were named.
    files: HashMap<Digest, &'f [u8]>,
    digests: HashSet<Digest>,
    /// What is said of the file of each graph that was read from one.
    named: HashMap<usize, Trust>,
    pub(crate) convention: Option<Convention>,
    pub(crate) position: Option<Vec<Id>>,
    /// Whole sums, as keys of the book.
    pub(crate) outcomes: HashMap<Vec<Id>, Outcome>,
    /// What components are worth, as numbers of forms.
    pub(crate) worths: HashMap<Id, u32>,
    /// Whether a player to move wins.
    pub(crate) turns: HashMap<Turn, bool>,
    /// Sums that must turn out drawn; and those that may also be won.
    drawn: HashSet<Vec<Id>>,
    not_lost: HashSet<Vec<Id>>,
    /// The game whose graph is being read.
    graph: Option<usize>,
    /// The quotient that is being read.
    quotient: Option<Claimed>,
    facts: bool,
    claimed: bool,
    ended: bool,
    verdict: Verdict,
}

impl Checker<'_> {
    /// A rejection at this line; edges that follow from nothing may stand on an earlier one.
    fn rejection(&self, line: u64, reason: Reason) -> Rejection {
        let graph = self
            .graph
            .and_then(|game| self.book.games[game].graph.as_ref());
        let edges = graph.and_then(|graph| graph.line_of(&reason));
        let step = edges.unwrap_or(line);
        Rejection { step, reason }
    }

    fn line(&mut self, line: Line, number: u64, targets: &[u32]) -> Result<(), Reason> {
        if self.ended {
            return Err(Reason::AfterEnd);
        }
        match line {
            Line::Label { vertex, label } => return self.open_graph()?.label(vertex, label),
            Line::Edges { vertex } => {
                let graph = self.open_graph()?;
                graph.edges(vertex, targets, number)?;
                return graph.settle();
            }
            _ => self.close_graph()?,
        }
        if self.quotient.is_some() && !matches!(line, Line::Times { .. } | Line::Phi { .. }) {
            return Err(Reason::Order);
        }
        match line {
            Line::Game { .. }
            | Line::File { .. }
            | Line::Vertex { .. }
            | Line::Trust { .. }
            | Line::Position(_)
            | Line::Convention(_) => self.header(line),
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
                let games = &mut self.book.games;
                self.book.work.spend(games.len() as u64)?;
                if games.iter().any(|game| game.name == name) {
                    return Err(Reason::Again);
                }
                if self.position.is_some() || self.convention.is_some() {
                    return Err(Reason::Order);
                }
                if number as usize != games.len() + 1 {
                    return Err(Reason::Game);
                }
                let rules = Rules::read(&name);
                let rules = rules.ok_or_else(|| Reason::NoGame(name.clone().into()))?;
                games.push(Game {
                    name,
                    rules,
                    periodic: None,
                    graph: None,
                    quotient: None,
                });
            }
            Line::File { .. } | Line::Vertex { .. } | Line::Trust { .. }
                if self.position.is_some() || self.convention.is_some() =>
            {
                return Err(Reason::Order);
            }
            Line::File { game, digest } => self.file(game, digest)?,
            Line::Vertex { game, vertex, name } => self.vertex(game, vertex, &name)?,
            Line::Trust { game, claim } => {
                let name = self.book.games[self.book.place(game)?].name.clone();
                if !name.starts_with("rules:") || !matches!(&*claim, "canon" | "parts") {
                    return Err(Reason::Order);
                }
                self.verdict.trusted.insert(Trust::Claim { name, claim });
            }
            Line::Position(sum) => {
                let ids = self.book.sum(&sum)?;
                if self.position.replace(ids).is_some() {
                    return Err(Reason::Order);
                }
            }
            Line::Convention(convention) => {
                // Forms of games need no game.
                if self.convention.replace(convention).is_some() {
                    return Err(Reason::Order);
                }
                self.files_hold()?;
            }
            _ => return Err(Reason::Order),
        }
        Ok(())
    }

    /// Names the file that the graph of a game was read from.
    fn file(&mut self, number: u32, digest: Digest) -> Result<(), Reason> {
        let place = self.book.place(number)?;
        let game = &mut self.book.games[place];
        let Rules::Graph(plan) = &mut game.rules else {
            return Err(Reason::Order);
        };
        let given = self.files.get(&digest).copied();
        self.digests.insert(digest);
        if !plan.is_in_file() || given.is_some_and(|file| !plan.take_edges(file)) {
            return Err(Reason::File);
        }
        let trust = Trust::Graph {
            name: game.name.clone(),
            digest,
            given: given.is_some(),
        };
        match self.named.insert(place, trust) {
            Some(_) => Err(Reason::Again),
            None => Ok(()),
        }
    }

    /// Names a vertex of a graph that was read from a file, or the position that it stands for.
    fn vertex(&mut self, number: u32, vertex: u32, name: &str) -> Result<(), Reason> {
        let place = self.book.place(number)?;
        let game = &mut self.book.games[place];
        match &mut game.rules {
            // An edge list has no names.
            Rules::Graph(plan) if plan.is_in_file() && !plan.has_edges() => {
                plan.call(vertex, name).ok_or(Reason::Again)
            }
            Rules::Graph(plan) if !plan.has_edges() => {
                let position = name.into();
                let name = game.name.clone();
                let trust = Trust::Vertex {
                    name,
                    vertex,
                    position,
                };
                let fresh = self.verdict.trusted.insert(trust);
                fresh.then_some(()).ok_or(Reason::Again)
            }
            _ => Err(Reason::Order),
        }
    }

    /// Every graph in a file names it, and every file that was given is named.
    fn files_hold(&mut self) -> Result<(), Reason> {
        for (place, game) in self.book.games.iter().enumerate() {
            if let Rules::Graph(plan) = &game.rules
                && plan.is_in_file()
            {
                let trust = self.named.remove(&place).ok_or(Reason::File)?;
                if !plan.has_edges() {
                    self.verdict.trusted.insert(trust);
                }
            }
        }
        match self.files.keys().all(|given| self.digests.contains(given)) {
            true => Ok(()),
            false => Err(Reason::OtherFile),
        }
    }

    fn fact(&mut self, fact: Line) -> Result<(), Reason> {
        match fact {
            Line::Options { of, options } => {
                let id = self.book.component(&of)?;
                let mut parts = options.iter().flatten();
                if let Some(other) = parts.find(|part| part.game != of.game) {
                    return Err(Reason::NotAComponent(other.to_string().into()));
                }
                let options: Result<_, _> = options.iter().map(|o| self.book.sum(o)).collect();
                let Game { name, rules, .. } = &self.book.games[of.game as usize - 1];
                let (name, listed) = (name.clone(), *rules == Rules::Listed);
                // The lists of a graph are edges of its file, which is named as trusted.
                if self.book.list(id, options?)? && listed {
                    self.verdict.trusted.insert(Trust::Options(name));
                }
                Ok(())
            }
            Line::PlayersOptions { left, of, options } => {
                let id = self.book.component(&of)?;
                let mut parts = options.iter().flatten();
                if let Some(other) = parts.find(|part| part.game != of.game) {
                    return Err(Reason::NotAComponent(other.to_string().into()));
                }
                let options: Result<_, _> = options.iter().map(|o| self.book.sum(o)).collect();
                self.book.list_for(id, left, options?)?;
                let name = self.book.games[of.game as usize - 1].name.clone();
                self.verdict.trusted.insert(Trust::Options(name));
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
                let found = theorem::value(self.book.part(id), convention);
                self.cite(theorem, found, value)?;
                self.book.settle(id, value)
            }
            Line::CitedOutcome {
                outcome,
                of,
                theorem,
            } => {
                let sum = self.book.sum(&of)?;
                let parts: Vec<_> = sum.iter().map(|id| self.book.part(*id)).collect();
                let convention = self.convention.ok_or(Reason::Order)?;
                self.cite(theorem, theorem::outcome(&parts, convention), outcome)?;
                self.note(self.book.key(&sum), outcome)
            }
            Line::Period {
                period,
                mask,
                window,
            } => self.period(period, mask, window),
            Line::Graph {
                game,
                vertices,
                labelling,
            } => self.start_graph(game, vertices, labelling),
            Line::Quotient { game, order, lost } => self.start_quotient(game, order, &lost),
            Line::Times { products } => {
                let claimed = self.quotient.as_mut().ok_or(Reason::Order)?;
                claimed.times(products, &self.book.work)
            }
            Line::Phi { elements, extent } => {
                let claimed = self.quotient.take().ok_or(Reason::Order)?;
                let game = &mut self.book.games[claimed.game];
                let proved = claimed.prove(&game.rules, elements, extent, &self.book.work)?;
                game.quotient = Some(proved);
                Ok(())
            }
            Line::Form {
                number,
                left,
                right,
            } => {
                self.normal()?;
                self.forms.add(number, [left, right], &self.book.work)
            }
            Line::Integer { number, value } => {
                self.normal()?;
                self.forms.integer(number, value, &self.book.work)
            }
            Line::AtMost { a, b } => self.forms.le(a, b, &self.book.work),
            Line::NotAtMost { a, b, left, option } => {
                self.book.work.spend(1)?;
                self.forms.nle(a, b, left, option)
            }
            Line::Loop {
                number,
                left,
                right,
            } => {
                self.normal()?;
                self.stoppers.add(number, [left, right], &self.book.work)
            }
            Line::AtLeast { a, b } => self.stoppers.ge(a, b),
            Line::NotAtLeast { a, b, u, v } => self.stoppers.nge(a, b, u, v, &self.book.work),
            Line::FormSum { a, b, value, by } => self.forms.sum(a, b, value, by, &self.book.work),
            Line::Worth { of, value, by } => self.worth(&of, value, by),
            Line::Wins {
                left,
                wins,
                of,
                option,
            } => self.wins((left, wins), &of, option.as_deref()),
            _ => Err(Reason::Order),
        }
    }

    /// A theorem of this name gives what is claimed.
    fn cite<T: PartialEq + ToString>(
        &mut self,
        name: String,
        found: Option<(Theorem, T)>,
        claimed: T,
    ) -> Result<(), Reason> {
        let known = found.filter(|(known, _)| known.name == name);
        let (known, found) = known.ok_or_else(|| Reason::NoTheorem(name.into()))?;
        if found != claimed {
            return Err(Reason::TheoremSays(found.to_string()));
        }
        self.verdict.trusted.insert(Trust::Theorem(known));
        Ok(())
    }

    /// Notes the outcome of a key.
    fn note(&mut self, key: Vec<Id>, outcome: Outcome) -> Result<(), Reason> {
        match self.outcomes.insert(key, outcome) {
            Some(_) => Err(Reason::Again),
            None => Ok(()),
        }
    }

    fn period(
        &mut self,
        period: Period,
        mask: Option<u64>,
        window: Option<Window>,
    ) -> Result<(), Reason> {
        self.normal()?;
        let game = self.book.place(period.game)?;
        let Game {
            rules, periodic, ..
        } = &mut self.book.games[game];
        if periodic.is_some() {
            return Err(Reason::Again);
        }
        let work = &self.book.work;
        *periodic = Some(match (mask, window) {
            (Some(mask), Some(window)) => stream::prove(rules, period, mask, window, work)?,
            _ => Periodic::prove(rules, period, mask, work)?,
        });
        Ok(())
    }

    fn start_graph(
        &mut self,
        game: u32,
        vertices: u32,
        labelling: Labelling,
    ) -> Result<(), Reason> {
        let game = self.book.place(game)?;
        let misere = self.convention == Some(Convention::Misere);
        if misere && labelling != Labelling::Outcome {
            return Err(Reason::Misere);
        }
        let Game {
            name, rules, graph, ..
        } = &self.book.games[game];
        let Rules::Graph(plan) = rules else {
            return Err(Reason::NoGraph);
        };
        let rows = plan.rows().cloned();
        if rows.as_ref().is_some_and(|rows| rows.order() != vertices) {
            return Err(Reason::OtherEdges(name.clone().into()));
        }
        if graph.is_some() || rows.is_none() && self.book.has_lists(game) {
            return Err(Reason::Again);
        }
        // Of a graph the edges are the rules; of other games they are only said to be the moves.
        if let Some(other) = name.strip_prefix("positions:") {
            self.verdict.trusted.insert(Trust::Positions(other.into()));
        }
        // Claims speak of moves from these alone.
        let position = self.position.iter().flatten().copied();
        let own = position.filter(|id| matches!(self.book.rules(*id), Rules::Graph(_)));
        let own = own.map(|id| self.book.numbers(id)[0] as u32).collect();
        let graph = Graph::new(vertices, labelling, misere, own, rows);
        self.book.games[game].graph = Some(graph);
        self.graph = Some(game);
        Ok(())
    }

    fn start_quotient(&mut self, game: u32, order: u32, lost: &[u32]) -> Result<(), Reason> {
        let place = self.book.place(game)?;
        let game = &self.book.games[place];
        if self.convention != Some(Convention::Misere) || !game.rules.are_of_heaps() {
            return Err(Reason::NoQuotient);
        }
        if game.quotient.is_some() {
            return Err(Reason::Again);
        }
        self.quotient = Some(Claimed::new(place, order, lost)?);
        Ok(())
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
        self.book.are_impartial(&[id])?;
        let book = &self.book;
        let mut below: BTreeSet<u128> = BTreeSet::new();
        book.options(id, &mut |option| {
            let option = option?;
            match book.sum_value(&option) {
                Some(Value::Finite(other)) if other == value => {
                    return Err(Reason::SameValue(book.text(&option).into()));
                }
                Some(Value::Finite(other)) if other < value => drop(below.insert(other)),
                Some(Value::Finite(_)) => {}
                _ => return Err(Reason::Unknown(book.text(&option).into())),
            }
            Ok(true)
        })?;
        // Distinct and below the value: all of them are there if there are so many.
        if (below.len() as u128) < value {
            let missing = (0..).find(|i| !below.contains(i)).unwrap_or(value);
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
        self.book.are_impartial(&sum)?;
        let key = self.book.key(&sum);
        if self.outcomes.contains_key(&key) {
            return Err(Reason::Again);
        }
        let target = option.map(|option| self.book.sum(option)).transpose()?;
        let Self { book, outcomes, .. } = self;
        let target = target.map(|ids| book.key(&ids));
        let stuck_wins = self.convention == Some(Convention::Misere);
        match (outcome, &target) {
            (Outcome::P, None) if key.is_empty() && stuck_wins => return Err(Reason::NotStuck),
            (Outcome::N, None) if !key.is_empty() || !stuck_wins => return Err(Reason::NotStuck),
            (Outcome::P, Some(_)) | (Outcome::D, None) => return Err(Reason::Order),
            (Outcome::N, None) => {}
            (Outcome::N, Some(target)) => {
                let text = || book.text(target).into();
                if outcomes.get(target) != Some(&Outcome::P) {
                    return Err(Reason::NotLost(text()));
                }
                if !is_sum_option(book, &key, target)? {
                    return Err(Reason::NotAnOption(text()));
                }
            }
            (Outcome::P, None) => {
                let mut stuck = true;
                sum_options(book, &key, &mut |option| {
                    let option = option?;
                    stuck = false;
                    match outcomes.get(&option) {
                        Some(Outcome::N) => Ok(true),
                        _ => Err(Reason::NotWon(book.text(&option).into())),
                    }
                })?;
                // Where that took too long to see before, too.
                if stuck && stuck_wins {
                    return Err(Reason::NotStuck);
                }
            }
            (Outcome::D, Some(target)) => {
                let mut found = false;
                sum_options(book, &key, &mut |option| {
                    let option = option?;
                    found |= option == *target;
                    match outcomes.get(&option) {
                        Some(Outcome::P) => return Err(Reason::NotWon(book.text(&option).into())),
                        Some(_) => {}
                        None => drop(self.not_lost.insert(option)),
                    }
                    Ok(true)
                })?;
                if !found {
                    return Err(Reason::NotAnOption(book.text(target).into()));
                }
                self.drawn.insert(target.clone());
            }
        }
        self.note(key, outcome)
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
            Some(key) => Err(Reason::NotDrawn(self.book.text(key).into())),
            None => Ok(()),
        }
    }

    fn open_graph(&mut self) -> Result<&mut Graph, Reason> {
        let place = self.graph.ok_or(Reason::Order)?;
        self.book.games[place].graph.as_mut().ok_or(Reason::Order)
    }

    fn close_graph(&mut self) -> Result<(), Reason> {
        if self.graph.is_some() {
            self.open_graph()?.finish()?;
            self.graph = None;
        }
        Ok(())
    }
}

/// The components of a sum, alike ones once, each with the others.
pub(crate) fn each(sum: &[Id]) -> impl Iterator<Item = (Id, Vec<Id>)> {
    let first = |place: &usize| *place == 0 || sum[place - 1] != sum[*place];
    (0..sum.len()).filter(first).map(|place| {
        let mut others = sum.to_vec();
        (others.remove(place), others)
    })
}

/// Calls `visit` with the options of a sum: for each component, each of its options.
fn sum_options(book: &Book, sum: &[Id], visit: &mut Options<'_>) -> Result<(), Reason> {
    for (id, others) in each(sum) {
        book.work.spend(sum.len() as u64)?;
        book.options(id, &mut |option| {
            book.work.spend(others.len() as u64)?;
            visit(option.map(|mut option| {
                option.extend(&others);
                option.sort_unstable();
                option
            }))
        })?;
    }
    Ok(())
}

/// Whether a move in one component of `sum` leaves `target`.
fn is_sum_option(book: &Book, sum: &[Id], target: &[Id]) -> Result<bool, Reason> {
    for (id, others) in each(sum) {
        book.work.spend(sum.len() as u64)?;
        // The others stay; what is left over of the target stands in this one's place.
        let mut others = others.into_iter().peekable();
        let mut left = target.to_vec();
        left.retain(|part| others.next_if_eq(part).is_none());
        let stay = others.next().is_none();
        if stay && book.leads_to(id, &left)? {
            return Ok(true);
        }
    }
    Ok(false)
}
