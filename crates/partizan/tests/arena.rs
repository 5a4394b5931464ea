//! The arena against the definition: outcomes of sums, found by playing them.

mod common;

use std::cmp::Ordering;
use std::rc::Rc;

use common::{Tree, born_by, outcome};
use grundy_game::Budget;
use grundy_partizan::{Dyadic, Error, GameId, Nus, Step, Values};
use grundy_theory::{OutcomeClass, Player};
use proptest::prelude::*;

fn budget() -> Budget {
    Budget::new(100_000_000)
}

#[test]
fn born_by_day_1_2_and_3() {
    let (mut values, budget) = (Values::new(), budget());
    for (day, count) in [(0, 1), (1, 4), (2, 22), (3, 1474)] {
        let games = born_by(&mut values, day, &budget);
        assert_eq!(games.len(), count, "day {day}");
        for g in games {
            assert!(values.birthday(g, &budget).unwrap() <= day.into());
        }
    }
}

#[test]
fn canonical_forms_are_what_they_are() {
    let (mut values, budget) = (Values::new(), budget());
    for g in born_by(&mut values, 3, &budget) {
        let left = values.options(g, Player::Left, &budget).unwrap();
        let right = values.options(g, Player::Right, &budget).unwrap();
        assert_eq!(values.form(&left, &right, &budget), Ok(g));
        let negative = values.negative(g, &budget).unwrap();
        assert_eq!(values.negative(negative, &budget), Ok(g));
        assert_eq!(values.add(g, negative, &budget), Ok(GameId::ZERO));
        let (left, right) = values.stops(g);
        assert_eq!(values.stops(negative), (-right, -left));
    }
}

/// Comparisons are kept for all games that differ by the same integer: in an arena that has met many
/// of these, all are what play says.
#[test]
fn the_order_of_translations_is_the_outcome_of_differences() {
    let (mut values, budget) = (Values::new(), budget());
    let texts = [
        "{2|-1}",
        "{1||0|-2}",
        "{2|1||0}",
        "+-1",
        "^",
        "*",
        "{1|*}",
        "{1/2|-1}",
        "1/2",
        "0",
    ];
    let mut games = Vec::new();
    for text in texts {
        for shift in ["-2", "-1/2", "0", "1"] {
            let g = values.read(&format!("{text} + ({shift})"), &budget);
            games.push(g.expect("a game"));
        }
    }
    let trees: Vec<_> = games.iter().map(|&g| Tree::of(&mut values, g)).collect();
    let negatives: Vec<_> = games
        .iter()
        .map(|&g| {
            let negative = values.negative(g, &budget).expect("short");
            Tree::of(&mut values, negative)
        })
        .collect();
    for (&g, tree) in games.iter().zip(&trees) {
        for (&h, negative) in games.iter().zip(&negatives) {
            let class = outcome(&[tree.clone(), negative.clone()]);
            let at_most = matches!(class, OutcomeClass::P | OutcomeClass::R);
            assert_eq!(values.le(g, h, &budget), Ok(at_most), "{g:?} {h:?}");
        }
    }
}

#[test]
fn the_order_is_the_outcome_of_differences() {
    let (mut values, budget) = (Values::new(), budget());
    let games = born_by(&mut values, 2, &budget);
    let trees: Vec<_> = games.iter().map(|&g| Tree::of(&mut values, g)).collect();
    for (i, &g) in games.iter().enumerate() {
        for (j, &h) in games.iter().enumerate() {
            let negative = values.negative(h, &budget).unwrap();
            let place = games.iter().position(|&k| k == negative).unwrap();
            let expected = match outcome(&[trees[i].clone(), trees[place].clone()]) {
                OutcomeClass::P => Some(Ordering::Equal),
                OutcomeClass::L => Some(Ordering::Greater),
                OutcomeClass::R => Some(Ordering::Less),
                _ => None,
            };
            assert_eq!(values.compare(g, h, &budget), Ok(expected));
            assert_eq!(i == j, expected == Some(Ordering::Equal));
        }
    }
}

