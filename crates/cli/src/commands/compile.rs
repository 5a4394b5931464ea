//! A source file given where a program belongs is compiled first.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::contest_words::Said;
use crate::failure::Failure;

/// The command that runs a program: its own, or that of what its source was compiled to.
///
/// The binary goes to a directory of our own among the temporary ones, and is removed with
/// [`Compiled`].
pub struct Compiled {
    pub command: Vec<String>,
    directory: Option<PathBuf>,
}

impl Drop for Compiled {
    fn drop(&mut self) {
        if let Some(directory) = &self.directory {
            let _ = std::fs::remove_dir_all(directory);
        }
    }
}

/// Compiles the source that a command begins with, if it does.
pub fn compiled(command: &[String]) -> Result<Compiled, Failure> {
    let as_it_is = Compiled {
        command: command.to_vec(),
        directory: None,
    };
    let Some(source) = command.first().map(Path::new) else {
        return Ok(as_it_is);
    };
    let ending = source.extension().and_then(|ending| ending.to_str());
    let compiler: &[&str] = match ending {
        Some("cpp" | "cc" | "cxx") => &["g++", "-std=c++17", "-O2", "-o"],
        Some("c") => &["gcc", "-O2", "-o"],
        Some("rs") => &[
            "rustc",
            "--edition=2021",
            "-O",
            "--crate-name=solution",
            "-o",
        ],
        Some("java") => &["javac", "-d"],
        Some("py") if !runs_by_itself(source) => {
            let mut command = vec!["python3".to_string()];
            command.extend(as_it_is.command.iter().cloned());
            return Ok(Compiled {
                command,
                directory: None,
            });
        }
        _ => return Ok(as_it_is),
    };
    let directory = std::env::temp_dir().join(format!("grundy-stress-{}", std::process::id()));
    std::fs::create_dir_all(&directory).map_err(|error| Failure::Io {
        path: directory.display().to_string(),
        error,
    })?;
    let mut made = Compiled {
        command: Vec::new(),
        directory: Some(directory.clone()),
    };
    let java = ending == Some("java");
    let target = match java {
        true => directory.clone(),
        false => directory.join("solution"),
    };
    let program = compiler[0];
    let mut run = Command::new(program);
    run.args(&compiler[1..]).arg(&target).arg(source);
    let output = run.output().map_err(|error| {
        let program = program.into();
        Failure::Said(Box::new(Said::CannotStart { program, error }), 2)
    })?;
    if !output.status.success() {
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        let path = source.display().to_string();
        return Err(Failure::Said(
            Box::new(Said::DoesNotCompile { path, errors }),
            2,
        ));
    }
    let target = target.display().to_string();
    let stem = source.file_stem().unwrap_or_default().to_string_lossy();
    made.command = match java {
        true => vec![
            "java".into(),
            "-Xss64m".into(),
            "-cp".into(),
            target,
            class(&directory).unwrap_or_else(|| stem.into_owned()),
        ],
        false => vec![target],
    };
    made.command.extend(command[1..].iter().cloned());
    Ok(made)
}

/// The class with the name that judges ask for, if there is one.
fn class(directory: &Path) -> Option<String> {
    let main = directory.join("Main.class");
    main.exists().then(|| "Main".into())
}

/// Whether a script can be started without naming its interpreter.
fn runs_by_itself(script: &Path) -> bool {
    let text = std::fs::read(script).unwrap_or_default();
    if !text.starts_with(b"#!") {
        return false;
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = std::fs::metadata(script).map(|known| known.permissions().mode());
        mode.is_ok_and(|mode| mode & 0o111 != 0)
    }
    #[cfg(not(unix))]
    false
}
