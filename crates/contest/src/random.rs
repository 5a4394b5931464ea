//! Seeded random numbers: the same seed gives the same bytes everywhere and for ever.

/// SplitMix64 (Steele, Lea and Flood 2014).
#[derive(Clone, Debug)]
pub struct Random {
    state: u64,
    shape: Option<u64>,
}

impl Random {
    /// A generator for `seed`.
    pub fn new(seed: u64) -> Self {
        Self {
            state: seed,
            shape: None,
        }
    }

    /// The same, with the next [`shape`](Self::shape) chosen beforehand.
    pub fn with_shape(self, shape: u64) -> Self {
        Self {
            shape: Some(shape),
            ..self
        }
    }

    /// One of `count` shapes of an input, from 0: the one chosen beforehand, else any. Whoever wants
    /// every shape there is need not wait for luck.
    pub fn shape(&mut self, count: u64) -> u64 {
        let any = self.range(0, count - 1);
        self.shape.take().map_or(any, |shape| shape % count)
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.state ^ (self.state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from `low` to `high`, both included; `low` when the range is empty.
    pub fn range(&mut self, low: u64, high: u64) -> u64 {
        let size = u128::from(high.saturating_sub(low)) + 1;
        // The high half of the product: the bias is below 2^-64 times the size.
        low + ((u128::from(self.bits()) * size) >> 64) as u64
    }

    /// True once in `n` times.
    pub fn one_in(&mut self, n: u64) -> bool {
        self.range(1, n) == 1
    }

    /// `count` numbers from `low` to `high`.
    pub fn numbers(&mut self, count: usize, low: u64, high: u64) -> Vec<u64> {
        (0..count).map(|_| self.range(low, high)).collect()
    }

    /// Puts `items` into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.range(0, i as u64) as usize);
        }
    }
}
