//! `grundy rules`: rule files looked over, the shim, the examples.

use grundy::game::Fault;
use grundy::rulelang::{EXAMPLES, SHIM, Summary, check, example, place};
use grundy::workbench::near_miss;
use grundy::{Language, Phrase, say};
use grundy_report::SCHEMA;
use serde::Serialize;

use crate::args::{RulesCheckArgs, RulesCommand, RulesExampleArgs};
use crate::failure::Failure;
use crate::input;
use crate::lists_words;
use crate::output::{Output, WIN, styled};
use crate::words::counted;

/// Looks a rule file over, or prints what goes with rule files.
pub fn rules(command: &RulesCommand, out: &mut Output) -> Result<(), Failure> {
    match command {
        RulesCommand::Check(args) => check_file(args, out),
        RulesCommand::Shim => out.line(SHIM.trim_end()),
        RulesCommand::Example(args) => print_example(args, out),
    }
}

#[derive(Serialize)]
struct CheckJson<'a> {
    schema: u32,
    file: &'a str,
    ok: bool,
    errors: Vec<ErrorJson>,
    #[serde(flatten)]
    summary: Option<SummaryJson>,
}

#[derive(Serialize)]
struct ErrorJson {
    line: usize,
    column: usize,
    end_column: usize,
    message: String,
    /// A limit was reached: the rule may be right.
    limit: bool,
}

#[derive(Serialize)]
struct SummaryJson {
    name: Option<String>,
    positions: &'static str,
    start: String,
    misere: bool,
    partizan: bool,
    canon: bool,
    parts: bool,
    tried: usize,
}

fn check_file(args: &RulesCheckArgs, out: &mut Output) -> Result<(), Failure> {
    let file = &args.file;
    let bytes = input::file(file)?;
    let checked = check(file, &bytes);
    if out.common.json {
        let errors = checked.as_ref().err().map(|fault| error_json(fault, out));
        out.json(&CheckJson {
            schema: SCHEMA,
            file,
            ok: checked.is_ok(),
            errors: errors.into_iter().collect(),
            summary: checked.as_ref().ok().map(summary_json),
        })?;
        return match checked {
            Ok(_) => Ok(()),
            Err(_) => Err(Failure::Negative),
        };
    }
    match checked {
        Ok(summary) => {
            let said = out.say(&Checked {
                file: file.clone(),
                summary,
            });
            out.line(styled(WIN, said))
        }
        Err(fault) => Err(Failure::Checked(fault)),
    }
}

fn error_json(fault: &Fault, out: &Output) -> ErrorJson {
    let (line, column, end_column) = place(&fault.problem).unwrap_or((1, 1, 1));
    let message = match &fault.problem {
        grundy::game::Problem::InFile(place) => place.problem.say(out.language),
        problem => problem.say(out.language),
    };
    ErrorJson {
        line,
        column,
        end_column,
        message,
        limit: fault.limit,
    }
}

fn summary_json(summary: &Summary) -> SummaryJson {
    let summary = summary.clone();
    SummaryJson {
        name: summary.name,
        positions: summary.positions,
        start: summary.start,
        misere: summary.misere,
        partizan: summary.partizan,
        canon: summary.canon,
        parts: summary.parts,
        tried: summary.tried,
    }
}

fn print_example(args: &RulesExampleArgs, out: &mut Output) -> Result<(), Failure> {
    let Some(name) = &args.name else {
        for (name, text) in EXAMPLES {
            let title = text.lines().next().unwrap_or_default();
            let title = lists_words::example(name, title.trim_start_matches("# "), out.language);
            out.line(format_args!("{name:16} {title}"))?;
        }
        return Ok(());
    };
    match example(name) {
        Some(text) => out.line(text.trim_end()),
        None => Err(Failure::Said(
            Box::new(NoExample {
                name: name.clone(),
                near: near_miss(EXAMPLES.iter().map(|(name, _)| *name), name),
            }),
            2,
        )),
    }
}

/// Nothing is wrong with a file.
#[derive(Debug)]
struct Checked {
    file: String,
    summary: Summary,
}

impl Phrase for Checked {
    fn say(&self, language: Language) -> String {
        let Summary {
            positions,
            start,
            tried,
            canon,
            parts,
            ..
        } = &self.summary;
        let claims = say! { language, match (canon, parts);
            (false, false) => { String::new() };
            _ => ", its claims tried there"; "，并检验了所声明的性质";
        };
        let positions = say! { language, match *positions;
            "int" => "an int"; "整数";
            "tuple" => "a tuple"; "元组";
            other => "a {other}"; "棋盘";
        };
        say!(language,
            "{}: nothing wrong; each position is {positions}, the start is {start}; run on {}{claims}",
                self.file, counted(*tried as u128, "position");
            "{}：没有发现错误；局面是{positions}，起始局面是 {start}；在 {tried} 个局面上运行过{claims}",
                self.file)
    }
}

/// There is no example of that name.
#[derive(Debug)]
struct NoExample {
    name: String,
    near: Option<&'static str>,
}

impl Phrase for NoExample {
    fn say(&self, language: Language) -> String {
        say! { language, match self.near;
            Some(near) =>
                "there is no example `{}`: did you mean `{near}`?", self.name;
                "没有名为 `{}` 的例子：是不是 `{near}`？", self.name;
            None =>
                "there is no example `{}`: `grundy rules example` lists them", self.name;
                "没有名为 `{}` 的例子：`grundy rules example` 会列出全部", self.name;
        }
    }
}
