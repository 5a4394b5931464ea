//! Numbers as values, for closed forms.

use grundy_partizan::Dyadic;
use grundy_theory::{OutcomeClass, Short, Value};

/// The value of a component that is a number.
pub fn number(x: Dyadic) -> Value {
    let class = match x.numerator() {
        0 => OutcomeClass::P,
        1.. => OutcomeClass::L,
        _ => OutcomeClass::R,
    };
    Value::Short(Short::new(x.to_string(), class))
}
