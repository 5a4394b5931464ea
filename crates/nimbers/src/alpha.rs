//! α_p for the odd primes p: the least nimber without a p-th root among the numbers below ω^ω^k,
//! where p is the k-th odd prime.

use std::sync::OnceLock;

use grundy_game::Budget;

use crate::error::NimError;
use crate::transfinite::Transfinite;

/// The odd primes with their α, as Conway gives them (*On Numbers and Games*, chapter 6).
///
/// A test makes sure that each of them has no root, and that the numbers just below it, with a
/// smaller finite part, do.
const ALPHA: [(u64, &str); 13] = [
    (3, "2"),
    (5, "4"),
    (7, "w+1"),
    (11, "w^w+1"),
    (13, "w+4"),
    (17, "16"),
    (19, "w^3+4"),
    (23, "w^w^3+1"),
    (29, "w^w^2+4"),
    (31, "w^w+1"),
    (37, "w^3+4"),
    (41, "w^w+1"),
    (43, "w^w^2+1"),
];

/// How many α are tabulated.
pub(crate) const TABULATED: usize = ALPHA.len();

/// The k-th odd prime, 3 for k = 0.
pub(crate) fn odd_prime(k: usize) -> u64 {
    match ALPHA.get(k) {
        Some((prime, _)) => *prime,
        None => {
            let odd = (3u64..).step_by(2);
            let is_prime = |n: &u64| {
                (3..)
                    .take_while(|d| d * d <= *n)
                    .all(|d| !n.is_multiple_of(d))
            };
            odd.filter(is_prime).nth(k).expect("there is no last prime")
        }
    }
}

/// α of the k-th odd prime.
pub(crate) fn alpha(k: usize) -> Result<&'static Transfinite, NimError> {
    static NIMBERS: OnceLock<Vec<Transfinite>> = OnceLock::new();
    let nimbers = NIMBERS.get_or_init(|| {
        let read = |(_, text): &(u64, &str)| text.parse().expect("the table is well written");
        ALPHA.iter().map(read).collect()
    });
    let unknown = || NimError::UnknownAlpha {
        prime: odd_prime(k),
    };
    nimbers.get(k).ok_or_else(unknown)
}

/// The degree of a finite field that holds α of the k-th odd prime.
pub(crate) fn alpha_degree(k: usize, budget: &Budget) -> Result<u64, NimError> {
    alpha(k)?.degree(budget)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::natural::Natural;

    /// Whether a number has a root of prime degree p among the numbers below ω^ω^k.
    ///
    /// These are fields of degrees prime to p, so that it is enough to look in the least that holds
    /// the number and all p-th roots of unity, of degree d: the power (2^d - 1)/p is to be 1. The
    /// digits of (2^d - 1)/p repeat as often as f, the order of 2 modulo p, goes into d.
    fn has_root(number: &Transfinite, p: u64, budget: &Budget) -> bool {
        if number.is_zero() {
            return true;
        }
        let f = (1..p).find(|f| (0..*f).fold(1, |power, _| power * 2 % p) == 1);
        let f = f.unwrap();
        let degree = number.degree(budget).unwrap();
        let degree = (1..).map(|n| n * degree).find(|d| d % f == 0).unwrap();
        assert_ne!(degree % p, 0);
        let (mut norm, mut conjugate) = (Transfinite::one(), number.clone());
        for _ in 0..degree / f {
            norm = norm.product(&conjugate, budget).unwrap();
            for _ in 0..f {
                conjugate = conjugate.square(budget).unwrap();
            }
        }
        let exponent = Natural::from(((1u128 << f) - 1) / u128::from(p));
        norm.power(&exponent, budget).unwrap() == Transfinite::one()
    }

    #[test]
    fn alphas_have_no_root_and_the_numbers_below_them_do() {
        let budget = Budget::new(1_000_000_000);
        for (k, (p, text)) in ALPHA.into_iter().enumerate() {
            assert_eq!(odd_prime(k), p);
            let alpha = alpha(k).unwrap();
            assert!(!has_root(alpha, p, &budget), "{p}: {text}");
            let finite: u64 = text.rsplit('+').next().unwrap().parse().unwrap();
            let infinite = alpha.sum(&finite.into());
            for less in 0..finite {
                let below = infinite.sum(&less.into());
                assert!(has_root(&below, p, &budget), "{p}: {below}");
            }
        }
    }
}
