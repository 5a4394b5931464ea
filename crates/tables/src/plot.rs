//! Sequences as pictures: points, rare and common heaps, the period wrapped. SVG and PNG.
//!
//! A drawing is a list of coloured rectangles and labels; both formats show the same ones.

use std::io::{BufWriter, Write};

use super::letters;
use super::png::encode;
use super::shade::{Colour, DARKEST, JADE, colour, label_step};
use super::svg::escape;
use super::words::{digits, escaped};
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

/// The area of points.
const WIDTH: usize = 1120;
const HEIGHT: usize = 500;
/// The room around a drawing, and that for title and what the axes say.
const MARGIN: usize = 24;
const HEAD: usize = 72;
const FOOT: usize = 64;
/// A letter of a label, and a line of them.
const LETTER: usize = 12;
const LINE: usize = 20;
/// Pixels of a dot of the letters of a PNG.
const DOT: usize = 2;
/// The length of a tick.
const TICK: usize = 5;
/// The most points of a picture.
const MOST: usize = 2_000_000;
const MOST_SVG: usize = 100_000;
/// The most columns of a wrapped picture, and about how many pixels its longer side has.
const COLUMNS: u64 = 2000;
const SIDE: usize = 2000;

/// A rectangle: left, top, width, height, and its palette index.
type Mark = (usize, usize, usize, usize, u8);

/// Palette indices beside the levels of grey.
const GREEN: u8 = DARKEST + 1;
const RED: u8 = DARKEST + 2;
const RUST: Colour = [0xb5, 0x47, 0x2f];
const AXIS: u8 = DARKEST / 2;

/// Where the text of a label stands.
#[derive(Clone, Copy, Debug)]
enum Anchor {
    Start,
    Middle,
    End,
}

/// A text on a baseline.
#[derive(Debug)]
struct Label {
    x: usize,
    y: usize,
    anchor: Anchor,
    text: String,
}

/// A picture, whatever its format.
#[derive(Debug, Default)]
struct Drawing {
    width: usize,
    height: usize,
    marks: Vec<Mark>,
    labels: Vec<Label>,
}

/// Draws `values`, those of heaps 0, 1, 2, ..., as SVG or PNG.
pub fn draw(
    game: &str,
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
    let mut drawing = match plot {
        Plot::Points => points(values, &[]),
        Plot::Rares(rares) => points(values, rares),
        Plot::Wrapped(period) => wrapped(values, period as usize),
    };
    let game = game.replace(char::is_control, " ");
    let title = format!("{game}: Grundy values of heaps 0 to {}", values.len() - 1);
    drawing.label(MARGIN, MARGIN + LINE / 2, Anchor::Start, title.clone());
    drawing.hold_labels();
    let out = &mut BufWriter::new(out);
    match format {
        Format::Svg => drawing.svg(&title, out)?,
        _ => drawing.png(&title, out)?,
    }
    Ok(out.flush()?)
}

