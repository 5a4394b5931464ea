//! A lesson in the terminal: its texts, and what it shows, worked out by the engines.

use std::sync::Arc;

use grundy::explore::period;
use grundy::workbench::{ReadError, binary_columns, pasted, picture, tabulate};
use grundy::{Answer, Convention, FAMILIES, Game, Nimber, Position, Question, solve};
use grundy_report::{Block, Column, Figure, Topic, Words};
use terminal_size::terminal_size;
use unicode_width::UnicodeWidthStr as _;

use crate::args::Common;
use crate::failure::Failure;
use crate::learn_words::LearnSaid;
use crate::output::{FAINT, Output, STRONG, complain, styled};
use crate::progress::{budget, read_line};

/// Heaps in a line, where no period says how many.
const IN_A_LINE: usize = 16;
/// Lines of a terminal whose size is not known.
const LINES: usize = 24;

/// Shows a lesson, and waits for the reader at a terminal.
pub struct Shown {
    waits: bool,
    lines: usize,
    room: usize,
}

impl Shown {
    /// A lesson that waits whenever the screen is full.
    pub fn new(waits: bool) -> Self {
        let height = terminal_size().map_or(LINES, |(_, height)| usize::from(height.0));
        Self {
            waits,
            lines: 0,
            room: height.max(8) - 2,
        }
    }

    /// Shows a lesson.
    pub fn lesson(mut self, topic: Topic, out: &mut Output) -> Result<(), Failure> {
        let lesson = topic.lesson();
        out.line(styled(STRONG, out.say(&lesson.title)))?;
        out.line(out.say(&lesson.lead))?;
        self.lines = 3;
        for block in lesson.blocks {
            let text = said(block, out)?;
            let columns = terminal_size().map_or(80, |(width, _)| usize::from(width.0).max(20));
            let taken: usize = (text.iter())
                .map(|line| 1 + line.width() / columns)
                .sum::<usize>()
                + 1;
            if self.waits && self.lines + taken > self.room && !self.goes_on(out)? {
                break;
            }
            self.lines += taken;
            out.line("")?;
            for line in text {
                out.line(line)?;
            }
        }
        out.line("")
    }

    /// Waits for the reader; false if they want no more.
    fn goes_on(&mut self, out: &mut Output) -> Result<bool, Failure> {
        self.lines = 0;
        out.flush()?;
        complain(&styled(FAINT, out.say(&LearnSaid::More)));
        let mut line = String::new();
        let read = read_line(&mut line)?;
        Ok(read > 0 && !matches!(line.trim(), "q" | "quit" | "退出"))
    }
}

/// The lines of a block.
fn said(block: &Block, out: &Output) -> Result<Vec<String>, Failure> {
    let say = |words: &Words| prose(&out.say(words));
    Ok(match block {
        Block::Text(text) => vec![say(text)],
        Block::Statement(name, says) => vec![
            format!("┃ {}", styled(STRONG, out.say(name))),
            format!("┃ {}", say(says)),
        ],
        Block::Proof(steps) => {
            let heading = styled(FAINT, out.say(&LearnSaid::Proof));
            let steps = steps.iter().enumerate();
            let steps = steps.map(|(i, step)| format!("  {}. {}", i + 1, say(step)));
            [heading].into_iter().chain(steps).collect()
        }
        Block::Code(code) => (out.say(code).lines())
            .map(|line| format!("    {line}"))
            .collect(),
        Block::Terms(terms) => {
            let terms = terms.iter();
            let line = |(term, meaning): &(Words, Words)| {
                format!(
                    "  {}: {}",
                    styled(STRONG, prose(&out.say(term))),
                    say(meaning)
                )
            };
            terms.map(line).collect()
        }
        Block::Figure(figure, caption) => {
            let mut lines = shown(figure, out)?;
            lines.push(format!("  {}", say(caption)));
            lines
        }
    })
}

/// Strong words in bold; code keeps its marks, which can be seen without colours too.
fn prose(text: &str) -> String {
    let pieces = text.split("**").enumerate();
    let pieces = pieces.map(|(i, piece)| match i % 2 {
        0 => piece.to_string(),
        _ => styled(STRONG, piece),
    });
    pieces.collect()
}

