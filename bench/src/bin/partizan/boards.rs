//! Games on boards of at most 64 cells, as masks: what the rows of the comparison are about.

use std::hash::{Hash, Hasher};

use grundy::game::{Loopfree, Ruleset, Sum};
use grundy::theory::Player;

/// A board of rows and columns with two planes of cells.
///
/// Domineering: the empty cells, and none. Clobber, Toads and Frogs: stones of Left and of Right.
/// Snort: where Left may play, where Right may. Amazons: amazons of Left, of Right; empty cells are
/// in both planes, arrows in none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Board {
    planes: [u64; 2],
    rows: u8,
    columns: u8,
}

/// The games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Game {
    Domineering,
    Clobber,
    Snort,
    Amazons,
    ToadsAndFrogs,
}

/// The rules of a game, with the symmetries that leave the players alone, or without.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    pub game: Game,
    pub symmetric: bool,
}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let size = u64::from(self.rows) << 8 | u64::from(self.columns);
        state.write_u64(self.planes[0]);
        state.write_u64(self.planes[1] ^ size.rotate_right(16));
    }
}

impl Board {
    /// A board from its planes.
    pub fn new(rows: u8, columns: u8, planes: [u64; 2]) -> Self {
        Self {
            planes,
            rows,
            columns,
        }
    }

    /// A board with every cell in the first plane, or in both.
    pub fn full(rows: u8, columns: u8, planes: usize) -> Self {
        let all = u64::MAX >> (64 - u32::from(rows) * u32::from(columns));
        Self::new(rows, columns, [all, if planes == 2 { all } else { 0 }])
    }

    /// Rows of `x` for Left, `o` for Right, `.` for a cell of both, `#` for none.
    pub fn read(text: &str) -> Self {
        let rows: Vec<&str> = text.split('/').collect();
        let mut planes = [0; 2];
        for (place, cell) in text.bytes().filter(|&cell| cell != b'/').enumerate() {
            planes[0] |= u64::from(b"x.".contains(&cell)) << place;
            planes[1] |= u64::from(b"o.".contains(&cell)) << place;
        }
        Self::new(rows.len() as u8, rows[0].len() as u8, planes)
    }

    fn cells(self) -> u32 {
        u32::from(self.rows) * u32::from(self.columns)
    }

    /// The masks of its size.
    fn edges(self) -> Edges {
        let width = u32::from(self.columns);
        let all = match self.cells() {
            0 => return Edges::default(),
            cells => u64::MAX >> (64 - cells),
        };
        // Every row has a one in its first place.
        let first = match 1u64.checked_shl(width) {
            Some(next) => all / (next - 1),
            None => 1,
        };
        Edges {
            width,
            first,
            last: first << (width - 1),
            all,
        }
    }

    /// The part of the board that a mask shows, cut out.
    fn cut(self, mask: u64) -> Self {
        let width = u32::from(self.columns);
        let row = (1u64 << width) - 1;
        let (top, bottom) = (
            mask.trailing_zeros() / width,
            (63 - mask.leading_zeros()) / width,
        );
        let all = (top..=bottom).fold(0, |all, r| all | mask >> (r * width) & row);
        let (left, right) = (all.trailing_zeros(), 63 - all.leading_zeros());
        let columns = right - left + 1;
        let planes = self.planes.map(|plane| match plane & mask {
            0 => 0,
            plane if columns == width => plane >> (top * width),
            plane => (top..=bottom).fold(0, |cut, r| {
                cut | (plane >> (r * width + left) & ((1 << columns) - 1)) << ((r - top) * columns)
            }),
        });
        Self::new((bottom - top + 1) as u8, columns as u8, planes)
    }

    /// Turned by half a turn.
    fn half_turn(self) -> Self {
        let shift = 64 - self.cells();
        let turned = |plane: u64| plane.reverse_bits().checked_shr(shift).unwrap_or(0);
        let planes = self.planes.map(turned);
        Self { planes, ..self }
    }

    /// Upside down.
    fn flipped(self) -> Self {
        let width = u32::from(self.columns);
        let row = (1u64 << width) - 1;
        let rows = u32::from(self.rows);
        let planes = self.planes.map(|plane| {
            (0..rows).fold(0, |flipped, r| {
                flipped | (plane >> (r * width) & row) << ((rows - 1 - r) * width)
            })
        });
        Self { planes, ..self }
    }

