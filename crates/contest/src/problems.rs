//! The one list of problems.

use crate::Problem;

/// Every problem, the classics first.
pub const PROBLEMS: &[Problem] = &[
    crate::p1247::PROBLEM,
    crate::cf1149e::PROBLEM,
    crate::cf1451f::PROBLEM,
    crate::sp11414::PROBLEM,
];

/// The problem called `name`, whatever its case.
pub fn find(name: &str) -> Option<&'static Problem> {
    PROBLEMS.iter().find(|problem| problem.is_called(name))
}
