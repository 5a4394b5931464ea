//! The packed form: the same lines, in fewer bytes.
//!
//! After the header come records. A record starts with a byte:
//! - 0, a line of text: how many bytes it shares with the line before, how many follow, these bytes;
//! - 1, labels: how many, then for each a label and, where it has one, its rank;
//! - 2, edges: for how many vertices, then for each the number of its targets, the first target
//!   minus the vertex, and for each further target its distance to the one before, minus 1.
//!
//! Numbers are LEB128; the first target is signed, in zigzag. Labels: P is 0, N is 1, D is 2, the
//! value v is v + 4, infinity is 3. Vertices count on from the last record of their kind; a line
//! `graph` starts them again.

use std::io::{BufRead, Read};

use crate::reader::Trouble;
use crate::{LONGEST_LINE, Label, Line, Outcome};

/// Starts a line of text.
pub(crate) const TEXT: u8 = 0;
/// Starts labels.
pub(crate) const LABELS: u8 = 1;
/// Starts edges.
pub(crate) const EDGES: u8 = 2;

/// Where the reader of a packed file is.
#[derive(Debug, Default)]
pub(crate) struct Packed {
    /// Labels left in the record.
    labels: u64,
    /// Vertices whose edges are left in the record.
    edges: u64,
    labelled: u32,
    joined: u32,
}

/// A label of a graph, or a vertex whose edges come with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Record {
    /// The label of a vertex.
    Label(u32, Label),
    /// All edges of a vertex.
    Edges(u32),
}

impl Packed {
    /// `Some(None)` after a line of text was put into `text`, `Some(Some(line))` for the others.
    pub fn next(
        &mut self,
        source: &mut impl BufRead,
        text: &mut Vec<u8>,
        targets: &mut Vec<u32>,
    ) -> Result<Option<Option<Line>>, Trouble> {
        while self.labels == 0 && self.edges == 0 {
            let mut tag = [0];
            if source.read(&mut tag).map_err(Trouble::Io)? == 0 {
                return Ok(None);
            }
            match tag[0] {
                TEXT => {
                    self.text(source, text)?;
                    return Ok(Some(None));
                }
                LABELS => self.labels = number(source)?,
                EDGES => self.edges = number(source)?,
                _ => return Err(Trouble::Damaged),
            }
        }
        Ok(Some(Some(match self.record(source, targets)? {
            Record::Label(vertex, label) => Line::Label { vertex, label },
            Record::Edges(vertex) => Line::Edges { vertex },
        })))
    }

    /// Whether labels or edges come next, not text.
    pub fn in_record(&mut self, source: &mut impl BufRead) -> Result<bool, Trouble> {
        while self.labels == 0 && self.edges == 0 {
            let buffer = source.fill_buf().map_err(Trouble::Io)?;
            let left = match buffer.first() {
                Some(&LABELS) => &mut self.labels,
                Some(&EDGES) => &mut self.edges,
                _ => return Ok(false),
            };
            source.consume(1);
            *left = number(source)?;
        }
        Ok(true)
    }

    /// The next label, or the next vertex whose edges are put into `targets`.
    #[inline]
    pub fn record(
        &mut self,
        source: &mut impl BufRead,
        targets: &mut Vec<u32>,
    ) -> Result<Record, Trouble> {
        if self.labels > 0 {
            self.labels -= 1;
            self.labelled = self.labelled.checked_add(1).ok_or(Trouble::Damaged)?;
            return Ok(Record::Label(self.labelled, label(source)?));
        }
        self.edges -= 1;
        self.joined = self.joined.checked_add(1).ok_or(Trouble::Damaged)?;
        edges(source, self.joined, targets)?;
        Ok(Record::Edges(self.joined))
    }

    fn text(&mut self, source: &mut impl BufRead, text: &mut Vec<u8>) -> Result<(), Trouble> {
        let shared = number(source)?;
        let length = number(source)?;
        if shared > text.len() as u64 || shared + length > LONGEST_LINE as u64 {
            return Err(Trouble::Damaged);
        }
        text.truncate(shared as usize);
        // Only what is there is kept: a wrong length allocates nothing.
        let read = source.take(length).read_to_end(text).map_err(Trouble::Io)?;
        if read as u64 != length {
            return Err(Trouble::Cut);
        }
        if text.contains(&b'\n') {
            return Err(Trouble::Damaged);
        }
        if text.starts_with(b"graph ") {
            (self.labelled, self.joined) = (0, 0);
        }
        Ok(())
    }
}

