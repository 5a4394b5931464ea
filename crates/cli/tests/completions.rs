//! The completions of each shell, asked in the shell itself where it is installed.

#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn grundy() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_grundy"))
}

/// The script of a shell, in a file.
fn script(shell: &str) -> PathBuf {
    let output = Command::new(grundy()).args(["completions", shell]).output();
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("completions");
    std::fs::create_dir_all(&directory).expect("a scratch directory");
    let path = directory.join(format!("grundy.{shell}"));
    std::fs::write(&path, output.expect("the binary runs").stdout).expect("written");
    path
}

/// What a program prints, if it is installed.
fn printed(program: &str, args: &[&str]) -> Option<String> {
    let path = std::env::var("PATH").unwrap_or_default();
    let home = grundy().parent().expect("a directory").display();
    let output = Command::new(program)
        .args(args)
        .env("PATH", format!("{home}:{path}"))
        .env("GRUNDY_LANG", "en")
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::null())
        .output()
        .ok()?;
    assert!(output.status.success(), "{program} {args:?}: {output:?}");
    Some(String::from_utf8(output.stdout).expect("text"))
}

#[test]
fn bash_knows_problems_and_games() {
    let script = script("bash");
    let line = format!(
        "source {}; COMP_WORDS=(grundy judge p22); COMP_CWORD=2; _grundy; echo \"${{COMPREPLY[@]}}\"; \
         COMP_WORDS=(grundy solve dawsons); _grundy; echo \"${{COMPREPLY[@]}}\"",
        script.display()
    );
    if let Some(found) = printed("bash", &["-c", &line]) {
        assert_eq!(found, "P2252\ndawsons-kayles dawsons-chess\n");
    }
}

#[test]
fn shellcheck_finds_nothing_in_the_script_for_bash() {
    let script = script("bash");
    let path = script.display().to_string();
    if let Some(found) = printed("shellcheck", &["--shell=bash", &path]) {
        assert_eq!(found, "");
    }
}

#[test]
fn zsh_knows_problems() {
    let script = script("zsh");
    let line = format!(
        "autoload -Uz compinit; compinit -u -D; source {}; words=(grundy judge p22); CURRENT=3; \
         _describe() {{ print -l -- \"${{candidates[@]}}\" }}; _grundy",
        script.display()
    );
    if let Some(found) = printed("zsh", &["-f", "-c", &line]) {
        assert_eq!(found, "P2252:Wythoff's game\n");
    }
}

#[test]
fn fish_knows_formats_and_games() {
    let script = script("fish");
    let line = format!(
        "source {}; complete -C 'grundy table kayles --format l'; complete -C 'grundy solve kayl'",
        script.display()
    );
    if let Some(found) = printed("fish", &["--no-config", "-c", &line]) {
        let words: Vec<&str> = found.split_whitespace().collect();
        assert_eq!(words, ["latex", "kayles", "Kayles"]);
    }
}
