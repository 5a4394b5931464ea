//! `grundy strong` as people run it: killed, resumed, over several processes, looked up.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

fn grundy(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.args(args).env("GRUNDY_LANG", "en");
    command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

fn scratch(name: &str) -> PathBuf {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
        .join("strong")
        .join(name);
    let _ = fs::remove_dir_all(&directory);
    fs::create_dir_all(directory.parent().unwrap()).unwrap();
    directory
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[track_caller]
fn ended(output: &Output, code: i32, out: &str, err: &str) -> String {
    let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(code), "{stdout}\n{stderr}");
    assert!(stdout.contains(out), "expected {out:?} in {stdout:?}");
    assert!(stderr.contains(err), "expected {err:?} in {stderr:?}");
    stdout
}

#[track_caller]
fn check(args: &[&str], code: i32, out: &str, err: &str) -> String {
    ended(&grundy(args).output().unwrap(), code, out, err)
}

fn digest(json: &str) -> String {
    let (_, rest) = json.split_once("\"digest\":\"").expect("a digest");
    rest[..32].into()
}

const GAME: &str = "slide:4x4";

fn whole() -> String {
    digest(&check(
        &["strong", GAME, "--workers", "1", "--json"],
        0,
        "\"drawn\":",
        "",
    ))
}

#[test]
fn a_solved_game_is_told_exported_and_looked_up() {
    let directory = scratch("lookup");
    let dir = text(&directory);
    check(
        &["strong", "slide:4x3", "-o", dir],
        0,
        "positions",
        "kept in",
    );
    check(&["strong", "stats", dir], 0, "The deepest positions:", "");
    let csv = check(
        &["strong", "export", dir],
        0,
        "key,position,player,outcome",
        "",
    );
    let json = check(&["strong", "stats", dir, "--json"], 0, "\"positions\":", "");
    let (_, count) = json.split_once("\"positions\":").unwrap();
    let count: usize = count[..count.find(',').unwrap()].parse().unwrap();
    assert_eq!(csv.lines().count(), count + 1);
    // A budget of 1 is not enough to search.
    let start = ["slide:4x3", "0,2,4,7,9,11", "--budget", "1"];
    let db = ["--db", dir];
    check(&[&["solve"], &start[..]].concat(), 3, "", "");
    let found = check(
        &[&["solve"], &start[..], &db].concat(),
        0,
        "Looked up in the database",
        "",
    );
    let searched = check(&["solve", "slide:4x3", "0,2,4,7,9,11"], 0, "", "");
    assert_eq!(found.lines().next(), searched.lines().next());
    check(
        &[&["moves"], &start[..], &db].concat(),
        0,
        "slide from cell",
        "",
    );
    let played = [&["play", "--first", "computer"], &start[..], &db].concat();
    check(&played, 0, "P: (0,2,4,7,9,11) ->", "");
    // Another game is searched as ever.
    check(
        &[&["solve", "nim", "3", "5"], &db[..]].concat(),
        0,
        "Grundy value 6",
        "",
    );
}

#[test]
fn damaged_databases_are_named() {
    let directory = scratch("damaged");
    let dir = text(&directory);
    check(&["strong", "chomp:4x4", "-o", dir], 0, "", "");
    let path = directory.join("positions.db");
    let mut bytes = fs::read(&path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&path, &bytes).unwrap();
    check(
        &["solve", "chomp:4x4", "4,4,2", "--db", dir],
        2,
        "",
        "positions.db",
    );
    check(&["strong", "stats", dir], 2, "", "positions.db");
    fs::write(&path, &bytes[..middle]).unwrap();
    check(
        &["solve", "chomp:4x4", "4,4,2", "--db", dir],
        2,
        "",
        "positions.db",
    );
    check(
        &["solve", "nim", "3", "--db", text(&scratch("nothing"))],
        2,
        "",
        "nothing",
    );
}

/// Killed again and again, a little later each time, in every phase; then it ends as ever.
#[test]
fn a_killed_job_goes_on() {
    let directory = scratch("killed");
    let mut kills = 0;
    let json = loop {
        let workers = (1 + kills % 3).to_string();
        let args = [
            "strong",
            GAME,
            "-o",
            text(&directory),
            "--pause",
            "0",
            "--json",
        ];
        let mut child = grundy(&args).args(["--workers", &workers]).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(40 + 40 * kills));
        if child.try_wait().unwrap().is_none() {
            child.kill().unwrap();
            kills += 1;
        }
        let output = child.wait_with_output().unwrap();
        if output.status.code().is_some() {
            break ended(&output, 0, "", "");
        }
    };
    assert!(kills > 1, "it was killed {kills} times");
    assert_eq!(digest(&json), whole());
}

