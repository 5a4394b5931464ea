//! `grundy stress`: somebody's program against the exact answer.

use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use grundy::contest::stress::{
    Asked, Failure as Found, Fault, Options, OwnTask, Program, Progress, Task, examine,
    stress as run,
};
use grundy::contest::{PROBLEMS, Problem, find};
use grundy::workbench::{OpenError, near_miss, quoted};
use grundy::{Game, Phrase};
use grundy_report::SCHEMA;
use serde::Serialize;

use super::written::{self, asked};
use crate::args::OptionArgs;
use crate::commands::compile::compiled;
use crate::contest_args::{PrintsArgs, StressArgs, WrittenArgs};
use crate::contest_words::Said;
use crate::failure::Failure;
use crate::input;
use crate::output::{LOSS, Output, STRONG, WIN, styled};
use crate::progress::{keep, stop_flag};

/// Texts of at most this many bytes are printed.
const PRINTED: usize = 600;

/// Stresses a program.
pub fn stress(args: &StressArgs, out: &mut Output) -> Result<(), Failure> {
    let (name, task) = subject(args, out)?;
    let compiled = compiled(&args.command)?;
    let program = Program {
        command: compiled.command.clone(),
    };
    let options = Options {
        seed: args.seed,
        cases: args.cases,
        time: Duration::from_secs_f64(args.time_limit),
        memory: args.memory_limit << 20,
        shrink_time: Duration::from_secs_f64(args.shrink_time),
    };
    let stop = stop_flag();
    // It ends the program under test, and then itself.
    keep();
    if let Some(path) = &args.replay {
        let input = std::fs::read(path).map_err(|error| at(path, error))?;
        let found = examine(&*task, &program, &input, &options, &stop);
        let found = found.map_err(|fault| explained(fault, args, Some(path), out))?;
        if stop.load(Ordering::Relaxed) {
            return Err(Failure::Said(
                Box::new(Said::Interrupted { passed: 0 }),
                130,
            ));
        }
        let passed = usize::from(found.is_none());
        return report(args, &name, passed, found, None, out);
    }
    let mut shown = Shown::new(out);
    let result = run(&*task, &program, &options, &stop, &mut |progress| {
        shown.show(progress);
    });
    shown.clear();
    let result = result.map_err(|fault| explained(fault, args, None, out))?;
    match result.failure {
        None if result.stopped => {
            let passed = result.passed;
            Err(Failure::Said(Box::new(Said::Interrupted { passed }), 130))
        }
        found => {
            let samples = task.samples().len();
            report(args, &name, result.passed, found, Some(samples), out)
        }
    }
}

/// The problem or game meant, and what to call its files.
fn subject(args: &StressArgs, out: &mut Output) -> Result<(String, Box<dyn Task>), Failure> {
    let name = &args.subject;
    let asked = asked(args.prints, Asked::Move);
    if let (Some(brute), Some(generator)) = (&args.brute, &args.generator) {
        let words = |line: &str| Program {
            command: line.split_whitespace().map(String::from).collect(),
        };
        let task = OwnTask {
            generator: words(generator),
            brute: words(brute),
            stop: stop_flag(),
        };
        return Ok((name.clone(), Box::new(task)));
    }
    if let Some(problem) = find(name) {
        no_game(problem, &args.written, args.prints)?;
        return Ok((problem.id.into(), Box::new(*problem)));
    }
    let game = game(name, args.options, out)?;
    let task = written::task(game, &args.written, asked, out)?;
    Ok((name.clone(), Box::new(task)))
}

/// What is said of games is not to be said of a problem.
pub fn no_game(
    problem: &Problem,
    written: &WrittenArgs,
    prints: PrintsArgs,
) -> Result<(), Failure> {
    if !written.given() && !prints.value && !prints.winner {
        return Ok(());
    }
    let name = problem.id.into();
    Err(Failure::Said(Box::new(Said::GamesOnly { name }), 2))
}

