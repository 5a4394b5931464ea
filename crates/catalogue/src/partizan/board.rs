//! Rectangular boards as masks: reading and writing, connected parts, symmetries.
//!
//! A cell is named by its number, row by row from 0. What stands on it is a small code whose bits
//! lie in as many planes; 0 is a cell that is not, or no longer, on the board.

use grundy_game::{
    Component, Element, Field, Mark, NotationError, Problem, Scene, Shape, Sum, number,
};

/// Cells of the largest board: the bits of a mask.
pub const LARGEST: usize = 128;

/// A set of cells.
pub type Cells = u128;

/// A board whose cells have codes below 2^`PLANES`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board<const PLANES: usize> {
    height: u8,
    width: u8,
    /// Bit `p` of a cell's code is in plane `p`.
    pub planes: [Cells; PLANES],
}

/// A board on which a cell is free or not.
pub type Region = Board<1>;
/// A board with pieces of two players.
pub type Pieces = Board<2>;

/// No cell of the board.
pub const HOLE: usize = 0;
/// Left's piece, or a cell for Left alone.
pub const LEFT: usize = 1;
/// Right's piece, or a cell for Right alone.
pub const RIGHT: usize = 2;
/// An empty cell.
pub const EMPTY: usize = 3;

/// The first `count` cells.
fn first(count: usize) -> Cells {
    match count {
        0 => 0,
        _ => Cells::MAX >> (LARGEST - count),
    }
}

/// The cells of a set, in order.
pub fn each(mut cells: Cells) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = cells.trailing_zeros() as usize;
        cells &= cells.wrapping_sub(1);
        (cell < LARGEST).then_some(cell)
    })
}

/// The parts of a set that hang together, where `grow` adds to a part what is next to it.
pub fn hanging(mut rest: Cells, grow: impl Fn(Cells) -> Cells) -> Vec<Cells> {
    let mut parts = Vec::new();
    while rest != 0 {
        let mut part = rest & rest.wrapping_neg();
        loop {
            let grown = grow(part);
            if grown == part {
                break;
            }
            part = grown;
        }
        rest &= !part;
        parts.push(part);
    }
    parts
}

/// How far a step goes, in rows and columns.
pub type Step = (isize, isize);

/// Up, left, right and down.
pub const BESIDE: [Step; 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];
/// The same and the diagonals between.
pub const AROUND: [Step; 8] = [
    (-1, -1),
    (-1, 0),
    (-1, 1),
    (0, -1),
    (0, 1),
    (1, -1),
    (1, 0),
    (1, 1),
];

impl<const PLANES: usize> Board<PLANES> {
    /// A board with the same code on every cell.
    ///
    /// # Panics
    ///
    /// Where it has no cells, or more than [`LARGEST`].
    pub fn filled(height: usize, width: usize, code: usize) -> Self {
        let cells = height * width;
        assert!((1..=LARGEST).contains(&cells), "{height}x{width} cells");
        let plane = |p| if code >> p & 1 == 1 { first(cells) } else { 0 };
        Self {
            height: height as u8,
            width: width as u8,
            planes: std::array::from_fn(plane),
        }
    }

    /// A board of cells with the highest code, where it is neither empty nor too large.
    pub fn empty(height: usize, width: usize) -> Option<Self> {
        let cells = height.checked_mul(width)?;
        let fits = (1..=LARGEST).contains(&cells);
        fits.then(|| Self::filled(height, width, (1 << PLANES) - 1))
    }

    pub fn height(&self) -> usize {
        self.height.into()
    }

    pub fn width(&self) -> usize {
        self.width.into()
    }

    pub fn len(&self) -> usize {
        self.height() * self.width()
    }

    /// The cells with this code.
    pub fn cells(&self, code: usize) -> Cells {
        let planes = self.planes.iter().enumerate();
        planes.fold(first(self.len()), |cells, (p, plane)| {
            cells & if code >> p & 1 == 1 { *plane } else { !plane }
        })
    }

    /// The cells that are on the board.
    pub fn standing(&self) -> Cells {
        self.planes.iter().fold(0, |all, plane| all | plane)
    }

    pub fn code(&self, cell: usize) -> usize {
        let planes = self.planes.iter().enumerate();
        planes.fold(0, |code, (p, plane)| {
            code | ((plane >> cell & 1) as usize) << p
        })
    }

    /// The board with another code on a cell.
    pub fn with(mut self, cell: usize, code: usize) -> Self {
        for (p, plane) in self.planes.iter_mut().enumerate() {
            *plane = *plane & !(1 << cell) | ((code >> p & 1) as Cells) << cell;
        }
        self
    }

    /// Row and column of a cell, from 0.
    pub fn place(&self, cell: usize) -> (usize, usize) {
        (cell / self.width(), cell % self.width())
    }

