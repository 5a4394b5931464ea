//! The certificate of what `solve` says of a position.

use std::io::Write;
use std::sync::Arc;

use grundy_certificate::{Claim, Line, Outcome, Writer};
use grundy_game::Budget;
use grundy_misere::Quotient;
use grundy_theory::{Convention, Value};
use grundy_workbench::{Answer, Game, Position};

use crate::explore::{Explored, Id};
use crate::outcomes::Search;
use crate::{Lines, ProveError, cite, graphs, loopy, periods, players, quotients, scores, values};

/// Moves looked at before a theorem is cited instead.
const FROM_THE_RULES: u64 = 300_000;
/// Moves looked at before a misère quotient is.
const BEFORE_A_QUOTIENT: u64 = 20_000;

/// Writes the certificate of `answer` to `position`.
pub fn certify<W: Write>(
    position: &Position,
    answer: &Answer,
    budget: &Budget,
    out: Writer<W>,
) -> Result<Writer<W>, ProveError> {
    certify_through(position, answer, None, budget, out)
}

/// As [`certify`]; where the answer was found through a misère quotient of the position's heaps,
/// this is it, and need not be found again.
pub fn certify_through<W: Write>(
    position: &Position,
    answer: &Answer,
    quotient: Option<&Quotient>,
    budget: &Budget,
    mut out: Writer<W>,
) -> Result<Writer<W>, ProveError> {
    if position.is_scoring() {
        return scores::certify(position, answer, budget, out);
    }
    if !position
        .parts()
        .iter()
        .all(|part| part.game().has_same_moves())
    {
        return players::certify(position, answer, budget, out);
    }
    let (mut explored, start) = Explored::of(position);
    explored.head(&mut out)?;
    out.line(&Line::Position(explored.sum(&start)))?;
    out.line(&Line::Convention(crate::convention(answer.convention)))?;
    let moves = explored.good(&start, answer);
    let mut prover = Prover {
        explored,
        start,
        moves,
        answer,
        quotient,
        budget,
        valued: true,
    };
    match answer.convention {
        Convention::Normal => prover.by_values(&mut out)?,
        Convention::Misere => prover.by_outcomes(&mut out)?,
    }
    prover.claims(&mut out)?;
    out.line(&Line::End)?;
    Ok(out)
}

struct Prover<'a> {
    explored: Explored,
    start: Vec<Id>,
    /// Winning moves, or moves that keep a draw: the place, from 0, and what is left there.
    moves: Vec<(usize, Vec<Id>)>,
    answer: &'a Answer,
    /// By which the answer was found.
    quotient: Option<&'a Quotient>,
    budget: &'a Budget,
    /// Whether the facts give the value too, so that it is claimed.
    valued: bool,
}

