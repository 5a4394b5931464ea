use grundy_game::Budget;
use grundy_theory::Player;

use super::Loopy;
use crate::Error;

/// How endless play counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// For Left: the onside.
    On,
    /// For Right: the offside.
    Off,
}

/// For every position of one game and every position of another, whether the first is at least as
/// great when endless play counts for one side.
#[derive(Debug)]
pub(super) struct Order {
    width: usize,
    /// Who has to move is Right at even places.
    survives: Vec<bool>,
}

impl Order {
    /// `u >= v` if Left, moving second on `u - v`, either outlasts Right or makes the play go on
    /// for ever in `u` (on the onside; in `v` on the offside).
    ///
    /// That is a Büchi game: the greatest set from which Left can force, again and again, one more
    /// move in that component.
    pub fn of(g: &Loopy, h: &Loopy, side: Side, budget: &Budget) -> Result<Self, Error> {
        let width = h.len();
        let states = 2 * g.len() * width;
        budget.hold(states)?;
        let mut outer = vec![true; states];
        loop {
            let mut inner = vec![false; states];
            loop {
                budget.spend(0, states as u64)?;
                let mut changed = false;
                for state in 0..states {
                    if !inner[state] && holds(g, h, side, state, &outer, &inner) {
                        inner[state] = true;
                        changed = true;
                    }
                }
                if !changed {
                    break;
                }
            }
            if inner == outer {
                return Ok(Self {
                    width,
                    survives: outer,
                });
            }
            outer = inner;
        }
    }

    /// Whether `u >= v`.
    pub fn ge(&self, u: usize, v: usize) -> bool {
        self.survives[2 * (u * self.width + v)]
    }
}

/// Whether Left can reach `inner`, or `outer` by a move in the component where endless play is
/// good for Left; Right, moving, must be unable to avoid it.
fn holds(g: &Loopy, h: &Loopy, side: Side, state: usize, outer: &[bool], inner: &[bool]) -> bool {
    let (u, v) = (state / 2 / h.len(), state / 2 % h.len());
    let mover = [Player::Right, Player::Left][state % 2];
    let good = |u: usize, v: usize, wanted: bool| {
        let next = 2 * (u * h.len() + v) + 1 - state % 2;
        inner[next] || wanted && outer[next]
    };
    let mut ours = g.options(u, mover).iter();
    let mut theirs = h.options(v, -mover).iter();
    let first = |&u: &usize| good(u, v, side == Side::On);
    let second = |&v: &usize| good(u, v, side == Side::Off);
    match mover {
        Player::Left => ours.any(first) || theirs.any(second),
        Player::Right => ours.all(first) && theirs.all(second),
    }
}

impl Loopy {
    /// Whether this is at least as great as `other` when endless play counts for one side. For
    /// stoppers it does not matter for which.
    pub fn ge(&self, other: &Self, side: Side, budget: &Budget) -> Result<bool, Error> {
        Ok(Order::of(self, other, side, budget)?.ge(0, 0))
    }

    /// Whether both are equal when endless play counts for one side.
    pub fn equals(&self, other: &Self, side: Side, budget: &Budget) -> Result<bool, Error> {
        Ok(self.ge(other, side, budget)? && other.ge(self, side, budget)?)
    }
}
