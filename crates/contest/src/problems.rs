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
    crate::hdu1846::PROBLEM,
    crate::hdu1847::PROBLEM,
    crate::hdu1848::PROBLEM,
    crate::hdu1849::PROBLEM,
    crate::hdu1850::PROBLEM,
    crate::hdu2147::PROBLEM,
    crate::hdu2509::PROBLEM,
    crate::hdu2516::PROBLEM,
    crate::hdu2897::PROBLEM,
    crate::poj2484::PROBLEM,
    crate::poj2960::PROBLEM,
    crate::poj3480::PROBLEM,
    crate::cf15c::PROBLEM,
    crate::dp_k::PROBLEM,
];

/// The problem called `name`, whatever its case.
pub fn find(name: &str) -> Option<&'static Problem> {
    PROBLEMS.iter().find(|problem| problem.is_called(name))
}
