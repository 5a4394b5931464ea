//! Games in which play may go on for ever.

mod common;

use common::born_by;
use grundy_game::{Budget, Phrase};
use grundy_partizan::language::Problem;
use grundy_partizan::loopy::{Loopy, Side};
use grundy_partizan::{Error, GameId, Values};
use grundy_theory::{OutcomeClass, Player};
use proptest::prelude::*;

fn budget() -> Budget {
    Budget::new(10_000_000)
}

#[track_caller]
fn check(text: &str, expected: &str) {
    let (mut values, budget) = (Values::new(), budget());
    let game = values.read_loopy(text, &budget);
    let game = game.map_err(|error| format!("{text}: {error}")).unwrap();
    let written = values.loopy_text(&game, &budget).unwrap();
    assert_eq!(written.as_deref(), Some(expected), "{text}");
    let sides = game.sides(&budget).unwrap().unwrap();
    let again = values.read_sides(expected, &budget).unwrap().unwrap();
    for (ours, theirs) in sides.iter().zip(&again) {
        assert!(ours.equals(theirs, Side::On, &budget).unwrap(), "{text}");
    }
}

#[test]
fn known_loopy_values() {
    // Winning Ways, chapter 11, and Siegel, Combinatorial Game Theory, chapter VI.
    for (text, expected) in [
        ("on", "on"),
        ("{pass|}", "on"),
        ("a{a|}", "on"),
        ("-on", "off"),
        ("{0|pass}", "over"),
        ("-over", "under"),
        ("upon", "^[on]"),
        ("{pass|*}", "^[on]"),
        ("on + off", "dud"),
        ("dud + 5", "dud"),
        ("on + 3", "on"),
        ("on + ^*", "on"),
        ("on + on", "on"),
        ("over + over", "over"),
        ("over + *", "over"),
        ("over + ^", "over"),
        ("1 + over", "1over"),
        ("1/2under", "1/2under"),
        ("a{{|a}|}", "1 & 0"),
        ("a{|{a|}}", "0 & -1"),
        ("upon - upon", "^<on> & v<on>"),
        ("{0|{dud|},*}", "^ & v*"),
        ("upon*", "^[on]*"),
        ("^<on>", "^<on>"),
        ("v<on>", "v<on>"),
        ("{1|-1}", "+-1"),
        ("{0|*} + *", "^*"),
        ("{over|0}", "{over|0}"),
        ("a{1|{2|a}}", "2"),
        ("b{{b|0}|-1}", "-1*"),
        ("{on|off}", "+-on"),
        ("a{{9|{5|a}}|-9}", "{9|5over||-9}"),
        ("{{9|1}|a{0|a}} + *", "{9*|1*||over}"),
        ("{1Tiny(over)|-1}", "{1Tiny(over)|-1}"),
        ("^<on> + {0|upon}", "{0||0|^<on>*} & {0|^[on]}"),
    ] {
        check(text, expected);
    }
}

/// CGSuite's test suite: what it prints.
#[test]
fn loopy_games_are_printed_as_published() {
    for (text, expected) in [
        ("+-{0|{0||0|0,pass}}", "+-{0|^<on>}"),
        ("+-{{0|^<on>},{0|^<on>*}}", "+-{{0|^<on>},{0|^<on>*}}"),
        ("+-{0|pass}", "+-over"),
        ("+-{5|pass}", "+-(5over)"),
        ("+-{10over|over}", "+-{10over|over}"),
        ("{0|^<on>||v<on>}", "{0|^<on>||v<on>}"),
        ("{^<on>,^[on]*||v<on>|0}", "{^[on]*,^<on>||v<on>|0}"),
        ("{0|||0||0|off}", "{0|Tiny(on)}"),
        ("{0||||0|||{on|0||0}|0||off}", "{0||||0|||Miny(on)|0||off}"),
        ("{on|0||0}", "Miny(on)"),
        ("{0||0|off}", "Tiny(on)"),
        ("{0||0|under}", "Tiny(over)"),
        ("x{0||||0|||x|*||*}", "a{0||||0|||a|*||*}"),
        ("{0|||x{0||||0|||x|*||*}|*||*}", "a{0||||0|a||*|||*}"),
        ("{0|x{0|0,{0|||x|0||0}}}", "{0|a{0|0,{0|||a|0||0}}}"),
        ("{x{0,{0||0|x|||0}|0}|0}", "{a{0,{0||0|a|||0}|0}|0}"),
        (IDEMPOTENT, IDEMPOTENT),
        ("a{1||a|0}", "2 & +-1"),
    ] {
        check(text, expected);
    }
    check(
        &["upon"; 10].join("+"),
        "{0|{0||||0|||0||0|{0||||0|||0||0|^[on]*}}}",
    );
}

