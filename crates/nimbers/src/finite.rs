//! Finite nimbers of any size.
//!
//! The fields of order 2^(2^k) lie one within the other, and every finite nimber is in some of them:
//! together they are a field in which every quadratic equation has a root.

use std::fmt;
use std::ops::{BitXor, BitXorAssign};

use grundy_game::{Budget, Stopped};

use crate::natural::Natural;
use crate::word::Word;

/// A finite nimber. The nim-sum is `^`.
///
/// ```
/// use grundy_nimbers::Finite;
/// let budget = grundy_game::Budget::new(1000);
/// let fermat = Finite::from(1u128 << 64);
/// assert_eq!(fermat.square(&budget)?.to_string(), "27670116110564327424");
/// # Ok::<(), grundy_game::Stopped>(())
/// ```
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Finite(Natural);

/// What operations give: a value, unless it would take more than the budget allows.
type Result<T> = std::result::Result<T, Stopped>;

impl Finite {
    /// The nimber 1.
    pub fn one() -> Self {
        Self::from(1u64)
    }

    /// The nimber named by a natural number.
    pub fn from_natural(number: Natural) -> Self {
        Self(number)
    }

    /// The natural number that names it.
    pub fn natural(&self) -> &Natural {
        &self.0
    }

    /// Whether it is 0.
    pub fn is_zero(&self) -> bool {
        self.0.is_zero()
    }

    /// Whether it is 1.
    pub fn is_one(&self) -> bool {
        self.0.to_u64() == Some(1)
    }

    /// Its degree over the field of two elements, which is the width 2^k of the least field
    /// 2^(2^k) that it lies in.
    pub fn degree(&self) -> usize {
        self.0.bits().max(1).next_power_of_two()
    }

    /// The nim-product.
    pub fn product(&self, other: &Self, budget: &Budget) -> Result<Self> {
        let (a, b) = (self.0.digits(), other.0.digits());
        if let (Some(a), Some(b)) = (self.0.to_u64(), other.0.to_u64()) {
            budget.spend(0, 1)?;
            return Ok(Self::from(a.product(b)));
        }
        let size = a.len().max(b.len()).next_power_of_two();
        budget.spend(0, products(size))?;
        Ok(Self::of_digits(product(&padded(a, size), &padded(b, size))))
    }

    /// The nim-product with itself.
    pub fn square(&self, budget: &Budget) -> Result<Self> {
        self.linear(budget, square)
    }

    /// The square root: there is just one.
    pub fn root(&self, budget: &Budget) -> Result<Self> {
        self.linear(budget, root)
    }

    fn linear(&self, budget: &Budget, map: fn(&[u64]) -> Vec<u64>) -> Result<Self> {
        let size = self.0.digits().len().next_power_of_two();
        budget.spend(0, products(size))?;
        Ok(Self::of_digits(map(&padded(self.0.digits(), size))))
    }

    /// The number whose product with this one is 1; `None` for 0.
    pub fn inverse(&self, budget: &Budget) -> Result<Option<Self>> {
        let size = self.0.digits().len().next_power_of_two();
        budget.spend(0, 4 * products(size))?;
        let inverse = inverse(&padded(self.0.digits(), size));
        Ok(inverse.map(Self::of_digits))
    }

    /// The product of `exponent` copies; 1 for none.
    pub fn power(&self, exponent: &Natural, budget: &Budget) -> Result<Self> {
        let mut power = Self::one();
        for place in (0..exponent.bits()).rev() {
            power = power.square(budget)?;
            if exponent.bit(place) {
                power = power.product(self, budget)?;
            }
        }
        Ok(power)
    }

    /// The lesser x with x⊗x xor x = this nimber; the other is x xor 1.
    ///
    /// It may lie in the next larger field only: the half of a field with the highest bit set has no
    /// such x within the field.
    pub fn artin_schreier(&self, budget: &Budget) -> Result<Self> {
        let size = self.0.digits().len().next_power_of_two();
        budget.spend(0, 8 * products(2 * size))?;
        let within = artin_schreier(&padded(self.0.digits(), size));
        let root = within.unwrap_or_else(|| {
            let wider = padded(self.0.digits(), 2 * size);
            artin_schreier(&wider).expect("the highest bit is clear")
        });
        let lesser = root.first().map_or(0, |low| low & !1);
        let rest = root.into_iter().skip(1);
        Ok(Self::of_digits(std::iter::once(lesser).chain(rest)))
    }

    fn of_digits(digits: impl IntoIterator<Item = u64>) -> Self {
        Self(Natural::from_digits(digits))
    }
}

