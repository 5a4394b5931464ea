//! Sparse spaces: which values are rare.
//!
//! Fix a mask. A value with an even number of ones under it is *rare*, any other *common*. Rare and
//! rare, or common and common, make rare; rare and common make common. So every common value among
//! the options of a heap comes from a pair with a rare part, and few rares mean little work.
//! Where all splits take counters of one parity, "even" may depend on the heap: the parity variant.

use super::values::Cell;

/// Values beyond this one have no space here.
const GREATEST: u32 = 1 << 16;

/// A mask, and whether the rare parity flips from heap to heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Space {
    /// The bits whose ones are counted.
    pub mask: u32,
    /// In the parity variant, the parity of the counters that splits take.
    pub parity: Option<usize>,
}

impl Space {
    /// Whether `value` would be rare at `heap`.
    #[inline]
    pub fn is_rare(&self, heap: usize, value: u32) -> bool {
        let odd = (value & self.mask).count_ones() as usize % 2;
        let wanted = self.parity.map_or(0, |parity| (heap + parity) % 2);
        odd == wanted
    }

    /// The space in which the fewest of `values`, those of heaps from `from` on, are rare; and how
    /// many are. `parity` is that of all splits, if they share one.
    ///
    /// The transform of a histogram is, mask by mask, commons taken from rares: all at once.
    pub fn choose<V: Cell>(
        values: &[V],
        from: usize,
        parity: Option<usize>,
    ) -> Option<(Self, usize)> {
        let later = values.get(from..)?;
        let greatest: u32 = later.iter().map(|&v| v.into()).max()?;
        if greatest >= GREATEST {
            return None;
        }
        let size = (greatest as usize + 1).next_power_of_two();
        let mut best: Option<(Self, i64)> = None;
        let variants = [Some(None), parity.map(Some)];
        for parity in variants.into_iter().flatten() {
            let mut histogram = vec![0i64; size];
            for (heap, &value) in (from..).zip(later) {
                let flipped = parity.is_some_and(|parity| (heap + parity) % 2 == 1);
                histogram[value.into() as usize] += if flipped { -1 } else { 1 };
            }
            transform(&mut histogram);
            for (mask, &balance) in (0..).zip(&histogram).skip(1) {
                let rares = (later.len() as i64 + balance) / 2;
                if best.is_none_or(|(_, least)| rares < least) {
                    best = Some((Self { mask, parity }, rares));
                }
            }
        }
        best.map(|(space, rares)| (space, rares as usize))
    }

    /// The heaps, 0 aside, whose values are rare.
    pub fn rares<V: Cell>(&self, values: &[V]) -> Vec<usize> {
        let heaps = values.iter().enumerate().skip(1);
        let rare = heaps.filter(|&(heap, &value)| self.is_rare(heap, value.into()));
        rare.map(|(heap, _)| heap).collect()
    }
}

/// Walsh and Hadamard: entry `m` becomes the sum of all entries, those with an odd number of ones
/// under `m` negated.
fn transform(entries: &mut [i64]) {
    let mut half = 1;
    while half < entries.len() {
        for pair in entries.chunks_mut(2 * half) {
            let (low, high) = pair.split_at_mut(half);
            for (a, b) in low.iter_mut().zip(high) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_transform_counts_the_rares_of_every_mask() {
        let values: Vec<u8> = (0..400u32).map(|n| (n * n % 61 % 32) as u8).collect();
        for parity in [None, Some(0), Some(1)] {
            let (best, rares) = Space::choose(&values, 0, parity).expect("some mask");
            let count = |space: Space| {
                let heaps = values.iter().enumerate();
                heaps.filter(|&(n, &v)| space.is_rare(n, v.into())).count()
            };
            assert_eq!(count(best), rares);
            for mask in 1..32 {
                assert!(count(Space { mask, parity }) >= rares);
                assert!(count(Space { mask, parity: None }) >= rares);
            }
        }
    }
}
