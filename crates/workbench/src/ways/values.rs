//! Sprague and Grundy: the values of the components add up, and the sum decides.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use grundy_game::{Budget, Said, Stopped, optional};
use grundy_theory::{Convention, Nimber, Outcome, Value};

use super::{OPTIONAL_MOVES, OPTIONAL_VALUE, Question, Solver};
use crate::answer::{Answer, Grounds, Moves};
use grundy_face::Part;
use grundy_face::Target;
use grundy_face::Values;

impl Solver<'_> {
    pub(super) fn by_values(&self) -> Said<Answer> {
        if self.question.convention == Convention::Misere || self.position.is_scoring() {
            return Ok(None);
        }
        let verdict = self.verdict()?;
        let values = match verdict {
            Some(_) => self.cheap_values()?,
            None => self.component_values(self.question.budget)?,
        };
        let Some(values) = values else {
            return Ok(None);
        };
        // Canonical forms are added in an arena, which is another way.
        if values
            .iter()
            .flat_map(|part| &part.values)
            .any(|value| value.short().is_some())
        {
            return Ok(None);
        }
        let mut answer = self.with_values(&values, verdict.is_some())?;
        if let Some((_, grounds)) = verdict {
            answer.grounds.explain(grounds);
        }
        Ok(Some(answer))
    }

    /// The values of all parts; `None` if some part has none.
    pub(super) fn component_values(&self, budget: &Budget) -> Said<Vec<Values>> {
        let convention = self.question.convention;
        let threads = self.position.session().threads();
        in_parallel(self.position.parts(), threads, |part| {
            part.values(convention, budget)
        })
    }

    /// The values where the outcome is known without them: only if they come cheaply.
    fn cheap_values(&self) -> Said<Vec<Values>> {
        let convention = self.question.convention;
        let budget = &self.question.budget.at_most(OPTIONAL_VALUE);
        let moves = self.position.count(self.question.player, budget);
        let cheap = moves.is_some_and(|moves| moves <= OPTIONAL_MOVES);
        let threads = self.position.session().threads();
        let values = in_parallel(self.position.parts(), threads, |part| match cheap {
            true => part.values(convention, budget),
            false => part.values_by_theorem(convention, budget),
        });
        optional(values).map(Option::flatten)
    }

    /// The answer that follows from the values; `verdict`: a theorem has said who wins.
    pub(super) fn with_values(&self, parts: &[Values], verdict: bool) -> Result<Answer, Stopped> {
        self.confirm(parts)?;
        let values = parts.iter().flat_map(|part| &part.values);
        let values: Vec<Value> = values.cloned().collect();
        let nimbers: Option<Vec<Nimber>> = values.iter().map(Value::nimber).collect();
        let mut answer = match nimbers {
            Some(nimbers) => self.with_nimbers(parts, &nimbers, verdict)?,
            None => self.with_loopy_values(&values, grounds(parts))?,
        };
        answer.values = Some(values);
        Ok(answer)
    }

    fn with_nimbers(
        &self,
        parts: &[Values],
        values: &[Nimber],
        verdict: bool,
    ) -> Result<Answer, Stopped> {
        let total: Nimber = values.iter().copied().sum();
        let finding = self.finding(Outcome::of_win(!total.is_zero()), |_| {
            self.moves_to(values, |value| value + total)
        })?;
        let mut answer = self.answer(finding, grounds(parts));
        answer.grundy = Some(total.into());
        if !self.brief {
            answer.why = self.values_reasons(parts, values, total, verdict)?;
            answer.why.extend(self.mirrored(&answer.finding));
        }
        Ok(answer)
    }

    /// Values that were searched are what their options make them, or there is no answer.
    fn confirm(&self, parts: &[Values]) -> Result<(), Stopped> {
        let budget = self.question.budget.at_most(OPTIONAL_VALUE);
        let moves = self.position.count(self.question.player, &budget);
        if moves.is_none_or(|moves| moves > OPTIONAL_MOVES) {
            return Ok(());
        }
        for (part, known) in self.position.parts().iter().zip(parts) {
            let searched = known.searched.is_some();
            for (i, value) in known.values.iter().enumerate().filter(|_| searched) {
                if optional(part.confirms(i, value, &budget))? == Some(false) {
                    return Err(self.question.budget.stopped());
                }
            }
        }
        Ok(())
    }

    /// Every move that turns the value of its component into `target` of it.
    pub(super) fn moves_to(
        &self,
        values: &[Nimber],
        target: impl Fn(Nimber) -> Nimber,
    ) -> Result<Moves, Stopped> {
        let Question {
            convention, budget, ..
        } = *self.question;
        let mut tally = self.tally();
        let mut values = values.iter();
        for (part, seat) in self.position.seated() {
            for (i, &value) in values.by_ref().take(part.len()).enumerate() {
                let size = target(value);
                if size != value {
                    let room = tally.room();
                    let to = Target {
                        i,
                        size,
                        convention,
                        seat,
                        limit: room,
                    };
                    let (found, total) = part.choices_to(to, budget)?;
                    tally.add(found, total);
                }
            }
        }
        Ok(tally.moves())
    }
}

/// What `work` says of every part, in order; `None` if it has nothing to say of one.
///
/// So many threads take one part after another, whatever the number of parts.
fn in_parallel(
    parts: &[Arc<dyn Part>],
    threads: usize,
    work: impl Fn(&dyn Part) -> Said<Values> + Sync,
) -> Said<Vec<Values>> {
    if threads == 1 || parts.len() == 1 {
        return parts.iter().map(|part| work(&**part)).collect();
    }
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut done = Vec::new();
        while let Some((place, part)) = {
            let place = next.fetch_add(1, Ordering::Relaxed);
            parts.get(place).map(|part| (place, part))
        } {
            let values = work(&**part);
            // One part without values is enough: the others need not be begun.
            let last = !matches!(values, Ok(Some(_)));
            done.push((place, values));
            if last {
                next.store(parts.len(), Ordering::Relaxed);
                break;
            }
        }
        done
    };
    let mut done = std::thread::scope(|scope| {
        let threads = (0..threads.min(parts.len())).map(|_| scope.spawn(worker));
        let threads: Vec<_> = threads.collect();
        let results = threads.into_iter().map(|thread| thread.join());
        let results =
            results.map(|result| result.unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        results.flatten().collect::<Vec<_>>()
    });
    done.sort_unstable_by_key(|(place, _)| *place);
    done.into_iter().map(|(_, values)| values).collect()
}

/// The theorems and engines behind the values.
pub(super) fn grounds(parts: &[Values]) -> Grounds {
    let theorems = parts.iter().flat_map(|part| {
        let theorems = part.theorems.iter();
        let theorems = theorems.map(|(name, evidence)| Grounds::theorem(*name, *evidence));
        theorems.chain(part.searched.map(Grounds::searched))
    });
    theorems
        .reduce(Grounds::and)
        .expect("every value comes from somewhere")
}
