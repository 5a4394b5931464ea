//! Games close to 0, and the units in which they are counted.

use std::cmp::Ordering;

use grundy_game::Budget;
use grundy_theory::Player;

use crate::memo::Memo;
use crate::{Error, GameId, Nus, Values};

impl Values {
    /// `^[n] = {^[n-1]|*}`: the sum of the first n powers of up.
    pub fn up_sum(&mut self, n: u32, budget: &Budget) -> Result<GameId, Error> {
        let star = self.nimber(1)?;
        let mut sum = GameId::ZERO;
        for _ in 0..n {
            sum = self.form(&[sum], &[star], budget)?;
        }
        Ok(sum)
    }

    /// `^<n> = ^[n] - ^[n-1] = {0|v[n-1]*}`: up to the n-th power.
    pub fn up_power(&mut self, n: u32, budget: &Budget) -> Result<GameId, Error> {
        let star = self.nimber(1)?;
        let smaller = self.up_sum(n.saturating_sub(1), budget)?;
        let negative = self.negative(smaller, budget)?;
        let answer = self.add(negative, star, budget)?;
        self.form(&[GameId::ZERO], &[answer], budget)
    }

    /// Tiny of `h`, {0||0|-h}.
    pub fn tiny(&mut self, h: GameId, budget: &Budget) -> Result<GameId, Error> {
        let negative = self.negative(h, budget)?;
        let threat = self.form(&[GameId::ZERO], &[negative], budget)?;
        self.form(&[GameId::ZERO], &[threat], budget)
    }

    /// `g` to the power of `n`, {0|gR - g→(n-1)}, for `g` whose one Left option is 0.
    pub fn pow(&mut self, g: GameId, n: u32, budget: &Budget) -> Result<Option<GameId>, Error> {
        let Some(sum) = self.pow_to(g, n.saturating_sub(1), budget)? else {
            return Ok(None);
        };
        let mut right = self.options(g, Player::Right, budget)?;
        for option in &mut right {
            *option = self.subtract(*option, sum, budget)?;
        }
        self.form(&[GameId::ZERO], &right, budget).map(Some)
    }

    /// The sum of the first `n` powers, `g→n` = {g→(n-1)|gR}, for `g` whose one Left option is 0.
    pub fn pow_to(&mut self, g: GameId, n: u32, budget: &Budget) -> Result<Option<GameId>, Error> {
        if self.options(g, Player::Left, budget)?[..] != [GameId::ZERO] {
            return Ok(None);
        }
        let right = self.options(g, Player::Right, budget)?;
        let mut sum = GameId::ZERO;
        for _ in 0..n {
            sum = self.form(&[sum], &right, budget)?;
        }
        Ok(Some(sum))
    }

    /// The companion of `g`: every 0 met on the way becomes `*`, and `*` becomes 0.
    ///
    /// It is {g'L|g'R}, with 0 as a further option of Left's if `g >= 0` and of Right's if
    /// `g <= 0` (CGSuite). For a power of up it is that power and a star; numbers but 0, and
    /// nimbers from `*2` on, are their own companions.
    pub fn companion(&mut self, g: GameId, budget: &Budget) -> Result<GameId, Error> {
        Memo::run(g, budget, |g, memo| {
            if let Some(nus) = self.as_nus(g).filter(|nus| nus.number.is_zero()) {
                let nimber = if nus.nimber < 2 {
                    nus.nimber ^ 1
                } else {
                    nus.nimber
                };
                return self.nus(Nus { nimber, ..nus }).map(Some);
            }
            if self.is_number(g) {
                return Ok(Some(g));
            }
            let left = memo.all(self.options(g, Player::Left, budget)?);
            let right = memo.all(self.options(g, Player::Right, budget)?);
            let (Some(mut left), Some(mut right)) = (left, right) else {
                return Ok(None);
            };
            if self.le(GameId::ZERO, g, budget)? {
                left.push(GameId::ZERO);
            }
            if self.le(g, GameId::ZERO, budget)? {
                right.push(GameId::ZERO);
            }
            self.form(&left, &right, budget).map(Some)
        })
    }

