//! Slide: three pieces each on a board; a move slides one's own piece a step up, down, left or
//! right to an empty cell, and whoever gets three side by side in a line has won.
//!
//! Play may go on for ever, so positions are won, lost or drawn. No theorem is known: the larger
//! boards are what strong solving is for.

use grundy_face::{Entry, Family};
use grundy_game::{
    Draw, Field, Key, Keyed, Language, Mark, Notation, NotationError, Phrase, Place, Problem,
    Reason, Ruleset, Scene, Sum, Unkeyed, Words, number, say,
};
use grundy_theory::Player;

/// Cells of the largest board: two masks fit in a key of 128 bits, and those of 31 cells in one of 64.
const LARGEST: u64 = 63;
/// Cells of the smallest board: the pieces start on different ones.
const SMALLEST: u64 = 10;

/// Slide.
pub const FAMILY: Family = Family {
    name: "slide",
    aliases: &[],
    parameters: "WxH",
    title: Words {
        en: "Slide",
        zh: "滑三子",
    },
    rule: Words {
        en: "slide one of your three pieces a step to an empty cell; three of yours side by side in a line win",
        zh: "把自己三枚棋子之一移动一格到相邻空格；自己的三子相邻成一线（横、竖、斜）即胜",
    },
    example: "slide:4x3 0,2,4,7,9,11",
    instances: &["slide:3x4", "slide:5x3"],
    open: |parameters| {
        let rules = read_size(parameters)?;
        let name = format!("slide:{}x{}", rules.width, rules.height);
        Ok(Entry::new(name, rules)
            .loopy()
            .drawn()
            .keyed()
            .keyed_widely()
            .open())
    },
};

/// The rules on one board: cells are numbered by rows from 0, sets of cells are masks.
#[derive(Debug)]
struct Slide {
    width: u64,
    height: u64,
    /// The cells beside each cell.
    beside: Vec<u64>,
    /// Every three cells side by side in a line.
    lines: Vec<u64>,
}

/// The cells of Left's pieces, then of Right's, each three increasing.
type Board = [u64; 6];

/// A piece goes from one cell to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Step {
    from: u64,
    to: u64,
}

/// Reads `6x5`.
fn read_size(text: &str) -> Result<Slide, NotationError> {
    let whole = 0..text.len();
    let Some((width, height)) = text.split_once('x') else {
        let problem = Problem::rule(
            "expected width and height, as in `6x5`",
            "这里应是宽和高，例如 `6x5`",
        );
        return Err(problem.at(whole));
    };
    let side = |text, start| {
        let field = Field { text, start };
        match number(field)? {
            0..=2 => Err(Problem::TooSmall { smallest: 3 }.at(field.span())),
            side => Ok(side),
        }
    };
    let height = side(height, width.len() + 1)?;
    let width = side(width, 0)?;
    match width.checked_mul(height) {
        Some(SMALLEST..=LARGEST) => Ok(Slide::new(width, height)),
        _ => Err(Problem::rule(
            format!("expected a board of {SMALLEST} to {LARGEST} cells"),
            format!("格子总数应在 {SMALLEST} 到 {LARGEST} 之间"),
        )
        .at(whole)),
    }
}

fn mask(cells: &[u64]) -> u64 {
    cells.iter().fold(0, |mask, cell| mask | 1 << cell)
}

/// The cells of a mask, in order.
fn cells(mask: u64) -> impl Iterator<Item = u64> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        let cell = rest.trailing_zeros();
        rest &= rest.wrapping_sub(1);
        (cell < 64).then_some(cell.into())
    })
}

