//! Clobber: move a stone of one's own onto a neighbouring stone of the other player, which goes.
//!
//! Both players can move or neither, so every position is all small (Albert, Grossman, Nowakowski
//! and Wolfe, *An introduction to Clobber*, Integers 5(2), 2005).

use grundy_face::{Entry, Family};
use grundy_game::{
    Draw, Loopfree, Mark, Notation, NotationError, Place, Reason, Ruleset, Scene, Sum, Words,
};
use grundy_theory::Player;

use super::board::{BESIDE, HOLE, LEFT, Letters, Pieces, RIGHT, each, size};
use super::words::{Act, BOARD, Spot};

/// Clobber.
pub const FAMILY: Family = Family {
    name: "clobber",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Clobber",
        zh: "撞子棋（Clobber）",
    },
    rule: Words {
        en: "move a stone of yours (`x` Left, `o` Right) onto a stone of the other player beside it, which is removed; `RxC` is a chequered board",
        zh: "把自己的棋子（左方 `x`，右方 `o`）移到相邻的对方棋子上，对方棋子被吃掉；`行x列` 表示黑白相间摆满的棋盘",
    },
    example: "clobber xox/ox. xxxo",
    instances: &[],
    open: |_| Ok(Entry::new("clobber", Clobber).partizan().drawn().open()),
};

const STONES: Letters = Letters {
    of: &[(LEFT, "xX"), (RIGHT, "oO"), (HOLE, ".#")],
    full: None,
};

/// The rules of Clobber.
#[derive(Debug)]
struct Clobber;

/// A stone goes from one cell to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Capture {
    from: u8,
    to: u8,
}

/// The stones alternating in rows and columns, `x` first.
fn chequered(height: usize, width: usize) -> Pieces {
    let board = Pieces::filled(height, width, LEFT);
    let odd = (0..board.len()).filter(|cell| (cell / width + cell % width) % 2 == 1);
    odd.fold(board, |board, cell| board.with(cell, RIGHT))
}

impl Ruleset for Clobber {
    type Position = Pieces;
    type Move = Capture;

    fn moves(&self, board: &Pieces, player: Player) -> impl Iterator<Item = Capture> {
        let (own, other) = match player {
            Player::Left => (LEFT, RIGHT),
            Player::Right => (RIGHT, LEFT),
        };
        each(board.cells(own)).flat_map(move |from| {
            let near = board.near(from, &BESIDE);
            let captured = near.filter(move |to| board.code(*to) == other);
            captured.map(move |to| Capture {
                from: from as u8,
                to: to as u8,
            })
        })
    }

    /// Groups of stones of one colour are over.
    fn apply(&self, board: &Pieces, &Capture { from, to }: &Capture) -> Sum<Pieces> {
        let stone = board.code(from.into());
        let board = board.with(from.into(), HOLE).with(to.into(), stone);
        let [left, right] = board.planes;
        let parts = board.parts(board.standing(), false).into_iter();
        board.split(parts.filter(|part| part & left != 0 && part & right != 0))
    }

    fn normalize(&self, board: &Pieces) -> Pieces {
        board.least()
    }

    fn negate(&self, board: &Pieces) -> Option<Pieces> {
        Some(board.swapped())
    }
}

impl Loopfree for Clobber {}

impl Notation for Clobber {
    fn read(&self, text: &str) -> Result<Pieces, NotationError> {
        if text.starts_with(|c: char| c.is_ascii_digit()) {
            let (height, width) = size(text)?;
            return Ok(chequered(height, width));
        }
        Pieces::read_with(text, &STONES)
    }

    fn write(&self, board: &Pieces, out: &mut String) {
        board.write_with(&STONES, out);
    }

    fn words(&self, board: &Pieces, &Capture { from, to }: &Capture, place: Place) -> Reason {
        let verb = Words {
            en: "clobber",
            zh: "吃子",
        };
        let spots = [from, to].map(|cell| Spot::of(board, cell.into()));
        Act::said(verb, spots, BOARD, place)
    }

    fn noun(&self) -> Words {
        BOARD
    }

    fn small(&self) -> Vec<Pieces> {
        let sizes = [(1, 1), (1, 2), (1, 3), (2, 2), (1, 4)];
        let boards = sizes.into_iter();
        boards
            .flat_map(|(height, width)| Pieces::all(height, width, &[LEFT, RIGHT, HOLE]))
            .collect()
    }
}

impl Draw for Clobber {
    fn scene(&self, board: &Pieces) -> Scene {
        board.scene(|code| match code {
            LEFT => Some(Mark::Left),
            RIGHT => Some(Mark::Right),
            _ => None,
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
            &Clobber,
            &[
                ("xo", "*"),
                ("xxxo", "^^*"),
                ("xoxo", "+-{*,^}"),
                ("xoxoxo", "0"),
                ("1x6", "0"),
                ("xox/ox.", "{^^*|*,v}"),
                ("xxx/xxx", "0"),
            ],
        );
        refused(&Clobber, &["xo/x", "xoz", "0x1", "99x99", "x/"]);
    }
}
