//! Pictures in plain text.

use grundy_game::{Figure, Labels, Mark, Places, Scene};
use grundy_theory::Nimber;

/// The widest picture, in counters or squares; beyond it numbers are shown.
const WIDE: u64 = 60;
/// The most lines one component takes.
const TALL: usize = 24;

/// One component as lines of text.
pub fn picture(scene: &Scene) -> Vec<String> {
    let mut lines = match scene {
        Scene::Heaps(heaps) => heaps.iter().map(|&heap| counters('●', heap)).collect(),
        Scene::Steps(steps) => {
            let steps = steps.iter().enumerate();
            let lines = steps.map(|(i, &coins)| format!("{:>3} | {}", i + 1, counters('●', coins)));
            lines.collect::<Vec<_>>()
        }
        Scene::Row(length) => vec![counters('□', *length)],
        Scene::Strip {
            first,
            length,
            pieces,
        } => vec![strip(*first, *length, pieces)],
        Scene::Line { length, of } => vec![counters(place_sign(*of), *length)],
        Scene::Grid { rows, poisoned } => grid(rows, *poisoned),
        Scene::Cake { rows, columns } => cake(*rows, *columns),
        Scene::Numbers(rows) => {
            let text = |number: &u64| number.to_string();
            let lengths = rows.iter().flatten().map(|number| text(number).len());
            let width = lengths.max().unwrap_or(0);
            let line = |row: &Vec<u64>| {
                let numbers = row.iter().take(WIDE as usize);
                let numbers: Vec<String> = numbers.map(|n| format!("{n:>width$}")).collect();
                numbers.join(" ")
            };
            rows.iter().take(TALL + 1).map(line).collect()
        }
        Scene::Board(rows) => {
            let piece = |piece: &Option<Mark>| piece.map_or('·', sign);
            let row = |row: &Vec<Option<Mark>>| row.iter().take(WIDE as usize).map(piece).collect();
            rows.iter().take(TALL + 1).map(row).collect()
        }
        Scene::Graph(figure) => graph(figure),
        Scene::Cards(cards) => {
            let cards: Vec<String> = cards.iter().map(|card| format!("[{card}]")).collect();
            cards.chunks(12).map(|line| line.concat()).collect()
        }
    };
    if lines.len() > TALL {
        lines.truncate(TALL);
        lines.push("…".into());
    }
    lines
}

/// The vertices that carry something, then the edges.
fn graph(figure: &Figure) -> Vec<String> {
    let name = |vertex: usize| figure.names[vertex];
    let label = |vertex| match &figure.labels {
        Labels::None => None,
        Labels::White(white) => Some(format!(
            "{}{}",
            if white[vertex] { '○' } else { '●' },
            name(vertex)
        )),
        Labels::Numbers(numbers) => Some(format!("{}:{}", name(vertex), numbers[vertex])),
        Labels::Texts(texts) => {
            (!texts[vertex].is_empty()).then(|| format!("{}:{}", name(vertex), texts[vertex]))
        }
        Labels::Marks(marks) => Some(format!("{}{}", sign(marks[vertex]), name(vertex))),
    };
    let labels = (0..figure.names.len()).filter_map(label);
    let line = if figure.directed { '→' } else { '─' };
    let edges = figure.edges.iter().enumerate();
    let edges = edges.map(|(i, &(a, b))| {
        let colour = figure.colours.get(i).map(|mark| sign(*mark));
        let colour = colour.map(String::from).unwrap_or_default();
        format!("{}{line}{}{colour}", name(a), name(b))
    });
    let shown = 12 * (TALL + 1);
    let lines = |texts: Vec<String>| -> Vec<String> {
        texts.chunks(12).map(|line| line.join("  ")).collect()
    };
    let mut all = lines(labels.take(shown).collect());
    all.extend(lines(edges.take(shown).collect()));
    all
}

fn place_sign(of: Places) -> char {
    match of {
        Places::Cells => '□',
        Places::Files => '♙',
        Places::Table { .. } => '_',
    }
}

/// A rectangle of squares, or its sides where it is large.
fn cake(rows: u64, columns: u64) -> Vec<String> {
    match rows <= TALL as u64 && columns <= WIDE {
        true => vec!["▢".repeat(columns as usize); rows as usize],
        false => vec![format!("{columns} × {rows}")],
    }
}

/// Rows of squares with their coordinates, by which moves are said; a poisoned corner is marked.
fn grid(rows: &[u64], poisoned: bool) -> Vec<String> {
    let widest = rows.iter().max().copied().unwrap_or(0).min(WIDE);
    let columns: String = (1..=widest).map(|i| (i % 10).to_string()).collect();
    let rows = rows.iter().enumerate().map(|(i, &row)| {
        let squares = counters('□', row);
        let squares = match i {
            0 if poisoned => squares.replacen('□', "☠", 1),
            _ => squares,
        };
        format!("{:>3} {squares}", i + 1)
    });
    std::iter::once(format!("    {columns}"))
        .chain(rows)
        .collect()
}

fn counters(mark: char, count: u64) -> String {
    match count {
        0 => "0".into(),
        1..=WIDE => format!("{} {count}", mark.to_string().repeat(count as usize)),
        _ => format!("{}… {count}", mark.to_string().repeat(12)),
    }
}

fn sign(mark: Mark) -> char {
    match mark {
        Mark::Coin => '●',
        Mark::Head => '○',
        Mark::Left => '▶',
        Mark::Right => '◀',
        Mark::Either => '◆',
        Mark::Hole => '#',
        Mark::Queen => '♛',
        Mark::Goal => '★',
        Mark::LesserLeft => '▷',
        Mark::LesserRight => '◁',
        Mark::OnlyLeft => 'L',
        Mark::OnlyRight => 'R',
        Mark::End => '○',
        Mark::Falling => '╯',
        Mark::Rising => '╰',
        Mark::Cross => '┼',
    }
}

fn strip(first: u64, length: u64, pieces: &[grundy_game::Piece]) -> String {
    if length > WIDE {
        let pieces = pieces.iter().take(WIDE as usize);
        let pieces: Vec<String> = pieces
            .map(|piece| format!("{}{}", sign(piece.mark), piece.square))
            .collect();
        return pieces.join(" ");
    }
    let mut squares = vec!['·'; length as usize];
    for piece in pieces {
        if let Some(square) = squares.get_mut((piece.square - first) as usize) {
            *square = sign(piece.mark);
        }
    }
    squares.into_iter().collect()
}

/// The values in binary under one another, and their nim-sum: the columns that do not pair.
pub fn binary_columns(values: &[Nimber]) -> Vec<String> {
    let total: Nimber = values.iter().copied().sum();
    let most = values.iter().map(|value| value.0).max().unwrap_or(0);
    let most = most.max(total.0);
    let bits = (128 - most.leading_zeros()).max(1) as usize;
    let digits = most.to_string().len();
    let line = |sign: &str, value: Nimber| format!("{sign}{value:>digits$}  {:0bits$b}", value.0);
    let values = values.iter().map(|&value| line("  ", value));
    values.chain([line("⊕ ", total)]).collect()
}
