//! Exercises of the lessons about single games and single theorems.

use grundy::contest::Random;
use grundy::{Budget, Convention, Outcome, Player};

use super::{Exercise, Wanted, about, solve, spaced, subtraction_set, value, winner_or_move};
use crate::exercise::words::{Remark, Task, terms};

const SAME_OR_NOT: &[(&str, Task)] = &[
    ("same", Task::ChooseSame),
    ("different", Task::ChooseDifferent),
];
const HOLDS_OR_FAILS: &[(&str, Task)] =
    &[("holds", Task::ChooseApplies), ("fails", Task::ChooseFails)];
/// Words among which the right one stands.
const LETTERS: [&str; 4] = ["a", "b", "c", "d"];

/// A question without a position.
fn plain(task: Task, wanted: Wanted, why: Remark) -> Exercise {
    Exercise {
        task,
        position: None,
        convention: Convention::Normal,
        wanted,
        why: vec![why],
    }
}

fn number(task: Task, number: u64, why: Remark) -> Exercise {
    plain(task, Wanted::Number(number.into()), why)
}

/// Who wins a position, by the engine.
fn is_won(text: &str, convention: Convention, budget: &Budget) -> bool {
    let answer = solve::answer(&about(text, convention), 1, budget);
    answer.expect("exercises are small").outcome() == Some(Outcome::N)
}

/// The xor of two values, or the value that one of them has to get.
pub(super) fn xor(random: &mut Random) -> Exercise {
    let values = [random.range(1, 15), random.range(1, 15)];
    let [x, y] = values;
    let total = x ^ y;
    if total == 0 || random.one_in(2) {
        return number(
            Task::SumOf { values },
            total,
            Remark::Added { values, total },
        );
    }
    let wanted = random.range(0, total - 1);
    let change = total ^ wanted;
    let from = if x ^ change < x { x } else { y };
    let to = from ^ change;
    let why = Remark::Reached {
        values,
        wanted,
        change,
        from,
        to,
    };
    number(Task::Reach { values, wanted }, to, why)
}

/// A small game to be labelled backwards: a set without 1 has several dead heaps.
pub(super) fn zermelo(random: &mut Random, budget: &Budget) -> Exercise {
    let text = match random.one_in(3) {
        true => format!("euclid {},{}", random.range(2, 9), random.range(2, 9)),
        false => {
            let (a, b) = (random.range(2, 3), random.range(4, 6));
            format!("subtraction:{a},{b} {}", random.range(1, 20))
        }
    };
    winner_or_move(random, &text, Convention::Normal, budget)
}

/// Boards with a middle, and such as have none.
pub(super) fn symmetry(random: &mut Random, budget: &Budget) -> Exercise {
    let text = match random.range(0, 2) {
        0 => {
            let length = random.range(1, 3);
            format!("plates:{length} {}", random.range(length, 10))
        }
        1 => {
            let side = random.range(2, 3) as usize;
            let row = side.to_string();
            format!("chomp:{side}x{side} {}", vec![row; side].join(","))
        }
        _ => {
            let (row, column) = (random.range(1, 4), random.range(1, 4));
            let rows: Vec<u64> = (0..row + 1)
                .map(|i| if i == 0 { column + 1 } else { 1 })
                .collect();
            let rows = spaced(&rows).replace(' ', ",");
            format!("chomp:{}x{} {rows}", row + 1, column + 1)
        }
    };
    winner_or_move(random, &text, Convention::Normal, budget)
}

/// Fibonacci Nim, in which the heap alone is no position.
pub(super) fn models(random: &mut Random, budget: &Budget) -> Exercise {
    let heap = random.range(3, 15);
    if random.one_in(2) {
        let text = format!("fibonacci-nim {heap},{}", random.range(1, heap - 1));
        return winner_or_move(random, &text, Convention::Normal, budget);
    }
    let low = random.range(1, heap - 1);
    let limits = [low, random.range(low, heap) + 1];
    let wins = |limit: u64| {
        let text = format!("fibonacci-nim {heap},{limit}");
        is_won(&text, Convention::Normal, budget)
    };
    let won = limits.map(wins);
    let value = if won[0] == won[1] {
        "same"
    } else {
        "different"
    };
    let wanted = Wanted::Choice {
        value,
        among: SAME_OR_NOT.into(),
    };
    let why = Remark::Limits { heap, limits, won };
    plain(Task::SameWinner { heap, limits }, wanted, why)
}

/// Values and edges.
pub(super) fn bound(random: &mut Random) -> Exercise {
    let value = random.range(2, 12);
    let edges = value * (value + 1) / 2;
    let why = Remark::Edges { value, edges };
    match random.one_in(2) {
        true => number(Task::FewestEdges { value }, edges, why),
        false => {
            // Up to the next value all numbers of edges have this one.
            let edges = edges + random.range(0, value);
            number(Task::MostValue { edges }, value, why)
        }
    }
}

pub(super) fn staircase(random: &mut Random, budget: &Budget) -> Exercise {
    let count = random.range(3, 4) as usize;
    let mut steps = random.numbers(count, 0, 4);
    if random.one_in(2) {
        steps[2] = steps[0];
    }
    let text = format!("staircase {}", spaced(&steps));
    winner_or_move(random, &text, Convention::Normal, budget)
}

