//! Treblecross: mark a cell of a row; whoever completes three marks in a row wins.
//!
//! Nobody marks within two cells of a mark if anything else is left, since the other would complete
//! three. So a mark takes away the cells up to two beside it, and whoever finds no cell loses: `n`
//! cells are heap `n + 2` of the octal game 0.007. No period is known; values are searched.

use std::sync::Arc;

use grundy_face::{Entry, Family, Texts};
use grundy_game::{
    Draw, Element, Gesture, Impartial, Language, Loopfree, Notation, Phrase, Place, Places, Reason,
    Ruleset, Scene, Sum, Tabulate, Words, say,
};
use grundy_heaps::{CodeValues, HeapSource};
use grundy_theory::Player;

use crate::code::Computed;
use crate::recipes;

/// Treblecross.
pub const FAMILY: Family = Family {
    name: "treblecross",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Treblecross",
        zh: "三连叉（Treblecross）",
    },
    rule: Words {
        en: "mark a cell of a row, at least three cells from every mark (nearer marks lose at once)",
        zh: "在一行中画一个叉，与已有的叉至少隔两格（更近则对方立刻连成三个）",
    },
    example: "treblecross 8",
    instances: &[],
    open: |_| {
        let entry = Entry::new("treblecross", Treblecross);
        let entry = entry.recipe(|_| {
            let why = Words {
                en: "A mark makes its own cell and two on each side useless.",
                zh: "一个标记使它自己和两边各两格都不能再下。",
            };
            let moves = Texts::new(
                "\
for (long long cell = 0; cell < heap; cell++)
    reached.insert(sg[max(cell - 2, 0LL)] ^ sg[max(heap - cell - 3, 0LL)]);",
                "\
reached.update(sg[max(cell - 2, 0)] ^ sg[max(heap - cell - 3, 0)] for cell in range(heap))",
                "\
for cell in 0..heap {
    reached.insert(sg[cell.saturating_sub(2)] ^ sg[heap.saturating_sub(cell + 3)]);
}",
                "\
for (int cell = 0; cell < heap; cell++)
    reached.add(sg[Math.max(cell - 2, 0)] ^ sg[Math.max(heap - cell - 3, 0)]);",
            );
            recipes::table(why, moves, None)
        });
        let heaps = HeapSource::Shifted {
            code: "0.007".parse()?,
            shift: 2,
        };
        let values = Arc::new(CodeValues::new("0.007".parse()?));
        let entry = entry.source(Computed { values, shift: 2 });
        Ok(entry.impartial().drawn().tabulated().heaps(heaps).open())
    },
};

/// The rules of Treblecross; a component is a run of cells that can be marked.
#[derive(Debug)]
struct Treblecross;

/// The cell to mark, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Mark(u64);

impl Ruleset for Treblecross {
    type Position = u64;
    type Move = Mark;

    fn moves(&self, &cells: &u64, _: Player) -> impl Iterator<Item = Mark> {
        (1..=cells).map(Mark)
    }

    fn apply(&self, cells: &u64, &Mark(cell): &Mark) -> Sum<u64> {
        match (cell.saturating_sub(3), (cells - cell).saturating_sub(2)) {
            (0, rest) | (rest, 0) => Sum::one(rest),
            (left, right) => Sum::two(left, right),
        }
    }

    fn index(&self, &cells: &u64) -> Option<usize> {
        cells.try_into().ok()
    }

    fn count(&self, &cells: &u64, _: Player) -> Option<u128> {
        Some(cells.into())
    }

    fn reaching(&self, &cells: &u64, _: Player, after: &Sum<u64>) -> Option<Mark> {
        let candidates = match *after.components() {
            [_] => 1..=3,
            [left, _] if left > 0 => {
                let cell = left.checked_add(3)?;
                cell..=cell
            }
            _ => return None,
        };
        let mut legal = candidates.filter(|&cell| cell <= cells).map(Mark);
        legal.find(|mark| self.apply(&cells, mark) == *after)
    }
}

impl Impartial for Treblecross {}
impl Loopfree for Treblecross {}

impl Notation for Treblecross {
    fn words(&self, _: &u64, &Mark(cell): &Mark, place: Place) -> Reason {
        Box::new(MarkWords { cell, place })
    }

    fn noun(&self) -> Words {
        Words {
            en: "row",
            zh: "行",
        }
    }

    fn small(&self) -> Vec<u64> {
        (0..=14).collect()
    }
}

/// A mark in words.
#[derive(Debug)]
struct MarkWords {
    cell: u64,
    place: Place,
}

impl Phrase for MarkWords {
    fn say(&self, language: Language) -> String {
        let Self { cell, place } = self;
        say!(language, "mark cell {cell} of {}", place.english("row");
            "在{}的第 {cell} 格画叉", place.chinese("行"))
    }
}

impl Draw for Treblecross {
    fn scene(&self, &cells: &u64) -> Scene {
        Scene::Line {
            length: cells,
            of: Places::Cells,
        }
    }

    /// The mark takes the two cells on either side of it out of play.
    fn gesture(&self, &cells: &u64, &Mark(cell): &Mark) -> Option<Gesture> {
        let (at, near) = (cell - 1, cell.saturating_sub(3)..cells.min(cell + 2));
        Some(Gesture {
            touch: vec![Element::Item(at)],
            out: near.filter(|&i| i != at).map(Element::Item).collect(),
            come: vec![Element::Item(at)],
            ..Gesture::default()
        })
    }
}

impl Tabulate for Treblecross {
    const AXES: usize = 1;

    fn cell(&self, coordinates: &[u64]) -> Option<u64> {
        Some(coordinates[0])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_game::Budget;
    use grundy_heaps::OctalCode;
    use grundy_solve::Grundy;

    #[test]
    fn cells_are_heaps_of_0_007_less_two() {
        let budget = Budget::new(1 << 20);
        let code: OctalCode = "0.007".parse().expect("a valid code");
        let mut heaps = Grundy::default();
        let mut rows = Grundy::default();
        for cells in 0..500 {
            assert_eq!(
                rows.value(&Treblecross, &cells, &budget),
                heaps.value(&code, &(cells + 2), &budget),
            );
        }
    }

    /// The game as it is played: marks anywhere, three in a row win.
    fn wins(row: &mut Vec<bool>) -> bool {
        (0..row.len()).any(|cell| {
            if row[cell] {
                return false;
            }
            row[cell] = true;
            let three = row.windows(3).any(|three| three == [true; 3]);
            let win = three || (row.contains(&false) && !wins(row));
            row[cell] = false;
            win
        })
    }

    #[test]
    fn the_real_game_has_the_same_winner() {
        let budget = Budget::new(1 << 20);
        let mut rows = Grundy::default();
        for cells in 3..=9u64 {
            let value = rows
                .value(&Treblecross, &cells, &budget)
                .expect("within budget");
            assert_eq!(
                wins(&mut vec![false; cells as usize]),
                !value.is_zero(),
                "{cells} cells"
            );
        }
    }

    #[test]
    fn moves_are_found_in_the_longest_row() {
        let reaching = |parts: &[u64]| {
            let after = parts.iter().copied().collect();
            Treblecross.reaching(&u64::MAX, Player::Left, &after)
        };
        assert_eq!(reaching(&[u64::MAX - 3]), Some(Mark(1)));
        assert_eq!(reaching(&[1, u64::MAX - 6]), Some(Mark(4)));
        assert_eq!(reaching(&[u64::MAX - 1, u64::MAX]), None);
    }
}
