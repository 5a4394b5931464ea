//! Standard output: buffered, coloured where that is wanted.

use std::borrow::Cow;
use std::fmt::Display;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::sync::Arc;

use anstyle::{AnsiColor, Color, Style};
use grundy::certificate::is_plain;
use grundy::game::Fault;
use grundy::workbench::Session;
use grundy::{Game, Language, Phrase};

use crate::args::{Colour, Common};
use crate::failure::Failure;
use crate::progress::writing;
use crate::wrap::{columns, wrapped};

/// Where answers go.
pub struct Output {
    pub common: Common,
    pub language: Language,
    pub colour: bool,
    /// What questions share: databases.
    pub session: Session,
    /// The games opened so far.
    pub games: Vec<Arc<dyn Game>>,
    /// Where lines are wrapped, at a terminal.
    columns: Option<usize>,
    out: BufWriter<anstream::AutoStream<std::io::Stdout>>,
}

/// Bold.
pub const STRONG: Style = Style::new().bold();
/// A win, for whoever is to move; what is right.
pub const WIN: Style = Style::new()
    .bold()
    .fg_color(Some(Color::Ansi(AnsiColor::Green)));
/// A loss; what is wrong.
pub const LOSS: Style = Style::new()
    .bold()
    .fg_color(Some(Color::Ansi(AnsiColor::Red)));
/// Less important.
pub const FAINT: Style = Style::new().dimmed();

impl Output {
    pub fn new(common: &Common) -> Self {
        let choice = match common.color {
            Colour::Auto => anstream::AutoStream::choice(&std::io::stdout()),
            Colour::Always => anstream::ColorChoice::AlwaysAnsi,
            Colour::Never => anstream::ColorChoice::Never,
        };
        match common.color {
            Colour::Auto => {}
            Colour::Always => anstream::ColorChoice::AlwaysAnsi.write_global(),
            Colour::Never => anstream::ColorChoice::Never.write_global(),
        }
        let stream = anstream::AutoStream::new(std::io::stdout(), choice);
        Self {
            common: common.clone(),
            language: common.language(),
            colour: choice != anstream::ColorChoice::Never,
            session: Session::default(),
            games: Vec::new(),
            columns: columns(),
            out: BufWriter::with_capacity(1 << 16, stream),
        }
    }

    /// What went wrong inside the rules of a game that was opened, or a database: no answer holds.
    pub fn fault(&self) -> Option<Fault> {
        let mut games = self.games.iter();
        let of_game = games.find_map(|game| game.fault());
        of_game.or_else(|| self.session.fault())
    }

    /// Says something in the language asked for.
    pub fn say(&self, phrase: &dyn Phrase) -> String {
        phrase.say(self.language)
    }

    /// Writes a line.
    pub fn line(&mut self, line: impl Display) -> Result<(), Failure> {
        let line = line.to_string();
        let line = visible(&line);
        match self.columns {
            Some(columns) => Ok(writeln!(self.out, "{}", wrapped(&line, columns))?),
            None => Ok(writeln!(self.out, "{line}")?),
        }
    }

    /// Writes a value as a line of JSON.
    pub fn json(&mut self, value: &impl serde::Serialize) -> Result<(), Failure> {
        serde_json::to_writer(&mut self.out, value).map_err(std::io::Error::from)?;
        Ok(self.out.write_all(b"\n")?)
    }

    /// Says something on standard error, unless asked to be quiet.
    pub fn note(&mut self, phrase: &dyn Phrase) {
        if !self.common.quiet {
            complain(&self.say(phrase));
        }
    }

    /// For formats that write text.
    pub fn writer(&mut self) -> &mut impl Write {
        &mut self.out
    }

    /// For bytes: past the stream that looks for colours, and past the one that looks for lines.
    pub fn bytes(&mut self) -> Result<impl Write, Failure> {
        self.flush()?;
        #[cfg(unix)]
        {
            use std::os::fd::AsFd;
            let stdout = std::io::stdout().as_fd().try_clone_to_owned()?;
            Ok(std::fs::File::from(stdout))
        }
        #[cfg(not(unix))]
        Ok(std::io::stdout())
    }

