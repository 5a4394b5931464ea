//! Games in which the players' moves differ and play ends: canonical forms of their components.

use std::collections::BTreeSet;

use grundy_game::{Budget, Loopfree, Notation, Stopped};
use grundy_partizan::{Error, GameId, Positions, Values};
use grundy_solve::closure::{Closure, Id};
use grundy_theory::{Convention, Player, Value};

use crate::components::Components;
use crate::entry::Entry;
use crate::game::{Explorer, Game, Part};
use crate::laws::keeps;

/// Canonical forms of the positions of a game.
pub trait Forms: Send + Sync {
    /// Whether play is known to end; if not, only what was explored tells.
    fn ends(&self) -> bool;

    /// A memo of forms of this game, for one arena; `None` where everything reachable must be
    /// explored first, to see whether play ends.
    fn valuer(&self) -> Option<Box<dyn Valuer>>;
}

/// Finds the forms of components of one game in one arena, and remembers them.
pub trait Valuer: Send + Sync {
    /// The value of component `i` of a part of the game; `None` where play may go on for ever.
    fn value(
        &mut self,
        part: &dyn Part,
        i: usize,
        values: &mut Values,
        budget: &Budget,
    ) -> Result<Option<GameId>, Error>;

    /// How many positions were searched so far.
    fn searched(&self) -> usize;

    /// The numbers of the game's sources that were believed so far.
    fn believed(&self) -> Vec<usize>;
}

impl<R: Notation + 'static> Entry<R> {
    /// The players' moves differ and play ends: components have canonical forms.
    pub fn partizan(mut self) -> Self
    where
        R: Loopfree,
    {
        self.forms = Some(|entry| entry);
        keeps!(
            self,
            |entry| laws::loopfree(&entry.rules),
            |entry| {
                let mut theorems = entry.sources.iter();
                theorems.try_for_each(|t| laws::verdict_theorem(&entry.rules, &**t))
            },
            enabled::classes,
            enabled::closed_forms,
        );
        self
    }
}

impl<R: Notation + 'static> Entry<R> {
    /// The players' moves differ: components have canonical forms wherever play turns out to end.
    pub fn partizan_where_play_ends(mut self) -> Self {
        self.forms = Some(|_| &WherePlayEnds);
        self
    }
}

impl<R: Notation + Loopfree + 'static> Forms for Entry<R> {
    fn ends(&self) -> bool {
        true
    }

    fn valuer(&self) -> Option<Box<dyn Valuer>> {
        Some(Box::new(Searched::<R>::default()))
    }
}

/// Nothing is known of a game before it is explored.
struct WherePlayEnds;

impl Forms for WherePlayEnds {
    fn ends(&self) -> bool {
        false
    }

    fn valuer(&self) -> Option<Box<dyn Valuer>> {
        None
    }
}

/// Forms by the sources of a game, and by search where they are silent.
struct Searched<R: Notation> {
    positions: Positions<R>,
    believed: BTreeSet<usize>,
}

impl<R: Notation> Default for Searched<R> {
    fn default() -> Self {
        Self {
            positions: Positions::default(),
            believed: BTreeSet::new(),
        }
    }
}

impl<R: Notation + Loopfree + 'static> Searched<R> {
    fn component(
        &mut self,
        entry: &Entry<R>,
        component: &R::Position,
        values: &mut Values,
        budget: &Budget,
    ) -> Result<GameId, Error> {
        let Self {
            positions,
            believed,
        } = self;
        let mut given = |position: &R::Position, values: &mut Values, budget: &Budget| {
            for (k, source) in entry.sources.iter().enumerate() {
                let said = source.value(&entry.rules, position, Convention::Normal, budget)?;
                let form = match said {
                    Some(value) => form_of(&value, values, budget)?,
                    None => None,
                };
                if form.is_some() {
                    believed.insert(k);
                    return Ok(form);
                }
            }
            Ok(None)
        };
        positions.value_given(&entry.rules, component, values, &mut given, budget)
    }
}

impl<R: Notation + Loopfree + 'static> Valuer for Searched<R> {
    fn value(
        &mut self,
        part: &dyn Part,
        i: usize,
        values: &mut Values,
        budget: &Budget,
    ) -> Result<Option<GameId>, Error> {
        let Components { entry, components } = Components::<R>::of(part);
        self.component(entry, &components[i], values, budget)
            .map(Some)
    }

    fn searched(&self) -> usize {
        self.positions.len()
    }

    fn believed(&self) -> Vec<usize> {
        self.believed.iter().copied().collect()
    }
}

