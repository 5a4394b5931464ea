//! A piece that goes from one cell of a board to another: the move of most board games.

use grundy_game::{Gesture, Place, Reason, Words};
use grundy_theory::Player;

use super::board::{Board, Cells, LEFT, Pieces, RIGHT, Step, piece};
use super::words::{Act, Spot};

/// From one cell to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walk {
    pub from: u8,
    pub to: u8,
}

impl Walk {
    pub fn new(from: usize, to: usize) -> Self {
        let [from, to] = [from, to].map(|cell| cell as u8);
        Self { from, to }
    }

    /// The board after it; `behind` is what the piece leaves where it stood.
    pub fn on(self, board: &Pieces, behind: usize) -> Pieces {
        let (from, to) = (self.from.into(), self.to.into());
        board.with(from, behind).with(to, board.code(from))
    }

    /// How it is made in the picture of the board, `taken` being the cells whose pieces go too.
    pub fn gesture(self, board: &Pieces, taken: impl IntoIterator<Item = usize>) -> Gesture {
        let [from, to] = [self.from, self.to].map(|cell| board.element(cell.into()));
        let taken = taken.into_iter().map(|cell| board.element(cell));
        Gesture {
            touch: vec![from, to],
            out: std::iter::once(from).chain(taken).collect(),
            come: vec![to],
            mark: piece(board.code(self.from.into())),
            ..Gesture::default()
        }
    }

    /// The move in words, `noun` being what a component is called.
    pub fn said<const PLANES: usize>(
        self,
        verb: Words,
        board: &Board<PLANES>,
        noun: Words,
        place: Place,
    ) -> Reason {
        let spots = [self.from, self.to].map(|cell| Spot::of(board, cell.into()));
        Act::said(verb, spots, noun, place)
    }
}

/// The code of the player's pieces, and that of the other's.
pub fn codes(player: Player) -> (usize, usize) {
    match player {
        Player::Left => (LEFT, RIGHT),
        Player::Right => (RIGHT, LEFT),
    }
}

/// The cells in a straight line from a cell, the nearest first.
pub fn line<const PLANES: usize>(
    board: &Board<PLANES>,
    from: usize,
    step: Step,
) -> impl Iterator<Item = usize> {
    let next = move |cell: &usize| board.step(*cell, step);
    std::iter::successors(next(&from), next)
}

/// Whether both players have a piece among these cells.
pub fn is_mixed(board: &Pieces, cells: Cells) -> bool {
    [LEFT, RIGHT]
        .into_iter()
        .all(|code| cells & board.cells(code) != 0)
}
