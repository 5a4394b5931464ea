//! The options that `moves` hands out, as words in one vector.

use smallvec::SmallVec;

use super::columns::Column;
use super::fault::Fault;
use super::flat::{Flat, Keys};
use crate::columns::{Form, Slot};

/// Words of all options that one call may hand out: 16 MB.
const WORDS: usize = 1 << 21;
/// Options that one call may hand out; whoever lists them keeps some hundred bytes for each.
const OPTIONS: usize = 1 << 19;

/// Options, each a sum of components. A component is one word, or, of tuples, its length and that
/// many words.
#[derive(Clone, Debug, Default)]
pub struct Options {
    words: Vec<i64>,
    count: usize,
    /// How many words each option has, while that is the same for all.
    width: usize,
    /// Where each option ends, from the first on that is wider or narrower.
    ends: Option<Vec<u32>>,
    /// Stop after this many options: the caller needs no more.
    pub limit: usize,
    /// What options are known already: they are taken there and not listed.
    pub flat: Flat,
}

impl Options {
    pub fn clear(&mut self) {
        self.words.clear();
        self.count = 0;
        self.ends = None;
        self.flat.clear();
    }

    /// How many options are listed.
    pub fn len(&self) -> usize {
        self.count
    }

    /// How many were handed out.
    pub fn handed_out(&self) -> usize {
        self.count + self.flat.taken()
    }

    /// The words of all options, and how many each has if that is the same for all.
    pub fn words(&self) -> (&[i64], Option<usize>) {
        (&self.words, self.ends.is_none().then_some(self.width))
    }

    /// The words of an option.
    #[inline]
    pub fn get(&self, i: usize) -> &[i64] {
        match &self.ends {
            None => &self.words[i * self.width..(i + 1) * self.width],
            Some(ends) => {
                let start = i.checked_sub(1).map_or(0, |before| ends[before] as usize);
                &self.words[start..ends[i] as usize]
            }
        }
    }

    #[inline]
    fn number(&mut self, value: i64) -> Result<(), Fault> {
        if value < 0 {
            return Err(Fault::NotAPosition { value });
        }
        self.words.push(value);
        Ok(())
    }

    #[inline]
    fn finish(&mut self) -> Result<(), Fault> {
        if self.words.len() > WORDS || self.handed_out() >= OPTIONS {
            return Err(Fault::Memory);
        }
        if self.count == 0 {
            self.width = self.words.len();
        }
        if self.ends.is_some() || self.words.len() != (self.count + 1) * self.width {
            let end = self.words.len() as u32;
            self.ends().push(end);
        }
        self.count += 1;
        Ok(())
    }

    /// Where each option so far ends, now that they are not all as wide as the first.
    fn ends(&mut self) -> &mut Vec<u32> {
        let (options, width) = (1..=self.count, self.width);
        self.ends
            .get_or_insert_with(|| options.map(|option| (option * width) as u32).collect())
    }

    /// A mask: any word.
    #[inline]
    pub fn mask(&mut self, mask: i64) -> Result<(), Fault> {
        self.words.push(mask);
        self.finish()
    }

    #[inline]
    pub fn numbers(&mut self, values: &[i64]) -> Result<(), Fault> {
        if self.takes(values) {
            return Ok(());
        }
        for &value in values {
            self.number(value)?;
        }
        self.finish()
    }

    #[inline]
    pub fn tuple(&mut self, values: &[i64]) -> Result<(), Fault> {
        if self.takes(values) {
            return Ok(());
        }
        self.part(values)?;
        self.finish()
    }

    /// Takes an option that is known, if there is room for one more.
    #[inline]
    fn takes(&mut self, values: &[i64]) -> bool {
        self.handed_out() < OPTIONS && self.flat.take(values)
    }

    /// Two tuples as one.
    #[inline]
    pub fn joined(&mut self, a: &[i64], b: &[i64]) -> Result<(), Fault> {
        self.words.reserve(1 + a.len() + b.len());
        self.words.push((a.len() + b.len()) as i64);
        // Mostly short: not worth a call for copying each.
        let mut signs = 0;
        for &value in a.iter().chain(b) {
            signs |= value;
            self.words.push(value);
        }
        if signs < 0 {
            let wrong = a.iter().chain(b).find(|value| **value < 0);
            let value = wrong.copied().unwrap_or(signs);
            return Err(Fault::NotAPosition { value });
        }
        self.finish()
    }

    /// One tuple of a sum; [`end`](Self::end) closes the sum.
    #[inline]
    pub fn part(&mut self, values: &[i64]) -> Result<(), Fault> {
        if let Some(&value) = values.iter().find(|value| **value < 0) {
            return Err(Fault::NotAPosition { value });
        }
        self.words.push(values.len() as i64);
        self.words.extend_from_slice(values);
        Ok(())
    }

    pub fn masks(&mut self, masks: &[i64]) -> Result<(), Fault> {
        self.words.extend_from_slice(masks);
        self.finish()
    }

    pub fn end(&mut self) -> Result<(), Fault> {
        self.finish()
    }

    /// One option a lane; false, and nothing handed out, if one of them is no position or there is
    /// no room for them.
    #[inline(always)]
    pub fn columns(
        &mut self,
        columns: &[Column],
        slots: &[Slot],
        form: Form,
        lanes: usize,
    ) -> bool {
        let header = usize::from(form == Form::Tuple);
        let width = header + slots.len();
        let start = self.words.len();
        let room = start + lanes * width <= WORDS && self.handed_out() + lanes <= OPTIONS;
        if room && self.flat.take_columns(columns, slots, form, lanes) {
            return true;
        }
        let column = |slot: &Slot| &columns[usize::from(*slot)][..lanes];
        let signs = |slot: &Slot| column(slot).iter().fold(0, |all, value| all | value);
        if !room || form != Form::Masks && slots.iter().any(|slot| signs(slot) < 0) {
            return false;
        }
        if self.flat.keys != Keys::None {
            for lane in 0..lanes {
                let words: SmallVec<[i64; 2]> =
                    slots.iter().map(|slot| column(slot)[lane]).collect();
                // There is room, and none is negative.
                let listed = match form {
                    Form::Tuple => self.tuple(&words),
                    _ => self.numbers(&words),
                };
                if listed.is_err() {
                    return false;
                }
            }
            return true;
        }
        match (header, slots) {
            (0, [a]) => self.words.extend_from_slice(column(a)),
            (0, [a, b]) => {
                let pairs = column(a).iter().zip(column(b));
                self.words.extend(pairs.flat_map(|(a, b)| [*a, *b]));
            }
            (1, [a, b]) => {
                let pairs = column(a).iter().zip(column(b));
                self.words.extend(pairs.flat_map(|(a, b)| [2, *a, *b]));
            }
            _ => {
                self.words.resize(start + lanes * width, slots.len() as i64);
                for (i, slot) in slots.iter().enumerate() {
                    let places = self.words[start + header + i..].iter_mut().step_by(width);
                    for (word, value) in places.zip(column(slot)) {
                        *word = *value;
                    }
                }
            }
        }
        if self.count == 0 {
            self.width = width;
        }
        if self.ends.is_some() || self.width != width {
            let ends = (1..=lanes).map(|lane| (start + lane * width) as u32);
            self.ends().extend(ends);
        }
        self.count += lanes;
        true
    }
}
