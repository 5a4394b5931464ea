//! `grundy table`: values of many positions.

use std::io::{IsTerminal, Write};
use std::path::Path;

use grundy::Table;
use grundy::workbench::{Format, write_table};

use crate::args::TableArgs;
use crate::failure::Failure;
use crate::input;
use crate::output::{Output, replace};
use crate::progress::{budget, watched};
use crate::words::Message;

/// Tabulates a game.
pub fn table(args: &TableArgs, out: &mut Output) -> Result<(), Failure> {
    let game = input::game(&args.game).map_err(|error| Failure::Typed {
        text: args.game.clone(),
        error: error.into(),
    })?;
    let name = game.name().to_string();
    if game.is_scoring() {
        return Err(Failure::Usage(Message::ScoringTable { game: name }));
    }
    let Some((axes, first)) = game.axes() else {
        return Err(Failure::Usage(Message::NoTable { game: name }));
    };
    let to = bounds(&args.to, axes)?;
    let format = format(args, out)?;
    if args.output.is_none() && format.is_binary() && std::io::stdout().is_terminal() {
        return Err(Failure::Usage(Message::BinaryToTerminal));
    }
    if let Some(most) = format.most_cells() {
        let sides = to
            .iter()
            .map(|&to| u128::from(to.saturating_sub(first)) + 1);
        let cells = sides.fold(1, u128::saturating_mul);
        if cells > u128::from(most) {
            return Err(Failure::Usage(Message::PictureTooLarge { cells, most }));
        }
    }
    let convention = out.common.convention_or(game.convention());
    let budget = budget(&out.common);
    let work = || Table::of(&*game, &to, convention, &budget);
    let (table, done) = watched(&out.common, &budget, work);
    match &args.output {
        None if format.is_binary() => export(&table, format, false, &mut out.bytes()?)?,
        None => {
            let colour = out.colour;
            export(&table, format, colour, out.writer())?;
        }
        Some(path) => replace(path, |file| export(&table, format, false, file))?,
    }
    if let Err(stopped) = done {
        out.flush()?;
        out.note(&Message::TableCut { stopped });
        return Err(stopped.into());
    }
    Ok(())
}

/// `100` for one axis, `12x12` for two.
fn bounds(text: &str, axes: usize) -> Result<Vec<u64>, Failure> {
    let numbers: Option<Vec<u64>> = text.split('x').map(|n| n.parse().ok()).collect();
    numbers
        .filter(|numbers| numbers.len() == axes)
        .ok_or_else(|| {
            let text = text.into();
            Failure::Usage(Message::BadBound { text, axes })
        })
}

/// The format asked for, by flag or by the file's ending.
fn format(args: &TableArgs, out: &Output) -> Result<Format, Failure> {
    let ending = args.output.as_deref().and_then(Path::extension);
    let ending = ending.and_then(|ending| ending.to_str());
    let name = match (&args.format, out.common.json) {
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
    Format::from_name(name).or_else(by_ending).ok_or_else(|| {
        let known: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
        Failure::Usage(Message::UnknownFormat {
            name: name.into(),
            known: known.join(", "),
        })
    })
}

fn export(table: &Table, format: Format, colour: bool, to: &mut dyn Write) -> Result<(), Failure> {
    write_table(table, format, colour, to).map_err(|error| match error {
        grundy::workbench::ExportError::Io(error) => error.into(),
        error => Failure::Usage(Message::Export {
            error: error.to_string(),
        }),
    })
}
