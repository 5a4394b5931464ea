//! Ctrl-C ends every command soon, whatever it is doing, with code 130.

#![cfg(unix)]

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A second, and what a busy machine adds.
const SOON: Duration = Duration::from_secs(6);
/// By then a command is in the middle of its work.
const MIDDLE: Duration = Duration::from_millis(1500);

fn scratch(name: &str) -> PathBuf {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("interrupt");
    std::fs::create_dir_all(&directory).expect("a scratch directory");
    directory.join(name)
}

fn start(args: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(args)
        .env("GRUNDY_LANG", "en")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the binary runs")
}

/// What long work a command does; `None` for one that has none to do.
fn long_work(command: &str) -> Option<Vec<String>> {
    let file = |name: &str| scratch(name).display().to_string();
    let text = match command {
        "solve" => "solve officers 4000000000 --budget 100000000000".into(),
        "moves" => "moves officers 4000000000 --budget 100000000000".into(),
        "table" => "table octal:0.6 --to 100000000000 -f csv -o /dev/null".into(),
        "graph" => "graph nim 60 60 60 60 --most 100000000 -f edges -o /dev/null".into(),
        "period" => "period officers --to 100000000000".into(),
        "pattern" => "pattern officers --to 80000000 --budget 100000000000".into(),
        "equiv" => "equiv octal:0.6 octal:0.61 --to 100000000000".into(),
        "verify" => {
            let values = "# game officers, normal play: Grundy values\n4000000000 0\n";
            std::fs::write(scratch("values.txt"), values).expect("written");
            format!("verify {}", file("values.txt"))
        }
        "survey" => "survey --digits 4 --to 2000000".into(),
        // The question waits for its answer.
        "play" => "play nim 3 4 5".into(),
        "learn" => "learn nim".into(),
        "ugi" => "ugi nim 3 4 5".into(),
        "page" => format!(
            "page nim 99 99 99 --positions 100000000 -o {}",
            file("page.html")
        ),
        // Few positions with very many moves: a level of them takes minutes.
        "strong" => {
            let _ = std::fs::remove_dir_all(scratch("strong"));
            format!("strong moore:3 40 40 40 40 -o {}", file("strong"))
        }
        "misere" => "misere octal:0.26 --to 4000 --budget 100000000000".into(),
        "hot" => "hot domineering 8x8 --budget 100000000000".into(),
        // Input that does not end.
        "judge" => "judge P2197".into(),
        "value" => "value -".into(),
        "compare" => "compare heat(*300,1)+heat(*301,2) heat(*299,3) --budget 100000000000".into(),
        "stress" => format!(
            "stress P2197 --time-limit 60 --save {} -- sleep 60",
            file("stress")
        ),
        "check" => "check -".into(),
        "gen" => format!("gen CF1149E -o {} --largest 200000", file("gen")),
        "serve" => "serve --port 0".into(),
        "games" | "simplify" | "emit" | "rules" | "completions" | "man" | "help" | "site" => {
            return None;
        }
        other => panic!("`{other}` needs a line here: what does it do for long?"),
    };
    Some(text.split(' ').map(String::from).collect())
}

/// All commands, as the help lists them.
fn commands() -> Vec<String> {
    let output = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .arg("--help")
        .env("GRUNDY_LANG", "en")
        .output()
        .expect("the binary runs");
    let help = String::from_utf8(output.stdout).expect("help is text");
    let lines = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let lines = lines.take_while(|line| line.starts_with("  "));
    let names = lines.filter_map(|line| line.split_whitespace().next());
    names.map(String::from).collect()
}

fn interrupt(child: &Child) {
    let pid = child.id().to_string();
    let kill = Command::new("kill").args(["-INT", &pid]).status();
    assert!(kill.expect("kill runs").success());
}

/// Waits for the end; `None` if it does not come soon.
fn end(child: &mut Child) -> Option<std::process::ExitStatus> {
    let start = Instant::now();
    while start.elapsed() < SOON {
        if let Some(status) = child.try_wait().expect("it can be waited for") {
            return Some(status);
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let _ = child.kill();
    let _ = child.wait();
    None
}

#[test]
fn every_command_ends_soon() {
    let commands = commands();
    assert!(commands.len() > 20, "{commands:?}");
    let mut running = Vec::new();
    for command in &commands {
        let Some(args) = long_work(command) else {
            continue;
        };
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let mut child = start(&args);
        // Its input stays open, so that whoever reads it waits.
        let input = child.stdin.take();
        std::thread::sleep(MIDDLE);
        running.push((command, child, input));
        let (_, child, _) = running.last_mut().expect("just pushed");
        if let Some(status) = child.try_wait().expect("it can be waited for") {
            // A package may be written by then; nothing else may be over.
            assert_eq!(command, "gen", "{args:?} was over by itself: {status}");
            continue;
        }
        interrupt(child);
        let status = end(child).unwrap_or_else(|| panic!("{args:?} went on after Ctrl-C"));
        let code = if command == "serve" { 0 } else { 130 };
        assert_eq!(status.code(), Some(code), "{args:?}");
    }
    let left = std::fs::read_dir(scratch("")).expect("a directory");
    let names = left.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let half: Vec<String> = names.filter(|name| name.ends_with(".tmp")).collect();
    assert!(half.is_empty(), "half a file was left: {half:?}");
}

#[test]
fn a_short_budget_ends_at_once() {
    for line in [
        "solve officers 2000000 --budget 10",
        "solve grundys-game 100000000 --budget 10000",
        "solve matrix 1,0 + nim 3",
        "moves officers 2000000 --budget 10",
    ] {
        let args: Vec<&str> = line.split(' ').collect();
        let mut child = start(&args);
        let status = end(&mut child).unwrap_or_else(|| panic!("{line} went on"));
        let code = if args[0] == "moves" { 0 } else { 3 };
        assert_eq!(status.code(), Some(code), "{line}");
    }
}

#[test]
fn what_a_theorem_knows_is_said_at_once() {
    let mut child = start(&["solve", "lasker", "4000000002", "3000000002"]);
    let status = end(&mut child).expect("no move is tried");
    assert_eq!(status.code(), Some(0));
}

#[test]
fn any_number_of_parts_is_added() {
    let parts = vec!["nim 3"; 40_001].join(" + ");
    let path = scratch("parts.txt");
    std::fs::write(&path, parts).expect("written");
    let at = std::fs::File::open(&path).expect("just written");
    let output = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["solve", "--quiet", "-"])
        .env("GRUNDY_LANG", "en")
        .stdin(at)
        .output()
        .expect("the binary runs");
    let said = String::from_utf8(output.stdout).expect("answers are text");
    assert!(said.contains("Grundy value 3\n"), "{said:.200}");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn a_table_asked_for_by_size_is_no_search() {
    let output = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["table", "octal:0.77", "--to", "100000", "--budget", "10"])
        .output()
        .expect("the binary runs");
    assert_eq!(output.status.code(), Some(0));
    let output = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["table", "wythoff", "--to", "1000000000x1000000000"])
        .output()
        .expect("the binary runs");
    assert_eq!(output.status.code(), Some(2));
}