    /// Rows for columns.
    fn transposed(self) -> Self {
        let (rows, columns) = (u32::from(self.rows), u32::from(self.columns));
        let planes = self.planes.map(|mut plane| {
            let mut transposed = 0;
            while plane != 0 {
                let place = plane.trailing_zeros();
                plane &= plane - 1;
                transposed |= 1 << (place % columns * rows + place / columns);
            }
            transposed
        });
        Self::new(self.columns, self.rows, planes)
    }

    /// A strip without the frogs at its left end and the toads at its right end, which never move
    /// and stop the others just as the ends do.
    fn trimmed(self) -> Self {
        let [toads, frogs] = self.planes;
        let left = frogs.trailing_ones();
        let length = u32::from(self.columns);
        let right = match length {
            0 => 0,
            _ => (toads << (64 - length)).leading_ones(),
        };
        let planes = self.planes.map(|plane| plane >> left);
        let columns = length.saturating_sub(left + right);
        let mask = (1u64 << columns) - 1;
        Self::new(1, columns as u8, planes.map(|plane| plane & mask))
    }

    fn swapped(self) -> Self {
        let [left, right] = self.planes;
        Self {
            planes: [right, left],
            ..self
        }
    }

    /// The least of the board and its images under half turns and reflections.
    fn least(self) -> Self {
        let flipped = self.flipped();
        let images = [self.half_turn(), flipped, flipped.half_turn()];
        images.into_iter().fold(self, Self::min)
    }
}

/// Masks of the cells of a board of some size.
#[derive(Clone, Copy, Debug, Default)]
struct Edges {
    width: u32,
    /// Those of the first column, of the last one, and all.
    first: u64,
    last: u64,
    all: u64,
}

impl Edges {
    /// What is beside the cells of a mask, in the four directions.
    #[inline]
    fn beside(self, mask: u64) -> u64 {
        let sideways = (mask & !self.last) << 1 | (mask & !self.first) >> 1;
        (sideways | self.upright(mask)) & self.all
    }

    /// The same, and the four diagonals.
    #[inline]
    fn around(self, mask: u64) -> u64 {
        let row = mask | (mask & !self.last) << 1 | (mask & !self.first) >> 1;
        (row | self.upright(row)) & self.all & !mask
    }

    /// What is above and below; a board of one row has nothing there.
    #[inline]
    fn upright(self, mask: u64) -> u64 {
        let Self { width, .. } = self;
        mask.checked_shl(width).unwrap_or(0) | mask.checked_shr(width).unwrap_or(0)
    }
}

/// The places of a mask.
fn places(mut mask: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let bit = mask & mask.wrapping_neg();
        mask ^= bit;
        (bit != 0).then_some(bit)
    })
}

impl Rules {
    /// The planes after each move of a player; the player's plane comes first on both ways.
    fn after(&self, board: Board, player: Player) -> Vec<[u64; 2]> {
        let edges = board.edges();
        let Edges { width, last, .. } = edges;
        let [left, right] = board.planes;
        let (ours, theirs) = match player {
            Player::Left => (left, right),
            Player::Right => (right, left),
        };
        let mut after = Vec::new();
        match (self.game, player) {
            (Game::Domineering, Player::Left) => {
                let upper = left & left.checked_shr(width).unwrap_or(0);
                after.extend(places(upper).map(|bit| [left & !(bit | bit << width), 0]));
            }
            (Game::Domineering, Player::Right) => {
                let first = left & left >> 1 & !last;
                after.extend(places(first).map(|bit| [left & !(bit | bit << 1), 0]));
            }
            (Game::Clobber, _) => {
                for stone in places(ours) {
                    let taken = edges.beside(stone) & theirs;
                    after.extend(places(taken).map(|bit| [ours & !stone | bit, theirs & !bit]));
                }
            }
            (Game::Snort, _) => {
                for bit in places(ours) {
                    let beside = edges.beside(bit);
                    after.push([ours & !bit, theirs & !bit & !beside]);
                }
            }
            (Game::Amazons, _) => {
                for queen in places(ours & !theirs) {
                    let without = (ours, theirs | queen);
                    for to in queen_moves(edges, queen, ours & theirs) {
                        let (ours, theirs) = (without.0, without.1 & !to);
                        for arrow in queen_moves(edges, to, ours & theirs) {
                            after.push([ours & !arrow, theirs & !arrow]);
                        }
                    }
                }
            }
            (Game::ToadsAndFrogs, _) => {
                let empty = ((1u64 << width) - 1) & !(left | right);
                let step = |bit: u64| match player {
                    Player::Left => bit << 1,
                    Player::Right => bit >> 1,
                };
                for bit in places(ours) {
                    let next = step(bit);
                    let to = match next & theirs != 0 {
                        true => step(next),
                        false => next,
                    };
                    if to & empty != 0 {
                        after.push([ours & !bit | to, theirs]);
                    }
                }
            }
        }
        if player == Player::Right && self.game != Game::Domineering {
            for planes in &mut after {
                planes.swap(0, 1);
            }
        }
        after
    }

