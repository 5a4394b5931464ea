//! Values and refusals, a line of data each.

use grundy_game::{Budget, Loopfree, Notation, Sum};
use grundy_partizan::{Positions, Values};

/// The values of components as they are written, from the rules alone.
#[track_caller]
pub fn values<R: Notation + Loopfree>(rules: &R, known: &[(&str, &str)]) {
    let budget = Budget::new(5_000_000);
    let mut arena = Values::new();
    let mut positions = Positions::default();
    for (text, wanted) in known {
        let read = rules.read(text);
        let component = read.unwrap_or_else(|error| panic!("{text}: {error}"));
        let value = positions.sum(rules, &Sum::one(component), &mut arena, &budget);
        let value = value.expect("within the budget");
        let found = arena.text(value, &budget).expect("within the budget");
        assert_eq!(found, *wanted, "{text}");
    }
}

/// None of the texts is a component.
#[track_caller]
pub fn refused<R: Notation>(rules: &R, texts: &[&str]) {
    for text in texts {
        let error = rules.read(text).expect_err(text);
        assert!(error.span.end <= text.len(), "{text}: {error:?}");
    }
}
