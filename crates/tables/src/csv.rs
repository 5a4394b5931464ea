//! Comma-separated values, one cell a line. No name, number or outcome holds a comma, so no field
//! needs quotes.

use std::io::Write;

use super::words::{Shown, columns, coordinates};
use super::{ExportError, Out};
use crate::Table;

pub(super) fn write(table: &Table, out: &mut Out) -> Result<(), ExportError> {
    writeln!(out, "{}", columns(table).join(","))?;
    for &(at, cell) in &table.cells {
        for coordinate in coordinates(table, at) {
            write!(out, "{coordinate},")?;
        }
        writeln!(out, "{}", Shown(cell))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::Format;
    use crate::samples::{check, misere, nim, triangle};

    #[test]
    fn one_axis_is_n_and_grundy() {
        let rows = "0,0\n1,1\n2,2\n3,3\n4,4\n5,5\n6,6\n7,7\n8,8\n9,9\n10,10\n11,11\n12,12\n";
        check(&nim(), Format::Csv, &format!("n,grundy\n{rows}"));
    }

    #[test]
    fn two_axes_are_a_b_and_grundy() {
        let rows = "0,0,0\n0,1,1\n0,2,2\n1,1,2\n1,2,0\n2,2,1\n";
        check(&triangle(), Format::Csv, &format!("a,b,grundy\n{rows}"));
    }

    #[test]
    fn misere_tables_hold_outcomes() {
        check(&misere(), Format::Csv, "n,outcome\n1,P\n2,N\n3,N\n");
    }
}
