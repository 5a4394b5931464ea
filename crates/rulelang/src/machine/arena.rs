//! The memory of a running rule: words in one vector, freed all at once after a call.

use std::cmp::Ordering;
use std::ops::Range;

use super::fault::Fault;
use crate::types::Type;

/// Words that one call may use: 32 MB.
const WORDS: usize = 1 << 22;
/// Words of a list's header: where its elements are, how many, and for how many there is room.
const HEADER: usize = 3;

/// Words, the constants of the file first.
#[derive(Clone, Debug, Default)]
pub struct Arena {
    words: Vec<i64>,
    floor: usize,
}

/// A tuple as one word.
#[inline]
pub fn view(start: usize, length: usize) -> i64 {
    ((start as i64) << 32) | length as i64
}

/// The words of a tuple.
#[inline]
pub fn range(view: i64) -> Range<usize> {
    let start = (view >> 32) as usize;
    start..start + (view & 0xffff_ffff) as usize
}

/// Where Python cuts a sequence of this length at `index`.
#[inline]
fn cut_at(index: i64, length: usize) -> usize {
    let length = length as i64;
    let place = match index < 0 {
        true => index.saturating_add(length),
        false => index,
    };
    place.clamp(0, length) as usize
}

/// The tuple from place `index` on.
#[inline]
pub fn tail(words: i64, index: i64) -> i64 {
    let words = range(words);
    let place = cut_at(index, words.len());
    view(words.start + place, words.len() - place)
}

/// The tuple up to place `index`.
#[inline]
pub fn head(words: i64, index: i64) -> i64 {
    let words = range(words);
    view(words.start, cut_at(index, words.len()))
}

impl Arena {
    /// Frees everything but the constants.
    #[inline]
    pub fn reset(&mut self) {
        self.words.truncate(self.floor);
    }

    /// Makes everything so far constant.
    pub fn freeze(&mut self) {
        self.floor = self.words.len();
    }

    #[inline]
    fn room(&self, more: usize) -> Result<(), Fault> {
        match self.words.len() + more <= WORDS {
            true => Ok(()),
            false => Err(Fault::Memory),
        }
    }

    #[inline]
    pub fn slice(&self, view: i64) -> &[i64] {
        &self.words[range(view)]
    }

    #[inline]
    pub fn tuple(&mut self, words: &[i64]) -> Result<i64, Fault> {
        self.room(words.len())?;
        let start = self.words.len();
        self.words.extend_from_slice(words);
        Ok(view(start, words.len()))
    }

    /// A copy of words that are in the arena already.
    fn again(&mut self, words: Range<usize>) -> Result<(), Fault> {
        self.room(words.len())?;
        self.words.extend_from_within(words);
        Ok(())
    }

    pub fn list(&mut self, words: &[i64]) -> Result<i64, Fault> {
        self.room(HEADER + words.len())?;
        let at = self.words.len();
        let length = words.len() as i64;
        self.words.extend([(at + HEADER) as i64, length, length]);
        self.words.extend_from_slice(words);
        Ok(at as i64)
    }

    pub fn list_of(&mut self, elements: i64) -> Result<i64, Fault> {
        let elements = range(elements);
        self.room(HEADER + elements.len())?;
        let at = self.words.len();
        let length = elements.len() as i64;
        self.words.extend([(at + HEADER) as i64, length, length]);
        self.again(elements)?;
        Ok(at as i64)
    }

    #[inline]
    pub fn length(&self, list: i64) -> usize {
        self.words[list as usize + 1] as usize
    }

    #[inline]
    pub fn view_of(&self, list: i64) -> i64 {
        view(self.words[list as usize] as usize, self.length(list))
    }

    /// The place of an element, counted from the end when negative.
    #[inline]
    pub fn place(index: i64, length: usize) -> Result<usize, Fault> {
        let place = if index < 0 {
            index + length as i64
        } else {
            index
        };
        match (0..length as i64).contains(&place) {
            true => Ok(place as usize),
            false => Err(Fault::Index { index, length }),
        }
    }

    #[inline]
    pub fn at(&self, view: i64, index: i64) -> Result<i64, Fault> {
        let words = range(view);
        let place = Self::place(index, words.len())?;
        Ok(self.words[words.start + place])
    }

    #[inline]
    pub fn list_at(&self, list: i64, index: i64) -> Result<i64, Fault> {
        let place = Self::place(index, self.length(list))?;
        Ok(self.words[self.words[list as usize] as usize + place])
    }

    fn thawed(&self, list: i64) -> Result<usize, Fault> {
        match (list as usize) < self.floor {
            true => Err(Fault::Frozen),
            false => Ok(list as usize),
        }
    }

    pub fn put(&mut self, list: i64, index: i64, word: i64) -> Result<(), Fault> {
        let header = self.thawed(list)?;
        let place = Self::place(index, self.length(list))?;
        let start = self.words[header] as usize;
        self.words[start + place] = word;
        Ok(())
    }

