//! Files that are whole or not there.

use std::io::Write;
use std::path::Path;

use crate::failure::Failure;

/// Writes a file under a temporary name, then gives it its own: never half a file.
pub fn replace(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let named = |error| Failure::Io {
        path: path.display().to_string(),
        error,
    };
    let mut temporary = path.as_os_str().to_owned();
    temporary.push(format!(".{}.tmp", std::process::id()));
    let temporary = Path::new(&temporary);
    let file = std::fs::File::create(temporary).map_err(named)?;
    let mut file = std::io::BufWriter::new(file);
    let written = write(&mut file).and_then(|()| {
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
