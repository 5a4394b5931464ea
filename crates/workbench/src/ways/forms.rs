//! Canonical forms: the players' moves differ and play ends, so the values of the components add
//! up and their sum is compared with 0. Where the means are far enough from 0 they decide.

use grundy_face::{Choice, Part};
use grundy_game::{Reason, Said, Stopped, Words, optional};
use grundy_partizan::Dyadic;
use grundy_theory::Convention;

use super::{Question, Solver};
use crate::answer::{Answer, Appraised, Finding, Grounds, Moves};
use crate::appraisal::{Appraisal, Measured};
use crate::form_words::FormWhy;

/// Components whose values are said one by one, at most.
const SAID: usize = 6;

impl Solver<'_> {
    pub(super) fn by_forms(&self) -> Said<Answer> {
        let Question {
            player,
            convention,
            budget,
            ..
        } = *self.question;
        let position = self.position;
        if convention == Convention::Misere || position.is_scoring() || position.has_same_moves() {
            return Ok(None);
        }
        if !self.plays_end()? {
            return Ok(None);
        }
        let Some(mut appraisal) = Appraisal::of(position, budget)? else {
            return Ok(None);
        };
        let class = appraisal.class();
        let outcome = class.outcome(player);
        let finding = self.finding(outcome, |_| self.moves_by_forms(&mut appraisal))?;
        let mut answer = self.answer(finding, grounds(&appraisal));
        answer.class = Some(class);
        // The answer is there: what describes it may end early.
        optional(self.describe(&mut answer, appraisal))?;
        Ok(Some(answer))
    }

    /// Whether play ends in every part: by declaration, or else because all of it was explored.
    fn plays_end(&self) -> Result<bool, Stopped> {
        let parts = self.position.parts().iter();
        let declared = |part: &std::sync::Arc<dyn Part>| {
            let game = part.game();
            game.forms().is_some() || game.is_impartial()
        };
        if parts.clone().all(declared) {
            return Ok(true);
        }
        // Where a theorem decides a game that may be endless, nothing has to be explored.
        if self.verdict()?.is_some() {
            return Ok(false);
        }
        Ok(self.map()?.closure.is_loopfree())
    }

    /// The winning moves of the player asked.
    fn moves_by_forms(&self, appraisal: &mut Appraisal) -> Result<Moves, Stopped> {
        let Question { player, budget, .. } = *self.question;
        let (mut list, mut all) = (Vec::new(), true);
        for (part, seat) in self.position.seated() {
            for i in 0..part.len() {
                let place = seat.first - 1 + i;
                let mut take = |left: &dyn Part, choice: &dyn Fn() -> Choice| {
                    budget.spend(0, 1)?;
                    match appraisal.wins(place, left, player, budget)? {
                        Some(true) => list.push(choice()),
                        Some(false) => {}
                        None => all = false,
                    }
                    Ok(true)
                };
                let listed = part.options(i, player, seat, &mut take);
                all &= optional(listed)?.is_some();
            }
        }
        if all {
            return Ok(self.cut(list));
        }
        list.truncate(self.question.limit);
        Ok(Moves::found(list, None))
    }

    /// Values, measures and reasons.
    fn describe(&self, answer: &mut Answer, mut appraisal: Appraisal) -> Result<(), Stopped> {
        let budget = self.question.budget;
        answer.values = appraisal.values(budget)?;
        let whole = appraisal.whole(budget)?;
        let Some(components) = appraisal.components(budget)? else {
            return Ok(());
        };
        let hottest = appraisal.hottest(budget)?;
        answer.why = self.form_reasons(answer, &appraisal, whole.as_ref(), &components, hottest);
        answer.forms = Some(Appraised {
            whole,
            components,
            hottest,
            sensible: self.sensible_moves(&mut appraisal)?,
            appraisal,
        });
        Ok(())
    }

    /// The sensible moves of the player asked; `None` where not all moves could be tried.
    fn sensible_moves(&self, appraisal: &mut Appraisal) -> Said<Vec<Choice>> {
        let Question { player, budget, .. } = *self.question;
        let (mut sensible, mut all) = (Vec::new(), true);
        for (part, seat) in self.position.seated() {
            for i in 0..part.len() {
                let place = seat.first - 1 + i;
                let mut take = |left: &dyn Part, choice: &dyn Fn() -> Choice| {
                    budget.spend(0, 1)?;
                    match appraisal.is_sensible(place, left, player, budget)? {
                        Some(true) => sensible.push(choice()),
                        Some(false) => {}
                        None => all = false,
                    }
                    Ok(sensible.len() < self.question.limit)
                };
                all &= optional(part.options(i, player, seat, &mut take))?.is_some();
            }
        }
        Ok(all.then_some(sensible))
    }

    fn form_reasons(
        &self,
        answer: &Answer,
        appraisal: &Appraisal,
        whole: Option<&Measured>,
        components: &[Measured],
        hottest: Option<usize>,
    ) -> Vec<Reason> {
        let mut why: Vec<Reason> = Vec::new();
        if components.len() > 1 {
            let texts = self.position.parts().iter().flat_map(|part| {
                let name = part.game().name().to_string();
                (0..part.len()).map(move |i| format!("{name} {}", part.component(i)))
            });
            let texts = texts.zip(components).take(SAID);
            let values: Vec<String> = texts
                .map(|(text, measured)| match &measured.value {
                    Some(value) => format!("{text} = {}", value.text()),
                    None => format!("{text} = {{…}}"),
                })
                .collect();
            let more = components.len() - values.len();
            why.push(Box::new(FormWhy::Components { values, more }));
        }
        let class = appraisal.class();
        if let Some(means) = appraisal.by_means() {
            why.push(Box::new(FormWhy::Means(means)));
        }
        if let Some(measured) = whole {
            why.push(Box::new(FormWhy::Whole {
                value: measured.value.as_ref().map(|value| value.text().into()),
                sum: components.len() > 1,
                class,
            }));
            if measured.left_stop != measured.right_stop {
                why.push(Box::new(FormWhy::Stops {
                    left: measured.left_stop,
                    right: measured.right_stop,
                }));
            }
            if let Some(weight) = measured.atomic_weight.as_deref()
                && let Ok(weight) = weight.parse::<i64>()
                && weight.abs() >= 2
            {
                why.push(Box::new(FormWhy::TwoAhead { weight }));
            }
        }
        if let Some(place) = hottest.filter(|&place| components[place].temperature > Dyadic::ZERO) {
            why.push(Box::new(self.hottest_reason(place, answer, components)));
        }
        if matches!(answer.finding, Finding::Over { .. }) {
            why.push(Box::new(crate::words::Why::Stuck { wins: false }));
        }
        why
    }

    /// Where a move is worth most, and whether a winning one is there.
    fn hottest_reason(&self, place: usize, answer: &Answer, components: &[Measured]) -> FormWhy {
        let (p, _, i) = self
            .position
            .at(place + 1)
            .expect("a component has a place");
        let part = &self.position.parts()[p];
        let others = components.iter().enumerate().filter(|(j, _)| *j != place);
        let next = others.map(|(_, c)| c.temperature).max();
        let wins = match answer.good() {
            Some(moves) => {
                let there = moves.known().iter().any(|choice| choice.place == place + 1);
                match there || moves.is_complete() {
                    true => Some(there),
                    false => None,
                }
            }
            None => None,
        };
        FormWhy::Hottest {
            noun: part.game().noun(),
            place: place + 1,
            component: format!("{} {}", part.game().name(), part.component(i)),
            temperature: components[place].temperature,
            next: next.unwrap_or(-Dyadic::ONE),
            wins,
        }
    }
}

/// What the forms rest on.
fn grounds(appraisal: &Appraisal) -> Grounds {
    let (_, credits) = appraisal.arena().grounds();
    let forms = Grounds::searched(Words {
        en: "canonical forms",
        zh: "规范型",
    });
    let credits = credits.into_iter();
    let credits = credits.map(|(name, evidence)| Grounds::theorem(name, evidence));
    credits.fold(forms, Grounds::and)
}
