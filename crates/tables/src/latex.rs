//! A LaTeX `tabular` whose first line is the title. It needs no package.

use std::io::Write;

use grundy_game::Language;

use super::grid::Grid;
use super::words::{Shown, escaped, title};
use super::{ExportError, Out};
use crate::{Column, Field, Head, Table};

pub(super) fn head(columns: &[Column<'_>], head: Head<'_>, out: &mut Vec<u8>) {
    let mut text = String::from("\\begin{tabular}{");
    for (i, column) in columns.iter().enumerate() {
        let rule = if i == 1 { "|" } else { "" };
        text.extend([rule, if column.right { "r" } else { "l" }]);
    }
    text.push_str("}\n");
    if let Some(title) = head.title {
        let title = escaped(title, escape);
        let all = columns.len();
        text.push_str(&format!(
            "\\multicolumn{{{all}}}{{c}}{{{title}}} \\\\\n\\hline\n"
        ));
    }
    let names = columns.iter().map(|column| match column.name {
        // A letter is a variable.
        name if name.len() == 1 => format!("${name}$"),
        name => escaped(name, escape),
    });
    let names = names.collect::<Vec<_>>().join(" & ");
    text.push_str(&format!("{names} \\\\\n\\hline\n"));
    out.extend(text.into_bytes());
}

pub(super) fn row(fields: &[Field<'_>], out: &mut Vec<u8>) {
    for (i, &field) in fields.iter().enumerate() {
        if i > 0 {
            out.extend_from_slice(b" & ");
        }
        match field {
            Field::Text(text) => out.extend(escaped(text, escape).into_bytes()),
            field => field.put(out),
        }
    }
    out.extend_from_slice(b" \\\\\n");
}

pub(super) fn end(out: &mut Vec<u8>) {
    out.extend_from_slice(b"\\end{tabular}\n");
}

/// Cells to a line in a table of one axis.
const LINE: u64 = 10;

pub(super) fn grid(table: &Table, out: &mut Out) -> Result<(), ExportError> {
    let title = escaped(&title(table, Language::English), escape);
    let grid = Grid::new(table, LINE);
    let count = grid.columns.len();
    writeln!(out, "\\begin{{tabular}}{{r|*{{{count}}}{{r}}}}")?;
    let all = count + 1;
    writeln!(out, "\\multicolumn{{{all}}}{{c}}{{{title}}} \\\\\n\\hline")?;
    let corner = escaped(grid.corner(), |c| (c == '\\').then_some(" \\backslash "));
    write!(out, "${corner}$")?;
    for column in &grid.columns {
        write!(out, " & {column}")?;
    }
    writeln!(out, " \\\\\n\\hline")?;
    for row in grid.rows() {
        write!(out, "{}", row.label)?;
        for cell in row.cells() {
            match cell {
                Some(cell) => write!(out, " & {}", Shown(cell))?,
                None => write!(out, " &")?,
            }
        }
        writeln!(out, " \\\\")?;
    }
    Ok(writeln!(out, "\\end{{tabular}}")?)
}

fn escape(c: char) -> Option<&'static str> {
    Some(match c {
        '\\' => "\\textbackslash{}",
        '{' => "\\{",
        '}' => "\\}",
        '#' => "\\#",
        '$' => "\\$",
        '%' => "\\%",
        '&' => "\\&",
        '_' => "\\_",
        '~' => "\\textasciitilde{}",
        '^' => "\\textasciicircum{}",
        '<' => "\\textless{}",
        '>' => "\\textgreater{}",
        '|' => "\\textbar{}",
        'è' => "\\`e",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use crate::Format;
    use crate::samples::{check, export_text, misere, nim, table, triangle, wythoff};

    #[test]
    fn one_axis_is_a_grid_of_tens() {
        check(
            &misere(),
            Format::Latex,
            "\
\\begin{tabular}{r|*{3}{r}}
\\multicolumn{4}{c}{nim, mis\\`ere play: outcomes} \\\\
\\hline
$n$ & 1 & 2 & 3 \\\\
\\hline
0 & P & N & N \\\\
\\end{tabular}
",
        );
        let text = export_text(&nim(), Format::Latex);
        assert!(
            text.contains("\n10 & 10 & 11 & 12 & & & & & & & \\\\\n"),
            "{text}"
        );
    }

    #[test]
    fn two_axes_are_a_grid() {
        check(
            &wythoff(),
            Format::Latex,
            "\
\\begin{tabular}{r|*{5}{r}}
\\multicolumn{6}{c}{wythoff, normal play: Grundy values} \\\\
\\hline
$a \\backslash b$ & 0 & 1 & 2 & 3 & 4 \\\\
\\hline
0 & 0 & 1 & 2 & 3 & 4 \\\\
1 & 1 & 2 & 0 & 4 & 5 \\\\
2 & 2 & 0 & 1 & 5 & 3 \\\\
3 & 3 & 4 & 5 & 6 & 2 \\\\
4 & 4 & 5 & 3 & 2 & 7 \\\\
\\end{tabular}
",
        );
        let text = export_text(&triangle(), Format::Latex);
        assert!(text.contains("\n2 & & & 1 \\\\\n"), "{text}");
    }

    #[test]
    fn names_are_escaped() {
        let text = export_text(&table("50%_{\\}", 1, []), Format::Latex);
        assert!(
            text.contains("{50\\%\\_\\{\\textbackslash{}\\}, normal"),
            "{text}"
        );
    }
}
