//! Answers where play may go on for ever and values are known all the same.

use grundy_game::Stopped;
use grundy_theory::{Nimber, Outcome, Value};

use crate::answer::{Answer, Finding, Grounds, Moves, RETROGRADE};
use crate::game::Part;
use crate::solve::Solver;
use crate::words::Why;

impl Solver<'_> {
    /// Who wins, and in how many moves, if the position is one component labelled as a whole.
    pub(crate) fn labelled(&self) -> Result<Option<(Outcome, Option<u32>)>, Stopped> {
        match self.position.parts() {
            [part] => part.labelled(self.question.convention, self.question.budget),
            _ => Ok(None),
        }
    }

    /// Smith: values add, an infinite one absorbs, and only a move to 0 wins.
    pub(crate) fn by_loopy_values(
        &self,
        values: &[Value],
        grounds: Grounds,
    ) -> Result<Answer, Stopped> {
        let total: Value = values.iter().cloned().sum();
        let finding = self.finding(total.outcome(), |left| self.moves_to_outcome(values, left))?;
        let mut answer = self.answer(finding, grounds);
        if values.len() > 1 {
            answer.why.push(Box::new(Why::LoopySum {
                values: values.to_vec(),
                total: total.clone(),
            }));
        }
        self.say_cycles(&mut answer);
        answer.why.push(Box::new(Why::Infinite {
            value: total.clone(),
        }));
        answer.grundy = Some(total);
        Ok(answer)
    }

    /// Lines of play that come back to where they began.
    pub(crate) fn say_cycles(&self, answer: &mut Answer) {
        for positions in self.position.cycles() {
            answer.why.push(Box::new(Why::Cycle { positions }));
        }
    }

    /// The moves that leave a sum of values with this outcome.
    fn moves_to_outcome(&self, values: &[Value], wanted: Outcome) -> Result<Moves, Stopped> {
        let infinite = values.iter().filter(|value| value.finite().is_none());
        let several = infinite.clone().count() > 2;
        let (first, second) = {
            let mut infinite = infinite;
            (infinite.next().cloned(), infinite.next().cloned())
        };
        let finite: Nimber = values.iter().filter_map(Value::finite).sum();
        self.moves_in_components(|place, part| {
            // The sum of the other components, without adding them up each time.
            let others = match (values[place].finite(), &first, &second) {
                _ if several => Value::infinite([]),
                (Some(_), Some(_), Some(_)) => Value::infinite([]),
                (Some(own), Some(first), None) => first.clone() + Value::from(finite + own),
                (None, _, None) => Value::from(finite),
                (None, Some(first), Some(second)) => {
                    let other = if values[place] == *first {
                        second
                    } else {
                        first
                    };
                    other.clone() + Value::from(finite)
                }
                (own, None, _) => Value::from(finite + own.unwrap_or(Nimber::ZERO)),
            };
            Ok((others + self.value_of(part)?).outcome() == wanted)
        })
    }

    fn value_of(&self, part: &dyn Part) -> Result<Value, Stopped> {
        let values = part.values(self.question.convention, self.question.budget)?;
        Ok(values.into_iter().flat_map(|part| part.values).sum())
    }

    /// One component whose outcome is at hand where values are not: misère play.
    pub(crate) fn by_labels(&self, outcome: Outcome) -> Result<Answer, Stopped> {
        let convention = self.question.convention;
        let finding = self.finding(outcome, |left| {
            self.moves_in_components(|_, part| {
                let after = part.labelled(convention, self.question.budget)?;
                Ok(after.is_some_and(|(outcome, _)| outcome == left))
            })
        })?;
        let mut answer = self.answer(finding, Grounds::searched(RETROGRADE));
        answer.why.push(match answer.finding {
            Finding::Over { wins } => Box::new(Why::Stuck { wins }),
            _ => Box::new(Why::Labelled { outcome }),
        });
        Ok(answer)
    }

    /// The moves that `wanted` accepts, given the place of the component from 0 and what is left.
    fn moves_in_components(
        &self,
        mut wanted: impl FnMut(usize, &dyn Part) -> Result<bool, Stopped>,
    ) -> Result<Moves, Stopped> {
        let mut tally = self.tally();
        for (part, seat) in self.position.seated() {
            for i in 0..part.len() {
                let place = seat.first - 1 + i;
                let mut accepts = |after: &dyn Part| {
                    self.question.budget.spend(0, 1)?;
                    wanted(place, after)
                };
                let (found, total) = part.choices_where(i, seat, tally.room(), &mut accepts)?;
                tally.add(found, total);
            }
        }
        Ok(tally.moves())
    }
}
