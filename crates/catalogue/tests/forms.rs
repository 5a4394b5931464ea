//! Sums of games in which the players' moves differ: value, class and winning moves.

use grundy_catalogue::FAMILIES;
use grundy_game::{Budget, Phrase};
use grundy_theory::{OutcomeClass, Player};
use grundy_workbench::{Answer, Position, Question, solve};

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
        [&["0 + nim 1", "^ + nim 0"], &["* + nim 1"]],
    );
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