fn shown(figure: &Figure, out: &Output) -> Result<Vec<String>, Failure> {
    match *figure {
        Figure::Board {
            position, misere, ..
        } => {
            let read = read(position)?;
            let mut lines = pictures(&read, out);
            let flag = if misere { " --misere" } else { "" };
            let command = format!("grundy play {}{flag}", pasted(position));
            if misere {
                lines.push(format!("  {}", out.say(&LearnSaid::Misere)));
            }
            let play = out.say(&LearnSaid::PlayIt { command });
            lines.push(styled(FAINT, format_args!("  {play}")));
            Ok(lines)
        }
        Figure::Walk { game, to, values } => {
            let heaps = heaps(game, to, out)?;
            let name = match values {
                true => LearnSaid::Value,
                false => LearnSaid::Label,
            };
            let label = |value: &Nimber| match (values, value.0) {
                (true, value) => value.to_string(),
                (false, 0) => "P".into(),
                (false, _) => "N".into(),
            };
            let labels: Vec<String> = heaps.iter().map(label).collect();
            let mut lines = vec![styled(FAINT, format_args!("  {game}"))];
            lines.extend(rows(
                &labels,
                IN_A_LINE,
                &out.say(&LearnSaid::Heap),
                &out.say(&name),
            ));
            Ok(lines)
        }
        Figure::Pairs(position) => {
            let answer = answer(position, Convention::Normal, &out.common)?;
            let values = answer.and_then(|answer| answer.values).unwrap_or_default();
            let values: Vec<Nimber> = values.iter().filter_map(|value| value.nimber()).collect();
            let mut lines = vec![format!("  {position}")];
            lines.extend(
                binary_columns(&values)
                    .iter()
                    .map(|line| format!("  {line}")),
            );
            Ok(lines)
        }
        Figure::Compare(positions, columns) => compared(positions, columns, out),
        Figure::Strip { game, to } => {
            let values = heaps(game, to, out)?;
            let labels: Vec<String> = values.iter().map(ToString::to_string).collect();
            let found = period(&opened(game)?, to.into(), &budget(&out.common));
            let law = found.and_then(|report| report.period);
            let wrap = law.map_or(IN_A_LINE, |law| law.period as usize);
            let width = labels.iter().map(String::len).max().unwrap_or(1);
            let digits = to.to_string().len();
            let lines = labels.chunks(wrap.max(1)).enumerate().map(|(i, row)| {
                let row: Vec<String> = row.iter().map(|label| format!("{label:>width$}")).collect();
                format!("  {:>digits$}  {}", i * wrap, row.join(" "))
            });
            let heading = styled(FAINT, format_args!("  {game}"));
            Ok([heading].into_iter().chain(lines).collect())
        }
    }
}

/// Labels below the heaps they belong to.
fn rows(labels: &[String], in_a_line: usize, above: &str, below: &str) -> Vec<String> {
    let digits = labels.len().to_string().len();
    let cell = labels
        .iter()
        .map(String::len)
        .max()
        .unwrap_or(1)
        .max(digits);
    let name = above.width().max(below.width());
    let row = |heading: &str, cells: &mut dyn Iterator<Item = String>| {
        let cells: Vec<String> = cells.map(|text| format!("{text:>cell$}")).collect();
        let room = " ".repeat(name - heading.width());
        format!("  {heading}{room}  {}", cells.join(" "))
    };
    let mut lines = Vec::new();
    for (i, labels) in labels.chunks(in_a_line).enumerate() {
        let first = i * in_a_line;
        let mut heaps = (first..first + labels.len()).map(|heap| heap.to_string());
        lines.push(row(above, &mut heaps));
        lines.push(row(below, &mut labels.iter().cloned()));
    }
    lines
}

