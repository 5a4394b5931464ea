//! How exercises are made. The positions are examples, as in any textbook.

mod more;

use std::borrow::Cow;
use std::fmt::Display;

use grundy::contest::Random;
use grundy::heaps::{HeapValues, SubtractionSet, SubtractionValues};
use grundy::partizan::Dyadic;
use grundy::theory::OutcomeClass;
use grundy::workbench::Measured;
use grundy::{Budget, Convention, Outcome, Player, Position};

use super::words::{Remark, Task};
use super::{About, Language, Topic, solve};

/// Positions that solving an exercise may take.
const POSITIONS: u64 = 200_000;

/// An exercise with its answer.
#[derive(Debug)]
pub(super) struct Exercise {
    pub task: Task,
    pub position: Option<Position>,
    pub convention: Convention,
    pub wanted: Wanted,
    /// What is to be said besides the engine's reasons.
    pub why: Vec<Remark>,
}

/// What counts as an answer.
#[derive(Debug)]
pub(super) enum Wanted {
    /// One of a few.
    Choice {
        value: &'static str,
        among: Cow<'static, [(&'static str, Task)]>,
    },
    /// A number.
    Number(u128),
    /// A dyadic fraction.
    Fraction(Dyadic),
    /// A move after which the player to move loses.
    Move,
}

const N_OR_P: &[(&str, Task)] = &[("N", Task::ChooseN), ("P", Task::ChooseP)];
const N_P_OR_OPEN: &[(&str, Task)] = &[
    ("N", Task::ChooseN),
    ("P", Task::ChooseP),
    ("open", Task::ChooseOpen),
];
const PROVED_OR_SEEN: &[(&str, Task)] = &[
    ("proved", Task::ChooseProved),
    ("observed", Task::ChooseObserved),
];

const CLASSES: &[(&str, Task)] = &[
    ("L", Task::ChooseLeft),
    ("R", Task::ChooseRight),
    ("N", Task::ChooseN),
    ("P", Task::ChooseP),
];

/// The exercise of a lesson that belongs to `seed`.
///
/// The positions are small, so each is solved within a budget of its own: the exercise depends on
/// nothing but lesson and seed.
pub(super) fn exercise(lesson: Topic, seed: u32) -> Exercise {
    let budget = &Budget::new(POSITIONS);
    let mut random = Random::new((u64::from(seed) << 8) | lesson as u64);
    let random = &mut random;
    match lesson {
        Topic::PAndN => p_and_n(random, budget),
        Topic::Mirror => mirror(random, budget),
        Topic::Nim => nim(random, budget),
        Topic::Mex => mex(random, budget),
        Topic::Sums => sums(random, budget),
        Topic::SpragueGrundy => sprague_grundy(random, budget),
        Topic::Misere => misere(random, budget),
        Topic::Proof => proof(random),
        Topic::TurningCorners => turning_corners(random, budget),
        Topic::Numbers => numbers(random, budget),
        Topic::Hot => hot(random, budget),
        Topic::Infinitesimals => infinitesimals(random, budget),
        Topic::PlayingSums => playing_sums(random, budget),
        Topic::Xor => more::xor(random),
        Topic::Zermelo => more::zermelo(random, budget),
        Topic::Symmetry => more::symmetry(random, budget),
        Topic::Models => more::models(random, budget),
        Topic::Bound => more::bound(random),
        Topic::Staircase => more::staircase(random, budget),
        Topic::Moore => more::moore(random, budget),
        Topic::Wythoff => more::wythoff(random, budget),
        Topic::Coins => more::coins(random, budget),
        Topic::Ranks => more::ranks(random, budget),
        Topic::Points => more::points(random, budget),
        Topic::AntiSg => more::anti_sg(random, budget),
        Topic::Glossary => more::glossary(random),
    }
}

fn p_and_n(random: &mut Random, budget: &Budget) -> Exercise {
    let most = random.range(2, 5);
    let heap = match random.one_in(2) {
        true => (most + 1) * random.range(1, 5),
        false => random.range(1, 25),
    };
    let text = format!("bounded-nim:{most} {heap}");
    winner_or_move(random, &text, Convention::Normal, budget)
}