/// A plain value as a form in an arena; `None` where it is none.
pub(crate) fn form_of(
    value: &Value,
    values: &mut Values,
    budget: &Budget,
) -> Result<Option<GameId>, Error> {
    match value {
        Value::Nimber(nimber) => {
            let nimber = u32::try_from(nimber.0).map_err(|_| Error::TooLarge)?;
            values.nimber(nimber).map(Some)
        }
        Value::Short(short) => match values.read(short.text(), budget) {
            Ok(form) => Ok(Some(form)),
            Err(error) => match error.problem {
                grundy_partizan::language::Problem::Unknown(error) => Err(error),
                _ => Ok(None),
            },
        },
        _ => Ok(None),
    }
}

/// Forms of a game of which it is not known beforehand whether play ends: everything reachable is
/// explored first.
pub(crate) struct Explored {
    explorer: Box<dyn Explorer>,
    closure: Closure,
    /// By the numbers of the closure, in which options come before what they are options of.
    known: Vec<GameId>,
}

impl Explored {
    pub fn new(game: &dyn Game) -> Self {
        Self {
            explorer: game.explorer(),
            closure: Closure::default(),
            known: Vec::new(),
        }
    }

    /// The form of a numbered component whose options are all known.
    fn form(&self, id: Id, values: &mut Values, budget: &Budget) -> Result<GameId, Error> {
        let mut sides: [Vec<GameId>; 2] = Default::default();
        for (side, player) in sides.iter_mut().zip(Player::BOTH) {
            for option in self.closure.options(id, player) {
                budget.spend(0, 1)?;
                let parts = option.iter().map(|&part| self.known[part as usize]);
                side.push(values.sum(parts, budget)?);
            }
        }
        values.form(&sides[0], &sides[1], budget)
    }
}

impl Valuer for Explored {
    fn value(
        &mut self,
        part: &dyn Part,
        i: usize,
        values: &mut Values,
        budget: &Budget,
    ) -> Result<Option<GameId>, Error> {
        let ids = self
            .explorer
            .components(part, &mut self.closure, budget)
            .map_err(|stopped: Stopped| Error::from(stopped))?;
        if !self.closure.is_loopfree() {
            return Ok(None);
        }
        while self.known.len() < self.closure.len() {
            let form = self.form(self.known.len() as Id, values, budget)?;
            self.known.push(form);
        }
        Ok(Some(self.known[ids[i] as usize]))
    }

    fn searched(&self) -> usize {
        self.known.len()
    }

    fn believed(&self) -> Vec<usize> {
        Vec::new()
    }
}

#[cfg(feature = "laws")]
mod enabled {
    //! What forms say is what play comes to.

    use grundy_game::laws::{self, Broken};
    use grundy_game::{Budget, Loopfree, Notation};
    use grundy_partizan::{Error, Positions, Values};

    use super::Searched;
    use crate::entry::Entry;

    fn unknown(error: Error) -> Broken {
        error.to_string()
    }

    /// Alone and in sums, the class of the form is what brute force finds for both players.
    pub(super) fn classes<R: Notation + Loopfree + 'static>(
        entry: &Entry<R>,
    ) -> Result<(), Broken> {
        let mut values = Values::new();
        let mut valuer = Searched::<R>::default();
        laws::classes(&entry.rules, |components| {
            let budget = Budget::new(1_000_000);
            let forms = components
                .iter()
                .map(|component| valuer.component(entry, component, &mut values, &budget))
                .collect::<Result<Vec<_>, _>>();
            let sum = forms.and_then(|forms| values.sum(forms, &budget));
            let class = sum.and_then(|sum| values.outcome(sum, &budget));
            class.map_err(unknown)
        })
    }

    /// What sources say of a component is what a search finds.
    pub(super) fn closed_forms<R: Notation + Loopfree + 'static>(
        entry: &Entry<R>,
    ) -> Result<(), Broken> {
        let mut values = Values::new();
        let mut valuer = Searched::<R>::default();
        let mut searched = Positions::<R>::default();
        for position in entry.rules.small() {
            let budget = Budget::new(1_000_000);
            let said = valuer.component(entry, &position, &mut values, &budget);
            let found = searched.value(&entry.rules, &position, &mut values, &budget);
            let [said, found] = [said.map_err(unknown)?, found.map_err(unknown)?];
            if said != found {
                let [said, found] = [said, found].map(|form| {
                    let text = values.text(form, &budget);
                    text.unwrap_or_else(unknown)
                });
                return Err(format!("{position:?} is {found}, not {said}"));
            }
        }
        Ok(())
    }
}
