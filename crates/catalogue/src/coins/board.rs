//! A set of squares of a board, as the rectangles it consists of.
//!
//! One move of Rugs may turn 2^64 coins, so the squares are not kept one by one.

use grundy_game::{Component, Field, NotationError, Problem, Shape, fields};

use super::heads::{Heads, run};

/// Boards with more heads than this are written in rectangles.
const WRITTEN_OUT: u128 = 60;

/// The squares `row:column`, both counted from 1, on which coins show heads.
///
/// Held as the increasing list of corners after which heads and tails change: a coin shows heads
/// when an odd number of corners lies in no earlier row and no earlier column. So turning a
/// rectangle toggles just four corners.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board(Vec<(u64, u64)>);

/// The corners of a rectangle.
type Corners = [(u64, u64); 4];

/// Consecutive rows that are alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Band {
    /// The first row.
    pub first: u64,
    /// The last row.
    pub last: u64,
    /// The heads of each.
    pub heads: Heads,
}

impl Board {
    /// These rectangles, each turned once.
    fn of(rectangles: &[(Corners, u128)]) -> Self {
        let mut board = Self::default();
        let corners = rectangles.iter().flat_map(|(corners, _)| corners);
        board.toggle(corners.copied().collect());
        board
    }

    /// One head.
    pub fn on(row: u64, column: u64) -> Self {
        let mut board = Self::default();
        board.turn(&Heads::on([row]), &Heads::on([column]));
        board
    }

    /// How many numbers describe the board.
    pub fn weight(&self) -> usize {
        2 * self.0.len()
    }

    /// Turns over the coins of all these rows in all these columns.
    pub fn turn(&mut self, rows: &Heads, columns: &Heads) {
        let changes = rows.changes().iter();
        let corners = changes.flat_map(|&row| columns.changes().iter().map(move |&c| (row, c)));
        let mut corners: Vec<(u64, u64)> = corners.collect();
        corners.sort_unstable();
        self.toggle(corners);
    }

    fn toggle(&mut self, corners: Vec<(u64, u64)>) {
        let mut both = std::mem::take(&mut self.0);
        both.extend(corners);
        both.sort_unstable();
        for corner in both {
            if self.0.pop_if(|last| *last == corner).is_none() {
                self.0.push(corner);
            }
        }
    }

    /// The squares on which the coins differ.
    pub fn turned(&self, other: &Self) -> Self {
        let mut turned = self.clone();
        turned.toggle(other.0.clone());
        turned
    }

    /// The rows with heads, those alike together.
    pub fn bands(&self) -> Vec<Band> {
        let mut bands: Vec<Band> = Vec::new();
        let mut heads = Heads::default();
        let mut corners = self.0.iter().rev().peekable();
        while let Some(&&(last, _)) = corners.peek() {
            let mut changes = Vec::new();
            while let Some(&(_, column)) = corners.next_if(|corner| corner.0 == last) {
                changes.push(column);
            }
            changes.reverse();
            heads = heads.turned(&Heads::of_changes(changes));
            let first = corners.peek().map_or(0, |corner| corner.0) + 1;
            if heads.last().is_some() && first <= last {
                bands.push(Band {
                    first,
                    last,
                    heads: heads.clone(),
                });
            }
        }
        bands.reverse();
        bands
    }

    /// The squares, row by row.
    pub fn squares(&self) -> impl Iterator<Item = (u64, u64)> {
        self.bands().into_iter().flat_map(|band| {
            (band.first..=band.last).flat_map(move |row| {
                let columns: Vec<(u64, u64)> = band.heads.runs().collect();
                let columns = columns.into_iter().flat_map(|(first, last)| first..=last);
                columns.map(move |column| (row, column))
            })
        })
    }

    /// Whether the coin there shows heads.
    pub fn contains(&self, row: u64, column: u64) -> bool {
        let after = self.0.iter().filter(|(r, c)| *r >= row && *c >= column);
        after.count() % 2 == 1
    }

    /// How many coins show heads; `u128::MAX` for that many.
    pub fn count(&self) -> u128 {
        let area = |band: &Band| {
            let runs = band.heads.runs();
            let columns = runs.map(|(first, last)| u128::from(last - first) + 1);
            (u128::from(band.last - band.first) + 1).saturating_mul(columns.sum())
        };
        self.bands().iter().map(area).fold(0, u128::saturating_add)
    }

    /// The largest row and column with heads, 0 if there are none.
    pub fn size(&self) -> (u64, u64) {
        let bands = self.bands();
        let columns = bands.iter().filter_map(|band| band.heads.last());
        (
            bands.last().map_or(0, |band| band.last),
            columns.max().unwrap_or(0),
        )
    }
}