fn mirror(random: &mut Random, budget: &Budget) -> Exercise {
    let text = match random.range(0, 2) {
        // Two equal rows, perhaps with a stranger between them.
        0 => {
            let row = random.range(2, 6);
            let stranger = match random.one_in(2) {
                true => format!(" {}", random.range(1, 5)),
                false => String::new(),
            };
            format!("kayles {row}{stranger} {row}")
        }
        // One row: its middle is the key.
        1 => format!("kayles {}", random.range(3, 11)),
        _ => {
            let a = random.range(2, 9);
            let b = random.range(1, 9);
            let c = random.range(1, 9);
            let mut heaps = [a, b, c, a, c];
            random.shuffle(&mut heaps);
            format!("nim {}", spaced(&heaps))
        }
    };
    winner_or_move(random, &text, Convention::Normal, budget)
}

fn nim(random: &mut Random, budget: &Budget) -> Exercise {
    let count = random.range(3, 4) as usize;
    let mut heaps = random.numbers(count, 1, 15);
    if random.one_in(3) {
        let last = heaps.pop().unwrap_or_default();
        let rest = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        heaps.push(if rest > 0 { rest } else { last });
    }
    let text = format!("nim {}", spaced(&heaps));
    match random.one_in(2) {
        true => value(&text, Task::Unpaired, budget),
        false => winner_or_move(random, &text, Convention::Normal, budget),
    }
}

fn mex(random: &mut Random, budget: &Budget) -> Exercise {
    if random.one_in(2) {
        let count = random.range(2, 5) as usize;
        let mut values = random.numbers(count, 0, 5);
        values.sort_unstable();
        values.dedup();
        let least = grundy::mex(values.iter().map(|&value| value as u32));
        return Exercise {
            task: Task::Mex {
                values: values.clone(),
            },
            position: None,
            convention: Convention::Normal,
            wanted: Wanted::Number(least.into()),
            why: vec![Remark::Mex {
                values,
                least: least.into(),
            }],
        };
    }
    let set = subtraction_set(random);
    let text = format!("subtraction:{set} {}", random.range(4, 12));
    value(&text, Task::Value, budget)
}

/// Two or three different small numbers, one of them 1 or 2.
fn subtraction_set(random: &mut Random) -> SubtractionSet {
    let numbers = [random.range(1, 2), random.range(2, 4), random.range(3, 6)];
    SubtractionSet::new(numbers).expect("positive numbers")
}

fn sums(random: &mut Random, budget: &Budget) -> Exercise {
    if random.one_in(3) {
        let one = random.one_in(2);
        let two = random.one_in(2);
        let (value, why) = match (one, two) {
            (false, false) => ("P", Remark::SumOfP),
            (true, true) => ("open", Remark::SumOfN),
            _ => ("N", Remark::SumOfBoth),
        };
        return Exercise {
            task: Task::Sum { one, two },
            position: None,
            convention: Convention::Normal,
            wanted: Wanted::Choice {
                value,
                among: N_P_OR_OPEN.into(),
            },
            why: vec![why],
        };
    }
    let most = random.range(2, 4);
    let heap = random.range(0, 2) * (most + 1) + random.range(0, most);
    let row = random.range(1, 6);
    let text = match random.one_in(2) {
        true => format!("bounded-nim:{most} {heap} + kayles {row}"),
        false => format!("nim {row} + bounded-nim:{most} {heap}"),
    };
    winner_or_move(random, &text, Convention::Normal, budget)
}

fn sprague_grundy(random: &mut Random, budget: &Budget) -> Exercise {
    let heap = random.range(1, 7);
    let row = random.range(2, 8);
    let set = subtraction_set(random);
    let third = random.range(3, 9);
    let text = format!("nim {heap} + kayles {row} + subtraction:{set} {third}");
    match random.one_in(2) {
        true => value(&text, Task::Value, budget),
        false => winner_or_move(random, &text, Convention::Normal, budget),
    }
}

fn misere(random: &mut Random, budget: &Budget) -> Exercise {
    // Heaps of one are where misère play differs, so they come often.
    let count = random.range(2, 4) as usize;
    let mut heaps: Vec<u64> = (0..count)
        .map(|_| match random.one_in(2) {
            true => 1,
            false => random.range(1, 6),
        })
        .collect();
    if random.one_in(4) {
        heaps.fill(1);
    }
    let text = format!("nim {}", spaced(&heaps));
    winner_or_move(random, &text, Convention::Misere, budget)
}

