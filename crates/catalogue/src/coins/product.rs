//! Products of two coin-turning games, played on a board.
//!
//! The direct product turns all coins of S×T for a set S of rows that the first game allows and a
//! set T of columns that the second allows, the last of both from heads to tails. The acrostic
//! product turns such a set within one column or within one row.

use std::sync::Arc;

use grundy_face::{Entry, Family, Game};
use grundy_game::{
    Budget, Draw, Element, Found, Impartial, Language, Loopfree, Mark, Mention, Notation,
    NotationError, Phrase, Place, Problem, Reason, Ruleset, Said, Scene, Sum, Tabulate, Words,
    conjoined, fields, say,
};
use grundy_theory::Player;

use super::acrostic::Acrostic;
use super::board::Board;
use super::by_code::powers;
use super::code::{Code, Turn};
use super::heads::Heads;
use super::program;
use super::table::{Form, Values};
use super::tartan::Tartan;
use super::values::{Kind, runs};

use crate::spoken;

/// Turning Corners.
pub const TURNING_CORNERS: Family = Family {
    name: "turning-corners",
    title: Words {
        en: "Turning Corners",
        zh: "翻四角",
    },
    rule: Words {
        en: "turn the coins at the four corners of a rectangle, the one in the last row and column from heads to tails",
        zh: "翻转一个矩形四角上的硬币，其中行与列都最大的一枚须由正面翻到反面",
    },
    example: "turning-corners 3:4 5:6",
    open: |_| {
        let twins = Kind::Twins.code();
        Ok(open("turning-corners", twins.clone(), twins, false))
    },
    ..super::TURNING_TURTLES
};

/// Rugs.
pub const RUGS: Family = Family {
    name: "rugs",
    title: Words {
        en: "Rugs",
        zh: "地毯（翻矩形）",
    },
    rule: Words {
        en: "turn all coins of a rectangle, the one in the last row and column from heads to tails",
        zh: "翻转一个矩形中的所有硬币，其中行与列都最大的一枚须由正面翻到反面",
    },
    example: "rugs 4:6 8:2",
    open: |_| Ok(open("rugs", Code::RULER, Code::RULER, false)),
    ..super::TURNING_TURTLES
};

/// The product of two codes, `AxB` or `AxB,acrostic`.
pub fn read(text: &str) -> Result<Arc<dyn Game>, NotationError> {
    let (codes, acrostic) = match text.split_once(',') {
        None => (text, false),
        Some((codes, option)) if option.eq_ignore_ascii_case("acrostic") => (codes, true),
        Some((codes, option)) => {
            let start = codes.len() + 1;
            return Err(Problem::rule(
                format!("`{option}` is no product: `acrostic` is the one besides the direct one"),
                format!("没有 `{option}` 这种积：除直积外只有 `acrostic`"),
            )
            .at(start..text.len()));
        }
    };
    let Some((a, b)) = codes.split_once(['x', 'X', '×']) else {
        return Err(Problem::rule(
            "expected a product of two codes, as in `2x1+C`",
            "此处应为两个规则码之积，如 `2x1+C`",
        )
        .at(0..codes.len()));
    };
    let start = codes.len() - b.len();
    let rows: Code = a.parse()?;
    let columns: Code = b
        .parse()
        .map_err(|error: NotationError| error.shifted(start))?;
    let end = if acrostic { ",acrostic" } else { "" };
    Ok(open(
        &format!("coins:{rows}x{columns}{end}"),
        rows,
        columns,
        acrostic,
    ))
}

fn open(name: &str, rows: Code, columns: Code, acrostic: bool) -> Arc<dyn Game> {
    let product = Product {
        rows: Side::new(rows),
        columns: Side::new(columns),
        acrostic,
    };
    let has_recipe = program::has_recipe(&product);
    let entry = Entry::new(name, product);
    let entry = entry.impartial().drawn().tabulated();
    let entry = match has_recipe {
        true => entry.recipe(program::recipe),
        false => entry,
    };
    match acrostic {
        true => entry.source(Acrostic::default()).open(),
        false => entry.source(Tartan).open(),
    }
}

