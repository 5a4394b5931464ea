//! A heat map as PNG: one square block of pixels for each cell, nothing else. The title is in its
//! metadata. Missing cells are transparent.
//!
//! P-positions have a jade dot, or are jade altogether where a block is too small for a dot.

use std::io::{self, Write};

use ::png::{BitDepth, ColorType, Encoder, EncodingError};

use grundy_game::Language;

use super::shade::{Colour, DARKEST, JADE, Shades, colour, picture};
use super::words::{is_p_position, title};
use super::{ExportError, Format, Out};
use crate::{Cell, Table};

/// The most pixels of either side.
pub(super) const PIXELS: usize = 2000;
/// The largest block.
const BLOCK: usize = 32;

/// The palette: every level, then these.
const MARK: u8 = DARKEST + 1;
const MISSING: u8 = DARKEST + 2;

pub(super) fn write(table: &Table, out: &mut Out) -> Result<(), ExportError> {
    let grid = picture(table, Format::Png)?;
    let columns = grid.columns.len();
    let rows = grid.rows().count();
    if columns.max(rows) > PIXELS {
        return Err(ExportError::Large {
            format: Format::Png,
            limit: "2000 by 2000 cells",
            instead: "npy or csv",
            columns,
            rows,
        });
    }
    let shades = Shades::of(table);
    let block = (PIXELS / columns.max(rows)).min(BLOCK);

    let mut pixels = Vec::with_capacity(columns * rows * block * block);
    for row in grid.rows() {
        let cells: Vec<_> = row.cells().collect();
        for y in 0..block {
            for &cell in &cells {
                pixels.extend((0..block).map(|x| match cell {
                    None => MISSING,
                    Some(cell) => pixel(&shades, cell, block, x, y),
                }));
            }
        }
    }
    // Neither overflows: both are at most `PIXELS`.
    let [width, height] = [columns, rows].map(|cells| (cells * block) as u32);
    encode(
        &title(table, Language::English),
        width,
        height,
        &pixels,
        [JADE, [0xff; 3]],
        out,
    )
    .map_err(|error| match error {
        // The conversion of the crate would hide the kind, and a closed pipe is told by it.
        EncodingError::IoError(error) => error.into(),
        error => io::Error::other(error).into(),
    })
}

/// The palette index of the pixel at `x`, `y` of a block.
fn pixel(shades: &Shades, cell: Cell, block: usize, x: usize, y: usize) -> u8 {
    // The dot is the middle third; blocks of one or two pixels are all dot.
    let border = block / 3;
    let middle = border..block - border;
    if is_p_position(cell) && middle.contains(&x) && middle.contains(&y) {
        MARK
    } else {
        shades.level(cell)
    }
}

/// Writes a picture in levels of grey and two marks, of which a white one is transparent.
pub(super) fn encode(
    title: &str,
    width: u32,
    height: u32,
    pixels: &[u8],
    marks: [Colour; 2],
    out: impl Write,
) -> Result<(), EncodingError> {
    let mut encoder = Encoder::new(out, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    let levels = (0..=DARKEST).map(colour);
    let palette: Vec<Colour> = levels.chain(marks).collect();
    encoder.set_palette(palette.into_flattened());
    if marks[1] == [0xff; 3] {
        let mut opacity = [0xff; 256];
        opacity[usize::from(MISSING)] = 0;
        encoder.set_trns(opacity.to_vec());
    }
    encoder.add_itxt_chunk("Title".into(), title.into())?;
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()
}

/// Writes pixels, each a place in a palette of at most 256 colours, as PNG with a title.
pub fn write_png(
    title: &str,
    (width, height): (u32, u32),
    pixels: &[u8],
    palette: &[[u8; 3]],
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut encoder = Encoder::new(out, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.to_vec().into_flattened());
    let write = || -> Result<(), EncodingError> {
        let mut encoder = encoder;
        encoder.add_itxt_chunk("Title".into(), title.into())?;
        let mut writer = encoder.write_header()?;
        writer.write_image_data(pixels)?;
        writer.finish()
    };
    write().map_err(io::Error::other)
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use grundy_theory::Nimber;

    use super::*;
    use crate::samples::{export, nim, table, triangle, wythoff};

    /// Width, height, and the RGBA pixels.
    fn decode(table: &Table) -> (usize, usize, Vec<[u8; 4]>) {
        let file = export(table, Format::Png).unwrap();
        let mut decoder = ::png::Decoder::new(Cursor::new(file));
        decoder.set_transformations(::png::Transformations::ALPHA);
        let mut reader = decoder.read_info().unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut bytes).unwrap();
        let pixels = bytes.as_chunks().0.to_vec();
        (info.width as usize, info.height as usize, pixels)
    }

    fn opaque([red, green, blue]: Colour) -> [u8; 4] {
        [red, green, blue, 0xff]
    }

    #[test]
    fn blocks_have_the_colours_of_their_values() {
        let (width, height, pixels) = decode(&wythoff());
        assert_eq!((width, height), (5 * BLOCK, 5 * BLOCK));
        assert_eq!(pixels.len(), width * height);
        let shades = Shades::of(&wythoff());
        for ([a, b], cell) in wythoff().cells {
            let corner = |x: usize, y: usize| {
                pixels[(a as usize * BLOCK + y) * width + b as usize * BLOCK + x]
            };
            let plain = opaque(colour(shades.level(cell)));
            assert_eq!(corner(0, 0), plain);
            assert_eq!(corner(BLOCK - 1, BLOCK - 1), plain);
            let p = cell == Cell::Grundy(Nimber(0));
            let centre = if p { opaque(JADE) } else { plain };
            assert_eq!(corner(BLOCK / 2, BLOCK / 2), centre, "{a} {b}");
        }
        assert_eq!(pixels[0], [0xf5, 0xf1, 0xe7, 0xff]);
        assert_eq!(pixels[width * height - 1], [0x1d, 0x24, 0x30, 0xff]);
    }

    #[test]
    fn missing_cells_are_transparent() {
        let (width, _, pixels) = decode(&triangle());
        assert_eq!(pixels[BLOCK * width][3], 0);
    }

    #[test]
    fn one_axis_is_wrapped_near_a_square() {
        assert_eq!(decode(&nim()).0, 13 * BLOCK);
        let cells = (0..1001).map(|n| ([n, 0], Cell::Grundy(n.into())));
        let (width, height, _) = decode(&table("nim", 1, cells));
        assert_eq!((width, height), (40 * BLOCK, 26 * BLOCK));
    }

    #[test]
    fn small_blocks_are_marked_whole() {
        let cells = (0..2000).map(|b| ([0, b], Cell::Grundy(Nimber((b % 2).into()))));
        let (width, height, pixels) = decode(&table("g", 2, cells));
        assert_eq!((width, height), (2000, 1));
        assert_eq!(pixels[0], opaque(JADE));
        assert_eq!(pixels[1], opaque(colour(DARKEST)));
    }

    #[test]
    fn great_tables_are_refused() {
        let cells = (0..2001).map(|b| ([0, b], Cell::Grundy(Nimber(0))));
        let error = export(&table("g", 2, cells), Format::Png).unwrap_err();
        assert_eq!(
            error.to_string(),
            "a picture as png is at most 2000 by 2000 cells and this table is 2001 by 1 cells; \
             use npy or csv, or a smaller table"
        );
    }

    #[test]
    fn bytes_are_the_same_each_time() {
        let [first, second] = [0, 1].map(|_| export(&wythoff(), Format::Png).unwrap());
        assert_eq!(first, second);
    }
}
