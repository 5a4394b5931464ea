//! How an input is written: a few words that serve whoever reads, makes and prints inputs.
//!
//! | word | meaning |
//! |---|---|
//! | `p` | a position: a number; the numbers of a tuple; the rows of a board |
//! | `p..` | positions, a sum, on one line |
//! | `n` | how many positions follow |
//! | `k` | how many numbers the tuple that follows has |
//! | `r c` | rows and columns of the board that follows |
//! | `/` | a new line |
//! | `T` | how many cases follow |
//!
//! `n / p..` is a count and then the heaps; `T / n / p..` several of those; `p / ..` one position a
//! line to the end.

use std::fmt;

use grundy_game::Reason;

use crate::tools::{said, shown};

/// What stands between a number and what follows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Between {
    /// A space.
    Space,
    /// A line break.
    Line,
}

/// How many positions a case has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Many {
    /// One.
    One,
    /// Their number comes first.
    Counted(Between),
    /// All that stand on the line.
    OnLine,
    /// All that follow, a line each.
    ToTheEnd,
}

/// What a position is, as people type it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A number.
    Number,
    /// So many numbers.
    Numbers(usize),
    /// A board of so many rows and columns.
    Board(usize, usize),
}

impl Shape {
    /// The shape of a position that is written like this, if it has one.
    pub fn of(text: &str) -> Option<Self> {
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        if digits(text) {
            return Some(Self::Number);
        }
        if text == "()" {
            return Some(Self::Numbers(0));
        }
        if text.split(',').all(digits) {
            return Some(Self::Numbers(text.split(',').count()));
        }
        let rows: Vec<&str> = text.split('/').collect();
        let square = |row: &&str| !row.is_empty() && row.bytes().all(|b| b".#".contains(&b));
        let board = rows.iter().all(square) && rows.iter().all(|row| row.len() == rows[0].len());
        board.then(|| Self::Board(rows.len(), rows[0].len()))
    }
}

/// How an input is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    /// Whether the number of cases comes first.
    pub cases: bool,
    /// How many positions a case has.
    pub many: Many,
    /// Whether each position begins with its size: numbers of a tuple, rows and columns of a board.
    pub sized: Option<Between>,
    /// Whether several positions that are numbers stand a line each.
    pub lines: bool,
}

impl Form {
    /// Reads the words; the error says what was expected.
    pub fn read(text: &str) -> Result<Self, Reason> {
        let spaced = text
            .replace('/', " / ")
            .replace("..", " .. ")
            .replace('…', " .. ");
        let words: Vec<&str> = spaced.split_whitespace().collect();
        let mut rest = &words[..];
        let mut take = |wanted: &[&str]| {
            let found = rest.starts_with(wanted);
            if found {
                rest = &rest[wanted.len()..];
            }
            found
        };
        let cases = take(&["T"]);
        if cases {
            take(&["/"]);
        }
        let counted = take(&["n"]).then(|| {
            if take(&["/"]) {
                Between::Line
            } else {
                Between::Space
            }
        });
        let sized = (take(&["k"]) || take(&["r", "c"])).then(|| {
            if take(&["/"]) {
                Between::Line
            } else {
                Between::Space
            }
        });
        let position = take(&["p"]);
        let lines = take(&["/", ".."]);
        let more = lines || take(&[".."]);
        let many = match (counted, more, lines) {
            (Some(between), true, _) => Some(Many::Counted(between)),
            (None, true, false) => Some(Many::OnLine),
            (None, true, true) if !cases => Some(Many::ToTheEnd),
            (None, false, _) => Some(Many::One),
            _ => None,
        };
        match many {
            Some(many) if position && rest.is_empty() => Ok(Self {
                cases,
                many,
                sized,
                lines,
            }),
            _ => Err(said(
                format!(
                    "`{text}` says not how an input is written: write `p` for a position, `p..` for several, `n / p..` for their number and then they, `k p` for a tuple after its length, `r c / p` for a board after its size, and `T /` before it all for several cases"
                ),
                format!(
                    "`{text}` 没有说清输入格式：`p` 是一个局面，`p..` 是若干个，`n / p..` 是个数和各局面，`k p` 是长度和元组，`r c / p` 是行列数和棋盘，最前面的 `T /` 表示多组数据"
                ),
            )),
        }
    }