#[test]
fn stoppers_and_others() {
    let (mut values, budget) = (Values::new(), budget());
    for (text, stopper, loopfree) in [
        ("on", true, false),
        ("over", true, false),
        ("upon", true, false),
        ("dud", false, false),
        ("a{{|a}|}", false, false),
        ("a{0|{a|}}", false, false),
        ("{1||^|-3}", true, true),
    ] {
        let game = values.read_loopy(text, &budget).unwrap();
        assert_eq!(game.is_stopper(), stopper, "{text}");
        assert_eq!(game.is_loopfree(), loopfree, "{text}");
    }
}

#[test]
fn winners_of_loopy_games() {
    use Player::{Left, Right};
    let (mut values, budget) = (Values::new(), budget());
    for (text, left_first, right_first) in [
        ("on", Some(Left), Some(Left)),
        ("off", Some(Right), Some(Right)),
        ("dud", None, None),
        ("over", Some(Left), Some(Left)),
        ("{on|off}", Some(Left), Some(Right)),
        ("{0|pass} - 1", Some(Right), Some(Right)),
        ("*", Some(Left), Some(Right)),
        ("0", Some(Right), Some(Left)),
    ] {
        let game = values.read_loopy(text, &budget).unwrap();
        let winners = Player::BOTH.map(|first| game.winner(first, &budget).unwrap());
        assert_eq!(winners, [left_first, right_first], "{text}");
    }
}

#[test]
fn short_games_are_the_same_here() {
    let (mut values, budget) = (Values::new(), budget());
    let games = born_by(&mut values, 2, &budget);
    let graphs: Vec<_> = games
        .iter()
        .map(|&g| Loopy::of(&mut values, g, &budget).unwrap())
        .collect();
    for (&g, graph) in games.iter().zip(&graphs) {
        let winners = Player::BOTH.map(|first| graph.winner(first, &budget).unwrap());
        let outcome = match winners.map(|w| w == Some(Player::Left)) {
            [true, true] => OutcomeClass::L,
            [false, false] => OutcomeClass::R,
            [true, false] => OutcomeClass::N,
            [false, true] => OutcomeClass::P,
        };
        assert_eq!(values.outcome(g, &budget), Ok(outcome));
        for (&h, other) in games.iter().zip(&graphs) {
            let expected = values.le(h, g, &budget).unwrap();
            for side in [Side::On, Side::Off] {
                assert_eq!(graph.ge(other, side, &budget), Ok(expected));
            }
            let sum = graph.plus(other, &budget).unwrap();
            let simplest = sum.simplified(Side::On, &budget).unwrap();
            let value = values.add(g, h, &budget).unwrap();
            assert_eq!(simplest.short(&mut values, &budget), Ok(Some(value)));
            let canonical = Loopy::of(&mut values, value, &budget).unwrap();
            assert_eq!(simplest.len(), canonical.len());
        }
    }
}

#[test]
fn degrees_and_varieties_as_published() {
    // CGSuite, test suite, canonical stoppers; the game of 4-cycles is in Siegel, Combinatorial
    // Game Theory, figure VI.3.2.
    for (text, degree, variety) in [
        ("on", "on", Some("on")),
        ("off", "on", Some("off")),
        ("over", "over", Some("over")),
        ("{pass|3/2}", "over", Some("under")),
        ("{-1/4*|pass}", "^<on>", Some("^<on>")),
        ("{0|^<on>||v<on>}", "^<on>", Some("{^[on]*,^<on>||v<on>|0}")),
        // This degree is no idempotent.
        ("{0|||0||0|off}", "{0||||0|||{on|0||0}|0||off}", None),
        ("{on|0||0}", "{0||0|off}", Some("{on|0||0}")),
        ("{0||0|under}", "{0||0|under}", Some("{0||0|under}")),
        ("+-over", "over", Some("+-over")),
        (
            "+-(5+over)",
            "over",
            Some("{10+over|over||under|-10+under}"),
        ),
        (
            "a{0||||0|||a|*||*}",
            "{0|a{0|0,{0|||a|0||0}}}",
            Some("{a{0,{0||0|a|||0}|0}|0}"),
        ),
        (IDEMPOTENT, IDEMPOTENT, Some(IDEMPOTENT)),
        // Short games cancel.
        ("{2|-1}", "0", Some("0")),
    ] {
        let (mut values, budget) = (Values::new(), budget());
        let mut read = |text: &str| {
            let game = values.read_loopy(text, &budget);
            game.map_err(|error| format!("{text}: {error}")).unwrap()
        };
        let game = read(text);
        let same = |found: Option<Loopy>, expected: Option<Loopy>| match (&found, &expected) {
            (Some(found), Some(expected)) => {
                found.is_stopper() && found.equals(expected, Side::On, &budget).unwrap()
            }
            _ => found == expected,
        };
        let expected = read(degree);
        let found = game.degree(&budget).unwrap();
        assert!(same(found, Some(expected)), "degree of {text}");
        let expected = variety.map(&mut read);
        let found = game.variety(&budget).unwrap();
        assert!(same(found, expected), "variety of {text}");
    }
}

