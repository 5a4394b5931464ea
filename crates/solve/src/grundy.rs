//! Grundy values by definition: the mex over the options, a sum being the nim-sum of its parts
//! (Sprague 1935, Grundy 1939).

use grundy_game::{Budget, Impartial, Loopfree, Ruleset, Stopped, Sum};
use grundy_theory::{MexSet, Nimber, Player};
use rustc_hash::FxHashMap;

/// Indices below this may be kept in a flat table, the rest are hashed.
const DENSE: usize = 1 << 26;
/// Entries that the flat table may have for nothing, and for each value it holds: one far away
/// must not make a table that nobody paid for.
const FREE: usize = 1 << 20;
const SPARSE: usize = 16;
/// An entry of the flat table that is not known yet.
const UNKNOWN: u32 = u32::MAX;
/// How many unknown components one expansion puts off at a time: bounds the work list.
const PENDING: usize = 64;
/// Steps between two looks at the budget.
const BATCH: u64 = 1 << 12;

/// The Grundy value of a sum.
pub fn grundy<R: Impartial + Loopfree>(
    rules: &R,
    sum: &Sum<R::Position>,
    budget: &Budget,
) -> Result<Nimber, Stopped> {
    Grundy::default().sum(rules, sum, budget)
}

/// A memo of Grundy values, one entry per component.
#[derive(Debug)]
pub struct Grundy<R: Ruleset> {
    dense: Vec<u32>,
    stored: usize,
    hashed: FxHashMap<R::Position, u32>,
    mex: MexSet,
}

/// Positions put off, and how much they weigh together.
struct Pending<P> {
    list: Vec<P>,
    weight: usize,
}

impl<P> Pending<P> {
    fn new<R: Ruleset<Position = P>>(rules: &R, first: P) -> Self {
        let weight = rules.weight(&first);
        Self {
            list: vec![first],
            weight,
        }
    }

    /// Puts off a component.
    #[inline(never)]
    fn push<R: Ruleset<Position = P>>(&mut self, rules: &R, component: &P) {
        let position = rules.normalize(component);
        self.weight += rules.weight(&position);
        self.list.push(position);
    }

    fn pop<R: Ruleset<Position = P>>(&mut self, rules: &R) {
        if let Some(position) = self.list.pop() {
            self.weight -= rules.weight(&position);
        }
    }
}

impl<R: Ruleset> Default for Grundy<R> {
    fn default() -> Self {
        Self {
            dense: Vec::new(),
            stored: 0,
            hashed: FxHashMap::default(),
            mex: MexSet::default(),
        }
    }
}

impl<R: Impartial + Loopfree> Grundy<R> {
    /// The value of a sum.
    pub fn sum(
        &mut self,
        rules: &R,
        sum: &Sum<R::Position>,
        budget: &Budget,
    ) -> Result<Nimber, Stopped> {
        sum.components()
            .iter()
            .map(|component| self.value(rules, component, budget))
            .sum()
    }

    /// The value of one component.
    pub fn value(
        &mut self,
        rules: &R,
        component: &R::Position,
        budget: &Budget,
    ) -> Result<Nimber, Stopped> {
        let start = rules.normalize(component);
        if let Some(value) = self.known(rules, &start) {
            return Ok(Nimber::from(u64::from(value)));
        }
        // More options than the budget has steps: looking at some of them is of no use.
        if let Some(count) = rules.count(&start, Player::Left) {
            budget.afford(count)?;
        }
        let mut pending = Pending::new(rules, start.clone());
        while let Some(position) = pending.list.last().cloned() {
            if self.known(rules, &position).is_some()
                || self.expand(rules, &position, &mut pending, budget)?
            {
                pending.pop(rules);
            }
        }
        let value = self
            .known(rules, &start)
            .expect("the loop ends when it is known");
        Ok(Nimber::from(u64::from(value)))
    }

    /// Values a position whose options are known, or puts off the ones that are not.
    fn expand(
        &mut self,
        rules: &R,
        position: &R::Position,
        pending: &mut Pending<R::Position>,
        budget: &Budget,
    ) -> Result<bool, Stopped> {
        // An option of a long position takes long: the budget is looked at more often then.
        let batch = (BATCH / (1 + rules.weight(position) as u64)).max(1);
        let mut steps = 0;
        self.mex.clear();
        // What nearly every option needs stays in registers: the values below 64, as bits. What few
        // need is a call, so that it takes no registers from the rest.
        let (mut low, mut unknown) = (0u64, 0);
        for option in rules.options(position, Player::Left) {
            let components = option.components();
            steps += 1 + components.len() as u64 / 4;
            if steps >= batch {
                budget.spend(0, std::mem::take(&mut steps))?;
            }
            let mut value = 0;
            for component in components {
                match self.known(rules, component) {
                    Some(known) => value ^= known,
                    None => {
                        pending.push(rules, component);
                        unknown += 1;
                    }
                }
            }
            match unknown {
                0 if value < u64::BITS => low |= 1 << value,
                0 => self.insert(value),
                PENDING.. => break,
                _ => {}
            }
        }
        self.mex.insert_below_64(low);
        budget.spend(0, steps)?;
        if unknown > 0 {
            budget.hold(pending.weight)?;
            return Ok(false);
        }
        budget.keep(rules.weight(position), 0)?;
        self.store(rules, position, self.mex.mex());
        Ok(true)
    }

    #[inline]
    fn known(&self, rules: &R, component: &R::Position) -> Option<u32> {
        let index = rules.index(component);
        let dense = index.and_then(|index| self.dense.get(index).copied());
        if let Some(value) = dense.filter(|&value| value != UNKNOWN) {
            return Some(value);
        }
        if index.is_some() && self.hashed.is_empty() {
            return None;
        }
        self.known_by_hash(rules, component)
    }

    #[inline(never)]
    fn known_by_hash(&self, rules: &R, component: &R::Position) -> Option<u32> {
        self.hashed.get(&rules.normalize(component)).copied()
    }

    #[inline(never)]
    fn insert(&mut self, value: u32) {
        self.mex.insert(value);
    }

    fn store(&mut self, rules: &R, position: &R::Position, value: u32) {
        let most = DENSE.min(FREE.saturating_add(SPARSE.saturating_mul(self.stored)));
        self.stored += 1;
        match rules.index(position).filter(|&index| index < most) {
            Some(index) => {
                if index >= self.dense.len() {
                    self.dense.resize((index + 1).next_power_of_two(), UNKNOWN);
                }
                self.dense[index] = value;
            }
            None => {
                self.hashed.insert(position.clone(), value);
            }
        }
    }
}
