//! Drafts blocks of bytes and finishes them.

use super::{Planes, TYPE};
use crate::engine::kernel::{self, VECTOR};
use crate::engine::takes::Takes;
use crate::engine::turns::{self, Drafter};
use crate::engine::values::Cell;

/// Candidates of one heap.
const CANDIDATES: usize = 2;
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
    let bytes = values[base..].iter().map(|&v| v.into() as u8);
    let bytes: Vec<u8> = bytes.collect();
    let mut mine = Worker::new(plan, takes, base, bytes.clone());
    let other = || Worker::new(plan, takes, base, bytes);
    let done = turns::run(&mut mine, other, blocks, threads);
    let new = mine.values[known - base..].iter();
    values.extend(new.map(|&byte| V::cut(plan.types.common(byte).into())));
    done
}

/// One thread's view.
struct Worker<'a> {
    plan: &'a Planes,
    takes: &'a Takes,
    /// The last eight bits of the values from heap `base` on.
    values: Vec<u8>,
    base: usize,
    draft: Vec<Draft>,
}

/// What is drafted of one vector of heaps.
#[derive(Clone)]
struct Draft {
    /// For each kind, heap by heap, the values seen.
    seen: [[u64; VECTOR]; 4],
    /// The places of the first common values not seen, and their values.
    places: [[u8; VECTOR]; CANDIDATES],
    candidates: [[u8; VECTOR]; CANDIDATES],
    /// Which of them are met.
    met: [u64; CANDIDATES],
}

impl<'a> Worker<'a> {
    fn new(plan: &'a Planes, takes: &'a Takes, base: usize, values: Vec<u8>) -> Self {
        let empty = Draft {
            seen: [[0; VECTOR]; 4],
            places: [[NONE; VECTOR]; CANDIDATES],
            candidates: [[0; VECTOR]; CANDIDATES],
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

    /// The value of a heap of the draft, its last eight bits, once all before it are known.
    fn value(&self, vector: usize, lane: usize, middle: &[u64; CANDIDATES]) -> Option<u8> {
        let plan = self.plan;
        let types = &plan.types;
        let draft = &self.draft[vector];
        let at = self.values.len();
        let two = |kind: usize| {
            let (low, high) = (draft.seen[kind][lane], draft.seen[kind + 1][lane]);
            u128::from(low) | u128::from(high) << 64
        };
        // Common values below 256, and those beyond.
        let mut seen = [two(0), 0];
        for look in &plan.near {
            let byte = usize::from(look.option(&self.values, at));
            seen[usize::from(!types.is_common[byte])] |= 1 << types.place[byte];
        }
        let found = two(2) | u128::from(self.takes.zero(self.base + at));
        for (k, middle) in middle.iter().enumerate() {
            let place = draft.places[k][lane];
            if place == NONE {
                break;
            }
            let met = (draft.met[k] | middle) >> lane & 1 == 1;
            let (high, low) = (usize::from(place) / TYPE, usize::from(place) % TYPE);
            if !met && seen[high] >> low & 1 == 0 {
                return self.settled(found, place);
            }
        }
        self.slowly(found)
    }

    /// The common value at a place, if all rare ones below it are found.
    fn settled(&self, found: u128, place: u8) -> Option<u8> {
        let types = &self.plan.types;
        let byte = types.byte(place);
        let covered = match types.below.get(usize::from(place)) {
            Some(&below) => self.covered(found, below),
            None => {
                // A rare value from 256 on ends like a common one.
                let mut between = types.commons.iter().take_while(|&&rare| rare < byte);
                self.covered(found, TYPE as u8) && between.all(|&rare| self.reaches(rare))
            }
        };
        covered.then_some(byte)
    }

    /// Whether the first `below` rare values are those of options; the `found` ones are.
    fn covered(&self, found: u128, below: u8) -> bool {
        let wanted = 1u128
            .checked_shl(below.into())
            .map_or(u128::MAX, |bit| bit - 1);
        let mut missing = wanted & !found;
        while missing != 0 {
            let place = missing.trailing_zeros();
            if !self.reaches(self.plan.types.rares[place as usize]) {
                return false;
            }
            missing &= missing - 1;
        }
        true
    }

    /// Whether two common parts make the rare value with these last eight bits.
    fn reaches(&self, byte: u8) -> bool {
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
            // A common value may end alike: two common parts are wanted.
            while let Some(place) = kernel::last_pair(*path, &beside[..end], &reversed[..end], byte)
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
        let places = 0..(plan.limit / 2).min(NONE.into()) as u8;
        let mut unseen = places.filter(|&place| !seen[usize::from(plan.types.byte(place))]);
        self.settled(found, unseen.next()?)
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
            for ((looks, table), seen) in plan.chosen.iter().zip(&mut draft.seen) {
                kernel::look(plan.path, &self.values, first, looks, table, seen);
            }
            for lane in 0..VECTOR {
                let (low, high) = (draft.seen[0][lane], draft.seen[1][lane]);
                let seen = u128::from(low) | u128::from(high) << 64;
                let mut left = !seen;
                let mut beyond = TYPE as u8..(plan.limit / 2).min(NONE.into()) as u8;
                for k in 0..CANDIDATES {
                    let place = match left {
                        0 => beyond.next().unwrap_or(NONE),
                        _ => left.trailing_zeros() as u8,
                    };
                    draft.places[k][lane] = place;
                    draft.candidates[k][lane] = plan.types.byte(place);
                    left &= left.wrapping_sub(1);
                }
            }
            draft.met =
                kernel::meet_bytes(plan.path, &self.values, first, &plan.far, &draft.candidates);
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
