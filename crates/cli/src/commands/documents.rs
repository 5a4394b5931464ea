//! `grundy completions` and `grundy man`.

use std::io::Write;

use clap::{Arg, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man;
use grundy::Language;
use grundy::workbench::near_miss;

use crate::args::{Cli, CompletionsArgs, ManArgs};
use crate::failure::Failure;
use crate::output::Output;
use crate::words::Message;
use crate::{help, manual};

/// Prints completions for a shell: those of bash, zsh and fish ask `grundy` itself.
pub fn completions(args: &CompletionsArgs, out: &mut Output) -> Result<(), Failure> {
    let script = match args.shell {
        Shell::Bash => include_str!("../completions/grundy.bash"),
        Shell::Zsh => include_str!("../completions/grundy.zsh"),
        Shell::Fish => include_str!("../completions/grundy.fish"),
        other => {
            let mut command = Cli::command();
            clap_complete::generate(other, &mut command, "grundy", out.writer());
            return Ok(());
        }
    };
    Ok(out.writer().write_all(script.as_bytes())?)
}

/// Prints a man page, or writes all pages to a directory.
pub fn man(args: &ManArgs, out: &mut Output) -> Result<(), Failure> {
    let pages = pages(out.language)?;
    let Some(directory) = &args.output else {
        let asked = args.page.as_deref().unwrap_or("grundy");
        let full = format!("grundy-{asked}");
        // `games` is a page about all of them before it is a command.
        let page = pages.iter().rev().find(|(name, _)| {
            let stem = name
                .rsplit_once('.')
                .map_or(name.as_str(), |(stem, _)| stem);
            stem == asked || stem == full || name == asked
        });
        return match page {
            Some((_, text)) => Ok(out.writer().write_all(text)?),
            None => {
                let stem = |name: &'_ str| -> String {
                    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
                    stem.trim_start_matches("grundy-").into()
                };
                let known: Vec<String> = pages.iter().map(|(name, _)| stem(name)).collect();
                let near = near_miss(known.iter().map(String::as_str), asked).map(String::from);
                let name = asked.into();
                Err(Failure::Usage(Message::UnknownPage { name, near }))
            }
        };
    };
    let write = || {
        std::fs::create_dir_all(directory)?;
        let mut pages = pages.iter();
        pages.try_for_each(|(name, text)| std::fs::write(directory.join(name), text))
    };
    write().map_err(|error| Failure::Io {
        path: directory.display().to_string(),
        error,
    })
}

/// Every page, by the name of its file.
fn pages(language: Language) -> Result<Vec<(String, Vec<u8>)>, Failure> {
    let command = Cli::command().disable_help_subcommand(true);
    let mut command = match language {
        Language::English => command,
        Language::Chinese => help::in_chinese(command),
    };
    command.build();
    let mut pages = Vec::new();
    let mut commands = vec![(command, true)];
    while let Some((command, root)) = commands.pop() {
        let below = command
            .get_subcommands()
            .filter(|below| !below.is_hide_set());
        commands.extend(below.cloned().map(|below| (below, false)));
        // What every command understands stands in the first page.
        let own = if root { command } else { command.mut_args(own) };
        let man = Man::new(own);
        let mut text = Vec::new();
        man.render(&mut text)?;
        text.extend(manual::sections(language).bytes());
        pages.push((man.get_filename(), text));
    }
    pages.push((
        "grundy-notation.7".into(),
        manual::notation(language).into(),
    ));
    pages.push(("grundy-games.7".into(), manual::games(language).into()));
    Ok(pages)
}

/// The argument, hidden if it is everywhere.
fn own(arg: Arg) -> Arg {
    let global = arg.is_global_set();
    arg.hide(global)
}

/// That the pages are of commands which exist is what clap sees to.
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_has_a_page_and_global_options_stand_once() {
        let pages = pages(Language::English).expect("pages");
        let commands = Cli::command();
        let count = |command: &clap::Command| command.get_subcommands().count();
        assert!(pages.len() > count(&commands) + 2);
        for (name, text) in &pages {
            let text = String::from_utf8_lossy(text);
            let listed = text.contains("positions may be explored before giving up");
            assert_eq!(listed, name == "grundy.1", "{name}");
            assert!(
                name.ends_with(".7") || text.contains("EXIT STATUS"),
                "{name}"
            );
        }
    }
}
