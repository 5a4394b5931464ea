//! Thermographs, several on one axis: positive numbers to the left, temperature upwards.

use std::sync::Arc;

use grundy_partizan::{Dyadic, Point, Thermograph};
use grundy_theory::Player;

use super::{Colour, Drawing, Shape, approximate};

/// A thermograph and the game it belongs to.
#[derive(Clone, Debug)]
pub struct Labelled {
    /// The game, in writing.
    pub label: String,
    /// Its thermograph.
    pub thermograph: Arc<Thermograph>,
}

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 480.0;
const MARGIN: f64 = 60.0;
/// Numbers written along an axis, at most.
const TICKS: usize = 12;

/// What part of the plane is shown: values, temperatures.
#[derive(Clone, Copy, Debug)]
struct Frame {
    least: f64,
    greatest: f64,
    top: f64,
}

impl Frame {
    fn of(games: &[Labelled]) -> Self {
        let corners = games.iter().flat_map(|game| {
            let walls = Player::BOTH.map(|player| game.thermograph.wall(player));
            walls.into_iter().flatten()
        });
        let mut frame = Self {
            least: f64::MAX,
            greatest: f64::MIN,
            top: 0.0,
        };
        for corner in corners {
            let value = approximate(corner.value);
            frame.least = frame.least.min(value);
            frame.greatest = frame.greatest.max(value);
            frame.top = frame.top.max(approximate(corner.temperature));
        }
        let pad = ((frame.greatest - frame.least) / 8.0).max(0.5);
        frame.least -= pad;
        frame.greatest += pad;
        frame.top += ((frame.top + 1.0) / 3.0).max(0.5);
        frame
    }

    fn x(self, value: f64) -> f64 {
        let part = (self.greatest - value) / (self.greatest - self.least);
        MARGIN + part * (WIDTH - 2.0 * MARGIN)
    }

    fn y(self, temperature: f64) -> f64 {
        let part = (self.top - temperature) / (self.top + 1.0);
        MARGIN + part * (HEIGHT - 2.0 * MARGIN)
    }
}

/// The thermographs of games in one picture.
pub fn thermographs(title: &str, games: &[Labelled]) -> Drawing {
    let frame = Frame::of(games);
    let mut drawing = Drawing {
        title: title.into(),
        width: WIDTH,
        height: HEIGHT,
        shapes: Vec::new(),
    };
    let (left, right) = (MARGIN, WIDTH - MARGIN);
    let (zero, bottom) = (frame.y(0.0), frame.y(-1.0));
    drawing.shapes.push(Shape::Box {
        at: (left, zero),
        size: (right - left, bottom - zero),
        colour: Colour::Shade,
    });
    drawing.line((left, zero), (right, zero), Colour::Faint, 1.0);
    axes(&mut drawing, frame, games);
    for (place, game) in games.iter().enumerate() {
        let colours = match games.len() {
            1 => [Colour::Left, Colour::Right, Colour::Ink],
            _ => [Colour::Series(place); 3],
        };
        draw(&mut drawing, frame, &game.thermograph, colours);
        let label = match games.len() {
            1 => legend(game),
            _ => format!("{}: {}", place + 1, legend(game)),
        };
        let y = 22.0 + 16.0 * place as f64;
        drawing.text((WIDTH / 2.0, y), label, colours[2]);
    }
    let more = 16.0 * games.len().saturating_sub(2) as f64;
    lower(&mut drawing, more);
    drawing
}

/// Makes room above for the labels of many games.
fn lower(drawing: &mut Drawing, by: f64) {
    drawing.height += by;
    for shape in &mut drawing.shapes {
        match shape {
            Shape::Line { from, to, .. } => {
                from.1 += by;
                to.1 += by;
            }
            Shape::Box { at, .. } => at.1 += by,
            Shape::Text { at, .. } if at.1 > MARGIN - 8.0 && at.0 != WIDTH / 2.0 => at.1 += by,
            Shape::Text { .. } => {}
        }
    }
}

fn legend(game: &Labelled) -> String {
    let (mean, temperature) = (game.thermograph.mean(), game.thermograph.temperature());
    format!("{}  (m = {mean}, t = {temperature})", game.label)
}

fn draw(drawing: &mut Drawing, frame: Frame, thermograph: &Thermograph, colours: [Colour; 3]) {
    let place = |p: &Point| {
        let (value, temperature) = (approximate(p.value), approximate(p.temperature));
        (frame.x(value), frame.y(temperature))
    };
    for (player, colour) in Player::BOTH.into_iter().zip(colours) {
        for pair in thermograph.wall(player).windows(2) {
            drawing.line(place(&pair[0]), place(&pair[1]), colour, 2.5);
        }
    }
    let mast = frame.x(approximate(thermograph.mean()));
    let foot = frame.y(approximate(thermograph.temperature()));
    let colour = colours[2];
    drawing.line((mast, foot), (mast, MARGIN), colour, 2.5);
    for side in [-6.0, 6.0] {
        let tip = (mast, MARGIN);
        drawing.line(tip, (mast + side, MARGIN + 10.0), colour, 2.0);
    }
    drawing.line((mast - 6.0, foot), (mast + 6.0, foot), colour, 2.0);
}

