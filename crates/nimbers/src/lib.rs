//! Nim arithmetic: the field that Conway found on the ordinals.
//!
//! The nim-sum of finite numbers is the exclusive or of their binary digits. The nim-product is the
//! least number that distributivity leaves free: a⊗b is the mex of all a'⊗b xor a⊗b' xor a'⊗b' with
//! a' < a and b' < b. [`Word`] is the field of a fixed width, [`Finite`] that of all finite numbers,
//! [`Transfinite`] reaches to ω^ω^ω, where every polynomial has its roots; [`batch`] multiplies many
//! words at once. Games are not here: which of them these products belong to is theirs to say.

mod alpha;
pub mod batch;
mod columns;
mod equation;
mod error;
mod finite;
mod group;
mod kernel;
mod natural;
mod text;
mod transfinite;
mod word;

pub use columns::{Columns, lexicode};
pub use equation::{Solutions, minimal_polynomial, quadratic};
pub use error::NimError;
pub use finite::Finite;
pub use group::{log, order, roots};
pub use natural::Natural;
pub use transfinite::Transfinite;
pub use word::Word;
