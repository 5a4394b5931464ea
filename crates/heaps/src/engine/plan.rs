//! Which pairs of parts a block of heaps looks at, and in what order.

use std::collections::BinaryHeap;

use super::sparse::Sparse;
use super::takes::Takes;
use super::values::Cell;

/// Heaps of a block: what one vector of bytes holds.
pub const LANES: usize = 32;

/// A way to break any heap: the part `distance` below it, beside parts of value `value`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Way {
    /// How far below the heap the part is.
    pub distance: usize,
    /// The value of what else is left.
    pub value: u32,
}

impl Way {
    /// The value of the option of `heap` that this way leads to.
    #[inline]
    pub fn option<V: Cell>(self, values: &[V], heap: usize) -> u32 {
        values[heap - self.distance].into() ^ self.value
    }
}

/// The ways with a rare part, or with one part alone: all that lead to common values.
pub fn rare_ways<V: Cell>(takes: &Takes, sparse: &Sparse, values: &[V]) -> Vec<Way> {
    let mut ways = part_ways(takes, &sparse.rares, values);
    ways.extend(takes.one.iter().map(|&distance| Way { distance, value: 0 }));
    ways.sort_unstable();
    ways.dedup();
    ways
}

/// The ways in which one of `parts` is left.
pub fn part_ways<V: Cell>(takes: &Takes, parts: &[usize], values: &[V]) -> Vec<Way> {
    let ways = takes.two.iter().flat_map(|taken| {
        parts.iter().map(move |&part| Way {
            distance: taken + part,
            value: values[part].into(),
        })
    });
    ways.collect()
}

/// A known heap, with the values below its own that are still to be found among its options.
#[derive(Clone, Debug)]
pub struct Sample {
    heap: usize,
    missing: Vec<u64>,
    left: usize,
}

impl Sample {
    /// The values below that of `heap` which are `wanted`.
    pub fn new(heap: usize, below: u32, wanted: impl Fn(u32) -> bool) -> Self {
        let mut missing = vec![0; below as usize / 64 + 1];
        let mut left = 0;
        for value in (0..below).filter(|&value| wanted(value)) {
            missing[value as usize / 64] |= 1 << (value % 64);
            left += 1;
        }
        Self {
            heap,
            missing,
            left,
        }
    }

    fn lacks(&self, value: u32) -> bool {
        let word = self.missing.get(value as usize / 64);
        word.is_some_and(|word| word >> (value % 64) & 1 == 1)
    }

    /// Strikes out what a way finds.
    pub fn strike<V: Cell>(&mut self, values: &[V], way: Way) {
        self.strike_value(way.option(values, self.heap));
    }

    /// Strikes out a value.
    pub fn strike_value(&mut self, value: u32) {
        if self.lacks(value) {
            self.missing[value as usize / 64] &= !(1 << (value % 64));
            self.left -= 1;
        }
    }

    /// How many values are still missing.
    pub fn left(&self) -> usize {
        self.left
    }
}

/// The `most` ways that find the most missing values in the samples, each the best that remains,
/// until one would find fewer than `least`. What they find is struck out.
pub fn greedy<V: Cell>(
    samples: &mut [Sample],
    ways: &[Way],
    values: &[V],
    most: usize,
    least: usize,
) -> Vec<Way> {
    let gain = |samples: &[Sample], way: Way| {
        let lacking = samples.iter();
        lacking
            .filter(|s| s.lacks(way.option(values, s.heap)))
            .count()
    };
    let mut queue: BinaryHeap<(usize, Way)> = ways.iter().map(|&w| (gain(samples, w), w)).collect();
    let mut chosen = Vec::new();
    while let Some((_, way)) = queue.pop() {
        // Gains only shrink, so a way that still beats the old gain of the next is the best.
        let now = gain(samples, way);
        if now < least || chosen.len() == most {
            if now < least && queue.peek().is_some_and(|(next, _)| *next >= least) {
                continue;
            }
            break;
        }
        if queue.peek().is_some_and(|(next, _)| now < *next) {
            queue.push((now, way));
            continue;
        }
        chosen.push(way);
        samples.iter_mut().for_each(|s| s.strike(values, way));
    }
    chosen
}

/// Known heaps, `count` of them, spread over the last stretch.
pub fn sampled(length: usize, count: usize) -> impl Iterator<Item = usize> {
    let stretch = (length / 2).min(1 << 16);
    (0..count).map(move |i| length - 1 - (i * stretch / count + i % 2).min(stretch))
}
