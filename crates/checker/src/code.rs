//! Rule codes: what may be left of a heap after taking `k` counters from it.
//!
//! In `d0.d1d2d3...` bit `i` of digit `dk` allows to take `k` and leave exactly `i` heaps. Digits go
//! to 35 (`z`); `{1,3!,5+}` lists numbers of heaps, `*` allows any; `!` asks that all heaps left are
//! different, `?` that they are not all equal, `=` that they are; `[...]` repeats for ever.

use crate::rules::{Visit, number_in};

/// How two or more heaps may compare: all equal, all different, or neither; any of the bits.
type Shapes = u8;
const EQUAL: Shapes = 1;
const DIFFERENT: Shapes = 2;
const NOT_ALL_EQUAL: Shapes = 6;
const ANY: Shapes = 7;

/// From so many heaps to so many, if they compare so.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Item {
    least: u64,
    most: u64,
    shapes: Shapes,
}

impl Item {
    fn counts(&self, heaps: u64) -> bool {
        (self.least..=self.most).contains(&heaps)
    }

    /// Whether `rest` counters can be left so at all.
    fn can_leave(&self, rest: u64) -> bool {
        // The fewest heaps need the fewest counters, unless all are equal: then ones are enough.
        let heaps = u128::from(self.least.max(1));
        let rest = u128::from(rest);
        match self.shapes {
            _ if rest == 0 => self.least == 0,
            _ if self.most == 0 => false,
            _ if heaps == 1 => true,
            EQUAL if self.most < u64::MAX => rest.is_multiple_of(heaps),
            EQUAL | ANY => rest >= heaps,
            DIFFERENT => rest >= heaps * (heaps + 1) / 2,
            _ => rest > heaps,
        }
    }
}

/// What may be left after one number is taken: any of these.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Digit(Vec<Item>);

impl Digit {
    /// Whether these heaps, in ascending order, may be left.
    fn allows(&self, heaps: &[u64]) -> bool {
        let shape = match heaps {
            [] | [_] => ANY,
            [first, .., last] if first == last => EQUAL,
            _ if heaps.is_sorted_by(|a, b| a < b) => DIFFERENT,
            _ => NOT_ALL_EQUAL & !DIFFERENT,
        };
        let count = heaps.len() as u64;
        let mut items = self.0.iter();
        items.any(|item| item.counts(count) && item.shapes & shape != 0)
    }

    /// Calls `visit` with the partitions of `rest` that may be left until it returns false.
    fn options(&self, rest: u64, visit: &mut Visit<'_>) -> bool {
        if !self.0.iter().any(|item| item.can_leave(rest)) {
            return true;
        }
        if rest == 0 {
            // Nothing is left: an empty heap stands for it.
            return visit(Some(&[vec![0]]));
        }
        let most = self.0.iter().map(|item| item.most).max().unwrap_or(0);
        // Ascending parts; what they leave is the last part.
        let (mut parts, mut left) = (Vec::new(), rest);
        loop {
            parts.push(left);
            let allowed = self.allows(&parts);
            let option: Option<Vec<_>> = allowed.then(|| parts.iter().map(|p| vec![*p]).collect());
            if !visit(option.as_deref()) {
                return false;
            }
            parts.pop();
            // One part more, if it fits; else the last one that can be raised is.
            let mut next = match (parts.len() as u64) + 2 <= most {
                true => parts.last().copied().unwrap_or(1),
                false => u64::MAX,
            };
            while next > left / 2 {
                let Some(part) = parts.pop() else {
                    return true;
                };
                left += part;
                next = part + 1;
            }
            parts.push(next);
            left -= next;
        }
    }
}

/// A rule code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    digits: Vec<Digit>,
    tail: Vec<Digit>,
}

impl Code {
    /// Reads a code; `None` if it is none.
    pub fn read(text: &str) -> Option<Self> {
        let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
        let (fraction, tail) = match fraction.split_once('[') {
            Some((fraction, tail)) => (fraction, digits(tail.strip_suffix(']')?)?),
            None => (fraction, Vec::new()),
        };
        let mut digits_read = digits(whole)?;
        let [Digit(first)] = &digits_read[..] else {
            return None;
        };
        // Who takes nothing must leave two heaps or more, or play would never end.
        let play_ends = first.iter().all(|item| item.least >= 2);
        if !play_ends || text.contains("[]") {
            return None;
        }
        digits_read.extend(digits(fraction)?);
        Some(Self {
            digits: digits_read,
            tail,
        })
    }

