//! Theorems, where reasoning from the rules would be too long.

use grundy_certificate::{Line, Outcome};
use grundy_game::{Budget, Stopped};
use grundy_theory::Convention;

use crate::explore::{Explored, Id};

/// The fact that a theorem gives a component the value that the workbench knows.
pub(crate) fn value(
    explored: &Explored,
    id: Id,
    budget: &Budget,
) -> Result<Option<(Line, u128)>, Stopped> {
    let (game, text) = explored.named(id);
    let convention = crate::convention(Convention::Normal);
    let Some(theorem) = grundy_checker::value_theorem(game, text, convention) else {
        return Ok(None);
    };
    let Some(part) = explored.alone(id) else {
        return Ok(None);
    };
    let values = part.values(Convention::Normal, &budget.at_most(0));
    let value = match values {
        Ok(Some(values)) => values
            .values
            .first()
            .and_then(|value| Some(value.finite()?.0)),
        Err(stopped) if stopped.interrupted => return Err(stopped),
        _ => None,
    };
    Ok(value.map(|value| {
        let line = Line::CitedValue {
            of: explored.written(id),
            value,
            theorem: theorem.into(),
        };
        (line, value)
    }))
}

/// The fact that a theorem gives a whole sum this outcome.
pub(crate) fn outcome(
    explored: &Explored,
    ids: &[Id],
    outcome: Outcome,
    convention: Convention,
) -> Option<Line> {
    let convention = crate::convention(convention);
    let alone = match ids {
        [id] => {
            let (game, text) = explored.named(*id);
            grundy_checker::outcome_theorem(game, text, convention)
        }
        _ => None,
    };
    let heaps = || {
        let mut theorems = ids.iter().map(|id| {
            let (game, text) = explored.named(*id);
            grundy_checker::value_theorem(game, text, convention)
        });
        let first = theorems.next()??;
        let misere = convention == grundy_certificate::Convention::Misere;
        (misere && theorems.all(|theorem| theorem.is_some())).then_some(first)
    };
    let theorem = alone.or_else(heaps)?;
    Some(Line::CitedOutcome {
        outcome,
        of: explored.sum(ids),
        theorem: theorem.into(),
    })
}