#[test]
fn sums_of_day_2_are_a_group() {
    let (mut values, budget) = (Values::new(), budget());
    let games = born_by(&mut values, 2, &budget);
    for &a in &games {
        for &b in &games {
            let ab = values.add(a, b, &budget).unwrap();
            assert_eq!(values.add(b, a, &budget), Ok(ab));
            for &c in &games {
                let bc = values.add(b, c, &budget).unwrap();
                let left = values.add(ab, c, &budget).unwrap();
                assert_eq!(values.add(a, bc, &budget), Ok(left));
                assert_eq!(values.sum([c, a, b], &budget), Ok(left));
                if values.le(a, b, &budget).unwrap() {
                    let ac = values.add(a, c, &budget).unwrap();
                    assert!(values.le(ac, bc, &budget).unwrap());
                }
            }
        }
    }
}

#[test]
fn steps_lead_to_the_canonical_form() {
    let (mut values, budget) = (Values::new(), budget());
    let games = born_by(&mut values, 2, &budget);
    let mut reversed = 0;
    for code in 0..22usize.pow(4) {
        let [a, b, c, d] = [1, 22, 22 * 22, 22 * 22 * 22].map(|p| games[code / p % 22]);
        if a > b || c > d {
            continue;
        }
        let mut sides = [vec![a, b], vec![c, d]];
        let (g, steps) = values
            .form_with_steps(&sides[0], &sides[1], &budget)
            .unwrap();
        sides.iter_mut().for_each(Vec::dedup);
        for &step in &steps {
            match step {
                Step::Simplest(x) => assert_eq!(values.as_number(g), Some(x)),
                Step::Dominated { player, option, by } => {
                    let (worse, better) = match player {
                        Player::Left => (option, by),
                        Player::Right => (by, option),
                    };
                    assert!(values.le(worse, better, &budget).unwrap());
                    take(&mut sides[player as usize], option);
                }
                Step::Reversed {
                    player,
                    option,
                    through,
                } => {
                    reversed += 1;
                    let answers = values.options(option, -player, &budget).unwrap();
                    assert!(answers.contains(&through));
                    let (low, high) = match player {
                        Player::Left => (through, g),
                        Player::Right => (g, through),
                    };
                    assert!(values.le(low, high, &budget).unwrap());
                    let side = &mut sides[player as usize];
                    take(side, option);
                    side.extend(values.options(through, player, &budget).unwrap());
                }
            }
        }
        if !matches!(steps[..], [Step::Simplest(_)]) {
            for (side, player) in sides.iter_mut().zip(Player::BOTH) {
                side.sort();
                let mut options = values.options(g, player, &budget).unwrap();
                options.sort();
                assert_eq!(*side, options, "{steps:?}");
            }
        }
    }
    assert!(reversed > 1_000, "{reversed}");
}

/// Strikes out one option, which must be there.
fn take(side: &mut Vec<GameId>, option: GameId) {
    let place = side.iter().position(|&x| x == option);
    side.remove(place.expect("a step speaks of an option that is there"));
}

/// A game given by its options, which may be dominated, reversible or written twice.
fn trees() -> impl Strategy<Value = Rc<Tree>> {
    let zero = Just(Rc::new(Tree {
        left: Vec::new(),
        right: Vec::new(),
    }));
    zero.prop_recursive(4, 24, 3, |inner| {
        let side = || prop::collection::vec(inner.clone(), 0..3);
        (side(), side()).prop_map(|(left, right)| Rc::new(Tree { left, right }))
    })
}