#[test]
fn every_number_is_below_on_and_above_off() {
    let (mut values, budget) = (Values::new(), budget());
    let on = values.read_loopy("on", &budget).unwrap();
    let over = values.read_loopy("over", &budget).unwrap();
    for g in born_by(&mut values, 2, &budget) {
        let game = Loopy::of(&mut values, g, &budget).unwrap();
        assert!(on.ge(&game, Side::On, &budget).unwrap());
        assert!(!game.ge(&on, Side::On, &budget).unwrap());
        // over is above all infinitesimals and below all positive numbers.
        let (left, right) = values.stops(g);
        if values.as_number(g).is_none() && left == right && left.is_zero() || g == GameId::ZERO {
            assert!(over.ge(&game, Side::On, &budget).unwrap());
        }
        if values.as_number(g).is_some_and(|x| x.numerator() > 0) {
            assert!(game.ge(&over, Side::On, &budget).unwrap());
        }
    }
}

#[test]
fn what_is_wrong_is_refused() {
    let (mut values, budget) = (Values::new(), budget());
    for (text, start, problem) in [
        ("1 + pass", 4, Problem::Loopy),
        ("{0|b}", 3, Problem::UnknownName("b".into())),
        ("a{0|a+1}", 4, Problem::OpenLoop),
        ("1 & 0", 0, Problem::Loopy),
        ("heat(on,1)", 0, Problem::Loopy),
    ] {
        let error = values.read_loopy(text, &budget).unwrap_err();
        assert_eq!(
            (error.span.start, &error.problem),
            (start, &problem),
            "{text}"
        );
        assert!(!problem.english().is_empty() && !problem.chinese().is_empty());
    }
    let switch = values.read_sides("+-1 & {1|-1,-1*}", &budget).unwrap();
    let [on, off] = switch.unwrap();
    assert!(on.ge(&off, Side::On, &budget).unwrap());
    let error = values.read_sides("0 & 1", &budget).unwrap_err();
    assert_eq!(error.problem, Problem::NoSides);
    let error = values.read("a{0|a}", &budget).unwrap_err();
    assert_eq!((error.span, error.problem), (0..6, Problem::Loopy));
}

#[test]
fn out_of_budget_is_said() {
    let mut reached = 0;
    for positions in (0..24).map(|n| 1 << n) {
        let (mut values, budget) = (Values::new(), Budget::new(positions));
        let Ok(game) = values.read_loopy("{{2|1}|over} + *", &budget) else {
            continue;
        };
        match values.loopy_text(&game, &budget) {
            Ok(text) => {
                assert_eq!(text.as_deref(), Some("{2*|1*||over}"));
                reached += 1;
            }
            Err(error) => assert!(matches!(error, Error::Stopped(_))),
        }
    }
    assert!(reached > 0);
}

/// A random graph: four positions, and the short games 0, 1, -1 and *.
fn graphs() -> impl Strategy<Value = Loopy> {
    let side = || prop::collection::btree_set(0usize..8, 0..3);
    prop::collection::vec((side(), side()), 4).prop_map(|vertices| {
        Loopy::explore(0usize, &budget(), |&v, player| {
            Ok(match (v, player) {
                (5, Player::Left) | (6, Player::Right) | (7, _) => vec![4],
                (4.., _) => Vec::new(),
                (_, Player::Left) => vertices[v].0.iter().copied().collect(),
                (_, Player::Right) => vertices[v].1.iter().copied().collect(),
            })
        })
        .unwrap()
    })
}

