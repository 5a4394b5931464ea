//! A heat map as SVG: title, axes with labels, one square for each cell, legend.
//!
//! P-positions have an outline where cells show their numbers and a dot where they do not.

use std::io::Write;

use grundy_game::Language;

use super::shade::{Colour, JADE, Shades, colour, ink, label_step, picture};
use super::words::{Shown, digits, escaped, greatest, is_p_position, title};
use super::{ExportError, Format, Out};
use crate::Table;

/// The most cells of a picture: a file of about 12 MB.
pub(super) const CELLS: usize = 250_000;
/// The most columns that show their numbers.
const NUMBERED: usize = 32;
/// The side of a numbered cell.
const SIDE: usize = 28;
/// The least font size one can read.
const LEAST_FONT: usize = 6;
/// The font size of labels, and the room one character takes, rather too much than too little.
const FONT: usize = 11;
const LETTER: usize = 7;
/// The height of a line of labels.
const LINE: usize = 16;
/// The room around the picture.
const MARGIN: usize = 8;

pub(super) fn write(table: &Table, out: &mut Out) -> Result<(), ExportError> {
    let grid = picture(table, Format::Svg)?;
    let columns = grid.columns.len();
    let rows = grid.rows().count();
    if columns.saturating_mul(rows) > CELLS {
        return Err(ExportError::Large {
            format: Format::Svg,
            limit: "250000 cells",
            instead: "png, npy or csv",
            columns,
            rows,
        });
    }
    let shades = Shades::of(table);
    let side = if columns <= NUMBERED {
        SIDE
    } else {
        (SIDE * NUMBERED / columns).max(4)
    };
    // Numbers shrink until they fit their cell; the longest decides for all.
    let font = ((side - 4) * FONT / (LETTER * digits(greatest(table)))).min(FONT);
    let numbered = columns <= NUMBERED && font >= LEAST_FONT;

    let title = title(table, Language::English);
    let legend = shades.legend(if numbered { "outline" } else { "dot" }, Language::English);
    let left = MARGIN + (grid.label_width() + 1) * LETTER;
    let top = MARGIN + 2 * LINE;
    let bottom = top + rows * side;
    let words = title.chars().count().max(legend.chars().count()) * LETTER;
    let width = (left + columns * side).max(MARGIN + words) + MARGIN;
    let height = bottom + LINE + MARGIN;
    let title = escaped(&title, escape);
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" font-family=\"sans-serif\" \
         font-size=\"{FONT}\" fill=\"{}\">",
        Hex(ink(0))
    )?;
    writeln!(out, "<title>{title}</title>")?;
    writeln!(
        out,
        "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>"
    )?;
    let line = MARGIN + FONT;
    writeln!(out, "<text x=\"{MARGIN}\" y=\"{line}\">{title}</text>")?;

    let line = top - 4;
    let corner = grid.corner();
    writeln!(
        out,
        "<text x=\"{MARGIN}\" y=\"{line}\" font-style=\"italic\">{corner}</text>"
    )?;
    let step = label_step(((grid.column_width() + 1) * LETTER).div_ceil(side));
    writeln!(out, "<g text-anchor=\"middle\">")?;
    for (i, column) in grid.columns.iter().enumerate().step_by(step) {
        let x = left + i * side + side / 2;
        writeln!(out, "<text x=\"{x}\" y=\"{line}\">{column}</text>")?;
    }
    writeln!(out, "</g>\n<g text-anchor=\"end\">")?;
    let step = label_step(LINE.div_ceil(side));
    for (i, row) in grid.rows().enumerate().step_by(step) {
        let x = left - 4;
        let y = middle(top + i * side, side, FONT);
        writeln!(out, "<text x=\"{x}\" y=\"{y}\">{}</text>", row.label)?;
    }
    writeln!(out, "</g>\n<g font-size=\"{font}\" text-anchor=\"middle\">")?;
    for (i, row) in grid.rows().enumerate() {
        let y = top + i * side;
        for (j, cell) in row.cells().enumerate() {
            let Some(cell) = cell else { continue };
            let x = left + j * side;
            let level = shades.level(cell);
            let fill = Hex(colour(level));
            write!(
                out,
                "<path d=\"M{x} {y}h{side}v{side}h-{side}z\" fill=\"{fill}\"/>"
            )?;
            let centre = x + side / 2;
            if is_p_position(cell) && numbered {
                let (x, y, side) = (x + 2, y + 2, side - 4);
                write!(
                    out,
                    "<path d=\"M{x} {y}h{side}v{side}h-{side}z\" fill=\"none\" stroke=\"{}\" \
                     stroke-width=\"2\"/>",
                    Hex(JADE)
                )?;
            } else if is_p_position(cell) {
                let (y, r, fill) = (y + side / 2, (3 * side).div_ceil(8), Hex(JADE));
                write!(
                    out,
                    "<circle cx=\"{centre}\" cy=\"{y}\" r=\"{r}\" fill=\"{fill}\"/>"
                )?;
            }
            if numbered {
                let (y, fill) = (middle(y, side, font), Hex(ink(level)));
                write!(out, "<text x=\"{centre}\" y=\"{y}\" fill=\"{fill}\">")?;
                write!(out, "{}</text>", Shown(cell))?;
            }
            writeln!(out)?;
        }
    }
    writeln!(out, "</g>")?;
    let line = bottom + LINE;
    Ok(writeln!(
        out,
        "<text x=\"{MARGIN}\" y=\"{line}\">{legend}</text>\n</svg>"
    )?)
}

/// The baseline of text in the middle of a cell whose top is `y`. Digits are about 0.7 of the font
/// size high.
fn middle(y: usize, side: usize, font: usize) -> usize {
    y + (side + font * 7 / 10).div_ceil(2)
}

struct Hex(Colour);

impl std::fmt::Display for Hex {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// How a character is written in the text of a picture, where not as itself.
pub(super) fn escape(c: char) -> Option<&'static str> {
    Some(match c {
        '&' => "&amp;",
        '<' => "&lt;",
        '>' => "&gt;",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use grundy_theory::Nimber;

    use super::*;
    use crate::Cell;
    use crate::samples::{check, export, export_text, nim, table, wythoff};

    #[test]
    fn small_tables_are_numbered() {
        check(&nim(), Format::Svg, include_str!("../testdata/nim.svg"));
        check(
            &wythoff(),
            Format::Svg,
            include_str!("../testdata/wythoff.svg"),
        );
    }

    #[test]
    fn names_are_escaped() {
        let cells = [([0, 0], Cell::Grundy(Nimber(0)))];
        let text = export_text(&table("a<b>&c", 1, cells), Format::Svg);
        assert!(text.contains("<title>a&lt;b&gt;&amp;c, normal"), "{text}");
    }

    #[test]
    fn wide_tables_have_dots() {
        let cells = (0..33).map(|b| ([0, b], Cell::Grundy(b.into())));
        let text = export_text(&table("nim", 2, cells), Format::Svg);
        assert_eq!(text.matches("<circle").count(), 1);
        assert_eq!(text.matches("<path").count(), 33);
    }

    #[test]
    fn great_tables_are_refused() {
        let cells = (0..=CELLS as u64).map(|a| ([a, 0], Cell::Grundy(Nimber(0))));
        let error = export(&table("nim", 2, cells), Format::Svg).unwrap_err();
        assert_eq!(
            error.to_string(),
            "a picture as svg is at most 250000 cells and this table is 1 by 250001 cells; \
             use png, npy or csv, or a smaller table"
        );
    }
}
