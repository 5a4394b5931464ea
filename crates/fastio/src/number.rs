//! Writing numbers.

use std::fmt;
use std::io::{self, Write};
use std::sync::mpsc;
use std::thread;

/// The digits of 0000 to 9999.
const FOUR: &[[u8; 4]; 10_000] = &{
    let mut table = [[0; 4]; 10_000];
    let mut n = 0;
    while n < 10_000 {
        table[n] = [
            b'0' + (n / 1000) as u8,
            b'0' + (n / 100 % 10) as u8,
            b'0' + (n / 10 % 10) as u8,
            b'0' + (n % 10) as u8,
        ];
        n += 1;
    }
    table
};

/// A number as text, in a place of fixed size so that copying it needs no loop.
#[derive(Clone, Copy, Debug)]
pub struct Digits {
    bytes: [u8; 24],
    length: usize,
}

impl Digits {
    /// The decimal digits of `number`.
    #[inline]
    pub fn of(number: u64) -> Self {
        let mut bytes = [b' '; 24];
        let length = put(&mut bytes, number);
        Self { bytes, length }
    }

    /// The same, with a space after it.
    #[inline]
    pub fn then_space(mut self) -> Self {
        self.bytes[self.length] = b' ';
        self.length += 1;
        self
    }

    /// The text.
    #[inline]
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes[..self.length]
    }
}

/// Writes the digits of `number` to the start of `to` and returns how many there are.
#[inline(always)]
fn put(to: &mut [u8; 24], number: u64) -> usize {
    const EIGHT: u64 = 100_000_000;
    if number < EIGHT {
        return put_eight(to, number as u32);
    }
    let (high, low) = (number / EIGHT, (number % EIGHT) as u32);
    let length = match high < EIGHT {
        true => put_eight(to, high as u32),
        false => {
            let length = put_eight(to, (high / EIGHT) as u32);
            put_all_eight(to, length, (high % EIGHT) as u32)
        }
    };
    put_all_eight(to, length, low)
}

/// A number below 10^8 without leading zeros.
#[inline(always)]
fn put_eight(to: &mut [u8; 24], number: u32) -> usize {
    let (high, low) = (number / 10_000, number % 10_000);
    let first = if high > 0 { high } else { low };
    let skip = usize::from(first < 10) + usize::from(first < 100) + usize::from(first < 1000);
    let digits = u32::from_le_bytes(FOUR[first as usize]) >> (8 * skip);
    to[..4].copy_from_slice(&digits.to_le_bytes());
    let length = 4 - skip;
    if high == 0 {
        return length;
    }
    to[length..length + 4].copy_from_slice(&FOUR[low as usize]);
    length + 4
}

/// Eight digits from `at` on, zeros included.
#[inline(always)]
fn put_all_eight(to: &mut [u8; 24], at: usize, number: u32) -> usize {
    to[at..at + 4].copy_from_slice(&FOUR[(number / 10_000) as usize]);
    to[at + 4..at + 8].copy_from_slice(&FOUR[(number % 10_000) as usize]);
    at + 8
}

/// Appends the decimal digits of `number`.
///
/// ```
/// let mut text = Vec::new();
/// grundy_fastio::push_number(&mut text, 1_000_000_007);
/// assert_eq!(text, b"1000000007");
/// ```
#[inline]
pub fn push_number(to: &mut Vec<u8>, number: u64) {
    to.extend_from_slice(Digits::of(number).as_bytes());
}

/// Writes text in large blocks.
pub struct BlockWriter<'a> {
    to: &'a mut dyn Write,
    buffer: Vec<u8>,
    at: usize,
    result: io::Result<()>,
}

impl<'a> BlockWriter<'a> {
    /// The size of a block.
    const BLOCK: usize = 1 << 18;

    /// Writes to `to`.
    pub fn new(to: &'a mut dyn Write) -> Self {
        Self {
            to,
            buffer: vec![0; Self::BLOCK + 24],
            at: 0,
            result: Ok(()),
        }
    }

    /// Adds a number and a space.
    #[inline]
    pub fn number_and_space(&mut self, number: u64) {
        if self.at >= Self::BLOCK {
            self.flush();
        }
        if let Some(place) = self.buffer[self.at..].first_chunk_mut() {
            let length = put(place, number);
            place[length] = b' ';
            self.at += length + 1;
        }
    }

    /// Adds digits made before.
    #[inline]
    pub fn digits(&mut self, digits: &Digits) {
        if self.at >= Self::BLOCK {
            self.flush();
        }
        if let Some(place) = self.buffer[self.at..].first_chunk_mut() {
            *place = digits.bytes;
            self.at += digits.length;
        }
    }

    /// Lets `produce` make text on another core while this one writes what is ready.
    pub fn overlapped(&mut self, produce: impl FnOnce(&mut BlockWriter<'_>) + Send) {
        self.flush();
        let (ready, blocks) = mpsc::sync_channel(2);
        let (used, spare) = mpsc::channel();
        thread::scope(|scope| {
            scope.spawn(move || {
                let mut handover = Handover { ready, spare };
                let mut writer = BlockWriter::new(&mut handover);
                produce(&mut writer);
                // What goes wrong is known on the other side.
                let _ = writer.finish();
            });
            while let (Ok(block), true) = (blocks.recv(), self.result.is_ok()) {
                self.result = self.to.write_all(&block);
                let _ = used.send(block);
            }
            // After an error the other side finds nobody here and stops.
            drop(blocks);
        });
    }

    /// Takes back the space after the last number and adds a line end.
    pub fn end_line(&mut self) {
        self.at = self.at.saturating_sub(1);
        self.buffer[self.at] = b'\n';
        self.at += 1;
    }

    /// Writes what is left; the first error of all writing.
    pub fn finish(mut self) -> io::Result<()> {
        self.flush();
        self.result
    }

    #[cold]
    fn flush(&mut self) {
        if self.result.is_ok() {
            self.result = self.to.write_all(&self.buffer[..self.at]);
        }
        self.at = 0;
    }
}

/// Hands blocks to another thread; used ones come back.
struct Handover {
    ready: mpsc::SyncSender<Vec<u8>>,
    spare: mpsc::Receiver<Vec<u8>>,
}

impl Write for Handover {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        let mut block = self.spare.try_recv().unwrap_or_default();
        block.clear();
        block.extend_from_slice(text);
        match self.ready.send(block) {
            Ok(()) => Ok(text.len()),
            Err(_) => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl fmt::Debug for BlockWriter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BlockWriter")
            .field("at", &self.at)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overlapping_keeps_the_order() {
        let mut text = Vec::new();
        let mut writer = BlockWriter::new(&mut text);
        writer.number_and_space(7);
        writer.overlapped(|out| {
            (0..200_000).for_each(|n| out.digits(&Digits::of(n).then_space()));
        });
        writer.number_and_space(8);
        writer.end_line();
        writer.finish().expect("a vector takes everything");
        let numbers: Vec<String> = (0..200_000).map(|n: u64| n.to_string()).collect();
        assert!(text == format!("7 {} 8\n", numbers.join(" ")).into_bytes());
    }

    #[test]
    fn numbers_are_written_as_display_writes_them() {
        let mut n = 1_u64;
        for _ in 0..64 {
            for n in [n - 1, n, n + 1, n.wrapping_mul(10), u64::MAX / n] {
                let mut text = Vec::new();
                push_number(&mut text, n);
                assert_eq!(text, n.to_string().as_bytes());
            }
            n = n.wrapping_mul(3).max(1);
        }
        let mut text = Vec::new();
        push_number(&mut text, u64::MAX);
        assert_eq!(text, b"18446744073709551615");
    }
}