pub(super) fn moore(random: &mut Random, budget: &Budget) -> Exercise {
    let mut heaps = random.numbers(3, 1, 5);
    if random.one_in(3) {
        let first = heaps[0];
        heaps.fill(first);
    }
    let text = format!("moore:2 {}", spaced(&heaps));
    winner_or_move(random, &text, Convention::Normal, budget)
}

pub(super) fn wythoff(random: &mut Random, budget: &Budget) -> Exercise {
    let difference = random.range(0, 5);
    // In whole numbers, as the lesson says.
    let low = (difference + (5 * difference * difference).isqrt()) / 2;
    let text = match random.one_in(2) {
        true => format!("wythoff {low},{}", low + difference),
        false => format!("wythoff {},{}", random.range(1, 10), random.range(1, 10)),
    };
    winner_or_move(random, &text, Convention::Normal, budget)
}

pub(super) fn coins(random: &mut Random, budget: &Budget) -> Exercise {
    let games = ["turning-turtles", "mock-turtles", "ruler", "twins"];
    let game = games[random.range(0, 3) as usize];
    let count = random.range(1, 3) as usize;
    let mut heads = random.numbers(count, 1, 9);
    heads.sort_unstable();
    heads.dedup();
    let text = format!("{game} {}", spaced(&heads));
    match random.one_in(2) {
        true => value(&text, Task::Value, budget),
        false => winner_or_move(random, &text, Convention::Normal, budget),
    }
}

pub(super) fn ranks(random: &mut Random, budget: &Budget) -> Exercise {
    let mut cells = random.numbers(4, 0, 2);
    if random.one_in(2) {
        // The middle anti-diagonal is paired.
        cells[2] = cells[1];
        cells[0] = 0;
        cells[3] *= random.range(0, 1);
    }
    let text = format!(
        "matrix:2 {},{}/{},{}",
        cells[0], cells[1], cells[2], cells[3]
    );
    winner_or_move(random, &text, Convention::Normal, budget)
}

pub(super) fn points(random: &mut Random, budget: &Budget) -> Exercise {
    let list = |random: &mut Random, least, most| {
        let count = random.range(least, most) as usize;
        spaced(&random.numbers(count, 1, 9)).replace(' ', ",")
    };
    let text = match random.one_in(2) {
        true => format!("carrots {}", list(random, 2, 7)),
        false => {
            let piles: Vec<String> = (0..random.range(1, 3))
                .map(|_| list(random, 1, 3))
                .collect();
            format!("card-piles {}", piles.join(" "))
        }
    };
    let about = about(&text, Convention::Normal);
    let answer = solve::answer(&about, 1, budget).expect("exercises are small");
    let scores = answer.scores().expect("small games for points are solved");
    Exercise {
        task: Task::FirstScore,
        position: Some(about.position),
        convention: Convention::Normal,
        wanted: Wanted::Number(scores.first.unsigned_abs().into()),
        why: Vec::new(),
    }
}

/// Misère Nim, or whether the hypothesis of Anti-SG holds.
pub(super) fn anti_sg(random: &mut Random, budget: &Budget) -> Exercise {
    if random.one_in(2) {
        let heaps = random.numbers(3, 1, 4);
        let text = format!("nim {}", spaced(&heaps));
        return winner_or_move(random, &text, Convention::Misere, budget);
    }
    let most = random.range(3, 6);
    let games = [
        "nim".to_string(),
        format!("bounded-nim:{most}"),
        "kayles".into(),
        "lasker".into(),
        format!("subtraction:{}", subtraction_set(random)),
    ];
    let game = games[random.range(0, 4) as usize].clone();
    let to = random.range(2, 7);
    let broken = (1..=to).find_map(|heap| broken(&game, heap, budget));
    let wanted = Wanted::Choice {
        value: if broken.is_some() { "fails" } else { "holds" },
        among: HOLDS_OR_FAILS.into(),
    };
    let why = broken.unwrap_or(Remark::Holds { to });
    plain(Task::Applies { game, to }, wanted, why)
}

/// How a heap breaks the hypothesis of Anti-SG.
fn broken(game: &str, heap: u64, budget: &Budget) -> Option<Remark> {
    let text = format!("{game} {heap}");
    let about = about(&text, Convention::Normal);
    let (mut moves, mut splits) = (false, false);
    about.position.choices(Player::Left, |choice| {
        moves = true;
        splits = about.position.after(&choice).len() > 1;
        !splits
    });
    if splits {
        return Some(Remark::Splits { heap });
    }
    let dead = !is_won(&text, Convention::Normal, budget);
    (moves && dead).then_some(Remark::Alive { heap })
}

/// Which word is meant.
pub(super) fn glossary(random: &mut Random) -> Exercise {
    let mut all: Vec<usize> = (0..terms().len()).collect();
    random.shuffle(&mut all);
    all.truncate(LETTERS.len());
    let right = random.range(0, all.len() as u64 - 1) as usize;
    let term = all[right];
    let words = LETTERS.iter().zip(&all);
    let wanted = Wanted::Choice {
        value: LETTERS[right],
        among: words
            .map(|(&letter, &term)| (letter, Task::Term { term }))
            .collect(),
    };
    plain(Task::Meaning { term }, wanted, Remark::Means { term })
}