    /// The cell a step away, where there is one.
    pub fn step(&self, cell: usize, (rows, columns): Step) -> Option<usize> {
        let (row, column) = self.place(cell);
        let row = row.checked_add_signed(rows).filter(|r| *r < self.height());
        let column = column.checked_add_signed(columns);
        let column = column.filter(|c| *c < self.width());
        Some(row? * self.width() + column?)
    }

    /// The cells that can be reached from `cell` by one of the steps.
    pub fn near<'a>(&'a self, cell: usize, steps: &'a [Step]) -> impl Iterator<Item = usize> + 'a {
        steps.iter().filter_map(move |step| self.step(cell, *step))
    }

    /// The cells of one column.
    pub fn column(&self, column: usize) -> Cells {
        let rows = 0..self.height();
        rows.fold(0, |cells, row| cells | 1 << (row * self.width() + column))
    }

    /// A set with its neighbours in the rows.
    fn widened(&self, cells: Cells) -> Cells {
        let (first, last) = (self.column(0), self.column(self.width() - 1));
        cells | (cells & !last) << 1 | (cells & !first) >> 1
    }

    /// A set with its neighbours in the columns.
    fn heightened(&self, cells: Cells) -> Cells {
        match self.height() {
            1 => cells,
            _ => cells | (cells << self.width() & first(self.len())) | cells >> self.width(),
        }
    }

    /// The parts of a set that hang together side by side, and by corners too where `corners`.
    pub fn parts(&self, cells: Cells, corners: bool) -> Vec<Cells> {
        hanging(cells, |part| {
            let wide = self.widened(part);
            let near = match corners {
                true => self.heightened(wide),
                false => wide | self.heightened(part),
            };
            near & cells
        })
    }

    /// The parts of a set in which a step leads from every cell to some other.
    pub fn parts_by(&self, cells: Cells, steps: &[Step]) -> Vec<Cells> {
        if steps == BESIDE || steps == AROUND {
            return self.parts(cells, steps == AROUND);
        }
        hanging(cells, |part| {
            let near = each(part).flat_map(|cell| self.near(cell, steps));
            near.fold(part, |grown, cell| grown | 1 << cell & cells)
        })
    }

    /// The smallest board with these cells; all others are holes.
    pub fn cropped(&self, cells: Cells) -> Self {
        if cells == 0 {
            return Self::filled(1, 1, HOLE);
        }
        let width = self.width();
        let rows = cells.trailing_zeros() as usize / width
            ..=(LARGEST - 1 - cells.leading_zeros() as usize) / width;
        let occupied = |column: &usize| cells & self.column(*column) != 0;
        let left = (0..width).find(occupied).unwrap_or(0);
        let right = (0..width).rev().find(occupied).unwrap_or(0);
        let mut cropped = Self::filled(rows.end() - rows.start() + 1, right - left + 1, HOLE);
        let across = cropped.width();
        for (to, from) in cropped.planes.iter_mut().zip(&self.planes) {
            for (i, row) in rows.clone().enumerate() {
                let line = (from & cells) >> (row * width + left) & first(across);
                *to |= line << (i * across);
            }
        }
        cropped
    }

    /// The board as parts that do not touch one another; a hole where there is none.
    pub fn split(&self, parts: impl IntoIterator<Item = Cells>) -> Sum<Self> {
        let sum: Sum<Self> = parts.into_iter().map(|part| self.cropped(part)).collect();
        match sum.components() {
            [] => Sum::one(self.cropped(0)),
            _ => sum,
        }
    }

    /// The board turned by half a turn.
    pub fn turned(mut self) -> Self {
        let unused = LARGEST - self.len();
        for plane in &mut self.planes {
            *plane = plane.reverse_bits() >> unused;
        }
        self
    }

    /// The board upside down.
    pub fn flipped(mut self) -> Self {
        let (height, width) = (self.height(), self.width());
        for plane in &mut self.planes {
            *plane = (0..height).fold(0, |flipped, row| {
                let line = *plane >> (row * width) & first(width);
                flipped | line << ((height - 1 - row) * width)
            });
        }
        self
    }

    /// Rows and columns exchanged.
    pub fn transposed(&self) -> Self {
        let mut transposed = Self::filled(self.width(), self.height(), HOLE);
        for (to, from) in transposed.planes.iter_mut().zip(&self.planes) {
            for cell in each(*from) {
                let (row, column) = (cell / self.width(), cell % self.width());
                *to |= 1 << (column * self.height() + row);
            }
        }
        transposed
    }

    /// The least of the board and its images that keep rows and columns apart.
    pub fn least_upright(self) -> Self {
        let turned = self.turned();
        let images = [self, turned, self.flipped(), turned.flipped()];
        images.into_iter().min().expect("four images")
    }

