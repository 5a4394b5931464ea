//! Games in which Left and Right have different moves.

pub mod amazons;
pub mod arc_kayles;
pub mod cakes;
pub mod clobber;
pub mod domineering;
pub mod euclid;
pub mod fission;
pub mod fox_and_geese;
pub mod hackenbush;
pub mod heaps;
pub mod impartial;
pub mod konane;
pub mod ski_jumps;
pub mod tinted;
pub mod toads;
pub mod toppling;
pub mod variants;

// What several of them share.
pub(crate) mod board;
mod colour;
mod erased;
mod joined;
mod keys;
mod number;
#[cfg(test)]
pub(crate) mod tests;
mod walk;
pub(crate) mod words;