    #[inline]
    pub fn push(&mut self, list: i64, word: i64) -> Result<(), Fault> {
        let header = self.thawed(list)?;
        let length = self.words[header + 1] as usize;
        if length == self.words[header + 2] as usize {
            self.grow(header, 1)?;
        }
        let start = self.words[header] as usize;
        self.words[start + length] = word;
        self.words[header + 1] += 1;
        Ok(())
    }

    /// Appends words from elsewhere.
    pub fn push_all(&mut self, list: i64, words: &[i64]) -> Result<(), Fault> {
        let header = self.thawed(list)?;
        let length = self.words[header + 1] as usize;
        if length + words.len() > self.words[header + 2] as usize {
            self.grow(header, words.len())?;
        }
        let start = self.words[header] as usize + length;
        self.words[start..start + words.len()].copy_from_slice(words);
        self.words[header + 1] += words.len() as i64;
        Ok(())
    }

    /// Makes room for `more` elements at least.
    fn grow(&mut self, header: usize, more: usize) -> Result<(), Fault> {
        let [start, length, capacity] = [0, 1, 2].map(|i| self.words[header + i] as usize);
        let wanted = (length + more).max(2 * capacity).max(4);
        if start + capacity == self.words.len() {
            self.room(wanted - capacity)?;
            self.words.resize(start + wanted, 0);
        } else {
            self.room(wanted)?;
            let fresh = self.words.len();
            self.again(start..start + length)?;
            self.words.resize(fresh + wanted, 0);
            self.words[header] = fresh as i64;
        }
        self.words[header + 2] = wanted as i64;
        Ok(())
    }

    pub fn extend(&mut self, list: i64, elements: i64) -> Result<(), Fault> {
        let header = self.thawed(list)?;
        let elements = range(elements);
        let (length, capacity) = (
            self.words[header + 1] as usize,
            self.words[header + 2] as usize,
        );
        if length + elements.len() > capacity {
            self.grow(header, elements.len())?;
        }
        let start = self.words[header] as usize + length;
        self.words.copy_within(elements.clone(), start);
        self.words[header + 1] += elements.len() as i64;
        Ok(())
    }

    pub fn pop(&mut self, list: i64, index: i64) -> Result<i64, Fault> {
        let header = self.thawed(list)?;
        let length = self.length(list);
        let place = Self::place(index, length)?;
        let start = self.words[header] as usize;
        let word = self.words[start + place];
        self.words
            .copy_within(start + place + 1..start + length, start + place);
        self.words[header + 1] -= 1;
        Ok(word)
    }

    /// Gives a list the elements of a tuple of the same length.
    pub fn refill(&mut self, list: i64, elements: i64) -> Result<(), Fault> {
        let header = self.thawed(list)?;
        let start = self.words[header] as usize;
        self.words.copy_within(range(elements), start);
        Ok(())
    }

    pub fn concat(&mut self, a: i64, b: i64) -> Result<i64, Fault> {
        let (a, b) = (range(a), range(b));
        self.room(a.len() + b.len())?;
        let start = self.words.len();
        self.words.extend_from_within(a);
        self.words.extend_from_within(b);
        Ok(view(start, self.words.len() - start))
    }

    /// The tuple of what `each` makes of the elements of another.
    #[inline]
    pub fn mapped(&mut self, a: i64, mut each: impl FnMut(i64) -> i64) -> Result<i64, Fault> {
        let (a, start) = (range(a), self.words.len());
        self.room(a.len())?;
        self.words.reserve(a.len());
        for place in a.clone() {
            self.words.push(each(self.words[place]));
        }
        Ok(view(start, a.len()))
    }

    pub fn repeat(&mut self, a: i64, times: i64) -> Result<i64, Fault> {
        let a = range(a);
        let times = times.max(0) as usize;
        let total = a.len().checked_mul(times).ok_or(Fault::Memory)?;
        self.room(total)?;
        let start = self.words.len();
        // An empty sequence may be repeated for ever.
        if total > 0 {
            for _ in 0..times {
                self.words.extend_from_within(a.clone());
            }
        }
        Ok(view(start, total))
    }

    /// `words[lower:upper:step]`, as Python cuts it.
    pub fn cut(
        &mut self,
        words: i64,
        [lower, upper, step]: [Option<i64>; 3],
    ) -> Result<i64, Fault> {
        let step = step.unwrap_or(1);
        if step == 1 {
            // From the end, as the place of `upper` is counted in the whole.
            let low = lower.map_or(0, |index| cut_at(index, range(words).len()));
            let words = upper.map_or(words, |index| head(words, index));
            return Ok(tail(words, low as i64));
        }
        let words = range(words);
        let length = words.len() as i64;
        let clamp = |index: i64, low: i64, high: i64| {
            let index = if index < 0 {
                index.saturating_add(length)
            } else {
                index
            };
            index.clamp(low, high)
        };
        if step == 0 {
            return Err(Fault::ZeroStep);
        }
        let (mut at, end) = if step > 0 {
            (
                lower.map_or(0, |i| clamp(i, 0, length)),
                upper.map_or(length, |i| clamp(i, 0, length)),
            )
        } else {
            (
                lower.map_or(length - 1, |i| clamp(i, -1, length - 1)),
                upper.map_or(-1, |i| clamp(i, -1, length - 1)),
            )
        };
        let start = self.words.len();
        while (step > 0 && at < end) || (step < 0 && at > end) {
            self.room(1)?;
            self.words.push(self.words[words.start + at as usize]);
            at = at.saturating_add(step);
        }
        Ok(view(start, self.words.len() - start))
    }

