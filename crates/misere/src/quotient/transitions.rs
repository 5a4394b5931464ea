//! What the moves of each heap are in a monoid: the heap's element and those of its options.

use grundy_game::{Budget, Meter, Stopped};

use super::bits::Bits;
use super::monoid::{Bipartite, Element};
use crate::HeapRules;

/// The elements of the options of a heap, ascending, and a weight above theirs. `weights` are those
/// of the smaller heaps; a heap without moves weighs nothing.
pub(crate) fn options(
    rules: &impl HeapRules,
    heap: u32,
    monoid: &Bipartite,
    (phi, weights): (&[Element], &[u64]),
    budget: &Budget,
) -> Result<(Vec<Element>, u64), Stopped> {
    let mut found = Bits::empty(monoid.order());
    let mut weight = 0u64;
    let mut meter = Meter::new(budget);
    rules.for_each_option(heap, &mut |option| {
        let (mut product, mut total) = (0, 1u64);
        for &part in option {
            product = monoid.product(product, phi[part as usize]);
            total = total.saturating_add(weights[part as usize]);
        }
        found.insert(product);
        weight = weight.max(total);
        meter.step(1 + option.len() as u64)
    })?;
    Ok((found.iter().collect(), weight))
}

/// A heap with moves, as a monoid sees it.
#[derive(Clone, Debug)]
pub(crate) struct Transition {
    pub heap: u32,
    pub element: Element,
    /// Above the weight of each option.
    pub weight: u64,
    /// The elements of the heap's options.
    pub options: Vec<Element>,
    /// The elements z such that an option with z beside it is in P: what the options are for.
    pub reply: Bits,
}

impl Transition {
    pub fn new(
        heap: u32,
        element: Element,
        (options, weight): (Vec<Element>, u64),
        monoid: &Bipartite,
    ) -> Self {
        let mut reply = Bits::empty(monoid.order());
        for &option in &options {
            reply.unite(&monoid.row(option));
        }
        Self {
            heap,
            element,
            weight,
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
    let mut weights = Vec::with_capacity(phi.len());
    for (heap, &element) in phi.iter().enumerate() {
        let known = (phi, &weights[..]);
        let (options, weight) = options(rules, heap as u32, monoid, known, budget)?;
        weights.push(weight);
        if !options.is_empty() {
            budget.spend(0, (options.len() * monoid.order()) as u64)?;
            all.push(Transition::new(
                heap as u32,
                element,
                (options, weight),
                monoid,
            ));
        }
    }
    Ok(all)
}
