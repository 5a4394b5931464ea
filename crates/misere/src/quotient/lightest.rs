//! The lightest position of each element.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::monoid::{Bipartite, Element};
use super::transitions::Transition;

/// A heap as a step from element to element.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    /// A number that says which heap it is.
    pub name: u32,
    pub element: Element,
    pub weight: u64,
}

impl Step {
    /// The steps of heaps, named by their places in the list.
    pub fn places(transitions: &[Transition]) -> Vec<Self> {
        let steps = (0..).zip(transitions).map(|(name, transition)| Self {
            name,
            element: transition.element,
            weight: transition.weight,
        });
        steps.collect()
    }
}

/// The lightest position of each element that heaps come to.
#[derive(Debug)]
pub(crate) struct Lightest {
    /// Elements by the weight of their positions.
    pub order: Vec<Element>,
    found: Vec<Found>,
}

/// What is known of an element.
#[derive(Clone, Debug)]
struct Found {
    weight: u64,
    /// The element of the other heaps, and the name of the last one.
    from: Option<(Element, u32)>,
    done: bool,
}

impl Lightest {
    /// Looks for them.
    pub fn find(monoid: &Bipartite, heaps: &[Step]) -> Self {
        // Of the heaps with one element only the lightest can be in a lightest position.
        let mut steps: Vec<Step> = Vec::new();
        for &heap in heaps {
            match steps.iter_mut().find(|step| step.element == heap.element) {
                Some(step) if step.weight <= heap.weight => {}
                Some(step) => *step = heap,
                None => steps.push(heap),
            }
        }
        let unknown = Found {
            weight: u64::MAX,
            from: None,
            done: false,
        };
        let mut found = vec![unknown; monoid.order()];
        found[0].weight = 0;
        let mut order = Vec::with_capacity(monoid.order());
        let mut pending = BinaryHeap::from([Reverse((0u64, 0 as Element))]);
        while let Some(Reverse((weight, x))) = pending.pop() {
            if std::mem::replace(&mut found[x as usize].done, true) {
                continue;
            }
            order.push(x);
            for step in &steps {
                let y = monoid.product(x, step.element);
                let weight = weight.saturating_add(step.weight);
                if weight < found[y as usize].weight {
                    found[y as usize].weight = weight;
                    found[y as usize].from = Some((x, step.name));
                    pending.push(Reverse((weight, y)));
                }
            }
        }
        Self { order, found }
    }

    /// The weight of an element's position.
    pub fn weight(&self, x: Element) -> u64 {
        self.found[x as usize].weight
    }

    /// The names of the heaps of an element's position.
    pub fn position(&self, mut x: Element) -> Vec<u32> {
        let mut heaps = Vec::new();
        while let Some((before, name)) = self.found[x as usize].from {
            heaps.push(name);
            x = before;
        }
        heaps
    }
}
