//! Canonical forms against a search of whole sums: class, winning moves of both players, value.

use std::sync::Arc;

use grundy_game::{Budget, Language, Loopfree, Notation, Phrase, Place, Reason, Ruleset, Sum, say};
use grundy_theory::{Convention, OutcomeClass, Player};
use grundy_workbench::{Answer, Entry, Game, Position, Question, every_way, solve};

/// Each player takes one of their own numbers from a heap.
#[derive(Debug)]
struct Takes([&'static [u64]; 2]);

#[derive(Debug)]
struct Take(u64);

impl Phrase for Take {
    fn say(&self, language: Language) -> String {
        say!(language, "take {}", self.0; "取 {}", self.0)
    }
}

impl Ruleset for Takes {
    type Position = u64;
    type Move = u64;

    fn moves(&self, &heap: &u64, player: Player) -> impl Iterator<Item = u64> {
        let counts = self.0[usize::from(player == Player::Right)].iter();
        counts.copied().filter(move |&count| count <= heap)
    }

    fn apply(&self, heap: &u64, count: &u64) -> Sum<u64> {
        Sum::one(heap - count)
    }
}

impl Loopfree for Takes {}

impl Notation for Takes {
    fn words(&self, _: &u64, &count: &u64, _: Place) -> Reason {
        Box::new(Take(count))
    }

    fn small(&self) -> Vec<u64> {
        (0..9).collect()
    }
}

fn games() -> [Arc<dyn Game>; 2] {
    let entry = || Entry::new("takes", Takes([&[1, 3], &[2, 3]]));
    [
        entry().partizan().open(),
        entry().loopy().partizan_where_play_ends().open(),
    ]
}

fn asked(position: &Position, player: Player, way: &str) -> Answer {
    let budget = Budget::new(1_000_000);
    let question = Question {
        player,
        ..Question::new(position, &budget)
    };
    let mut answers = every_way(position, &question).into_iter();
    let (_, answer) = answers.find(|(name, _)| *name == way).expect(way);
    answer.expect("a small sum")
}

#[test]
fn forms_and_searches_agree_for_both_players() {
    for game in games() {
        for (a, b) in (0..8).flat_map(|a| (a..8).map(move |b| (a, b))) {
            let position = Position::of(Arc::clone(&game), &format!("{a} {b} 6")).unwrap();
            for player in Player::BOTH {
                let forms = asked(&position, player, "forms");
                let search = asked(&position, player, "search");
                let what = format!("{a} {b} 6 {player:?}");
                assert_eq!(forms.class, search.class, "{what}");
                assert_eq!(forms.outcome(), search.outcome(), "{what}");
                let moves = |answer: &Answer| {
                    let good = answer.good().map(|moves| moves.known());
                    let good = good.unwrap_or_default().iter();
                    let left: Vec<String> = good.map(|c| position.after(c).text()).collect();
                    left
                };
                assert_eq!(moves(&forms), moves(&search), "{what}");
            }
        }
    }
}

/// Published: CGSuite, heap 6 of `{1,3|2,3}`.
#[test]
fn the_value_is_the_published_one() {
    let [game, _] = games();
    let position = Position::of(game, "6").unwrap();
    let budget = Budget::new(100_000);
    let answer = solve(&position, &Question::new(&position, &budget)).unwrap();
    let whole = answer.forms.unwrap().whole.unwrap();
    let value = whole.value.unwrap();
    assert_eq!(value.text(), "{1|1,{1|0}||0,{1|0}|0|||0,{1|0}|0}");
    assert_eq!(answer.class, Some(value.class()));
}

#[test]
fn numbers_outweigh_what_is_hot_by_their_means() {
    let game = Entry::new("takes", Takes([&[1, 2], &[2]]))
        .partizan()
        .open();
    // Heap 1 is worth 1 to Left, again and again.
    let position = Position::of(game, "1 1 1 1 1 2").unwrap();
    let budget = Budget::new(100_000);
    let answer = solve(&position, &Question::new(&position, &budget)).unwrap();
    assert_eq!(answer.class, Some(OutcomeClass::L));
    let why: Vec<String> = answer.why.iter().map(|why| why.english()).collect();
    let means = |why: &String| why.starts_with("The means add up to");
    assert!(why.iter().any(means), "{why:?}");
}

/// Under misère play values say nothing: whole sums are searched, for both players.
#[test]
fn misere_sums_are_searched() {
    let [game, _] = games();
    let position = Position::of(game, "1 0").unwrap();
    for (player, wins) in [(Player::Left, false), (Player::Right, true)] {
        let budget = Budget::new(100_000);
        let question = Question {
            player,
            convention: Convention::Misere,
            ..Question::new(&position, &budget)
        };
        let answer = solve(&position, &question).unwrap();
        assert!(answer.forms.is_none());
        let won = answer.outcome() == Some(grundy_theory::Outcome::N);
        assert_eq!(won, wins, "{player:?}");
    }
}
