//! The components of one opened game, in typed order.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::{Arc, OnceLock};

use grundy_game::{
    Budget, Evidence, Meter, Notation, NotationError, Place, Reason, Said, Scene, Scores, Scoring,
    Stopped, Sum, Verdict, Words, optional,
};
use grundy_solve::closure::{Closure, Id, Ids, Seen, absorb_sum};
use grundy_solve::scoring::Minimax;
use grundy_theory::{Convention, Nimber, Outcome, Player, Value};

use crate::choice::{Choice, Made};
use crate::entry::{Entry, LISTED, Optimum};
use crate::game::{Explorer, Game, Part, Seat, Values};

/// Numbers in the texts of a list of moves, at most.
const LISTED_NUMBERS: usize = 1 << 22;

/// Typed components of an entry.
pub(crate) struct Components<R: Notation> {
    pub entry: Arc<Entry<R>>,
    pub components: Arc<[R::Position]>,
}

impl<R: Notation> Clone for Components<R> {
    fn clone(&self) -> Self {
        Self {
            entry: Arc::clone(&self.entry),
            components: Arc::clone(&self.components),
        }
    }
}

/// A move of component `i`.
struct MoveOf<R: Notation> {
    part: Components<R>,
    i: usize,
    mv: R::Move,
    /// What it leaves, once somebody asked.
    after: OnceLock<Sum<R::Position>>,
}

impl<R: Notation + 'static> MoveOf<R> {
    fn component(&self) -> &R::Position {
        &self.part.components[self.i]
    }

    fn after(&self) -> &Sum<R::Position> {
        let rules = &self.part.entry.rules;
        self.after
            .get_or_init(|| rules.apply(self.component(), &self.mv))
    }
}

impl<R: Notation + 'static> Made for MoveOf<R> {
    fn words(&self, place: Place) -> Reason {
        self.part
            .entry
            .rules
            .words(self.component(), &self.mv, place)
    }

    fn left(&self) -> Box<dyn Part> {
        Box::new(self.part.with(self.after().components().iter().cloned()))
    }

    fn played(&self) -> Box<dyn Part> {
        let mut components = self.part.components.to_vec();
        let after = self.after().components().iter().cloned();
        components.splice(self.i..=self.i, after);
        Box::new(self.part.with(components))
    }

    fn text(&self) -> String {
        self.part.entry.write_components(self.after().components())
    }

    fn weight(&self) -> usize {
        self.part.entry.rules.weight(self.component())
    }

    fn points(&self, player: Player) -> Option<Scores> {
        let Entry { rules, scoring, .. } = &*self.part.entry;
        let points = scoring.as_ref()?.points;
        Some(points(rules, self.component(), player, &self.mv))
    }
}

impl<R: Notation> fmt::Debug for Components<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Components")
            .field("game", &self.entry.name)
            .field("components", &self.components)
            .finish()
    }
}

