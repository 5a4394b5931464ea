//! Words for moves on boards, strips and graphs.

use grundy_game::{Language, Phrase, Place, Reason, Words, say};

use super::board::Board;

/// A place inside a component.
#[derive(Clone, Copy, Debug)]
pub enum Spot {
    /// Row and column of a board, from 1.
    Cell(usize, usize),
    /// A square of a strip, from 1.
    Square(usize),
    /// A vertex of a graph, from 1.
    Vertex(usize),
}

impl Spot {
    /// A cell of a board; a board of one row is a strip.
    pub fn of<const PLANES: usize>(board: &Board<PLANES>, cell: usize) -> Self {
        match (board.height(), board.place(cell)) {
            (1, (_, column)) => Self::Square(column + 1),
            (_, (row, column)) => Self::Cell(row + 1, column + 1),
        }
    }
}

impl Phrase for Spot {
    fn say(&self, language: Language) -> String {
        match self {
            Self::Cell(row, column) => say!(language, "row {row}, column {column}";
                "第 {row} 行第 {column} 列"),
            Self::Square(square) => say!(language, "square {square}"; "第 {square} 格"),
            Self::Vertex(vertex) => say!(language, "vertex {vertex}"; "{vertex} 号点"),
        }
    }
}

/// What a board is called.
pub const BOARD: Words = Words {
    en: "board",
    zh: "盘",
};
/// What a strip is called.
pub const STRIP: Words = Words {
    en: "strip",
    zh: "条",
};

/// Something done at one place or several.
#[derive(Debug)]
pub struct Act {
    /// "clobber", "put an upright domino on".
    verb: Words,
    spots: Vec<Spot>,
    /// What a component is called.
    noun: Words,
    place: Place,
}

impl Act {
    /// A verb with its place; with "from … to …" where there are two, and where the second one
    /// ends there, "hitting" a third.
    pub fn said(verb: Words, spots: impl Into<Vec<Spot>>, noun: Words, place: Place) -> Reason {
        Box::new(Self {
            verb,
            spots: spots.into(),
            noun,
            place,
        })
    }
}

impl Phrase for Act {
    fn say(&self, language: Language) -> String {
        let verb = self.verb.say(language);
        let spots: Vec<String> = self.spots.iter().map(|spot| spot.say(language)).collect();
        let done = match &spots[..] {
            [at] => say!(language, "{verb} {at}"; "{verb}{at}"),
            [from, to] => say!(language, "{verb} from {from} to {to}"; "{verb}：从{from}到{to}"),
            [from, to, hit] => say!(language,
                "{verb} from {from} to {to} and shoot at {hit}";
                "{verb}：从{from}到{to}，再射{hit}"),
            _ => verb,
        };
        match self.place.alone {
            true => done,
            false => say!(language, "{done} of {}", self.place.english(self.noun.en);
                "在{}{done}", self.place.chinese(self.noun.zh)),
        }
    }
}
