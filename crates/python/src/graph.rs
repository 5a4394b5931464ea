//! Games on explicit graphs: move a token along an edge; whoever cannot move loses.

use std::sync::Arc;

use grundy::explore::{GraphError, PositionGraph};
use grundy::graphs::{Drawing, Labels, Mark, Outcomes, Sign};
use grundy::theory::OutcomeClass;
use grundy::{Budget, Convention, Language, Phrase, say};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::failure::{self, language, refused};
use crate::position::value_object;
use crate::work::quick;

/// Vertices of a picture, at most.
const DRAWN: usize = 1000;

/// A directed graph as a game.
#[derive(Debug)]
#[pyclass(frozen, module = "grundy")]
pub struct Graph {
    graph: grundy::graphs::Graph,
    nodes: Vec<Py<PyAny>>,
    /// What each vertex is called in pictures.
    names: Vec<String>,
    title: String,
    convention: Convention,
}

/// The graph of a position.
pub fn reached(
    py: Python<'_>,
    found: Result<PositionGraph, GraphError>,
    title: String,
    convention: Convention,
) -> PyResult<Graph> {
    let found = found.map_err(|error| undrawn(py, &error))?;
    let names: Vec<String> = found
        .vertices
        .iter()
        .map(|vertex| vertex.text.clone())
        .collect();
    let nodes = names
        .iter()
        .map(|name| Ok(name.into_pyobject(py)?.into_any().unbind()));
    Ok(Graph {
        nodes: nodes.collect::<PyResult<_>>()?,
        graph: found.graph,
        names,
        title,
        convention,
    })
}

fn undrawn(py: Python<'_>, error: &GraphError) -> PyErr {
    match error {
        GraphError::Stopped(stop) => failure::stopped(py, *stop),
        GraphError::TooLarge { positions } => refused(py, "Unknown", &Said::TooLarge(*positions)),
        _ => refused(py, "UsageError", &Said::NotImpartial),
    }
}

impl Graph {
    fn dict<'py, T>(
        &self,
        py: Python<'py>,
        mut object: impl FnMut(u32) -> PyResult<T>,
    ) -> PyResult<Bound<'py, PyDict>>
    where
        T: IntoPyObject<'py>,
    {
        let dict = PyDict::new(py);
        for (vertex, node) in (0..).zip(&self.nodes) {
            dict.set_item(node, object(vertex)?)?;
        }
        Ok(dict)
    }

    fn convention(&self, misere: Option<bool>) -> Convention {
        match misere {
            None => self.convention,
            Some(true) => Convention::Misere,
            Some(false) => Convention::Normal,
        }
    }
}

#[pymethods]
impl Graph {
    #[new]
    fn new(nodes: Vec<Py<PyAny>>, names: Vec<String>, edges: Vec<(u32, u32)>) -> PyResult<Self> {
        let order = nodes.len();
        let outside = edges.iter().any(|&(a, b)| a.max(b) as usize >= order);
        // The numbers are those that `grundy.graph` gives.
        if outside || order >= u32::MAX as usize || names.len() != order {
            let wrong = "expected edges between the nodes, and a name for each";
            return Err(pyo3::exceptions::PyValueError::new_err(wrong));
        }
        Ok(Self {
            graph: grundy::graphs::Graph::from_edges(order as u32, &edges),
            nodes,
            names,
            title: String::new(),
            convention: Convention::Normal,
        })
    }

    /// The nodes, in the order in which they were met.
    #[getter]
    fn nodes(&self, py: Python<'_>) -> Vec<Py<PyAny>> {
        self.nodes.iter().map(|node| node.clone_ref(py)).collect()
    }

