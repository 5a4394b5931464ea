//! Blocks of heaps whose values are too great for a register.
//!
//! Every way with a rare part is marked for a block of heaps at once, and as many between common
//! parts as pay: one store each. The least common value without a mark is the value of its heap,
//! if every rare value below has a mark or is found by a search of its own.

use super::kernel::{self, Lane, Path};
use super::plan::{LANES, Sample, Way, greedy, part_ways, rare_ways, sampled};
use super::register::End;
use super::sparse::Sparse;
use super::takes::Takes;
use super::values::{Cell, Values, on_cells};

/// Values this engine can hold.
const GREATEST: usize = 1024;
/// Words of a set of values.
const WORDS: usize = GREATEST / 64;
/// Ways without a rare part that are marked.
const WITNESSES: usize = 960;
/// Common parts among which witnesses are chosen.
const PARTS: usize = 2048;
/// Parts up to which pairs are looked through for one value.
const DEEP: usize = 1 << 15;
/// Heaps on which ways are chosen.
const SAMPLES: usize = 128;

/// A plan for blocks of heaps.
#[derive(Clone, Debug)]
pub struct Marking {
    path: Path,
    /// Marked for a block at once.
    marked: Vec<(u32, u16)>,
    /// Marked heap by heap.
    near: Vec<Way>,
    /// By parity of the heap, the values that would be rare.
    rare: [[u64; WORDS]; 2],
    /// The values of heaps from some way up down to 1.
    reversed: Vec<u16>,
    /// Words in use: values stay below 64 times as many.
    words: usize,
    /// One row of marks for each heap of a block; a mark is the number of the round.
    marks: Vec<u8>,
    round: u8,
}

impl Marking {
    /// A plan for the heaps after `values`, or the length before which there is none.
    pub fn new(takes: &Takes, sparse: &Sparse, values: &Values, path: Path) -> Result<Self, usize> {
        match values {
            Values::Narrow(cells) => Self::on(takes, sparse, cells, path),
            Values::Wide(cells) => Self::on(takes, sparse, cells, path),
            Values::Long(_) => Err(usize::MAX),
        }
    }

    fn on<V: Lane>(
        takes: &Takes,
        sparse: &Sparse,
        values: &[V],
        path: Path,
    ) -> Result<Self, usize> {
        let words = words(values);
        let last_rare = sparse.rares.last().copied().unwrap_or(0);
        let times = if takes.is_octal() { 1 } else { 2 };
        let reach = last_rare.max((values.len() / (2 * times)).min(DEEP));
        let from = takes.longest() + times * reach + 2;
        if words > WORDS {
            return Err(usize::MAX);
        }
        if values.len() <= from {
            return Err(from + 1);
        }
        let rare_at = |heap: usize| {
            let mut rare = [0; WORDS];
            for value in (0..GREATEST as u32).filter(|&v| sparse.space.is_rare(heap, v)) {
                rare[value as usize / 64] |= 1 << (value % 64);
            }
            rare
        };
        let deep = reach.min(DEEP);
        let ways = rare_ways(takes, sparse, values);
        let (near, far): (Vec<Way>, Vec<Way>) =
            ways.into_iter().partition(|way| way.distance < LANES);
        let heaps = sampled(values.len(), SAMPLES).filter(|&heap| heap >= from);
        let samples = heaps.map(|heap| {
            let below = values[heap].into();
            Sample::new(heap, below, |v| sparse.space.is_rare(heap, v))
        });
        let parts: Vec<usize> = (LANES..deep).step_by((deep / PARTS).max(1)).collect();
        let commons = part_ways(takes, &parts, values);
        let witnesses = greedy(
            &mut samples.collect::<Vec<_>>(),
            &commons,
            values,
            WITNESSES,
            1,
        );
        let cut = |way: &Way| (way.distance as u32, way.value as u16);
        Ok(Self {
            path,
            marked: far.iter().chain(&witnesses).map(cut).collect(),
            near,
            rare: [rare_at(0), rare_at(1)],
            reversed: values[1..=deep].iter().rev().map(|&v| v.into()).collect(),
            words,
            marks: vec![0; LANES * GREATEST],
            round: 0,
        })
    }

