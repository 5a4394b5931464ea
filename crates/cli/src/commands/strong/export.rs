//! `grundy strong export`: every position with what is known of it, as a table.

use std::io::Write;

use grundy::Player;
use grundy::theory::Value;
use grundy::workbench::Keys;
use grundy_cluster::parquet::{Cell, Column, Kind, Writer};
use grundy_cluster::{Database, Row};

use super::{checked, volume};
use crate::failure::Failure;
use crate::output::{Output, replace};
use crate::strong_args::{ExportArgs, ExportFormat};

/// The columns of either format.
const COLUMNS: &[Column] = &[
    column("key", Kind::Int64, false),
    column("position", Kind::Text, false),
    column("player", Kind::Text, false),
    column("outcome", Kind::Text, false),
    column("remoteness", Kind::Int32, true),
    column("grundy", Kind::Int32, true),
    column("infinite", Kind::Text, true),
];

const fn column(name: &'static str, kind: Kind, nullable: bool) -> Column {
    Column {
        name,
        kind,
        nullable,
    }
}

/// Writes the table, in the order of the database.
pub fn export(args: &ExportArgs, out: &mut Output) -> Result<(), Failure> {
    let (database, game) = volume(&args.directory, out)?;
    checked(&database, &*game)?;
    let keys = super::keys(&*game)?;
    let write = |to: &mut dyn Write| match args.format {
        ExportFormat::Csv => csv(&database, keys, to),
        ExportFormat::Parquet => parquet(&database, keys, to),
    };
    match &args.output {
        None => {
            let mut to = std::io::BufWriter::new(out.bytes()?);
            write(&mut to)?;
            Ok(to.flush()?)
        }
        Some(path) => replace(path, |to| write(to)),
    }
}

/// Calls `write` with the cells of every position.
fn each(
    database: &Database,
    keys: &dyn Keys,
    mut write: impl FnMut(&[Cell<'_>]) -> std::io::Result<()>,
) -> Result<(), Failure> {
    for place in 0..database.len() {
        let Row {
            key,
            position,
            player,
            recorded,
        } = database.row(place, keys)?;
        let player = match player {
            Player::Left => "left",
            Player::Right => "right",
        };
        let infinite = match &recorded.value {
            Some(value @ Value::Loopy(_)) => Some(value.to_string()),
            _ => None,
        };
        let finite = match &recorded.value {
            Some(Value::Nimber(nimber)) => Some(nimber.0 as i64),
            _ => None,
        };
        let number = |number: Option<i64>| number.map_or(Cell::Null, Cell::Number);
        write(&[
            Cell::Number(key as i64),
            Cell::Text(&position),
            Cell::Text(player),
            Cell::Text(&recorded.outcome.to_string()),
            number(recorded.remoteness.map(i64::from)),
            number(finite),
            infinite.as_deref().map_or(Cell::Null, Cell::Text),
        ])?;
    }
    Ok(())
}

fn csv(database: &Database, keys: &dyn Keys, out: &mut dyn Write) -> Result<(), Failure> {
    let names: Vec<&str> = COLUMNS.iter().map(|column| column.name).collect();
    writeln!(out, "{}", names.join(","))?;
    each(database, keys, |cells| {
        for (i, cell) in cells.iter().enumerate() {
            let comma = if i > 0 { "," } else { "" };
            match cell {
                Cell::Null => write!(out, "{comma}")?,
                Cell::Number(number) => write!(out, "{comma}{number}")?,
                Cell::Text(text) if text.contains(',') => write!(out, "{comma}\"{text}\"")?,
                Cell::Text(text) => write!(out, "{comma}{text}")?,
            }
        }
        writeln!(out)
    })
}

fn parquet(database: &Database, keys: &dyn Keys, out: &mut dyn Write) -> Result<(), Failure> {
    let manifest = &database.manifest;
    let mut writer = Writer::new(out, COLUMNS)?;
    each(database, keys, |cells| writer.row(cells))?;
    writer.finish(&[
        ("game", &manifest.identity.game),
        ("start", &manifest.identity.start),
        ("convention", &manifest.identity.convention),
        ("digest", &manifest.summary.digest),
    ])?;
    Ok(())
}
