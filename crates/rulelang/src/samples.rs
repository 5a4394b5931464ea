//! Positions to try things on: those on random lines of play, by the moves alone.

use grundy_theory::Player;

use crate::machine::Size;
use crate::program::{Asked, Program, Words};
use crate::random::Random;

/// Lines of play that samples are taken from.
const LINES: u64 = 8;
/// Moves of a line, at most: one may never end.
const MOVES: usize = 100;
/// Steps of the machine spent on samples.
const STEPS: u64 = 30_000_000;

/// Positions near the end of random lines of play from a position, the last ones first.
pub fn samples(program: &Program, position: &[i64], size: Size, count: usize) -> Vec<Words> {
    let mut found = Vec::new();
    let mut random = Random::default();
    let before = program.spent();
    for _ in 0..LINES {
        let mut line: Vec<Words> = vec![position.into()];
        let mut turns = Player::BOTH.into_iter().cycle();
        while line.len() <= MOVES && program.spent() - before <= STEPS {
            let asked = match turns.next() {
                Some(Player::Right) => Asked::Right,
                _ => Asked::Moves,
            };
            let position = line.last().expect("the line has a start");
            let Ok(mut options) = program.options_of(position, size, asked) else {
                return found;
            };
            if options.is_empty() {
                break;
            }
            let mut option = options.swap_remove(random.below(options.len() as u64) as usize);
            if option.is_empty() {
                break;
            }
            line.push(option.swap_remove(random.below(option.len() as u64) as usize));
        }
        for position in line.into_iter().rev().take(count) {
            if found.len() < count && !found.contains(&position) {
                found.push(position);
            }
        }
    }
    found
}
