//! The checker's own reading of the rules against the solvers': the same options, move by move.

use std::collections::BTreeSet;
use std::sync::Arc;

use grundy_catalogue::FAMILIES;
use grundy_theory::Player;
use grundy_workbench::{Game, Position, Seat, open};
use proptest::prelude::*;

/// What the moves leave, in the checker's numbers, without what nobody can move in.
fn solvers(game: &Arc<dyn Game>, name: &str, component: &str) -> BTreeSet<Vec<Vec<u64>>> {
    let text = format!("{name} {component}");
    let position = Position::read(FAMILIES, &text).unwrap_or_else(|_| panic!("{text}"));
    let seat = Seat {
        first: 1,
        alone: true,
    };
    let mut options = BTreeSet::new();
    position.parts()[0].choices(Player::Left, seat, &mut |choice| {
        let after = &choice.after;
        let left = Arc::clone(game)
            .read(after)
            .unwrap_or_else(|_| panic!("{text}: {after}"));
        let mut parts = Vec::new();
        for i in 0..left.len() {
            let part = left.component(i).replace(' ', ",");
            parts.push(grundy_checker::component(name, &part).expect("a component"));
        }
        options.insert(alive(name, parts));
        true
    });
    options
}

/// The checker's options, without what nobody can move in.
fn own(name: &str, component: &str) -> Option<BTreeSet<Vec<Vec<u64>>>> {
    let component = grundy_checker::component(name, &component.replace(' ', ","))?;
    let options = grundy_checker::options(name, &component)?;
    Some(
        options
            .into_iter()
            .map(|parts| alive(name, parts))
            .collect(),
    )
}

/// The components in which somebody can move, in order.
fn alive(name: &str, mut parts: Vec<Vec<u64>>) -> Vec<Vec<u64>> {
    parts.retain(|part| {
        let options = grundy_checker::options(name, part).expect("read by the checker");
        !options.is_empty()
    });
    parts.sort();
    parts
}

#[track_caller]
fn agree(name: &str, component: &str) {
    let game = open(FAMILIES, name).unwrap_or_else(|_| panic!("{name} opens"));
    let own =
        own(name, component).unwrap_or_else(|| panic!("the checker reads {name} {component}"));
    assert_eq!(own, solvers(&game, name, component), "{name} {component}");
}

#[test]
fn games_of_the_catalogue() {
    let mut compared = 0;
    for family in FAMILIES {
        let example = family.example.split_whitespace().next().expect("a game");
        for name in family.instances.iter().copied().chain([example]) {
            if !grundy_checker::reads(name) || name.starts_with("graph") {
                continue;
            }
            let game = open(FAMILIES, name).expect("a game");
            for component in game.small() {
                if component.len() < 12 {
                    agree(name, &component);
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 300, "{compared}");
}

/// One digit: a number of base 36, a star, or a list of numbers of heaps; perhaps a modifier.
fn digit() -> impl Strategy<Value = String> {
    let number = prop_oneof!["[0-7]", "[0-9A-Z]", Just("*".to_string())];
    let count = (0u32..6, any::<bool>()).prop_map(|(n, open)| match open {
        true => format!("{n}+"),
        false => n.to_string(),
    });
    let list = prop::collection::vec(count, 1..3).prop_map(|l| format!("{{{}}}", l.join(",")));
    let modifier = prop_oneof![
        3 => Just(""),
        1 => Just("!"),
        1 => Just("?"),
        1 => Just("="),
    ];
    (prop_oneof![3 => number, 1 => list], modifier).prop_map(|(digit, m)| digit + m)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn rule_codes_with_modifiers_and_tails(
        lead in prop_oneof![4 => Just("0"), 1 => Just("4"), 1 => Just("4!"), 1 => Just("8="),
                            1 => Just("C?"), 1 => Just("")],
        digits in prop::collection::vec(digit(), 1..4),
        tail in prop::option::of(prop::collection::vec(digit(), 1..3)),
        heap in 0u32..12,
    ) {
        let tail = tail.map_or(String::new(), |tail| format!("[{}]", tail.concat()));
        let name = format!("code:{lead}.{}{tail}", digits.concat());
        // What is no code to the solvers is never asked of the checker.
        if let Ok(game) = open(FAMILIES, &name) {
            let own = own(game.name(), &heap.to_string());
            prop_assert!(own.is_some(), "{}", game.name());
            let solvers = solvers(&game, game.name(), &heap.to_string());
            prop_assert_eq!(own.unwrap(), solvers, "{} {}", game.name(), heap);
        }
    }
}
