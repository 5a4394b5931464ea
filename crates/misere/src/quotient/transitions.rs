//! What the moves of each heap are in a monoid: the heap's element and those of its options.

use grundy_game::{Budget, Meter, Stopped};

use super::bits::Bits;
use super::monoid::{Bipartite, Element};
use crate::HeapRules;

/// The elements of the options of a heap, ascending.
pub(crate) fn option_elements(
    rules: &impl HeapRules,
    heap: u32,
    monoid: &Bipartite,
    phi: &[Element],
    budget: &Budget,
) -> Result<Vec<Element>, Stopped> {
    let mut found = Bits::empty(monoid.order());
    let mut meter = Meter::new(budget);
    rules.for_each_option(heap, &mut |option| {
        let parts = option.iter().map(|&part| phi[part as usize]);
        found.insert(parts.fold(0, |x, y| monoid.product(x, y)));
        meter.step(1)
    })?;
    Ok(found.iter().collect())
}

/// A heap with moves, as a monoid sees it.
#[derive(Clone, Debug)]
pub(crate) struct Transition {
    pub heap: u32,
    pub element: Element,
    /// The elements of the heap's options.
    pub options: Vec<Element>,
    /// The elements z such that an option with z beside it is in P: what the options are for.
    pub reply: Bits,
}

impl Transition {
    pub fn new(heap: u32, element: Element, options: Vec<Element>, monoid: &Bipartite) -> Self {
        let mut reply = Bits::empty(monoid.order());
        for &option in &options {
            reply.unite(&monoid.row(option));
        }
        Self {
            heap,
            element,
            options,
            reply,
        }
    }
}

/// The transitions of all heaps that have moves.
pub(crate) fn transitions(
    rules: &impl HeapRules,
    monoid: &Bipartite,
    phi: &[Element],
    budget: &Budget,
) -> Result<Vec<Transition>, Stopped> {
    let mut all = Vec::new();
    for (heap, &element) in phi.iter().enumerate() {
        let options = option_elements(rules, heap as u32, monoid, phi, budget)?;
        if !options.is_empty() {
            budget.spend(0, (options.len() * monoid.order()) as u64)?;
            all.push(Transition::new(heap as u32, element, options, monoid));
        }
    }
    Ok(all)
}
