//! Values of every kind, short and loopy, as the language has them.

use grundy_game::Budget;
use grundy_theory::{Outcome, OutcomeClass, Player};
use rustc_hash::FxHashMap;

use super::syntax::NodeId;
use crate::loopy::{Loopy, Side};
use crate::{Error, GameId, Values};

/// What an expression is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A game in which play ends, in some arena.
    Short(GameId),
    /// A game in which it may not.
    Loopy(Loopy),
    /// `S & T`: the simplest stoppers that are its onside and its offside.
    Sided([Loopy; 2]),
}

/// What some parts of an expression are worth: variables, and what is in another language.
pub type Given = FxHashMap<NodeId, Value>;

impl Values {
    /// The same value said as simply as we can: a short game before a stopper before two sides. What
    /// is left as a loopy game that is no stopper is equal to none that we find.
    pub fn simplest(&mut self, value: Value, budget: &Budget) -> Result<Value, Error> {
        let [on, off] = match value {
            Value::Short(_) => return Ok(value),
            Value::Loopy(game) => match game.sides(budget)? {
                Some(sides) => sides,
                None => return Ok(Value::Loopy(game)),
            },
            Value::Sided(sides) => sides,
        };
        if !on.equals(&off, Side::On, budget)? {
            return Ok(Value::Sided([on, off]));
        }
        Ok(match on.short(self, budget)? {
            Some(g) => Value::Short(g),
            None => Value::Loopy(on),
        })
    }

    /// A value in writing; `None` for a loopy game that is equal to no stoppers that we find.
    pub fn value_text(&mut self, value: &Value, budget: &Budget) -> Result<Option<String>, Error> {
        match value {
            Value::Short(g) => self.text(*g, budget).map(Some),
            Value::Loopy(game) => self.loopy_text(game, budget),
            Value::Sided(sides) => self.sides_text(sides, budget).map(Some),
        }
    }

    /// Onside and offside as graphs; both are the game itself where it is not given by its sides.
    pub fn graphs(&mut self, value: &Value, budget: &Budget) -> Result<[Loopy; 2], Error> {
        Ok(match value {
            Value::Short(g) => {
                let game = Loopy::of(self, *g, budget)?;
                [game.clone(), game]
            }
            Value::Loopy(game) => [game.clone(), game.clone()],
            Value::Sided(sides) => sides.clone(),
        })
    }

    /// Whether `a >= b`: on the onside and on the offside.
    pub fn value_ge(&mut self, a: &Value, b: &Value, budget: &Budget) -> Result<bool, Error> {
        if let (Value::Short(a), Value::Short(b)) = (a, b) {
            return self.le(*b, *a, budget);
        }
        let [a_on, a_off] = self.graphs(a, budget)?;
        let [b_on, b_off] = self.graphs(b, budget)?;
        Ok(a_on.ge(&b_on, Side::On, budget)? && a_off.ge(&b_off, Side::Off, budget)?)
    }

    /// Who wins, for either player moving first.
    pub fn value_outcome(&mut self, value: &Value, budget: &Budget) -> Result<OutcomeClass, Error> {
        if let Value::Short(g) = value {
            return self.outcome(*g, budget);
        }
        let [on, off] = self.graphs(value, budget)?;
        let outcome = |first: Player| {
            // Left wins where even the offside is won, and loses where even the onside is lost.
            Ok::<_, Error>(if off.winner(first, budget)? == Some(Player::Left) {
                Outcome::of_win(first == Player::Left)
            } else if on.winner(first, budget)? == Some(Player::Right) {
                Outcome::of_win(first == Player::Right)
            } else {
                Outcome::D
            })
        };
        Ok(OutcomeClass::new(
            outcome(Player::Left)?,
            outcome(Player::Right)?,
        ))
    }
}
