//! Games written as a few lines of Python.

mod code;
mod compile;
mod machine;
mod scan;
mod types;
