//! `grundy judge`: the official output for an official input.

use std::io::Write;
use std::path::Path;

use grundy::contest::fastio::Source;
use grundy::contest::stress::{Asked, Task};
use grundy::contest::{OnePosition, PROBLEMS, find};
use grundy::workbench::{Finding, Moves};
use grundy::{FAMILIES, Outcome, Position, Question};
use grundy_report::{SCHEMA, WordsJson};
use serde::Serialize;

use super::stress::{game, no_game};
use super::written::{asked, said, task};
use crate::args::{OptionArgs, ProofArgs};
use crate::certify;
use crate::contest_args::JudgeArgs;
use crate::failure::Failure;
use crate::output::{FAINT, Output, STRONG, complain, styled};
use crate::progress::budget;
use crate::words::Message;

/// Inputs of at most so many bytes are also proved where every answer is.
const SMALL: usize = 256;

/// Reads the input whole, and prints nothing before it is known to be good.
pub fn judge(args: &JudgeArgs, out: &mut Output) -> Result<(), Failure> {
    let Some(name) = args.problem.as_deref().filter(|_| !args.list) else {
        return list(out);
    };
    if out.common.json {
        return Err(Failure::Usage(Message::JsonListOnly));
    }
    let path = args.file.as_deref().unwrap_or(Path::new("-"));
    let shown = path.display().to_string();
    let source = match shown.as_str() {
        "-" => Source::stdin(),
        _ => Source::open(path),
    };
    let input = source.map_err(|error| Failure::Io {
        path: shown.clone(),
        error,
    })?;
    let Some(problem) = find(name) else {
        return of_game(name, args, &input, out);
    };
    no_game(problem, &args.written, args.prints)?;
    let bad = |error| {
        let (path, error) = (shown.clone(), Box::new(error));
        Failure::Usage(Message::BadInput { path, error })
    };
    let reply = problem.judge(&input).map_err(bad)?;
    reply.write_to(&mut out.bytes()?)?;
    if let Some(position) = problem.position
        && (args.proof.asked() || input.len() <= SMALL)
    {
        prove(&position(&input).map_err(bad)?, &args.proof, out)?;
    } else if args.proof.asked() {
        return Err(certify::not_one_position());
    }
    if args.explain {
        for reason in (problem.explain)(&input).map_err(bad)? {
            complain(&reason.say(out.language));
        }
    }
    Ok(())
}

/// Proves that who wins the position is who the problem's algorithm says.
fn prove(asked: &OnePosition, args: &ProofArgs, out: &mut Output) -> Result<(), Failure> {
    let position = Position::read(FAMILIES, &asked.text);
    let position = position.expect("problems write positions of the catalogue");
    let budget = budget(&out.common);
    let proof = certify::prove(args, out, &budget, &[], |lines, budget| {
        let question = Question {
            limit: 1,
            budget,
            ..Question::new(&position, budget)
        };
        let mut answer = grundy::solve(&position, &question)?;
        // The claim is the algorithm's: where the solver disagrees, the checker decides.
        if answer.outcome() != Some(Outcome::of_win(asked.wins)) {
            answer.finding = match asked.wins {
                true => Finding::Won(Moves::Unknown),
                false => Finding::Lost,
            };
        }
        grundy::prove::certify(&position, &answer, budget, lines)
    })?;
    certify::note(proof.as_ref(), out)
}

/// The answers for a game whose input is written as the arguments say.
fn of_game(name: &str, args: &JudgeArgs, input: &[u8], out: &mut Output) -> Result<(), Failure> {
    let game = game(name, OptionArgs::default(), out)?;
    let asked = asked(args.prints, Asked::Move);
    let task = task(game, &args.written, asked, out)?;
    let answer = task.expected(input).map_err(|reason| said(reason, out))?;
    Ok(out.bytes()?.write_all(&answer)?)
}

#[derive(Serialize)]
struct ProblemsJson {
    schema: u32,
    problems: Vec<ProblemJson>,
}

#[derive(Serialize)]
struct ProblemJson {
    id: &'static str,
    aliases: &'static [&'static str],
    source: &'static str,
    title: WordsJson,
    rule: WordsJson,
    limits: &'static str,
}

fn list(out: &mut Output) -> Result<(), Failure> {
    if out.common.json {
        let problems = PROBLEMS.iter().map(|problem| ProblemJson {
            id: problem.id,
            aliases: problem.aliases,
            source: problem.source,
            title: problem.title.into(),
            rule: problem.rule.into(),
            limits: problem.limits,
        });
        let problems = problems.collect();
        return out.json(&ProblemsJson {
            schema: SCHEMA,
            problems,
        });
    }
    for problem in PROBLEMS {
        let id = styled(STRONG, problem.id);
        let title = out.say(&problem.title);
        out.line(format_args!("{id}  {title} ({})", problem.source))?;
        let rule = out.say(&problem.rule);
        out.line(format_args!("    {rule}"))?;
        let limits = styled(FAINT, problem.limits);
        out.line(format_args!("    {limits}"))?;
    }
    Ok(())
}
