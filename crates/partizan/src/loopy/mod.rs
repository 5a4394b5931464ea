//! Games in which play may go on for ever, as finite graphs.
//!
//! A stopper has no infinite line of alternating play, and a simplest form like a short game
//! (Winning Ways, chapter 11). Other games are judged by their sides: the onside, where endless
//! play is a win for Left, and the offside, where it is one for Right. If both are equal to
//! stoppers, the two say all about the game in sums.

mod components;
mod condense;
mod layers;
mod order;
mod simplify;

use std::hash::Hash;

use grundy_game::Budget;
use grundy_theory::Player;
use rustc_hash::FxHashMap;

use crate::{Error, GameId, Values};

pub use order::Side;

/// A game as a graph of positions; the first one is the game itself, the others its followers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Loopy {
    /// The options of Left and of Right.
    vertices: Vec<[Vec<usize>; 2]>,
}

impl Loopy {
    /// The graph of everything that can be reached from `start`, the rules being `options`.
    pub fn explore<K: Clone + Eq + Hash>(
        start: K,
        budget: &Budget,
        mut options: impl FnMut(&K, Player) -> Result<Vec<K>, Error>,
    ) -> Result<Self, Error> {
        let mut places = FxHashMap::default();
        places.insert(start.clone(), 0);
        let mut open = vec![start];
        let mut vertices: Vec<[Vec<usize>; 2]> = Vec::new();
        while let Some(key) = open.get(vertices.len()).cloned() {
            let mut sides: [Vec<usize>; 2] = Default::default();
            for (side, player) in sides.iter_mut().zip(Player::BOTH) {
                for option in options(&key, player)? {
                    let next = places.len();
                    let place = *places.entry(option.clone()).or_insert(next);
                    if place == next {
                        open.push(option);
                    }
                    side.push(place);
                }
                side.sort_unstable();
                side.dedup();
            }
            budget.keep(sides[0].len() + sides[1].len(), 1)?;
            vertices.push(sides);
        }
        Ok(Self { vertices })
    }

    /// The graph of a short game.
    pub fn of(values: &mut Values, g: GameId, budget: &Budget) -> Result<Self, Error> {
        Self::explore(g, budget, |&g, player| values.options(g, player, budget))
    }

    /// How many positions there are.
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> usize {
        self.vertices.len()
    }

    /// The options of `player` in a position.
    pub fn options(&self, place: usize, player: Player) -> &[usize] {
        &self.vertices[place][player as usize]
    }

    /// The game that begins at one of the positions.
    pub fn from(&self, place: usize, budget: &Budget) -> Result<Self, Error> {
        Self::explore(place, budget, |&v, player| {
            Ok(self.options(v, player).to_vec())
        })
    }

    /// The negative: the players change sides.
    pub fn negative(&self) -> Self {
        let swapped = |[left, right]: &[Vec<usize>; 2]| [right.clone(), left.clone()];
        Self {
            vertices: self.vertices.iter().map(swapped).collect(),
        }
    }

    /// The sum, in no particular form.
    pub fn plus(&self, other: &Self, budget: &Budget) -> Result<Self, Error> {
        Self::explore((0, 0), budget, |&(u, v), player| {
            let ours = self.options(u, player).iter().map(|&u| (u, v));
            let theirs = other.options(v, player).iter().map(|&v| (u, v));
            Ok(ours.chain(theirs).collect())
        })
    }

    /// Whether no play goes on for ever, even if players pass.
    pub fn is_loopfree(&self) -> bool {
        let all = |place: usize| self.vertices[place].iter().flatten().copied().collect();
        acyclic(self.len(), all)
    }

    /// Whether no play goes on for ever in which the players alternate.
    pub fn is_stopper(&self) -> bool {
        acyclic(2 * self.len(), |state| {
            let options = &self.vertices[state / 2][state % 2];
            options.iter().map(|&v| 2 * v + 1 - state % 2).collect()
        })
    }

    /// The value, if play always ends.
    pub fn short(&self, values: &mut Values, budget: &Budget) -> Result<Option<GameId>, Error> {
        if !self.is_loopfree() {
            return Ok(None);
        }
        let mut known: Vec<Option<GameId>> = vec![None; self.len()];
        let mut open = vec![0];
        while let Some(&place) = open.last() {
            let unknown = self.vertices[place].iter().flatten();
            let unknown: Vec<_> = unknown.filter(|&&v| known[v].is_none()).copied().collect();
            if !unknown.is_empty() {
                open.extend(unknown);
                continue;
            }
            open.pop();
            if known[place].is_none() {
                let side = |player| self.options(place, player).iter().flat_map(|&v| known[v]);
                let left: Vec<_> = side(Player::Left).collect();
                let right: Vec<_> = side(Player::Right).collect();
                known[place] = Some(values.form(&left, &right, budget)?);
            }
        }
        Ok(known[0])
    }

    /// Who wins when `first` begins; `None` for a draw.
    pub fn winner(&self, first: Player, budget: &Budget) -> Result<Option<Player>, Error> {
        let states = 2 * self.len();
        let mut winners: Vec<Option<Player>> = vec![None; states];
        loop {
            budget.spend(0, states as u64)?;
            let mut changed = false;
            for state in 0..states {
                if winners[state].is_some() {
                    continue;
                }
                let mover = Player::BOTH[state % 2];
                let options = self.options(state / 2, mover).iter();
                let after: Vec<_> = options.map(|&v| winners[2 * v + 1 - state % 2]).collect();
                let winner = if after.contains(&Some(mover)) {
                    Some(mover)
                } else if after.iter().all(|&w| w == Some(-mover)) {
                    Some(-mover)
                } else {
                    None
                };
                winners[state] = winner;
                changed |= winner.is_some();
            }
            if !changed {
                return Ok(winners[first as usize]);
            }
        }
    }
}

/// Whether a graph has no cycle.
fn acyclic(count: usize, options: impl Fn(usize) -> Vec<usize>) -> bool {
    let mut entering = vec![0usize; count];
    for state in 0..count {
        for next in options(state) {
            entering[next] += 1;
        }
    }
    let mut open: Vec<usize> = (0..count).filter(|&s| entering[s] == 0).collect();
    let mut removed = 0;
    while let Some(state) = open.pop() {
        removed += 1;
        for next in options(state) {
            entering[next] -= 1;
            if entering[next] == 0 {
                open.push(next);
            }
        }
    }
    removed == count
}
