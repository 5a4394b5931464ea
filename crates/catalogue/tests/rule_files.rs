//! The shipped rule files against the catalogue's own games of the same rules.

use grundy_catalogue::FAMILIES;
use grundy_game::Budget;
use grundy_theory::{Convention, OutcomeClass, Player};
use grundy_workbench::{Given, Position, Question, Session, Setting, solve};

/// Both conventions where the file has none of its own: who wins, and the value if both know it.
#[track_caller]
fn same(file: &str, own: &str) {
    for convention in [Convention::Normal, Convention::Misere] {
        let answer = |text: &str| {
            let position = Position::read(FAMILIES, text).unwrap_or_else(|_| panic!("{text}"));
            let budget = Budget::new(2_000_000);
            let mut question = Question::new(&position, &budget);
            question.convention = convention;
            solve(&position, &question).unwrap_or_else(|_| panic!("{text} within the budget"))
        };
        let (file_answer, own_answer) = (answer(file), answer(own));
        assert_eq!(
            file_answer.outcome(),
            own_answer.outcome(),
            "{file} and {own}, {convention}"
        );
        if let (Some(a), Some(b)) = (&file_answer.grundy, &own_answer.grundy) {
            assert_eq!(a, b, "{file} and {own}");
        }
    }
}

#[test]
fn heaps() {
    for n in 0..24 {
        same(&format!("rules:kayles {n}"), &format!("kayles {n}"));
        same(
            &format!("rules:grundys_game {n}"),
            &format!("grundys-game {n}"),
        );
    }
    for n in 0..60 {
        let squares = "subtraction:1,4,9,16,25,36,49";
        same(&format!("rules:squares {n}"), &format!("{squares} {n}"));
    }
    same("rules:kayles 5 7 + nim 2", "kayles 5 7 + nim 2");
}

/// The shipped Euclid, which leaves both numbers positive, is not the catalogue's.
#[test]
fn pairs() {
    for a in 0..9 {
        for b in 0..9 {
            same(
                &format!("rules:wythoff {a},{b}"),
                &format!("wythoff {a},{b}"),
            );
        }
    }
    for n in 1..16 {
        for most in 1..6 {
            let component = format!("{n},{most}");
            same(
                &format!("rules:fibonacci_nim {component}"),
                &format!("fibonacci-nim {component}"),
            );
        }
    }
}

#[test]
fn tuples_and_graphs() {
    for steps in ["2,1,3", "0,4,1", "3", "1,1,1,1", "0,0,5"] {
        same(
            &format!("rules:staircase {steps}"),
            &format!("staircase {steps}"),
        );
    }
    for rows in ["4,4,2", "3,3,3", "4,2,1", "1,1,1", "5,3"] {
        let (count, first) = (rows.split(',').count(), &rows[..1]);
        same(
            &format!("rules:chomp {rows}"),
            &format!("chomp:{count}x{first} {rows}"),
        );
    }
    let graph = "graph:0,1>0,2>0,2>1,3>1,3>2,4>2,4>3,5>3,5>0,6>5,6>4";
    for vertex in 0..=6 {
        same(
            &format!("rules:graph_token {vertex}"),
            &format!("{graph} {vertex}"),
        );
    }
}

/// Loopy games of the literature as graphs: Left's and Right's moves from each vertex, what the first
/// is worth, and who wins it when Left and when Right begins (*Winning Ways*, chapter 11).
#[test]
fn loopy_values() {
    for (left, right, value, class) in [
        // on = {on|}, off, dud = on + off.
        ("{0: [0]}", "{0: []}", "on", "L"),
        ("{0: []}", "{0: [0]}", "off", "R"),
        ("{0: [0]}", "{0: [0]}", "dud", "D"),
        // over = {0|over}, under, upon = {upon|*}, which is written ^[on].
        ("{0: [1], 1: []}", "{0: [0], 1: []}", "over", "L"),
        ("{0: [0], 1: []}", "{0: [1], 1: []}", "under", "R"),
        (
            "{0: [0], 1: [2], 2: []}",
            "{0: [1], 1: [2], 2: []}",
            "^[on]",
            "L",
        ),
        // tis = {tisn|}, tisn = {|tis}.
        ("{0: [1], 1: []}", "{0: [], 1: [0]}", "1 & 0", "D/L"),
    ] {
        let table = |name: &str, side: &str| {
            let rows = side.trim_matches(['{', '}']).split("], ");
            let rows = rows.map(|row| row.trim_end_matches(']').split_once(": [").unwrap());
            let rows = rows.map(|(at, to)| format!("    if n == {at}:\n        return [{to}]\n"));
            let rows: String = rows.collect();
            format!("def {name}(n):\n{rows}    return []\n")
        };
        let text = format!(
            "start = 0\n{}{}",
            table("left", left),
            table("right", right)
        );
        let session = Session::default();
        let setting = Setting {
            files: &Given(&[("g.py", &text)]),
            options: &[],
        };
        let position = session.read_with(FAMILIES, "rules:g.py 0", setting);
        let position = position.unwrap_or_else(|error| panic!("{text}: {error:?}"));
        for player in Player::BOTH {
            let budget = Budget::new(100_000);
            let question = Question {
                player,
                ..Question::new(&position, &budget)
            };
            let answer = solve(&position, &question).expect("small");
            // Where both players happen to have the same moves there is one outcome.
            let same = answer.outcome().map(|both| OutcomeClass::new(both, both));
            let found = answer.class.or(same).map(|class| class.to_string());
            assert_eq!(found.as_deref(), Some(class), "{value}");
            let stopper = answer.stopper.map(|stopper| stopper.text);
            assert_eq!(stopper.as_deref(), Some(value), "{text}");
        }
    }
}
