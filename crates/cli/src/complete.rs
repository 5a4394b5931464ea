//! What a shell is told when somebody presses Tab: commands and options from the arguments
//! themselves, games, problems, formats and examples from their lists.
//!
//! The scripts that `grundy completions` prints ask `GRUNDY_COMPLETE=INDEX grundy -- WORDS...`.

use std::ffi::{OsStr, OsString};
use std::io::Write as _;

use clap::{Arg, Command, CommandFactory as _};
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate, complete};
use grundy::contest::PROBLEMS;
use grundy::explore::What;
use grundy::tables::Format;
use grundy::{FAMILIES, Language, Phrase as _};

use crate::args::{Cli, locale};
use crate::help;

/// Answers the shell, if it is one that asks.
pub fn answered(words: &[OsString]) -> bool {
    let Some(index) = std::env::var_os("GRUNDY_COMPLETE") else {
        return false;
    };
    let index = index.to_str().and_then(|index| index.parse().ok());
    let typed = words.iter().position(|word| word == "--");
    let (Some(index), Some(typed)) = (index, typed) else {
        return false;
    };
    let mut stdout = std::io::stdout().lock();
    for candidate in candidates(&words[typed + 1..], index) {
        let value = candidate.get_value().to_string_lossy();
        let help = candidate.get_help().map(ToString::to_string);
        let help = help.unwrap_or_default();
        let help = help.lines().next().unwrap_or_default();
        // A shell that has gone away needs no answer.
        let _ = writeln!(stdout, "{value}\t{help}");
    }
    true
}

/// What may stand at a place of a command line.
fn candidates(words: &[OsString], index: usize) -> Vec<CompletionCandidate> {
    let command = match locale() {
        Language::English => Cli::command(),
        Language::Chinese => help::in_chinese(Cli::command()),
    };
    let mut command = knowing(command);
    let mut words = words.to_vec();
    words.resize(words.len().max(index + 1), OsString::new());
    let current = words[index].clone();
    let directory = std::env::current_dir().ok();
    let found = complete(&mut command, words, index, directory.as_deref());
    let mut found = found.unwrap_or_default();
    // `grundy nim 3 6 9` is a command too, once a letter says that a game may be meant.
    if index == 1 && !current.is_empty() {
        found.extend(games(&current));
    }
    found
}

/// The command with lists for the arguments that have them.
fn knowing(command: Command) -> Command {
    command.mut_args(known).mut_subcommands(knowing)
}

fn known(arg: Arg) -> Arg {
    let completer = match arg.get_id().as_str() {
        "expression" | "game" | "first" | "second" => ArgValueCompleter::new(games),
        "subject" => ArgValueCompleter::new(subjects),
        "problem" => ArgValueCompleter::new(problems),
        "format" if !has_values(&arg) => ArgValueCompleter::new(formats),
        "what" => ArgValueCompleter::new(whats),
        "name" => ArgValueCompleter::new(examples),
        _ => return arg,
    };
    arg.add(completer)
}

fn has_values(arg: &Arg) -> bool {
    !arg.get_possible_values().is_empty()
}

/// The names that begin with what was typed, in any case, with what they mean.
fn begun(
    current: &OsStr,
    names: impl Iterator<Item = (String, String)>,
) -> Vec<CompletionCandidate> {
    let current = current.to_string_lossy().to_lowercase();
    let begins = |(name, _): &(String, String)| name.to_lowercase().starts_with(&current);
    let candidate = |(name, help): (String, String)| {
        CompletionCandidate::new(name).help((!help.is_empty()).then(|| help.into()))
    };
    names.filter(begins).map(candidate).collect()
}

fn games(current: &OsStr) -> Vec<CompletionCandidate> {
    let names = FAMILIES.iter().map(|family| {
        let demands = !family.parameters.is_empty() && !family.parameters.starts_with('[');
        let name = match demands {
            true => format!("{}:", family.name),
            false => family.name.to_string(),
        };
        (name, family.title.say(locale()))
    });
    begun(current, names)
}

fn problems(current: &OsStr) -> Vec<CompletionCandidate> {
    let names = PROBLEMS.iter();
    let names = names.map(|problem| (problem.id.to_string(), problem.title.say(locale())));
    begun(current, names)
}

fn subjects(current: &OsStr) -> Vec<CompletionCandidate> {
    let mut subjects = problems(current);
    subjects.extend(games(current));
    subjects
}

fn formats(current: &OsStr) -> Vec<CompletionCandidate> {
    let names = Format::ALL.iter();
    begun(
        current,
        names.map(|format| (format.name().to_string(), String::new())),
    )
}

fn whats(current: &OsStr) -> Vec<CompletionCandidate> {
    let forms = What::ALL.map(What::name);
    let names = forms.iter().chain(&["grundy", "genus", "form"]);
    begun(
        current,
        names.map(|name| ((*name).to_string(), String::new())),
    )
}

fn examples(current: &OsStr) -> Vec<CompletionCandidate> {
    let names = grundy::rulelang::EXAMPLES.iter();
    begun(
        current,
        names.map(|example| (example.0.to_string(), String::new())),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, expected: &str) {
        let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
        let found = candidates(&words, words.len() - 1);
        let found: Vec<_> = found
            .iter()
            .map(|c| c.get_value().to_string_lossy())
            .collect();
        assert!(
            found.iter().any(|name| name == expected),
            "{line}: {found:?}"
        );
    }

    #[test]
    fn lists_are_known_where_they_belong() {
        check("grundy so", "solve");
        check("grundy wyt", "wythoff");
        check("grundy solve bound", "bounded-nim:");
        check("grundy table kay", "kayles");
        check("grundy judge p12", "P1247");
        check("grundy stress ", "SP11414");
        check("grundy emit kay", "kayles");
        check("grundy table kayles --format l", "latex");
        check("grundy table kayles --what ", "genus");
        check("grundy gen P1247 --layout ", "hydro");
        check("grundy rules example k", "kayles");
        check("grundy solve --la", "--lang");
        check("grundy solve --lang ", "zh");
    }
}