/// Ports that were free a moment ago.
fn hosts(name: &str, count: usize) -> PathBuf {
    let listeners: Vec<_> = (0..count)
        .map(|_| TcpListener::bind("127.0.0.1:0").unwrap())
        .collect();
    let lines = listeners
        .iter()
        .map(|l| format!("{}\n", l.local_addr().unwrap()));
    let path = scratch(name);
    fs::write(&path, lines.collect::<String>()).unwrap();
    path
}

fn process(game: &str, hosts: &Path, i: usize, more: &[&str]) -> Child {
    let i = i.to_string();
    let args = ["strong", game, "--hosts", text(hosts), "--process", &i];
    let rest = ["--workers", "2", "--json", "--patience", "20"];
    grundy(&args).args(rest).args(more).spawn().unwrap()
}

#[test]
fn processes_agree_with_one_worker() {
    for game in [GAME, "chomp:5x5", "rules:euclid 13,8"] {
        let file = hosts("hosts", 2);
        let children: Vec<Child> = (0..2).rev().map(|i| process(game, &file, i, &[])).collect();
        let alone = digest(&check(
            &["strong", game, "--workers", "1", "--json"],
            0,
            "",
            "",
        ));
        for child in children {
            let output = child.wait_with_output().unwrap();
            assert_eq!(digest(&ended(&output, 0, "", "")), alone, "{game}");
        }
    }
}

#[test]
fn a_lost_process_is_named_and_the_job_goes_on_without_it() {
    let directory = scratch("lost");
    let file = hosts("lost-hosts", 2);
    let more = ["-o", text(&directory), "--pause", "0"];
    let mut children: Vec<Child> = (0..2)
        .map(|i| process("slide:5x4", &file, i, &more))
        .collect();
    std::thread::sleep(Duration::from_millis(1500));
    let mut second = children.pop().unwrap();
    second.kill().unwrap();
    second.wait().unwrap();
    let output = children.pop().unwrap().wait_with_output().unwrap();
    ended(&output, 4, "", "process 1");
    let args = ["strong", "slide:5x4", "--workers", "3", "--json"];
    let json = check(&[&args[..], &more].concat(), 0, "", "");
    let alone = check(&args, 0, "", "");
    assert_eq!(digest(&json), digest(&alone));
}

#[test]
fn wrong_hosts_are_refused_with_their_line() {
    let file = scratch("wrong-hosts");
    fs::write(&file, "127.0.0.1:7100\n127.0.0.1\n").unwrap();
    let run = |process: &str, err: &str| {
        let args = ["strong", GAME, "--hosts", text(&file), "--process", process];
        check(&args, 2, "", err);
    };
    run("0", "127.0.0.1");
    fs::write(&file, "127.0.0.1:7100\nno.such.host.invalid:7100\n").unwrap();
    run("0", "no.such.host.invalid");
    fs::write(&file, "127.0.0.1:7100\n").unwrap();
    run("3", "there is no process 3");
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    fs::write(&file, format!("{address}\n")).unwrap();
    run("0", &address);
}

#[test]
fn games_without_keys_and_sums_are_refused() {
    check(&["strong", "kayles", "9"], 2, "", "no compact key");
    check(
        &["strong", "chomp:3x3", "3,3", "2,2"],
        2,
        "",
        "single component",
    );
    check(&["strong", "rules:kayles", "9"], 2, "", "splits");
    check(
        &["strong", "chomp:6x6", "--budget", "10"],
        3,
        "",
        "more than 10 positions",
    );
}
