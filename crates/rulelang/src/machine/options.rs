//! The options that `moves` hands out, as words in one vector.

use super::fault::Fault;

/// Words of all options that one call may hand out: 16 MB.
const WORDS: usize = 1 << 21;
/// Options that one call may hand out; whoever lists them keeps some hundred bytes for each.
const OPTIONS: usize = 1 << 19;

/// Options, each a sum of components. A component is one word, or, of tuples, its length and that
/// many words.
#[derive(Clone, Debug, Default)]
pub struct Options {
    words: Vec<i64>,
    ends: Vec<u32>,
    /// Stop after this many options: the caller needs no more.
    pub limit: usize,
}

impl Options {
    pub fn clear(&mut self) {
        self.words.clear();
        self.ends.clear();
    }

    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// The words of all options.
    pub fn words(&self) -> &[i64] {
        &self.words
    }

    /// Where each option ends.
    pub fn ends(&self) -> &[u32] {
        &self.ends
    }

    /// The words of an option.
    #[inline]
    pub fn get(&self, i: usize) -> &[i64] {
        let start = match i {
            0 => 0,
            _ => self.ends[i - 1] as usize,
        };
        &self.words[start..self.ends[i] as usize]
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
        if self.words.len() > WORDS || self.ends.len() >= OPTIONS {
            return Err(Fault::Memory);
        }
        self.ends.push(self.words.len() as u32);
        Ok(())
    }

    /// A mask: any word.
    #[inline]
    pub fn mask(&mut self, mask: i64) -> Result<(), Fault> {
        self.words.push(mask);
        self.finish()
    }

    #[inline]
    pub fn numbers(&mut self, values: &[i64]) -> Result<(), Fault> {
        for &value in values {
            self.number(value)?;
        }
        self.finish()
    }

    #[inline]
    pub fn tuple(&mut self, values: &[i64]) -> Result<(), Fault> {
        self.part(values)?;
        self.finish()
    }

    /// One tuple of a sum; [`end`](Self::end) closes the sum.
    pub fn part(&mut self, values: &[i64]) -> Result<(), Fault> {
        self.words.push(values.len() as i64);
        values.iter().try_for_each(|&value| self.number(value))
    }

    pub fn masks(&mut self, masks: &[i64]) -> Result<(), Fault> {
        self.words.extend_from_slice(masks);
        self.finish()
    }

    pub fn end(&mut self) -> Result<(), Fault> {
        self.finish()
    }
}
