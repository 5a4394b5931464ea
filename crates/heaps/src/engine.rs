//! The engine ladder: from the definition to the fastest way that gives the same values.
//!
//! - [`naive`]: the definition, for codes that leave at most two heaps; [`general`] for all others.
//! - [`space`]: the mask that makes few values *rare*, chosen by a Walsh-Hadamard transform.
//! - [`sparse`]: one heap at a time, rares against everything. Exact for any mask.
//! - [`register`]: blocks of heaps while values are below 64, the seen set in a register.
//! - [`planes`]: blocks of heaps with values below 512, kept as bytes.
//! - [`marking`]: blocks of heaps for greater values, and where the others cannot begin.
//! - [`turns`]: blocks by two threads.
//! - [`subtraction`]: codes that never split.
//! - [`kernel`]: the vector instructions, chosen at run time, with a portable twin for each.

pub(crate) mod general;
pub(crate) mod kernel;
pub(crate) mod marking;
pub(crate) mod naive;
pub(crate) mod plan;
pub(crate) mod planes;
pub(crate) mod register;
pub(crate) mod space;
pub(crate) mod sparse;
pub(crate) mod subtraction;
pub(crate) mod takes;
pub(crate) mod turns;
pub(crate) mod values;

#[cfg(test)]
mod tests;
