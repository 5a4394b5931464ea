//! Laws that operations obey, on everything born by day 3 or on random sums.

mod common;

use common::born_by;
use grundy_game::Budget;
use grundy_partizan::{Dyadic, GameId, Values};
use grundy_theory::Player;
use proptest::prelude::*;

fn budget() -> Budget {
    Budget::new(100_000_000)
}

#[test]
fn thermographs_of_negatives_are_mirrored() {
    let (mut values, budget) = (Values::new(), budget());
    for g in born_by(&mut values, 3, &budget) {
        let negative = values.negative(g, &budget).unwrap();
        let ours = values.thermograph(g, &budget).unwrap();
        let theirs = values.thermograph(negative, &budget).unwrap();
        for player in Player::BOTH {
            let mirrored = theirs.wall(-player).iter();
            let mirrored: Vec<_> = mirrored.map(|p| (p.temperature, -p.value)).collect();
            let wall = ours.wall(player).iter();
            let wall: Vec<_> = wall.map(|p| (p.temperature, p.value)).collect();
            assert_eq!(wall, mirrored);
        }
    }
}

#[test]
fn walls_are_the_stops_of_cooled_games() {
    let (mut values, budget) = (Values::new(), budget());
    let taxes = [
        (-1, 1),
        (-1, 2),
        (0, 0),
        (1, 2),
        (1, 1),
        (3, 2),
        (1, 0),
        (2, 0),
    ];
    for g in born_by(&mut values, 3, &budget) {
        let thermograph = values.thermograph(g, &budget).unwrap();
        for (numerator, exponent) in taxes {
            let t = Dyadic::new(numerator, exponent).unwrap();
            let cooled = values.cool(g, t, &budget).unwrap();
            let walls = Player::BOTH.map(|player| value_at(thermograph.wall(player), t));
            let (left, right) = values.stops(cooled);
            assert_eq!([left, right], walls);
        }
    }
}

fn value_at(wall: &[grundy_partizan::Point], t: Dyadic) -> Dyadic {
    let above = wall.iter().position(|p| p.temperature > t);
    let Some(above) = above else {
        return wall.last().unwrap().value;
    };
    let (a, b) = (wall[above - 1], wall[above]);
    let rise = t.minus(a.temperature).unwrap();
    match b.value.cmp(&a.value) {
        std::cmp::Ordering::Less => a.value.minus(rise).unwrap(),
        std::cmp::Ordering::Equal => a.value,
        std::cmp::Ordering::Greater => a.value.plus(rise).unwrap(),
    }
}

#[test]
fn reduced_forms_differ_by_an_infinitesimal() {
    let (mut values, budget) = (Values::new(), budget());
    for g in born_by(&mut values, 3, &budget) {
        let reduced = values.reduced(g, &budget).unwrap();
        assert_eq!(values.reduced(reduced, &budget), Ok(reduced));
        let difference = values.subtract(g, reduced, &budget).unwrap();
        let zero = (Dyadic::ZERO, Dyadic::ZERO);
        assert_eq!(values.stops(difference), zero);
    }
}

#[test]
fn games_an_infinitesimal_apart_have_the_same_reduced_form() {
    let (mut values, budget) = (Values::new(), budget());
    let games = born_by(&mut values, 3, &budget);
    let small = ["*", "^", "v*", "^^*2", "Tiny(1)", "+-(^[2])"];
    let small = small.map(|text| values.read(text, &budget).unwrap());
    for g in games.into_iter().step_by(7) {
        let reduced = values.reduced(g, &budget).unwrap();
        for x in small {
            let near = values.add(g, x, &budget).unwrap();
            assert_eq!(values.reduced(near, &budget), Ok(reduced));
        }
    }
}

