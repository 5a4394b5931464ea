//! Amazons: move an amazon like a queen, then shoot an arrow like a queen from where it stands; the
//! cell that is hit is gone.
//!
//! Regions that neither sides nor corners join are components (Zamkauskas; Berlekamp, *Sums of
//! N x 2 Amazons*, 2000).

use grundy_face::{Entry, Family};
use grundy_game::{Draw, Gesture, Loopfree, Notation, Place, Reason, Ruleset, Scene, Sum, Words};
use grundy_theory::Player;

use super::board::{AROUND, Cells, EMPTY, HOLE, LEFT, Pieces, RIGHT, each, piece};
use super::walk::{Walk, codes, line};
use super::words::{Act, BOARD, Spot};

/// Amazons.
pub const FAMILY: Family = Family {
    name: "amazons",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Amazons",
        zh: "亚马逊棋（Amazons）",
    },
    rule: Words {
        en: "move an amazon (`x` Left, `o` Right) like a queen over empty cells `.`, then shoot from there like a queen; the cell hit becomes `#`",
        zh: "像后一样移动一枚亚马逊（左方 `x`，右方 `o`），再从新位置像后一样射箭；被射中的空格变成 `#`",
    },
    example: "amazons x..o",
    instances: &[],
    open: |_| Ok(Entry::new("amazons", Amazons).partizan().drawn().open()),
};

/// The rules of Amazons.
#[derive(Debug)]
struct Amazons;

/// An amazon goes from one cell to another and hits a third.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shot {
    walk: Walk,
    hit: u8,
}

/// The free cells in a straight line from a cell.
fn reached(board: &Pieces, from: usize, free: Cells) -> impl Iterator<Item = usize> {
    let lines = AROUND.into_iter().map(move |step| line(board, from, step));
    lines.flat_map(move |line| line.take_while(move |cell| free >> cell & 1 == 1))
}

impl Ruleset for Amazons {
    type Position = Pieces;
    type Move = Shot;

    fn moves(&self, board: &Pieces, player: Player) -> impl Iterator<Item = Shot> {
        let (own, _) = codes(player);
        let free = board.cells(EMPTY);
        each(board.cells(own)).flat_map(move |from| {
            reached(board, from, free).flat_map(move |to| {
                let free = free & !(1 << to) | 1 << from;
                let walk = Walk::new(from, to);
                reached(board, to, free).map(move |hit| Shot {
                    walk,
                    hit: hit as u8,
                })
            })
        })
    }

    /// Regions without an amazon, or without a free cell, are over.
    fn apply(&self, board: &Pieces, &Shot { walk, hit }: &Shot) -> Sum<Pieces> {
        let board = walk.on(board, EMPTY).with(hit.into(), HOLE);
        let free = board.cells(EMPTY);
        let alive = |part: &Cells| part & free != 0 && part & !free != 0;
        board.split(
            board
                .parts(board.standing(), true)
                .into_iter()
                .filter(alive),
        )
    }

    fn normalize(&self, board: &Pieces) -> Pieces {
        board.least()
    }

    fn negate(&self, board: &Pieces) -> Option<Pieces> {
        Some(board.swapped())
    }
}

impl Loopfree for Amazons {}

impl Notation for Amazons {
    fn words(&self, board: &Pieces, &Shot { walk, hit }: &Shot, place: Place) -> Reason {
        let verb = Words {
            en: "move",
            zh: "移动",
        };
        let spots = [walk.from, walk.to, hit].map(|cell| Spot::of(board, cell.into()));
        Act::said(verb, spots, BOARD, place)
    }

    fn noun(&self) -> Words {
        BOARD
    }

    fn small(&self) -> Vec<Pieces> {
        let codes = [EMPTY, LEFT, RIGHT];
        let strips = (1..=3).flat_map(|width| Pieces::all(1, width, &codes));
        let squares = Pieces::all(2, 2, &[LEFT, EMPTY, HOLE, RIGHT]);
        strips.chain(squares.into_iter().step_by(3)).collect()
    }
}

impl Draw for Amazons {
    fn scene(&self, board: &Pieces) -> Scene {
        board.scene(piece)
    }

    fn gesture(&self, board: &Pieces, &Shot { walk, hit }: &Shot) -> Option<Gesture> {
        let hit = board.element(hit.into());
        let mut gesture = walk.gesture(board, []);
        gesture.touch.push(hit);
        gesture.covered.push(hit);
        Some(gesture)
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
            &Amazons,
            &[
                ("x..o", "+-1"),
                ("x.", "1"),
                (
                    "x.../o...",
                    "+-{3,{4|0,{1|0,*}},{4|{0,{1/2|0}|v},+-1,+-{1,{2|0}}}}",
                ),
            ],
        );
        refused(&Amazons, &["x../o", "q..", "11x12"]);
    }
}