/// Products of 64 bits in one of `size` words, as a bound: each halving makes three.
fn products(size: usize) -> u64 {
    let halvings = size.ilog2();
    3u64.saturating_pow(halvings)
        .saturating_mul(u64::from(halvings) + 1)
}

fn padded(digits: &[u64], size: usize) -> Vec<u64> {
    let mut padded = digits.to_vec();
    padded.resize(size, 0);
    padded
}

fn xor(a: &[u64], b: &[u64]) -> Vec<u64> {
    a.iter().zip(b).map(|(a, b)| a ^ b).collect()
}

fn is_zero(digits: &[u64]) -> bool {
    digits.iter().all(|&digit| digit == 0)
}

/// The lower and upper halves of a number of several words.
fn halves(a: &[u64]) -> (&[u64], &[u64]) {
    a.split_at(a.len() / 2)
}

/// The number with these upper and lower halves.
fn join(high: Vec<u64>, mut low: Vec<u64>) -> Vec<u64> {
    low.extend(high);
    low
}

// The formulas below are those of `Word`, where they are explained; lengths are equal powers of two.

fn product(a: &[u64], b: &[u64]) -> Vec<u64> {
    if let ([a], [b]) = (a, b) {
        return vec![a.product(*b)];
    }
    let ((a0, a1), (b0, b1)) = (halves(a), halves(b));
    match (is_zero(a1), is_zero(b1)) {
        (true, true) => join(vec![0; a1.len()], product(a0, b0)),
        (true, false) => join(product(a0, b1), product(a0, b0)),
        (false, true) => join(product(a1, b0), product(a0, b0)),
        (false, false) => {
            let (c, z) = (product(a1, b1), product(a0, b0));
            let m = product(&xor(a1, a0), &xor(b1, b0));
            join(xor(&m, &z), xor(&z, &half(&c)))
        }
    }
}

fn half(a: &[u64]) -> Vec<u64> {
    match a {
        [a] => vec![a.half()],
        _ => {
            let (a0, a1) = halves(a);
            join(half(&xor(a1, a0)), half(&half(a1)))
        }
    }
}

fn square(a: &[u64]) -> Vec<u64> {
    match a {
        [a] => vec![a.square()],
        _ => {
            let (a0, a1) = halves(a);
            let a1 = square(a1);
            let low = xor(&square(a0), &half(&a1));
            join(a1, low)
        }
    }
}

fn root(a: &[u64]) -> Vec<u64> {
    match a {
        [a] => vec![a.root()],
        _ => {
            let (a0, a1) = halves(a);
            join(root(a1), root(&xor(a0, &half(a1))))
        }
    }
}

fn inverse(a: &[u64]) -> Option<Vec<u64>> {
    match a {
        [a] => a.inverse().map(|inverse| vec![inverse]),
        _ => {
            let (a0, a1) = halves(a);
            let both = xor(a1, a0);
            let norm = xor(&half(&square(a1)), &product(&both, a0));
            let inverse = inverse(&norm)?;
            Some(join(product(a1, &inverse), product(&both, &inverse)))
        }
    }
}

fn artin_schreier(c: &[u64]) -> Option<Vec<u64>> {
    match c {
        [c] => c.artin_schreier().map(|root| vec![root]),
        _ => {
            let (c0, c1) = halves(c);
            let x1 = artin_schreier(c1)?;
            let mut other = x1.clone();
            other[0] ^= 1;
            [x1, other].into_iter().find_map(|x1| {
                let x0 = artin_schreier(&xor(c0, &half(&square(&x1))))?;
                Some(join(x1, x0))
            })
        }
    }
}

impl From<u64> for Finite {
    fn from(number: u64) -> Self {
        Self(number.into())
    }
}

impl From<u128> for Finite {
    fn from(number: u128) -> Self {
        Self(number.into())
    }
}

impl BitXor for &Finite {
    type Output = Finite;

    fn bitxor(self, other: &Finite) -> Finite {
        let (a, b) = (self.0.digits(), other.0.digits());
        let digit = |digits: &[u64], place| digits.get(place).copied().unwrap_or(0);
        let places = 0..a.len().max(b.len());
        Finite::of_digits(places.map(|place| digit(a, place) ^ digit(b, place)))
    }
}

impl BitXorAssign<&Finite> for Finite {
    fn bitxor_assign(&mut self, other: &Finite) {
        *self = &*self ^ other;
    }
}

impl fmt::Display for Finite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Finite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
