//! What canonical forms say of a position in which the players' moves differ, under normal play.

use std::sync::Arc;

use grundy_face::{Arena, Part, Position};
use grundy_game::{Budget, Said, optional};
use grundy_partizan::{Dyadic, Error, GameId, Thermograph, Values};
use grundy_theory::{OutcomeClass, Player, Short, Value};

/// Positions spent on each thing that is nice to have: a form in writing, its atomic weight, the
/// sum where the means decide already.
const OPTIONAL: u64 = 20_000;
/// The longest form in writing, in bytes: what is longer is not read by anybody.
const LONGEST: usize = 4_000;

/// The forms of the components of a position, in an arena of their own.
#[derive(Debug)]
pub struct Appraisal {
    arena: Arena,
    forms: Vec<GameId>,
    /// The form of the whole, where it was found.
    whole: Option<GameId>,
    /// For each place the sum of all others, where the whole was found.
    others: Vec<GameId>,
    class: OutcomeClass,
    by_means: Option<ByMeans>,
}

/// A sum that its means decide: their sum is further from 0 than any move is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByMeans {
    /// Who wins, whoever starts.
    pub winner: Player,
    /// The sum of the means.
    pub mean: Dyadic,
    /// The largest temperature.
    pub temperature: Dyadic,
}

/// A form measured, as plain data.
#[derive(Clone, Debug)]
pub struct Measured {
    /// The canonical form in writing; `None` where that would be very long.
    pub value: Option<Short>,
    /// The number reached when Left starts and play ends at the first number.
    pub left_stop: Dyadic,
    /// The same when Right starts.
    pub right_stop: Dyadic,
    /// What one copy of many is worth.
    pub mean: Dyadic,
    /// How much a move is worth.
    pub temperature: Dyadic,
    /// Both walls.
    pub thermograph: Arc<Thermograph>,
    /// The depth of the form.
    pub birthday: Option<u64>,
    /// For all-small games, where it was found.
    pub atomic_weight: Option<String>,
    /// The reduced canonical form, where it was found.
    pub reduced: Option<String>,
}

/// What a move leaves.
#[derive(Clone, Debug)]
pub struct Remainder {
    /// The value of the whole afterwards, where it was found.
    pub value: Option<Short>,
    /// The sum of the means afterwards.
    pub mean: Dyadic,
    /// Whether it is at least as good as some option of the component's canonical form.
    pub sensible: bool,
}

/// Something that one can do without.
fn spare<T>(found: Result<T, Error>) -> Said<T> {
    optional(Arena::known(found)).map(Option::flatten)
}

impl Appraisal {
    /// Values every component, and the sum unless its means decide it; `None` where play may go on
    /// for ever, or where the sum is too large for half of the budget and its means decide nothing.
    pub fn of(position: &Position, budget: &Budget) -> Said<Self> {
        let mut arena = Arena::default();
        let Some(forms) = arena.components(position, budget)? else {
            return Ok(None);
        };
        let Some(by_means) = Arena::known(by_means(&mut arena.values, &forms, budget))? else {
            return Ok(None);
        };
        let share = budget.at_most(match by_means {
            Some(_) => OPTIONAL,
            None => budget.left() / 2,
        });
        let summed = spare(sums(&mut arena.values, &forms, &share))?;
        // What was spent there counts.
        optional(budget.spend(share.spent().min(budget.left()), 0))?;
        let (whole, others) = match summed {
            Some((whole, others)) => (Some(whole), others),
            None => (None, Vec::new()),
        };
        let class = match (whole, by_means) {
            (_, Some(ByMeans { winner, .. })) => match winner {
                Player::Left => OutcomeClass::L,
                Player::Right => OutcomeClass::R,
            },
            (Some(whole), None) => match Arena::known(arena.values.outcome(whole, budget))? {
                Some(class) => class,
                None => return Ok(None),
            },
            (None, None) => return Ok(None),
        };
        Ok(Some(Self {
            arena,
            forms,
            whole,
            others,
            class,
            by_means,
        }))
    }

    /// Who wins, whoever starts.
    pub fn class(&self) -> OutcomeClass {
        self.class
    }

