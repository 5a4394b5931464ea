//! An answer ready to be written: nothing is printed before the input is known to be good.

use std::borrow::Cow;
use std::fmt;
use std::io::{self, Write};

use crate::fastio::{BlockWriter, push_number};

/// The official output, as pieces of text. A piece may be a slice of the input, which is then
/// written without being copied.
#[derive(Default)]
pub struct Reply<'a> {
    done: Vec<Cow<'a, [u8]>>,
    open: Vec<u8>,
    stream: Option<Stream<'a>>,
}

/// Writes text that is made while it is written.
type Stream<'a> = Box<dyn Fn(&mut BlockWriter<'_>) + 'a>;

impl<'a> Reply<'a> {
    /// An empty reply.
    pub fn new() -> Self {
        Self::default()
    }

    /// One line of text.
    pub fn of_line(text: &str) -> Self {
        let mut reply = Self::new();
        reply.text(text);
        reply.text("\n");
        reply
    }

    /// A reply that is made while it is written, so that it is never in memory whole.
    pub fn streamed(write: impl Fn(&mut BlockWriter<'_>) + 'a) -> Self {
        Self {
            stream: Some(Box::new(write)),
            ..Self::default()
        }
    }

    /// Adds text.
    pub fn text(&mut self, text: &str) {
        self.open.extend_from_slice(text.as_bytes());
    }

    /// Adds a number.
    pub fn number(&mut self, number: u64) {
        push_number(&mut self.open, number);
    }

    /// Adds a slice of the input without copying it.
    pub fn slice(&mut self, bytes: &'a [u8]) {
        if !self.open.is_empty() {
            self.done.push(Cow::Owned(std::mem::take(&mut self.open)));
        }
        self.done.push(Cow::Borrowed(bytes));
    }

    /// The buffer to which long outputs are appended.
    pub fn buffer(&mut self) -> &mut Vec<u8> {
        &mut self.open
    }

    fn pieces(&self) -> impl Iterator<Item = &[u8]> {
        let done = self.done.iter().map(|piece| &**piece);
        done.chain(std::iter::once(&*self.open))
    }

    /// Writes everything, in large blocks.
    pub fn write_to(&self, to: &mut dyn Write) -> io::Result<()> {
        for piece in self.pieces() {
            to.write_all(piece)?;
        }
        if let Some(stream) = &self.stream {
            let mut blocks = BlockWriter::new(to);
            stream(&mut blocks);
            blocks.finish()?;
        }
        to.flush()
    }

    /// The whole output.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        self.write_to(&mut bytes)
            .expect("a vector takes everything that is written to it");
        bytes
    }
}

impl fmt::Debug for Reply<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reply")
            .field("pieces", &(self.done.len() + 1))
            .field("streamed", &self.stream.is_some())
            .finish_non_exhaustive()
    }
}

impl fmt::Display for Reply<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&String::from_utf8_lossy(&self.to_bytes()))
    }
}
