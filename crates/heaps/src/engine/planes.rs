//! Blocks of 64 heaps with values below 512, each value kept as one byte.
//!
//! Beyond twice the last rare heap every part that is looked at beside a rare one is common, so the
//! type of an option is known, and with it, by parity under the mask, its ninth bit. Of either type
//! there are 128 values below 256: two words. They are filled for 64 heaps at a time by looking up
//! bytes in a table of 128, eight values to a table, which is many times cheaper than a mark.
//! As with marks, chosen ways are looked at first, and all with a rare part only for candidates.

mod worker;

use super::kernel::{Look, Path, Table, VECTOR};
use super::plan::{Sample, Way, greedy, part_ways, rare_ways, sampled};
use super::space::Space;
use super::sparse::Sparse;
use super::takes::Takes;
use super::values::{Cell, Values, on_cells};

/// Values of one type below 256.
const TYPE: usize = 128;
/// Parts up to which pairs are looked through for one value.
const SEARCH: usize = 1 << 15;
/// Heaps on which ways are chosen.
const SAMPLES: usize = 256;
/// Common parts below this one are those among which ways are chosen.
const SMALL: usize = 1 << 12;
/// Ways between common parts that are looked at for all values, at most, and how many values one
/// of them has to find in the samples to be worth its time.
const CHOSEN: usize = 1024;
const WORTH: usize = 3;

/// A plan for blocks of heaps.
#[derive(Clone, Debug)]
pub struct Planes {
    path: Path,
    /// Heaps of a block.
    block: usize,
    /// Common values below 128, common ones from there on, rare ones below 128, rare ones beyond:
    /// where to look for them, and the tables that find them.
    chosen: [(Vec<Look>, Table); 4],
    /// The ways with a rare part or one part: two blocks below or further, at least as far as one
    /// vector is long, and nearer.
    far: Vec<Look>,
    middle: Vec<Look>,
    near: Vec<Look>,
    types: Types,
    /// The values of parts from some way up down to 1.
    reversed: Vec<u8>,
    /// Which of them are rare.
    rare_parts: Vec<bool>,
    /// The furthest heap below the next one that is looked at.
    depth: usize,
    /// Values are less than this.
    limit: u16,
}

/// The values below 256 by type.
#[derive(Clone, Debug)]
struct Types {
    /// The common ones, in order.
    commons: [u8; TYPE],
    /// The rare ones, in order.
    rares: [u8; TYPE],
    /// Which they are.
    is_common: [bool; 256],
    /// The place of each value among those of its type.
    place: [u8; 256],
    /// For each place of a common value, how many rare values are less.
    below: [u8; TYPE],
}

impl Types {
    /// `None` unless each type has half of the values below 128.
    fn new(space: Space) -> Option<Self> {
        let mut types = Self {
            commons: [0; TYPE],
            rares: [0; TYPE],
            is_common: [false; 256],
            place: [0; 256],
            below: [0; TYPE],
        };
        let (mut commons, mut rares) = (0, 0);
        for value in 0..=255u8 {
            let (list, count) = match space.is_rare(0, value.into()) {
                true => (&mut types.rares, &mut rares),
                false => (&mut types.commons, &mut commons),
            };
            *list.get_mut(*count)? = value;
            types.place[usize::from(value)] = *count as u8;
            *count += 1;
            if !space.is_rare(0, value.into()) {
                types.is_common[usize::from(value)] = true;
                types.below[commons - 1] = rares as u8;
            }
            if value == 127 && commons != rares {
                return None;
            }
        }
        Some(types)
    }

    /// A table for the values of `list`, those with the same top bit as `top`.
    fn table(list: &[u8; TYPE], top: u8) -> Table {
        let half = usize::from(top) / 128 * TYPE / 2;
        Table::new(top, list[half..half + TYPE / 2].try_into().expect("half"))
    }

    /// The last eight bits of the common value at a place; from 256 on they are those of rare ones.
    fn byte(&self, place: u8) -> u8 {
        match usize::from(place).checked_sub(TYPE) {
            Some(beyond) => self.rares[beyond],
            None => self.commons[usize::from(place)],
        }
    }

    /// The common value whose last eight bits these are.
    fn common(&self, byte: u8) -> u16 {
        match self.is_common[usize::from(byte)] {
            true => byte.into(),
            false => 256 + u16::from(byte),
        }
    }
}

