//! Options whose values stand in a flat table: taken as they are handed out, and never listed.

use grundy_theory::MexSet;

use super::columns::{Column, LANES};
use crate::columns::{Form, Slot};

/// The value of what is not looked at yet.
pub const UNKNOWN: u32 = u32::MAX;
/// Of what is being looked at: its options are further up on the stack.
pub const OPEN: u32 = u32::MAX - 1;

/// How options find their places in the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Keys {
    /// They have none.
    #[default]
    None,
    /// A number is a place.
    Numbers,
    /// Of a pair of numbers below `side` the place is `a * side + b`, of the smaller number first
    /// where they are `sorted`.
    Pairs { side: u64, sorted: bool },
}

/// A table of values, and what was taken from it.
#[derive(Clone, Debug, Default)]
pub struct Flat {
    /// Values by place; as many as a power of two, or none.
    pub values: Vec<u32>,
    pub keys: Keys,
    /// The values taken, but for those that still wait in `low`.
    pub mex: MexSet,
    /// Nearly all values are small: a bit for each.
    low: u64,
    taken: usize,
}

impl Flat {
    /// Forgets what was taken.
    pub fn clear(&mut self) {
        self.mex.clear();
        self.low = 0;
        self.taken = 0;
    }

    /// How many options were taken.
    pub fn taken(&self) -> usize {
        self.taken
    }

    /// Has all values taken in `mex`.
    pub fn settle(&mut self) {
        self.mex.insert_below_64(std::mem::take(&mut self.low));
    }

    fn value(&self, word: i64) -> u32 {
        self.values.get(word as usize).copied().unwrap_or(UNKNOWN)
    }

    /// The value of an option if it is known.
    fn known(&self, words: &[i64]) -> Option<u32> {
        let value = match (self.keys, words) {
            (Keys::Numbers, &[a]) => self.value(a),
            (Keys::Numbers, &[a, b]) => {
                let (a, b) = (self.value(a), self.value(b));
                return (a < OPEN && b < OPEN).then_some(a ^ b);
            }
            (Keys::Pairs { side, sorted }, &[a, b]) => {
                let (a, b) = if sorted { (a.min(b), a.max(b)) } else { (a, b) };
                let (a, b) = (a as u64, b as u64);
                match a < side && b < side {
                    true => self.value((a * side + b) as i64),
                    false => UNKNOWN,
                }
            }
            _ => UNKNOWN,
        };
        (value < OPEN).then_some(value)
    }

    /// Takes an option of these numbers, if its value is known.
    #[inline]
    pub fn take(&mut self, words: &[i64]) -> bool {
        if self.keys == Keys::None {
            return false;
        }
        let Some(value) = self.known(words) else {
            return false;
        };
        match value < 64 {
            true => self.low |= 1 << value,
            false => self.mex.insert(value),
        }
        self.taken += 1;
        true
    }

    /// Takes one option a lane, if all values are known; otherwise none.
    #[inline(always)]
    pub fn take_columns(
        &mut self,
        columns: &[Column],
        slots: &[Slot],
        form: Form,
        lanes: usize,
    ) -> bool {
        let values = &self.values[..];
        let Some(last) = values.len().checked_sub(1) else {
            return false;
        };
        let column = |slot: &Slot| &columns[usize::from(*slot)][..lanes];
        let within = |column: &[i64], last| column.iter().fold(0, |all, a| all | *a as u64) <= last;
        // The table has a power of two of places: a place within it stays as it is.
        let value = |place: u64| values[place as usize & last];
        let mut found = [0u32; LANES];
        let found = &mut found[..lanes];
        // Of unknown values, and of no others, the highest bit is set.
        let mut all = 0;
        match (self.keys, form, slots) {
            (Keys::Numbers, Form::Numbers, [a]) => {
                let a = column(a);
                if !within(a, last as u64) {
                    return false;
                }
                for (found, &a) in found.iter_mut().zip(a) {
                    *found = value(a as u64);
                }
                all = found.iter().fold(0, |all, value| all | value);
            }
            (Keys::Numbers, Form::Numbers, [a, b]) => {
                let (a, b) = (column(a), column(b));
                if !within(a, last as u64) || !within(b, last as u64) {
                    return false;
                }
                for (found, (&a, &b)) in found.iter_mut().zip(a.iter().zip(b)) {
                    let (a, b) = (value(a as u64), value(b as u64));
                    *found = a ^ b;
                    all |= a | b;
                }
            }
            (Keys::Pairs { side, sorted }, Form::Tuple, [a, b]) => {
                let (a, b) = (column(a), column(b));
                let most = |column: &[i64]| column.iter().fold(0, |most, a| most.max(*a as u64));
                let (most_a, most_b) = (most(a), most(b));
                if most_a >= side || most_b >= side {
                    return false;
                }
                let mut places = [0u64; LANES];
                for (place, (&a, &b)) in places.iter_mut().zip(a.iter().zip(b)) {
                    let (a, b) = if sorted { (a.min(b), a.max(b)) } else { (a, b) };
                    *place = a as u64 * side + b as u64;
                }
                let places = &places[..lanes];
                if places.iter().fold(0, |most, place| most.max(*place)) > last as u64 {
                    return false;
                }
                for (found, &place) in found.iter_mut().zip(places) {
                    *found = value(place);
                }
                all = found.iter().fold(0, |all, value| all | value);
            }
            _ => return false,
        }
        if all >= 64 {
            if all > u32::MAX / 2 {
                return false;
            }
            found.iter().for_each(|&value| self.mex.insert(value));
        } else {
            let bits = found.iter().map(|value| 1u64 << value);
            self.low |= bits.fold(0, |low, bit| low | bit);
        }
        self.taken += lanes;
        true
    }
}
