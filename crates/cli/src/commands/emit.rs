//! `grundy emit`: a short solution of a contest problem, or a short program for a game.

use std::io::Write;

use grundy::FAMILIES;
use grundy::contest::find;
use grundy::contest::solutions::{Language, Prints, prints, program, solution};
use grundy::workbench::family;
use grundy_report::SCHEMA;
use serde::Serialize;

use super::stress::game;
use crate::args::OptionArgs;
use crate::contest_args::{EmitArgs, ProgramLanguage};
use crate::contest_words::Said;
use crate::failure::Failure;
use crate::output::Output;

#[derive(Serialize)]
struct EmitJson<'a> {
    schema: u32,
    subject: &'a str,
    language: &'static str,
    /// For a game: `value` or `winner`.
    prints: Option<&'static str>,
    program: &'a str,
}

/// Prints the solution.
pub fn emit(args: &EmitArgs, out: &mut Output) -> Result<(), Failure> {
    let asked = args.language(out.common.lang.as_ref());
    let (language, name) = match asked.map_err(|said| Failure::Said(Box::new(said), 2))? {
        ProgramLanguage::Cpp => (Language::Cpp, "cpp"),
        ProgramLanguage::Python => (Language::Python, "python"),
        ProgramLanguage::Rust => (Language::Rust, "rust"),
    };
    let subject = args.subject.as_str();
    let known = find(subject).and_then(|problem| solution(problem.id, language));
    let (prints, text) = match known {
        Some(text) => (None, text.into()),
        None => of_game(subject, language, out)?,
    };
    if out.common.json {
        return out.json(&EmitJson {
            schema: SCHEMA,
            subject,
            language: name,
            prints: prints.map(|prints| match prints {
                Prints::Value => "value",
                Prints::Winner => "winner",
            }),
            program: &text,
        });
    }
    Ok(out.bytes()?.write_all(text.as_bytes())?)
}

fn of_game(
    name: &str,
    language: Language,
    out: &mut Output,
) -> Result<(Option<Prints>, String), Failure> {
    let game = game(name, OptionArgs::default(), out)?;
    match (family(FAMILIES, name), game.recipe()) {
        (Some(family), Some(recipe)) => {
            let text = program(game.name(), family, &recipe, language);
            Ok((Some(prints(&recipe)), text))
        }
        _ => {
            let name = name.into();
            let others = FAMILIES.iter().filter(|family| {
                let example = family.example.split(' ').next();
                let game = example.and_then(|game| grundy::open(game).ok());
                game.is_some_and(|game| game.recipe().is_some())
            });
            let others = others.map(|family| family.name).collect();
            Err(Failure::Said(Box::new(Said::NoRecipe { name, others }), 2))
        }
    }
}
