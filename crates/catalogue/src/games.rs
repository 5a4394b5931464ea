//! The one list of families.

use std::sync::Arc;

use grundy_workbench::{Family, Game, OpenError};

/// Every family, in the order in which people meet them.
pub const FAMILIES: &[Family] = &[
    crate::nim::FAMILY,
    crate::nimble::FAMILY,
    crate::staircase::FAMILY,
    crate::moore::FAMILY,
    crate::wythoff::FAMILY,
    crate::poker_nim::FAMILY,
    crate::candy_piles::FAMILY,
    crate::euclid::FAMILY,
    crate::fibonacci_nim::FAMILY,
    crate::chomp::FAMILY,
    crate::green_hackenbush::FAMILY,
];

/// Opens `name` or `name:parameters`.
pub fn open(text: &str) -> Result<Arc<dyn Game>, OpenError> {
    grundy_workbench::open(FAMILIES, text)
}
