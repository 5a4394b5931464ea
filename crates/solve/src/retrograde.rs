//! Win, lose or draw, with remoteness, of every sum reachable from one: forward to find them all,
//! then backward from the sums without moves.
//!
//! Remoteness is the length of best play: the winner hurries, the loser delays. What is never
//! reached backward is drawn.

use grundy_game::{Budget, Stopped};
use grundy_theory::{Convention, Outcome, Player};
use rustc_hash::FxHashMap;

use crate::closure::{Closure, Ids};

/// The label of a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    /// N, P or D, for the player to move.
    pub outcome: Outcome,
    /// Moves until the end with best play; `None` for a draw.
    pub remoteness: Option<u32>,
}

/// The labels of everything reachable from one sum.
#[derive(Debug)]
pub struct Labels {
    impartial: bool,
    numbers: FxHashMap<(Ids, Player), u32>,
    labels: Vec<Label>,
}

impl Labels {
    /// Labels `sum`, with `player` to move, and all its followers.
    pub fn of(
        closure: &Closure,
        sum: &Ids,
        player: Player,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Self, Stopped> {
        let impartial = closure.is_impartial();
        let start = (sum.clone(), if impartial { Player::Left } else { player });
        let mut numbers = FxHashMap::from_iter([(start.clone(), 0u32)]);
        let mut queue = vec![start];
        let mut open = Vec::new(); // options not yet known to be won
        let mut edges: Vec<(u32, u32)> = Vec::new(); // from an option back to where it came from
        while let Some((sum, mover)) = queue.get(open.len()).cloned() {
            let from = open.len() as u32;
            let options = closure.sum_options(&sum, mover, budget)?;
            budget.keep(sum.len(), 0)?;
            open.push(options.len() as u32);
            for option in options {
                let next = if impartial { Player::Left } else { -mover };
                let fresh = numbers.len() as u32;
                let number = *numbers.entry((option.clone(), next)).or_insert(fresh);
                if number == fresh {
                    queue.push((option, next));
                }
                edges.push((number, from));
            }
        }
        drop(queue);
        edges.sort_unstable();
        let labels = Self::backward(&mut open, &edges, convention);
        Ok(Self {
            impartial,
            numbers,
            labels,
        })
    }

    /// Sums are settled in order of remoteness, so the first lost option of a won sum is the
    /// nearest, and the last won option of a lost sum the farthest.
    fn backward(open: &mut [u32], edges: &[(u32, u32)], convention: Convention) -> Vec<Label> {
        let drawn = Label {
            outcome: Outcome::D,
            remoteness: None,
        };
        let mut labels = vec![drawn; open.len()];
        let mut settled: Vec<u32> = Vec::new();
        for (i, _) in open
            .iter()
            .enumerate()
            .filter(|(_, options)| **options == 0)
        {
            labels[i] = Label {
                outcome: Outcome::of_win(convention.stuck_wins()),
                remoteness: Some(0),
            };
            settled.push(i as u32);
        }
        let mut next = 0;
        while let Some(&i) = settled.get(next) {
            next += 1;
            let Label {
                outcome,
                remoteness,
            } = labels[i as usize];
            let remoteness = remoteness.map(|length| length + 1);
            let first = edges.partition_point(|&(option, _)| option < i);
            for &(_, from) in edges[first..].iter().take_while(|(option, _)| *option == i) {
                let from = from as usize;
                if labels[from].outcome != Outcome::D {
                    continue;
                }
                open[from] -= 1;
                let outcome = match outcome {
                    Outcome::P => Outcome::N,
                    _ if open[from] == 0 => Outcome::P,
                    _ => continue,
                };
                labels[from] = Label {
                    outcome,
                    remoteness,
                };
                settled.push(from as u32);
            }
        }
        labels
    }

    /// The label of a sum with `player` to move, if it is reachable.
    pub fn get(&self, sum: &Ids, player: Player) -> Option<Label> {
        let mover = if self.impartial { Player::Left } else { player };
        let number = self.numbers.get(&(sum.clone(), mover))?;
        Some(self.labels[*number as usize])
    }

    /// How many sums are labelled.
    pub fn len(&self) -> usize {
        self.labels.len()
    }

    /// Whether nothing is labelled: never, the start is.
    pub fn is_empty(&self) -> bool {
        self.labels.is_empty()
    }
}
