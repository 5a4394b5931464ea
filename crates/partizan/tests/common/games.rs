//! Small rulesets on boards, straight from their rules.

use grundy_game::{Loopfree, Ruleset, Sum};
use grundy_theory::Player::{self, Left, Right};

/// A board: rows of cells, `#` outside it.
pub type Board = Vec<Vec<u8>>;

/// A game on boards: the options of a player, and what a board splits into.
pub struct OnBoard {
    pub options: fn(&Board, Player) -> Vec<Board>,
    pub split: fn(Board) -> Vec<Board>,
}

impl Ruleset for OnBoard {
    type Position = Board;
    type Move = Board;

    fn moves(&self, board: &Board, player: Player) -> impl Iterator<Item = Board> {
        let mut options = (self.options)(board, player);
        options.sort();
        options.dedup();
        options.into_iter()
    }

    fn apply(&self, _: &Board, after: &Board) -> Sum<Board> {
        (self.split)(after.clone()).into_iter().collect()
    }
}
impl Loopfree for OnBoard {}

pub fn whole(options: fn(&Board, Player) -> Vec<Board>) -> OnBoard {
    OnBoard {
        options,
        split: |board| vec![board],
    }
}

/// Rows separated by `/`, or `RxC` for an empty board.
pub fn board(text: &str) -> Board {
    if let Some((rows, columns)) = text.split_once('x')
        && let (Ok(rows), Ok(columns)) = (rows.parse::<usize>(), columns.parse::<usize>())
    {
        return vec![vec![b'.'; columns]; rows];
    }
    text.split('/').map(|row| row.bytes().collect()).collect()
}

const STEPS: [(isize, isize); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];

fn at(board: &Board, r: isize, c: isize) -> u8 {
    let row = usize::try_from(r).ok().and_then(|r| board.get(r));
    let cell = row.and_then(|row| usize::try_from(c).ok().and_then(|c| row.get(c)));
    cell.copied().unwrap_or(b'#')
}

fn with(board: &Board, changes: &[(isize, isize, u8)]) -> Board {
    let mut after = board.clone();
    for &(r, c, cell) in changes {
        after[r as usize][c as usize] = cell;
    }
    after
}

fn cells(board: &Board) -> Vec<(isize, isize, u8)> {
    let rows = board.iter().enumerate();
    rows.flat_map(|(r, row)| {
        let cells = row.iter().enumerate();
        cells.map(move |(c, &cell)| (r as isize, c as isize, cell))
    })
    .collect()
}

/// Left puts upright dominoes, Right flat ones.
pub fn domineering(board: &Board, player: Player) -> Vec<Board> {
    let (dr, dc) = if player == Left { (1, 0) } else { (0, 1) };
    let empty = |r, c| at(board, r, c) == b'.';
    cells(board)
        .into_iter()
        .filter(|&(r, c, _)| empty(r, c) && empty(r + dr, c + dc))
        .map(|(r, c, _)| with(board, &[(r, c, b'#'), (r + dr, c + dc, b'#')]))
        .collect()
}

/// The connected regions of empty cells of two and more, each cut out of the board.
pub fn regions(board: Board) -> Vec<Board> {
    let mut seen = vec![vec![false; board[0].len()]; board.len()];
    let mut parts = Vec::new();
    for (r, c, cell) in cells(&board) {
        if cell != b'.' || seen[r as usize][c as usize] {
            continue;
        }
        let mut region = vec![(r, c)];
        seen[r as usize][c as usize] = true;
        let mut next = 0;
        while let Some(&(r, c)) = region.get(next) {
            next += 1;
            for (dr, dc) in STEPS {
                let (r, c) = (r + dr, c + dc);
                if at(&board, r, c) == b'.' && !seen[r as usize][c as usize] {
                    seen[r as usize][c as usize] = true;
                    region.push((r, c));
                }
            }
        }
        if region.len() == 1 {
            continue;
        }
        let top = region.iter().map(|x| x.0).min().unwrap();
        let left = region.iter().map(|x| x.1).min().unwrap();
        let bottom = region.iter().map(|x| x.0).max().unwrap();
        let right = region.iter().map(|x| x.1).max().unwrap();
        let size = ((bottom - top + 1) as usize, (right - left + 1) as usize);
        let mut part = vec![vec![b'#'; size.1]; size.0];
        for (r, c) in region {
            part[(r - top) as usize][(c - left) as usize] = b'.';
        }
        parts.push(part);
    }
    if parts.is_empty() {
        parts.push(vec![vec![b'#']]);
    }
    parts
}

fn piece(player: Player) -> u8 {
    if player == Left { b'x' } else { b'o' }
}

/// A stone takes the place of an opposing neighbour.
pub fn clobber(board: &Board, player: Player) -> Vec<Board> {
    let mut after = Vec::new();
    for (r, c, cell) in cells(board) {
        for (dr, dc) in STEPS {
            if cell == piece(player) && at(board, r + dr, c + dc) == piece(-player) {
                after.push(with(board, &[(r, c, b'.'), (r + dr, c + dc, cell)]));
            }
        }
    }
    after
}

/// A stone jumps over opposing neighbours in a line, as often as it likes, and removes them.
pub fn konane(board: &Board, player: Player) -> Vec<Board> {
    let mut after = Vec::new();
    for (r, c, cell) in cells(board) {
        if cell != piece(player) {
            continue;
        }
        for (dr, dc) in STEPS {
            let mut now = board.clone();
            let (mut r, mut c) = (r, c);
            while at(&now, r + dr, c + dc) == piece(-player)
                && at(&now, r + 2 * dr, c + 2 * dc) == b'.'
            {
                let jump = [
                    (r, c, b'.'),
                    (r + dr, c + dc, b'.'),
                    (r + 2 * dr, c + 2 * dc, cell),
                ];
                now = with(&now, &jump);
                (r, c) = (r + 2 * dr, c + 2 * dc);
                after.push(now.clone());
            }
        }
    }
    after
}

