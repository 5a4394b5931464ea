//! Sequences of values of heaps, computed from the rules, and the proof that they repeat.

use grundy_certificate::Period;

use crate::book::Work;
use crate::reason::Reason;
use crate::rules::{Rules, Takes};

/// Values kept, at most.
const LONGEST: u64 = 1 << 27;
/// Pairs between two looks at what is still missing.
const BATCH: usize = 64;

/// A sequence that repeats: the values before the preperiod and of one period, or those of the
/// first heaps alone.
#[derive(Clone, Debug)]
pub struct Periodic {
    pub values: Vec<u32>,
    /// How it repeats.
    pub period: Period,
}

impl Periodic {
    /// The value of a heap; of any, where all are kept.
    pub fn value(&self, heap: u64) -> Option<u64> {
        let Period {
            preperiod, period, ..
        } = self.period;
        let place = match heap.checked_sub(preperiod) {
            Some(beyond) => preperiod + beyond % period,
            None => heap,
        };
        let place = usize::try_from(place).ok()?;
        self.values.get(place).map(|value| u64::from(*value))
    }

    /// Proves that the values of `rules` repeat as claimed, and from no smaller preperiod or with a
    /// smaller period.
    ///
    /// For an octal code whose last digit is at place `k`, agreement on `n0 <= n < 2 n0 + p + k`
    /// is enough when `n0 >= 1` (Guy and Smith 1956); for a subtraction set, on as many heaps as
    /// its largest number, since every value depends on so many before it. Where two heaps are left
    /// only if they are equal, and so worth nothing, a value depends on `k` before it and, from heap
    /// `k + 2` on, on the parity of the heap: agreement on as many heaps from 2 on is enough for an
    /// even period, and one period more for an odd one, by which twice the period is proved first.
    pub fn prove(
        rules: &Rules,
        claimed: Period,
        mask: Option<u64>,
        work: &Work,
    ) -> Result<Self, Reason> {
        let Period {
            preperiod, period, ..
        } = claimed;
        if claimed.saltus != 0 {
            return Err(Reason::Saltus);
        }
        let heaps = Heaps::of(rules).ok_or(Reason::NoPeriodTheorem)?;
        // Heaps n from the preperiod on for which n and n + p are compared.
        let compared = match &heaps {
            Heaps::Take(_, largest) => Some(*largest),
            Heaps::Halving(digits) => {
                let again = if period.is_multiple_of(2) { 0 } else { period };
                again.checked_add(2u64.saturating_sub(preperiod) + longest(digits))
            }
            Heaps::Octal(digits) => {
                let length = longest(digits);
                // From 1 on, and heap 0 besides.
                let start = if preperiod == 0 { 2 } else { preperiod };
                start
                    .checked_add(period)
                    .and_then(|sum| sum.checked_add(length))
            }
        };
        let end = compared.and_then(|heaps| preperiod.checked_add(heaps));
        let last = end.and_then(|end| end.checked_add(period));
        let (Some(end), Some(last)) = (end, last.filter(|last| *last < LONGEST && period > 0))
        else {
            return Err(Reason::TooLarge);
        };
        let mut values = match &heaps {
            Heaps::Take(takes, _) => subtraction(takes, last, work)?,
            Heaps::Octal(digits) | Heaps::Halving(digits) => {
                let mask = u16::try_from(mask.unwrap_or(0)).map_err(|_| Reason::TooLarge)?;
                let space = Space {
                    mask: mask.into(),
                    parity: None,
                };
                octal_values(digits, last, space, work)?
            }
        };
        let differ = |n: u64| values[n as usize] != values[(n + period) as usize];
        if let Some(heap) = (preperiod..end).find(|n| differ(*n)) {
            return Err(Reason::NotPeriodic { heap, period });
        }
        let smaller = |preperiod, period| Err(Reason::SmallerPeriod { preperiod, period });
        if preperiod > 0 && !differ(preperiod - 1) {
            return smaller(preperiod - 1, period);
        }
        for shorter in (1..=period / 2).filter(|shorter| period.is_multiple_of(*shorter)) {
            let same = |n: u64| values[n as usize] == values[(n + shorter) as usize];
            if (preperiod..preperiod + period - shorter).all(same) {
                return smaller(preperiod, shorter);
            }
        }
        values.truncate((preperiod + period) as usize);
        let period = claimed;
        Ok(Self { values, period })
    }
}

/// The rules under which a theorem proves periods.
pub enum Heaps<'a> {
    /// Numbers up to a largest are taken.
    Take(&'a Takes, u64),
    /// The digits of an octal code.
    Octal(Vec<u8>),
    /// Those of a code that leaves two heaps only where they are equal.
    Halving(Vec<u8>),
}

