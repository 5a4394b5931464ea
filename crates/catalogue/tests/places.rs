//! A move names its place, so equal moves at different places are all listed.

use std::sync::Arc;

use grundy_catalogue::{FAMILIES, open};
use grundy_game::Budget;
use grundy_theory::Player;
use grundy_workbench::{Game, Position};

fn games() -> Vec<Arc<dyn Game>> {
    let names = FAMILIES.iter().flat_map(|family| {
        let example = family.example.split(' ').next();
        example.into_iter().chain(family.instances.iter().copied())
    });
    let open = |name| open(name).unwrap_or_else(|error| panic!("{name}: {error:?}"));
    names.map(open).collect()
}

/// Every move as its place and what it leaves there.
fn listed(position: &Position, player: Player) -> Vec<(usize, String)> {
    let mut listed = Vec::new();
    position.choices(player, |choice| {
        listed.push((choice.place, choice.after()));
        true
    });
    listed
}

/// A component of a game, if its text is one and stays as it was typed.
fn component(game: &Arc<dyn Game>, text: &str) -> Option<Position> {
    let position = Position::of(Arc::clone(game), text).ok()?;
    (position.len() == 1 && position.text() == text).then_some(position)
}

#[test]
fn in_a_sum_every_component_has_all_of_its_moves() {
    for game in games() {
        for text in game.small().into_iter().take(40) {
            let alone = component(&game, &text).expect("small components can be read");
            // A comma keeps components of one coordinate apart, where there can be several.
            let twice = [format!("{text}, {text},"), format!("{text} {text}")];
            let twice = twice
                .iter()
                .find_map(|text| Position::of(Arc::clone(&game), text).ok())
                .filter(|position| position.len() == 2)
                .unwrap_or_else(|| panic!("{} {text} twice", game.name()));
            for player in Player::BOTH {
                let own = listed(&alone, player);
                let both = [1, 2].into_iter().flat_map(|place| {
                    let own = own.iter();
                    own.map(move |(_, after)| (place, after.clone()))
                });
                let wanted: Vec<_> = both.collect();
                assert_eq!(listed(&twice, player), wanted, "{} {text}", game.name());
            }
        }
    }
}

/// A list with two neighbours exchanged; what follows a `/` stays.
fn exchanged(text: &str, at: usize) -> Option<String> {
    let (list, rest) = match text.split_once('/') {
        Some((list, rest)) => (list, format!("/{rest}")),
        None => (text, String::new()),
    };
    let mut numbers: Vec<&str> = list.split(',').collect();
    if at + 1 >= numbers.len() || numbers.iter().any(|n| n.parse::<u64>().is_err()) {
        return None;
    }
    numbers.swap(at, at + 1);
    Some(numbers.join(",") + &rest)
}

/// The text with its numbers in order.
fn sorted(text: &str) -> String {
    let (list, rest) = text.split_once('/').unwrap_or((text, ""));
    let mut numbers: Vec<&str> = list.split(',').collect();
    numbers.sort_unstable();
    format!("{}/{rest}", numbers.join(","))
}

/// What the moves of a component leave, sorted.
fn left(position: &Position) -> Vec<String> {
    let mut left: Vec<String> = listed(position, Player::Left)
        .into_iter()
        .map(|(_, after)| after)
        .collect();
    left.sort_unstable();
    left
}

/// The components of a game whose order does not matter, each with an exchange of two neighbours.
///
/// It does not matter where exchanging two numbers changes nothing but the order of what is left;
/// then the moves of equal numbers are mirror images of one another.
fn exchanges(game: &Arc<dyn Game>) -> Option<Vec<(Position, Position, usize)>> {
    let mut all = Vec::new();
    for text in game.small().into_iter().take(400) {
        let position = component(game, &text)?;
        for at in 0..text.split(',').count() - 1 {
            let other = component(game, &exchanged(&text, at)?)?;
            let unordered = |position: &Position| {
                let mut left: Vec<String> = left(position).iter().map(|t| sorted(t)).collect();
                left.sort_unstable();
                left
            };
            if unordered(&position) != unordered(&other) {
                return None;
            }
            all.push((position.clone(), other, at));
        }
    }
    Some(all).filter(|all| !all.is_empty())
}

#[test]
fn equal_numbers_have_equal_moves() {
    let mut tried = Vec::new();
    // Rule files list what their authors return, who may write equal positions in one order.
    let ours = games().into_iter();
    for game in ours.filter(|game| !game.name().starts_with("rules:")) {
        let Some(exchanges) = exchanges(&game) else {
            continue;
        };
        tried.push(game.name().to_string());
        for (position, other, at) in exchanges {
            let mut wanted: Vec<String> = left(&position)
                .iter()
                .map(|text| exchanged(text, at).expect("a list of the same length"))
                .collect();
            wanted.sort_unstable();
            assert_eq!(left(&other), wanted, "{}", other.expression());
        }
    }
    for known in ["wythoff", "euclid", "candy-piles", "moore:2"] {
        assert!(tried.iter().any(|name| name == known), "{known}: {tried:?}");
    }
}

#[test]
fn moves_that_were_once_left_out() {
    for (text, wanted) in [
        ("candy-piles 1 2 2", vec!["0,1,1", "1,0,2", "1,2,0"]),
        ("euclid 5 5", vec!["0,5", "5,0"]),
        ("plates:2 4", vec!["1 1", "2", "2"]),
        ("treblecross 5", vec!["0", "1", "1", "2", "2"]),
    ] {
        let position = Position::read(FAMILIES, text).expect("a position");
        assert_eq!(left(&position), wanted, "{text}");
        let count = position.count(Player::Left, &Budget::new(1_000));
        assert_eq!(count, Some(wanted.len() as u128));
    }
}
