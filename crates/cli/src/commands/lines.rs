//! `grundy solve --lines`: a position in every line of standard input, an answer in every line of
//! the output.

use std::io::{BufRead, BufReader, Read};

use grundy::workbench::{Finding, Moves, ReadError, Setting, solve_briefly};
use grundy::{Answer, FAMILIES, Position, Question};
use grundy_report::{About, Headline, Refusal, RefusalJson, ValueJson};
use serde::Serialize;

use crate::args::SolveArgs;
use crate::commands::solve::described;
use crate::commands::strong::lend_book;
use crate::failure::Failure;
use crate::input;
use crate::output::Output;
use crate::progress::budget;
use crate::words::Message;

/// The longest line.
const LONGEST: u64 = 1 << 20;

/// What is known of the position in a line.
#[derive(Serialize)]
struct LineJson<'a> {
    line: usize,
    q: &'a str,
    outcome: Option<String>,
    grundy: Option<ValueJson>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    mv: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<String>,
    verdict: &'a str,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    unknown: bool,
}

/// A line that has no answer.
#[derive(Serialize)]
struct WrongJson<'a> {
    line: usize,
    q: &'a str,
    #[serde(flatten)]
    refusal: RefusalJson,
}

/// Answers line by line; a wrong line is answered too, and the exit code says so at the end.
pub fn lines(args: &SolveArgs, out: &mut Output) -> Result<(), Failure> {
    lend_book(&args.book, out)?;
    let game = args.expression.join(" ");
    let mut input = BufReader::with_capacity(1 << 16, std::io::stdin().lock());
    let (mut text, mut number, mut code) = (String::new(), 0, 0);
    loop {
        text.clear();
        let read = (&mut input).take(LONGEST).read_line(&mut text);
        let length = read.map_err(|error| Failure::Io {
            path: "-".into(),
            error,
        })?;
        if length == 0 {
            break;
        }
        number += 1;
        if length as u64 == LONGEST {
            return Err(Failure::Usage(Message::LineTooLong { number }));
        }
        let typed = text.trim();
        if typed.is_empty() {
            continue;
        }
        let position = match game.is_empty() {
            true => typed.to_string(),
            false => format!("{game} {typed}"),
        };
        code = code.max(one(number, &position, args, out)?);
        // Whoever waits for the answer before asking on gets it.
        if input.buffer().is_empty() {
            out.flush()?;
        }
    }
    match code {
        0 => Ok(()),
        code => Err(Failure::Ended(code)),
    }
}

/// Answers one line; what the exit code is because of it.
fn one(line: usize, text: &str, args: &SolveArgs, out: &mut Output) -> Result<u8, Failure> {
    let position = match read(text, args, out) {
        Ok(position) => position,
        Err(error) => {
            let refusal = Refusal::Text(error);
            let json = refusal.json(out.language);
            match out.common.json {
                true => out.json(&WrongJson {
                    line,
                    q: text,
                    refusal: json,
                })?,
                false => {
                    let said = Message::WrongLine {
                        text: text.into(),
                        reason: out.say(&refusal),
                    };
                    out.line(out.say(&said))?;
                }
            }
            return Ok(2);
        }
    };
    let budget = budget(&out.common);
    let about = About {
        convention: out.common.convention(&position),
        position,
        player: args.player.into(),
        language: out.language,
    };
    let question = Question {
        player: about.player,
        convention: about.convention,
        limit: 1,
        budget: &budget,
    };
    budget.spend(0, 0)?;
    let answer = solve_briefly(&about.position, &question);
    if let Some(fault) = about.position.fault() {
        return Err(Failure::Fault(fault));
    }
    let (found, headline) = match answer {
        Err(stopped) if stopped.interrupted => return Err(stopped.into()),
        Err(stopped) => (None, Some(Headline::Unknown(stopped))),
        Ok(answer) => {
            let headline = Headline::of(&answer);
            (Some(answer), headline)
        }
    };
    let code = if found.is_none() { 3 } else { 0 };
    let verdict = headline.map_or(String::new(), |headline| out.say(&headline));
    say(line, text, &about.position, found.as_ref(), &verdict, out)?;
    Ok(code)
}

/// Says what was found, in columns or as an object.
fn say(
    line: usize,
    q: &str,
    position: &Position,
    answer: Option<&Answer>,
    verdict: &str,
    out: &mut Output,
) -> Result<(), Failure> {
    let good = answer.and_then(|answer| match &answer.finding {
        Finding::Won(moves) | Finding::Drawn(moves) | Finding::Points(_, Some(moves)) => {
            Some(moves)
        }
        _ => None,
    });
    let choice = good.map(Moves::known).and_then(<[_]>::first);
    if out.common.json {
        return out.json(&LineJson {
            line,
            q,
            outcome: answer.and_then(|answer| Some(answer.outcome()?.to_string())),
            grundy: answer.and_then(|answer| answer.grundy.clone().map(ValueJson)),
            mv: choice.map(|choice| choice.say(out.language)),
            result: choice.map(|choice| position.after(choice).text()),
            verdict,
            unknown: answer.is_none(),
        });
    }
    let mut columns = vec![q.to_string(), verdict.into()];
    if let Some(value) = answer.and_then(|answer| answer.grundy.as_ref()) {
        let value = value.to_string();
        columns.push(out.say(&Message::Value { value }));
    }
    if let Some(choice) = choice {
        columns.push(described(position, choice, out));
    }
    out.line(columns.join("\t"))
}

/// The position in a line. Games that were opened for a line before are open still.
fn read(text: &str, args: &SolveArgs, out: &mut Output) -> Result<Position, ReadError> {
    let setting = Setting {
        files: &input::Disk::default(),
        options: &args.options.names(),
    };
    let position = match out.session.read_with(FAMILIES, text, setting) {
        Ok(position) => position,
        Err(error) => {
            input::forgiven(text, error, setting, &out.session)
                .map_err(|(_, e)| e)?
                .0
        }
    };
    for part in position.parts() {
        let game = part.game();
        if !out.games.iter().any(|known| known.name() == game.name()) {
            out.games.push(game.clone());
            out.session = out.session.clone().with_games([game]);
        }
    }
    Ok(position)
}
