//! Natural numbers of any size: just what exponents, orders and decimal text need.

use std::fmt;
use std::ops::Mul;

use smallvec::SmallVec;

/// A natural number, as 64-bit digits with the least first and no leading zero.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub struct Natural(SmallVec<[u64; 2]>);

/// The largest power of ten in one digit, and its exponent.
const CHUNK: (u64, usize) = (10_000_000_000_000_000_000, 19);

impl Natural {
    /// The number with these digits, the least first.
    pub fn from_digits(digits: impl IntoIterator<Item = u64>) -> Self {
        let mut digits: SmallVec<[u64; 2]> = digits.into_iter().collect();
        while digits.last() == Some(&0) {
            digits.pop();
        }
        Self(digits)
    }

    /// The digits in base 2^64, the least first, without leading zeros.
    pub fn digits(&self) -> &[u64] {
        &self.0
    }

    /// Reads decimal digits; `None` for anything else.
    pub fn from_decimal(text: &str) -> Option<Self> {
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let mut number = Self::default();
        let mut rest = text;
        while !rest.is_empty() {
            let (chunk, after) = rest.split_at(rest.len().min(CHUNK.1));
            let scale = 10u64.pow(chunk.len() as u32);
            number.scale_and_add(scale, chunk.parse().ok()?);
            rest = after;
        }
        Some(number)
    }

    /// Whether it is 0.
    pub fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    /// How many binary digits it has; none for 0.
    pub fn bits(&self) -> usize {
        match self.0.last() {
            Some(top) => 64 * self.0.len() - top.leading_zeros() as usize,
            None => 0,
        }
    }

    /// The binary digit of weight 2^`place`.
    pub fn bit(&self, place: usize) -> bool {
        let digit = self.0.get(place / 64);
        digit.is_some_and(|digit| digit >> (place % 64) & 1 == 1)
    }

    /// The number, if it is below 2^64.
    pub fn to_u64(&self) -> Option<u64> {
        match self.0[..] {
            [] => Some(0),
            [digit] => Some(digit),
            _ => None,
        }
    }

    /// The number, if it is below 2^128.
    pub fn to_u128(&self) -> Option<u128> {
        match self.0[..] {
            [low, high] => Some(u128::from(high) << 64 | u128::from(low)),
            _ => self.to_u64().map(u128::from),
        }
    }

    /// The remainder by `divisor`, which is not 0.
    pub fn remainder(&self, divisor: u64) -> u64 {
        let step = |rest: u64, &digit: &u64| {
            ((u128::from(rest) << 64 | u128::from(digit)) % u128::from(divisor)) as u64
        };
        self.0.iter().rev().fold(0, step)
    }

    /// The quotient by `divisor`, which is not 0, rounded down.
    pub fn quotient(&self, divisor: u64) -> Self {
        let mut digits = self.0.clone();
        let mut rest = 0u128;
        for digit in digits.iter_mut().rev() {
            rest = rest << 64 | u128::from(*digit);
            *digit = (rest / u128::from(divisor)) as u64;
            rest %= u128::from(divisor);
        }
        Self::from_digits(digits)
    }

    /// Replaces the number n by n · `scale` + `more`.
    pub fn scale_and_add(&mut self, scale: u64, more: u64) {
        let mut carry = u128::from(more);
        for digit in &mut self.0 {
            carry += u128::from(*digit) * u128::from(scale);
            *digit = carry as u64;
            carry >>= 64;
        }
        if carry > 0 {
            self.0.push(carry as u64);
        }
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }

    /// The sum.
    pub fn plus(&self, other: &Self) -> Self {
        let (long, short) = if self.0.len() < other.0.len() {
            (other, self)
        } else {
            (self, other)
        };
        let mut sum = long.0.clone();
        let mut carry = false;
        for (place, digit) in sum.iter_mut().enumerate() {
            let more = short.0.get(place).copied().unwrap_or(0);
            (*digit, carry) = digit.carrying_add(more, carry);
        }
        if carry {
            sum.push(1);
        }
        Self(sum)
    }
}

impl Mul for &Natural {
    type Output = Natural;

    fn mul(self, other: &Natural) -> Natural {
        let mut digits = vec![0; self.0.len() + other.0.len()];
        for (place, &a) in self.0.iter().enumerate() {
            let mut carry = 0u128;
            for (digit, &b) in digits[place..].iter_mut().zip(&other.0) {
                carry += u128::from(a) * u128::from(b) + u128::from(*digit);
                *digit = carry as u64;
                carry >>= 64;
            }
            digits[place + other.0.len()] = carry as u64;
        }
        Natural::from_digits(digits)
    }
}

impl From<u64> for Natural {
    fn from(number: u64) -> Self {
        Self::from_digits([number])
    }
}

impl From<u128> for Natural {
    fn from(number: u128) -> Self {
        Self::from_digits([number as u64, (number >> 64) as u64])
    }
}

impl Ord for Natural {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        let digits = |number: &Self| number.0.len();
        let high_first = || self.0.iter().rev().cmp(other.0.iter().rev());
        digits(self).cmp(&digits(other)).then_with(high_first)
    }
}

impl PartialOrd for Natural {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Natural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.clone();
        let mut chunks = Vec::new();
        while !rest.is_zero() {
            chunks.push(rest.remainder(CHUNK.0));
            rest = rest.quotient(CHUNK.0);
        }
        let mut text = chunks.pop().unwrap_or(0).to_string();
        for chunk in chunks.iter().rev() {
            text += &format!("{chunk:019}");
        }
        f.pad_integral(true, "", &text)
    }
}

impl fmt::Debug for Natural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn arithmetic_is_that_of_machine_words(a: u64, b: u64, m in 1u64..) {
            let product = &Natural::from(a) * &Natural::from(b);
            prop_assert_eq!(product.to_u128(), Some(u128::from(a) * u128::from(b)));
            prop_assert_eq!(product.to_string(), (u128::from(a) * u128::from(b)).to_string());
            prop_assert_eq!(product.remainder(m), (u128::from(a) * u128::from(b) % u128::from(m)) as u64);
            let sum = Natural::from(a).plus(&Natural::from(b));
            prop_assert_eq!(sum.to_u128(), Some(u128::from(a) + u128::from(b)));
        }

        #[test]
        fn decimal_text_is_read_back(text in "[1-9][0-9]{0,200}") {
            prop_assert_eq!(Natural::from_decimal(&text).unwrap().to_string(), text);
        }
    }
}
