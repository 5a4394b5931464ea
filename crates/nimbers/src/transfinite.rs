//! Nimbers below ω^ω^ω: Conway's "simplest" algebraic closure of the field of two elements.
//!
//! A nimber is written in Cantor normal form, a sum of terms ω^e·n with finite n and e below ω^ω.
//! With e = ω^k·e_k + … + ω·e_1 + e_0, the term is at the same time the nim-product of n and of
//! the ω^(ω^k·e_k), and the sum is the nim-sum. Let p be the k-th odd prime, 3 for k = 0. Then
//! ω^(ω^k·p^j) is a p-th root of ω^(ω^k·p^(j-1)), and ω^ω^k is a p-th root of α_p, the least
//! nimber without one among the smaller numbers. So with the digits d_j of e_k in base p,
//! ω^(ω^k·e_k) is α_p to the power of the fraction d_0/p + d_1/p² + …: multiplying is adding these
//! fractions, and where a sum reaches 1, one α_p is left as a factor
//! (J. H. Conway, *On Numbers and Games*, chapter 6; H. W. Lenstra, Nim multiplication, 1977).

use std::cmp::Ordering;
use std::collections::BTreeMap;

use grundy_game::Budget;
use smallvec::SmallVec;

use crate::alpha::{TABULATED, alpha, alpha_degree, odd_prime};
use crate::error::NimError;
use crate::finite::Finite;
use crate::natural::Natural;

type Result<T> = std::result::Result<T, NimError>;

/// An exponent of ω: the ordinal ω^k·e_k + … + ω·e_1 + e_0 as e_0, …, e_k, the last not 0.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Exponent(SmallVec<[u128; 2]>);

impl Exponent {
    pub(crate) fn new(coefficients: impl IntoIterator<Item = u128>) -> Self {
        let mut coefficients: SmallVec<[u128; 2]> = coefficients.into_iter().collect();
        while coefficients.last() == Some(&0) {
            coefficients.pop();
        }
        Self(coefficients)
    }

    /// e_0, e_1, …
    pub(crate) fn coefficients(&self) -> &[u128] {
        &self.0
    }

    pub(crate) fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    /// The product of two powers of ω: another, and the k for which one α is left as a factor.
    fn product(&self, other: &Self) -> (Self, SmallVec<[usize; 2]>) {
        let mut carries = SmallVec::new();
        let at = |exponent: &Self, k: usize| exponent.0.get(k).copied().unwrap_or(0);
        let sum = |k| {
            let (sum, carry) = add_fractions(at(self, k), at(other, k), odd_prime(k));
            if carry {
                carries.push(k);
            }
            sum
        };
        let length = self.0.len().max(other.0.len());
        (Self::new((0..length).map(sum)), carries)
    }
}

impl Ord for Exponent {
    fn cmp(&self, other: &Self) -> Ordering {
        let high_first = || self.0.iter().rev().cmp(other.0.iter().rev());
        self.0.len().cmp(&other.0.len()).then_with(high_first)
    }
}

impl PartialOrd for Exponent {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Adds 0.d0 d1 d2… in base `p`, where `a` and `b` have the digits d_j at p^j; and whether the sum
/// reached 1, which is then left out.
fn add_fractions(a: u128, b: u128, p: u64) -> (u128, bool) {
    let p = u128::from(p);
    let digits = |mut number: u128| {
        let mut digits: SmallVec<[u128; 8]> = SmallVec::new();
        while number > 0 {
            digits.push(number % p);
            number /= p;
        }
        digits
    };
    let (a, b) = (digits(a), digits(b));
    let (mut sum, mut carry) = (0, 0);
    for place in (0..a.len().max(b.len())).rev() {
        let digit = |digits: &[u128]| digits.get(place).copied().unwrap_or(0);
        let total = digit(&a) + digit(&b) + carry;
        carry = u128::from(total >= p);
        sum = sum * p + (total - carry * p);
    }
    (sum, carry == 1)
}

/// A nimber below ω^ω^ω. The nim-sum is [`sum`](Self::sum).
///
/// ```
/// use grundy_nimbers::Transfinite;
/// let budget = grundy_game::Budget::new(1000);
/// let w: Transfinite = "w".parse()?;
/// let square: Transfinite = "w^2".parse()?;
/// assert_eq!(w.product(&square, &budget)?.to_string(), "2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Transfinite {
    /// Exponents of ω with their factors, which are not 0; the greatest first.
    terms: Vec<(Exponent, Finite)>,
}

