//! Values of one type as bytes.

/// Turns values below 512 into bytes.
///
/// The parity of a value under the mask is its type, so one bit under the mask can be left out:
/// the lowest one below 128, because then the order among the values of a type stays. A common
/// value has its place among the common ones as its code. A rare one, the nim-sum of two common
/// parts, has its place among the rare ones, but for the top bit: that is not its own.
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
            // Without the bit 256 in the mask there are no values with it.
            if value < 256 || mask & 256 != 0 {
                codes.commons[usize::from(code)] = value as u16;
            }
        }
        Some(codes)
    }

    /// What adding this value to a part does to the part's code: a linear map.
    #[inline]
    pub fn turn(&self, value: u32) -> u8 {
        let value = value & 0xff;
        let low = self.mask.trailing_zeros();
        let below = (1 << low) - 1;
        let rest = value & below | (value >> 1) & !below;
        let odd = (value & self.mask).count_ones() % 2;
        (rest | odd << 7) as u8
    }

    /// The code of a value that is a part or an option.
    #[inline]
    pub fn code(&self, value: u32) -> u8 {
        self.turn(value) ^ 0x80
    }

    /// The common value with this code.
    #[inline]
    pub fn common(&self, code: u8) -> u16 {
        self.commons[usize::from(code)]
    }

    /// The code of the rare value that has so many rare ones below it.
    #[inline]
    pub fn rare(place: u8) -> u8 {
        place ^ 0x80
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_places_and_add_up() {
        for mask in (1..512).filter(|mask| mask & 127 != 0) {
            let codes = Codes::new(mask).expect("half are rare");
            let limit = if mask & 256 == 0 { 256 } else { 512 };
            let odd = |value: &u32| (value & mask).count_ones() % 2 == 1;
            let commons = (0..limit).filter(odd);
            for (place, value) in commons.clone().enumerate() {
                assert_eq!(usize::from(codes.code(value)), place, "{mask} {value}");
                assert_eq!(u32::from(codes.common(place as u8)), value);
                for other in [3, 77, 130, 301].map(|other| other % limit) {
                    let sum = codes.code(value ^ other);
                    assert_eq!(codes.code(value) ^ codes.turn(other), sum);
                }
            }
            let rares = (0..limit).filter(|value| !odd(value));
            for (place, value) in rares.enumerate() {
                assert_eq!(codes.code(value), Codes::rare(place as u8));
            }
        }
    }
}