/// Positions side by side.
fn compared(positions: &[&str], columns: &[Column], out: &Output) -> Result<Vec<String>, Failure> {
    let mut table: Vec<Vec<String>> = Vec::new();
    let heading = columns
        .iter()
        .map(|&column| out.say(&LearnSaid::Column(column)));
    table.push([String::new()].into_iter().chain(heading).collect());
    for position in positions {
        let normal = answer(position, Convention::Normal, &out.common)?;
        let misere = match columns.contains(&Column::Misere) {
            true => answer(position, Convention::Misere, &out.common)?,
            false => None,
        };
        let cell = |column: &Column| {
            let answer = match column {
                Column::Misere => misere.as_ref(),
                _ => normal.as_ref(),
            };
            answer
                .and_then(|answer| of(answer, *column))
                .unwrap_or("?".into())
        };
        let cells = columns.iter().map(cell);
        table.push([position.to_string()].into_iter().chain(cells).collect());
    }
    let width = |i: usize| table.iter().map(|row| row[i].width()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..=columns.len()).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths);
        let cells =
            cells.map(|(text, width)| format!("{text}{}", " ".repeat(width - text.width())));
        format!("  {}", cells.collect::<Vec<String>>().join("  "))
            .trim_end()
            .to_string()
    };
    Ok(table.iter().map(line).collect())
}

fn of(answer: &Answer, column: Column) -> Option<String> {
    let whole = || answer.forms.as_ref()?.whole.as_ref();
    match column {
        Column::Outcome | Column::Misere => answer.outcome().map(|outcome| outcome.to_string()),
        Column::Grundy => answer.grundy.as_ref().map(ToString::to_string),
        Column::Class => match answer.class {
            Some(class) => Some(class.to_string()),
            None => answer.outcome().map(|outcome| outcome.to_string()),
        },
        Column::Value => Some(whole()?.value.as_ref()?.text().into()),
        Column::Mean => Some(whole()?.mean.to_string()),
        Column::Temperature => Some(whole()?.temperature.to_string()),
    }
}

/// A position with its pictures.
pub fn board(position: &Position, out: &mut Output) -> Result<(), Failure> {
    for line in pictures(position, out) {
        out.line(line)?;
    }
    Ok(())
}

fn pictures(position: &Position, out: &Output) -> Vec<String> {
    let mut lines = vec![format!("  {}", position.expression())];
    let drawn = drawn(position, usize::MAX).into_iter();
    lines.extend(drawn.map(|line| match out.colour {
        true => styled(FAINT, format_args!("  {line}")),
        false => format!("  {line}"),
    }));
    lines
}

/// Pictures of at most so many components of each game, each with its number where there are several.
pub fn drawn(position: &Position, most: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for (part, seat) in position.seated() {
        let scenes = part.scenes().unwrap_or_default();
        for (i, scene) in scenes.iter().enumerate().take(most) {
            let mut number = match position.len() {
                1 => String::new(),
                _ => seat.place(i).number.to_string(),
            };
            for line in picture(scene) {
                lines.push(format!("{number:>4}  {line}"));
                number.clear();
            }
        }
    }
    lines
}

fn answer(
    position: &str,
    convention: Convention,
    common: &Common,
) -> Result<Option<Answer>, Failure> {
    let position = read(position)?;
    let budget = budget(common);
    let question = Question {
        convention,
        limit: 1,
        ..Question::new(&position, &budget)
    };
    match solve(&position, &question) {
        Ok(answer) => Ok(Some(answer)),
        Err(stopped) if stopped.interrupted => Err(stopped.into()),
        Err(_) => Ok(None),
    }
}

/// The values of the heaps of a game, from 0 on.
fn heaps(game: &str, to: u32, out: &Output) -> Result<Vec<Nimber>, Failure> {
    let opened = opened(game)?;
    let budget = budget(&out.common);
    let (table, done) = tabulate(&*opened, &[to.into()], Convention::Normal, &budget);
    done?;
    let first = table.cells.first().map_or(0, |(at, _)| at[0]);
    // A table may begin with heap 1.
    let before = (0..first).map(|_| Nimber(0));
    let cells = table.cells.iter().map(|(_, cell)| match cell {
        grundy::theory::Cell::Grundy(value) => *value,
        grundy::theory::Cell::Outcome(outcome) => Nimber((*outcome != grundy::Outcome::P).into()),
    });
    Ok(before.chain(cells).collect())
}

fn opened(game: &str) -> Result<Arc<dyn Game>, Failure> {
    grundy::open(game).map_err(|error| typed(game, error))
}

fn read(position: &str) -> Result<Position, Failure> {
    Position::read(FAMILIES, position).map_err(|error| typed(position, error))
}

fn typed(text: &str, error: impl Into<ReadError>) -> Failure {
    Failure::Typed {
        text: text.into(),
        error: error.into(),
    }
}