    /// The label of every node under normal play: its Grundy value, or where play may go on for
    /// ever a text such as ``'inf(0, 1)'`` with the labels that one move can reach.
    fn labels<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let labels = quick(py, |stop| {
            let budget = Budget::stoppable(u64::MAX, Arc::clone(stop));
            Labels::of(&self.graph, &budget)
        })?;
        let labels = labels.map_err(|stop| failure::stopped(py, stop))?;
        self.dict(py, |vertex| {
            value_object(py, &labels.value(&self.graph, vertex))
        })
    }

    /// Who wins from every node: ``'N'`` the player to move, ``'P'`` the other, ``'D'`` neither.
    #[pyo3(signature = (*, misere=None))]
    fn outcomes<'py>(&self, py: Python<'py>, misere: Option<bool>) -> PyResult<Bound<'py, PyDict>> {
        let outcomes = self.found(py, misere)?;
        self.dict(py, |vertex| Ok(outcomes.outcome(vertex).to_string()))
    }

    /// The length of best play from every node; ``None`` where it is a draw.
    #[pyo3(signature = (*, misere=None))]
    fn remoteness<'py>(
        &self,
        py: Python<'py>,
        misere: Option<bool>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let outcomes = self.found(py, misere)?;
        self.dict(py, |vertex| Ok(outcomes.remoteness(vertex)))
    }

    fn __len__(&self) -> usize {
        self.nodes.len()
    }

    fn __repr__(&self) -> String {
        format!(
            "<grundy.Graph: {} nodes, {} edges>",
            self.nodes.len(),
            self.graph.size()
        )
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<Option<String>> {
        let language = language(py, None)?;
        let found = quick(py, |stop| {
            let budget = Budget::stoppable(u64::MAX, Arc::clone(stop));
            PositionGraph::whole(&self.graph, self.convention, DRAWN, &budget)
        })?;
        let found = match found {
            Err(GraphError::TooLarge { .. }) => return Ok(None),
            found => found.map_err(|error| undrawn(py, &error))?,
        };
        let vertices = found
            .vertices
            .iter()
            .zip(&self.names)
            .map(|(vertex, name)| Mark {
                name: name.clone(),
                value: vertex.grundy.as_ref().map(ToString::to_string),
                outcome: vertex.outcome,
                cut: vertex.cut,
            });
        let drawing = Drawing {
            title: self.title.clone(),
            graph: &found.graph,
            vertices: vertices.collect(),
            winning: found.winning(),
            movers: Vec::new(),
            legend: Said::legend()
                .map(|(sign, said)| (sign, said.say(language)))
                .into(),
        };
        Ok(Some(drawing.svg()))
    }
}

impl Graph {
    fn found(&self, py: Python<'_>, misere: Option<bool>) -> PyResult<Outcomes> {
        let found = quick(py, |stop| {
            let budget = Budget::stoppable(u64::MAX, Arc::clone(stop));
            Outcomes::of(&self.graph, self.convention(misere), &budget)
        })?;
        found.map_err(|stop| failure::stopped(py, stop))
    }
}

#[derive(Debug)]
enum Said {
    TooLarge(usize),
    NotImpartial,
    P,
    N,
    D,
    Winning,
    Other,
    NotKnown,
}

impl Said {
    fn legend() -> [(Sign, Self); 6] {
        [
            (Sign::Class(OutcomeClass::P), Self::P),
            (Sign::Class(OutcomeClass::N), Self::N),
            (Sign::Class(OutcomeClass::D), Self::D),
            (Sign::Winning, Self::Winning),
            (Sign::Other, Self::Other),
            (Sign::Unknown, Self::NotKnown),
        ]
    }
}

impl Phrase for Said {
    fn say(&self, language: Language) -> String {
        say! { language, match self;
            Self::TooLarge(positions) =>
                "more positions than `most`: {positions} met so far";
                "局面多于 `most`：已遇到 {positions} 个";
            Self::NotImpartial =>
                "the players have different moves, or play is for points: there is no graph";
                "双方着法不同，或是计分游戏：没有局面图";
            Self::P => "P: the player to move loses"; "P：必败态";
            Self::N => "N: the player to move wins"; "N：必胜态";
            Self::D => "D: drawn"; "D：平局";
            Self::Winning => "winning move"; "必胜着法";
            Self::Other => "other move"; "其他着法";
            Self::NotKnown => "not known"; "未知";
        }
    }
}