impl Planes {
    /// A plan for the heaps after `values`, or the length before which there is none.
    pub fn new(
        takes: &Takes,
        sparse: &Sparse,
        values: &Values,
        path: Path,
        block: usize,
    ) -> Result<Self, usize> {
        on_cells!(values, cells => Self::on(takes, sparse, cells, path, block))
    }

    fn on<V: Cell>(
        takes: &Takes,
        sparse: &Sparse,
        values: &[V],
        path: Path,
        block: usize,
    ) -> Result<Self, usize> {
        let space = sparse.space;
        let greatest = values.iter().map(|&v| v.into()).max().unwrap_or(0);
        let limit = if space.mask & 256 == 0 { 256 } else { 512 };
        if space.parity.is_some() || greatest >= limit || space.mask >= limit {
            return Err(usize::MAX);
        }
        let types = Types::new(space).ok_or(usize::MAX)?;
        let last_rare = sparse.rares.last().copied().unwrap_or(0);
        // Search less where little is known: tests do.
        let search = SEARCH.min(values.len() / 8);
        let reach = last_rare.max(search);
        // Every part beside a rare or searched one is common, and another heap.
        let from = (takes.longest() + 2 * reach + VECTOR).max(4 * block);
        if values.len() <= from {
            return Err(from + 1);
        }
        let is_common = |heap: &usize| sparse.rares.binary_search(heap).is_err();
        let table = |list, top| (Vec::new(), Types::table(list, top));
        let mut plan = Self {
            path,
            block,
            chosen: [
                table(&types.commons, 0),
                table(&types.commons, 128),
                table(&types.rares, 0),
                table(&types.rares, 128),
            ],
            far: Vec::new(),
            middle: Vec::new(),
            near: Vec::new(),
            types,
            reversed: values[1..=search]
                .iter()
                .rev()
                .map(|&v| v.into() as u8)
                .collect(),
            rare_parts: (1..=search).rev().map(|heap| !is_common(&heap)).collect(),
            depth: takes.longest() + reach + VECTOR,
            limit: limit as u16,
        };
        let mut ways = rare_ways(takes, sparse, values);
        for way in &ways {
            match way.distance {
                near if near < VECTOR => plan.near.push(Look::new(way)),
                middle if middle < 2 * block => plan.middle.push(Look::new(way)),
                _ => plan.far.push(Look::new(way)),
            }
        }
        let is_far = |way: &Way| way.distance >= 2 * block;
        ways.retain(is_far);
        let parts: Vec<usize> = (1..=search.min(SMALL)).filter(is_common).collect();
        let mut pairs = part_ways(takes, &parts, values);
        pairs.retain(is_far);
        let heaps: Vec<usize> = sampled(values.len(), SAMPLES)
            .filter(|&heap| heap >= from)
            .collect();
        let [commons @ .., low, high] = &mut plan.chosen;
        commons
            .iter_mut()
            .for_each(|(looks, _)| looks.extend(ways.iter().map(Look::new)));
        for ((looks, _), range) in [(low, 0..128), (high, 128..256)] {
            let samples = heaps.iter().map(|&heap| {
                let wanted = |v| space.is_rare(heap, v) && range.contains(&v);
                Sample::new(heap, values[heap].into().min(256), wanted)
            });
            let mut samples: Vec<Sample> = samples.collect();
            let chosen = greedy(&mut samples, &pairs, values, CHOSEN, WORTH);
            looks.extend(chosen.iter().map(Look::new));
        }
        Ok(plan)
    }

    /// Whether a value is small enough.
    pub fn holds(&self, value: u32) -> bool {
        value < self.limit.into()
    }

    /// Adds the values of some heaps below `to`, in whole blocks and on as many `threads` as are of
    /// use; `false` if the plan is out of date.
    pub fn run(
        &self,
        takes: &Takes,
        sparse: &mut Sparse,
        values: &mut Values,
        to: usize,
        threads: usize,
    ) -> bool {
        let blocks = to.saturating_sub(values.len()) / self.block;
        if on_cells!(values, cells => worker::run(self, takes, cells, blocks, threads)) {
            return true;
        }
        // A rare heap, a great value, or bad luck: by the slow way.
        let value = on_cells!(&*values, cells => sparse.next(takes, cells));
        values.push(value);
        self.holds(value)
    }
}