/// A random graph of several components: positions lead on to one another, and seldom back.
fn larger_graphs() -> impl Strategy<Value = Loopy> {
    let side = || prop::collection::vec((any::<prop::sample::Index>(), 0usize..4), 0..4);
    prop::collection::vec((side(), side()), 4..14).prop_map(|vertices| {
        let count = vertices.len();
        Loopy::explore(0usize, &budget(), |&v, player| {
            let (left, right) = &vertices[v];
            let options = if player == Player::Left { left } else { right };
            let place = |(index, back): &(prop::sample::Index, usize)| match back {
                0 => index.index(count),
                _ => v + index.index(count - v),
            };
            Ok(options.iter().map(place).collect())
        })
        .unwrap()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn sides_say_who_wins_every_sum(game in graphs()) {
        let (mut values, budget) = (Values::new(), budget());
        let Some([on, off]) = game.sides(&budget).unwrap() else {
            return Ok(());
        };
        for g in born_by(&mut values, 2, &budget) {
            let other = Loopy::of(&mut values, g, &budget).unwrap();
            let [sum, on, off] = [&game, &on, &off].map(|x| x.plus(&other, &budget).unwrap());
            for first in Player::BOTH {
                let winners = [&sum, &on, &off].map(|x| x.winner(first, &budget).unwrap());
                let [winner, on, off] = winners;
                let left = Some(Player::Left);
                prop_assert_eq!(winner != Some(Player::Right), on == left);
                prop_assert_eq!(winner == left, off == left);
            }
        }
        let text = values.loopy_text(&game, &budget).unwrap().unwrap();
        let again = values.read_sides(&text, &budget).unwrap().unwrap();
        for (ours, theirs) in [on, off].iter().zip(&again) {
            prop_assert!(ours.equals(theirs, Side::On, &budget).unwrap(), "{}", text);
        }
    }

    #[test]
    fn simplest_graphs_are_equal_to_what_they_came_from(game in larger_graphs()) {
        let budget = budget();
        for side in [Side::On, Side::Off] {
            let simplest = game.simplified(side, &budget).unwrap();
            prop_assert!(simplest.equals(&game, side, &budget).unwrap());
            prop_assert!(simplest.is_stopper() || !game.is_stopper());
            let again = simplest.simplified(side, &budget).unwrap();
            prop_assert_eq!(again.len(), simplest.len());
        }
    }

    #[test]
    fn no_text_is_a_panic(tokens in prop::collection::vec(prop::sample::select(TOKENS), 0..14)) {
        let text = tokens.concat();
        let (mut values, budget) = (Values::new(), Budget::new(2_000));
        if let Ok(game) = values.read_loopy(&text, &budget)
            && let Ok(Some(written)) = values.loopy_text(&game, &budget)
        {
            let again = values.read_sides(&written, &Budget::new(20_000));
            prop_assert!(again.is_ok(), "{} gives {}", text, written);
        }
        let _ = values.read_sides(&text, &budget);
    }

    #[test]
    fn braces_with_names_are_no_panic(tokens in prop::collection::vec(prop::sample::select(TOKENS), 0..10)) {
        let (mut values, budget) = (Values::new(), Budget::new(2_000));
        let text = format!("a{{{}|b{{a,{}}}}}", tokens.concat(), "pass|b,0");
        if let Ok(game) = values.read_loopy(&text, &budget)
            && let Ok(Some(written)) = values.loopy_text(&game, &budget)
        {
            let again = values.read_sides(&written, &Budget::new(20_000));
            prop_assert!(again.is_ok(), "{} gives {}", text, written);
        }
    }
}

/// A game without a simple pass that is its own degree and variety (CGSuite, test suite).
const IDEMPOTENT: &str =
    "{0|{0||||-1|||-1*,a{0||0|a|||-1*||||-1*}||-2|b{-2,{-1,-1*||-1*|b|||-2}|-2}}}";

/// Pieces of which texts are made.
const TOKENS: &[&str] = &[
    "{", "}", "|", "||", ",", "a", "a{", "pass", "on", "over", "0", "1", "*", "^", "-", "+", "+-",
    " & ", "(", ")", "{0|pass}", "{a|}", "^[on]",
];