impl<R: Notation + 'static> Components<R> {
    /// The same game with other components.
    fn with(&self, components: impl IntoIterator<Item = R::Position>) -> Self {
        Self {
            entry: Arc::clone(&self.entry),
            components: components.into_iter().collect(),
        }
    }

    fn choice(&self, i: usize, mv: R::Move, seat: Seat) -> Choice {
        let part = self.clone();
        let after = OnceLock::new();
        let mv = MoveOf { part, i, mv, after };
        Choice::new(seat, i, mv)
    }

    /// At most `limit` moves, and no more than could be written out: a long staircase is written
    /// after each of its moves.
    fn listed(
        &self,
        moves: impl Iterator<Item = (usize, R::Move)>,
        seat: Seat,
        limit: usize,
    ) -> Vec<Choice> {
        let mut room = LISTED_NUMBERS;
        let moves = moves
            .take(limit)
            .take_while(|(i, _)| self.fits(*i, &mut room));
        moves.map(|(i, mv)| self.choice(i, mv, seat)).collect()
    }

    /// Whether a list has room for one more move of component `i`.
    fn fits(&self, i: usize, room: &mut usize) -> bool {
        let weight = 1 + self.entry.rules.weight(&self.components[i]);
        let fits = weight <= *room;
        *room = room.saturating_sub(weight);
        fits
    }

    /// What a move leaves is worth, if the theory gives it.
    fn value_after(
        &self,
        after: &Sum<R::Position>,
        convention: Convention,
        budget: &Budget,
    ) -> Said<Value> {
        budget.spend(0, after.components().len() as u64)?;
        if convention == Convention::Normal {
            return self.entry.sum_value(after, budget);
        }
        let mut sum = Value::ZERO;
        for component in after.components() {
            let known = self.entry.known(component, convention, budget)?;
            match known.and_then(|(value, _)| sum.plus(&value)) {
                Some(total) => sum = total,
                None => return Ok(None),
            }
        }
        Ok(Some(sum))
    }

    /// The values of the components, by search too if `search` says so.
    fn values_by(&self, convention: Convention, search: bool, budget: &Budget) -> Said<Values> {
        let Entry { rules, .. } = &*self.entry;
        let mut found = Values::default();
        found.values.reserve(self.components.len());
        for component in self.components.iter() {
            let mut searched = false;
            let known = match self.entry.known(component, convention, budget)? {
                None if search => {
                    searched = true;
                    self.entry.searched(component, convention, budget)?
                }
                known => known,
            };
            let Some((value, source)) = known else {
                return Ok(None);
            };
            let name = source.found(rules, &value);
            found.by_mex |= source.explained_by_mex();
            if searched {
                found.searched = Some(name);
            } else if found.theorems.iter().all(|(used, _)| *used != name) {
                found.theorems.push((name, source.evidence()));
            }
            found.values.push(value);
        }
        Ok(Some(found))
    }

    /// The components after a move in component `i`.
    fn after(&self, i: usize, mv: &R::Move) -> Vec<R::Position> {
        let mut components = self.components.to_vec();
        let after = self.entry.rules.apply(&self.components[i], mv);
        components.splice(i..=i, after);
        components
    }
}

