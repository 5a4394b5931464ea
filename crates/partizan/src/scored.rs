//! Games for points as values: the margin takes the place of the numbers at which play stops.
//!
//! Where nobody is ever hurt by moving (Milnor 1953), a position is a short game whose leaves are
//! the margins, and best play ends at its stops, in sums too. So sums of such games have canonical
//! forms, means and temperatures (Hanner 1959).

use grundy_game::{Budget, Scores, Scoring, Stopped};
use grundy_theory::Player;
use rustc_hash::FxHashMap;

use crate::{Dyadic, Error, GameId, Means, Values};

/// A position for points as a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scored {
    /// The margin of Left, as a game whose stops are what best play comes to.
    pub form: GameId,
    /// What both players end with together, whatever they do.
    pub total: i64,
}

impl Scored {
    /// What the players end with at a margin of Left; `None` where they cannot.
    pub fn scores(total: i64, margin: Dyadic) -> Option<Scores> {
        let margin = margin.integer()?;
        let twice = total.checked_add(margin)?;
        let first = (twice % 2 == 0).then_some(twice / 2)?;
        Some(Scores {
            first,
            second: total.checked_sub(first)?,
        })
    }

    /// What the players can end with between two margins of Left: the margin is as odd as the total.
    pub fn between(total: i64, [least, greatest]: [Dyadic; 2]) -> Option<[Scores; 2]> {
        let odd = |margin: i64| (margin ^ total) & 1;
        let least = least.ceil();
        let least = least.checked_add(odd(least))?;
        let greatest = greatest.floor();
        let greatest = greatest.checked_sub(odd(greatest))?;
        let scores = |margin: i64| Self::scores(total, Dyadic::new(margin.into(), 0).ok()?);
        Some([scores(least)?, scores(greatest)?])
    }
}

/// Why a position is no value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit<P> {
    /// Who moves first here ends with less than who moves second.
    Hurts {
        /// The component.
        position: P,
        /// The margin of Left when Left moves first.
        left: i64,
        /// The margin of Left when Right does.
        right: i64,
    },
    /// Only one player can move here.
    OneSided(P),
    /// How much there is to be had together depends on the play.
    Varies(P),
}

/// A memo of values, one entry per component, for one game and one arena.
#[derive(Debug)]
pub struct ScoredPositions<R: Scoring> {
    known: FxHashMap<R::Position, Scored>,
}

impl<R: Scoring> Default for ScoredPositions<R> {
    fn default() -> Self {
        Self {
            known: FxHashMap::default(),
        }
    }
}

/// The value of a component, or the first position found that forbids one.
pub type Fit<R> = Result<Scored, Unfit<<R as grundy_game::Ruleset>::Position>>;

impl<R: Scoring> ScoredPositions<R> {
    /// How many positions are kept.
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Whether none is.
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// The value of a component; that nobody is hurt by moving is checked for all its followers.
    pub fn value(
        &mut self,
        rules: &R,
        component: &R::Position,
        values: &mut Values,
        budget: &Budget,
    ) -> Result<Fit<R>, Error> {
        let mut open = vec![component.clone()];
        while let Some(position) = open.last() {
            if self.known.contains_key(position) {
                open.pop();
                continue;
            }
            let position = position.clone();
            let unknown = self.unknown(rules, &position, budget)?;
            if !unknown.is_empty() {
                open.extend(unknown);
                budget.hold(open.len())?;
                continue;
            }
            open.pop();
            budget.keep(rules.weight(&position), 0)?;
            match self.settle(rules, &position, values, budget)? {
                Ok(scored) => self.known.insert(position, scored),
                Err(unfit) => return Ok(Err(unfit)),
            };
        }
        Ok(Ok(self.known[component]))
    }

    /// The components of options that are not known yet.
    fn unknown(
        &self,
        rules: &R,
        position: &R::Position,
        budget: &Budget,
    ) -> Result<Vec<R::Position>, Stopped> {
        let mut unknown = Vec::new();
        for player in Player::BOTH {
            for option in rules.options(position, player) {
                budget.spend(0, 1)?;
                let components = option.components().iter();
                unknown.extend(components.filter(|c| !self.known.contains_key(c)).cloned());
            }
        }
        Ok(unknown)
    }

    /// The value of a component whose options are known.
    fn settle(
        &self,
        rules: &R,
        position: &R::Position,
        values: &mut Values,
        budget: &Budget,
    ) -> Result<Fit<R>, Error> {
        let mut sides: [Vec<GameId>; 2] = Default::default();
        let mut total = None;
        for (side, player) in sides.iter_mut().zip(Player::BOTH) {
            for mv in rules.moves(position, player) {
                let scored = self.after(rules, position, player, &mv, values, budget)?;
                if *total.get_or_insert(scored.total) != scored.total {
                    return Ok(Err(Unfit::Varies(position.clone())));
                }
                side.push(scored.form);
            }
        }
        let Some(total) = total else {
            let end = rules.settled(position);
            return Ok(Ok(Scored {
                form: values.integer(end.margin(Player::Left))?,
                total: together(end)?,
            }));
        };
        let left = sides[0].iter().map(|&g| values.stops(g).1).max();
        let right = sides[1].iter().map(|&g| values.stops(g).0).min();
        let (Some(left), Some(right)) = (left, right) else {
            return Ok(Err(Unfit::OneSided(position.clone())));
        };
        if left < right {
            let whole = |margin: Dyadic| margin.integer().ok_or(Error::TooLarge);
            return Ok(Err(Unfit::Hurts {
                position: position.clone(),
                left: whole(left)?,
                right: whole(right)?,
            }));
        }
        let form = values.form(&sides[0], &sides[1], budget)?;
        Ok(Ok(Scored { form, total }))
    }

    /// What a move comes to whose components are known.
    ///
    /// # Panics
    ///
    /// Panics if one of them was not valued before.
    pub fn after(
        &self,
        rules: &R,
        position: &R::Position,
        player: Player,
        mv: &R::Move,
        values: &mut Values,
        budget: &Budget,
    ) -> Result<Scored, Error> {
        let earned = rules.points(position, player, mv);
        let mut form = values.integer(earned.margin(Player::Left))?;
        let mut total = together(earned)?;
        for component in rules.apply(position, mv).components() {
            let rest = self.known[component];
            form = values.add(form, rest.form, budget)?;
            total = total.checked_add(rest.total).ok_or(Error::TooLarge)?;
        }
        Ok(Scored { form, total })
    }
}

fn together(scores: Scores) -> Result<i64, Error> {
    let total = scores.first.checked_add(scores.second);
    total.ok_or(Error::TooLarge)
}

impl Means {
    /// The least and the greatest margin of Left that best play can come to when `first` begins.
    ///
    /// Moving first gains at least nothing over the mean, and at most the largest temperature.
    pub fn margins(self, first: Player) -> Result<[Dyadic; 2], Error> {
        Ok(match first {
            Player::Left => [self.mean, self.mean.plus(self.hottest)?],
            Player::Right => [self.mean.minus(self.hottest)?, self.mean],
        })
    }
}