    /// The least of the board and all its images.
    pub fn least(self) -> Self {
        let lying = self.transposed().least_upright();
        self.least_upright().min(lying)
    }

    /// Reads rows of letters, or `RxC`, a board filled with one code.
    pub fn read_with(text: &str, letters: &Letters) -> Result<Self, NotationError> {
        if text.starts_with(|c: char| c.is_ascii_digit()) {
            let (height, width) = size(text)?;
            let Some(code) = letters.full else {
                return Err(letters.unknown(text, 0));
            };
            return Ok(Self::filled(height, width, code));
        }
        let mut codes = Vec::new();
        let mut width = None;
        let (mut start, mut height) = (0, 0);
        for row in text.split(['/', '|']) {
            let before = codes.len();
            for (at, letter) in row.char_indices() {
                let code = letters.code(letter);
                codes.push(code.ok_or_else(|| letters.unknown(text, start + at))?);
                if codes.len() > LARGEST {
                    return Err(too_large().at(0..text.len()));
                }
            }
            let found = codes.len() - before;
            let expected = *width.get_or_insert(found);
            if found != expected || found == 0 {
                return Err(ragged(found, expected).at(start..start + row.len()));
            }
            height += 1;
            start += row.len() + 1;
        }
        let mut board = Self::filled(height, codes.len() / height, HOLE);
        for (cell, code) in codes.into_iter().enumerate() {
            board = board.with(cell, code);
        }
        Ok(board)
    }

    /// Appends what [`read_with`](Self::read_with) takes.
    pub fn write_with(&self, letters: &Letters, out: &mut String) {
        if letters
            .full
            .is_some_and(|code| self.cells(code) == first(self.len()))
        {
            *out += &format!("{}x{}", self.height, self.width);
            return;
        }
        for cell in 0..self.len() {
            if cell > 0 && cell % self.width() == 0 {
                out.push('/');
            }
            out.push(letters.letter(self.code(cell)));
        }
    }

    /// The cell in a picture.
    pub fn element(&self, cell: usize) -> Element {
        let (row, column) = self.place(cell);
        Element::Cell(row as u64, column as u64)
    }

    /// The board as a picture, `mark` being what a code looks like.
    pub fn scene(&self, mark: impl Fn(usize) -> Option<Mark>) -> Scene {
        let row = |row| {
            let cells = (0..self.width()).map(move |column| row * self.width() + column);
            cells.map(|cell| mark(self.code(cell))).collect()
        };
        Scene::Board((0..self.height()).map(row).collect())
    }

    /// Every board of this size with the given codes, in the order of their texts.
    pub fn all(height: usize, width: usize, codes: &[usize]) -> Vec<Self> {
        let blank = vec![Self::filled(height, width, HOLE)];
        (0..height * width).fold(blank, |boards, cell| {
            let boards = boards.into_iter();
            let filled = boards.flat_map(|board| codes.iter().map(move |c| board.with(cell, *c)));
            filled.collect()
        })
    }
}

impl Pieces {
    /// The board with the players' pieces exchanged.
    pub fn swapped(mut self) -> Self {
        self.planes.swap(0, 1);
        self
    }
}

/// How the codes of a board are written.
#[derive(Debug)]
pub struct Letters {
    /// The letters of a code, the one that is written first.
    pub of: &'static [(usize, &'static str)],
    /// The code that fills a board written as `RxC`.
    pub full: Option<usize>,
}

impl Letters {
    fn code(&self, letter: char) -> Option<usize> {
        let of = self.of.iter();
        let mut found = of.filter(|(_, letters)| letters.contains(letter));
        found.next().map(|(code, _)| *code)
    }

    fn letter(&self, code: usize) -> char {
        let of = self.of.iter().find(|(known, _)| *known == code);
        let letters = of.and_then(|(_, letters)| letters.chars().next());
        letters.expect("every code has a letter")
    }

    fn unknown(&self, text: &str, at: usize) -> NotationError {
        let found = text[at..].chars().next().unwrap_or(' ');
        let known = self.of.iter().map(|(_, letters)| *letters);
        let known: Vec<String> = known
            .filter_map(|letters| letters.chars().next())
            .map(|letter| format!("`{letter}`"))
            .collect();
        let known = known.join(" ");
        Problem::rule(
            format!("expected one of {known}, found `{found}`"),
            format!("这里应是 {known} 之一，却是 `{found}`"),
        )
        .at(at..at + found.len_utf8())
    }
}

fn ragged(found: usize, expected: usize) -> Problem {
    match expected {
        0 => Problem::rule("expected a row of cells", "这里应是一行格子"),
        _ => Problem::rule(
            format!("expected a row of {expected} cells as above, found {found}"),
            format!("各行应一样长：这里应有 {expected} 格，却有 {found} 格"),
        ),
    }
}

