//! The checker's own reading of the rules against the solvers': the same options, move by move.

use std::collections::BTreeSet;
use std::sync::Arc;

use grundy_catalogue::FAMILIES;
use grundy_theory::Player;
use grundy_workbench::{Game, Position, Seat, open};
use proptest::prelude::*;

/// What the moves leave, in the checker's numbers.
fn solvers(
    game: &Arc<dyn Game>,
    name: &str,
    component: &str,
    player: Player,
) -> BTreeSet<Vec<Vec<u64>>> {
    let text = format!("{name} {component}");
    let position = Position::read(FAMILIES, &text).unwrap_or_else(|_| panic!("{text}"));
    let seat = Seat {
        first: 1,
        alone: true,
    };
    let mut options = BTreeSet::new();
    position.parts()[0].choices(player, seat, &mut |choice| {
        let after = &choice.after();
        let left = Arc::clone(game)
            .read(after)
            .unwrap_or_else(|_| panic!("{text}: {after}"));
        let mut parts = Vec::new();
        for i in 0..left.len() {
            let part = left.component(i).replace(' ', ",");
            parts.push(grundy_checker::component(name, &part).expect("a component"));
        }
        parts.sort();
        options.insert(parts);
        true
    });
    options
}

/// The checker's options.
fn own(name: &str, component: &str) -> Option<BTreeSet<Vec<Vec<u64>>>> {
    let component = grundy_checker::component(name, &component.replace(' ', ","))?;
    let options = grundy_checker::options(name, &component)?;
    let sorted = options.into_iter().map(|mut parts| {
        parts.sort();
        parts
    });
    Some(sorted.collect())
}

/// The same options where it does not matter which of two equal piles is which.
fn unordered(options: &BTreeSet<Vec<Vec<u64>>>) -> BTreeSet<Vec<Vec<u64>>> {
    let sorted = options.iter().map(|parts| {
        let mut parts = parts.clone();
        parts.iter_mut().for_each(|part| part.sort());
        parts
    });
    sorted.collect()
}

/// The options of each player are the same, but for parts in which nobody can move.
#[track_caller]
fn agree_for_players(game: &Arc<dyn Game>, name: &str, component: &str) {
    // Of some games, such as those on graphs, the checker reads only the plainer positions.
    let Some(numbers) = grundy_checker::component(name, component) else {
        return;
    };
    let alive = |part: &Vec<u64>| {
        [true, false].into_iter().any(|left| {
            let options = grundy_checker::players_options(name, part, left);
            options.is_some_and(|options| !options.is_empty())
        })
    };
    let living = |options: BTreeSet<Vec<Vec<u64>>>| -> BTreeSet<Vec<Vec<u64>>> {
        let parts = options.into_iter().map(|parts| {
            let mut parts: Vec<Vec<u64>> = parts.into_iter().filter(alive).collect();
            parts.sort();
            parts
        });
        parts.collect()
    };
    for player in Player::BOTH {
        let own = grundy_checker::players_options(name, &numbers, player == Player::Left);
        let own = living(own.expect("the players' moves differ"));
        let solvers = living(solvers(game, name, component, player));
        assert_eq!(own, solvers, "{name} {component} {player:?}");
    }
}

/// The options of each player are the same, and what they add to Left's margin, but for piles
/// without cards.
#[track_caller]
fn agree_for_points(game: &Arc<dyn Game>, name: &str, component: &str) {
    let Some(numbers) = grundy_checker::component(name, component) else {
        return;
    };
    let text = format!("{name} {component}");
    let position = Position::read(FAMILIES, &text).unwrap_or_else(|_| panic!("{text}"));
    for player in Player::BOTH {
        let own = grundy_checker::points_options(name, &numbers, player == Player::Left);
        let own = own.expect("play is for points").into_iter();
        let own = own.map(|(earned, part)| {
            let parts: Vec<Vec<u64>> = [part].into_iter().filter(|p| !p.is_empty()).collect();
            (earned, parts)
        });
        let own: BTreeSet<(i64, Vec<Vec<u64>>)> = own.collect();
        let seat = Seat {
            first: 1,
            alone: true,
        };
        let mut found = BTreeSet::new();
        position.parts()[0].choices(player, seat, &mut |choice| {
            let after = &choice.after();
            let left = Arc::clone(game)
                .read(after)
                .unwrap_or_else(|_| panic!("{text}: {after}"));
            let parts = (0..left.len()).map(|i| {
                let part = left.component(i);
                grundy_checker::component(name, &part).unwrap_or_else(|| panic!("{text}: {part}"))
            });
            let mut parts: Vec<Vec<u64>> = parts.filter(|part| !part.is_empty()).collect();
            parts.sort();
            let earned = choice.points(player).expect("play is for points");
            found.insert((earned.margin(Player::Left), parts));
            true
        });
        assert_eq!(own, found, "{text} {player:?}");
    }
}

/// To the last empty heap both readings are the same.
#[track_caller]
fn agree(name: &str, component: &str) {
    let game = open(FAMILIES, name).unwrap_or_else(|_| panic!("{name} opens"));
    if game.points().is_some() {
        return agree_for_points(&game, name, component);
    }
    if !game.has_same_moves() {
        return agree_for_players(&game, name, component);
    }
    let own =
        own(name, component).unwrap_or_else(|| panic!("the checker reads {name} {component}"));
    let solvers = solvers(&game, name, component, Player::Left);
    match name {
        // A move is named by what it leaves, of equal piles perhaps only once.
        "candy-piles" | "euclid" => {
            assert_eq!(unordered(&own), unordered(&solvers), "{name} {component}");
        }
        _ => assert_eq!(own, solvers, "{name} {component}"),
    }
}

#[test]
fn games_of_the_catalogue() {
    let mut compared = 0;
    for family in FAMILIES {
        let example = family.example.split_whitespace().next().expect("a game");
        for name in family.instances.iter().copied().chain([example]) {
            if !grundy_checker::reads(name) {
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
    let modifier = prop_oneof![
        3 => Just(""),
        1 => Just("!"),
        1 => Just("?"),
        1 => Just("="),
    ];
    let count = (
        0u32..6,
        modifier.clone(),
        prop_oneof![3 => Just(""), 1 => Just("+")],
    );
    let count = count.prop_map(|(n, own, open)| format!("{n}{own}{open}"));
    let list = prop::collection::vec(count, 1..4).prop_map(|l| format!("{{{}}}", l.join(",")));
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
        // What is no code to the solvers is none to the checker.
        match open(FAMILIES, &name) {
            Ok(game) => for name in [&name, game.name()] {
                let typed = name == game.name() || !name.starts_with("code:.");
                let own = own(name, &heap.to_string());
                prop_assert!(own.is_some() || !typed, "{}", name);
                let solvers = solvers(&game, game.name(), &heap.to_string(), Player::Left);
                prop_assert_eq!(own.unwrap_or_else(|| solvers.clone()), solvers, "{} {}", name, heap);
            },
            Err(_) => prop_assert!(!grundy_checker::knows(&name), "{}", name),
        }
    }
}
