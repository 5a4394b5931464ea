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
    pub fn simplified(&self, side: Side, budget: &Budget) -> Result<Self, Error> {
        let mut simplest = self.clone();
        let mut seen = FxHashSet::default();
        while let Some(simpler) = simplest.simpler(side, &mut seen, budget)? {
            simplest = simpler;
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
        let difference = self.plus(&self.negative(), budget)?;
        let onside = difference.simplified(Side::On, budget)?;
        Ok(onside.is_stopper().then_some(onside))
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
        for edit in self.edits(&order) {
            let simpler = self.edited(edit, budget)?;
            if simpler != *self
                && (!stopper || simpler.is_stopper())
                && !seen.contains(&simpler)
                && simpler.equals(self, side, budget)?
            {
                seen.insert(simpler.clone());
                return Ok(Some(simpler));
            }
        }
        Ok(None)
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
