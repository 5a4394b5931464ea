//! Tables: values of many positions, as an object, as a file, and as tiles of a heat map.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use grundy::explore::{FormTable, What, tabulate_forms};
use grundy::tables::{Cell, ExportError, Format, Look, Table, write_table};
use grundy::workbench::tabulate;
use grundy::{Budget, Convention, Game, Language, Nimber, Outcome};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::asked::{LONGEST_TEXT, Lang, Rule};
use crate::pattern::{PatternJson, PeriodJson, patterns, period};
use crate::{Int, Refusal, SCHEMA};

/// Cells of a table that is an object, at most.
const LISTED: u128 = 20_000;
/// Cells of a table that is a file, at most.
const EXPORTED: u128 = 1 << 20;
/// Cells of a table that is shown in tiles, at most.
const TILED: u128 = 1 << 22;

/// Which table.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TableAsked {
    /// The game, with its parameters.
    #[schemars(length(max = LONGEST_TEXT), extend("examples" = ["wythoff", "kayles"]))]
    pub game: String,
    /// The last heap, or the last row and column as `RxC`.
    #[schemars(length(max = 40), extend("examples" = ["12"]))]
    pub to: String,
    /// Normal or misère play; the game's own rule if absent.
    #[serde(default)]
    pub convention: Option<Rule>,
    /// What is shown where the players' moves differ and play ends: the value if absent.
    #[serde(default)]
    pub what: Option<WhatAsked>,
    /// The language of the words.
    #[serde(default)]
    pub lang: Lang,
}

/// What a table of canonical forms shows.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum WhatAsked {
    /// The canonical form.
    Value,
    /// The temperature.
    Temperature,
    /// The mean.
    Mean,
    /// The outcome class.
    Outcome,
}

impl From<WhatAsked> for What {
    fn from(asked: WhatAsked) -> Self {
        match asked {
            WhatAsked::Value => Self::Value,
            WhatAsked::Temperature => Self::Temperature,
            WhatAsked::Mean => Self::Mean,
            WhatAsked::Outcome => Self::Outcome,
        }
    }
}

/// Which table, in which format.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExportAsked {
    /// The game, with its parameters.
    #[schemars(length(max = LONGEST_TEXT), extend("examples" = ["wythoff", "kayles"]))]
    pub game: String,
    /// The last heap, or the last row and column as `RxC`.
    #[schemars(length(max = 40), extend("examples" = ["12"]))]
    pub to: String,
    /// `csv`, `json`, `md`, `latex`, `bfile`, `npy`, `svg`, `png`, `text`.
    #[schemars(length(max = 40), extend("examples" = ["csv", "png"]))]
    pub format: String,
    /// Normal or misère play; the game's own rule if absent.
    #[serde(default)]
    pub convention: Option<Rule>,
    /// The language of the words.
    #[serde(default)]
    pub lang: Lang,
}

/// A table.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TableJson {
    schema: u32,
    game: String,
    #[schemars(extend("enum" = ["normal", "misere"]))]
    convention: String,
    /// How many coordinates, 1 or 2.
    axes: usize,
    /// The least coordinate.
    first: Int,
    /// The last coordinate of each axis.
    to: Vec<Int>,
    /// The values, row by row; `null` where there is none or it was not computed. Empty where the table has only outcomes,
    /// or is too large for a list: ask for tiles.
    values: Vec<Option<Int>>,
    /// One letter for each cell: `P`, `N`, `D`, `.` where there is none, or `?` where it is not known.
    outcomes: String,
    /// Where the players' moves differ and play ends, under normal play: what `texts` show.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("enum" = ["value", "temperature", "mean", "outcome", null]))]
    what: Option<&'static str>,
    /// Then the cells, row by row, `null` where there is none; `values` and `outcomes` are empty.
    #[serde(skip_serializing_if = "Option::is_none")]
    texts: Option<Vec<Option<String>>>,
    /// The largest of the values given.
    most: Option<Int>,
    /// Whether every cell was computed within the limits.
    complete: bool,
    /// How the values of a line repeat, if that was found.
    period: Option<PeriodJson>,
    /// What is known or seen.
    patterns: Vec<PatternJson>,
}

/// A game with a table, and how far to go.
#[derive(Debug)]
pub struct Tabled {
    game: Arc<dyn Game>,
    axes: usize,
    first: u64,
    to: Vec<u64>,
    convention: Convention,
    what: Option<What>,
}

impl Tabled {
    /// Opens the game and reads `100` or `12x12`.
    pub fn read(game: &str, to: &str, rule: Option<Rule>) -> Result<Self, Refusal> {
        Self::of(open(game)?, to, rule)
    }