impl Slide {
    fn new(width: u64, height: u64) -> Self {
        let at = |x: i64, y: i64| {
            let inside = (0..width as i64).contains(&x) && (0..height as i64).contains(&y);
            inside.then(|| y as u64 * width + x as u64)
        };
        let squares = (0..height as i64).flat_map(|y| (0..width as i64).map(move |x| (x, y)));
        let near = |(x, y): (i64, i64)| {
            let steps = [(0, -1), (-1, 0), (1, 0), (0, 1)];
            let cells = steps.iter().filter_map(|(dx, dy)| at(x + dx, y + dy));
            cells.fold(0, |mask, cell| mask | 1 << cell)
        };
        let directions = [(1, 0), (0, 1), (1, 1), (1, -1)];
        let lines = squares.clone().flat_map(|(x, y)| {
            let line = move |(dx, dy)| {
                let cells = [0i64, 1, 2].map(|i| at(x + i * dx, y + i * dy));
                cells
                    .iter()
                    .try_fold(0, |mask, cell| Some(mask | 1 << (*cell)?))
            };
            directions.into_iter().filter_map(line)
        });
        let lines = lines.collect();
        Self {
            width,
            height,
            beside: squares.map(near).collect(),
            lines,
        }
    }

    fn cells(&self) -> u64 {
        self.width * self.height
    }

    /// Whether three pieces stand side by side in a line.
    fn lined(&self, pieces: u64) -> bool {
        self.lines.contains(&pieces)
    }

    /// The pieces of the player to move, and those of the other.
    fn masks(&self, board: &Board, player: Player) -> (u64, u64) {
        let (left, right) = board.split_at(3);
        match player {
            Player::Left => (mask(left), mask(right)),
            Player::Right => (mask(right), mask(left)),
        }
    }

    /// Every set that `pieces` become by sliding one of them, with the step.
    fn slides(&self, pieces: u64, others: u64) -> impl Iterator<Item = (Step, u64)> {
        let taken = pieces | others;
        cells(pieces).flat_map(move |from| {
            cells(self.beside[from as usize] & !taken)
                .map(move |to| (Step { from, to }, pieces ^ 1 << from ^ 1 << to))
        })
    }

    /// A line ends the game.
    fn over(&self, mine: u64, theirs: u64) -> bool {
        self.lined(mine) || self.lined(theirs)
    }
}

impl Ruleset for Slide {
    type Position = Board;
    type Move = Step;

    fn moves(&self, board: &Board, player: Player) -> impl Iterator<Item = Step> {
        let (mine, theirs) = self.masks(board, player);
        let over = self.over(mine, theirs);
        let pieces = if over { 0 } else { mine };
        self.slides(pieces, theirs).map(|(step, _)| step)
    }

    fn apply(&self, board: &Board, &Step { from, to }: &Step) -> Sum<Board> {
        let mut after = *board;
        for cell in after.iter_mut().filter(|cell| **cell == from) {
            *cell = to;
        }
        after[..3].sort_unstable();
        after[3..].sort_unstable();
        Sum::one(after)
    }
}

/// The bits of a key for each of two masks.
const fn half<K: Key>() -> u32 {
    K::BITS / 2
}

/// Two masks in a key.
fn join<K: Key>(mine: u64, theirs: u64) -> K {
    K::from(mine) << half::<K>() | K::from(theirs)
}

/// The masks of a key.
fn apart<K: Key>(key: K) -> (u64, u64) {
    let low = (1 << half::<K>()) - 1;
    ((key >> half::<K>()).low(), key.low() & low)
}

/// The masks side by side, seen from the player to move.
impl<K: Key> Keyed<K> for Slide {
    const PREDECESSORS: bool = true;

    fn key(&self, board: &Board, player: Player) -> Option<K> {
        let (mine, theirs) = self.masks(board, player);
        (self.cells() <= half::<K>().into()).then(|| join(mine, theirs))
    }

    fn unkey(&self, key: K) -> (Board, Player) {
        let (mine, theirs) = apart(key);
        let mut board = [0; 6];
        for (place, cell) in board.iter_mut().zip(cells(mine).chain(cells(theirs))) {
            *place = cell;
        }
        (board, Player::Left)
    }

    fn successors(&self, key: K, out: &mut Vec<K>) -> Result<(), Unkeyed> {
        let (mine, theirs) = apart(key);
        if !self.over(mine, theirs) {
            let slides = self.slides(mine, theirs);
            out.extend(slides.map(|(_, after)| join::<K>(theirs, after)));
        }
        Ok(())
    }

