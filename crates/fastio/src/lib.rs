//! Reading and writing numbers at the speed of memory.
//!
//! A [`Source`] maps a file into memory, or reads a pipe in large blocks. A [`Scanner`] reads
//! numbers from it: one by one with exact complaints, or whole lists at once, sixty-four bytes at
//! a time and on every core. Spaces, tabs, line ends of any kind and blank lines separate numbers.

mod digest;
mod input_error;
mod kernel;
mod number;
mod pages;
mod scanner;
mod simd;
mod source;
mod threads;

pub use digest::{Digest, First};
pub use input_error::{Expected, Fault, InputError};
pub use kernel::{Strange, Visit, walk};
pub use number::{BlockWriter, Digits, push_number};
pub use pages::{filled, reserved, soon};
pub use scanner::Scanner;
pub use source::Source;
pub use threads::{both, on_threads};