    /// A game that is open already.
    pub fn of(game: Arc<dyn Game>, to: &str, rule: Option<Rule>) -> Result<Self, Refusal> {
        let axes = game.axes().filter(|_| !game.is_scoring());
        let Some((axes, first)) = axes else {
            let game = game.name().into();
            return Err(Refusal::NoTable { game });
        };
        let number = |text: &str| text.parse::<u64>().ok().filter(|&to| to >= first);
        let numbers: Option<Vec<u64>> = to.split('x').map(number).collect();
        let to = match numbers.as_deref() {
            Some(&[to]) => vec![to; axes],
            Some(&[rows, columns]) if axes == 2 => vec![rows, columns],
            _ => return Err(Refusal::Bound { axes, first }),
        };
        let convention = rule.map_or(game.convention(), Into::into);
        Ok(Self {
            game,
            axes,
            first,
            to,
            convention,
            what: None,
        })
    }

    /// What is shown where the players' moves differ and play ends; the value unless this is said.
    pub fn showing(self, what: Option<What>) -> Result<Self, Refusal> {
        let shown = Self { what, ..self };
        if what.is_some() && shown.what().is_none() {
            let game = shown.name().into();
            return Err(Refusal::NoForms { game });
        }
        Ok(shown)
    }

    /// What a table of canonical forms shows; `None` for a table of numbers or outcomes.
    pub fn what(&self) -> Option<What> {
        let forms = self.game.forms();
        let forms = forms.filter(|_| self.convention == Convention::Normal)?;
        // Where play may go on for ever, forms are shown only when they are asked for.
        self.what.or_else(|| forms.ends().then(What::default))
    }

    /// A game that is open, under a convention, with as many last coordinates as it has axes;
    /// `None` where that is not so.
    pub fn new(game: Arc<dyn Game>, to: &[u64], convention: Convention) -> Option<Self> {
        let (axes, first) = game.axes()?;
        let fits = to.len() == axes && to.iter().all(|&to| to >= first);
        fits.then(|| Self {
            game,
            axes,
            first,
            to: to.to_vec(),
            convention,
            what: None,
        })
    }

    /// The part of the table that is listed over HTTP: all of it, or a corner.
    fn corner(&self) -> Self {
        let to = self.to.iter();
        let side = match self.axes {
            1 => LISTED as u64,
            _ => 100,
        };
        Self {
            game: Arc::clone(&self.game),
            to: match self.within(LISTED).is_ok() {
                true => self.to.clone(),
                false => to.map(|&to| to.min(self.first + side - 1)).collect(),
            },
            ..*self
        }
    }

    /// The name of the game, as it is read again.
    pub fn name(&self) -> &str {
        self.game.name()
    }

    /// Who wins when the moves run out.
    pub fn convention(&self) -> Convention {
        self.convention
    }

    fn sides(&self) -> impl Iterator<Item = u128> {
        let first = self.first;
        self.to
            .iter()
            .map(move |&to| u128::from(to) - u128::from(first) + 1)
    }

    /// The game, and the last coordinates, of a table that is small enough to be listed.
    pub(crate) fn listed(self) -> Result<(Arc<dyn Game>, Vec<u64>), Refusal> {
        self.within(LISTED)?;
        Ok((self.game, self.to))
    }

    fn within(&self, most: u128) -> Result<(), Refusal> {
        match self.sides().product::<u128>() <= most {
            true => Ok(()),
            false => Err(Refusal::TooManyCells { most }),
        }
    }

    fn table(&self, budget: &Budget) -> (Table, bool) {
        let (table, done) = tabulate(&*self.game, &self.to, self.convention, budget);
        (table, done.is_ok())
    }

    /// The place of a cell, row by row.
    fn place(&self, at: [u64; 2]) -> usize {
        let row = (at[0] - self.first) as usize;
        match self.axes {
            1 => row,
            _ => row * (self.to[1] - self.first + 1) as usize + (at[1] - self.first) as usize,
        }
    }
}

/// Opens a game.
pub(crate) fn open(game: &str) -> Result<Arc<dyn Game>, Refusal> {
    if game.len() > LONGEST_TEXT {
        return Err(Refusal::TooLong { most: LONGEST_TEXT });
    }
    grundy::open(game).map_err(|error| Refusal::Text(error.into()))
}

/// Tabulates a game.
pub fn table(asked: &TableAsked, budget: &Budget) -> Result<TableJson, Refusal> {
    let tabled = Tabled::read(&asked.game, &asked.to, asked.convention)?;
    let tabled = tabled.showing(asked.what.map(What::from))?;
    tabulated(&tabled, asked.lang, budget)
}

