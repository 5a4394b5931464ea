//! Sequences as pictures: points, rare and common heaps, the period wrapped. SVG and PNG.
//!
//! A drawing is a list of coloured rectangles and labels; PNG has no labels, its title is metadata.

use std::io::{BufWriter, Write};

use super::png::encode;
use super::shade::{Colour, DARKEST, JADE, colour};
use super::words::escaped;
use super::{ExportError, Format};

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plot<'a> {
    /// Every heap a point; P-positions in jade.
    Points,
    /// Rare heaps, in increasing order, in red over common ones.
    Rares(&'a [usize]),
    /// Heap `n` in column `n mod period`.
    Wrapped(u64),
}

const WIDTH: usize = 1200;
const HEIGHT: usize = 600;
const MARGIN: usize = 40;
/// The most points of a picture.
const MOST: usize = 2_000_000;
const MOST_SVG: usize = 100_000;
/// The most columns of a wrapped picture.
const COLUMNS: u64 = 2000;

/// A rectangle: left, top, width, height, and its palette index.
type Mark = (usize, usize, usize, usize, u8);

/// Palette indices beside the levels of grey.
const GREEN: u8 = DARKEST + 1;
const RED: u8 = DARKEST + 2;
const RUST: Colour = [0xb5, 0x47, 0x2f];

/// Draws `values`, those of heaps 0, 1, 2, ..., as SVG or PNG.
pub fn draw(
    title: &str,
    values: &[u64],
    plot: Plot<'_>,
    format: Format,
    out: &mut dyn Write,
) -> Result<(), ExportError> {
    let most = if format == Format::Svg {
        MOST_SVG
    } else {
        MOST
    };
    let columns = match plot {
        Plot::Wrapped(period) => usize::try_from(period).unwrap_or(usize::MAX),
        _ => values.len(),
    };
    if values.is_empty() {
        return Err(ExportError::Empty { format });
    }
    if values.len() > most || matches!(plot, Plot::Wrapped(p) if p == 0 || p > COLUMNS) {
        return Err(ExportError::Large {
            format,
            limit: "100000 points as svg, 2000000 as png, 2000 columns",
            instead: "csv or npy",
            columns,
            rows: values.len().div_ceil(columns.max(1)),
        });
    }
    let (width, height, marks) = match plot {
        Plot::Points => points(values, &[]),
        Plot::Rares(rares) => points(values, rares),
        Plot::Wrapped(period) => wrapped(values, period as usize),
    };
    let greatest = values.iter().max().copied().unwrap_or(0);
    let out = &mut BufWriter::new(out);
    match format {
        Format::Svg => svg(title, values.len(), greatest, width, height, &marks, out)?,
        _ => png(title, width, height, &marks, out)?,
    }
    Ok(out.flush()?)
}

/// Heaps to the right, values upwards.
fn points(values: &[u64], rares: &[usize]) -> (usize, usize, Vec<Mark>) {
    let greatest = values.iter().max().copied().unwrap_or(0).max(1);
    let dot = match values.len() {
        ..=300 => 4,
        301..=5000 => 2,
        _ => 1,
    };
    let last = values.len().max(2) - 1;
    let place = |heap: usize, value: u64, size: usize, index: u8| {
        let x = MARGIN + heap * (WIDTH - 2 * MARGIN) / last;
        let part = u128::from(value) * (HEIGHT - 2 * MARGIN) as u128 / u128::from(greatest);
        (x, HEIGHT - MARGIN - part as usize, size, size, index)
    };
    let mut marks: Vec<Mark> = vec![
        (
            MARGIN,
            HEIGHT - MARGIN + 6,
            WIDTH - 2 * MARGIN,
            1,
            DARKEST / 2,
        ),
        (MARGIN - 6, MARGIN, 1, HEIGHT - 2 * MARGIN, DARKEST / 2),
    ];
    marks.extend(values.iter().enumerate().map(|(heap, &value)| {
        let index = if value == 0 { GREEN } else { DARKEST / 4 * 3 };
        place(heap, value, dot, index)
    }));
    // Rares last, so that nothing hides them.
    let rares = rares
        .iter()
        .filter_map(|&heap| Some((heap, *values.get(heap)?)));
    marks.extend(rares.map(|(heap, value)| place(heap, value, dot + 2, RED)));
    (WIDTH, HEIGHT, marks)
}

