//! Reads numbers, and says where one is wrong.

use std::ops::Range;

use grundy_words::Words;

use super::digest::Digest;
use super::kernel::{Strange, Visit, count, walk};
use super::simd::short_numbers;
use super::threads::on_threads;
use crate::input_error::{Expected, Fault, InputError};

/// Lists shorter than this many bytes are not worth a thread.
const WORTH_A_THREAD: usize = 1 << 20;
/// The longest piece of the input that an error message quotes.
const QUOTED: usize = 24;

/// A reader of numbers.
#[derive(Clone, Debug)]
pub struct Scanner<'a> {
    input: &'a [u8],
    /// Everything before is read.
    at: usize,
    /// Where the last number starts.
    last: usize,
}

impl<'a> Scanner<'a> {
    /// Starts at the beginning of `input`; a byte order mark is skipped.
    pub fn new(input: &'a [u8]) -> Self {
        let at = if input.starts_with(b"\xef\xbb\xbf") {
            3
        } else {
            0
        };
        Self {
            input,
            at,
            last: at,
        }
    }

    /// Where the number read last ends, in bytes from the start of the input.
    pub fn position(&self) -> usize {
        self.at
    }

    /// The next number.
    pub fn number(&mut self, what: Words) -> Result<u64, InputError> {
        self.expect(Expected { what, place: None })
    }

    /// The next number, which must not be below `smallest` or above `largest`.
    pub fn number_in(
        &mut self,
        what: Words,
        smallest: u64,
        largest: u64,
    ) -> Result<u64, InputError> {
        self.expect_in(Expected { what, place: None }, smallest, largest)
    }

    /// The next number, the one at `place` (from 1) in a list of `of`.
    pub fn item(&mut self, what: Words, place: u64, of: u64) -> Result<u64, InputError> {
        let place = Some((place, of));
        self.expect(Expected { what, place })
    }

    /// As [`item`](Self::item), with bounds.
    pub fn item_in(
        &mut self,
        what: Words,
        (place, of): (u64, u64),
        smallest: u64,
        largest: u64,
    ) -> Result<u64, InputError> {
        let place = Some((place, of));
        self.expect_in(Expected { what, place }, smallest, largest)
    }

    fn expect_in(
        &mut self,
        expected: Expected,
        smallest: u64,
        largest: u64,
    ) -> Result<u64, InputError> {
        let number = self.expect(expected)?;
        if (smallest..=largest).contains(&number) {
            return Ok(number);
        }
        let found = number.to_string();
        Err(self.complain(Fault::OutOfRange {
            found,
            expected,
            smallest,
            largest,
        }))
    }

    fn expect(&mut self, expected: Expected) -> Result<u64, InputError> {
        self.skip_blanks();
        self.last = self.at;
        let rest = &self.input[self.at..];
        let mut value = Some(0_u64);
        let mut length = 0;
        for digit in rest.iter().map(|byte| byte.wrapping_sub(b'0')) {
            if digit > 9 {
                break;
            }
            value = value.and_then(|value| value.checked_mul(10)?.checked_add(digit.into()));
            length += 1;
        }
        if rest.is_empty() {
            return Err(self.complain(Fault::End { expected }));
        }
        if length == 0 || rest.get(length).is_some_and(|byte| !is_blank(*byte)) {
            let found = self.word();
            let digits = found.strip_prefix('-').unwrap_or("");
            let negative = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
            return Err(self.complain(match negative {
                true => Fault::Negative { found, expected },
                false => Fault::NotANumber { found, expected },
            }));
        }
        self.at += length;
        value.ok_or_else(|| {
            let found = self.word();
            self.complain(Fault::OutOfRange {
                found,
                expected,
                smallest: 0,
                largest: u64::MAX,
            })
        })
    }

    /// Whether nothing follows.
    pub fn at_end(&mut self) -> bool {
        self.skip_blanks();
        self.at == self.input.len()
    }

    /// Checks that nothing follows.
    pub fn end(&mut self) -> Result<(), InputError> {
        self.skip_blanks();
        self.last = self.at;
        if self.at == self.input.len() {
            return Ok(());
        }
        let found = self.word();
        Err(self.complain(Fault::Trailing { found }))
    }

    /// A fault at the number read last.
    pub fn complain(&self, fault: Fault) -> InputError {
        self.complain_at(self.last, fault)
    }

    /// A fault at byte `at` of the input.
    pub fn complain_at(&self, at: usize, fault: Fault) -> InputError {
        let before = &self.input[..at.min(self.input.len())];
        let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
        let start = before.iter().rposition(|&byte| byte == b'\n');
        let column = before.len() - start.map_or(0, |start| start + 1) + 1;
        InputError {
            line,
            column,
            fault,
        }
    }

