//! Claims of rule files that are false: the answer is right, or a counterexample is shown, or the
//! answer names the claims it rests on. Compared with brute force over the moves alone.

mod support;

use std::sync::Arc;

use grundy_game::{Budget, Phrase};
use grundy_graphs::{Graph, Labels};
use grundy_rulelang::{Program, open_program};
use grundy_theory::{Convention, Outcome};
use grundy_workbench::{Answer, Cell, Game, Moves, Position, Question, solve, tabulate};
use support::generator::Random;
use support::oracle::Oracle;

/// Positions that questions may take here.
const BUDGET: u64 = 2_000_000;

fn program(text: &str) -> Program {
    Program::new("file.py", text.as_bytes()).unwrap_or_else(|error| panic!("{error:?}\n{text}"))
}

fn open(text: &str, attempt: Option<u64>) -> Result<Arc<dyn Game>, String> {
    let program = program(text);
    let program = match attempt {
        Some(positions) => program.attempting(positions),
        None => program,
    };
    open_program("rules:file.py", program).map_err(|error| error.problem.english())
}

/// An answer, or the counterexample.
fn ask(game: Arc<dyn Game>, text: &str, convention: Convention) -> Result<Answer, String> {
    let position = Position::of(game, text).expect("a position");
    let budget = Budget::new(BUDGET);
    let question = Question {
        convention,
        ..Question::new(&position, &budget)
    };
    solve(&position, &question).map_err(|stopped| match position.fault() {
        Some(fault) => fault.problem.english(),
        None => panic!("{text}: {stopped}"),
    })
}

/// The answer by default: outcome and winning moves agree with brute force and nothing is trusted.
#[track_caller]
fn check(text: &str, position: &str, convention: Convention, outcome: Outcome) -> Answer {
    let game = open(text, None).expect("no counterexample from the start");
    let answer = ask(game, position, convention).expect("an answer");
    assert_eq!(answer.outcome(), Some(outcome), "{position}");
    assert_eq!(answer.trusted, [], "{position}");
    assert!(agrees(text, position, &answer), "{position}");
    answer
}

/// Whether an answer is what brute force says.
fn agrees(text: &str, position: &str, answer: &Answer) -> bool {
    let program = program(text);
    let mut oracle = Oracle::new(&program);
    let options = oracle.options(position);
    let (wins, good) = match answer.convention {
        Convention::Normal => {
            let good = options.iter().filter(|sum| oracle.sum_value(sum) == 0);
            let good = good.count();
            let value = oracle.value(position);
            let said = answer.grundy.as_ref().map(ToString::to_string);
            if said != Some(value.to_string()) {
                return false;
            }
            (value != 0, good)
        }
        Convention::Misere => {
            let good = options.iter().filter(|sum| !oracle.wins_misere(sum));
            let good = good.count();
            (oracle.wins_misere(&vec![position.into()]), good)
        }
    };
    let known = answer.good().map_or(Some(0), Moves::total);
    answer.outcome() == Some(Outcome::of_win(wins))
        && answer.moves == Some(options.len() as u128)
        && known == Some(good as u128)
}

/// Nim that strikes equal heaps: true for values, false for misère play.
const STRIKING: &str = "start = (2, 3, 1)
def parts(p):
    for i in range(len(p)):
        for j in range(i):
            if p[i] == p[j]:
                rest = [x for k, x in enumerate(p) if k != i and k != j]
                return parts(tuple(rest))
    return [p]
def moves(p):
    return [p[:i] + (x,) + p[i + 1:] for i in range(len(p)) for x in range(p[i])]
";

#[test]
fn a_claim_about_values_has_no_say_under_misere_play() {
    check(STRIKING, "2,3,1", Convention::Misere, Outcome::P);
    check(STRIKING, "1,1", Convention::Misere, Outcome::N);
    check(STRIKING, "2,3,1", Convention::Normal, Outcome::P);
}

/// Coins turned over: a position is the sum of its heads in value, not as a game.
const FLIPPING: &str = "start = (1, 4)
def parts(p):
    return [(x,) for x in p]
def without_it(p, x):
    return tuple([y for y in p if y != x])
def turned(p, x):
    return without_it(p, x) if x in p else tuple(sorted(p + (x,)))
