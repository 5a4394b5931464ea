//! The value of a position in which the players' moves differ and play may go on for ever: a stopper,
//! or the two stoppers that are its sides (*Winning Ways*, chapter 11).

use grundy_face::Position;
use grundy_game::{Budget, Said, Stopped, optional};
use grundy_partizan::language;
use grundy_partizan::loopy::Loopy;
use grundy_partizan::{Error, Values};
use grundy_theory::OutcomeClass;

use crate::ways::Map;

/// Positions spent on the value of one position among many.
const SPENT: u64 = 20_000;

/// A value under normal play, in writing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stopper {
    /// As `grundy value` reads it: `on`, `{0|pass}`, `1 & 0`.
    pub text: String,
    /// What it is.
    pub kind: StopperKind,
    /// Who wins it.
    pub class: OutcomeClass,
}

/// What a loopy position is equal to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopperKind {
    /// A game in which play ends.
    Short,
    /// A game without endless alternating play.
    Stopper,
    /// Two of them: endless play as a win for Left, and as one for Right.
    Sides,
}

/// Why there is no value in writing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoStopper {
    /// More work to simplify than was allowed.
    TooLarge,
    /// No stoppers equal to its sides were found.
    NotSided,
}

impl Stopper {
    /// The value of a position; `None` where no stoppers equal to its sides were found, which is
    /// also so where it takes too much work to simplify.
    pub fn of(position: &Position, budget: &Budget) -> Said<Self> {
        let share = budget.at_most(SPENT);
        if position.is_scoring() {
            return Ok(None);
        }
        let Some(map) = optional(Map::of(position, &share))? else {
            return Ok(None);
        };
        Ok(Self::mapped(&map, &share)?.ok())
    }

    /// The same where everything reachable is numbered already, for as much as a budget allows.
    pub(crate) fn mapped(map: &Map, budget: &Budget) -> Result<Result<Self, NoStopper>, Stopped> {
        match simplest(map, budget) {
            Ok(found) => Ok(found.ok_or(NoStopper::NotSided)),
            // What is too large or takes too long here is not found; only a stop is one.
            Err(Error::Stopped(stopped)) => {
                optional(Err::<(), Stopped>(stopped)).map(|_| Err(NoStopper::TooLarge))
            }
            Err(_) => Ok(Err(NoStopper::TooLarge)),
        }
    }
}

fn simplest(map: &Map, budget: &Budget) -> Result<Option<Stopper>, Error> {
    let graph = Loopy::explore(map.sum(), budget, |sum, player| {
        Ok(map.closure.sum_options(sum, player, budget)?)
    })?;
    let mut values = Values::new();
    let value = values.simplest(language::Value::Loopy(graph), budget)?;
    let kind = match &value {
        language::Value::Short(_) => StopperKind::Short,
        language::Value::Loopy(game) if game.is_stopper() => StopperKind::Stopper,
        language::Value::Loopy(_) => return Ok(None),
        language::Value::Sided(_) => StopperKind::Sides,
    };
    let Some(text) = values.value_text(&value, budget)? else {
        return Ok(None);
    };
    let class = values.value_outcome(&value, budget)?;
    Ok(Some(Stopper { text, kind, class }))
}
