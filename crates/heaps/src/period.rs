use grundy_theory::Nimber;

/// A law of repetition: `g(n + period) == g(n) + saltus` for every `n >= preperiod`.
///
/// Here `+` is ordinary addition. A saltus of zero makes the sequence periodic,
/// a greater one arithmetic-periodic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The first heap from which it holds.
    pub preperiod: u64,
    /// After how many heaps the values repeat, at least 1.
    pub period: u64,
    /// How much they have grown by then.
    pub saltus: u64,
}

impl Period {
    /// The heap below `preperiod + period` that stands for `heap`, and the number of periods
    /// between them.
    ///
    /// ```
    /// let kayles = grundy_heaps::Period { preperiod: 71, period: 12, saltus: 0 };
    /// assert_eq!(kayles.fold(1000), (76, 77));
    /// assert_eq!(kayles.fold(70), (70, 0));
    /// ```
    pub fn fold(&self, heap: u64) -> (u64, u64) {
        match heap.checked_sub(self.preperiod) {
            Some(past) => (self.preperiod + past % self.period, past / self.period),
            None => (heap, 0),
        }
    }

    /// The value of `heap`, from the values of the heaps below `preperiod + period`.
    pub(crate) fn value<V: Copy + Into<u128>>(&self, values: &[V], heap: u64) -> Nimber {
        let (low, times) = self.fold(heap);
        let rise = u128::from(self.saltus) * u128::from(times);
        Nimber(values[low as usize].into() + rise)
    }
}
