//! `grundy table --misere --what`: genera, forms, misère values and outcomes of many positions.

use std::io::{BufWriter, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use grundy::tables::{Column, ExportError, Field, Format, Head, Kind, RowFormat, RowWriter};
use grundy::workbench::{MisereForm, misere_table as tabulated};
use grundy::{Budget, Convention, Game, Stopped};

use super::table::format;
use crate::args::TableArgs;
use crate::failure::Failure;
use crate::misere_args::MisereWhat;
use crate::misere_words::MisereSaid;
use crate::output::{Output, replace};
use crate::progress::{budget, keep, watched_cells};
use crate::words::{Message, Unfinished};

/// The formats of such a table.
const KNOWN: &str = "text, csv, json, md, latex, bfile";

/// What `--what` asks for under misère play, if it is that.
pub fn misere_what(
    args: &TableArgs,
    convention: Convention,
) -> Result<Option<MisereWhat>, Failure> {
    let Some(name) = &args.what else {
        return Ok(None);
    };
    let what = MisereWhat::ALL.into_iter().find(|what| what.name() == name);
    match (what, convention) {
        (Some(MisereWhat::Outcome) | None, Convention::Normal) => Ok(None),
        (Some(_), Convention::Normal) => Err(Failure::Said(Box::new(MisereSaid::OnlyMisere), 2)),
        (Some(what), Convention::Misere) => Ok(Some(what)),
        (None, Convention::Misere) => Err(Failure::Usage(Message::UnknownWhat {
            name: name.clone(),
            known: MisereWhat::ALL.map(MisereWhat::name).join(", "),
        })),
    }
}

/// Writes a table of what is known of each cell under misère play.
pub fn misere_table(
    what: MisereWhat,
    game: &Arc<dyn Game>,
    to: &[u64],
    args: &TableArgs,
    out: &mut Output,
) -> Result<(), Failure> {
    let format = match format(args.format.as_deref(), args.output.as_deref(), out)? {
        Format::Text => RowFormat::Text,
        Format::Csv => RowFormat::Csv,
        Format::Json => RowFormat::Json,
        Format::Markdown => RowFormat::Markdown,
        Format::Latex => RowFormat::Latex,
        Format::Bfile => RowFormat::Bfile,
        _ => {
            let known = KNOWN;
            return Err(Failure::Said(Box::new(MisereSaid::WhatFormat { known }), 2));
        }
    };
    let table = MisereTable {
        what,
        game: &**game,
        to,
        format,
    };
    let budget = budget(&out.common);
    let common = out.common.clone();
    let mut ended = Ok(true);
    let mut run = |to: &mut (dyn Write + Send)| {
        let known = AtomicU64::new(0);
        let cells = table.to.iter().map(|to| to + 1).product();
        let work = || table.write(&budget, &known, to);
        ended = watched_cells(&common, &known, cells, work)?;
        keep();
        match ended {
            Ok(false) => Err(no_forms(&**game)),
            _ => Ok(()),
        }
    };
    match &args.output {
        Some(path) => replace(path, run)?,
        None => {
            let mut buffer = BufWriter::with_capacity(1 << 16, out.bytes()?);
            run(&mut buffer)?;
            buffer.flush()?;
        }
    }
    match ended {
        Err(stopped) => Err(Failure::Stopped(stopped, Unfinished::Table)),
        Ok(_) => Ok(()),
    }
}

fn no_forms(game: &dyn Game) -> Failure {
    let game = game.name().into();
    Failure::Said(Box::new(MisereSaid::NoForms { game }), 2)
}

struct MisereTable<'a> {
    what: MisereWhat,
    game: &'a dyn Game,
    to: &'a [u64],
    format: RowFormat,
}

impl MisereTable<'_> {
    /// Writes row after row; what was computed before a stop is written, and the stop is given
    /// back. `false` where there is nothing to write.
    fn write(
        &self,
        budget: &Budget,
        known: &AtomicU64,
        out: &mut (dyn Write + Send),
    ) -> Result<Result<bool, Stopped>, ExportError> {
        if !self.game.is_impartial() {
            return Ok(Ok(false));
        }
        let kind = match self.what {
            MisereWhat::Grundy => Kind::Int64,
            _ => Kind::Text,
        };
        let axes: &[&str] = if self.to.len() == 1 {
            &["n"]
        } else {
            &["row", "column"]
        };
        let mut columns: Vec<Column<'_>> = axes
            .iter()
            .map(|axis| Column::new(axis, Kind::Int64))
            .collect();
        columns.push(Column::new(self.what.name(), kind).nullable());
        let head = Head {
            title: None,
            notes: &[("game", self.game.name()), ("convention", "misere")],
        };
        let mut rows = RowWriter::new(out, self.format, &columns, head)?;
        let mut failed = None;
        let done = tabulated(self.game, self.to, budget, &mut |at, form| {
            failed = self.row(at, &form, &mut rows).err();
            known.fetch_add(1, Ordering::Relaxed);
            failed.is_none()
        });
        if let Some(error) = failed {
            return Err(error.into());
        }
        rows.finish()?;
        Ok(done)
    }

    fn row<W: Write>(
        &self,
        at: &[u64],
        form: &MisereForm,
        rows: &mut RowWriter<W>,
    ) -> std::io::Result<()> {
        let text = match self.what {
            MisereWhat::Outcome if form.is_p => Some("P".to_string()),
            MisereWhat::Outcome => Some("N".to_string()),
            MisereWhat::Grundy => None,
            MisereWhat::Genus => Some(form.genus_text()),
            MisereWhat::Form => form.form.clone(),
        };
        let value = match self.what {
            MisereWhat::Grundy => Field::from(form.grundy()),
            _ => Field::from(text.as_deref()),
        };
        let mut fields: Vec<Field<'_>> = at.iter().map(|&n| n.into()).collect();
        fields.push(value);
        rows.row(&fields)
    }
}
