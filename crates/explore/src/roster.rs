//! A roster as a file.

use std::io::{self, Write};

use grundy_game::{Budget, Stopped};
use grundy_tables::{Column, ExportError, Field, Head, Kind, RowFormat, RowWriter};
use grundy_theory::{Convention, Value};

use grundy_workbench::{Game, Row};

/// Why a roster ends early.
#[derive(Debug, thiserror::Error)]
pub enum RosterError {
    /// Writing failed, or the format does not fit.
    #[error(transparent)]
    Export(ExportError),
    /// The budget ran out, or somebody stopped it; the rows so far are written.
    #[error(transparent)]
    Stopped(Stopped),
}

impl From<io::Error> for RosterError {
    fn from(error: io::Error) -> Self {
        Self::Export(error.into())
    }
}

const VERTEX: Column<'_> = Column::new("vertex", Kind::Text);
const OUTCOME: Column<'_> = Column::new("outcome", Kind::Text);
/// Text, for values may be infinite.
const GRUNDY: Column<'_> = Column::new("grundy", Kind::Text).nullable();
const REMOTENESS: Column<'_> = Column::new("remoteness", Kind::Int32)
    .nullable()
    .aligned(false);

/// Writes all components of a game that lists them, row by row as they come: a game of ten million
/// components takes no memory for its table. `Ok(false)` when the game does not list them.
pub fn write_roster(
    game: &dyn Game,
    convention: Convention,
    format: RowFormat,
    budget: &Budget,
    out: &mut dyn Write,
) -> Result<bool, RosterError> {
    let columns: &[Column<'_>] = match convention {
        Convention::Normal => &[VERTEX, OUTCOME, GRUNDY, REMOTENESS],
        Convention::Misere => &[VERTEX, OUTCOME, REMOTENESS],
    };
    let head = Head {
        title: None,
        notes: &[
            ("game", game.name()),
            ("convention", &convention.to_string()),
        ],
    };
    let mut rows = RowWriter::new(out, format, columns, head).map_err(RosterError::Export)?;
    let mut failed = None;
    let listed = match game.labels() {
        Some(labels) => labels.roster(convention, budget, &mut |row| {
            failed = write_row(&row, convention, &mut rows).err();
            failed.is_none()
        }),
        None => Ok(()),
    };
    if let Some(error) = failed {
        return Err(error.into());
    }
    rows.finish()?;
    listed.map_err(RosterError::Stopped)?;
    Ok(game.labels().is_some())
}

fn write_row<W: Write>(
    row: &Row,
    convention: Convention,
    rows: &mut RowWriter<W>,
) -> io::Result<()> {
    let vertex = Field::Text(&row.component);
    let outcome = row.outcome.to_string();
    let outcome = Field::Text(&outcome);
    let remoteness = row.remoteness.into();
    if convention == Convention::Misere {
        return rows.row(&[vertex, outcome, remoteness]);
    }
    let infinite;
    let grundy = match &row.grundy {
        None => Field::Empty,
        Some(Value::Nimber(value)) => Field::Natural(value.0),
        Some(value) => {
            infinite = value.to_string();
            Field::Text(&infinite)
        }
    };
    rows.row(&[vertex, outcome, grundy, remoteness])
}
