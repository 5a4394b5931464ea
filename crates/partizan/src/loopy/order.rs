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
///
/// `u >= v` if Left, moving second on `u - v`, either outlasts Right or makes the play go on for
/// ever in `u` (on the onside; in `v` on the offside). That is a Büchi game: the greatest set from
/// which Left can force, again and again, one more move in that component. Pairs of strongly
/// connected components are decided one after another, each when all that follows it is known.
#[derive(Debug)]
pub(super) struct Order {
    side: Side,
    width: usize,
    /// Four bits for each pair: whether Left survives with either player to move, in the outer and
    /// in the inner of the two nested sets.
    states: Vec<u8>,
}

/// Pairs that may be held at the price of one position.
const PAIRS_PER_POSITION: usize = 16;

/// The bits of the outer set; those of the inner one are two places above.
const OUTER: u8 = 0b11;
const INNER: u8 = OUTER << 2;

/// The bit of the outer set for who is to move.
fn bit(mover: Player) -> u8 {
    1 << mover as u8
}

impl Order {
    /// Of all positions of two games.
    pub fn of(g: &Loopy, h: &Loopy, side: Side, budget: &Budget) -> Result<Self, Error> {
        let mut order = Self::new(side);
        order.resize(g.len(), h.len(), budget)?;
        let second = h.components(0..h.len());
        for us in g.components(0..g.len()) {
            for vs in &second {
                order.decide([g, h], [&us, vs], budget)?;
            }
        }
        Ok(order)
    }

    /// Of no positions.
    pub fn new(side: Side) -> Self {
        Self {
            side,
            width: 0,
            states: Vec::new(),
        }
    }

    /// Makes room for so many positions of both games, those there are first.
    pub fn resize(&mut self, height: usize, width: usize, budget: &Budget) -> Result<(), Error> {
        budget.hold(height * width / PAIRS_PER_POSITION)?;
        let mut states = vec![0; height * width];
        let rows = states.chunks_mut(width.max(1));
        for (new, old) in rows.zip(self.states.chunks(self.width.max(1))) {
            let common = new.len().min(old.len());
            new[..common].copy_from_slice(&old[..common]);
        }
        *self = Self {
            width,
            states,
            ..*self
        };
        Ok(())
    }

    /// Whether `u >= v`.
    pub fn ge(&self, u: usize, v: usize) -> bool {
        self.states[u * self.width + v] & bit(Player::Right) != 0
    }

    /// Whether `u` and `v` are equal: for the positions of one game among themselves.
    pub fn equal(&self, u: usize, v: usize) -> bool {
        self.ge(u, v) && self.ge(v, u)
    }

    /// Whether a player likes `u` at least as well as `v`.
    pub fn likes(&self, player: Player, u: usize, v: usize) -> bool {
        match player {
            Player::Left => self.ge(u, v),
            Player::Right => self.ge(v, u),
        }
    }

    /// Decides a component of one game against one of the other.
    pub fn decide(
        &mut self,
        games: [&Loopy; 2],
        [us, vs]: [&[usize]; 2],
        budget: &Budget,
    ) -> Result<(), Error> {
        let width = self.width;
        let pairs = || us.iter().flat_map(|&u| vs.iter().map(move |&v| (u, v)));
        for (u, v) in pairs() {
            self.states[u * width + v] = OUTER;
        }
        loop {
            for (u, v) in pairs() {
                self.states[u * width + v] &= OUTER;
            }
            let mut changed = true;
            while changed {
                budget.spend(0, 2 * (us.len() * vs.len()) as u64)?;
                changed = false;
                for (u, v) in pairs() {
                    for mover in Player::BOTH {
                        let inner = bit(mover) << 2;
                        if self.states[u * width + v] & inner == 0
                            && self.holds(games, (u, v), mover)
                        {
                            self.states[u * width + v] |= inner;
                            changed = true;
                        }
                    }
                }
            }
            let mut same = true;
            for (u, v) in pairs() {
                let state = &mut self.states[u * width + v];
                same &= *state & OUTER == *state >> 2;
                *state = *state & INNER | *state >> 2;
            }
            if same {
                return Ok(());
            }
        }
    }

    /// Whether Left can reach the inner set, or the outer one by a move in the component where
    /// endless play is good for Left; Right, moving, must be unable to avoid it.
    fn holds(&self, [g, h]: [&Loopy; 2], (u, v): (usize, usize), mover: Player) -> bool {
        let good = |u: usize, v: usize, wanted: bool| {
            let state = self.states[u * self.width + v];
            let next = bit(-mover);
            state & next << 2 != 0 || wanted && state & next != 0
        };
        let mut ours = g.options(u, mover).iter();
        let mut theirs = h.options(v, -mover).iter();
        let first = |&u: &usize| good(u, v, self.side == Side::On);
        let second = |&v: &usize| good(u, v, self.side == Side::Off);
        match mover {
            Player::Left => ours.any(first) || theirs.any(second),
            Player::Right => ours.all(first) && theirs.all(second),
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The greatest set, in one piece: two nested fixpoints over all pairs.
    fn whole(g: &Loopy, h: &Loopy, side: Side) -> Vec<bool> {
        let budget = Budget::new(1_000_000);
        let mut order = Order::new(side);
        order.resize(g.len(), h.len(), &budget).unwrap();
        let all = [g, h].map(|game| (0..game.len()).collect::<Vec<_>>());
        order.decide([g, h], [&all[0], &all[1]], &budget).unwrap();
        let bit = bit(Player::Right);
        order.states.iter().map(|state| state & bit != 0).collect()
    }

    /// Graphs of up to six positions, from a seed.
    fn graph(mut seed: u64) -> Loopy {
        let mut random = |below: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) % below
        };
        let size = 2 + random(5);
        let mut side = || {
            let count = random(3);
            (0..count).map(|_| random(size) as usize).collect()
        };
        let vertices = (0..size).map(|_| [side(), side()]).collect();
        Loopy { vertices }
    }

    #[test]
    fn components_one_by_one_are_the_whole() {
        let budget = Budget::new(1_000_000);
        let mut yes = 0;
        for seed in 0..400 {
            let [g, h] = [graph(2 * seed + 1), graph(1_000 + seed)];
            for side in [Side::On, Side::Off] {
                let order = Order::of(&g, &h, side, &budget).unwrap();
                let found = (0..g.len()).flat_map(|u| (0..h.len()).map(move |v| (u, v)));
                let found: Vec<bool> = found.map(|(u, v)| order.ge(u, v)).collect();
                assert_eq!(found, whole(&g, &h, side), "{g:?} {h:?} {side:?}");
                yes += found.iter().filter(|&&ge| ge).count();
            }
        }
        assert!(yes > 1_000, "{yes}");
    }

    /// Each position is in one component, and leads to no later one.
    #[test]
    fn components_come_after_what_they_lead_to() {
        for seed in 0..200 {
            let game = graph(seed);
            let components = game.components(0..game.len());
            let place = |v: usize| components.iter().position(|c| c.contains(&v)).unwrap();
            let all: usize = components.iter().map(Vec::len).sum();
            assert_eq!(all, game.len());
            for v in 0..game.len() {
                for player in Player::BOTH {
                    for &x in game.options(v, player) {
                        assert!(place(x) <= place(v), "{game:?}");
                    }
                }
            }
        }
    }
}
