//! `grundy gen`: a test package, written whole or not at all.

use std::path::{Path, PathBuf};

use grundy::contest::package::{Layout as For, PackageError, package};

use super::judge::problem;
use crate::contest_args::{GenArgs, Layout};
use crate::contest_words::Said;
use crate::failure::Failure;
use crate::output::Output;
use crate::words::Message;

/// Items of an input without `--largest`: enough to tell fast from slow, small enough to mail.
const MODERATE: usize = 20_000;

/// Writes into a directory beside the wanted one, which is then renamed.
pub fn gen_package(args: &GenArgs, out: &mut Output) -> Result<(), Failure> {
    let problem = problem(&args.problem)?;
    let directory = args.output.as_path();
    let shown = directory.display().to_string();
    if directory.exists() {
        let path = shown;
        return Err(Failure::Said(Box::new(Said::Exists { path }), 2));
    }
    let layout = match args.layout {
        Layout::Plain => For::Plain,
        Layout::Hydro => For::Hydro,
        Layout::Uoj => For::Uoj,
        Layout::Polygon => For::Polygon,
        Layout::Luogu => For::Luogu,
    };
    let half = beside(directory);
    let largest = args.largest.unwrap_or(MODERATE);
    let made = package(problem, layout, args.seed, largest, &mut |path, bytes| {
        let path = path
            .split('/')
            .fold(half.clone(), |path, part| path.join(part));
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent)?;
        }
        std::fs::write(path, bytes)
    });
    let made = made.map_err(|error| match error {
        PackageError::Io(error) => Failure::Io {
            path: shown.clone(),
            error,
        },
        PackageError::TooLarge => Failure::Said(Box::new(Said::ArchiveTooLarge), 2),
        PackageError::Input(error) => Failure::Usage(Message::BadInput {
            path: problem.id.into(),
            error: Box::new(error),
        }),
    });
    let done = made.and_then(|tests| match std::fs::rename(&half, directory) {
        Ok(()) => Ok(tests),
        Err(error) => Err(Failure::Io {
            path: shown.clone(),
            error,
        }),
    });
    match done {
        Ok(tests) => {
            let path = shown;
            out.line(out.say(&Said::Packed { tests, path }))
        }
        Err(failure) => {
            // What is half done helps nobody.
            let _ = std::fs::remove_dir_all(&half);
            Err(failure)
        }
    }
}

/// A name of our own in the same directory, so that renaming does not copy.
fn beside(directory: &Path) -> PathBuf {
    let name = directory.file_name().unwrap_or_default().to_string_lossy();
    directory.with_file_name(format!(".{name}.{}", std::process::id()))
}
