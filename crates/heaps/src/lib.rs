//! Games on heaps: their rules, and their values for ever where a period is proved.
//!
//! Rules and numbers only: what the games are called and how they are explained is the catalogue's.
//!
//! - [`TakeAndBreak`]: every rule code; [`OctalCode`]: take-and-break games such as Kayles, 0.77; [`GuySmith`] proves their periods.
//! - [`SubtractionSet`]: take one of the listed numbers; [`SubtractionValues`] finds the period.
//! - [`AllBut`]: take any number that is not listed; [`AllButValues`] finds period and saltus.
//!
//! Absent on purpose: a period is never guessed. Where no proof is found within fixed bounds,
//! there is no value, and a search has to give it.

mod all_but;
mod code;
mod engine;
mod guy_smith;
mod octal;
mod period;
mod repetition;
mod sequence;
mod subtraction;
mod values;

pub use all_but::{AllBut, AllButValues};
pub use code::TakeAndBreak;
pub use guy_smith::GuySmith;
pub use octal::OctalCode;
pub use period::Period;
pub use sequence::{Finding, GrundySequence, Theorem};
pub use subtraction::{SubtractionSet, SubtractionValues};
pub use values::{Break, HeapValues};
