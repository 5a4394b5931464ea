//! Comma-separated values, a row a line; fields that hold commas or quotes are quoted.

use crate::{Column, Field};

pub(super) fn head(columns: &[Column<'_>], out: &mut Vec<u8>) {
    let names: Vec<Field<'_>> = columns.iter().map(|column| column.name.into()).collect();
    row(&names, out);
}

pub(super) fn row(fields: &[Field<'_>], out: &mut Vec<u8>) {
    for (i, &field) in fields.iter().enumerate() {
        if i > 0 {
            out.push(b',');
        }
        match field {
            Field::Text(text) if text.contains([',', '"']) => {
                let text = text.replace('"', "\"\"");
                out.extend([b"\"", text.as_bytes(), b"\""].concat());
            }
            field => field.put(out),
        }
    }
    out.push(b'\n');
}

#[cfg(test)]
mod tests {
    use crate::Format;
    use crate::samples::{check, misere, nim, triangle};

    #[test]
    fn one_axis_is_n_and_grundy() {
        let rows = "0,0\n1,1\n2,2\n3,3\n4,4\n5,5\n6,6\n7,7\n8,8\n9,9\n10,10\n11,11\n12,12\n";
        check(&nim(), Format::Csv, &format!("n,grundy\n{rows}"));
    }

    #[test]
    fn two_axes_are_a_b_and_grundy() {
        let rows = "0,0,0\n0,1,1\n0,2,2\n1,1,2\n1,2,0\n2,2,1\n";
        check(&triangle(), Format::Csv, &format!("a,b,grundy\n{rows}"));
    }

    #[test]
    fn misere_tables_hold_outcomes() {
        check(&misere(), Format::Csv, "n,outcome\n1,P\n2,N\n3,N\n");
    }
}
