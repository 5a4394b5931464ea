//! A value that its options contradict is no answer.

use grundy_game::{
    Budget, Evidence, Notation, Place, Problem, Reason, Ruleset, Said, Source, Sum, Words,
};
use grundy_theory::{Convention, Nimber, Player};
use grundy_workbench::{Entry, Position, Question, solve};

/// Take one or two, with an engine that is wrong about one heap.
struct Lying {
    about: u64,
}

impl Ruleset for Lying {
    type Position = u64;
    type Move = u64;

    fn moves(&self, heap: &u64, _: Player) -> impl Iterator<Item = u64> {
        1..=(*heap).min(2)
    }

    fn apply(&self, heap: &u64, count: &u64) -> Sum<u64> {
        Sum::one(heap - count)
    }
}

/// The engine that is wrong.
struct Lies;

impl Source<Lying> for Lies {
    fn name(&self) -> Words {
        Words::same("lies")
    }

    fn evidence(&self) -> Evidence {
        Evidence::Searched { positions: 0 }
    }

    fn heap(&self, rules: &Lying, heap: &u64, _: Convention, _: &Budget) -> Said<Nimber> {
        let lie = u128::from(*heap == rules.about);
        Ok(Some(Nimber(u128::from(heap % 3) + 7 * lie)))
    }
}

impl Notation for Lying {
    fn words(&self, _: &u64, _: &u64, _: Place) -> Reason {
        Box::new(Words::same("take"))
    }

    fn small(&self) -> Vec<u64> {
        vec![1]
    }
}

/// What is wrong with the answer, if anything is.
#[track_caller]
fn check(about: u64, position: &str, wrong: Option<(u64, u64)>) {
    let game = Entry::new("lying", Lying { about })
        .searched_by(Lies)
        .open();
    let position = Position::of(game, position).expect("a position");
    let budget = Budget::new(1_000);
    let answer = solve(&position, &Question::new(&position, &budget));
    assert_eq!(answer.is_err(), wrong.is_some());
    let expected = wrong.map(|(value, heap)| {
        Problem::rule(
            format!("the value {value} of {heap} is not what its options make it"),
            format!("{heap} 的值 {value} 与它各后继的值不符"),
        )
    });
    assert_eq!(position.fault().map(|fault| fault.problem), expected);
}

#[test]
fn a_value_is_the_mex_of_the_options_listed() {
    check(99, "4", None);
    check(4, "4", Some((8, 4)));
    // No moves, so the value is 0 and nothing else.
    check(0, "0", Some((7, 0)));
    check(0, "9 0 9", Some((7, 0)));
    // A wrong option is as bad.
    check(3, "4", Some((1, 4)));
}