#[inline]
fn label(source: &mut impl BufRead) -> Result<Label, Trouble> {
    Ok(match number(source)? {
        0 => Label::Outcome(Outcome::P, small(number(source)?)?),
        1 => Label::Outcome(Outcome::N, small(number(source)?)?),
        2 => Label::Outcome(Outcome::D, 0),
        3 => Label::Infinite,
        value => Label::Value(small(value - 4)?, small(number(source)?)?),
    })
}

#[inline]
fn edges(source: &mut impl BufRead, vertex: u32, targets: &mut Vec<u32>) -> Result<(), Trouble> {
    // Nearly all lie whole in the buffer, and are read there in one go.
    let mut rest = source.fill_buf().map_err(Trouble::Io)?;
    let whole = rest.len();
    let next = || {
        let (value, length) = short(rest)?;
        rest = &rest[length..];
        Some(value)
    };
    if edges_from(next, vertex, targets).is_some() {
        let used = whole - rest.len();
        source.consume(used);
        return Ok(());
    }
    let mut trouble = None;
    let next = || number(source).map_err(|error| trouble = Some(error)).ok();
    let read = edges_from(next, vertex, targets);
    read.ok_or(trouble.unwrap_or(Trouble::Damaged))
}

/// The targets of a vertex from the next numbers; `None` if there are not enough, or wrong ones.
#[inline]
fn edges_from(
    mut next: impl FnMut() -> Option<u64>,
    vertex: u32,
    targets: &mut Vec<u32>,
) -> Option<()> {
    targets.clear();
    let count = next()?;
    if count == 0 {
        return Some(());
    }
    let first = i64::from(vertex).checked_add(unzigzag(next()?))?;
    let mut target = u32::try_from(first).ok()?;
    targets.push(target);
    for _ in 1..count {
        let gap = u32::try_from(next()?).ok()?;
        target = target.checked_add(gap)?.checked_add(1)?;
        targets.push(target);
    }
    Some(())
}

fn small(number: u64) -> Result<u32, Trouble> {
    number.try_into().map_err(|_| Trouble::Damaged)
}

/// Reads a number in LEB128: seven bits a byte, the least first.
#[inline]
fn number(source: &mut impl BufRead) -> Result<u64, Trouble> {
    let buffer = source.fill_buf().map_err(Trouble::Io)?;
    let Some((value, length)) = short(buffer) else {
        return slow_number(source);
    };
    source.consume(length);
    Ok(value)
}

/// A number of at most five bytes that stands with eight bytes at the start of a buffer, and its
/// length. The lengths of numbers are hard to foresee, so the bytes are taken apart without asking
/// for each whether it is the last.
#[inline]
fn short(buffer: &[u8]) -> Option<(u64, usize)> {
    let bytes = u64::from_le_bytes(*buffer.first_chunk::<8>()?);
    let last = (!bytes & 0x80_8080_8080).trailing_zeros();
    if last == 64 {
        return None;
    }
    let own = bytes & (u64::MAX >> (63 - last));
    let seven = |place: u32| (own >> (8 * place) & 0x7f) << (7 * place);
    let value = seven(0) | seven(1) | seven(2) | seven(3) | seven(4);
    Some((value, last as usize / 8 + 1))
}

fn slow_number(source: &mut impl BufRead) -> Result<u64, Trouble> {
    let mut value = 0u64;
    for shift in (0..64).step_by(7) {
        let mut byte = [0];
        if source.read(&mut byte).map_err(Trouble::Io)? == 0 {
            return Err(Trouble::Cut);
        }
        let bits = u64::from(byte[0] & 0x7f);
        if bits << shift >> shift != bits {
            return Err(Trouble::Damaged);
        }
        value |= bits << shift;
        if byte[0] < 0x80 {
            return Ok(value);
        }
    }
    Err(Trouble::Damaged)
}

/// Appends a number in LEB128.
pub(crate) fn push(mut number: u64, out: &mut Vec<u8>) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// 0, -1, 1, -2, 2, ... become 0, 1, 2, 3, 4, ...
pub(crate) fn zigzag(number: i64) -> u64 {
    (number << 1 ^ number >> 63) as u64
}

fn unzigzag(number: u64) -> i64 {
    (number >> 1) as i64 ^ -((number & 1) as i64)
}
