//! Sums of games in which the players' moves differ: value, class and winning moves.

use std::sync::atomic::AtomicU64;

use grundy_catalogue::FAMILIES;
use grundy_game::Budget;
use grundy_partizan::Values;
use grundy_theory::{OutcomeClass, Player};
use grundy_workbench::{Answer, Hunt, Position, Question, What, hunt, open, solve, tabulate_forms};

fn answer(text: &str, player: Player) -> (Position, Answer) {
    let position = Position::read(FAMILIES, text).expect(text);
    let budget = Budget::new(1_000_000);
    let question = Question {
        player,
        ..Question::new(&position, &budget)
    };
    let answer = solve(&position, &question).expect(text);
    (position, answer)
}

/// The value of the whole, who wins it, and what Left's and Right's winning moves leave.
#[track_caller]
fn check(text: &str, value: &str, class: OutcomeClass, wins: [&[&str]; 2]) {
    for (player, wins) in Player::BOTH.into_iter().zip(wins) {
        let (position, answer) = answer(text, player);
        let forms = answer.forms.as_ref().expect("canonical forms");
        let whole = forms.whole.as_ref().expect("a small sum");
        assert_eq!(whole.value.as_ref().unwrap().text(), value, "{text}");
        assert_eq!(answer.class, Some(class), "{text}");
        let moves = answer.good().map_or(&[][..], |moves| moves.known());
        let left: Vec<String> = moves.iter().map(|c| position.after(c).text()).collect();
        assert_eq!(left, wins, "{text} {player:?}");
    }
}

#[test]
fn mixed_sums_are_valued() {
    check(
        "value {2|-1/2} + nim 3 + value ^",
        "{2^*3|-1/2^*3}",
        OutcomeClass::N,
        [&["2 + nim 3 + value ^"], &["-1/2 + nim 3 + value ^"]],
    );
    check("value 1 -1 + nim 2 2", "0", OutcomeClass::P, [&[], &[]]);
    check(
        "value ^ + nim 1",
        "^*",
        OutcomeClass::N,
        [&["^ + nim 0"], &["* + nim 1"]],
    );
}

/// The sums of the specification, against the same sums of published values.
#[test]
fn boards_heaps_and_values_add_up() {
    for (text, expression) in [
        (
            "domineering 2x3 + nim 3 + hackenbush lrl + toads-and-frogs tt.f",
            "{2|-1/2} + *3 + 3/4 + {1/2|0}",
        ),
        ("domineering 2x2 + nim 3 + value ^*", "+-1 + *3 + ^*"),
        ("clobber xxxo + kayles 2", "^^* + *2"),
    ] {
        let mut values = Values::new();
        let budget = Budget::new(100_000);
        let g = values.read(expression, &budget).expect(expression);
        let expected = values.text(g, &budget).unwrap();
        for player in Player::BOTH {
            let position = Position::read(FAMILIES, text).expect(text);
            let question = Question {
                player,
                ..Question::new(&position, &budget)
            };
            let answer = solve(&position, &question).expect(text);
            let forms = answer.forms.expect(text);
            let whole = forms.whole.expect(text);
            assert_eq!(whole.value.unwrap().text(), expected, "{text}");
        }
    }
}

/// What a hunt finds among all boards that can be reached.
#[test]
fn the_hottest_boards_are_found() {
    let position = Position::read(FAMILIES, "domineering 2x3").unwrap();
    let asked = Hunt {
        top: 3,
        wanted: Some("0".into()),
        random: None,
    };
    let (budget, seen) = (Budget::new(100_000), AtomicU64::new(0));
    let (found, done) = hunt(&position, &asked, &budget, &seen).unwrap();
    done.unwrap();
    // The whole board, {2|-1/2}, is hotter than the square in it, +-1.
    let temperatures = found
        .hottest
        .iter()
        .map(|spot| spot.temperature.to_string());
    assert_eq!(temperatures.collect::<Vec<_>>()[..2], ["5/4", "1"]);
    assert!(found.wanted_total > 0 && found.values > 4, "{found:?}");
    let random = Hunt {
        random: Some((20, 7)),
        ..asked
    };
    let [once, again] = [(), ()].map(|()| {
        let (found, done) = hunt(&position, &random, &budget, &seen).unwrap();
        done.unwrap();
        format!("{found:?}")
    });
    assert_eq!(once, again);
}

/// Cells of a table are what `solve` says.
#[test]
fn tables_show_what_is_asked_for() {
    let game = open(FAMILIES, "domineering").unwrap();
    let cells = |what| {
        let (budget, known) = (Budget::new(1_000_000), AtomicU64::new(0));
        let found = tabulate_forms(&game, &[2, 3], what, &budget, &known);
        let (table, done) = found.expect("domineering has a table");
        done.unwrap();
        let cells: Vec<String> = table.cells.into_iter().flatten().collect();
        cells
    };
    let values = ["0", "-1", "-1", "1", "+-1", "{2|-1/2}"];
    assert!(cells(What::Value).ends_with(&values.map(String::from)));
    let temperatures = ["-1", "-1", "-1", "-1", "1", "5/4"];
    assert!(cells(What::Temperature).ends_with(&temperatures.map(String::from)));
    let classes = ["P", "R", "R", "L", "N", "N"];
    assert!(cells(What::Outcome).ends_with(&classes.map(String::from)));
}

/// Five switches, each hotter than the next, and a number that outweighs them.
#[test]
fn means_decide_before_the_form_is_there() {
    let text = "value {9|-9} {7|-7} {5|-5} 10";
    for player in Player::BOTH {
        let (_, answer) = answer(text, player);
        assert_eq!(answer.class, Some(OutcomeClass::L));
        let why: Vec<String> = answer.why.iter().map(|why| why.english()).collect();
        assert!(
            why.iter().any(|why| why.starts_with("The means add up")),
            "{why:?}"
        );
    }
}

#[test]
fn the_hottest_component_is_named() {
    let (_, answer) = answer("value {3|-3} {9|-9} *", Player::Right);
    let forms = answer.forms.as_ref().expect("canonical forms");
    assert_eq!(forms.hottest, Some(1));
    let why: Vec<String> = answer.why.iter().map(|why| why.english()).collect();
    let there = "so a move there is worth most (3 is the most elsewhere). Moving there wins.";
    assert!(why.iter().any(|why| why.ends_with(there)), "{why:?}");
}

#[test]
fn what_is_no_value_is_refused_with_its_place() {
    for (text, span) in [
        ("value {1|2|3}", 6..13),
        ("value 1/3", 6..9),
        ("value *99999999", 6..15),
    ] {
        let error = Position::read(FAMILIES, text).expect_err(text);
        assert!(
            span.start <= error.span.start && error.span.end <= span.end,
            "{text}: {:?}",
            error.span
        );
    }
}
