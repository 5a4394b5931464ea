//! The calculator: values of games, and what can be asked about them.

use std::sync::{Arc, Mutex, PoisonError};

use grundy::partizan::language::{Script, typeset};
use grundy::values::picture::{Labelled, thermographs};
use grundy::values::{Answer, Calculator, Found, Property};
use grundy::{Budget, Language, Phrase, say};
use pyo3::basic::CompareOp;
use pyo3::prelude::*;

use crate::failure::{Expected, refused, unknown, unvalued};
use crate::picture::Picture;
use crate::position::{BUDGET, hash};
use crate::work::quick;

/// A value: a game in canonical form, a nimber, or what else an expression comes to.
#[derive(Debug)]
#[pyclass(frozen, module = "grundy")]
pub struct Value {
    text: String,
    /// With the arena that the answer is in.
    found: Mutex<(Calculator, Answer)>,
    budget: u64,
}

/// Computes an expression: ``{1|-1} + ^*``, ``nim(19*23)``, ``xor(3,6,9)``.
#[pyfunction]
#[pyo3(signature = (text, *, budget=BUDGET))]
pub fn value(py: Python<'_>, text: &str, budget: u64) -> PyResult<Value> {
    let found = quick(py, |stop| {
        let budget = Budget::stoppable(budget, Arc::clone(stop));
        let mut calculator = Calculator::new();
        let expression = calculator.parse(text)?;
        let evaluation = calculator.evaluate(&expression, false, &budget)?;
        Ok((calculator, evaluation.answer))
    })?;
    let (calculator, answer) = found.map_err(|error| unvalued(py, text, &error))?;
    Ok(Value {
        text: answer.to_string(),
        found: Mutex::new((calculator, answer)),
        budget,
    })
}

impl Value {
    fn found(&self, property: Property, py: Python<'_>) -> PyResult<Option<Found>> {
        let found = quick(py, |stop| {
            let budget = Budget::stoppable(self.budget, Arc::clone(stop));
            let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
            let (calculator, answer) = &mut *found;
            let value = calculator.as_value(answer)?;
            Some(calculator.property(&value, property, &budget))
        })?;
        match found {
            None => Err(refused(py, "UsageError", &NoGame(self.text.clone()))),
            Some(Ok(Found::Absent)) => Ok(None),
            Some(Ok(found)) => Ok(Some(found)),
            Some(Err(error)) => Err(unknown(py, error)),
        }
    }

    fn asked(&self, property: Property, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let game = |text: &str| value(py, text, self.budget);
        let object = match self.found(property, py)? {
            None | Some(Found::Absent | Found::Temper(None)) => return Ok(None),
            Some(Found::Game(text)) => game(&text)?.into_pyobject(py)?.into_any(),
            Some(Found::Games(texts)) => {
                let games: PyResult<Vec<Self>> = texts.iter().map(|text| game(text)).collect();
                games?.into_pyobject(py)?
            }
            Some(Found::Number(x)) => {
                let parts = (x.numerator(), 1u128 << x.exponent().min(127));
                py.import("fractions")?.getattr("Fraction")?.call1(parts)?
            }
            Some(Found::Count(count)) => count.into_pyobject(py)?.into_any(),
            Some(Found::Class(class)) => class.to_string().into_pyobject(py)?.into_any(),
            Some(Found::Kind(kind)) => kind.name().into_pyobject(py)?.into_any(),
            Some(temper @ Found::Temper(_)) => {
                let text = temper.say(Script::Plain, Language::English);
                text.into_pyobject(py)?.into_any()
            }
        };
        Ok(Some(object.unbind()))
    }

    /// `<`, `=`, `>` or `||`.
    fn sign(&self, other: &Self, py: Python<'_>) -> PyResult<&'static str> {
        let texts = [&self.text, &other.text];
        let found = quick(py, |stop| {
            let budget = Budget::stoppable(self.budget, Arc::clone(stop));
            let mut calculator = Calculator::new();
            let mut worth = |text: &str| {
                let expression = calculator.parse(text)?;
                calculator.worth(&expression, &budget)
            };
            let [a, b] = texts.map(|text| worth(text).map_err(|error| (text, error)));
            let (a, b) = (a?, b?);
            Ok(calculator.compare_values([&a, &b], false, &budget))
        })?;
        let compared = found.map_err(|(text, error)| unvalued(py, text, &error))?;
        Ok(compared.map_err(|error| unknown(py, error))?.sign())
    }

    fn computed(&self, py: Python<'_>, text: &str) -> PyResult<Self> {
        value(py, text, self.budget)
    }
}

#[pymethods]
impl Value {
    /// A property by its name on the command line (``grundy value --ask``).
    fn ask(&self, py: Python<'_>, property: &str) -> PyResult<Option<Py<PyAny>>> {
        match Property::named(property) {
            Some(property) => self.asked(property, py),
            None => {
                let expected = Expected("property", "value, mean, temperature, …", property.into());
                Err(refused(py, "UsageError", &expected))
            }
        }
    }

