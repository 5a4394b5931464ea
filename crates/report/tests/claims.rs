//! Claims about games: wrong ones of the sources fall at their smallest counterexample, true ones
//! stand, and what they are compared with is what `solve` says.

use std::sync::Arc;

use grundy::explore::{Heaps, heap_positions};
use grundy::{Budget, Convention, FAMILIES, Language, Phrase, Position, Question, open, solve};
use grundy_report::{Claim, ClaimOf, usual_heaps};

fn claim(game: &str, of: ClaimOf, text: &str, heaps: Option<usize>) -> Claim {
    let game = open(game).expect(game);
    Claim {
        of,
        text: text.into(),
        heaps: heaps.unwrap_or_else(|| usual_heaps(&*game)),
        to: None,
        convention: game.convention(),
        game,
    }
}

#[track_caller]
fn check(claim: &Claim, said: &str) {
    let budget = Budget::new(5_000_000);
    let report = claim.test(&budget);
    let found = match &report {
        Ok(report) => report.say(Language::English),
        Err(error) => error.say(Language::English),
    };
    assert!(found.starts_with(said), "{}: {found}", claim.text);
}

#[track_caller]
fn value(game: &str, text: &str, said: &str) {
    check(&claim(game, ClaimOf::Value, text, None), said);
}

#[track_caller]
fn lost(game: &str, heaps: usize, text: &str, said: &str) {
    check(&claim(game, ClaimOf::Lost, text, Some(heaps)), said);
}

/// The numbers are those of the list of errors in the sources.
#[test]
fn wrong_claims_of_the_sources_are_refuted() {
    // E1: the first player wins where the xor is 0.
    lost(
        "nim",
        2,
        "(a ^ b) != 0",
        "refuted at (0, 0): the position is lost",
    );
    // E2: bounded Nim by the remainder modulo m.
    for m in 1..=4 {
        let game = format!("bounded-nim:{m}");
        value(
            &game,
            "n % m",
            &format!("refuted at n = {m}: the Grundy value is {m}"),
        );
    }
    // E4: one heap is won.
    lost("nim", 1, "False", "refuted at n = 0: the position is lost");
    // E6: the floor of the ratio instead of the floor of the product.
    lost(
        "wythoff",
        2,
        "a == floor(phi) * (b - a)",
        "refuted at (2, 4): the position is won",
    );
    // E7: only pairs of different numbers.
    lost(
        "wythoff",
        2,
        "a < b and a == floor(phi * (b - a))",
        "refuted at (0, 0)",
    );
    // E15: the second lost heap after m + 1 is 2 m + 4.
    lost(
        "bounded-nim:3",
        1,
        "n % (m + 1) == 0 if n < 2 * m + 2 else n == 2 * m + 4",
        "refuted at n = 8",
    );
    // E16: everything repeats; Nim does not.
    value("nim", "n % 400", "refuted at n = 400");
    // Anti-SG without its hypothesis.
    let anti = Claim {
        convention: Convention::Misere,
        ..claim("kayles", ClaimOf::Lost, "g == 1", Some(1))
    };
    check(&anti, "refuted at n = 8: the position is won");
}

#[test]
fn theorems_are_found_behind_claims() {
    value(
        "bounded-nim:3",
        "n % (m + 1)",
        "true for all heaps by a theorem (Bachet",
    );
    value("nim", "n", "true for all heaps by a theorem (Bouton");
    value("subtraction:1,2,3", "n % 4", "proved for all heaps");
    lost(
        "subtraction:1,3,4",
        1,
        "n % 7 == 0 or n % 7 == 2",
        "proved for all heaps",
    );
    lost(
        "nim",
        3,
        "(a ^ b ^ c) == 0",
        "true for all heaps by a theorem (Bouton",
    );
    lost(
        "bounded-nim:5",
        2,
        "not (a % 6 ^ b % (m + 1))",
        "true for all heaps by a theorem",
    );
    // In any order, over heaps of one position.
    lost(
        "staircase",
        3,
        "c ^ a == 0",
        "true for all heaps by a theorem (Sprague 1937)",
    );
    lost(
        "wythoff",
        2,
        "a == floor(phi * (b - a))",
        "true for all heaps by a theorem (Wythoff",
    );
}

#[test]
fn what_is_only_seen_is_said_so() {
    lost(
        "staircase",
        3,
        "(a ^ c) == 0 and b >= 0",
        "holds for all 512 positions with heaps up to 7; not proved",
    );
    // True of single heaps up to 500, and the form of the claim does not repeat.
    value(
        "bounded-nim:3",
        "n % 4 if n < 1000 else 0",
        "holds for all 501 positions",
    );
    // The period is right, the claim is not that of the game.
    value("bounded-nim:3", "(n + 1) % 4", "refuted at n = 0");
}

#[test]
fn what_cannot_be_claimed_is_said() {
    lost(
        "domineering",
        2,
        "a == b",
        "claims are about games in which both players",
    );
    let misere = Claim {
        convention: Convention::Misere,
        ..claim("nim", ClaimOf::Value, "n", None)
    };
    check(&misere, "Grundy values are of normal play");
    lost("nim", 1, "n // 0", "n = 0: division by zero");
    let few = Budget::new(3);
    let searched = claim("staircase", ClaimOf::Lost, "(a ^ c) == 0", Some(3));
    let said = searched
        .test(&few)
        .map(|report| report.say(Language::English));
    assert!(said.is_ok_and(|said| said.starts_with("no counterexample in the first")));
}

/// Every family, both conventions: the positions of a few heaps are what `solve` says of them.
#[test]
fn positions_of_heaps_are_those_of_solve() {
    let mut compared = 0;
    for family in FAMILIES {
        let name = family.example.split(' ').next().expect("a game");
        let Ok(game) = open(name) else { continue };
        for convention in [Convention::Normal, Convention::Misere] {
            for count in 1..=2 {
                let heaps = Heaps {
                    count,
                    to: 3,
                    convention,
                    values: true,
                };
                let budget = Budget::new(200_000);
                let _ = heap_positions(&game, heaps, &budget, &mut |placed| {
                    let position = Position::of(Arc::clone(&game), &placed.text).expect("typed");
                    let budget = Budget::new(200_000);
                    let question = Question {
                        convention,
                        ..Question::new(&position, &budget)
                    };
                    let answer = solve(&position, &question).expect("a small position");
                    assert_eq!(
                        answer.outcome(),
                        Some(placed.outcome),
                        "{name} {}",
                        placed.text
                    );
                    if let (Convention::Normal, Some(value)) = (convention, placed.value) {
                        let found = answer.grundy.and_then(|value| value.nimber());
                        assert_eq!(
                            found.map(|n| n.0),
                            Some(value.into()),
                            "{name} {}",
                            placed.text
                        );
                    }
                    compared += 1;
                    true
                });
            }
        }
    }
    assert!(compared > 300, "{compared}");
}
