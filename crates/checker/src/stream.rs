//! Periods of octal codes that are too long for the values to be kept: the recurrence is run again
//! with the first values and the last few thousand alone.
//!
//! Let no rare heap that is smaller than `a + p` be greater than `w`, let `k` be the place of the
//! last digit, and let each heap `n` from `a` on to `a + p - 1` have every rare value that is smaller
//! than its own among the options with a part of at most `w`. If the `w + k` values before `a + p`
//! are those before `a`, then `g(n + p) = g(n)` for all `n >= a`. For, by induction, no heap between
//! is rare; so every common option of `n + p` has a rare part of at most `w`, and is one of `n`, and
//! the other way round: the least common value that is missing is the same. The parts that showed
//! the smaller rare values of `n` show them of `n + p`. Where what is rare depends on the parity of
//! the heap, `p` has to be even.

use grundy_certificate::{Period, Window};

use crate::book::Work;
use crate::reason::Reason;
use crate::rules::Rules;
use crate::sequence::{Heaps, Periodic, Space, octal_values};

/// The greatest window.
const WIDEST: u64 = 1 << 18;
/// Values kept beyond the window before the oldest are dropped.
const SPARE: usize = 1 << 16;
/// Values are less than this.
const GREATEST: u32 = 64;

/// Proves that the values of an octal code repeat as claimed, and from no smaller preperiod or with
/// a smaller period.
pub fn prove(
    rules: &Rules,
    claimed: Period,
    mask: u64,
    window: Window,
    work: &Work,
) -> Result<Periodic, Reason> {
    let Period {
        preperiod, period, ..
    } = claimed;
    if claimed.saltus != 0 {
        return Err(Reason::Saltus);
    }
    let Some(Heaps::Octal(digits)) = Heaps::of(rules) else {
        return Err(Reason::NoPeriodTheorem);
    };
    let splits = (0..).zip(&digits).filter(|(_, digit)| **digit & 4 > 0);
    let fits = |parity: u64| {
        parity < 2 && period.is_multiple_of(2) && splits.clone().all(|(k, _)| k % 2 == parity)
    };
    let mask = u32::try_from(mask)
        .ok()
        .filter(|mask| (1..GREATEST).contains(mask));
    let (Some(mask), true) = (mask, window.parity.is_none_or(fits)) else {
        return Err(Reason::NoSpace);
    };
    let space = Space {
        mask,
        parity: window.parity,
    };
    // The window, and where it is looked for again.
    let longest = digits.len() as u64;
    let reach = (window.parts <= WIDEST).then_some(window.parts + longest);
    let first = reach.map(|reach| 2 * reach + 2);
    let ends = first.and_then(|first| {
        let end = preperiod.checked_add(first)?;
        Some((first, end, end.checked_add(period)?))
    });
    let (Some((first, end, last)), true) = (ends, period > 0) else {
        return Err(Reason::TooLarge);
    };
    let mut stream = Stream::new(digits, first, space, window.parts, work)?;
    // What repeats or does not: from the heap before the preperiod on, and one period later.
    let begin = preperiod.saturating_sub(1);
    let (mut here, mut there) = (Vec::new(), Vec::new());
    for (heap, &value) in (0..).zip(&stream.recent) {
        if (begin..end).contains(&heap) {
            here.push(value);
        }
        if (begin + period..last).contains(&heap) {
            there.push(value);
        }
    }
    let mut shorter: Vec<u64> = primes(period, work)?.iter().map(|q| period / q).collect();
    shorter.sort_unstable_by(|a, b| b.cmp(a));
    let size = first as usize / 2 - 1;
    for heap in first..last {
        if shorter.last().is_some_and(|shift| heap == end + shift) {
            let shift = shorter.pop().unwrap_or(period);
            if stream.recent.ends_with(&here[here.len() - size..]) {
                return Err(Reason::SmallerPeriod {
                    preperiod,
                    period: shift,
                });
            }
        }
        let value = stream.next(heap, work)?;
        if heap >= begin && heap < end {
            here.push(value);
        }
        if heap >= begin + period {
            there.push(value);
        }
    }
    let differs = |(a, b): (&u8, &u8)| a != b;
    let skipped = (preperiod - begin) as usize;
    let pairs = || here.iter().zip(&there);
    if let Some(place) = pairs().skip(skipped).position(differs) {
        let heap = preperiod + place as u64;
        return Err(Reason::NotPeriodic { heap, period });
    }
    if skipped > 0 && !pairs().next().is_some_and(differs) {
        return Err(Reason::SmallerPeriod {
            preperiod: begin,
            period,
        });
    }
    Ok(Periodic {
        values: stream.firsts.iter().map(|&value| value.into()).collect(),
        period: claimed,
    })
}