/// Heaps to the right, values upwards.
fn points(values: &[u64], rares: &[usize]) -> Drawing {
    let greatest = values.iter().max().copied().unwrap_or(0).max(1);
    let dot = match values.len() {
        ..=400 => 4,
        401..=1500 => 3,
        1501..=5000 => 2,
        _ => 1,
    };
    let last = values.len().max(2) - 1;
    let left = MARGIN + digits(greatest) * LETTER + TICK;
    let bottom = HEAD + HEIGHT;
    let across = |heap: usize| left + heap * WIDTH / last;
    let up = |value: u64| {
        let part = u128::from(value) * HEIGHT as u128 / u128::from(greatest);
        bottom - part as usize
    };
    let mut drawing = Drawing {
        width: left + WIDTH + MARGIN,
        height: bottom + FOOT,
        ..Drawing::default()
    };

    // The lines keep clear of the points.
    let (side, floor) = (left - 4, bottom + 6);
    drawing.marks.push((side, floor, WIDTH + 8, 1, AXIS));
    drawing
        .marks
        .push((side, HEAD - 4, 1, floor + 4 - HEAD, AXIS));
    let step = label_step((last * LETTER * (digits(last as u64) + 2)).div_ceil(WIDTH));
    for heap in (0..=last).step_by(step) {
        let text = heap.to_string();
        drawing.marks.push((across(heap), floor, 1, TICK, AXIS));
        drawing.label(across(heap), floor + LINE, Anchor::Middle, text);
    }
    let room = u128::from(greatest) * 2 * LINE as u128;
    let step =
        label_step(usize::try_from(room.div_ceil(HEIGHT as u128)).unwrap_or(usize::MAX / 20));
    for value in (0..=greatest).step_by(step) {
        let text = value.to_string();
        drawing.marks.push((side - TICK, up(value), TICK, 1, AXIS));
        drawing.label(side - TICK - 2, up(value) + 5, Anchor::End, text);
    }
    drawing.label(MARGIN, HEAD - LINE, Anchor::Start, "value".into());
    drawing.label(left + WIDTH, floor + 2 * LINE, Anchor::End, "heap".into());
    let legend = match rares {
        [] => "green: value 0",
        _ => "green: value 0; red: rare heaps",
    };
    drawing.label(MARGIN, floor + 2 * LINE, Anchor::Start, legend.into());

    drawing
        .marks
        .extend(values.iter().enumerate().map(|(heap, &value)| {
            let index = if value == 0 { GREEN } else { DARKEST / 4 * 3 };
            (across(heap), up(value), dot, dot, index)
        }));
    // Rares last, so that nothing hides them.
    let rares = rares
        .iter()
        .filter_map(|&heap| Some((heap, *values.get(heap)?)));
    let size = dot + 2;
    drawing
        .marks
        .extend(rares.map(|(heap, value)| (across(heap), up(value), size, size, RED)));
    drawing
}

/// One period a line; darker is greater.
fn wrapped(values: &[u64], period: usize) -> Drawing {
    let greatest = values.iter().max().copied().unwrap_or(0);
    let rows = values.len().div_ceil(period);
    let side = (SIDE / period.max(rows)).clamp(1, 16);
    let left = MARGIN + digits(values.len() as u64) * LETTER + TICK;
    let bottom = HEAD + rows * side;
    let mut drawing = Drawing {
        width: left + period * side + MARGIN,
        height: bottom + FOOT - LINE,
        ..Drawing::default()
    };
    let step = label_step(((digits(period as u64) + 1) * LETTER).div_ceil(side));
    for column in (0..period).step_by(step) {
        let middle = left + column * side + side / 2;
        drawing.marks.push((middle, HEAD - TICK, 1, TICK - 1, AXIS));
        drawing.label(middle, HEAD - TICK - 3, Anchor::Middle, column.to_string());
    }
    let step = label_step(LINE.div_ceil(side));
    for row in (0..rows).step_by(step) {
        let middle = HEAD + row * side + side / 2;
        let text = (row * period).to_string();
        drawing.marks.push((left - TICK, middle, TICK - 1, 1, AXIS));
        drawing.label(left - TICK - 2, middle + 5, Anchor::End, text);
    }
    let legend = format!("green: value 0; light to dark: 0 to {greatest}; rows of {period}");
    drawing.label(MARGIN, bottom + LINE + 4, Anchor::Start, legend);
    drawing
        .marks
        .extend(values.iter().enumerate().map(|(heap, &value)| {
            let level = u128::from(value) * u128::from(DARKEST) / u128::from(greatest.max(1));
            let index = if value == 0 { GREEN } else { level as u8 };
            let (x, y) = (left + heap % period * side, HEAD + heap / period * side);
            (x, y, side, side, index)
        }));
    drawing
}

fn palette(index: u8) -> Colour {
    match index {
        GREEN => JADE,
        RED => RUST,
        level => colour(level),
    }
}

impl Drawing {
    fn label(&mut self, x: usize, y: usize, anchor: Anchor, text: String) {
        self.labels.push(Label { x, y, anchor, text });
    }

    /// Makes the picture wide enough for what begins in it.
    fn hold_labels(&mut self) {
        let end = |label: &Label| label.x + letters::width(&label.text, DOT) + MARGIN;
        let from_start = |label: &&Label| matches!(label.anchor, Anchor::Start);
        let widest = self.labels.iter().filter(from_start).map(end).max();
        self.width = self.width.max(widest.unwrap_or(0));
    }

