//! Rows of options from edges in any order: a counting sort that stays in cache.
//!
//! Edges are thrown into buckets of neighbouring vertices as they come, each of two threads with
//! its half of them. A bucket is small enough that counting and placing its edges jumps about in
//! cache only; and since each bucket is done by one thread, no two write to the same place.

use grundy_fastio::{both, filled, reserved};

/// Edges of a bucket, roughly: half a megabyte.
const EDGES: usize = 1 << 16;
/// Buckets, at most: as many places to write to at once as stay in cache.
const BUCKETS: usize = 1 << 10;
/// Edges that a bucket takes room for at once.
const BLOCK: usize = 1 << 10;

/// Edges thrown into buckets by their first vertex, in the order they came.
#[derive(Debug)]
pub struct Buckets {
    /// The bucket of a vertex is its number without so many low bits.
    shift: u32,
    /// First vertices in the high halves, second ones in the low, in blocks of one bucket each.
    edges: Vec<u64>,
    /// For each bucket, where its next edge goes; a multiple of `BLOCK` where it has no room.
    next: Vec<usize>,
    /// For each bucket, where its blocks start.
    blocks: Vec<Vec<usize>>,
    count: usize,
    /// The largest number of a vertex, plus one.
    used: u32,
}

impl Buckets {
    /// For about `share` of `count` edges between `order` vertices. All that are to be joined need
    /// the same `order` and `count`.
    pub fn new(order: u32, count: usize, share: usize) -> Self {
        let wanted = (count / EDGES + 1).next_power_of_two().min(BUCKETS);
        let bits = u32::BITS - order.saturating_sub(1).leading_zeros();
        let shift = bits.saturating_sub(wanted.ilog2());
        let buckets = (u64::from(order.saturating_sub(1)) >> shift) as usize + 1;
        Self {
            shift,
            edges: reserved(share + share / 8),
            next: vec![0; buckets],
            blocks: vec![Vec::new(); buckets],
            count: 0,
            used: 0,
        }
    }

    /// Adds an edge between vertices below `order`.
    #[inline(always)]
    pub fn add(&mut self, from: u32, to: u32) {
        let bucket = (u64::from(from) >> self.shift) as usize;
        let mut at = self.next[bucket];
        if at.is_multiple_of(BLOCK) {
            at = self.room(bucket);
        }
        self.edges[at] = u64::from(from) << 32 | u64::from(to);
        self.next[bucket] = at + 1;
        self.count += 1;
        self.used = self.used.max(from.max(to) + 1);
    }

    #[cold]
    #[inline(never)]
    fn room(&mut self, bucket: usize) -> usize {
        let at = self.edges.len();
        self.edges.resize(at + BLOCK, 0);
        self.blocks[bucket].push(at);
        at
    }

    /// How many edges there are.
    pub fn len(&self) -> usize {
        self.count
    }

    /// How many edges a bucket has.
    fn len_of(&self, bucket: usize) -> usize {
        match self.blocks[bucket].split_last() {
            Some((last, full)) => full.len() * BLOCK + self.next[bucket] - last,
            None => 0,
        }
    }

    fn of(&self, bucket: usize) -> impl Iterator<Item = (u32, u32)> {
        let (mut left, blocks) = (self.len_of(bucket), self.blocks[bucket].iter());
        let pieces = blocks.map(move |&block| {
            let piece = left.min(BLOCK);
            left -= piece;
            &self.edges[block..block + piece]
        });
        pieces
            .flatten()
            .map(|&edge| ((edge >> 32) as u32, edge as u32))
    }
}

/// The rows of all edges, those of `halves[0]` first: where each begins, and their targets.
pub fn rows(used: u32, halves: &[Buckets; 2]) -> (Vec<u32>, Vec<u32>) {
    let count = halves[0].len() + halves[1].len();
    let mut starts = filled(0u32, used as usize + 1);
    let mut targets = filled(0u32, count);
    let buckets = halves[0].next.len();
    // The buckets up to about half of the edges, and the edges in them.
    let (mut cut, mut below) = (0, 0);
    while cut < buckets && 2 * below < count {
        below += halves[0].len_of(cut) + halves[1].len_of(cut);
        cut += 1;
    }
    let shift = halves[0].shift;
    let vertices = |bucket: usize| ((bucket as u64) << shift).min(used.into()) as usize;
    let (low_ends, high_ends) = starts[1..].split_at_mut(vertices(cut));
    let (low_targets, high_targets) = targets.split_at_mut(below);
    let place = |buckets: std::ops::Range<usize>, offset, ends: &mut [u32], targets: &mut [u32]| {
        let (mut ends, mut targets, mut offset) = (ends, targets, offset);
        let mut next = Vec::new();
        for bucket in buckets {
            let width = vertices(bucket + 1) - vertices(bucket);
            let (own_ends, later_ends) = ends.split_at_mut(width);
            let length = halves.iter().map(|half| half.len_of(bucket)).sum();
            let (own, later) = targets.split_at_mut(length);
            (ends, targets) = (later_ends, later);
            next.clear();
            next.resize(width, 0u32);
            let first = vertices(bucket) as u32;
            let edges = || halves.iter().flat_map(move |half| half.of(bucket));
            edges().for_each(|(from, _)| next[(from - first) as usize] += 1);
            let mut total = 0;
            for (next, end) in next.iter_mut().zip(own_ends) {
                total += std::mem::replace(next, total);
                *end = offset + total;
            }
            edges().for_each(|(from, to)| {
                let next = &mut next[(from - first) as usize];
                own[*next as usize] = to;
                *next += 1;
            });
            offset += length as u32;
        }
    };
    both(
        count,
        || place(0..cut, 0, low_ends, low_targets),
        || place(cut..buckets, below as u32, high_ends, high_targets),
    );
    (starts, targets)
}

/// The largest number of a vertex that an edge mentions, plus one.
pub fn used(halves: &[Buckets; 2]) -> u32 {
    halves.iter().map(|half| half.used).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Many buckets and blocks, rows in the order the edges came.
        #[test]
        fn rows_are_sorted_by_first_and_nothing_else(
            order in 1u32..5_000,
            seeds in prop::collection::vec(any::<u64>(), 1..4),
            length in 0usize..6_000,
            claimed in 0usize..(1 << 22),
        ) {
            let number = |i: usize| {
                let mixed = (i as u64 + 1).wrapping_mul(seeds[i % seeds.len()] | 1);
                ((mixed >> 32).wrapping_mul(u64::from(order)) >> 32) as u32
            };
            let edges: Vec<(u32, u32)> = (0..length).map(|i| (number(2 * i), number(2 * i + 1))).collect();
            let (low, high) = edges.split_at(length / 3);
            let halves = [low, high].map(|edges| {
                let mut buckets = Buckets::new(order, claimed, edges.len());
                edges.iter().for_each(|&(a, b)| buckets.add(a, b));
                buckets
            });
            let used = used(&halves);
            let (starts, targets) = rows(used, &halves);
            let mut sorted = edges.clone();
            sorted.sort_by_key(|edge| edge.0);
            prop_assert_eq!(targets, sorted.iter().map(|edge| edge.1).collect::<Vec<_>>());
            for v in 0..=used {
                let before = sorted.iter().filter(|edge| edge.0 < v).count();
                prop_assert_eq!(starts[v as usize] as usize, before);
            }
        }
    }
}
