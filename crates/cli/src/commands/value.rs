//! `grundy value`: a calculator for the values of games.

use std::cell::RefCell;
use std::io::{BufRead as _, IsTerminal as _, Read as _};

use grundy::game::{FileProblem, Phrase, Problem};
use grundy::partizan::language::{Script, Value, typeset};
use grundy::partizan::{Error, language};
use grundy::prove::{ProveError, prove_loopy, prove_value};
use grundy::values::{
    Answer, Calculator, EvaluateError, Evaluation, Expression, Found, Property, Statement,
};
use grundy::workbench::{ReadError, ReadErrorKind};
use grundy::{Budget, Language, say};
use grundy_report::ExpressionJson;

use super::value_table::tabulate;
use super::{prompt, value_picture};
use crate::certify::{self, Proof};
use crate::failure::Failure;
use crate::output::{FAINT, Output, styled};
use crate::progress::{budget, watched};
use crate::value_args::ValueArgs;
use crate::words::Message;

/// A text to compute, and the line of standard input that it came from.
#[derive(Clone, Copy)]
pub struct Typed<'a> {
    pub text: &'a str,
    pub line: Option<usize>,
}

/// What is asked about every expression.
pub struct Asked<'a> {
    pub args: &'a ValueArgs,
    pub script: Script,
    /// Whether properties are shown unasked: of a single expression they are.
    pub portrait: bool,
}

/// Computes each expression.
pub fn value(args: &ValueArgs, out: &mut Output) -> Result<(), Failure> {
    if let Some(size) = &args.table {
        return tabulate(args, size, out);
    }
    value_picture::named_well(args)?;
    let script = script(args.format.as_deref())?;
    let conversation = args.expressions.is_empty() && std::io::stdin().is_terminal();
    let alone = args.expressions.len() == 1 && args.expressions[0] != "-";
    let asked = Asked {
        args,
        script,
        portrait: alone || conversation,
    };
    let mut calculator = Calculator::new();
    if args.expressions.is_empty() {
        return match conversation && !out.common.json {
            true => prompt::converse(&asked, &mut calculator, out),
            false => lines(&asked, &mut calculator, out),
        };
    }
    let mut answers = Vec::new();
    for text in &args.expressions {
        if text == "-" {
            lines(&asked, &mut calculator, out)?;
        } else {
            let typed = Typed { text, line: None };
            answers.extend(one(typed, &asked, &mut calculator, out)?);
        }
    }
    value_picture::draw(&answers, &asked, &mut calculator, out)
}

/// How values are written.
pub fn script(format: Option<&str>) -> Result<Script, Failure> {
    match format {
        None | Some("text") => Ok(Script::Plain),
        Some("unicode") => Ok(Script::Unicode),
        Some("latex") => Ok(Script::Latex),
        Some(name) => Err(Failure::Usage(Message::UnknownFormat {
            name: name.into(),
            known: "text, unicode, latex".into(),
        })),
    }
}

/// Bytes read of one line: more than any expression has.
const LINE: u64 = 1 << 21;

/// Computes an expression from each line of standard input, and answers before the next is there.
fn lines(asked: &Asked<'_>, calculator: &mut Calculator, out: &mut Output) -> Result<(), Failure> {
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
            one(Typed { text, line }, asked, calculator, out)?;
            calculator.tidy();
            out.flush()?;
        }
    }
    Ok(())
}

/// Computes one expression, and gives its value the name that was typed; no answer where what was
/// asked is known and the value is not.
pub fn one(
    typed: Typed<'_>,
    asked: &Asked<'_>,
    calculator: &mut Calculator,
    out: &mut Output,
) -> Result<Option<Answer>, Failure> {
    let budget = budget(&out.common);
    let work = || {
        let Statement { name, expression } = calculator.parse_statement(typed.text)?;
        let evaluation = calculator.evaluate(&expression, asked.args.why, &budget)?;
        if let Some(name) = name
            && !calculator.name(&name, &evaluation.answer)
        {
            return Err(unnamed(&evaluation.answer, typed.text));
        }
        Ok((expression, evaluation))
    };
    match watched(&out.common, &budget, work) {
        Err(error) if !error.unknown || budget.stopped().interrupted => {
            Err(failed(&typed, error, &budget))
        }
        Err(error) => too_large(&typed, error, asked, calculator, &budget, out),
        Ok((expression, found)) => {
            let proof = prove(&expression, asked, calculator, &budget, out)?;
            show(&typed, &found, asked, calculator, &budget, out)?;
            match out.common.json {
                true => certify::note(proof.as_ref(), out)?,
                false => certify::report(proof.as_ref(), out)?,
            }
            Ok(Some(found.answer))
        }
    }
}

