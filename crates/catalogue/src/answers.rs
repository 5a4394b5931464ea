//! What the theorems alone say of a typed position, for tests.

use grundy_face::{Choice, Part, Seat, Target};
use grundy_game::{Budget, Verdict};
use grundy_theory::{Convention, Nimber, Outcome, Player, Value};

/// Reads `wythoff 3,5`.
#[track_caller]
pub fn part(text: &str) -> Box<dyn Part> {
    let (game, position) = text.split_once(' ').expect("a game and a position");
    let game = crate::open(game).expect("a game");
    game.read(position)
        .unwrap_or_else(|error| panic!("{text}: {error} at {:?}", error.span))
}

/// More than a theorem needs.
fn budget() -> Budget {
    Budget::new(1 << 20)
}

/// Who wins under the usual convention of the game, without any search.
#[track_caller]
pub fn outcome(text: &str) -> Option<Outcome> {
    let part = part(text);
    let convention = part.game().convention();
    let verdict = part.verdict(Player::Left, convention, &budget()).ok()?;
    if let Some((Verdict::Outcome(outcome), ..)) = verdict {
        return Some(outcome);
    }
    let values = part.values_by_theorem(convention, &budget()).ok()??;
    let sum: Nimber = values.values.iter().filter_map(Value::nimber).sum();
    (convention == Convention::Normal).then(|| Outcome::of_win(!sum.is_zero()))
}

/// The value of a position, without any search.
#[track_caller]
pub fn value(text: &str) -> Option<u128> {
    let values = part(text).values_by_theorem(Convention::Normal, &budget());
    let sum: Nimber = values.ok()??.values.iter().filter_map(Value::nimber).sum();
    Some(sum.0)
}

/// What the winning moves of a single component leave, from its theorem.
#[track_caller]
pub fn winning(text: &str) -> Vec<String> {
    let part = part(text);
    let convention = part.game().convention();
    let seat = Seat {
        first: 1,
        alone: true,
    };
    let budget = budget();
    let verdict = part.verdict(Player::Left, convention, &budget);
    let choices: Vec<Choice> = match verdict.expect("within the budget") {
        Some(_) => {
            part.verdict_choices(Player::Left, convention, seat, &budget)
                .expect("within the budget")
                .0
        }
        None => {
            let to = Target {
                i: 0,
                size: Nimber::ZERO,
                convention,
                seat,
                limit: 100,
            };
            part.choices_to(to, &budget).expect("within the budget").0
        }
    };
    choices.into_iter().map(|choice| choice.after()).collect()
}

/// What is wrong with a text, and where.
#[track_caller]
pub fn error(text: &str) -> std::ops::Range<usize> {
    let (game, position) = text.split_once(' ').expect("a game and a position");
    let game = crate::open(game).expect("a game");
    game.read(position).expect_err("not a position").span
}

#[test]
fn every_reason_can_be_said() {
    for family in crate::FAMILIES {
        let (name, _) = family.example.split_once(' ').expect("a position");
        let game = crate::open(name).expect("a game");
        let small = game.small();
        for text in small.iter().map(|text| format!("{name} {text}")) {
            for convention in Convention::BOTH {
                let why = part(&text).why(convention, &budget());
                for reason in why.expect("within the budget") {
                    let said = [reason.english(), reason.chinese()];
                    assert!(said.iter().all(|words| !words.is_empty()), "{text}");
                }
            }
        }
    }
}
