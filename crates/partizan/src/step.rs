use grundy_game::Budget;
use grundy_theory::Player;

use crate::{Dyadic, Error, GameId, Values};

/// One step from a form to its canonical form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The options leave room for numbers: the form is the simplest one that fits.
    Simplest(Dyadic),
    /// An option is struck out, since another one is at least as good for the player.
    Dominated {
        /// Whose option it is.
        player: Player,
        /// The option.
        option: GameId,
        /// The better one.
        by: GameId,
    },
    /// An option is replaced by those of the same player in an answer to it: the answer is at
    /// least as good for the other player as the whole form, so it would come at once.
    Reversed {
        /// Whose option it is.
        player: Player,
        /// The option.
        option: GameId,
        /// The answer.
        through: GameId,
    },
}

impl Values {
    /// The canonical form with the steps that lead to it: why it is what it is.
    ///
    /// ```
    /// use grundy_game::Budget;
    /// use grundy_partizan::{GameId, Step, Values};
    /// use grundy_theory::Player;
    /// let (mut values, budget) = (Values::new(), Budget::new(1_000));
    /// let star = values.nimber(1)?;
    /// let (up, steps) = values.form_with_steps(&[GameId::ZERO, star], &[star], &budget)?;
    /// assert_eq!(values.text(up, &budget)?, "^");
    /// let step = Step::Reversed { player: Player::Left, option: star, through: GameId::ZERO };
    /// assert_eq!(steps, [step]);
    /// # Ok::<(), grundy_partizan::Error>(())
    /// ```
    pub fn form_with_steps(
        &mut self,
        left: &[GameId],
        right: &[GameId],
        budget: &Budget,
    ) -> Result<(GameId, Vec<Step>), Error> {
        let mut steps = Vec::new();
        let g = self.form_noting(left, right, &mut |step| steps.push(step), budget)?;
        Ok((g, steps))
    }
}
