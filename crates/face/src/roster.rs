//! A component of a finite game, as one of a list of all of them.

use grundy_theory::{Outcome, Value};

/// What is known of one component.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its text.
    pub component: String,
    /// Who wins it.
    pub outcome: Outcome,
    /// Its value, under normal play.
    pub grundy: Option<Value>,
    /// The length of best play; `None` for a draw.
    pub remoteness: Option<u32>,
}
