//! Values of one type as bytes.

/// Turns values below 512 into bytes.
///
/// The parity of a value under the mask is its type, so where the type is known one bit under the
/// mask can be left out: the lowest one, because then the order among the values of a type stays.
/// So the code of a value is its place among those of its type, and codes add up as values do.
#[derive(Clone, Debug)]
pub struct Codes {
    mask: u32,
    /// By code, the common value.
    commons: [u16; 256],
}

impl Codes {
    /// `None` unless half of the values below 128 are rare.
    pub fn new(mask: u32) -> Option<Self> {
        if mask & 127 == 0 {
            return None;
        }
        let mut codes = Self {
            mask,
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
            let codes = Codes::new(mask).expect("half are rare");
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
