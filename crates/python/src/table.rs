//! Tables as NumPy arrays, and periods.

use std::sync::Arc;

use grundy::explore::{PeriodReport, PeriodStatus};
use grundy::heaps::{GrundySequence, StoredValues};
use grundy::theory::Cell;
use grundy::{Budget, Convention, Game, Language, Phrase, Stopped, say};
use numpy::{Element, PyArray1, PyArrayMethods as _, PyFixedUnicode};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::types::PySlice;

use crate::failure::{self, refused};
use crate::position::{BUDGET, open};
use crate::rules::Rulebook;
use crate::work::long;

/// Heaps of a long table, at most: some gigabytes.
const LONGEST: u64 = 4 << 30;
/// Pairs of parts looked at for a period in about a minute, as on the command line.
const MINUTE: u64 = 12_000_000_000;

/// A game, by its name or as rules.
#[derive(FromPyObject)]
pub enum Named<'py> {
    Rules(Bound<'py, Rulebook>),
    Name(String),
}

impl Named<'_> {
    pub fn open(&self, py: Python<'_>) -> PyResult<Arc<dyn Game>> {
        match self {
            Self::Rules(rules) => Ok(Arc::clone(rules.get().game())),
            Self::Name(name) => open(py, name),
        }
    }
}

/// How many values: of a line, or of each axis of a square.
#[derive(FromPyObject)]
pub enum Shape {
    Line(u64),
    Square(u64, u64),
}

/// What was found of a table.
enum Filled {
    Heaps(StoredValues, usize),
    Values(Vec<i64>),
    Letters(Vec<PyFixedUnicode<1>>),
}

/// Why there is none.
enum NoTable {
    Stopped(Stopped),
    Memory,
    TooLarge,
}

impl From<Stopped> for NoTable {
    fn from(stopped: Stopped) -> Self {
        Self::Stopped(stopped)
    }
}

/// The values of the positions below ``shape`` as a NumPy array.
#[pyfunction]
#[pyo3(signature = (game, shape, *, misere=None, budget=BUDGET))]
pub fn table<'py>(
    py: Python<'py>,
    game: Named<'py>,
    shape: Shape,
    misere: Option<bool>,
    budget: u64,
) -> PyResult<Bound<'py, PyAny>> {
    let game = game.open(py)?;
    let name = || game.name().to_owned();
    let Some((axes, first)) = game.axes() else {
        return Err(refused(py, "UsageError", &Said::NoTable(name())));
    };
    let (rows, columns) = match (axes, shape) {
        (1, Shape::Line(rows)) => (rows, 1),
        (2, Shape::Line(side)) => (side, side),
        (2, Shape::Square(rows, columns)) => (rows, columns),
        _ => return Err(refused(py, "UsageError", &Said::OneAxis(name()))),
    };
    let convention = match misere {
        None => game.convention(),
        Some(true) => Convention::Misere,
        Some(false) => Convention::Normal,
    };
    let code = game.heaps().and_then(|source| source.code());
    let filled = long(py, |stop| match code {
        Some((code, shift)) if convention == Convention::Normal => {
            let end = rows
                .checked_add(shift)
                .and_then(|end| usize::try_from(end).ok());
            let mut sequence = GrundySequence::new(code.clone());
            let budget = Budget::stoppable(LONGEST, Arc::clone(stop)).with_steps(u64::MAX);
            // Once a period is proved, the rest is copied.
            let end = end
                .filter(|&end| end as u64 <= LONGEST)
                .ok_or(NoTable::Memory)?;
            sequence.settle(end, &budget)?;
            sequence.extend(end, &budget)?;
            Ok(Filled::Heaps(sequence.into_stored(), shift as usize))
        }
        _ => {
            let budget = Budget::stoppable(budget, Arc::clone(stop));
            by_cells(&*game, first, [rows, columns], convention, &budget)
        }
    })?;
    if let Some(fault) = game.fault() {
        return Err(failure::at_fault(py, &fault));
    }
    let shape = (axes == 2).then_some([rows as usize, columns as usize]);
    match filled {
        Ok(Filled::Heaps(values, shift)) => {
            let array = match values {
                StoredValues::Narrow(cells) => array(py, cells, None),
                StoredValues::Wide(cells) => array(py, cells, None),
                StoredValues::Long(cells) => array(py, cells, None),
            }?;
            match shift {
                0 => Ok(array),
                _ => array.get_item(PySlice::new(py, shift as isize, isize::MAX, 1)),
            }
        }
        Ok(Filled::Values(values)) => array(py, values, shape),
        Ok(Filled::Letters(letters)) => array(py, letters, shape),
        Err(NoTable::Stopped(stopped)) => Err(failure::stopped(py, stopped)),
        Err(NoTable::Memory) => Err(PyMemoryError::new_err("the table is too large")),
        Err(NoTable::TooLarge) => Err(refused(py, "UsageError", &Said::TooLarge(name()))),
    }
}

/// The values themselves as an array: they are moved, and not copied.
fn array<'py, T: Element>(
    py: Python<'py>,
    cells: Vec<T>,
    shape: Option<[usize; 2]>,
) -> PyResult<Bound<'py, PyAny>> {
    let array = PyArray1::from_vec(py, cells);
    Ok(match shape {
        None => array.into_any(),
        Some(shape) => array.reshape(shape)?.into_any(),
    })
}

