//! Positions for points, of one game or of several: minimax, and what means and temperatures say.

use std::fmt;

use grundy_face::{Arena, Choice, Position, Teller};
use grundy_game::{Budget, Said, Scores, Stopped, Sum, optional};
use grundy_partizan::{Dyadic, Error, GameId, Means, Scored, ScoredPositions, Unfit, Values};
use grundy_solve::scoring::Minimax;
use grundy_solve::stakes::{Id, Stake, Stakes};
use grundy_theory::Player;

/// A position for points with everything that is reachable from its components.
pub struct Scorer<'a> {
    position: &'a Position,
    stakes: Stakes,
    tellers: Vec<Box<dyn Teller>>,
    /// The components, in typed order.
    components: Vec<Id>,
}

impl fmt::Debug for Scorer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scorer")
            .field("position", &self.position)
            .field("components", &self.components)
            .finish()
    }
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

impl<'a> Scorer<'a> {
    /// Explores everything reachable from a position of games for points.
    ///
    /// # Panics
    ///
    /// Panics if one of its games is not about points.
    pub fn of(position: &'a Position, budget: &Budget) -> Result<Self, Stopped> {
        let mut scorer = Self {
            position,
            stakes: Stakes::default(),
            tellers: Vec::new(),
            components: Vec::new(),
        };
        for part in position.parts() {
            let game = part.game();
            let mut teller = game.points().expect("a game for points").teller();
            let ids = teller.components(&**part, &mut scorer.stakes, budget)?;
            scorer.components.extend(ids);
            scorer.tellers.push(teller);
        }
        Ok(scorer)
    }

    /// The scores of best play by search, and every move that keeps them.
    pub fn minimax(
        &self,
        player: Player,
        budget: &Budget,
    ) -> Result<(Scores, Vec<Choice>), Stopped> {
        let mut minimax = Minimax::default();
        let sum: Sum<Id> = self.components.iter().copied().collect();
        let scores = minimax.scores(&self.stakes, &sum, player, budget)?;
        let mut best = Vec::new();
        for (choice, (earned, left)) in self.choices(player) {
            let others = self.others(choice.place - 1).chain(left).collect();
            let rest = minimax.scores(&self.stakes, &others, -player, budget)?;
            if earned.plus(rest).margin(player) == scores.margin(player) {
                best.push(choice);
            }
        }
        Ok((scores, best))
    }

    /// What thermography says, or the component in which somebody is hurt by moving; `None` where
    /// a number outgrew its width. Without `exact` the components are not added up.
    pub fn heat(
        &self,
        player: Player,
        exact: bool,
        budget: &Budget,
    ) -> Said<Result<Heat, Unfit<String>>> {
        let mut worths = Worths::default();
        let mut heat = match Arena::known(worths.heat(self, player, budget))? {
            None => return Ok(None),
            Some(Err(unfit)) => return Ok(Some(Err(self.written(unfit)))),
            Some(Ok(heat)) => heat,
        };
        if exact {
            let best = Arena::known(worths.best(self, player, budget));
            heat.best = optional(best)?.flatten().flatten();
        }
        Ok(Some(Ok(heat)))
    }

    /// Every move of a player, with what it earns and what it leaves in its component's place.
    fn choices(&self, player: Player) -> impl Iterator<Item = (Choice, Stake)> {
        let parts = self.position.seated().zip(&self.tellers);
        parts.flat_map(move |((part, seat), teller)| teller.choices(&**part, player, seat))
    }

    /// The components but for the one at a place from 0.
    fn others(&self, place: usize) -> impl Iterator<Item = Id> {
        let others = self.components.iter().enumerate();
        others.filter_map(move |(i, &id)| (i != place).then_some(id))
    }

    /// What forbids a value, with its position in writing; of different games with its game.
    fn written(&self, unfit: Unfit<Id>) -> Unfit<String> {
        let text = |id: Id| {
            let parts = self.position.parts();
            let mut told = parts
                .iter()
                .zip(&self.tellers)
                .filter_map(|(part, teller)| {
                    let text = teller.written(&**part, id)?;
                    Some(match parts.len() {
                        1 => text,
                        _ => format!("{} {text}", part.game().name()),
                    })
                });
            told.next().expect("every number was given by a teller")
        };
        match unfit {
            Unfit::Hurts {
                position,
                left,
                right,
            } => Unfit::Hurts {
                position: text(position),
                left,
                right,
            },
            Unfit::OneSided(position) => Unfit::OneSided(text(position)),
            Unfit::Varies(position) => Unfit::Varies(text(position)),
        }
    }
}

/// The values of components for points while a sum of them is looked at.
#[derive(Default)]
struct Worths {
    values: Values,
    positions: ScoredPositions<Stakes>,
    components: Vec<Scored>,
    total: i64,
}

/// Scores and the moves that keep them, where the margin is a score.
type Best = Option<(Scores, Vec<Choice>)>;

impl Worths {
    /// Values the components one by one.
    fn heat(
        &mut self,
        scorer: &Scorer<'_>,
        player: Player,
        budget: &Budget,
    ) -> Result<Result<Heat, Unfit<Id>>, Error> {
        let mut measures = Vec::with_capacity(scorer.components.len());
        for component in &scorer.components {
            let values = &mut self.values;
            let found = self
                .positions
                .value(&scorer.stakes, component, values, budget)?;
            let scored = match found {
                Ok(scored) => scored,
                Err(unfit) => return Ok(Err(unfit)),
            };
            let total = self.total.checked_add(scored.total);
            self.total = total.ok_or(Error::TooLarge)?;
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
        scorer: &Scorer<'_>,
        player: Player,
        budget: &Budget,
    ) -> Result<Best, Error> {
        let forms: Vec<GameId> = self.components.iter().map(|c| c.form).collect();
        let whole = self.values.sum(forms.iter().copied(), budget)?;
        let margin = self.stop(whole, player);
        let mut best = Vec::new();
        // The sum of the others, for the moves in one place after another.
        let mut others = None;
        for (choice, stake) in scorer.choices(player) {
            let place = choice.place - 1;
            let rest = match others {
                Some((known, rest)) if known == place => rest,
                _ => {
                    let rest = forms.iter().enumerate().filter(|&(i, _)| i != place);
                    self.values.sum(rest.map(|(_, &g)| g), budget)?
                }
            };
            others = Some((place, rest));
            let (values, stakes) = (&mut self.values, &scorer.stakes);
            let id = &scorer.components[place];
            let after = self
                .positions
                .after(stakes, id, player, &stake, values, budget)?;
            let left = values.add(rest, after.form, budget)?;
            if self.stop(left, -player) == margin {
                best.push(choice);
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
