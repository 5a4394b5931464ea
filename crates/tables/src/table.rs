//! Values of many positions.

use std::io::Write;

use grundy_game::Language;
use grundy_theory::{Convention, Nimber, Outcome};

use crate::words::title;
use crate::{Column, ExportError, Field, Head, Kind, Out, RowFormat, RowWriter};

/// What a table holds for one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// The Grundy value.
    Grundy(Nimber),
    /// Who wins, where there is no value to give.
    Outcome(Outcome),
}

impl Cell {
    /// The text of the cell in every table.
    pub fn text(self) -> String {
        match self {
            Self::Grundy(value) => value.to_string(),
            Self::Outcome(outcome) => outcome.to_string(),
        }
    }
}

/// A table computed so far: cells in order, rows first.
#[derive(Clone, Debug)]
pub struct Table {
    /// The game, or a formula.
    pub game: String,
    /// Who wins when the moves run out; `None` where the cells are the values of a formula.
    pub convention: Option<Convention>,
    /// One or two.
    pub axes: usize,
    /// Each cell with its coordinates; the second is 0 in a table of one axis.
    pub cells: Vec<([u64; 2], Cell)>,
}

impl Table {
    /// Whether cells hold values; they hold outcomes otherwise.
    pub fn has_values(&self) -> bool {
        let first = self.cells.first();
        first.is_none_or(|(_, cell)| matches!(cell, Cell::Grundy(_)))
    }

    /// The columns of the list of cells.
    ///
    /// A table that has values in some cells and outcomes in others keeps the name of its first cell.
    fn columns(&self) -> &'static [Column<'static>] {
        const N: Column<'_> = Column::new("n", Kind::Int64);
        const A: Column<'_> = Column::new("a", Kind::Int64);
        const B: Column<'_> = Column::new("b", Kind::Int64);
        const GRUNDY: Column<'_> = Column::new("grundy", Kind::Int64);
        const OUTCOME: Column<'_> = Column::new("outcome", Kind::Text).aligned(true);
        const VALUE: Column<'_> = Column::new("value", Kind::Int64);
        if self.convention.is_none() {
            return &[A, B, VALUE];
        }
        match (self.axes, self.has_values()) {
            (1, true) => &[N, GRUNDY],
            (1, false) => &[N, OUTCOME],
            (_, true) => &[A, B, GRUNDY],
            (_, false) => &[A, B, OUTCOME],
        }
    }

    /// Begins the list of the cells, and leaves the rows to the caller: coordinates, then what the
    /// cell holds.
    pub fn begin<W: Write>(
        &self,
        format: RowFormat,
        language: Language,
        out: W,
    ) -> Result<RowWriter<'static, W>, ExportError> {
        let title = match format {
            RowFormat::Text | RowFormat::Markdown => title(self, language),
            RowFormat::Bfile => format!("game {}", title(self, Language::English)),
            _ => title(self, Language::English),
        };
        let convention = self.convention.map(|convention| convention.to_string());
        let notes: &[_] = match &convention {
            Some(convention) => &[("game", &*self.game), ("convention", convention)],
            None => &[("expression", &*self.game)],
        };
        let title = Some(title.as_str());
        RowWriter::new(out, format, self.columns(), Head { title, notes })
    }

    /// Writes the list of the cells.
    pub(crate) fn list(
        &self,
        format: RowFormat,
        language: Language,
        out: &mut Out,
    ) -> Result<(), ExportError> {
        let mut rows = self.begin(format, language, out)?;
        for &([a, b], cell) in &self.cells {
            let outcome;
            let cell = match cell {
                Cell::Grundy(value) => Field::Natural(value.0),
                Cell::Outcome(winner) => {
                    outcome = winner.to_string();
                    Field::Text(&outcome)
                }
            };
            match self.axes {
                1 => rows.row(&[a.into(), cell])?,
                _ => rows.row(&[a.into(), b.into(), cell])?,
            }
        }
        rows.finish()?;
        Ok(())
    }
}
