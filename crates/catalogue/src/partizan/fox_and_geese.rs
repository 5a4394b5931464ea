//! Fox and Geese: Left's geese step down a chequered board, a step along a diagonal; Right's fox
//! steps along any diagonal. Geese try to lock the fox in, the fox to pass them.
//!
//! The fox may go back and forth, so positions repeat; in turn, the geese run out of moves at last
//! (Berlekamp, Conway and Guy, *Winning Ways*, chapter 20).

use grundy_face::{Entry, Family};
use grundy_game::{Draw, Gesture, Notation, Place, Problem, Reason, Ruleset, Scene, Sum, Words};
use grundy_theory::Player;

use super::board::{EMPTY, LEFT, Pieces, RIGHT, Step, each, piece};
use super::walk::Walk;
use super::words::BOARD;

/// Fox and Geese.
pub const FAMILY: Family = Family {
    name: "fox-and-geese",
    aliases: &["fox-geese"],
    parameters: "",
    title: Words {
        en: "Fox and Geese",
        zh: "狐与鹅（Fox and Geese）",
    },
    rule: Words {
        en: "Left moves a goose `x` a step down a diagonal, Right the fox `o` a step along any diagonal, onto an empty cell `.`",
        zh: "左方把一只鹅 `x` 沿斜线向下走一步，右方把狐 `o` 沿任意斜线走一步，都落在空格 `.` 上",
    },
    example: "fox-and-geese x.x./..../.o../....",
    instances: &[],
    open: |_| {
        Ok(Entry::new("fox-and-geese", FoxAndGeese)
            .loopy()
            .drawn()
            .open())
    },
};

/// The rules of Fox and Geese.
#[derive(Debug)]
struct FoxAndGeese;

const DIAGONALS: [Step; 4] = [(1, -1), (1, 1), (-1, -1), (-1, 1)];

impl Ruleset for FoxAndGeese {
    type Position = Pieces;
    type Move = Walk;

    fn moves(&self, board: &Pieces, player: Player) -> impl Iterator<Item = Walk> {
        let (own, steps) = match player {
            Player::Left => (LEFT, &DIAGONALS[..2]),
            Player::Right => (RIGHT, &DIAGONALS[..]),
        };
        each(board.cells(own)).flat_map(move |from| {
            let near = board.near(from, steps);
            let free = near.filter(move |to| board.code(*to) == EMPTY);
            free.map(move |to| Walk::new(from, to))
        })
    }

    fn apply(&self, board: &Pieces, walk: &Walk) -> Sum<Pieces> {
        Sum::one(walk.on(board, EMPTY))
    }

    /// The board and its image with left and right exchanged are the same.
    fn normalize(&self, board: &Pieces) -> Pieces {
        (*board).min(board.turned().flipped())
    }
}

impl Notation for FoxAndGeese {
    fn check(&self, board: &Pieces) -> Result<(), Problem> {
        match board.cells(RIGHT).count_ones() {
            1 => Ok(()),
            _ => Err(Problem::rule(
                "expected a board with one fox `o`",
                "棋盘上应恰有一只狐 `o`",
            )),
        }
    }

    fn words(&self, board: &Pieces, walk: &Walk, place: Place) -> Reason {
        let verb = match board.code(walk.from.into()) {
            LEFT => Words {
                en: "move a goose",
                zh: "走鹅",
            },
            _ => Words {
                en: "move the fox",
                zh: "走狐",
            },
        };
        walk.said(verb, board, BOARD, place)
    }

    fn noun(&self) -> Words {
        BOARD
    }

    /// Four geese above and the fox below, on a board of 8 by 8.
    fn start(&self) -> Option<Vec<Pieces>> {
        let board = Pieces::filled(8, 8, EMPTY);
        let geese = [1, 3, 5, 7].into_iter();
        let board = geese.fold(board, |board, cell| board.with(cell, LEFT));
        Some(vec![board.with(60, RIGHT)])
    }

    fn small(&self) -> Vec<Pieces> {
        let boards = [(2, 2), (3, 2), (2, 3)].into_iter();
        let boards =
            boards.flat_map(|(height, width)| Pieces::all(height, width, &[EMPTY, LEFT, RIGHT]));
        let one_fox = boards.filter(|board| self.check(board).is_ok());
        one_fox.step_by(5).collect()
    }
}

impl Draw for FoxAndGeese {
    fn scene(&self, board: &Pieces) -> Scene {
        board.scene(piece)
    }

    fn gesture(&self, board: &Pieces, walk: &Walk) -> Option<Gesture> {
        Some(walk.gesture(board, []))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::partizan::tests::refused;
    use grundy_game::oracle::loopy;
    use grundy_theory::{Convention, Outcome};

    #[test]
    fn a_fox_in_a_corner_is_lost_and_one_behind_the_geese_wins() {
        let rules = FoxAndGeese;
        let outcome = |text: &str, player| {
            let board = Sum::one(rules.read(text).unwrap());
            loopy(&rules, &board, player, Convention::Normal)
        };
        // Right cannot move.
        assert_eq!(outcome("x../.x./o..", Player::Right), Outcome::P);
        // The geese have no move left, the fox has.
        assert_eq!(outcome(".../.o./x..", Player::Left), Outcome::P);
        assert_eq!(outcome(".../.o./x..", Player::Right), Outcome::N);
    }

    #[test]
    fn boards_have_one_fox() {
        refused(&FoxAndGeese, &["x.x/...", "oo", "x.o/..", "xfo"]);
        let start = FoxAndGeese.start().unwrap();
        assert_eq!(FoxAndGeese.moves(&start[0], Player::Left).count(), 7);
    }
}