/// One period a line; darker is greater.
fn wrapped(values: &[u64], period: usize) -> (usize, usize, Vec<Mark>) {
    let greatest = values.iter().max().copied().unwrap_or(0).max(1);
    let rows = values.len().div_ceil(period);
    let side = (2000 / period.max(rows)).clamp(1, 16);
    let marks = values.iter().enumerate().map(|(heap, &value)| {
        let level = (u128::from(value) * u128::from(DARKEST) / u128::from(greatest)) as u8;
        let index = if value == 0 { GREEN } else { level };
        let (x, y) = (MARGIN + heap % period * side, MARGIN + heap / period * side);
        (x, y, side, side, index)
    });
    let width = 2 * MARGIN + period * side;
    let height = 2 * MARGIN + rows * side;
    (width, height, marks.collect())
}

fn palette(index: u8) -> Colour {
    match index {
        GREEN => JADE,
        RED => RUST,
        level => colour(level),
    }
}

fn svg(
    title: &str,
    heaps: usize,
    greatest: u64,
    width: usize,
    height: usize,
    marks: &[Mark],
    out: &mut dyn Write,
) -> std::io::Result<()> {
    let title = escaped(title, |c| match c {
        '&' => Some("&amp;"),
        '<' => Some("&lt;"),
        '>' => Some("&gt;"),
        _ => None,
    });
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" role=\"img\" font-family=\"sans-serif\" font-size=\"12\">\n<title>{title}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n<text x=\"{MARGIN}\" y=\"20\">{title}; heaps 0 to {}, values 0 to {greatest}</text>",
        heaps - 1
    )?;
    for &(x, y, w, h, index) in marks {
        let [red, green, blue] = palette(index);
        writeln!(
            out,
            "<path d=\"M{x} {y}h{w}v{h}h-{w}z\" fill=\"#{red:02x}{green:02x}{blue:02x}\"/>"
        )?;
    }
    writeln!(out, "</svg>")
}

fn png(
    title: &str,
    width: usize,
    height: usize,
    marks: &[Mark],
    out: &mut dyn Write,
) -> Result<(), ExportError> {
    // The lightest level is the paper.
    let mut pixels = vec![0; width * height];
    for &(x, y, w, h, index) in marks {
        for row in (y..y + h).filter(|&row| row < height) {
            let (left, right) = (x.min(width), (x + w).min(width));
            pixels[row * width + left..row * width + right].fill(index);
        }
    }
    encode(
        title,
        width as u32,
        height as u32,
        &pixels,
        [JADE, RUST],
        out,
    )
    .map_err(|error| std::io::Error::other(error).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(plot: Plot<'_>, format: Format) -> Vec<u8> {
        let values: Vec<u64> = (0..240).map(|n| n % 12 * (n % 5) % 9).collect();
        let mut out = Vec::new();
        draw("a<b", &values, plot, format, &mut out).expect("small enough");
        out
    }

    #[test]
    fn every_heap_is_drawn() {
        let svg = String::from_utf8(drawn(Plot::Points, Format::Svg)).expect("text");
        assert_eq!(svg.matches("<path").count(), 240 + 2);
        assert!(svg.contains("<title>a&lt;b</title>"));
        let svg = String::from_utf8(drawn(Plot::Rares(&[3, 7]), Format::Svg)).expect("text");
        assert_eq!(svg.matches("#b5472f").count(), 2);
        let svg = String::from_utf8(drawn(Plot::Wrapped(60), Format::Svg)).expect("text");
        assert_eq!(svg.matches("<path").count(), 240);
    }

    #[test]
    fn pictures_are_pngs_of_their_size() {
        for plot in [Plot::Points, Plot::Rares(&[3]), Plot::Wrapped(12)] {
            let file = drawn(plot, Format::Png);
            let decoder = ::png::Decoder::new(std::io::Cursor::new(file));
            let reader = decoder.read_info().expect("a picture");
            let expected = if let Plot::Wrapped(_) = plot {
                2 * MARGIN + 12 * 16
            } else {
                WIDTH
            };
            assert_eq!(reader.info().width as usize, expected);
        }
    }

    #[test]
    fn great_pictures_are_refused() {
        let values = vec![1; MOST_SVG + 1];
        let result = draw("g", &values, Plot::Points, Format::Svg, &mut Vec::new());
        assert!(matches!(result, Err(ExportError::Large { .. })));
        let result = draw("g", &[], Plot::Points, Format::Png, &mut Vec::new());
        assert!(matches!(result, Err(ExportError::Empty { .. })));
    }
}
