//! Misère quotients.

use grundy::Budget;
use grundy::misere::Element;
use grundy::workbench::{NoQuotient, QuotientReport, misere_quotient};
use grundy_report::{MisereJson, QuotientOf, code_name};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::failure::{self, refused};
use crate::position::{BUDGET, Position};
use crate::table::Named;
use crate::work::long;

/// Whose quotient: a game on heaps, or all that a position reaches.
#[derive(FromPyObject)]
pub enum Whose<'py> {
    Position(Bound<'py, Position>),
    Game(Named<'py>),
}

/// A misère quotient: a commutative monoid, the elements that are lost, and what each heap pretends
/// to be.
#[derive(Debug)]
#[pyclass(frozen, module = "grundy")]
pub struct Quotient {
    report: QuotientReport,
    of: QuotientOf,
}

/// The misère quotient of a game on heaps up to ``to``, or as far as it takes to prove that it
/// repeats; or of a position.
#[pyfunction]
#[pyo3(signature = (game, to=None, *, budget=BUDGET))]
pub fn quotient(
    py: Python<'_>,
    game: Whose<'_>,
    to: Option<u64>,
    budget: u64,
) -> PyResult<Quotient> {
    let (found, of) = match game {
        Whose::Position(position) => {
            let position = position.get();
            let found = long(py, |stop| {
                let budget = Budget::stoppable(budget, stop.clone());
                QuotientReport::of_position(position.inner(), &budget, &mut |_, _| {})
            })?;
            (found, QuotientOf::Position)
        }
        Whose::Game(game) => {
            let game = match game {
                Named::Name(name) => Named::Name(code_name(&name)).open(py)?,
                rules => rules.open(py)?,
            };
            let found = long(py, |stop| {
                let budget = Budget::stoppable(budget, stop.clone());
                misere_quotient(&*game, to, None, &budget, &mut |_, _| {})
            })?;
            (found, QuotientOf::Heaps)
        }
    };
    match found {
        Ok(report) => Ok(Quotient { report, of }),
        Err(NoQuotient::Stopped(stopped)) => Err(failure::stopped(py, stopped)),
        Err(none) => Err(refused(py, "UsageError", &none)),
    }
}

impl Quotient {
    fn name(&self, element: Element) -> String {
        self.report.named.names.name(element)
    }
}

#[pymethods]
impl Quotient {
    /// The number of elements.
    #[getter]
    fn order(&self) -> usize {
        self.report.named.quotient.monoid().order()
    }

    /// The elements, the unit first.
    #[getter]
    fn elements(&self) -> Vec<String> {
        let order = self.order() as Element;
        (0..order).map(|element| self.name(element)).collect()
    }

    /// The elements that are lost for the player to move.
    #[getter]
    fn lost(&self) -> Vec<String> {
        let monoid = self.report.named.quotient.monoid();
        let lost = monoid.p_elements();
        lost.map(|element| self.name(element)).collect()
    }

    /// The relations between the generators.
    #[getter]
    fn relations(&self) -> Vec<String> {
        self.report.named.names.relations().collect()
    }

    /// What each heap, or component, pretends to be.
    #[getter]
    fn pretends<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let pretends = PyDict::new(py);
        for heap in &self.report.phi {
            pretends.set_item(&heap.text, self.name(heap.element))?;
        }
        Ok(pretends)
    }

    /// The first heap from which that repeats, and after how many; ``None`` where it is not proved.
    #[getter]
    fn period(&self) -> Option<(u32, u32)> {
        let period = self.report.period;
        period.map(|period| (period.start, period.period))
    }

    /// The n of the tame quotient that it is; ``None`` where it is wild.
    #[getter]
    fn tame(&self) -> Option<u32> {
        self.report.named.quotient.monoid().tame()
    }

    /// Whether it is the quotient of all heaps, or of all that the position reaches; else it is that
    /// of the heaps that ``pretends`` has.
    #[getter]
    fn proved(&self) -> bool {
        self.of.is_whole(&self.report)
    }

    /// The quotient as ``grundy misere --json`` prints it.
    fn json<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let json = MisereJson::new(&self.report, self.of);
        let text = serde_json::to_string(&json).expect("quotients have text for keys");
        let read = py.import("json")?.call_method1("loads", (text,))?;
        Ok(read.cast_into::<PyDict>()?)
    }

    fn __repr__(&self) -> String {
        let proved = if self.proved() { "True" } else { "False" };
        format!(
            "Quotient({:?}, order={}, proved={proved})",
            self.report.game,
            self.order()
        )
        .replace('"', "'")
    }
}
