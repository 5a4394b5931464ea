//! `canon` and `parts` are claims: tried here on samples, against the moves alone.

use grundy_game::{Budget, Impartial, Loopfree, Problem, Ruleset, Stopped, Sum};
use grundy_solve::closure::{Closure, Ids, Seen, absorb_sum};
use grundy_solve::outcome::Outcomes;
use grundy_theory::{Convention, Player};

use crate::program::Words;
use crate::rules::{Position, Rules};
use crate::solver::{Found, Solvers};

/// Positions spent on checking claims when a file is opened.
const POSITIONS: u64 = 3_000;
/// Lines of play that samples are taken from.
const LINES: u64 = 8;

/// Steps of the machine spent on samples.
const STEPS: u64 = 30_000_000;

/// Positions near the end of random lines of play from the start, the last ones first.
pub fn samples<const SEVERAL: bool>(
    rules: &Rules<SEVERAL>,
    count: usize,
) -> Vec<Position<SEVERAL>> {
    let mut found = Vec::new();
    let mut random = 0x2545_f491_4f6c_dd1du64;
    let before = rules.program().spent();
    for _ in 0..LINES {
        let mut line = vec![rules.first()];
        // A line may never end; the first hundred moves are enough then.
        for turn in 0..100 {
            if rules.program().spent() - before > STEPS {
                break;
            }
            let player = match turn % 2 {
                0 => Player::Left,
                _ => Player::Right,
            };
            let position = line.last().expect("the line has a start");
            let options = rules.options_of(position, player, false);
            random = random
                .wrapping_mul(0x5851_f42d_4c95_7f2d)
                .wrapping_add(0x1405_7b7e_f767_814f);
            let picked = (random >> 33) as usize % options.len().max(1);
            let Some(option) = options.get(picked) else {
                break;
            };
            let parts = option.components();
            let part = (random >> 20) as usize % parts.len().max(1);
            match parts.get(part) {
                Some(next) => line.push(next.clone()),
                None => break,
            }
        }
        found.extend(line.into_iter().rev().take(count));
    }
    let mut unique = Vec::new();
    for position in found {
        if !unique.contains(&position) && unique.len() < count {
            unique.push(position);
        }
    }
    unique
}

/// The moves alone: `canon` and `parts` are not used.
struct Plain<'a, const SEVERAL: bool>(&'a Rules<SEVERAL>);

impl<const SEVERAL: bool> Ruleset for Plain<'_, SEVERAL> {
    type Position = Position<SEVERAL>;
    type Move = Sum<Position<SEVERAL>>;

    fn moves(&self, position: &Self::Position, player: Player) -> impl Iterator<Item = Self::Move> {
        self.0.options_of(position, player, false).into_iter()
    }

    fn apply(&self, _: &Self::Position, mv: &Self::Move) -> Sum<Self::Position> {
        mv.clone()
    }
}

impl<const SEVERAL: bool> Impartial for Plain<'_, SEVERAL> {}
impl<const SEVERAL: bool> Loopfree for Plain<'_, SEVERAL> {}

/// What is compared: a value, or who wins with each player to move, in both conventions.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Measure {
    Value(u32),
    Wins([bool; 4]),
}

impl Measure {
    fn english(&self) -> String {
        match self {
            Self::Value(value) => format!("value {value}"),
            Self::Wins(wins) => format!(
                "Left to move {}, Right to move {}",
                outcome(wins[0]),
                outcome(wins[1])
            ),
        }
    }

    /// What follows the word for the position.
    fn chinese(&self) -> String {
        let word = |wins| if wins { "胜" } else { "负" };
        match self {
            Self::Value(value) => format!("的 SG 值为 {value}"),
            Self::Wins(wins) => format!("左先走{}、右先走{}", word(wins[0]), word(wins[1])),
        }
    }
}

fn outcome(wins: bool) -> &'static str {
    if wins { "wins" } else { "loses" }
}

