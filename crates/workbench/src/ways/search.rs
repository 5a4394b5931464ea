//! No theorem and no values: the whole sum is searched.

use grundy_game::{Said, Words};
use grundy_solve::closure::Ids;
use grundy_solve::outcome::Outcomes;
use grundy_solve::retrograde::Labels;
use grundy_theory::{Convention, Outcome, OutcomeClass};

use super::{Question, Solver};
use crate::answer::{Answer, Finding, Grounds, RETROGRADE};
use crate::stopper::Stopper;
use crate::words::Why;

/// Positions that may be spent on a value in writing.
const VALUED: u64 = 200_000;
/// The part of what is left of a budget that may be, where that is more: one in so many.
const SHARE: u64 = 16;

impl Solver<'_> {
    /// Play may go on for ever: label everything.
    pub(super) fn by_retrograde(&self) -> Said<Answer> {
        let Question {
            player,
            convention,
            budget,
            ..
        } = *self.question;
        if self.position.is_scoring() {
            return Ok(None);
        }
        let mut map = self.map()?;
        if map.closure.is_loopfree() {
            return Ok(None);
        }
        let sum = map.sum();
        let labels = Labels::of(&map.closure, &sum, player, convention, budget)?;
        let label = labels.get(&sum, player).expect("the start is labelled");
        let mut class = None;
        if !map.closure.is_impartial() {
            let other = Labels::of(&map.closure, &sum, -player, convention, budget)?;
            let other = other.get(&sum, -player);
            class = other.map(|other| OutcomeClass::of(player, label.outcome, other.outcome));
        }
        let finding = self.finding(label.outcome, |left| {
            let outcome_of = |after: &Ids| labels.get(after, -player).map(|label| label.outcome);
            self.moves_where(&mut map, |_, after| Ok(outcome_of(after) == Some(left)))
        })?;
        let mut answer = self.answer(finding, Grounds::searched(RETROGRADE));
        answer.remoteness = label.remoteness;
        answer.class = class;
        self.say_cycles(&mut answer);
        let positions = labels.len() as u64;
        answer.why.push(Box::new(Why::Retrograde { positions }));
        if convention == Convention::Normal && answer.partizan {
            let share = budget.at_most(VALUED.max(budget.left() / SHARE));
            let found = Stopper::mapped(&map, &share)?;
            answer.why.push(Box::new(match &found {
                Ok(stopper) => Why::Stopper {
                    value: stopper.text.clone(),
                    kind: stopper.kind,
                },
                Err(why) => Why::NoStopper { why: *why },
            }));
            answer.stopper = found.ok();
        }
        Ok(Some(answer))
    }

    /// Play ends: a search from the end.
    pub(super) fn by_search(&self) -> Said<Answer> {
        let Question {
            player,
            convention,
            budget,
            ..
        } = *self.question;
        if self.position.is_scoring() {
            return Ok(None);
        }
        let mut map = self.map()?;
        if !map.closure.is_loopfree() {
            return Ok(None);
        }
        let sum = map.sum();
        let mut outcomes = Outcomes::new(convention);
        let wins = outcomes.wins(&map.closure, &sum, player, budget)?;
        let class = match map.closure.is_impartial() {
            true => None,
            false => {
                let other = outcomes.wins(&map.closure, &sum, -player, budget)?;
                let [own, other] = [wins, other].map(Outcome::of_win);
                Some(OutcomeClass::of(player, own, other))
            }
        };
        let finding = self.finding(Outcome::of_win(wins), |_| {
            self.moves_where(&mut map, |closure, after| {
                Ok(!outcomes.wins(closure, after, -player, budget)?)
            })
        })?;
        let grounds = Grounds::searched(match convention {
            Convention::Normal => Words {
                en: "outcome search",
                zh: "胜负搜索",
            },
            Convention::Misere => Words {
                en: "misère search",
                zh: "反常规则下的搜索",
            },
        });
        let mut answer = self.answer(finding, grounds);
        answer.class = class;
        let positions = outcomes.len() as u64;
        answer.why.push(match (&answer.finding, convention) {
            (Finding::Over { wins }, _) => Box::new(Why::Stuck { wins: *wins }),
            (_, Convention::Normal) => Box::new(Why::OutcomeSearch { positions, wins }),
            (_, Convention::Misere) => Box::new(Why::MisereSearch { positions, wins }),
        });
        Ok(Some(answer))
    }
}
