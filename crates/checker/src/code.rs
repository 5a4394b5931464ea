//! Rule codes: what may be left of a heap after taking `k` counters from it.
//!
//! In `d0.d1d2d3...` bit `i` of digit `dk` allows to take `k` and leave exactly `i` heaps. Digits go
//! to 35 (`z`); `{1,3+}` lists numbers of heaps, `*` allows any; `!` asks that all heaps left are
//! different, `?` that they are not all equal, `=` that they are; `[...]` repeats for ever.

use crate::rules::Visit;

/// How the heaps left must compare, where there are at least two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    Any,
    Different,
    NotAllEqual,
    Equal,
}

/// What may be left after one number is taken.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Digit {
    /// Bit `i`: exactly `i` heaps.
    counts: u64,
    /// Any number of heaps from here on.
    from: Option<u64>,
    shape: Shape,
}

impl Digit {
    fn counts(&self, heaps: u64) -> bool {
        let listed = heaps < 64 && self.counts >> heaps & 1 == 1;
        listed || self.from.is_some_and(|from| heaps >= from)
    }

    /// Whether these heaps, in ascending order, may be left.
    fn allows(&self, heaps: &[u64]) -> bool {
        let equal = heaps.first() == heaps.last();
        let shape = heaps.len() < 2
            || match self.shape {
                Shape::Any => true,
                Shape::Different => heaps.windows(2).all(|pair| pair[0] != pair[1]),
                Shape::NotAllEqual => !equal,
                Shape::Equal => equal,
            };
        shape && self.counts(heaps.len() as u64)
    }

    /// Calls `visit` with the partitions of `rest` that may be left until it returns false.
    fn options(&self, rest: u64, visit: &mut Visit<'_>) -> bool {
        if rest == 0 {
            return !self.counts(0) || visit(Some(&[]));
        }
        let most = match self.from {
            Some(_) => rest,
            None => 63 - u64::from((self.counts | 1).leading_zeros()),
        };
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
        let takes_nothing = digits_read.first()?.counts & 3 != 0
            || digits_read[0].from.is_some_and(|from| from < 2);
        if digits_read.len() != 1 || takes_nothing || text.contains("[]") {
            return None;
        }
        digits_read.extend(digits(fraction)?);
        Some(Self {
            digits: digits_read,
            tail,
        })
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
        let octal = |digit: &Digit| {
            let plain = digit.from.is_none() && digit.shape == Shape::Any;
            (plain && digit.counts < 8).then_some(digit.counts as u8)
        };
        self.tail.is_empty().then_some(())?;
        self.digits.iter().map(octal).collect()
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

fn digits(text: &str) -> Option<Vec<Digit>> {
    let mut digits = Vec::new();
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        let mut digit = Digit {
            counts: 0,
            from: None,
            shape: Shape::Any,
        };
        match c {
            '*' => digit.from = Some(0),
            '{' => {
                let list: String = rest.by_ref().take_while(|c| *c != '}').collect();
                for item in list.split(',') {
                    match item.strip_suffix('+') {
                        _ if item == "*" => digit.from = Some(0),
                        Some(from) => digit.from = Some(from.parse().ok()?),
                        None => {
                            digit.counts |= 1u64.checked_shl(item.parse().ok()?)?;
                        }
                    }
                }
            }
            c => digit.counts = c.to_digit(36)?.into(),
        }
        let shape = match rest.peek() {
            Some('!') => Shape::Different,
            Some('?') => Shape::NotAllEqual,
            Some('=') => Shape::Equal,
            _ => Shape::Any,
        };
        if shape != Shape::Any {
            digit.shape = shape;
            rest.next();
        }
        digits.push(digit);
    }
    Some(digits)
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
        check("0.77", 1, "");
        check("4!.0", 6, "1+5 2+4");
        check("4=", 6, "3+3");
        check("0.[3]", 3, "2 1 ");
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
        ] {
            let code = Code::read(code).expect("a code");
            for heap in 0..9u64 {
                let mut listed = Vec::new();
                code.options(heap, &mut |option| {
                    let Some(option) = option else { return true };
                    listed.push(option.iter().map(|part| part[0]).collect::<Vec<_>>());
                    true
                });
                let mut allowed = vec![];
                let mut all = vec![vec![]];
                while let Some(parts) = all.pop() {
                    if code.allows(heap, &parts) {
                        allowed.push(parts.clone());
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
                assert_eq!(listed, allowed, "{code:?} of {heap}");
            }
        }
    }

    #[test]
    fn wrong_codes_are_none() {
        for code in [
            "", ".", "1.7", "2", "0.7{", "0.[]", "0.[7", "0.7-", "*.7", "44.7",
        ] {
            assert_eq!(Code::read(code), None, "{code}");
        }
        for code in ["4", "4.", "4.0", "0.77"] {
            assert!(Code::read(code).is_some(), "{code}");
        }
    }
}