/// One of the two games.
#[derive(Debug)]
pub struct Side {
    pub code: Code,
    pub values: Values,
}

/// Moves listed one by one to be tried, at most.
pub const THOROUGH: u128 = 1 << 16;

impl Side {
    fn new(code: Code) -> Self {
        Self {
            values: Values::new(code.clone()),
            code,
        }
    }

    /// How many moves end on `n`; of those that have to be listed to know, no more than needed.
    pub fn count(&self, n: u64) -> u128 {
        let listed = || self.code.turns(n).take(THOROUGH as usize + 1).count();
        self.code.count(n).unwrap_or_else(|| listed() as u128)
    }

    /// The nim-sum of the values of some coins.
    pub fn sum(&self, coins: &Heads, budget: &Budget) -> Said<u128> {
        let mut sum = 0;
        for (first, last) in coins.runs() {
            match self.values.sum(first, last, budget)? {
                Some(value) => sum ^= value,
                None => return Ok(None),
            }
        }
        Ok(Some(sum))
    }

    /// The moves that end on `n` and change the value of the row by `change`.
    pub fn turns_by(&self, n: u64, change: u128, budget: &Budget) -> Said<Found<Turn>> {
        let head = Heads::on([n]);
        Ok(Some(match self.values.form {
            Form::Kind(Kind::Ruler) => runs(&head, change),
            Form::Kind(kind) => {
                let mut moves = Vec::new();
                let thorough = n <= 1000;
                budget.spend(0, if thorough { n } else { 1 })?;
                let complete = kind.find(n, kind.value(n) ^ change, thorough, &mut moves);
                Found { moves, complete }
            }
            Form::Powers(1) => powers(&head, change),
            _ => {
                let mut unknown = None;
                let good = |turn: &Turn| match self.sum(&turn.coins(), budget) {
                    Ok(sum) => sum == Some(change),
                    Err(stopped) => {
                        unknown = Some(stopped);
                        false
                    }
                };
                let found = Found::among(self.code.turns(n), good, budget)?;
                match unknown {
                    Some(stopped) => return Err(stopped),
                    None => found,
                }
            }
        }))
    }
}

/// The rules of a product.
#[derive(Debug)]
pub struct Product {
    /// What happens along a column, from row to row.
    pub rows: Side,
    /// What happens along a row, from column to column.
    pub columns: Side,
    pub acrostic: bool,
}

/// The coins turned: those of all these rows in all these columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flip {
    pub rows: Turn,
    pub columns: Turn,
}

impl Product {
    /// The moves whose last coin is there.
    fn flips(&self, row: u64, column: u64) -> Box<dyn Iterator<Item = Flip> + '_> {
        let flip = |rows: &Turn, columns: Turn| Flip {
            rows: rows.clone(),
            columns,
        };
        let rows = self.rows.code.turns(row);
        if !self.acrostic {
            return Box::new(rows.flat_map(move |rows| {
                let columns = self.columns.code.turns(column);
                columns.map(move |columns| flip(&rows, columns))
            }));
        }
        let here = Turn::Coins(vec![column]);
        let along_column = rows.map(move |rows| flip(&rows.plain(), here.clone()));
        // The coin alone is turned in one way only.
        let alone = self.rows.code.allows(&[row]);
        let here = Turn::Coins(vec![row]);
        let columns = self.columns.code.turns(column).map(|turn| turn.plain());
        let columns = columns.filter(move |turn| !alone || turn.squares().nth(1).is_some());
        Box::new(along_column.chain(columns.map(move |columns| flip(&here, columns))))
    }

    /// The largest row and column.
    fn largest(&self) -> (u64, u64) {
        match self.acrostic {
            true => (super::acrostic::LONGEST, super::acrostic::LONGEST),
            false => (self.rows.values.largest(), self.columns.values.largest()),
        }
    }
}

impl Ruleset for Product {
    type Position = Board;
    type Move = Flip;

    fn moves(&self, board: &Board, _: Player) -> impl Iterator<Item = Flip> {
        board
            .squares()
            .flat_map(|(row, column)| self.flips(row, column))
    }

