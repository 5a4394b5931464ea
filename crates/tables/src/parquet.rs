//! Parquet, as much of it as a table of numbers and words needs: plain values, one page for each
//! column of a row group, written from front to back in bounded memory.
//!
//! The format: <https://parquet.apache.org/docs/file-format/>; its metadata is in Thrift's compact
//! protocol. Deliberately absent: compression, dictionaries, statistics, nesting, reading.

use std::io;

use crate::{Column, Field, Kind};

/// What a file begins and ends with.
const MAGIC: &[u8] = b"PAR1";
/// Bytes of values that make a row group.
const GROUP: usize = 1 << 22;

/// The number of the physical type.
fn code(kind: Kind) -> i64 {
    match kind {
        Kind::Int32 => 1,
        Kind::Int64 => 2,
        Kind::Text => 6,
    }
}

/// A file being written; everything goes to the end of a buffer that others empty.
#[derive(Debug)]
pub(crate) struct Pages<'a> {
    columns: &'a [Column<'a>],
    notes: Vec<(String, String)>,
    /// Bytes written.
    at: u64,
    /// The row group being gathered.
    rows: u64,
    pages: Vec<Page>,
    groups: Vec<Group>,
}

/// The values of one column of a row group.
#[derive(Debug, Default)]
struct Page {
    /// A bit for each row: whether there is a value.
    present: Vec<u8>,
    values: Vec<u8>,
}

/// A row group that was written.
#[derive(Debug)]
struct Group {
    rows: u64,
    /// Where the page of each column begins, and how many bytes it takes.
    pages: Vec<(u64, u64)>,
}

impl<'a> Pages<'a> {
    /// A table with these columns, and notes about it.
    pub fn new(columns: &'a [Column<'a>], notes: &[(&str, &str)], out: &mut Vec<u8>) -> Self {
        out.extend_from_slice(MAGIC);
        let notes = notes.iter().map(|&(key, value)| (key.into(), value.into()));
        Self {
            columns,
            notes: notes.collect(),
            at: MAGIC.len() as u64,
            rows: 0,
            pages: columns.iter().map(|_| Page::default()).collect(),
            groups: Vec::new(),
        }
    }

    /// Adds a row; refused where a field is not what its column holds.
    pub fn row(&mut self, fields: &[Field<'_>], out: &mut Vec<u8>) -> io::Result<()> {
        let bit = self.rows % 8;
        let mut bytes = 0;
        for ((page, column), &field) in self.pages.iter_mut().zip(self.columns).zip(fields) {
            if bit == 0 {
                page.present.push(0);
            }
            if field != Field::Empty || !column.nullable {
                page.add(column, field)?;
                *page.present.last_mut().expect("one for each eight rows") |= 1 << bit;
            }
            bytes += page.values.len();
        }
        self.rows += 1;
        if bytes >= GROUP {
            self.end_group(out);
        }
        Ok(())
    }

    /// Writes the row group that was gathered.
    fn end_group(&mut self, out: &mut Vec<u8>) {
        let mut written = Vec::with_capacity(self.pages.len());
        for (page, column) in self.pages.iter_mut().zip(self.columns) {
            let mut levels = Vec::new();
            if column.nullable {
                // One run of single bits, in groups of eight.
                let mut run = Vec::new();
                varint((page.present.len() as u64) << 1 | 1, &mut run);
                run.append(&mut page.present);
                levels.extend_from_slice(&(run.len() as u32).to_le_bytes());
                levels.append(&mut run);
            }
            let mut crc32 = crc32fast::Hasher::new();
            crc32.update(&levels);
            crc32.update(&page.values);
            let header = page_header(
                self.rows,
                levels.len() + page.values.len(),
                crc32.finalize(),
            );
            let parts = [&header, &levels, &page.values];
            parts.iter().for_each(|part| out.extend_from_slice(part));
            let bytes = parts.iter().map(|part| part.len() as u64).sum();
            written.push((self.at, bytes));
            self.at += bytes;
            page.present.clear();
            page.values.clear();
        }
        self.groups.push(Group {
            rows: self.rows,
            pages: written,
        });
        self.rows = 0;
    }

    /// Writes what is left, and the end of the file.
    pub fn finish(&mut self, out: &mut Vec<u8>) {
        if self.rows > 0 {
            self.end_group(out);
        }
        let footer = footer(self.columns, &self.groups, &self.notes);
        out.extend_from_slice(&footer);
        out.extend_from_slice(&(footer.len() as u32).to_le_bytes());
        out.extend_from_slice(MAGIC);
    }
}

