//! The one list of families.

use std::sync::Arc;

use grundy_workbench::{Family, Game, OpenError};

/// Every family, in the order in which people meet them.
pub const FAMILIES: &[Family] = &[
    crate::nim::FAMILY,
    crate::coins::TURNING_TURTLES,
    crate::coins::MOCK_TURTLES,
    crate::coins::RULER,
    crate::coins::TWINS,
    crate::coins::TRIPLETS,
    crate::array_flip::FAMILY,
    crate::silver_dollar::FAMILY,
    crate::northcott::FAMILY,
    crate::card_piles::FAMILY,
    crate::carrots::FAMILY,
];

/// Opens `name` or `name:parameters`.
pub fn open(text: &str) -> Result<Arc<dyn Game>, OpenError> {
    grundy_workbench::open(FAMILIES, text)
}
