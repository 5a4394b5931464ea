//! What a verdict prints reads back to what was asked, whatever the game.

use grundy_catalogue::FAMILIES;
use grundy_certificate::{Claim, Writer};
use grundy_checker::{Verdict, WORK, check_with};
use grundy_game::Budget;
use grundy_prove::{ProveError, certify};
use grundy_theory::{Convention, Player};
use grundy_workbench::{Answer, Given, Position, Question, Session, Setting, open, solve};

const FILES: Given<'_> = Given(&[
    ("one.txt", "4 4\n1 2\n2 3\n1 3\n4 1\n"),
    ("zero.txt", "4 4\n0 1\n1 2\n0 2\n3 0\n"),
    ("loop.txt", "4 5\n1 2\n2 3\n3 1\n3 4\n4 4\n"),
    (
        "named.json",
        r#"{"vertices": ["a", "b,c", "1:2", "0"], "edges": [["a", "b,c"], ["b,c", "1:2"], ["a", "1:2"], ["0", "a"]]}"#,
    ),
    (
        "plain.json",
        r#"{"vertices": 3, "edges": [[1, 2], [2, 3]]}"#,
    ),
    (
        "g.dot",
        "digraph { home -> shop; shop -> \"+x\"; home -> \"=\" }",
    ),
]);

fn read(text: &str) -> Position {
    let setting = Setting {
        files: &FILES,
        ..Setting::default()
    };
    Session::default()
        .read_with(FAMILIES, text, setting)
        .unwrap_or_else(|e| panic!("{text}: {e:?}"))
}

/// The components in order, each with its game.
fn components(position: &Position) -> Vec<(String, String)> {
    let parts = position.parts().iter().flat_map(|part| {
        let name = part.game().name().to_string();
        let components = (0..part.len()).map(|i| (name.clone(), part.component(i)));
        components.collect::<Vec<_>>()
    });
    parts.collect()
}

/// The components in which somebody can move, in order.
fn alive(position: &Position) -> Vec<(String, String)> {
    let mut alive = components(position);
    alive.retain(|(game, text)| {
        let alone = read(&format!("{game} {text}"));
        Player::BOTH.iter().any(|&player| !alone.is_stuck(player))
    });
    alive
}

/// Solves, certifies and checks; `None` where there is no certificate.
fn proved(position: &Position, convention: Convention) -> Option<(Answer, Verdict)> {
    let budget = Budget::new(200_000);
    let question = Question {
        player: Player::Left,
        convention,
        limit: 5,
        budget: &budget,
    };
    let answer = solve(position, &question).ok()?;
    let out = Writer::text(Vec::new()).expect("memory takes everything");
    let written = match certify(position, &answer, &Budget::new(30_000), out) {
        Ok(out) => out.finish().expect("memory takes everything"),
        Err(ProveError::Scoring | ProveError::Partizan | ProveError::Stopped(_)) => return None,
        Err(error) => panic!("{}: {error}", position.expression()),
    };
    let games: Vec<_> = position.parts().iter().map(|part| part.game()).collect();
    let files = games.iter().filter_map(|game| game.graph()?.file);
    let files: Vec<&[u8]> = files.collect();
    match check_with(&written[..], WORK, &files) {
        Ok(verdict) => Some((answer, verdict)),
        Err(rejection) => {
            let text = String::from_utf8_lossy(&written);
            panic!(
                "{} {convention}: {rejection}\n{text}",
                position.expression()
            )
        }
    }
}

/// Every statement about the position speaks of the position, and every move leaves what it leaves.
#[track_caller]
fn reads_back(text: &str, convention: Convention) -> Option<Verdict> {
    let position = read(text);
    let (answer, verdict) = proved(&position, convention)?;
    let mut moves = answer.good().into_iter().flat_map(|moves| moves.known());
    for statement in &verdict.statements {
        let about = match statement.claim {
            // Of forms, not of positions.
            Claim::Canonical { .. } | Claim::Stops { .. } | Claim::Thermograph { .. } => continue,
            Claim::Worth { .. } => {
                let equation = statement.about.rsplit_once(" = ");
                read(equation.expect("an equation").0)
            }
            // Nothing is left to move.
            Claim::PlayersMove { .. } if statement.about == "0" => {
                let after = position.after(moves.next().expect("a claim for each move"));
                assert_eq!(alive(&after), [], "{text}");
                continue;
            }
            _ => read(&statement.about),
        };
        match statement.claim {
            // What is finished is not written by the checker.
            Claim::PlayersMove { .. } => {
                let choice = moves.next().expect("a claim for each move");
                let after = position.after(choice);
                assert_eq!(alive(&about), alive(&after), "{text}: {}", statement.about);
            }
            Claim::Move { .. } => {
                let choice = moves.next().expect("a claim for each move");
                let after = position.after(choice);
                assert_eq!(
                    components(&about),
                    components(&after),
                    "{text}: {}",
                    statement.about
                );
            }
            _ => assert_eq!(
                components(&about),
                components(&position),
                "{}",
                statement.about
            ),
        }
    }
    Some(verdict)
}