/// The game called `name`, where a problem could be meant too.
pub fn game(name: &str, options: OptionArgs, out: &mut Output) -> Result<Arc<dyn Game>, Failure> {
    input::game(name, options, out).map_err(|error| {
        let said = match error {
            OpenError::Unknown { near, .. } => {
                let ids = PROBLEMS.iter().map(|problem| problem.id);
                let near = near_miss(ids, &name.to_uppercase()).or(near);
                let name = name.into();
                Said::UnknownSubject { name, near }
            }
            error => Said::BadGame {
                name: name.into(),
                reason: error.say(out.language),
            },
        };
        Failure::Said(Box::new(said), 2)
    })
}

fn at(path: &Path, error: std::io::Error) -> Failure {
    let path = path.display().to_string();
    Failure::Io { path, error }
}

fn explained(fault: Fault, args: &StressArgs, replay: Option<&Path>, out: &Output) -> Failure {
    let said = match (fault, replay) {
        (Fault::Start(error), _) => Said::CannotStart {
            program: args.command[0].clone(),
            error,
        },
        (Fault::Input(reason), Some(path)) => Said::BadReplay {
            path: path.display().to_string(),
            reason: reason.say(out.language),
        },
        (Fault::Input(reason), None) => Said::Unanswerable {
            reason: reason.say(out.language),
        },
    };
    Failure::Said(Box::new(said), 2)
}

#[derive(Serialize)]
struct ReportJson {
    schema: u32,
    subject: String,
    seed: u64,
    passed: usize,
    failure: Option<FailureJson>,
}

#[derive(Serialize)]
struct FailureJson {
    sort: &'static str,
    words: String,
    input: String,
    expected: String,
    actual: String,
    saved: Vec<String>,
    replay: String,
}

/// `samples` is `None` for a replayed input, which is saved already.
fn report(
    args: &StressArgs,
    name: &str,
    passed: usize,
    found: Option<Found>,
    samples: Option<usize>,
    out: &mut Output,
) -> Result<(), Failure> {
    let subject = name.to_string();
    let Some(found) = found else {
        if out.common.json {
            return out.json(&ReportJson {
                schema: SCHEMA,
                subject,
                seed: args.seed,
                passed,
                failure: None,
            });
        }
        let said = match samples {
            Some(samples) => Said::Survived {
                subject,
                passed,
                samples,
                seed: args.seed,
            },
            None => Said::ReplayPassed,
        };
        return out.line(styled(WIN, out.say(&said)));
    };
    let saved = match (samples, &args.replay) {
        (None, Some(path)) => vec![path.clone()],
        _ => save(&args.save, name, &found)?,
    };
    let replay = replay_line(args, &saved[0], out);
    let saved: Vec<String> = saved
        .iter()
        .map(|path| path.display().to_string())
        .collect();
    if out.common.json {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        out.json(&ReportJson {
            schema: SCHEMA,
            subject,
            seed: args.seed,
            passed,
            failure: Some(FailureJson {
                sort: found.trouble.sort().name(),
                words: found.trouble.say(out.language),
                input: text(&found.input),
                expected: text(&found.expected),
                actual: text(&found.actual),
                saved,
                replay,
            }),
        })?;
        return Err(Failure::Negative);
    }
    let case = found.case;
    out.line(styled(LOSS, out.say(&Said::Broken { subject, case })))?;
    out.line(styled(STRONG, found.trouble.say(out.language)))?;
    let (from, to) = (found.first_seen, found.input.len());
    if to < from {
        out.line(out.say(&Said::Shrunk { from, to }))?;
    }
    for (title, text) in [
        (Said::Input, &found.input),
        (Said::Expected, &found.expected),
        (Said::Actual, &found.actual),
    ] {
        out.line(out.say(&title))?;
        printed(text, out)?;
    }
    if samples.is_some() {
        let paths = saved.join(" ");
        out.line(out.say(&Said::Saved { paths }))?;
    }
    out.line(out.say(&Said::Replay))?;
    out.line(format_args!("  {replay}"))?;
    Err(Failure::Negative)
}

