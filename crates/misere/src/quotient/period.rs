//! Periods of Φ (Plambeck): when they last for ever.

use super::monoid::Element;
use crate::Reach;

/// A period of the pretending function: Φ(n + period) = Φ(n) for all n from `start` on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PhiPeriod {
    /// The period.
    pub period: u32,
    /// The least heap, and at least 1, from which it holds.
    pub start: u32,
}

/// Looks for a period that the heaps so far prove.
///
/// Plambeck: let moves take at most d counters and leave at most s heaps of any sizes. If
/// Φ(n + p) = Φ(n) for start ≤ n and n + p < s(start + p) + d, it holds for ever and the quotient
/// with it: of the heaps that an option of a larger heap n leaves, the largest is at least
/// start + p, so n and n - p have options of the same elements, and nothing new is to be checked.
/// Octal codes (s = 2) thus need the heaps up to 2·start + 2·p + d.
pub(crate) fn proved(phi: &[Element], reach: Reach) -> Option<PhiPeriod> {
    let last = phi.len().checked_sub(1)?;
    let heaps = reach.heaps as usize;
    // start is at least 1, so longer periods are not proved yet.
    (1..=last / heaps).find_map(|period| {
        let fits = |&n: &usize| phi[n] == phi[n + period];
        let longest = (1..=last - period).rev().take_while(fits);
        let start = last - period + 1 - longest.count();
        let bound = heaps * (start + period) + reach.taken as usize;
        (start + period <= last && bound <= last).then_some(PhiPeriod {
            period: period as u32,
            start: start as u32,
        })
    })
}
