//! All boards of a size, written over an alphabet of cells: what `hunt` looks through.

use std::sync::Arc;

use grundy_workbench::{Game, Part};

use grundy_workbench::Random;

/// What stands between rows, boards and coordinates, and is no cell.
const BETWEEN: &str = "/|,_~+";

/// Boards of one size of a game whose components are written as rows of letters.
#[derive(Clone, Debug)]
pub struct Boards {
    pub(crate) game: Arc<dyn Game>,
    height: usize,
    width: usize,
    letters: Vec<char>,
}

impl Boards {
    /// Cells of a board, at most.
    const LARGEST: usize = 128;

    /// Boards of so many rows and columns; without letters given, those in which the game's smallest
    /// components are written. `None` where that is no board, or some letter is none of its cells.
    pub fn new(
        game: &Arc<dyn Game>,
        (height, width): (usize, usize),
        given: Option<&str>,
    ) -> Option<Self> {
        let cells = height.checked_mul(width)?;
        if !(1..=Self::LARGEST).contains(&cells) {
            return None;
        }
        let mut letters: Vec<char> = match given {
            Some(letters) => letters.chars().collect(),
            None => {
                let small = game.small().into_iter();
                // `2x3` is a board without its letters; after them may stand edges, and in variants
                // between boards.
                let rows = small.filter(|text| !text.contains(|c: char| c.is_ascii_digit()));
                let letters = rows.flat_map(|text| text.chars().collect::<Vec<_>>());
                letters.filter(|c| !BETWEEN.contains(*c)).collect()
            }
        };
        letters.sort_unstable();
        letters.dedup();
        let boards = Self {
            game: Arc::clone(game),
            height,
            width,
            letters,
        };
        let all = !boards.letters.is_empty() && boards.letters.iter().all(|&c| boards.has(c));
        all.then_some(boards)
    }

    /// Whether some board of this size has a cell of this letter, the others being alike.
    fn has(&self, letter: char) -> bool {
        let cell = !letter.is_ascii_digit() && !letter.is_whitespace() && !BETWEEN.contains(letter);
        let mut others = self.letters.iter().map(|&other| {
            let mut cells = vec![other; self.height * self.width];
            cells[0] = letter;
            self.read(&cells)
        });
        cell && others.any(|board| board.is_some())
    }

    /// The letters of the cells, in order.
    pub fn letters(&self) -> String {
        self.letters.iter().collect()
    }

    /// How many texts there are; `None` where that is a very large number.
    pub fn count(&self) -> Option<u64> {
        let cells = u32::try_from(self.height * self.width).ok()?;
        (self.letters.len() as u64).checked_pow(cells)
    }

    /// The component with these cells, where the game has such a one.
    fn read(&self, cells: &[char]) -> Option<Box<dyn Part>> {
        let rows: Vec<String> = cells.chunks(self.width).map(String::from_iter).collect();
        let part = Arc::clone(&self.game).read(&rows.join("/")).ok()?;
        (part.len() == 1).then_some(part)
    }

    /// Every board in turn, the last cell changing first; `None` for a text that is no component.
    pub(crate) fn all(&self) -> impl Iterator<Item = Option<Box<dyn Part>>> + '_ {
        let mut digits = Some(vec![0; self.height * self.width]);
        std::iter::from_fn(move || {
            let now = digits.take()?;
            let cells: Vec<char> = now.iter().map(|&digit| self.letters[digit]).collect();
            let mut next = now;
            let last = self.letters.len() - 1;
            if let Some(place) = next.iter().rposition(|&digit| digit < last) {
                next[place] += 1;
                next[place + 1..].fill(0);
                digits = Some(next);
            }
            Some(self.read(&cells))
        })
    }

    /// A board with letters drawn at random.
    pub(crate) fn any(&self, random: &mut Random) -> Option<Box<dyn Part>> {
        let count = self.letters.len() as u64;
        let cells = (0..self.height * self.width).map(|_| random.below(count) as usize);
        let cells: Vec<char> = cells.map(|digit| self.letters[digit]).collect();
        self.read(&cells)
    }
}
