//! Every way to an answer that applies to a position gives the same answer, and so do tables and
//! periods.

use std::sync::Arc;

use grundy_catalogue::FAMILIES;
use grundy_explore::{Known, Pattern, patterns, period};
use grundy_game::Budget;
use grundy_theory::{Convention, Outcome, Player};
use grundy_workbench::{Answer, Cell, Game, Position, Question, every_way, open, solve, tabulate};

/// Components of each game that are asked about.
const COMPONENTS: usize = 6;
/// Positions that a way may explore; a way that needs more has nothing to say.
const BUDGET: u64 = 60_000;

/// What all ways must agree on: who wins, the scores, and how many moves keep that, where counted.
fn agree(text: &str, first: &(&str, Answer), other: &(&str, Answer)) {
    let names = format!("{text}: {} and {}", first.0, other.0);
    let (a, b) = (&first.1, &other.1);
    assert_eq!(a.outcome(), b.outcome(), "{names}");
    assert_eq!(a.scores(), b.scores(), "{names}");
    let total = |answer: &Answer| answer.good().and_then(|moves| moves.total());
    if let (Some(a), Some(b)) = (total(a), total(b)) {
        assert_eq!(a, b, "{names}: good moves");
    }
    if let (Some(a), Some(b)) = (&a.grundy, &b.grundy) {
        assert_eq!(a, b, "{names}: value");
    }
    if let (Some(a), Some(b)) = (a.class, b.class) {
        assert_eq!(a, b, "{names}: class");
    }
    if let (Some(a), Some(b)) = (a.remoteness, b.remoteness) {
        assert_eq!(a, b, "{names}: remoteness");
    }
}

/// Asks about a position by every way; gives how many had an answer.
fn check(position: &Position) -> usize {
    let mut most = 0;
    for convention in Convention::BOTH {
        for player in Player::BOTH {
            let budget = Budget::new(BUDGET);
            let question = Question {
                player,
                convention,
                ..Question::new(position, &budget)
            };
            let answers = every_way(position, &question).into_iter();
            let answers = answers.filter_map(|(name, answer)| Some((name, answer.ok()?)));
            let answers: Vec<(&str, Answer)> = answers.collect();
            most = most.max(answers.len());
            let text = format!("{} {convention} {player:?}", position.expression());
            for other in answers.iter().skip(1) {
                agree(&text, &answers[0], other);
            }
        }
    }
    most
}

#[test]
fn all_ways_agree() {
    let mut compared = 0;
    for family in FAMILIES {
        let example = family.example.split_whitespace().next();
        for name in family.instances.iter().copied().chain(example) {
            let Ok(game) = open(FAMILIES, name) else {
                continue; // from a file
            };
            let small = game.small();
            let step = (small.len() / COMPONENTS).max(1);
            for (i, component) in small.iter().enumerate().step_by(step) {
                let alone = Position::read(FAMILIES, &format!("{name} {component}"));
                compared += check(&alone.expect("a component can be read"));
                let other = &small[(i * 7 + 1) % small.len()];
                let sum = format!("{name} {component} + {name} {other} + nim 2");
                if let Ok(sum) = Position::read(FAMILIES, &sum) {
                    compared += check(&sum);
                }
            }
        }
    }
    assert!(compared > 1_000, "{compared}");
}

/// What the table says of a cell is what `solve` says, and its number; an outcome is 0 where the
/// player to move loses.
fn compared(game: &Arc<dyn Game>, at: &[u64], cell: Cell, budget: &Budget) -> u128 {
    let component = game.cell(at).expect("a cell");
    let position = Position::of(Arc::clone(game), &component).expect("a position");
    let question = Question {
        convention: Convention::Normal,
        ..Question::new(&position, budget)
    };
    let answer = solve(&position, &question).expect("a small position");
    let text = position.expression();
    match cell {
        Cell::Grundy(value) => {
            let solved = answer.grundy.as_ref().and_then(|value| value.nimber());
            assert!(solved.is_none_or(|solved| solved == value), "{text}");
            assert_eq!(answer.outcome(), Some(Outcome::of_win(!value.is_zero())));
            value.0
        }
        Cell::Outcome(outcome) => {
            assert_eq!(answer.outcome(), Some(outcome), "{text}");
            u128::from(outcome != Outcome::P)
        }
    }
}

/// Every cell of every table is what `solve` says of that position, every period found holds, and
/// so does every pattern, those that are known for sure also beyond what they were found in.
#[test]
fn tables_periods_and_patterns_are_what_solve_says() {
    let (mut cells, mut laws) = (0, 0);
    for family in FAMILIES {
        let example = family.example.split_whitespace().next();
        for name in family.instances.iter().copied().chain(example) {
            let Ok(game) = open(FAMILIES, name) else {
                continue; // from a file
            };
            let Some((axes, _)) = game.axes() else {
                continue;
            };
            // Where the players differ, cells are outcomes that are searched.
            let partizan = game.forms().is_some();
            let (seen, last) = match (axes, partizan) {
                (1, false) => (vec![20], vec![28]),
                (_, false) => (vec![5, 5], vec![6, 6]),
                (1, true) => (vec![6], vec![8]),
                (_, true) => (vec![3, 3], vec![4, 4]),
            };
            let budget = Budget::new(1_000_000);
            let (table, done) = tabulate(&*game, &last, Convention::Normal, &budget);
            done.expect("a small table");
            let found = patterns(&game, &seen, &budget).expect("a small table");
            laws += found.len();
            let mut values = Vec::new();
            for (at, cell) in table.cells {
                let value = compared(&game, &at[..axes], cell, &budget);
                let within = at.iter().zip(&seen).all(|(at, last)| at <= last);
                for Pattern { law, known } in &found {
                    let holds = within || !matches!(known, Known::Observed(_));
                    let number = u64::try_from(value).expect("a small value");
                    assert!(!holds || law.keeps(at, number), "{name} {at:?}: {law:?}");
                }
                if matches!(cell, Cell::Grundy(_)) {
                    values.push(value);
                }
                cells += 1;
            }
            let line = axes == 1 && !partizan;
            let report = line.then(|| period(&game, 300, &budget)).flatten();
            if let Some(known) = report.and_then(|report| report.period) {
                let (start, length) = (known.preperiod as usize, known.period as usize);
                for n in start..values.len().saturating_sub(length) {
                    let next = values[n] + u128::from(known.saltus);
                    assert_eq!(values[n + length], next, "{name} {n}");
                }
            }
        }
    }
    assert!(cells > 1_000 && laws > 20, "{cells} cells, {laws} laws");
}