/// The last digit under which there is a move.
fn longest(digits: &[u8]) -> u64 {
    digits.iter().rposition(|digit| *digit > 0).unwrap_or(0) as u64
}

impl<'a> Heaps<'a> {
    /// These rules, if they are such.
    pub fn of(rules: &'a Rules) -> Option<Self> {
        match rules {
            Rules::Take(takes) => Some(Self::Take(takes, takes.largest()?)),
            Rules::Code(code) => {
                let octal = code.octal().map(Self::Octal);
                octal.or_else(|| code.halving().map(Self::Halving))
            }
            _ => None,
        }
    }
}

/// Which values are rare.
#[derive(Clone, Copy, Debug)]
pub struct Space {
    /// Whose ones are counted.
    pub mask: u32,
    /// Where it depends on the heap, the parity of the counters taken at splits.
    pub parity: Option<u64>,
}

impl Space {
    /// Whether a value would be common at a heap.
    pub fn is_common(self, heap: u64, value: u32) -> bool {
        let odd = u64::from((value & self.mask).count_ones() % 2);
        let turned = self.parity.map_or(0, |parity| (heap % 2) ^ parity);
        odd != turned
    }
}

/// Values seen among the options of one heap.
#[derive(Default)]
struct Seen {
    /// The heap at which a value was seen last.
    stamps: Vec<u64>,
    now: u64,
}

impl Seen {
    fn insert(&mut self, value: u32) {
        let place = value as usize;
        if place >= self.stamps.len() {
            self.stamps.resize(place + 1, 0);
        }
        self.stamps[place] = self.now;
    }

    fn contains(&self, value: u32) -> bool {
        self.stamps.get(value as usize) == Some(&self.now)
    }

    fn mex(&self) -> u32 {
        (0..).find(|value| !self.contains(*value)).unwrap_or(0)
    }
}

/// The values of heaps up to `last` when the numbers of a set may be taken.
fn subtraction(takes: &Takes, last: u64, work: &Work) -> Result<Vec<u32>, Reason> {
    let mut values: Vec<u32> = Vec::new();
    let mut seen = Seen::default();
    for heap in 0..=last {
        seen.now += 1;
        for taken in takes.numbers(heap) {
            work.spend(1)?;
            seen.insert(values[(heap - taken) as usize]);
        }
        values.push(seen.mex());
    }
    Ok(values)
}

