//! What the sources and facets of its game say of a part.

use std::collections::BTreeSet;

use grundy_game::{
    Budget, Evidence, Fault, Problem, Reason, Said, Scene, Scores, Stopped, Verdict, Words,
    optional,
};
use grundy_theory::{Convention, Nimber, Outcome, Player, Value};

use crate::choice::Choice;
use crate::components::{LISTED_NUMBERS, fits};
use crate::entry::LISTED;
use crate::facets::{Sources, Target};
use crate::game::{Part, Seat};

/// The values of the components of a part.
#[derive(Clone, Debug, Default)]
pub struct Values {
    /// In typed order.
    pub values: Vec<Value>,
    /// The theorems used, by name.
    pub theorems: Vec<(Words, Evidence)>,
    /// The engine that searched some of the values, if one did.
    pub searched: Option<Words>,
    /// Whether the mex step of a component explains its value best.
    pub by_mex: bool,
}

/// What one component is worth, and the number of the source that says so.
pub(crate) fn said(
    sources: &dyn Sources,
    part: &dyn Part,
    i: usize,
    convention: Convention,
    search: bool,
    budget: &Budget,
) -> Said<(Value, usize)> {
    let engine = sources.engine().filter(|_| search);
    for k in (0..sources.theorems()).chain(engine) {
        if let Some(value) = sources.value(k, part, i, convention, budget)? {
            return Ok(Some((value, k)));
        }
    }
    Ok(None)
}

/// What the first theorem that speaks of the whole part says, and its number.
fn judged(
    sources: &dyn Sources,
    part: &dyn Part,
    player: Player,
    convention: Convention,
    budget: &Budget,
) -> Said<(Verdict, usize)> {
    for k in 0..sources.theorems() {
        if let Some(verdict) = sources.verdict(k, part, player, convention, budget)? {
            return Ok(Some((verdict, k)));
        }
    }
    Ok(None)
}

impl dyn Part {
    /// What belongs to each component and is not in its picture, if the game can be drawn.
    pub fn beside(&self) -> Option<Vec<Option<Reason>>> {
        Some(self.game().picture()?.beside(self))
    }

    /// Pictures of the components, if the game can be drawn.
    pub fn scenes(&self) -> Option<Vec<Scene>> {
        Some(self.game().picture()?.scenes(self))
    }

    /// The key of the part with `player` to move, if it is one component and has one.
    pub fn key(&self, player: Player) -> Option<u64> {
        self.game().keys()?.key(self, player)
    }

    /// The same in 128 bits.
    pub fn wide_key(&self, player: Player) -> Option<u128> {
        self.game().wide_keys()?.key(self, player)
    }

    /// The sizes of the components, in a game on heaps that the heap engines know.
    pub fn heap_sizes(&self) -> Option<Vec<u64>> {
        self.game().sizes(self)
    }

    /// For scoring games: what the components are worth when nobody can move.
    pub fn settled(&self) -> Scores {
        let game = self.game();
        let points = game.points();
        points.map_or_else(Scores::default, |points| points.settled(self))
    }

    /// Who wins the part were it alone, and the length of best play, if it is one component of a
    /// game that is labelled as a whole.
    pub fn labelled(
        &self,
        convention: Convention,
        budget: &Budget,
    ) -> Said<(Outcome, Option<u32>)> {
        match self.game().labels() {
            Some(labels) => labels.outcome(self, convention, budget),
            None => Ok(None),
        }
    }

    /// The values of the components: the Nim heaps to which they are equal, or infinite ones where
    /// play may go on for ever; `None` where no theory gives them.
    ///
    /// Under misère play only a theorem gives them: values found by search do not add there.
    pub fn values(&self, convention: Convention, budget: &Budget) -> Said<Values> {
        self.values_by(convention, true, budget)
    }

    /// The same by theorems alone: nothing is searched, and `None` where no theorem gives a value.
    pub fn values_by_theorem(&self, convention: Convention, budget: &Budget) -> Said<Values> {
        self.values_by(convention, false, budget)
    }

