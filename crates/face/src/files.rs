//! What a front lends to the opening of games: files that parameters name, and options.
//!
//! A game never opens a file itself. Whoever reads a position decides what a name stands for: the
//! command line maps files, a server hands over text that came with the request, and by default no
//! name stands for anything.

use std::fmt;
use std::io;
use std::ops::Deref;

use grundy_game::{NotationError, Problem};

/// The bytes of a file, wherever they are kept.
pub type Bytes = Box<dyn Deref<Target = [u8]> + Send + Sync>;

/// Where the files that games are read from come from.
pub trait Files {
    /// The bytes of the file called `name`.
    fn read(&self, name: &str) -> io::Result<Bytes>;
}

/// No files at all: every name is refused.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoFiles;

impl Files for NoFiles {
    fn read(&self, _: &str) -> io::Result<Bytes> {
        Err(io::Error::new(
            io::ErrorKind::Unsupported,
            "files cannot be read here",
        ))
    }
}

/// Files that are given, each a name and its text; no other is opened.
///
/// ```
/// use grundy_face::{Files, Given};
/// let files = Given(&[("g", "2 1\n1 2\n")]);
/// assert!(files.read("g").unwrap().starts_with(b"2 1"));
/// assert!(files.read("/etc/passwd").is_err());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Given<'a>(pub &'a [(&'a str, &'a str)]);

impl Files for Given<'_> {
    fn read(&self, name: &str) -> io::Result<Bytes> {
        let given = self.0.iter().find(|(known, _)| *known == name);
        let (_, text) = given.ok_or_else(|| {
            io::Error::new(io::ErrorKind::NotFound, "no file of this name was given")
        })?;
        Ok(Box::new(text.as_bytes().to_vec()))
    }
}

/// What a front lends to the reading of a position.
#[derive(Clone, Copy)]
pub struct Setting<'a> {
    /// The files that parameters may name.
    pub files: &'a dyn Files,
    /// Options for the games that list them among their parameters, as `[,zero-based]`.
    pub options: &'a [&'a str],
}

impl Default for Setting<'_> {
    fn default() -> Self {
        Self {
            files: &NoFiles,
            options: &[],
        }
    }
}

impl fmt::Debug for Setting<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct("Setting");
        debug
            .field("options", &self.options)
            .finish_non_exhaustive()
    }
}

/// The text after a game's colon, with what it may refer to. Most games only read it as text.
#[derive(Clone, Copy, Debug)]
pub struct Parameters<'a> {
    text: &'a str,
    setting: Setting<'a>,
}

impl<'a> Parameters<'a> {
    /// Parameters as they were typed.
    pub fn new(text: &'a str, setting: Setting<'a>) -> Self {
        Self { text, setting }
    }

    /// What they may refer to, for whoever opens another game that they name.
    pub fn setting(&self) -> Setting<'a> {
        self.setting
    }

    /// The bytes of the file called `name`, a piece of the parameters.
    pub fn file(&self, name: &str) -> Result<Bytes, NotationError> {
        let start = (name.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        let span = start..start + name.len();
        self.setting.files.read(name).map_err(|error| {
            let problem = Problem::Unreadable {
                file: name.into(),
                error: error.to_string(),
            };
            problem.at(span)
        })
    }

    /// Whether an option was asked for beside the text.
    pub fn has_option(&self, option: &str) -> bool {
        self.setting.options.contains(&option)
    }
}

impl Deref for Parameters<'_> {
    type Target = str;

    fn deref(&self) -> &str {
        self.text
    }
}