/// A queen moves, then shoots an arrow; both go as queens do.
pub fn amazons(board: &Board, player: Player) -> Vec<Board> {
    let rays = |board: &Board, r: isize, c: isize| {
        let mut squares = Vec::new();
        for dr in -1..=1 {
            for dc in -1..=1 {
                let (mut r, mut c) = (r + dr, c + dc);
                while (dr, dc) != (0, 0) && at(board, r, c) == b'.' {
                    squares.push((r, c));
                    (r, c) = (r + dr, c + dc);
                }
            }
        }
        squares
    };
    let mut after = Vec::new();
    for (r, c, cell) in cells(board) {
        if cell == piece(player) {
            for (to_r, to_c) in rays(board, r, c) {
                let moved = with(board, &[(r, c, b'.'), (to_r, to_c, cell)]);
                for (arrow_r, arrow_c) in rays(&moved, to_r, to_c) {
                    after.push(with(&moved, &[(arrow_r, arrow_c, b'#')]));
                }
            }
        }
    }
    after
}

/// Toads `t` go right, frogs `f` left, by a step or by a jump over one of the others.
pub fn toads_and_frogs(board: &Board, player: Player) -> Vec<Board> {
    let (ours, theirs, step) = match player {
        Left => (b't', b'f', 1),
        Right => (b'f', b't', -1),
    };
    let mut after = Vec::new();
    for (r, c, cell) in cells(board) {
        if cell != ours {
            continue;
        }
        if at(board, r, c + step) == b'.' {
            after.push(with(board, &[(r, c, b'.'), (r, c + step, ours)]));
        } else if at(board, r, c + step) == theirs && at(board, r, c + 2 * step) == b'.' {
            after.push(with(board, &[(r, c, b'.'), (r, c + 2 * step, ours)]));
        }
    }
    after
}

/// A player topples an own domino, or an even one, to either side; all that falls is removed.
pub fn toppling(board: &Board, player: Player) -> Vec<Board> {
    let row = &board[0];
    let other = if player == Left { b'r' } else { b'l' };
    let places = (0..row.len()).filter(|&place| row[place] != other);
    places
        .flat_map(|place| [vec![row[..place].to_vec()], vec![row[place + 1..].to_vec()]])
        .collect()
}

/// A player cuts an own edge of a stalk, or an even one; what is above it falls.
pub fn stalk(board: &Board, player: Player) -> Vec<Board> {
    let row = &board[0];
    let other = if player == Left { b'r' } else { b'l' };
    let places = (0..row.len()).filter(|&place| row[place] != other);
    places.map(|place| vec![row[..place].to_vec()]).collect()
}

/// Snort on a path: a player takes a cell; only that player may then play beside it. `L`, `R`:
/// who may still play there.
pub fn snort(board: &Board, player: Player) -> Vec<Board> {
    marking(board, player, player)
}

/// Col on a path: a player takes a cell; that player may no longer play beside it.
pub fn col(board: &Board, player: Player) -> Vec<Board> {
    marking(board, player, -player)
}

fn marking(board: &Board, player: Player, beside: Player) -> Vec<Board> {
    let letter = |player| if player == Left { b'L' } else { b'R' };
    let mut after = Vec::new();
    for (r, c, cell) in cells(board) {
        if cell != b'.' && cell != letter(player) {
            continue;
        }
        let mut now = with(board, &[(r, c, b'#')]);
        for (dr, dc) in STEPS {
            let (r, c) = (r + dr, c + dc);
            let reserved = match at(&now, r, c) {
                b'.' => letter(beside),
                same if same == letter(beside) => same,
                b'#' => continue,
                _ => b'#',
            };
            now = with(&now, &[(r, c, reserved)]);
        }
        after.push(now);
    }
    after
}

/// Cutcake: Left divides the columns, Right the rows. A cake is its rows and columns.
pub struct Cutcake;

impl Ruleset for Cutcake {
    type Position = (u32, u32);
    type Move = ((u32, u32), (u32, u32));

    fn moves(&self, &(r, c): &(u32, u32), player: Player) -> impl Iterator<Item = Self::Move> {
        let cuts = if player == Left { c } else { r };
        (1..cuts).map(move |cut| match player {
            Left => ((r, cut), (r, c - cut)),
            Right => ((cut, c), (r - cut, c)),
        })
    }

    fn apply(&self, _: &(u32, u32), &(a, b): &Self::Move) -> Sum<(u32, u32)> {
        Sum::two(a, b)
    }
}
impl Loopfree for Cutcake {}

/// Left takes one of some numbers from a heap, Right one of others.
pub struct Subtraction(pub &'static [u32], pub &'static [u32]);

impl Ruleset for Subtraction {
    type Position = u32;
    type Move = u32;

    fn moves(&self, &heap: &u32, player: Player) -> impl Iterator<Item = u32> {
        let set = if player == Left { self.0 } else { self.1 };
        set.iter().copied().filter(move |&count| count <= heap)
    }

    fn apply(&self, &heap: &u32, &count: &u32) -> Sum<u32> {
        Sum::one(heap - count)
    }
}
impl Loopfree for Subtraction {}
