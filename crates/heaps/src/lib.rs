//! Games on heaps: their rules, and their values for ever where a period is proved.
//!
//! Rules and numbers only: what the games are called and how they are explained is the catalogue's.
//!
//! - [`TakeAndBreak`]: every rule code; [`OctalCode`]: take-and-break games such as Kayles, 0.77.
//! - [`GrundySequence`]: the values of a code, and their period with its proof; [`CodeValues`] for
//!   whoever asks for one heap.
//! - [`Hunt`]: the period of a code in constant memory.
//! - [`SubtractionSet`]: take one of the listed numbers; [`SubtractionValues`] finds the period.
//! - [`AllBut`]: take any number that is not listed; [`AllButValues`] finds period and saltus.
//!
//! Absent on purpose: a period is never guessed. Where no proof is found within fixed bounds,
//! there is no value, and a search has to give it.

mod all_but;
pub mod checkpoint;
mod code;
mod code_values;
mod engine;
mod octal;
mod period;
mod repetition;
mod sequence;
mod source;
mod stream;
mod subtraction;
mod survey;
mod values;

pub use all_but::{AllBut, AllButValues};
pub use code::TakeAndBreak;
pub use code_values::CodeValues;
pub use engine::kernel::Instructions;
pub use engine::values::Values as StoredValues;
pub use octal::OctalCode;
pub use period::Period;
pub use sequence::{Finding, GrundySequence, Theorem, observed};
pub use source::HeapSource;
pub use stream::{Ended, Hunt, NoStream, NotBegun, NotResumed, Streamed};
pub use subtraction::{SubtractionSet, SubtractionValues};
pub use survey::{ERRATA, Erratum, Surveyed, differ, octal_codes, survey};
pub use values::{Break, HeapValues, Proof};
