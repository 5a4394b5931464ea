//! Files that are whole or not there at all, and say whether they are what was written.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;

use crate::job::Halt;

/// What went wrong with a file.
pub fn io(path: &Path) -> impl FnOnce(std::io::Error) -> Halt {
    let path = path.display().to_string();
    move |error| Halt::Io { path, error }
}

/// A file that is not what was written.
pub fn damaged(path: &Path, why: impl Into<String>) -> Halt {
    Halt::Damaged {
        path: path.display().to_string(),
        why: why.into(),
    }
}

/// Writes a file under a temporary name, and renames it once it is on the disk. The CRC-32 of what
/// was written.
pub fn write_whole(
    path: &Path,
    write: impl FnOnce(&mut Checked<BufWriter<File>>) -> std::io::Result<()>,
) -> Result<u32, Halt> {
    let temporary = path.with_extension("tmp");
    let file = File::create(&temporary).map_err(io(&temporary))?;
    let mut out = Checked {
        inner: BufWriter::with_capacity(1 << 16, file),
        hasher: crc32fast::Hasher::new(),
    };
    let written = write(&mut out).and_then(|()| out.inner.flush());
    let synced = written.and_then(|()| out.inner.get_ref().sync_all());
    synced.map_err(io(&temporary))?;
    fs::rename(&temporary, path).map_err(io(path))?;
    sync_directory(path);
    Ok(out.hasher.finalize())
}

/// Makes a renaming last, where the system can.
pub fn sync_directory(path: &Path) {
    if let Some(Ok(directory)) = path.parent().map(File::open) {
        // Some systems cannot do it; the file itself is on the disk already.
        let _ = directory.sync_all();
    }
}

/// A writer that computes the CRC-32 of what goes through.
#[derive(Debug)]
pub struct Checked<W> {
    inner: W,
    hasher: crc32fast::Hasher,
}

impl<W: Write> Write for Checked<W> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let written = self.inner.write(bytes)?;
        self.hasher.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.inner.flush()
    }
}

/// Text with its CRC-32 in a last line.
pub fn seal(text: &str) -> String {
    format!("{text}\ncrc32 {:08x}\n", crc32fast::hash(text.as_bytes()))
}

/// The text that was sealed; `None` if it is not what was written.
pub fn unseal(sealed: &str) -> Option<&str> {
    let (text, check) = sealed.strip_suffix('\n')?.rsplit_once('\n')?;
    let crc = u32::from_str_radix(check.strip_prefix("crc32 ")?, 16).ok()?;
    (crc == crc32fast::hash(text.as_bytes())).then_some(text)
}

/// Reads a sealed file; `None` if there is none.
pub fn read_sealed(path: &Path) -> Result<Option<String>, Halt> {
    let sealed = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(io(path)(error)),
    };
    let sealed = String::from_utf8(sealed).ok();
    let text = sealed.as_deref().and_then(unseal).map(String::from);
    text.map(Some)
        .ok_or_else(|| damaged(path, "its checksum is wrong"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_flipped_bit_breaks_the_seal() {
        let sealed = seal("{\"positions\": 12}");
        assert_eq!(unseal(&sealed), Some("{\"positions\": 12}"));
        for i in 0..sealed.len() * 8 {
            let mut bytes = sealed.clone().into_bytes();
            bytes[i / 8] ^= 1 << (i % 8);
            let flipped = String::from_utf8_lossy(&bytes).into_owned();
            // The case of the checksum's own digits says nothing.
            let same = flipped.eq_ignore_ascii_case(&sealed) && i / 8 > sealed.len() - 12;
            assert!(unseal(&flipped).is_none() || same, "bit {i}");
        }
        for end in 0..sealed.len() {
            assert_eq!(unseal(&sealed[..end]), None);
        }
    }
}
