//! Rows of named columns, written as they come: a table of ten million rows takes no memory.

use std::fmt;
use std::io::{self, Write};

use crate::{ExportError, Format, bfile, csv, json, latex, markdown, text};

/// Bytes that are gathered before they are written.
const BUFFER: usize = 1 << 16;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Integers of 32 bits.
    Int32,
    /// Integers of 64 bits; formats without types take larger ones too.
    Int64,
    /// Text, or an integer as its digits.
    Text,
}

/// A column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column<'a> {
    /// Its name.
    pub name: &'a str,
    /// What it holds.
    pub kind: Kind,
    /// Whether a field may be empty.
    pub nullable: bool,
    /// Whether fields stand at the right, where a format can say so.
    pub right: bool,
}

impl<'a> Column<'a> {
    /// A column without empty fields; integers stand at the right.
    pub const fn new(name: &'a str, kind: Kind) -> Self {
        Self {
            name,
            kind,
            nullable: false,
            right: !matches!(kind, Kind::Text),
        }
    }

    /// The same where fields may be empty.
    pub const fn nullable(self) -> Self {
        Self {
            nullable: true,
            ..self
        }
    }

    /// The same with all fields at the right, or at the left.
    pub const fn aligned(self, right: bool) -> Self {
        Self { right, ..self }
    }
}

/// A field of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field<'a> {
    /// Nothing.
    Empty,
    /// A number that is never negative.
    Natural(u128),
    /// A number that may be negative.
    Integer(i64),
    /// Text.
    Text(&'a str),
}

impl From<u64> for Field<'_> {
    fn from(number: u64) -> Self {
        Self::Natural(number.into())
    }
}

impl From<u32> for Field<'_> {
    fn from(number: u32) -> Self {
        Self::Natural(number.into())
    }
}

impl<'a> From<&'a str> for Field<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text)
    }
}

impl<'a, T: Into<Field<'a>>> From<Option<T>> for Field<'a> {
    fn from(field: Option<T>) -> Self {
        field.map_or(Self::Empty, Into::into)
    }
}

impl fmt::Display for Field<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.pad(""),
            Self::Natural(number) => number.fmt(f),
            Self::Integer(number) => number.fmt(f),
            Self::Text(text) => f.pad(text),
        }
    }
}

impl Field<'_> {
    /// Appends the field as it is.
    pub(crate) fn put(self, line: &mut Vec<u8>) {
        match self {
            Self::Empty => {}
            Self::Text(text) => line.extend_from_slice(text.as_bytes()),
            // Most numbers are small, and there may be millions of them.
            Self::Natural(number) => match u64::try_from(number) {
                Ok(number) => digits(number, line),
                Err(_) => line.extend_from_slice(number.to_string().as_bytes()),
            },
            Self::Integer(number) => {
                if number < 0 {
                    line.push(b'-');
                }
                digits(number.unsigned_abs(), line);
            }
        }
    }
}

fn digits(mut number: u64, line: &mut Vec<u8>) {
    let mut digits = [0; 20];
    let mut place = digits.len();
    loop {
        place -= 1;
        digits[place] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    line.extend_from_slice(&digits[place..]);
}

/// How rows are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowFormat {
    /// Columns for people.
    Text,
    /// Comma-separated values; fields with commas or quotes are quoted.
    Csv,
    /// One JSON object with an array of rows.
    Json,
    /// A Markdown table.
    Markdown,
    /// A LaTeX `tabular`.
    Latex,
    /// A b-file: two columns of integers.
    Bfile,
}

impl RowFormat {
    /// Every format.
    pub const ALL: [Self; 6] = [
        Self::Text,
        Self::Csv,
        Self::Json,
        Self::Markdown,
        Self::Latex,
        Self::Bfile,
    ];

    /// Its name; that of a [`Format`] is the same.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Text => Format::Text.name(),
            Self::Csv => Format::Csv.name(),
            Self::Json => Format::Json.name(),
            Self::Markdown => Format::Markdown.name(),
            Self::Latex => Format::Latex.name(),
            Self::Bfile => Format::Bfile.name(),
        }
    }

    /// Whether the format has a place for every field of such columns.
    pub fn fits(self, columns: &[Column<'_>]) -> bool {
        let number = |column: &Column<'_>| column.kind != Kind::Text && !column.nullable;
        self != Self::Bfile || columns.len() == 2 && columns.iter().all(number)
    }
}

