//! Published values: what CGSuite's own tests say of games and operations.

mod common;

use std::sync::Arc;

use grundy_game::Budget;
use grundy_partizan::{Dyadic, Temper, Thermograph, Values};
use grundy_theory::{OutcomeClass, Player};

fn budget() -> Budget {
    Budget::new(1_000_000)
}

/// An expression and its value, both in writing.
#[track_caller]
fn check(expression: &str, expected: &str) {
    let (mut values, budget) = (Values::new(), budget());
    let g = values.read(expression, &budget);
    let g = g.map_err(|error| format!("{expression}: {error}")).unwrap();
    let text = values.text(g, &budget).unwrap();
    assert_eq!(text, expected, "{expression}");
}

#[test]
fn operations() {
    // CGSuite, test suite, canonical short games.
    let g = "{3||2*|1*}";
    for (expression, expected) in [
        ("reduced(G)", "{3||2|1}"),
        ("mean(G)", "9/4"),
        ("temperature(G)", "3/4"),
        ("left_stop(G)", "3"),
        ("right_stop(G)", "2"),
        ("cool(G,1/2)", "{5/2|2*}"),
        ("cool(G,3/4)", "9/4*"),
        ("cool(G,70)", "9/4"),
        ("freeze(G)", "9/4*"),
        ("heat(G,1/2)", "{7/2|||5/2|3/2||+-1/2}"),
        ("heat(G,-1)", "9/4"),
        ("heat(G,*)", "{3*||2|1}"),
        ("overheat(7/16,0,0)", "^[3]"),
        ("norton(1/2,^)", "{^^*|v*}"),
        ("conway(*4,*4)", "*6"),
        ("conway({3|1},^^)", "{^6|^^}"),
        ("ordinal(1/2,1/4)", "9/16"),
        ("conjunctive(1/2,1/4)", "1/2"),
        ("ordinal_product(1/2,1/4)", "11/32"),
        ("selective(1/2,1/4)", "3/4"),
        ("selective(*5,*6)", "*11"),
        ("atomic_weight({0|*||*|||*||||*})", "1"),
        ("atomic_weight({^^*|*,v})", "1/2"),
        ("companion(^)", "^*"),
        ("companion({0|*||*|||*||||*})", "^[4]*"),
        ("companion(*8)", "*8"),
        ("companion(-1/2)", "-1/2"),
        ("subordinate(9/16,1/2)", "1/4"),
        ("subordinate(^*,*)", "1"),
        ("pow(^,3)", "^<3>"),
        ("pow_to(^,3)", "^[3]"),
    ] {
        check(&expression.replace('G', g), expected);
    }
    // Ordinal sums depend on the form: {*|*} is 0, but {*|*}:1 = {0,*|*}.
    check("ordinal('{*|*}',1)", "^");
    check("ordinal({*|*},1)", "1");
}

#[test]
fn sizes_and_outcomes() {
    let (mut values, budget) = (Values::new(), budget());
    // Expression, temperature, birthday, misère outcome.
    for (text, temperature, birthday, misere) in [
        ("0", "-1", 0, OutcomeClass::N),
        ("-1/2", "-1/2", 2, OutcomeClass::L),
        ("*8", "0", 8, OutcomeClass::N),
        ("^", "0", 2, OutcomeClass::R),
    ] {
        let g = values.read(text, &budget).unwrap();
        let found = values.temperature(g, &budget).unwrap();
        assert_eq!(found.to_string(), temperature, "{text}");
        let walls = values.thermograph(g, &budget).unwrap();
        assert_eq!(walls.temperature(), found, "{text}");
        assert_eq!(values.birthday(g, &budget), Ok(birthday), "{text}");
        assert_eq!(values.misere_outcome(g, &budget), Ok(misere), "{text}");
    }
    for (text, stops) in [("*8", 4374), ("^", 3), ("{3||2*|1*}", 5), ("7/8", 1)] {
        let g = values.read(text, &budget).unwrap();
        assert_eq!(values.stop_count(g, &budget), Ok(stops), "{text}");
    }
    for (text, incentive) in [("-1/2", "-1/2"), ("^", "^*"), ("+-1", "{2|0}")] {
        let g = values.read(text, &budget).unwrap();
        let greatest = values.greatest_incentives(g, &budget).unwrap();
        assert_eq!(
            greatest,
            [values.read(incentive, &budget).unwrap()],
            "{text}"
        );
    }
    for (text, temper) in [
        ("5/2", Some(Temper::Even)),
        ("+-1", Some(Temper::Odd)),
        ("{2|0||-1|-5}", Some(Temper::Even)),
        ("^", None),
    ] {
        let g = values.read(text, &budget).unwrap();
        assert_eq!(values.temper(g, &budget), Ok(temper), "{text}");
    }
    let g = values.read("*8", &budget).unwrap();
    assert_eq!(values.follower_count(g, &budget), Ok(9));
}

