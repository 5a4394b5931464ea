//! Reads certificates of either form, one line at a time, in bounded memory.

use std::fmt;
use std::io::{BufRead, Read};

use crate::packed::{Packed, Record};
use crate::{HEADER, LONGEST_LINE, Line, PACKED_HEADER, is_plain, parse};

/// What is wrong with a line, whatever it says.
#[derive(Debug)]
#[non_exhaustive]
pub enum Trouble {
    /// The first line is not that of a certificate.
    Header,
    /// The certificate is of another version.
    Version,
    /// The line is longer than [`LONGEST_LINE`].
    TooLong,
    /// The line is not UTF-8, or has characters that steer a terminal or hide.
    NotText,
    /// Another word was expected.
    Expected {
        /// What was expected.
        wanted: &'static str,
        /// The beginning of what was found.
        found: String,
    },
    /// The last line does not end: the file was cut.
    Cut,
    /// A packed record is damaged.
    Damaged,
    /// Reading failed.
    Io(std::io::Error),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Header => write!(f, "expected `{HEADER}` (or the same with `packed`)"),
            Self::Version => write!(
                f,
                "a certificate of another version than this `{HEADER}`: write it again"
            ),
            Self::TooLong => write!(f, "longer than {} MiB", LONGEST_LINE >> 20),
            Self::NotText => f.write_str("not plain UTF-8 text (no invisible characters)"),
            Self::Expected { wanted, found } if found.is_empty() => {
                write!(f, "expected {wanted}, found the end of the line")
            }
            Self::Expected { wanted, found } => write!(f, "expected {wanted}, found `{found}`"),
            Self::Cut => f.write_str("the file ends in the middle of a line"),
            Self::Damaged => f.write_str("the packed record is damaged"),
            Self::Io(error) => error.fmt(f),
        }
    }
}

/// A line that could not be read.
#[derive(Debug)]
pub struct ReadError {
    /// Its number, from 1; in packed files, the number it has when unpacked.
    pub line: u64,
    /// What is wrong.
    pub trouble: Trouble,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.trouble)
    }
}

impl std::error::Error for ReadError {}

/// Reads lines one by one.
#[derive(Debug)]
pub struct Reader<S> {
    source: S,
    packed: Option<Packed>,
    /// The line being read, and in packed files the one before.
    text: Vec<u8>,
    targets: Vec<u32>,
    number: u64,
}

impl<S: BufRead> Reader<S> {
    /// Reads the first line, which says which form it is.
    pub fn new(source: S) -> Result<Self, ReadError> {
        let mut reader = Self {
            source,
            packed: None,
            text: Vec::new(),
            targets: Vec::new(),
            number: 0,
        };
        let limit = PACKED_HEADER.len() + 2;
        let header = reader.text_line(limit).and_then(|some| match some {
            true if reader.text == HEADER.as_bytes() => Ok(None),
            true if reader.text == PACKED_HEADER.as_bytes() => Ok(Some(Packed::default())),
            true if reader.text.starts_with(b"grundy-certificate ") => Err(Trouble::Version),
            _ => Err(Trouble::Header),
        });
        reader.number = 1;
        reader.text.clear();
        reader.packed = header.map_err(|trouble| ReadError {
            line: 1,
            trouble: match trouble {
                known @ (Trouble::Io(_) | Trouble::Version) => known,
                _ => Trouble::Header,
            },
        })?;
        Ok(reader)
    }

    /// The next line; `None` at the end of the file. Comments and empty lines are passed over.
    pub fn line(&mut self) -> Result<Option<Line>, ReadError> {
        let line = self.next_line();
        line.map_err(|trouble| ReadError {
            line: self.number,
            trouble,
        })
    }

    /// Hands over the labels and edges that come next in a packed file, each with the number of its
    /// line, without making a line of it, until `take` refuses one. Those of a text come as lines.
    pub fn records<E>(
        &mut self,
        mut take: impl FnMut(u64, Record, &[u32]) -> Result<(), E>,
    ) -> Result<Result<(), E>, ReadError> {
        let Some(packed) = &mut self.packed else {
            return Ok(Ok(()));
        };
        let at = |line: u64| move |trouble| ReadError { line, trouble };
        while packed
            .in_record(&mut self.source)
            .map_err(at(self.number + 1))?
        {
            self.number += 1;
            let record = packed.record(&mut self.source, &mut self.targets);
            let record = record.map_err(at(self.number))?;
            if let Err(error) = take(self.number, record, &self.targets) {
                return Ok(Err(error));
            }
        }
        Ok(Ok(()))
    }

    /// The number of the line just read, from 1.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The targets of the [`Line::Edges`] just read.
    pub fn targets(&self) -> &[u32] {
        &self.targets
    }

    fn next_line(&mut self) -> Result<Option<Line>, Trouble> {
        loop {
            self.number += 1;
            let some = match &mut self.packed {
                None => self.text_line(LONGEST_LINE)?,
                Some(packed) => {
                    match packed.next(&mut self.source, &mut self.text, &mut self.targets)? {
                        Some(Some(line)) => return Ok(Some(line)),
                        Some(None) => true,
                        None => false,
                    }
                }
            };
            if !some {
                return Ok(None);
            }
            if matches!(self.text.first(), None | Some(b'#')) {
                continue;
            }
            // A verdict quotes the file: what steers a terminal or hides must not come through.
            let text = std::str::from_utf8(&self.text).map_err(|_| Trouble::NotText)?;
            let steers = match text.is_ascii() {
                true => text.bytes().any(|byte| byte.is_ascii_control()),
                false => !text.chars().all(is_plain),
            };
            if steers {
                return Err(Trouble::NotText);
            }
            return parse::line(text, &mut self.targets).map(Some);
        }
    }

    /// Reads a line of text without its end; false at the end of the file.
    fn text_line(&mut self, limit: usize) -> Result<bool, Trouble> {
        self.text.clear();
        let mut limited = (&mut self.source).take(limit as u64);
        let read = limited.read_until(b'\n', &mut self.text);
        let read = read.map_err(Trouble::Io)?;
        if read == 0 {
            return Ok(false);
        }
        if self.text.last() != Some(&b'\n') {
            return Err(match read < limit {
                true => Trouble::Cut,
                false => Trouble::TooLong,
            });
        }
        self.text.pop();
        if self.text.last() == Some(&b'\r') {
            self.text.pop();
        }
        Ok(true)
    }
}