fn turning_corners(random: &mut Random, budget: &Budget) -> Exercise {
    let mut heads: Vec<(u64, u64)> = (0..random.range(1, 3))
        .map(|_| (random.range(2, 3), random.range(2, 3)))
        .collect();
    heads.sort_unstable();
    heads.dedup();
    let heads: Vec<String> = heads.iter().map(|(r, c)| format!("{r}:{c}")).collect();
    let text = format!("turning-corners {}", heads.join(","));
    match random.one_in(2) {
        true => value(&text, Task::Value, budget),
        false => winner_or_move(random, &text, Convention::Normal, budget),
    }
}

/// A red and blue stalk, or who wins a few of them.
fn numbers(random: &mut Random, budget: &Budget) -> Exercise {
    let mut stalk = || {
        let length = random.range(1, 4);
        let letter = |random: &mut Random| if random.one_in(2) { 'l' } else { 'r' };
        (0..length).map(|_| letter(random)).collect::<String>()
    };
    let (first, second) = (stalk(), stalk());
    match random.one_in(3) {
        true => class(&format!("hackenbush {first} {second}"), budget),
        false => measure(
            &format!("hackenbush {first}"),
            Task::Worth,
            budget,
            |whole| whole.mean,
        ),
    }
}

/// The mean or the temperature of a game with two or three stops.
fn hot(random: &mut Random, budget: &Budget) -> Exercise {
    let (low, first) = (random.range(0, 6) as i64 - 3, random.range(1, 4) as i64);
    let high = low + first;
    let text = match random.range(0, 2) {
        0 => format!("value {{{high}|{low}}}"),
        1 => {
            let least = low - random.range(1, 3) as i64;
            format!("value {{{high}||{low}|{least}}}")
        }
        _ => {
            let boards = [
                "2x2",
                "2x3",
                "3x2",
                "3x3",
                ".../..#",
                "..#/...",
                "...#/....",
            ];
            format!("domineering {}", boards[random.range(0, 6) as usize])
        }
    };
    match random.one_in(2) {
        true => measure(&text, Task::Mean, budget, |whole| whole.mean),
        false => measure(&text, Task::Temperature, budget, |whole| whole.temperature),
    }
}

fn infinitesimals(random: &mut Random, budget: &Budget) -> Exercise {
    let all = ["^", "v", "*", "*2", "^^", "vv", "^*", "v*", "Tiny(1)"];
    let count = random.range(1, 3);
    let picked = (0..count).map(|_| all[random.range(0, all.len() as u64 - 1) as usize]);
    let picked: Vec<&str> = picked.collect();
    class(&format!("value {}", picked.join(" ")), budget)
}

/// A sum of boards of different temperature: a winning move, or who wins.
fn playing_sums(random: &mut Random, budget: &Budget) -> Exercise {
    let mut boards = [
        "domineering 2x2",
        "domineering 2x3",
        "domineering 3x2",
        "snort path:3",
        "snort path:2",
        "amazons x..o",
        "hackenbush l",
        "hackenbush r",
        "hackenbush lr",
        "toads-and-frogs tt.f",
        "nim 1",
    ];
    random.shuffle(&mut boards);
    let text = boards[..random.range(2, 3) as usize].join(" + ");
    let about = about(&text, Convention::Normal);
    let answer = solve::answer(&about, 1, budget).expect("exercises are small");
    match answer.outcome() == Some(Outcome::N) {
        true => Exercise {
            task: Task::LeftMove,
            position: Some(about.position),
            convention: Convention::Normal,
            wanted: Wanted::Move,
            why: Vec::new(),
        },
        false => class(&text, budget),
    }
}

/// Who wins, by who begins.
fn class(text: &str, budget: &Budget) -> Exercise {
    let about = about(text, Convention::Normal);
    let answer = solve::answer(&about, 1, budget).expect("exercises are small");
    let value = match answer.class.expect("canonical forms have a class") {
        OutcomeClass::L => "L",
        OutcomeClass::R => "R",
        OutcomeClass::N => "N",
        _ => "P",
    };
    Exercise {
        task: Task::Class,
        position: Some(about.position),
        convention: Convention::Normal,
        wanted: Wanted::Choice {
            value,
            among: CLASSES.into(),
        },
        why: Vec::new(),
    }
}

