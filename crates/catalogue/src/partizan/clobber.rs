//! Clobber: move a stone of one's own onto a neighbouring stone of the other player, which goes.
//!
//! Both players can move or neither, so every position is all small (Albert, Grossman, Nowakowski
//! and Wolfe, *An introduction to Clobber*, Integers 5(2), 2005). The variants are those of CGSuite:
//! stones that capture like kings, knights, rooks or queens; hot Clobber, in which one's own stones
//! may be captured too; and anti-Clobber, in which a stone goes to an empty cell and leaves one of
//! the other player behind.

use grundy_face::{Entry, Family};
use grundy_game::{
    Draw, Gesture, Key, Keyed, Loopfree, Notation, NotationError, Place, Problem, Reason, Ruleset,
    Scene, Sum, Unkeyed, Words, dedup_from,
};
use grundy_theory::Player;

use super::board::{
    AROUND, BESIDE, Cells, EMPTY, HOLE, LEFT, Letters, Pieces, RIGHT, Step, each, piece, size,
};
use super::keys;
use super::walk::{Walk, codes, is_mixed, line};
use super::words::BOARD;

/// Clobber.
pub const FAMILY: Family = Family {
    name: "clobber",
    aliases: &[],
    parameters: "[VARIANT]",
    title: Words {
        en: "Clobber",
        zh: "撞子棋（Clobber）",
    },
    rule: Words {
        en: "move a stone of yours (`x` Left, `o` Right) onto a stone of the other player beside it, which is removed; `RxC` is a chequered board. Variants: capture like `kings`, `knights`, `rooks`, `queens`; `hot` captures either colour; `anti` moves to an empty cell `.` and leaves a stone of the other player behind",
        zh: "把自己的棋子（左方 `x`，右方 `o`）移到相邻的对方棋子上，对方棋子被吃掉；`行x列` 表示黑白相间摆满的棋盘。变体：像王 `kings`、马 `knights`、车 `rooks`、后 `queens` 那样吃子；`hot` 也可吃己方棋子；`anti` 移到相邻空格 `.`，原处留下一枚对方棋子",
    },
    example: "clobber xox/ox. xxxo",
    instances: &[
        "clobber:kings",
        "clobber:knights",
        "clobber:rooks",
        "clobber:queens",
        "clobber:hot",
        "clobber:anti",
    ],
    open: |parameters| {
        let parameters: &str = parameters;
        let found = VARIANTS.iter().find(|rules| rules.name == parameters);
        let Some(&rules) = found else {
            return Err(variant_problem().at(0..parameters.len()));
        };
        let name = match parameters {
            "" => "clobber".into(),
            variant => format!("clobber:{variant}"),
        };
        let entry = Entry::new(name, rules).partizan();
        Ok(entry.drawn().keyed().keyed_widely().open())
    },
};

fn variant_problem() -> Problem {
    Problem::rule(
        "expected `kings`, `knights`, `rooks`, `queens`, `hot` or `anti`",
        "这里应是 `kings`、`knights`、`rooks`、`queens`、`hot` 或 `anti`",
    )
}

/// Stones where nothing moves over empty cells: those are no longer on the board.
const STONES: Letters = Letters {
    of: &[(LEFT, "xX"), (RIGHT, "oO"), (HOLE, ".#")],
    full: None,
};

/// Stones and the empty cells between them.
const OPEN: Letters = Letters {
    of: &[(LEFT, "xX"), (RIGHT, "oO"), (EMPTY, "."), (HOLE, "#")],
    full: None,
};

/// What a stone may go onto.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goal {
    /// A stone of the other player.
    Other,
    /// Any stone.
    Stone,
    /// An empty cell, leaving a stone of the other player behind.
    Empty,
}

/// The rules of Clobber and its variants.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clobber {
    name: &'static str,
    steps: &'static [Step],
    /// Whether a stone goes on over empty cells.
    far: bool,
    goal: Goal,
}

const fn capturing(name: &'static str, steps: &'static [Step], far: bool) -> Clobber {
    let goal = Goal::Other;
    Clobber {
        name,
        steps,
        far,
        goal,
    }
}

const KNIGHT: [Step; 8] = [
    (-2, -1),
    (-2, 1),
    (-1, -2),
    (-1, 2),
    (1, -2),
    (1, 2),
    (2, -1),
    (2, 1),
];