    fn apply(&self, board: &Board, flip: &Flip) -> Sum<Board> {
        let mut after = board.clone();
        after.turn(&flip.rows.coins(), &flip.columns.coins());
        Sum::one(after)
    }

    fn count(&self, board: &Board, _: Player) -> Option<u128> {
        // Boards with very many heads are counted as far as moves are listed.
        if board.count() > THOROUGH {
            return None;
        }
        let mut total: u128 = 0;
        for (row, column) in board.squares() {
            let (rows, columns) = (self.rows.code.count(row)?, self.columns.code.count(column)?);
            let both = match self.acrostic {
                false => rows.saturating_mul(columns),
                true => {
                    let alone =
                        self.rows.code.allows(&[row]) && self.columns.code.allows(&[column]);
                    rows.saturating_add(columns) - u128::from(alone)
                }
            };
            total = total.saturating_add(both);
        }
        Some(total)
    }

    fn reaching(&self, board: &Board, _: Player, after: &Sum<Board>) -> Option<Flip> {
        let [after] = after.components() else {
            return None;
        };
        let turned = board.turned(after);
        let bands = turned.bands();
        let columns = &bands.first()?.heads;
        let mut rows = Heads::default();
        for band in &bands {
            if band.heads != *columns {
                return None;
            }
            rows.turn(band.first, band.last);
        }
        let (row, column) = turned.size();
        if !board.contains(row, column) {
            return None;
        }
        let whole = (self.rows.code.turn(&rows), self.columns.code.turn(columns));
        if let (Some(rows), Some(columns), false) = (&whole.0, &whole.1, self.acrostic) {
            let (rows, columns) = (rows.clone(), columns.clone());
            return Some(Flip { rows, columns });
        }
        let here = |at| Turn::Coins(vec![at]);
        let alone = |heads: &Heads, at| *heads == Heads::on([at]);
        match whole {
            (Some(rows), _) if self.acrostic && alone(columns, column) => Some(Flip {
                rows: rows.plain(),
                columns: here(column),
            }),
            (_, Some(columns)) if self.acrostic && alone(&rows, row) => Some(Flip {
                rows: here(row),
                columns: columns.plain(),
            }),
            _ => None,
        }
    }

    fn weight(&self, board: &Board) -> usize {
        board.weight()
    }
}

impl Impartial for Product {}
impl Loopfree for Product {}

impl Notation for Product {
    fn read(&self, text: &str) -> Result<Board, NotationError> {
        let board = <Board as grundy_game::Component>::read(text)?;
        let (rows, columns) = board.size();
        let largest = self.largest();
        if rows <= largest.0 && columns <= largest.1 {
            return Ok(board);
        }
        let far = |text: &str| {
            let board = <Board as grundy_game::Component>::read(text).unwrap_or_default();
            let (rows, columns) = board.size();
            (rows > largest.0)
                .then_some(largest.0)
                .or((columns > largest.1).then_some(largest.1))
        };
        let mut fields = fields(text).into_iter();
        let found = fields.find_map(|field| Some((far(field.text)?, field.span())));
        let (largest, span) = found.unwrap_or((largest.0, 0..text.len()));
        Err(Problem::TooLarge { largest }.at(span))
    }

    fn words(&self, _: &Board, flip: &Flip, place: Place) -> Reason {
        Box::new(FlipWords(flip.clone(), place))
    }

    fn noun(&self) -> Words {
        Words {
            en: "board",
            zh: "棋盘",
        }
    }

    fn small(&self) -> Vec<Board> {
        let mut sets: Vec<u64> = (0..64).collect();
        sets.sort_by_key(|set| set.count_ones());
        let board = |set: u64| {
            let mut board = Board::default();
            for place in (0..6).filter(|place| set >> place & 1 == 1) {
                board.turn(&Heads::on([place / 3 + 1]), &Heads::on([place % 3 + 1]));
            }
            board
        };
        sets.into_iter().map(board).collect()
    }
}

/// Rows or columns of one move that are said at most.
const SAID: usize = 40;