    /// Reads a code of the digits 0 to 7 alone.
    pub fn read_octal(text: &str) -> Option<Self> {
        let octal = |c: char| matches!(c, '0'..='7' | '.' | '[' | ']');
        text.chars().all(octal).then(|| Self::read(text))?
    }

    fn digit(&self, taken: u64) -> Option<&Digit> {
        match self.digits.get(usize::try_from(taken).ok()?) {
            Some(digit) => Some(digit),
            None if self.tail.is_empty() => None,
            None => {
                let beyond = taken - self.digits.len() as u64;
                self.tail.get((beyond % self.tail.len() as u64) as usize)
            }
        }
    }

    /// The digits of an octal code, if it is one: no tail, no shapes, at most two heaps left.
    pub fn octal(&self) -> Option<Vec<u8>> {
        self.bits(ANY, 4)
    }

    /// The same for a code that leaves two heaps only where they are equal; their bit is 8.
    pub fn halving(&self) -> Option<Vec<u8>> {
        self.bits(EQUAL, 8)
    }

    /// For each digit the heaps left, as bits; two of these shapes, and never more, are `two`.
    fn bits(&self, shapes: Shapes, two: u8) -> Option<Vec<u8>> {
        let bit = |item: &Item| match (item.most, item.least == item.most) {
            (heaps @ (0 | 1), true) => Some(1 << heaps),
            (2, true) => (item.shapes == shapes).then_some(two),
            _ => None,
        };
        let digit = |Digit(items): &Digit| {
            let mut bits = items.iter().map(bit);
            bits.try_fold(0, |all: u8, bit| Some(all | bit?))
        };
        self.tail.is_empty().then_some(())?;
        self.digits.iter().map(digit).collect()
    }

    /// The most counters that a move takes and the most heaps that it leaves, and at least one, if
    /// there is nothing else to the code: no tail, no shapes, no open numbers of heaps.
    pub fn reach(&self) -> Option<(u64, u64)> {
        let items = || self.digits.iter().flat_map(|Digit(items)| items);
        let plain = |item: &Item| item.shapes == ANY && item.most == item.least;
        let taken = self
            .digits
            .iter()
            .rposition(|Digit(items)| !items.is_empty());
        let left = items().map(|item| item.most).max().unwrap_or(0).max(1);
        let plain = self.tail.is_empty() && items().all(plain);
        plain.then_some((taken.unwrap_or(0) as u64, left))
    }

    /// Whether no move can be made in `heap`; `None` if `step` stops it before that is seen.
    pub fn is_stuck(&self, heap: u64, step: &mut dyn FnMut() -> bool) -> Option<bool> {
        for taken in 0..=heap {
            let Some(Digit(items)) = self.digit(taken) else {
                break;
            };
            if items.iter().any(|item| item.can_leave(heap - taken)) {
                return Some(false);
            }
            if !step() {
                return None;
            }
        }
        Some(true)
    }

    /// Whether `left`, ascending and without empty heaps, may be left of `heap`.
    pub fn allows(&self, heap: u64, left: &[u64]) -> bool {
        let taken = left
            .iter()
            .try_fold(heap, |rest, part| rest.checked_sub(*part));
        let digit = taken.and_then(|taken| self.digit(taken));
        digit.is_some_and(|digit| digit.allows(left))
    }

    /// Calls `visit` with what may be left of `heap` until it returns false.
    pub fn options(&self, heap: u64, visit: &mut Visit<'_>) -> bool {
        let mut rests = (0..=heap).map_while(|taken| Some((self.digit(taken)?, heap - taken)));
        rests.all(|(digit, rest)| visit(None) && digit.options(rest, visit))
    }
}

