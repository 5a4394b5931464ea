use crate::{Nimber, Outcome};

/// The outcome of misère Nim: as in normal play while some heap has two counters, reversed after.
pub fn misere_nim(heaps: &[Nimber]) -> Outcome {
    let value: Nimber = heaps.iter().copied().sum();
    let big = heaps.iter().any(|heap| heap.0 > 1);
    Outcome::of_win(value.is_zero() != big)
}