impl Transfinite {
    /// The nimber 1.
    pub fn one() -> Self {
        Finite::one().into()
    }

    /// ω^`exponent`·`factor`.
    pub(crate) fn term(exponent: Exponent, factor: Finite) -> Self {
        let terms = if factor.is_zero() {
            Vec::new()
        } else {
            vec![(exponent, factor)]
        };
        Self { terms }
    }

    /// The terms of the Cantor normal form, the greatest first.
    pub(crate) fn terms(&self) -> &[(Exponent, Finite)] {
        &self.terms
    }

    /// Whether it is 0.
    pub fn is_zero(&self) -> bool {
        self.terms.is_empty()
    }

    /// The nimber, if it is finite.
    pub fn finite(&self) -> Option<Finite> {
        match &self.terms[..] {
            [] => Some(Finite::default()),
            [(exponent, factor)] if exponent.is_zero() => Some(factor.clone()),
            _ => None,
        }
    }

    /// The nim-sum.
    pub fn sum(&self, other: &Self) -> Self {
        let mut sum = Sum::default();
        for (exponent, factor) in self.terms.iter().chain(&other.terms) {
            sum.add(exponent.clone(), factor);
        }
        sum.total()
    }

    /// The nim-product.
    pub fn product(&self, other: &Self, budget: &Budget) -> Result<Self> {
        let mut sum = Sum::default();
        for (e, a) in &self.terms {
            for (f, b) in &other.terms {
                let factor = a.product(b, budget)?;
                let (exponent, carries) = e.product(f);
                sum.add_with_carries(exponent, factor, &carries, budget)?;
            }
        }
        Ok(sum.total())
    }

    /// The nim-product with itself: the sum of the squares of the terms.
    pub fn square(&self, budget: &Budget) -> Result<Self> {
        let mut sum = Sum::default();
        for (exponent, factor) in &self.terms {
            let (square, carries) = exponent.product(exponent);
            sum.add_with_carries(square, factor.square(budget)?, &carries, budget)?;
        }
        Ok(sum.total())
    }

    /// The square root: there is just one.
    pub fn root(&self, budget: &Budget) -> Result<Self> {
        if let Some(finite) = self.finite() {
            return Ok(finite.root(budget)?.into());
        }
        // In a field of 2^d numbers, squaring d times changes nothing.
        let mut root = self.clone();
        for _ in 1..self.degree(budget)? {
            root = root.square(budget)?;
        }
        Ok(root)
    }

    /// The number whose product with this one is 1.
    pub fn inverse(&self, budget: &Budget) -> Result<Self> {
        if let Some(finite) = self.finite() {
            let inverse = finite.inverse(budget)?;
            return inverse.map(Self::from).ok_or(NimError::DivisionByZero);
        }
        // In a field of 2^d numbers it is the power of 2^d - 2: twice 2^(d-1) - 1, which is
        // composed of powers 2^m - 1 (Itoh and Tsujii).
        let target = self.degree(budget)? - 1;
        let (mut power, mut m) = (self.clone(), 1u64);
        for place in (0..target.ilog2()).rev() {
            power = power.product(&power.squared(m, budget)?, budget)?;
            m *= 2;
            if target >> place & 1 == 1 {
                power = power.square(budget)?.product(self, budget)?;
                m += 1;
            }
        }
        power.square(budget)
    }

