//! Every way to an answer that applies to a position gives the same answer.

use grundy_catalogue::FAMILIES;
use grundy_game::Budget;
use grundy_theory::{Convention, Player};
use grundy_workbench::{Answer, Position, Question, every_way, open};

/// Components of each game that are asked about.
const COMPONENTS: usize = 10;
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
