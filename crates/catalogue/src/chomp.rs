//! Chomp: bite a square of the bar, and all squares below it and to its right go too; the square in
//! the corner is poisoned and may not be bitten.
//!
//! Main results: every rectangle of more than one square is won, by an argument that does not show
//! how (Gale 1974); two rows, squares and hooks have explicit answers. Everything else is searched.

mod keys;
mod ranks;

use grundy_face::{Entry, Family};
use grundy_game::{
    Budget, Draw, Element, Evidence, Field, Found, Impartial, Language, Loopfree, Notation,
    NotationError, Phrase, Place, Problem, Reason, Ruleset, Scene, Source, Stopped, Sum, Verdict,
    Words, counted, number, pointing, say,
};
use grundy_theory::{Convention, Nimber, Outcome, Player};

use crate::nim_heaps::NimHeaps;
use crate::small;
use crate::spoken;

/// Squares of the largest board.
const LARGEST: u64 = 1_000_000;

/// Chomp.
pub const FAMILY: Family = Family {
    name: "chomp",
    aliases: &[],
    parameters: "RxC",
    title: Words {
        en: "Chomp",
        zh: "Chomp（吃巧克力）",
    },
    rule: Words {
        en: "bite a square, and all squares below it and to its right go too; the poisoned corner may not be bitten",
        zh: "咬掉一格，连同它右边、下边以及右下方的所有格；左上角的一格有毒，不能咬",
    },
    example: "chomp:3x4 4,4,2",
    instances: &["chomp:1x6", "chomp:4x4", "chomp:5x2"],
    open: |parameters| {
        let rules = read_size(parameters)?;
        let name = format!("chomp:{}x{}", rules.rows, rules.columns);
        let entry = Entry::new(name, rules).impartial().drawn().keyed().ranked();
        Ok(entry.source(Hook).source(Gale).open())
    },
};

/// The rules of Chomp: a component is the lengths of the rows, of which none is empty.
#[derive(Debug)]
struct Chomp {
    rows: u64,
    columns: u64,
}

/// Reads `3x4`.
fn read_size(text: &str) -> Result<Chomp, NotationError> {
    let whole = 0..text.len();
    let Some((rows, columns)) = text.split_once('x') else {
        let problem = Problem::rule(
            "expected rows and columns, as in `3x4`",
            "这里应是行数和列数，例如 `3x4`",
        );
        return Err(problem.at(whole));
    };
    let side = |text, start| {
        let field = Field { text, start };
        match number(field)? {
            0 => Err(Problem::TooSmall { smallest: 1 }.at(field.span())),
            side => Ok(side),
        }
    };
    let columns = side(columns, rows.len() + 1)?;
    let rows = side(rows, 0)?;
    match rows.checked_mul(columns) {
        Some(1..=LARGEST) => Ok(Chomp { rows, columns }),
        _ => Err(Problem::rule(
            format!("expected a board of at most {LARGEST} squares"),
            format!("格子总数不能超过 {LARGEST}"),
        )
        .at(whole)),
    }
}

/// The square bitten, row and column from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bite {
    row: usize,
    column: u64,
}

impl Ruleset for Chomp {
    type Position = Vec<u64>;
    type Move = Bite;

    fn moves(&self, board: &Vec<u64>, _: Player) -> impl Iterator<Item = Bite> {
        let rows = board.iter().enumerate();
        let squares =
            rows.flat_map(|(row, &length)| (0..length).map(move |column| Bite { row, column }));
        squares.skip(1)
    }

    fn apply(&self, board: &Vec<u64>, &Bite { row, column }: &Bite) -> Sum<Vec<u64>> {
        let (above, below) = board.split_at(row);
        let mut left = above.to_vec();
        if column > 0 {
            left.extend(below.iter().map(|length| *length.min(&column)));
        }
        Sum::one(left)
    }

    /// A board and its mirror image in the diagonal are the same game.
    fn normalize(&self, board: &Vec<u64>) -> Vec<u64> {
        transposed(board).max(board.clone())
    }

    fn count(&self, board: &Vec<u64>, _: Player) -> Option<u128> {
        let squares: u64 = board.iter().sum();
        Some(u128::from(squares) - 1)
    }

    fn reaching(&self, board: &Vec<u64>, _: Player, after: &Sum<Vec<u64>>) -> Option<Bite> {
        let [left] = after.components() else {
            return None;
        };
        let row = (0..board.len()).find(|&row| left.get(row) != Some(&board[row]))?;
        let column = left.get(row).copied().unwrap_or(0);
        let bite = Bite { row, column };
        let legal = column < board[row] && (row, column) != (0, 0);
        (legal && self.apply(board, &bite) == *after).then_some(bite)
    }

