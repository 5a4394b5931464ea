//! A picture that notebooks show.

use pyo3::prelude::*;

/// A picture as SVG.
#[derive(Debug)]
#[pyclass(frozen, module = "grundy")]
pub struct Picture {
    svg: String,
}

impl Picture {
    pub fn new(svg: String) -> Self {
        Self { svg }
    }
}

#[pymethods]
impl Picture {
    /// The picture as text, to be saved.
    #[getter]
    fn svg(&self) -> &str {
        &self.svg
    }

    fn _repr_svg_(&self) -> &str {
        &self.svg
    }
}