    /// Whether `g` is all-small: both players can move in every follower, or neither can.
    pub fn is_all_small(&mut self, g: GameId, budget: &Budget) -> Result<bool, Error> {
        Memo::run(g, budget, |g, memo| {
            if let Some(nus) = self.as_nus(g) {
                return Ok(Some(nus.number.is_zero()));
            }
            let options = memo.all(self.both_options(g, budget)?);
            Ok(options.map(|small| small.into_iter().all(|small| small)))
        })
    }

    /// The atomic weight of an all-small game: how many ups it is about worth. `None` for others.
    ///
    /// It is {aw(gL)-2|aw(gR)+2}, unless several integers fit there: then the greatest if `g` is
    /// above a far star, the least if it is below, and 0 if neither (Winning Ways, chapter 8).
    pub fn atomic_weight(&mut self, g: GameId, budget: &Budget) -> Result<Option<GameId>, Error> {
        if !self.is_all_small(g, budget)? {
            return Ok(None);
        }
        if let Some(nus) = self.as_nus(g) {
            return self.integer(nus.ups.into()).map(Some);
        }
        let two = self.integer(2)?;
        let minus_two = self.integer(-2)?;
        let far = self.far_star(g, budget)?;
        let weight = Memo::run(g, budget, |g, memo| {
            if let Some(nus) = self.as_nus(g) {
                return self.integer(nus.ups.into()).map(Some);
            }
            let left = memo.all(self.options(g, Player::Left, budget)?);
            let right = memo.all(self.options(g, Player::Right, budget)?);
            let (Some(mut left), Some(mut right)) = (left, right) else {
                return Ok(None);
            };
            for weight in &mut left {
                *weight = self.add(*weight, minus_two, budget)?;
            }
            for weight in &mut right {
                *weight = self.add(*weight, two, budget)?;
            }
            let between = self.form(&left, &right, budget)?;
            if self.as_integer(between).is_none() {
                return Ok(Some(between));
            }
            let integer = match self.compare(g, far, budget)? {
                Some(Ordering::Greater) => self.greatest_integer_below(&right, budget)?,
                Some(Ordering::Less) => {
                    let mirrored = left.iter().map(|&x| self.negative(x, budget));
                    let mirrored: Vec<_> = mirrored.collect::<Result<_, _>>()?;
                    -self.greatest_integer_below(&mirrored, budget)?
                }
                _ => 0,
            };
            self.integer(integer).map(Some)
        })?;
        Ok(Some(weight))
    }

    /// The greatest integer that none of these games is at most.
    fn greatest_integer_below(&mut self, games: &[GameId], budget: &Budget) -> Result<i64, Error> {
        let stops = games.iter().map(|&x| self.stops(x).0);
        let stop = stops.min().expect("both players can move");
        let Some(n) = stop.integer() else {
            return Ok(stop.floor());
        };
        let integer = self.integer(n)?;
        for &x in games {
            if self.le(x, integer, budget)? {
                return Ok(n - 1);
            }
        }
        Ok(n)
    }

    /// A nimber beyond those that are met in `g`: a power of two above them all.
    fn far_star(&mut self, g: GameId, budget: &Budget) -> Result<GameId, Error> {
        let most = Memo::run(g, budget, |g, memo| {
            if let Some(nus) = self.as_nus(g) {
                // Right may change the last bit on the way down from an up.
                return Ok(Some(nus.nimber | 1));
            }
            let options = memo.all(self.both_options(g, budget)?);
            Ok(options.map(|nimbers| nimbers.into_iter().max().unwrap_or(0)))
        })?;
        let far = most.checked_add(1).and_then(u32::checked_next_power_of_two);
        self.nimber(far.ok_or(Error::TooLarge)?)
    }
}
