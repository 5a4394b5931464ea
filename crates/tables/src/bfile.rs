//! The b-file of an integer sequence, as the On-Line Encyclopedia of Integer Sequences takes it:
//! one `n value` a line, every `n` from the first to the last.

use super::grid::whole;
use super::{ExportError, Format};
use crate::{Cell, Field, Head, Table};

/// Whether the table is one value for each `n` without a gap.
pub(super) fn fits(table: &Table) -> Result<(), ExportError> {
    if table.axes != 1 {
        return Err(ExportError::Pairs);
    }
    let valued = |(_, cell): &([u64; 2], Cell)| matches!(cell, Cell::Grundy(_));
    if !table.cells.iter().all(valued) {
        return Err(ExportError::Outcomes);
    }
    whole(table, Format::Bfile)?;
    Ok(())
}

pub(super) fn head(head: Head<'_>, out: &mut Vec<u8>) {
    if let Some(title) = head.title {
        out.extend([b"# ", title.as_bytes(), b"\n"].concat());
    }
}

pub(super) fn row(fields: &[Field<'_>], out: &mut Vec<u8>) {
    for (i, &field) in fields.iter().enumerate() {
        if i > 0 {
            out.push(b' ');
        }
        field.put(out);
    }
    out.push(b'\n');
}

#[cfg(test)]
mod tests {
    use grundy_theory::Nimber;

    use super::*;
    use crate::samples::{check, export, export_text, misere, nim, table, wythoff};

    #[test]
    fn lines_are_n_and_value() {
        check(
            &nim(),
            Format::Bfile,
            "\
# game nim, normal play: Grundy values
0 0\n1 1\n2 2\n3 3\n4 4\n5 5\n6 6\n7 7\n8 8\n9 9\n10 10\n11 11\n12 12
",
        );
    }

    #[test]
    fn only_whole_sequences_of_values() {
        let error = |table: &Table| export(table, Format::Bfile).unwrap_err();
        assert!(matches!(error(&wythoff()), ExportError::Pairs));
        assert!(matches!(error(&misere()), ExportError::Outcomes));
        let gap = [0, 1, 3].map(|n| ([n, 0], Cell::Grundy(Nimber(0))));
        assert_eq!(
            error(&table("nim", 1, gap)).to_string(),
            "bfile has no place for gaps and the cell at n = 2 is missing; use csv or json"
        );
    }

    #[test]
    fn a_name_cannot_end_the_comment() {
        let text = export_text(&table("nim\n7 7", 1, []), Format::Bfile);
        assert_eq!(text, "# game nim 7 7, normal play: Grundy values\n");
    }
}
