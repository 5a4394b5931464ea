//! Konane: jump over a neighbouring piece of the other player to the empty cell behind it, and on
//! in the same direction as long as one likes; what is jumped over is removed.
//!
//! Parts of the board that holes keep apart are components (Ernst, *Playing Konane
//! mathematically*, 1995).

use grundy_face::{Entry, Family};
use grundy_game::{Draw, Gesture, Loopfree, Notation, Place, Reason, Ruleset, Scene, Sum, Words};
use grundy_theory::Player;

use super::board::{BESIDE, EMPTY, HOLE, LEFT, Pieces, RIGHT, Step, each, piece};
use super::walk::{Walk, codes, is_mixed};
use super::words::BOARD;

/// Konane.
pub const FAMILY: Family = Family {
    name: "konane",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Konane (Hawaiian checkers)",
        zh: "夏威夷跳棋（Konane）",
    },
    rule: Words {
        en: "jump over a piece of the other player (`x` Left, `o` Right) to the empty cell `.` behind it, and on straight ahead if you like; pieces jumped over are removed",
        zh: "跳过相邻的对方棋子（左方 `x`，右方 `o`）到其后的空格 `.`，可沿同一方向连跳；被跳过的棋子移走",
    },
    example: "konane ..ox .ox.",
    instances: &[],
    open: |_| Ok(Entry::new("konane", Konane).partizan().drawn().open()),
};

/// The rules of Konane.
#[derive(Debug)]
pub(super) struct Konane;

/// The cells where the piece on `from` can land, the nearest first.
fn landings(board: &Pieces, from: usize, step: Step, other: usize) -> Vec<usize> {
    let mut landings = Vec::new();
    let mut at = from;
    while let Some(over) = board.step(at, step)
        && board.code(over) == other
        && let Some(to) = board.step(over, step)
        && board.code(to) == EMPTY
    {
        landings.push(to);
        at = to;
    }
    landings
}

/// The cells between the ends of a jump.
fn between(board: &Pieces, jump: &Walk) -> impl Iterator<Item = usize> + use<> {
    let (from, to) = (usize::from(jump.from), usize::from(jump.to));
    let apart = match from.abs_diff(to) < board.width() {
        true => 1,
        false => board.width(),
    };
    (from.min(to)..from.max(to)).step_by(apart).skip(1)
}

impl Ruleset for Konane {
    type Position = Pieces;
    type Move = Walk;

    fn moves(&self, board: &Pieces, player: Player) -> impl Iterator<Item = Walk> {
        let (own, other) = codes(player);
        each(board.cells(own)).flat_map(move |from| {
            let all = BESIDE.into_iter();
            let all = all.flat_map(move |step| landings(board, from, step, other));
            all.map(move |to| Walk::new(from, to))
        })
    }

    /// Parts in which pieces of both players stand go on.
    fn apply(&self, board: &Pieces, jump: &Walk) -> Sum<Pieces> {
        let over = between(board, jump);
        let board = over.fold(jump.on(board, EMPTY), |board, cell| board.with(cell, EMPTY));
        let parts = board.parts(board.standing(), false).into_iter();
        board.split(parts.filter(|part| is_mixed(&board, *part)))
    }

    fn normalize(&self, board: &Pieces) -> Pieces {
        board.least()
    }

    fn negate(&self, board: &Pieces) -> Option<Pieces> {
        Some(board.swapped())
    }
}

impl Loopfree for Konane {}

impl Notation for Konane {
    fn words(&self, board: &Pieces, jump: &Walk, place: Place) -> Reason {
        let verb = Words {
            en: "jump",
            zh: "跳",
        };
        jump.said(verb, board, BOARD, place)
    }

    fn noun(&self) -> Words {
        BOARD
    }

    fn small(&self) -> Vec<Pieces> {
        let codes = [LEFT, RIGHT, EMPTY];
        let strips = (1..=4).flat_map(|width| Pieces::all(1, width, &codes));
        let grids = Pieces::all(2, 3, &[LEFT, RIGHT, EMPTY])
            .into_iter()
            .step_by(7);
        let holes = Pieces::all(3, 1, &[RIGHT, EMPTY, HOLE, LEFT]);
        strips.chain(grids).chain(holes).collect()
    }
}

impl Draw for Konane {
    fn scene(&self, board: &Pieces) -> Scene {
        board.scene(piece)
    }

    fn gesture(&self, board: &Pieces, jump: &Walk) -> Option<Gesture> {
        let over = between(board, jump).filter(|&cell| board.code(cell) != EMPTY);
        Some(jump.gesture(board, over))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::partizan::tests::{refused, values};

    /// S: CGSuite's published tests.
    #[test]
    fn known_values() {
        values(
            &Konane,
            &[
                ("..ox", "1"),
                (".ox.", "*"),
                ("xo.o.", "1"),
                ("x/o/.", "1"),
                ("xo#", "0"),
            ],
        );
        refused(&Konane, &["xo./x", "xy", "200x1"]);
    }
}
