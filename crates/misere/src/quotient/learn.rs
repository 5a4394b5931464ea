//! The quotient with one more heap, learned exactly.
//!
//! The quotient is the syntactic monoid of the lost sums, so it is learned as a language is
//! (Angluin; Rivest and Schapire): classes told apart by tests, outcomes by [`Search`], a claim that
//! is checked against the rules, and a new test from whatever the check finds wrong. Every class
//! found on the way is an element of the quotient.

use grundy_game::{Budget, Stopped};
use rustc_hash::FxHashMap;

use super::bits::Bits;
use super::check::{Closure, Failure, Flaw, conditions};
use super::monoid::{Bipartite, Element};
use super::search::{Search, Word, joined};
use super::transitions::transitions;
use crate::HeapRules;

/// A quotient that was checked, with Φ and the closure of the check.
#[derive(Debug)]
pub(crate) struct Learned {
    pub monoid: Bipartite,
    pub phi: Vec<Element>,
    pub closure: Closure,
}

/// Classes of sums, told apart by tests.
#[derive(Debug)]
pub(crate) struct Learner<'a> {
    search: Search<'a>,
    /// Kinds that are no product of others.
    generators: Vec<u32>,
    tests: Vec<Word>,
}

/// A table without holes: what is reached from each class by each generator.
#[derive(Debug)]
struct Table {
    classes: Vec<Class>,
    /// By class, then by generator.
    next: Vec<Vec<Element>>,
    /// The class of each kind.
    kinds: Vec<Element>,
}

#[derive(Debug)]
struct Class {
    word: Word,
    /// The class and the generator's place from which it was reached.
    from: Option<(Element, usize)>,
    is_p: bool,
}

impl<'a> Learner<'a> {
    /// Begins with these generators and tests, which may be any.
    pub fn new(search: Search<'a>, generators: Vec<u32>, mut tests: Vec<Word>) -> Self {
        tests.retain(|test| !test.is_empty());
        tests.insert(0, Vec::new());
        Self {
            search,
            generators,
            tests,
        }
    }

    /// Learns the quotient of all heaps known to the search.
    pub fn learn(&mut self, rules: &impl HeapRules, budget: &Budget) -> Result<Learned, Stopped> {
        loop {
            let table = self.table(budget)?;
            if let Some(test) = self.commuting(&table, budget)? {
                self.tests.push(test);
                continue;
            }
            let monoid = monoid(&table, budget)?;
            let of_heap = &self.search.kinds.of_heap;
            let elements = of_heap
                .iter()
                .map(|kind| kind.map_or(0, |k| table.kinds[k as usize]));
            let phi: Vec<Element> = elements.collect();
            let transitions = transitions(rules, &monoid, &phi, budget)?;
            match conditions(&monoid, &transitions, budget)? {
                Ok(closure) => {
                    return Ok(Learned {
                        monoid,
                        phi,
                        closure,
                    });
                }
                Err(Failure { flaw, .. }) => {
                    let (Flaw::BothLost { position } | Flaw::NoWinningMove { position }) = flaw
                    else {
                        unreachable!("conditions speak of positions alone: {flaw}")
                    };
                    let word = self.search.kinds.word(&position);
                    let wrong = self.wrong(word, &monoid, &table, budget)?;
                    let test = self.test(&wrong, &table, &monoid, budget)?;
                    self.tests.push(test);
                }
            }
        }
    }

    /// The outcomes of a sum with each test.
    fn row(&mut self, word: &[u32], budget: &Budget) -> Result<Bits, Stopped> {
        let mut row = Bits::empty(self.tests.len());
        for (place, test) in (0..).zip(&self.tests) {
            if self.search.is_p(&joined(word, test), budget)? {
                row.insert(place);
            }
        }
        Ok(row)
    }