    /// Who wins: ``'L'``, ``'R'``, ``'N'`` or ``'P'``.
    #[getter]
    fn outcome(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.asked(Property::Class, py)
    }

    /// What kind of value it is: ``'number'``, ``'nimber'``, ``'hot'``, …
    #[getter]
    fn kind(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.asked(Property::Kind, py)
    }

    /// The number reached when Left starts and play ends at the first number.
    #[getter]
    fn left_stop(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.asked(Property::LeftStop, py)
    }

    /// The same when Right starts.
    #[getter]
    fn right_stop(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.asked(Property::RightStop, py)
    }

    /// What one copy of many is worth.
    #[getter]
    fn mean(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.asked(Property::Mean, py)
    }

    /// How much a move is worth.
    #[getter]
    fn temperature(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.asked(Property::Temperature, py)
    }

    /// The depth of the canonical form.
    #[getter]
    fn birthday(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.asked(Property::Birthday, py)
    }

    /// The atomic weight, if it is all small.
    #[getter]
    fn atomic_weight(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.asked(Property::AtomicWeight, py)
    }

    /// The reduced canonical form.
    #[getter]
    fn reduced(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.asked(Property::Reduced, py)
    }

    /// Left's options in the canonical form.
    #[getter]
    fn left(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.asked(Property::Left, py)
    }

    /// Right's options in the canonical form.
    #[getter]
    fn right(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.asked(Property::Right, py)
    }

    /// How it compares with another: ``'<'``, ``'='``, ``'>'``, or ``'||'`` where they are confused.
    fn compare(&self, py: Python<'_>, other: &Self) -> PyResult<&'static str> {
        self.sign(other, py)
    }

    /// The thermograph.
    fn thermograph(&self, py: Python<'_>) -> PyResult<Option<Picture>> {
        let found = quick(py, |stop| {
            let budget = Budget::stoppable(self.budget, Arc::clone(stop));
            let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
            let (calculator, answer) = &mut *found;
            let value = calculator.as_value(answer)?;
            Some(calculator.thermograph(&value, &budget))
        })?;
        let thermograph = match found {
            None | Some(Ok(None)) => return Ok(None),
            Some(Ok(Some(thermograph))) => thermograph,
            Some(Err(error)) => return Err(unknown(py, error)),
        };
        let label = typeset(&self.text, Script::Unicode);
        let games = [Labelled {
            label: label.clone(),
            thermograph,
        }];
        Ok(Some(Picture::new(thermographs(&label, &games).svg())))
    }

    /// In LaTeX, without the dollars.
    #[getter]
    fn latex(&self) -> String {
        typeset(&self.text, Script::Latex)
    }

    fn __add__(&self, py: Python<'_>, other: &Self) -> PyResult<Self> {
        self.computed(py, &format!("({}) + ({})", self.text, other.text))
    }

    fn __sub__(&self, py: Python<'_>, other: &Self) -> PyResult<Self> {
        self.computed(py, &format!("({}) - ({})", self.text, other.text))
    }

    fn __neg__(&self, py: Python<'_>) -> PyResult<Self> {
        self.computed(py, &format!("-({})", self.text))
    }

    fn __richcmp__(&self, py: Python<'_>, other: &Self, op: CompareOp) -> PyResult<bool> {
        // Canonical forms that are written alike are one.
        let sign = match self.text == other.text && self.text != "?" {
            true => "=",
            false => self.sign(other, py)?,
        };
        Ok(match op {
            CompareOp::Eq => sign == "=",
            CompareOp::Ne => sign != "=",
            CompareOp::Lt => sign == "<",
            CompareOp::Gt => sign == ">",
            CompareOp::Le => matches!(sign, "<" | "="),
            CompareOp::Ge => matches!(sign, ">" | "="),
        })
    }

    fn __hash__(&self) -> u64 {
        hash(&self.text)
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("grundy.value('{}')", self.text)
    }

    fn _repr_latex_(&self) -> String {
        format!("${}$", self.latex())
    }
}

/// Something that was computed and is no game.
#[derive(Debug)]
struct NoGame(String);

impl Phrase for NoGame {
    fn say(&self, language: Language) -> String {
        let Self(text) = self;
        say!(language, "expected a game, found {text}"; "这里应是一个游戏，却是 {text}")
    }
}
