//! Every answer of the catalogue comes with a certificate that the checker accepts.

use grundy_catalogue::FAMILIES;
use grundy_certificate::Writer;
use grundy_checker::{Rejection, Verdict, WORK};
use grundy_game::Budget;
use grundy_prove::{ProveError, certify, certify_labels, certify_table};
use grundy_theory::{Convention, Player};
use grundy_workbench::{Position, Question, open, solve};

/// Solves, certifies and checks; `None` where there is no certificate. What was explored for it is
/// added to `work`.
fn proved(
    text: &str,
    convention: Convention,
    work: &mut u64,
) -> Option<(String, Result<Verdict, Rejection>)> {
    let position = Position::read(FAMILIES, text).expect("a position");
    let budget = Budget::new(2_000_000);
    let question = Question {
        player: Player::Left,
        convention,
        limit: 10,
        budget: &budget,
    };
    let answer = solve(&position, &question);
    *work += budget.spent();
    let answer = answer.ok()?;
    let out = Writer::text(Vec::new()).expect("memory takes everything");
    let budget = Budget::new(200_000);
    let written = certify(&position, &answer, &budget, out);
    *work += budget.spent();
    let written = match written {
        Ok(out) => out.finish().expect("memory takes everything"),
        Err(ProveError::Scoring | ProveError::Partizan) => return None,
        Err(ProveError::Stopped(_)) => return None,
        Err(error) => panic!("{text}: {error}"),
    };
    let checked = grundy_checker::check(&written[..], WORK);
    let text = String::from_utf8(written).expect("certificates are text");
    Some((text, checked))
}

#[track_caller]
fn accepted(text: &str, convention: Convention) -> Option<Verdict> {
    accepted_with_work(text, convention, &mut 0)
}

#[track_caller]
fn accepted_with_work(text: &str, convention: Convention, work: &mut u64) -> Option<Verdict> {
    let (file, checked) = proved(text, convention, work)?;
    match checked {
        Ok(verdict) => Some(verdict),
        Err(rejection) => {
            let line = file.lines().nth(rejection.step as usize - 1);
            panic!("{text} {convention}: {rejection}: {line:?}")
        }
    }
}

#[test]
fn examples_are_accepted() {
    for family in FAMILIES {
        for convention in [Convention::Normal, Convention::Misere] {
            accepted(family.example, convention);
        }
    }
}

/// Positions of one game are tried until so much was explored for them: where every position
/// reaches nearly all others, so does every proof.
const EXPLORED: u64 = 200_000;
/// Positions of one game, and how many are looked at: every third.
const SMALL: usize = 30;
const EVERY: usize = 3;

#[test]
fn small_positions_are_proved_from_the_rules() {
    small_positions(EXPLORED, EVERY);
}

#[test]
#[ignore = "all proofs take minutes; `./test --long` has them"]
fn all_small_positions_are_proved_from_the_rules() {
    small_positions(u64::MAX, 1);
}

fn small_positions(most: u64, every: usize) {
    for family in FAMILIES {
        let example = family.example.split_whitespace().next().expect("a game");
        for name in family.instances.iter().copied().chain([example]) {
            let game = open(FAMILIES, name).expect("a game");
            let (small, mut work) = (game.small(), 0);
            for component in small.iter().take(SMALL).step_by(every) {
                if work > most {
                    eprintln!("{name}: the rest is left to ./test --long");
                    break;
                }
                for convention in [Convention::Normal, Convention::Misere] {
                    let text = format!("{name} {component}");
                    let Some(verdict) = accepted_with_work(&text, convention, &mut work) else {
                        continue;
                    };
                    if grundy_checker::reads(name) && !text.contains("18446744073709551615") {
                        assert!(verdict.from_the_rules(), "{text} {convention}");
                    }
                }
            }
        }
    }
}

#[test]
fn sums_of_different_games() {
    for text in [
        "nim 3 5 + kayles 7 + wythoff 2,1",
        "nim 3 6 9 + nim 4",
        "kayles 5 + green-hackenbush 0-1,1-2,1-3 + mock-turtles 1 4",
        "grundys-game 7 + treblecross 6 + subtraction:1,3,4 9",
    ] {
        for convention in [Convention::Normal, Convention::Misere] {
            accepted(text, convention).expect("small enough");
        }
    }
}

