//! The Black Path Game: the path begins at the left edge of the top left square; a move fills the
//! square at its end with one of three tiles, each of which joins the sides of the square in pairs,
//! and the path goes on, perhaps through tiles that it has crossed before. Whoever leads it into the
//! edge of the board loses, so such moves are no moves here.
//!
//! Invented by W. L. Black in 1960 (Gardner, *Mathematical Games*, Scientific American, October
//! 1963; Berlekamp, Conway and Guy, *Winning Ways*, chapter 19, where it is analysed). Main result,
//! by Berlekamp: who moves first on an empty board wins if and only if it has an even number of
//! squares, by keeping the end of the path in the middle of a domino of some tiling.

use grundy_face::{Entry, Family};
use grundy_game::{
    Draw, Gesture, Impartial, Loopfree, Mark, Notation, NotationError, Place, Problem, Reason,
    Ruleset, Scene, Sum, Words,
};
use grundy_theory::Player;

use crate::partizan::board::{Letters, Pieces};
use crate::partizan::words::{Act, BOARD, Spot};

/// The Black Path Game.
pub const FAMILY: Family = Family {
    name: "black-path",
    aliases: &["brick"],
    parameters: "",
    title: Words {
        en: "Black Path Game",
        zh: "黑路游戏（Black Path）",
    },
    rule: Words {
        en: "lead the path on, which comes in at the left of the top left square: fill the square at its end with `a` (arcs top-left and bottom-right), `b` (arcs top-right and bottom-left) or `+` (straight on both ways), but not so that it ends at the edge of the board; `RxC` is an empty board",
        zh: "路从左上角方格的左边进入；在路的尽头那一格放一块 `a`（上左、下右两段弧）、`b`（上右、下左两段弧）或 `+`（十字），使路继续延伸，但不能走出棋盘边缘；`行x列` 是空棋盘",
    },
    example: "black-path 3x3",
    instances: &[],
    open: |_| {
        Ok(Entry::new("black-path", BlackPath)
            .impartial()
            .drawn()
            .open())
    },
};

/// No tile yet.
const OPEN: usize = 3;
/// The sides of a square are joined top with left and bottom with right.
const FALLING: usize = 1;
/// Top with right and bottom with left.
const RISING: usize = 2;
/// Each with the one across.
const CROSS: usize = 0;

const TILES: Letters = Letters {
    of: &[(OPEN, "."), (FALLING, "a"), (RISING, "b"), (CROSS, "+")],
    full: Some(OPEN),
};

/// The rules.
#[derive(Debug)]
struct BlackPath;

/// A tile put on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Tile {
    cell: u8,
    code: u8,
}

/// The step in which a path that goes this way leaves a tile.
fn through(code: usize, (down, right): (isize, isize)) -> (isize, isize) {
    match code {
        // Who comes down came in at the top and leaves at the left.
        FALLING => (-right, -down),
        RISING => (right, down),
        _ => (down, right),
    }
}

/// The open square at which the path ends; `None` if it runs into the edge.
fn end(board: &Pieces) -> Option<usize> {
    let (mut cell, mut way) = (0, (0, 1));
    // Each tile has two ways through it.
    for _ in 0..=2 * board.len() {
        let code = board.code(cell);
        if code == OPEN {
            return Some(cell);
        }
        way = through(code, way);
        cell = board.step(cell, way)?;
    }
    None
}

impl Ruleset for BlackPath {
    type Position = Pieces;
    type Move = Tile;

    fn moves(&self, board: &Pieces, _: Player) -> impl Iterator<Item = Tile> {
        let cell = end(board);
        let board = *board;
        let tiles = cell.into_iter().flat_map(|cell| {
            [FALLING, RISING, CROSS].map(|code| Tile {
                cell: cell as u8,
                code: code as u8,
            })
        });
        tiles.filter(move |tile| end(&laid(&board, tile)).is_some())
    }

    fn apply(&self, board: &Pieces, tile: &Tile) -> Sum<Pieces> {
        Sum::one(laid(board, tile))
    }
}

fn laid(board: &Pieces, tile: &Tile) -> Pieces {
    board.with(tile.cell.into(), tile.code.into())
}

impl Impartial for BlackPath {}

/// Every move fills a square.
impl Loopfree for BlackPath {}

