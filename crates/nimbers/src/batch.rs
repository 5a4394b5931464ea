//! Many products of 64-bit nimbers.
//!
//! The field of 2^64 nimbers is also that of polynomials modulo x^64 + x^4 + x^3 + x + 1, where a
//! machine with carry-less multiplication needs three instructions for a product. Going there and
//! back costs more than the product, so whoever multiplies often stays there: [`Powers`] are
//! nimbers written in powers of a root of that polynomial.

use std::sync::OnceLock;

use crate::kernel;
use crate::word::Word;

/// A root of x^64 + x^4 + x^3 + x + 1 among the nimbers; a test makes sure.
const ROOT: u64 = 0x402884ca01f7c6b2;

/// A linear map of 64 bits, as what each byte in each place adds.
struct Map([[u64; 256]; 8]);

impl Map {
    /// The map that takes the power 2^i to `images[i]`.
    fn new(images: &[u64; 64]) -> Box<Self> {
        let mut map = Box::new(Self([[0; 256]; 8]));
        for (table, images) in map.0.iter_mut().zip(images.chunks_exact(8)) {
            for byte in 1usize..256 {
                let place = byte.trailing_zeros() as usize;
                table[byte] = table[byte & (byte - 1)] ^ images[place];
            }
        }
        map
    }

    #[inline]
    fn of(&self, word: u64) -> u64 {
        let bytes = word.to_le_bytes().into_iter().zip(&self.0);
        bytes.fold(0, |sum, (byte, table)| sum ^ table[byte as usize])
    }
}

/// The maps from powers of the root to nimbers, and back.
fn maps() -> &'static [Box<Map>; 2] {
    static MAPS: OnceLock<[Box<Map>; 2]> = OnceLock::new();
    MAPS.get_or_init(|| {
        let mut images = [1; 64];
        for i in 1..64 {
            images[i] = images[i - 1].product(ROOT);
        }
        [Map::new(&images), Map::new(&inverse(images))]
    })
}

/// The images of the inverse of an invertible linear map, by elimination.
fn inverse(mut images: [u64; 64]) -> [u64; 64] {
    let mut inverse: [u64; 64] = std::array::from_fn(|i| 1 << i);
    for bit in 0..64 {
        let with = |image: &u64| image >> bit & 1 == 1;
        let pivot = images[bit..].iter().position(with);
        let pivot = bit + pivot.expect("powers of the root are independent");
        images.swap(bit, pivot);
        inverse.swap(bit, pivot);
        for other in (0..64).filter(|&other| other != bit) {
            if with(&images[other]) {
                images[other] ^= images[bit];
                inverse[other] ^= inverse[bit];
            }
        }
    }
    inverse
}

/// A 64-bit nimber written in powers of a root of x^64 + x^4 + x^3 + x + 1.
///
/// ```
/// use grundy_nimbers::batch::Powers;
/// assert_eq!(Powers::from(19).product(Powers::from(23)).nimber(), 86);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Powers(u64);

impl Powers {
    /// The nimber.
    #[inline]
    pub fn nimber(self) -> u64 {
        maps()[0].of(self.0)
    }

    /// The nim-product.
    pub fn product(self, other: Self) -> Self {
        let mut product = [Self::default()];
        products_of_powers(&[self], &[other], &mut product);
        product[0]
    }
}

impl From<u64> for Powers {
    #[inline]
    fn from(nimber: u64) -> Self {
        Self(maps()[1].of(nimber))
    }
}

/// The products of the numbers in equal places, which stay written in powers.
///
/// # Panics
///
/// When the lengths differ.
pub fn products_of_powers(a: &[Powers], b: &[Powers], out: &mut [Powers]) {
    assert!(a.len() == b.len() && a.len() == out.len(), "equal lengths");
    kernel::products(a, b, out);
}

impl kernel::Polynomial for Powers {
    #[inline]
    fn new(bits: u64) -> Self {
        Self(bits)
    }

    #[inline]
    fn bits(self) -> u64 {
        self.0
    }
}

/// The nim-products of the numbers in equal places.
///
/// # Panics
///
/// When the lengths differ.
///
/// ```
/// let mut out = [0; 2];
/// grundy_nimbers::batch::products(&[19, 2], &[23, 2], &mut out);
/// assert_eq!(out, [86, 3]);
/// ```
pub fn products(a: &[u64], b: &[u64], out: &mut [u64]) {
    assert!(a.len() == b.len() && a.len() == out.len(), "equal lengths");
    if !kernel::is_fast() {
        return products_by_tables(a, b, out);
    }
    const BLOCK: usize = 256;
    let [mut x, mut y, mut z] = [[Powers::default(); BLOCK]; 3];
    let blocks = a.chunks(BLOCK).zip(b.chunks(BLOCK));
    for ((a, b), out) in blocks.zip(out.chunks_mut(BLOCK)) {
        let [x, y, z] = [&mut x, &mut y, &mut z].map(|block| &mut block[..a.len()]);
        x.iter_mut().zip(a).for_each(|(x, &a)| *x = a.into());
        y.iter_mut().zip(b).for_each(|(y, &b)| *y = b.into());
        kernel::products(x, y, z);
        out.iter_mut().zip(z).for_each(|(out, z)| *out = z.nimber());
    }
}

/// [`products`] as a machine without carry-less multiplication does it, by tables of logarithms.
pub fn products_by_tables(a: &[u64], b: &[u64], out: &mut [u64]) {
    for (out, (a, b)) in out.iter_mut().zip(a.iter().zip(b)) {
        *out = a.product(*b);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_root_is_a_root() {
        let sum = [64, 4, 3, 1, 0].map(|exponent| ROOT.power(exponent));
        assert_eq!(sum.iter().fold(0, |sum, power| sum ^ power), 0);
    }

    proptest! {
        #[test]
        fn batches_agree_with_products_one_by_one(pairs in prop::collection::vec(any::<[u64; 2]>(), 0..600)) {
            let (a, b): (Vec<u64>, Vec<u64>) = pairs.iter().map(|pair| (pair[0], pair[1])).unzip();
            let expected: Vec<u64> = pairs.iter().map(|pair| pair[0].product(pair[1])).collect();
            let mut out = vec![0; a.len()];
            products(&a, &b, &mut out);
            prop_assert_eq!(&out, &expected);
            let powers = |numbers: &[u64]| numbers.iter().map(|&n| n.into()).collect::<Vec<Powers>>();
            let mut out = vec![Powers::default(); a.len()];
            products_of_powers(&powers(&a), &powers(&b), &mut out);
            prop_assert_eq!(out.iter().map(|p| p.nimber()).collect::<Vec<_>>(), expected);
        }
    }
}
