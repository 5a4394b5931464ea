//! Values where play may go on for ever (Smith): they add, a loopy one absorbs, and only a move to
//! 0 wins.

use grundy_game::Stopped;
use grundy_theory::{Outcome, Value};

use super::Solver;
use crate::answer::{Answer, Grounds, Moves};
use crate::words::Why;

impl Solver<'_> {
    pub(super) fn with_loopy_values(
        &self,
        values: &[Value],
        grounds: Grounds,
    ) -> Result<Answer, Stopped> {
        let total = Value::sum(values).expect("nimbers and loopy values add");
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
    pub(super) fn say_cycles(&self, answer: &mut Answer) {
        for positions in self.position.cycles() {
            answer.why.push(Box::new(Why::Cycle { positions }));
        }
    }

    /// The moves that leave a sum of values with this outcome.
    fn moves_to_outcome(&self, values: &[Value], wanted: Outcome) -> Result<Moves, Stopped> {
        let others = Value::sums_of_others(values);
        self.moves_in_components(|place, part| {
            let sum = part.value(self.question.convention, self.question.budget)?;
            let sum = sum.and_then(|value| others[place].as_ref()?.plus(&value));
            Ok(sum.is_some_and(|sum| sum.outcome() == wanted))
        })
    }
}
