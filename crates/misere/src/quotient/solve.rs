//! Quotients heap by heap.

use grundy_game::{Budget, Stopped};
use rustc_hash::FxHashMap;

use super::bits::Bits;
use super::check::{Closure, Flaw, check, conditions};
use super::guess::{Guess, Positions, guess};
use super::learn::{Learned, Learner};
use super::lightest::{Lightest, Step};
use super::monoid::{Bipartite, Element};
use super::search::{Kinds, Search, Word};
use super::transitions::{Transition, options, transitions};
use super::{Grown, Status, period};
use crate::HeapRules;

/// The exact quotient of the heaps so far, and what finding the next one needs.
///
/// A step either succeeds or leaves everything as it was, so that what is here is always exact.
#[derive(Debug)]
pub(crate) struct Solver<'r, R> {
    rules: &'r R,
    pub monoid: Bipartite,
    /// By heap, from heap 0.
    pub phi: Vec<Element>,
    /// Those of the heaps that positions of other heaps do not cover.
    transitions: Vec<Transition>,
    closure: Closure,
    /// Elements by their rows.
    rows: FxHashMap<Bits, Element>,
    positions: Option<Positions>,
    weights: Vec<u64>,
    /// Filled when a search needs them.
    kinds: Kinds,
}

impl<'r, R: HeapRules> Solver<'r, R> {
    /// The quotient of no heaps.
    pub fn new(rules: &'r R) -> Self {
        let monoid = Bipartite::trivial();
        Self {
            rules,
            rows: rows(&monoid),
            closure: Closure::of_nothing(monoid.order()),
            monoid,
            phi: Vec::new(),
            transitions: Vec::new(),
            positions: None,
            weights: Vec::new(),
            kinds: Kinds::default(),
        }
    }

    /// The quotient of some heaps, and all that is needed to go on: if what is claimed is right.
    pub fn resume(
        rules: &'r R,
        monoid: Bipartite,
        phi: Vec<Element>,
        budget: &Budget,
    ) -> Result<Result<Self, Flaw>, Stopped> {
        if phi.iter().any(|&x| x as usize >= monoid.order()) {
            let element = monoid.order() as Element;
            return Ok(Err(Flaw::NotGenerated { element }));
        }
        if let Some(flaw) = check(rules, &monoid, &phi, budget)? {
            return Ok(Err(flaw));
        }
        let transitions = transitions(rules, &monoid, &phi, budget)?;
        let closure = match conditions(&monoid, &transitions, budget)? {
            Ok(closure) => closure,
            Err(failure) => return Ok(Err(failure.flaw)),
        };
        let mut weights = vec![0; phi.len()];
        for transition in &transitions {
            weights[transition.heap as usize] = transition.weight;
        }
        Ok(Ok(Self {
            rules,
            rows: rows(&monoid),
            closure,
            monoid,
            phi,
            transitions,
            positions: None,
            weights,
            kinds: Kinds::default(),
        }))
    }

    /// Adds heaps until a period is proved, heap `last` is reached or the budget ends.
    pub fn grow(&mut self, last: u32, budget: &Budget, grown: &mut Grown<'_>) -> Status {
        let rules = self.rules;
        let last = rules.largest().map_or(last, |largest| largest.min(last));
        loop {
            let reach = rules.reach();
            if let Some(period) = reach.and_then(|reach| period::proved(&self.phi, reach)) {
                return Status::Proved(period);
            }
            // Heap 0 has no moves, or rules without it have no heaps.
            if self.phi.len() as u64 > last.into() {
                return Status::Partial { stopped: None };
            }
            if let Err(stopped) = self.step(budget) {
                let stopped = Some(stopped);
                return Status::Partial { stopped };
            }
            grown(&self.monoid, &self.phi);
        }
    }

    /// Adds the next heap.
    pub fn step(&mut self, budget: &Budget) -> Result<(), Stopped> {
        let heap = self.phi.len() as u32;
        let known = (&self.phi[..], &self.weights[..]);
        let new = options(self.rules, heap, &self.monoid, known, budget)?;
        let weight = new.1;
        budget.keep(2, 0)?;
        if new.0.is_empty() {
            self.accept(0, 0);
            return Ok(());
        }
        if self.positions.is_none() {
            self.positions = Positions::find(&self.monoid, &self.transitions, budget)?;
        }
        let guessed = match &self.positions {
            Some(_) => {
                if let Some(element) = self.old_element(&new, budget)? {
                    self.accept(element, weight);
                    return Ok(());
                }
                let positions = self.positions.as_ref();
                let guess = |positions| guess(&self.monoid, positions, &new.0, budget);
                positions.map(guess).transpose()?.flatten()
            }
            None => None,
        };
        let solved = self.solved(guessed, budget)?;
        let transitions = transitions(self.rules, &solved.monoid, &solved.phi, budget)?;
        self.weights.push(weight);
        self.rows = rows(&solved.monoid);
        self.monoid = solved.monoid;
        self.phi = solved.phi;
        self.closure = solved.closure;
        self.transitions = transitions;
        self.positions = None;
        Ok(())
    }

    fn accept(&mut self, element: Element, weight: u64) {
        self.phi.push(element);
        self.weights.push(weight);
    }

