//! The walk over a list of numbers, 64 bytes at a time.

use std::ops::Range;

use super::simd::{Machine, Portable};

/// What is done with each number.
pub trait Visit {
    /// `value` ends just before byte `end` of the input and has `length` digits.
    fn number(&mut self, value: u64, end: usize, length: usize);
    /// Whether to look for what [`not_plain`](Self::not_plain) reports.
    const PLAIN: bool = false;
    /// The list is not written as we write it: one space between, no leading zeros.
    fn not_plain(&mut self) {}
}

/// The walk met something only a careful reader can judge: a strange byte or a very long number.
#[derive(Clone, Copy, Debug)]
pub struct Strange;

impl std::fmt::Display for Strange {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a strange byte, or a very long number")
    }
}

impl std::error::Error for Strange {}

/// Visits every number in `input[range]`. No number may cross the ends of the range.
pub fn walk<V: Visit>(input: &[u8], range: Range<usize>, visit: &mut V) -> Result<(), Strange> {
    #[cfg(target_arch = "x86_64")]
    if let Some(machine) = super::simd::Avx2::detect() {
        return super::simd::with_avx2(
            machine,
            #[inline(always)]
            |machine| walk_on(machine, input, range, visit),
        );
    }
    walk_on(Portable, input, range, visit)
}

/// How many numbers `input[range]` has, if it has only digits and blanks.
pub fn count(input: &[u8], range: Range<usize>) -> usize {
    #[inline(always)]
    fn count_on(machine: impl Machine, input: &[u8], range: Range<usize>) -> usize {
        let mut total = 0;
        let mut inside = 0;
        for base in range.clone().step_by(64) {
            let classes = machine.classes(&block(input, base, range.end));
            total += (classes.digits & !(classes.digits << 1 | inside)).count_ones() as usize;
            inside = classes.digits >> 63;
        }
        total
    }
    #[cfg(target_arch = "x86_64")]
    if let Some(machine) = super::simd::Avx2::detect() {
        return super::simd::with_avx2(
            machine,
            #[inline(always)]
            |machine| count_on(machine, input, range),
        );
    }
    count_on(Portable, input, range)
}

/// The 64 bytes from `base`, with spaces from `end` on.
#[inline(always)]
fn block(input: &[u8], base: usize, end: usize) -> [u8; 64] {
    if base + 64 <= end
        && let Some(block) = input.get(base..base + 64).and_then(|b| b.try_into().ok())
    {
        return block;
    }
    let mut padded = [b' '; 64];
    let tail = &input[base..end];
    padded[..tail.len()].copy_from_slice(tail);
    padded
}

#[inline(always)]
fn walk_on<V: Visit>(
    machine: impl Machine,
    input: &[u8],
    range: Range<usize>,
    visit: &mut V,
) -> Result<(), Strange> {
    let mut start = range.start;
    // Whether the byte before the block is a digit, a blank, or the first zero of a number.
    let (mut inside, mut blank, mut zero) = (0, 0, 0);
    for base in range.clone().step_by(64) {
        let classes = machine.classes(&block(input, base, range.end));
        let digits = classes.digits;
        if digits | classes.blanks != u64::MAX {
            return Err(Strange);
        }
        let before = digits << 1 | inside;
        let mut starts = digits & !before;
        let mut ends = !digits & before;
        if V::PLAIN {
            let blanks = classes.blanks;
            let leading = classes.zeros & starts;
            let odd = blanks & !classes.spaces
                | blanks & (blanks << 1 | blank)
                | (leading << 1 | zero) & digits;
            // After the range there is padding, which is not the list's.
            let real = u64::MAX >> 64_usize.saturating_sub(range.end - base).min(63);
            if odd & real != 0 {
                visit.not_plain();
            }
            blank = blanks >> 63;
            zero = leading >> 63;
        }
        if inside == 0 {
            start = base + starts.trailing_zeros() as usize;
            starts &= starts.wrapping_sub(1);
        }
        inside = digits >> 63;
        while ends != 0 {
            let end = base + ends.trailing_zeros() as usize;
            ends &= ends - 1;
            one(machine, input, start, end, visit)?;
            start = base + starts.trailing_zeros() as usize;
            starts &= starts.wrapping_sub(1);
        }
    }
    if inside == 1 {
        one(machine, input, start, range.end, visit)?;
    }
    Ok(())
}

#[inline(always)]
fn one<V: Visit>(
    machine: impl Machine,
    input: &[u8],
    start: usize,
    end: usize,
    visit: &mut V,
) -> Result<(), Strange> {
    let length = end.wrapping_sub(start);
    let bytes = input.get(end.wrapping_sub(16)..end);
    let value = match bytes.and_then(|bytes| bytes.try_into().ok()) {
        Some(bytes) if length <= 16 => machine.value(bytes, length),
        _ => careful(input, start, end)?,
    };
    visit.number(value, end, length);
    Ok(())
}

/// Numbers near the start of the input, and long ones.
#[cold]
fn careful(input: &[u8], start: usize, end: usize) -> Result<u64, Strange> {
    let digits = input.get(start..end).ok_or(Strange)?;
    let text = std::str::from_utf8(digits).map_err(|_| Strange)?;
    text.parse().map_err(|_| Strange)
}