/// "3", "3 and 5" or "3 to 9".
fn said(turn: &Turn, language: Language) -> String {
    let (comma, and) = match language {
        Language::English => (", ", " and "),
        Language::Chinese => ("、", " 和 "),
    };
    say! { language, match turn;
        Turn::Coins(squares) => { conjoined(squares, SAID, comma, and) };
        Turn::Run(first, last) if first == last => { last.to_string() };
        Turn::Run(first, last) => "{first} to {last}"; "{first} 到 {last}";
    }
}

#[derive(Debug)]
struct FlipWords(Flip, Place);

impl Phrase for FlipWords {
    fn say(&self, language: Language) -> String {
        let Self(Flip { rows, columns }, place) = self;
        let single = |turn: &Turn| turn.squares().nth(1).is_none();
        let (row, column) = (said(rows, language), said(columns, language));
        let coins = say! { language, match (single(rows), single(columns));
            (true, true) => "turn the coin {row}:{column}"; "翻转 {row}:{column} 处的硬币";
            (many_rows, many_columns) => {
                let noun =
                    |single: bool, one: &str| format!("{one}{}", if single { "" } else { "s" });
                say!(language,
                    "turn the coins of {} {row} in {} {column}", noun(many_rows, "row"), noun(many_columns, "column");
                    "翻转第 {row} 行、第 {column} 列的硬币")
            };
        };
        say! { language, match place;
            Place { alone: true, .. } => { coins };
            place => "{coins} on {}", place.english("board"); "在{}{coins}", place.chinese("棋盘");
        }
    }
}

/// Boards are drawn up to so many rows and columns; of larger ones the heads are listed.
const DRAWN: u64 = 60;
/// Heads listed at most.
const LISTED: usize = 1000;

impl Draw for Product {
    fn scene(&self, board: &Board) -> Scene {
        let (rows, columns) = board.size();
        if rows > DRAWN || columns > DRAWN {
            let heads = board.squares().take(LISTED);
            return Scene::Numbers(heads.map(|(row, column)| vec![row, column]).collect());
        }
        let coin = |row, column| board.contains(row, column).then_some(Mark::Head);
        let row = |row| {
            (1..=columns.max(1))
                .map(|column| coin(row, column))
                .collect()
        };
        Scene::Board((1..=rows.max(1)).map(row).collect())
    }
}

/// The heads of boards, as reasons speak of them.
pub(super) fn heads(boards: &[Board]) -> impl Iterator<Item = Mention> {
    let boards = boards.iter().enumerate();
    boards.flat_map(|(i, board)| {
        let head = |(row, column)| Element::Cell(row - 1, column - 1);
        spoken::elements(i, board.squares().map(head))
    })
}

impl Tabulate for Product {
    const AXES: usize = 2;
    const FIRST: u64 = 1;

    fn cell(&self, coordinates: &[u64]) -> Option<Board> {
        let largest = self.largest();
        let inside = coordinates[0] <= largest.0 && coordinates[1] <= largest.1;
        inside.then(|| Board::on(coordinates[0], coordinates[1]))
    }
}

#[cfg(test)]
pub mod tests {
    use super::super::code::tests::code;
    use super::*;

    pub fn product(rows: &str, columns: &str, acrostic: bool) -> Product {
        Product {
            rows: Side::new(code(rows)),
            columns: Side::new(code(columns)),
            acrostic,
        }
    }

    #[track_caller]
    fn wrong(text: &str, span: std::ops::Range<usize>) {
        assert_eq!(
            read(text).err().map(|error| error.span),
            Some(span),
            "{text}"
        );
    }

    #[test]
    fn mistakes_have_their_place() {
        wrong("2x", 2..2);
        wrong("x2", 0..0);
        wrong("2x3Q", 3..4);
        wrong("2x2x2", 3..4);
        wrong("2x2,diagonal", 4..12);
        wrong("2,acrostic", 0..1);
        let rules = product("1+S", "2", false);
        let far = rules.read("1:2,1048577:4").expect_err("too far");
        assert_eq!(far.span, 4..13);
    }
}