impl<R: Notation + 'static> Part for Components<R> {
    fn game(&self) -> Arc<dyn Game> {
        let entry: Arc<Entry<R>> = Arc::clone(&self.entry);
        entry
    }

    fn text(&self) -> String {
        self.entry.write_components(&self.components)
    }

    fn len(&self) -> usize {
        self.components.len()
    }

    fn component(&self, i: usize) -> String {
        self.entry
            .write_components(std::slice::from_ref(&self.components[i]))
    }

    fn scenes(&self) -> Option<Vec<Scene>> {
        let scene = self.entry.scene?;
        let components = self.components.iter();
        Some(components.map(|c| scene(&self.entry.rules, c)).collect())
    }

    fn replaced(&self, i: usize, after: &str) -> Result<Box<dyn Part>, NotationError> {
        let after = self.entry.read_components(after)?;
        let mut components = self.components.to_vec();
        components.splice(i..=i, after);
        Ok(Box::new(self.with(components)))
    }

    fn kept(&self, kept: &[bool]) -> Option<Box<dyn Part>> {
        let components = self.components.iter().zip(kept);
        let components = components
            .filter(|(_, kept)| **kept)
            .map(|(c, _)| c.clone());
        let kept = self.with(components);
        (!kept.components.is_empty()).then(|| Box::new(kept) as Box<dyn Part>)
    }

    fn choices(&self, player: Player, seat: Seat, sink: &mut dyn FnMut(Choice) -> bool) {
        for (i, component) in self.components.iter().enumerate() {
            for mv in self.entry.rules.moves(component, player) {
                if !sink(self.choice(i, mv, seat)) {
                    return;
                }
            }
        }
    }

    fn reaching(&self, i: usize, player: Player, after: &str, seat: Seat) -> Option<Choice> {
        let after = self.entry.read_components(after).ok()?;
        let after: Sum<R::Position> = after.into_iter().collect();
        let component = &self.components[i];
        let mv = self.entry.rules.reaching(component, player, &after)?;
        Some(self.choice(i, mv, seat))
    }

    fn reaching_whole(&self, player: Player, text: &str, seat: Seat) -> Option<Choice> {
        let before = &self.components;
        let after = self.entry.read_components(text).ok()?;
        // A move replaces one component by `parts` of them; the rest stays in its order.
        let parts = (after.len() + 1)
            .checked_sub(before.len())
            .filter(|&parts| parts > 0)?;
        let same = before
            .iter()
            .zip(&after)
            .take_while(|(a, b)| a == b)
            .count();
        (0..=same.min(before.len() - 1)).rev().find_map(|i| {
            let (left, rest) = after.get(i..)?.split_at_checked(parts)?;
            let left: Sum<R::Position> = left.iter().cloned().collect();
            if *rest != before[i + 1..] {
                return None;
            }
            let mv = self.entry.rules.reaching(&before[i], player, &left)?;
            Some(self.choice(i, mv, seat))
        })
    }

    fn count(&self, player: Player, budget: &Budget) -> Option<u128> {
        let rules = &self.entry.rules;
        let mut meter = Meter::new(budget);
        let mut listed = 0;
        let mut total = 0u128;
        for component in self.components.iter() {
            let count = match rules.count(component, player) {
                Some(count) => count,
                // To list them may take long before the first one is there.
                None if budget.stopped().interrupted => return None,
                None => {
                    let before = listed;
                    for _ in rules.moves(component, player) {
                        listed += 1;
                        if listed > LISTED || meter.step(1).is_err() {
                            return None;
                        }
                    }
                    (listed - before) as u128
                }
            };
            total = total
                .checked_add(count)
                .filter(|&total| total < u128::MAX)?;
        }
        Some(total)
    }

    fn values(&self, convention: Convention, budget: &Budget) -> Result<Option<Values>, Stopped> {
        self.values_by(convention, true, budget)
    }

    fn values_by_theorem(
        &self,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Option<Values>, Stopped> {
        self.values_by(convention, false, budget)
    }

    fn option_values(&self, i: usize, budget: &Budget) -> Result<BTreeSet<Value>, Stopped> {
        let mut values = BTreeSet::new();
        for option in self.entry.rules.options(&self.components[i], Player::Left) {
            budget.spend(0, option.components().len() as u64)?;
            values.extend(self.entry.sum_value(&option, budget)?);
        }
        Ok(values)
    }

    fn confirms(&self, i: usize, value: &Value, budget: &Budget) -> Result<bool, Stopped> {
        let options = self.option_values(i, budget)?;
        let nimbers: BTreeSet<Nimber> = options.iter().filter_map(Value::nimber).collect();
        let confirmed = match value {
            Value::Nimber(value) => mex(&nimbers) == *value,
            Value::Loopy(options) => *options == nimbers,
            _ => true,
        };
        if !confirmed {
            self.entry.contradict(&self.components[i], value);
        }
        Ok(confirmed)
    }

    fn labelled(
        &self,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Option<(Outcome, Option<u32>)>, Stopped> {
        let ([component], Some(labelled)) = (&self.components[..], &self.entry.labelled) else {
            return Ok(None);
        };
        (labelled.outcome)(&self.entry.rules, component, convention, budget).map(Some)
    }

    fn choices_where(
        &self,
        i: usize,
        seat: Seat,
        limit: usize,
        wanted: &mut dyn FnMut(&dyn Part) -> Result<bool, Stopped>,
    ) -> Result<(Vec<Choice>, Option<u128>), Stopped> {
        let (mut choices, mut total) = (Vec::new(), 0);
        let component = &self.components[i];
        for mv in self.entry.rules.moves(component, Player::Left) {
            let after = self.with(self.entry.rules.apply(component, &mv));
            let Some(wanted) = optional(wanted(&after))? else {
                return Ok((choices, None));
            };
            if wanted {
                total += 1;
                if choices.len() < limit {
                    choices.push(self.choice(i, mv, seat));
                }
            }
        }
        Ok((choices, Some(total)))
    }

    fn choices_to(
        &self,
        i: usize,
        size: Nimber,
        convention: Convention,
        seat: Seat,
        limit: usize,
        budget: &Budget,
    ) -> Result<(Vec<Choice>, Option<u128>), Stopped> {
        let rules = &self.entry.rules;
        let component = &self.components[i];
        let found = match optional(self.entry.known(component, convention, budget))?.flatten() {
            Some((_, source)) => {
                optional(source.moves_to(rules, component, size, convention, budget))?.flatten()
            }
            None => None,
        };
        if let Some(found) = found {
            let total = found.complete.then_some(found.moves.len() as u128);
            let choices = self.listed(found.moves.into_iter().map(|mv| (i, mv)), seat, limit);
            return Ok((choices, total));
        }
        let (mut choices, mut room) = (Vec::new(), LISTED_NUMBERS);
        let (mut total, mut all) = (0, true);
        for (tried, mv) in rules.moves(component, Player::Left).enumerate() {
            let after = rules.apply(component, &mv);
            let value = optional(self.value_after(&after, convention, budget))?;
            let Some(value) = value.filter(|_| tried < LISTED) else {
                return Ok((choices, None));
            };
            // What has no value here may be as good as that heap.
            all &= value.is_some();
            if value == Some(size.into()) {
                total += 1;
                if choices.len() < limit && self.fits(i, &mut room) {
                    choices.push(self.choice(i, mv, seat));
                }
            }
        }
        Ok((choices, all.then_some(total)))
    }

    fn verdict(
        &self,
        player: Player,
        convention: Convention,
        budget: &Budget,
    ) -> Result<Option<(Verdict, Words, Evidence)>, Stopped> {
        let verdict = self
            .entry
            .whole_verdict(&self.components, player, convention, budget)?;
        Ok(verdict.map(|(verdict, theorem)| (verdict, theorem.name(), theorem.evidence())))
    }

    fn verdict_choices(
        &self,
        player: Player,
        convention: Convention,
        seat: Seat,
        budget: &Budget,
    ) -> Result<(Vec<Choice>, bool), Stopped> {
        let rules = &self.entry.rules;
        let known = self
            .entry
            .whole_verdict(&self.components, player, convention, budget);
        let Some((verdict, theorem)) = optional(known)?.flatten() else {
            return Ok((Vec::new(), false));
        };
        let found = theorem.winning(rules, &self.components, player, convention, budget);
        if let Some(found) = optional(found)?.flatten() {
            let all = found.moves.len();
            let choices = self.listed(found.moves.into_iter(), seat, all);
            let complete = found.complete && choices.len() == all;
            return Ok((choices, complete));
        }
        let mut choices = Vec::new();
        let mut tried = 0;
        for (i, component) in self.components.iter().enumerate() {
            for mv in rules.moves(component, player) {
                tried += 1;
                if tried > LISTED || optional(budget.spend(0, 1))?.is_none() {
                    return Ok((choices, false));
                }
                let after = self.after(i, &mv);
                let left = theorem.verdict(rules, &after, -player, convention, budget);
                let good = match (verdict, optional(left)?.flatten()) {
                    (Verdict::Outcome(_), Some(left)) => left == Verdict::Outcome(Outcome::P),
                    (Verdict::Scores(best), Some(Verdict::Scores(rest))) => {
                        let points = self.entry.scoring.as_ref();
                        points.is_some_and(|s| {
                            let now = (s.points)(rules, component, player, &mv);
                            now.plus(rest).margin(player) == best.margin(player)
                        })
                    }
                    _ => return Ok((choices, false)),
                };
                if good {
                    choices.push(self.choice(i, mv, seat));
                }
            }
        }
        Ok((choices, true))
    }

    fn why(&self, convention: Convention, budget: &Budget) -> Result<Vec<Reason>, Stopped> {
        let (entry, components) = (&self.entry, &self.components);
        let verdict = entry.whole_verdict(components, Player::Left, convention, budget)?;
        if let Some((_, theorem)) = verdict {
            return theorem.why(&entry.rules, components, convention, budget);
        }
        let mut reasons = Vec::new();
        for source in &entry.sources {
            for component in components.iter() {
                let value = source.value(&entry.rules, component, convention, budget)?;
                if value.is_some() {
                    let why = source.why(&entry.rules, components, convention, budget)?;
                    reasons.extend(why);
                    break;
                }
            }
        }
        Ok(reasons)
    }

    fn cycle(&self) -> Option<Vec<String>> {
        let cycle = self.entry.rules.cycle()?;
        let text = |c: &R::Position| self.entry.write_components(std::slice::from_ref(c));
        Some(cycle.iter().map(text).collect())
    }

    fn minimax(
        &self,
        player: Player,
        seat: Seat,
        budget: &Budget,
    ) -> Result<(Scores, Vec<Choice>), Stopped> {
        let Some(scoring) = &self.entry.scoring else {
            return Ok((Scores::default(), Vec::new()));
        };
        let (scores, moves) =
            (scoring.minimax)(&self.entry.rules, &self.components, player, budget)?;
        let choices = moves.into_iter().map(|(i, mv)| self.choice(i, mv, seat));
        Ok((scores, choices.collect()))
    }

    fn settled(&self) -> Scores {
        let Some(scoring) = &self.entry.scoring else {
            return Scores::default();
        };
        let components = self.components.iter();
        let settled = components.map(|c| (scoring.settled)(&self.entry.rules, c));
        settled.fold(Scores::default(), Scores::plus)
    }

    fn key(&self, player: Player) -> Option<u64> {
        let [component] = &*self.components else {
            return None;
        };
        let keyed = self.entry.keyed.as_ref()?;
        (keyed.key)(&self.entry.rules, component, player)
    }

    fn explorer(&self) -> Box<dyn Explorer> {
        Box::new(Exploration {
            part: self.clone(),
            seen: Seen::default(),
        })
    }
}

struct Exploration<R: Notation> {
    part: Components<R>,
    seen: Seen<R::Position>,
}

impl<R: Notation + 'static> Explorer for Exploration<R> {
    fn components(&mut self, closure: &mut Closure, budget: &Budget) -> Result<Vec<Id>, Stopped> {
        let Self { part, seen } = self;
        part.components
            .iter()
            .map(|c| closure.absorb(&part.entry.rules, seen, c, budget))
            .collect()
    }

    fn choices(
        &mut self,
        closure: &mut Closure,
        player: Player,
        seat: Seat,
        budget: &Budget,
    ) -> Result<Vec<(Choice, Ids)>, Stopped> {
        let Self { part, seen } = self;
        let rules = &part.entry.rules;
        let mut choices = Vec::new();
        for (i, component) in part.components.iter().enumerate() {
            for mv in rules.moves(component, player) {
                budget.spend(0, 1)?;
                let after = rules.apply(component, &mv);
                let ids = absorb_sum(closure, rules, seen, &after, budget)?;
                choices.push((part.choice(i, mv, seat), ids));
            }
        }
        Ok(choices)
    }
}

/// The least nimber that is missing.
fn mex(nimbers: &BTreeSet<Nimber>) -> Nimber {
    let consecutive = (0..).zip(nimbers).take_while(|(i, nimber)| nimber.0 == *i);
    Nimber(consecutive.count() as u128)
}

/// The scores by search, and every move that keeps them.
pub(crate) fn best_moves<R: Scoring>(
    rules: &R,
    components: &[R::Position],
    player: Player,
    budget: &Budget,
) -> Optimum<R> {
    let mut minimax = Minimax::default();
    let scores = minimax.scores(rules, &components.iter().cloned().collect(), player, budget)?;
    let mut best = Vec::new();
    for (i, component) in components.iter().enumerate() {
        for mv in rules.moves(component, player) {
            let mut after = components.to_vec();
            after.splice(i..=i, rules.apply(component, &mv));
            let rest = minimax.scores(rules, &after.into_iter().collect(), -player, budget)?;
            let total = rules.points(component, player, &mv).plus(rest);
            if total.margin(player) == scores.margin(player) {
                best.push((i, mv));
            }
        }
    }
    Ok((scores, best))
}
