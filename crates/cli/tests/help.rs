//! Every example of every `--help` runs; those of a command in the order in which they are printed.

#![cfg(unix)]

use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

fn grundy() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_grundy"))
}

/// The lines of a section of a help, without the heading.
fn section<'a>(help: &'a str, headings: &[&str]) -> Vec<&'a str> {
    let lines = help.lines().skip_while(|line| !headings.contains(line));
    let lines = lines.skip(1).take_while(|line| line.starts_with("  "));
    lines.map(|line| &line[2..]).collect()
}

fn help(command: &[&str]) -> String {
    let output = Command::new(grundy())
        .args(command)
        .arg("--help")
        .env("GRUNDY_LANG", "en")
        .output()
        .expect("the binary runs");
    String::from_utf8(output.stdout).expect("text")
}

/// The commands that a help names.
fn commands(help: &str) -> Vec<String> {
    let lines = section(help, &["Commands:"]).into_iter();
    let names = lines.filter_map(|line| line.split(' ').next().map(String::from));
    names
        .filter(|name| !name.is_empty() && name != "help")
        .collect()
}

/// The examples in a help.
fn own(help: &str) -> Vec<String> {
    let lines = section(help, &["Example:", "Examples:"]);
    lines.into_iter().map(String::from).collect()
}

/// The examples of a command and of what is below it.
fn examples(command: &[&str]) -> Vec<String> {
    let help = help(command);
    let mut all = own(&help);
    for name in commands(&help) {
        all.extend(examples(&[command, &[&name]].concat()));
    }
    all
}

/// A directory with the files that the examples speak of.
fn scratch() -> PathBuf {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("help");
    let _ = std::fs::remove_dir_all(&directory);
    std::fs::create_dir_all(directory.join("grundy-stress")).expect("a scratch directory");
    let write = |name: &str, text: &str| {
        std::fs::write(directory.join(name), text).expect("written");
    };
    write("input.txt", "3\n3 6 9\n");
    write("grundy-stress/P1247.in", "2\n1 2\n");
    // The least module there is.
    write("engine.wasm", "\0asm\x01\0\0\0");
    // Answers P1247, whose inputs have two lines; Kayles in several cases, with more lines; and the
    // values of bounded Nim, which come on one line.
    write(
        "a.out",
        "#!/bin/sh\n\
         text=$(cat)\n\
         case \"$text\" in\n\
         *'\n'*'\n'*) printf '%s\\n' \"$text\" |\n\
         grundy judge rules:kayles --input 'T / n / p..' --winner --says Yes,No ;;\n\
         *'\n'*) printf '%s\\n' \"$text\" | grundy judge P1247 ;;\n\
         *) value=0; for heap in $text; do value=$((value ^ heap % 4)); done; echo $value ;;\n\
         esac\n",
    );
    let runnable = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(directory.join("a.out"), runnable).expect("a program");
    // Two processes that keep a part each.
    let free = || TcpListener::bind("127.0.0.1:0").and_then(|port| port.local_addr());
    let hosts: Vec<String> = [free(), free()]
        .map(|host| host.expect("a free port").to_string())
        .to_vec();
    write("hosts", &hosts.join("\n"));
    let part = |i: usize| {
        format!("grundy strong slide:4x3 --hosts hosts --process {i} --apart -o part{i}")
    };
    let parts = format!("{} & {} && wait $!", part(0), part(1));
    for line in [
        &parts,
        "grundy emit P2252 --in python > a.py",
        "grundy emit P2252 > a.cpp",
        "grundy table kayles --to 50 --format csv -o kayles.csv",
        "grundy table kayles --to 50 --format bfile -o b002186.txt",
    ] {
        let output = run(line, &directory);
        assert!(output.status.success(), "{line}: {output:?}");
    }
    directory
}

/// Every command has the files for itself.
fn copy(from: &Path, to: &Path) {
    let _ = std::fs::remove_dir_all(to);
    let copied = Command::new("cp").arg("-r").args([from, to]).status();
    assert!(copied.is_ok_and(|status| status.success()), "{to:?}");
}

fn run(line: &str, directory: &Path) -> Output {
    let home = grundy().parent().expect("a directory").display();
    let path = std::env::var("PATH").unwrap_or_default();
    Command::new("sh")
        .args(["-c", line])
        .current_dir(directory)
        .env("PATH", format!("{home}:{path}"))
        .env("GRUNDY_LANG", "en")
        .stdin(Stdio::null())
        .output()
        .expect("a shell")
}

/// The examples of one command, one after the other: what one writes another may read.
fn all_run(examples: &[String], directory: &Path) {
    for example in examples {
        assert!(example.contains("grundy "), "`{example}` is not ours");
        let line = match example.split(' ').nth(1) {
            // It would go on for ever, and open a browser: that it is understood must do.
            Some("serve") => format!("{example} --help"),
            // Not every build carries an engine.
            Some("site") => format!("{example} --engine engine.wasm"),
            // A few positions or cases are enough to see that it runs, however busy the machine.
            Some("page") => format!("{example} --positions 20"),
            Some("stress") => example
                .replace(" --cases 1000", "")
                .replace("grundy stress", "grundy stress --cases 3 --time-limit 60"),
            _ => example.clone(),
        };
        let output = run(&line, directory);
        // That two games differ, that a claim is refuted, or that no period of Grundy's game is
        // known, is an answer.
        let answered = match (example.split(' ').nth(1), output.status.code()) {
            (Some("equiv" | "pattern"), code) => matches!(code, Some(0 | 1)),
            (Some("period"), code) => matches!(code, Some(0 | 3)),
            (_, code) => code == Some(0),
        };
        assert!(answered, "{example}: {output:?}");
    }
}

#[test]
fn every_example_runs() {
    let top = help(&[]);
    let mut groups = vec![own(&top)];
    groups.extend(commands(&top).iter().map(|name| examples(&[name])));
    let count: usize = groups.iter().map(Vec::len).sum();
    assert!(count > 50, "{groups:#?}");
    let directory = scratch();
    let next = AtomicUsize::new(0);
    let work = || {
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(group) = groups.get(at) else { break };
            let own = directory.with_file_name(format!("help-{at}"));
            copy(&directory, &own);
            all_run(group, &own);
        }
    };
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(work);
        }
    });
}
