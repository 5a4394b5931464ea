//! The one list of families.

use std::sync::Arc;

use grundy_face::{Family, Game, OpenError, Position, ReadError, Setting};

/// Every family, in the order in which people meet them.
///
/// A static: a constant, with all the code behind it, is compiled again in each crate that names it.
pub static FAMILIES: &[Family] = &[
    crate::nim::FAMILY,
    crate::bounded_nim::FAMILY,
    crate::race::FAMILY,
    crate::subtraction::FAMILY,
    crate::all_but::FAMILY,
    crate::splitting_nim::FAMILY,
    crate::equal_split::FAMILY,
    crate::lasker::FAMILY,
    crate::kayles::FAMILY,
    crate::dawsons_kayles::FAMILY,
    crate::dawsons_chess::FAMILY,
    crate::grundys_game::FAMILY,
    crate::officers::FAMILY,
    crate::octal::FAMILY,
    crate::code::FAMILY,
    crate::treblecross::FAMILY,
    crate::plates::FAMILY,
    crate::nimble::FAMILY,
    crate::staircase::FAMILY,
    crate::moore::FAMILY,
    crate::wythoff::FAMILY,
    crate::poker_nim::FAMILY,
    crate::candy_piles::FAMILY,
    crate::euclid::FAMILY,
    crate::fibonacci_nim::FAMILY,
    crate::mem::FAMILY,
    crate::chomp::FAMILY,
    crate::green_hackenbush::FAMILY,
    crate::coins::TURNING_TURTLES,
    crate::coins::MOCK_TURTLES,
    crate::coins::RULER,
    crate::coins::TWINS,
    crate::coins::TRIPLETS,
    crate::coins::TURNING_CORNERS,
    crate::coins::RUGS,
    crate::coins::FAMILY,
    crate::array_flip::FAMILY,
    crate::silver_dollar::FAMILY,
    crate::northcott::FAMILY,
    crate::slide::FAMILY,
    crate::black_path::FAMILY,
    crate::tree_path::FAMILY,
    crate::matrix::FAMILY,
    crate::election::FAMILY,
    crate::graph::FAMILY,
    crate::geography::FAMILY,
    crate::node_kayles::FAMILY,
    crate::partizan::arc_kayles::ARC_KAYLES,
    crate::partizan::impartial::FAMILY,
    crate::partizan::hackenbush::HACKENBUSH,
    crate::partizan::domineering::FAMILY,
    crate::partizan::toads::TOADS_AND_FROGS,
    crate::partizan::toads::ELEPHANTS_AND_RHINOS,
    crate::partizan::clobber::FAMILY,
    crate::partizan::tinted::COL,
    crate::partizan::tinted::SNORT,
    crate::partizan::tinted::FJORDS,
    crate::partizan::cakes::CUTCAKE,
    crate::partizan::cakes::MAUNDY_CAKE,
    crate::partizan::cakes::EATCAKE,
    crate::partizan::toppling::FAMILY,
    crate::partizan::konane::FAMILY,
    crate::partizan::amazons::FAMILY,
    crate::partizan::heaps::SUBTRACTION,
    crate::partizan::heaps::SPLITTLES,
    crate::partizan::heaps::CODES,
    crate::partizan::hackenbush::CHILDISH_HACKENBUSH,
    crate::partizan::tinted::CUTTHROAT,
    crate::partizan::fission::FAMILY,
    crate::partizan::arc_kayles::PARTIZAN_ARC_KAYLES,
    crate::partizan::euclid::FAMILY,
    crate::partizan::ski_jumps::FAMILY,
    crate::partizan::variants::DICOTIC,
    crate::partizan::variants::TWISTED,
    crate::partizan::toads::BACKSLIDING,
    crate::partizan::fox_and_geese::FAMILY,
    crate::card_piles::FAMILY,
    crate::carrots::FAMILY,
    crate::scores::FAMILY,
    crate::value::FAMILY,
    #[cfg(feature = "rules")]
    grundy_rulelang::FAMILY,
];

/// Opens `name` or `name:parameters`, with the files and options that the front lends.
pub fn open_with(text: &str, setting: Setting<'_>) -> Result<Arc<dyn Game>, OpenError> {
    grundy_face::open_with(FAMILIES, text, setting)
}

/// Opens `name` or `name:parameters`, without files.
pub fn open(text: &str) -> Result<Arc<dyn Game>, OpenError> {
    grundy_face::open(FAMILIES, text)
}

/// Reads `nim 3 5 + kayles 7` in a session of its own, without files.
///
/// ```
/// let position = grundy_catalogue::read("nim 3 5 + kayles 7")?;
/// assert_eq!(position.len(), 3);
/// # Ok::<(), grundy_face::ReadError>(())
/// ```
pub fn read(text: &str) -> Result<Position, ReadError> {
    Position::read(FAMILIES, text)
}
