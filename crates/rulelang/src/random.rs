//! Numbers that look random and are the same every time: the same question gets the same answer.

/// A linear congruential generator; its high bits are used.
#[derive(Debug)]
pub struct Random(u64);

impl Default for Random {
    fn default() -> Self {
        Self(0x2545_f491_4f6c_dd1d)
    }
}

impl Random {
    /// A number below `bound`; 0 if that is 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(0x5851_f42d_4c95_7f2d)
            .wrapping_add(0x1405_7b7e_f767_814f);
        ((u128::from(self.0) * u128::from(bound)) >> 64) as u64
    }
}
