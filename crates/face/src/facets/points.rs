//! Games for points.

use grundy_game::{Budget, Notation, Ruleset, Said, Scores, Scoring, Stopped, optional};
use grundy_partizan::{Dyadic, Error, GameId, Means, Scored, ScoredPositions, Unfit, Values};
use grundy_solve::scoring::Minimax;
use grundy_theory::Player;

use crate::arena::Arena;
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

    /// What thermography says, or the component in which somebody is hurt by moving; `None` where
    /// a number outgrew its width. Without `exact` the components are not added up.
    fn heat(
        &self,
        part: &dyn Part,
        player: Player,
        seat: Seat,
        exact: bool,
        budget: &Budget,
    ) -> Said<Result<Heat, Unfit<String>>>;

    /// What the components are worth when nobody can move.
    fn settled(&self, part: &dyn Part) -> Scores;
}

/// What means and temperatures say of components for points.
#[derive(Debug)]
pub struct Heat {
    /// Whether one player pays the other: then these are means of the payment, else of the margin.
    pub payment: bool,
    /// The mean and the temperature of each, in typed order.
    pub components: Vec<(Dyadic, Dyadic)>,
    /// The mean of the whole, and its greatest temperature.
    pub means: Means,
    /// The worst and the best that the player to move can end with, by the means alone.
    pub bounds: [Scores; 2],
    /// What best play comes to and the moves that keep it, where the components were added up.
    pub best: Option<(Scores, Vec<Choice>)>,
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

    fn heat(
        &self,
        part: &dyn Part,
        player: Player,
        seat: Seat,
        exact: bool,
        budget: &Budget,
    ) -> Said<Result<Heat, Unfit<String>>> {
        let part = Components::<R>::of(part);
        let mut stakes = Stakes::<R>::default();
        let heat = match Arena::known(stakes.heat(&self.rules, &part.components, player, budget))? {
            Some(heat) => heat,
            None => return Ok(None),
        };
        let mut heat = match heat {
            Ok(heat) => heat,
            Err(unfit) => return Ok(Some(Err(written(&self.rules, unfit)))),
        };
        if exact {
            let best = stakes.best(&self.rules, &part.components, player, budget);
            let best = optional(Arena::known(best))?.flatten().flatten();
            heat.best = best.map(|(scores, moves)| {
                let choices = moves.into_iter();
                let choices = choices.map(|(i, mv)| part.choice(i, mv, seat));
                (scores, choices.collect())
            });
        }
        Ok(Some(Ok(heat)))
    }

    fn settled(&self, part: &dyn Part) -> Scores {
        let components = Components::<R>::of(part).components.iter();
        let settled = components.map(|c| Scoring::settled(&self.rules, c));
        settled.fold(Scores::default(), Scores::plus)
    }
}

/// What forbids a value, with its position in writing.
fn written<R: Notation>(rules: &R, unfit: Unfit<R::Position>) -> Unfit<String> {
    let text = |position: &R::Position| {
        let mut text = String::new();
        rules.write(position, &mut text);
        text
    };
    match unfit {
        Unfit::Hurts {
            position,
            left,
            right,
        } => Unfit::Hurts {
            position: text(&position),
            left,
            right,
        },
        Unfit::OneSided(position) => Unfit::OneSided(text(&position)),
        Unfit::Varies(position) => Unfit::Varies(text(&position)),
    }
}

/// The values of components for points while a sum of them is looked at.
struct Stakes<R: Scoring> {
    values: Values,
    positions: ScoredPositions<R>,
    components: Vec<Scored>,
    total: i64,
}

impl<R: Scoring> Default for Stakes<R> {
    fn default() -> Self {
        Self {
            values: Values::new(),
            positions: ScoredPositions::default(),
            components: Vec::new(),
            total: 0,
        }
    }
}

/// Scores, and the moves that keep them with the places of their components.
type Best<R> = Option<(Scores, Vec<(usize, <R as Ruleset>::Move)>)>;

impl<R: Scoring> Stakes<R> {
    /// Values the components one by one.
    fn heat(
        &mut self,
        rules: &R,
        components: &[R::Position],
        player: Player,
        budget: &Budget,
    ) -> Result<Result<Heat, Unfit<R::Position>>, Error> {
        let mut measures = Vec::with_capacity(components.len());
        for component in components {
            let values = &mut self.values;
            let scored = match self.positions.value(rules, component, values, budget)? {
                Ok(scored) => scored,
                Err(unfit) => return Ok(Err(unfit)),
            };
            self.total = self
                .total
                .checked_add(scored.total)
                .ok_or(Error::TooLarge)?;
            self.components.push(scored);
            let mean = values.mean(scored.form, budget)?;
            // Below 0 nothing is at stake: there are no numbers to save moves in.
            let temperature = values.temperature(scored.form, budget)?.max(Dyadic::ZERO);
            measures.push((mean, temperature));
        }
        let forms: Vec<GameId> = self.components.iter().map(|c| c.form).collect();
        let means = self.values.means(&forms, budget)?;
        let bounds = Scored::between(self.total, means.margins(player)?);
        let mut bounds = bounds.ok_or(Error::TooLarge)?;
        bounds.sort_by_key(|scores| scores.margin(player));
        // What one pays the other is half of the margin.
        let payment = self.components.iter().all(|c| c.total == 0);
        let unit = |x: Dyadic| if payment { x.half() } else { Ok(x) };
        for (mean, temperature) in &mut measures {
            (*mean, *temperature) = (unit(*mean)?, unit(*temperature)?);
        }
        let means = Means {
            mean: unit(means.mean)?,
            hottest: unit(means.hottest)?,
        };
        Ok(Ok(Heat {
            payment,
            components: measures,
            means,
            bounds,
            best: None,
        }))
    }

    /// Adds the components up, and tries every move.
    fn best(
        &mut self,
        rules: &R,
        components: &[R::Position],
        player: Player,
        budget: &Budget,
    ) -> Result<Best<R>, Error> {
        let forms: Vec<GameId> = self.components.iter().map(|c| c.form).collect();
        let whole = self.values.sum(forms.iter().copied(), budget)?;
        let margin = self.stop(whole, player);
        let mut best = Vec::new();
        for (i, component) in components.iter().enumerate() {
            let others = forms.iter().enumerate().filter(|&(j, _)| j != i);
            let others: Vec<GameId> = others.map(|(_, &g)| g).collect();
            let others = self.values.sum(others, budget)?;
            for mv in rules.moves(component, player) {
                let values = &mut self.values;
                let after = &self.positions;
                let after = after.after(rules, component, player, &mv, values, budget)?;
                let left = values.add(others, after.form, budget)?;
                if self.stop(left, -player) == margin {
                    best.push((i, mv));
                }
            }
        }
        let scores = Scored::scores(self.total, margin);
        Ok(scores.map(|scores| (scores, best)))
    }

    /// What best play comes to when `first` begins.
    fn stop(&self, form: GameId, first: Player) -> Dyadic {
        let (left, right) = self.values.stops(form);
        match first {
            Player::Left => left,
            Player::Right => right,
        }
    }
}
