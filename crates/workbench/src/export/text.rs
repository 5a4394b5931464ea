//! Aligned columns for people.

use std::io::Write;

use super::grid::Grid;
use super::words::{Shown, digits, greatest, title};
use super::{ExportError, Out};
use crate::Table;

/// Cells to a line in a table of one axis.
const LINE: u64 = 10;

pub(super) fn write(table: &Table, out: &mut Out) -> Result<(), ExportError> {
    writeln!(out, "{}", title(table))?;
    let grid = Grid::new(table, LINE);
    let left = grid.label_width();
    let width = grid.column_width().max(digits(greatest(table)));

    write!(out, "{:>left$} |", grid.corner())?;
    for column in &grid.columns {
        write!(out, " {column:>width$}")?;
    }
    let rule = (width + 1) * grid.columns.len();
    writeln!(out, "\n{:-<left$}-+{:-<rule$}", "", "")?;

    for row in grid.rows() {
        write!(out, "{:>left$} |", row.label)?;
        // Blanks wait for the next cell, so that no line ends in them.
        let mut blank = 0;
        for cell in row.cells() {
            blank += width + 1;
            if let Some(cell) = cell {
                write!(out, "{:>blank$}", Shown(cell))?;
                blank = 0;
            }
        }
        writeln!(out)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::Format;
    use crate::export::samples::{check, misere, nim, triangle, wythoff};

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
}