fn digits(mut rest: &str) -> Option<Vec<Digit>> {
    let mut digits = Vec::new();
    while let Some(c) = rest.chars().next() {
        rest = &rest[c.len_utf8()..];
        // Numbers of heaps from and to, each perhaps with a modifier of its own.
        let mut items: Vec<(u64, u64, Option<Shapes>)> = Vec::new();
        match c {
            '*' => items.push((0, u64::MAX, None)),
            '{' => {
                let (list, after) = rest.split_once('}')?;
                rest = after;
                for item in list.split(',') {
                    let open = item.strip_suffix('+');
                    let (number, own) = modifier_at_end(open.unwrap_or(item));
                    let least = number_in(number, 63)?;
                    items.push((least, if open.is_some() { u64::MAX } else { least }, own));
                }
            }
            c => {
                let bits = c.to_digit(36)?;
                let counts = (0..6).filter(|i| bits >> i & 1 == 1);
                items.extend(counts.map(|i| (i, i, None)));
            }
        }
        let shared = rest.chars().next().and_then(shapes);
        rest = if shared.is_some() { &rest[1..] } else { rest };
        let items = items.into_iter().map(|(least, most, own)| Item {
            least,
            most,
            shapes: own.or(shared).unwrap_or(ANY),
        });
        digits.push(Digit(items.collect()));
    }
    Some(digits)
}

/// What a modifier asks of two or more heaps.
fn shapes(modifier: char) -> Option<Shapes> {
    match modifier {
        '!' => Some(DIFFERENT),
        '?' => Some(NOT_ALL_EQUAL),
        '=' => Some(EQUAL),
        _ => None,
    }
}

fn modifier_at_end(item: &str) -> (&str, Option<Shapes>) {
    match item.chars().next_back().and_then(shapes) {
        Some(shapes) => (&item[..item.len() - 1], Some(shapes)),
        None => (item, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(code: &str, heap: u64, expected: &str) {
        let mut options = Vec::new();
        Code::read(code)
            .expect("a code")
            .options(heap, &mut |option| {
                let Some(option) = option else { return true };
                let parts: Vec<String> = option.iter().map(|part| part[0].to_string()).collect();
                options.push(parts.join("+"));
                true
            });
        assert_eq!(options.join(" "), expected, "{code} of {heap}");
    }

    #[test]
    fn options_of_codes() {
        check("0.77", 5, "4 1+3 2+2 3 1+2");
        check("0.77", 1, "0");
        check("4!.0", 6, "1+5 2+4");
        check("4=", 6, "3+3");
        check("0.[3]", 3, "2 1 0");
        check("0.8", 7, "1+1+4 1+2+3 2+2+2");
        check("0.8!", 7, "1+2+3");
        check("0.{3}?", 7, "1+1+4 1+2+3");
        check("0.*", 4, "3 1+2 1+1+1");
        check("0.0{2+}", 6, "1+3 1+1+2 1+1+1+1 2+2");
    }

    #[test]
    fn what_is_listed_is_what_is_allowed() {
        for code in [
            "0.77",
            "4!.0",
            "0.8=",
            "0.*",
            "0.{2,3}?7",
            "0.[37]",
            "4.[3]",
            "0.{2+,5+}",
            "0.{0,2=,3?}",
            "0.{2=,3!+}1",
        ] {
            let code = Code::read(code).expect("a code");
            for heap in 0..9u64 {
                let mut listed = Vec::new();
                code.options(heap, &mut |option| {
                    let Some(option) = option else { return true };
                    listed.push(option.iter().map(|part| part[0]).collect::<Vec<_>>());
                    true
                });
                let mut allowed: Vec<Vec<u64>> = vec![];
                let mut all = vec![vec![]];
                while let Some(parts) = all.pop() {
                    if code.allows(heap, &parts) {
                        let nothing = parts.is_empty().then_some(0);
                        allowed.push(nothing.into_iter().chain(parts.clone()).collect());
                    }
                    let (least, sum) = (parts.last().copied().unwrap_or(1), parts.iter().sum());
                    all.extend((least..=heap.saturating_sub(sum)).map(|next| {
                        let mut more = parts.clone();
                        more.push(next);
                        more
                    }));
                }
                listed.sort();
                allowed.sort();
                assert_eq!(
                    code.is_stuck(heap, &mut || true),
                    Some(listed.is_empty()),
                    "{heap}"
                );
                assert_eq!(listed, allowed, "{code:?} of {heap}");
            }
        }
    }

    #[test]
    fn wrong_codes_are_none() {
        for code in [
            "", ".", "1.7", "2", "0.7{", "0.[]", "0.[7", "0.7-", "*.7", "44.7", "0.{1", "0.{}",
            "0.{*,5+}", "0.{+5}", "0.{1,}", "0.{64}", "0.{2+!}", "0.7!!",
        ] {
            assert_eq!(Code::read(code), None, "{code}");
        }
        for code in ["4", "4.", "4.0", "0.77"] {
            assert!(Code::read(code).is_some(), "{code}");
        }
    }
}