/// The prime factors of a number.
fn primes(mut number: u64, work: &Work) -> Result<Vec<u64>, Reason> {
    let mut primes = Vec::new();
    let mut factor = 2;
    while factor <= number / factor {
        work.spend(1)?;
        if number.is_multiple_of(factor) {
            primes.push(factor);
            while number.is_multiple_of(factor) {
                number /= factor;
            }
        }
        factor += 1;
    }
    primes.extend((number > 1).then_some(number));
    Ok(primes)
}

/// The values of heaps one after another.
struct Stream {
    space: Space,
    /// How many counters go where one heap is left, and where two are.
    one: Vec<usize>,
    two: Vec<usize>,
    /// Rare heaps, with their values.
    rares: Vec<(usize, u8)>,
    /// The values of the first heaps.
    firsts: Vec<u8>,
    /// Parts among which rare values are looked for.
    parts: usize,
    /// The last values.
    recent: Vec<u8>,
}

impl Stream {
    /// After the first heaps, `count` of them, which are all kept.
    fn new(
        digits: Vec<u8>,
        count: u64,
        space: Space,
        parts: u64,
        work: &Work,
    ) -> Result<Self, Reason> {
        let values = octal_values(&digits, count - 1, space, work)?;
        let small = |value: &u32| {
            u8::try_from(*value)
                .ok()
                .filter(|v| u32::from(*v) < GREATEST)
        };
        let firsts: Option<Vec<u8>> = values.iter().map(small).collect();
        let firsts = firsts.ok_or(Reason::TooLarge)?;
        let rare = |(heap, value): &(usize, &u8)| {
            *heap > 0 && !space.is_common(*heap as u64, u32::from(**value))
        };
        let rares = firsts.iter().enumerate().filter(rare);
        let rares: Vec<(usize, u8)> = rares.map(|(heap, value)| (heap, *value)).collect();
        if let Some((heap, _)) = rares.last().filter(|(heap, _)| *heap as u64 > parts) {
            return Err(Reason::BeyondWindow { heap: *heap as u64 });
        }
        let leaving = |bit: u8| {
            let digits = digits.iter().enumerate();
            let taken = digits.filter(move |(_, digit)| **digit & bit > 0);
            taken.map(|(taken, _)| taken).collect()
        };
        Ok(Self {
            space,
            one: leaving(2),
            two: leaving(4),
            rares,
            parts: parts as usize,
            recent: firsts.clone(),
            firsts,
        })
    }

