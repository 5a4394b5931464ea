//! Any code at all: more than two heaps, repeating tails, modifiers.
//!
//! For digits without modifiers the values of all sums of `count` heaps with a given total are kept
//! as one set for each count and total, so that a heap needs no list of partitions.

use grundy_game::{Budget, Meter, Stopped};
use grundy_theory::MexSet;

use super::values::Values;
use crate::TakeAndBreak;
use crate::code::{Partitions, Shapes};

/// Steps of a budget for a heap and the set of what stands beside it, roughly.
const PAIR: u64 = 16;

/// The value sets of sums, by number of heaps and total.
#[derive(Clone, Debug)]
pub struct General {
    /// `exact[c][m]`: values of `c` heaps that total `m`, for `c` from 2.
    exact: Vec<Vec<Set>>,
    /// `more[c][m]`: values of `c` heaps or more.
    more: Vec<Vec<Set>>,
    marks: MexSet,
}

impl General {
    /// Knows no heap yet.
    pub fn new(code: &TakeAndBreak) -> Self {
        let (exact, more) = code.plain_counts();
        Self {
            exact: vec![Vec::new(); exact as usize + 1],
            more: vec![Vec::new(); more.map_or(0, |count| count as usize + 1)],
            marks: MexSet::default(),
        }
    }

    /// The value of the next heap, from all before it. A budget that ends leaves no trace but sets
    /// that need not be made again.
    pub fn next(
        &mut self,
        code: &TakeAndBreak,
        values: &Values,
        budget: &Budget,
    ) -> Result<u32, Stopped> {
        let heap = values.len() as u64;
        let mut meter = Meter::new(budget);
        self.total(values, &mut meter)?;
        self.marks.clear();
        let last = code.longest_take().unwrap_or(heap).min(heap);
        for taken in 0..=last {
            let rest = heap - taken;
            let Some(digit) = code.digit(taken).filter(|digit| !digit.is_zero()) else {
                continue;
            };
            if rest == 0 {
                if !digit.shapes(0).is_none() {
                    self.marks.insert(0);
                }
                continue;
            }
            let listed = digit.listed();
            let beyond = digit.beyond();
            let most = match beyond {
                Shapes::NONE | Shapes::ALL => listed.saturating_sub(1),
                _ => rest,
            };
            for count in 1..=most.min(rest) {
                self.leave(values, rest, count, digit.shapes(count), &mut meter)?;
            }
            if beyond == Shapes::ALL {
                if listed <= 1 {
                    self.leave(values, rest, 1, Shapes::ALL, &mut meter)?;
                }
                let sets = &self.more[listed.max(2) as usize];
                insert(&mut self.marks, &sets[rest as usize]);
            }
        }
        Ok(self.marks.mex())
    }

    /// Marks what `count` heaps of these shapes can be worth together.
    fn leave(
        &mut self,
        values: &Values,
        rest: u64,
        count: u64,
        shapes: Shapes,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stopped> {
        meter.step(1)?;
        let value = |heap: u64| values.get(heap as usize).expect("smaller heaps are known");
        match (shapes, count) {
            (Shapes::NONE, _) => {}
            (_, 1) => self.marks.insert(value(rest)),
            (Shapes::ALL, _) => {
                insert(&mut self.marks, &self.exact[count as usize][rest as usize]);
            }
            _ => {
                for parts in Partitions::new(rest, count, shapes).into_iter().flatten() {
                    let value = parts.iter().fold(0, |sum, &part| sum ^ value(part));
                    self.marks.insert(value);
                    meter.step(count)?;
                }
            }
        }
        Ok(())
    }

    /// Adds the sets of the total that is one less than the next heap, and of the heap itself
    /// without being taken whole.
    fn total(&mut self, values: &Values, meter: &mut Meter<'_>) -> Result<(), Stopped> {
        let known = values.len();
        // Sets are added by total, then by count: the last count is the one that lags behind.
        for total in last_length(&self.exact).unwrap_or(known + 1)..=known {
            for count in 2..self.exact.len() {
                if self.exact[count].len() > total {
                    continue;
                }
                let set = sums(values, total, |rest| match count {
                    2 => Part::One(rest),
                    _ => Part::Set(&self.exact[count - 1][rest]),
                });
                self.exact[count].push(set);
                meter.step(PAIR * total as u64)?;
            }
        }
        for total in last_length(&self.more).unwrap_or(known + 1)..=known {
            for count in 2..self.more.len() {
                if self.more[count].len() > total {
                    continue;
                }
                let set = sums(values, total, |rest| match count {
                    // One heap or more: that heap, or any two or more.
                    2 => Part::Both(rest, self.more[2].get(rest)),
                    _ => Part::Set(&self.more[count - 1][rest]),
                });
                self.more[count].push(set);
                meter.step(PAIR * total as u64)?;
            }
        }
        Ok(())
    }
}

/// How many sets there are for the last count, from 2 on.
fn last_length(sets: &[Vec<Set>]) -> Option<usize> {
    sets.get(2..)?.last().map(Vec::len)
}

/// Values, as bits.
type Set = Vec<u64>;

enum Part<'a> {
    One(usize),
    Set(&'a Set),
    Both(usize, Option<&'a Set>),
}

/// The values of a heap and of what `other` says of the rest, over all heaps below `total`.
fn sums<'a>(values: &Values, total: usize, other: impl Fn(usize) -> Part<'a>) -> Set {
    let mut sum = Set::new();
    let mut put = |value: u32| {
        let word = value as usize / 64;
        if word >= sum.len() {
            sum.resize(word + 1, 0);
        }
        sum[word] |= 1 << (value % 64);
    };
    for heap in 1..total {
        let value = values.get(heap).expect("smaller heaps are known");
        let one = |rest: usize| values.get(rest).expect("smaller heaps are known");
        match other(total - heap) {
            Part::One(rest) => put(value ^ one(rest)),
            Part::Set(set) => members(set).for_each(|v| put(value ^ v)),
            Part::Both(rest, set) => {
                put(value ^ one(rest));
                set.into_iter()
                    .flat_map(members)
                    .for_each(|v| put(value ^ v));
            }
        }
    }
    sum
}

fn members(set: &Set) -> impl Iterator<Item = u32> {
    let words = set.iter().zip(0u32..);
    words.flat_map(|(&word, i)| {
        (0..64)
            .filter(move |b| word >> b & 1 == 1)
            .map(move |b| 64 * i + b)
    })
}

fn insert(marks: &mut MexSet, set: &Set) {
    members(set).for_each(|value| marks.insert(value));
}
