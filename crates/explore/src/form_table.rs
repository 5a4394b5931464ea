//! Tables of games in which the players' moves differ and play ends.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use grundy_game::{Budget, Said, Stopped};
use grundy_partizan::{Error, GameId};
use grundy_workbench::{Arena, Game, Position};

/// What a table of forms shows in its cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum What {
    /// The canonical form.
    #[default]
    Value,
    /// The temperature.
    Temperature,
    /// The mean.
    Mean,
    /// The outcome class: L, R, N or P.
    Outcome,
}

impl What {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Value, Self::Temperature, Self::Mean, Self::Outcome];

    /// The word used in every interface.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Value => "value",
            Self::Temperature => "temperature",
            Self::Mean => "mean",
            Self::Outcome => "outcome",
        }
    }

    /// The one of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|what| what.name() == name)
    }

    /// What is shown of a form.
    fn of(self, form: GameId, arena: &mut Arena, budget: &Budget) -> Result<String, Error> {
        let values = &mut arena.values;
        Ok(match self {
            Self::Value => values.text(form, budget)?,
            Self::Temperature => values.temperature(form, budget)?.to_string(),
            Self::Mean => values.mean(form, budget)?.to_string(),
            Self::Outcome => values.outcome(form, budget)?.to_string(),
        })
    }
}

/// A table of forms computed so far.
#[derive(Clone, Debug)]
pub struct FormTable {
    /// The game.
    pub game: String,
    /// What the cells show.
    pub what: What,
    /// The least coordinate.
    pub first: u64,
    /// The last coordinate of each axis: one or two.
    pub to: Vec<u64>,
    /// Row by row; `None` where there is no position, or no value of it.
    pub cells: Vec<Option<String>>,
}

impl FormTable {
    /// How many cells a row has: one where there is one axis.
    pub fn columns(&self) -> usize {
        let last = self.to.get(1);
        last.map_or(1, |last| (last - self.first + 1) as usize)
    }
}

/// The table of a game up to the coordinates `to`, included, under normal play; `known` counts its
/// cells. `None` for a game without a table, or in which both players have the same moves.
///
/// What was computed before a stop is kept: the table then ends early.
pub fn tabulate_forms(
    game: &Arc<dyn Game>,
    to: &[u64],
    what: What,
    budget: &Budget,
    known: &AtomicU64,
) -> Option<(FormTable, Result<(), Stopped>)> {
    let (axes, first) = game.axes()?;
    if game.forms().is_none() || to.len() != axes {
        return None;
    }
    let mut table = FormTable {
        game: game.name().into(),
        what,
        first,
        to: to.to_vec(),
        cells: Vec::new(),
    };
    let mut arena = Arena::default();
    let mut fill = || {
        for row in first..=to[0] {
            let columns = to.get(1).map_or(0..=0, |&last| first..=last);
            for column in columns {
                let at = [row, column];
                let cell = cell(game, &at[..axes], what, &mut arena, budget)?;
                table.cells.push(cell);
                known.fetch_add(1, Ordering::Relaxed);
            }
        }
        Ok(())
    };
    let done = fill();
    Some((table, done))
}

fn cell(
    game: &Arc<dyn Game>,
    at: &[u64],
    what: What,
    arena: &mut Arena,
    budget: &Budget,
) -> Said<String> {
    budget.spend(0, 1)?;
    let Some(text) = game.cell(at) else {
        return Ok(None);
    };
    let Ok(position) = Position::of(Arc::clone(game), &text) else {
        return Ok(None);
    };
    let Some(form) = arena.part(&*position.parts()[0], budget)? else {
        return Ok(None);
    };
    Arena::known(what.of(form, arena, budget))
}

#[cfg(feature = "export")]
mod export {
    use std::io::Write;

    use grundy_tables::{Column, ExportError, Field, Head, Kind, RowFormat, RowWriter};

    use super::FormTable;

    impl FormTable {
        /// Writes the table: a line for each row.
        pub fn write(&self, format: RowFormat, out: &mut dyn Write) -> Result<(), ExportError> {
            let columns: Vec<String> = match self.to.get(1) {
                None => vec![self.what.name().into()],
                Some(last) => (self.first..=*last).map(|n| n.to_string()).collect(),
            };
            let mut heads = vec![Column::new("n", Kind::Int64)];
            heads.extend(
                columns
                    .iter()
                    .map(|name| Column::new(name, Kind::Text).nullable()),
            );
            let head = Head {
                title: None,
                notes: &[("game", &self.game), ("what", self.what.name())],
            };
            let mut rows = RowWriter::new(out, format, &heads, head)?;
            let lines = self.cells.chunks(self.columns());
            for (row, cells) in (self.first..).zip(lines) {
                let mut fields = vec![Field::from(row)];
                fields.extend(cells.iter().map(|cell| Field::from(cell.as_deref())));
                // A row that a stop cut short is written all the same.
                fields.resize(1 + self.columns(), Field::Empty);
                rows.row(&fields)?;
            }
            Ok(rows.finish().map(|_| ())?)
        }
    }
}