    /// Adds the values of the heaps below `to`, as far as whole blocks go.
    pub fn run(
        &mut self,
        takes: &Takes,
        sparse: &mut Sparse,
        values: &mut Values,
        to: usize,
    ) -> End {
        let end = match values {
            Values::Narrow(cells) => self.blocks(takes, sparse, cells, to),
            Values::Wide(cells) => self.blocks(takes, sparse, cells, to),
            Values::Long(_) => Err(End::Great),
        };
        match end {
            Ok(()) => End::Done,
            Err(End::Rare) => End::Rare,
            Err(_) => {
                // A value that does not fit its cell: by the slow way, in wider ones.
                let value = on_cells!(&*values, cells => sparse.next(takes, cells));
                values.push(value);
                End::Great
            }
        }
    }

    fn blocks<V: Lane>(
        &mut self,
        takes: &Takes,
        sparse: &mut Sparse,
        values: &mut Vec<V>,
        to: usize,
    ) -> Result<(), End> {
        while values.len() + LANES <= to {
            // Rows as short as they can be stay in the nearest cache.
            match self.words {
                ..=8 => self.block::<V, 512>(takes, sparse, values)?,
                _ => self.block::<V, GREATEST>(takes, sparse, values)?,
            }
        }
        Ok(())
    }

    fn block<V: Lane, const ROW: usize>(
        &mut self,
        takes: &Takes,
        sparse: &mut Sparse,
        values: &mut Vec<V>,
    ) -> Result<(), End> {
        let first = values.len();
        self.round = match self.round.checked_add(1) {
            Some(round) => round,
            None => {
                self.marks.fill(0);
                1
            }
        };
        let (words, round) = (self.words, self.round);
        let (rows, _) = self.marks.as_chunks_mut::<ROW>();
        let rows = rows
            .first_chunk_mut::<LANES>()
            .expect("a row for each heap");
        kernel::mark(self.path, values, first, &self.marked, round, rows);
        for lane in 0..LANES {
            let heap = first + lane;
            let mut seen = [0u64; WORDS];
            let marks = &self.marks[lane * ROW..lane * ROW + 64 * words];
            kernel::gather(self.path, marks, round, &mut seen[..words]);
            for way in &self.near {
                let value = way.option(values, heap) as usize;
                seen[value / 64] |= 1 << (value % 64);
            }
            seen[0] |= u64::from(takes.zero(heap));
            let rare = &self.rare[heap % 2];
            let mut left = (0..words).flat_map(|w| ones(w, !(seen[w] | rare[w])));
            let value = match left.next() {
                Some(common) if self.covered(takes, values, &seen, rare, common) => common.into(),
                // Unlucky, or a rare heap: by the slow way.
                _ => sparse.next(takes, values),
            };
            if value as usize >= 64 * words {
                if sparse.rares.last() == Some(&heap) {
                    sparse.rares.pop();
                }
                return Err(End::Great);
            }
            values.push(V::cut(value));
            if sparse.rares.last() == Some(&heap) {
                return Err(End::Rare);
            }
        }
        Ok(())
    }

    /// Whether every rare value below `common` is that of an option; those in `seen` are.
    fn covered<V: Lane>(
        &self,
        takes: &Takes,
        values: &[V],
        seen: &[u64; WORDS],
        rare: &[u64; WORDS],
        common: u16,
    ) -> bool {
        let heap = values.len();
        let words = usize::from(common) / 64 + 1;
        let missing = (0..words).flat_map(|w| ones(w, rare[w] & !seen[w]));
        let mut missing = missing.take_while(|&value| value < common);
        missing.all(|value| {
            takes.two.iter().any(|taken| {
                let rest = heap - taken;
                // Part 1 beside `rest - 1`, and so on: one list read forwards, one backwards.
                let high = &values[rest - self.reversed.len()..rest];
                kernel::pairs(self.path, high, &self.reversed, value)
            })
        })
    }
}

/// Words that hold all values with one bit to spare.
fn words<V: Cell>(values: &[V]) -> usize {
    let greatest = values.iter().map(|&v| v.into()).max().unwrap_or(0);
    ((greatest as usize + 1).next_power_of_two() / 64).max(1)
}

/// The values whose bits are set in word `w` of a set.
fn ones(w: usize, mut word: u64) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros())?;
        word &= word - 1;
        Some((64 * w) as u16 + bit as u16)
    })
}
