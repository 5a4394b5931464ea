//! Small tables, built by hand, that the tests of every format share.

use grundy_theory::{Convention, Nimber, Outcome};

use super::{ExportError, Format, Look, write_table};
use crate::{Cell, Table};

/// A table under normal play.
pub(super) fn table(
    game: &str,
    axes: usize,
    cells: impl IntoIterator<Item = ([u64; 2], Cell)>,
) -> Table {
    Table {
        game: game.into(),
        convention: Some(Convention::Normal),
        axes,
        cells: cells.into_iter().collect(),
    }
}

/// Nim to 12.
pub(super) fn nim() -> Table {
    table("nim", 1, (0..13).map(|n| ([n, 0], Cell::Grundy(n.into()))))
}

/// Misère Nim from 1 to 3.
pub(super) fn misere() -> Table {
    let outcomes = [Outcome::P, Outcome::N, Outcome::N];
    let cells = (1..)
        .zip(outcomes)
        .map(|(n, outcome)| ([n, 0], Cell::Outcome(outcome)));
    Table {
        convention: Some(Convention::Misere),
        ..table("nim", 1, cells)
    }
}

/// Wythoff's game to 4, 4.
pub(super) fn wythoff() -> Table {
    let rows = [
        [0, 1, 2, 3, 4],
        [1, 2, 0, 4, 5],
        [2, 0, 1, 5, 3],
        [3, 4, 5, 6, 2],
        [4, 5, 3, 2, 7],
    ];
    let cells = (0..).zip(rows).flat_map(|(a, row)| {
        let cells = (0..).zip(row);
        cells.map(move |(b, value)| ([a, b], Cell::Grundy(Nimber(value))))
    });
    table("wythoff", 2, cells)
}

/// Wythoff's game to 2, 2 where `a` is at most `b`.
pub(super) fn triangle() -> Table {
    let cells = wythoff().cells.into_iter();
    let cells = cells.filter(|&([a, b], _)| a <= b && b <= 2);
    table("wythoff", 2, cells)
}

pub(super) fn export(table: &Table, format: Format) -> Result<Vec<u8>, ExportError> {
    let mut out = Vec::new();
    let look = Look {
        colour: true,
        ..Look::PLAIN
    };
    write_table(table, format, look, &mut out)?;
    Ok(out)
}

#[track_caller]
pub(super) fn export_text(table: &Table, format: Format) -> String {
    let out = export(table, format).expect("the format holds the table");
    String::from_utf8(out).expect("the format is text")
}

#[track_caller]
pub(super) fn check(table: &Table, format: Format, expected: &str) {
    let text = export_text(table, format);
    assert!(text == expected, "{format}:\n{text}");
}
