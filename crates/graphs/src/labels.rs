//! The value of every vertex, whichever engine gives it.

use grundy_game::{Budget, Stopped};
use grundy_theory::{Nimber, Value};

use crate::acyclic::{Mex, fold};
use crate::{Graph, Smith};

/// The values of all vertices under normal play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Labels {
    /// Play always ends: Grundy values, in the order of the vertices.
    Grundy(Vec<u32>),
    /// There are cycles: Smith's labels.
    Smith(Smith),
}

impl Labels {
    /// Labels all vertices.
    pub fn of(graph: &Graph, budget: &Budget) -> Result<Self, Stopped> {
        match fold(graph, &Mex, budget)? {
            Some(values) => Ok(Self::Grundy(values)),
            None => Smith::of(graph, &graph.reversed(), budget).map(Self::Smith),
        }
    }

    /// Whether play always ends.
    pub fn is_loopfree(&self) -> bool {
        matches!(self, Self::Grundy(_))
    }

    /// The label of a vertex; `None` if it is infinite.
    pub fn label(&self, vertex: u32) -> Option<u32> {
        match self {
            Self::Grundy(values) => Some(values.get(vertex as usize).copied().unwrap_or(0)),
            Self::Smith(smith) => smith.label(vertex),
        }
    }

    /// The value of a vertex of `graph`, with the labels of its options if it is infinite.
    pub fn value(&self, graph: &Graph, vertex: u32) -> Value {
        match self.label(vertex) {
            Some(label) => Value::Nimber(Nimber(label.into())),
            None => {
                let options = graph.options(vertex).iter();
                Value::loopy(
                    options
                        .filter_map(|&v| self.label(v))
                        .map(|v| Nimber(v.into())),
                )
            }
        }
    }
}
