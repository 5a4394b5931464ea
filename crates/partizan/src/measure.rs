//! Sizes of canonical forms.

use grundy_game::Budget;
use grundy_theory::{Outcome, OutcomeClass, Player};

use crate::memo::Memo;
use crate::{Error, GameId, Values};

impl Values {
    /// The options of both players, Left's first.
    pub(crate) fn both_options(
        &mut self,
        g: GameId,
        budget: &Budget,
    ) -> Result<Vec<GameId>, Error> {
        let mut options = self.options(g, Player::Left, budget)?;
        options.extend(self.options(g, Player::Right, budget)?);
        Ok(options)
    }

    /// The day on which `g` is born: the depth of its canonical form.
    pub fn birthday(&mut self, g: GameId, budget: &Budget) -> Result<u64, Error> {
        Memo::run(g, budget, |g, memo| {
            if let Some(nus) = self.as_nus(g) {
                return Ok(Some(nus.birthday()));
            }
            let days = memo.all(self.both_options(g, budget)?);
            Ok(days.map(|days| 1 + days.into_iter().max().unwrap_or(0)))
        })
    }

    /// How many games can be reached from the canonical form, itself included.
    pub fn follower_count(&mut self, g: GameId, budget: &Budget) -> Result<u64, Error> {
        let mut count = 0;
        Memo::run(g, budget, |g, memo| {
            if memo.all(self.both_options(g, budget)?).is_none() {
                return Ok(None);
            }
            count += 1;
            Ok(Some(()))
        })?;
        Ok(count)
    }

    /// How many lines of play lead to a first number.
    pub fn stop_count(&mut self, g: GameId, budget: &Budget) -> Result<u128, Error> {
        Memo::run(g, budget, |g, memo| {
            if self.is_number(g) {
                return Ok(Some(1u128));
            }
            let Some(counts) = memo.all(self.both_options(g, budget)?) else {
                return Ok(None);
            };
            let mut sum = counts.into_iter();
            let sum = sum.try_fold(0u128, u128::checked_add);
            sum.map(Some).ok_or(Error::TooLarge)
        })
    }

    /// Whether all play to a number takes an even, or all takes an odd number of moves.
    pub fn temper(&mut self, g: GameId, budget: &Budget) -> Result<Option<Temper>, Error> {
        Memo::run(g, budget, |g, memo| {
            if self.is_number(g) {
                return Ok(Some(Some(Temper::Even)));
            }
            let Some(tempers) = memo.all(self.both_options(g, budget)?) else {
                return Ok(None);
            };
            let all = |temper| tempers.iter().all(|&t| t == Some(temper));
            Ok(Some(match () {
                () if all(Temper::Even) => Some(Temper::Odd),
                () if all(Temper::Odd) => Some(Temper::Even),
                () => None,
            }))
        })
    }

    /// Who wins the canonical form under misère play, in which a player who cannot move wins.
    ///
    /// This speaks of that form only: positions of equal value may differ under misère play.
    pub fn misere_outcome(&mut self, g: GameId, budget: &Budget) -> Result<OutcomeClass, Error> {
        let [left, right] = Memo::run(g, budget, |g, memo| {
            let left: Option<Vec<[bool; 2]>> = memo.all(self.options(g, Player::Left, budget)?);
            let right = memo.all(self.options(g, Player::Right, budget)?);
            let (Some(left), Some(right)) = (left, right) else {
                return Ok(None);
            };
            let left_wins = left.is_empty() || left.iter().any(|[_, right]| !right);
            let right_wins = right.is_empty() || right.iter().any(|[left, _]| !left);
            Ok(Some([left_wins, right_wins]))
        })?;
        let [left, right] = [left, right].map(Outcome::of_win);
        Ok(OutcomeClass { left, right })
    }
}

/// The parity of play until a number is reached, where all play has the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Temper {
    /// An even number of moves.
    Even,
    /// An odd number of moves.
    Odd,
}
