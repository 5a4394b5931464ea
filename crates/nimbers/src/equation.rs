//! Equations over the finite nimbers: quadratics, and the least polynomial of a nimber.

use grundy_game::Budget;

use crate::error::NimError;
use crate::finite::Finite;

type Result<T> = std::result::Result<T, NimError>;

/// The solutions of an equation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solutions {
    /// These and no others, increasing.
    These(Vec<Finite>),
    /// Every nimber.
    Every,
}

/// The x with a⊗x⊗x xor b⊗x xor c = 0.
///
/// A quadratic always has its one or two solutions among the finite nimbers.
pub fn quadratic(a: &Finite, b: &Finite, c: &Finite, budget: &Budget) -> Result<Solutions> {
    let Some(by_a) = a.inverse(budget)? else {
        return Ok(match b.inverse(budget)? {
            Some(by_b) => Solutions::These(vec![c.product(&by_b, budget)?]),
            None if c.is_zero() => Solutions::Every,
            None => Solutions::These(Vec::new()),
        });
    };
    let Some(by_b) = b.inverse(budget)? else {
        let square = c.product(&by_a, budget)?;
        return Ok(Solutions::These(vec![square.root(budget)?]));
    };
    // With x = (b/a)⊗y the equation is y⊗y xor y = a⊗c/b².
    let scale = b.product(&by_a, budget)?;
    let right = a.product(c, budget)?;
    let right = right.product(&by_b.square(budget)?, budget)?;
    let root = right.artin_schreier(budget)?.product(&scale, budget)?;
    let mut both = vec![&root ^ &scale, root];
    both.sort_unstable();
    Ok(Solutions::These(both))
}

/// The coefficients, each 0 or 1 and the constant first, of the polynomial of least degree over the
/// field of two elements that has `number` as a root.
///
/// Its roots are the number's repeated squares, as many as its [degree](Finite::degree).
pub fn minimal_polynomial(number: &Finite, budget: &Budget) -> Result<Vec<bool>> {
    let mut coefficients = vec![Finite::one()];
    let mut root = number.clone();
    for _ in 0..number.degree() {
        // Times x, plus times the root.
        let mut next = vec![Finite::default()];
        next.extend(coefficients.iter().cloned());
        for (place, coefficient) in coefficients.iter().enumerate() {
            next[place] ^= &coefficient.product(&root, budget)?;
        }
        coefficients = next;
        root = root.square(budget)?;
    }
    let bit = |coefficient: &Finite| {
        debug_assert!(coefficient.is_zero() || coefficient.is_one());
        coefficient.is_one()
    };
    Ok(coefficients.iter().map(bit).collect())
}
