//! `grundy-check FILE`: accepts a certificate or rejects it, and says why.
//!
//! Exit codes: 0 accepted, 1 rejected, 2 wrong usage or a file that cannot be read, 3 more work
//! than allowed.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufReader, Write};
use std::process::ExitCode;

use grundy_certificate::{Trouble, is_plain};
use grundy_checker::{Language, Reason, WORK, check_with};

const HELP: &str = "\
Checks a certificate of the Grundy workbench, sharing no code with it.

Usage: grundy-check [--lang en|zh] [--work STEPS] [--graph GRAPH]... FILE

FILE is a certificate, or `-` for standard input.

  --graph GRAPH   the file of a graph that the certificate speaks of: it must have the SHA-256
                  that is named, and if it is an edge list, the same edges
  --lang en|zh    language of the verdict [default: GRUNDY_LANG, then the locale]
  --work STEPS    steps allowed before giving up [default: 2000000000]
  --help          print this
  --version       print the version

Exit codes: 0 accepted, 1 rejected, 2 wrong usage, 3 more work than allowed.

Example:
  grundy solve nim 3 6 9 --certify a.cert && grundy-check a.cert
";

fn main() -> ExitCode {
    let mut language = usual_language();
    let mut work = WORK;
    let mut files = Vec::new();
    let mut graphs = Vec::new();
    let mut args = std::env::args_os().skip(1);
    while let Some(arg) = args.next() {
        match arg.to_str() {
            Some("--help" | "-h") => return print(&[HELP.trim_end().into()]),
            Some("--version" | "-V") => {
                return print(&[format!("grundy-check {}", env!("CARGO_PKG_VERSION"))]);
            }
            Some("--lang") => match args.next().as_ref().and_then(|lang| lang.to_str()) {
                Some("en") => language = Language::English,
                Some("zh") => language = Language::Chinese,
                _ => return usage("expected `en` or `zh` after --lang"),
            },
            Some("--work") => match args.next().and_then(|w| w.to_str()?.parse().ok()) {
                Some(steps) => work = steps,
                None => return usage("expected a number after --work"),
            },
            Some("--graph") => match args.next() {
                Some(path) => match std::fs::read(&path) {
                    Ok(bytes) => graphs.push(bytes),
                    Err(error) => return usage(&format!("{}: {error}", shown(&path))),
                },
                None => return usage("expected a file after --graph"),
            },
            Some(flag) if flag.starts_with("--") => {
                return usage(&format!("there is no flag `{}`", shown(flag.as_ref())));
            }
            _ => files.push(arg),
        }
    }
    let [path] = &files[..] else {
        return usage("expected one file");
    };
    let graphs: Vec<&[u8]> = graphs.iter().map(Vec::as_slice).collect();
    let checked = match path.to_str() {
        Some("-") => check_with(io::stdin().lock(), work, &graphs),
        _ => match File::open(path) {
            Ok(file) => check_with(BufReader::with_capacity(1 << 20, file), work, &graphs),
            Err(error) => return usage(&format!("{}: {error}", shown(path))),
        },
    };
    match checked {
        Ok(verdict) => print(&verdict.say(language)),
        Err(rejection) => {
            let code = match &rejection.reason {
                Reason::Read(Trouble::Io(error)) => {
                    return usage(&format!("{}: {error}", shown(path)));
                }
                Reason::TooMuchWork => 3,
                _ => 1,
            };
            // A rejection is the answer to the question, so it goes where answers go.
            print(&[rejection.say(language)]);
            ExitCode::from(code)
        }
    }
}

fn print(lines: &[String]) -> ExitCode {
    let mut out = io::stdout().lock();
    for line in lines {
        // Whoever closed the pipe has seen enough.
        if writeln!(out, "{line}").is_err() {
            break;
        }
    }
    ExitCode::SUCCESS
}

/// An argument as it can be printed: what steers a terminal or hides is written as a question mark.
fn shown(text: &OsStr) -> String {
    let plain = |c| if is_plain(c) { c } else { '?' };
    text.to_string_lossy().chars().map(plain).collect()
}

fn usage(message: &str) -> ExitCode {
    eprintln!("error: {message}\nfor usage see grundy-check --help");
    ExitCode::from(2)
}

/// By GRUNDY_LANG, then by the locale.
fn usual_language() -> Language {
    let names = ["GRUNDY_LANG", "LC_ALL", "LC_MESSAGES", "LANG"];
    let mut set = names.iter().filter_map(|name| std::env::var(name).ok());
    match set.find(|value| !value.is_empty()) {
        Some(value) if value.starts_with("zh") => Language::Chinese,
        _ => Language::English,
    }
}