/// What a file says of its rows.
#[derive(Clone, Copy, Debug, Default)]
pub struct Head<'a> {
    /// A line for people; csv and JSON have no place for it.
    pub title: Option<&'a str>,
    /// For programs, names and what they stand for: JSON has a place for them.
    pub notes: &'a [(&'a str, &'a str)],
}

/// Writes rows one by one; [`finish`](Self::finish) writes what is left.
///
/// ```
/// use grundy_tables::{Column, Field, Head, Kind, RowFormat, RowWriter};
///
/// let columns = [
///     Column::new("vertex", Kind::Text),
///     Column::new("remoteness", Kind::Int32).nullable(),
/// ];
/// let mut rows = RowWriter::new(Vec::new(), RowFormat::Csv, &columns, Head::default())?;
/// rows.row(&["a".into(), 3u32.into()])?;
/// rows.row(&["b,c".into(), Field::Empty])?;
/// assert_eq!(rows.finish()?, b"vertex,remoteness\na,3\n\"b,c\",\n");
/// # Ok::<(), grundy_tables::ExportError>(())
/// ```
#[derive(Debug)]
pub struct RowWriter<W> {
    layout: Layout,
    columns: usize,
    rows: u64,
    buffer: Vec<u8>,
    out: W,
}

/// The format of the rows.
#[derive(Clone, Copy, Debug)]
enum Layout {
    Text,
    Csv,
    Json,
    Markdown,
    Latex,
    Bfile,
}

