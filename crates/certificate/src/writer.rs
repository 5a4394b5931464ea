//! Writes certificates in either form.

use std::io::{self, Write};

use crate::packed::{EDGES, LABELS, TEXT, push, zigzag};
use crate::{HEADER, Label, Line, Outcome, PACKED_HEADER};

/// Labels or vertices in one record of the packed form.
const RECORD: u64 = 1 << 16;

/// Writes lines one by one; [`finish`](Self::finish) writes what is left.
#[derive(Debug)]
pub struct Writer<W> {
    out: W,
    /// The last line of text, in the packed form.
    packed: Option<Vec<u8>>,
    /// The record being gathered: its kind, how many, and its bytes.
    record: (u8, u64, Vec<u8>),
}

impl<W: Write> Writer<W> {
    /// A certificate in text.
    pub fn text(mut out: W) -> io::Result<Self> {
        writeln!(out, "{HEADER}")?;
        Ok(Self {
            out,
            packed: None,
            record: (TEXT, 0, Vec::new()),
        })
    }

    /// A packed certificate.
    pub fn packed(mut out: W) -> io::Result<Self> {
        writeln!(out, "{PACKED_HEADER}")?;
        Ok(Self {
            out,
            packed: Some(Vec::new()),
            record: (TEXT, 0, Vec::new()),
        })
    }

    /// Writes a line other than edges.
    pub fn line(&mut self, line: &Line) -> io::Result<()> {
        let Some(last) = &mut self.packed else {
            return writeln!(self.out, "{line}");
        };
        if let Line::Label { label, .. } = line {
            return self.label(*label);
        }
        let text = line.to_string().into_bytes();
        let shared = last.iter().zip(&text).take_while(|(a, b)| a == b).count();
        *last = text;
        self.flush_record()?;
        let mut head = vec![TEXT];
        push(shared as u64, &mut head);
        let text = self.packed.as_deref().unwrap_or_default();
        push((text.len() - shared) as u64, &mut head);
        self.out.write_all(&head)?;
        self.out.write_all(&text[shared..])
    }

    /// Writes the edges of a vertex.
    ///
    /// # Panics
    ///
    /// When `targets` do not ascend.
    pub fn edges(&mut self, vertex: u32, targets: &[u32]) -> io::Result<()> {
        assert!(targets.is_sorted_by(|a, b| a < b), "targets ascend");
        if self.packed.is_none() {
            write!(self.out, "edges {vertex}")?;
            for target in targets {
                write!(self.out, " {target}")?;
            }
            return writeln!(self.out);
        }
        self.start(EDGES)?;
        let bytes = &mut self.record.2;
        push(targets.len() as u64, bytes);
        let mut last = None;
        for &target in targets {
            match last {
                None => push(zigzag(i64::from(target) - i64::from(vertex)), bytes),
                Some(last) => push(u64::from(target - last - 1), bytes),
            }
            last = Some(target);
        }
        Ok(())
    }

    fn label(&mut self, label: Label) -> io::Result<()> {
        self.start(LABELS)?;
        let bytes = &mut self.record.2;
        let (code, rank) = match label {
            Label::Outcome(Outcome::P, rank) => (0, Some(rank)),
            Label::Outcome(Outcome::N, rank) => (1, Some(rank)),
            Label::Outcome(Outcome::D, _) => (2, None),
            Label::Infinite => (3, None),
            Label::Value(value, rank) => (u64::from(value) + 4, Some(rank)),
        };
        push(code, bytes);
        if let Some(rank) = rank {
            push(rank.into(), bytes);
        }
        Ok(())
    }

    /// Makes room for one more in a record of this kind.
    fn start(&mut self, kind: u8) -> io::Result<()> {
        if self.record.0 != kind || self.record.1 == RECORD {
            self.flush_record()?;
            self.record.0 = kind;
        }
        self.record.1 += 1;
        Ok(())
    }

    fn flush_record(&mut self) -> io::Result<()> {
        let (kind, count, bytes) = &mut self.record;
        if *count > 0 {
            let mut head = vec![*kind];
            push(*count, &mut head);
            self.out.write_all(&head)?;
            self.out.write_all(bytes)?;
            bytes.clear();
            *count = 0;
        }
        Ok(())
    }

    /// Writes what is left, and gives back where it was written.
    pub fn finish(mut self) -> io::Result<W> {
        self.flush_record()?;
        self.out.flush()?;
        Ok(self.out)
    }
}