impl Page {
    fn add(&mut self, column: &Column<'_>, field: Field<'_>) -> io::Result<()> {
        let misfit = || {
            let Column { name, kind, .. } = column;
            io::Error::other(format!("{field:?} in {name}, a column of {kind:?}"))
        };
        let number = match field {
            Field::Natural(number) => i64::try_from(number).ok(),
            Field::Integer(number) => Some(number),
            Field::Empty | Field::Text(_) => None,
        };
        match (column.kind, field) {
            (Kind::Int64, _) => {
                let number = number.ok_or_else(misfit)?;
                self.values.extend_from_slice(&number.to_le_bytes());
            }
            (Kind::Int32, _) => {
                let number = number.and_then(|number| i32::try_from(number).ok());
                let number = number.ok_or_else(misfit)?;
                self.values.extend_from_slice(&number.to_le_bytes());
            }
            (Kind::Text, Field::Empty) => return Err(misfit()),
            (Kind::Text, Field::Text(text)) => self.text(text),
            (Kind::Text, number) => self.text(&number.to_string()),
        }
        Ok(())
    }

    fn text(&mut self, text: &str) {
        let length = text.len() as u32;
        self.values.extend_from_slice(&length.to_le_bytes());
        self.values.extend_from_slice(text.as_bytes());
    }
}

/// The encodings that occur: of values, and of what is there.
const PLAIN: i64 = 0;
const RLE: i64 = 3;

fn page_header(rows: u64, bytes: usize, crc32: u32) -> Vec<u8> {
    let mut header = Compact::default();
    header.structure(|page| {
        page.int(1, I32, 0); // a data page
        page.int(2, I32, bytes as i64);
        page.int(3, I32, bytes as i64); // the same compressed
        page.int(4, I32, i64::from(crc32.cast_signed()));
        page.field(5, STRUCT);
        page.structure(|data| {
            data.int(1, I32, rows as i64);
            data.int(2, I32, PLAIN);
            data.int(3, I32, RLE); // definition levels
            data.int(4, I32, RLE); // repetition levels
        });
    });
    header.bytes
}