fn too_large() -> Problem {
    Problem::rule(
        format!("expected a board of at most {LARGEST} cells"),
        format!("棋盘至多 {LARGEST} 格"),
    )
}

/// Reads `RxC`: rows and columns of a board.
pub fn size(text: &str) -> Result<(usize, usize), NotationError> {
    let (height, width) = sides(text)?;
    let cells = height.checked_mul(width);
    match cells.is_some_and(|cells| cells <= LARGEST as u64) {
        true => Ok((height as usize, width as usize)),
        false => Err(too_large().at(0..text.len())),
    }
}

/// Reads `RxC`, two numbers of at least 1.
pub fn sides(text: &str) -> Result<(u64, u64), NotationError> {
    let Some((height, width)) = text.split_once('x') else {
        let problem = Problem::rule(
            "expected rows and columns, as in `2x3`",
            "这里应是行数和列数，例如 `2x3`",
        );
        return Err(problem.at(0..text.len()));
    };
    let side = |text, start| {
        let field = Field { text, start };
        match number(field)? {
            0 => Err(Problem::TooSmall { smallest: 1 }.at(field.span())),
            side => Ok(side),
        }
    };
    Ok((side(height, 0)?, side(width, height.len() + 1)?))
}

/// `.` is a free cell, `#` is none.
const FREE: Letters = Letters {
    of: &[(1, "."), (HOLE, "#")],
    full: Some(1),
};

/// `x` is Left's piece and `o` Right's.
pub const PIECES: Letters = Letters {
    of: &[(LEFT, "xX"), (RIGHT, "oO"), (EMPTY, "."), (HOLE, "#")],
    full: Some(EMPTY),
};

impl Component for Region {
    const SHAPE: Shape = Shape::Single;

    fn read(text: &str) -> Result<Self, NotationError> {
        Self::read_with(text, &FREE)
    }

    fn write(&self, out: &mut String) {
        self.write_with(&FREE, out);
    }
}

impl Component for Pieces {
    const SHAPE: Shape = Shape::Single;

    fn read(text: &str) -> Result<Self, NotationError> {
        Self::read_with(text, &PIECES)
    }

    fn write(&self, out: &mut String) {
        self.write_with(&PIECES, out);
    }
}

/// What the pieces look like.
pub fn piece(code: usize) -> Option<Mark> {
    match code {
        LEFT => Some(Mark::Left),
        RIGHT => Some(Mark::Right),
        HOLE => Some(Mark::Hole),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(text: &str) -> Pieces {
        Pieces::read(text).unwrap()
    }

    #[track_caller]
    fn written(board: Pieces, wanted: &str) {
        let mut text = String::new();
        board.write(&mut text);
        assert_eq!(text, wanted);
    }

    #[test]
    fn images_of_a_board() {
        let start = board("xo./..#");
        written(start.turned(), "#../.ox");
        written(start.flipped(), "..#/xo.");
        written(start.transposed(), "x./o./.#");
        written(start.swapped(), "ox./..#");
        for image in [start.turned(), start.flipped(), start.transposed()] {
            assert_eq!(image.least(), start.least());
        }
        written(start.cropped(0b10), "o");
        written(start.cropped(0b100_010), "o#/##");
        written(board("1x128").turned(), "1x128");
        written(board("128x1").flipped().transposed(), "1x128");
    }

    #[test]
    fn parts_hang_together_by_sides_or_corners() {
        let parts = |text: &str, corners| {
            let board = board(text);
            let parts = board.parts(board.standing(), corners);
            parts
                .iter()
                .map(|part| part.count_ones())
                .collect::<Vec<_>>()
        };
        assert_eq!(parts(".#./#.#/..#", false), [1, 1, 3]);
        assert_eq!(parts(".#./#.#/..#", true), [5]);
        assert_eq!(parts(".#./.#./.#.", true), [3, 3]);
        assert_eq!(parts("..#/##./...", true), [6]);
        assert_eq!(parts(".##/##.", true), [1, 1]);
        assert_eq!(parts("1x128", true), [128]);
        assert_eq!(parts("16x8", false), [128]);
    }

    #[test]
    fn what_is_no_board_is_refused_with_its_place() {
        let error = |text: &str| Pieces::read(text).unwrap_err().span;
        assert_eq!(error("xo/x"), 3..4);
        assert_eq!(error("xo/xoo"), 3..6);
        assert_eq!(error("xo/"), 3..3);
        assert_eq!(error(""), 0..0);
        assert_eq!(error("xo/xö"), 4..6);
        assert_eq!(error("0x3"), 0..1);
        assert_eq!(error("12x11"), 0..5);
        assert_eq!(error("18446744073709551615x2"), 0..22);
        assert_eq!(error("2x"), 2..2);
        assert_eq!(error("2y3"), 0..3);
        assert_eq!(error(&".".repeat(129)), 0..129);
    }
}
