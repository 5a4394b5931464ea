//! The rows of the comparison, each with a digest of its answers.

use std::collections::HashMap;

use grundy::Budget;
use grundy::game::Sum;
use grundy::partizan::{GameId, Positions, Values};
use grundy::theory::Player;
use grundy_bench::processor_seconds;

use crate::boards::{Board, Game, Rules};

/// A row: its name, and its bar, how many times the rival's processor time it has to save.
pub const ROWS: [(&str, f64); 11] = [
    ("domineering-5x5", 20.0),
    ("domineering-4x5-all", 10.0),
    ("toads-10-all", 5.0),
    ("clobber-4x4", 40.0),
    ("snort-4x4", 40.0),
    ("amazons-2x7", 35.0),
    ("sum-5", 60.0),
    ("sum-6", 150.0),
    ("heat-star-10", 100.0),
    ("domineering-5x5-plain", 6.0),
    ("clobber-4x4-plain", 12.0),
];

/// The hot games of the sums.
const HOT: [&str; 9] = [
    "{7|2||-1|-5}",
    "{5||1|-4}",
    "{9|4||0|-3}",
    "{6||-1|-6}",
    "{8|3||-2|-7}",
    "{4||0|-5}",
    "{10|5||1|-8}",
    "{11||2|-3}",
    "{12|6||-4|-9}",
];

/// What a row came to.
pub struct Outcome {
    pub digest: u64,
    pub seconds: f64,
    /// Forms that were stored, and positions.
    pub forms: usize,
    pub positions: usize,
}

/// Computes a row; `None` for a name that is none.
pub fn run(name: &str) -> Option<Outcome> {
    let budget = Budget::new(u64::MAX / 1000);
    let mut values = Values::new();
    let start = processor_seconds();
    let mut positions = 0;
    let mut board = |values: &mut Values, rules: Rules, board: Board| {
        let mut table = Positions::default();
        let g = table.sum(&rules, &Sum::one(board), values, &budget);
        positions = table.len();
        g.expect("the budget is ample")
    };
    let rules = |game, symmetric| Rules { game, symmetric };
    let (family, size) = name.split_once('-')?;
    let mut answers: Vec<(GameId, String)> = Vec::new();
    let mut one = |g: GameId| answers.push((g, String::new()));
    match (family, size) {
        ("domineering", "4x5-all") => {
            let rules = rules(Game::Domineering, true);
            let mut table = Positions::default();
            for mask in 0..1u64 << 20 {
                let sum = grundy::game::Ruleset::apply(&rules, &Board::full(4, 5, 1), &[mask, 0]);
                let g = table.sum(&rules, &sum, &mut values, &budget);
                let g = g.expect("the budget is ample");
                let temperature = values.temperature(g, &budget).expect("an ample budget");
                answers.push((g, temperature.to_string()));
            }
            positions = table.len();
        }
        ("toads", "10-all") => {
            let rules = rules(Game::ToadsAndFrogs, true);
            let mut table = Positions::default();
            for strip in strips(10) {
                let g = table.sum(&rules, &Sum::one(strip), &mut values, &budget);
                answers.push((g.expect("the budget is ample"), String::new()));
            }
            positions = table.len();
        }
        ("domineering", size) => {
            let (size, symmetric) = plain(size);
            let (rows, columns) = size.split_once('x')?;
            let start = Board::full(rows.parse().ok()?, columns.parse().ok()?, 1);
            one(board(
                &mut values,
                rules(Game::Domineering, symmetric),
                start,
            ));
        }
        ("clobber", size) => {
            let (size, symmetric) = plain(size);
            let (rows, columns) = size.split_once('x')?;
            let start = chequered(rows.parse().ok()?, columns.parse().ok()?);
            one(board(&mut values, rules(Game::Clobber, symmetric), start));
        }
        ("snort", "4x4") => {
            let start = Board::full(4, 4, 2);
            one(board(&mut values, rules(Game::Snort, true), start));
        }
        ("amazons", "2x7") => {
            let start = Board::read("x....../o......");
            one(board(&mut values, rules(Game::Amazons, true), start));
        }
        ("sum", count) => {
            let count: usize = count.parse().ok()?;
            let games = HOT[..count.min(HOT.len())].iter();
            let games = games.map(|text| values.read(text, &budget).expect("a game"));
            let games: Vec<GameId> = games.collect();
            one(values.sum(games, &budget).expect("the budget is ample"));
        }
        ("heat", "star-10") => {
            let (star, hot) = (values.nimber(10).ok()?, values.integer(1).ok()?);
            one(values
                .heat(star, hot, &budget)
                .expect("the budget is ample"));
        }
        _ => return None,
    }
    let seconds = processor_seconds() - start;
    let forms = values.len();
    let mut digests = Digests::default();
    let digest = answers.iter().fold(0, |digest, (g, text)| {
        let digest = mix(digest, digests.of(*g, &mut values, &budget));
        text.bytes()
            .fold(digest, |digest, byte| mix(digest, byte.into()))
    });
    Some(Outcome {
        digest,
        seconds,
        forms,
        positions,
    })
}

/// `5x5-plain` is the board without symmetries.
fn plain(size: &str) -> (&str, bool) {
    match size.strip_suffix("-plain") {
        Some(size) => (size, false),
        None => (size, true),
    }
}

/// The starting position of Clobber.
fn chequered(rows: u8, columns: u8) -> Board {
    let mut planes = [0u64; 2];
    for row in 0..rows {
        for column in 0..columns {
            planes[usize::from((row + column) % 2)] |= 1 << (row * columns + column);
        }
    }
    Board::new(rows, columns, planes)
}

/// All strips of toads, frogs and empty cells.
fn strips(length: u32) -> impl Iterator<Item = Board> {
    (0..3u64.pow(length)).map(move |mut code| {
        let mut planes = [0u64; 2];
        for place in 0..length {
            match code % 3 {
                0 => {}
                stone => planes[stone as usize - 1] |= 1 << place,
            }
            code /= 3;
        }
        Board::new(1, length as u8, planes)
    })
}

fn mix(digest: u64, word: u64) -> u64 {
    (digest ^ word)
        .wrapping_mul(0x9e37_79b9_7f4a_7c15)
        .rotate_left(23)
}

/// Digests of canonical forms, which depend on nothing but the forms.
#[derive(Default)]
struct Digests(HashMap<GameId, u64>);

impl Digests {
    fn of(&mut self, root: GameId, values: &mut Values, budget: &Budget) -> u64 {
        let mut open = vec![root];
        while let Some(&g) = open.last() {
            if self.0.contains_key(&g) {
                open.pop();
                continue;
            }
            if let Some(nus) = values.as_nus(g) {
                let words = [
                    1,
                    nus.number.numerator() as u64,
                    nus.number.exponent().into(),
                    i64::from(nus.ups) as u64,
                    nus.nimber.into(),
                ];
                self.0.insert(g, words.into_iter().fold(0, mix));
                continue;
            }
            let before = open.len();
            let mut words = vec![2];
            for player in Player::BOTH {
                let options = values.options(g, player, budget).expect("an ample budget");
                let mut digests = Vec::new();
                for option in options {
                    match self.0.get(&option) {
                        Some(&digest) => digests.push(digest),
                        None => open.push(option),
                    }
                }
                digests.sort_unstable();
                words.push(digests.len() as u64);
                words.extend(digests);
            }
            if open.len() == before {
                self.0.insert(g, words.into_iter().fold(0, mix));
            }
        }
        self.0[&root]
    }
}