    pub fn reversed(&mut self, words: i64) -> Result<i64, Fault> {
        let start = self.words.len();
        self.again(range(words))?;
        self.words[start..].reverse();
        Ok(view(start, self.words.len() - start))
    }

    pub fn sorted(&mut self, words: i64, of: &Type, reverse: bool) -> Result<i64, Fault> {
        let start = self.words.len();
        self.again(range(words))?;
        let mut copy = self.words.split_off(start);
        // Sorting downward keeps the order of equal elements, as Python does.
        match of {
            Type::Int | Type::Bool if !reverse => copy.sort_unstable(),
            _ if reverse => copy.sort_by(|&a, &b| self.compare(of, b, a)),
            _ => copy.sort_by(|&a, &b| self.compare(of, a, b)),
        }
        self.words.append(&mut copy);
        Ok(view(start, self.words.len() - start))
    }

    /// The elements of a tuple or a list, as a view.
    pub fn elements(&self, of: &Type, word: i64) -> i64 {
        match of {
            Type::List(_) => self.view_of(word),
            _ => word,
        }
    }

    /// Compares two values of one type. Recurses to the depth of the type, which is small.
    pub fn compare(&self, of: &Type, a: i64, b: i64) -> Ordering {
        match of {
            Type::Tuple(elements) => {
                let (x, y) = (self.slice(a), self.slice(b));
                for (i, (&x, &y)) in x.iter().zip(y).enumerate() {
                    let of = elements.get(i).unwrap_or(&Type::Int);
                    match self.compare(of, x, y) {
                        Ordering::Equal => {}
                        unequal => return unequal,
                    }
                }
                x.len().cmp(&y.len())
            }
            Type::Seq(element) | Type::List(element) => {
                let (x, y) = (self.elements(of, a), self.elements(of, b));
                let (x, y) = (self.slice(x), self.slice(y));
                if element.is_number() {
                    return x.cmp(y);
                }
                for (&x, &y) in x.iter().zip(y) {
                    match self.compare(element, x, y) {
                        Ordering::Equal => {}
                        unequal => return unequal,
                    }
                }
                x.len().cmp(&y.len())
            }
            _ => a.cmp(&b),
        }
    }

    /// The first place of a value.
    pub fn find(&self, words: i64, of: &Type, value: i64) -> Option<usize> {
        let mut words = self.slice(words).iter();
        words.position(|&word| self.compare(of, word, value) == Ordering::Equal)
    }

    /// A dictionary: the keys in written order, the values, and the order of the keys.
    /// Of a key that is written twice the last value holds, at the place of the first.
    pub fn dict(&mut self, keys: i64, values: i64, of: &Type) -> Result<i64, Fault> {
        let count = range(keys).len();
        let mut order: Vec<usize> = (0..count).collect();
        let key = |arena: &Self, i: usize| arena.words[range(keys).start + i];
        order.sort_by(|&i, &j| self.compare(of, key(self, i), key(self, j)));
        let mut kept: Vec<(usize, usize)> = Vec::with_capacity(count);
        for i in order {
            match kept.last_mut() {
                Some((first, last))
                    if self.compare(of, key(self, *first), key(self, i)) == Ordering::Equal =>
                {
                    *last = i;
                }
                _ => kept.push((i, i)),
            }
        }
        let mut written: Vec<usize> = (0..kept.len()).collect();
        written.sort_by_key(|&k| kept[k].0);
        self.room(3 * kept.len())?;
        let start = self.words.len();
        for &k in &written {
            self.words.push(key(self, kept[k].0));
        }
        for &k in &written {
            self.words.push(self.words[range(values).start + kept[k].1]);
        }
        let mut place = vec![0; kept.len()];
        for (i, &k) in written.iter().enumerate() {
            place[k] = i as i64;
        }
        self.words.extend(place);
        Ok(view(start, kept.len()))
    }

    /// The place of a key in the written order.
    pub fn lookup(&self, dict: i64, of: &Type, key: i64) -> Option<usize> {
        let keys = range(dict);
        let count = keys.len();
        let order = &self.words[keys.start + 2 * count..keys.start + 3 * count];
        let place = |&i: &i64| self.words[keys.start + i as usize];
        let found = order.binary_search_by(|i| self.compare(of, place(i), key));
        found.ok().map(|k| order[k] as usize)
    }

    /// The values of a dictionary in written order.
    pub fn values(&self, dict: i64) -> i64 {
        let keys = range(dict);
        view(keys.end, keys.len())
    }
}
