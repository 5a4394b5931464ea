//! Drafts blocks of bytes and finishes them.

use super::finders::Finders;
use super::{Held, Planes};
use crate::engine::kernel::{self, Look, NONE, TABLES, VECTOR};
use crate::engine::takes::Takes;
use crate::engine::turns::{self, Drafter};
use crate::engine::values::Cell;

/// Candidates of one heap after the tables.
const MANY: usize = 16;
/// Those of them that are left in the end.
const FEW: usize = 8;
/// Rare values of one heap that are looked for after the tables.
const RARES: usize = 8;

/// Adds the values of `blocks` blocks; `false` if it ended before a heap that `plan` cannot do.
pub fn run<V: Cell>(
    plan: &mut Planes,
    takes: &Takes,
    values: &mut Vec<V>,
    blocks: usize,
    threads: usize,
) -> bool {
    let mut held = std::mem::take(&mut plan.held);
    held.update(values, &plan.codes, plan.depth);
    let known = held.codes.len();
    let copy = (threads > 1).then(|| held.clone());
    let mut mine = Worker::new(plan, takes, held);
    let other = || Worker::new(plan, takes, copy.unwrap_or_default());
    let done = turns::run(&mut mine, other, blocks, threads);
    let held = mine.held;
    let new = held.codes[known..].iter();
    values.extend(new.map(|&code| V::cut(plan.codes.common(code).into())));
    plan.held = held;
    done
}

/// One thread's view.
struct Worker<'a> {
    plan: &'a Planes,
    takes: &'a Takes,
    held: Held,
    draft: Vec<Draft>,
}

/// What is drafted of one vector of heaps.
#[derive(Clone)]
struct Draft {
    /// For each 64 codes, heap by heap, those of rare values that were seen.
    rares: [[u64; VECTOR]; TABLES],
    /// The first codes of common values that were not.
    candidates: [[u8; VECTOR]; FEW],
    /// Which of them are met.
    met: [u64; FEW],
}

impl<'a> Worker<'a> {
    fn new(plan: &'a Planes, takes: &'a Takes, held: Held) -> Self {
        let empty = Draft {
            rares: [[0; VECTOR]; TABLES],
            candidates: [[NONE; VECTOR]; FEW],
            met: [0; FEW],
        };
        Self {
            plan,
            takes,
            held,
            draft: vec![empty; plan.block / VECTOR],
        }
    }

    /// Fills in the codes of a vector as if all were common; the first heap that cannot be.
    fn fill(&mut self, vector: usize, at: usize) -> usize {
        let Planes {
            path, middle, near, ..
        } = self.plan;
        let Draft {
            candidates, met, ..
        } = &self.draft[vector];
        let codes = &mut self.held.codes;
        let mut all = kernel::meet_bytes(*path, codes, at, middle, candidates);
        unite(&mut all, met);
        codes.resize(at + VECTOR, 0);
        let mut lane = 0;
        loop {
            let codes = &mut self.held.codes;
            lane = kernel::pick(*path, codes, at, lane, near, candidates, &all);
            if lane == VECTOR {
                return lane;
            }
            match self.slowly(at + lane) {
                Some(code) => self.held.codes[at + lane] = code,
                None => return lane,
            }
            lane += 1;
        }
    }

    /// The code of a heap, if it is common, found by looking at all ways with a rare part.
    fn slowly(&self, at: usize) -> Option<u8> {
        let plan = self.plan;
        let codes = &self.held.codes;
        let mut seen = [false; 256];
        let Finders { tables, early } = &plan.commons;
        let looks = [&tables[0], early, &plan.late, &plan.middle];
        for look in looks.into_iter().flatten() {
            seen[usize::from(look.option(codes, at))] = true;
        }
        for code in plan.near.iter().flat_map(|near| near.options(codes, at)) {
            seen[usize::from(code)] = true;
        }
        (0..plan.codes.end()).find(|&code| !seen[usize::from(code)])
    }

