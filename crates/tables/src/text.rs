//! Aligned columns for people.

use std::io::Write;

use grundy_game::Language;

use super::grid::Grid;
use super::words::{Shown, digits, greatest, title};
use super::{ExportError, Out};
use crate::{Column, Field, Head, Table};

/// Cells to a line in a table of one axis.
const LINE: u64 = 10;

/// Characters of a field in rows, before the space that ends it; longer ones move what follows.
const WIDTH: usize = 11;

pub(super) fn head(columns: &[Column<'_>], head: Head<'_>, out: &mut Vec<u8>) {
    if let Some(title) = head.title {
        out.extend([title.as_bytes(), b"\n"].concat());
    }
    let names: Vec<Field<'_>> = columns.iter().map(|column| column.name.into()).collect();
    row(&names, out);
}

pub(super) fn row(fields: &[Field<'_>], out: &mut Vec<u8>) {
    let line: String = fields
        .iter()
        .map(|field| format!("{field:<WIDTH$} "))
        .collect();
    out.extend_from_slice(line.trim_end().as_bytes());
    out.push(b'\n');
}

pub(super) fn grid(table: &Table, language: Language, out: &mut Out) -> Result<(), ExportError> {
    writeln!(out, "{}", title(table, language))?;
    let grid = Grid::new(table, LINE);
    let left = grid.label_width();
    let width = grid.column_width().max(digits(greatest(table)));

    write!(out, "{:>left$} |", grid.corner())?;
    for column in &grid.columns {
        write!(out, " {column:>width$}")?;
    }
    // A width in a format string is at most 65535: long runs are repeated instead.
    let rule = "-".repeat((width + 1) * grid.columns.len());
    writeln!(out, "\n{:-<left$}-+{rule}", "")?;

    for row in grid.rows() {
        write!(out, "{:>left$} |", row.label)?;
        // Blanks wait for the next cell, so that no line ends in them.
        let mut blank = 0;
        for cell in row.cells() {
            let Some(cell) = cell else {
                blank += width + 1;
                continue;
            };
            write!(out, "{} {:>width$}", " ".repeat(blank), Shown(cell))?;
            blank = 0;
        }
        writeln!(out)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use grundy_theory::Nimber;

    use crate::samples::{check, export, misere, nim, table, triangle, wythoff};
    use crate::{Cell, Format};

    #[test]
    fn one_axis_is_wrapped_at_ten() {
        check(
            &nim(),
            Format::Text,
            "\
nim, normal play: Grundy values
 n |  0  1  2  3  4  5  6  7  8  9
---+------------------------------
 0 |  0  1  2  3  4  5  6  7  8  9
10 | 10 11 12
",
        );
    }

    #[test]
    fn two_axes_are_a_grid() {
        check(
            &wythoff(),
            Format::Text,
            "\
wythoff, normal play: Grundy values
a\\b | 0 1 2 3 4
----+----------
  0 | 0 1 2 3 4
  1 | 1 2 0 4 5
  2 | 2 0 1 5 3
  3 | 3 4 5 6 2
  4 | 4 5 3 2 7
",
        );
    }

    #[test]
    fn missing_cells_are_blank() {
        check(
            &triangle(),
            Format::Text,
            "\
wythoff, normal play: Grundy values
a\\b | 0 1 2
----+------
  0 | 0 1 2
  1 |   2 0
  2 |     1
",
        );
    }

    #[test]
    fn outcomes_start_where_the_table_does() {
        check(
            &misere(),
            Format::Text,
            "\
nim, misère play: outcomes
n | 1 2 3
--+------
0 | P N N
",
        );
    }

    #[test]
    fn long_fields_do_not_touch_the_next() {
        let mut line = Vec::new();
        super::row(&["4".into(), "+-{0,{2|0}}*2".into(), "1".into()], &mut line);
        assert_eq!(line, b"4           +-{0,{2|0}}*2 1\n");
    }

    /// The widths of format strings end at 65535, and asking for more panics.
    #[test]
    fn long_lines_are_written() {
        let first = (0..40_000).map(|b| [0, b]);
        let cells = first.chain([[1, 39_999]]);
        let cells = cells.map(|at| (at, Cell::Grundy(Nimber(1))));
        let text = export(&table("g", 2, cells), Format::Text).unwrap();
        let text = String::from_utf8(text).unwrap();
        let lengths: Vec<_> = text.lines().skip(1).map(str::len).collect();
        assert_eq!(lengths, [240_005; 4]);
    }
}
