//! The functions of the language, one line each.

use grundy_game::Budget;
use grundy_theory::{OutcomeClass, Player};

use super::evaluate::{Operand, unknown};
use super::problem::Problem;
use crate::{Dyadic, Error, GameId, Values};

type Apply = fn(&mut Arguments<'_>) -> Result<GameId, Problem>;

/// Name, number of arguments, meaning.
const FUNCTIONS: &[(&str, usize, Apply)] = &[
    ("Tiny", 1, |a| a.tiny(0)),
    ("Miny", 1, |a| {
        let tiny = a.tiny(0)?;
        Ok(a.values.negative(tiny, a.budget)?)
    }),
    ("times", 2, |a| {
        let (n, g) = (a.integer(0)?, a.game(1)?);
        Ok(a.values.multiple(n, g, a.budget)?)
    }),
    ("cool", 2, |a| {
        let (g, t) = (a.game(0)?, a.number(1)?);
        if t <= -Dyadic::ONE {
            return Err(Problem::TooCold);
        }
        Ok(a.values.cool(g, t, a.budget)?)
    }),
    ("freeze", 1, |a| a.unary(Values::freeze)),
    ("heat", 2, |a| a.binary(Values::heat)),
    ("overheat", 3, |a| {
        let (g, s, t) = (a.game(0)?, a.game(1)?, a.game(2)?);
        Ok(a.values.overheat(g, s, t, a.budget)?)
    }),
    ("norton", 2, |a| {
        let unit = a.game(1)?;
        if a.values.outcome(unit, a.budget)? != OutcomeClass::L {
            return Err(Problem::NotAUnit);
        }
        a.binary(Values::norton)
    }),
    ("conway", 2, |a| a.binary(Values::conway)),
    ("ordinal", 2, |a| {
        let h = a.game(1)?;
        match a.operands[0] {
            Operand::Form { left, right } => {
                Ok(a.values.ordinal_sum_of_form(left, right, h, a.budget)?)
            }
            Operand::Value(g) => Ok(a.values.ordinal_sum(*g, h, a.budget)?),
        }
    }),
    ("ordinal_product", 2, |a| a.binary(Values::ordinal_product)),
    ("conjunctive", 2, |a| a.binary(Values::conjunctive)),
    ("selective", 2, |a| a.binary(Values::selective)),
    ("subordinate", 2, |a| {
        let (g, base) = (a.game(0)?, a.game(1)?);
        let x = a.values.subordinate(g, base, a.budget)?;
        x.ok_or(Problem::NoSubordinate)
    }),
    ("companion", 1, |a| a.unary(Values::companion)),
    ("reduced", 1, |a| a.unary(Values::reduced)),
    ("pow", 2, |a| a.power(Values::pow)),
    ("pow_to", 2, |a| a.power(Values::pow_to)),
    ("atomic_weight", 1, |a| {
        let g = a.game(0)?;
        let weight = a.values.atomic_weight(g, a.budget)?;
        weight.ok_or(Problem::NoAtomicWeight)
    }),
    ("mean", 1, |a| {
        let g = a.game(0)?;
        let mean = a.values.mean(g, a.budget)?;
        Ok(a.values.number(mean)?)
    }),
    ("temperature", 1, |a| {
        let g = a.game(0)?;
        let temperature = a.values.temperature(g, a.budget)?;
        Ok(a.values.number(temperature)?)
    }),
    ("left_stop", 1, |a| a.stop(Player::Left)),
    ("right_stop", 1, |a| a.stop(Player::Right)),
];

/// Whether a word is a function, a game or downs, and so no name for anything else.
pub fn is_word(word: &str) -> bool {
    let function = FUNCTIONS.iter().any(|(known, ..)| *known == word);
    let game = matches!(unknown(word), Problem::Loopy);
    function || game || word.bytes().all(|b| b == b'v')
}

/// What a function was given, and where it works.
struct Arguments<'a> {
    operands: &'a [&'a Operand],
    values: &'a mut Values,
    budget: &'a Budget,
}

type Unary = fn(&mut Values, GameId, &Budget) -> Result<GameId, Error>;
type Binary = fn(&mut Values, GameId, GameId, &Budget) -> Result<GameId, Error>;
type Power = fn(&mut Values, GameId, u32, &Budget) -> Result<Option<GameId>, Error>;

impl Arguments<'_> {
    fn game(&mut self, place: usize) -> Result<GameId, Error> {
        self.operands[place].value(self.values, self.budget)
    }

    fn number(&mut self, place: usize) -> Result<Dyadic, Problem> {
        let g = self.game(place)?;
        self.values.as_number(g).ok_or(Problem::NotANumber)
    }

    fn integer(&mut self, place: usize) -> Result<i64, Problem> {
        let g = self.game(place)?;
        self.values.as_integer(g).ok_or(Problem::NotAnInteger)
    }

    fn unary(&mut self, apply: Unary) -> Result<GameId, Problem> {
        let g = self.game(0)?;
        Ok(apply(self.values, g, self.budget)?)
    }

    fn binary(&mut self, apply: Binary) -> Result<GameId, Problem> {
        let (g, h) = (self.game(0)?, self.game(1)?);
        Ok(apply(self.values, g, h, self.budget)?)
    }

    fn power(&mut self, apply: Power) -> Result<GameId, Problem> {
        let (g, n) = (self.game(0)?, self.integer(1)?);
        let n = u32::try_from(n).ok().filter(|&n| n > 0);
        let n = n.ok_or(Problem::NoDepth)?;
        let power = apply(self.values, g, n, self.budget)?;
        power.ok_or(Problem::NoPower)
    }

    fn tiny(&mut self, place: usize) -> Result<GameId, Problem> {
        let h = self.game(place)?;
        if self.values.stops(h).1 <= Dyadic::ZERO {
            return Err(Problem::NotPositive);
        }
        Ok(self.values.tiny(h, self.budget)?)
    }

    fn stop(&mut self, player: Player) -> Result<GameId, Problem> {
        let g = self.game(0)?;
        let (left, right) = self.values.stops(g);
        let stop = match player {
            Player::Left => left,
            Player::Right => right,
        };
        Ok(self.values.number(stop)?)
    }
}

/// The value of a call.
pub(super) fn call(
    values: &mut Values,
    name: &str,
    operands: &[&Operand],
    budget: &Budget,
) -> Result<GameId, Problem> {
    let function = FUNCTIONS.iter().find(|(known, ..)| *known == name);
    let &(_, takes, apply) = function.ok_or_else(|| unknown(name))?;
    if operands.len() != takes {
        return Err(Problem::Arguments {
            name: name.to_owned(),
            takes,
            given: operands.len(),
        });
    }
    apply(&mut Arguments {
        operands,
        values,
        budget,
    })
}