fn footer(columns: &[Column<'_>], groups: &[Group], notes: &[(String, String)]) -> Vec<u8> {
    let mut footer = Compact::default();
    footer.structure(|file| {
        file.int(1, I32, 1); // version
        file.list(2, STRUCT, columns.len() + 1);
        file.structure(|root| {
            root.text(4, "schema");
            root.int(5, I32, columns.len() as i64);
        });
        for column in columns {
            file.structure(|element| {
                element.int(1, I32, code(column.kind));
                element.int(3, I32, column.nullable.into()); // 0 required, 1 optional
                element.text(4, column.name);
                if column.kind == Kind::Text {
                    element.int(6, I32, 0); // UTF-8
                }
            });
        }
        let rows: u64 = groups.iter().map(|group| group.rows).sum();
        file.int(3, I64, rows as i64);
        file.list(4, STRUCT, groups.len());
        for group in groups {
            file.structure(|written| row_group(written, columns, group));
        }
        file.list(5, STRUCT, notes.len());
        for (key, value) in notes {
            file.structure(|note| {
                note.text(1, key);
                note.text(2, value);
            });
        }
        file.text(6, concat!("grundy ", env!("CARGO_PKG_VERSION")));
    });
    footer.bytes
}

fn row_group(out: &mut Compact, columns: &[Column<'_>], group: &Group) {
    out.list(1, STRUCT, columns.len());
    for (column, &(offset, bytes)) in columns.iter().zip(&group.pages) {
        out.structure(|chunk| {
            chunk.int(2, I64, offset as i64);
            chunk.field(3, STRUCT);
            chunk.structure(|about| {
                about.int(1, I32, code(column.kind));
                about.list(2, I32, 2);
                about.zigzag(PLAIN);
                about.zigzag(RLE);
                about.list(3, BINARY, 1);
                about.binary(column.name);
                about.int(4, I32, 0); // not compressed
                about.int(5, I64, group.rows as i64);
                about.int(6, I64, bytes as i64);
                about.int(7, I64, bytes as i64);
                about.int(9, I64, offset as i64);
            });
        });
    }
    let bytes: u64 = group.pages.iter().map(|(_, bytes)| bytes).sum();
    out.int(2, I64, bytes as i64);
    out.int(3, I64, group.rows as i64);
}

/// Types of Thrift's compact protocol.
const I32: u8 = 5;
const I64: u8 = 6;
const BINARY: u8 = 8;
const LIST: u8 = 9;
const STRUCT: u8 = 12;

/// Thrift's compact protocol.
#[derive(Debug, Default)]
struct Compact {
    bytes: Vec<u8>,
    /// The last field of the structure that is being written.
    last: u8,
}

impl Compact {
    /// A structure: its fields in ascending order, and its end.
    fn structure(&mut self, fields: impl FnOnce(&mut Self)) {
        let outer = std::mem::take(&mut self.last);
        fields(self);
        self.bytes.push(0);
        self.last = outer;
    }

    /// The head of a field; what it holds comes next.
    fn field(&mut self, id: u8, kind: u8) {
        self.bytes.push((id - self.last) << 4 | kind);
        self.last = id;
    }

    fn int(&mut self, id: u8, kind: u8, number: i64) {
        self.field(id, kind);
        self.zigzag(number);
    }

    fn text(&mut self, id: u8, text: &str) {
        self.field(id, BINARY);
        self.binary(text);
    }

    /// The head of a list; its elements come next.
    fn list(&mut self, id: u8, kind: u8, len: usize) {
        self.field(id, LIST);
        match len {
            0..15 => self.bytes.push((len as u8) << 4 | kind),
            _ => {
                self.bytes.push(0xf0 | kind);
                varint(len as u64, &mut self.bytes);
            }
        }
    }

    fn zigzag(&mut self, number: i64) {
        varint(
            (number << 1 ^ number >> 63).cast_unsigned(),
            &mut self.bytes,
        );
    }

    fn binary(&mut self, text: &str) {
        varint(text.len() as u64, &mut self.bytes);
        self.bytes.extend_from_slice(text.as_bytes());
    }
}

/// LEB128.
fn varint(mut number: u64, out: &mut Vec<u8>) {
    while number >= 128 {
        out.push(number as u8 | 128);
        number >>= 7;
    }
    out.push(number as u8);
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLUMNS: &[Column<'_>] = &[
        Column::new("n", Kind::Int64),
        Column::new("t", Kind::Text).nullable(),
    ];

    #[test]
    fn pages_stand_where_the_groups_say() {
        let mut file = Vec::new();
        let mut pages = Pages::new(COLUMNS, &[("game", "nim")], &mut file);
        let long = "x".repeat(GROUP / 2);
        for n in 0..5u64 {
            let text = (n != 1).then_some(long.as_str());
            pages.row(&[n.into(), text.into()], &mut file).unwrap();
        }
        pages.finish(&mut file);
        assert_eq!(pages.groups.len(), 2);
        assert_eq!((pages.groups[0].rows, pages.groups[1].rows), (3, 2));
        let (start, bytes) = pages.groups[1].pages[0];
        assert_eq!(start + bytes, pages.groups[1].pages[1].0);
        let page = &file[start as usize..(start + bytes) as usize];
        assert!(page.ends_with(&[3u64.to_le_bytes(), 4u64.to_le_bytes()].concat()));
        assert!(file.starts_with(MAGIC) && file.ends_with(MAGIC));
        let (rest, end) = file.split_at(file.len() - 8);
        let footer = u32::from_le_bytes(end[..4].try_into().unwrap()) as usize;
        let footer = &rest[rest.len() - footer..];
        // Field 1 and field 2 of the note, with their lengths.
        let note = b"\x18\x04game\x18\x03nim\0";
        assert!(footer.windows(note.len()).any(|bytes| bytes == note));
    }

    #[test]
    fn a_field_is_what_its_column_holds() {
        let mut pages = Pages::new(COLUMNS, &[], &mut Vec::new());
        let mut row = |fields: [Field<'_>; 2]| pages.row(&fields, &mut Vec::new());
        assert!(row([Field::Integer(-1), Field::Natural(1 << 64)]).is_ok());
        let error = row([Field::Natural(1 << 63), Field::Empty]).unwrap_err();
        let said = "Natural(9223372036854775808) in n, a column of Int64";
        assert_eq!(error.to_string(), said);
        assert!(row([Field::Empty, Field::Empty]).is_err());
    }

    #[test]
    fn numbers_are_written_as_thrift_does() {
        let mut out = Compact::default();
        out.structure(|fields| {
            fields.int(1, I32, -1);
            fields.int(3, I64, 300);
            fields.list(4, I32, 16);
        });
        assert_eq!(out.bytes, [0x15, 1, 0x26, 0xd8, 4, 0x19, 0xf5, 16, 0]);
    }
}
