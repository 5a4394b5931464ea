//! `grundy completions` and `grundy man`.

use clap::CommandFactory;

use crate::args::{Cli, CompletionsArgs, ManArgs};
use crate::failure::Failure;
use crate::output::Output;

/// Prints completions for a shell.
pub fn completions(args: &CompletionsArgs, out: &mut Output) -> Result<(), Failure> {
    let mut command = Cli::command();
    clap_complete::generate(args.shell, &mut command, "grundy", out.writer());
    Ok(())
}

/// Prints the man page, or writes all pages to a directory.
pub fn man(args: &ManArgs, out: &mut Output) -> Result<(), Failure> {
    match &args.output {
        None => clap_mangen::Man::new(Cli::command()).render(out.writer())?,
        Some(directory) => {
            let write = || {
                std::fs::create_dir_all(directory)?;
                clap_mangen::generate_to(Cli::command(), directory)
            };
            write().map_err(|error| Failure::Io {
                path: directory.display().to_string(),
                error,
            })?;
        }
    }
    Ok(())
}
