//! Positions of a game that can be reached from a start, and how inputs of them are written.

use std::collections::BTreeSet;
use std::sync::Arc;

use grundy_game::Reason;
use grundy_theory::Player;
use grundy_workbench::{Choice, Game, Position};

use crate::form::{Form, Shape};
use crate::tools::said;
use crate::{Kind, Random};

/// Games that are played at random from the start.
const WALKS: usize = 60;
/// Moves of one of them at most.
const LONGEST: usize = 5_000;
/// Moves listed in all of them at most: a position may have very many.
const LISTED: usize = 4_000_000;
/// Positions kept at most.
const KEPT: usize = 20_000;

/// How an input is written, and what is answered.
#[derive(Clone, Debug)]
pub struct Written {
    /// The input.
    pub form: Form,
    /// What is said of a win and of a loss.
    pub words: (String, String),
    /// The largest position; `None` for the start that the game has.
    pub start: Option<String>,
    /// How many positions a case has at most.
    pub most: usize,
}

impl Written {
    /// Inputs of this form, answered with `win` and `lose`.
    pub fn new(form: Form) -> Self {
        Self {
            form,
            words: ("win".into(), "lose".into()),
            start: None,
            most: 100,
        }
    }
}

/// Positions that were met in games from the start, small ones first.
#[derive(Debug)]
pub struct Pool {
    /// What a position is.
    pub shape: Shape,
    /// The largest position.
    pub start: String,
    positions: Vec<String>,
}

impl Pool {
    /// Plays games at random, always the same ones.
    pub fn from(game: &Arc<dyn Game>, written: &Written) -> Result<Self, Reason> {
        let start = match &written.start {
            Some(start) => start.clone(),
            None => Arc::clone(game)
                .start()
                .map(|part| part.component(0))
                .ok_or_else(|| {
                    said(
                        format!(
                            "`{}` has no start of its own: give one with --start",
                            game.name()
                        ),
                        format!("`{}` 没有默认的开局：请用 --start 给出", game.name()),
                    )
                })?,
        };
        let read = |text: &str| {
            Position::of(Arc::clone(game), text).map_err(|error| Box::new(error) as Reason)
        };
        let first = read(&start)?;
        let shape = Shape::of(&first.text()).ok_or_else(|| {
            said(
                format!("positions of `{}` are neither numbers nor tuples nor boards: their inputs are written as `solve` reads them", game.name()),
                format!("`{}` 的局面不是数、元组或棋盘：输入只能写成 `solve` 的写法", game.name()),
            )
        })?;
        written.form.fits(shape)?;
        let mut random = Random::new(1);
        let mut met: BTreeSet<String> = BTreeSet::from([first.text()]);
        let mut listed = 0;
        for _ in 0..WALKS {
            let mut position = first.clone();
            for _ in 0..LONGEST {
                let Some(choice) = any_choice(&position, &mut random, &mut listed) else {
                    break;
                };
                // One part of what is left, as a game of its own.
                let after = position.after(&choice);
                let parts: Vec<String> = after
                    .parts()
                    .iter()
                    .flat_map(|part| (0..part.len()).map(|i| part.component(i)))
                    .collect();
                met.extend(parts.iter().cloned());
                if parts.is_empty() || met.len() > KEPT || listed > LISTED {
                    break;
                }
                let next = random.range(0, parts.len() as u64 - 1) as usize;
                position = read(&parts[next])?;
            }
            if met.len() > KEPT || listed > LISTED {
                break;
            }
        }
        if let Some(fault) = game.fault() {
            return Err(Box::new(fault.problem));
        }
        let fixed = written.form.sized.is_none();
        let mut positions: Vec<String> = met.into_iter().collect();
        if fixed && positions.iter().any(|text| Shape::of(text) != Some(shape)) {
            return Err(said(
                "positions have different sizes here: write `k p` for a tuple after its length",
                "这里局面的长度不一：请写 `k p`，先写长度再写元组",
            ));
        }
        positions.sort_by_key(|text| (measure(text), text.clone()));
        Ok(Self {
            shape,
            start: first.text(),
            positions,
        })
    }

    /// A position, small or large as the kind has it.
    pub fn draw(&self, kind: Kind, random: &mut Random) -> String {
        let last = self.positions.len() as u64 - 1;
        let place = match kind {
            Kind::Small => random.range(0, last.min(8 + last / 20)),
            Kind::Extreme => last - random.range(0, last / 50),
            Kind::Adversarial => random.range(last / 2, last),
            _ => random.range(0, last),
        };
        self.positions[place as usize].clone()
    }

    /// The smallest position.
    pub fn least(&self) -> &str {
        &self.positions[0]
    }

    /// Smaller positions, the boldest cuts first.
    pub fn smaller(&self, position: &str) -> Vec<&str> {
        let mine = (measure(position), position.to_string());
        let below = self
            .positions
            .partition_point(|text| (measure(text), text.clone()) < mine);
        let mut places: Vec<usize> = (0..below.min(12)).collect();
        let mut step = below / 2;
        while step > 0 {
            places.push(below - step);
            step /= 2;
        }
        places.sort_unstable();
        places.dedup();
        places
            .into_iter()
            .map(|place| self.positions[place].as_str())
            .collect()
    }
}

/// How large a position is: its numbers together, its free squares.
fn measure(text: &str) -> u128 {
    let numbers = text.split(|c: char| !c.is_ascii_digit());
    let sum: u128 = numbers.filter_map(|n| n.parse::<u128>().ok()).sum();
    sum + text.matches('.').count() as u128
}

/// Any move, each as likely as the others.
fn any_choice(position: &Position, random: &mut Random, listed: &mut usize) -> Option<Choice> {
    let (mut seen, mut chosen) = (0, None);
    position.choices(Player::Left, |choice| {
        seen += 1;
        if random.one_in(seen) {
            chosen = Some(choice);
        }
        seen < 100_000
    });
    *listed += seen as usize;
    chosen
}
