//! Two factors of a nimber, each of which makes a given number smaller.

use grundy_nimbers::Word;

/// High halves tried in each place.
const TRIED: u128 = 16;

/// Numbers p and q with p⊗q = `c`, a ⊕ p < `a` and b ⊕ q < `b`; they exist where a⊗b ⊕ c < a⊗b.
///
/// With D the least power 2^(2^k) of which `a` and `b` are no more than the square, everything is of
/// the form x1·D + x0. Then p⊗q = c means p1⊗q0 ⊕ p0⊗q1 ⊕ p1⊗q1 = c1 and
/// p0⊗q0 ⊕ p1⊗q1⊗D/2 = c0. Where p1 or q1 is 0 this is the same question of halves, and once both
/// are chosen it is a quadratic equation for p0, which one time in two can be solved.
pub fn factors(a: u128, b: u128, c: u128) -> Option<(u128, u128)> {
    if a == 0 || b == 0 || c == 0 {
        return None;
    }
    let largest = a.max(b).max(c);
    if largest == 1 {
        return Some((1, 1));
    }
    let half = 1u32 << largest.ilog2().ilog2();
    let low = (1u128 << half) - 1;
    let [(a1, a0), (b1, b0), (c1, c0)] = [a, b, c].map(|x| (x >> half, x & low));
    let join = |high: u128, low: u128| high << half | low;
    let over = |x: u128, y: u128| x.quotient(y).unwrap_or(0);
    for p1 in smaller(a1) {
        for q1 in smaller(b1) {
            if let Some((p0, q0)) = low_halves(p1, q1, c1, c0, half) {
                return Some((join(p1, p0), join(q1, q0)));
            }
        }
    }
    if c1 == 0 {
        return factors(a0, b0, c0);
    }
    // One of the two has no high half: it divides both halves of c.
    let by_q = || factors(a1, b0, c1).map(|(p1, q0)| (join(p1, over(c0, q0)), q0));
    let by_p = || factors(a0, b1, c1).map(|(p0, q1)| (p0, join(q1, over(c0, p0))));
    by_q().or_else(by_p)
}

/// Some numbers with which `a` becomes smaller.
fn smaller(a: u128) -> impl Iterator<Item = u128> {
    (0..a.min(TRIED)).map(move |left| left ^ a)
}

/// The low halves that go with high halves which are not 0.
fn low_halves(p1: u128, q1: u128, c1: u128, c0: u128, half: u32) -> Option<(u128, u128)> {
    let high = p1.product(q1);
    let middle = c1 ^ high;
    let last = p1.product(c0 ^ high.product(1 << (half - 1)));
    // q1⊗p0² ⊕ middle⊗p0 ⊕ last = 0
    let p0 = match middle {
        0 => last.quotient(q1)?.root(),
        _ => {
            let constant = last.product(q1).quotient(middle.square())?;
            let root = constant.artin_schreier()?;
            middle.product(root).quotient(q1)?
        }
    };
    let q0 = (middle ^ p0.product(q1)).quotient(p1)?;
    (p0 >> half == 0 && q0 >> half == 0).then_some((p0, q0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(a: u128, b: u128, c: u128) {
        let (p, q) = factors(a, b, c).unwrap_or_else(|| panic!("{a} {b} {c}"));
        assert_eq!(p.product(q), c, "{a} {b} {c}");
        assert!(a ^ p < a && b ^ q < b, "{a} {b} {c}");
    }

    #[test]
    fn smaller_products_are_left_by_smaller_factors() {
        for a in 0..40u128 {
            for b in 0..40 {
                let product = a.product(b);
                for left in 0..product {
                    check(a, b, product ^ left);
                }
            }
        }
    }

    #[test]
    fn large_ones_too() {
        let mut x = 1u128;
        let mut random = || {
            x = x
                .wrapping_mul(0xda94_2042_e4dd_58b5)
                .wrapping_add(0x1234_5678_9abc_def1);
            x >> 60
        };
        for _ in 0..2000 {
            let (a, b) = (random() >> (random() % 60), random() >> (random() % 60));
            let (a, b) = (a & u128::from(u64::MAX), b & u128::from(u64::MAX));
            let product = a.product(b);
            if product > 0 {
                check(a, b, product);
                check(a, b, product ^ (random() % product));
            }
        }
        for power in [1u128 << 32, 1 << 33, 1 << 64, 1 << 16] {
            check(power, power, power.product(power));
            check(power, 1, power);
            check(power ^ 5, power ^ 1, (power ^ 5).product(power ^ 1) ^ 77);
        }
    }
}
