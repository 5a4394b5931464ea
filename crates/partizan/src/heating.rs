//! Taxes on moves and their opposites (Winning Ways, chapter 6): cooling, heating, overheating.

use grundy_game::Budget;
use grundy_theory::Player;

use crate::memo::Memo;
use crate::{Dyadic, Error, GameId, Values};

impl Values {
    /// `g` with its options changed, `left` added to Left's and `right` to Right's.
    ///
    /// `fixed` says what becomes of the games that are not taken apart.
    fn transform(
        &mut self,
        g: GameId,
        left: GameId,
        right: GameId,
        budget: &Budget,
        mut fixed: impl FnMut(&mut Self, GameId) -> Result<Option<GameId>, Error>,
    ) -> Result<GameId, Error> {
        Memo::run(g, budget, |g, memo| {
            if let Some(image) = fixed(self, g)? {
                return Ok(Some(image));
            }
            let lefts = memo.all(self.options(g, Player::Left, budget)?);
            let rights = memo.all(self.options(g, Player::Right, budget)?);
            let (Some(mut lefts), Some(mut rights)) = (lefts, rights) else {
                return Ok(None);
            };
            for option in &mut lefts {
                *option = self.add(*option, left, budget)?;
            }
            for option in &mut rights {
                *option = self.add(*option, right, budget)?;
            }
            self.form(&lefts, &rights, budget).map(Some)
        })
    }

    /// `g` cooled by `t > -1`: every move costs `t`, until nobody wants to move.
    ///
    /// At the temperature itself the result is still hot by an infinitesimal.
    pub fn cool(&mut self, g: GameId, t: Dyadic, budget: &Budget) -> Result<GameId, Error> {
        let tax = self.number(-t)?;
        let refund = self.number(t)?;
        self.transform(g, tax, refund, budget, |values, g| {
            if t <= values.temperature(g, budget)? {
                return Ok(None);
            }
            let mean = values.mean(g, budget)?;
            values.number(mean).map(Some)
        })
    }

    /// `g` cooled by its temperature; a number stays as it is.
    pub fn freeze(&mut self, g: GameId, budget: &Budget) -> Result<GameId, Error> {
        if self.is_number(g) {
            return Ok(g);
        }
        let t = self.temperature(g, budget)?;
        self.cool(g, t, budget)
    }

    /// `g` heated by `t`, any game: every move earns `t`, until a number is reached.
    pub fn heat(&mut self, g: GameId, t: GameId, budget: &Budget) -> Result<GameId, Error> {
        let right = self.negative(t, budget)?;
        self.transform(g, t, right, budget, |values, g| {
            Ok(values.is_number(g).then_some(g))
        })
    }

    /// `g` overheated from `s` to `t`: an integer becomes as many copies of `s`, and every other
    /// move earns `t`.
    pub fn overheat(
        &mut self,
        g: GameId,
        s: GameId,
        t: GameId,
        budget: &Budget,
    ) -> Result<GameId, Error> {
        let right = self.negative(t, budget)?;
        self.transform(g, t, right, budget, |values, g| {
            let integer = values.as_integer(g);
            integer.map(|n| values.multiple(n, s, budget)).transpose()
        })
    }

    /// The reduced canonical form (Calistrate 1996): `g` without infinitesimal differences.
    ///
    /// Heated by `*`, a game no longer hides numbers among infinitesimals; then `x` and `x*` are
    /// taken for `x` and everything is put together again.
    pub fn reduced(&mut self, g: GameId, budget: &Budget) -> Result<GameId, Error> {
        // Ups and nimbers are infinitesimal, however great.
        if let Some(nus) = self.as_nus(g) {
            return self.number(nus.number);
        }
        let star = self.nimber(1)?;
        let heated = self.heat(g, star, budget)?;
        self.transform(heated, GameId::ZERO, GameId::ZERO, budget, |values, g| {
            let nus = values.as_nus(g).filter(|x| x.ups == 0 && x.nimber <= 1);
            nus.map(|x| values.number(x.number)).transpose()
        })
    }
}
