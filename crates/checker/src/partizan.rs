//! The checker's own reading of games in which the players' moves differ.
//!
//! A component is the width of a board and the codes of its cells, row by row. Bit 1 of a code
//! belongs to Left and bit 2 to Right: a stone, a colour, or that the player may still use the cell;
//! 3 is a cell that is empty, or for both; 0 is no cell of the board.

use crate::rules::{Visit, number_in};

/// Cells of a board, at most.
const MOST: usize = 128;

/// A game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Partizan {
    /// Left puts upright dominoes, Right flat ones.
    Domineering,
    /// A stone takes the place of a neighbour of the other colour.
    Clobber,
    /// A stone jumps over neighbours of the other colour in a line, and removes them.
    Konane,
    /// A queen moves and shoots an arrow.
    Amazons,
    /// Animals go towards each other, and may jump over one of the others.
    Animals {
        /// Whether they jump.
        jumps: bool,
    },
    /// A cell is coloured; its neighbours then get the same colour, or another.
    Tinting {
        /// The same.
        same: bool,
    },
    /// A domino falls to one side with all on that side.
    Toppling,
    /// An edge of a stalk is cut with all above.
    Stalk,
}

/// A board.
#[derive(Clone)]
struct Board {
    width: usize,
    cells: Vec<u64>,
}

type Step = (isize, isize);

const BESIDE: [Step; 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];
const AROUND: [Step; 8] = [
    (-1, -1),
    (-1, 0),
    (-1, 1),
    (0, -1),
    (0, 1),
    (1, -1),
    (1, 0),
    (1, 1),
];

impl Board {
    fn read(from: &[u64]) -> Option<Self> {
        let (&width, cells) = from.split_first()?;
        let (width, cells) = (width as usize, cells.to_vec());
        Some(Self { width, cells })
    }

    /// The cell a step away, where there is one.
    fn step(&self, cell: usize, (down, right): Step) -> Option<usize> {
        let row = (cell / self.width).checked_add_signed(down)?;
        let column = (cell % self.width).checked_add_signed(right)?;
        let to = row * self.width + column;
        (column < self.width && to < self.cells.len()).then_some(to)
    }

    fn with(&self, changes: &[(usize, u64)]) -> Self {
        let mut after = self.clone();
        for &(cell, code) in changes {
            after.cells[cell] = code;
        }
        after
    }

    /// The smallest board with these cells, holes in place of all others.
    fn cut(&self, part: &[usize]) -> Vec<u64> {
        let columns = || part.iter().map(|cell| cell % self.width);
        let rows = || part.iter().map(|cell| cell / self.width);
        let (left, right) = (columns().min().unwrap_or(0), columns().max().unwrap_or(0));
        let (top, bottom) = (rows().min().unwrap_or(0), rows().max().unwrap_or(0));
        let mut cut = vec![(right - left + 1) as u64];
        for row in top..=bottom {
            for column in left..=right {
                let cell = row * self.width + column;
                cut.push(if part.contains(&cell) {
                    self.cells[cell]
                } else {
                    0
                });
            }
        }
        cut
    }
}

impl Partizan {
    /// The game of a name.
    pub fn read(family: &str) -> Option<Self> {
        Some(match family {
            "domineering" => Self::Domineering,
            "clobber" => Self::Clobber,
            "konane" => Self::Konane,
            "amazons" => Self::Amazons,
            "toads-and-frogs" => Self::Animals { jumps: true },
            "elephants-and-rhinos" => Self::Animals { jumps: false },
            "col" => Self::Tinting { same: false },
            "snort" => Self::Tinting { same: true },
            "toppling-dominoes" => Self::Toppling,
            "hackenbush" => Self::Stalk,
            _ => return None,
        })
    }