    /// What a mask of one cell grows to in its component.
    fn grown(&self, board: Board, edges: Edges, mask: u64) -> u64 {
        let [left, right] = board.planes;
        let grown = match self.game {
            Game::Amazons => edges.around(mask) & (left | right),
            // Cells that only one player may use do not touch each other.
            Game::Snort => {
                let free = edges.beside(mask & left & right) & (left | right);
                let only_left = edges.beside(mask & left & !right) & right;
                free | only_left | edges.beside(mask & right & !left) & left
            }
            _ => edges.beside(mask) & (left | right),
        };
        mask | grown
    }

    /// Whether nobody can move in a component.
    fn is_dead(&self, board: Board, mask: u64) -> bool {
        let [left, right] = board.planes.map(|plane| plane & mask);
        match self.game {
            Game::Domineering => mask.is_power_of_two(),
            Game::Clobber => left == 0 || right == 0,
            Game::Amazons => left == right || mask.is_power_of_two(),
            Game::Snort | Game::ToadsAndFrogs => false,
        }
    }
}

/// The cells that a queen reaches from a cell over empty ones.
fn queen_moves(edges: Edges, from: u64, empty: u64) -> impl Iterator<Item = u64> {
    let Edges {
        width, first, last, ..
    } = edges;
    let steps: [(i32, u64); 8] = [
        (1, last),
        (-1, first),
        (width as i32, 0),
        (-(width as i32), 0),
        (width as i32 + 1, last),
        (width as i32 - 1, first),
        (1 - width as i32, last),
        (-1 - width as i32, first),
    ];
    let mut reached = 0;
    for (step, edge) in steps {
        let mut at = from;
        loop {
            at &= !edge;
            at = match step > 0 {
                true => at << step,
                false => at >> -step,
            };
            at &= empty;
            if at == 0 {
                break;
            }
            reached |= at;
        }
    }
    places(reached)
}

impl Ruleset for Rules {
    type Position = Board;
    type Move = [u64; 2];

    fn moves(&self, board: &Board, player: Player) -> impl Iterator<Item = [u64; 2]> {
        self.after(*board, player).into_iter()
    }

    fn apply(&self, board: &Board, planes: &[u64; 2]) -> Sum<Board> {
        let board = Board {
            planes: *planes,
            ..*board
        };
        if self.game == Game::ToadsAndFrogs {
            return Sum::one(board);
        }
        let edges = board.edges();
        let mut rest = planes[0] | planes[1];
        let parts = std::iter::from_fn(|| {
            while rest != 0 {
                let mut part = rest & rest.wrapping_neg();
                loop {
                    let grown = self.grown(board, edges, part);
                    if grown == part {
                        break;
                    }
                    part = grown;
                }
                rest &= !part;
                if !self.is_dead(board, part) {
                    return Some(board.cut(part));
                }
            }
            None
        });
        parts.collect()
    }

    /// A quarter turn of dominoes, other colours, a strip reversed.
    fn negate(&self, board: &Board) -> Option<Board> {
        self.symmetric.then(|| match self.game {
            Game::Domineering => board.transposed(),
            Game::ToadsAndFrogs => board.half_turn().swapped(),
            Game::Clobber | Game::Snort | Game::Amazons => board.swapped(),
        })
    }

    fn normalize(&self, board: &Board) -> Board {
        match self.game {
            _ if !self.symmetric => *board,
            Game::ToadsAndFrogs => board.trimmed(),
            Game::Domineering => board.least(),
            // The players have the same moves in both directions.
            _ => match board.rows.cmp(&board.columns) {
                std::cmp::Ordering::Less => board.least(),
                std::cmp::Ordering::Equal => board.least().min(board.transposed().least()),
                std::cmp::Ordering::Greater => board.transposed().least(),
            },
        }
    }
}
impl Loopfree for Rules {}