/// A number that the canonical form of a position has.
fn measure(text: &str, task: Task, budget: &Budget, of: impl Fn(&Measured) -> Dyadic) -> Exercise {
    let about = about(text, Convention::Normal);
    let answer = solve::answer(&about, 1, budget).expect("exercises are small");
    let whole = answer.forms.and_then(|forms| forms.whole);
    Exercise {
        task,
        position: Some(about.position),
        convention: Convention::Normal,
        wanted: Wanted::Fraction(of(&whole.expect("exercises are small"))),
        why: Vec::new(),
    }
}

fn proof(random: &mut Random) -> Exercise {
    if random.one_in(2) {
        let set = subtraction_set(random);
        let values = SubtractionValues::new(set.clone());
        // Far out the value rests on the period, and these sets repeat within a hundred heaps.
        let budget = Budget::new(POSITIONS);
        let period = values.period_at(10_000, &budget).ok().flatten();
        let period = period.map_or(1, |law| law.period);
        let shown = (0..40).filter_map(|heap| values.value(heap, &budget).ok().flatten());
        let shown = shown.map(|value| value.0 as u64);
        return Exercise {
            task: Task::Period {
                set: set.to_string(),
                values: shown.collect(),
            },
            position: None,
            convention: Convention::Normal,
            wanted: Wanted::Number(period.into()),
            why: vec![Remark::Window {
                length: set.max(),
                period,
            }],
        };
    }
    let start = random.range(1, 80);
    let period = random.range(4, 40);
    let digits = random.range(1, 4);
    let needed = 2 * start + 2 * period + digits - 1;
    let known = match random.one_in(2) {
        true => needed + random.range(0, 20),
        false => needed - random.range(1, period),
    };
    let value = if known >= needed {
        "proved"
    } else {
        "observed"
    };
    Exercise {
        task: Task::Enough {
            start,
            period,
            digits,
            known,
        },
        position: None,
        convention: Convention::Normal,
        wanted: Wanted::Choice {
            value,
            among: PROVED_OR_SEEN.into(),
        },
        why: vec![Remark::Bound {
            start,
            period,
            digits,
            needed,
        }],
    }
}

/// Who wins; or, where the player to move does, sometimes how.
fn winner_or_move(
    random: &mut Random,
    text: &str,
    convention: Convention,
    budget: &Budget,
) -> Exercise {
    let about = about(text, convention);
    let answer = solve::answer(&about, 1, budget);
    let won = answer.expect("exercises are small").outcome() == Some(Outcome::N);
    let (task, wanted) = match (won, random.one_in(2)) {
        (true, true) => (Task::Move, Wanted::Move),
        (won, _) => {
            let value = if won { "N" } else { "P" };
            let among = N_OR_P.into();
            (Task::Winner, Wanted::Choice { value, among })
        }
    };
    Exercise {
        task,
        position: Some(about.position),
        convention,
        wanted,
        why: Vec::new(),
    }
}

/// The value of a position.
fn value(text: &str, task: Task, budget: &Budget) -> Exercise {
    let convention = Convention::Normal;
    let about = about(text, convention);
    let values = solve::nimbers(&about, budget).expect("exercises are small");
    let total: grundy::Nimber = values.iter().copied().sum();
    Exercise {
        task,
        position: Some(about.position),
        convention,
        wanted: Wanted::Number(total.0),
        why: match values.len() {
            0 | 1 => Vec::new(),
            _ => vec![Remark::Values {
                values: values.iter().map(|value| value.0).collect(),
                total: total.0,
            }],
        },
    }
}

fn about(text: &str, convention: Convention) -> About {
    let position = Position::read(grundy::FAMILIES, text);
    About {
        position: position.expect("exercises are written as positions are"),
        convention,
        player: Player::Left,
        language: Language::English,
    }
}

fn spaced(numbers: &[impl Display]) -> String {
    let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    numbers.join(" ")
}
