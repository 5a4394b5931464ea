//! Drafts blocks and finishes them, alone or in turns with another thread.

use super::{Marking, WORDS};
use crate::engine::kernel::{self, CANDIDATES, Lane};
use crate::engine::plan::LANES;
use crate::engine::takes::Takes;
use crate::engine::turns::{self, Drafter};

/// Groups of candidates of one heap.
const GROUPS: usize = 2;
/// No candidate: greater than any value.
const NONE: u16 = u16::MAX;

/// Adds the values of `blocks` blocks; `false` if it ended before a heap that `plan` cannot do.
pub fn run<V: Lane>(
    plan: &Marking,
    takes: &Takes,
    values: &mut Vec<V>,
    blocks: usize,
    threads: usize,
) -> bool {
    let known = values.len();
    let base = known.saturating_sub(plan.depth);
    let worker = || Worker::new(plan, takes, base, values[base..].to_vec());
    let mut mine = worker();
    let done = turns::run(&mut mine, worker, blocks, threads);
    values.extend_from_slice(&mine.values[known - base..]);
    done
}

/// One thread's view: the latest values, and a block that is being drafted.
struct Worker<'a, V> {
    plan: &'a Marking,
    takes: &'a Takes,
    /// The values from heap `base` on.
    values: Vec<V>,
    base: usize,
    /// One row for each heap of a vector; a mark is the number of the round.
    marks: Vec<u8>,
    round: u8,
    /// For each heap of the draft, the values seen.
    seen: Vec<u64>,
    /// For each vector of the draft, the candidates of its heaps, and which were met.
    candidates: Vec<[[[u16; LANES]; CANDIDATES]; GROUPS]>,
    met: Vec<[[u32; CANDIDATES]; GROUPS]>,
}

impl<'a, V: Lane> Worker<'a, V> {
    fn new(plan: &'a Marking, takes: &'a Takes, base: usize, values: Vec<V>) -> Self {
        let vectors = plan.block / LANES;
        Self {
            plan,
            takes,
            values,
            base,
            marks: vec![0; LANES * 64 * plan.words],
            round: 0,
            seen: vec![0; plan.block * plan.words],
            candidates: vec![[[[NONE; LANES]; CANDIDATES]; GROUPS]; vectors],
            met: vec![[[0; CANDIDATES]; GROUPS]; vectors],
        }
    }
}

impl<V: Lane> Drafter for Worker<'_, V> {
    type Cell = V;

    fn block(&self) -> usize {
        self.plan.block
    }

    fn values(&mut self) -> &mut Vec<V> {
        &mut self.values
    }

    fn draft(&mut self, ahead: usize) {
        let first = self.base + self.values.len() + ahead;
        let Self { plan, values, .. } = self;
        let words = plan.words;
        for vector in 0..plan.block / LANES {
            let start = first + vector * LANES;
            self.round = match self.round.checked_add(1) {
                Some(round) => round,
                None => {
                    self.marks.fill(0);
                    1
                }
            };
            let at = start - self.base;
            kernel::mark(
                plan.path,
                values,
                at,
                &plan.marked,
                self.round,
                &mut self.marks,
            );
            let candidates = &mut self.candidates[vector];
            for lane in 0..LANES {
                let heap = start + lane;
                let row = &self.marks[lane * 64 * words..][..64 * words];
                let seen = &mut self.seen[(vector * LANES + lane) * words..][..words];
                kernel::gather(plan.path, row, self.round, seen);
                if plan.zero_apart {
                    seen[0] &= !1;
                }
                seen[0] |= u64::from(self.takes.zero(heap));
                let mut left = unseen(seen, &plan.rare[heap % 2]);
                for candidate in candidates.as_flattened_mut() {
                    candidate[lane] = left.next().unwrap_or(NONE);
                }
            }
            let meet = |group| kernel::meet(plan.path, values, at, &plan.far, group);
            self.met[vector] = candidates.each_ref().map(meet);
        }
    }

    fn finish(&mut self) -> bool {
        let plan = self.plan;
        for vector in 0..plan.block / LANES {
            let at = self.values.len();
            let candidates = &self.candidates[vector];
            let meet = |group| kernel::meet(plan.path, &self.values, at, &plan.middle, group);
            let middle = candidates.each_ref().map(meet);
            for lane in 0..LANES {
                let heap = self.base + self.values.len();
                let words = (vector * LANES + lane) * plan.words;
                let seen = &mut self.seen[words..words + plan.words];
                for way in &plan.near {
                    insert(seen, way.option(&self.values, heap - self.base) as u16);
                }
                let mut common = None;
                for k in 0..GROUPS * CANDIDATES {
                    let (group, k) = (k / CANDIDATES, k % CANDIDATES);
                    let candidate = self.candidates[vector][group][k][lane];
                    if candidate == NONE {
                        break;
                    }
                    if (self.met[vector][group][k] | middle[group][k]) >> lane & 1 == 1 {
                        insert(seen, candidate);
                    } else if !contains(seen, candidate) {
                        common = Some(candidate);
                        break;
                    }
                }
                let rare = &plan.rare[heap % 2];
                if common.is_none() {
                    let zero = seen[0] & 1;
                    // Unlucky: with all marks the first that is left is the one.
                    let at = heap - self.base;
                    for step in plan.far.iter().chain(&plan.middle) {
                        insert(seen, step.option(&self.values, at));
                    }
                    if plan.zero_apart {
                        seen[0] = seen[0] & !1 | zero;
                    }
                    common = unseen(seen, rare).next();
                }
                match common {
                    Some(common) if covered(plan, self.takes, &self.values, seen, rare, common) => {
                        self.values.push(V::cut(common.into()));
                    }
                    _ => return false,
                }
            }
        }
        true
    }
}

/// Whether every rare value below `common` is that of an option; those in `seen` are.
fn covered<V: Lane>(
    plan: &Marking,
    takes: &Takes,
    values: &[V],
    seen: &[u64],
    rare: &[u64; WORDS],
    common: u16,
) -> bool {
    let words = usize::from(common) / 64 + 1;
    let missing = (0..words).flat_map(|w| ones(w, rare[w] & !seen[w]));
    let mut missing = missing.take_while(|&value| value < common);
    missing.all(|value| {
        takes.two.iter().any(|taken| {
            let rest = values.len() - taken;
            // Part 1 beside `rest - 1`, and so on: one list read forwards, one backwards.
            let high = &values[rest - plan.reversed.len()..rest];
            kernel::pairs(plan.path, high, &plan.reversed, value)
        })
    })
}

fn insert(set: &mut [u64], value: u16) {
    set[usize::from(value) / 64] |= 1 << (value % 64);
}

fn contains(set: &[u64], value: u16) -> bool {
    set[usize::from(value) / 64] >> (value % 64) & 1 == 1
}

/// The common values that are not seen.
fn unseen<'a>(seen: &'a [u64], rare: &'a [u64; WORDS]) -> impl Iterator<Item = u16> + 'a {
    let words = seen.iter().zip(rare).enumerate();
    words.flat_map(|(w, (seen, rare))| ones(w, !(seen | rare)))
}

/// The values whose bits are set in word `w` of a set.
fn ones(w: usize, mut word: u64) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros())?;
        word &= word - 1;
        Some((64 * w) as u16 + bit as u16)
    })
}
