//! Drafts blocks of bytes and finishes them.

use super::Planes;
use crate::engine::kernel::{self, VECTOR};
use crate::engine::takes::Takes;
use crate::engine::turns::{self, Drafter};
use crate::engine::values::Cell;

/// Candidates of one heap.
const CANDIDATES: usize = 4;
/// No candidate.
const NONE: u8 = u8::MAX;

/// Adds the values of `blocks` blocks; `false` if it ended before a heap that `plan` cannot do.
pub fn run<V: Cell>(
    plan: &Planes,
    takes: &Takes,
    values: &mut Vec<V>,
    blocks: usize,
    threads: usize,
) -> bool {
    let known = values.len();
    let base = known - plan.depth;
    let codes = values[base..].iter().map(|&v| plan.codes.code(v.into()));
    let codes: Vec<u8> = codes.collect();
    let mut mine = Worker::new(plan, takes, base, codes.clone());
    let other = || Worker::new(plan, takes, base, codes);
    let done = turns::run(&mut mine, other, blocks, threads);
    let new = mine.values[known - base..].iter();
    values.extend(new.map(|&code| V::cut(plan.codes.common(code).into())));
    done
}

/// One thread's view.
struct Worker<'a> {
    plan: &'a Planes,
    takes: &'a Takes,
    /// The codes of the values from heap `base` on.
    values: Vec<u8>,
    base: usize,
    draft: Vec<Draft>,
}

/// What is drafted of one vector of heaps.
#[derive(Clone)]
struct Draft {
    /// For each quarter of the codes, heap by heap, those seen.
    seen: [[u64; VECTOR]; 4],
    /// The first codes of common values that are not.
    candidates: [[u8; VECTOR]; CANDIDATES],
    /// Which of them are met.
    met: [u64; CANDIDATES],
}

impl<'a> Worker<'a> {
    fn new(plan: &'a Planes, takes: &'a Takes, base: usize, values: Vec<u8>) -> Self {
        let empty = Draft {
            seen: [[0; VECTOR]; 4],
            candidates: [[NONE; VECTOR]; CANDIDATES],
            met: [0; CANDIDATES],
        };
        Self {
            plan,
            takes,
            values,
            base,
            draft: vec![empty; plan.block / VECTOR],
        }
    }

    /// The code of a heap of the draft, once all before it are known.
    fn value(&self, vector: usize, lane: usize, middle: &[u64; CANDIDATES]) -> Option<u8> {
        let plan = self.plan;
        let draft = &self.draft[vector];
        let at = self.values.len();
        // Common values below 256, and those beyond.
        let mut near = [0u128; 2];
        for look in &plan.near {
            let code = look.option(&self.values, at);
            near[usize::from(code >> 7)] |= 1 << (code & 0x7f);
        }
        let found = draft.two(2, lane) | u128::from(self.takes.zero(self.base + at));
        for (k, middle) in middle.iter().enumerate() {
            let code = draft.candidates[k][lane];
            if code == NONE {
                break;
            }
            let met = (draft.met[k] | middle) >> lane & 1 == 1;
            if !met && near[usize::from(code >> 7)] >> (code & 0x7f) & 1 == 0 {
                return self.settled(found, code);
            }
        }
        self.slowly(found)
    }

    /// The code of a common value, if all rare ones below it are found.
    fn settled(&self, found: u128, code: u8) -> Option<u8> {
        // So many common ones are below it; all others below it are rare.
        let below = self.plan.codes.common(code) - u16::from(code);
        let first = 1u128
            .checked_shl(below.into())
            .map_or(u128::MAX, |bit| bit - 1);
        let mut missing = first & !found;
        while missing != 0 {
            if !self.reaches(missing.trailing_zeros() as u8) {
                return None;
            }
            missing &= missing - 1;
        }
        (128..below)
            .all(|place| self.reaches(place as u8))
            .then_some(code)
    }

    /// Whether two common parts make the rare value with this code.
    fn reaches(&self, code: u8) -> bool {
        let Planes {
            path,
            reversed,
            rare_parts,
            ..
        } = self.plan;
        let at = self.values.len();
        self.takes.two.iter().any(|taken| {
            let rest = at - taken;
            let beside = &self.values[rest - reversed.len()..rest];
            let mut end = reversed.len();
            // A common value may have the same code: two common parts are wanted.
            while let Some(place) = kernel::last_pair(*path, &beside[..end], &reversed[..end], code)
            {
                if !rare_parts[place] {
                    return true;
                }
                end = place;
            }
            false
        })
    }

    /// The value found by looking at all ways with a rare part.
    fn slowly(&self, found: u128) -> Option<u8> {
        let plan = self.plan;
        let at = self.values.len();
        let mut seen = [false; 256];
        for look in plan.near.iter().chain(&plan.middle).chain(&plan.far) {
            seen[usize::from(look.option(&self.values, at))] = true;
        }
        let codes = 0..NONE;
        let mut unseen = codes.filter(|&code| !seen[usize::from(code)]);
        self.settled(found, unseen.next()?)
    }
}

impl Draft {
    /// The codes seen in a quarter and the next one.
    #[inline]
    fn two(&self, quarter: usize, lane: usize) -> u128 {
        let [low, high] = [quarter, quarter + 1].map(|quarter| self.seen[quarter][lane]);
        u128::from(low) | u128::from(high) << 64
    }
}

impl Drafter for Worker<'_> {
    type Cell = u8;

    fn block(&self) -> usize {
        self.plan.block
    }

    fn values(&mut self) -> &mut Vec<u8> {
        &mut self.values
    }

    fn draft(&mut self, ahead: usize) {
        let plan = self.plan;
        let mut first = self.values.len() + ahead;
        for draft in &mut self.draft {
            let quarters = plan.chosen.iter().zip(&mut draft.seen).zip([0, 64, 0, 64]);
            for ((looks, seen), base) in quarters {
                kernel::look(plan.path, &self.values, first, looks, base, seen);
            }
            for lane in 0..VECTOR {
                let mut left = !draft.two(0, lane);
                let mut beyond = 128..NONE;
                for candidates in &mut draft.candidates {
                    candidates[lane] = match left {
                        0 => beyond.next().unwrap_or(NONE),
                        _ => left.trailing_zeros() as u8,
                    };
                    left &= left.wrapping_sub(1);
                }
            }
            // The far ways have been looked at for all but the greatest codes.
            draft.met = match draft.candidates.as_flattened().iter().max() {
                Some(128..) => {
                    let Draft { candidates, .. } = draft;
                    kernel::meet_bytes(plan.path, &self.values, first, &plan.far, candidates)
                }
                _ => [0; CANDIDATES],
            };
            first += VECTOR;
        }
    }

    fn finish(&mut self) -> bool {
        for vector in 0..self.draft.len() {
            let at = self.values.len();
            let Planes { path, middle, .. } = self.plan;
            let candidates = &self.draft[vector].candidates;
            let met = kernel::meet_bytes(*path, &self.values, at, middle, candidates);
            for lane in 0..VECTOR {
                match self.value(vector, lane, &met) {
                    Some(value) => self.values.push(value),
                    None => return false,
                }
            }
        }
        true
    }
}
