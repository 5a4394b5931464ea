use grundy_game::{Budget, Loopfree, Ruleset, Sum};
use grundy_theory::Player;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::{Error, GameId, Values};

/// How many unknown components one expansion puts off at a time: bounds the work list.
const PENDING: usize = 64;
/// Options of a position that are kept while it waits, at most.
const MANY: usize = 1 << 10;

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
        if let [component] = sum.components() {
            return self.value(rules, component, values, budget);
        }
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
        if let Some(&known) = self.known.get(&start) {
            return signed(known, negative, values, budget);
        }
        let mut open = vec![Task::Visit(start.clone())];
        while let Some(task) = open.pop() {
            let (position, value) = match task {
                Task::Visit(position) if self.known.contains_key(&position) => continue,
                Task::Visit(position) => match given(&position, values, budget)? {
                    Some(value) => (position, value),
                    None => {
                        let options = self.look(rules, &position, values, budget)?;
                        put_off(position, options, &mut open);
                        budget.hold(open.len())?;
                        continue;
                    }
                },
                Task::Finish(position, options) => {
                    let value = self.form(&options, values, budget)?;
                    (position, value)
                }
            };
            budget.keep(rules.weight(&position), 0)?;
            self.known.insert(position, value);
        }
        signed(self.known[&start], negative, values, budget)
    }

    /// The options of a position; those after many unknown ones are left out.
    fn look(
        &self,
        rules: &R,
        position: &R::Position,
        values: &mut Values,
        budget: &Budget,
    ) -> Result<Options<R>, Error> {
        let mut options = Options::new();
        for player in Player::BOTH {
            for option in rules.options(position, player) {
                values.step(budget)?;
                for component in option.components() {
                    let (component, negative) = representative(rules, component);
                    options.parts.push(match self.known.get(&component) {
                        Some(&value) => Part::Known(signed(value, negative, values, budget)?),
                        None => {
                            options.unknown += 1;
                            Part::Unknown(component, negative)
                        }
                    });
                }
                options.ends.push(options.parts.len());
                if options.unknown >= PENDING {
                    return Ok(options);
                }
            }
            if player == Player::Left {
                options.lefts = options.ends.len();
            }
        }
        Ok(options)
    }

    /// The form of a position whose options are all known by now.
    fn form(
        &self,
        options: &Options<R>,
        values: &mut Values,
        budget: &Budget,
    ) -> Result<GameId, Error> {
        let mut forms: SmallVec<[GameId; 32]> = SmallVec::new();
        let mut begin = 0;
        for &end in &options.ends {
            let mut summands: SmallVec<[GameId; 4]> = SmallVec::new();
            for part in &options.parts[begin..end] {
                summands.push(match part {
                    Part::Known(value) => *value,
                    Part::Unknown(component, negative) => {
                        signed(self.known[component], *negative, values, budget)?
                    }
                });
            }
            begin = end;
            forms.push(match summands[..] {
                [value] => value,
                [a, b] => values.add(a, b, budget)?,
                _ => values.sum(summands, budget)?,
            });
        }
        let (left, right) = forms.split_at(options.lefts);
        values.form(left, right, budget)
    }
}

/// What is to be done next about a position.
enum Task<R: Ruleset> {
    /// To be looked at, unless it is known by then.
    Visit(R::Position),
    /// All its options are known by the time this is the last task.
    Finish(R::Position, Options<R>),
}

/// A component of an option: its value, or what stands for it and whether that is the negative.
enum Part<R: Ruleset> {
    Known(GameId),
    Unknown(R::Position, bool),
}

/// The options of a position as they were found.
struct Options<R: Ruleset> {
    /// The components of one option after another.
    parts: Vec<Part<R>>,
    /// Where those of each option end, and how many options are Left's.
    ends: Vec<usize>,
    lefts: usize,
    /// How many of the components are not known.
    unknown: usize,
}

impl<R: Ruleset> Options<R> {
    fn new() -> Self {
        Self {
            parts: Vec::with_capacity(16),
            ends: Vec::with_capacity(16),
            lefts: 0,
            unknown: 0,
        }
    }
}

/// Puts a position off until its options are known. With very many unknown ones, or very many
/// options, it is looked at again then: what waits stays small.
fn put_off<R: Ruleset>(position: R::Position, options: Options<R>, open: &mut Vec<Task<R>>) {
    let count = options.ends.len();
    let unknown = options.parts.iter().filter_map(|part| match part {
        Part::Known(_) => None,
        Part::Unknown(component, _) => Some(Task::Visit(component.clone())),
    });
    let visits: SmallVec<[Task<R>; 8]> = unknown.collect();
    let again = options.unknown >= PENDING || options.unknown > 0 && count > MANY;
    open.push(match again {
        true => Task::Visit(position),
        false => Task::Finish(position, options),
    });
    open.extend(visits);
}