    /// The other player slid a piece here, from where nobody had a line.
    fn predecessors(&self, key: K, out: &mut Vec<K>) {
        let (mine, theirs) = apart(key);
        if !self.lined(mine) {
            let before = self.slides(theirs, mine).map(|(_, before)| before);
            let before = before.filter(|&before| !self.lined(before));
            out.extend(before.map(|before| join::<K>(before, mine)));
        }
    }
}

impl Notation for Slide {
    fn check(&self, board: &Board) -> Result<(), Problem> {
        let cells = self.cells();
        let [a, b, c, d, e, f] = *board;
        let sorted = a < b && b < c && d < e && e < f;
        let on_board = c.max(f) < cells;
        if sorted && on_board && mask(board).count_ones() == 6 {
            return Ok(());
        }
        Err(Problem::rule(
            format!(
                "a board is the cells of your three pieces, then of the other's, each increasing, all different and below {cells}"
            ),
            format!("局面是己方三子的格号，再是对方三子的格号，各自递增，互不相同且小于 {cells}"),
        ))
    }

    fn words(&self, _: &Board, &Step { from, to }: &Step, place: Place) -> Reason {
        Box::new(Sliding { from, to, place })
    }

    fn noun(&self) -> Words {
        Words {
            en: "board",
            zh: "盘",
        }
    }

    fn start(&self) -> Option<Vec<Board>> {
        let last = self.cells() - 1;
        Some(vec![[0, 2, 4, last - 4, last - 2, last]])
    }

    /// Some of the boards, from the start on.
    fn small(&self) -> Vec<Board> {
        let mut boards = self.start().unwrap_or_default();
        let mut next = 0;
        while next < boards.len() && boards.len() < 60 {
            let board = boards[next];
            next += 1;
            for player in Player::BOTH {
                for option in self.options(&board, player) {
                    let [after] = *option.components() else {
                        continue;
                    };
                    if !boards.contains(&after) {
                        boards.push(after);
                    }
                }
            }
        }
        boards
    }
}

impl Draw for Slide {
    fn scene(&self, board: &Board) -> Scene {
        let (left, right) = self.masks(board, Player::Left);
        let piece = |cell: u64| match (left >> cell & 1, right >> cell & 1) {
            (1, _) => Some(Mark::Left),
            (_, 1) => Some(Mark::Right),
            _ => None,
        };
        let row = |y| (0..self.width).map(|x| piece(y * self.width + x)).collect();
        Scene::Board((0..self.height).map(row).collect())
    }
}

#[derive(Debug)]
struct Sliding {
    from: u64,
    to: u64,
    place: Place,
}

impl Phrase for Sliding {
    fn say(&self, language: Language) -> String {
        let Self { from, to, place } = self;
        let step = say!(language, "slide from cell {from} to cell {to}";
            "从第 {from} 格移到第 {to} 格");
        say! { language, match place.alone;
            true => { step };
            false => "{step} on {}", place.english("board"); "在{}{step}", place.chinese("盘");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_side_by_side_end_the_game() {
        let rules = Slide::new(4, 3);
        // A row, a column, both diagonals; three in a row with a gap are no line.
        for line in [[0, 1, 2], [1, 5, 9], [0, 5, 10], [2, 5, 8]] {
            let others: Vec<u64> = (0..12).filter(|cell| !line.contains(cell)).collect();
            let board = [line[0], line[1], line[2], others[0], others[3], others[6]];
            for player in Player::BOTH {
                assert_eq!(rules.moves(&board, player).count(), 0, "{board:?}");
            }
        }
        assert!(rules.moves(&[0, 2, 3, 7, 9, 11], Player::Left).count() > 0);
    }

    #[test]
    fn sizes_and_boards_are_checked() {
        for text in ["8x8", "2x9", "3x3", "6", "x", "99999999999x3"] {
            assert!(read_size(text).is_err(), "{text}");
        }
        let rules = Slide::new(6, 5);
        for text in [
            "0,2,4,25,27",
            "0,2,2,25,27,29",
            "0,2,4,25,27,30",
            "0,2,4,4,27,29",
        ] {
            assert!(rules.read(text).is_err(), "{text}");
        }
        assert_eq!(rules.start(), Some(vec![[0, 2, 4, 25, 27, 29]]));
    }
}
