//! Nothing typed makes the workbench panic, hang or wrap: random texts, near-positions and
//! extreme numbers, for every family.

use grundy_catalogue::{FAMILIES, open};
use grundy_game::Budget;
use grundy_theory::{Convention, Player};
use grundy_workbench::{Moves, Opponent, Position, Question, solve};
use proptest::prelude::*;

/// Reads, and if that succeeds asks everything a front can ask, within a small budget.
fn ask(expression: &str) {
    let position = match Position::read(FAMILIES, expression) {
        Ok(position) => position,
        Err(error) => {
            assert!(
                error.span.start <= error.span.end,
                "{expression:?}: {error:?}"
            );
            assert!(
                error.span.end <= expression.len() + 1,
                "{expression:?}: {error:?}"
            );
            return;
        }
    };
    let again = Position::read(FAMILIES, &position.expression()).unwrap_or_else(|e| {
        panic!(
            "{expression:?} prints as {:?}: {e:?}",
            position.expression()
        )
    });
    assert_eq!(again.expression(), position.expression());
    for part in position.parts() {
        part.scenes();
    }
    for convention in Convention::BOTH {
        for player in Player::BOTH {
            let budget = Budget::new(2_000);
            let question = Question {
                player,
                convention,
                limit: 5,
                budget: &budget,
            };
            if let Ok(answer) = solve(&position, &question) {
                for choice in answer.good().map_or(&[][..], Moves::known) {
                    position.after(choice).text();
                }
                for reason in &answer.why {
                    assert!(!reason.english().is_empty() && !reason.chinese().is_empty());
                }
            }
            let budget = Budget::new(2_000);
            let mut opponent = Opponent::new(50, 7);
            if let Ok(Some(played)) = opponent.choose(&position, player, convention, &budget) {
                position.after(&played.choice).text();
            }
        }
    }
}

/// A word that may be a component, or nearly.
fn word() -> impl Strategy<Value = String> {
    let number = prop_oneof![
        4 => (0u64..12).prop_map(|n| n.to_string()),
        1 => any::<u64>().prop_map(|n| n.to_string()),
        1 => Just(u64::MAX.to_string()),
        1 => (u64::MAX - 3..=u64::MAX).prop_map(|n| n.to_string()),
        1 => (0u32..64, 0u64..3).prop_map(|(bit, n)| ((1u64 << bit) + n).to_string()),
    ];
    let joint = prop_oneof![8 => Just(","), 2 => Just("-"), 2 => Just("/"), 1 => Just(",,")];
    (number.clone(), prop::collection::vec((joint, number), 0..5)).prop_map(|(first, rest)| {
        rest.into_iter()
            .fold(first, |word, (joint, number)| word + joint + &number)
    })
}

/// An instance of some family.
fn instance() -> impl Strategy<Value = String> {
    let instances: Vec<String> = FAMILIES
        .iter()
        .flat_map(|family| {
            let example = family.example.split(' ').next().unwrap_or_default();
            std::iter::once(example).chain(family.instances.iter().copied())
        })
        .map(String::from)
        .collect();
    prop::sample::select(instances)
}

proptest! {
    // Failures are printed with their input; no file is kept beside the tests.
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn positions_that_may_exist(game in instance(), words in prop::collection::vec(word(), 1..4)) {
        ask(&format!("{game} {}", words.join(" ")));
    }

    #[test]
    fn sums(
        a in instance(), x in word(),
        b in instance(), y in word(),
        plus in prop_oneof![9 => Just(" + "), 1 => Just("+"), 1 => Just(" + + "), 1 => Just(" +")],
    ) {
        ask(&format!("{a} {x}{plus}{b} {y}"));
    }

    #[test]
    fn parameters(family in prop::sample::select(FAMILIES), parameters in word(), position in word()) {
        ask(&format!("{}:{parameters} {position}", family.name));
        ask(&format!("{}:{} {position}", family.name, parameters.replace(',', "x")));
    }

    #[test]
    fn any_text(text in any::<String>(), family in prop::sample::select(FAMILIES)) {
        ask(&text);
        ask(&format!("{} {text}", family.name));
        let _ = open(&text);
        let _ = open(&format!("{}:{text}", family.name));
    }
}