    /// The next `count` numbers. `last` says that the input should end with them, which allows
    /// more haste; whether it does is still for [`end`](Self::end) to check.
    pub fn numbers(&mut self, count: u64, what: Words, last: bool) -> Result<Vec<u64>, InputError> {
        if last && let Some(numbers) = self.all_the_rest(count) {
            return Ok(numbers);
        }
        let mut numbers = Pushed(Vec::new());
        let take = |scanner: &mut Self, range| {
            let before = numbers.0.len();
            let walked = walk(scanner.input, range, &mut numbers);
            if walked.is_err() {
                numbers.0.truncate(before);
            }
            walked.map(|()| (numbers.0.len() - before) as u64)
        };
        let left = self.rounds(count, take);
        for place in count - left..count {
            numbers.0.push(self.item(what, place + 1, count)?);
        }
        Ok(numbers.0)
    }

    /// Hands every number of the rest of the input to `each`, and says whether there were `count`
    /// of them. If not, or if the text is out of the ordinary, nothing counts as read, and reading
    /// one by one finds what is wrong; `each` may have seen too few numbers or too many.
    pub fn stream(&mut self, count: u64, each: impl FnMut(u64)) -> bool {
        let rest = self.rest();
        let end = rest.end;
        let mut stream = Streamed { each, count: 0 };
        let good = walk(self.input, rest, &mut stream).is_ok() && stream.count == count;
        if good {
            self.at = end;
        }
        good
    }

    /// The digest of the next `count` numbers; `last` as for [`numbers`](Self::numbers).
    pub fn digest(&mut self, count: u64, what: Words, last: bool) -> Result<Digest, InputError> {
        if last {
            let range = self.rest();
            let end = range.end;
            if let Ok(digest) = self.digest_of(range)
                && digest.count == count
            {
                self.at = end;
                return Ok(digest);
            }
        }
        let mut digest = Digest::default();
        let take = |scanner: &mut Self, range| {
            let next = scanner.digest_of(range)?;
            digest.append(&next);
            Ok(next.count)
        };
        let left = self.rounds(count, take);
        for place in count - left..count {
            let before = self.at;
            let value = self.item(what, place + 1, count)?;
            let length = self.at - self.last;
            digest.plain &= place == 0 || self.input[before..self.last] == *b" ";
            digest.plain &= length == 1 || self.input[self.last] != b'0';
            digest.number(value, self.at, length);
        }
        Ok(digest)
    }

    /// The nim-sum of the next `count` numbers; `last` as for [`numbers`](Self::numbers).
    pub fn nim_sum(&mut self, count: u64, what: Words, last: bool) -> Result<u64, InputError> {
        if last {
            let range = self.rest();
            let end = range.end;
            if let Ok((counted, sum)) = self.nim_sum_of(range)
                && counted == count
            {
                self.at = end;
                return Ok(sum);
            }
        }
        let mut sum = 0;
        let take = |scanner: &mut Self, range| {
            let (counted, next) = scanner.nim_sum_of(range)?;
            sum ^= next;
            Ok(counted)
        };
        let left = self.rounds(count, take);
        for place in count - left..count {
            sum ^= self.item(what, place + 1, count)?;
        }
        Ok(sum)
    }

    fn nim_sum_of(&self, range: Range<usize>) -> Result<(u64, u64), Strange> {
        let input = self.input;
        let parts = on_threads(self.parts(range), |range| {
            let short = short_numbers(input, range.clone());
            let rest = Digest::of(input, short.end..range.end)?;
            Ok((short.count + rest.count, short.xor ^ rest.xor))
        });
        parts.into_iter().try_fold((0, 0), |(count, sum), part| {
            let (counted, next) = part?;
            Ok((count + counted, sum ^ next))
        })
    }

    /// Lets `take` read pieces that cannot hold more than `count` numbers, while that is worth
    /// while and the text is ordinary; returns how many numbers are left to read one by one.
    fn rounds(
        &mut self,
        count: u64,
        mut take: impl FnMut(&mut Self, Range<usize>) -> Result<u64, Strange>,
    ) -> u64 {
        let mut left = count;
        while left >= 64 {
            // After the first piece the blanks between pieces belong to the list.
            let start = (left < count).then_some(self.at);
            let mut rest = self.rest();
            rest.start = start.unwrap_or(rest.start);
            // A number and its blank have two bytes at least.
            let longest = usize::try_from(left)
                .unwrap_or(usize::MAX)
                .saturating_mul(2);
            let end = match rest.start.checked_add(longest) {
                Some(end) if end < rest.end => {
                    let piece = &self.input[rest.start..end];
                    let Some(blank) = piece.iter().rposition(|&byte| is_blank(byte)) else {
                        break;
                    };
                    rest.start + blank
                }
                _ => rest.end,
            };
            match take(self, rest.start..end) {
                Ok(taken) if taken > 0 && taken <= left => {
                    self.at = end;
                    left -= taken;
                }
                _ => break,
            }
        }
        left
    }

