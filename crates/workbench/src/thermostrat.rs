//! A move in a sum that is too large to be added up, by the thermographs of its components.
//!
//! Thermostrat (Berlekamp, Conway and Guy, *Winning Ways*, chapter 6). At temperature `t` the
//! compound thermograph has the sum of the Right walls on its right, and on its left that sum and
//! the greatest width of a component. Play where the width is greatest at the least temperature at
//! which the left boundary is. The stop so reached is at least that boundary (ibid.), which far up is
//! the sum of the means; and no play comes further than the sum of the means and the largest
//! temperature, for temperatures of sums are no greater than those of their summands. So it is within
//! the largest temperature of the best, which the tests hold against every line of the other player.

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
        // Of equal widths that of the hottest: at its own temperature none is left.
        let mut widest: Option<(Dyadic, Dyadic, usize)> = None;
        for (place, walls) in walls.iter().enumerate() {
            let [left, right] = Player::BOTH.map(|side| at(walls.wall(side), temperature));
            let (left, right) = (left?, right?);
            let other = match player {
                Player::Left => right,
                Player::Right => -left,
            };
            boundary = boundary.plus(other)?;
            let (width, heat) = (left.minus(right)?, walls.temperature());
            if widest.is_none_or(|(wide, hot, _)| (width, heat) > (wide, hot)) {
                widest = Some((width, heat, place));
            }
        }
        let Some((width, _, place)) = widest else {
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
    use std::collections::HashMap;

    use grundy_partizan::{GameId, Values};

    use super::*;
    use crate::random::Random;

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

    /// Far up nothing is wide, and a number is no place to move.
    #[test]
    fn numbers_are_not_played_in() {
        let hot = "{8|6||1|-9} {10|4||2|-5} {7|6||0|-8} {12|3||2|-9} {11|2||1|-8} {9|7||-1|-6} \
                   {13|5||4|-11} {9|4||2|-7} {8|5||1|-8} {10|3||2|-4} {7|5||0|-9} {12|2||1|-10} \
                   {11|3||0|-9}";
        let (mut values, budget) = (Values::new(), Budget::new(10_000));
        for player in Player::BOTH {
            let games = ["4", "-4"].into_iter().chain(hot.split_whitespace());
            let walls = games.map(|text| {
                let form = values.read(text, &budget).unwrap();
                values.thermograph(form, &budget).unwrap()
            });
            let plan = plan_of(&walls.collect::<Vec<_>>(), player);
            let plan = plan.unwrap().expect("a component");
            assert!(plan.place > 1, "{plan:?} {player:?}");
        }
    }

    /// Where Left's move by thermostrat leads.
    fn reply(values: &mut Values, forms: &[GameId], budget: &Budget) -> Vec<GameId> {
        let walls = forms
            .iter()
            .map(|&g| values.thermograph(g, budget).unwrap());
        let plan = plan_of(&walls.collect::<Vec<_>>(), Player::Left);
        let plan = plan.unwrap().expect("a component");
        let options = values.options(forms[plan.place], Player::Left, budget);
        let worth = |values: &mut Values, g| {
            let walls = values.thermograph(g, budget).unwrap();
            at(walls.wall(Player::Right), plan.temperature).unwrap()
        };
        let options = options.unwrap().into_iter();
        let best = options.max_by_key(|&g| worth(values, g));
        let mut after = forms.to_vec();
        after[plan.place] = best.expect("a hot game has options");
        after.sort_unstable();
        after
    }

    /// The least number that play comes to when Left always follows thermostrat and Right does
    /// whatever is worst for Left.
    fn reached(
        values: &mut Values,
        forms: Vec<GameId>,
        mover: Player,
        known: &mut HashMap<(Vec<GameId>, Player), Dyadic>,
        budget: &Budget,
    ) -> Dyadic {
        if let Some(number) = known.get(&(forms.clone(), mover)) {
            return *number;
        }
        let mut mean = Dyadic::ZERO;
        let mut hot = false;
        for &form in &forms {
            mean = mean.plus(values.mean(form, budget).unwrap()).unwrap();
            hot |= values.temperature(form, budget).unwrap() > Dyadic::ZERO;
        }
        let number = match (hot, mover) {
            (false, _) => mean,
            (true, Player::Left) => {
                let after = reply(values, &forms, budget);
                reached(values, after, Player::Right, known, budget)
            }
            (true, Player::Right) => {
                let mut least: Option<Dyadic> = None;
                for place in 0..forms.len() {
                    // Nobody gains by a move in a number.
                    if values.temperature(forms[place], budget).unwrap() < Dyadic::ZERO {
                        continue;
                    }
                    for option in values.options(forms[place], Player::Right, budget).unwrap() {
                        let mut after = forms.clone();
                        after[place] = option;
                        after.sort_unstable();
                        let found = reached(values, after, Player::Left, known, budget);
                        least = Some(least.map_or(found, |known| known.min(found)));
                    }
                }
                least.expect("a hot game has options")
            }
        };
        known.insert((forms, mover), number);
        number
    }

    /// Against any play it comes to the sum of the means at least, and to no less than the best stop
    /// without the largest temperature: sums of three to five random games, numbers among them,
    /// every line of Right's play, the best stop from the canonical form of the sum.
    #[test]
    fn the_stop_is_within_the_largest_temperature() {
        let mut random = Random::new(18);
        let mut strict = 0;
        for round in 0..600 {
            let (mut values, budget) = (Values::new(), Budget::new(10_000_000));
            let games = (0..3 + round % 3).map(|_| {
                let mut stops: Vec<i64> = (0..4).map(|_| random.below(17) as i64 - 8).collect();
                stops.sort_unstable_by(|a, b| b.cmp(a));
                match (random.below(4), &stops[..]) {
                    (3, [_, b, ..]) => b.to_string(),
                    (0, [a, .., d]) => format!("{{{a}|{d}}}"),
                    (1, [a, b, _, d]) => format!("{{{a}||{b}|{d}}}"),
                    (_, [a, b, c, d]) => format!("{{{a}|{b}||{c}|{d}}}"),
                    _ => unreachable!("four stops"),
                }
            });
            let games: Vec<String> = games.collect();
            let forms = games.iter().map(|text| values.read(text, &budget).unwrap());
            let mut forms: Vec<GameId> = forms.collect();
            forms.sort_unstable();
            let (mut mean, mut hottest) = (Dyadic::ZERO, -Dyadic::ONE);
            for &form in &forms {
                mean = mean.plus(values.mean(form, &budget).unwrap()).unwrap();
                hottest = hottest.max(values.temperature(form, &budget).unwrap());
            }
            // Right plays as Left would in the negative.
            let plans = Player::BOTH.map(|player| {
                let walls = forms.iter().map(|&form| match player {
                    Player::Left => values.thermograph(form, &budget).unwrap(),
                    Player::Right => {
                        let negative = values.negative(form, &budget).unwrap();
                        values.thermograph(negative, &budget).unwrap()
                    }
                });
                plan_of(&walls.collect::<Vec<_>>(), player).unwrap()
            });
            assert_eq!(plans[0], plans[1], "{games:?}");
            let sum = values.sum(forms.iter().copied(), &budget).unwrap();
            let (best, _) = values.stops(sum);
            let mut known = HashMap::new();
            let number = reached(&mut values, forms, Player::Left, &mut known, &budget);
            assert!(mean <= number, "{games:?}: {number} is below {mean}");
            assert!(number <= best, "{games:?}: {number} is above {best}");
            let short = best.minus(number).unwrap();
            assert!(short <= hottest.max(Dyadic::ZERO), "{games:?}: {short}");
            strict += u32::from(number < best);
        }
        // It is a heuristic: the bound is not empty.
        assert!(strict > 0, "thermostrat was never short of the best");
    }
}
