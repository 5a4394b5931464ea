//! Ordinal sums taken apart.

use grundy_game::Budget;
use grundy_theory::Player;

use crate::memo::Memo;
use crate::{Error, GameId, Values};

impl Values {
    /// The subordinate of `g` to a base: the game `x` with `base:x = g`, if the options show one.
    ///
    /// By the colon principle there is at most one. A move of `g` in the subordinate leads to an
    /// ordinal sum on the same base, and no move in the base does, so the subordinate's options
    /// are those of the options which have one. What comes of that is compared with `g`.
    pub fn subordinate(
        &mut self,
        g: GameId,
        base: GameId,
        budget: &Budget,
    ) -> Result<Option<GameId>, Error> {
        Memo::run(g, budget, |g, memo| {
            if g == base {
                return Ok(Some(Some(GameId::ZERO)));
            }
            let left = memo.all(self.options(g, Player::Left, budget)?);
            let right = memo.all(self.options(g, Player::Right, budget)?);
            let (Some(left), Some(right)) = (left, right) else {
                return Ok(None);
            };
            let [left, right] = [left, right].map(|side| side.into_iter().flatten().collect());
            let (left, right): (Vec<GameId>, Vec<GameId>) = (left, right);
            let x = self.form(&left, &right, budget)?;
            let found = self.ordinal_sum(base, x, budget)? == g;
            Ok(Some(found.then_some(x)))
        })
    }
}
