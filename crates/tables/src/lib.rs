//! Tables as files: for people, for other programs, and as pictures.
//!
//! - [`Table`]: cells on one or two axes; [`write_table`] writes one in any [`Format`].
//! - [`RowWriter`]: rows of named columns, written as they come; a table that is a list is written
//!   through it, and so is whatever else has rows.
//! - [`draw`]: sequences as pictures.
//!
//! One file per format. Rows are streamed, so a table of ten million rows needs no more memory than
//! the table itself. Whatever a format cannot hold is refused before the first byte is written.

mod bfile;
mod csv;
mod error;
mod format;
mod grid;
mod heat;
mod json;
mod latex;
mod letters;
mod markdown;
mod npy;
mod plot;
mod png;
mod rows;
mod shade;
mod svg;
mod table;
mod text;
mod words;

use std::io::{BufWriter, Write};

use grundy_game::Language;

pub use error::ExportError;
pub use format::Format;
pub use grundy_theory::{Cell, Table};
pub use plot::{Plot, draw};
pub use png::write_png;
pub use rows::{Column, Field, Head, Kind, RowFormat, RowWriter};
pub use table::begin_table;

/// Where the formats write.
type Out<'a> = BufWriter<&'a mut dyn Write>;

/// How formats for people look: text, Markdown and the heat map.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// Whether the heat map is coloured.
    pub colour: bool,
    /// Of the title.
    pub language: Language,
}

impl Look {
    /// English, without colours.
    pub const PLAIN: Self = Self {
        colour: false,
        language: Language::English,
    };
}

/// Writes `table` in `format`.
///
/// ```
/// use grundy_theory::{Convention, Nimber};
/// use grundy_tables::{Cell, Format, Look, Table, write_table};
///
/// let cells = (0..3).map(|n| ([n, 0], Cell::Grundy(Nimber::from(n))));
/// let table = Table {
///     game: "nim".into(),
///     convention: Some(Convention::Normal),
///     axes: 1,
///     cells: cells.collect(),
/// };
/// let mut out = Vec::new();
/// write_table(&table, Format::Csv, Look::PLAIN, &mut out)?;
/// assert_eq!(out, b"n,grundy\n0,0\n1,1\n2,2\n");
/// # Ok::<(), grundy_tables::ExportError>(())
/// ```
pub fn write_table(
    table: &Table,
    format: Format,
    look: Look,
    out: &mut dyn Write,
) -> Result<(), ExportError> {
    // Every layout below walks the cells once, from the first to the last.
    if !table.cells.is_sorted_by(|(a, _), (b, _)| a < b) {
        return Err(ExportError::Unordered);
    }
    let out = &mut BufWriter::with_capacity(1 << 16, out);
    match format {
        Format::Text => text::grid(table, look.language, out),
        Format::Csv => table::list(table, RowFormat::Csv, look.language, out),
        Format::Json => table::list(table, RowFormat::Json, look.language, out),
        Format::Markdown if table.axes == 1 => {
            table::list(table, RowFormat::Markdown, look.language, out)
        }
        Format::Markdown => markdown::grid(table, look.language, out),
        Format::Latex => latex::grid(table, out),
        Format::Bfile => {
            bfile::fits(table)?;
            table::list(table, RowFormat::Bfile, look.language, out)
        }
        Format::Npy => npy::write(table, out),
        Format::Svg => svg::write(table, out),
        Format::Png => png::write(table, out),
        Format::Heat => heat::write(table, look, out),
    }?;
    Ok(out.flush()?)
}

#[cfg(test)]
mod samples;

#[cfg(test)]
mod tests {
    use super::samples::{export, nim, table};
    use super::*;
    use grundy_theory::Nimber;

    use crate::Cell;

    #[test]
    fn cells_out_of_order_are_refused() {
        for cells in [vec![1, 0], vec![1, 1]] {
            let cells = cells.into_iter().map(|n| ([n, 0], Cell::Grundy(Nimber(0))));
            let error = export(&table("nim", 1, cells), Format::Csv).unwrap_err();
            assert!(matches!(error, ExportError::Unordered));
        }
    }

    #[test]
    fn a_closed_pipe_is_an_io_error() {
        struct Closed;
        impl Write for Closed {
            fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
                Err(std::io::ErrorKind::BrokenPipe.into())
            }
            fn flush(&mut self) -> std::io::Result<()> {
                Ok(())
            }
        }
        for format in Format::ALL {
            let error = write_table(&nim(), format, Look::PLAIN, &mut Closed).unwrap_err();
            let ExportError::Io(error) = error else {
                panic!("{format}: {error}")
            };
            assert_eq!(error.kind(), std::io::ErrorKind::BrokenPipe, "{format}");
        }
    }

    #[test]
    fn every_format_takes_extreme_coordinates_and_values_or_says_why_not() {
        let cells = [0, u64::MAX].map(|n| ([n, 0], Cell::Grundy(Nimber(u128::MAX))));
        let line = table("nim", 1, cells);
        let pairs = [[0, 0], [0, u64::MAX], [u64::MAX, 7]];
        let pairs = pairs.map(|at| (at, Cell::Grundy(Nimber(u128::MAX))));
        let pairs = table("wythoff", 2, pairs);
        for format in Format::ALL {
            for table in [&line, &pairs] {
                match (format, export(table, format)) {
                    (Format::Npy | Format::Bfile, Err(error)) => {
                        assert!(error.to_string().contains("use csv or json"), "{error}");
                    }
                    (_, result) => assert!(!result.unwrap().is_empty(), "{format}"),
                }
            }
        }
    }

    #[test]
    fn an_empty_table_has_no_picture_but_every_other_format() {
        for axes in [1, 2] {
            let empty = table("nim", axes, []);
            for format in Format::ALL {
                match (format, export(&empty, format)) {
                    (Format::Svg | Format::Png, Err(ExportError::Empty { .. })) => {}
                    (Format::Bfile, Err(ExportError::Pairs)) => assert_eq!(axes, 2),
                    (_, result) => assert!(!result.unwrap().is_empty(), "{format}"),
                }
            }
        }
    }
}
