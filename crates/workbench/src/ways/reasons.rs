//! Why values decide: the mex of each component, the nim-sum and its columns, pairs that cancel.

use std::collections::HashMap;

use grundy_game::{Mention, Reason, Stopped, optional, pointing};
use grundy_theory::{Convention, Nimber};

use super::{OPTIONAL_MOVES, OPTIONAL_VALUE, REMOTENESS_COMPONENTS, Solver};
use crate::answer::{Finding, Moves};
use crate::words::Why;
use grundy_face::{Choice, Seat, Values};

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
            add_new(&mut why, reasons.unwrap_or_default(), seat);
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
                        place: seat.place(i),
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

    /// A strategy in words: a winning move that leaves equal pairs alone, and then the twin's move.
    ///
    pub(super) fn mirrored(&self, finding: &Finding) -> Option<Reason> {
        const TRIED: usize = 64;
        let Finding::Won(Moves::Counted { first: list, .. } | Moves::Some(list)) = finding else {
            return None;
        };
        if self.position.len() > 2 * REMOTENESS_COMPONENTS {
            return None;
        }
        let player = self.question.player;
        let leaves_twins = |choice: &&Choice| {
            let left = self.position.after(choice);
            let alone = left.irreducible();
            !left.is_stuck(player) && alone.is_none_or(|left| left.is_stuck(player))
        };
        let choice = list.iter().take(TRIED).find(leaves_twins)?;
        Some(Box::new(Why::Mirror {
            place: choice.place,
            mv: choice.words().into(),
        }))
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

/// Adds what the game of a part says of its components. Parts of one game share what they say: it
/// stands once and speaks of the components of both.
pub(super) fn add_new(why: &mut Vec<Reason>, reasons: Vec<Reason>, seat: Seat) {
    for reason in reasons {
        let seated = |mention: Mention| mention.moved(|place| seat.place(place - 1).number);
        let mut to: Vec<Mention> = reason.mentions().into_iter().map(seated).collect();
        let text = reason.english();
        match why.iter().position(|known| known.english() == text) {
            Some(known) => {
                to.splice(0..0, why[known].mentions());
                why[known] = pointing(reason, to);
            }
            None => why.push(pointing(reason, to)),
        }
    }
}
