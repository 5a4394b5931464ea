//! Games in which a move may raise numbers at will: for play there is a cap.
//!
//! The theorems on these games write nim-sums of numbers on the board. So the cap is the least
//! `2^k - 1` that is neither below the parameter nor below a number on the board: no nim-sum
//! exceeds it, and the theorems hold under every cap.

use grundy_game::{Field, NotationError, number};

/// The parameter, 2^64-1 if it is left out.
pub fn read(parameter: &str) -> Result<u64, NotationError> {
    match parameter {
        "" => Ok(u64::MAX),
        text => number(Field { text, start: 0 }),
    }
}

/// `name`, with the parameter unless it is the default.
pub fn named(name: &str, cap: u64) -> String {
    match cap {
        u64::MAX => name.into(),
        cap => format!("{name}:{cap}"),
    }
}

/// The largest number that may be written on a board of `numbers`.
pub fn limit(cap: u64, numbers: &[u64]) -> u64 {
    let used = numbers.iter().fold(cap, |bits, number| bits | number);
    u64::MAX.checked_shr(used.leading_zeros()).unwrap_or(0)
}

/// The number after `value` that is not `present`, up to `limit`.
pub fn next(value: u64, present: u64, limit: u64) -> Option<u64> {
    let next = value.checked_add(1)?;
    let next = if next == present {
        next.checked_add(1)?
    } else {
        next
    };
    (next <= limit).then_some(next)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_full_binary_numbers() {
        assert_eq!(limit(0, &[]), 0);
        assert_eq!(limit(2, &[0]), 3);
        assert_eq!(limit(0, &[4, 9]), 15);
        assert_eq!(limit(u64::MAX, &[]), u64::MAX);
    }
}
