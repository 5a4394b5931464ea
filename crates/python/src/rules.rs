//! Rules written as Python functions.

use std::sync::Arc;

use grundy::Game;
use grundy::rulelang::{Program, open_program};
use grundy::workbench::{Given, Setting};
use pyo3::prelude::*;

use crate::failure::{in_file, unopened};
use crate::position::{BUDGET, Position};
use crate::work::quick;

/// Rules that are open: compiled, or the graph of what CPython found reachable.
#[derive(Debug)]
#[pyclass(frozen, module = "grundy")]
pub struct Rulebook {
    game: Arc<dyn Game>,
}

impl Rulebook {
    pub fn game(&self) -> &Arc<dyn Game> {
        &self.game
    }
}

#[pymethods]
impl Rulebook {
    /// Compiles the text of a rule file; `name` is what the game and the file are called.
    #[new]
    fn new(py: Python<'_>, name: &str, text: &str) -> PyResult<Self> {
        let made = quick(py, |_| {
            let program = Program::new(name, text.as_bytes())?;
            open_program(&format!("rules:{name}"), program)
        })?;
        let game = made.map_err(|error| in_file(py, &error.problem))?;
        Ok(Self { game })
    }

    /// A position, as it is typed after the name of the game.
    #[pyo3(signature = (text, *, misere=None, budget=BUDGET))]
    fn position(
        &self,
        py: Python<'_>,
        text: &str,
        misere: Option<bool>,
        budget: u64,
    ) -> PyResult<Position> {
        Position::of(py, &self.game, text, misere, budget)
    }

    /// The name of the game.
    #[getter]
    fn name(&self) -> &str {
        self.game.name()
    }
}

/// The game on a graph in DOT.
#[pyfunction]
pub fn graph_rules(py: Python<'_>, name: &str, dot: &str) -> PyResult<Rulebook> {
    let named = format!("graph:{name}");
    let given = Given(&[(name, dot)]);
    let opened = grundy::open_with(
        &named,
        Setting {
            files: &given,
            options: &[],
        },
    );
    let game = opened.map_err(|error| unopened(py, &named, error))?;
    Ok(Rulebook { game })
}
