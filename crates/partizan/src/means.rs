use grundy_game::Budget;
use grundy_theory::Player;

use crate::{Dyadic, Error, GameId, Values};

/// What the means and temperatures of its summands say about a sum.
///
/// The mean of a sum is the sum of the means, and it is no hotter than its hottest summand. So its
/// stops lie no further from the mean than that temperature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Means {
    /// The mean of the sum.
    pub mean: Dyadic,
    /// The greatest temperature of a summand, at least 0.
    pub hottest: Dyadic,
}

impl Means {
    /// Who wins whoever starts, where the mean is further from 0 than the stops from the mean.
    pub fn winner(self) -> Option<Player> {
        match self.mean {
            mean if mean.abs() <= self.hottest => None,
            mean if mean > Dyadic::ZERO => Some(Player::Left),
            _ => Some(Player::Right),
        }
    }
}

impl Values {
    /// The means and temperatures of games put together; the sum itself is not computed.
    pub fn means(&mut self, games: &[GameId], budget: &Budget) -> Result<Means, Error> {
        let (mut mean, mut hottest) = (Dyadic::ZERO, Dyadic::ZERO);
        for &g in games {
            mean = mean.plus(self.mean(g, budget)?)?;
            hottest = hottest.max(self.temperature(g, budget)?);
        }
        Ok(Means { mean, hottest })
    }

    /// Who wins a sum of games whoever starts, where their means alone decide it.
    pub fn decided_by_means(
        &mut self,
        games: &[GameId],
        budget: &Budget,
    ) -> Result<Option<Player>, Error> {
        Ok(self.means(games, budget)?.winner())
    }
}