    fn weight(&self, position: &Vec<u64>) -> usize {
        position.len()
    }
}

impl Impartial for Chomp {}
impl Loopfree for Chomp {}

/// The lengths of the columns.
fn transposed(board: &[u64]) -> Vec<u64> {
    let mut columns = Vec::new();
    for (row, &length) in board.iter().enumerate().rev() {
        columns.resize(length as usize, row as u64 + 1);
    }
    columns
}

impl Notation for Chomp {
    fn check(&self, board: &Vec<u64>) -> Result<(), Problem> {
        let Self { rows, columns } = self;
        if board.len() as u64 > *rows {
            return Err(Problem::rule(
                format!("expected at most {}", counted(*rows, "row", "rows")),
                format!("最多只能有 {rows} 行"),
            ));
        }
        if !board.iter().rev().is_sorted() {
            return Err(Problem::rule(
                "expected rows that never become longer",
                "各行的长度不能增加",
            ));
        }
        match board.iter().all(|length| (1..=*columns).contains(length)) {
            true => Ok(()),
            false if *columns == 1 => {
                Err(Problem::rule("expected rows of 1 square", "每行应有 1 格"))
            }
            false => Err(Problem::rule(
                format!("expected rows of 1 to {columns} squares"),
                format!("每行应有 1 到 {columns} 格"),
            )),
        }
    }

    fn words(&self, _: &Vec<u64>, &bite: &Bite, place: Place) -> Reason {
        Box::new(Biting { bite, place })
    }

    fn noun(&self) -> Words {
        Words {
            en: "board",
            zh: "块",
        }
    }

    fn start(&self) -> Option<Vec<Vec<u64>>> {
        Some(vec![vec![self.columns; self.rows as usize]])
    }

    fn small(&self) -> Vec<Vec<u64>> {
        let lengths = 1..=self.rows.min(4) as usize;
        let mut boards: Vec<Vec<u64>> = lengths
            .flat_map(|length| small::vectors(length, self.columns.min(4)))
            .filter(|board| self.check(board).is_ok())
            .collect();
        boards.sort_by_key(|board| board.iter().sum::<u64>());
        boards
    }
}

/// A move in words.
#[derive(Debug)]
struct Biting {
    bite: Bite,
    place: Place,
}

impl Phrase for Biting {
    fn say(&self, language: Language) -> String {
        let (row, column) = (self.bite.row + 1, self.bite.column + 1);
        let square = say!(language, "row {row}, column {column}"; "第 {row} 行第 {column} 列");
        say! { language, match self.place;
            Place { alone: true, .. } => "bite {square}"; "咬{square}";
            place =>
                "bite {square} of {}", place.english("board");
                "咬{}的{square}", place.chinese("块");
        }
    }
}

impl Draw for Chomp {
    fn scene(&self, board: &Vec<u64>) -> Scene {
        Scene::Grid {
            rows: board.clone(),
            poisoned: true,
        }
    }
}

/// A row and a column through the poison are two Nim heaps.
#[derive(Debug)]
struct Hook;

/// The squares beside the poison and below it, if there are no others.
fn arms(board: &[u64]) -> Option<[u64; 2]> {
    let hook = board.get(1).is_none_or(|length| *length == 1);
    hook.then(|| [board[0] - 1, board.len() as u64 - 1])
}

/// The bites that make one arm what `target` asks of it.
fn bites_that_make(arms: [u64; 2], target: impl Fn(u64) -> u64) -> impl Iterator<Item = Bite> {
    let [right, down] = arms.map(|arm| Some(target(arm)).filter(|wanted| *wanted < arm));
    let right = right.map(|wanted| Bite {
        row: 0,
        column: wanted + 1,
    });
    let down = down.map(|wanted| Bite {
        row: wanted as usize + 1,
        column: 0,
    });
    right.into_iter().chain(down)
}

/// Under misère play the arms of all boards are judged together, if all are hooks.
fn misere_arms(boards: &[Vec<u64>], convention: Convention) -> Option<(Vec<[u64; 2]>, NimHeaps)> {
    if convention == Convention::Normal {
        return None;
    }
    let arms: Vec<[u64; 2]> = boards
        .iter()
        .map(|board| arms(board))
        .collect::<Option<_>>()?;
    let heaps = NimHeaps::of(arms.iter().flatten().copied(), convention);
    Some((arms, heaps))
}

impl Source<Chomp> for Hook {
    fn name(&self) -> Words {
        Words {
            en: "Chomp hooks are Nim",
            zh: "钩形 Chomp 就是 Nim",
        }
    }

