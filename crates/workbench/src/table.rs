//! Values of many positions.

use grundy_theory::{Nimber, Outcome};

/// What a table holds for one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// The Grundy value.
    Grundy(Nimber),
    /// Who wins, where there is no value to give.
    Outcome(Outcome),
}