    /// Whether all rare values below the common one that is filled in are found.
    fn is_covered(&self, vector: usize, lane: usize, at: usize) -> bool {
        // So many common ones are below it; all others below it are rare.
        let code = self.held.codes[at];
        let below = self.plan.codes.common(code) - u16::from(code);
        let zero = u64::from(self.takes.zero(self.held.heap(at)));
        let words = self.draft[vector].rares.iter().zip((0u16..).step_by(64));
        words
            .take_while(|(_, base)| *base < below)
            .all(|(seen, base)| {
                let seen = seen[lane] | if base == 0 { zero } else { 0 };
                let here = u32::from(below - base);
                let wanted = 1u64.checked_shl(here).map_or(u64::MAX, |bit| bit - 1);
                let mut missing = wanted & !seen;
                while missing != 0 {
                    let place = base as u8 + missing.trailing_zeros() as u8;
                    if !self.reaches(at, place) {
                        return false;
                    }
                    missing &= missing - 1;
                }
                true
            })
    }

    /// Whether two common parts make the rare value with this code.
    fn reaches(&self, at: usize, code: u8) -> bool {
        let Planes {
            path,
            reversed,
            rare_parts,
            ..
        } = self.plan;
        self.takes.two.iter().any(|taken| {
            let rest = at - taken;
            let beside = &self.held.codes[rest - reversed.len()..rest];
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
}

impl Drafter for Worker<'_> {
    type Cell = u8;

    fn block(&self) -> usize {
        self.plan.block
    }

    fn values(&mut self) -> &mut Vec<u8> {
        &mut self.held.codes
    }

    fn draft(&mut self, ahead: usize) {
        let Planes { path, codes, .. } = self.plan;
        let Planes {
            rares,
            commons,
            late,
            ..
        } = self.plan;
        let parts = &self.held.codes;
        let mut first = parts.len() + ahead;
        for draft in &mut self.draft {
            let look = |tables: &[Vec<Look>; TABLES]| {
                let mut seen = [[0; VECTOR]; TABLES];
                for ((looks, seen), base) in tables.iter().zip(&mut seen).zip([0, 64, 128, 192]) {
                    if !looks.is_empty() {
                        kernel::look(*path, parts, first, looks, base, seen);
                    }
                }
                seen
            };
            draft.rares = look(&rares.tables);
            let missing: [_; RARES] = kernel::unseen(*path, &draft.rares);
            let met = kernel::meet_bytes(*path, parts, first, &rares.early, &missing);
            insert(&mut draft.rares, &missing, &met);

            let mut seen = look(&commons.tables);
            if codes.end() != NONE {
                seen[2..].fill([u64::MAX; VECTOR]);
            }
            let many: [_; MANY] = kernel::unseen(*path, &seen);
            let mut met = [0; MANY];
            // As many at a time as there are registers for.
            let (eights, _) = many.as_chunks::<8>();
            for (eight, met) in eights.iter().zip(met.chunks_mut(8)) {
                let found = kernel::meet_bytes(*path, parts, first, &commons.early, eight);
                met.copy_from_slice(&found);
            }
            draft.candidates = kernel::unmet(*path, &many, &met);
            draft.met = kernel::meet_bytes(*path, parts, first, late, &draft.candidates);
            // The first table says nothing of greater codes.
            let beyond = draft.candidates.as_flattened().iter();
            if beyond.fold(false, |any, code| any | (64..NONE).contains(code)) {
                let first_table = &commons.tables[0];
                let met = kernel::meet_bytes(*path, parts, first, first_table, &draft.candidates);
                unite(&mut draft.met, &met);
            }
            first += VECTOR;
        }
    }

    fn finish(&mut self) -> bool {
        for vector in 0..self.draft.len() {
            let at = self.held.codes.len();
            let filled = self.fill(vector, at);
            let covered = (0..filled).take_while(|&lane| self.is_covered(vector, lane, at + lane));
            let good = covered.count();
            if good < VECTOR {
                self.held.codes.truncate(at + good);
                return false;
            }
        }
        true
    }
}

/// Adds the heaps of some sets to those of others.
fn unite(all: &mut [u64; FEW], more: &[u64; FEW]) {
    all.iter_mut()
        .zip(more)
        .for_each(|(all, more)| *all |= more);
}

/// Adds the codes that are met to the sets of the heaps.
fn insert(seen: &mut [[u64; VECTOR]; TABLES], codes: &[[u8; VECTOR]; RARES], met: &[u64; RARES]) {
    for (codes, met) in codes.iter().zip(met) {
        let mut left = *met;
        while left != 0 {
            let lane = left.trailing_zeros() as usize;
            let code = codes[lane];
            seen[usize::from(code / 64)][lane] |= 1 << (code % 64);
            left &= left - 1;
        }
    }
}