    fn evidence(&self) -> Evidence {
        Evidence::Cited {
            source: "D. Gale, A curious Nim-type game, American Mathematical Monthly 81 (1974)",
            tested_to: Words {
                en: "all hooks up to 6 by 6; sums of small ones, both conventions",
                zh: "6×6 以内的所有钩形，以及小钩形之和，正常与反常规则",
            },
        }
    }

    /// Under misère play two arms are not always one heap.
    fn heap(
        &self,
        _: &Chomp,
        board: &Vec<u64>,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Nimber>, Stopped> {
        let Some([right, down]) = arms(board) else {
            return Ok(None);
        };
        let one = right.min(down) == 0;
        Ok((one || convention == Convention::Normal).then(|| (right ^ down).into()))
    }

    fn moves_to(
        &self,
        _: &Chomp,
        board: &Vec<u64>,
        size: Nimber,
        _: Convention,
        _: &Budget,
    ) -> Result<Option<Found<Bite>>, Stopped> {
        let Some([right, down]) = arms(board) else {
            return Ok(None);
        };
        let size = u64::try_from(size.0).ok();
        let bites =
            size.map(|size| bites_that_make([right, down], move |arm| arm ^ right ^ down ^ size));
        Ok(Some(Found::all(bites.into_iter().flatten())))
    }

    fn verdict(
        &self,
        _: &Chomp,
        boards: &[Vec<u64>],
        _: Player,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Verdict>, Stopped> {
        let heaps = misere_arms(boards, convention);
        Ok(heaps.map(|(_, heaps)| Verdict::Outcome(heaps.outcome())))
    }

    fn winning(
        &self,
        _: &Chomp,
        boards: &[Vec<u64>],
        _: Player,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Found<(usize, Bite)>>, Stopped> {
        let Some((arms, heaps)) = &misere_arms(boards, convention) else {
            return Ok(None);
        };
        let bites = arms.iter().enumerate().flat_map(|(place, arms)| {
            let bites = bites_that_make(*arms, |arm| heaps.target(arm));
            bites.map(move |bite| (place, bite))
        });
        Ok(Some(Found::all(bites)))
    }

    fn why(
        &self,
        _: &Chomp,
        boards: &[Vec<u64>],
        convention: Convention,
        _: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        const SHOWN: usize = 4;
        let hooks = boards.iter().enumerate();
        let hooks = hooks.filter_map(|(i, board)| Some((i, arms(board)?)));
        let mut reasons: Vec<Reason> = hooks
            .take(SHOWN)
            .map(|(i, [right, down])| {
                let beside = (1..=right).map(|column| Element::Cell(0, column));
                let below = (1..=down).map(|row| Element::Cell(row, 0));
                let arms = spoken::elements(i, beside).chain(spoken::elements(i, below));
                pointing(Box::new(Why::Hook { right, down }), arms)
            })
            .collect();
        if let Some((_, heaps)) = misere_arms(boards, convention) {
            reasons.push(Box::new(heaps));
        }
        Ok(reasons)
    }
}

/// Two rows, equal arms, and rectangles.
#[derive(Debug)]
struct Gale;

/// A board whose outcome is known.
#[derive(Clone, Copy, Debug)]
enum Known {
    /// Two rows, or two columns.
    Two {
        long: u64,
        short: u64,
        columns: bool,
    },
    /// As many rows as squares in the first, and a square at row 2, column 2.
    EqualArms {
        side: u64,
    },
    Rectangle,
}

/// What is known of a board that is not a hook.
fn known(board: &[u64], convention: Convention) -> Option<Known> {
    let rows = board.len() as u64;
    if arms(board).is_some() {
        return None;
    }
    let rectangle = board.first() == board.last();
    match convention {
        // Biting row 2, column 2 must leave arms of at least two squares each.
        Convention::Misere if board[0] == rows && rows > 2 => Some(Known::EqualArms { side: rows }),
        Convention::Misere => rectangle.then_some(Known::Rectangle),
        Convention::Normal => match *board {
            [long, short] => Some(Known::Two {
                long,
                short,
                columns: false,
            }),
            [2, ..] => Some(Known::Two {
                long: rows,
                short: board.partition_point(|length| *length == 2) as u64,
                columns: true,
            }),
            [first, ..] if first == rows => Some(Known::EqualArms { side: rows }),
            _ => rectangle.then_some(Known::Rectangle),
        },
    }
}

impl Known {
    fn wins(self) -> bool {
        match self {
            Self::Two { long, short, .. } => short + 1 != long,
            Self::EqualArms { .. } | Self::Rectangle => true,
        }
    }

    /// The squares that the reason speaks of: the two lines, the bite, the far corner.
    fn squares(self, board: &[u64]) -> Vec<Element> {
        match self {
            Self::Two { .. } => {
                let lines = board.iter().enumerate().flat_map(|(row, &length)| {
                    (0..length).map(move |column| Element::Cell(row as u64, column))
                });
                lines.take(spoken::DRAWN).collect()
            }
            Self::EqualArms { .. } => vec![Element::Cell(1, 1)],
            Self::Rectangle => vec![Element::Cell(board.len() as u64 - 1, board[0] - 1)],
        }
    }

    fn winning(self) -> Option<Found<Bite>> {
        match self {
            Self::Two {
                long,
                short,
                columns,
            } => {
                // Leave a second row that is one square shorter than the first.
                let (row, column) = match short + 1 {
                    next if next < long => (0, next),
                    next if next == long => return Some(Found::all([])),
                    _ => (1, short - 1),
                };
                Some(Found::all([match columns {
                    false => Bite {
                        row: row as usize,
                        column,
                    },
                    true => Bite {
                        row: column as usize,
                        column: row,
                    },
                }]))
            }
            Self::EqualArms { .. } => Some(Found::some([Bite { row: 1, column: 1 }])),
            Self::Rectangle => None,
        }
    }
}

impl Source<Chomp> for Gale {
    fn name(&self) -> Words {
        Words::same("Gale 1974")
    }

    fn evidence(&self) -> Evidence {
        Evidence::Cited {
            source: "D. Gale, A curious Nim-type game, American Mathematical Monthly 81 (1974)",
            tested_to: Words {
                en: "all boards within 6 by 6, both conventions",
                zh: "6×6 以内的所有棋盘，正常与反常规则",
            },
        }
    }

    fn verdict(
        &self,
        _: &Chomp,
        boards: &[Vec<u64>],
        _: Player,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Verdict>, Stopped> {
        let [board] = boards else { return Ok(None) };
        let known = known(board, convention);
        Ok(known.map(|known| Verdict::Outcome(Outcome::of_win(known.wins()))))
    }

    fn winning(
        &self,
        _: &Chomp,
        boards: &[Vec<u64>],
        _: Player,
        convention: Convention,
        _: &Budget,
    ) -> Result<Option<Found<(usize, Bite)>>, Stopped> {
        let [board] = boards else { return Ok(None) };
        let found = known(board, convention).and_then(|known| known.winning());
        Ok(found.map(|found| found.map(|bite| (0, bite))))
    }

    fn why(
        &self,
        _: &Chomp,
        boards: &[Vec<u64>],
        convention: Convention,
        _: &Budget,
    ) -> Result<Vec<Reason>, Stopped> {
        let [board] = boards else {
            return Ok(Vec::new());
        };
        let known = known(board, convention).map(|known| {
            let squares = spoken::elements(0, known.squares(board));
            pointing(Box::new(Why::Known(known)), squares)
        });
        Ok(known.into_iter().collect())
    }
}

#[derive(Debug)]
enum Why {
    Hook { right: u64, down: u64 },
    Known(Known),
}

impl Phrase for Why {
    fn say(&self, language: Language) -> String {
        say! { language, match *self;
            Self::Hook { right, down } => {
                let squares = match right {
                    1 => "is 1 square".into(),
                    _ => format!("are {right} squares"),
                };
                say!(language,
                    "Beside the poison there {squares} in its row and {down} in its column, and no others: each bite shortens one of these arms, so they are Nim heaps of {right} and {down}.";
                    "除毒格外，只有同一行的 {right} 格和同一列的 {down} 格：每咬一口只缩短其中一条，所以就是 {right} 和 {down} 两堆 Nim。")
            };
            Self::Known(Known::Two { long, short, columns }) => {
                let lines = say! { language, match columns;
                    true => "columns"; "列";
                    false => "rows"; "行";
                };
                let verdict = say! { language, match short + 1 == long;
                    true =>
                        "so this one is lost: after any bite the opponent can make it so again";
                        "所以先手必败：无论怎么咬，对手都能恢复成这样";
                    false =>
                        "so bite the longer one down to that, or, when both are equal, the last square of the second";
                        "所以把较长的咬到只多一格，若一样长就咬掉第二条的最后一格";
                };
                say!(language,
                    "Of two {lines}, lost are those where the second is exactly one square shorter than the first. Here they have {long} and {short}, {verdict}.";
                    "只有两{lines}时，第二{lines}恰好比第一{lines}少一格的是必败态。这里分别有 {long} 格和 {short} 格，{verdict}。")
            };
            Self::Known(Known::EqualArms { side }) =>
                "Bite row 2, column 2: what remains is a row and a column of {} squares beside the poison, and from then on you copy each bite in the other arm.", side - 1;
                "咬第 2 行第 2 列：毒格旁边只剩同样长的一行和一列，各 {} 格，此后对手在一条上怎么咬，你就在另一条上照着咬。", side - 1;
            Self::Known(Known::Rectangle) =>
                "The board is a full rectangle. Suppose biting only the far corner did not win: then the opponent has a winning answer, and that bite would have taken the corner anyway, so you could have made it yourself. So some first move wins, but this argument does not say which.";
                "这是完整的矩形。假如只咬右下角不能赢，那么对手有一个必胜的应手；而那一口本来就会带走右下角，你第一步就可以这样咬。所以先手必有必胜的一步，但这个论证（策略偷取）没有说是哪一步。";
        }
    }
}

#[cfg(test)]
mod tests {
    use grundy_game::laws::Brute;

    use super::*;
    use crate::answers::{error, outcome, value, winning};

    #[test]
    fn claims_agree_with_brute_force_within_6_by_6() {
        let rules = Chomp {
            rows: 6,
            columns: 6,
        };
        let mut brute = Brute::new(&rules);
        let mut boards = vec![vec![]];
        let mut claims = 0;
        while let Some(board) = boards.pop() {
            let longest = board.last().copied().unwrap_or(6);
            if board.len() < 6 {
                boards.extend((1..=longest).map(|length| [&board[..], &[length]].concat()));
            }
            if board.is_empty() {
                continue;
            }
            let sum = Sum::one(board.clone());
            if let Some(heap) = Hook
                .heap(&rules, &board, Convention::Normal, &Budget::new(1 << 20))
                .expect("within budget")
            {
                assert_eq!(heap, Nimber(brute.grundy(&sum).into()), "{board:?}");
            }
            for convention in Convention::BOTH {
                let alone = std::slice::from_ref(&board);
                let win = brute.wins(&sum, Player::Left, convention);
                let fact = Some(Verdict::Outcome(Outcome::of_win(win)));
                for theorem in [&Hook as &dyn Source<Chomp>, &Gale] {
                    let claim = theorem
                        .verdict(
                            &rules,
                            alone,
                            Player::Left,
                            convention,
                            &Budget::new(1 << 20),
                        )
                        .expect("within budget");
                    if claim.is_none() {
                        continue;
                    }
                    assert_eq!(claim, fact, "{convention} {board:?}");
                    claims += 1;
                    let found = theorem
                        .winning(
                            &rules,
                            alone,
                            Player::Left,
                            convention,
                            &Budget::new(1 << 20),
                        )
                        .expect("within budget");
                    let Some(found) = found else { continue };
                    let truth = rules.moves(&board, Player::Left).filter(|bite| {
                        let after = rules.apply(&board, bite);
                        !brute.wins(&after, Player::Left, convention)
                    });
                    let truth: Vec<_> = truth.map(|bite| (0, bite)).collect();
                    assert!(found.agrees(&truth), "{convention} {board:?}");
                }
            }
        }
        assert!(claims > 200, "{claims}");
    }

    #[test]
    fn known_boards_have_their_moves() {
        assert_eq!(outcome("chomp:1x1 1"), Some(Outcome::P));
        assert_eq!(winning("chomp:2x9 9,9"), ["9,8"]);
        assert_eq!(winning("chomp:2x9 9,5"), ["6,5"]);
        assert_eq!(winning("chomp:4x2 2,1,1,1"), ["2,1"]);
        assert_eq!(winning("chomp:4x4 4,4,4,4"), ["4,1,1,1"]);
        assert_eq!(outcome("chomp:3x4 4,4,4"), Some(Outcome::N));
        assert_eq!(value("chomp:3x9 9,1,1"), Some(10));
    }

    #[test]
    fn sizes_and_boards_are_checked() {
        assert!(read_size("1000x1000").is_ok());
        let span = |text| read_size(text).expect_err("not a size").span;
        assert_eq!(span("1000x1001"), 0..9);
        assert_eq!(span("18446744073709551615x2"), 0..22);
        assert_eq!(span("3x0"), 2..3);
        assert_eq!(span("34"), 0..2);
        assert_eq!(error("chomp:3x4 5"), 0..1);
        assert_eq!(error("chomp:3x4 2,3"), 0..3);
        assert_eq!(error("chomp:3x4 2,0"), 0..3);
        assert_eq!(error("chomp:3x4 1,1,1,1"), 0..7);
    }
}