const VARIANTS: [Clobber; 7] = [
    capturing("", &BESIDE, false),
    capturing("kings", &AROUND, false),
    capturing("knights", &KNIGHT, false),
    capturing("rooks", &BESIDE, true),
    capturing("queens", &AROUND, true),
    Clobber {
        goal: Goal::Stone,
        ..capturing("hot", &BESIDE, false)
    },
    Clobber {
        goal: Goal::Empty,
        ..capturing("anti", &BESIDE, false)
    },
];

/// The stones alternating in rows and columns, `x` first.
fn chequered(height: usize, width: usize) -> Pieces {
    let board = Pieces::filled(height, width, LEFT);
    let odd = (0..board.len()).filter(|cell| (cell / width + cell % width) % 2 == 1);
    odd.fold(board, |board, cell| board.with(cell, RIGHT))
}

impl Clobber {
    /// The game without a variant.
    #[cfg(test)]
    pub(super) const PLAIN: Self = VARIANTS[0];

    /// Whether empty cells matter.
    fn is_open(&self) -> bool {
        self.far || self.goal == Goal::Empty
    }

    fn letters(&self) -> &'static Letters {
        match self.is_open() {
            true => &OPEN,
            false => &STONES,
        }
    }

    /// Where a stone can go in one direction.
    fn reached(&self, board: &Pieces, from: usize, step: Step, other: usize) -> Option<usize> {
        let mut cells = line(board, from, step);
        let to = match self.far {
            true => cells.find(|cell| board.code(*cell) != EMPTY),
            false => cells.next(),
        }?;
        let code = board.code(to);
        let allowed = match self.goal {
            Goal::Other => code == other,
            Goal::Stone => [LEFT, RIGHT].contains(&code),
            Goal::Empty => code == EMPTY,
        };
        allowed.then_some(to)
    }

    /// The board after a move, and its parts in which somebody may still move.
    fn after(&self, board: &Pieces, walk: &Walk) -> (Pieces, Vec<Cells>) {
        let behind = match (self.goal, board.code(walk.from.into())) {
            (Goal::Empty, LEFT) => RIGHT,
            (Goal::Empty, _) => LEFT,
            _ if self.far => EMPTY,
            _ => HOLE,
        };
        let board = walk.on(board, behind);
        let mut parts = board.parts_by(board.standing(), self.steps);
        parts.retain(|part| self.is_alive(&board, *part));
        (board, parts)
    }

    /// Whether somebody may still move in a part.
    fn is_alive(&self, board: &Pieces, part: Cells) -> bool {
        let free = part & board.cells(EMPTY);
        match self.goal {
            Goal::Other => is_mixed(board, part),
            Goal::Stone => part.count_ones() > 1,
            Goal::Empty => free != 0 && free != part,
        }
    }
}

impl Ruleset for Clobber {
    type Position = Pieces;
    type Move = Walk;

    fn moves(&self, board: &Pieces, player: Player) -> impl Iterator<Item = Walk> {
        let (own, other) = codes(player);
        each(board.cells(own)).flat_map(move |from| {
            let steps = self.steps.iter();
            let goals = steps.filter_map(move |step| self.reached(board, from, *step, other));
            goals.map(move |to| Walk::new(from, to))
        })
    }

    /// Parts in which nobody can move are over.
    fn apply(&self, board: &Pieces, walk: &Walk) -> Sum<Pieces> {
        let (board, parts) = self.after(board, walk);
        board.split(parts)
    }

    fn normalize(&self, board: &Pieces) -> Pieces {
        board.least()
    }

    fn negate(&self, board: &Pieces) -> Option<Pieces> {
        Some(board.swapped())
    }
}

// A move takes a stone away, or fills an empty cell.
impl Loopfree for Clobber {}

impl<K: Key> Keyed<K> for Clobber {
    fn key(&self, board: &Pieces, player: Player) -> Option<K> {
        keys::key(&self.normalize(board), player)
    }

    fn unkey(&self, key: K) -> (Pieces, Player) {
        keys::unkey(key)
    }

    /// Of the whole board, where it falls apart.
    fn successors(&self, key: K, out: &mut Vec<K>) -> Result<(), Unkeyed> {
        let (board, player) = keys::unkey(key);
        let start = out.len();
        for walk in self.moves(&board, player) {
            let (board, parts) = self.after(&board, &walk);
            let cells = parts.into_iter().fold(0, |all, part| all | part);
            let key = self.key(&board.cropped(cells), -player);
            out.push(key.ok_or(Unkeyed::TooLarge)?);
        }
        dedup_from(out, start);
        Ok(())
    }