    fn squared(&self, times: u64, budget: &Budget) -> Result<Self> {
        let mut power = self.clone();
        for _ in 0..times {
            power = power.square(budget)?;
        }
        Ok(power)
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

    /// The roots that a product of the two rests on: ω^ω^k with the odd prime p and the α for which
    /// its p-th power is α; those that are tabulated.
    pub fn relations(&self, other: &Self) -> Vec<(Self, u64, Self)> {
        let uses = |nimber: &Self, k: usize| {
            let coefficients = |(exponent, _): &(Exponent, _)| exponent.0.get(k).copied();
            let mut coefficients = nimber.terms.iter().filter_map(coefficients);
            coefficients.any(|coefficient| coefficient > 0)
        };
        let relation = |k| {
            let root = Exponent::new(std::iter::repeat_n(0, k).chain([1]));
            let root = Self::term(root, Finite::one());
            Some((root, odd_prime(k), alpha(k).ok()?.clone()))
        };
        let both = (0..TABULATED).filter(|&k| uses(self, k) && uses(other, k));
        both.filter_map(relation).collect()
    }

    /// The degree of some finite field that it lies in.
    pub(crate) fn degree(&self, budget: &Budget) -> Result<u64> {
        let mut degree = 1;
        for (exponent, factor) in &self.terms {
            degree = lcm(degree, factor.degree() as u64, budget)?;
            for (k, &coefficient) in exponent.coefficients().iter().enumerate() {
                let p = odd_prime(k);
                let mut field = if coefficient > 0 {
                    alpha_degree(k, budget)?
                } else {
                    1
                };
                let mut rest = coefficient;
                while rest > 0 {
                    field = field.checked_mul(p).ok_or_else(|| too_large(budget))?;
                    rest /= u128::from(p);
                }
                degree = lcm(degree, field, budget)?;
            }
        }
        Ok(degree)
    }
}

fn lcm(a: u64, b: u64, budget: &Budget) -> Result<u64> {
    let (mut x, mut y) = (a, b);
    while y > 0 {
        (x, y) = (y, x % y);
    }
    (a / x).checked_mul(b).ok_or_else(|| too_large(budget))
}

/// A field of more than 2^(2^64) numbers: no budget would do.
fn too_large(budget: &Budget) -> NimError {
    budget.stopped().into()
}

/// Terms being added up.
#[derive(Default)]
struct Sum(BTreeMap<Exponent, Finite>);

impl Sum {
    fn add(&mut self, exponent: Exponent, factor: &Finite) {
        *self.0.entry(exponent).or_default() ^= factor;
    }

    /// Adds a term times the α of each of `carries`.
    ///
    /// The α of a prime is made of smaller primes alone, so this goes no deeper than there are
    /// primes.
    fn add_with_carries(
        &mut self,
        exponent: Exponent,
        factor: Finite,
        carries: &[usize],
        budget: &Budget,
    ) -> Result<()> {
        budget.spend(1, 0)?;
        if carries.is_empty() {
            self.add(exponent, &factor);
            return Ok(());
        }
        let mut product = Transfinite::term(exponent, factor);
        for &k in carries {
            product = product.product(alpha(k)?, budget)?;
        }
        for (exponent, factor) in product.terms {
            self.add(exponent, &factor);
        }
        Ok(())
    }

    fn total(self) -> Transfinite {
        let terms = self.0.into_iter().rev();
        Transfinite {
            terms: terms.filter(|(_, factor)| !factor.is_zero()).collect(),
        }
    }
}

impl From<Finite> for Transfinite {
    fn from(finite: Finite) -> Self {
        Self::term(Exponent::default(), finite)
    }
}

impl From<u64> for Transfinite {
    fn from(number: u64) -> Self {
        Finite::from(number).into()
    }
}

/// Ordinals compare by their greatest terms that differ.
impl Ord for Transfinite {
    fn cmp(&self, other: &Self) -> Ordering {
        self.terms.cmp(&other.terms)
    }
}

impl PartialOrd for Transfinite {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
