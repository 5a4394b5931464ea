//! Games that are labelled as a whole: the outcome of one component is at hand.

use grundy_game::{Said, Stopped};
use grundy_theory::{Convention, Outcome};

use super::Solver;
use crate::answer::{Answer, Finding, Grounds, RETROGRADE};
use crate::words::Why;

impl Solver<'_> {
    /// Who wins, and in how many moves, if the position is one component labelled as a whole.
    pub(super) fn labelled(&self) -> Result<Option<(Outcome, Option<u32>)>, Stopped> {
        match self.position.parts() {
            [part] => part.labelled(self.question.convention, self.question.budget),
            _ => Ok(None),
        }
    }

    /// One component whose outcome is at hand where values are not: misère play.
    pub(super) fn by_labels(&self) -> Said<Answer> {
        let convention = self.question.convention;
        if convention == Convention::Normal {
            return Ok(None);
        }
        let Some((outcome, _)) = self.labelled()? else {
            return Ok(None);
        };
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
        Ok(Some(answer))
    }
}