/// What is too large to be computed. Of a sum the means of its summands are known all the same;
/// they have a budget of their own, since this one is spent.
fn too_large(
    typed: &Typed<'_>,
    error: EvaluateError,
    asked: &Asked<'_>,
    calculator: &mut Calculator,
    budget: &Budget,
    out: &mut Output,
) -> Result<Option<Answer>, Failure> {
    let again = budget.at_most(u64::MAX);
    let work = || {
        let expression = calculator.parse_statement(typed.text).ok()?.expression;
        calculator.means(&expression, &again).ok()?
    };
    let means = watched(&out.common, &again, work);
    let property = asked.args.ask.map(|property| property.0);
    let found = means.and_then(|means| match property? {
        Property::Mean => Some(Found::Number(means.0.mean)),
        Property::Class => means.class().map(Found::Class),
        _ => None,
    });
    if let (Some(property), Some(found)) = (property, found) {
        tell(typed, property, &found, asked, out)?;
        return Ok(None);
    }
    if out.common.json {
        let json = ExpressionJson::unknown(typed.text, &error, means, out.language);
        out.json(&json)?;
    } else if let (None, Some(means)) = (property, means) {
        let said = out.say(&means);
        out.line(said)?;
    }
    Err(failed(typed, error, budget))
}

/// Proves the value as the arguments ask.
fn prove(
    expression: &Expression,
    asked: &Asked<'_>,
    calculator: &mut Calculator,
    budget: &Budget,
    out: &Output,
) -> Result<Option<Proof>, Failure> {
    // A certificate is written once, and may be written again to be checked.
    let calculator = RefCell::new(calculator);
    certify::prove(&asked.args.proof, out, budget, &[], |lines, budget| {
        let mut calculator = calculator.borrow_mut();
        let parts = calculator.parts(expression, budget);
        let parts = parts.map_err(|_| budget.stopped())?;
        let (syntax, parts) = parts.ok_or(ProveError::Field)?;
        if parts.iter().any(Option::is_none) {
            let worth = calculator.worth(expression, budget);
            let worth = worth.map_err(|_| budget.stopped())?;
            let proof = prove_loopy(calculator.arena(), (syntax, &parts), &worth, budget)?;
            return proof.write(lines);
        }
        prove_value(calculator.arena(), syntax, &parts, budget)?.write(lines)
    })
}

fn show(
    typed: &Typed<'_>,
    found: &Evaluation,
    asked: &Asked<'_>,
    calculator: &mut Calculator,
    budget: &Budget,
    out: &mut Output,
) -> Result<(), Failure> {
    if let Some(property) = asked.args.ask {
        return ask(typed, found, property.0, asked, calculator, budget, out);
    }
    if out.common.json {
        let language = out.language;
        let why = asked.args.why;
        let json = || ExpressionJson::of(typed.text, found, why, calculator, language, budget);
        let (json, missing) = watched(&out.common, budget, json);
        out.json(&json)?;
        return missing.map_or(Ok(()), |error| Err(not_known(error, budget)));
    }
    match &found.answer {
        Answer::Game { value, text } => {
            let text = text.as_ref().map_or_else(
                || out.say(&grundy::values::Kind::Loopy),
                |text| typeset(text, asked.script),
            );
            out.line(text)?;
            why(found, out)?;
            if !asked.portrait {
                return Ok(());
            }
            properties(value, asked, calculator, budget, out)
        }
        answer => {
            out.line(format!("{answer:#}"))?;
            why(found, out)
        }
    }
}

