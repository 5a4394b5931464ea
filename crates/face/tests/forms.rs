//! Canonical forms through the erased face.

use std::sync::Arc;

use grundy_face::{Arena, Entry, Game, Position};
use grundy_game::{
    Budget, Evidence, Loopfree, Notation, Phrase, Place, Reason, Ruleset, Said, Source, Sum, Words,
    say,
};
use grundy_theory::{Convention, OutcomeClass, Player, Short, Value};

/// Each player takes one of their own numbers from a heap.
#[derive(Debug)]
struct Takes([&'static [u64]; 2]);

#[derive(Debug)]
struct Take(u64);

impl Phrase for Take {
    fn say(&self, language: grundy_game::Language) -> String {
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

/// Heap 0 is worth `zero`.
struct Said0(&'static str);

impl Source<Takes> for Said0 {
    fn name(&self) -> Words {
        Words {
            en: "nothing",
            zh: "空",
        }
    }

    fn evidence(&self) -> Evidence {
        Evidence::Searched { positions: 0 }
    }

    fn value(&self, _: &Takes, &heap: &u64, convention: Convention, _: &Budget) -> Said<Value> {
        let zero = heap == 0 && convention == Convention::Normal;
        Ok(zero.then(|| Value::Short(Short::new(self.0, OutcomeClass::P))))
    }
}

fn entry() -> Entry<Takes> {
    Entry::new("takes", Takes([&[1, 3], &[2, 3]]))
}

fn value(game: &Arc<dyn Game>, text: &str) -> Value {
    let (mut arena, budget) = (Arena::default(), Budget::new(100_000));
    let position = Position::of(Arc::clone(game), text).unwrap();
    let forms = arena.components(&position, &budget).unwrap().unwrap();
    let sum = arena.values.sum(forms, &budget).unwrap();
    arena.value(sum, &budget).unwrap().unwrap()
}

/// Published: CGSuite, heap 6 of `{1,3|2,3}`.
#[test]
fn declared_or_explored_the_form_is_the_same() {
    let form = "{1|1,{1|0}||0,{1|0}|0|||0,{1|0}|0}";
    for game in [
        entry().partizan().open(),
        entry().loopy().open(),
        entry().loopy().partizan_where_play_ends().open(),
        entry().source(Said0("0")).partizan().open(),
    ] {
        assert_eq!(value(&game, "6").to_string(), form);
        assert_eq!(value(&game, "1").class(), OutcomeClass::L);
    }
}

#[cfg(feature = "laws")]
#[test]
fn laws_hold_and_a_false_closed_form_breaks_them() {
    entry().partizan().open().laws().unwrap();
    let said = entry().source(Said0("0")).partizan().open();
    said.laws().unwrap();
    let wrong = entry().source(Said0("*")).partizan().open();
    assert!(wrong.laws().is_err());
}
