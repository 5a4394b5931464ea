//! Nimbers of a fixed width: the fields of order 2^8, 2^16, 2^32, 2^64 and 2^128.
//!
//! A field is built from the one of half its width. With D the first number too large for that one,
//! every number is a1·D + a0, and D⊗D = D xor D/2. Three products of halves and one by D/2 make a
//! product. Products of 16 bits are looked up in tables of logarithms.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitXor, BitXorAssign};
use std::sync::OnceLock;

/// A machine word as a nimber. The sum is `^`.
///
/// ```
/// use grundy_nimbers::Word;
/// assert_eq!(19u8.product(23), 86);
/// assert_eq!(86u64.product(23u64.inverse().unwrap()), 19);
/// assert_eq!(2u32.root(), 3);
/// ```
pub trait Word:
    Copy + Ord + Hash + Debug + Default + BitXor<Output = Self> + BitXorAssign + Into<u128>
{
    /// The nim-product.
    fn product(self, other: Self) -> Self;
    /// The nim-product with itself, at the price of fewer products.
    fn square(self) -> Self;
    /// The square root, which every nimber has just once.
    fn root(self) -> Self;
    /// The number whose product with this one is 1; `None` for 0.
    fn inverse(self) -> Option<Self>;
    /// The product by the largest power of two in the field.
    fn half(self) -> Self;

    /// The quotient; `None` for a division by 0.
    fn quotient(self, divisor: Self) -> Option<Self> {
        divisor.inverse().map(|inverse| self.product(inverse))
    }

    /// The product of `exponent` copies; 1 for none.
    fn power(self, exponent: u128) -> Self {
        let mut power = Self::from_bit(true);
        for place in (0..u128::BITS - exponent.leading_zeros()).rev() {
            power = power.square();
            if exponent >> place & 1 == 1 {
                power = power.product(self);
            }
        }
        power
    }

    /// A number x with x⊗x xor x = this one; `None` for the half of the field that has none.
    ///
    /// The other such number is x xor 1.
    fn artin_schreier(self) -> Option<Self>;

    /// 1 or 0.
    fn from_bit(bit: bool) -> Self;
}

/// Logarithms and powers of a generator of the field of order 2^16.
struct Tables {
    /// Powers of the generator, twice over, so that a sum of two logarithms needs no reduction.
    power: Vec<u16>,
    /// Logarithms; that of 0 is not used.
    log: Vec<u16>,
}

/// The least number whose powers are all of 1 to 65535; a test makes sure.
const GENERATOR: u16 = 258;
/// The order of the multiplicative group.
const ORDER: usize = 65535;

fn tables() -> &'static Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    TABLES.get_or_init(|| {
        // Multiplying by the generator is linear.
        let rows: Vec<u16> = (0..16)
            .map(|place| by_halves(1 << place, GENERATOR, 8))
            .collect();
        let mut power = vec![0; 2 * ORDER];
        let mut log = vec![0; ORDER + 1];
        let mut number = 1;
        for exponent in 0..ORDER {
            power[exponent] = number;
            power[exponent + ORDER] = number;
            log[number as usize] = exponent as u16;
            let places = (0..16).filter(|&place| number >> place & 1 == 1);
            number = places.fold(0, |sum, place| sum ^ rows[place]);
        }
        Tables { power, log }
    })
}

/// The product of two numbers of `2 * half` bits from the definition of the tower, without tables.
fn by_halves(a: u16, b: u16, half: u32) -> u16 {
    if half == 0 {
        return a & b;
    }
    let mask = (1 << half) - 1;
    let (a1, a0, b1, b0) = (a >> half, a & mask, b >> half, b & mask);
    let down = half / 2;
    let (c, z) = (by_halves(a1, b1, down), by_halves(a0, b0, down));
    let m = by_halves(a1 ^ a0, b1 ^ b0, down);
    (m ^ z) << half | (z ^ by_halves(c, 1 << (half - 1), down))
}

impl Word for u16 {
    #[inline]
    fn product(self, other: Self) -> Self {
        if self == 0 || other == 0 {
            return 0;
        }
        let Tables { power, log } = tables();
        power[log[self as usize] as usize + log[other as usize] as usize]
    }

    #[inline]
    fn square(self) -> Self {
        self.product(self)
    }

    fn root(self) -> Self {
        (1..16).fold(self, |root, _| root.square())
    }

    #[inline]
    fn inverse(self) -> Option<Self> {
        let Tables { power, log } = tables();
        (self != 0).then(|| power[ORDER - log[self as usize] as usize])
    }