    /// The letters of the codes 0 to 3; a space where there is none.
    fn letters(self) -> &'static str {
        match self {
            Self::Domineering => "#  .",
            Self::Clobber => ".xo ",
            Self::Konane | Self::Amazons => "#xo.",
            Self::Animals { jumps: true } => " tf.",
            Self::Animals { jumps: false } => " er.",
            Self::Tinting { .. } => "#LR.",
            Self::Toppling | Self::Stalk => " lre",
        }
    }

    /// Whether a component is a row that stays in one piece.
    fn is_row(self) -> bool {
        matches!(self, Self::Animals { .. } | Self::Toppling | Self::Stalk)
    }

    /// Reads a component: rows of letters, or `RxC` where the cells can all be alike.
    pub fn component(self, text: &str) -> Option<Vec<u64>> {
        if matches!(self, Self::Toppling | Self::Stalk) && text == "0" {
            return Some(vec![0]);
        }
        if let (Self::Domineering | Self::Tinting { .. }, Some((rows, columns))) =
            (self, text.split_once('x'))
        {
            let side = |text| number_in(text, MOST as u64).filter(|side| *side > 0);
            let (rows, columns) = (side(rows)?, side(columns)?);
            let cells = (rows * columns) as usize;
            return (cells <= MOST).then(|| [vec![columns], vec![3; cells]].concat());
        }
        let rows: Vec<&str> = text.split('/').collect();
        let width = rows[0].len();
        let even = rows.iter().all(|row| row.len() == width && width > 0);
        if !even || text.len() > 2 * MOST || self.is_row() && rows.len() > 1 {
            return None;
        }
        let letters = self.letters();
        let cells = rows.iter().flat_map(|row| row.chars()).map(|letter| {
            let code = letters.find(letter).filter(|_| letter != ' ')?;
            Some(code as u64)
        });
        let cells: Vec<u64> = cells.collect::<Option<_>>()?;
        (cells.len() <= MOST).then(|| [vec![width as u64], cells].concat())
    }

    /// A component in its notation.
    pub fn written(self, from: &[u64]) -> String {
        let (width, cells) = (from[0] as usize, &from[1..]);
        if cells.is_empty() {
            return "0".into();
        }
        let full = matches!(self, Self::Domineering | Self::Tinting { .. });
        if full && cells.iter().all(|code| *code == 3) {
            return format!("{}x{width}", cells.len() / width);
        }
        let letter = |code: &u64| self.letters().as_bytes()[*code as usize] as char;
        let rows = cells.chunks(width);
        let rows: Vec<String> = rows.map(|row| row.iter().map(letter).collect()).collect();
        rows.join("/")
    }

    /// Calls `visit` with every option of a player until it returns false. True if all were given.
    pub fn options(self, from: &[u64], left: bool, visit: &mut Visit<'_>) -> bool {
        let Some(board) = Board::read(from) else {
            return false;
        };
        let (own, other) = if left { (1, 2) } else { (2, 1) };
        let mut leave = |after: Board| visit(Some(&self.parts(&after)));
        let cells = 0..board.cells.len();
        match self {
            Self::Toppling | Self::Stalk => cells.clone().all(|cell| {
                if board.cells[cell] & own == 0 {
                    return true;
                }
                let row = |cells: &[u64]| Board {
                    width: cells.len(),
                    cells: cells.to_vec(),
                };
                leave(row(&board.cells[..cell]))
                    && (self == Self::Stalk || leave(row(&board.cells[cell + 1..])))
            }),
            Self::Domineering => cells.clone().all(|cell| {
                let next = board.step(cell, if left { (1, 0) } else { (0, 1) });
                let free = |cell: &usize| board.cells[*cell] == 3;
                match next.filter(|next| free(&cell) && free(next)) {
                    Some(next) => leave(board.with(&[(cell, 0), (next, 0)])),
                    None => true,
                }
            }),
            Self::Clobber => cells.clone().all(|cell| {
                board.cells[cell] != own
                    || BESIDE.into_iter().all(|step| match board.step(cell, step) {
                        Some(to) if board.cells[to] == other => {
                            leave(board.with(&[(cell, 0), (to, own)]))
                        }
                        _ => true,
                    })
            }),
            Self::Konane => cells.clone().all(|cell| {
                board.cells[cell] != own
                    || BESIDE.into_iter().all(|step| {
                        let (mut now, mut at) = (board.clone(), cell);
                        while let Some(over) = now.step(at, step)
                            && let Some(to) = now.step(over, step)
                            && (now.cells[over], now.cells[to]) == (other, 3)
                        {
                            now = now.with(&[(at, 3), (over, 3), (to, own)]);
                            at = to;
                            if !leave(now.clone()) {
                                return false;
                            }
                        }
                        true
                    })
            }),
            Self::Amazons => cells.clone().all(|cell| {
                board.cells[cell] != own
                    || rays(&board, cell).into_iter().all(|to| {
                        let moved = board.with(&[(cell, 3), (to, own)]);
                        let arrows = rays(&moved, to).into_iter();
                        let mut after = arrows.map(|arrow| moved.with(&[(arrow, 0)]));
                        after.all(&mut leave)
                    })
            }),
            Self::Animals { jumps } => cells.clone().all(|cell| {
                let ahead = (0, if left { 1 } else { -1 });
                let next = board.step(cell, ahead);
                let to = match next {
                    Some(next) if jumps && board.cells[next] == other => board.step(next, ahead),
                    next => next,
                };
                match to.filter(|to| board.cells[cell] == own && board.cells[*to] == 3) {
                    Some(to) => leave(board.with(&[(cell, 3), (to, own)])),
                    None => true,
                }
            }),
            Self::Tinting { same } => cells.clone().all(|cell| {
                if board.cells[cell] & own == 0 {
                    return true;
                }
                let spoiled = if same { other } else { own };
                let mut after = board.with(&[(cell, 0)]);
                for step in BESIDE {
                    if let Some(near) = board.step(cell, step) {
                        after.cells[near] &= !spoiled;
                    }
                }
                leave(after)
            }),
        }
    }

    /// Whether a move in one of two neighbouring cells can matter to the other.
    fn touch(self, a: u64, b: u64) -> bool {
        match self {
            // Who colours a cell spoils the neighbours for one player.
            Self::Tinting { same } => [1, 2].into_iter().any(|own| {
                let spoiled = if same { 3 - own } else { own };
                a & own != 0 && b & spoiled != 0 || b & own != 0 && a & spoiled != 0
            }),
            _ => a != 0 && b != 0,
        }
    }

    /// The parts of a board that do not touch each other.
    fn parts(self, board: &Board) -> Vec<Vec<u64>> {
        if self.is_row() {
            return vec![[vec![board.width as u64], board.cells.clone()].concat()];
        }
        let steps: &[Step] = match self {
            Self::Amazons => &AROUND,
            _ => &BESIDE,
        };
        let mut seen: Vec<bool> = board.cells.iter().map(|code| *code == 0).collect();
        let mut parts = Vec::new();
        for start in 0..board.cells.len() {
            if std::mem::replace(&mut seen[start], true) {
                continue;
            }
            let mut part = vec![start];
            let mut next = 0;
            while let Some(&cell) = part.get(next) {
                next += 1;
                for near in steps.iter().filter_map(|step| board.step(cell, *step)) {
                    if !seen[near] && self.touch(board.cells[cell], board.cells[near]) {
                        seen[near] = true;
                        part.push(near);
                    }
                }
            }
            parts.push(board.cut(&part));
        }
        parts
    }
}

