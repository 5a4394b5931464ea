//! A Markdown table under its title.

use std::io::Write;

use grundy_game::Language;

use super::grid::Grid;
use super::words::{Shown, columns, escaped, title};
use super::{ExportError, Out};
use crate::Table;

pub(super) fn write(table: &Table, language: Language, out: &mut Out) -> Result<(), ExportError> {
    writeln!(out, "{}\n", escaped(&title(table, language), escape))?;
    if table.axes == 1 {
        writeln!(out, "| {} |\n|---:|---:|", columns(table).join(" | "))?;
        for (at, cell) in &table.cells {
            writeln!(out, "| {} | {} |", at[0], Shown(*cell))?;
        }
        return Ok(());
    }
    let grid = Grid::new(table, 1);
    write!(out, "| a \\\\ b |")?;
    for column in &grid.columns {
        write!(out, " {column} |")?;
    }
    write!(out, "\n|---:|")?;
    for _ in &grid.columns {
        write!(out, "---:|")?;
    }
    writeln!(out)?;
    for row in grid.rows() {
        write!(out, "| **{}** |", row.label)?;
        for cell in row.cells() {
            match cell {
                Some(cell) => write!(out, " {} |", Shown(cell))?,
                None => write!(out, " |")?,
            }
        }
        writeln!(out)?;
    }
    Ok(())
}

fn escape(c: char) -> Option<&'static str> {
    Some(match c {
        '\\' => "\\\\",
        '`' => "\\`",
        '*' => "\\*",
        '_' => "\\_",
        '[' => "\\[",
        ']' => "\\]",
        '<' => "\\<",
        '>' => "\\>",
        '&' => "\\&",
        '#' => "\\#",
        '|' => "\\|",
        '~' => "\\~",
        '$' => "\\$",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use crate::Format;
    use crate::samples::{check, export_text, misere, table, triangle, wythoff};

    #[test]
    fn one_axis_has_two_columns() {
        check(
            &misere(),
            Format::Markdown,
            "\
nim, misère play: outcomes

| n | outcome |
|---:|---:|
| 1 | P |
| 2 | N |
| 3 | N |
",
        );
    }

    #[test]
    fn two_axes_are_a_grid() {
        check(
            &wythoff(),
            Format::Markdown,
            "\
wythoff, normal play: Grundy values

| a \\\\ b | 0 | 1 | 2 | 3 | 4 |
|---:|---:|---:|---:|---:|---:|
| **0** | 0 | 1 | 2 | 3 | 4 |
| **1** | 1 | 2 | 0 | 4 | 5 |
| **2** | 2 | 0 | 1 | 5 | 3 |
| **3** | 3 | 4 | 5 | 6 | 2 |
| **4** | 4 | 5 | 3 | 2 | 7 |
",
        );
        let text = export_text(&triangle(), Format::Markdown);
        assert!(text.ends_with("| **2** | | | 1 |\n"), "{text}");
    }

    #[test]
    fn names_are_escaped() {
        let text = export_text(&table("a_b|*c*", 1, []), Format::Markdown);
        assert!(text.starts_with("a\\_b\\|\\*c\\*, normal"), "{text}");
    }
}
