//! The number line with games on it: a number is a point, a hot game the interval of its stops.

use grundy_partizan::Dyadic;

use super::{Colour, Drawing, approximate};

/// A game on the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marked {
    /// In writing.
    pub label: String,
    /// The Right and the Left stop.
    pub stops: (Dyadic, Dyadic),
    /// The mean.
    pub mean: Dyadic,
}

const WIDTH: f64 = 720.0;
const MARGIN: f64 = 40.0;
const STEP: f64 = 34.0;

/// The least and the greatest number shown, with some room.
fn ends(games: &[Marked]) -> (f64, f64) {
    let numbers = games
        .iter()
        .flat_map(|g| [g.stops.0, g.stops.1, g.mean, Dyadic::ZERO]);
    let numbers = numbers.map(approximate);
    let (mut least, mut greatest) = (f64::MAX, f64::MIN);
    for number in numbers {
        least = least.min(number.floor());
        greatest = greatest.max(number.ceil());
    }
    (least - 1.0, greatest + 1.0)
}

/// Games on the number line, the greater to the right.
pub fn number_line(title: &str, games: &[Marked]) -> Drawing {
    let (least, greatest) = ends(games);
    let x = |number: f64| MARGIN + (number - least) / (greatest - least) * (WIDTH - 2.0 * MARGIN);
    let bottom = MARGIN + STEP * games.len() as f64;
    let mut drawing = Drawing {
        title: title.into(),
        width: WIDTH,
        height: bottom + MARGIN,
        shapes: Vec::new(),
    };
    drawing.line((MARGIN, bottom), (WIDTH - MARGIN, bottom), Colour::Ink, 1.5);
    let step = ((greatest - least) / 20.0).ceil().max(1.0);
    let mut number = least;
    while number <= greatest {
        let x = x(number);
        drawing.line((x, bottom - 4.0), (x, bottom + 4.0), Colour::Ink, 1.0);
        drawing.text((x, bottom + 20.0), format!("{number}"), Colour::Faint);
        number += step;
    }
    for (place, game) in games.iter().enumerate() {
        let y = MARGIN + STEP * (place as f64 + 0.4);
        let colour = Colour::Series(place);
        let [from, to, mean] =
            [game.stops.0, game.stops.1, game.mean].map(|number| x(approximate(number)));
        drawing.line((mean, y), (mean, bottom), Colour::Faint, 1.0);
        drawing.line((from, y), (to, y), colour, 3.0);
        for end in [from, to] {
            drawing.line((end, y - 5.0), (end, y + 5.0), colour, 3.0);
        }
        drawing.text(((from + to) / 2.0, y - 9.0), &*game.label, colour);
    }
    drawing
}

/// Columns of a number line on a terminal.
const COLUMNS: usize = 61;

/// Games on the number line as lines of text: `[` and `]` are the stops, `*` the mean.
pub fn number_line_text(games: &[Marked]) -> Vec<String> {
    let (least, greatest) = ends(games);
    let column = |number: f64| {
        let part = (number - least) / (greatest - least);
        ((part * (COLUMNS - 1) as f64).round() as usize).min(COLUMNS - 1)
    };
    let mut lines = Vec::new();
    for game in games {
        let mut cells = [' '; COLUMNS];
        let [from, to, mean] =
            [game.stops.0, game.stops.1, game.mean].map(|number| column(approximate(number)));
        if from < to {
            cells[from..=to].fill('-');
            cells[from] = '[';
            cells[to] = ']';
        }
        cells[mean] = '*';
        let cells: String = cells.iter().collect();
        lines.push(format!("{cells} {}", game.label));
    }
    let mut axis = ['-'; COLUMNS];
    let mut below = String::new();
    let step = ((greatest - least) / 12.0).ceil().max(1.0);
    let mut number = least;
    while number <= greatest {
        let place = column(number);
        axis[place] = '+';
        let text = format!("{number}");
        let start = place.saturating_sub(text.len() / 2);
        below.push_str(&" ".repeat(start.saturating_sub(below.len())));
        below.push_str(&text);
        number += step;
    }
    lines.push(axis.iter().collect());
    lines.push(below);
    lines
}
