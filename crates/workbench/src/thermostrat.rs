//! A move in a sum that is too large to be added up, by the thermographs of its components.
//!
//! Thermostrat (Berlekamp, Conway and Guy, *Winning Ways*, chapter 6). At temperature `t` the
//! compound thermograph has the sum of the Right walls on its right, and on its left that sum and
//! the greatest width of a component. Play where the width is greatest at the least temperature at
//! which the left boundary is. The stop so reached is no worse than the sum of the means, and no
//! play can do better than that by more than the largest temperature.

use std::sync::Arc;

use grundy_face::{Arena, Choice, Part, Position};
use grundy_game::{Budget, Said};
use grundy_partizan::{Dyadic, Error, Point, Thermograph};
use grundy_theory::Player;

/// A move, and how far the number that play comes to can be from the best one.
#[derive(Debug)]
pub(crate) struct Guided {
    pub choice: Choice,
    pub within: Dyadic,
}

/// The move of `player`; `None` where a component has no form, or nobody gains by moving.
pub(crate) fn thermostrat(position: &Position, player: Player, budget: &Budget) -> Said<Guided> {
    let mut arena = Arena::default();
    let Some(forms) = arena.components(position, budget)? else {
        return Ok(None);
    };
    let walls = forms
        .iter()
        .map(|&form| arena.values.thermograph(form, budget));
    let plan = walls.collect::<Result<Vec<_>, _>>();
    let plan = plan.and_then(|walls| Ok((plan_of(&walls, player)?, walls)));
    let (plan, walls) = match plan {
        Ok((Some(plan), walls)) => (plan, walls),
        Ok((None, _)) => return Ok(None),
        Err(Error::Stopped(stopped)) => return Err(stopped),
        Err(_) => return Ok(None),
    };
    let hottest = walls.iter().map(|walls| walls.temperature()).max();
    let found = best_option(position, player, plan, &mut arena, budget)?;
    Ok(found
        .zip(hottest)
        .map(|(choice, within)| Guided { choice, within }))
}

/// Where to move, from 0, and at which temperature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Plan {
    place: usize,
    temperature: Dyadic,
}

fn plan_of(walls: &[Arc<Thermograph>], player: Player) -> Result<Option<Plan>, Error> {
    let mut corners: Vec<Dyadic> = walls
        .iter()
        .flat_map(|walls| Player::BOTH.map(|side| walls.wall(side).iter()))
        .flatten()
        .map(|point| point.temperature)
        .filter(|&t| t > Dyadic::ZERO)
        .chain([Dyadic::ZERO])
        .collect();
    corners.sort_unstable();
    corners.dedup();
    let mut best: Option<(Dyadic, Plan)> = None;
    for temperature in corners {
        let mut boundary = Dyadic::ZERO;
        let mut widest: Option<(Dyadic, usize)> = None;
        for (place, walls) in walls.iter().enumerate() {
            let [left, right] = Player::BOTH.map(|side| at(walls.wall(side), temperature));
            let (left, right) = (left?, right?);
            let other = match player {
                Player::Left => right,
                Player::Right => -left,
            };
            boundary = boundary.plus(other)?;
            let width = left.minus(right)?;
            if widest.is_none_or(|(known, _)| width > known) {
                widest = Some((width, place));
            }
        }
        let Some((width, place)) = widest else {
            return Ok(None);
        };
        let boundary = boundary.plus(width)?;
        if best.is_none_or(|(known, _)| boundary > known) {
            best = Some((boundary, Plan { place, temperature }));
        }
    }
    Ok(best.map(|(_, plan)| plan))
}

/// The wall at a temperature; between corners its slope is 0, 1 or -1.
fn at(wall: &[Point], temperature: Dyadic) -> Result<Dyadic, Error> {
    let above = wall.partition_point(|point| point.temperature <= temperature);
    let Some(&low) = above.checked_sub(1).and_then(|below| wall.get(below)) else {
        return Ok(wall[0].value);
    };
    let Some(high) = wall.get(above) else {
        return Ok(low.value);
    };
    let step = temperature.minus(low.temperature)?;
    match high.value.cmp(&low.value) {
        std::cmp::Ordering::Less => low.value.minus(step),
        std::cmp::Ordering::Equal => Ok(low.value),
        std::cmp::Ordering::Greater => low.value.plus(step),
    }
}

