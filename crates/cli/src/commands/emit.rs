//! `grundy emit`: a short solution of a contest problem.

use std::io::Write;

use grundy::contest::find;
use grundy::contest::solutions::{Language, solution};

use super::judge::problem;
use crate::args::{EmitArgs, Lang};
use crate::contest_words::Said;
use crate::failure::Failure;
use crate::output::Output;

/// Prints the solution.
pub fn emit(args: &EmitArgs, out: &mut Output) -> Result<(), Failure> {
    let language = match out.common.lang {
        Some(Lang::Python) => Language::Python,
        Some(Lang::Rust) => Language::Rust,
        _ => Language::Cpp,
    };
    if find(&args.problem).is_none() && grundy::open(&args.problem).is_ok() {
        let name = args.problem.clone();
        return Err(Failure::Said(Box::new(Said::EmitGame { name }), 2));
    }
    let problem = problem(&args.problem)?;
    let Some(text) = solution(problem.id, language) else {
        let name = problem.id.into();
        return Err(Failure::Said(Box::new(Said::NoSolution { name }), 2));
    };
    Ok(out.bytes()?.write_all(text.as_bytes())?)
}
