//! Products of polynomials modulo x^64 + x^4 + x^3 + x + 1, with carry-less multiplication where
//! the machine has it.
#![allow(unsafe_code)]

/// The polynomial without x^64.
const LOW: u64 = 0b11011;

/// A polynomial of degree below 64, in one word.
pub trait Polynomial: Copy {
    fn new(bits: u64) -> Self;
    fn bits(self) -> u64;
}

/// Whether the machine multiplies without carries.
pub fn is_fast() -> bool {
    #[cfg(target_arch = "x86_64")]
    return std::arch::is_x86_feature_detected!("pclmulqdq");
    #[cfg(not(target_arch = "x86_64"))]
    return false;
}

/// The products of the polynomials in equal places; lengths are equal.
pub fn products<P: Polynomial>(a: &[P], b: &[P], out: &mut [P]) {
    #[cfg(target_arch = "x86_64")]
    if is_fast() {
        // SAFETY: the instruction is there.
        return unsafe { x86::products(a, b, out) };
    }
    for (out, (a, b)) in out.iter_mut().zip(a.iter().zip(b)) {
        *out = P::new(portable(a.bits(), b.bits()));
    }
}

/// One product by shifts alone.
fn portable(a: u64, b: u64) -> u64 {
    (0..64).rev().fold(0, |product: u64, place| {
        let reduced = product << 1 ^ if product >> 63 == 1 { LOW } else { 0 };
        reduced ^ if b >> place & 1 == 1 { a } else { 0 }
    })
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::*;

    use super::{LOW, Polynomial};

    /// See [`super::products`].
    ///
    /// # Safety
    ///
    /// The machine has PCLMULQDQ.
    #[target_feature(enable = "pclmulqdq")]
    pub unsafe fn products<P: Polynomial>(a: &[P], b: &[P], out: &mut [P]) {
        let low = _mm_set_epi64x(0, LOW as i64);
        for (out, (a, b)) in out.iter_mut().zip(a.iter().zip(b)) {
            let a = _mm_set_epi64x(0, a.bits() as i64);
            let b = _mm_set_epi64x(0, b.bits() as i64);
            let product = _mm_clmulepi64_si128::<0x00>(a, b);
            // x^64 is LOW, so the upper half times LOW joins the lower; the four bits that stick
            // out once more are done the same way.
            let folded = _mm_clmulepi64_si128::<0x01>(product, low);
            let twice = _mm_clmulepi64_si128::<0x01>(folded, low);
            let sum = _mm_xor_si128(product, _mm_xor_si128(folded, twice));
            *out = P::new(_mm_cvtsi128_si64(sum) as u64);
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    impl Polynomial for u64 {
        fn new(bits: u64) -> Self {
            bits
        }

        fn bits(self) -> u64 {
            self
        }
    }

    proptest! {
        #[test]
        fn the_instruction_agrees_with_shifts(a: u64, b: u64) {
            let mut out = [0];
            products(&[a], &[b], &mut out);
            prop_assert_eq!(out[0], portable(a, b));
        }
    }
}
