use grundy_game::Budget;
use grundy_theory::Player;
use rustc_hash::FxHashSet;

use super::order::Order;
use super::{Loopy, Side};
use crate::Error;

/// A change that may leave the value as it is.
#[derive(Clone, Copy, Debug)]
enum Edit {
    /// Takes away an option.
    Delete {
        at: usize,
        player: Player,
        option: usize,
    },
    /// Puts the options of `through` in place of an option that reverses through it.
    Bypass {
        at: usize,
        player: Player,
        option: usize,
        through: usize,
    },
    /// Makes one position of two.
    Fuse { from: usize, into: usize },
}

impl Loopy {
    /// A simplest graph of the same value when endless play counts for one side.
    ///
    /// Dominated options go, reversible ones are bypassed, equal positions are fused. In a loopy
    /// game each of these can change the value (a position fused with its follower may make a loop
    /// that was not there), so a change is accepted only if the whole game compares equal, and a
    /// stopper must stay one.
    ///
    /// Many changes at once are tried before single ones, since each trial costs a comparison.
    pub fn simplified(&self, side: Side, budget: &Budget) -> Result<Self, Error> {
        let mut simplest = self.condensed(budget)?;
        let mut seen = FxHashSet::default();
        while let Some(simpler) = simplest.simpler(side, &mut seen, budget)? {
            simplest = simpler.condensed(budget)?;
        }
        Ok(simplest)
    }

    /// The onside and the offside, if both are equal to stoppers.
    pub fn sides(&self, budget: &Budget) -> Result<Option<[Self; 2]>, Error> {
        let on = self.simplified(Side::On, budget)?;
        let off = self.simplified(Side::Off, budget)?;
        Ok((on.is_stopper() && off.is_stopper()).then_some([on, off]))
    }

    /// The degree of loopiness of a stopper, the onside of `g - g` (Winning Ways, chapter 11): 0
    /// where the game cancels with its negative. `None` for what is no stopper, or where that
    /// onside is equal to none that we find.
    pub fn degree(&self, budget: &Budget) -> Result<Option<Self>, Error> {
        if !self.is_stopper() {
            return Ok(None);
        }
        self.side_of_sum(&self.negative(), Side::On, budget)
    }

    /// The variety of a stopper, the part of it that its degree `d` leaves over: the onside of
    /// `g + offside(-g - d)`, and as well the offside of `g + onside(-g + d)` (Siegel,
    /// Combinatorial Game Theory, chapter VI; that the two agree is his stability conjecture).
    ///
    /// `None` for what has no degree, where the degree is no idempotent, so that the theory
    /// defines no variety, or where a side is equal to no stopper that we find. Should the two
    /// definitions ever differ, there is no variety either.
    pub fn variety(&self, budget: &Budget) -> Result<Option<Self>, Error> {
        let Some(degree) = self.degree(budget)? else {
            return Ok(None);
        };
        let twice = degree.plus(&degree, budget)?;
        for side in [Side::On, Side::Off] {
            if !twice.equals(&degree, side, budget)? {
                return Ok(None);
            }
        }
        let negative = self.negative();
        let down = negative.side_of_sum(&degree.negative(), Side::Off, budget)?;
        let up = negative.side_of_sum(&degree, Side::On, budget)?;
        let (Some(down), Some(up)) = (down, up) else {
            return Ok(None);
        };
        let on = self.side_of_sum(&down, Side::On, budget)?;
        let off = self.side_of_sum(&up, Side::Off, budget)?;
        let (Some(on), Some(off)) = (on, off) else {
            return Ok(None);
        };
        Ok(on.equals(&off, Side::On, budget)?.then_some(on))
    }

    /// One side of a sum, if we find a stopper that it is equal to.
    fn side_of_sum(
        &self,
        other: &Self,
        side: Side,
        budget: &Budget,
    ) -> Result<Option<Self>, Error> {
        let sum = self.plus(other, budget)?.simplified(side, budget)?;
        Ok(sum.is_stopper().then_some(sum))
    }

