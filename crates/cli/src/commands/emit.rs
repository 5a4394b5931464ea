//! `grundy emit`: a short solution of a contest problem, or a short program for a game.

use std::io::Write;

use grundy::FAMILIES;
use grundy::contest::find;
use grundy::contest::solutions::{Language, Prints, prints, program, solution_in};
use grundy::contest::stress::Asked;
use grundy::theory::Convention;
use grundy::workbench::family;
use grundy_report::SCHEMA;
use serde::Serialize;

use super::stress::{game, no_game};
use super::written::{Programs, asked, task};
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
        ProgramLanguage::Java => (Language::Java, "java"),
    };
    let subject = args.subject.as_str();
    let (prints, text) = match find(subject) {
        Some(problem) => {
            no_game(problem, &args.written, args.prints)?;
            let text = solution_in(problem.id, language, out.language);
            (None, text.unwrap_or_default())
        }
        None => of_game(args, language, out)?,
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
    args: &EmitArgs,
    language: Language,
    out: &mut Output,
) -> Result<(Option<Prints>, String), Failure> {
    let name = args.subject.as_str();
    let game = game(name, OptionArgs::default(), out)?;
    let otherwise = match out.common.convention_or(game.convention()) {
        Convention::Normal => Asked::Value,
        Convention::Misere => Asked::Winner,
    };
    let asked = asked(args.prints, otherwise);
    if let Some(programs) = Programs::of(&game, &args.written, asked, out)? {
        // The game must be one that has an answer at all.
        task(game, &args.written, asked, out)?;
        if args.generator {
            return Ok((None, programs.generator(out)));
        }
        let text = programs.around(out).program(language).ok_or_else(|| {
            let name = name.into();
            Failure::Said(Box::new(Said::NotInThatLanguage { name }), 2)
        })?;
        let prints = match asked {
            Asked::Value => Prints::Value,
            _ => Prints::Winner,
        };
        return Ok((Some(prints), text));
    }
    if args.generator || args.written.given() || args.prints.winner || args.prints.value {
        let name = name.into();
        return Err(Failure::Said(Box::new(Said::NoListing { name }), 2));
    }
    // A short program knows the theorem of the game's own convention.
    if out.common.convention_or(game.convention()) != game.convention() {
        let name = name.into();
        return Err(Failure::Said(Box::new(Said::OwnConvention { name }), 2));
    }
    match (family(FAMILIES, name), game.recipe()) {
        (Some(family), Some(recipe)) => {
            let text = program(game.name(), family, &recipe, language, out.language);
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
