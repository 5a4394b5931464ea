//! A move of a position.

use grundy::{Choice, Language};
use pyo3::prelude::*;

use crate::failure::language;
use crate::position::Position;

/// A legal move of a position.
#[derive(Debug)]
#[pyclass(frozen, module = "grundy")]
pub struct Move {
    choice: Choice,
    position: Py<Position>,
}

impl Move {
    pub fn new(choice: Choice, position: &Py<Position>, py: Python<'_>) -> Self {
        let position = position.clone_ref(py);
        Self { choice, position }
    }

    pub fn choice(&self) -> &Choice {
        &self.choice
    }

    pub fn position(&self) -> &Py<Position> {
        &self.position
    }
}

#[pymethods]
impl Move {
    /// The place of the component it is made in, from 1 over the whole sum.
    #[getter]
    fn place(&self) -> usize {
        self.choice.place
    }

    /// What stands in the component's place afterwards.
    #[getter]
    fn after(&self) -> String {
        self.choice.after()
    }

    /// The position it leaves, the other player to move.
    #[getter]
    fn leaves(&self, py: Python<'_>) -> Position {
        self.position.get().after(&self.choice, py)
    }

    /// In words.
    #[pyo3(signature = (lang=None))]
    fn say(&self, py: Python<'_>, lang: Option<&str>) -> PyResult<String> {
        Ok(self.choice.say(language(py, lang)?))
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        self.say(py, None)
    }

    fn __repr__(&self) -> String {
        let words = self.choice.say(Language::English);
        let leaves = self.position.get().inner().after(&self.choice).text();
        format!("Move('{words}', leaving '{leaves}')")
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.choice == other.choice && self.position.get().is(other.position.get())
    }

    fn __hash__(&self) -> u64 {
        crate::position::hash(&(self.choice.place, self.choice.after()))
    }
}