impl<W: Write> RowWriter<W> {
    /// Writes the head of a file with these columns; refused where the format does not fit them.
    pub fn new(
        out: W,
        format: RowFormat,
        columns: &[Column<'_>],
        head: Head<'_>,
    ) -> Result<Self, ExportError> {
        if !format.fits(columns) {
            return Err(misfit(format, columns));
        }
        let mut buffer = Vec::new();
        let layout = match format {
            RowFormat::Text => {
                text::head(columns, head, &mut buffer);
                Layout::Text
            }
            RowFormat::Csv => {
                csv::head(columns, &mut buffer);
                Layout::Csv
            }
            RowFormat::Json => {
                json::head(columns, head, &mut buffer);
                Layout::Json
            }
            RowFormat::Markdown => {
                markdown::head(columns, head, &mut buffer);
                Layout::Markdown
            }
            RowFormat::Latex => {
                latex::head(columns, head, &mut buffer);
                Layout::Latex
            }
            RowFormat::Bfile => {
                bfile::head(head, &mut buffer);
                Layout::Bfile
            }
        };
        let mut writer = Self {
            layout,
            columns: columns.len(),
            rows: 0,
            buffer,
            out,
        };
        writer.flush()?;
        Ok(writer)
    }

    /// Adds a row.
    ///
    /// # Panics
    ///
    /// When there is not one field for each column.
    pub fn row(&mut self, fields: &[Field<'_>]) -> io::Result<()> {
        assert_eq!(fields.len(), self.columns, "a field for each column");
        let buffer = &mut self.buffer;
        match self.layout {
            Layout::Text => text::row(fields, buffer),
            Layout::Csv => csv::row(fields, buffer),
            Layout::Json => json::row(self.rows == 0, fields, buffer),
            Layout::Markdown => markdown::row(fields, buffer),
            Layout::Latex => latex::row(fields, buffer),
            Layout::Bfile => bfile::row(fields, buffer),
        }
        self.rows += 1;
        match self.buffer.len() < BUFFER {
            true => Ok(()),
            false => self.flush(),
        }
    }

    /// Hands over the rows so far.
    pub fn flush(&mut self) -> io::Result<()> {
        self.out.write_all(&self.buffer)?;
        self.buffer.clear();
        Ok(())
    }

    /// Writes what is left, and gives back where it was written.
    pub fn finish(mut self) -> io::Result<W> {
        let buffer = &mut self.buffer;
        match self.layout {
            Layout::Json => json::end(buffer),
            Layout::Latex => latex::end(buffer),
            Layout::Text | Layout::Csv | Layout::Markdown | Layout::Bfile => {}
        }
        self.flush()?;
        Ok(self.out)
    }
}

fn misfit(format: RowFormat, columns: &[Column<'_>]) -> ExportError {
    let names: Vec<&str> = columns.iter().map(|column| column.name).collect();
    let formats = RowFormat::ALL.into_iter();
    let fitting: Vec<&str> = formats
        .filter(|format| format.fits(columns))
        .map(RowFormat::name)
        .collect();
    ExportError::Columns {
        format: format.name(),
        columns: names.join(", "),
        fitting: fitting.join(", "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLUMNS: &[Column<'_>] = &[
        Column::new("vertex", Kind::Text),
        Column::new("key", Kind::Int64),
        Column::new("remoteness", Kind::Int32).nullable(),
    ];

    fn written(format: RowFormat, head: Head<'_>) -> String {
        let mut rows = RowWriter::new(Vec::new(), format, COLUMNS, head).unwrap();
        let key = Field::Natural(1 << 53);
        rows.row(&["a|\"b\"".into(), key, 0u32.into()]).unwrap();
        rows.row(&["c,d".into(), Field::Integer(i64::MIN), Field::Empty])
            .unwrap();
        String::from_utf8(rows.finish().unwrap()).unwrap()
    }

    #[track_caller]
    fn check(format: RowFormat, head: Head<'_>, expected: &str) {
        let text = written(format, head);
        assert!(text == expected, "{}:\n{text}", format.name());
    }

    #[test]
    fn every_format_writes_the_same_rows() {
        let head = Head {
            title: Some("a_b"),
            notes: &[("game", "\"g\"")],
        };
        check(
            RowFormat::Csv,
            head,
            "\
vertex,key,remoteness
\"a|\"\"b\"\"\",9007199254740992,0
\"c,d\",-9223372036854775808,
",
        );
        check(
            RowFormat::Json,
            head,
            "\
{\"schema\":1,\"game\":\"\\\"g\\\"\",\"columns\":[\"vertex\",\"key\",\"remoteness\"],\"rows\":[
[\"a|\\\"b\\\"\",\"9007199254740992\",0],
[\"c,d\",\"-9223372036854775808\",null]
]}
",
        );
        check(
            RowFormat::Markdown,
            head,
            "\
a\\_b

| vertex | key | remoteness |
|---|---:|---:|
| a\\|\"b\" | 9007199254740992 | 0 |
| c,d | -9223372036854775808 |  |
",
        );
        check(
            RowFormat::Latex,
            head,
            "\
\\begin{tabular}{l|rr}
\\multicolumn{3}{c}{a\\_b} \\\\
\\hline
vertex & key & remoteness \\\\
\\hline
a\\textbar{}\"b\" & 9007199254740992 & 0 \\\\
c,d & -9223372036854775808 &  \\\\
\\end{tabular}
",
        );
    }

    #[test]
    fn text_has_columns_and_no_trailing_blanks() {
        let head = Head::default();
        let mut rows = RowWriter::new(Vec::new(), RowFormat::Text, COLUMNS, head).unwrap();
        rows.row(&["尼姆".into(), 7u64.into(), Field::Empty])
            .unwrap();
        let text = String::from_utf8(rows.finish().unwrap()).unwrap();
        let expected = "vertex      key         remoteness\n尼姆          7\n";
        assert!(text == expected, "{text}");
    }

    #[test]
    fn a_format_that_does_not_fit_names_those_that_do() {
        let error = RowWriter::new(Vec::new(), RowFormat::Bfile, COLUMNS, Head::default());
        assert_eq!(
            error.unwrap_err().to_string(),
            "bfile has no place for the columns vertex, key, remoteness; \
             use text, csv, json, md, latex"
        );
    }

    #[test]
    fn a_table_without_rows_is_whole() {
        let empty = |format| {
            let rows = RowWriter::new(Vec::new(), format, COLUMNS, Head::default());
            String::from_utf8(rows.unwrap().finish().unwrap()).unwrap()
        };
        assert_eq!(empty(RowFormat::Csv), "vertex,key,remoteness\n");
        let json = "{\"schema\":1,\"columns\":[\"vertex\",\"key\",\"remoteness\"],\"rows\":[\n]}\n";
        assert_eq!(empty(RowFormat::Json), json);
    }

    #[test]
    fn rows_are_handed_over_before_the_end() {
        let mut rows =
            RowWriter::new(Vec::new(), RowFormat::Csv, COLUMNS, Head::default()).unwrap();
        let row = ["a".into(), 1u64.into(), Field::Empty];
        assert_eq!(rows.out, b"vertex,key,remoteness\n");
        rows.row(&row).unwrap();
        rows.flush().unwrap();
        assert_eq!(rows.out, b"vertex,key,remoteness\na,1,\n");
        for _ in 0..BUFFER {
            rows.row(&row).unwrap();
        }
        assert!(rows.out.len() > BUFFER && rows.buffer.len() < BUFFER);
    }
}