/// The cells that a queen reaches.
fn rays(board: &Board, from: usize) -> Vec<usize> {
    let mut reached = Vec::new();
    for step in AROUND {
        let mut at = from;
        while let Some(to) = board.step(at, step)
            && board.cells[to] == 3
        {
            reached.push(to);
            at = to;
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The options of a player, in writing.
    fn options(game: Partizan, text: &str, left: bool) -> Vec<String> {
        let from = game.component(text).expect("a component");
        assert_eq!(game.written(&from), text);
        let mut options = Vec::new();
        assert!(game.options(&from, left, &mut |option| {
            let parts = option.expect("an option").iter();
            let parts: Vec<String> = parts.map(|part| game.written(part)).collect();
            options.push(parts.join(" "));
            true
        }));
        options
    }

    #[track_caller]
    fn check(family: &str, text: &str, left: &[&str], right: &[&str]) {
        let game = Partizan::read(family).expect("a game");
        assert_eq!(options(game, text, true), left, "{family} {text}");
        assert_eq!(options(game, text, false), right, "{family} {text}");
    }

    #[test]
    fn moves_by_the_rules() {
        check("domineering", "2x2", &["2x1"; 2], &["1x2"; 2]);
        check("domineering", "..#/#..", &["1x1 1x1"], &["1x2"; 2]);
        check("clobber", "xo", &["x"], &["o"]);
        check("clobber", "xox", &["xx"; 2], &["o x", "x o"]);
        check("konane", ".ox.", &["x..."], &["...o"]);
        check("konane", "xo.o.", &["..xo.", "....x"], &[]);
        check("amazons", "x.", &["x"], &[]);
        check("amazons", "x#/o.", &["ox"], &["x#/#o"]);
        check("toads-and-frogs", "t.f", &[".tf"], &["tf."]);
        check("toads-and-frogs", "tf.", &[".ft"], &[]);
        check("elephants-and-rhinos", "er.", &[], &[]);
        check("col", "L.", &["R", ""], &["L"]);
        check("snort", "L.", &["L", "L"], &[""]);
        check("snort", "LLR.", &["LR.", "L 1x1", "L L"], &["L R", "L LR"]);
        check(
            "toppling-dominoes",
            "ler",
            &["0", "er", "l", "r"],
            &["l", "r", "le", "0"],
        );
        check("hackenbush", "ler", &["0", "l"], &["l", "le"]);
    }

    #[test]
    fn what_is_no_component() {
        for (family, texts) in [
            (
                "domineering",
                &["", "..x", "..#/..", "0x1", "129x1", "12x12"][..],
            ),
            ("toads-and-frogs", &["t.#", "t./f."]),
            ("hackenbush", &["lrx", "0-1l", "0-1l,1-2r"]),
            ("col", &["L../1-2", "path:3"]),
        ] {
            let game = Partizan::read(family).expect("a game");
            for text in texts {
                assert_eq!(game.component(text), None, "{family} {text}");
            }
        }
    }
}