fn corners(thermograph: &Thermograph, player: Player) -> String {
    let wall = thermograph.wall(player).iter();
    wall.map(|p| format!("({},{})", p.temperature, p.value))
        .collect()
}

#[test]
fn walls() {
    let (mut values, budget) = (Values::new(), budget());
    for (text, left, right) in [
        (
            "{3||2*|1*}",
            "(-1,4)(3/4,9/4)",
            "(-1,1)(0,2)(1/2,2)(3/4,9/4)",
        ),
        ("7", "(-1,7)", "(-1,7)"),
        ("1/2", "(-1,1)(-1/2,1/2)", "(-1,0)(-1/2,1/2)"),
        ("*", "(-1,1)(0,0)", "(-1,-1)(0,0)"),
        ("*5", "(-1,1)(0,0)", "(-1,-1)(0,0)"),
        ("^7*3", "(-1,1)(0,0)", "(-1,0)(0,0)"),
        ("^*", "(-1,1)(0,0)", "(-1,-1)(0,0)"),
        ("+-2", "(-1,3)(2,0)", "(-1,-3)(2,0)"),
    ] {
        let g = values.read(text, &budget).unwrap();
        let thermograph: Arc<Thermograph> = values.thermograph(g, &budget).unwrap();
        assert_eq!(corners(&thermograph, Player::Left), left, "{text}");
        assert_eq!(corners(&thermograph, Player::Right), right, "{text}");
    }
}

#[test]
fn all_ups_and_stars_have_the_walls_of_their_options() {
    // The shortcut for ups and nimbers against the walls of their canonical options.
    let (mut values, budget) = (Values::new(), budget());
    for text in [
        "^", "^*", "^2", "^3*", "*2", "*3", "^*2", "1/2^^*", "1/4*3", "-3/8v3*2",
    ] {
        let g = values.read(text, &budget).unwrap();
        let thermograph = values.thermograph(g, &budget).unwrap();
        let stops = values.stops(g);
        assert_eq!((thermograph.mean(), thermograph.mean()), stops, "{text}");
        assert_eq!(thermograph.temperature(), Dyadic::ZERO, "{text}");
        for player in Player::BOTH {
            let options = values.options(g, player, &budget).unwrap();
            // At t = -1 the wall is the best option's other wall, and 1 more.
            let best = options.iter().map(|&x| {
                let wall = values.thermograph(x, &budget).unwrap();
                let start = wall.wall(-player)[0].value;
                match player {
                    Player::Left => start,
                    Player::Right => -start,
                }
            });
            let best = best.max().unwrap().plus(Dyadic::ONE).unwrap();
            let start = thermograph.wall(player)[0].value;
            let start = if player == Player::Left {
                start
            } else {
                -start
            };
            assert_eq!(start, best, "{text}");
        }
    }
}

#[test]
fn a_subordinate_is_what_was_put_on_the_base() {
    let (mut values, budget) = (Values::new(), budget());
    let games = common::born_by(&mut values, 2, &budget);
    for &base in &games {
        for &x in &games {
            let g = values.ordinal_sum(base, x, &budget).unwrap();
            let found = values.subordinate(g, base, &budget);
            assert_eq!(found, Ok(Some(x)), "{base:?}:{x:?}");
        }
    }
    // What has a subordinate is that ordinal sum.
    let mut found = 0;
    for &base in &games {
        for &g in &games {
            if let Some(x) = values.subordinate(g, base, &budget).unwrap() {
                assert_eq!(values.ordinal_sum(base, x, &budget), Ok(g));
                found += 1;
            }
        }
    }
    assert!(found > games.len() && found < games.len() * games.len());
}

#[test]
fn companions_exchange_0_and_star() {
    // The definition, on the games born by day 2: twice the companion is the game itself where
    // nothing but a star was exchanged, and it commutes with the negative.
    let (mut values, budget) = (Values::new(), budget());
    for g in common::born_by(&mut values, 2, &budget) {
        let companion = values.companion(g, &budget).unwrap();
        let negative = values.negative(g, &budget).unwrap();
        let mirrored = values.companion(negative, &budget).unwrap();
        assert_eq!(values.negative(companion, &budget), Ok(mirrored));
        if values.is_all_small(g, &budget).unwrap() {
            assert_eq!(values.companion(companion, &budget), Ok(g), "{g:?}");
        }
    }
}

#[test]
fn what_has_no_answer_is_refused() {
    use grundy_partizan::language::Problem;
    for (text, problem) in [
        ("cool(1,-1)", Problem::TooCold),
        ("cool(1,*)", Problem::NotANumber),
        ("atomic_weight(1)", Problem::NoAtomicWeight),
        ("norton(1/2,*)", Problem::NotAUnit),
        ("pow(1/2*,2)", Problem::NoPower),
        ("pow(^,0)", Problem::NoDepth),
        ("subordinate(1,*)", Problem::NoSubordinate),
    ] {
        let error = Values::new().read(text, &budget()).unwrap_err();
        assert_eq!(error.problem, problem, "{text}");
    }
}
