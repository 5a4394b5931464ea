//! Quotients heap by heap.

use grundy_game::{Budget, Meter, Stopped};
use rustc_hash::FxHashMap;

use super::bits::Bits;
use super::check::{Closure, conditions, words};
use super::guess::{Guess, Lightest, guess};
use super::learn::{Learned, Learner};
use super::monoid::{Bipartite, Element};
use super::search::{Kinds, Search, Word};
use super::transitions::{Transition, transitions};
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
    lightest: Option<Lightest>,
    weights: Vec<u64>,
    /// Filled when a search needs them.
    kinds: Kinds,
    /// How often the quotient had to be learned by search.
    pub learned: u32,
}

/// What the options of the new heap are.
struct NewHeap {
    options: Vec<Element>,
    weight: u64,
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
            lightest: None,
            weights: Vec::new(),
            kinds: Kinds::default(),
            learned: 0,
        }
    }

    /// Adds the next heap.
    pub fn step(&mut self, budget: &Budget) -> Result<(), Stopped> {
        let new = self.options(budget)?;
        budget.keep(2, 0)?;
        if new.options.is_empty() {
            self.accept(0, 0);
            return Ok(());
        }
        if self.lightest.is_none() {
            self.lightest = Lightest::find(&self.monoid, &self.transitions, &self.weights, budget)?;
        }
        if let Some(element) = self.old_element(&new, budget)? {
            self.accept(element, new.weight);
            return Ok(());
        }
        let guessed = match &self.lightest {
            Some(lightest) => guess(&self.monoid, lightest, &new.options, budget)?,
            None => None,
        };
        let solved = match &guessed {
            Some(guessed) => self.checked(guessed, budget)?,
            None => None,
        };
        let solved = match solved {
            Some(solved) => solved,
            None => self.learn(guessed.as_ref(), budget)?,
        };
        let transitions = transitions(self.rules, &solved.monoid, &solved.phi, budget)?;
        self.weights.push(new.weight);
        self.rows = rows(&solved.monoid);
        self.monoid = solved.monoid;
        self.phi = solved.phi;
        self.closure = solved.closure;
        self.transitions = transitions;
        self.lightest = None;
        Ok(())
    }

    fn accept(&mut self, element: Element, weight: u64) {
        self.phi.push(element);
        self.weights.push(weight);
    }

    /// The elements of the next heap's options, and a weight above theirs.
    fn options(&self, budget: &Budget) -> Result<NewHeap, Stopped> {
        let mut found = Bits::empty(self.monoid.order());
        let mut weight = 0;
        let mut meter = Meter::new(budget);
        let heap = self.phi.len() as u32;
        self.rules.for_each_option(heap, &mut |option| {
            let parts = option.iter().map(|&part| part as usize);
            let product = parts
                .clone()
                .fold(0, |x, part| self.monoid.product(x, self.phi[part]));
            found.insert(product);
            let lighter = parts.fold(0u64, |sum, part| sum.saturating_add(self.weights[part]));
            weight = weight.max(lighter.saturating_add(1));
            meter.step(1 + option.len() as u64)
        })?;
        Ok(NewHeap {
            options: found.iter().collect(),
            weight,
        })
    }

    /// The element that the next heap has if the quotient stays as it is.
    ///
    /// Its row is what a heap with these options does to the lightest positions, so there is at
    /// most one; it counts after the check.
    fn old_element(&mut self, new: &NewHeap, budget: &Budget) -> Result<Option<Element>, Stopped> {
        let Some(lightest) = &self.lightest else {
            return Ok(None);
        };
        let order = self.monoid.order();
        budget.spend(0, (order * (1 + new.options.len() / 8)) as u64)?;
        let p = Bits::of(order, |x| self.monoid.is_p(x as Element));
        let row = lightest.level(&self.monoid, &new.options, &p);
        let Some(&element) = self.rows.get(&row) else {
            return Ok(None);
        };
        let heap = self.phi.len() as u32;
        let transition = Transition::new(heap, element, new.options.clone(), &self.monoid);
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

    /// The guess, if it passes the check.
    fn checked(&self, guessed: &Guess, budget: &Budget) -> Result<Option<Learned>, Stopped> {
        let old = self.phi.iter().map(|&x| guessed.old[x as usize]);
        let phi: Vec<Element> = old.chain([guessed.new]).collect();
        let transitions = transitions(self.rules, &guessed.monoid, &phi, budget)?;
        let checked = conditions(&guessed.monoid, &transitions, budget)?;
        Ok(checked.ok().map(|closure| Learned {
            monoid: guessed.monoid.clone(),
            phi,
            closure,
        }))
    }

    /// The quotient with the next heap, learned by search; what a guess tells apart is tested first.
    fn learn(&mut self, guessed: Option<&Guess>, budget: &Budget) -> Result<Learned, Stopped> {
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
        self.learned += 1;
        let search = Search::new(&self.kinds, &self.monoid, &self.phi);
        let mut learner = Learner::new(search, self.generators(newest), self.tests(guessed));
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

    /// Sums that tell the elements of the guess apart, or those of the quotient before.
    fn tests(&self, guessed: Option<&Guess>) -> Vec<Word> {
        let heap = self.phi.len() as u32;
        let mut heaps: Vec<(u32, Element)> = self
            .transitions
            .iter()
            .map(|t| {
                (
                    t.heap,
                    guessed.map_or(t.element, |g| g.old[t.element as usize]),
                )
            })
            .collect();
        heaps.extend(guessed.map(|guessed| (heap, guessed.new)));
        let monoid = guessed.map_or(&self.monoid, |guessed| &guessed.monoid);
        let words = words(monoid, &heaps);
        separating(monoid)
            .into_iter()
            .map(|test| self.kinds.word(&words[test as usize]))
            .collect()
    }
}

/// Elements with which every two others are told apart by P.
fn separating(monoid: &Bipartite) -> Vec<Element> {
    let mut tests = Vec::new();
    let mut part = vec![0usize; monoid.order()];
    let mut parts = 1;
    for test in 0..monoid.order() as Element {
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
