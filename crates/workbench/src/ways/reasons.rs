//! Why values decide: the mex of each component, the nim-sum and its columns, pairs that cancel.

use std::collections::HashMap;

use grundy_game::{Reason, Stopped, optional};
use grundy_theory::{Convention, Nimber};

use super::{OPTIONAL_MOVES, OPTIONAL_VALUE, REMOTENESS_COMPONENTS, Solver};
use crate::words::Why;
use grundy_face::Values;

/// Components whose mex step is spelled out, at most.
const EXPLAINED: usize = 3;

impl Solver<'_> {
    pub(super) fn values_reasons(
        &self,
        parts: &[Values],
        values: &[Nimber],
        total: Nimber,
        verdict: bool,
    ) -> Result<Vec<Reason>, Stopped> {
        let mut why: Vec<Reason> = Vec::new();
        let budget = self.question.budget.at_most(OPTIONAL_VALUE);
        let moves = self.position.count(self.question.player, &budget);
        let short = moves.is_some_and(|moves| moves <= OPTIONAL_MOVES);
        let mut explained = 0;
        let mut all = values.iter();
        for ((part, seat), known) in self.position.seated().zip(parts) {
            let reasons = optional(part.why(Convention::Normal, self.question.budget))?;
            add_new(&mut why, reasons.unwrap_or_default());
            let game = part.game();
            let components = all.by_ref().take(part.len()).enumerate();
            let components: Vec<(usize, Nimber)> = components.map(|(i, v)| (i, *v)).collect();
            if !known.by_mex || verdict || !short {
                continue;
            }
            for (i, value) in components.into_iter().take(EXPLAINED - explained) {
                if let Some(options) = optional(part.option_values(i, &budget))? {
                    explained += 1;
                    why.push(Box::new(Why::Mex {
                        place: seat.place(i).number,
                        component: format!("{} {}", game.name(), part.component(i)),
                        options: options.into_iter().collect(),
                        value: value.into(),
                    }));
                }
            }
        }
        if verdict {
            why.push(Box::new(Why::ValueSearched { value: total }));
            return Ok(why);
        }
        why.extend(self.nim_sum_reasons(values, total));
        Ok(why)
    }

    /// The nim-sum, the columns that do not pair, and who has the top one.
    fn nim_sum_reasons(&self, values: &[Nimber], total: Nimber) -> Vec<Reason> {
        let mut why: Vec<Reason> = Vec::new();
        if let [value] = *values {
            why.push(match value.is_zero() {
                true if self.is_stuck() => Box::new(Why::Stuck { wins: false }),
                true => Box::new(Why::Zero),
                false => Box::new(Why::Nonzero { value }),
            });
            return why;
        }
        if let Some(left) = self.pairs() {
            let pairs = self.twins();
            why.push(Box::new(Why::PairsCancel { left, pairs }));
        }
        why.push(Box::new(Why::NimSum {
            values: values.to_vec(),
            total,
        }));
        if total.is_zero() {
            if values.iter().any(|value| !value.is_zero()) {
                why.push(Box::new(Why::Paired));
            }
            return why;
        }
        let columns = (0..128).rev().map(|bit| Nimber(1 << bit));
        let columns: Vec<Nimber> = columns.filter(|column| total.0 & column.0 != 0).collect();
        let top = columns[0];
        why.push(Box::new(Why::OddColumns { columns }));
        let lead = values.iter().position(|value| value.0 & top.0 != 0);
        if let Some(place) = lead {
            let value = values[place];
            let (part, _, _) = self.position.at(place + 1).expect("a value has its place");
            why.push(Box::new(Why::Lead {
                noun: self.position.parts()[part].game().noun(),
                place: place + 1,
                value,
                top,
                total,
                target: value + total,
            }));
        }
        why
    }

    /// The places of equal components, two by two.
    fn twins(&self) -> Vec<(usize, usize)> {
        let mut waiting = HashMap::new();
        let mut pairs = Vec::new();
        for (part, seat) in self.position.seated() {
            let game = part.game();
            for i in 0..part.len() {
                let place = seat.place(i).number;
                let twin = (game.name().to_string(), part.component(i));
                match waiting.remove(&twin) {
                    Some(first) => pairs.push((first, place)),
                    None => {
                        waiting.insert(twin, place);
                    }
                }
            }
        }
        pairs
    }

    /// What equal pairs leave, if there are any and the position is short enough to say it.
    fn pairs(&self) -> Option<String> {
        if self.position.len() > 2 * REMOTENESS_COMPONENTS {
            return None;
        }
        match self.position.irreducible() {
            None => Some(String::new()),
            Some(left) if left.len() < self.position.len() => Some(left.expression()),
            Some(_) => None,
        }
    }
}

/// Adds the reasons that were not given before: parts of one game share theirs.
pub(super) fn add_new(why: &mut Vec<Reason>, reasons: Vec<Reason>) {
    for reason in reasons {
        let text = reason.english();
        if why.iter().all(|known| known.english() != text) {
            why.push(reason);
        }
    }
}
