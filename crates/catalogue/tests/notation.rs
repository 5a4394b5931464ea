//! Everything that is printed reads back: positions reached by random play from random positions,
//! what every move leaves, and sums of different games.

use std::sync::Arc;

use grundy_catalogue::{FAMILIES, open};
use grundy_theory::Player;
use grundy_workbench::{Game, Position};

/// A small generator of numbers that are the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}

/// Every game that the laws are kept on.
fn games() -> Vec<Arc<dyn Game>> {
    let names = FAMILIES.iter().flat_map(|family| {
        let example = family.example.split(' ').next();
        example.into_iter().chain(family.instances.iter().copied())
    });
    let open = |name| open(name).unwrap_or_else(|error| panic!("{name}: {error:?}"));
    names.map(open).collect()
}

/// What one component of a game is written as, beside others of its kind.
fn sum_of(game: &Arc<dyn Game>, random: &mut Random) -> Position {
    let small = game.small();
    let count = 1 + random.below(4);
    let texts = (0..count).map(|_| small[random.below(small.len())].clone());
    let texts: Vec<String> = texts.collect();
    // Words without commas are the coordinates of one component, where it has several.
    let commas = texts.iter().map(|text| match text.contains(',') {
        true => text.clone(),
        false => format!("{text},"),
    });
    let separate = Position::of(Arc::clone(game), &commas.collect::<Vec<_>>().join(" "));
    let position = separate.or_else(|_| Position::of(Arc::clone(game), &texts.join(" ")));
    let position = position.unwrap_or_else(|error| panic!("{} {texts:?}: {error:?}", game.name()));
    assert_eq!(position.len(), count, "{} {texts:?}", game.name());
    position
}

/// The components of every part, one by one.
fn components(position: &Position) -> Vec<(String, String)> {
    let parts = position.parts().iter().flat_map(|part| {
        let game = part.game().name().to_string();
        (0..part.len()).map(move |i| (game.clone(), part.component(i)))
    });
    parts.collect()
}

#[track_caller]
fn reads_back(position: &Position) {
    let text = position.expression();
    let again = Position::read(FAMILIES, &text);
    let again = again.unwrap_or_else(|error| panic!("`{text}` does not read: {error:?}"));
    assert_eq!(again.expression(), text);
    assert_eq!(components(&again), components(position), "{text}");
}

/// Plays at random, and reads back what is printed on the way.
fn play(mut position: Position, moves: usize, random: &mut Random) {
    let mut player = Player::Left;
    for _ in 0..moves {
        reads_back(&position);
        let mut choices = Vec::new();
        position.choices(player, |choice| {
            choices.push(choice);
            choices.len() < 300
        });
        if choices.is_empty() {
            return;
        }
        // A few of the moves are looked at, and one is played.
        for _ in 0..8 {
            let choice = &choices[random.below(choices.len())];
            let after = position.after(choice).expression();
            let typed = format!("{}: {}", choice.place, choice.after());
            let found = position.find(player, &typed);
            let found = found.unwrap_or_else(|| panic!("`{typed}` is no move of {position:?}"));
            assert_eq!(position.after(&found).expression(), after, "{typed}");
        }
        position = position.after(&choices[random.below(choices.len())]);
        player = -player;
    }
}

#[test]
fn what_is_printed_reads_back() {
    let random = &mut Random(0x9e37_79b9_7f4a_7c15);
    for game in games() {
        for _ in 0..12 {
            play(sum_of(&game, random), 6, random);
        }
    }
}

#[test]
fn sums_of_different_games_read_back() {
    let random = &mut Random(0x2545_f491_4f6c_dd1d);
    let games: Vec<_> = games().into_iter().filter(|g| !g.is_scoring()).collect();
    for _ in 0..150 {
        let parts = (0..2 + random.below(2)).map(|_| {
            let game = &games[random.below(games.len())];
            sum_of(game, random).expression()
        });
        let text = parts.collect::<Vec<_>>().join(" + ");
        let position = Position::read(FAMILIES, &text);
        play(
            position.unwrap_or_else(|error| panic!("{text}: {error:?}")),
            4,
            random,
        );
    }
}

/// The positions that could once not be read.
#[test]
fn a_comma_keeps_components_apart_in_every_game() {
    for (text, components) in [
        ("geography 1-2/2, 0/5,", 2),
        ("geography 1-2/2,", 1),
        ("tree-path 0, 1,", 2),
        ("poker-nim:3 3/2, 4/1,", 2),
        ("candy-piles 5, 7,", 2),
    ] {
        let position = Position::read(FAMILIES, text);
        let position = position.unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert_eq!(position.len(), components, "{text}");
        reads_back(&position);
    }
    for text in ["candy-piles 5,,", "geography 1-2/2,,", "nim 5,"] {
        assert!(Position::read(FAMILIES, text).is_err(), "{text}");
    }
}