    fn all_the_rest(&mut self, expected: u64) -> Option<Vec<u64>> {
        let rest = self.rest();
        let parts = self.parts(rest.clone());
        let input = self.input;
        let counts = on_threads(parts.clone(), |range| count(input, range));
        let total: usize = counts.iter().sum();
        if total as u64 != expected {
            return None;
        }
        let mut numbers = vec![0; total];
        let mut work = Vec::new();
        let mut to = &mut *numbers;
        for (range, count) in parts.into_iter().zip(counts) {
            let (part, after) = to.split_at_mut(count);
            work.push((range, part));
            to = after;
        }
        let done = on_threads(work, |(range, to)| {
            walk(input, range, &mut Placed { to, at: 0 })
        });
        if done.iter().any(Result::is_err) {
            return None;
        }
        self.at = rest.end;
        Some(numbers)
    }

    fn digest_of(&self, range: Range<usize>) -> Result<Digest, Strange> {
        let input = self.input;
        let digests = on_threads(self.parts(range), |range| Digest::of(input, range));
        let mut digests = digests.into_iter();
        let mut total = digests.next().unwrap_or(Ok(Digest::default()))?;
        for next in digests {
            total.append(&next?);
        }
        Ok(total)
    }

    /// Cuts a range into one piece for each core, at blanks.
    fn parts(&self, range: Range<usize>) -> Vec<Range<usize>> {
        let cores = match range.len() {
            ..WORTH_A_THREAD => 1,
            _ => std::thread::available_parallelism().map_or(1, usize::from),
        };
        let cores = cores.min(range.len() / WORTH_A_THREAD + 1);
        let mut parts = Vec::with_capacity(cores);
        let mut start = range.start;
        for core in 1..=cores {
            let aim = range.start + range.len() / cores * core;
            let end = match core == cores {
                true => range.end,
                false => {
                    let from = aim.max(start);
                    let tail = self.input[from..range.end].iter();
                    let to_blank = tail.take_while(|&&byte| !is_blank(byte)).count();
                    from + to_blank
                }
            };
            parts.push(start..end);
            start = end;
        }
        parts
    }

    /// From the next number to the last byte that is not blank.
    fn rest(&mut self) -> Range<usize> {
        self.skip_blanks();
        let rest = &self.input[self.at..];
        let end = rest.iter().rposition(|&byte| !is_blank(byte));
        self.at..self.at + end.map_or(0, |end| end + 1)
    }

    fn skip_blanks(&mut self) {
        let rest = &self.input[self.at..];
        self.at += rest.iter().take_while(|&&byte| is_blank(byte)).count();
    }

    /// The word that starts at the last number, cut to a length that can be shown.
    fn word(&self) -> String {
        let rest = &self.input[self.last..];
        let length = rest.iter().take_while(|&&byte| !is_blank(byte)).count();
        let text = String::from_utf8_lossy(&rest[..length.min(4 * QUOTED)]);
        let mut word: String = text
            .chars()
            .take(QUOTED)
            .flat_map(char::escape_debug)
            .collect();
        if text.chars().count() > QUOTED || length > 4 * QUOTED {
            word.push('…');
        }
        word
    }
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}

struct Streamed<F> {
    each: F,
    count: u64,
}

impl<F: FnMut(u64)> Visit for Streamed<F> {
    #[inline(always)]
    fn number(&mut self, value: u64, _: usize, _: usize) {
        (self.each)(value);
        self.count += 1;
    }
}

struct Pushed(Vec<u64>);

impl Visit for Pushed {
    #[inline(always)]
    fn number(&mut self, value: u64, _: usize, _: usize) {
        self.0.push(value);
    }
}

struct Placed<'a> {
    to: &'a mut [u64],
    at: usize,
}

impl Visit for Placed<'_> {
    #[inline(always)]
    fn number(&mut self, value: u64, _: usize, _: usize) {
        if let Some(place) = self.to.get_mut(self.at) {
            *place = value;
        }
        self.at += 1;
    }
}
