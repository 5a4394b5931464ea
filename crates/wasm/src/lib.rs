//! The workbench as a WebAssembly module, for pages without a server and for Node.
//!
//! A host writes `NAME\nQUESTION` where [`reserve`] says, calls [`answer`], and reads what
//! [`reply`] and [`reply_len`] show: a line with status, media type and a note, then bytes. The
//! questions are those of [`grundy_report::ROUTES`], with `tile` and `export` beside them.
//!
//! Absent on purpose: generated glue, a clock and threads. Whoever asks keeps the time; a question
//! that would not end, ends with its instance.

mod boundary;
mod engine;
#[cfg(target_family = "wasm")]
mod memory;

pub use boundary::{answer, reply, reply_len, reserve};
pub use engine::{Engine, Reply};