def moves(p):
    out = []
    for x in p:
        rest = without_it(p, x)
        out.append(rest)
        for y in range(1, x):
            out.append(turned(rest, y))
    return out
";

#[test]
fn coins_are_no_sum_of_their_heads_under_misere_play() {
    for position in ["1,4", "2,3", "1,2,3", "2,4,5", "3,", "1,2"] {
        for convention in Convention::BOTH {
            let game = open(FLIPPING, None).expect("true for values");
            let answer = ask(game, position, convention).expect("an answer");
            assert!(
                agrees(FLIPPING, position, &answer),
                "{position} {convention}"
            );
        }
    }
}

#[test]
fn claims_are_tried_on_what_is_typed() {
    // From the start on, the first heap is always the smaller one.
    let sorted = "start = (3, 5)\ncanon = sorted_heaps\ndef moves(p):\n    a, b = p\n    return [(x, b) for x in range(a)]\n";
    let answer = check(sorted, "1,0", Convention::Normal, Outcome::N);
    assert_eq!(answer.good().map(|moves| moves.known().len()), Some(1));
    let stuck = "start = (7, 9)\ncanon = sorted_heaps\ndef moves(p):\n    a, b = p\n    return [(x, b) for x in range(a)] if a < b else []\n";
    let answer = check(stuck, "9,7", Convention::Normal, Outcome::P);
    assert_eq!(
        answer.grundy.map(|value| value.to_string()),
        Some("0".into())
    );
    // Along a diagonal, squares that touch at corners belong together.
    let diagonal = "start = board(\"...\")\nparts = components(neighbours=4)\ndef moves(free):\n    return [without(free, a, b) for a, b in pairs(free, [(1, 1), (1, -1)])]\n";
    check(diagonal, ".#/#.", Convention::Normal, Outcome::N);
    check(diagonal, ".#/#.", Convention::Misere, Outcome::P);
    for (text, position) in [(sorted, "1,0"), (stuck, "9,7"), (diagonal, ".#/#.")] {
        let game = open(text, Some(0)).expect("the claims hold from the start");
        let wrong = ask(game, position, Convention::Normal).expect_err("a counterexample");
        assert!(wrong.contains("which differ"), "{wrong}");
    }
}

/// One position among a hundred is taken for another.
const ONE: &str = "start = 100\ndef canon(n):\n    return 5 if n == 96 else n\ndef moves(n):\n    return [n - k for k in (1, 2, 3) if k <= n]\n";

#[test]
fn one_false_position_is_found_on_the_way() {
    if let Ok(game) = open(ONE, None) {
        let answer = ask(game, "100", Convention::Normal).expect("an answer");
        assert!(agrees(ONE, "100", &answer));
    }
    // Far beyond what the moves alone may take, the claim is tried where it was used.
    let far = ONE.replace("start = 100", "start = 3");
    let game = open(&far, Some(0)).expect("nothing wrong near the start");
    let wrong = ask(game, "40000", Convention::Normal).expect_err("a counterexample");
    assert!(wrong.contains("canon merges 96 and 5"), "{wrong}");
}

#[test]
fn an_answer_names_the_claims_it_rests_on() {
    let text = "start = (8, 13)\ncanon = sorted_heaps\ndef moves(p):\n    a, b = p\n    return [(x, b) for x in range(a)] + [(a, x) for x in range(b)]\n";
    let game = open(text, Some(0)).expect("the claim is true");
    let answer = ask(game, "9,5", Convention::Normal).expect("an answer");
    assert!(agrees(text, "9,5", &answer));
    let [trust] = &answer.trusted[..] else {
        panic!("{:?}", answer.trusted)
    };
    let said = trust.english();
    assert!(
        said.starts_with("Rests on `canon` of file.py: compared with the moves on "),
        "{said}"
    );
    assert!(!said.contains(" on 0 positions"), "{said}");
    let game = open(text, Some(0)).expect("the claim is true");
    let misere = ask(game, "9,5", Convention::Misere).expect("an answer");
    assert_eq!(misere.trusted, []);
}

/// How often each kind of end came.
#[derive(Debug, Default)]
struct Ends {
    right: u32,
    right_with_trust: u32,
    counterexample: u32,
    wrong_with_trust: u32,
}