fn why(found: &Evaluation, out: &mut Output) -> Result<(), Failure> {
    for step in &found.why {
        let step = out.say(step);
        out.line(styled(FAINT, format!("  {step}")))?;
    }
    Ok(())
}

/// What is shown of a game unasked; what the budget does not reach is said to be unknown.
fn properties(
    value: &Value,
    asked: &Asked<'_>,
    calculator: &mut Calculator,
    budget: &Budget,
    out: &mut Output,
) -> Result<(), Failure> {
    let mut missing = None;
    for property in Property::SHOWN.into_iter().skip(1) {
        let work = || calculator.property(value, property, budget);
        let found = match watched(&out.common, budget, work) {
            Ok(Found::Absent) => continue,
            Ok(found) => found.say(asked.script, out.language),
            Err(error) if budget.stopped().interrupted => return Err(not_known(error, budget)),
            Err(error) => {
                missing = Some(error);
                say!(out.language, "not known"; "未知")
            }
        };
        let label = property.say(out.language);
        let line = match out.language {
            Language::English => format!("  {label}: {found}"),
            Language::Chinese => format!("  {label}：{found}"),
        };
        out.line(line)?;
    }
    missing.map_or(Ok(()), |error| Err(not_known(error, budget)))
}

/// One property alone.
fn ask(
    typed: &Typed<'_>,
    evaluation: &Evaluation,
    property: Property,
    asked: &Asked<'_>,
    calculator: &mut Calculator,
    budget: &Budget,
    out: &mut Output,
) -> Result<(), Failure> {
    let value = match &evaluation.answer {
        Answer::Game { value, .. } => value.clone(),
        answer => match calculator.as_value(answer) {
            Some(value) => value,
            None => return Err(said(typed, "expected a game", "这里应是一个游戏")),
        },
    };
    let work = || calculator.property(&value, property, budget);
    let found = watched(&out.common, budget, work);
    let found = found.map_err(|error| not_known(error, budget))?;
    tell(typed, property, &found, asked, out)
}

/// A property that was asked for.
fn tell(
    typed: &Typed<'_>,
    property: Property,
    found: &Found,
    asked: &Asked<'_>,
    out: &mut Output,
) -> Result<(), Failure> {
    if out.common.json {
        return out.json(&ExpressionJson::of_property(typed.text, property, found));
    }
    match found {
        Found::Absent => Err(said(
            typed,
            &format!("this value has no {}", property.english()),
            &format!("这个值没有{}", property.chinese()),
        )),
        Found::Class(class) => out.line(class),
        found => out.line(found.say(asked.script, out.language)),
    }
}

fn said(typed: &Typed<'_>, en: &str, zh: &str) -> Failure {
    let problem = Problem::rule(en.to_owned(), zh.to_owned());
    wrong(typed, 0..typed.text.len(), problem)
}

fn unnamed(answer: &Answer, text: &str) -> EvaluateError {
    EvaluateError {
        span: 0..text.len(),
        problem: Problem::rule(
            format!("only games and nimbers have names, and not {answer}"),
            format!("只有游戏和 nim 数才有名字，{answer} 没有"),
        ),
        unknown: false,
    }
}

/// Exit 3, or 130 after Ctrl-C.
pub fn not_known(error: Error, budget: &Budget) -> Failure {
    match error {
        Error::Stopped(_) => budget.stopped().into(),
        error => Failure::Said(Box::new(language::Problem::from(error)), 3),
    }
}

/// Exit 2 with the place; or 3 where there is a value that is not known here.
pub fn failed(typed: &Typed<'_>, error: EvaluateError, budget: &Budget) -> Failure {
    let stopped = budget.stopped();
    match error.unknown {
        true if stopped.interrupted => stopped.into(),
        true => Failure::Said(Box::new(error.problem), 3),
        false => wrong(typed, error.span, error.problem),
    }
}

pub fn wrong(typed: &Typed<'_>, span: std::ops::Range<usize>, problem: Problem) -> Failure {
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
