//! The one list of families.

use std::sync::Arc;

use grundy_workbench::{Family, Game, OpenError};

/// Every family, in the order in which people meet them.
pub const FAMILIES: &[Family] = &[
    crate::nim::FAMILY,
    crate::tree_path::FAMILY,
    crate::matrix::FAMILY,
    crate::election::FAMILY,
];

/// Opens `name` or `name:parameters`.
pub fn open(text: &str) -> Result<Arc<dyn Game>, OpenError> {
    grundy_workbench::open(FAMILIES, text)
}