/// Asks a question; an answer that is wrong and names no claim is a fault.
fn end(text: &str, position: &str, convention: Convention, attempt: Option<u64>, ends: &mut Ends) {
    let game = match open(text, attempt) {
        Ok(game) => game,
        Err(problem) => {
            assert!(problem.contains("which differ"), "{problem}\n{text}");
            ends.counterexample += 1;
            return;
        }
    };
    let answer = match ask(game, position, convention) {
        Ok(answer) => answer,
        Err(problem) => {
            let claims = problem.contains("which differ") || problem.contains("the mex of");
            assert!(claims, "{problem}\n{text}");
            ends.counterexample += 1;
            return;
        }
    };
    match (agrees(text, position, &answer), answer.trusted.is_empty()) {
        (true, true) => ends.right += 1,
        (true, false) => ends.right_with_trust += 1,
        (false, false) => ends.wrong_with_trust += 1,
        (false, true) => {
            panic!("{position}, {convention}, attempt {attempt:?}: {answer:?}\n{text}")
        }
    }
}

#[test]
fn no_false_claim_gives_a_wrong_answer_in_silence() {
    let (mut alone, mut claimed) = (Ends::default(), Ends::default());
    let going = support::clock();
    let mut files = 0;
    for seed in 0..700 {
        if !going() {
            break;
        }
        files += 1;
        let file = support::claimed::file(seed);
        for position in &file.positions {
            for convention in Convention::BOTH {
                end(&file.text, position, convention, None, &mut alone);
                end(&file.text, position, convention, Some(0), &mut claimed);
            }
        }
        table(&file.text, None);
    }
    println!("{files} files; by the moves first: {alone:?}; by claims at once: {claimed:?}");
    assert!(alone.right > files && alone.counterexample > 0);
    assert_eq!(alone.wrong_with_trust + alone.right_with_trust, 0);
    assert!(claimed.right_with_trust > 0 && claimed.counterexample > 0 && claimed.right > files);
    // Trust that was misplaced is named; trying makes it rare.
    assert!(50 * claimed.wrong_with_trust < claimed.right + claimed.right_with_trust);
}

/// Every cell of a small table, if the game has one.
fn table(text: &str, attempt: Option<u64>) {
    let Ok(game) = open(text, attempt) else {
        return;
    };
    let Some((axes, _)) = game.axes() else { return };
    let program = program(text);
    let mut oracle = Oracle::new(&program);
    for convention in Convention::BOTH {
        let budget = Budget::new(BUDGET);
        let (table, done) = tabulate(&*game, &vec![4; axes], convention, &budget);
        if done.is_err() {
            assert!(game.fault().is_some(), "{text}");
            return;
        }
        for (at, cell) in table.cells {
            let position = game.cell(&at[..axes]).expect("a cell");
            match cell {
                Cell::Grundy(value) => {
                    assert_eq!(value.0, oracle.value(&position).into(), "{text}")
                }
                Cell::Outcome(outcome) => {
                    let wins = oracle.wins_misere(&vec![position]);
                    assert_eq!(outcome, Outcome::of_win(wins), "{text}");
                }
            }
        }
    }
}

#[test]
fn play_that_goes_round_has_smiths_values() {
    for seed in 0..150 {
        let random = &mut Random(seed);
        let order = 2 + random.below(7);
        let mut edges = Vec::new();
        let mut rows = Vec::new();
        for from in 0..order {
            let count = random.below(4);
            let mut to: Vec<usize> = (0..count).map(|_| random.below(order)).collect();
            to.sort_unstable();
            to.dedup();
            edges.extend(to.iter().map(|&to| (from as u32, to as u32)));
            rows.push(format!("{from}: {to:?}"));
        }
        let text = format!(
            "arrows = {{{}}}\nstart = 0\ndef moves(v):\n    return arrows[v]\n",
            rows.join(", ")
        );
        let graph = Graph::from_edges(order as u32, &edges);
        let labels = Labels::of(&graph, &Budget::new(10_000)).expect("small");
        for vertex in 0..order {
            let game = open(&text, None).expect("a game");
            let answer = ask(game, &vertex.to_string(), Convention::Normal).expect("an answer");
            let value = labels.value(&graph, vertex as u32);
            assert_eq!(answer.outcome(), Some(value.outcome()), "{vertex}\n{text}");
            assert_eq!(answer.grundy, Some(value), "{vertex}\n{text}");
        }
    }
}
