//! From arguments, standard input and files to a position.

use std::io::Read;

use grundy::Position;

use crate::args::ExpressionArgs;
use crate::failure::Failure;
use crate::words::Message;

/// The longest input read: some 10^8 heaps.
const LARGEST: u64 = 1 << 30;

/// The typed position, with `-` and `@FILE` replaced by what they stand for.
pub fn position(args: &ExpressionArgs) -> Result<Position, Failure> {
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
    Position::read(grundy::FAMILIES, &text).map_err(|error| Failure::Typed { text, error })
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