    /// The element that the next heap has if the quotient stays as it is.
    ///
    /// Its row is what a heap with these options does to the lightest positions, so there is at
    /// most one; it counts after the check.
    fn old_element(
        &mut self,
        new: &(Vec<Element>, u64),
        budget: &Budget,
    ) -> Result<Option<Element>, Stopped> {
        let Some(positions) = &self.positions else {
            return Ok(None);
        };
        let order = self.monoid.order();
        budget.spend(0, (order * (1 + new.0.len() / 8)) as u64)?;
        let p = Bits::of(order, |x| self.monoid.is_p(x as Element));
        let row = positions.level(&self.monoid, &new.0, &p);
        let Some(&element) = self.rows.get(&row) else {
            return Ok(None);
        };
        let heap = self.phi.len() as u32;
        let transition = Transition::new(heap, element, new.clone(), &self.monoid);
        let lost_or_won = self.monoid.is_p(element) || transition.reply.contains(0);
        if row.meets(&transition.reply) || !lost_or_won {
            return Ok(None);
        }
        if self.closure.covers(element, &transition.reply) {
            return Ok(Some(element));
        }
        self.transitions.push(transition);
        let checked = conditions(&self.monoid, &self.transitions, budget);
        if let Ok(Ok(closure)) = checked {
            self.closure = closure;
            return Ok(Some(element));
        }
        self.transitions.pop();
        checked.map(|_| None)
    }

    /// The quotient with the next heap: the guess if it passes the check, else learned by search.
    fn solved(&mut self, guessed: Option<Guess>, budget: &Budget) -> Result<Learned, Stopped> {
        let Some(Guess { monoid, old, new }) = guessed else {
            return self.learn(None, budget);
        };
        let old = self.phi.iter().map(|&x| old[x as usize]);
        let phi: Vec<Element> = old.chain([new]).collect();
        let transitions = transitions(self.rules, &monoid, &phi, budget)?;
        match conditions(&monoid, &transitions, budget)? {
            Ok(closure) => Ok(Learned {
                monoid,
                phi,
                closure,
            }),
            Err(_) => {
                while self.kinds.of_heap.len() <= self.phi.len() {
                    self.kinds.add(self.rules, budget)?;
                }
                let tests = tests(&self.kinds, &monoid, &transitions);
                self.learn(Some(tests), budget)
            }
        }
    }

    /// The quotient with the next heap, learned by search, beginning with the tests that tell a
    /// wrong claim's elements apart.
    fn learn(&mut self, likely: Option<Vec<Word>>, budget: &Budget) -> Result<Learned, Stopped> {
        while self.kinds.of_heap.len() <= self.phi.len() {
            self.kinds.add(self.rules, budget)?;
        }
        let newest = self.kinds.kinds.len() as u32 - 1;
        if self.kinds.of_heap[self.phi.len()] != Some(newest) {
            // The game tree of an older heap.
            let kind = self.kinds.of_heap[self.phi.len()].expect("it has moves");
            let like = self.kinds.kinds[kind as usize].heap;
            let mut phi = self.phi.clone();
            phi.push(phi[like as usize]);
            return Ok(Learned {
                monoid: self.monoid.clone(),
                phi,
                closure: self.closure.clone(),
            });
        }
        let search = Search::new(&self.kinds, &self.monoid, &self.phi);
        let before = || tests(&self.kinds, &self.monoid, &self.transitions);
        let tests = likely.unwrap_or_else(before);
        let mut learner = Learner::new(search, self.generators(newest), tests);
        learner.learn(self.rules, budget)
    }

    /// The kinds that are no product of smaller ones, and the newest.
    fn generators(&self, newest: u32) -> Vec<u32> {
        let mut reached = Bits::empty(self.monoid.order());
        reached.insert(0);
        let mut generators = Vec::new();
        for (place, kind) in (0..).zip(&self.kinds.kinds[..newest as usize]) {
            let element = self.phi[kind.heap as usize];
            if !reached.contains(element) {
                generators.push(place);
                let mut pending: Vec<Element> = reached.iter().collect();
                while let Some(x) = pending.pop() {
                    let y = self.monoid.product(x, element);
                    if !reached.contains(y) {
                        reached.insert(y);
                        pending.push(y);
                    }
                }
            }
        }
        generators.push(newest);
        generators
    }
}

/// Sums that tell the elements of a claim apart.
fn tests(kinds: &Kinds, monoid: &Bipartite, transitions: &[Transition]) -> Vec<Word> {
    let lightest = Lightest::find(monoid, &Step::places(transitions));
    let word = |element: Element| {
        let places = lightest.position(element).into_iter();
        let heaps: Vec<u32> = places.map(|p| transitions[p as usize].heap).collect();
        kinds.word(&heaps)
    };
    separating(monoid, &lightest.order)
        .into_iter()
        .map(word)
        .collect()
}

/// Elements, the first that do of these, with which every two others are told apart by P.
fn separating(monoid: &Bipartite, order: &[Element]) -> Vec<Element> {
    let mut tests = Vec::new();
    let mut part = vec![0usize; monoid.order()];
    let mut parts = 1;
    for &test in order {
        let row = monoid.row(test);
        let mut next: FxHashMap<(usize, bool), usize> = FxHashMap::default();
        let split = part.iter().enumerate().map(|(x, &old)| {
            let new = next.len();
            *next.entry((old, row.contains(x as Element))).or_insert(new)
        });
        let split: Vec<usize> = split.collect();
        if next.len() > parts {
            (part, parts) = (split, next.len());
            tests.push(test);
        }
    }
    tests
}

fn rows(monoid: &Bipartite) -> FxHashMap<Bits, Element> {
    let elements = 0..monoid.order() as Element;
    elements.map(|x| (monoid.row(x), x)).collect()
}
