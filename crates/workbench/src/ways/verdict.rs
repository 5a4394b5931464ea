//! A theorem speaks of the whole position: it says who wins, or with how many points.

use grundy_game::{Said, Stopped, Verdict, optional};
use grundy_theory::{Convention, Outcome, OutcomeClass};

use super::{Question, Solver};
use crate::answer::{Answer, Finding, Grounds, Moves};
use grundy_face::Part;

impl Solver<'_> {
    /// What a theorem says of the whole position, if it is of one game.
    pub(super) fn verdict(&self) -> Result<Option<&(Verdict, Grounds)>, Stopped> {
        if let Some(known) = self.verdict.get() {
            return Ok(known.as_ref());
        }
        let Question {
            player,
            convention,
            budget,
            ..
        } = *self.question;
        let verdict = match self.position.parts() {
            [part] => part.verdict(player, convention, budget)?,
            _ => None,
        };
        let verdict =
            verdict.map(|(verdict, name, evidence)| (verdict, Grounds::theorem(name, evidence)));
        Ok(self.verdict.get_or_init(|| verdict).as_ref())
    }

    /// A theorem gives the outcome and perhaps some winning moves, but no value.
    pub(super) fn by_verdict(&self) -> Said<Answer> {
        let Some((verdict, grounds)) = self.verdict()? else {
            return Ok(None);
        };
        let Question {
            player,
            convention,
            budget,
            ..
        } = *self.question;
        let (part, seat) = self
            .position
            .seated()
            .next()
            .expect("a position has a part");
        let moves = || {
            let (mut list, complete) = part.verdict_choices(player, convention, seat, budget)?;
            let total = complete.then_some(list.len() as u128);
            list.truncate(self.question.limit);
            Ok(Moves::found(list, total))
        };
        let finding = match *verdict {
            Verdict::Outcome(outcome) => self.finding(outcome, |left| match left {
                Outcome::P => moves(),
                _ => Ok(Moves::Unknown),
            })?,
            Verdict::Scores(scores) => {
                Finding::Points(scores, (!self.is_stuck()).then(moves).transpose()?)
            }
        };
        let mut answer = self.answer(finding, grounds.clone());
        answer.why = optional(part.why(convention, budget))?.unwrap_or_default();
        answer.class = self.class_by_verdict(&**part, *verdict)?;
        // Where the theorem only says that a move exists (strategy stealing), look for it, unless
        // nobody wants to see one.
        if let Some(Moves::Unknown) = answer.good()
            && self.question.limit > 0
            && let Some(found) = optional(self.searched())?.flatten()
        {
            answer.finding = found.finding;
            answer.grundy = found.grundy;
            answer.values = found.values;
            let theorem = std::mem::replace(&mut answer.grounds, found.grounds);
            answer.grounds.explain(&theorem);
        }
        Ok(Some(answer))
    }

    /// Where the players' moves differ: what the theorem says for either of them.
    fn class_by_verdict(
        &self,
        part: &dyn Part,
        verdict: Verdict,
    ) -> Result<Option<OutcomeClass>, Stopped> {
        let Question {
            player,
            convention,
            budget,
            ..
        } = *self.question;
        let (Verdict::Outcome(own), false) = (verdict, self.position.has_same_moves()) else {
            return Ok(None);
        };
        let other = optional(part.verdict(-player, convention, budget))?.flatten();
        Ok(match other {
            Some((Verdict::Outcome(other), ..)) => Some(OutcomeClass::of(player, own, other)),
            _ => None,
        })
    }

    /// The answer by search, whatever theorems say.
    fn searched(&self) -> Said<Answer> {
        if self.position.is_scoring() {
            return self.by_minimax().map(Some);
        }
        if self.question.convention == Convention::Normal
            && let Some(values) = self.component_values(self.question.budget)?
        {
            return self.with_values(&values, true).map(Some);
        }
        for way in [Self::by_tameness, Self::by_retrograde, Self::by_search] {
            if let Some(answer) = way(self)? {
                return Ok(Some(answer));
            }
        }
        Ok(None)
    }
}
