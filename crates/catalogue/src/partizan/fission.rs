//! Fission: a stone splits into two, which go to the empty cells on both sides of it: above and
//! below where Left moves, left and right where Right does.
//!
//! Parts of the board that holes keep apart are components; a quarter turn exchanges the players.

use grundy_face::{Entry, Family};
use grundy_game::{
    Draw, Gesture, Loopfree, Mark, Notation, NotationError, Place, Reason, Ruleset, Scene, Sum,
    Words,
};
use grundy_theory::Player;

use super::board::{EMPTY, HOLE, LEFT, Letters, Pieces, each};
use super::words::{Act, BOARD, Spot};

/// Fission.
pub const FAMILY: Family = Family {
    name: "fission",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Fission",
        zh: "裂变（Fission）",
    },
    rule: Words {
        en: "split a stone `x` into two on the empty cells `.` on both sides of it: Left above and below, Right left and right",
        zh: "把一枚棋子 `x` 分裂到两侧的空格 `.`：左方分到上下两格，右方分到左右两格",
    },
    example: "fission .../.x./...",
    instances: &[],
    open: |_| Ok(Entry::new("fission", Fission).partizan().drawn().open()),
};

const STONES: Letters = Letters {
    of: &[(LEFT, "xX"), (EMPTY, "."), (HOLE, "#")],
    full: None,
};

/// The rules of Fission.
#[derive(Debug)]
struct Fission;

/// A stone splits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Split {
    cell: u8,
    player: Player,
}

/// The cells on both sides of one.
fn sides(board: &Pieces, cell: usize, player: Player) -> Option<[usize; 2]> {
    let (rows, columns) = match player {
        Player::Left => (1, 0),
        Player::Right => (0, 1),
    };
    let before = board.step(cell, (-rows, -columns))?;
    Some([before, board.step(cell, (rows, columns))?])
}

impl Ruleset for Fission {
    type Position = Pieces;
    type Move = Split;

    fn moves(&self, board: &Pieces, player: Player) -> impl Iterator<Item = Split> {
        let stones = each(board.cells(LEFT));
        let splits = stones.filter(move |&cell| {
            let free = |cell: usize| board.code(cell) == EMPTY;
            sides(board, cell, player).is_some_and(|sides| sides.into_iter().all(free))
        });
        splits.map(move |cell| Split {
            cell: cell as u8,
            player,
        })
    }

    fn apply(&self, board: &Pieces, &Split { cell, player }: &Split) -> Sum<Pieces> {
        let cell = usize::from(cell);
        let parts = sides(board, cell, player).expect("a legal move has both sides");
        let board = board.with(cell, EMPTY);
        let board = parts
            .iter()
            .fold(board, |board, &part| board.with(part, LEFT));
        let (stones, free) = (board.cells(LEFT), board.cells(EMPTY));
        let parts = board.parts(board.standing(), false).into_iter();
        board.split(parts.filter(|part| part & stones != 0 && part & free != 0))
    }

    fn normalize(&self, board: &Pieces) -> Pieces {
        board.least_upright()
    }

    fn negate(&self, board: &Pieces) -> Option<Pieces> {
        Some(board.transposed())
    }
}

/// Every move adds a stone.
impl Loopfree for Fission {}

impl Notation for Fission {
    fn read(&self, text: &str) -> Result<Pieces, NotationError> {
        Pieces::read_with(text, &STONES)
    }

    fn write(&self, board: &Pieces, out: &mut String) {
        board.write_with(&STONES, out);
    }

    fn words(&self, board: &Pieces, split: &Split, place: Place) -> Reason {
        let verb = match split.player {
            Player::Left => Words {
                en: "split up and down the stone on",
                zh: "上下分裂",
            },
            Player::Right => Words {
                en: "split left and right the stone on",
                zh: "左右分裂",
            },
        };
        Act::said(verb, [Spot::of(board, split.cell.into())], BOARD, place)
    }

    fn noun(&self) -> Words {
        BOARD
    }

    fn small(&self) -> Vec<Pieces> {
        let lines = Pieces::all(1, 4, &[LEFT, EMPTY, HOLE]).into_iter();
        let columns = Pieces::all(3, 1, &[LEFT, EMPTY]).into_iter();
        let squares = Pieces::all(3, 3, &[EMPTY, LEFT]).into_iter().step_by(29);
        columns.chain(lines).chain(squares).collect()
    }
}

impl Draw for Fission {
    fn scene(&self, board: &Pieces) -> Scene {
        board.scene(|code| match code {
            LEFT => Some(Mark::Coin),
            HOLE => Some(Mark::Hole),
            _ => None,
        })
    }

    fn gesture(&self, board: &Pieces, split: &Split) -> Option<Gesture> {
        let cell = usize::from(split.cell);
        let sides = sides(board, cell, split.player)?.map(|side| board.element(side));
        let stone = board.element(cell);
        Some(Gesture {
            touch: vec![stone, sides[0], sides[1]],
            out: vec![stone],
            come: sides.to_vec(),
            ..Gesture::default()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::partizan::tests::{refused, values};

    #[test]
    fn stones_split_both_ways() {
        values(
            &Fission,
            &[
                ("./x/.", "1"),
                (".x.", "-1"),
                (".../.x./...", "0"),
                ("x", "0"),
                (".x.x.", "-1"),
            ],
        );
        refused(&Fission, &["xo.", "2x3", "x./x"]);
    }
}
