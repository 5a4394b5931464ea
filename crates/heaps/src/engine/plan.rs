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

/// Known heaps, each with the values below its own that are still to be found among its options.
#[derive(Clone, Debug)]
pub struct Samples {
    heaps: Vec<usize>,
    /// For each heap so many words of bits.
    missing: Vec<u64>,
    words: usize,
}

impl Samples {
    /// No heaps yet; values less than `values` may be wanted of them.
    pub fn new(values: u32) -> Self {
        Self {
            heaps: Vec::new(),
            missing: Vec::new(),
            words: (values as usize).div_ceil(64).max(1),
        }
    }

    /// Adds a heap, with those values less than `below` that are `wanted`.
    pub fn push(&mut self, heap: usize, below: u32, wanted: impl Fn(u32) -> bool) {
        let start = self.missing.len();
        self.heaps.push(heap);
        self.missing.resize(start + self.words, 0);
        let words = &mut self.missing[start..];
        let below = below.min(64 * self.words as u32);
        for value in (0..below).filter(|&value| wanted(value)) {
            words[value as usize / 64] |= 1 << (value % 64);
        }
    }

    /// How many heaps there are.
    pub fn len(&self) -> usize {
        self.heaps.len()
    }

    /// In how many heaps a way finds what is missing.
    fn gain<V: Cell>(&self, values: &[V], way: Way) -> usize {
        let sets = self.missing.chunks_exact(self.words);
        let found = self.heaps.iter().zip(sets).filter(|&(&heap, set)| {
            heap > way.distance && {
                let option = way.option(values, heap) as usize;
                let word = set.get(option / 64).copied().unwrap_or(0);
                word >> (option % 64) & 1 == 1
            }
        });
        found.count()
    }

    /// Strikes out what a way finds.
    pub fn strike<V: Cell>(&mut self, values: &[V], way: Way) {
        let sets = self.missing.chunks_exact_mut(self.words);
        for (&heap, set) in self.heaps.iter().zip(sets) {
            if heap > way.distance {
                strike(set, way.option(values, heap));
            }
        }
    }

    /// Strikes out 0 where `known` says so of a heap.
    pub fn strike_zero(&mut self, known: impl Fn(usize) -> bool) {
        let sets = self.missing.chunks_exact_mut(self.words);
        let heaps = self.heaps.iter().zip(sets);
        heaps
            .filter(|(heap, _)| known(**heap))
            .for_each(|(_, set)| strike(set, 0));
    }

    /// Adds those heaps of others that lack anything.
    pub fn take_lacking(&mut self, others: &Self) {
        let sets = others.missing.chunks_exact(others.words);
        for (&heap, set) in others.heaps.iter().zip(sets) {
            if set.iter().any(|word| *word != 0) {
                self.heaps.push(heap);
                self.missing.extend(set);
                self.missing.resize(self.heaps.len() * self.words, 0);
            }
        }
    }
}

fn strike(set: &mut [u64], value: u32) {
    if let Some(word) = set.get_mut(value as usize / 64) {
        *word &= !(1 << (value % 64));
    }
}

/// The `most` ways that find the most missing values in the samples, each the best that remains,
/// until one would find fewer than `least`. What they find is struck out.
pub fn greedy<V: Cell>(
    samples: &mut Samples,
    ways: &[Way],
    values: &[V],
    most: usize,
    least: usize,
) -> Vec<Way> {
    let gains = ways.iter().map(|&way| (samples.gain(values, way), way));
    let mut queue: BinaryHeap<(usize, Way)> = gains.filter(|(gain, _)| *gain >= least).collect();
    let mut chosen = Vec::new();
    while let Some((_, way)) = queue.pop() {
        // Gains only shrink, so a way that still beats the old gain of the next is the best.
        let now = samples.gain(values, way);
        if now < least {
            continue;
        }
        if chosen.len() == most {
            break;
        }
        if queue.peek().is_some_and(|(next, _)| now < *next) {
            queue.push((now, way));
            continue;
        }
        chosen.push(way);
        samples.strike(values, way);
    }
    chosen
}

/// Known heaps, `count` of them, spread over the last stretch.
pub fn sampled(length: usize, count: usize) -> impl Iterator<Item = usize> {
    let stretch = (length / 2).min(1 << 16);
    (0..count).map(move |i| length - 1 - (i * stretch / count + i % 2).min(stretch))
}