    /// Whether positions of a shape can be written so, or why not.
    pub fn fits(&self, shape: Shape) -> Result<(), Reason> {
        let board = matches!(shape, Shape::Board(..));
        if self.many == Many::OnLine && board {
            return Err(said(
                "boards take several lines: write `n / p..` instead of `p..`",
                "棋盘占多行：请用 `n / p..`，不要用 `p..`",
            ));
        }
        if self.sized.is_some() && shape == Shape::Number {
            return Err(said(
                "a position is one number here and needs no size: leave out `k`",
                "这里一个局面就是一个数，不需要长度：去掉 `k`",
            ));
        }
        Ok(())
    }

    /// The input with these cases, each the texts of its positions.
    pub fn write(&self, cases: &[Vec<String>]) -> Vec<u8> {
        let mut text = String::new();
        if self.cases {
            text += &format!("{}\n", cases.len());
        }
        for positions in cases {
            if let Many::Counted(between) = self.many {
                text += &positions.len().to_string();
                text.push(sign(between));
            }
            let written: Vec<String> = positions.iter().map(|p| self.position(p)).collect();
            let apart = self.lines || written.iter().any(|p| p.contains(['\n', ' ']));
            text += &written.join(if apart && self.many != Many::OnLine {
                "\n"
            } else {
                " "
            });
            text.push('\n');
        }
        text.into_bytes()
    }

    fn position(&self, text: &str) -> String {
        let size = match Shape::of(text) {
            Some(Shape::Number) => "1".into(),
            Some(Shape::Numbers(count)) => count.to_string(),
            Some(Shape::Board(rows, columns)) => format!("{rows} {columns}"),
            _ => String::new(),
        };
        let numbers = text.replace("()", "").replace(',', " ").replace('/', "\n");
        match self.sized {
            Some(between) => format!("{size}{}{numbers}", sign(between)),
            None => numbers,
        }
    }

    /// The cases of an input, each the texts of its positions.
    pub fn parse(&self, input: &[u8], shape: Shape) -> Result<Vec<Vec<String>>, Reason> {
        let text =
            std::str::from_utf8(input).map_err(|_| said("an input is text", "输入应是文本"))?;
        let mut words = Reader::new(text);
        let cases = if self.cases { words.count(TESTS)? } else { 1 };
        let mut all = Vec::new();
        for _ in 0..cases {
            let mut positions = Vec::new();
            match self.many {
                Many::One => positions.push(self.one(&mut words, shape)?),
                Many::Counted(_) => {
                    for _ in 0..words.count(("the number of positions", "局面的个数"))? {
                        positions.push(self.one(&mut words, shape)?);
                    }
                }
                Many::OnLine => {
                    let line = words.next_line();
                    while words.stands_on(line) {
                        positions.push(self.one(&mut words, shape)?);
                    }
                }
                Many::ToTheEnd => {
                    while !words.at_end() {
                        positions.push(self.one(&mut words, shape)?);
                    }
                }
            }
            if positions.is_empty() {
                return Err(said(
                    "a case has one position at least",
                    "每组至少有一个局面",
                ));
            }
            all.push(positions);
        }
        match words.at_end() {
            true => Ok(all),
            false => Err(words.unexpected(("the end of the input", "输入结束"))),
        }
    }