/// The numbers along both axes: those at which walls have corners.
fn axes(drawing: &mut Drawing, frame: Frame, games: &[Labelled]) {
    let mut values = Vec::new();
    let mut temperatures = vec![Dyadic::ZERO, -Dyadic::ONE];
    for game in games {
        for player in Player::BOTH {
            for corner in game.thermograph.wall(player) {
                values.push(corner.value);
                temperatures.push(corner.temperature);
            }
        }
    }
    for list in [&mut values, &mut temperatures] {
        list.sort_unstable();
        list.dedup();
        list.truncate(TICKS);
    }
    let bottom = frame.y(-1.0);
    for value in values {
        let x = frame.x(approximate(value));
        drawing.line((x, bottom), (x, bottom + 5.0), Colour::Faint, 1.0);
        drawing.text((x, bottom + 20.0), value.to_string(), Colour::Faint);
    }
    for temperature in temperatures {
        let y = frame.y(approximate(temperature));
        drawing.line((MARGIN - 5.0, y), (MARGIN, y), Colour::Faint, 1.0);
        drawing.text(
            (MARGIN - 24.0, y + 4.0),
            temperature.to_string(),
            Colour::Faint,
        );
    }
}

/// Columns and rows of a thermograph on a terminal.
const COLUMNS: usize = 60;
const ROWS: usize = 18;

/// The thermographs of games as lines of text.
pub fn thermographs_text(games: &[Labelled]) -> Vec<String> {
    let frame = Frame::of(games);
    let column = |value: f64| {
        let part = (frame.greatest - value) / (frame.greatest - frame.least);
        ((part * (COLUMNS - 1) as f64).round() as usize).min(COLUMNS - 1)
    };
    let temperature = |row: usize| {
        let part = row as f64 / (ROWS - 1) as f64;
        frame.top - part * (frame.top + 1.0)
    };
    // The row nearest to 0 stands for it.
    let zero = (0..ROWS).min_by(|&a, &b| temperature(a).abs().total_cmp(&temperature(b).abs()));
    let mut lines = Vec::new();
    for row in 0..ROWS {
        let t = if Some(row) == zero {
            0.0
        } else {
            temperature(row)
        };
        let below = if t == 0.0 { '.' } else { ' ' };
        let mut cells = [below; COLUMNS];
        for game in games {
            let [left, right] =
                Player::BOTH.map(|player| column(at(game.thermograph.wall(player), t)));
            if left == right {
                cells[left] = if row == 0 { '^' } else { '|' };
                continue;
            }
            let higher = temperature(row.saturating_sub(1));
            let [left_up, right_up] =
                Player::BOTH.map(|player| column(at(game.thermograph.wall(player), higher)));
            cells[left] = if left_up > left { '/' } else { '|' };
            cells[right] = if right_up < right { '\\' } else { '|' };
        }
        let cells: String = cells.iter().collect();
        lines.push(format!("{t:6.2} {}", cells.trim_end()));
    }
    lines.push(format!("       {}", "-".repeat(COLUMNS)));
    lines.push(format!("       {}", values_below(games, &column)));
    lines.extend(games.iter().map(legend));
    lines
}

/// The values at which walls begin or meet, under their columns as far as there is room.
fn values_below(games: &[Labelled], column: &dyn Fn(f64) -> usize) -> String {
    let mut values: Vec<Dyadic> = Vec::new();
    for game in games {
        values.push(game.thermograph.mean());
        for player in Player::BOTH {
            values.extend(game.thermograph.wall(player).iter().map(|p| p.value));
        }
    }
    values.sort_unstable();
    values.dedup();
    let mut line = String::new();
    for value in values.into_iter().rev() {
        let text = value.to_string();
        let start = column(approximate(value)).saturating_sub(text.len() / 2);
        if line.is_empty() || start > line.len() {
            line.push_str(&" ".repeat(start.saturating_sub(line.len())));
            line.push_str(&text);
        }
    }
    line
}

/// The value of a wall at a temperature.
fn at(wall: &[Point], temperature: f64) -> f64 {
    let above = wall.partition_point(|p| approximate(p.temperature) <= temperature);
    let Some(below) = above.checked_sub(1).map(|place| wall[place]) else {
        return approximate(wall[0].value);
    };
    let (value, t) = (approximate(below.value), approximate(below.temperature));
    match wall.get(above) {
        None => value,
        Some(next) => {
            let rise = approximate(next.value) - value;
            value + rise * (temperature - t) / (approximate(next.temperature) - t)
        }
    }
}