/// Reads `3:5`, or with runs `1-4:5`: the corners, and how many squares there are.
fn rectangle(field: Field<'_>) -> Result<(Corners, u128), NotationError> {
    let Some((row, column)) = field.text.split_once(':') else {
        return Err(Problem::rule(
            "expected a row and a column, as in `3:5`",
            "此处应为行与列，如 `3:5`",
        )
        .at(field.span()));
    };
    let start = field.start + row.len() + 1;
    let (top, bottom) = run(Field { text: row, ..field }, true)?;
    let text = column;
    let (left, right) = run(Field { text, start }, true)?;
    let corners = [
        (top - 1, left - 1),
        (top - 1, right),
        (bottom, left - 1),
        (bottom, right),
    ];
    let side = |first: u64, last: u64| u128::from(last - first) + 1;
    Ok((corners, side(top, bottom).saturating_mul(side(left, right))))
}

impl Component for Board {
    const SHAPE: Shape = Shape::Several;

    fn read(text: &str) -> Result<Self, NotationError> {
        if text.trim_ascii() == "0" {
            return Ok(Self::default());
        }
        let fields = fields(text);
        let mut rectangles = Vec::with_capacity(fields.len());
        for &field in &fields {
            rectangles.push(rectangle(field)?);
        }
        // Of coins that are given twice, turning leaves none.
        let overlap = |count: usize| {
            let given = rectangles[..count].iter().map(|(_, area)| *area);
            let board = Self::of(&rectangles[..count]);
            board.count() != given.fold(0, u128::saturating_add)
        };
        if overlap(fields.len()) {
            let counts: Vec<usize> = (0..=fields.len()).collect();
            let field = fields[counts.partition_point(|&count| !overlap(count)) - 1];
            return Err(Problem::rule(
                format!("a square of `{}` is given twice", field.text),
                format!("`{}` 中有位置出现了两次", field.text),
            )
            .at(field.span()));
        }
        Ok(Self::of(&rectangles))
    }

    fn write(&self, out: &mut String) {
        let mut texts = Vec::new();
        if self.count() <= WRITTEN_OUT {
            texts.extend(
                self.squares()
                    .map(|(row, column)| format!("{row}:{column}")),
            );
        } else {
            let run = |first: u64, last: u64| match first == last {
                true => first.to_string(),
                false => format!("{first}-{last}"),
            };
            for band in self.bands() {
                let rows = run(band.first, band.last);
                let columns = band.heads.runs();
                texts.extend(columns.map(|(first, last)| format!("{rows}:{}", run(first, last))));
            }
        }
        out.push_str(&match texts.is_empty() {
            true => "0".into(),
            false => texts.join(","),
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, written: &str) {
        let mut out = String::new();
        Board::read(text).unwrap().write(&mut out);
        assert_eq!(out, written);
    }

    #[test]
    fn squares_are_sorted_and_large_rectangles_are_short() {
        check("3:5 1:2", "1:2,3:5");
        check("0", "0");
        check("1-2:4-5", "1:4,1:5,2:4,2:5");
        check(
            "1-4294967296:7-18446744073709551615",
            "1-4294967296:7-18446744073709551615",
        );
        check("9:3,1-8:1-10", "1-8:1-10,9:3");
    }

    #[track_caller]
    fn wrong(text: &str, span: std::ops::Range<usize>) {
        assert_eq!(Board::read(text).unwrap_err().span, span, "{text}");
    }

    #[test]
    fn mistakes_have_their_place() {
        wrong("3", 0..1);
        wrong("1:2,3", 4..5);
        wrong("1:2,x:3", 4..5);
        wrong("1:2,3:0", 6..7);
        wrong("1:2,1:2", 4..7);
        wrong("2-4:2-4,1:1,4-5:3", 12..17);
        wrong("1:5-2", 2..5);
    }

    #[test]
    fn turning_agrees_with_a_table_of_coins() {
        let mut coins = [[false; 8]; 8];
        let mut board = Board::default();
        let sets: [([u64; 2], [u64; 3]); 4] = [
            ([2, 5], [1, 4, 5]),
            ([1, 5], [3, 4, 6]),
            ([2, 3], [1, 2, 7]),
            ([5, 6], [4, 5, 6]),
        ];
        for (rows, columns) in sets {
            board.turn(&Heads::on(rows), &Heads::on(columns));
            for row in rows {
                for column in columns {
                    coins[row as usize][column as usize] ^= true;
                }
            }
            let squares: Vec<(u64, u64)> = board.squares().collect();
            let all = (1..8).flat_map(|row| (1..8).map(move |column| (row, column)));
            let expected: Vec<_> = all
                .filter(|&(row, column)| coins[row as usize][column as usize])
                .collect();
            assert_eq!(squares, expected);
            assert_eq!(board.count(), expected.len() as u128);
            assert!(
                expected
                    .iter()
                    .all(|&(row, column)| board.contains(row, column))
            );
        }
    }
}
