//! Games for points.

use grundy_game::{Budget, Notation, Ruleset, Scores, Scoring, Stopped};
use grundy_solve::stakes::{Id, Stake, Staked, Stakes};
use grundy_theory::Player;

use crate::choice::Choice;
use crate::components::Components;
use crate::entry::Entry;
use crate::game::{Part, Seat};
use crate::laws::keeps;

/// The points of a game.
pub trait Points: Send + Sync {
    /// Starts numbering what is reachable from parts of this game, with what moves earn.
    fn teller(&self) -> Box<dyn Teller>;

    /// What the components are worth when nobody can move.
    fn settled(&self, part: &dyn Part) -> Scores;
}

/// Numbers the components of one game for points, and what their moves earn and leave.
pub trait Teller {
    /// The numbers of the components of `part`, in typed order.
    fn components(
        &mut self,
        part: &dyn Part,
        stakes: &mut Stakes,
        budget: &Budget,
    ) -> Result<Vec<Id>, Stopped>;

    /// Every move of `player` in a part that was numbered, with what it comes to.
    fn choices(&self, part: &dyn Part, player: Player, seat: Seat) -> Vec<(Choice, Stake)>;

    /// The text of a numbered component, if it is of this game.
    fn written(&self, part: &dyn Part, id: Id) -> Option<String>;
}

/// What a move earns.
pub(crate) type PointsFn<R> =
    fn(&R, &<R as Ruleset>::Position, Player, &<R as Ruleset>::Move) -> Scores;

impl<R: Notation + 'static> Entry<R> {
    /// Points are counted.
    pub fn scoring(mut self) -> Self
    where
        R: Scoring,
    {
        self.scoring = Some(|entry| entry);
        self.points = Some(R::points);
        keeps!(self, |entry| laws::loopfree(&entry.rules), |entry| {
            let mut theorems = entry.sources.iter();
            theorems.try_for_each(|t| laws::score_theorem(&entry.rules, &**t))
        },);
        self
    }
}

impl<R: Notation + Scoring + 'static> Points for Entry<R> {
    fn teller(&self) -> Box<dyn Teller> {
        Box::new(Told::<R>(Staked::default()))
    }

    fn settled(&self, part: &dyn Part) -> Scores {
        let components = Components::<R>::of(part).components.iter();
        let settled = components.map(|c| Scoring::settled(&self.rules, c));
        settled.fold(Scores::default(), Scores::plus)
    }
}

/// The components of one game that were numbered.
struct Told<R: Ruleset>(Staked<R::Position>);

impl<R: Notation + Scoring + 'static> Teller for Told<R> {
    fn components(
        &mut self,
        part: &dyn Part,
        stakes: &mut Stakes,
        budget: &Budget,
    ) -> Result<Vec<Id>, Stopped> {
        let Components { entry, components } = Components::<R>::of(part);
        let rules = &entry.rules;
        let mut ids = Vec::with_capacity(components.len());
        for component in components.iter() {
            ids.push(stakes.absorb(rules, &mut self.0, component, budget)?);
        }
        Ok(ids)
    }

    fn choices(&self, part: &dyn Part, player: Player, seat: Seat) -> Vec<(Choice, Stake)> {
        let part = Components::<R>::of(part);
        let rules = &part.entry.rules;
        let mut choices = Vec::new();
        for (i, component) in part.components.iter().enumerate() {
            for mv in rules.moves(component, player) {
                let after = rules.apply(component, &mv).into_iter();
                let after = after.map(|c| self.0.id(&c).expect("what follows is numbered"));
                let stake = (rules.points(component, player, &mv), after.collect());
                choices.push((part.choice(i, mv, seat), stake));
            }
        }
        choices
    }

    fn written(&self, part: &dyn Part, id: Id) -> Option<String> {
        let part = Components::<R>::of(part);
        let component = self.0.component(id)?;
        Some(part.entry.write_component(component))
    }
}
