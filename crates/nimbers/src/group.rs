//! The multiplicative group of finite nimbers: orders, logarithms and roots.
//!
//! The field of 2^(2^k) nimbers has a cyclic group, whose order is the product of the Fermat numbers
//! F0 to F(k-1). Their primes are known to F11 and listed here to F9; none divides twice.

use std::collections::HashMap;

use grundy_game::Budget;

use crate::error::NimError;
use crate::finite::Finite;
use crate::natural::Natural;

type Result<T> = std::result::Result<T, NimError>;

/// The prime factors of the Fermat numbers F0, F1, …
///
/// F5 is Euler's (1732), F6 Landry's (1880), F7 Morrison and Brillhart's (1970), F8 Brent and
/// Pollard's (1980), F9 that of Lenstra, Lenstra, Manasse and Pollard (1990).
const FERMAT: [&[&str]; 10] = [
    &["3"],
    &["5"],
    &["17"],
    &["257"],
    &["65537"],
    &["641", "6700417"],
    &["274177", "67280421310721"],
    &["59649589127497217", "5704689200685129054721"],
    &[
        "1238926361552897",
        "93461639715357977769163558199606896584051237541638188580280321",
    ],
    &[
        "2424833",
        "7455602825647884208337395736200454918783366342657",
        "741640062627530801524787141901937474059940781097519023905821316144415759504705008092818711693940737",
    ],
];

/// The primes of the order of the group of 2^`degree` - 1 nimbers.
fn primes(degree: usize) -> Result<Vec<Natural>> {
    let fermat = FERMAT.get(..degree.ilog2() as usize);
    let fermat = fermat.ok_or(NimError::NotFactored { degree })?;
    let prime = |text: &&str| Natural::from_decimal(text).expect("these are digits");
    Ok(fermat.iter().copied().flatten().map(prime).collect())
}

fn all<'a>(factors: impl IntoIterator<Item = &'a Natural>) -> Natural {
    let one = Natural::from(1u64);
    factors
        .into_iter()
        .fold(one, |product, factor| &product * factor)
}

/// The primes of the order of `number`, each of which divides it once.
fn primes_of_order(number: &Finite, budget: &Budget) -> Result<Vec<Natural>> {
    if number.is_zero() {
        return Err(NimError::LogarithmOfZero);
    }
    let primes = primes(number.degree())?;
    let mut kept = Vec::new();
    for prime in &primes {
        let others = all(primes.iter().filter(|other| *other != prime));
        if !number.power(&others, budget)?.is_one() {
            kept.push(prime.clone());
        }
    }
    Ok(kept)
}

/// The least n above 0 for which the product of n copies of `number` is 1.
pub fn order(number: &Finite, budget: &Budget) -> Result<Natural> {
    Ok(all(&primes_of_order(number, budget)?))
}

/// The least n for which the product of n copies of `base` is `number`, by Pohlig and Hellman's
/// method: modulo each prime of the order on its own.
pub fn log(base: &Finite, number: &Finite, budget: &Budget) -> Result<Natural> {
    if number.is_zero() {
        return Err(NimError::LogarithmOfZero);
    }
    let primes = primes_of_order(base, budget)?;
    let order = all(&primes);
    if number.degree() > base.degree() || !number.power(&order, budget)?.is_one() {
        return Err(NimError::NotAPower {
            number: number.clone(),
            base: base.clone(),
            order,
        });
    }
    let (mut log, mut modulus) = (Natural::default(), Natural::from(1u64));
    for prime in &primes {
        let others = all(primes.iter().filter(|other| *other != prime));
        let (base, number) = (base.power(&others, budget)?, number.power(&others, budget)?);
        let hard = || NimError::HardLogarithm {
            prime: prime.clone(),
        };
        let order = prime
            .to_u64()
            .filter(|&order| order < 1 << 50)
            .ok_or_else(hard)?;
        let residue = log_in_prime_order(&base, &number, order, budget)?;
        // The number below modulus · prime with the old residue and this one (Chinese remainders).
        let missing = residue + order - log.remainder(order);
        let step = inverse_modulo(modulus.remainder(order), order);
        let times = (u128::from(missing) * u128::from(step) % u128::from(order)) as u64;
        log = log.plus(&(&modulus * &times.into()));
        modulus = &modulus * prime;
    }
    Ok(log)
}

/// Powers kept at most, to bound memory.
const KEPT: u64 = 1 << 21;

/// The logarithm in a group of prime `order`, by baby steps and giant steps (Shanks).
fn log_in_prime_order(base: &Finite, number: &Finite, order: u64, budget: &Budget) -> Result<u64> {
    let babies = (order.isqrt() + 1).min(KEPT);
    let mut kept = HashMap::with_capacity(babies as usize);
    let mut power = Finite::one();
    for exponent in 0..babies {
        budget.spend(1, 0)?;
        kept.entry(power.clone()).or_insert(exponent);
        power = power.product(base, budget)?;
    }
    let back = power
        .inverse(budget)?
        .expect("a power of the base is not 0");
    let mut rest = number.clone();
    for giant in 0..=order / babies {
        if let Some(exponent) = kept.get(&rest) {
            return Ok((giant * babies + exponent) % order);
        }
        rest = rest.product(&back, budget)?;
    }
    unreachable!("the number is a power of the base")
}