fn value(values: &mut Values, tree: &Tree, budget: &Budget) -> GameId {
    let mut side = |player| -> Vec<GameId> {
        let options = tree.options(player).iter();
        options.map(|t| value(values, t, budget)).collect()
    };
    let (left, right) = (side(Player::Left), side(Player::Right));
    values.form(&left, &right, budget).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn a_form_plays_as_its_options_do(tree in trees()) {
        let (mut values, budget) = (Values::new(), budget());
        let g = value(&mut values, &tree, &budget);
        let canonical = Tree::of(&mut values, g);
        for x in born_by(&mut values, 2, &budget) {
            let other = Tree::of(&mut values, x);
            let expected = outcome(&[tree.clone(), other.clone()]);
            prop_assert_eq!(outcome(&[canonical.clone(), other]), expected);
            let sum = values.add(g, x, &budget).unwrap();
            prop_assert_eq!(values.outcome(sum, &budget), Ok(expected));
        }
    }

    #[test]
    fn sums_play_as_their_parts_do(a in trees(), b in trees()) {
        let (mut values, budget) = (Values::new(), budget());
        let g = value(&mut values, &a, &budget);
        let h = value(&mut values, &b, &budget);
        let sum = values.add(g, h, &budget).unwrap();
        let parts = [Tree::of(&mut values, g), Tree::of(&mut values, h)];
        prop_assert_eq!(values.outcome(sum, &budget).unwrap(), outcome(&parts));
        let back = values.subtract(sum, h, &budget).unwrap();
        prop_assert_eq!(back, g);
    }

    #[test]
    fn closed_forms_are_forms(numerator in -9i64..10, exponent in 0u32..3, ups in -4i32..5, nimber in 0u32..5) {
        let (mut values, budget) = (Values::new(), budget());
        let number = Dyadic::new(numerator.into(), exponent).unwrap();
        let g = values.nus(Nus { number, ups, nimber }).unwrap();
        let left = values.options(g, Player::Left, &budget).unwrap();
        let right = values.options(g, Player::Right, &budget).unwrap();
        prop_assert_eq!(values.form(&left, &right, &budget), Ok(g));
        // The same by definition: ups and stars as forms, added up.
        let x = values.number(number).unwrap();
        let star = values.nimber(1).unwrap();
        let up = values.form(&[GameId::ZERO], &[star], &budget).unwrap();
        let ups = values.multiple(ups.into(), up, &budget).unwrap();
        let nimber = values.nimber(nimber).unwrap();
        prop_assert_eq!(values.sum([x, ups, nimber], &budget), Ok(g));
    }
}

#[test]
fn large_numbers_are_exact_or_too_large() {
    let (mut values, budget) = (Values::new(), budget());
    let most = values.integer(i64::MAX).unwrap();
    assert_eq!(values.add(most, most, &budget), Err(Error::TooLarge));
    let zero = GameId::ZERO;
    let hot = values.form(&[most], &[zero], &budget).unwrap();
    assert_eq!(values.stops(hot).0.numerator(), i64::MAX);
    // Stops beyond fixed point are compared all the same.
    let less = values.integer(i64::MAX - 1).unwrap();
    assert!(values.le(less, most, &budget).unwrap());
    let other = values.form(&[less], &[zero], &budget).unwrap();
    assert_eq!(
        values.compare(other, hot, &budget),
        Ok(Some(Ordering::Less))
    );
    let negative = values.negative(hot, &budget).unwrap();
    assert_eq!(values.add(hot, negative, &budget), Ok(zero));
    assert_eq!(values.add(hot, most, &budget), Err(Error::TooLarge));
    let fine = values.number(Dyadic::new(1, 62).unwrap()).unwrap();
    assert_eq!(values.form(&[zero], &[fine], &budget), Err(Error::TooLarge));
}

#[test]
fn a_deep_form_needs_no_stack() {
    // {..{{0|*}|*}..|*}: each form one deeper than the last.
    let (mut values, budget) = (Values::new(), budget());
    let star = values.nimber(1).unwrap();
    let mut g = GameId::ZERO;
    for _ in 0..20_000 {
        g = values.form(&[g], &[star], &budget).unwrap();
    }
    let negative = values.negative(g, &budget).unwrap();
    assert_eq!(values.birthday(negative, &budget), Ok(20_001));
    assert_eq!(values.outcome(g, &budget), Ok(OutcomeClass::L));
    let one = values.integer(1).unwrap();
    let translated = values.add(g, one, &budget).unwrap();
    assert_eq!(values.subtract(translated, one, &budget), Ok(g));
}

#[test]
fn out_of_budget_is_said() {
    let mut values = Values::new();
    let little = Budget::new(40);
    let error = (0..100)
        .map(|n| {
            let x = values.integer(n + 1)?;
            let y = values.integer(-n)?;
            values.form(&[x], &[y], &little)
        })
        .find_map(Result::err);
    assert!(matches!(error, Some(Error::Stopped(_))));
    // The arena is as good as before.
    assert_eq!(born_by(&mut values, 2, &budget()).len(), 22);
}
