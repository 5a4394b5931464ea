//! Claims: what was asked, compared with what the facts prove.

use grundy_certificate::{Claim, Component, Outcome, Period};

use crate::book::Id;
use crate::check::Checker;
use crate::graph::Value;
use crate::reason::Reason;
use crate::rules::Rules;
use crate::verdict::{Statement, list};

impl Checker<'_> {
    /// The outcome of a sum, if the facts prove one.
    fn proved_outcome(&self, sum: &[Id]) -> Option<Outcome> {
        if let Some(outcome) = self.outcomes.get(&self.book.key(sum)) {
            return Some(*outcome);
        }
        if let [id] = *sum
            && let Some((graph, vertex)) = self.book.vertex(id)
            && let Some((outcome, _)) = graph.outcome(vertex)
        {
            return Some(outcome);
        }
        if let Some(lost) = self.book.is_lost_by_quotient(sum) {
            return Some(if lost { Outcome::P } else { Outcome::N });
        }
        self.normal().ok()?;
        Some(self.book.sum_value(sum)?.outcome())
    }

    /// What a claim says, if the facts prove it.
    pub(crate) fn claim(&mut self, claim: Claim) -> Result<Statement, Reason> {
        let mut statement = Statement {
            claim,
            convention: self.convention.ok_or(Reason::Order)?,
            about: String::new(),
            draws: false,
            points: false,
            labels: None,
        };
        let proved = match statement.claim {
            Claim::Period(Period { game, .. })
            | Claim::Table { game, .. }
            | Claim::Quotient { game, .. }
            | Claim::Labels { game } => self.of_a_game(game, &mut statement)?,
            Claim::Stoppers { .. } => {
                let about = self.stoppers.claim(&statement.claim, &self.book.work)?;
                statement.about = about.unwrap_or_default();
                !statement.about.is_empty()
            }
            Claim::Order { .. }
            | Claim::Sum { .. }
            | Claim::Canonical { .. }
            | Claim::Class { .. }
            | Claim::Stops { .. }
            | Claim::Thermograph { .. } => {
                let about = self.forms.claim(&statement.claim, &self.book.work)?;
                statement.about = about.unwrap_or_default();
                !statement.about.is_empty()
            }
            _ => self.of_the_position(&mut statement)?,
        };
        proved.then_some(statement).ok_or(Reason::NotProved)
    }

    /// Whether a claim about the position is proved.
    fn of_the_position(&mut self, statement: &mut Statement) -> Result<bool, Reason> {
        let position = self.position.clone().ok_or(Reason::NoPosition)?;
        let normal = self.normal().ok();
        let value = normal.and_then(|_| self.book.sum_value(&position));
        let outcome = self.proved_outcome(&position);
        statement.draws = outcome == Some(Outcome::D);
        statement.about = self.book.text(&position);
        Ok(match &statement.claim {
            Claim::Outcome(claimed) => outcome == Some(*claimed),
            Claim::Value(claimed) => value == Some(Value::Finite(*claimed)),
            Claim::Infinite(k) => {
                let ascending = k.is_sorted_by(|a, b| a < b);
                ascending && value == Some(Value::Infinite(k.iter().copied().collect()))
            }
            Claim::Move { place, after } => {
                let left = self.book.sum(after)?;
                let place = place.wrapping_sub(1);
                let before = *position.get(place).ok_or(Reason::NoPosition)?;
                if !self.book.is_option(before, &left)? {
                    return Err(Reason::NotAnOption(self.book.text(&left).into()));
                }
                let mut result = position.clone();
                result.splice(place..=place, left);
                statement.about = self.book.text(&result);
                let good = match outcome {
                    Some(Outcome::N) => Some(Outcome::P),
                    Some(Outcome::D) => Some(Outcome::D),
                    _ => None,
                };
                good.is_some() && self.proved_outcome(&result) == good
            }
            Claim::Worth { form } => {
                let value = self.total(&position)?;
                self.forms.need_equal(value, *form)?;
                let worth = self.forms.text(*form);
                statement.about = format!("{} = {worth}", statement.about);
                true
            }
            Claim::Score { left, scores } => {
                self.normal()?;
                self.proves_score(&position, *left, *scores)?
            }
            Claim::ScoreBetween { left, worst, best } => {
                self.normal()?;
                self.proves_score_between(&position, *left, [*worst, *best])?
            }
            Claim::Wins { left, wins } => self.proved_turn(&position, *left)? == Some(*wins),
            Claim::PlayersMove { left, place, after } => {
                let left_over = self.book.sum(after)?;
                let place = place.wrapping_sub(1);
                let before = *position.get(place).ok_or(Reason::NoPosition)?;
                let mut result = position.clone();
                result.splice(place..=place, left_over.iter().copied());
                statement.points = matches!(self.book.rules(before), Rules::Points(_));
                statement.about = self.book.text(&result);
                let (legal, good) = match statement.points {
                    true => self.keeps_score(&position, &result, *left, (before, &left_over))?,
                    false => (
                        self.is_players_move(before, *left, &left_over)?,
                        self.proved_turn(&result, !left)? == Some(false),
                    ),
                };
                if !legal {
                    return Err(Reason::NotAnOption(self.book.text(&left_over).into()));
                }
                good
            }
            Claim::Remoteness(moves) => {
                let label = match *position {
                    [id] => self.book.vertex(id).and_then(|(graph, v)| graph.outcome(v)),
                    _ => None,
                };
                matches!(label, Some((o, rank)) if o != Outcome::D && rank == *moves)
            }
            _ => false,
        })
    }

    /// Whether a claim about a game is proved.
    fn of_a_game(&mut self, number: u32, statement: &mut Statement) -> Result<bool, Reason> {
        let game = &self.book.games[self.book.place(number)?];
        statement.about = game.name.clone();
        statement.labels = game.graph.as_ref().map(|graph| graph.size());
        Ok(match &statement.claim {
            Claim::Period(period) => {
                let known = game.periodic.as_ref();
                known.is_some_and(|known| known.period == *period)
            }
            Claim::Quotient {
                order,
                lost,
                extent,
                ..
            } => {
                let known = game.quotient.as_ref();
                known.is_some_and(|known| known.size() == (*order, *lost, *extent))
            }
            Claim::Table { from, to, .. } => {
                self.normal()?;
                self.table(number, *from, to)?
            }
            _ => statement.labels.is_some(),
        })
    }

    /// Whether the value of every cell is known.
    fn table(&mut self, game: u32, from: u64, to: &[u64]) -> Result<bool, Reason> {
        if to.iter().any(|to| *to < from) {
            return Ok(false);
        }
        let mut cell = vec![from; to.len()];
        loop {
            self.book.work.spend(1)?;
            let text = list(&cell, ",");
            let id = self.book.component(&Component { game, text })?;
            if self.book.value(id).is_none() {
                return Ok(false);
            }
            let Some(axis) = (0..to.len()).rev().find(|axis| cell[*axis] < to[*axis]) else {
                return Ok(true);
            };
            cell[axis] += 1;
            cell[axis + 1..].fill(from);
        }
    }
}