    fn values_by(&self, convention: Convention, search: bool, budget: &Budget) -> Said<Values> {
        let game = self.game();
        let sources = game.sources();
        let mut found = Values::default();
        found.values.reserve(self.len());
        for i in 0..self.len() {
            let known = said(sources, self, i, convention, search, budget)?;
            let Some((value, k)) = known else {
                return Ok(None);
            };
            let credit = sources.credit(k, &value);
            found.by_mex |= credit.by_mex;
            if sources.engine() == Some(k) {
                found.searched = Some(credit.name);
            } else if found.theorems.iter().all(|(used, _)| *used != credit.name) {
                found.theorems.push((credit.name, credit.evidence));
            }
            found.values.push(value);
        }
        Ok(Some(found))
    }

    /// What the whole part is worth, if the theory gives it.
    pub fn value(&self, convention: Convention, budget: &Budget) -> Said<Value> {
        let game = self.game();
        let sources = game.sources();
        budget.spend(0, self.len() as u64)?;
        let mut sum = Value::ZERO;
        for i in 0..self.len() {
            let known = said(sources, self, i, convention, true, budget)?;
            match known.and_then(|(value, _)| sum.plus(&value)) {
                Some(total) => sum = total,
                None => return Ok(None),
            }
        }
        Ok(Some(sum))
    }

    /// The values of the options of component `i` under normal play.
    pub fn option_values(&self, i: usize, budget: &Budget) -> Result<BTreeSet<Value>, Stopped> {
        let mut values = BTreeSet::new();
        self.options(i, Player::Left, ALONE, &mut |left, _| {
            values.extend(left.value(Convention::Normal, budget)?);
            Ok(true)
        })?;
        Ok(values)
    }

    /// Whether `value` is what its options make component `i`: their mex, or what they leave of an
    /// infinite one. If not, the game is at [`fault`](crate::Game::fault) from then on.
    pub fn confirms(&self, i: usize, value: &Value, budget: &Budget) -> Result<bool, Stopped> {
        let options = self.option_values(i, budget)?;
        let nimbers: BTreeSet<Nimber> = options.iter().filter_map(Value::nimber).collect();
        let confirmed = match value {
            Value::Nimber(value) => mex(&nimbers) == *value,
            Value::Loopy(options) => *options == nimbers,
            _ => true,
        };
        if !confirmed {
            let text = self.component(i);
            self.game().blame(Fault {
                problem: Problem::rule(
                    format!("the value {value} of {text} is not what its options make it"),
                    format!("{text} 的值 {value} 与它各后继的值不符"),
                ),
                limit: false,
            });
        }
        Ok(confirmed)
    }

    /// The moves of component `i` that `wanted` accepts, given what they leave there as a part: at
    /// most `limit` of them, and how many there are, if the budget lasted for all of them.
    pub fn choices_where(
        &self,
        i: usize,
        seat: Seat,
        limit: usize,
        wanted: &mut dyn FnMut(&dyn Part) -> Result<bool, Stopped>,
    ) -> Result<(Vec<Choice>, Option<u128>), Stopped> {
        let (mut choices, mut total) = (Vec::new(), 0);
        let listed = self.options(i, Player::Left, seat, &mut |left, choice| {
            if wanted(left)? {
                total += 1;
                if choices.len() < limit {
                    choices.push(choice());
                }
            }
            Ok(true)
        });
        let all = optional(listed)?;
        Ok((choices, all.map(|()| total)))
    }

    /// The moves of component `i` to something equal to a heap of `size`: at most `limit` of them,
    /// and how many there are, if that is known. A budget that ends leaves the list short.
    pub fn choices_to(
        &self,
        to: Target,
        budget: &Budget,
    ) -> Result<(Vec<Choice>, Option<u128>), Stopped> {
        let game = self.game();
        let sources = game.sources();
        let known = said(sources, self, to.i, to.convention, false, budget);
        if let Some((_, k)) = optional(known)?.flatten()
            && let Some(found) = optional(sources.moves_to(k, self, to, budget))?.flatten()
        {
            return Ok(found);
        }
        let (mut choices, mut room) = (Vec::new(), LISTED_NUMBERS);
        let (mut total, mut tried, mut all) = (0, 0, true);
        let listed = self.options(to.i, Player::Left, to.seat, &mut |left, choice| {
            let value = left.value(to.convention, budget)?;
            tried += 1;
            if tried > LISTED {
                all = false;
                return Ok(false);
            }
            // What has no value here may be as good as that heap.
            all &= value.is_some();
            if value == Some(to.size.into()) {
                total += 1;
                if choices.len() < to.limit {
                    let choice = choice();
                    if fits(choice.weight(), &mut room) {
                        choices.push(choice);
                    }
                }
            }
            Ok(true)
        });
        let all = optional(listed)?.is_some() && all;
        Ok((choices, all.then_some(total)))
    }