/// Tries the claims on samples; the first counterexample becomes the fault of the program.
pub fn check<const SEVERAL: bool>(rules: &Rules<SEVERAL>, thorough: u64) {
    let program = rules.program();
    if !program.has_claims() {
        return;
    }
    let budget = Budget::new(POSITIONS * thorough);
    let mut checker = Checker {
        rules,
        solvers: Solvers::new(false),
        budget: &budget,
    };
    for position in samples(rules, 60 * thorough as usize) {
        if program.fault().is_some() || checker.check(&position).is_err() {
            return;
        }
    }
}

struct Checker<'a, const SEVERAL: bool> {
    rules: &'a Rules<SEVERAL>,
    solvers: Solvers,
    budget: &'a Budget,
}

impl<const SEVERAL: bool> Checker<'_, SEVERAL> {
    fn check(&mut self, position: &Position<SEVERAL>) -> Result<(), Stopped> {
        let program = self.rules.program();
        let size = position.size;
        let Some(truth) = self.measure(std::slice::from_ref(position))? else {
            return Ok(());
        };
        let mut machine = program.machine();
        let mut twin = position.words.clone();
        let images = program.symmetries(size);
        let canon = program.canon(&mut machine, images.as_ref(), &mut twin, size);
        let mut parts: Vec<Words> = Vec::new();
        let split = program.parts(&mut machine, &position.words, size, &mut |p| parts.push(p));
        program.release(machine);
        if canon.is_err() || split.is_err() {
            return Ok(());
        }
        let place = |words: Words| Position { words, size };
        let text = |words: &[i64]| program.python(words, size);
        if twin != position.words
            && let Some(found) = self.measure(&[place(twin.clone())])?
            && found != truth
        {
            let (a, b) = (text(&position.words), text(&twin));
            program.fail(
                program.claim_place(false),
                Problem::rule(
                    format!(
                        "canon merges {a} and {b}, which differ: {} and {}",
                        truth.english(),
                        found.english()
                    ),
                    format!(
                        "canon 把 {a} 和 {b} 当成同一局面，但两者不同：前者{}，后者{}",
                        truth.chinese(),
                        found.chinese()
                    ),
                ),
                false,
            );
        }
        let split: Vec<_> = parts.iter().cloned().map(place).collect();
        if program.splits()
            && let Some(found) = self.measure(&split)?
            && found != truth
        {
            let a = text(&position.words);
            let b: Vec<String> = parts.iter().map(|part| text(part)).collect();
            let b = b.join(" + ");
            program.fail(
                program.claim_place(true),
                Problem::rule(
                    format!(
                        "parts takes {a} for {b}, which differs: {} and {}",
                        truth.english(),
                        found.english()
                    ),
                    format!(
                        "parts 把 {a} 当成 {b}，但两者不同：前者{}，后者{}",
                        truth.chinese(),
                        found.chinese()
                    ),
                ),
                false,
            );
        }
        Ok(())
    }

    /// The value of a sum where there is one, else who wins it; `None` where play may not end.
    fn measure(&mut self, sum: &[Position<SEVERAL>]) -> Result<Option<Measure>, Stopped> {
        let program = self.rules.program();
        if !program.is_partizan() && !program.is_misere() {
            let mut total = 0;
            for Position { words, size } in sum {
                match self.solvers.value(program, words, *size, self.budget)? {
                    Found::Value(value) => total ^= value,
                    _ => return Ok(None),
                }
            }
            return Ok(Some(Measure::Value(total)));
        }
        let (mut closure, mut seen) = (Closure::default(), Seen::default());
        let plain = Plain(self.rules);
        let sum: Sum<Position<SEVERAL>> = sum.iter().cloned().collect();
        let ids: Ids = absorb_sum(&mut closure, &plain, &mut seen, &sum, self.budget)?;
        if !closure.is_loopfree() {
            return Ok(None);
        }
        let mut wins = [false; 4];
        for (i, convention) in Convention::BOTH.into_iter().enumerate() {
            let mut outcomes = Outcomes::new(convention);
            for (j, player) in Player::BOTH.into_iter().enumerate() {
                wins[2 * i + j] = outcomes.wins(&closure, &ids, player, self.budget)?;
            }
        }
        Ok(Some(Measure::Wins(wins)))
    }
}
