//! Domineering: Left puts upright dominoes on a board and Right flat ones.
//!
//! What is left falls apart into regions. A quarter turn exchanges the players (Göran Andersson;
//! values of small boards: Berlekamp, Conway and Guy, *Winning Ways*, chapter 5).

use grundy_face::{Entry, Family};
use grundy_game::{
    Draw, Gesture, Key, Keyed, Loopfree, Mark, Notation, Place, Reason, Ruleset, Scene, Sum,
    Tabulate, Unkeyed, Words, dedup_from,
};
use grundy_theory::Player;

use super::board::{Cells, HOLE, Region, each};
use super::keys;
use super::words::{Act, BOARD, Spot};

/// Domineering.
pub const FAMILY: Family = Family {
    name: "domineering",
    aliases: &["crosscram"],
    parameters: "",
    title: Words {
        en: "Domineering",
        zh: "多米诺占位（Domineering）",
    },
    rule: Words {
        en: "cover two free cells with a domino: Left upright, Right flat; a board is `RxC`, or rows of `.` free and `#` taken",
        zh: "用一张多米诺盖住两个空格：左方竖放，右方横放；棋盘写作 `行x列`，或逐行写 `.`（空）与 `#`（占）",
    },
    example: "domineering 3x4 ..#/#..",
    instances: &[],
    open: |_| {
        let entry = Entry::new("domineering", Domineering).partizan();
        Ok(entry.drawn().tabulated().keyed().keyed_widely().open())
    },
};

/// The rules of Domineering.
#[derive(Debug)]
pub struct Domineering;

/// A domino on a cell and the next one below, or to the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Domino {
    cell: u8,
    upright: bool,
}

impl Domino {
    /// How far apart its two cells are.
    fn span(self, board: &Region) -> usize {
        if self.upright { board.width() } else { 1 }
    }
}

impl Ruleset for Domineering {
    type Position = Region;
    type Move = Domino;

    fn moves(&self, board: &Region, player: Player) -> impl Iterator<Item = Domino> {
        let free = board.planes[0];
        let upright = player == Player::Left;
        let firsts = match upright {
            true if board.height() == 1 => 0,
            true => free & free >> board.width(),
            false => free & free >> 1 & !board.column(board.width() - 1),
        };
        each(firsts).map(move |cell| Domino {
            cell: cell as u8,
            upright,
        })
    }

    fn apply(&self, board: &Region, domino: &Domino) -> Sum<Region> {
        board.split(left(board, domino))
    }

    fn normalize(&self, board: &Region) -> Region {
        board.least_upright()
    }

    fn negate(&self, board: &Region) -> Option<Region> {
        Some(board.transposed())
    }
}

/// The regions that a domino leaves; on a single cell nobody moves.
fn left(board: &Region, domino: &Domino) -> impl Iterator<Item = Cells> {
    let covered = 1 << domino.cell | 1 << (domino.cell as usize + domino.span(board));
    let parts = board.parts(board.planes[0] & !covered, false);
    parts.into_iter().filter(|part| part.count_ones() > 1)
}

impl Loopfree for Domineering {}

impl<K: Key> Keyed<K> for Domineering {
    fn key(&self, board: &Region, player: Player) -> Option<K> {
        keys::key(&self.normalize(board), player)
    }

    fn unkey(&self, key: K) -> (Region, Player) {
        keys::unkey(key)
    }

    /// Of the whole board, where it falls apart.
    fn successors(&self, key: K, out: &mut Vec<K>) -> Result<(), Unkeyed> {
        let (board, player) = keys::unkey(key);
        let start = out.len();
        for domino in self.moves(&board, player) {
            let cells = left(&board, &domino).fold(0, |all, part| all | part);
            let key = self.key(&board.cropped(cells), -player);
            out.push(key.ok_or(Unkeyed::TooLarge)?);
        }
        dedup_from(out, start);
        Ok(())
    }

    /// The free cells.
    fn tier(&self, key: K) -> Option<u32> {
        let (board, _): (Region, _) = keys::unkey(key);
        Some(board.planes[0].count_ones())
    }
}

impl Notation for Domineering {
    fn words(&self, board: &Region, domino: &Domino, place: Place) -> Reason {
        let verb = match domino.upright {
            true => Words {
                en: "put an upright domino, its upper end on",
                zh: "竖放一张骨牌，上端在",
            },
            false => Words {
                en: "put a flat domino, its left end on",
                zh: "横放一张骨牌，左端在",
            },
        };
        let at = Spot::of(board, domino.cell.into());
        Act::said(verb, [at], BOARD, place)
    }

    fn noun(&self) -> Words {
        BOARD
    }

    fn small(&self) -> Vec<Region> {
        let sizes = [(1, 1), (1, 2), (2, 1), (2, 2), (1, 4), (3, 2), (2, 3)];
        let boards = sizes.into_iter();
        boards
            .flat_map(|(height, width)| Region::all(height, width, &[1, HOLE]))
            .collect()
    }
}

impl Tabulate for Domineering {
    const AXES: usize = 2;
    const FIRST: u64 = 1;

    /// Empty boards, as far as they fit.
    fn cell(&self, coordinates: &[u64]) -> Option<Region> {
        let [height, width] = [0, 1].map(|i| usize::try_from(coordinates[i]).ok());
        Region::empty(height?, width?)
    }
}

impl Draw for Domineering {
    fn scene(&self, board: &Region) -> Scene {
        board.scene(|code| (code == HOLE).then_some(Mark::Hole))
    }

    fn gesture(&self, board: &Region, domino: &Domino) -> Option<Gesture> {
        let first = usize::from(domino.cell);
        let cells = [first, first + domino.span(board)].map(|cell| board.element(cell));
        Some(Gesture {
            touch: cells.to_vec(),
            covered: cells.to_vec(),
            ..Gesture::default()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::partizan::tests::{refused, values};

    /// C: two independent engines; S: CGSuite's published tests.
    #[test]
    fn known_values() {
        values(
            &Domineering,
            &[
                ("1x1", "0"),
                ("2x1", "1"),
                ("2x2", "+-1"),
                ("2x3", "{2|-1/2}"),
                ("2x4", "Miny(2)"),
                ("2x6", "{1Miny(2)|-1}"),
                ("3x3", "+-1"),
                ("3x4", "-3/2"),
                ("3x6", "{-1|-7/2}"),
                ("4x4", "+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}"),
                ("4x5", "1"),
                ("..#/#..", "{0|-1}"),
                (".#.#|.#..", "1*"),
            ],
        );
    }

    /// A quarter turn makes the negative; single rows are integers.
    #[test]
    fn boards_turned() {
        values(
            &Domineering,
            &[
                ("1x2", "-1"),
                ("1x3", "-1"),
                ("1x4", "-2"),
                ("1x5", "-2"),
                ("2x1", "1"),
                ("3x2", "{1/2|-2}"),
                ("4x2", "Tiny(2)"),
                ("4x3", "3/2"),
                ("6x3", "{7/2|1}"),
                ("5x4", "-1"),
            ],
        );
    }

    #[test]
    #[ignore = "long: run by ./test --long"]
    fn the_largest_board_of_the_table() {
        values(&Domineering, &[("5x5", "0")]);
    }

    #[test]
    fn boards_are_read() {
        refused(
            &Domineering,
            &["..#/..", "..x", "0x4", "129x1", "12x12", "..#/", "4x", "x"],
        );
    }
}