/// The option in the planned component that keeps its wall: the best one at that temperature.
fn best_option(
    position: &Position,
    player: Player,
    plan: Plan,
    arena: &mut Arena,
    budget: &Budget,
) -> Said<Choice> {
    let Some((p, seat, i)) = position.at(plan.place + 1) else {
        return Ok(None);
    };
    let mut best: Option<(Dyadic, Choice)> = None;
    let mut take = |left: &dyn Part, choice: &dyn Fn() -> Choice| {
        budget.spend(0, 1)?;
        let Some(form) = arena.part(left, budget)? else {
            return Ok(true);
        };
        let worth = arena.values.thermograph(form, budget).and_then(|walls| {
            let wall = at(walls.wall(-player), plan.temperature)?;
            Ok(match player {
                Player::Left => wall,
                Player::Right => -wall,
            })
        });
        match worth {
            Ok(worth) if best.as_ref().is_none_or(|(known, _)| worth > *known) => {
                best = Some((worth, choice()));
            }
            Err(Error::Stopped(stopped)) => return Err(stopped),
            _ => {}
        }
        Ok(true)
    };
    position.parts()[p].options(i, player, seat, &mut take)?;
    Ok(best.map(|(_, choice)| choice))
}

#[cfg(test)]
mod tests {
    use grundy_partizan::Values;

    use super::*;

    #[track_caller]
    fn check(games: &[&str], player: Player, place: usize) {
        let (mut values, budget) = (Values::new(), Budget::new(10_000));
        let walls = games.iter().map(|text| {
            let form = values.read(text, &budget).unwrap();
            values.thermograph(form, &budget).unwrap()
        });
        let plan = plan_of(&walls.collect::<Vec<_>>(), player)
            .unwrap()
            .unwrap();
        assert_eq!(plan.place, place, "{games:?} {player:?}");
    }

    /// Among switches the hottest is best; where both are as hot, so is the wider one below.
    #[test]
    fn the_hottest_switch_is_played() {
        for player in Player::BOTH {
            check(&["{1|-1}", "{5|-5}", "{3|-3}"], player, 1);
            check(&["{9|5}", "*", "2"], player, 0);
        }
    }

    /// What it comes to is within the largest temperature of the best stop.
    #[test]
    fn the_stop_is_within_the_largest_temperature() {
        let games = ["{5|1}", "{4||1|-2}", "{6|3||-1}", "{2|-2}"];
        let (mut values, budget) = (Values::new(), Budget::new(100_000));
        let forms: Vec<_> = games.map(|text| values.read(text, &budget).unwrap()).into();
        let sum = values.sum(forms.iter().copied(), &budget).unwrap();
        let (best, _) = values.stops(sum);
        let walls = forms
            .iter()
            .map(|&g| values.thermograph(g, &budget).unwrap());
        let walls: Vec<_> = walls.collect();
        let hottest = walls.iter().map(|walls| walls.temperature()).max().unwrap();
        let plan = plan_of(&walls, Player::Left).unwrap().unwrap();
        let before = forms[plan.place];
        let options = values.options(before, Player::Left, &budget).unwrap();
        let worth = |values: &mut Values, g| {
            let walls = values.thermograph(g, &budget).unwrap();
            at(walls.wall(Player::Right), plan.temperature).unwrap()
        };
        let option = options.into_iter().max_by_key(|&g| worth(&mut values, g));
        let mut after = forms.clone();
        after[plan.place] = option.unwrap();
        let after = values.sum(after, &budget).unwrap();
        let (_, reached) = values.stops(after);
        assert!(best.minus(reached).unwrap() <= hottest, "{best} {reached}");
    }
}