    /// The value of the next heap, which is beyond the first ones: no move takes everything, and
    /// no two parts of which one is in the window are equal.
    fn next(&mut self, heap: u64, work: &Work) -> Result<u8, Reason> {
        if self.recent.len() >= self.firsts.len() + SPARE {
            let old = self.recent.len() - self.firsts.len();
            self.recent.drain(..old);
        }
        let length = self.recent.len();
        let mut seen = 0u64;
        for taken in &self.one {
            seen |= 1 << self.recent[length - taken];
        }
        for taken in &self.two {
            for (rare, value) in &self.rares {
                seen |= 1 << (self.recent[length - taken - rare] ^ value);
            }
        }
        work.spend(1 + self.rares.len() as u64 / 4)?;
        let missing = |seen: u64| (0..GREATEST).filter(move |value| seen >> value & 1 == 0);
        let common = missing(seen).find(|value| self.space.is_common(heap, *value));
        let common = common.ok_or(Reason::TooLarge)?;
        let below = (1u64 << common) - 1;
        for taken in &self.two {
            let rests = &self.recent[..length - taken];
            let mut parts = self.firsts[1..=self.parts].chunks(16);
            let mut beside = rests[rests.len() - self.parts..].rchunks(16);
            while seen & below != below
                && let (Some(parts), Some(rests)) = (parts.next(), beside.next())
            {
                work.spend(1)?;
                for (part, rest) in parts.iter().zip(rests.iter().rev()) {
                    seen |= 1 << (part ^ rest);
                }
            }
        }
        if seen & below != below {
            return Err(Reason::BeyondWindow { heap });
        }
        let value = common as u8;
        self.recent.push(value);
        Ok(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plenty() -> Work {
        Work(u64::MAX.into())
    }

    /// What is said of a claim: preperiod, period; mask, parity, window.
    fn said(game: &str, [preperiod, period]: [u64; 2], hints: (u64, Option<u64>, u64)) -> String {
        let claimed = Period {
            game: 1,
            preperiod,
            period,
            saltus: 0,
        };
        let (mask, parity, parts) = hints;
        let window = Window { parity, parts };
        let rules = Rules::read(game).expect("a game");
        match prove(&rules, claimed, mask, window, &plenty()) {
            Ok(proved) => {
                // What is kept are values by the definition.
                let Some(Heaps::Octal(digits)) = Heaps::of(&rules) else {
                    panic!("octal")
                };
                let none = Space {
                    mask: 0,
                    parity: None,
                };
                let last = proved.values.len() as u64 - 1;
                let plain = octal_values(&digits, last, none, &plenty()).expect("enough work");
                assert_eq!(plain, proved.values);
                "proved".into()
            }
            Err(reason) => reason.say(crate::Language::English),
        }
    }

    #[test]
    fn what_is_accepted_is_the_least_period() {
        // Kayles and 0.156, with their published periods; every claim near them.
        let kayles = ("kayles", [71, 12], (15, None, 300));
        for (game, right, hints) in [kayles, ("octal:0.156", [3479, 349], (27, None, 4000))] {
            assert_eq!(said(game, right, hints), "proved", "{game}");
            let [n0, p] = right;
            for wrong in [
                [n0 - 1, p],
                [n0 + 1, p],
                [n0, 2 * p],
                [n0, 3 * p],
                [n0, p / 2],
                [n0, p - 1],
                [n0, p + 1],
                [0, p],
                [n0 + p, p],
                [n0, 0],
                [u64::MAX, p],
                [n0, u64::MAX],
            ] {
                assert_ne!(said(game, wrong, hints), "proved", "{game} {wrong:?}");
            }
        }
    }

    #[test]
    fn parity_counts_where_all_splits_agree() {
        let refused = "the mask or the parity is of no use for this code and period";
        assert_eq!(said("octal:0.77", [71, 12], (15, Some(1), 300)), refused);
        // Dawson's Kayles splits after two counters alone.
        assert_eq!(said("octal:0.07", [53, 17], (15, Some(0), 300)), refused);
        assert_eq!(said("octal:0.07", [53, 34], (15, Some(1), 300)), refused);
        assert_eq!(said("octal:0.07", [53, 34], (15, Some(2), 300)), refused);
        assert_ne!(said("octal:0.07", [53, 34], (15, Some(0), 300)), refused);
        for mask in [0, 64, u64::MAX] {
            assert_eq!(said("octal:0.07", [53, 34], (mask, None, 300)), refused);
        }
    }
}
