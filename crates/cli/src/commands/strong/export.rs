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
use crate::strong_words::Said;

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
    if args.format == ExportFormat::Parquet && !cfg!(feature = "parquet") {
        return Err(Failure::Said(Box::new(Said::NoParquet), 2));
    }
    let (database, game) = volume(&args.directory, out)?;
    checked(&database, &*game)?;
    let write = |to: &mut dyn Write| write(&database, &*game, args.format, to);
    match &args.output {
        None => {
            let mut to = std::io::BufWriter::new(out.bytes()?);
            write(&mut to)?;
            Ok(to.flush()?)
        }
        Some(path) => replace(path, |to| write(to)),
    }
}

/// Writes every position.
fn write(
    database: &Database,
    game: &dyn Game,
    format: ExportFormat,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let manifest = &database.manifest;
    let columns = columns(manifest.is_wide());
    let notes = [
        ("game", &*manifest.identity.game),
        ("start", &manifest.identity.start),
        ("convention", &manifest.identity.convention),
        ("digest", &manifest.summary.digest),
    ];
    match format {
        #[cfg(feature = "parquet")]
        ExportFormat::Parquet => {
            let mut groups = super::parquet::Groups::new(&columns, &notes, out)?;
            each(database, game, |fields| groups.row(fields))?;
            groups.finish()?;
        }
        _ => {
            let head = Head {
                title: None,
                notes: &notes,
            };
            let mut rows = RowWriter::new(out, RowFormat::Csv, &columns, head)?;
            each(database, game, |fields| rows.row(fields))?;
            rows.finish()?;
        }
    }
    Ok(())
}

/// Calls `sink` with the fields of every position.
fn each(
    database: &Database,
    game: &dyn Game,
    mut sink: impl FnMut(&[Field<'_>]) -> std::io::Result<()>,
) -> Result<(), Failure> {
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
        sink(&[
            Field::Natural(key),
            Field::Text(&position),
            Field::Text(player),
            Field::Text(&recorded.outcome.to_string()),
            recorded.remoteness.into(),
            finite,
            infinite.as_deref().into(),
        ])?;
    }
    Ok(())
}
