//! A table as the list of its cells.

use std::io::Write;

use grundy_game::Language;

use crate::words::title;
use crate::{Cell, Column, ExportError, Field, Head, Kind, Out, RowFormat, RowWriter, Table};

/// The columns of the list of cells.
///
/// A table that has values in some cells and outcomes in others keeps the name of its first cell.
fn columns(table: &Table) -> &'static [Column<'static>] {
    const N: Column<'_> = Column::new("n", Kind::Int64);
    const A: Column<'_> = Column::new("a", Kind::Int64);
    const B: Column<'_> = Column::new("b", Kind::Int64);
    const GRUNDY: Column<'_> = Column::new("grundy", Kind::Int64);
    const OUTCOME: Column<'_> = Column::new("outcome", Kind::Text).aligned(true);
    const VALUE: Column<'_> = Column::new("value", Kind::Int64);
    if table.convention.is_none() {
        return &[A, B, VALUE];
    }
    match (table.axes, table.has_values()) {
        (1, true) => &[N, GRUNDY],
        (1, false) => &[N, OUTCOME],
        (_, true) => &[A, B, GRUNDY],
        (_, false) => &[A, B, OUTCOME],
    }
}

/// Begins the list of the cells, and leaves the rows to the caller: coordinates, then what the
/// cell holds.
pub fn begin_table<W: Write>(
    table: &Table,
    format: RowFormat,
    language: Language,
    out: W,
) -> Result<RowWriter<W>, ExportError> {
    let title = match format {
        RowFormat::Text | RowFormat::Markdown => title(table, language),
        RowFormat::Bfile => format!("game {}", title(table, Language::English)),
        _ => title(table, Language::English),
    };
    let convention = table.convention.map(|convention| convention.to_string());
    let notes: &[_] = match &convention {
        Some(convention) => &[("game", &*table.game), ("convention", convention)],
        None => &[("expression", &*table.game)],
    };
    let title = Some(title.as_str());
    RowWriter::new(out, format, columns(table), Head { title, notes })
}

/// Writes the list of the cells.
pub(crate) fn list(
    table: &Table,
    format: RowFormat,
    language: Language,
    out: &mut Out,
) -> Result<(), ExportError> {
    let mut rows = begin_table(table, format, language, out)?;
    for &([a, b], cell) in &table.cells {
        let outcome;
        let cell = match cell {
            Cell::Grundy(value) => Field::Natural(value.0),
            Cell::Outcome(winner) => {
                outcome = winner.to_string();
                Field::Text(&outcome)
            }
        };
        match table.axes {
            1 => rows.row(&[a.into(), cell])?,
            _ => rows.row(&[a.into(), b.into(), cell])?,
        }
    }
    rows.finish()?;
    Ok(())
}
