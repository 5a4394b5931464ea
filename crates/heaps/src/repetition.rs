//! Finding where a sequence repeats: the least period of its end, and how far back it holds.

/// The end of a sequence repeats: `s(n + period) == s(n)` for all known `n` from `preperiod` on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repetition {
    /// The least heap from which it holds.
    pub preperiod: usize,
    /// The shift.
    pub period: usize,
}

impl Repetition {
    /// Whether it holds over half of the `length` values known, and three times.
    pub fn is_worth_telling(self, length: usize) -> bool {
        2 * self.preperiod <= length && self.preperiod + 4 * self.period <= length
    }
}

/// Values compared at first; a shift that agrees on so many is followed further back.
const WINDOW: usize = 16;
/// Values compared at once while following a shift back.
const CHUNK: usize = 4096;

/// The repetition with the least period for which `enough` holds, if there is one; else the one
/// that reaches furthest back.
///
/// A period shorter than the one found, if the sequence had it, would have been found first.
pub fn find<T: PartialEq>(
    values: &[T],
    enough: impl Fn(Repetition) -> bool,
) -> Option<(Repetition, bool)> {
    let length = values.len();
    let (rest, last) = values.split_at_checked(length.checked_sub(WINDOW)?)?;
    let mut best: Option<Repetition> = None;
    let mut failed: Vec<(usize, usize)> = Vec::new();
    let mut work = 8 * length;
    for period in 1..=rest.len() {
        if values[length - WINDOW - period..length - period] != *last {
            continue;
        }
        // Fine and Wilf: where a shift holds long enough, its multiples end where it ends.
        let multiple =
            |&(shift, run): &(usize, usize)| period % shift == 0 && run >= shift + period;
        if failed.iter().any(multiple) {
            continue;
        }
        let run = agreement(values, period);
        let repetition = Repetition {
            preperiod: length - period - run,
            period,
        };
        if enough(repetition) {
            return Some((repetition, true));
        }
        if best.is_none_or(|best| repetition.preperiod < best.preperiod) {
            best = Some(repetition);
        }
        if run > period {
            failed.push((period, run));
        }
        work = match work.checked_sub(run + failed.len()) {
            Some(work) => work,
            None => break,
        };
    }
    best.map(|best| (best, false))
}

/// How many values at the end agree with those `period` before.
fn agreement<T: PartialEq>(values: &[T], period: usize) -> usize {
    let mut a = &values[..values.len() - period];
    let mut b = &values[period..];
    let mut run = 0;
    while let (Some((first_a, last_a)), Some((first_b, last_b))) = (
        a.split_at_checked(a.len().wrapping_sub(CHUNK)),
        b.split_at_checked(b.len().wrapping_sub(CHUNK)),
    ) {
        if last_a != last_b {
            break;
        }
        run += CHUNK;
        (a, b) = (first_a, first_b);
    }
    let pairs = a.iter().rev().zip(b.iter().rev());
    run + pairs.take_while(|(a, b)| a == b).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn repetitions_are_least(
            head in prop::collection::vec(0u8..3, 0..40),
            cycle in prop::collection::vec(0u8..3, 1..30),
            more in 60usize..200,
        ) {
            let cycled = cycle.iter().cycle().take(2 * cycle.len() + more);
            let values: Vec<u8> = head.iter().chain(cycled).copied().collect();
            let enough = |r: Repetition| r.preperiod + 2 * r.period + 40 <= values.len();
            let (found, proved) = find(&values, enough).expect("it repeats");
            prop_assert!(proved);
            let holds = |n0: usize, p: usize| (n0..values.len() - p).all(|n| values[n] == values[n + p]);
            prop_assert!(holds(found.preperiod, found.period));
            prop_assert!(found.preperiod == 0 || !holds(found.preperiod - 1, found.period));
            prop_assert!((1..found.period).all(|p| !holds(found.preperiod, p)));
        }
    }
}