#[test]
fn atomic_weights_add_and_obey_the_two_ahead_rule() {
    let (mut values, budget) = (Values::new(), budget());
    let games = born_by(&mut values, 3, &budget);
    let small: Vec<_> = games
        .into_iter()
        .filter(|&g| values.is_all_small(g, &budget).unwrap())
        .collect();
    assert_eq!(small.len(), 67);
    let weights: Vec<_> = small
        .iter()
        .map(|&g| values.atomic_weight(g, &budget).unwrap().unwrap())
        .collect();
    let two = values.integer(2).unwrap();
    for (&g, &weight) in small.iter().zip(&weights) {
        let negative = values.negative(g, &budget).unwrap();
        let expected = values.negative(weight, &budget).unwrap();
        assert_eq!(values.atomic_weight(negative, &budget), Ok(Some(expected)));
        if values.le(two, weight, &budget).unwrap() {
            assert!(values.le(GameId::ZERO, g, &budget).unwrap());
        }
    }
    for (i, &g) in small.iter().enumerate() {
        for (j, &h) in small.iter().enumerate().step_by(5) {
            let sum = values.add(g, h, &budget).unwrap();
            let expected = values.add(weights[i], weights[j], &budget).unwrap();
            assert_eq!(values.atomic_weight(sum, &budget), Ok(Some(expected)));
        }
    }
}

#[test]
fn products_of_numbers_and_units() {
    let (mut values, budget) = (Values::new(), budget());
    let games = born_by(&mut values, 2, &budget);
    let one = values.integer(1).unwrap();
    for &g in &games {
        assert_eq!(values.conway(g, one, &budget), Ok(g));
        assert_eq!(values.ordinal_product(one, g, &budget), Ok(g));
        assert_eq!(values.ordinal_sum(GameId::ZERO, g, &budget), Ok(g));
        assert_eq!(values.selective(g, GameId::ZERO, &budget), Ok(g));
        let negative = values.negative(g, &budget).unwrap();
        for &h in &games {
            let product = values.conway(g, h, &budget).unwrap();
            assert_eq!(values.conway(h, g, &budget), Ok(product));
            let expected = values.negative(product, &budget).unwrap();
            assert_eq!(values.conway(negative, h, &budget), Ok(expected));
            // The Norton product is additive in its first factor.
            let up = values.up_sum(1, &budget).unwrap();
            let sum = values.add(g, h, &budget).unwrap();
            let [a, b, c] = [g, h, sum].map(|x| values.norton(x, up, &budget).unwrap());
            assert_eq!(values.add(a, b, &budget), Ok(c));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn means_add_and_sums_are_no_hotter(places in prop::collection::vec(0usize..1474, 2)) {
        let (mut values, budget) = (Values::new(), budget());
        let games = born_by(&mut values, 3, &budget);
        let [g, h] = [games[places[0]], games[places[1]]];
        let sum = values.add(g, h, &budget).unwrap();
        let [a, b, c] = [g, h, sum].map(|x| values.thermograph(x, &budget).unwrap());
        prop_assert_eq!(a.mean().plus(b.mean()).unwrap(), c.mean());
        prop_assert!(c.temperature() <= a.temperature().max(b.temperature()));
    }
}

/// Sums are found the short way: numbers are added last, and options of the same summand are not
/// compared. Whatever was added before, they are what the definition says.
#[test]
fn sums_are_the_forms_of_their_options() {
    let (mut values, budget) = (Values::new(), budget());
    let games = born_by(&mut values, 3, &budget);
    let numbers = [(0, 0), (1, 0), (-2, 0), (3, 1), (-5, 2)];
    let numbers = numbers.map(|(n, k)| values.number(Dyadic::new(n, k).unwrap()).unwrap());
    let mut place = 1;
    for round in 0..400 {
        place = (place * 1_103 + 377) % games.len();
        let (g, h) = (games[place], games[(place * 7 + round) % games.len()]);
        let (x, y) = (numbers[round % 5], numbers[round / 5 % 5]);
        let g = values.add(g, x, &budget).unwrap();
        let h = values.add(y, h, &budget).unwrap();
        let sum = values.add(g, h, &budget).unwrap();
        let [left, right] = Player::BOTH.map(|player| {
            let mut options = Vec::new();
            for (moved, other) in [(g, h), (h, g)] {
                for option in values.options(moved, player, &budget).unwrap() {
                    options.push(values.add(option, other, &budget).unwrap());
                }
            }
            options
        });
        assert_eq!(values.form(&left, &right, &budget), Ok(sum));
        let back = values.subtract(sum, h, &budget).unwrap();
        assert_eq!(back, g);
    }
}
