//! The one list of problems.

use crate::Problem;

/// Every problem, the classics first.
pub static PROBLEMS: &[Problem] = &[
    crate::p2197::PROBLEM,
    crate::p1247::PROBLEM,
    crate::p2252::PROBLEM,
    crate::poj1067::PROBLEM,
    crate::p3179::PROBLEM,
    crate::p3235::PROBLEM,
    crate::acw891::PROBLEM,
    crate::acw892::PROBLEM,
    crate::acw893::PROBLEM,
    crate::acw894::PROBLEM,
    crate::cf388c::PROBLEM,
    crate::cf794e::PROBLEM,
    crate::cf1149e::PROBLEM,
    crate::cf1451f::PROBLEM,
    crate::agc002e::PROBLEM,
    crate::sp11414::PROBLEM,
];

/// The problem called `name`, whatever its case.
pub fn find(name: &str) -> Option<&'static Problem> {
    PROBLEMS.iter().find(|problem| problem.is_called(name))
}
