//! An archive of files as they are, without compression and without a clock: the same files give
//! the same bytes.

/// Midnight of 1 January 1980, the first date there is.
const DATE: u16 = 0x21;
/// Names are UTF-8.
const UTF8: u16 = 1 << 11;

/// The archive of the files, in this order; `None` beyond 4 GiB or 65,535 files.
pub fn zip(files: &[(String, Vec<u8>)]) -> Option<Vec<u8>> {
    let mut archive = Vec::new();
    let mut directory = Vec::new();
    for (name, bytes) in files {
        let place = u32::try_from(archive.len()).ok()?;
        let size = u32::try_from(bytes.len()).ok()?;
        let mut common = Vec::new();
        for number in [10, UTF8, 0, 0, DATE] {
            common.extend(number.to_le_bytes());
        }
        for number in [crc32(bytes), size, size] {
            common.extend(number.to_le_bytes());
        }
        common.extend(u16::try_from(name.len()).ok()?.to_le_bytes());
        common.extend(0u16.to_le_bytes());
        archive.extend(b"PK\x03\x04");
        archive.extend(&common);
        archive.extend(name.bytes());
        archive.extend(bytes);
        directory.extend(b"PK\x01\x02");
        directory.extend(10u16.to_le_bytes());
        directory.extend(&common);
        // No comment, the first disk, no attributes.
        directory.extend([0; 10]);
        directory.extend(place.to_le_bytes());
        directory.extend(name.bytes());
    }
    let count = u16::try_from(files.len()).ok()?;
    let start = u32::try_from(archive.len()).ok()?;
    let size = u32::try_from(directory.len()).ok()?;
    archive.extend(directory);
    archive.extend(b"PK\x05\x06\0\0\0\0");
    archive.extend(count.to_le_bytes());
    archive.extend(count.to_le_bytes());
    archive.extend(size.to_le_bytes());
    archive.extend(start.to_le_bytes());
    archive.extend([0; 2]);
    Some(archive)
}

/// The checksum of ISO 3309.
fn crc32(bytes: &[u8]) -> u32 {
    let mut table = [0u32; 256];
    for (i, entry) in table.iter_mut().enumerate() {
        *entry = (0..8).fold(i as u32, |value, _| {
            (value >> 1) ^ if value & 1 == 1 { 0xedb8_8320 } else { 0 }
        });
    }
    let step = |crc: u32, byte: &u8| (crc >> 8) ^ table[((crc ^ u32::from(*byte)) & 255) as usize];
    !bytes.iter().fold(!0, step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_of_the_nine_digits() {
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
    }
}