    /// The stones, or the empty cells where a move fills one.
    fn tier(&self, key: K) -> Option<u32> {
        let (board, _): (Pieces, _) = keys::unkey(key);
        let empty = board.cells(EMPTY);
        let cells = match self.goal {
            Goal::Empty => empty,
            Goal::Other | Goal::Stone => board.standing() & !empty,
        };
        Some(cells.count_ones())
    }
}

impl Notation for Clobber {
    fn read(&self, text: &str) -> Result<Pieces, NotationError> {
        if text.starts_with(|c: char| c.is_ascii_digit()) {
            let (height, width) = size(text)?;
            return Ok(chequered(height, width));
        }
        Pieces::read_with(text, self.letters())
    }

    fn write(&self, board: &Pieces, out: &mut String) {
        board.write_with(self.letters(), out);
    }

    fn words(&self, board: &Pieces, walk: &Walk, place: Place) -> Reason {
        let verb = match self.goal {
            Goal::Empty => Words {
                en: "move",
                zh: "移动",
            },
            _ => Words {
                en: "clobber",
                zh: "吃子",
            },
        };
        walk.said(verb, board, BOARD, place)
    }

    fn noun(&self) -> Words {
        BOARD
    }

    fn small(&self) -> Vec<Pieces> {
        let blank = if self.is_open() { EMPTY } else { HOLE };
        let codes = [LEFT, RIGHT, blank];
        let sizes = match self.steps.contains(&KNIGHT[0]) {
            true => &[(1, 1), (1, 3), (2, 2), (2, 3)][..],
            false => &[(1, 1), (1, 2), (1, 3), (2, 2), (1, 4)],
        };
        let boards = sizes.iter();
        let boards = boards.flat_map(|&(height, width)| Pieces::all(height, width, &codes));
        let every = if self.steps.contains(&KNIGHT[0]) {
            5
        } else {
            1
        };
        boards.step_by(every).collect()
    }
}

impl Draw for Clobber {
    fn scene(&self, board: &Pieces) -> Scene {
        match self.is_open() {
            true => board.scene(piece),
            false => board.scene(|code| piece(code).filter(|_| code != HOLE)),
        }
    }

    fn gesture(&self, board: &Pieces, walk: &Walk) -> Option<Gesture> {
        let captured = (self.goal != Goal::Empty).then_some(walk.to.into());
        Some(walk.gesture(board, captured))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::partizan::tests::{refused, values};

    fn variant(name: &str) -> Clobber {
        let mut all = VARIANTS.into_iter();
        all.find(|rules| rules.name == name).expect("a variant")
    }

    /// C: two independent engines; S: CGSuite's published tests.
    #[test]
    fn known_values() {
        values(
            &variant(""),
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
        refused(&variant(""), &["xo/x", "xoz", "0x1", "99x99", "x/"]);
    }

    /// Worked out by hand from the rules.
    #[test]
    fn variants_capture_as_they_say() {
        values(
            &variant("kings"),
            // The last is CGSuite's, as those of rooks, queens and anti-Clobber below.
            &[
                ("x./.o", "*"),
                ("xo", "*"),
                ("x.o", "0"),
                ("xox/ox.", "{^^*|*,v[2]}"),
            ],
        );
        values(
            &variant("knights"),
            &[("x../..o", "*"), ("xo", "0"), ("x.o/...", "0")],
        );
        values(
            &variant("rooks"),
            &[
                ("x.o", "*"),
                ("x#o", "0"),
                ("x./.o", "0"),
                ("xx.o", "^"),
                ("xox/ox.", "{^^*|0,*}"),
            ],
        );
        values(
            &variant("queens"),
            &[
                ("x../.../..o", "*"),
                ("x../.#./..o", "0"),
                ("x../..o", "0"),
                ("xox/ox.", "^"),
            ],
        );
        values(
            &variant("hot"),
            &[("xx", "1"), ("xo", "*"), ("oo", "-1"), ("x", "0")],
        );
        // A stone that moves belongs to the player still, and what it leaves to the other.
        values(
            &variant("anti"),
            &[
                ("x.", "1"),
                ("x.o", "*"),
                ("xo", "0"),
                ("x..", "2"),
                ("xoxo/oo..", "{*|-1}"),
            ],
        );
        refused(&variant("rooks"), &["x.o/x", "xq", "0x1"]);
    }
}