impl Prover<'_> {
    /// Every component that the claims speak of, each once.
    fn spoken_of(&self) -> Vec<Id> {
        let left = self.moves.iter().flat_map(|(_, left)| left.iter().copied());
        let mut ids: Vec<Id> = self.start.iter().copied().chain(left).collect();
        ids.sort_unstable();
        ids.dedup();
        ids
    }

    /// Normal play: values, from the rules if that is short, else by theorems.
    fn by_values(&mut self, out: &mut dyn Lines) -> Result<(), ProveError> {
        let mut wanted = self.spoken_of();
        wanted.retain(|id| self.explored.game_of(*id).1.graph().is_none());
        let small = self.budget.at_most(FROM_THE_RULES);
        let order = unless_spent(self.explored.explore(&wanted, &small))?;
        if order.as_ref().is_some_and(|order| !order.ends) {
            // Play may go on for ever: who wins is shown, and no value.
            self.valued = false;
            return self.by_outcomes(out);
        }
        for (number, game) in self.graphs() {
            graphs::write(&*game, number, Convention::Normal, self.budget, out)?;
        }
        if let Some(order) = order {
            return self.values_of(&order.ids, out);
        }
        if let Some(lines) = self.cited_outcomes() {
            return write(&lines, out);
        }
        let mut rest = Vec::new();
        let mut games: Vec<(String, Option<Line>)> = Vec::new();
        for id in wanted {
            if let Some((line, _)) = cite::value(&self.explored, id, self.budget)? {
                out.line(&line)?;
                continue;
            }
            // A heap of a game that repeats needs no more than its period.
            let name = self.explored.named(id).0.to_string();
            if games.iter().all(|(known, _)| *known != name) {
                let number = self.explored.written(id).game;
                let period = match self.explored.alone(id) {
                    Some(part) => periods::period(&*part.game(), number, self.budget)?,
                    None => None,
                };
                if let Some(line) = &period {
                    out.line(line)?;
                }
                games.push((name.clone(), period));
            }
            if games
                .iter()
                .any(|(known, line)| *known == name && line.is_none())
            {
                rest.push(id);
            }
        }
        let order = self.explored.explore(&rest, self.budget)?;
        self.values_of(&order.ids, out)
    }

    fn values_of(&self, order: &[Id], out: &mut dyn Lines) -> Result<(), ProveError> {
        let mut known = Vec::new();
        values::values(&self.explored, order, &mut known);
        values::write(&self.explored, order, &known, out)
    }

    /// The games on graphs, with their numbers.
    fn graphs(&self) -> Vec<(u32, Arc<dyn Game>)> {
        let games = self.start.iter().map(|id| self.explored.game_of(*id));
        let mut graphs: Vec<(u32, Arc<dyn Game>)> = Vec::new();
        for (place, game) in games.filter(|(_, game)| game.graph().is_some()) {
            let number = place as u32 + 1;
            if graphs.iter().all(|(known, _)| *known != number) {
                graphs.push((number, Arc::clone(game)));
            }
        }
        graphs
    }

    /// Misère play: outcomes of whole sums.
    fn by_outcomes(&mut self, out: &mut dyn Lines) -> Result<(), ProveError> {
        if let ([_], [(number, game)]) = (&self.start[..], &self.graphs()[..]) {
            return graphs::write(&**game, *number, Convention::Misere, self.budget, out);
        }
        let wanted = self.spoken_of();
        let cited = self.cited_outcomes();
        let misere = self.answer.convention == Convention::Misere;
        if cited.is_none() && misere && quotients::heaps(&self.explored, &wanted).is_some() {
            let small = self.budget.at_most(BEFORE_A_QUOTIENT);
            let mut short = Vec::new();
            // What needs few facts needs no quotient; what was found by one is proved by it.
            if self.quotient.is_none()
                && unless_spent(self.by_search(&wanted, &small, &mut short))?.is_some()
            {
                return write(&short, out);
            }
            let (explored, known) = (&self.explored, self.quotient);
            if quotients::through(explored, &wanted, known, self.budget, out)? {
                return Ok(());
            }
        }
        let budget = match cited {
            Some(_) => self.budget.at_most(FROM_THE_RULES),
            None => self.budget.at_most(u64::MAX),
        };
        match (unless_spent(self.by_search(&wanted, &budget, out)), cited) {
            (Ok(None), Some(lines)) => write(&lines, out),
            (Ok(None), None) => Err(budget.stopped().into()),
            (result, _) => result.map(drop),
        }
    }

    /// Outcomes from the rules alone: of the position, and of what its winning moves leave.
    fn by_search(
        &mut self,
        wanted: &[Id],
        budget: &Budget,
        out: &mut dyn Lines,
    ) -> Result<(), ProveError> {
        let ends = self.explored.explore(wanted, budget)?.ends;
        let mut search = Search::new(&self.explored, self.answer.convention);
        let mut roots = vec![search.key(self.start.iter().copied())];
        roots.extend(
            self.moves
                .iter()
                .map(|(place, left)| search.key(result(&self.start, *place, left))),
        );
        if !ends {
            return loopy::write(&search, &roots, wanted, budget, out);
        }
        for root in &roots {
            search.wins(root, budget)?;
        }
        search.write(&roots, wanted, budget, out)
    }

    /// The outcomes of the position and of what its winning moves leave, by a theorem.
    fn cited_outcomes(&self) -> Option<Vec<Line>> {
        let convention = self.answer.convention;
        let outcome = crate::outcome(self.answer.outcome()?);
        let mut lines = vec![cite::outcome(
            &self.explored,
            &self.start,
            outcome,
            convention,
        )?];
        for (place, left) in &self.moves {
            let after = result(&self.start, *place, left);
            let line = cite::outcome(&self.explored, &after, Outcome::P, convention)?;
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
        Some(lines)
    }

    /// What the answer says.
    fn claims(&self, out: &mut dyn Lines) -> Result<(), ProveError> {
        if let Some(outcome) = self.answer.outcome().map(crate::outcome) {
            out.line(&Line::Claim(Claim::Outcome(outcome)))?;
        }
        if let Some(value) = self.answer.grundy.as_ref().filter(|_| self.valued) {
            let claim = match value {
                Value::Nimber(nimber) => Some(Claim::Value(nimber.0)),
                Value::Loopy(k) => Some(Claim::Infinite(k.iter().map(|nimber| nimber.0).collect())),
                _ => None,
            };
            if let Some(claim) = claim {
                out.line(&Line::Claim(claim))?;
            }
        }
        for (place, left) in &self.moves {
            let (place, after) = (place + 1, self.explored.sum(left));
            out.line(&Line::Claim(Claim::Move { place, after }))?;
        }
        Ok(())
    }
}

/// The position after the component at a place has become `left`.
pub(crate) fn result(start: &[Id], place: usize, left: &[Id]) -> Vec<Id> {
    let mut after = start.to_vec();
    after.splice(place..=place, left.iter().copied());
    after
}

fn write(lines: &[Line], out: &mut dyn Lines) -> Result<(), ProveError> {
    for line in lines {
        out.line(line)?;
    }
    Ok(())
}

/// `None` when the budget was spent; an interruption is an error.
fn unless_spent<T>(result: Result<T, impl Into<ProveError>>) -> Result<Option<T>, ProveError> {
    match result.map_err(Into::into) {
        Ok(value) => Ok(Some(value)),
        Err(ProveError::Stopped(stopped)) if !stopped.interrupted => Ok(None),
        Err(error) => Err(error),
    }
}
