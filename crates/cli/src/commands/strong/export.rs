//! `grundy strong export`: every position with what is known of it, as a table.

use std::io::Write;

use grundy::tables::{Column, Field, Head, Kind, RowFormat, RowWriter};
use grundy::theory::Value;
use grundy::{Game, Player};
use grundy_cluster::{Database, Row};

use super::{checked, volume};
use crate::failure::Failure;
use crate::output::{Output, replace};
use crate::strong_args::{ExportArgs, ExportFormat};

/// The columns of either format; keys of 128 bits are text, which every reader has a type for.
const fn columns(wide: bool) -> [Column<'static>; 7] {
    let key = if wide { Kind::Text } else { Kind::Int64 };
    [
        Column::new("key", key),
        Column::new("position", Kind::Text),
        Column::new("player", Kind::Text),
        Column::new("outcome", Kind::Text),
        Column::new("remoteness", Kind::Int32).nullable(),
        Column::new("grundy", Kind::Int32).nullable(),
        Column::new("infinite", Kind::Text).nullable(),
    ]
}

/// Writes the table, in the order of the database.
pub fn export(args: &ExportArgs, out: &mut Output) -> Result<(), Failure> {
    let (database, game) = volume(&args.directory, out)?;
    checked(&database, &*game)?;
    let format = match args.format {
        ExportFormat::Csv => RowFormat::Csv,
        ExportFormat::Parquet => RowFormat::Parquet,
    };
    match &args.output {
        None => {
            let mut to = std::io::BufWriter::new(out.bytes()?);
            write(&database, &*game, format, &mut to)?;
            Ok(to.flush()?)
        }
        Some(path) => replace(path, |to| write(&database, &*game, format, to)),
    }
}

/// Writes every position.
fn write(
    database: &Database,
    game: &dyn Game,
    format: RowFormat,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let manifest = &database.manifest;
    let head = Head {
        title: None,
        notes: &[
            ("game", &manifest.identity.game),
            ("start", &manifest.identity.start),
            ("convention", &manifest.identity.convention),
            ("digest", &manifest.summary.digest),
        ],
    };
    let columns = columns(manifest.is_wide());
    let mut rows = RowWriter::new(out, format, &columns, head)?;
    for place in 0..database.len() {
        let Row {
            key,
            position,
            player,
            recorded,
        } = database.row(place, game)?;
        let player = match player {
            Player::Left => "left",
            Player::Right => "right",
        };
        let (finite, infinite) = match &recorded.value {
            Some(Value::Nimber(nimber)) => (Field::Natural(nimber.0), None),
            Some(value) => (Field::Empty, Some(value.to_string())),
            None => (Field::Empty, None),
        };
        rows.row(&[
            Field::Natural(key),
            Field::Text(&position),
            Field::Text(player),
            Field::Text(&recorded.outcome.to_string()),
            recorded.remoteness.into(),
            finite,
            infinite.as_deref().into(),
        ])?;
    }
    rows.finish()?;
    Ok(())
}