    fn one(&self, words: &mut Reader<'_>, shape: Shape) -> Result<String, Reason> {
        match shape {
            Shape::Number => words.number().map(|n| n.to_string()),
            Shape::Numbers(fixed) => {
                let count = match self.sized {
                    Some(_) => words.count(("the length of a tuple", "元组的长度"))?,
                    None => fixed,
                };
                let numbers = (0..count).map(|_| Ok(words.number()?.to_string()));
                let numbers = numbers.collect::<Result<Vec<String>, Reason>>()?;
                Ok(if numbers.is_empty() {
                    "()".into()
                } else {
                    numbers.join(",")
                })
            }
            Shape::Board(rows, columns) => {
                let (rows, columns) = match self.sized {
                    Some(_) => {
                        let rows = words.count(("the number of rows", "行数"))?;
                        (rows, words.count(("the number of columns", "列数"))?)
                    }
                    None => (rows, columns),
                };
                let row = |words: &mut Reader<'_>| match words.peek() {
                    Some(row)
                        if row.len() == columns && row.bytes().all(|b| b".#".contains(&b)) =>
                    {
                        words.at += 1;
                        Ok(row.to_string())
                    }
                    _ => Err(words.unexpected((
                        "a row of the board, of `.` and `#`",
                        "棋盘的一行（由 `.` 和 `#` 组成）",
                    ))),
                };
                let rows = (0..rows)
                    .map(|_| row(words))
                    .collect::<Result<Vec<String>, Reason>>()?;
                Ok(rows.join("/"))
            }
        }
    }
}

const TESTS: (&str, &str) = ("the number of cases", "数据组数");

fn sign(between: Between) -> char {
    match between {
        Between::Space => ' ',
        Between::Line => '\n',
    }
}

/// As it is read again.
impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let between = |between: Between| if between == Between::Line { " / " } else { " " };
        if self.cases {
            f.write_str("T / ")?;
        }
        if let Many::Counted(after) = self.many {
            write!(f, "n{}", between(after))?;
        }
        if let Some(after) = self.sized {
            write!(f, "k{}", between(after))?;
        }
        f.write_str("p")?;
        match self.many {
            Many::One => Ok(()),
            _ if self.lines => f.write_str(" / .."),
            _ => f.write_str(".."),
        }
    }
}

/// The words of an input, with their lines.
struct Reader<'a> {
    words: Vec<(usize, &'a str)>,
    at: usize,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        let lines = text.lines().enumerate();
        let words =
            lines.flat_map(|(i, line)| line.split_whitespace().map(move |word| (i + 1, word)));
        Self {
            words: words.collect(),
            at: 0,
        }
    }

    fn peek(&self) -> Option<&'a str> {
        self.words.get(self.at).map(|(_, word)| *word)
    }

    fn at_end(&self) -> bool {
        self.at == self.words.len()
    }

    fn next_line(&self) -> Option<usize> {
        self.words.get(self.at).map(|(line, _)| *line)
    }

    fn stands_on(&self, line: Option<usize>) -> bool {
        line.is_some() && self.next_line() == line
    }

    fn number(&mut self) -> Result<u64, Reason> {
        self.read(("a number", "一个数"))
    }

    fn count(&mut self, what: (&str, &str)) -> Result<usize, Reason> {
        let count = self.read(what)?;
        // No input is longer than its words, and no count need be believed beyond them.
        match usize::try_from(count) {
            Ok(count) if count <= 100_000_000 => Ok(count),
            _ => {
                self.at -= 1;
                Err(self.unexpected(what))
            }
        }
    }

    fn read(&mut self, what: (&str, &str)) -> Result<u64, Reason> {
        let number = self.peek().and_then(|word| word.parse().ok());
        let number = number.ok_or_else(|| self.unexpected(what))?;
        self.at += 1;
        Ok(number)
    }

    fn unexpected(&self, (en, zh): (&str, &str)) -> Reason {
        match self.words.get(self.at) {
            Some((line, word)) => {
                let word = shown(word.as_bytes());
                said(
                    format!("line {line}: expected {en}, found `{word}`"),
                    format!("第 {line} 行：这里应是{zh}，却是 `{word}`"),
                )
            }
            None => said(
                format!("the input ends where {en} should follow"),
                format!("输入到此结束，后面还应有{zh}"),
            ),
        }
    }
}
