use crate::{Dyadic, Nus};

const PACKED: u32 = 1 << 31;
const LARGE: u32 = 1 << 30;
const MAX_NUMERATOR: i64 = (1 << 12) - 1;
const MAX_EXPONENT: u32 = 15;
const MAX_UPS: u32 = 63;
const MAX_NIMBER: u32 = 127;

/// A short game in one arena, by its value: equal ids are equal values, and no others.
///
/// Small numbers, ups and nimbers are packed in the id itself: 13 bits of numerator, 4 of exponent,
/// 7 of ups, 7 of nimber. Whatever can be packed always is, so that one value has one id.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(u32);

/// What an id names.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// A number, ups and a nimber, packed.
    Packed(Nus),
    /// The same kind of value, too large to be packed: its place in a side table.
    Large(usize),
    /// A stored form: its place among the nodes.
    Node(usize),
}

impl GameId {
    /// The game without moves.
    pub const ZERO: Self = Self(PACKED);

    /// Nodes and large values that an arena can hold, each.
    pub(crate) const CAPACITY: usize = LARGE as usize - 1;

    #[inline]
    pub(crate) fn pack(nus: Nus) -> Option<Self> {
        let Nus {
            number,
            ups,
            nimber,
        } = nus;
        let fits = number.numerator().abs() <= MAX_NUMERATOR
            && number.exponent() <= MAX_EXPONENT
            && ups.unsigned_abs() <= MAX_UPS
            && nimber <= MAX_NIMBER;
        let numerator = (number.numerator() as u32 & 0x1fff) << 18;
        let ups = (ups as u32 & 0x7f) << 7;
        fits.then_some(Self(
            PACKED | numerator | number.exponent() << 14 | ups | nimber,
        ))
    }

    #[inline]
    fn unpack(self) -> Nus {
        let numerator = ((self.0 << 1) as i32) >> 19;
        let exponent = (self.0 >> 14) & 15;
        Nus {
            number: Dyadic::lowest(numerator, exponent as u8),
            ups: ((self.0 << 18) as i32) >> 25,
            nimber: self.0 & 127,
        }
    }

    /// Number of a packed value as 32.32 fixed point.
    #[inline]
    pub(crate) fn packed_fixed(self) -> Option<i64> {
        let numerator = i64::from(((self.0 << 1) as i32) >> 19);
        (self.0 & PACKED != 0).then(|| numerator << (32 - (self.0 >> 14 & 15)))
    }

    /// The sum of a packed value and an integer, where both are small and its number is one too.
    #[inline]
    pub(crate) fn plus_integer(self, n: i64) -> Option<Self> {
        let whole = self.0 & (PACKED | 15 << 14) == PACKED;
        let numerator = i64::from(((self.0 << 1) as i32) >> 19).checked_add(n)?;
        let fits = whole && (-MAX_NUMERATOR..=MAX_NUMERATOR).contains(&numerator);
        let rest = self.0 & !(0x1fff << 18);
        fits.then_some(Self(rest | (numerator as u32 & 0x1fff) << 18))
    }

    /// The integer that a packed value is.
    #[inline]
    pub(crate) fn packed_integer(self) -> Option<i64> {
        let whole = self.0 & (PACKED | 0x3_ffff) == PACKED;
        whole.then_some(i64::from(((self.0 << 1) as i32) >> 19))
    }

    /// How much more than another this is, where both are packed integers.
    #[inline]
    pub(crate) fn integers_apart(self, other: Self) -> Option<i32> {
        let whole = self.0 & other.0 & PACKED != 0 && (self.0 | other.0) & 0x3_ffff == 0;
        let numerator = |id: Self| ((id.0 << 1) as i32) >> 19;
        whole.then(|| numerator(self) - numerator(other))
    }

    /// The number that a packed value is.
    #[inline]
    pub(crate) fn packed_number(self) -> Option<Dyadic> {
        self.is_packed_number()
            .then(|| Dyadic::lowest(((self.0 << 1) as i32) >> 19, (self.0 >> 14 & 15) as u8))
    }

    /// Whether a packed value is a number; nothing is said about others.
    #[inline]
    pub(crate) fn is_packed_number(self) -> bool {
        self.0 & PACKED != 0 && self.0 & 0x3fff == 0
    }

    /// A node by its place. Ids start at 1: 0 marks what is empty.
    pub(crate) fn node(place: usize) -> Self {
        debug_assert!(place < Self::CAPACITY);
        Self(place as u32 + 1)
    }

    pub(crate) fn large(place: usize) -> Self {
        debug_assert!(place < Self::CAPACITY);
        Self(LARGE | place as u32)
    }

    #[inline]
    pub(crate) fn kind(self) -> Kind {
        if self.0 & PACKED != 0 {
            Kind::Packed(self.unpack())
        } else if self.0 & LARGE != 0 {
            Kind::Large((self.0 & !LARGE) as usize)
        } else {
            Kind::Node(self.0 as usize - 1)
        }
    }

    /// The place of a node; `None` for numbers, ups and nimbers.
    #[inline]
    pub(crate) fn place(self) -> Option<usize> {
        (self.0 < LARGE).then(|| self.0 as usize - 1)
    }

    #[inline]
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }

    /// The id with these bits, as [`bits`](Self::bits) gave them; `None` for 0.
    #[inline]
    pub(crate) fn from_bits(bits: u32) -> Option<Self> {
        (bits != 0).then_some(Self(bits))
    }
}

impl std::fmt::Debug for GameId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.kind() {
            Kind::Packed(nus) => write!(f, "{}+{}^+*{}", nus.number, nus.ups, nus.nimber),
            Kind::Large(place) => write!(f, "large{place}"),
            Kind::Node(place) => write!(f, "node{place}"),
        }
    }
}
