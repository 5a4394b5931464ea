//! The components of one opened game, in typed order.

use std::any::Any;
use std::fmt;
use std::sync::{Arc, OnceLock};

use grundy_game::{
    Budget, Gesture, Meter, Notation, NotationError, Place, Reason, Scores, Stopped, Sum,
};
use grundy_solve::closure::{Closure, Id, Ids, Seen, absorb_sum};
use grundy_theory::Player;

use crate::choice::{Choice, Made};
use crate::entry::{Entry, LISTED};
use crate::game::{Explorer, Game, OptionSink, Part, Seat};

/// Numbers in the texts of a list of moves, at most.
pub(crate) const LISTED_NUMBERS: usize = 1 << 22;

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
    fn is(&self, other: &dyn Made) -> bool {
        let other: &dyn Any = other;
        let other: Option<&Self> = other.downcast_ref();
        other.is_some_and(|other| self.mv == other.mv)
    }

    fn words(&self, place: Place) -> Reason {
        self.part
            .entry
            .rules
            .words(self.component(), &self.mv, place)
    }

    fn left(&self) -> Box<dyn Part> {
        Box::new(self.part.with(self.after().components().into()))
    }

    fn played(&self) -> Box<dyn Part> {
        Box::new(self.part.replacing(self.i, self.after().components()))
    }

    fn text(&self) -> String {
        self.part.entry.write_components(self.after().components())
    }

    fn weight(&self) -> usize {
        self.part.entry.rules.weight(self.component())
    }

    fn points(&self, player: Player) -> Option<Scores> {
        let Entry { rules, points, .. } = &*self.part.entry;
        points.map(|points| points(rules, self.component(), player, &self.mv))
    }

    fn gesture(&self) -> Option<Gesture> {
        let Entry { rules, gesture, .. } = &*self.part.entry;
        gesture.and_then(|gesture| gesture(rules, self.component(), &self.mv))
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
    /// A part that is known to be of a game with these rules.
    pub fn of(part: &dyn Part) -> &Self {
        let part: &dyn Any = part;
        part.downcast_ref()
            .expect("a game is asked of its own parts")
    }

    /// The same game with other components.
    fn with(&self, components: Arc<[R::Position]>) -> Self {
        Self {
            entry: Arc::clone(&self.entry),
            components,
        }
    }

    /// The part with others in the place of component `i`.
    fn replacing(&self, i: usize, others: &[R::Position]) -> Self {
        self.with(spliced(&self.components, i, others).into())
    }

    pub fn choice(&self, i: usize, mv: R::Move, seat: Seat) -> Choice {
        let part = self.clone();
        let after = OnceLock::new();
        let mv = MoveOf { part, i, mv, after };
        Choice::new(seat, i, mv)
    }

    /// At most `limit` moves, and no more than could be written out: a long staircase is written
    /// after each of its moves.
    pub fn listed(&self, moves: Vec<(usize, R::Move)>, seat: Seat, limit: usize) -> Vec<Choice> {
        let mut room = LISTED_NUMBERS;
        let mut choices = Vec::new();
        for (i, mv) in moves.into_iter().take(limit) {
            let weight = self.entry.rules.weight(&self.components[i]);
            if !fits(weight, &mut room) {
                break;
            }
            choices.push(self.choice(i, mv, seat));
        }
        choices
    }
}

/// Whether a list has room for one more move of a component of so many numbers.
pub(crate) fn fits(weight: usize, room: &mut usize) -> bool {
    let fits = weight < *room;
    *room = room.saturating_sub(weight + 1);
    fits
}

/// The components with others in the place of component `i`.
pub(crate) fn spliced<P: Clone>(components: &[P], i: usize, others: &[P]) -> Vec<P> {
    let mut after = Vec::with_capacity(components.len() - 1 + others.len());
    after.extend_from_slice(&components[..i]);
    after.extend_from_slice(others);
    after.extend_from_slice(&components[i + 1..]);
    after
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
        self.entry.write_component(&self.components[i])
    }

    fn normalized(&self, i: usize) -> String {
        let Entry { rules, .. } = &*self.entry;
        self.entry
            .write_component(&rules.normalize(&self.components[i]))
    }

    fn replaced(&self, i: usize, after: &str) -> Result<Box<dyn Part>, NotationError> {
        let after = self.entry.read_components(after)?;
        Ok(Box::new(self.replacing(i, &after)))
    }

    fn kept(&self, kept: &[bool]) -> Option<Box<dyn Part>> {
        let mut components = self.components.to_vec();
        let mut kept = kept.iter();
        components.retain(|_| kept.next() == Some(&true));
        let kept = self.with(components.into());
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

    fn options(
        &self,
        i: usize,
        player: Player,
        seat: Seat,
        sink: &mut OptionSink<'_>,
    ) -> Result<(), Stopped> {
        let (rules, component) = (&self.entry.rules, &self.components[i]);
        for mv in rules.moves(component, player) {
            let left = self.with(rules.apply(component, &mv).components().into());
            if !sink(&left, &|| self.choice(i, mv.clone(), seat))? {
                break;
            }
        }
        Ok(())
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

    fn cycle(&self) -> Option<Vec<String>> {
        let cycle = self.entry.rules.cycle()?;
        let text = |c: &R::Position| self.entry.write_component(c);
        Some(cycle.iter().map(text).collect())
    }
}

/// Numbers the components of one game.
pub(crate) struct Exploration<R: Notation>(Seen<R::Position>);

impl<R: Notation> Default for Exploration<R> {
    fn default() -> Self {
        Self(Seen::default())
    }
}

impl<R: Notation + 'static> Explorer for Exploration<R> {
    fn components(
        &mut self,
        part: &dyn Part,
        closure: &mut Closure,
        budget: &Budget,
    ) -> Result<Vec<Id>, Stopped> {
        let part = Components::<R>::of(part);
        let mut ids = Vec::with_capacity(part.components.len());
        for component in part.components.iter() {
            ids.push(closure.absorb(&part.entry.rules, &mut self.0, component, budget)?);
        }
        Ok(ids)
    }

    fn choices(
        &mut self,
        part: &dyn Part,
        closure: &mut Closure,
        player: Player,
        seat: Seat,
        budget: &Budget,
    ) -> Result<Vec<(Choice, Ids)>, Stopped> {
        let part = Components::<R>::of(part);
        let rules = &part.entry.rules;
        let mut choices = Vec::new();
        for (i, component) in part.components.iter().enumerate() {
            for mv in rules.moves(component, player) {
                budget.spend(0, 1)?;
                let after = rules.apply(component, &mv);
                let ids = absorb_sum(closure, rules, &mut self.0, &after, budget)?;
                choices.push((part.choice(i, mv, seat), ids));
            }
        }
        Ok(choices)
    }
}