#[test]
fn positions_of_the_catalogue() {
    let mut compared = 0;
    let mut random = 0x9e37_79b9_7f4a_7c15u64;
    let mut below = |n: usize| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        random as usize % n
    };
    for family in FAMILIES {
        let example = family.example.split_whitespace().next().expect("a game");
        for name in family.instances.iter().copied().chain([example]) {
            let small = open(FAMILIES, name).expect("a game").small();
            let short: Vec<&String> = small.iter().filter(|text| text.len() < 10).collect();
            if short.is_empty() {
                continue;
            }
            for several in [1, 2, 2, 3] {
                // Components as they are typed beside each other.
                let game = open(FAMILIES, name).expect("a game");
                let mut part = game.read(short[below(short.len())]).expect("a component");
                for _ in 1..several {
                    let more = short[below(short.len())];
                    let last = part.component(part.len() - 1);
                    let both = [format!("{last} {more}"), format!("{last}, {more},")];
                    let last_place = part.len() - 1;
                    let grown = both.iter().find_map(|both| {
                        let grown = part.replaced(last_place, both).ok()?;
                        (grown.len() == part.len() + 1).then_some(grown)
                    });
                    part = grown.unwrap_or(part);
                }
                for convention in [Convention::Normal, Convention::Misere] {
                    let text = format!("{name} {}", part.text());
                    compared += usize::from(reads_back(&text, convention).is_some());
                }
            }
        }
    }
    println!("{compared} verdicts read back");
    assert!(compared > 300, "{compared}");
}

#[test]
fn commas_between_components() {
    for text in [
        "staircase 2, 2,",
        "staircase 2, 1,3 0,",
        "moore:2 3, 1, 2,",
        "silver-dollar 3, 4,",
        "chomp:3x3 2, 3,",
        "mock-turtles 3, 4,",
        "ruler 0, 2,",
        "array-flip:6 3, 0,",
        "poker-nim:2 3, 2/1,",
        "poker-nim:2 3/2, 2/0,",
        "candy-piles 1, 2,",
        "fibonacci-nim 5 4,3 4,1",
        "fibonacci-nim 9,8 9",
        "kayles 3 + nim 2 + kayles 1",
        "green-hackenbush 0-1, 0-2,",
        "node-kayles 1-2, 3, + nim 1",
    ] {
        for convention in [Convention::Normal, Convention::Misere] {
            reads_back(text, convention).expect("small enough");
        }
    }
}

#[test]
fn vertices_by_their_names() {
    for (text, proved) in [
        (
            "graph:2>3,3>4 3",
            "proved: graph:2>3,3>4 3 is an N-position",
        ),
        ("graph:2>2,3>2 3", "proved: graph:2>2,3>2 3 is drawn"),
        ("graph:b>a,c>b c", "proved: graph:b>a,c>b c is a P-position"),
        (
            "graph:one.txt 1",
            "proved: graph:one.txt 1 is an N-position",
        ),
        (
            "graph:zero.txt,zero-based 0 3",
            "proved: graph:zero.txt,zero-based 0 3 is",
        ),
        ("graph:loop.txt 1", "proved: graph:loop.txt 1 is"),
        ("graph:plain.json 1", "proved: graph:plain.json 1 is"),
        (
            "graph:named.json a 1:2 b,c",
            "proved: graph:named.json a 1:2 b,c is",
        ),
        ("graph:named.json 0", "proved: graph:named.json 0 is"),
        ("graph:g.dot home =", "proved: graph:g.dot home = is"),
        (
            "graph:g.dot home + nim 2",
            "proved: graph:g.dot home + nim 2 is",
        ),
    ] {
        for convention in [Convention::Normal, Convention::Misere] {
            let verdict = reads_back(text, convention).unwrap_or_else(|| panic!("{text}"));
            let said = verdict.say(grundy_checker::Language::English);
            let about = proved.rsplit_once(" is").expect("a verdict").0;
            let expected = if convention == Convention::Normal {
                proved
            } else {
                about
            };
            assert!(said[0].starts_with(expected), "{said:?}");
            // The edges of edge lists were compared; of the other files only the digest.
            let file = text.contains(".json") || text.contains(".dot");
            assert_eq!(verdict.from_the_rules(), !file, "{said:?}");
        }
    }
}

/// Honest proofs that were once rejected.
#[test]
fn honest_proofs_are_accepted() {
    for (text, convention) in [
        ("subtraction:2 3 3", Convention::Misere),
        ("subtraction:3 4 5 1", Convention::Misere),
        ("code:0.{0,2=,3?} 6", Convention::Normal),
        ("code:0.{0,2=,3?} 6 5", Convention::Misere),
        ("code:0.{2+,5+} 3", Convention::Normal),
        ("dawsons-kayles 7 3", Convention::Misere),
    ] {
        assert!(reads_back(text, convention).is_some(), "{text}");
    }
}
