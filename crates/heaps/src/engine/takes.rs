//! A finite code that leaves at most two heaps, as the engines read it.

use crate::TakeAndBreak;
use crate::code::Digit;

/// By what is left, the numbers of counters that may be taken.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Takes {
    /// Leaving nothing.
    pub nothing: Vec<usize>,
    /// Leaving one heap.
    pub one: Vec<usize>,
    /// Leaving two different heaps.
    pub two: Vec<usize>,
    /// Leaving two equal heaps.
    pub halves: Vec<usize>,
}

impl Takes {
    /// The code so read; `None` if it is not finite or leaves more heaps.
    pub fn of(code: &TakeAndBreak) -> Option<Self> {
        if code.most_heaps()? > 2 {
            return None;
        }
        let mut takes = Self::default();
        for taken in 0..=code.longest_take()? {
            let none = Digit::default();
            let digit = code.digit(taken).unwrap_or(&none);
            let place = usize::try_from(taken).ok()?;
            let two = digit.shapes(2);
            let lists = [
                (!digit.shapes(0).is_none(), &mut takes.nothing),
                (!digit.shapes(1).is_none(), &mut takes.one),
                (two.allow(&[1, 2]), &mut takes.two),
                (two.allow(&[1, 1]), &mut takes.halves),
            ];
            for (allowed, list) in lists {
                if allowed {
                    list.push(place);
                }
            }
        }
        Some(takes)
    }

    /// The most counters that can be taken.
    pub fn longest(&self) -> usize {
        let lists = [&self.nothing, &self.one, &self.two, &self.halves];
        let last = lists.iter().filter_map(|list| list.last());
        last.max().copied().unwrap_or(0)
    }

    /// Whether equal heaps count as little as different ones: an octal code, for Guy and Smith.
    pub fn is_octal(&self) -> bool {
        self.two == self.halves
    }

    /// Whether a move on `heap` can leave value 0 by nothing or by two equal heaps.
    pub fn zero(&self, heap: usize) -> bool {
        let half = |&&taken: &&usize| heap >= taken + 2 && (heap - taken).is_multiple_of(2);
        self.nothing.contains(&heap) || self.halves.iter().any(|taken| half(&taken))
    }

    /// The parity that all numbers taken before a split share, if they do.
    pub fn parity(&self) -> Option<usize> {
        let first = self.two.first()? % 2;
        self.two.iter().all(|k| k % 2 == first).then_some(first)
    }
}
