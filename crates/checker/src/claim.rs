//! Claims: what was asked, compared with what the facts prove.

use grundy_certificate::{Claim, Component, Outcome};

use crate::book::{Book, Id};
use crate::check::Checker;
use crate::graph::Value;
use crate::reason::Reason;
use crate::sequence::Periodic;
use crate::verdict::Statement;

impl Checker {
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
        self.normal().ok()?;
        Some(self.book.sum_value(sum)?.outcome())
    }

    /// What a claim says, if the facts prove it.
    pub(crate) fn claim(&mut self, claim: Claim) -> Result<Statement, Reason> {
        let convention = self.convention.ok_or(Reason::Order)?;
        let position = match claim {
            Claim::Period { .. } | Claim::Table { .. } | Claim::Labels { .. } => Vec::new(),
            _ => self.position.clone().ok_or(Reason::NoPosition)?,
        };
        let text = self.book.text(&position);
        let game = |book: &Book, game: u32| {
            let game = book.games.get((game as usize).wrapping_sub(1));
            Ok(game.ok_or(Reason::NotProved)?.name.clone())
        };
        let (statement, proved) = match claim {
            Claim::Outcome(outcome) => {
                let proved = self.proved_outcome(&position) == Some(outcome);
                let position = text;
                (
                    Statement::Outcome {
                        position,
                        convention,
                        outcome,
                    },
                    proved,
                )
            }
            Claim::Value(value) => {
                self.normal()?;
                let proved = self.book.sum_value(&position) == Some(Value::Finite(value));
                let (position, value) = (text, value.to_string());
                (Statement::Value { position, value }, proved)
            }
            Claim::Infinite(k) => {
                self.normal()?;
                let set = Value::Infinite(k.iter().copied().collect());
                let ascending = k.is_sorted_by(|a, b| a < b);
                let proved = ascending && self.book.sum_value(&position) == Some(set);
                let k: Vec<String> = k.iter().map(u128::to_string).collect();
                let (position, value) = (text, format!("inf({})", k.join(",")));
                (Statement::Value { position, value }, proved)
            }
            Claim::Move { place, after } => {
                let left = self.book.sum(&after)?;
                let i = place.wrapping_sub(1);
                let before = *position.get(i).ok_or(Reason::NoPosition)?;
                if !self.book.is_option(before, &left)? {
                    return Err(Reason::NotAnOption(self.book.text(&left)));
                }
                let mut result = position.clone();
                result.splice(i..=i, left);
                let good = match self.proved_outcome(&position) {
                    Some(Outcome::N) => Some(Outcome::P),
                    Some(Outcome::D) => Some(Outcome::D),
                    _ => None,
                };
                let proved = good.is_some() && self.proved_outcome(&result) == good;
                let draws = good == Some(Outcome::D);
                let after = self.book.text(&result);
                (
                    Statement::Move {
                        place,
                        after,
                        draws,
                    },
                    proved,
                )
            }
            Claim::Remoteness(moves) => {
                let [id] = *position else {
                    return Err(Reason::NotProved);
                };
                let label = self.book.vertex(id).and_then(|(graph, v)| graph.outcome(v));
                let proved = matches!(label, Some((o, rank)) if o != Outcome::D && rank == moves);
                let position = text;
                (Statement::Remoteness { position, moves }, proved)
            }
            Claim::Period {
                game: number,
                preperiod,
                period,
                saltus,
            } => {
                let name = game(&self.book, number)?;
                let known = &self.book.games[number as usize - 1].periodic;
                let known = known.as_ref().map(Periodic::period);
                let proved = known == Some((preperiod, period)) && saltus == 0;
                (
                    Statement::Period {
                        game: name,
                        preperiod,
                        period,
                    },
                    proved,
                )
            }
            Claim::Table {
                game: number,
                from,
                to,
            } => {
                let name = game(&self.book, number)?;
                self.normal()?;
                let proved = self.table(number, from, &to)?;
                (
                    Statement::Table {
                        game: name,
                        from,
                        to,
                    },
                    proved,
                )
            }
            Claim::Labels { game: number } => {
                let name = game(&self.book, number)?;
                let graph = &self.book.games[number as usize - 1].graph;
                let (vertices, labelling) = graph.as_ref().ok_or(Reason::NotProved)?.size();
                (
                    Statement::Labels {
                        game: name,
                        vertices,
                        labelling,
                    },
                    true,
                )
            }
        };
        proved.then_some(statement).ok_or(Reason::NotProved)
    }

    /// Whether the value of every cell is known.
    fn table(&mut self, game: u32, from: u64, to: &[u64]) -> Result<bool, Reason> {
        let mut cell = vec![from; to.len()];
        loop {
            self.book.work = self.book.work.checked_sub(1).ok_or(Reason::TooMuchWork)?;
            let text: Vec<String> = cell.iter().map(u64::to_string).collect();
            let text = text.join(",");
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
