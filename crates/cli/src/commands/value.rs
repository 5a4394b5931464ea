//! `grundy value`: a calculator for the values of games.

use std::io::{BufRead as _, Read as _};

use grundy::game::{FileProblem, Problem};
use grundy::nimbers::{Natural, Transfinite};
use grundy::tables::{Cell, Table};
use grundy::values::{Answer, EvaluateError, Evaluation, Expression, evaluate, parse};
use grundy::workbench::{ReadError, ReadErrorKind};
use grundy::{Budget, Nimber};
use grundy_report::{Int, SCHEMA};
use serde::Serialize;

use super::table;
use crate::args::ValueArgs;
use crate::failure::Failure;
use crate::output::{FAINT, Output, styled};
use crate::progress::{budget, watched};

#[derive(Serialize)]
struct ValueJson<'a> {
    schema: u32,
    expression: &'a str,
    kind: &'a str,
    value: serde_json::Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<String>,
}

/// A text to compute, and the line of standard input that it came from.
struct Typed<'a> {
    text: &'a str,
    line: Option<usize>,
}

/// Computes each expression.
pub fn value(args: &ValueArgs, out: &mut Output) -> Result<(), Failure> {
    if let Some(size) = &args.table {
        return tabulate(args, size, out);
    }
    for text in &args.expressions {
        if text == "-" {
            lines(args, out)?;
        } else {
            one(Typed { text, line: None }, args, out)?;
        }
    }
    Ok(())
}

/// Bytes read of one line: more than any expression has.
const LINE: u64 = 1 << 21;

/// Computes an expression from each line of standard input, and answers before the next is there.
fn lines(args: &ValueArgs, out: &mut Output) -> Result<(), Failure> {
    let mut input = std::io::stdin().lock();
    let mut bytes = Vec::new();
    for line in 1.. {
        bytes.clear();
        if input.by_ref().take(LINE).read_until(b'\n', &mut bytes)? == 0 {
            break;
        }
        let text = String::from_utf8_lossy(&bytes);
        let text = text.trim_start_matches('\u{feff}').trim_end();
        if !text.is_empty() {
            let line = Some(line);
            one(Typed { text, line }, args, out)?;
            out.flush()?;
        }
    }
    Ok(())
}

fn one(typed: Typed<'_>, args: &ValueArgs, out: &mut Output) -> Result<(), Failure> {
    let expression = read(&typed, &[])?;
    let budget = budget(&out.common);
    let work = || evaluate(&expression, &[], args.why, &budget);
    let evaluation = watched(&out.common, &budget, work);
    if out.common.json {
        return json(&typed, evaluation, &budget, args, out);
    }
    let Evaluation { answer, why } = evaluation.map_err(|error| failed(&typed, error, &budget))?;
    out.line(format!("{answer:#}"))?;
    for step in why {
        let step = out.say(&step);
        out.line(styled(FAINT, format!("  {step}")))?;
    }
    Ok(())
}

fn json(
    typed: &Typed<'_>,
    evaluation: Result<Evaluation, EvaluateError>,
    budget: &Budget,
    args: &ValueArgs,
    out: &mut Output,
) -> Result<(), Failure> {
    let mut answer = ValueJson {
        schema: SCHEMA,
        expression: typed.text,
        kind: "unknown",
        value: serde_json::Value::Null,
        why: None,
        problem: None,
    };
    match evaluation {
        Ok(Evaluation { answer: found, why }) => {
            let why = why.iter().map(|step| out.say(step)).collect();
            answer.kind = found.kind();
            answer.value = as_json(&found);
            answer.why = args.why.then_some(why);
            out.json(&answer)
        }
        Err(error) if error.unknown && !budget.stopped().interrupted => {
            answer.problem = Some(out.say(&error.problem));
            out.json(&answer)?;
            Err(failed(typed, error, budget))
        }
        Err(error) => Err(failed(typed, error, budget)),
    }
}

