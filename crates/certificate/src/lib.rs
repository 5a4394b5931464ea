//! The file format of claims about combinatorial games and their proofs.
//!
//! A certificate is a text: the games, the position and the convention; then facts, one a line,
//! each resting on earlier ones; then what is claimed. `docs/formats/certificate.md` has the
//! grammar. Large ones have a packed form with the same lines.
//!
//! - [`Line`]: what a line says; it prints as the line that is read again.
//! - [`Reader`]: reads lines of either form, in bounded memory.
//! - [`Writer`]: writes lines in either form.
//!
//! There is no reasoning here: what a line says may be false, and `grundy-checker` decides.
//!
//! ```
//! use grundy_certificate::{Line, Reader};
//! let text = "grundy-certificate 2\nvalue 1:3,5 = 4\n";
//! let mut reader = Reader::new(text.as_bytes())?;
//! let line = reader.line()?.expect("there is a line");
//! assert_eq!(line.to_string(), "value 1:3,5 = 4");
//! assert!(reader.line()?.is_none());
//! # Ok::<(), grundy_certificate::ReadError>(())
//! ```

mod digest;
mod line;
mod packed;
mod parse;
mod plain;
mod reader;
mod text;
mod writer;

pub use digest::Digest;
pub use line::{
    Claim, Component, Convention, Extent, Label, Labelling, Line, Outcome, Period, Sum, Window,
};
pub use packed::Record;
pub use plain::is_plain;
pub use reader::{ReadError, Reader, Trouble};
pub use writer::Writer;

/// The first line of a text certificate.
pub const HEADER: &str = "grundy-certificate 2";
/// The first line of a packed certificate.
pub const PACKED_HEADER: &str = "grundy-certificate 2 packed";
/// The longest line, in bytes.
pub const LONGEST_LINE: usize = 128 << 20;