    /// The first change that is accepted and was not `seen` before.
    fn simpler(
        &self,
        side: Side,
        seen: &mut FxHashSet<Self>,
        budget: &Budget,
    ) -> Result<Option<Self>, Error> {
        let order = Order::of(self, self, side, budget)?;
        let stopper = self.is_stopper();
        let edits = self.edits(&order);
        let mut trial = |simpler: Self| {
            let new = simpler != *self
                && (!stopper || simpler.is_stopper())
                && !seen.contains(&simpler)
                && simpler.equals(self, side, budget)?;
            if new {
                seen.insert(simpler.clone());
            }
            Ok::<_, Error>(new.then_some(simpler))
        };
        if edits.len() > 1 {
            for many in [
                self.fused(&order, budget)?,
                self.undominated(&order, budget)?,
            ] {
                if let Some(simpler) = trial(many)? {
                    return Ok(Some(simpler));
                }
            }
        }
        for edit in edits {
            if let Some(simpler) = trial(self.edited(edit, budget)?)? {
                return Ok(Some(simpler));
            }
        }
        Ok(None)
    }

    /// Every position in the place of the first that is equal to it.
    fn fused(&self, order: &Order, budget: &Budget) -> Result<Self, Error> {
        let first = |v: usize| (0..v).find(|&u| order.ge(u, v) && order.ge(v, u));
        let firsts: Vec<_> = (0..self.len()).map(|v| first(v).unwrap_or(v)).collect();
        Self::explore(0, budget, |&v, mover| {
            let options = self.options(v, mover).iter();
            Ok(options.map(|&x| firsts[x]).collect())
        })
    }

    /// Without the options that another is at least as good as; of equal ones the first stays.
    fn undominated(&self, order: &Order, budget: &Budget) -> Result<Self, Error> {
        Self::explore(0, budget, |&v, mover| {
            let options = self.options(v, mover);
            let likes = |u: usize, v: usize| match mover {
                Player::Left => order.ge(u, v),
                Player::Right => order.ge(v, u),
            };
            let beaten = |x: usize| {
                let mut others = options.iter().filter(|&&y| y != x);
                others.any(|&y| likes(y, x) && (y < x || !likes(x, y)))
            };
            let best = options.iter().filter(|&&x| !beaten(x));
            Ok(best.copied().collect())
        })
    }

    /// The changes worth trying, those that take something away first.
    fn edits(&self, order: &Order) -> Vec<Edit> {
        let mut fewer = Vec::new();
        let mut others = Vec::new();
        for at in 0..self.len() {
            for player in Player::BOTH {
                // Whether `player` likes `u` at least as well as `v`.
                let likes = |u: usize, v: usize| match player {
                    Player::Left => order.ge(u, v),
                    Player::Right => order.ge(v, u),
                };
                for &option in self.options(at, player) {
                    let mut siblings = self.options(at, player).iter();
                    if siblings.any(|&other| other != option && likes(other, option)) {
                        fewer.push(Edit::Delete { at, player, option });
                    }
                    for &through in self.options(option, -player) {
                        if likes(at, through) {
                            fewer.push(Edit::Delete { at, player, option });
                            others.push(Edit::Bypass {
                                at,
                                player,
                                option,
                                through,
                            });
                        }
                    }
                }
            }
            for into in (0..self.len()).filter(|&v| v != at) {
                if order.ge(at, into) && order.ge(into, at) {
                    fewer.push(Edit::Fuse { from: at, into });
                }
            }
        }
        fewer.extend(others);
        fewer
    }

    fn edited(&self, edit: Edit, budget: &Budget) -> Result<Self, Error> {
        let place = |v: usize| match edit {
            Edit::Fuse { from, into } if v == from => into,
            _ => v,
        };
        Self::explore(place(0), budget, |&v, mover| {
            let options = self.options(v, mover);
            Ok(match edit {
                Edit::Delete { at, player, option } if (at, player) == (v, mover) => {
                    let rest = options.iter().filter(|&&x| x != option);
                    rest.copied().collect()
                }
                Edit::Bypass {
                    at,
                    player,
                    option,
                    through,
                } if (at, player) == (v, mover) => {
                    let rest = options.iter().filter(|&&x| x != option);
                    let new = self.options(through, mover).iter();
                    rest.chain(new).copied().collect()
                }
                _ => options.iter().map(|&x| place(x)).collect(),
            })
        })
    }
}
