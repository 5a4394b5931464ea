//! What is known of positions, by key.

use rustc_hash::FxHashMap;

pub use crate::machine::flat::{OPEN, UNKNOWN};

use crate::machine::flat::Keys;
use crate::program::Words;

/// Keys below this are kept in a flat table.
const DENSE: u64 = 1 << 22;
/// Tuples are kept there as well if there are no more of them.
const GRID: u64 = 1 << 20;
/// Which keys have a place in the flat table.
#[derive(Clone, Copy, Debug, Default)]
pub enum Layout {
    /// Small ones, which are their own places.
    #[default]
    Small,
    /// None: keys are spread, so that it does not pay.
    Spread,
    /// Tuples of numbers below a bound, in so many bits each.
    Grid(Grid),
}

/// Tuples of numbers that are all below `side`.
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    length: u32,
    bits: u32,
    side: u64,
}

impl Layout {
    /// For tuples of `length` numbers in `bits` bits each, most of which are below `side`.
    pub fn of_tuples(length: usize, bits: u32, side: u64) -> Self {
        let length = length as u32;
        match side.checked_pow(length) {
            Some(1..=GRID) if length > 1 => Self::Grid(Grid { length, bits, side }),
            Some(_) if length == 1 => Self::Small,
            _ => Self::Spread,
        }
    }

    /// The place of a key.
    #[inline]
    fn place(self, key: u64) -> Option<usize> {
        match self {
            Self::Small => (key < DENSE).then_some(key as usize),
            Self::Spread => None,
            Self::Grid(grid) => grid.place(key),
        }
    }
}

impl Grid {
    #[inline]
    fn place(self, key: u64) -> Option<usize> {
        let Self { length, bits, side } = self;
        if length == 2 {
            let (a, b) = (key >> 32, key & 0xffff_ffff);
            return (a < side && b < side).then_some((a * side + b) as usize);
        }
        let mask = (1u64 << bits) - 1;
        let (mut place, mut inside) = (0, true);
        for i in (0..length).rev() {
            let number = key >> (i * bits) & mask;
            inside &= number < side;
            place = place * side + number;
        }
        inside.then_some(place as usize)
    }
}

/// Values by key: those with a place in a flat table there, others hashed.
#[derive(Debug, Default)]
pub struct Memo {
    dense: Vec<u32>,
    hashed: Hashed,
    layout: Layout,
}

impl Memo {
    pub fn new(layout: Layout) -> Self {
        Self {
            layout,
            ..Self::default()
        }
    }

    #[inline]
    pub fn get(&self, key: u64) -> u32 {
        match self.layout.place(key) {
            Some(place) => self.dense.get(place).copied().unwrap_or(UNKNOWN),
            None => self.hashed.get(key),
        }
    }

    /// The flat table, to be lent out.
    pub fn flat(&mut self) -> &mut Vec<u32> {
        &mut self.dense
    }

    /// How pairs find their places in the flat table.
    pub fn pairs(&self, sorted: bool) -> Keys {
        match self.layout {
            Layout::Grid(Grid {
                length: 2, side, ..
            }) => Keys::Pairs { side, sorted },
            _ => Keys::None,
        }
    }

    #[inline]
    pub fn set(&mut self, key: u64, value: u32) {
        let Some(place) = self.layout.place(key) else {
            self.hashed.set(key, value);
            return;
        };
        if place >= self.dense.len() {
            let length = (place + 1).next_power_of_two();
            self.dense.resize(length, UNKNOWN);
        }
        self.dense[place] = value;
    }
}

impl Memo {
    /// What was being looked at when a search stopped is unknown again.
    pub fn forget_open(&mut self) {
        for value in &mut self.dense {
            if *value == OPEN {
                *value = UNKNOWN;
            }
        }
        let length = self.hashed.slots.len();
        self.hashed.rebuild(length, |value| value != OPEN);
    }
}

/// Open addressing with linear probing: one multiplication, one line of cache.
#[derive(Debug, Default)]
struct Hashed {
    /// Key and value; a value of `UNKNOWN` marks an empty slot.
    slots: Vec<(u64, u32)>,
    count: usize,
}

impl Hashed {
    /// Where the search for a key starts: the high bits of a product, which all bits move.
    #[inline]
    fn slot(&self, key: u64) -> usize {
        let mixed = (key ^ (key >> 32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = u128::from(mixed ^ (mixed >> 29)) * self.slots.len() as u128;
        (mixed >> 64) as usize
    }

    #[inline]
    fn get(&self, key: u64) -> u32 {
        if self.slots.is_empty() {
            return UNKNOWN;
        }
        let mut slot = self.slot(key);
        loop {
            let (known, value) = self.slots[slot];
            if value == UNKNOWN || known == key {
                return value;
            }
            slot += 1;
            if slot == self.slots.len() {
                slot = 0;
            }
        }
    }

    fn set(&mut self, key: u64, value: u32) {
        if 4 * (self.count + 1) > 3 * self.slots.len() {
            self.grow();
        }
        let mut slot = self.slot(key);
        loop {
            let (known, before) = self.slots[slot];
            if before == UNKNOWN || known == key {
                self.count += usize::from(before == UNKNOWN);
                self.slots[slot] = (key, value);
                return;
            }
            slot += 1;
            if slot == self.slots.len() {
                slot = 0;
            }
        }
    }

    fn grow(&mut self) {
        self.rebuild((2 * self.slots.len()).max(1024), |_| true);
    }

    fn rebuild(&mut self, length: usize, keep: impl Fn(u32) -> bool) {
        let before = std::mem::replace(&mut self.slots, vec![(0, UNKNOWN); length]);
        self.count = 0;
        for (key, value) in before {
            if value != UNKNOWN && keep(value) {
                self.set(key, value);
            }
        }
    }
}

/// Positions that do not fit in a key, numbered as they come.
#[derive(Debug, Default)]
pub struct Interned {
    numbers: FxHashMap<Words, u64>,
    positions: Vec<Words>,
    /// Words kept, for the limit.
    pub words: usize,
}

impl Interned {
    pub fn key(&mut self, position: &[i64]) -> u64 {
        if let Some(&number) = self.numbers.get(position) {
            return number;
        }
        let number = self.positions.len() as u64;
        let position: Words = position.into();
        self.words += 16 + 2 * position.len();
        self.positions.push(position.clone());
        self.numbers.insert(position, number);
        number
    }

    pub fn position(&self, key: u64) -> &[i64] {
        &self.positions[key as usize]
    }
}
