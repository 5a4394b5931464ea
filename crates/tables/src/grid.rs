//! Cells laid out in rows and columns.
//!
//! A table of two axes is laid out as it is. One axis is wrapped: `n` stands in the row of the
//! multiple of the wrap below it, in the column of what is left. Rows and columns without any cell
//! are left out, so a layout is never larger than its cells demand.

use std::collections::BTreeSet;

use super::words::digits;
use super::{ExportError, Format};
use crate::{Cell, Table};

/// A cell and its coordinates.
type Placed = ([u64; 2], Cell);

/// The layout of a table.
pub(super) struct Grid<'a> {
    cells: &'a [Placed],
    wrap: Option<u64>,
    /// The coordinates of the columns, ascending.
    pub columns: Vec<u64>,
}

impl<'a> Grid<'a> {
    /// Lays `table` out; one axis is wrapped at `wrap`.
    pub fn new(table: &'a Table, wrap: u64) -> Self {
        let wrap = (table.axes == 1).then_some(wrap);
        let columns = table.cells.iter().map(|&(at, _)| place(at, wrap)[1]);
        Self {
            cells: &table.cells,
            wrap,
            columns: columns.collect::<BTreeSet<_>>().into_iter().collect(),
        }
    }

    /// What the corner above the row labels says.
    pub fn corner(&self) -> &'static str {
        if self.wrap.is_some() { "n" } else { "a\\b" }
    }

    /// The rows from the top.
    pub fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        let row = |(at, _): &Placed| place(*at, self.wrap)[0];
        let rows = self.cells.chunk_by(move |a, b| row(a) == row(b));
        rows.map(move |cells| Row {
            label: row(&cells[0]),
            cells,
            grid: self,
        })
    }

    /// Characters needed for row labels and the corner.
    pub fn label_width(&self) -> usize {
        // Rows ascend, so the last label is the longest.
        let last = self
            .cells
            .last()
            .map_or(0, |&(at, _)| place(at, self.wrap)[0]);
        digits(last).max(self.corner().len())
    }

    /// Characters needed for column labels.
    pub fn column_width(&self) -> usize {
        digits(self.columns.last().copied().unwrap_or(0))
    }
}

/// One row of a layout.
pub(super) struct Row<'a> {
    /// Its coordinate.
    pub label: u64,
    cells: &'a [Placed],
    grid: &'a Grid<'a>,
}

impl<'a> Row<'a> {
    /// The cell in each column, `None` where it is missing.
    pub fn cells(&self) -> impl Iterator<Item = Option<Cell>> + use<'a> {
        let wrap = self.grid.wrap;
        let mut cells = self.cells.iter().peekable();
        self.grid.columns.iter().map(move |&column| {
            let placed = cells.next_if(|&&(at, _)| place(at, wrap)[1] == column);
            placed.map(|&(_, cell)| cell)
        })
    }
}

fn place(at: [u64; 2], wrap: Option<u64>) -> [u64; 2] {
    match wrap {
        Some(wrap) => [at[0] - at[0] % wrap, at[0] % wrap],
        None => at,
    }
}

/// How many rows and columns `table` has when no cell is missing between its least and greatest
/// coordinates; the first missing cell otherwise.
pub(super) fn whole(table: &Table, format: Format) -> Result<[u64; 2], ExportError> {
    let cells = || table.cells.iter().map(|&(at, _)| at);
    let (Some([top, _]), Some([bottom, _])) = (cells().next(), cells().next_back()) else {
        return Ok([0, 0]);
    };
    let columns = || cells().map(|[_, column]| column);
    let left = columns().min().unwrap_or(0);
    let right = columns().max().unwrap_or(0);

    let mut cells = cells();
    for row in top..=bottom {
        for column in left..=right {
            if cells.next() != Some([row, column]) {
                let at = if table.axes == 1 {
                    format!("n = {row}")
                } else {
                    format!("a = {row}, b = {column}")
                };
                return Err(ExportError::Missing { format, at });
            }
        }
    }
    // Neither overflows: there is a cell in memory for each.
    Ok([bottom - top + 1, right - left + 1])
}
