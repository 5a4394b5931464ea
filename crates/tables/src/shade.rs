//! The colours of heat maps: warm paper for zero, dark slate for the greatest value.
//!
//! P-positions carry a jade mark besides, so that nobody needs to tell colours apart to find them.

use grundy_game::{Language, say};
use grundy_theory::Outcome;

use super::grid::Grid;
use super::words::greatest;
use super::{ExportError, Format};
use crate::{Cell, Table};

/// Red, green and blue.
pub(super) type Colour = [u8; 3];

/// The mark of P-positions.
pub(super) const JADE: Colour = [0x1f, 0x7a, 0x63];
const PAPER: Colour = [0xf5, 0xf1, 0xe7];
const SLATE: Colour = [0x1d, 0x24, 0x30];

/// The last level. Levels, mark and gap together fill a palette of 256 colours.
pub(super) const DARKEST: u8 = 253;

/// From this level on, light ink has the better contrast.
const LIGHT_INK: u8 = 144;

/// How dark each cell of a table is.
pub(super) struct Shades {
    greatest: u128,
    valued: bool,
}

impl Shades {
    pub fn of(table: &Table) -> Self {
        Self {
            greatest: greatest(table),
            valued: table.has_values(),
        }
    }

    /// The level of a cell, in proportion to its value. Among outcomes P is lightest, N darkest.
    pub fn level(&self, cell: Cell) -> u8 {
        match cell {
            Cell::Grundy(value) if value.is_zero() => 0,
            Cell::Grundy(value) => {
                let part = value.0 as f64 / self.greatest as f64;
                (part * f64::from(DARKEST)).round() as u8
            }
            Cell::Outcome(Outcome::P) => 0,
            Cell::Outcome(Outcome::D) => DARKEST / 2,
            Cell::Outcome(Outcome::N) => DARKEST,
        }
    }

    /// What the shades and the `mark` mean.
    pub fn legend(&self, mark: &str, language: Language) -> String {
        let greatest = self.greatest;
        say! { language, match self.valued;
            true =>
                "{mark}: P-position; light to dark: 0 to {greatest}";
                "{mark}：必败态；由浅到深：0 到 {greatest}";
            false =>
                "{mark}: P-position; darkest: N-position";
                "{mark}：必败态；最深：必胜态";
        }
    }
}

/// The colour of a level.
pub(super) fn colour(level: u8) -> Colour {
    std::array::from_fn(|i| {
        let [light, dark, level, last] = [PAPER[i], SLATE[i], level, DARKEST].map(u32::from);
        u8::try_from((light * (last - level) + dark * level) / last).expect("between two bytes")
    })
}

/// The colour of text on a level.
pub(super) fn ink(level: u8) -> Colour {
    if level < LIGHT_INK { SLATE } else { PAPER }
}

/// The layout of a picture: two axes as they are, one axis wrapped near a square.
pub(super) fn picture(table: &Table, format: Format) -> Result<Grid<'_>, ExportError> {
    if table.cells.is_empty() {
        return Err(ExportError::Empty { format });
    }
    let side = (table.cells.len() - 1).isqrt() as u64 + 1;
    Ok(Grid::new(table, side.next_multiple_of(10).max(20)))
}

/// Every how many columns a label fits, when it needs the room of `columns` of them: 1, 2, 5, 10...
pub(super) fn label_step(columns: usize) -> usize {
    let mut decade = 1;
    loop {
        if let Some(step) = [1, 2, 5]
            .map(|n| n * decade)
            .into_iter()
            .find(|&n| n >= columns)
        {
            return step;
        }
        decade *= 10;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_run_from_paper_to_slate() {
        assert_eq!(colour(0), PAPER);
        assert_eq!(colour(DARKEST), SLATE);
    }

    #[test]
    fn labels_stand_at_round_steps() {
        assert_eq!(
            [0, 1, 2, 3, 6, 11, 50].map(label_step),
            [1, 1, 2, 5, 10, 20, 50]
        );
    }
}