/// Tabulates a game that is open already.
pub(crate) fn tabulated(
    tabled: &Tabled,
    lang: Lang,
    budget: &Budget,
) -> Result<TableJson, Refusal> {
    if let Some(what) = tabled.what() {
        tabled.within(LISTED)?;
        let known = AtomicU64::new(0);
        let found = tabulate_forms(&tabled.game, &tabled.to, what, budget, &known);
        if let Some((table, done)) = found {
            return Ok(TableJson::of_forms(tabled, table, done.is_ok()));
        }
    }
    // A large square is shown in tiles; patterns are looked for in its corner.
    tabled.within(if tabled.axes == 2 { TILED } else { LISTED })?;
    let corner = tabled.corner();
    let (computed, complete) = corner.table(budget);
    let table = TableJson::new(&corner, &computed, complete, lang.into(), budget);
    Ok(match corner.to == tabled.to {
        true => table,
        false => TableJson {
            to: tabled.to.iter().map(|&to| to.into()).collect(),
            values: Vec::new(),
            outcomes: String::new(),
            ..table
        },
    })
}

impl TableJson {
    /// A table of canonical forms that was computed, as far as it goes.
    pub fn of_forms(tabled: &Tabled, table: FormTable, complete: bool) -> Self {
        let places = tabled.sides().product::<u128>() as usize;
        let mut texts = table.cells;
        texts.resize(places, None);
        Self {
            schema: SCHEMA,
            game: tabled.name().into(),
            convention: tabled.convention.to_string(),
            axes: tabled.axes,
            first: tabled.first.into(),
            to: tabled.to.iter().map(|&to| to.into()).collect(),
            values: Vec::new(),
            outcomes: String::new(),
            what: Some(table.what.name()),
            texts: Some(texts),
            most: None,
            complete,
            period: None,
            patterns: Vec::new(),
        }
    }

    /// A table that was computed, with every cell of it.
    pub fn new(
        tabled: &Tabled,
        computed: &Table,
        complete: bool,
        language: Language,
        budget: &Budget,
    ) -> Self {
        let places = tabled.sides().product::<u128>() as usize;
        let mut values: Vec<Option<Nimber>> = vec![None; places];
        // Once it was stopped, a cell that was not met may be one that has no position.
        let empty = if complete { b'.' } else { b'?' };
        let mut outcomes = vec![empty; places];
        for &(at, cell) in &computed.cells {
            let place = tabled.place(at);
            let outcome = match cell {
                Cell::Grundy(value) => {
                    values[place] = Some(value);
                    Outcome::of_win(!value.is_zero())
                }
                Cell::Outcome(outcome) => outcome,
            };
            outcomes[place] = outcome.to_string().as_bytes()[0];
        }
        // Laws are looked for under normal play alone, and not in more cells than a page shows.
        let normal = tabled.convention == Convention::Normal;
        let corner = tabled.corner();
        let line = (normal && tabled.axes == 1).then_some(corner.to[0]);
        let period = line.and_then(|to| period(&tabled.game, to, budget));
        let patterns = match normal {
            true => patterns(&tabled.game, &corner.to, language, budget),
            false => Vec::new(),
        };
        Self {
            schema: SCHEMA,
            game: tabled.name().into(),
            convention: tabled.convention.to_string(),
            axes: tabled.axes,
            first: tabled.first.into(),
            to: tabled.to.iter().map(|&to| to.into()).collect(),
            most: values.iter().flatten().max().map(|&most| most.into()),
            values: match computed.has_values() {
                true => values
                    .into_iter()
                    .map(|value| value.map(Int::from))
                    .collect(),
                false => Vec::new(),
            },
            outcomes: outcomes.into_iter().map(char::from).collect(),
            what: None,
            texts: None,
            complete,
            period,
            patterns,
        }
    }
}

/// A file for people to keep.
#[derive(Debug)]
pub struct Export {
    /// Its contents.
    pub bytes: Vec<u8>,
    /// Its media type.
    pub media_type: &'static str,
    /// A name for it.
    pub name: String,
}

/// Writes a table as a file.
pub fn export(asked: &ExportAsked, budget: &Budget) -> Result<Export, Refusal> {
    let tabled = Tabled::read(&asked.game, &asked.to, asked.convention)?;
    let format = Format::from_name(&asked.format).ok_or(Refusal::Format)?;
    let most = format.most_cells().map_or(EXPORTED, u128::from);
    tabled.within(most.min(EXPORTED))?;
    let (table, complete) = tabled.table(budget);
    if !complete {
        return Err(Refusal::TooMuchWork);
    }
    let mut bytes = Vec::new();
    write_table(&table, format, Look::PLAIN, &mut bytes).map_err(|error| match error {
        ExportError::Io(_) => Refusal::TooMuchWork,
        error => Refusal::Parameters {
            detail: error.to_string(),
        },
    })?;
    let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
    let game: String = tabled.name().chars().take(60).map(plain).collect();
    Ok(Export {
        bytes,
        media_type: match format {
            Format::Csv => "text/csv; charset=utf-8",
            Format::Json => "application/json",
            Format::Svg => "image/svg+xml",
            Format::Png => "image/png",
            Format::Npy => "application/octet-stream",
            _ => "text/plain; charset=utf-8",
        },
        name: format!("{game}.{}", format.extension()),
    })
}