    fn svg(&self, title: &str, out: &mut dyn Write) -> std::io::Result<()> {
        let Self { width, height, .. } = self;
        let title = escaped(title, escape);
        writeln!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" font-family=\"sans-serif\" \
             font-size=\"16\">\n<title>{title}</title>\n\
             <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>"
        )?;
        for &(x, y, w, h, index) in &self.marks {
            let [red, green, blue] = palette(index);
            writeln!(
                out,
                "<path d=\"M{x} {y}h{w}v{h}h-{w}z\" fill=\"#{red:02x}{green:02x}{blue:02x}\"/>"
            )?;
        }
        for Label { x, y, anchor, text } in &self.labels {
            let anchor = match anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            };
            let text = escaped(text, escape);
            writeln!(
                out,
                "<text x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\">{text}</text>"
            )?;
        }
        writeln!(out, "</svg>")
    }

    fn png(&self, title: &str, out: &mut dyn Write) -> Result<(), ExportError> {
        let Self { width, height, .. } = *self;
        // The lightest level is the paper.
        let mut pixels = vec![0; width * height];
        let mut fill = |(x, y, w, h, index): Mark| {
            for row in (y..y + h).filter(|&row| row < height) {
                let (left, right) = (x.min(width), (x + w).min(width));
                pixels[row * width + left..row * width + right].fill(index);
            }
        };
        for &mark in &self.marks {
            fill(mark);
        }
        for Label { x, y, anchor, text } in &self.labels {
            let wide = letters::width(text, DOT);
            let start = match anchor {
                Anchor::Start => *x,
                Anchor::Middle => x.saturating_sub(wide / 2),
                Anchor::End => x.saturating_sub(wide),
            };
            letters::dots(text, (start, *y), DOT, &mut |x, y| {
                fill((x, y, DOT, DOT, DARKEST));
            });
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

    fn svg(plot: Plot<'_>) -> String {
        String::from_utf8(drawn(plot, Format::Svg)).expect("text")
    }

    #[test]
    fn every_heap_is_drawn() {
        let dots = |svg: String, size: usize| svg.matches(&format!("h{size}v{size}h")).count();
        assert_eq!(dots(svg(Plot::Points), 4), 240);
        assert!(svg(Plot::Points).contains("<title>a&lt;b: Grundy values of heaps 0 to 239<"));
        assert_eq!(svg(Plot::Rares(&[3, 7])).matches("#b5472f").count(), 2);
        assert_eq!(dots(svg(Plot::Wrapped(60)), 16), 240);
    }

    #[test]
    fn axes_have_ticks_with_numbers() {
        let text = svg(Plot::Points);
        for label in [">0<", ">20<", ">220<", ">1<", ">8<", ">heap<", ">value<"] {
            assert!(text.contains(label), "{label}: {text}");
        }
        let text = svg(Plot::Wrapped(60));
        for label in [">0<", ">50<", ">120<", "rows of 60"] {
            assert!(text.contains(label), "{label}: {text}");
        }
    }

    #[test]
    fn a_png_shows_what_the_svg_does() {
        for plot in [Plot::Points, Plot::Rares(&[3]), Plot::Wrapped(12)] {
            let text = svg(plot);
            let decoder = ::png::Decoder::new(std::io::Cursor::new(drawn(plot, Format::Png)));
            let mut reader = decoder.read_info().expect("a picture");
            let mut pixels = vec![0; reader.output_buffer_size().expect("small")];
            let info = reader.next_frame(&mut pixels).expect("whole");
            let size = format!("width=\"{}\" height=\"{}\"", info.width, info.height);
            assert!(text.contains(&size), "{size}");
            // The title begins where the text of the svg does.
            let begins = |y: usize, x: usize| pixels[y * info.width as usize + x];
            let title = MARGIN + LINE / 2 - 2 * DOT;
            assert!((MARGIN..MARGIN + 10).any(|x| begins(title, x) == DARKEST));
        }
    }

    #[test]
    fn extreme_values_have_a_place() {
        for values in [&[u64::MAX, 0][..], &[0], &[7]] {
            for format in [Format::Svg, Format::Png] {
                for plot in [Plot::Points, Plot::Wrapped(1)] {
                    draw("g", values, plot, format, &mut Vec::new()).expect("small enough");
                }
            }
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
