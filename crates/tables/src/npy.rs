//! A NumPy array, file format version 1.0: little-endian unsigned integers in the smallest of 8, 16,
//! 32 and 64 bits that holds every cell, rows first.
//!
//! Outcomes are 1 where the next player wins (N) and 0 where the previous player does (P).

use std::io::Write;

use grundy_theory::Outcome;

use super::grid::whole;
use super::{ExportError, Format, Out};
use crate::{Cell, Table};

pub(super) fn write(table: &Table, out: &mut Out) -> Result<(), ExportError> {
    let [rows, columns] = whole(table, Format::Npy)?;
    let valued = table.has_values();
    let mut greatest = 0;
    for &(_, cell) in &table.cells {
        if matches!(cell, Cell::Grundy(_)) != valued {
            return Err(ExportError::Mixed);
        }
        greatest = greatest.max(number(cell)?);
    }
    let (bytes, kind) = match greatest {
        0..=0xff => (1, "|u1"),
        0x100..=0xffff => (2, "<u2"),
        0x1_0000..=0xffff_ffff => (4, "<u4"),
        _ => (8, "<u8"),
    };
    let shape = if table.axes == 1 {
        format!("({rows},)")
    } else {
        format!("({rows}, {columns})")
    };
    out.write_all(&header(kind, &shape))?;
    for &(_, cell) in &table.cells {
        out.write_all(&number(cell)?.to_le_bytes()[..bytes])?;
    }
    Ok(())
}

fn number(cell: Cell) -> Result<u64, ExportError> {
    match cell {
        Cell::Grundy(value) => {
            let value = value.0;
            u64::try_from(value).map_err(|_| ExportError::Great { value })
        }
        Cell::Outcome(Outcome::N) => Ok(1),
        Cell::Outcome(Outcome::P) => Ok(0),
        Cell::Outcome(outcome) => Err(ExportError::NotANumber(outcome)),
    }
}

/// Everything before the data: its length is a multiple of 64, so that the data is aligned.
fn header(kind: &str, shape: &str) -> Vec<u8> {
    const MAGIC: &[u8] = b"\x93NUMPY\x01\x00";
    let mut dict = format!("{{'descr': '{kind}', 'fortran_order': False, 'shape': {shape}, }}");
    // The magic, two bytes for the length of the dictionary, and its last newline.
    let before = MAGIC.len() + 2;
    let padding = (before + dict.len() + 1).next_multiple_of(64) - (before + dict.len() + 1);
    dict.extend(std::iter::repeat_n(' ', padding));
    dict.push('\n');
    let length = u16::try_from(dict.len()).expect("two integers make a short dictionary");
    [MAGIC, &length.to_le_bytes(), dict.as_bytes()].concat()
}

#[cfg(test)]
mod tests {
    use grundy_theory::Nimber;

    use super::*;
    use crate::samples::{export, misere, nim, table, triangle, wythoff};

    /// The dictionary without its padding, and the data.
    #[track_caller]
    fn check(table: &Table, dict: &str, data: &[u8]) {
        let file = export(table, Format::Npy).unwrap();
        assert_eq!(&file[..8], b"\x93NUMPY\x01\x00");
        let end = 10 + usize::from(u16::from_le_bytes([file[8], file[9]]));
        assert_eq!(end % 64, 0);
        let header = std::str::from_utf8(&file[10..end]).unwrap();
        assert!(header.ends_with('\n'));
        assert_eq!(header.trim_end(), dict);
        assert_eq!(&file[end..], data);
    }

    #[test]
    fn one_axis_is_a_vector() {
        let dict = "{'descr': '|u1', 'fortran_order': False, 'shape': (13,), }";
        let data: Vec<u8> = (0..13).collect();
        check(&nim(), dict, &data);
        let empty = "{'descr': '|u1', 'fortran_order': False, 'shape': (0,), }";
        check(&table("nim", 1, []), empty, &[]);
    }

    #[test]
    fn two_axes_are_a_matrix() {
        let dict = "{'descr': '|u1', 'fortran_order': False, 'shape': (5, 5), }";
        let data = [
            [0, 1, 2, 3, 4],
            [1, 2, 0, 4, 5],
            [2, 0, 1, 5, 3],
            [3, 4, 5, 6, 2],
            [4, 5, 3, 2, 7],
        ];
        check(&wythoff(), dict, data.as_flattened());
    }

    #[test]
    fn outcomes_are_one_for_n() {
        let dict = "{'descr': '|u1', 'fortran_order': False, 'shape': (3,), }";
        check(&misere(), dict, &[0, 1, 1]);
    }

    #[test]
    fn integers_are_as_small_as_they_can_be() {
        for (value, kind) in [
            (0xff, "|u1"),
            (0x100, "<u2"),
            (0xffff, "<u2"),
            (0x1_0000, "<u4"),
            (u64::from(u32::MAX), "<u4"),
            (1 << 32, "<u8"),
            (u64::MAX, "<u8"),
        ] {
            let dict = format!("{{'descr': '{kind}', 'fortran_order': False, 'shape': (1,), }}");
            let bytes = usize::from(kind.as_bytes()[2] - b'0');
            let table = table("nim", 1, [([0, 0], Cell::Grundy(value.into()))]);
            check(&table, &dict, &value.to_le_bytes()[..bytes]);
        }
    }

    #[test]
    fn what_has_no_number_is_refused() {
        let error = |cells: Vec<([u64; 2], Cell)>| {
            let error = export(&table("g", 1, cells), Format::Npy).unwrap_err();
            error.to_string()
        };
        assert_eq!(
            error(vec![([0, 0], Cell::Grundy(Nimber(1 << 64)))]),
            "npy holds 64 bits and the value 18446744073709551616 needs more; use csv or json"
        );
        assert_eq!(
            error(vec![([0, 0], Cell::Outcome(Outcome::D))]),
            "npy holds N as 1 and P as 0 and has no number for the outcome D; use csv or json"
        );
        let mixed = vec![
            ([0, 0], Cell::Grundy(Nimber(0))),
            ([1, 0], Cell::Outcome(Outcome::N)),
        ];
        assert_eq!(
            error(mixed),
            "npy holds values or outcomes and this table holds both; use csv or json"
        );
        assert_eq!(
            export(&triangle(), Format::Npy).unwrap_err().to_string(),
            "npy has no place for gaps and the cell at a = 1, b = 0 is missing; use csv or json"
        );
    }
}
