//! A slice of the values around a position: one component varied, or two.

use grundy::theory::Value;
use grundy::{Budget, Position};
use schemars::JsonSchema;
use serde::Serialize;

use crate::asked::{About, SliceAsked};
use crate::{Int, Refusal, SCHEMA, ValueJson, solve};

/// Values of each coordinate, if nobody says how many.
const USUAL: u16 = 16;
/// Values of each coordinate, at most.
const MOST: u16 = 64;

/// The slice.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SliceJson {
    schema: u32,
    q: String,
    /// The places of the components that are varied.
    places: Vec<usize>,
    /// The coordinates of the rows; empty when only one coordinate is varied.
    rows: Vec<Int>,
    /// The coordinates of the columns.
    columns: Vec<Int>,
    /// The row and the column of the position itself, counted from 0.
    here: HereJson,
    /// The cells, row by row.
    cells: Vec<Vec<CellJson>>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct HereJson {
    row: usize,
    column: usize,
}

#[derive(Debug, Serialize, JsonSchema)]
struct CellJson {
    /// The whole position; `null` where there is none.
    q: Option<String>,
    grundy: Option<ValueJson>,
    #[schemars(extend("enum" = ["N", "P", "D", "L", "R", null]))]
    outcome: Option<String>,
}

/// One coordinate that is varied: from where to where, and where the position stands.
struct Axis {
    start: u64,
    size: u64,
    here: u64,
}

impl Axis {
    fn new(first: u64, here: u64, size: u16) -> Self {
        let size = u64::from(size);
        let start = match here - first < size {
            true => first,
            false => here - size / 2,
        };
        // At the very end of the numbers the axis is shorter.
        let size = size.min((u64::MAX - start).saturating_add(1));
        Self { start, size, here }
    }

    fn numbers(&self) -> impl Iterator<Item = u64> {
        let start = self.start;
        (0..self.size).map(move |i| start + i)
    }

    fn index(&self) -> usize {
        (self.here - self.start) as usize
    }
}

/// A component that is varied, by the coordinates of its game's table.
struct Varied {
    place: usize,
    game: std::sync::Arc<dyn grundy::Game>,
    first: u64,
    here: Vec<u64>,
}

impl Varied {
    fn new(position: &Position, place: usize) -> Result<Self, Refusal> {
        let no_place = Refusal::NoPlace {
            place: place as u64,
        };
        let (part, _, i) = position.at(place).ok_or(no_place)?;
        let part = &position.parts()[part];
        let game = part.game();
        let component = part.component(i);
        let none = || Refusal::NoTable {
            game: game.name().into(),
        };
        let (_, first) = game.axes().ok_or_else(none)?;
        let numbers = component.split(',').map(|number| number.parse().ok());
        let here: Vec<u64> = numbers.collect::<Option<_>>().ok_or_else(none)?;
        // The coordinates are the numbers of the text; a game where they are not has no slice.
        if game.cell(&here).as_ref() != Some(&component) {
            return Err(none());
        }
        Ok(Self {
            place,
            first,
            here,
            game,
        })
    }

    /// The position with this component at other coordinates.
    fn moved(&self, position: &Position, coordinates: &[u64]) -> Option<Position> {
        let after = self.game.cell(coordinates)?;
        position.replaced(self.place, &after)
    }
}

/// Varies one component or two.
pub fn slice(asked: &SliceAsked, budget: &Budget) -> Result<SliceJson, Refusal> {
    let size = asked.size.unwrap_or(USUAL);
    if !(1..=MOST).contains(&size) {
        return Err(Refusal::Range {
            name: "size",
            least: 1,
            most: MOST.into(),
        });
    }
    let about = asked.about()?;
    let place = asked.i.unwrap_or(1);
    let one = Varied::new(&about.position, place.into())?;
    let two = match asked.j {
        Some(j) if j == place => return Err(Refusal::NoPlace { place: j.into() }),
        Some(j) => Some(Varied::new(&about.position, j.into())?),
        None => None,
    };
    let places: Vec<usize> = [Some(&one), two.as_ref()]
        .into_iter()
        .flatten()
        .map(|varied| varied.place)
        .collect();
    let axis = |varied: &Varied, i: usize| Axis::new(varied.first, varied.here[i], size);
    // A pair of coordinates makes a square by itself; so do two single ones.
    let (rows, columns) = match (&one.here[..], &two) {
        ([_, _], None) => (Some(axis(&one, 0)), axis(&one, 1)),
        ([_], None) => (None, axis(&one, 0)),
        ([_], Some(two)) if two.here.len() == 1 => (Some(axis(&one, 0)), axis(two, 0)),
        _ => {
            let game = one.game.name().into();
            return Err(Refusal::NoTable { game });
        }
    };
    let at = |row: Option<u64>, column: u64| match (row, &two) {
        (Some(row), Some(two)) => {
            let moved = one.moved(&about.position, &[row])?;
            two.moved(&moved, &[column])
        }
        (Some(row), None) => one.moved(&about.position, &[row, column]),
        (None, _) => one.moved(&about.position, &[column]),
    };
    let line = |row: Option<u64>| {
        let cells = columns
            .numbers()
            .map(|column| cell(&about, at(row, column), budget));
        cells.collect::<Vec<_>>()
    };
    let numbers = |axis: &Axis| axis.numbers().map(Int::from).collect::<Vec<_>>();
    Ok(SliceJson {
        schema: SCHEMA,
        q: about.position.expression(),
        places,
        rows: rows.as_ref().map(numbers).unwrap_or_default(),
        columns: numbers(&columns),
        here: HereJson {
            row: rows.as_ref().map_or(0, Axis::index),
            column: columns.index(),
        },
        cells: match &rows {
            Some(rows) => rows.numbers().map(|row| line(Some(row))).collect(),
            None => vec![line(None)],
        },
    })
}

fn cell(about: &About, position: Option<Position>, budget: &Budget) -> CellJson {
    let Some(position) = position else {
        return CellJson {
            q: None,
            grundy: None,
            outcome: None,
        };
    };
    let q = Some(position.expression());
    // What is asked after the stop is not even begun: there may be thousands of cells.
    if budget.stopped().interrupted {
        return CellJson {
            q,
            grundy: None,
            outcome: None,
        };
    }
    let about = About { position, ..*about };
    let value = match about.convention {
        grundy::Convention::Normal => solve::values(&about, budget),
        grundy::Convention::Misere => None,
    };
    let value = value.and_then(|values| Value::sum(&values));
    let outcome = match &value {
        Some(value) => Some(value.outcome()),
        None => solve::answer(&about, 1, budget)
            .ok()
            .and_then(|answer| answer.outcome()),
    };
    CellJson {
        q,
        grundy: value.map(ValueJson),
        outcome: outcome.map(|outcome| outcome.to_string()),
    }
}