    /// Why, where the means alone decide.
    pub fn by_means(&self) -> Option<ByMeans> {
        self.by_means
    }

    /// What was searched and believed.
    pub fn arena(&self) -> &Arena {
        &self.arena
    }

    /// The whole position measured, where its form was found.
    pub fn whole(&mut self, budget: &Budget) -> Said<Measured> {
        match self.whole {
            Some(whole) => self.measured(whole, budget),
            None => Ok(None),
        }
    }

    /// The components measured, in typed order.
    pub fn components(&mut self, budget: &Budget) -> Said<Vec<Measured>> {
        let mut measured = Vec::with_capacity(self.forms.len());
        for form in self.forms.clone() {
            match self.measured(form, budget)? {
                Some(component) => measured.push(component),
                None => return Ok(None),
            }
        }
        Ok(Some(measured))
    }

    fn measured(&mut self, form: GameId, budget: &Budget) -> Said<Measured> {
        let values = &mut self.arena.values;
        let Some(thermograph) = Arena::known(values.thermograph(form, budget))? else {
            return Ok(None);
        };
        let (left_stop, right_stop) = values.stops(form);
        let small = &budget.at_most(OPTIONAL);
        let birthday = spare(values.birthday(form, small))?;
        let weight = spare(values.atomic_weight(form, &budget.at_most(OPTIONAL)))?.flatten();
        let reduced = spare(values.reduced(form, &budget.at_most(OPTIONAL)))?;
        Ok(Some(Measured {
            value: self.written(form, budget)?,
            left_stop,
            right_stop,
            mean: thermograph.mean(),
            temperature: thermograph.temperature(),
            thermograph,
            birthday,
            atomic_weight: self.text(weight, budget)?,
            reduced: self.text(reduced, budget)?,
        }))
    }

    fn text(&mut self, form: Option<GameId>, budget: &Budget) -> Said<String> {
        let Some(form) = form else {
            return Ok(None);
        };
        let text = spare(self.arena.values.text(form, &budget.at_most(OPTIONAL)))?;
        Ok(text.filter(|text| text.len() <= LONGEST))
    }

    /// A form in writing, with who wins it; `None` where it is very long.
    fn written(&mut self, form: GameId, budget: &Budget) -> Said<Short> {
        let Some(text) = self.text(Some(form), budget)? else {
            return Ok(None);
        };
        let class = Arena::known(self.arena.values.outcome(form, budget))?;
        Ok(class.map(|class| Short::new(text, class)))
    }

    /// The values of the components as plain data; `None` where one is very long in writing.
    pub fn values(&mut self, budget: &Budget) -> Said<Vec<Value>> {
        let mut values = Vec::with_capacity(self.forms.len());
        for form in self.forms.clone() {
            match self.written(form, budget)? {
                Some(short) => values.push(Value::Short(short)),
                None => return Ok(None),
            }
        }
        Ok(Some(values))
    }

    /// The place of the hottest component, from 0: the first one of the greatest temperature, of
    /// several.
    pub fn hottest(&mut self, budget: &Budget) -> Said<usize> {
        if self.forms.len() < 2 {
            return Ok(None);
        }
        let mut hottest: Option<(Dyadic, usize)> = None;
        for (place, &form) in self.forms.iter().enumerate() {
            let Some(heat) = Arena::known(self.arena.values.temperature(form, budget))? else {
                return Ok(None);
            };
            if hottest.is_none_or(|(known, _)| heat > known) {
                hottest = Some((heat, place));
            }
        }
        Ok(hottest.map(|(_, place)| place))
    }

    /// Whether `player` wins by the move that leaves `part` in the component's place (from 0);
    /// `None` where neither the forms nor the means decide it.
    pub fn wins(
        &mut self,
        place: usize,
        part: &dyn Part,
        player: Player,
        budget: &Budget,
    ) -> Said<bool> {
        let Some(left) = self.arena.part(part, budget)? else {
            return Ok(None);
        };
        let values = &mut self.arena.values;
        let Some(&others) = self.others.get(place) else {
            let mut forms = self.forms.clone();
            forms[place] = left;
            let winner = Arena::known(values.decided_by_means(&forms, budget))?.flatten();
            return Ok(winner.map(|winner| winner == player));
        };
        // Who is not to move wins exactly where the sum is not on the other's side of 0.
        let negative = values.negative(others, budget);
        Arena::known(negative.and_then(|negative| match player {
            Player::Left => values.le(negative, left, budget),
            Player::Right => values.le(left, negative, budget),
        }))
    }

