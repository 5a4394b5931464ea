//! Variants of every game in which the players' moves differ, against their definitions, played on
//! the game itself.

use std::collections::{BTreeSet, HashMap};

use grundy_catalogue::FAMILIES;
use grundy_game::Budget;
use grundy_theory::{Convention, Outcome, Player};
use grundy_workbench::{Position, Question, open, solve};

/// Positions that brute force may meet from one, at most.
const BRUTE: usize = 400;
/// Positions of each game that are compared.
const COMPARED: usize = 8;

#[derive(Clone, Copy, Debug, PartialEq)]
enum Variant {
    Impartial,
    Dicotic,
    Twisted,
}

/// What can be moved in, as it is typed, and whether the players have changed sides.
type Whole = (Vec<String>, bool);

/// Outcomes by the definitions alone.
struct Brute<'a> {
    game: &'a str,
    variant: Variant,
    options: HashMap<(Vec<String>, Player), BTreeSet<Vec<String>>>,
    wins: HashMap<(Whole, Player), bool>,
}

impl Brute<'_> {
    /// What the moves of a player in the game itself leave.
    fn moves(&mut self, parts: &[String], player: Player) -> BTreeSet<Vec<String>> {
        let key = (parts.to_vec(), player);
        if let Some(known) = self.options.get(&key) {
            return known.clone();
        }
        let mut options = BTreeSet::new();
        if !parts.is_empty() {
            let text = format!("{} {}", self.game, parts.join(" "));
            let position = Position::read(FAMILIES, &text).expect(&text);
            position.choices(player, |choice| {
                let after = position.after(&choice);
                let part = &after.parts()[0];
                options.insert((0..part.len()).map(|i| part.component(i)).collect());
                true
            });
        }
        self.options.insert(key, options.clone());
        options
    }

    /// The positions after a move of `player`.
    fn after(&mut self, (parts, changed): &Whole, player: Player) -> Vec<Whole> {
        let side = if *changed { -player } else { player };
        let mut options = self.moves(parts, side);
        let others = self.moves(parts, -side);
        match self.variant {
            Variant::Impartial => options.extend(others),
            Variant::Dicotic if others.is_empty() => options.clear(),
            Variant::Dicotic | Variant::Twisted => {}
        }
        let changed = *changed ^ (self.variant == Variant::Twisted);
        options.into_iter().map(|parts| (parts, changed)).collect()
    }

    /// Whether `player`, who is to move, wins; `None` where there is too much to look at.
    fn wins(&mut self, whole: &Whole, player: Player, convention: Convention) -> Option<bool> {
        if let Some(known) = self.wins.get(&(whole.clone(), player)) {
            return Some(*known);
        }
        if self.wins.len() > BRUTE {
            return None;
        }
        let options = self.after(whole, player);
        let mut wins = options.is_empty() && convention == Convention::Misere;
        for option in &options {
            wins |= !self.wins(option, -player, convention)?;
        }
        self.wins.insert((whole.clone(), player), wins);
        Some(wins)
    }
}

/// How many outcomes of the variant of a game were compared.
fn compare(game: &str, variant: Variant, components: &[String]) -> usize {
    let name = format!("{variant:?}").to_lowercase();
    let several = variant != Variant::Impartial;
    let mut wholes: Vec<Vec<&String>> = components.iter().map(|c| vec![c]).collect();
    let pairs = components.iter().zip(components.iter().skip(1));
    wholes.extend(
        pairs
            .step_by(3)
            .map(|(a, b)| vec![b, a])
            .filter(|_| several),
    );
    let mut compared = 0;
    for (number, parts) in wholes.into_iter().enumerate() {
        let changed = variant == Variant::Twisted && number % 2 == 1;
        let parts: Vec<String> = parts.into_iter().cloned().collect();
        let end = if changed { "~" } else { "" };
        let text = format!("{name}:{game} {}{end}", parts.join("_"));
        let position = Position::read(FAMILIES, &text).unwrap_or_else(|e| panic!("{text}: {e}"));
        for convention in Convention::BOTH {
            let mut brute = Brute {
                game,
                variant,
                options: HashMap::new(),
                wins: HashMap::new(),
            };
            for player in Player::BOTH {
                let whole = (parts.clone(), changed);
                let Some(truth) = brute.wins(&whole, player, convention) else {
                    continue;
                };
                let budget = Budget::new(1_000_000);
                let question = Question {
                    player,
                    convention,
                    ..Question::new(&position, &budget)
                };
                let answer = solve(&position, &question).expect(&text);
                let found = answer.outcome();
                assert_eq!(
                    found,
                    Some(Outcome::of_win(truth)),
                    "{text} {convention} {player:?}"
                );
                compared += 1;
            }
        }
    }
    compared
}

#[test]
fn variants_are_what_they_are_defined_to_be() {
    let mut games = 0;
    for family in FAMILIES {
        if ["impartial", "dicotic", "twisted", "value"].contains(&family.name) {
            continue;
        }
        let name = family.example.split(' ').next().expect("a game");
        let game = open(FAMILIES, name).expect(name);
        if !game.forms().is_some_and(|forms| forms.ends()) {
            continue;
        }
        let mut small = game.small();
        let step = small.len().div_ceil(COMPARED);
        small = small.into_iter().rev().step_by(step).collect();
        games += 1;
        for variant in [Variant::Impartial, Variant::Dicotic, Variant::Twisted] {
            let compared = compare(name, variant, &small);
            assert!(compared >= 8, "{variant:?} {name}: {compared}");
        }
    }
    assert!(games >= 22, "{games} games");
}

#[test]
fn what_has_no_variant_is_refused() {
    for (text, said) in [
        ("dicotic:nim 3", "both players have the same moves"),
        ("twisted:dicotic:clobber xo", "no variant itself"),
        ("impartial:scores 3", "not for points"),
        ("impartial:chess 8", "no game called"),
        ("dicotic:domineering:2 2x2", "takes no parameters"),
        ("dicotic:clobber:bishops xo", "kings"),
        ("dicotic: xo", "no game called"),
        ("dicotic:clobber xo~", "do not change sides"),
        ("twisted:clobber xo_", "expected a position"),
    ] {
        let error = Position::read(FAMILIES, text).expect_err(text).to_string();
        assert!(error.contains(said), "{text}: {error}");
    }
    let deep = format!("{}clobber xo", "dicotic:".repeat(100_000));
    assert!(Position::read(FAMILIES, &deep).is_err());
}
