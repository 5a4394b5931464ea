//! The parts of a solved game, each kept by one process in a directory of its own, put together.

use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::database::{self, Database, Manifest};
use crate::desk::Desk;
use crate::files::io;
use crate::job::Halt;

/// Why directories are not the parts of one solved game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotParts {
    /// It holds a whole game.
    #[error("this is a whole solved game, not a part of one")]
    Whole,
    /// It is a part of something else.
    #[error("this is a part of another solved game")]
    Another,
    /// The same part twice, or one that is not there.
    #[error("this is not part {number}: every part is needed once, {parts} of them")]
    Number {
        /// The part that is needed in its place.
        number: usize,
        /// How many there are.
        parts: usize,
    },
}

/// Puts the parts of a solved game together in a directory, in whatever order they are given: the
/// database is the same, byte for byte, as if all processes had shared one. Every part is checked.
pub fn gather(parts: &[PathBuf], directory: &Path) -> Result<Manifest, Halt> {
    let mut opened = Vec::new();
    for path in parts {
        let part = Database::open_part(path)?;
        part.check()?;
        let refuse = |why| Halt::NotParts {
            path: path.display().to_string(),
            why,
        };
        let number = part
            .manifest
            .part
            .ok_or_else(|| refuse(NotParts::Whole))?
            .number;
        let first: &Database = opened.first().map_or(&part, |(_, _, first)| first);
        if !first.manifest.is_of_the_same(&part.manifest) {
            return Err(refuse(NotParts::Another));
        }
        opened.push((number, path, part));
    }
    opened.sort_by_key(|&(number, ..)| number);
    let parts = opened.iter().filter_map(|(_, _, part)| part.manifest.part);
    let needed = parts.map(|part| part.parts).max().unwrap_or(0);
    let misfit = (0..needed.max(opened.len())).find(|&number| {
        number >= needed
            || opened
                .get(number)
                .is_none_or(|&(found, ..)| found != number)
    });
    if let Some(number) = misfit {
        let path = opened
            .get(number)
            .or(opened.last())
            .map(|(_, path, _)| path);
        return Err(Halt::NotParts {
            path: path.map_or(String::new(), |path| path.display().to_string()),
            why: NotParts::Number {
                number: number.min(needed.saturating_sub(1)),
                parts: needed,
            },
        });
    }
    let Some((_, _, first)) = opened.first() else {
        let path = directory.display().to_string();
        return Err(Halt::Unsolved { path });
    };
    let manifest = first.manifest.whole();
    let desk = Desk::open(directory, 0)?;
    let temporary = directory.join("positions.tmp");
    let file = database::begin(&temporary, &manifest)?;
    let mut out = BufWriter::with_capacity(1 << 18, file);
    let mut columns =
        (0..3).flat_map(|column| opened.iter().map(move |part| part.2.column(column)));
    let synced = columns
        .try_for_each(|bytes| out.write_all(bytes))
        .and_then(|()| out.flush())
        .and_then(|()| out.get_ref().sync_all());
    synced.map_err(io(&temporary))?;
    database::finish(directory, &temporary, manifest.clone())?;
    desk.clear();
    Ok(manifest)
}
