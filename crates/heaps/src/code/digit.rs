//! One digit of a rule code: into how many heaps the rest may fall, and which ones.

use std::fmt;

/// Which ways to part a rest into a given number of heaps are allowed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Shapes(u8);

impl Shapes {
    /// No way.
    pub const NONE: Self = Self(0);
    /// All heaps equal: `=`.
    pub const EQUAL: Self = Self(1);
    /// All heaps different: `!`.
    pub const DIFFERENT: Self = Self(2);
    const MIXED: Self = Self(4);
    /// Not all heaps equal: `?`.
    pub const UNEQUAL: Self = Self(2 | 4);
    /// Every way.
    pub const ALL: Self = Self(7);

    /// The modifiers in the order in which they are preferred, with their signs.
    const MODIFIERS: [(Self, &'static str); 4] = [
        (Self::ALL, ""),
        (Self::DIFFERENT, "!"),
        (Self::UNEQUAL, "?"),
        (Self::EQUAL, "="),
    ];

    /// Either of the two.
    pub fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether nothing is allowed.
    pub fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// Whether heaps of these sizes, in increasing order, are allowed.
    pub fn allow(self, parts: &[u64]) -> bool {
        let shape = match parts {
            [] | [_] => Self::ALL,
            [first, .., last] if first == last => Self::EQUAL,
            _ if parts.is_sorted_by(|a, b| a < b) => Self::DIFFERENT,
            _ => Self::MIXED,
        };
        self.0 & shape.0 != 0
    }

    /// The same for `count` heaps, written in the one way: a single heap is equal to itself and
    /// different from every other, and of two heaps no mixture can be made.
    fn of(self, count: usize) -> Self {
        match (count, self.0) {
            (_, 0) => Self::NONE,
            (0 | 1, _) => Self::ALL,
            (2, _) => match (self.0 & Self::EQUAL.0, self.0 & Self::UNEQUAL.0) {
                (0, _) => Self::DIFFERENT,
                (_, 0) => Self::EQUAL,
                _ => Self::ALL,
            },
            _ => self,
        }
    }

    /// The sign of the modifier; two for what only a list of both can say.
    fn signs(self) -> &'static [&'static str] {
        match Self::MODIFIERS.iter().position(|&(m, _)| m == self) {
            Some(0) => &[""],
            Some(1) => &["!"],
            Some(2) => &["?"],
            Some(3) => &["="],
            _ => &["!", "="],
        }
    }
}

/// A digit: for each number of heaps, the shapes in which the rest may be left.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Digit {
    /// By number of heaps.
    counts: Vec<Shapes>,
    /// For every greater number.
    beyond: Shapes,
}

impl Digit {
    /// The most heaps that can be listed.
    pub const MOST: u64 = 63;

    /// Bit `i` of `bits` allows `i` heaps of any shape.
    pub fn from_bits(bits: u32) -> Self {
        let counts = (0..u32::BITS).map(|i| match bits >> i & 1 {
            1 => Shapes::ALL,
            _ => Shapes::NONE,
        });
        let mut digit = Self {
            counts: counts.collect(),
            beyond: Shapes::NONE,
        };
        digit.trim();
        digit
    }

    /// Allows `count` heaps of these shapes; with `more` every greater number as well.
    pub fn add(&mut self, count: u64, more: bool, shapes: Shapes) {
        let count = count.min(Self::MOST) as usize;
        while self.counts.len() <= count {
            self.counts.push(self.beyond.of(self.counts.len()));
        }
        let end = if more { self.counts.len() } else { count + 1 };
        for (i, slot) in self.counts.iter_mut().enumerate().take(end).skip(count) {
            *slot = slot.or(shapes).of(i);
        }
        if more {
            self.beyond = self.beyond.or(shapes);
        }
        self.trim();
    }

    fn trim(&mut self) {
        while let Some(last) = self.counts.len().checked_sub(1) {
            if self.counts[last] != self.beyond.of(last) {
                break;
            }
            self.counts.pop();
        }
    }

    /// The shapes in which `count` heaps may be left.
    pub fn shapes(&self, count: u64) -> Shapes {
        let place = usize::try_from(count).unwrap_or(usize::MAX);
        let listed = self.counts.get(place).copied();
        listed.unwrap_or_else(|| self.beyond.of(place))
    }

    /// The shapes of every number of heaps from [`listed`](Self::listed) on.
    pub fn beyond(&self) -> Shapes {
        self.beyond
    }

    /// From this number of heaps on, all are alike.
    pub fn listed(&self) -> u64 {
        self.counts.len() as u64
    }

    /// Whether no move is allowed.
    pub fn is_zero(&self) -> bool {
        self.counts.is_empty() && self.beyond.is_none()
    }

    /// The most heaps that may be left; `None` if there is no bound.
    pub fn most_heaps(&self) -> Option<u64> {
        let listed = self.counts.len().saturating_sub(1) as u64;
        self.beyond.is_none().then_some(listed)
    }

    /// The digit as bits, where it allows any shape of up to five heaps.
    pub fn bits(&self) -> Option<u32> {
        let plain = self.beyond.is_none()
            && self.counts.len() <= 6
            && self.counts.iter().all(|s| s.is_none() || *s == Shapes::ALL);
        let bits = self.counts.iter().zip(0..);
        plain.then(|| bits.map(|(s, i)| u32::from(!s.is_none()) << i).sum())
    }

    /// The modifier that all numbers of two or more heaps share, if one does.
    fn modifier(&self) -> Option<&'static str> {
        let fits = |modifier: Shapes| {
            let mut counts = self.counts.iter().enumerate();
            counts.all(|(i, &shapes)| shapes.is_none() || shapes == modifier.of(i))
                && (self.beyond.is_none() || self.beyond == modifier)
        };
        let modifiers = Shapes::MODIFIERS.iter();
        modifiers.clone().find(|(m, _)| fits(*m)).map(|(_, s)| *s)
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let modifier = self.modifier();
        let counts = self.counts.iter().zip(0u32..);
        let bits: u64 = counts
            .filter(|(s, _)| !s.is_none())
            .map(|(_, i)| 1 << i)
            .sum();
        let one_char = (self.beyond.is_none() && bits < 36).then_some(bits as u32);
        match (modifier, one_char) {
            (Some(sign), Some(bits)) => {
                let digit = char::from_digit(bits, 36).expect("below 36");
                write!(f, "{}{sign}", digit.to_ascii_uppercase())
            }
            (Some(sign), None) if self.counts.is_empty() => write!(f, "*{sign}"),
            _ => {
                let mut items = Vec::new();
                for (i, shapes) in self.counts.iter().enumerate() {
                    let signs = shapes.signs().iter().filter(|_| !shapes.is_none());
                    let signs = signs.map(|s| if modifier.is_some() { "" } else { s });
                    items.extend(signs.map(|sign| format!("{i}{sign}")));
                }
                if !self.beyond.is_none() {
                    let from = self.counts.len();
                    let signs = self.beyond.signs().iter();
                    let signs = signs.map(|s| if modifier.is_some() { "" } else { s });
                    items.extend(signs.map(|sign| format!("{from}{sign}+")));
                }
                write!(f, "{{{}}}{}", items.join(","), modifier.unwrap_or(""))
            }
        }
    }
}