/// Cell by cell; -1, or a blank, where there is no position.
fn by_cells(
    game: &dyn Game,
    first: u64,
    [rows, columns]: [u64; 2],
    convention: Convention,
    budget: &Budget,
) -> Result<Filled, NoTable> {
    let cells = rows
        .checked_mul(columns)
        .and_then(|cells| usize::try_from(cells).ok());
    let cells = cells.ok_or(NoTable::Memory)?;
    let mut values = Vec::new();
    values
        .try_reserve_exact(cells)
        .map_err(|_| NoTable::Memory)?;
    values.resize(cells, -1i64);
    let mut letters = Vec::new();
    let mut too_large = false;
    if rows > first && (columns > first || columns == 1) {
        let axes = game.axes().map_or(1, |(axes, _)| axes);
        let to = [rows - 1, columns - 1];
        game.tabulate(&to[..axes], convention, budget, &mut |at, cell| {
            let place = (at[0] * columns + at.get(1).copied().unwrap_or(0)) as usize;
            match cell {
                Cell::Grundy(value) => match i64::try_from(value.0) {
                    Ok(value) => values[place] = value,
                    Err(_) => too_large = true,
                },
                Cell::Outcome(outcome) => letters.push((place, outcome)),
            }
        })?;
    }
    if letters.is_empty() {
        return match too_large {
            true => Err(NoTable::TooLarge),
            false => Ok(Filled::Values(values)),
        };
    }
    // Where some values are not known, who wins is said of all.
    let letter = |value: &i64| match value {
        -1 => ' ',
        0 => 'P',
        _ => 'N',
    };
    let mut all: Vec<_> = values.iter().map(|value| unicode(letter(value))).collect();
    for (place, outcome) in letters {
        all[place] = unicode(outcome.to_string().chars().next().unwrap_or(' '));
    }
    Ok(Filled::Letters(all))
}

fn unicode(letter: char) -> PyFixedUnicode<1> {
    // NumPy pads texts with zeros; a blank is one.
    PyFixedUnicode([if letter == ' ' { 0 } else { letter.into() }])
}

/// How the values of a game on heaps repeat: ``g(n + period) == g(n) + saltus`` from ``preperiod`` on.
#[derive(Debug)]
#[pyclass(frozen, module = "grundy")]
pub struct Period {
    report: PeriodReport,
    found: grundy::heaps::Period,
}

/// The period of a game on heaps; raises ``Unknown`` where none is found.
#[pyfunction]
#[pyo3(signature = (game, to=None))]
pub fn period(py: Python<'_>, game: Named<'_>, to: Option<u64>) -> PyResult<Period> {
    let game = game.open(py)?;
    let report = long(py, |stop| {
        let budget = Budget::stoppable(LONGEST, Arc::clone(stop));
        let budget = budget.with_steps(if to.is_some() { u64::MAX } else { MINUTE });
        grundy::explore::period(&game, to.unwrap_or(u64::MAX - 1), &budget)
    })?;
    if let Some(fault) = game.fault() {
        return Err(failure::at_fault(py, &fault));
    }
    let Some(report) = report else {
        return Err(refused(py, "UsageError", &Said::NoLine(game.name().into())));
    };
    match report.period {
        Some(found) => Ok(Period { report, found }),
        None => Err(refused(py, "Unknown", &Said::NoPeriod(report.checked_to))),
    }
}

#[pymethods]
impl Period {
    /// After how many heaps the values repeat.
    #[getter]
    fn period(&self) -> u64 {
        self.found.period
    }

    /// The first heap from which they do.
    #[getter]
    fn preperiod(&self) -> u64 {
        self.found.preperiod
    }

    /// How much the values have grown after a period.
    #[getter]
    fn saltus(&self) -> u64 {
        self.found.saltus
    }

    /// Whether a theorem says so whose hypothesis was checked in full.
    #[getter]
    fn proved(&self) -> bool {
        matches!(self.report.status, PeriodStatus::Proved(_))
    }

    /// ``'proved'``, ``'cited'`` or ``'observed'``.
    #[getter]
    fn status(&self) -> &'static str {
        self.report.status.name()
    }

    /// The theorem behind it, if there is one.
    #[getter]
    fn theorem(&self) -> Option<String> {
        self.report
            .status
            .theorem()
            .map(|theorem| theorem.english())
    }

    /// The last heap that was looked at.
    #[getter]
    fn checked_to(&self) -> u64 {
        self.report.checked_to
    }

    fn __repr__(&self) -> String {
        let grundy::heaps::Period {
            preperiod,
            period,
            saltus,
        } = self.found;
        let saltus = match saltus {
            0 => String::new(),
            saltus => format!(", saltus={saltus}"),
        };
        let proved = if self.proved() { "True" } else { "False" };
        format!("Period({period}, preperiod={preperiod}{saltus}, proved={proved})")
    }
}

/// Why there is no table or period.
#[derive(Debug)]
enum Said {
    NoTable(String),
    OneAxis(String),
    TooLarge(String),
    NoLine(String),
    NoPeriod(u64),
}

impl Phrase for Said {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::NoTable(game) =>
                "`{game}` has no table: its positions are not a number or a pair of numbers";
                "`{game}` 没有表：它的局面不是一个数或一对数";
            Self::OneAxis(game) =>
                "the table of `{game}` has one axis: expected one number";
                "`{game}` 的表只有一个方向：应是一个数";
            Self::TooLarge(game) =>
                "a value of `{game}` does not fit into 64 bits";
                "`{game}` 有一个值超出 64 位";
            Self::NoLine(game) =>
                "`{game}` has no sequence of values: expected a game on heaps, such as octal:0.77";
                "`{game}` 没有 SG 值序列：应为堆上的游戏，例如 octal:0.77";
            Self::NoPeriod(to) =>
                "unknown: no period found up to heap {to}";
                "未知：到大小为 {to} 的堆为止没有发现周期";
        }
    }
}
