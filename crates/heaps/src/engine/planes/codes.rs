//! Values of one type as bytes.

use crate::engine::kernel::{Look, NONE};
use crate::engine::plan::Way;

/// Turns values below 512 into bytes.
///
/// The parity of a value under the mask is its type, so where the type is known one bit under the
/// mask can be left out: the lowest one, because then the order among the values of a type stays.
/// So the code of a value is its place among those of its type, and codes add up as values do.
#[derive(Clone, Debug)]
pub struct Codes {
    mask: u32,
    /// Whether the eighth bit says that a part is rare.
    is_narrow: bool,
    /// By code, the common value.
    commons: [u16; 256],
}

impl Codes {
    /// For values below 512, or below 256 if `is_narrow`; `None` unless half of those below 128 are
    /// rare.
    pub fn new(mask: u32, is_narrow: bool) -> Option<Self> {
        if mask & 127 == 0 {
            return None;
        }
        let mut codes = Self {
            mask,
            is_narrow,
            commons: [0; 256],
        };
        for value in (0..512).filter(|value| (value & mask).count_ones() % 2 == 1) {
            let code = codes.code(value);
            codes.commons[usize::from(code)] = value as u16;
        }
        Some(codes)
    }

    /// The code of a value.
    #[inline]
    pub fn code(&self, value: u32) -> u8 {
        let below = (1 << self.mask.trailing_zeros()) - 1;
        (value & below | (value >> 1) & !below) as u8
    }

    /// The code of a part that stands beside rare parts, or beside none. A rare one, or what is no
    /// heap at all, leads to no code of a value.
    pub fn part(&self, value: u32) -> u8 {
        let is_common = (value & self.mask).count_ones() % 2 == 1;
        match is_common || !self.is_narrow {
            true => self.code(value),
            false => Self::APART,
        }
    }

    /// What stands for rare parts.
    pub const APART: u8 = 1 << 7;

    /// Codes are less than this.
    pub fn end(&self) -> u8 {
        if self.is_narrow { Self::APART } else { NONE }
    }

    /// A way on which codes are looked at.
    pub fn look(&self, way: &Way) -> Look {
        Look::of(way, self.code(way.value))
    }

    /// Several ways.
    pub fn looks(&self, ways: &[Way]) -> Vec<Look> {
        ways.iter().map(|way| self.look(way)).collect()
    }

    /// The common value with this code.
    #[inline]
    pub fn common(&self, code: u8) -> u16 {
        self.commons[usize::from(code)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_places_and_add_up() {
        for mask in (1..512).filter(|mask| mask & 127 != 0) {
            let codes = Codes::new(mask, false).expect("half are rare");
            let odd = |value: &u32| (value & mask).count_ones() % 2 == 1;
            let commons = (0..512).filter(odd);
            for (place, value) in commons.clone().enumerate() {
                assert_eq!(usize::from(codes.code(value)), place, "{mask} {value}");
                assert_eq!(u32::from(codes.common(place as u8)), value);
                for other in [3, 77, 130, 301] {
                    let sum = codes.code(value ^ other);
                    assert_eq!(codes.code(value) ^ codes.code(other), sum);
                }
            }
            let rares = (0..512).filter(|value| !odd(value));
            for (place, value) in rares.enumerate() {
                assert_eq!(usize::from(codes.code(value)), place);
            }
        }
    }
}
