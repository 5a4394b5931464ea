use grundy_game::{Budget, Loopfree, Ruleset, Sum};
use grundy_theory::Player;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::{Error, GameId, Values};

/// How many unknown components one expansion puts off at a time: bounds the work list.
const PENDING: usize = 64;

/// The value of a sum of positions, from the rules alone.
///
/// ```
/// use grundy_game::{Budget, Loopfree, Ruleset, Sum};
/// use grundy_partizan::{Values, value};
/// use grundy_theory::Player;
///
/// /// From a heap Left takes 1 or 2, Right takes 2.
/// struct Take;
/// impl Ruleset for Take {
///     type Position = u32;
///     type Move = u32;
///     fn moves(&self, &heap: &u32, player: Player) -> impl Iterator<Item = u32> {
///         let least = if player == Player::Left { 1 } else { 2 };
///         least..=heap.min(2)
///     }
///     fn apply(&self, &heap: &u32, &count: &u32) -> Sum<u32> {
///         Sum::one(heap - count)
///     }
/// }
/// impl Loopfree for Take {}
///
/// let (mut values, budget) = (Values::new(), Budget::new(1_000));
/// let g = value(&Take, &Sum::two(2, 3), &mut values, &budget)?;
/// assert_eq!(values.text(g, &budget)?, "{2*|1*}");
/// # Ok::<(), grundy_partizan::Error>(())
/// ```
pub fn value<R: Ruleset + Loopfree>(
    rules: &R,
    sum: &Sum<R::Position>,
    values: &mut Values,
    budget: &Budget,
) -> Result<GameId, Error> {
    Positions::default().sum(rules, sum, values, budget)
}

/// A memo of values, one entry per component, for one game and one arena.
///
/// Of a position and its negative ([`Ruleset::negate`]) one is kept: a quarter turn of a board for
/// upright and flat dominoes, a change of colours, a reversed strip.
#[derive(Debug)]
pub struct Positions<R: Ruleset> {
    known: FxHashMap<R::Position, GameId>,
}

/// What is known of a position without a search.
pub type Known<'a, R> = dyn FnMut(&<R as Ruleset>::Position, &mut Values, &Budget) -> Result<Option<GameId>, Error>
    + 'a;

impl<R: Ruleset> Default for Positions<R> {
    fn default() -> Self {
        Self {
            known: FxHashMap::default(),
        }
    }
}

impl<R: Ruleset> Positions<R> {
    /// How many positions are kept.
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Whether none is.
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }
}

/// The position that stands for a component, and whether it is the negative.
fn representative<R: Ruleset>(rules: &R, component: &R::Position) -> (R::Position, bool) {
    let position = rules.normalize(component);
    let image = rules.negate(&position).map(|image| rules.normalize(&image));
    match image {
        Some(image) if image < position => (image, true),
        _ => (position, false),
    }
}

fn signed(
    g: GameId,
    negative: bool,
    values: &mut Values,
    budget: &Budget,
) -> Result<GameId, Error> {
    if negative {
        values.negative(g, budget)
    } else {
        Ok(g)
    }
}

impl<R: Ruleset + Loopfree> Positions<R> {
    /// The value of a sum.
    pub fn sum(
        &mut self,
        rules: &R,
        sum: &Sum<R::Position>,
        values: &mut Values,
        budget: &Budget,
    ) -> Result<GameId, Error> {
        let components = sum.components().iter();
        let parts: Vec<_> = components
            .map(|component| self.value(rules, component, values, budget))
            .collect::<Result<_, _>>()?;
        values.sum(parts, budget)
    }

    /// The value of one component.
    pub fn value(
        &mut self,
        rules: &R,
        component: &R::Position,
        values: &mut Values,
        budget: &Budget,
    ) -> Result<GameId, Error> {
        self.value_given(rules, component, values, &mut |_, _, _| Ok(None), budget)
    }

    /// The same, where `given` knows some positions: those are not searched.
    pub fn value_given(
        &mut self,
        rules: &R,
        component: &R::Position,
        values: &mut Values,
        given: &mut Known<'_, R>,
        budget: &Budget,
    ) -> Result<GameId, Error> {
        let (start, negative) = representative(rules, component);
        let mut pending = vec![start.clone()];
        while let Some(position) = pending.last() {
            if self.known.contains_key(position) {
                pending.pop();
                continue;
            }
            let position = position.clone();
            let value = match given(&position, values, budget)? {
                Some(value) => Some(value),
                None => self.expand(rules, &position, &mut pending, values, budget)?,
            };
            if let Some(value) = value {
                budget.keep(rules.weight(&position), 0)?;
                self.known.insert(position, value);
            }
            budget.hold(pending.len())?;
        }
        signed(self.known[&start], negative, values, budget)
    }

    /// The value of a position whose options are known; the ones that are not are put off.
    fn expand(
        &self,
        rules: &R,
        position: &R::Position,
        pending: &mut Vec<R::Position>,
        values: &mut Values,
        budget: &Budget,
    ) -> Result<Option<GameId>, Error> {
        let before = pending.len();
        // Sums are added up only when everything is known: most expansions end before.
        let mut parts: [Vec<SmallVec<[GameId; 4]>>; 2] = Default::default();
        for (side, player) in parts.iter_mut().zip(Player::BOTH) {
            for option in rules.options(position, player) {
                values.step(budget)?;
                let mut known = SmallVec::new();
                for component in option.components() {
                    let (component, negative) = representative(rules, component);
                    match self.known.get(&component) {
                        Some(&value) => known.push(signed(value, negative, values, budget)?),
                        None => pending.push(component),
                    }
                }
                if pending.len() == before {
                    side.push(known);
                } else if pending.len() - before >= PENDING {
                    return Ok(None);
                }
            }
        }
        if pending.len() > before {
            return Ok(None);
        }
        let mut sides: [Vec<GameId>; 2] = Default::default();
        for (side, parts) in sides.iter_mut().zip(parts) {
            for option in parts {
                side.push(values.sum(option, budget)?);
            }
        }
        values.form(&sides[0], &sides[1], budget).map(Some)
    }
}
