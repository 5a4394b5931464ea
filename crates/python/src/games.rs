//! The list of families.

use grundy::FAMILIES;
use pyo3::prelude::*;

/// What is said of a family: its name, other names, parameters, an example, and in English and
/// Chinese its title and rule.
type Said = (
    &'static str,
    Vec<&'static str>,
    &'static str,
    &'static str,
    (&'static str, &'static str),
    (&'static str, &'static str),
);

/// Every family of the catalogue.
#[pyfunction]
pub fn families() -> Vec<Said> {
    let families = FAMILIES.iter().map(|family| {
        (
            family.name,
            family.aliases.to_vec(),
            family.parameters,
            family.example,
            (family.title.en, family.title.zh),
            (family.rule.en, family.rule.zh),
        )
    });
    families.collect()
}
