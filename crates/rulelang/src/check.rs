//! Looking a file over without solving it: for `grundy rules check` and for editors.

use grundy_game::{Fault, NotationError, Problem};

use crate::claims;
use crate::compile::Kind;
use crate::program::{Asked, Program};
use crate::rules::Rules;
use crate::samples::samples;

/// How much harder claims are tried than when a file is opened.
const THOROUGH: u64 = 20;
/// Positions whose options are listed to see whether the rule runs.
const TRIED: usize = 200;

/// What a file says that has nothing wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The name in the file.
    pub name: Option<String>,
    /// What positions are: `int`, `tuple` or `board`.
    pub positions: &'static str,
    /// The start, as it is typed.
    pub start: String,
    /// Whether the last player to move loses.
    pub misere: bool,
    /// Whether the players have moves of their own.
    pub partizan: bool,
    /// Whether the file claims that some positions are the same.
    pub canon: bool,
    /// Whether the file claims that positions split.
    pub parts: bool,
    /// Positions on which the rule was run and the claims were tried.
    pub tried: usize,
}

/// Compiles a file, runs its rule on samples, and tries its claims.
pub fn check(file: &str, bytes: &[u8]) -> Result<Summary, Fault> {
    let wrong = |error: NotationError| Fault {
        problem: error.problem,
        limit: false,
    };
    let program = Program::new(file, bytes).map_err(wrong)?;
    match program.kind() {
        Kind::Tuple => look_over(Rules::<true>::new(program)),
        _ => look_over(Rules::<false>::new(program)),
    }
}

fn look_over<const SEVERAL: bool>(rules: Rules<SEVERAL>) -> Result<Summary, Fault> {
    let program = rules.program();
    let samples = samples(program, program.start(), program.size(), TRIED);
    for position in &samples {
        for asked in [Asked::Moves, Asked::Right] {
            let _ = program.options_of(position, program.size(), asked);
        }
    }
    claims::check(&rules, THOROUGH);
    if let Some(fault) = program.fault() {
        return Err(fault);
    }
    Ok(Summary {
        name: program.name().map(Into::into),
        positions: match program.kind() {
            Kind::Int => "int",
            Kind::Tuple => "tuple",
            Kind::Board => "board",
        },
        start: program.write(program.start(), program.size()),
        misere: program.is_misere(),
        partizan: program.is_partizan(),
        canon: program.canon_claim().is_some(),
        parts: program.splits(),
        tried: samples.len(),
    })
}

/// The place of a problem in the file: line, column, and the column after it, all from 1.
pub fn place(problem: &Problem) -> Option<(usize, usize, usize)> {
    match problem {
        Problem::InFile(place) => {
            let width = place.excerpt[place.span.clone()].chars().count();
            Some((place.line, place.column, place.column + width))
        }
        _ => None,
    }
}
