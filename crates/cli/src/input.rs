//! From arguments, standard input and files to a position.

use std::cell::Cell;
use std::io::Read;
use std::path::Path;
use std::sync::Arc;

use grundy::fastio::Source;
use grundy::game::Problem;
use grundy::workbench::{Bytes, Files, OpenError, ReadError, ReadErrorKind, Session, Setting};
use grundy::{Game, Position};

use crate::args::{ExpressionArgs, OptionArgs};
use crate::failure::Failure;
use crate::forgiving;
use crate::output::Output;
use crate::words::Message;

/// The longest input read: some 10^8 heaps.
const LARGEST: u64 = 1 << 30;

/// The typed position, with `-` and `@FILE` replaced by what they stand for.
pub fn position(args: &ExpressionArgs, out: &mut Output) -> Result<Position, Failure> {
    let mut text = String::new();
    for word in &args.expression {
        if !text.is_empty() {
            text.push(' ');
        }
        match word.strip_prefix('@') {
            Some(path) if !path.is_empty() => {
                let file = std::fs::File::open(path).map_err(|error| Failure::Io {
                    path: path.into(),
                    error,
                })?;
                append(&mut text, path, file)?;
            }
            _ if word == "-" => append(&mut text, "-", std::io::stdin().lock())?,
            _ => text.push_str(word),
        }
    }
    read(text, args.options, out)
}

/// A position in one text.
pub fn read(text: String, options: OptionArgs, out: &mut Output) -> Result<Position, Failure> {
    let setting = Setting {
        files: &Disk::default(),
        options: &options.names(),
    };
    let typed = (out.session).read_with(grundy::FAMILIES, &text, setting);
    let position = match typed {
        Ok(position) => position,
        Err(error) => {
            let (position, text) = forgiven(&text, error, setting, &out.session)
                .map_err(|(text, error)| Failure::Typed { text, error })?;
            out.note(&Message::ReadAs { text });
            position
        }
    };
    let games = position.parts().iter().map(|part| part.game());
    out.games.extend(games);
    Ok(position)
}

/// The position that a text is when it is read with good will, with the text as it was read; else
/// what is wrong with it.
pub fn forgiven(
    text: &str,
    error: ReadError,
    setting: Setting<'_>,
    session: &Session,
) -> Result<(Position, String), (String, ReadError)> {
    let read = |text: &str| session.read_with(grundy::FAMILIES, text, setting);
    let mut wrong = (text.to_string(), error.clone());
    let typed = std::iter::once((text.to_string(), Err(error)));
    let meant = forgiving::meant(text).into_iter().map(|text| {
        let found = read(&text);
        (text, found)
    });
    for (nth, (mut text, mut found)) in typed.chain(meant).enumerate() {
        // One number a component: commas can only stand between components.
        while let Err(error) = &found
            && matches!(error.kind, ReadErrorKind::Notation(Problem::Comma))
        {
            let spaced = forgiving::spaced(&text, error.span.start);
            if spaced == text {
                break;
            }
            text = spaced;
            found = read(&text);
        }
        match found {
            Ok(position) => return Ok((position, text)),
            // Full width and Chinese names are not what is wrong.
            Err(error) if nth == 1 => wrong = (text, error),
            Err(_) => {}
        }
    }
    Err(wrong)
}

/// Opens a game alone, as `table` and `stress` take it.
pub fn game(text: &str, options: OptionArgs, out: &mut Output) -> Result<Arc<dyn Game>, OpenError> {
    let options = options.names();
    let setting = Setting {
        files: &Disk::default(),
        options: &options,
    };
    let game = match grundy::open_with(text, setting) {
        Err(OpenError::Unknown { .. }) => grundy::open_with(&forgiving::game(text), setting)?,
        known => known?,
    };
    let name = game.name().split(':').next().unwrap_or_default();
    let family = grundy::FAMILIES.iter().find(|family| family.name == name);
    let takes = |option: &&&str| family.is_some_and(|family| family.takes_option(option));
    match setting.options.iter().find(|option| !takes(option)) {
        None => {
            out.games.push(Arc::clone(&game));
            Ok(game)
        }
        Some(option) => {
            let problem = Problem::rule(
                format!("`{name}` does not take the option `{option}`"),
                format!("`{name}` 没有选项 `{option}`"),
            );
            Err(OpenError::Parameters(problem.at(0..text.len())))
        }
    }
}

/// The bytes of a file; `-` is standard input.
pub fn file(name: &str) -> Result<Bytes, Failure> {
    Disk::default().read(name).map_err(|error| Failure::Io {
        path: name.into(),
        error,
    })
}

/// The files of this machine; `-` is standard input, which can be read once.
#[derive(Debug, Default)]
pub struct Disk {
    stdin_read: Cell<bool>,
}

impl Files for Disk {
    fn read(&self, name: &str) -> std::io::Result<Bytes> {
        Ok(Box::new(match name {
            "-" if self.stdin_read.replace(true) => {
                return Err(std::io::Error::other("standard input was read already"));
            }
            "-" => Source::stdin()?,
            name => Source::open(Path::new(name))?,
        }))
    }
}

fn append(text: &mut String, path: &str, source: impl Read) -> Result<(), Failure> {
    let mut bytes = Vec::new();
    let read = source.take(LARGEST + 1).read_to_end(&mut bytes);
    read.map_err(|error| Failure::Io {
        path: path.into(),
        error,
    })?;
    if bytes.len() as u64 > LARGEST {
        return Err(Failure::Usage(Message::InputTooLong { path: path.into() }));
    }
    let decoded = String::from_utf8(bytes).map_err(|error| {
        let byte = error.utf8_error().valid_up_to();
        let path = path.into();
        Failure::Usage(Message::NotText { path, byte })
    })?;
    text.push_str(decoded.trim_start_matches('\u{feff}'));
    Ok(())
}
