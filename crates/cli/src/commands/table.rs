//! `grundy table`: values of many positions.

use std::io::{IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use grundy::explore::{HeapLine, RosterError, What, tabulate_forms, write_roster};
use grundy::tables::{Format, Look, Plot, RowFormat, Table, draw, write_table};
use grundy::workbench::tabulate_watched;
use grundy::{Convention, Game};
use grundy_report::{TableJson, Tabled};

use super::heaps;
use super::long_table::LongTable;
use super::misere_table::{misere_table, misere_what};
use crate::args::TableArgs;
use crate::certify;
use crate::failure::Failure;
use crate::forgiving::number;
use crate::graph_words::Said;
use crate::heap_args::PlotKind;
use crate::heap_words::HeapSaid;
use crate::input;
use crate::output::{Output, replace};
use crate::progress::{budget, keep, read_line, watched, watched_cells};
use crate::words::{Message, Unfinished};

/// Bytes of a cell of a table that is kept whole.
const CELL: u128 = 48;

/// Tabulates a game.
pub fn table(args: &TableArgs, out: &mut Output) -> Result<(), Failure> {
    let game = input::game(&args.game, args.options, out).map_err(|error| Failure::Typed {
        text: args.game.clone(),
        error: error.into(),
    })?;
    let name = game.name().to_string();
    if game.is_scoring() {
        return Err(Failure::Usage(Message::ScoringTable { game: name }));
    }
    let Some((axes, first)) = game.axes() else {
        return roster(&*game, args, out);
    };
    let to = args.to.as_deref().unwrap_or_default();
    let to = bounds(to, axes)?;
    let format = format(args.format.as_deref(), args.output.as_deref(), out)?;
    if let Some(kind) = args.plot {
        return plot(kind, &game, &to, format, args, out);
    }
    let sides = to.iter();
    let sides = sides.map(|&to| u128::from(to.saturating_sub(first)) + 1);
    let cells = sides.fold(1, u128::saturating_mul);
    fits(format, cells)?;
    let convention = out.common.convention_or(game.convention());
    if let Some(what) = misere_what(args, convention)? {
        return misere_table(what, &game, &to, args, out);
    }
    let what = what(args)?;
    let ends = game.forms().is_some_and(|forms| forms.ends());
    if what.is_some() || (ends && convention == Convention::Normal) {
        return forms(&game, &to, what, format, args, out);
    }
    if args.oeis {
        return oeis(&*game, &to, out);
    }
    announce(cells, format, args, out)?;
    let code = game.heaps().and_then(|source| source.code());
    let lines = match format {
        Format::Csv => Some(RowFormat::Csv),
        Format::Bfile => Some(RowFormat::Bfile),
        _ => None,
    };
    match (code, lines) {
        (Some((code, shift)), Some(format))
            if convention == Convention::Normal && !args.proof.asked() =>
        {
            let table = LongTable {
                game: &name,
                code,
                shift,
                to: to[0],
                format,
                args,
            };
            return table.write(out);
        }
        _ if args.checkpoint.is_some() => {
            return Err(Failure::Said(Box::new(HeapSaid::CheckpointFormat), 2));
        }
        _ => {}
    }
    let budget = budget(&out.common);
    // With `--json` it is what HTTP answers, and not the file: the cells are kept as data too.
    let tabled = match out.common.json {
        true => {
            let tabled = Tabled::new(Arc::clone(&game), &to, convention);
            let text = args.to.clone().unwrap_or_default();
            Some(tabled.ok_or(Failure::Usage(Message::BadBound { text, axes }))?)
        }
        false => None,
    };
    let cell = if tabled.is_some() { 3 * CELL } else { CELL };
    let most = u128::from(args.memory) * (1 << 20) / cell;
    if cells > most {
        let said = HeapSaid::TableTooLarge {
            cells,
            mib: args.memory,
        };
        return Err(Failure::Said(Box::new(said), 2));
    }
    let known = AtomicU64::new(0);
    let work = || tabulate_watched(&*game, &to, convention, &budget, &known);
    let (table, done) = watched_cells(&out.common, &known, cells as u64, work);
    keep();
    match &tabled {
        None => write(&table, format, args.output.as_deref(), out)?,
        Some(tabled) => {
            let language = out.language;
            let json = TableJson::new(tabled, &table, done.is_ok(), language, &budget);
            match &args.output {
                None => out.json(&json)?,
                Some(path) => replace(path, |file| {
                    serde_json::to_writer(&mut *file, &json).map_err(std::io::Error::from)?;
                    Ok(file.write_all(b"\n")?)
                })?,
            }
        }
    }
    if convention == Convention::Normal
        && let Some(trust) = game.trusted()
    {
        out.note(&trust);
    }
    if done.is_ok() {
        let proof = certify::prove(&args.proof, out, &budget, &[], |lines, budget| {
            grundy::prove::certify_table(&game, &to, convention, budget, lines)
        })?;
        certify::note(proof.as_ref(), out)?;
    }
    if let Err(stopped) = done {
        out.flush()?;
        return Err(Failure::Stopped(stopped, Unfinished::Table));
    }
    Ok(())
}

/// What `--what` asks for.
fn what(args: &TableArgs) -> Result<Option<What>, Failure> {
    let Some(name) = &args.what else {
        return Ok(None);
    };
    let known = || What::ALL.map(What::name).join(", ");
    What::from_name(name).map(Some).ok_or_else(|| {
        Failure::Usage(Message::UnknownWhat {
            name: name.clone(),
            known: known(),
        })
    })
}

/// A table of canonical forms, where the players' moves differ and play ends.
fn forms(
    game: &Arc<dyn Game>,
    to: &[u64],
    what: Option<What>,
    format: Format,
    args: &TableArgs,
    out: &mut Output,
) -> Result<(), Failure> {
    let convention = out.common.convention_or(game.convention());
    let no_forms = || {
        Failure::Usage(Message::NoForms {
            game: game.name().into(),
        })
    };
    let tabled = Tabled::new(Arc::clone(game), to, convention).ok_or_else(no_forms)?;
    let tabled = tabled.showing(what).map_err(|_| no_forms())?;
    let what = tabled.what().ok_or_else(no_forms)?;
    let format = match format {
        Format::Text => RowFormat::Text,
        Format::Csv => RowFormat::Csv,
        Format::Json => RowFormat::Json,
        Format::Markdown => RowFormat::Markdown,
        Format::Latex => RowFormat::Latex,
        other => {
            let name = other.name().into();
            let known = "text, csv, json, markdown, latex".into();
            return Err(Failure::Usage(Message::UnknownFormat { name, known }));
        }
    };
    let budget = budget(&out.common);
    let known = AtomicU64::new(0);
    let cells = to.iter().map(|&to| to + 1).product();
    let work = || tabulate_forms(game, to, what, &budget, &known);
    let found = watched_cells(&out.common, &known, cells, work);
    let (table, done) = found.ok_or_else(no_forms)?;
    keep();
    let json = out.common.json;
    let write = |file: &mut dyn Write| match json {
        true => {
            let json = TableJson::of_forms(&tabled, table.clone(), done.is_ok());
            serde_json::to_writer(&mut *file, &json).map_err(std::io::Error::from)?;
            Ok(file.write_all(b"\n")?)
        }
        false => Ok(table.write(format, file)?),
    };
    match &args.output {
        None => write(out.writer())?,
        Some(path) => replace(path, |file| write(file))?,
    }
    match done {
        Ok(()) => Ok(()),
        Err(stopped) => {
            out.flush()?;
            Err(Failure::Stopped(stopped, Unfinished::Table))
        }
    }
}

/// Every component of a game that is all at hand, row by row as they come.
fn roster(game: &dyn Game, args: &TableArgs, out: &mut Output) -> Result<(), Failure> {
    let no_table = || {
        Failure::Usage(Message::NoTable {
            game: game.name().into(),
        })
    };
    if game.graph().is_none() {
        return Err(no_table());
    }
    if args.to.is_some() {
        return Err(Failure::Said(Box::new(Said::WholeTable), 2));
    }
    let format = format(args.format.as_deref(), args.output.as_deref(), out)?;
    let format = match format {
        Format::Text => RowFormat::Text,
        Format::Csv => RowFormat::Csv,
        Format::Json => RowFormat::Json,
        Format::Markdown => RowFormat::Markdown,
        other => {
            let name = other.name().into();
            let known = "text, csv, json, markdown".into();
            return Err(Failure::Usage(Message::UnknownFormat { name, known }));
        }
    };
    let convention = out.common.convention_or(game.convention());
    let common = out.common.clone();
    let budget = budget(&common);
    let write = |to: &mut (dyn Write + Send)| {
        let work = || write_roster(game, convention, format, &budget, to);
        let written = watched(&common, &budget, work);
        keep();
        written
    };
    let mut stopped = None;
    let mut judge = |result| match result {
        Ok(true) => Ok(()),
        Ok(false) => Err(no_table()),
        Err(RosterError::Export(error)) => Err(error.into()),
        Err(RosterError::Stopped(reason)) => {
            stopped = Some(reason);
            Ok(())
        }
    };
    match &args.output {
        None => {
            let mut buffer = std::io::BufWriter::with_capacity(1 << 16, out.bytes()?);
            judge(write(&mut buffer))?;
            buffer.flush()?;
        }
        Some(path) => replace(path, |file| judge(write(file)))?,
    }
    match stopped {
        None => {
            let source = game.graph().and_then(|graph| graph.file);
            let source = source.as_slice();
            let proof = certify::prove(&args.proof, out, &budget, source, |lines, budget| {
                grundy::prove::certify_labels(game, convention, budget, lines)
            })?;
            certify::note(proof.as_ref(), out)
        }
        Some(stopped) => Err(Failure::Stopped(stopped, Unfinished::Table)),
    }
}

/// The most heaps of a plot.
const PLOTTED: u64 = 2_000_000;

/// Draws the sequence.
fn plot(
    kind: PlotKind,
    game: &Arc<dyn Game>,
    to: &[u64],
    format: Format,
    args: &TableArgs,
    out: &mut Output,
) -> Result<(), Failure> {
    let name = game.name().to_string();
    let none = || Failure::Said(Box::new(HeapSaid::NoHeaps { game: name.clone() }), 2);
    let (&[to], Some(mut line)) = (to, HeapLine::new(&**game)) else {
        return Err(none());
    };
    if !matches!(format, Format::Svg | Format::Png) || to > PLOTTED {
        return Err(Failure::Said(Box::new(HeapSaid::PlotFormat), 2));
    }
    let budget = heaps::budget(args.memory, Some(to));
    watched(&out.common, &budget, || line.reach(to, &budget))?;
    let values = (0..=to).map(|heap| u64::try_from(line.value(heap)?.0).ok());
    // A heap without a value, where play may go on for ever, has no place in the picture.
    let values: Vec<u64> = values.collect::<Option<_>>().ok_or_else(none)?;
    let rares = line.rares();
    let kind = match kind {
        PlotKind::Points => Plot::Points,
        PlotKind::Rares => Plot::Rares(&rares),
        PlotKind::Wrapped => {
            let report = grundy::explore::period(game, to, &budget);
            let period = report.and_then(|report| report.period);
            // Without a period, a square shows whatever else there is to see.
            let side = values.len().isqrt() as u64 + 1;
            Plot::Wrapped(period.map_or(side, |period| period.period))
        }
    };
    let write = |to: &mut (dyn Write + Send)| Ok(draw(&name, &values, kind, format, to)?);
    match &args.output {
        Some(path) => replace(path, write),
        None => write(&mut out.bytes()?),
    }
}

/// The address at which the On-Line Encyclopedia of Integer Sequences is searched for the values.
fn oeis(game: &dyn grundy::Game, to: &[u64], out: &mut Output) -> Result<(), Failure> {
    const TERMS: u64 = 30;
    let short = || Failure::Said(Box::new(HeapSaid::OeisShort), 2);
    let &[to] = to else {
        let game = game.name().into();
        return Err(Failure::Said(Box::new(HeapSaid::NoHeaps { game }), 2));
    };
    let mut values = HeapLine::new(game).ok_or_else(short)?;
    let to = to.min(TERMS);
    values.reach(to, &budget(&out.common))?;
    // Most sequences there start at heap 1, and searches ignore what comes before.
    // A sequence ends where a heap has no value: with that left out it would be another one.
    let terms = (1..=to).map_while(|heap| values.value(heap));
    let terms: Vec<String> = terms.map(|value| value.to_string()).collect();
    if terms.len() < 4 {
        return Err(short());
    }
    out.line(format!("https://oeis.org/search?q={}", terms.join(",")))
}

/// A file of more bytes is announced, and asked for.
const LARGE: u128 = 1_000_000_000;

/// Says how large a large file will be, and asks whether it is wanted.
fn announce(
    cells: u128,
    format: Format,
    args: &TableArgs,
    out: &mut Output,
) -> Result<(), Failure> {
    let Some(path) = args
        .output
        .as_deref()
        .filter(|path| *path != Path::new("-"))
    else {
        return Ok(());
    };
    // A line has the heap and its value, which is small; the heaps have about as many digits as
    // the last.
    let each = match format {
        Format::Npy => 8,
        _ => cells.to_string().len() as u128 + 3,
    };
    let bytes = cells.saturating_mul(each);
    if bytes < LARGE || std::fs::metadata(path).is_ok_and(|known| !known.is_file()) {
        return Ok(());
    }
    let path = path.display().to_string();
    out.note(&Message::LargeFile { path, bytes });
    if args.yes {
        return Ok(());
    }
    if std::io::stdin().is_terminal() {
        eprint!("{}", out.say(&Message::WriteIt));
        let mut answer = String::new();
        read_line(&mut answer)?;
        if ["y", "yes", "是", "好"].contains(&answer.trim().to_lowercase().as_str()) {
            return Ok(());
        }
        return Err(Failure::Ended(1));
    }
    Err(Failure::Usage(Message::SayYes))
}

/// `100` for one axis, `12x12` for two.
pub fn bounds(text: &str, axes: usize) -> Result<Vec<u64>, Failure> {
    let numbers: Option<Vec<u64>> = text
        .split(['x', '×', 'X'])
        .map(|n| number(n).ok())
        .collect();
    numbers
        .filter(|numbers| numbers.len() == axes)
        .ok_or_else(|| {
            let text = text.into();
            Failure::Usage(Message::BadBound { text, axes })
        })
}

/// The format asked for, by flag or by the file's ending.
pub fn format(asked: Option<&str>, output: Option<&Path>, out: &Output) -> Result<Format, Failure> {
    let ending = output.and_then(Path::extension);
    let ending = ending.and_then(|ending| ending.to_str());
    let name = match (asked, out.common.json) {
        (Some(name), true) if name != "json" => return Err(Failure::Usage(Message::JsonConflict)),
        (_, true) => "json",
        (Some(name), _) => name,
        (None, _) => ending.unwrap_or("text"),
    };
    let by_ending = || {
        Format::ALL
            .into_iter()
            .find(|format| format.extension() == name)
    };
    let format = Format::from_name(name).or_else(by_ending).ok_or_else(|| {
        let known: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
        Failure::Usage(Message::UnknownFormat {
            name: name.into(),
            known: known.join(", "),
        })
    })?;
    if output.is_none() && format.is_binary() && std::io::stdout().is_terminal() {
        return Err(Failure::Usage(Message::BinaryToTerminal));
    }
    Ok(format)
}

/// Whether a picture of so many cells can be drawn.
pub fn fits(format: Format, cells: u128) -> Result<(), Failure> {
    match format.most_cells() {
        Some(most) if cells > u128::from(most) => {
            Err(Failure::Usage(Message::PictureTooLarge { cells, most }))
        }
        _ => Ok(()),
    }
}

/// Writes a table to a file or to standard output.
pub fn write(
    table: &Table,
    format: Format,
    output: Option<&Path>,
    out: &mut Output,
) -> Result<(), Failure> {
    let look = Look {
        colour: false,
        language: out.language,
    };
    match output {
        None if format.is_binary() => export(table, format, look, &mut out.bytes()?),
        None => {
            let colour = out.colour;
            export(table, format, Look { colour, ..look }, out.writer())
        }
        Some(path) => replace(path, |file| export(table, format, look, file)),
    }
}

fn export(table: &Table, format: Format, look: Look, to: &mut dyn Write) -> Result<(), Failure> {
    Ok(write_table(table, format, look, to)?)
}