    #[inline]
    fn half(self) -> Self {
        self.product(1 << 15)
    }

    fn artin_schreier(self) -> Option<Self> {
        static ROOTS: OnceLock<Vec<u16>> = OnceLock::new();
        let roots = ROOTS.get_or_init(|| {
            let mut roots = vec![0; 1 << 15];
            // Pairs x, x xor 1 have one image; the even one is kept.
            for x in (0..=u16::MAX).step_by(2) {
                roots[(x.square() ^ x) as usize] = x;
            }
            roots
        });
        roots.get(self as usize).copied()
    }

    fn from_bit(bit: bool) -> Self {
        bit.into()
    }
}

/// The field of order 2^8 lies within that of order 2^16.
impl Word for u8 {
    fn product(self, other: Self) -> Self {
        u16::from(self).product(other.into()) as u8
    }

    fn square(self) -> Self {
        u16::from(self).square() as u8
    }

    fn root(self) -> Self {
        u16::from(self).root() as u8
    }

    fn inverse(self) -> Option<Self> {
        u16::from(self).inverse().map(|inverse| inverse as u8)
    }

    fn half(self) -> Self {
        self.product(1 << 7)
    }

    fn artin_schreier(self) -> Option<Self> {
        let root = u16::from(self).artin_schreier()?;
        u8::try_from(root).ok()
    }

    fn from_bit(bit: bool) -> Self {
        bit.into()
    }
}

macro_rules! by_splitting {
    ($word:ty, $half:ty) => {
        impl Word for $word {
            #[inline]
            fn product(self, other: Self) -> Self {
                let ([a1, a0], [b1, b0]) = (split::<$word>(self), split::<$word>(other));
                let (c, z) = (a1.product(b1), a0.product(b0));
                let m = (a1 ^ a0).product(b1 ^ b0);
                join::<$word>(m ^ z, z ^ c.half())
            }

            #[inline]
            fn square(self) -> Self {
                let [a1, a0] = split::<$word>(self).map(Word::square);
                join::<$word>(a1, a0 ^ a1.half())
            }

            fn root(self) -> Self {
                let [b1, b0] = split::<$word>(self);
                join::<$word>(b1.root(), (b0 ^ b1.half()).root())
            }

            // The conjugate of a1·D + a0 is a1·D + (a1 xor a0), and their product is below D.
            fn inverse(self) -> Option<Self> {
                let [a1, a0] = split::<$word>(self);
                let norm = a1.square().half() ^ (a1 ^ a0).product(a0);
                let inverse = norm.inverse()?;
                Some(join::<$word>(
                    a1.product(inverse),
                    (a1 ^ a0).product(inverse),
                ))
            }

            // The largest power of two is D·(D/2).
            #[inline]
            fn half(self) -> Self {
                let [a1, a0] = split::<$word>(self);
                join::<$word>((a1 ^ a0).half(), a1.half().half())
            }

            // (x1·D + x0) squared and itself add up to (x1² + x1)·D + x1²⊗D/2 + x0² + x0. Of x1 and
            // x1 xor 1, which differ by D/2 in the lower half, one leaves a lower half with a root.
            fn artin_schreier(self) -> Option<Self> {
                let [c1, c0] = split::<$word>(self);
                let x1 = c1.artin_schreier()?;
                [x1, x1 ^ 1].into_iter().find_map(|x1| {
                    let x0 = (c0 ^ x1.square().half()).artin_schreier()?;
                    Some(join::<$word>(x1, x0))
                })
            }

            fn from_bit(bit: bool) -> Self {
                bit.into()
            }
        }

        impl Halves for $word {
            type Half = $half;

            #[inline]
            fn split(self) -> [$half; 2] {
                [(self >> <$half>::BITS) as $half, self as $half]
            }

            #[inline]
            fn join(high: $half, low: $half) -> Self {
                <$word>::from(high) << <$half>::BITS | <$word>::from(low)
            }
        }
    };
}

/// A word made of two of half its width.
trait Halves {
    type Half;
    fn split(self) -> [Self::Half; 2];
    fn join(high: Self::Half, low: Self::Half) -> Self;
}

#[inline]
fn split<W: Halves>(word: W) -> [W::Half; 2] {
    word.split()
}

#[inline]
fn join<W: Halves>(high: W::Half, low: W::Half) -> W {
    W::join(high, low)
}

by_splitting!(u32, u16);
by_splitting!(u64, u32);
by_splitting!(u128, u64);
