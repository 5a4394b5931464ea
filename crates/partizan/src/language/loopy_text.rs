//! Printing games in which play may go on for ever, as CGSuite prints plain text.

use grundy_game::Budget;
use grundy_theory::Player;

use super::loopy::NAMED;
use super::loopy_write::Writer;
use super::problem::Problem;
use super::text::write_number;
use crate::loopy::{Loopy, Side};
use crate::{Dyadic, Error, Nus, Values};

/// One of the named games with a number and perhaps a star.
///
/// They are printed in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Named {
    number: Dyadic,
    /// The place among the names.
    name: usize,
    star: bool,
}

impl Named {
    /// Whether nothing is written beside the name.
    pub fn is_bare(self) -> bool {
        self.number.is_zero() && !self.star
    }

    pub fn text(self) -> String {
        let mut text = String::new();
        if !self.number.is_zero() {
            write_number(&mut text, self.number);
        }
        text.push_str(NAMED[self.name].0);
        if self.star {
            text.push('*');
        }
        text
    }
}

impl Values {
    /// A loopy game in writing, by its simplest form or by its two sides; `None` where a side is
    /// equal to no stopper that we find.
    pub fn loopy_text(&mut self, game: &Loopy, budget: &Budget) -> Result<Option<String>, Error> {
        let sides = game.sides(budget)?;
        sides
            .map(|sides| self.sides_text(&sides, budget))
            .transpose()
    }

    /// Two sides in writing, both stoppers in simplest form; one if they are equal.
    pub(super) fn sides_text(
        &mut self,
        [on, off]: &[Loopy; 2],
        budget: &Budget,
    ) -> Result<String, Error> {
        let onside = Writer::of(self, on, budget)?.text()?;
        if on.equals(off, Side::On, budget)? {
            return Ok(onside);
        }
        let offside = Writer::of(self, off, budget)?.text()?;
        if (onside.as_str(), offside.as_str()) == ("on", "off") {
            return Ok("dud".to_owned());
        }
        Ok(format!("{onside} & {offside}"))
    }

    /// A stopper as one of the named games.
    pub(super) fn named(&mut self, game: &Loopy, budget: &Budget) -> Result<Option<Named>, Error> {
        // All but on and off have their number, perhaps with a star, among their options.
        let mut numbers = vec![Dyadic::ZERO];
        for player in Player::BOTH {
            for &option in game.options(0, player) {
                let option = game.from(option, budget)?;
                if let Some(g) = option.short(self, budget)? {
                    numbers.extend(self.as_nus(g).map(|nus| nus.number));
                }
            }
        }
        numbers.sort_unstable_by_key(|x| (x.abs(), *x));
        numbers.dedup();
        let mut named = Vec::new();
        for (_, text) in NAMED {
            named.push(self.read_named(text, budget)?);
        }
        for number in numbers {
            for star in [false, true] {
                let x = self.nus(Nus {
                    number,
                    ups: 0,
                    nimber: star.into(),
                })?;
                let negative = self.negative(x, budget)?;
                let shift = Loopy::of(self, negative, budget)?;
                let rest = game.plus(&shift, budget)?;
                for (name, named) in named.iter().enumerate() {
                    if rest.equals(named, Side::On, budget)? {
                        return Ok(Some(Named { number, name, star }));
                    }
                }
            }
        }
        Ok(None)
    }

    /// One of the games that have names.
    pub(super) fn read_named(&mut self, text: &str, budget: &Budget) -> Result<Loopy, Error> {
        match self.read_loopy(text, budget).map_err(|error| error.problem) {
            Ok(game) => Ok(game),
            Err(Problem::Unknown(error)) => Err(error),
            Err(problem) => unreachable!("the named games are well formed: {problem:?}"),
        }
    }
}
