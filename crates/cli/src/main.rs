//! `grundy`: who wins, every winning move, and why.
//!
//! Answers go to standard output, everything else to standard error. Exit codes: 0 done,
//! 1 a negative finding, 2 wrong usage or input, 3 budget reached and answer unknown, 130 stopped.

mod args;
mod certify;
mod commands;
mod complete;
mod contest_args;
mod contest_words;
mod failure;
mod forgiving;
mod graph_words;
mod heap_args;
mod heap_words;
mod help;
mod input;
mod learn_args;
mod learn_words;
mod lists_words;
mod manual;
mod misere_args;
mod misere_words;
mod output;
mod play_words;
mod progress;
mod strong_args;
mod strong_words;
mod usage;
mod value_args;
mod words;
mod wrap;

use std::process::ExitCode;

use clap::{CommandFactory as _, FromArgMatches as _, Parser as _};
use grundy::Language;

use args::{Cli, Command};
use output::Output;

/// Gives memory back to the system when the work that took it has ended, whichever thread did it:
/// a server that was once asked something hard is small again afterwards.
#[cfg(not(target_family = "wasm"))]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let words = value_args::words(std::env::args_os());
    if complete::answered(&words) {
        return ExitCode::SUCCESS;
    }
    let words = forgiving::with_command(words);
    let cli = match help::language(words.iter().cloned()) {
        Language::English => Cli::parse_from(words),
        Language::Chinese => {
            let matches = help::in_chinese(Cli::command()).try_get_matches_from(words);
            let cli = matches.and_then(|matches| Cli::from_arg_matches(&matches));
            match cli {
                Ok(cli) => cli,
                Err(error) => match usage::wrong(&error) {
                    Some(said) => {
                        output::complain(&said);
                        return ExitCode::from(2);
                    }
                    // A help or a version that was asked for.
                    None => error.exit(),
                },
            }
        }
    };
    let mut out = Output::new(&cli.common);
    if let Some(args::Lang::Other(text)) = &cli.common.lang
        && !matches!(cli.command, Command::Emit(_))
    {
        let said = contest_words::Said::NotALanguage { text: text.clone() };
        return failure::Failure::Said(Box::new(said), 2).report(&cli.common);
    }
    if cli.common.misere && cli.command.is_of_normal_play() {
        return failure::Failure::Usage(words::Message::NormalAlone).report(&cli.common);
    }
    // A server ends its connections itself; every other command is over soon after Ctrl-C.
    if !matches!(cli.command, Command::Serve(_)) {
        progress::stop_flag();
    }
    let result = match &cli.command {
        Command::Games(args) => commands::games(args, &mut out),
        Command::Solve(args) => commands::solve(args, &mut out),
        Command::Moves(args) => commands::moves(args, &mut out),
        Command::Table(args) => commands::table(args, &mut out),
        Command::Check(args) => commands::check(args, &mut out),
        Command::Graph(args) => commands::graph(args, &mut out),
        Command::Period(args) => commands::period(args, &mut out),
        Command::Pattern(args) => commands::pattern(args, &mut out),
        Command::Equiv(args) => commands::equiv(args, &mut out),
        Command::Verify(args) => commands::verify(args, &mut out),
        Command::Survey(args) => commands::survey(args, &mut out),
        Command::Misere(args) => commands::misere(args, &mut out),
        Command::Learn(args) => commands::learn(args, &mut out),
        Command::Play(args) => commands::play(args, &mut out),
        Command::Ugi(args) => commands::ugi(args, &mut out),
        Command::Page(args) => commands::page(args, &mut out),
        Command::Site(args) => commands::site(args, &mut out),
        Command::Serve(args) => commands::serve(args, &mut out),
        Command::Strong(args) => commands::strong(args, &mut out),
        Command::Value(args) => commands::value(args, &mut out),
        Command::Compare(args) => commands::compare(args, &mut out),
        Command::Hot(args) => commands::hot(args, &mut out),
        Command::Simplify(args) => commands::simplify(args, &mut out),
        Command::Judge(args) => commands::judge(args, &mut out),
        Command::Stress(args) => commands::stress(args, &mut out),
        Command::Emit(args) => commands::emit(args, &mut out),
        Command::Gen(args) => commands::gen_package(args, &mut out),
        Command::Rules(command) => commands::rules(command, &mut out),
        Command::Completions(args) => commands::completions(args, &mut out),
        Command::Man(args) => commands::man(args, &mut out),
    };
    if let Some(fault) = out.fault() {
        out.discard();
        return failure::Failure::Fault(fault).report(&cli.common);
    }
    let flushed = out.finish();
    match result.and(flushed) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(&cli.common),
    }
}
