//! The bytes of an input, mapped where that is possible.
#![allow(unsafe_code)]

use std::fs::File;
use std::io::{self, Read};
use std::ops::Deref;
use std::path::Path;

use memmap2::Mmap;

/// Files shorter than this are read: mapping them would cost more.
const WORTH_MAPPING: u64 = 1 << 16;

/// The bytes of an input.
#[derive(Debug)]
pub enum Source {
    /// A file in memory.
    Mapped(Mmap),
    /// Bytes that were read.
    Read(Vec<u8>),
}

impl Source {
    /// A file's bytes.
    pub fn open(path: &Path) -> io::Result<Self> {
        Self::from_file(File::open(path)?)
    }

    /// Everything on standard input; a file that stands there is mapped.
    pub fn stdin() -> io::Result<Self> {
        #[cfg(unix)]
        {
            use std::os::fd::AsFd;
            let file = File::from(io::stdin().as_fd().try_clone_to_owned()?);
            Self::from_file(file)
        }
        #[cfg(not(unix))]
        Self::read(io::stdin().lock(), 0)
    }

    fn from_file(mut file: File) -> io::Result<Self> {
        let data = file.metadata()?;
        if data.is_file() && data.len() >= WORTH_MAPPING && at_start(&mut file)? {
            // SAFETY: the mapping is private and read only. Another process could cut the file
            // short while we read, which stops this process with a signal as any mapped reader;
            // bytes changed under us can make the answer wrong, as they would a slow reader's,
            // but no invariant of ours rests on two reads of a byte being equal.
            let mapped = unsafe { Mmap::map(&file) };
            if let Ok(mapped) = mapped {
                return Ok(Self::Mapped(mapped));
            }
        }
        let expected = if data.is_file() { data.len() } else { 0 };
        Self::read(file, expected)
    }

    fn read(mut from: impl Read, expected: u64) -> io::Result<Self> {
        let expected = usize::try_from(expected).unwrap_or(0);
        let mut bytes = Vec::with_capacity(expected.max(1 << 16) + 1);
        from.read_to_end(&mut bytes)?;
        Ok(Self::Read(bytes))
    }
}

/// Whether nobody has read from this file yet: a mapping shows all of it.
fn at_start(file: &mut File) -> io::Result<bool> {
    use std::io::Seek;
    Ok(file.stream_position()? == 0)
}

impl Deref for Source {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Self::Mapped(mapped) => mapped,
            Self::Read(bytes) => bytes,
        }
    }
}