#[test]
fn tokens_on_graphs_with_draws() {
    for text in [
        "graph:1>2,2>3,3>1,3>4 1",
        "graph:1>2,2>3,3>1,3>4 1 3",
        "graph:a>b,b>a,b>c a b",
        "graph:1>2,1>3,2>1,2>4,4>3 1 2 4",
        "graph:1>2,2>3,1>3 1 2 + nim 3",
        "graph:1>2,2>1 1 + graph:1>2,2>3 1",
    ] {
        let verdict = accepted(text, Convention::Normal).expect("small enough");
        assert!(verdict.from_the_rules(), "{text}");
    }
    for text in [
        "graph:1>2,2>3,3>1,3>4 1",
        "graph:1>2,2>3,1>3 1 2",
        "graph:1>2,2>3,3>1,3>4 1 3 + nim 2",
        "graph:1>2,2>1 1 2",
    ] {
        accepted(text, Convention::Misere).expect("small enough");
    }
}

#[test]
fn labels_of_graphs_are_accepted() {
    for name in [
        "graph:1>2,2>3,3>1,3>4",
        "graph:1>2,1>2,2>3,1>3,4",
        "graph:1>1",
    ] {
        for convention in [Convention::Normal, Convention::Misere] {
            let game = open(FAMILIES, name).expect("a game");
            let out = Writer::packed(Vec::new()).expect("memory takes everything");
            let budget = Budget::new(1_000_000);
            let out = certify_labels(&*game, convention, &budget, out).expect("written");
            let file = out.finish().expect("memory takes everything");
            let verdict = grundy_checker::check(&file[..], WORK).expect("accepted");
            assert!(verdict.from_the_rules(), "{name}");
        }
    }
}

#[test]
fn large_positions_cite_or_repeat() {
    for (text, from_the_rules) in [
        ("nim 1152921504606846976 5 9", false),
        ("wythoff 165580140 267914295", false),
        ("wythoff 165580141 267914296", false),
        ("moore:2 1000000007 998244353 5 77777777", false),
        ("staircase 1000000 2000000 3000000", false),
        ("kayles 1000000000000000000", true),
        ("subtraction:1,3,4 123456789012345678 5", true),
        ("bounded-nim:3 1000000000000 7", false),
        ("splitting-nim 100000000000 7", false),
        ("lasker 100000000003 7", false),
        ("fibonacci-nim 1000000000000", false),
        ("euclid 1000000007 998244353", true),
        ("silver-dollar 100000,200000,300007", false),
        ("poker-nim:5 1000000 2000000", false),
        ("race:1000000000000,7 3", false),
        ("mock-turtles 100000 200000 3", false),
        ("ruler 1000000 2000000", false),
        ("twins 1000000 2000000", false),
        ("triplets 100000 200000 300000", false),
        ("nimble 1000000 2000000", false),
    ] {
        let verdict = accepted(text, Convention::Normal);
        let verdict = verdict.unwrap_or_else(|| panic!("{text} has no certificate"));
        assert_eq!(verdict.from_the_rules(), from_the_rules, "{text}");
        assert!(!verdict.statements.is_empty(), "{text}");
    }
    for text in [
        "nim 1000000000 5 9",
        "nim 1 1 1",
        "moore:2 1000000 2000000 5",
        "candy-piles 1000000 2000000 77",
    ] {
        accepted(text, Convention::Misere).unwrap_or_else(|| panic!("{text} has no certificate"));
    }
}

#[test]
fn tables_are_accepted() {
    for (name, to) in [
        ("kayles", &[60][..]),
        ("nim", &[40]),
        ("wythoff", &[9, 12]),
        ("grundys-game", &[40]),
        ("mock-turtles", &[9]),
        ("race:21,3", &[21]),
        ("euclid", &[9, 9]),
        ("plates:3", &[40]),
    ] {
        let game = open(FAMILIES, name).expect("a game");
        let out = Writer::text(Vec::new()).expect("memory takes everything");
        let budget = Budget::new(1_000_000);
        let out = certify_table(&game, to, Convention::Normal, &budget, out);
        let file = out
            .expect("written")
            .finish()
            .expect("memory takes everything");
        let verdict = grundy_checker::check(&file[..], WORK);
        assert!(verdict.expect("accepted").from_the_rules(), "{name}");
    }
}
