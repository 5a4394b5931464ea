//! Reading the numbers after a game's colon.

use grundy_game::{Field, NotationError, Problem, fields, number};
use grundy_heaps::SubtractionSet;

/// The parameters: `N` numbers, each at least the one in its place of `smallest`.
pub fn numbers<const N: usize>(text: &str, smallest: [u64; N]) -> Result<[u64; N], NotationError> {
    let fields = fields(text);
    let (expected, found) = (N, fields.len());
    if expected != found {
        return Err(Problem::Coordinates { expected, found }.at(0..text.len()));
    }
    let mut numbers = smallest;
    for (slot, field) in numbers.iter_mut().zip(fields) {
        *slot = at_least(field, *slot)?;
    }
    Ok(numbers)
}

/// A set of positive numbers.
pub fn set(text: &str) -> Result<SubtractionSet, NotationError> {
    let fields = fields(text).into_iter();
    let numbers: Vec<u64> = fields.map(|f| at_least(f, 1)).collect::<Result<_, _>>()?;
    Ok(SubtractionSet::new(numbers).expect("at least one number, each at least 1"))
}

fn at_least(field: Field<'_>, smallest: u64) -> Result<u64, NotationError> {
    match number(field)? {
        small if small < smallest => Err(Problem::TooSmall { smallest }.at(field.span())),
        number => Ok(number),
    }
}