    /// What a theorem says of the whole part, were it alone.
    pub fn verdict(
        &self,
        player: Player,
        convention: Convention,
        budget: &Budget,
    ) -> Said<(Verdict, Words, Evidence)> {
        let game = self.game();
        let sources = game.sources();
        let judged = judged(sources, self, player, convention, budget)?;
        Ok(judged.map(|(verdict, k)| {
            let credit = sources.credit(k, &Value::ZERO);
            (verdict, credit.name, credit.evidence)
        }))
    }

    /// Winning moves from a part that a theorem calls won, and whether these are all. A budget that
    /// ends leaves the list short; `Err` only when somebody asked to stop.
    pub fn verdict_choices(
        &self,
        player: Player,
        convention: Convention,
        seat: Seat,
        budget: &Budget,
    ) -> Result<(Vec<Choice>, bool), Stopped> {
        let game = self.game();
        let sources = game.sources();
        let known = judged(sources, self, player, convention, budget);
        let Some((verdict, k)) = optional(known)?.flatten() else {
            return Ok((Vec::new(), false));
        };
        let found = sources.winning(k, self, player, convention, seat, budget);
        if let Some(found) = optional(found)?.flatten() {
            return Ok(found);
        }
        // The same source is asked of what each move leaves.
        let good = |choice: &Choice| -> Said<bool> {
            let after = choice.played();
            let left = sources.verdict(k, &*after, -player, convention, budget)?;
            Ok(match (verdict, left) {
                (Verdict::Outcome(_), Some(left)) => Some(left == Verdict::Outcome(Outcome::P)),
                (Verdict::Scores(best), Some(Verdict::Scores(rest))) => {
                    let now = choice.points(player);
                    now.map(|now| now.plus(rest).margin(player) == best.margin(player))
                }
                _ => None,
            })
        };
        let (mut choices, mut tried, mut end) = (Vec::new(), 0, Ok(true));
        self.choices(player, seat, &mut |choice| {
            tried += 1;
            let good = match tried > LISTED {
                true => Ok(None),
                false => budget.spend(0, 1).and_then(|()| good(&choice)),
            };
            match optional(good).map(Option::flatten) {
                Ok(Some(good)) => choices.extend(good.then_some(choice)),
                Ok(None) => end = Ok(false),
                Err(stopped) => end = Err(stopped),
            }
            end == Ok(true)
        });
        Ok((choices, end?))
    }

    /// The reasons of the theorems that apply.
    pub fn why(&self, convention: Convention, budget: &Budget) -> Result<Vec<Reason>, Stopped> {
        let game = self.game();
        let sources = game.sources();
        let judged = judged(sources, self, Player::Left, convention, budget)?;
        if let Some((_, k)) = judged {
            return sources.why(k, self, convention, budget);
        }
        let mut reasons = Vec::new();
        for k in 0..sources.theorems() {
            for i in 0..self.len() {
                let value = sources.value(k, self, i, convention, budget)?;
                if value.is_some() {
                    reasons.extend(sources.why(k, self, convention, budget)?);
                    break;
                }
            }
        }
        Ok(reasons)
    }
}

/// Where it does not matter where a part stands.
const ALONE: Seat = Seat {
    first: 1,
    alone: true,
};

/// The least nimber that is missing.
fn mex(nimbers: &BTreeSet<Nimber>) -> Nimber {
    let consecutive = (0..).zip(nimbers).take_while(|(i, nimber)| nimber.0 == *i);
    Nimber(consecutive.count() as u128)
}