/// A short text, indented; control characters are shown, not obeyed.
fn printed(text: &[u8], out: &mut Output) -> Result<(), Failure> {
    if text.len() > PRINTED {
        let bytes = text.len();
        return out.line(format_args!("  {}", out.say(&Said::Long { bytes })));
    }
    for line in String::from_utf8_lossy(text).lines() {
        let mut shown = String::new();
        for c in line.chars() {
            match c.is_control() && c != '\t' {
                true => shown.extend(c.escape_default()),
                false => shown.push(c),
            }
        }
        out.line(format_args!("  {shown}"))?;
    }
    Ok(())
}

/// Saves input, expected and actual output, each whole or not at all.
fn save(directory: &Path, name: &str, found: &Found) -> Result<Vec<PathBuf>, Failure> {
    std::fs::create_dir_all(directory).map_err(|error| at(directory, error))?;
    let stem: String = name
        .chars()
        .map(|c| {
            if c.is_ascii_alphanumeric() || c == '-' {
                c
            } else {
                '_'
            }
        })
        .collect();
    let mut paths = Vec::new();
    for (ending, text) in [
        ("in", &found.input),
        ("expected", &found.expected),
        ("actual", &found.actual),
    ] {
        let path = directory.join(format!("{stem}.{ending}"));
        let half = directory.join(format!(".{stem}.{ending}.{}", std::process::id()));
        let written = std::fs::write(&half, text).and_then(|()| std::fs::rename(&half, &path));
        if let Err(error) = written {
            let _ = std::fs::remove_file(&half);
            return Err(at(&path, error));
        }
        paths.push(path);
    }
    Ok(paths)
}

/// The command line that tries the saved input again.
fn replay_line(args: &StressArgs, input: &Path, out: &Output) -> String {
    let mut words = vec!["grundy".into(), "stress".into(), args.subject.clone()];
    for (flag, given) in [
        ("--value", args.prints.value),
        ("--winner", args.prints.winner),
        ("--misere", out.common.misere),
        ("--normal", out.common.normal),
    ] {
        words.extend(given.then(|| flag.into()));
    }
    for (flag, given) in [
        ("--brute", &args.brute),
        ("--gen", &args.generator),
        ("--input", &args.written.input),
        ("--says", &args.written.says),
        ("--start", &args.written.start),
    ] {
        if let Some(command) = given {
            words.extend([flag.into(), command.clone()]);
        }
    }
    if args.time_limit != 2.0 {
        words.extend(["--time-limit".into(), args.time_limit.to_string()]);
    }
    if args.memory_limit != 256 {
        words.extend(["--memory-limit".into(), args.memory_limit.to_string()]);
    }
    words.extend(["--replay".into(), input.display().to_string(), "--".into()]);
    words.extend(args.command.iter().cloned());
    let words: Vec<String> = words.iter().map(|word| quoted(word)).collect();
    words.join(" ")
}

/// Progress on a terminal.
struct Shown {
    wanted: bool,
    language: grundy::Language,
    last: Option<Instant>,
}

impl Shown {
    fn new(out: &Output) -> Self {
        Self {
            wanted: !out.common.quiet && std::io::stderr().is_terminal(),
            language: out.language,
            last: None,
        }
    }

    fn show(&mut self, progress: Progress) {
        let lately = |last: Instant| last.elapsed() < Duration::from_millis(100);
        if !self.wanted || self.last.is_some_and(lately) {
            return;
        }
        self.last = Some(Instant::now());
        let said = match progress {
            Progress::Case { number, cases } => Said::Case { number, cases },
            Progress::Shrinking { bytes, runs } => Said::Shrinking { bytes, runs },
        };
        eprint!("\r\x1b[K{}", said.say(self.language));
    }

    fn clear(&self) {
        if self.last.is_some() {
            eprint!("\r\x1b[K");
        }
    }
}