    /// What a move of `player` that leaves `part` in the component's place (from 0) comes to.
    pub fn remainder(
        &mut self,
        place: usize,
        part: &dyn Part,
        player: Player,
        budget: &Budget,
    ) -> Said<Remainder> {
        let Some(left) = self.arena.part(part, budget)? else {
            return Ok(None);
        };
        let Some(mean) = Arena::known(self.mean_with(place, left, budget))? else {
            return Ok(None);
        };
        let Some(sensible) = Arena::known(self.sensible(place, left, player, budget))? else {
            return Ok(None);
        };
        let value = match self.others.get(place) {
            Some(&others) => {
                let share = budget.at_most(OPTIONAL);
                match spare(self.arena.values.add(others, left, &share))? {
                    Some(whole) => self.written(whole, budget)?,
                    None => None,
                }
            }
            None => None,
        };
        Ok(Some(Remainder {
            value,
            mean,
            sensible,
        }))
    }

    /// Whether a move of `player` that leaves `part` in the component's place (from 0) is at least
    /// as good as some option of the component's canonical form.
    pub fn is_sensible(
        &mut self,
        place: usize,
        part: &dyn Part,
        player: Player,
        budget: &Budget,
    ) -> Said<bool> {
        match self.arena.part(part, budget)? {
            Some(left) => Arena::known(self.sensible(place, left, player, budget)),
            None => Ok(None),
        }
    }

    fn sensible(
        &mut self,
        place: usize,
        left: GameId,
        player: Player,
        budget: &Budget,
    ) -> Result<bool, Error> {
        let values = &mut self.arena.values;
        for option in values.options(self.forms[place], player, budget)? {
            let good = match player {
                Player::Left => values.le(option, left, budget)?,
                Player::Right => values.le(left, option, budget)?,
            };
            if good {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The sum of the means with another form in a place.
    fn mean_with(&mut self, place: usize, left: GameId, budget: &Budget) -> Result<Dyadic, Error> {
        let values = &mut self.arena.values;
        let mut mean = values.mean(left, budget)?;
        for (i, &form) in self.forms.iter().enumerate() {
            if i != place {
                mean = mean.plus(values.mean(form, budget)?)?;
            }
        }
        Ok(mean)
    }
}

/// Whether the means decide a sum; a single component is decided by its form.
fn by_means(
    values: &mut Values,
    forms: &[GameId],
    budget: &Budget,
) -> Result<Option<ByMeans>, Error> {
    if forms.len() < 2 {
        return Ok(None);
    }
    let Some(winner) = values.decided_by_means(forms, budget)? else {
        return Ok(None);
    };
    let (mut mean, mut temperature) = (Dyadic::ZERO, -Dyadic::ONE);
    for &form in forms {
        mean = mean.plus(values.mean(form, budget)?)?;
        temperature = temperature.max(values.temperature(form, budget)?);
    }
    Ok(Some(ByMeans {
        winner,
        mean,
        temperature,
    }))
}

/// The sum of all forms, and for each the sum of all others.
fn sums(
    values: &mut Values,
    forms: &[GameId],
    budget: &Budget,
) -> Result<(GameId, Vec<GameId>), Error> {
    let whole = values.sum(forms.iter().copied(), budget)?;
    let mut after = vec![GameId::ZERO];
    for &form in forms.iter().skip(1).rev() {
        after.push(values.add(after[after.len() - 1], form, budget)?);
    }
    let (mut before, mut others) = (GameId::ZERO, Vec::with_capacity(forms.len()));
    for (&form, &after) in forms.iter().zip(after.iter().rev()) {
        others.push(values.add(before, after, budget)?);
        before = values.add(before, form, budget)?;
    }
    Ok((whole, others))
}
