//! Theorems, where reasoning from the rules would be too long.

use grundy_certificate::{Line, Outcome};
use grundy_game::{Budget, Stopped, optional};
use grundy_theory::Convention;

use crate::explore::{Explored, Id};

/// The fact that a theorem gives a component the value that the workbench knows.
pub(crate) fn value(
    explored: &Explored,
    id: Id,
    budget: &Budget,
) -> Result<Option<(Line, u128)>, Stopped> {
    let (game, text) = explored.named(id);
    let Some(theorem) = grundy_checker::value_theorem(game, text) else {
        return Ok(None);
    };
    let Some(part) = explored.alone(id) else {
        return Ok(None);
    };
    let values = optional(part.values_by_theorem(Convention::Normal, budget))?.flatten();
    let value = values.and_then(|values| Some(values.values.first()?.nimber()?.0));
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
    let sum: Vec<(&str, &str)> = ids.iter().map(|id| explored.named(*id)).collect();
    let theorem = grundy_checker::outcome_theorem(&sum, crate::convention(convention))?;
    Some(Line::CitedOutcome {
        outcome,
        of: explored.sum(ids),
        theorem: theorem.into(),
    })
}
