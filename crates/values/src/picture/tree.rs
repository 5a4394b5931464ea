//! The tree of a canonical form: Left's options to the left, Right's to the right, numbers at the
//! ends.

use grundy_game::Budget;
use grundy_partizan::language::Value;
use grundy_partizan::{Error, GameId};
use grundy_theory::Player;

use super::{Colour, Drawing};
use crate::calculator::Calculator;

/// Nodes of a tree that is drawn, at most.
pub const TREE: usize = 2_000;

const STEP: f64 = 70.0;
const MARGIN: f64 = 40.0;
/// Pixels of a letter, about.
const LETTER: f64 = 7.5;

/// A game in the tree.
struct Twig {
    g: GameId,
    label: String,
    depth: usize,
    /// Where it hangs, and whose move leads there.
    parent: Option<(usize, Player)>,
    x: f64,
}

impl Calculator {
    /// The tree of a short game; `None` for loopy games and trees of more than [`TREE`] nodes.
    pub fn tree(
        &mut self,
        title: &str,
        value: &Value,
        budget: &Budget,
    ) -> Result<Option<Drawing>, Error> {
        let Value::Short(root) = value else {
            return Ok(None);
        };
        let Some(mut twigs) = self.twigs(*root, budget)? else {
            return Ok(None);
        };
        let width = spread(&mut twigs);
        let deepest = twigs.iter().map(|twig| twig.depth).max().unwrap_or(0);
        let y = |depth: usize| MARGIN + 20.0 + STEP * depth as f64;
        let mut drawing = Drawing {
            title: title.into(),
            width: width + 2.0 * MARGIN,
            height: y(deepest) + MARGIN,
            shapes: Vec::new(),
        };
        for twig in &twigs {
            let Some((parent, player)) = twig.parent else {
                continue;
            };
            let colour = match player {
                Player::Left => Colour::Left,
                Player::Right => Colour::Right,
            };
            let (from, to) = (twigs[parent].x, twig.x);
            let from = (MARGIN + from, y(twig.depth - 1) + 6.0);
            drawing.line(from, (MARGIN + to, y(twig.depth) - 16.0), colour, 1.5);
        }
        for twig in &twigs {
            let at = (MARGIN + twig.x, y(twig.depth));
            drawing.text(at, &*twig.label, Colour::Ink);
        }
        Ok(Some(drawing))
    }

    /// The nodes, every one after the one it hangs on.
    fn twigs(&mut self, root: GameId, budget: &Budget) -> Result<Option<Vec<Twig>>, Error> {
        let mut twigs = vec![Twig {
            g: root,
            label: self.values.text(root, budget)?,
            depth: 0,
            parent: None,
            x: 0.0,
        }];
        let mut next = 0;
        while next < twigs.len() {
            let (g, depth) = (twigs[next].g, twigs[next].depth);
            if next == 0 || !self.values.is_number(g) {
                for player in Player::BOTH {
                    if twigs.len() + self.values.count(g, player) > TREE {
                        return Ok(None);
                    }
                    for option in self.values.options(g, player, budget)? {
                        budget.keep(1, 1)?;
                        twigs.push(Twig {
                            g: option,
                            label: self.values.text(option, budget)?,
                            depth: depth + 1,
                            parent: Some((next, player)),
                            x: 0.0,
                        });
                    }
                }
            }
            next += 1;
        }
        Ok(Some(twigs))
    }
}

/// Gives every node its place: the ends side by side, the others in the middle of theirs. Says how
/// wide the tree is.
fn spread(twigs: &mut [Twig]) -> f64 {
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); twigs.len()];
    for (place, twig) in twigs.iter().enumerate() {
        if let Some((parent, _)) = twig.parent {
            children[parent].push(place);
        }
    }
    // A node is left when all that hangs on it has its place.
    let mut width = 0.0;
    let mut open = vec![(0, 0)];
    while let Some((place, done)) = open.pop() {
        let room = twigs[place].label.chars().count() as f64 * LETTER + 24.0;
        if let Some(&child) = children[place].get(done) {
            open.push((place, done + 1));
            open.push((child, 0));
        } else if let [first, .., last] | [first @ last] = children[place][..] {
            twigs[place].x = (twigs[first].x + twigs[last].x) / 2.0;
        } else {
            twigs[place].x = width + room / 2.0;
            width += room;
        }
    }
    // A long label over short ones may stand out on either side.
    let half = |twig: &Twig| twig.label.chars().count() as f64 * LETTER / 2.0;
    let out = twigs.iter().map(|twig| half(twig) - twig.x);
    let out = out.fold(0.0, f64::max);
    for twig in twigs.iter_mut() {
        twig.x += out;
    }
    let right = twigs.iter().map(|twig| twig.x + half(twig));
    right.fold(width + out, f64::max)
}
