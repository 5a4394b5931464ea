use grundy_game::Budget;

use super::layers::Layers;
use super::{Loopy, Side};
use crate::Error;

impl Loopy {
    /// A simplest graph of the same value when endless play counts for one side.
    ///
    /// Strongly connected components are simplified one after another, each when all that follows
    /// it is in simplest form: what stands in place of a follower is equal to it, and so are the
    /// games that it is an option of.
    pub fn simplified(&self, side: Side, budget: &Budget) -> Result<Self, Error> {
        let game = self.condensed(budget)?;
        let mut layers = Layers::new(side, budget);
        let mut places = vec![usize::MAX; game.len()];
        for component in game.components(0..game.len()) {
            let roots = match component.contains(&0) {
                // Nothing else leads to what stands beside the game itself.
                true => &[0][..],
                false => &component,
            };
            layers.add(&game, &component, roots, &mut places)?;
        }
        layers.from(places[0])
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
}
