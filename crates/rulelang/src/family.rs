//! `rules:FILE`: a rule file wherever a game is accepted.

use std::sync::Arc;

use grundy_face::{Entry, Family, Game, Listing, Parameters, near_miss};
use grundy_game::{FileProblem, NotationError, Problem, Words};

use crate::carried::{self, carried};
use crate::claims;
use crate::compile::Kind;
use crate::program::Program;
use crate::rules::{RuleValues, Rules};

/// The shipped examples: name and text.
macro_rules! examples {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../examples/", $name, ".py")))),*]
    };
}

/// Rule files that are always at hand: `rules:kayles` without `.py`.
pub const EXAMPLES: &[(&str, &str)] = examples![
    "chomp",
    "cram",
    "domineering",
    "euclid",
    "fibonacci_nim",
    "graph_token",
    "grundys_game",
    "kayles",
    "nim_with_a_pass",
    "squares",
    "staircase",
    "wythoff",
];

/// Games written in Python.
pub const FAMILY: Family = Family {
    name: "rules",
    aliases: &[],
    parameters: "FILE.py",
    title: Words {
        en: "Your own rules",
        zh: "自己写的规则",
    },
    rule: Words {
        en: "a Python file with `start` and `moves(p)`; a name without `.py` is a shipped example",
        zh: "一个写有 `start` 和 `moves(p)` 的 Python 文件；不带 `.py` 的名字是自带的例子",
    },
    example: "rules:kayles 12",
    instances: &[
        "rules:chomp",
        "rules:cram",
        "rules:domineering",
        "rules:euclid",
        "rules:fibonacci_nim",
        "rules:graph_token",
        "rules:grundys_game",
        "rules:nim_with_a_pass",
        "rules:squares",
        "rules:staircase",
        "rules:wythoff",
    ],
    open,
};

fn open(parameters: &Parameters<'_>) -> Result<Arc<dyn Game>, NotationError> {
    let file: &str = parameters;
    let program = match example(file) {
        Some(text) => Program::new(file, text.as_bytes())?,
        None => match carried(file) {
            Some(bytes) => Program::new(carried::FILE, &bytes?)?,
            None => {
                let bytes = parameters.file(file).map_err(with_near_example)?;
                Program::new(file, &bytes)?
            }
        },
    };
    open_program(&format!("{}:{file}", FAMILY.name), program)
}

/// The text of a shipped example.
pub fn example(name: &str) -> Option<&'static str> {
    let example = EXAMPLES.iter().find(|(known, _)| *known == name);
    example.map(|(_, text)| *text)
}

/// A name without an ending was probably meant as an example.
fn with_near_example(error: NotationError) -> NotationError {
    let names = EXAMPLES.iter().map(|(name, _)| *name);
    let Problem::Unreadable { file, .. } = &error.problem else {
        return error;
    };
    if file.contains(['.', '/']) {
        return error;
    }
    let (english, chinese) = match near_miss(names, file) {
        Some(near) => (
            format!("did you mean `{near}`?"),
            format!("是不是 `{near}`？"),
        ),
        None => (
            "`grundy rules example` lists them".into(),
            "`grundy rules example` 列出所有例子".into(),
        ),
    };
    Problem::rule(
        format!("there is no file `{file}`, and no example of that name: {english}"),
        format!("没有文件 `{file}`，也没有这个名字的例子：{chinese}"),
    )
    .at(error.span)
}

/// A game from a compiled file, after its claims were tried.
pub fn open_program(name: &str, program: Program) -> Result<Arc<dyn Game>, NotationError> {
    match program.kind() {
        Kind::Tuple => {
            let pairs = program.start().len() == 2;
            let entry = entry(name, Rules::<true>::new(program))?;
            Ok(if pairs { entry.tabulated() } else { entry }.open())
        }
        Kind::Int => Ok(entry(name, Rules::<false>::new(program))?
            .tabulated()
            .open()),
        Kind::Board => Ok(entry(name, Rules::<false>::new(program))?.open()),
    }
}

/// The rules in other languages, or the fault with its place in the file.
fn listing<const SEVERAL: bool>(rules: &Rules<SEVERAL>) -> Result<Listing, Problem> {
    let program = rules.program();
    let translation = program.translation().map_err(|error| {
        let text = program.text().as_bytes();
        let problem = FileProblem::new(program.file(), text, error.span, error.problem);
        Problem::InFile(Box::new(problem))
    })?;
    Ok(Listing {
        cpp: translation.cpp,
        java: translation.java,
        python: translation.python,
        rules: program.text().into(),
    })
}

fn entry<const SEVERAL: bool>(
    name: &str,
    rules: Rules<SEVERAL>,
) -> Result<Entry<Rules<SEVERAL>>, NotationError> {
    claims::check(&rules, 1);
    if let Some(fault) = rules.program().fault() {
        return Err(fault.problem.at(0..name.len()));
    }
    let (partizan, misere) = (rules.program().is_partizan(), rules.program().is_misere());
    let entry = Entry::new(name, rules)
        .drawn()
        .keyed()
        .keyed_widely()
        .listed(listing);
    let entry = match partizan {
        true => entry.loopy().partizan_where_play_ends(),
        false => entry.searched_by(RuleValues),
    };
    Ok(if misere { entry.misere() } else { entry })
}
