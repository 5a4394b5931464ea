//! A heat map for the terminal, two characters for each cell.
//!
//! In colour, values are backgrounds; without it, they are characters that get darker. P-positions
//! are `[]` in both, and missing cells are blank.

use std::io::Write;

use super::grid::Grid;
use super::shade::{DARKEST, JADE, Shades, colour, label_step};
use super::words::{is_p_position, title};
use super::{ExportError, Look, Out};
use crate::{Cell, Table};

/// Cells to a line in a table of one axis: with the labels they fit into 80 columns.
const LINE: u64 = 30;
/// From light to dark. The first is left to missing cells.
const CHARACTERS: [char; 10] = [' ', '.', ':', '-', '=', '+', '*', '#', '%', '@'];
const MARK: &str = "[]";
const RESET: &str = "\x1b[0m";

pub(super) fn write(table: &Table, look: Look, out: &mut Out) -> Result<(), ExportError> {
    let Look {
        colour: colours,
        language,
    } = look;
    writeln!(out, "{}", title(table, language))?;
    let grid = Grid::new(table, LINE);
    let shades = Shades::of(table);
    let left = grid.label_width();

    write!(out, "{:>left$} ", grid.corner())?;
    let step = label_step((grid.column_width() + 1).div_ceil(2)).max(5);
    // Blanks wait for the next label or cell, so that no line ends in them.
    let mut blank = 0;
    for column in grid.columns.iter().step_by(step) {
        let label = column.to_string();
        write!(out, "{:blank$}{label}", "")?;
        blank = 2 * step - label.len();
    }
    writeln!(out)?;
    for row in grid.rows() {
        write!(out, "{:>left$} ", row.label)?;
        let mut blank = 0;
        for cell in row.cells() {
            let Some(cell) = cell else {
                blank += 2;
                continue;
            };
            write!(out, "{:blank$}", "")?;
            blank = 0;
            if colours {
                coloured(&shades, cell, out)?;
            } else {
                plain(&shades, cell, out)?;
            }
        }
        writeln!(out)?;
    }
    Ok(writeln!(out, "{}", shades.legend(MARK, language))?)
}

fn coloured(shades: &Shades, cell: Cell, out: &mut Out) -> std::io::Result<()> {
    let [red, green, blue] = colour(shades.level(cell));
    write!(out, "\x1b[48;2;{red};{green};{blue}")?;
    if is_p_position(cell) {
        let [red, green, blue] = JADE;
        write!(out, ";38;2;{red};{green};{blue}m{MARK}{RESET}")
    } else {
        write!(out, "m  {RESET}")
    }
}

fn plain(shades: &Shades, cell: Cell, out: &mut Out) -> std::io::Result<()> {
    if is_p_position(cell) {
        return write!(out, "{MARK}");
    }
    // A value is never blank, however small.
    let last = CHARACTERS.len() - 2;
    let character = CHARACTERS[1 + usize::from(shades.level(cell)) * last / usize::from(DARKEST)];
    write!(out, "{character}{character}")
}

#[cfg(test)]
mod tests {
    use grundy_theory::Outcome;

    use super::*;
    use crate::Format;
    use crate::samples::{check, nim, table, triangle, wythoff};
    use crate::write_table;

    #[track_caller]
    fn check_plain(table: &Table, expected: &str) {
        let mut out = Vec::new();
        write_table(table, Format::Heat, Look::PLAIN, &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(text == expected, "{text}");
    }

    #[test]
    fn characters_get_darker() {
        check_plain(
            &nim(),
            "\
nim, normal play: Grundy values
n 0         5         10
0 []..::::--==++++**####%%@@
[]: P-position; light to dark: 0 to 12
",
        );
        check_plain(
            &wythoff(),
            "\
wythoff, normal play: Grundy values
a\\b 0
  0 []::--==++
  1 ::--[]++**
  2 --[]::**==
  3 ==++**##--
  4 ++**==--@@
[]: P-position; light to dark: 0 to 7
",
        );
    }

    #[test]
    fn one_axis_is_wrapped_at_thirty() {
        let cells = (25..62).map(|n| ([n, 0], Cell::Outcome(Outcome::of_win(n % 3 > 0))));
        let blank = " ".repeat(50);
        let line = "[]@@@@".repeat(10);
        check_plain(
            &table("g", 1, cells),
            &format!(
                "\
g, normal play: outcomes
 n 0         5         10        15        20        25
 0 {blank}@@@@[]@@@@
30 {line}
60 []@@
[]: P-position; darkest: N-position
"
            ),
        );
    }

    #[test]
    fn colours_are_backgrounds() {
        let p = "\x1b[48;2;245;241;231;38;2;31;122;99m[]\x1b[0m";
        let one = "\x1b[48;2;136;138;139m  \x1b[0m";
        let two = "\x1b[48;2;29;36;48m  \x1b[0m";
        check(
            &triangle(),
            Format::Heat,
            &format!(
                "\
wythoff, normal play: Grundy values
a\\b 0
  0 {p}{one}{two}
  1   {two}{p}
  2     {one}
[]: P-position; light to dark: 0 to 2
"
            ),
        );
    }
}