/// The inverse of `a`, which is prime to the prime `p`.
fn inverse_modulo(a: u64, p: u64) -> u64 {
    let (mut r, mut next_r) = (i128::from(p), i128::from(a % p));
    let (mut t, mut next_t) = (0, 1);
    while next_r != 0 {
        let quotient = r / next_r;
        (r, next_r) = (next_r, r - quotient * next_r);
        (t, next_t) = (next_t, t - quotient * next_t);
    }
    t.rem_euclid(p.into()) as u64
}

/// All finite nimbers whose `degree`-th power is `number`, increasing.
pub fn roots(number: &Finite, degree: u32, budget: &Budget) -> Result<Vec<Finite>> {
    if degree == 0 {
        return Err(NimError::NoDegree);
    }
    let mut roots = vec![number.clone()];
    let mut rest = u64::from(degree);
    let mut prime = 2;
    while rest > 1 && !number.is_zero() {
        if prime * prime > rest {
            prime = rest;
        }
        while rest.is_multiple_of(prime) {
            rest /= prime;
            roots = prime_roots(number, &roots, prime, budget)?;
        }
        prime += 1;
    }
    roots.sort_unstable();
    Ok(roots)
}

/// The roots of prime degree of each of `numbers`, of which there are none or as many for each.
fn prime_roots(
    original: &Finite,
    numbers: &[Finite],
    prime: u64,
    budget: &Budget,
) -> Result<Vec<Finite>> {
    if prime == 2 {
        let roots = numbers.iter().map(|number| Ok(number.root(budget)?));
        return roots.collect();
    }
    let degree = numbers.iter().map(Finite::degree).max().unwrap_or(1);
    let field = field_with(prime).map_or(degree, |least| degree.max(least));
    budget.spend(field as u64 / 64, 0)?;
    let group = Natural::from_digits(ones(field));
    let divides = group.remainder(prime) == 0;
    // The part of the group in which taking the power can be undone.
    let part = if divides {
        group.quotient(prime)
    } else {
        group
    };
    // An exponent e with prime · e = 1 modulo that part.
    let times = prime - inverse_modulo(part.remainder(prime), prime);
    let mut exponent = part.clone();
    exponent.scale_and_add(times, 1);
    let exponent = exponent.quotient(prime);
    let mut found = Vec::new();
    for number in numbers {
        if divides && !number.power(&part, budget)?.is_one() {
            continue;
        }
        found.push(number.power(&exponent, budget)?);
    }
    if found.is_empty() {
        return Err(NimError::NoRoot {
            degree: prime,
            number: original.clone(),
        });
    }
    if !divides {
        return Ok(found);
    }
    let unity = root_of_unity(&part, field, budget)?;
    let mut all = Vec::new();
    for mut root in found {
        for _ in 0..prime {
            budget.spend(1, 0)?;
            all.push(root.clone());
            root = root.product(&unity, budget)?;
        }
    }
    Ok(all)
}

/// A number other than 1 in the field of 2^`field` nimbers of the form x to the power of `part`.
fn root_of_unity(part: &Natural, field: usize, budget: &Budget) -> Result<Finite> {
    // Half of the field's numbers have its highest bit; below that they are in no smaller field.
    let highest = |low: u64| {
        let digits = ones(field).len();
        let mut digits = vec![0; digits];
        digits[(field - 1) / 64] |= 1 << ((field - 1) % 64);
        digits[0] ^= low;
        Finite::from_natural(Natural::from_digits(digits))
    };
    for low in 0.. {
        let unity = highest(low).power(part, budget)?;
        if !unity.is_one() && !unity.is_zero() {
            return Ok(unity);
        }
    }
    unreachable!("most numbers are no such powers")
}

/// The digits of 2^`bits` - 1.
fn ones(bits: usize) -> Vec<u64> {
    let mut digits = vec![u64::MAX; bits / 64];
    if !bits.is_multiple_of(64) {
        digits.push((1 << (bits % 64)) - 1);
    }
    digits
}

/// The degree of the least field of 2^(2^k) nimbers whose group has an order that the odd `prime`
/// divides; `None` where there is none, which is where 2 has no order 2^k modulo the prime.
fn field_with(prime: u64) -> Option<usize> {
    let mut power = 2 % prime;
    for degree in (0..32).map(|k| 1 << k) {
        if power == 1 {
            return Some(degree);
        }
        power = power * power % prime;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fermat_numbers_are_the_products_of_their_primes() {
        for k in 1..=FERMAT.len() {
            let primes = primes(1 << k).unwrap();
            assert_eq!(all(&primes), Natural::from_digits(ones(1 << k)));
        }
    }
}