/// The values of heaps up to `last` of an octal code, or of one with the bit 8 for equal heaps.
///
/// Call a value rare if it has an even number of ones in `mask`, else common; no mask makes all
/// rare. In the other kind of space, for digits that split after numbers of one parity alone, rare
/// and common change places at every heap of the other parity. Rare with rare and common with common give rare, so every common value among the options
/// comes from a pair with a rare heap. Once these pairs are looked at, the least common value `c`
/// that is missing is known, and the other pairs matter only while some rare value below `c` is
/// missing. So the result does not depend on the mask, only the time.
pub fn octal_values(
    digits: &[u8],
    last: u64,
    space: Space,
    work: &Work,
) -> Result<Vec<u32>, Reason> {
    let mask = space.mask;
    let mut values: Vec<u32> = Vec::new();
    let mut rares: Vec<usize> = Vec::new();
    let splits = digits.iter().any(|digit| digit & 4 > 0);
    let mut seen = Seen::default();
    for heap in 0..=last as usize {
        seen.now += 1;
        // What is left when `k` are taken, with the digit `k`.
        let rests = || {
            let digits = digits.iter().enumerate().take(heap + 1);
            digits.map(|(taken, digit)| (heap - taken, *digit))
        };
        let split = || rests().filter_map(|(rest, digit)| (digit & 4 > 0).then_some(rest));
        for (rest, digit) in rests() {
            let halves = rest > 0 && rest.is_multiple_of(2) && digit & 8 > 0;
            if halves || rest == 0 && digit & 1 > 0 {
                seen.insert(0);
            }
            if rest > 0 && digit & 2 > 0 {
                seen.insert(values[rest]);
            }
        }
        for rest in split() {
            // Without a mask every pair is met from its smaller side.
            let end = if mask == 0 { rest / 2 + 1 } else { rest };
            for &rare in rares.iter().take_while(|rare| **rare < end) {
                seen.insert(values[rare] ^ values[rest - rare]);
            }
        }
        work.spend(1 + rares.len() as u64 + u64::from(mask) / 64)?;
        let common = |value: u32| space.is_common(heap as u64, value);
        let missing = |value: &u32| common(*value) && !seen.contains(*value);
        let least = (mask > 0).then(|| (0..).find(missing)).flatten();
        let wanted = |seen: &Seen| least.is_some_and(|least| seen.mex() < least);
        if wanted(&seen) {
            for rest in split() {
                for part in 1..=rest / 2 {
                    seen.insert(values[part] ^ values[rest - part]);
                    if part % BATCH == 0 {
                        work.spend(BATCH as u64)?;
                        if !wanted(&seen) {
                            break;
                        }
                    }
                }
            }
        }
        let value = seen.mex();
        if splits && !common(value) && heap > 0 {
            rares.push(heap);
        }
        values.push(value);
    }
    Ok(values)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plenty() -> Work {
        Work(u64::MAX.into())
    }

    fn masked(mask: u32) -> Space {
        Space { mask, parity: None }
    }

    fn naive(digits: &[u8], last: usize) -> Vec<u32> {
        octal_values(digits, last as u64, masked(0), &plenty()).expect("enough work")
    }

    #[test]
    fn the_mask_changes_the_time_only() {
        for (digits, first) in [
            (&[0, 7, 7][..], vec![0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]),
            (&[0, 0, 7], vec![0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3]),
            (&[0, 1, 6], vec![0, 1, 0, 0]),
        ] {
            let plain = naive(digits, 600);
            assert_eq!(plain[..first.len()], first, "{digits:?}");
            for mask in 1..32 {
                let fast = octal_values(digits, 600, masked(mask), &plenty());
                assert_eq!(fast.expect("enough work"), plain, "{digits:?} {mask}");
            }
        }
    }

    /// The values by the moves themselves.
    fn by_moves(game: &str, last: u64) -> Vec<u32> {
        let rules = Rules::read(game).expect("a game");
        let Rules::Code(code) = rules else {
            panic!("{game} is a code")
        };
        let mut values: Vec<u32> = Vec::new();
        for heap in 0..=last {
            let parts = |low: u64, rest: u64| match low {
                0 if rest == 0 => vec![],
                0 => vec![rest],
                _ => vec![low, rest - low],
            };
            let rests = (0..=heap).flat_map(|rest| (0..=rest / 2).map(move |low| (low, rest)));
            let lists = rests.map(|(low, rest)| parts(low, rest));
            let left = lists.filter(|parts| code.allows(heap, parts));
            let options =
                left.map(|parts| parts.iter().fold(0, |sum, p| sum ^ values[*p as usize]));
            let options: Vec<u32> = options.collect();
            let mex = (0..).find(|value| !options.contains(value));
            values.push(mex.expect("some value is missing"));
        }
        values
    }

    #[track_caller]
    fn check(game: &str, preperiod: u64, period: u64, right: bool) {
        let rules = Rules::read(game).expect("a game");
        let claimed = Period {
            game: 1,
            preperiod,
            period,
            saltus: 0,
        };
        let proved = Periodic::prove(&rules, claimed, None, &plenty());
        assert_eq!(
            proved.is_ok(),
            right,
            "{game} {preperiod} {period}: {proved:?}"
        );
        if let (Ok(proved), Rules::Code(code)) = (proved, &rules) {
            let plain = match code.octal() {
                Some(digits) => naive(&digits, 3000),
                None => by_moves(game, 300),
            };
            assert!(
                (0..)
                    .zip(&plain)
                    .all(|(n, v)| proved.value(n) == Some(u64::from(*v)))
            );
        }
    }

    #[test]
    fn periods_are_proved_and_least() {
        check("octal:0.77", 71, 12, true);
        check("octal:0.77", 70, 12, false);
        check("octal:0.77", 72, 12, false);
        check("octal:0.77", 71, 24, false);
        check("octal:0.77", 71, 6, false);
        check("octal:0.07", 53, 34, true);
        check("octal:0.137", 52, 34, true);
        check("octal:0.3", 0, 2, true);
        check("octal:0.1", 2, 1, true);
        check("subtraction:1,3,4", 0, 7, true);
        check("subtraction:1,3,4", 0, 14, false);
        check("subtraction:2,4,7", 8, 3, true);
        check("subtraction:2,4,7", 7, 3, false);
        check("bounded-nim:3", 0, 4, true);
        for (game, preperiod, period) in [
            ("code:4=.0", 1, 2),
            ("code:4=.3", 3, 2),
            ("code:0.37=", 3, 4),
            ("code:0.6=", 4, 2),
        ] {
            check(game, preperiod, period, true);
            check(game, preperiod + 1, period, false);
            check(game, preperiod - 1, period, false);
            check(game, preperiod, 2 * period, false);
            check(game, preperiod, period + 1, false);
        }
        check("code:4!.0", 0, 3, false);
        check("grundys-game", 0, 3, false);
        check("nim", 0, 1, false);
    }
}