    /// Shows what was written so far.
    pub fn flush(&mut self) -> Result<(), Failure> {
        Ok(self.out.flush()?)
    }

    /// Drops what was not shown yet.
    pub fn discard(self) {
        let (_, _) = self.out.into_parts();
    }

    /// Writes what is left.
    pub fn finish(mut self) -> Result<(), Failure> {
        self.flush()
    }
}

/// Prints on standard error.
pub fn complain(text: &str) {
    anstream::eprintln!("{}", visible(text));
}

/// The text as it may be printed: it may quote what somebody typed or what a file is called, and
/// nothing but our own colours is to steer the terminal, and nothing is to hide.
fn visible(text: &str) -> Cow<'_, str> {
    let colour = |rest: &str| {
        let length = rest
            .strip_prefix("\u{1b}[")?
            .find(|c: char| !c.is_ascii_digit() && c != ';')?;
        rest[length + 2..].starts_with('m').then_some(length + 3)
    };
    let good = |c: char| is_plain(c) || c == '\n' || c == '\t';
    if text.chars().all(good) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let length = colour(rest).unwrap_or(c.len_utf8());
        match length > c.len_utf8() || good(c) {
            true => shown.push_str(&rest[..length]),
            false => shown.extend(c.escape_unicode()),
        }
        rest = &rest[length..];
    }
    Cow::Owned(shown)
}

/// Text in a style.
pub fn styled(style: Style, text: impl Display) -> String {
    format!("{style}{text}{style:#}")
}

/// Writes a file under a temporary name, then gives it its own: never half a file. What is no file,
/// such as a pipe or `/dev/null`, is written to where it is, and a link stays one; `-` is standard
/// output.
pub fn replace(
    path: &Path,
    write: impl FnOnce(&mut (dyn Write + Send)) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let named = |error| Failure::Io {
        path: path.display().to_string(),
        error,
    };
    if path == Path::new("-") {
        let mut out = BufWriter::new(std::io::stdout());
        write(&mut out)?;
        return Ok(out.flush()?);
    }
    if std::fs::metadata(path).is_ok_and(|known| !known.is_file()) {
        let open = std::fs::File::create(path).map_err(named)?;
        let mut open = std::io::BufWriter::new(open);
        write(&mut open)?;
        return open.flush().map_err(named);
    }
    let path = &std::fs::canonicalize(path).unwrap_or_else(|_| path.into());
    let mut temporary = path.as_os_str().to_owned();
    temporary.push(format!(".{}.tmp", std::process::id()));
    let temporary = Path::new(&temporary);
    let in_file = |failure| match failure {
        Failure::Io { path, error } if path.is_empty() => named(error),
        other => other,
    };
    let written = writing(temporary, || {
        let file = std::fs::File::create(temporary).map_err(named)?;
        let mut file = std::io::BufWriter::new(file);
        write(&mut file).map_err(in_file)?;
        let file = file
            .into_inner()
            .map_err(|error| named(error.into_error()))?;
        file.sync_all().map_err(named)?;
        std::fs::rename(temporary, path).map_err(named)
    });
    if written.is_err() {
        // The first error matters; a leftover temporary file is the lesser evil.
        let _ = std::fs::remove_file(temporary);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_colours_steer_the_terminal() {
        let styled = styled(WIN, "N");
        assert_eq!(visible(&styled), styled);
        assert_eq!(visible("三 é 3,5\n"), "三 é 3,5\n");
        assert_eq!(visible("a\u{9b}2Jb"), "a\\u{9b}2Jb");
        assert_eq!(visible("\u{1b}[2J\u{1b}"), "\\u{1b}[2J\\u{1b}");
        assert_eq!(visible("\u{202e}x\u{200b}\r"), "\\u{202e}x\\u{200b}\\u{d}");
    }
}