impl Notation for BlackPath {
    fn check(&self, board: &Pieces) -> Result<(), Problem> {
        match end(board) {
            Some(_) => Ok(()),
            None => Err(Problem::rule(
                "the path runs into the edge: expected one that ends at an empty square",
                "路已走到棋盘边缘；路的尽头应是空格",
            )),
        }
    }

    fn read(&self, text: &str) -> Result<Pieces, NotationError> {
        let board = Pieces::read_with(text, &TILES)?;
        let checked = self.check(&board);
        checked.map_err(|problem| problem.at(0..text.len()))?;
        Ok(board)
    }

    fn write(&self, board: &Pieces, out: &mut String) {
        board.write_with(&TILES, out);
    }

    fn words(&self, board: &Pieces, tile: &Tile, place: Place) -> Reason {
        let verb = match usize::from(tile.code) {
            FALLING => Words {
                en: "lay a tile of arcs top-left and bottom-right on",
                zh: "放一块上左、下右弧",
            },
            RISING => Words {
                en: "lay a tile of arcs top-right and bottom-left on",
                zh: "放一块上右、下左弧",
            },
            _ => Words {
                en: "lay a cross on",
                zh: "放一块十字",
            },
        };
        Act::said(verb, [Spot::of(board, tile.cell.into())], BOARD, place)
    }

    fn noun(&self) -> Words {
        BOARD
    }

    fn small(&self) -> Vec<Pieces> {
        let empty = [(1, 1), (1, 2), (2, 1), (2, 2), (2, 3)];
        let mut boards: Vec<Pieces> = Vec::new();
        let mut next: Vec<Pieces> = empty
            .iter()
            .map(|&(height, width)| Pieces::filled(height, width, OPEN))
            .collect();
        while let Some(board) = next.pop() {
            if !boards.contains(&board) {
                boards.push(board);
                let moves = self.moves(&board, Player::Left);
                next.extend(moves.map(|tile| laid(&board, &tile)));
            }
        }
        boards.sort_by_key(Pieces::len);
        boards.truncate(40);
        boards
    }
}

/// What the tiles look like.
fn tile(code: usize) -> Option<Mark> {
    match code {
        FALLING => Some(Mark::Falling),
        RISING => Some(Mark::Rising),
        CROSS => Some(Mark::Cross),
        _ => None,
    }
}

impl Draw for BlackPath {
    fn scene(&self, board: &Pieces) -> Scene {
        let mut scene = board.scene(tile);
        if let (Scene::Board(rows), Some(end)) = (&mut scene, end(board)) {
            let (row, column) = board.place(end);
            rows[row][column] = Some(Mark::End);
        }
        scene
    }

    fn gesture(&self, board: &Pieces, mv: &Tile) -> Option<Gesture> {
        let cell = board.element(mv.cell.into());
        Some(Gesture {
            touch: vec![cell],
            come: vec![cell],
            mark: tile(mv.code.into()),
            ..Gesture::default()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::partizan::tests::refused;
    use grundy_game::oracle;
    use grundy_theory::Convention;

    /// Berlekamp's theorem, by brute force; and who loses by the plain rules wins under misère play
    /// by running into the edge last.
    #[test]
    fn the_first_player_wins_on_even_boards() {
        for (height, width) in [
            (1, 1),
            (1, 2),
            (1, 3),
            (2, 2),
            (2, 3),
            (3, 2),
            (1, 6),
            (3, 3),
        ] {
            let board = Sum::one(Pieces::filled(height, width, OPEN));
            let wins = oracle::wins(&BlackPath, &board, Player::Left, Convention::Normal);
            assert_eq!(wins, height * width % 2 == 0, "{height}x{width}");
        }
    }

    #[test]
    fn the_path_goes_on_through_old_tiles() {
        let read = |text: &str| BlackPath.read(text).unwrap();
        // From the left to the bottom, then across, up and back through the first tile to its top.
        assert_eq!(end(&read("2x2")), Some(0));
        assert_eq!(end(&read("+./..")), Some(1));
        assert_eq!(end(&read("b./..")), Some(2));
        assert_eq!(end(&read("bb/b.")), Some(3));
        refused(&BlackPath, &["a./..", "++", "bb/ba", "x.", "0x2", "b./b"]);
    }
}