fn as_json(answer: &Answer) -> serde_json::Value {
    let number = |number: &Natural| match number.to_u128() {
        Some(number) => serde_json::to_value(Int(number)).unwrap_or_default(),
        None => number.to_string().into(),
    };
    match answer {
        Answer::Nimber(nimber) => match nimber.finite() {
            Some(finite) => number(finite.natural()),
            None => nimber.to_string().into(),
        },
        Answer::Number(found) => number(found),
        Answer::Solutions(found) => found.iter().map(|x| number(x.natural())).collect(),
        Answer::Code(code) => serde_json::json!({
            "length": code.length,
            "dimension": code.basis.len(),
            "distance": code.distance,
            "basis": code.words().collect::<Vec<String>>(),
        }),
        other => other.to_string().into(),
    }
}

fn read(typed: &Typed<'_>, variables: &[&str]) -> Result<Expression, Failure> {
    parse(typed.text, variables).map_err(|error| wrong(typed, error.span, error.problem))
}

/// Exit 2 with the place; or 3 where there is a value that is not known here.
fn failed(typed: &Typed<'_>, error: EvaluateError, budget: &Budget) -> Failure {
    let stopped = budget.stopped();
    match error.unknown {
        true if stopped.interrupted => stopped.into(),
        true => Failure::Said(Box::new(error.problem), 3),
        false => wrong(typed, error.span, error.problem),
    }
}

fn wrong(typed: &Typed<'_>, span: std::ops::Range<usize>, problem: Problem) -> Failure {
    let problem = match typed.line {
        None => problem,
        Some(line) => {
            let text = typed.text.as_bytes();
            let place = FileProblem::new("-", text, span.clone(), problem);
            Problem::InFile(Box::new(FileProblem { line, ..place }))
        }
    };
    let kind = ReadErrorKind::Notation(problem);
    let text = typed.text.into();
    let error = ReadError { span, kind };
    Failure::Typed { text, error }
}

/// The variables of a table: its row and its column.
const VARIABLES: [&str; 2] = ["a", "b"];

/// Tabulates an expression in two variables.
fn tabulate(args: &ValueArgs, size: &str, out: &mut Output) -> Result<(), Failure> {
    let sides = size.split_once('x').map(|(a, b)| [a.parse(), b.parse()]);
    let Some([Ok(rows), Ok(columns)]): Option<[Result<u64, _>; 2]> = sides else {
        let typed = Typed {
            text: size,
            line: None,
        };
        let problem = Problem::rule(
            "expected the numbers of rows and columns, such as 16x16",
            "这里应是行数和列数，例如 16x16",
        );
        return Err(wrong(&typed, 0..size.len(), problem));
    };
    let format = table::format(args.format.as_deref(), args.output.as_deref(), out)?;
    table::fits(format, u128::from(rows) * u128::from(columns))?;
    let text = match &args.expressions[..] {
        [] => "nim(a*b)",
        [text] => text,
        [_, second, ..] => {
            let typed = Typed {
                text: second,
                line: None,
            };
            let problem = Problem::rule("expected one expression", "这里应只有一个表达式");
            return Err(wrong(&typed, 0..second.len(), problem));
        }
    };
    let typed = Typed { text, line: None };
    let expression = read(&typed, &VARIABLES)?;
    let budget = budget(&out.common);
    let mut cells = Vec::new();
    let work = || {
        for a in 0..rows {
            for b in 0..columns {
                budget.keep(8, 1)?;
                let variables = [a, b].map(Transfinite::from);
                let found = evaluate(&expression, &variables, false, &budget);
                let found = found.map_err(|error| failed(&typed, error, &budget))?;
                let nimber = match &found.answer {
                    Answer::Nimber(nimber) => nimber.finite(),
                    _ => None,
                };
                let nimber = nimber.and_then(|nimber| nimber.natural().to_u128());
                let nimber = nimber.ok_or_else(|| {
                    let problem = Problem::rule(
                        format!(
                            "expected nimbers below 2^128 in a table, found {}",
                            found.answer
                        ),
                        format!("表中应是小于 2^128 的 nim 数，却是 {}", found.answer),
                    );
                    wrong(&typed, 0..text.len(), problem)
                })?;
                cells.push(([a, b], Cell::Grundy(Nimber(nimber))));
            }
        }
        Ok::<(), Failure>(())
    };
    watched(&out.common, &budget, work)?;
    let table = Table {
        game: text.into(),
        convention: None,
        axes: 2,
        cells,
    };
    table::write(&table, format, args.output.as_deref(), out)
}
