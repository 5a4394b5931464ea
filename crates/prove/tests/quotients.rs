//! Misère quotients as solved are accepted, and so are positions through them.

use grundy_catalogue::FAMILIES;
use grundy_certificate::Writer;
use grundy_checker::{Language, WORK, check};
use grundy_game::Budget;
use grundy_heaps::HeapSource;
use grundy_misere::Quotient;
use grundy_prove::{ProveError, certify, certify_quotient, certify_through};
use grundy_theory::{Convention, Player};
use grundy_workbench::{Answer, Finding, Moves, Position, Question, open, solve};

/// The quotient of a game, and its certificate.
fn solved(name: &str, last: u32) -> (Quotient, String) {
    let game = open(FAMILIES, name).expect("a game");
    let (code, _) = game.heaps().and_then(HeapSource::code).expect("a code");
    let quotient = Quotient::solve(code, last, &Budget::new(10_000_000));
    let out = Writer::text(Vec::new()).expect("memory takes everything");
    let out = certify_quotient(&*game, &quotient, out).expect("a certificate");
    let file = out.finish().expect("memory takes everything");
    (quotient, String::from_utf8(file).expect("text"))
}

/// What a file proves, in words.
#[track_caller]
fn proved(text: &str) -> String {
    match check(text.as_bytes(), WORK) {
        Ok(verdict) => {
            assert!(verdict.from_the_rules(), "{text}");
            verdict.say(Language::English).join("\n")
        }
        Err(rejection) => panic!("{rejection}\n{text}"),
    }
}

/// Order, elements of P, preperiod and period as published (Plambeck and Siegel).
#[test]
fn quotients_are_accepted_as_solved() {
    for (name, expected) in [
        ("octal:0.75", [8, 2, 8, 2]),
        ("octal:0.34", [12, 3, 7, 8]),
        ("octal:0.53", [16, 3, 21, 9]),
        ("octal:0.123", [20, 5, 5, 5]),
        ("octal:0.72", [24, 5, 16, 4]),
        ("octal:0.71", [36, 9, 3, 6]),
        ("kayles", [40, 9, 71, 12]),
        ("octal:4.4", [40, 9, 72, 12]),
        ("octal:0.15", [42, 12, 66, 10]),
        ("subtraction:1,2", [6, 2, 1, 3]),
        ("octal:0.1", [2, 1, 2, 1]),
        ("octal:0.0", [1, 0, 1, 1]),
    ] {
        let [order, lost, preperiod, period] = expected;
        let said = proved(&solved(name, 400).1);
        let elements = if order == 1 { "element" } else { "elements" };
        let quotient = format!(
            "proved: the misère quotient of {name} has {order} {elements}, {lost} of them lost; \
             its pretending function repeats from heap {preperiod} on with period {period}\n"
        );
        assert!(said.starts_with(&quotient), "{said}");
    }
}

#[test]
fn partial_quotients_are_of_their_heaps_alone() {
    for (name, last) in [
        ("octal:0.04", 32),
        ("octal:0.06", 16),
        ("octal:0.26", 20),
        ("grundys-game", 20),
        ("code:0.8", 14),
        ("code:0.[3]", 12),
    ] {
        let (quotient, text) = solved(name, last);
        let said = proved(&text);
        let order = quotient.monoid().order();
        let heaps = format!("of {name} with heaps up to {last} has {order} elements");
        assert!(said.contains(&heaps), "{said}");
    }
    let wythoff = open(FAMILIES, "wythoff").expect("a game");
    let out = Writer::text(Vec::new()).expect("memory takes everything");
    let refused = certify_quotient(&*wythoff, &solved("kayles", 5).0, out);
    assert!(matches!(refused, Err(ProveError::NoQuotient)));
}

/// An answer as a quotient gives it: who wins, and no moves.
fn answered(position: &Position, wins: bool) -> Answer {
    let budget = Budget::new(100_000);
    let small = Position::read(FAMILIES, "kayles 1").expect("a position");
    let question = Question {
        player: Player::Left,
        convention: Convention::Misere,
        limit: 10,
        budget: &budget,
    };
    let answer = solve(&small, &question).expect("a small position");
    Answer {
        game: position.game(),
        position: position.text(),
        finding: match wins {
            true => Finding::Won(Moves::Unknown),
            false => Finding::Lost,
        },
        grundy: None,
        ..answer
    }
}

#[test]
fn positions_of_any_size_are_proved_through_a_quotient() {
    let (kayles, _) = solved("kayles", 400);
    for heaps in [
        vec![1_000_000_000_000, 999_999_999_999],
        vec![u64::MAX, 7, 7],
        vec![1_000_000_000_001, 1_000_000_000_013],
        vec![40, 41],
    ] {
        let words: Vec<String> = heaps.iter().map(u64::to_string).collect();
        let text = format!("kayles {}", words.join(" "));
        let position = Position::read(FAMILIES, &text).expect("a position");
        let wins = !kayles.is_p(&heaps).expect("all heaps");
        for known in [None, Some(&kayles)] {
            let file = |wins: bool| {
                let out = Writer::text(Vec::new()).expect("memory takes everything");
                let budget = Budget::new(2_000_000);
                let answer = answered(&position, wins);
                let out = match known {
                    None => certify(&position, &answer, &budget, out),
                    known => certify_through(&position, &answer, known, &budget, out),
                };
                let file = out.expect("a certificate").finish();
                String::from_utf8(file.expect("memory takes everything")).expect("text")
            };
            let said = proved(&file(wins));
            assert!(said.contains(&format!("{text} is a")), "{said}");
            assert!(check(file(!wins).as_bytes(), WORK).is_err(), "{text}");
        }
    }
}