/// The values of a square as small numbers: what tiles are cut from.
#[derive(Debug)]
pub struct Grid {
    first: u64,
    side: u64,
    cells: Vec<u16>,
}

/// A cell of a grid that is not known, or where there is no position.
pub const UNKNOWN: u16 = u16::MAX;

impl Grid {
    /// The least coordinate.
    pub fn first(&self) -> u64 {
        self.first
    }

    /// Computes the square of a game's table with `side` cells on each side.
    ///
    /// Values are cut at 65,534; outcomes are 0 for P, 1 for N and 2 for a draw.
    pub fn of(tabled: &Tabled, side: u64, budget: &Budget) -> Result<Self, Refusal> {
        let game = &tabled.game;
        if tabled.axes != 2 {
            let game = game.name().into();
            return Err(Refusal::NoTable { game });
        }
        if u128::from(side) * u128::from(side) > TILED {
            return Err(Refusal::TooManyCells { most: TILED });
        }
        let first = tabled.first;
        let mut cells = vec![UNKNOWN; (side * side) as usize];
        let to = [first + side - 1; 2];
        // What a stop leaves out stays unknown.
        let _ = game.tabulate(&to, tabled.convention, budget, &mut |at, cell| {
            let place = (at[0] - first) * side + (at[1] - first);
            cells[place as usize] = match cell {
                Cell::Grundy(value) => value.0.min(u128::from(UNKNOWN - 1)) as u16,
                Cell::Outcome(Outcome::N) => 1,
                Cell::Outcome(Outcome::D) => 2,
                Cell::Outcome(_) => 0,
            };
        });
        Ok(Self { first, side, cells })
    }

    /// How many cells on each side.
    pub fn side(&self) -> u64 {
        self.side
    }

    /// Whether every cell that a stop could leave out is known: the last one is computed last.
    pub fn complete(&self) -> bool {
        self.cells.last() != Some(&UNKNOWN)
    }

    /// A rectangle, row by row, two bytes for each cell, the low one first.
    pub fn tile(&self, column: u64, row: u64, width: u64, height: u64) -> Vec<u8> {
        let mut bytes = Vec::with_capacity((2 * width * height) as usize);
        for y in row..row + height {
            for x in column..column + width {
                let inside = x < self.side && y < self.side;
                let cell = match inside {
                    true => self.cells[(y * self.side + x) as usize],
                    false => UNKNOWN,
                };
                bytes.extend(cell.to_le_bytes());
            }
        }
        bytes
    }

    /// Bytes in memory.
    pub fn weight(&self) -> usize {
        2 * self.cells.len()
    }
}

/// Which rectangle of a heat map.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TileAsked {
    /// The game, with its parameters.
    #[schemars(length(max = LONGEST_TEXT), extend("examples" = ["wythoff", "kayles"]))]
    pub game: String,
    /// The first column, from the least coordinate of the game.
    #[schemars(range(max = 2047))]
    pub x: u64,
    /// The first row.
    #[schemars(range(max = 2047))]
    pub y: u64,
    /// Columns.
    #[schemars(range(min = 1, max = 256))]
    pub w: u64,
    /// Rows.
    #[schemars(range(min = 1, max = 256))]
    pub h: u64,
    /// Normal or misère play; the game's own rule if absent.
    #[serde(default)]
    pub convention: Option<Rule>,
    /// The language of the words.
    #[serde(default)]
    pub lang: Lang,
}

impl TileAsked {
    /// The game, and the side of a square that holds the rectangle.
    pub fn read(&self) -> Result<(Tabled, u64), Refusal> {
        const SIDE: u64 = 256;
        const MOST: u64 = 2048;
        let range = |name, least, most| Refusal::Range { name, least, most };
        if !(1..=SIDE).contains(&self.w) {
            return Err(range("w", 1, SIDE));
        }
        if !(1..=SIDE).contains(&self.h) {
            return Err(range("h", 1, SIDE));
        }
        if self.x >= MOST {
            return Err(range("x", 0, MOST - 1));
        }
        if self.y >= MOST {
            return Err(range("y", 0, MOST - 1));
        }
        let last = (self.x + self.w).max(self.y + self.h).min(MOST);
        let tabled = Tabled::read(&self.game, &MOST.to_string(), self.convention)?;
        Ok((tabled, last.next_power_of_two().max(SIDE)))
    }
}
