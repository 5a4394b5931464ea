//! The workbench as a Python module: thin, the same calls as every other front makes.
//!
//! What Python itself says better (decorators, exceptions, the list of games) is in `grundy/*.py`;
//! this is `grundy._grundy`, which they share.
//!
//! - [`work`]: long work without the interpreter's lock, which Ctrl-C ends and no panic leaves.
//! - [`failure`]: every error of the library as an exception, in both languages.
//! - [`position`], [`moves`]: positions, answers, play; [`notebook`] shows them, [`certificate`]
//!   proves them.
//! - [`table`]: tables and periods. [`quotient`]: misère quotients. [`value`]: the calculator. [`graph`]: graphs. [`rules`]: rules
//!   written as Python functions. [`games`]: the list of families.

mod alarm;
mod certificate;
mod failure;
mod games;
mod graph;
mod moves;
mod notebook;
mod picture;
mod position;
mod quotient;
mod rules;
mod table;
mod value;
mod work;

use pyo3::prelude::*;

/// The compiled half of the package `grundy`.
#[pymodule]
mod _grundy {
    #[pymodule_export]
    use crate::certificate::{Verdict, check};
    #[pymodule_export]
    use crate::games::families;
    #[pymodule_export]
    use crate::graph::Graph;
    #[pymodule_export]
    use crate::moves::Move;
    #[pymodule_export]
    use crate::picture::Picture;
    #[pymodule_export]
    use crate::position::{Position, position};
    #[pymodule_export]
    use crate::quotient::{Quotient, quotient};
    #[pymodule_export]
    use crate::rules::{Rulebook, graph_rules};
    #[pymodule_export]
    use crate::table::{Period, period, table};
    #[pymodule_export]
    use crate::value::{Value, value};

    #[pymodule_init]
    fn init(module: &super::Bound<'_, super::PyModule>) -> super::PyResult<()> {
        use pyo3::types::PyModuleMethods as _;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
