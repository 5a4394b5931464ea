//! Games for points.

use grundy_game::{Budget, Notation, Ruleset, Scores, Scoring, Stopped};
use grundy_solve::scoring::Minimax;
use grundy_theory::Player;

use crate::choice::Choice;
use crate::components::{Components, spliced};
use crate::entry::Entry;
use crate::game::{Part, Seat};
use crate::laws::keeps;

/// The points of a game.
pub trait Points: Send + Sync {
    /// The scores of best play by search, and every move that keeps them.
    fn minimax(
        &self,
        part: &dyn Part,
        player: Player,
        seat: Seat,
        budget: &Budget,
    ) -> Result<(Scores, Vec<Choice>), Stopped>;

    /// What the components are worth when nobody can move.
    fn settled(&self, part: &dyn Part) -> Scores;
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
    fn minimax(
        &self,
        part: &dyn Part,
        player: Player,
        seat: Seat,
        budget: &Budget,
    ) -> Result<(Scores, Vec<Choice>), Stopped> {
        let part = Components::<R>::of(part);
        let (rules, components) = (&self.rules, &part.components);
        let mut minimax = Minimax::default();
        let sum = components.iter().cloned().collect();
        let scores = minimax.scores(rules, &sum, player, budget)?;
        let mut best = Vec::new();
        for (i, component) in components.iter().enumerate() {
            for mv in rules.moves(component, player) {
                let after = spliced(components, i, rules.apply(component, &mv).components());
                let rest = minimax.scores(rules, &after.into_iter().collect(), -player, budget)?;
                let total = rules.points(component, player, &mv).plus(rest);
                if total.margin(player) == scores.margin(player) {
                    best.push(part.choice(i, mv, seat));
                }
            }
        }
        Ok((scores, best))
    }

    fn settled(&self, part: &dyn Part) -> Scores {
        let components = Components::<R>::of(part).components.iter();
        let settled = components.map(|c| Scoring::settled(&self.rules, c));
        settled.fold(Scores::default(), Scores::plus)
    }
}
