//! Writing numbers.

/// The digits of 0000 to 9999.
const FOUR: &[[u8; 4]; 10_000] = &{
    let mut table = [[0; 4]; 10_000];
    let mut n = 0;
    while n < 10_000 {
        table[n] = [
            b'0' + (n / 1000) as u8,
            b'0' + (n / 100 % 10) as u8,
            b'0' + (n / 10 % 10) as u8,
            b'0' + (n % 10) as u8,
        ];
        n += 1;
    }
    table
};

/// Appends the decimal digits of `number`.
///
/// ```
/// let mut text = Vec::new();
/// grundy_contest::fastio::push_number(&mut text, 1_000_000_007);
/// assert_eq!(text, b"1000000007");
/// ```
#[inline]
pub fn push_number(to: &mut Vec<u8>, number: u64) {
    let mut digits = [0; 20];
    let mut start = digits.len();
    let mut rest = number;
    while rest >= 10_000 {
        start -= 4;
        digits[start..start + 4].copy_from_slice(&FOUR[(rest % 10_000) as usize]);
        rest /= 10_000;
    }
    let four = &FOUR[rest as usize];
    let skip = match rest {
        0..10 => 3,
        10..100 => 2,
        100..1000 => 1,
        _ => 0,
    };
    start -= 4 - skip;
    digits[start..start + 4 - skip].copy_from_slice(&four[skip..]);
    to.extend_from_slice(&digits[start..]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_display_writes_them() {
        let mut n = 1_u64;
        for _ in 0..64 {
            for n in [n - 1, n, n + 1, n.wrapping_mul(10), u64::MAX / n] {
                let mut text = Vec::new();
                push_number(&mut text, n);
                assert_eq!(text, n.to_string().as_bytes());
            }
            n = n.wrapping_mul(3).max(1);
        }
        let mut text = Vec::new();
        push_number(&mut text, u64::MAX);
        assert_eq!(text, b"18446744073709551615");
    }
}
