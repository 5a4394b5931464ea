//! A Markdown table under its title.

use std::io::Write;

use grundy_game::Language;

use super::grid::Grid;
use super::words::{Shown, escaped, title};
use super::{ExportError, Out};
use crate::{Column, Field, Head, Table};

pub(super) fn head(columns: &[Column<'_>], head: Head<'_>, out: &mut Vec<u8>) {
    if let Some(title) = head.title {
        out.extend(escaped(title, escape).into_bytes());
        out.extend_from_slice(b"\n\n");
    }
    let names: Vec<Field<'_>> = columns.iter().map(|column| column.name.into()).collect();
    row(&names, out);
    for column in columns {
        out.extend_from_slice(if column.right { b"|---:" } else { b"|---" });
    }
    out.extend_from_slice(b"|\n");
}

pub(super) fn row(fields: &[Field<'_>], out: &mut Vec<u8>) {
    for &field in fields {
        out.extend_from_slice(b"| ");
        match field {
            Field::Text(text) => out.extend(text.replace('|', "\\|").into_bytes()),
            field => field.put(out),
        }
        out.push(b' ');
    }
    out.extend_from_slice(b"|\n");
}

/// A table of two axes.
pub(super) fn grid(table: &Table, language: Language, out: &mut Out) -> Result<(), ExportError> {
    writeln!(out, "{}\n", escaped(&title(table, language), escape))?;
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