    /// All classes that the tests tell apart, reached by generators; a kind that is in none of them
    /// is a generator too.
    fn table(&mut self, budget: &Budget) -> Result<Table, Stopped> {
        'again: loop {
            let row = self.row(&[], budget)?;
            let mut rows = FxHashMap::from_iter([(row, 0 as Element)]);
            let mut classes = vec![Class {
                word: Vec::new(),
                from: None,
                is_p: false,
            }];
            let mut next = Vec::new();
            while next.len() < classes.len() {
                let here = next.len() as Element;
                let mut reached = Vec::with_capacity(self.generators.len());
                for place in 0..self.generators.len() {
                    let word = joined(&classes[next.len()].word, &[self.generators[place]]);
                    let row = self.row(&word, budget)?;
                    let is_p = row.contains(0);
                    let new = classes.len() as Element;
                    let class = *rows.entry(row).or_insert(new);
                    if class == new {
                        budget.keep(word.len() + self.tests.len() / 64, 0)?;
                        let from = Some((here, place));
                        classes.push(Class { word, from, is_p });
                    }
                    reached.push(class);
                }
                next.push(reached);
            }
            let mut kinds = Vec::new();
            for kind in 0..self.search.kinds.kinds.len() as u32 {
                let row = self.row(&[kind], budget)?;
                let Some(&class) = rows.get(&row) else {
                    self.generators.push(kind);
                    continue 'again;
                };
                kinds.push(class);
            }
            return Ok(Table {
                classes,
                next,
                kinds,
            });
        }
    }

    /// Whether generators commute; `Some` is a test that says why they do not.
    fn commuting(&mut self, table: &Table, budget: &Budget) -> Result<Option<Word>, Stopped> {
        for (r, class) in table.classes.iter().enumerate() {
            for a in 0..self.generators.len() {
                for b in 0..a {
                    let (ra, rb) = (table.next[r][a], table.next[r][b]);
                    let (x, y) = (table.next[ra as usize][b], table.next[rb as usize][a]);
                    if x == y {
                        continue;
                    }
                    let (a, b) = (self.generators[a], self.generators[b]);
                    let (xw, yw) = (
                        &table.classes[x as usize].word,
                        &table.classes[y as usize].word,
                    );
                    let (xr, yr) = (self.row(xw, budget)?, self.row(yw, budget)?);
                    let apart = (0..).find(|&test| xr.contains(test) != yr.contains(test));
                    let test = &self.tests[apart.expect("other classes") as usize];
                    let whole = joined(&joined(&class.word, &[a, b]), test);
                    let truth = self.search.is_p(&whole, budget)?;
                    let with_b = joined(test, &[b]);
                    let by_a = joined(&table.classes[ra as usize].word, &with_b);
                    return Ok(Some(match self.search.is_p(&by_a, budget)? != truth {
                        true => with_b,
                        false => joined(test, &[a]),
                    }));
                }
            }
        }
        Ok(None)
    }

    /// The sum or one of its options of which the claim is wrong.
    fn wrong(
        &mut self,
        word: Word,
        monoid: &Bipartite,
        table: &Table,
        budget: &Budget,
    ) -> Result<Word, Stopped> {
        let claimed = |word: &[u32]| {
            let elements = word.iter().map(|&kind| table.kinds[kind as usize]);
            monoid.is_p(elements.fold(0, |x, y| monoid.product(x, y)))
        };
        // Options are smaller, and so are the searches for them.
        let mut words = self.search.kinds.options(&word);
        words.push(word);
        for word in words {
            if self.search.is_p(&word, budget)? != claimed(&word) {
                return Ok(word);
            }
        }
        unreachable!("outcomes that contradict one another cannot all be right")
    }

    /// A test that splits a class, from a sum of which the claim is wrong: where the outcome
    /// changes while the sum is replaced by its class, heap by heap.
    fn test(
        &mut self,
        wrong: &[u32],
        table: &Table,
        monoid: &Bipartite,
        budget: &Budget,
    ) -> Result<Word, Stopped> {
        let truth = self.search.is_p(wrong, budget)?;
        let mut rest = wrong.to_vec();
        let mut class: Element = 0;
        while let Some(kind) = rest.pop() {
            let here = table.classes[class as usize].word.clone();
            let element = table.kinds[kind as usize];
            let instead = table.classes[element as usize].word.clone();
            let beside = joined(&here, &rest);
            if self.search.is_p(&joined(&beside, &instead), budget)? != truth {
                return Ok(beside);
            }
            // The kind's class is made of generators: each is one step.
            let mut steps = Vec::new();
            let mut at = element;
            while let Some((before, place)) = table.classes[at as usize].from {
                steps.push(place);
                at = before;
            }
            while let Some(place) = steps.pop() {
                class = table.next[class as usize][place];
                let left = steps.iter().map(|&place| self.generators[place]);
                let left = joined(&rest, &left.collect::<Vec<_>>());
                let word = joined(&table.classes[class as usize].word, &left);
                if self.search.is_p(&word, budget)? != truth {
                    return Ok(left);
                }
            }
        }
        unreachable!(
            "the class of the whole is claimed to have another outcome, {}",
            monoid.is_p(class)
        )
    }
}

/// The monoid of a table whose generators commute: a class is what its word does to the unit.
fn monoid(table: &Table, budget: &Budget) -> Result<Bipartite, Stopped> {
    let order = table.classes.len();
    budget.keep(order * order / 2, (order * order) as u64)?;
    let mut products = vec![0; order * order];
    for x in 0..order {
        for (y, class) in table.classes.iter().enumerate() {
            products[x * order + y] = match class.from {
                None => x as Element,
                Some((before, place)) => {
                    table.next[products[x * order + before as usize] as usize][place]
                }
            };
        }
    }
    let p = Bits::of(order, |x| table.classes[x].is_p);
    Ok(Bipartite::new(order, products, p))
}
