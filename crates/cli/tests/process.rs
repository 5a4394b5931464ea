//! What needs standard input, files or signals.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

fn grundy(args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(args)
        .env("GRUNDY_LANG", "en")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    // A program that has seen enough may close its input first.
    let _ = child.stdin.take().expect("piped").write_all(input);
    child.wait_with_output().expect("the binary ends")
}

#[track_caller]
fn check(args: &[&str], input: &[u8], code: i32, out: &str, err: &str) {
    let output = grundy(args, input);
    let stdout = String::from_utf8(output.stdout).expect("answers are text");
    let stderr = String::from_utf8(output.stderr).expect("messages are text");
    assert_eq!(output.status.code(), Some(code), "{stdout}\n{stderr}");
    assert!(stdout.contains(out), "expected {out:?} in {stdout:?}");
    assert!(stderr.contains(err), "expected {err:?} in {stderr:?}");
}

fn scratch(name: &str) -> PathBuf {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("process");
    std::fs::create_dir_all(&directory).expect("a scratch directory");
    directory.join(name)
}

#[test]
fn positions_come_from_standard_input() {
    check(
        &["solve", "nim", "-"],
        b"3\r\n6\t9\n\n",
        0,
        "leaving 3 6 5",
        "",
    );
    check(&["solve", "-"], b"nim 3 6 9", 0, "leaving 3 6 5", "");
}

#[test]
fn positions_come_from_files() {
    let path = scratch("heaps.txt");
    std::fs::write(&path, "3 6 9\n").expect("written");
    let at = format!("@{}", path.display());
    check(&["solve", "nim", &at], b"", 0, "leaving 3 6 5", "");
    check(
        &["solve", "nim", "@missing"],
        b"",
        2,
        "",
        "missing: No such file",
    );
}

#[test]
fn junk_is_refused_with_its_place() {
    check(
        &["solve", "nim", "-"],
        b"3 \xff\xfe",
        2,
        "",
        "byte 3 is not valid UTF-8",
    );
    check(
        &["solve", "nim", "-"],
        b"\0\x01\x02",
        2,
        "",
        "expected a number",
    );
    check(
        &["solve", "nim", "-"],
        b"",
        2,
        "",
        "expected a position after `nim`",
    );
}

#[test]
fn a_mistake_in_a_long_input_is_shown_in_a_window() {
    let mut heaps = vec!["7"; 100_000];
    heaps[50_000] = "x";
    let output = grundy(&["solve", "nim", "-"], heaps.join(" ").as_bytes());
    let stderr = String::from_utf8(output.stderr).expect("messages are text");
    assert_eq!(output.status.code(), Some(2));
    assert!(
        stderr.contains("found `x`") && stderr.len() < 2_000,
        "{stderr}"
    );
}

#[test]
fn a_million_heaps_are_answered() {
    let heaps: Vec<String> = (0..1_000_000u64)
        .map(|n| (n.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 34).to_string())
        .collect();
    let output = grundy(&["solve", "nim", "-", "--all"], heaps.join(" ").as_bytes());
    let stdout = String::from_utf8(output.stdout).expect("answers are text");
    assert!(output.status.success());
    let total = (0..1_000_000u64).fold(0, |x, n| x ^ (n.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 34));
    assert!(stdout.contains(&format!("Grundy value {total}\n")));
    assert!(
        stdout
            .lines()
            .filter(|line| line.starts_with("  take"))
            .count()
            % 2
            == 1
    );
}

#[test]
fn a_game_is_played_to_its_end() {
    check(
        &["play", "nim", "3", "6", "9"],
        b"3: 5\n",
        0,
        "A: (3,6,9) -> (3,6,5)\nC: (3,6,5) -> ",
        "",
    );
    check(
        &["play", "nim", "2", "2"],
        b"1 2\n0 1\n",
        0,
        "C: (0,1) -> (0,0)\nThe computer wins.",
        "",
    );
    check(&["play", "nim", "1", "2"], b"1 1\n0 0\n", 0, "You win!", "");
    check(
        &["play", "nim", "2", "--misere"],
        b"-1\n",
        0,
        "C: (1) -> (0)\nYou win!",
        "",
    );
    check(
        &["play", "nim", "1", "--two"],
        b"#1\n",
        0,
        "A: (1) -> (0)\nA wins.",
        "",
    );
}

/// Who wins Chomp is known by strategy stealing, and how is not: a small budget leaves that open.
#[test]
fn what_a_budget_leaves_open_is_said() {
    let ask = |args: &[&str], input: &[u8], out: &str, err: &str| {
        let budget = ["--budget", "100"];
        check(&[args, &budget].concat(), input, 0, out, err);
    };
    let open = "N-position: the player to move wins\nGrundy value not computed\nWinning moves: not known (budget reached); some move wins\n";
    ask(&["solve", "chomp:4x5"], b"", open, "");
    let open = "必胜着法：未知（预算用完），但确有一种着法必胜\n";
    ask(&["solve", "chomp:4x5", "--lang", "zh"], b"", open, "");
    let open =
        "\"winning_moves\":null,\"winning_moves_total\":null,\"winning_moves_complete\":false,";
    ask(&["solve", "chomp:4x5", "--json"], b"", open, "");
    let open = "whether the moves marked ? win is not known";
    ask(&["moves", "chomp:4x5"], b"", " ?\n", open);
    let open = "\"winning\":null,\"drawing\":null";
    ask(&["moves", "chomp:4x5", "--json"], b"", open, "");
    let open = ",null]";
    ask(
        &["graph", "chomp:4x5", "--depth", "1", "--json"],
        b"",
        open,
        "",
    );
    ask(
        &["graph", "chomp:4x5", "--depth", "1"],
        b"",
        "style=dotted",
        "",
    );
    let open = "Some move wins, but it was not found which within the budget.";
    ask(&["play", "chomp:4x5"], b"hint\n", open, "");
    let first = ["play", "chomp:4x5", "--first", "computer"];
    ask(&first, b"", "C: (5,5,5,5) -> ", "it moves without knowing");
    // Where not even the outcome is known, the game goes on all the same.
    let unknown = ["play", "chomp:9x12", "12,12,12,12,12,12,12,12,11"];
    let said = "Not known: nothing was decided within the budget.\nUnknown: budget reached";
    ask(&unknown, b"hint 3\nwhy\n", said, "Goodbye");
}

#[test]
fn play_listens() {
    check(
        &["play", "nim", "3", "6", "9"],
        b"hint\n",
        0,
        "Look at heap 3.",
        "",
    );
    check(
        &["play", "nim", "3", "6", "9"],
        b"hint 2\n",
        0,
        "take 4 from heap 3",
        "",
    );
    check(
        &["play", "nim", "3", "6", "9"],
        b"hint 3\n",
        0,
        "nim-sum",
        "",
    );
    check(
        &["play", "nim", "3", "6", "9"],
        b"9 9 9\n",
        0,
        "",
        "`9 9 9` is not a legal move",
    );
    check(
        &["play", "nim", "3", "6", "9"],
        b"3-4\nundo\n3-3\n",
        0,
        "A: (3,6,9) -> (3,6,6)",
        "",
    );
    check(
        &["play", "nim", "3", "6", "9"],
        b"swap\n",
        0,
        "C: (3,6,9) -> (3,6,5)",
        "Sides swapped.",
    );
    check(
        &["play", "nim", "3", "6"],
        b"help\nlevel random\nlevel what\n",
        0,
        "",
        "level random",
    );
}

#[test]
fn tables_are_written_whole_or_not_at_all() {
    let path = scratch("nim.csv");
    let file = path.to_str().expect("a plain path");
    check(&["table", "nim", "--to", "3", "-o", file], b"", 0, "", "");
    assert_eq!(
        std::fs::read_to_string(&path).expect("written"),
        "n,grundy\n0,0\n1,1\n2,2\n3,3\n"
    );
    let missing = scratch("no/such/directory.csv");
    let file = missing.to_str().expect("a plain path");
    check(
        &["table", "nim", "--to", "3", "-o", file],
        b"",
        2,
        "",
        "directory.csv",
    );
}

/// Bytes beyond ASCII were once taken for escape sequences and removed.
#[test]
fn binary_tables_are_the_same_through_a_pipe_and_in_a_file() {
    for format in ["npy", "png"] {
        let path = scratch(&format!("same.{format}"));
        let file = path.display().to_string();
        let args = ["table", "wythoff", "--to", "9x9", "--format", format];
        let piped = grundy(&args, b"").stdout;
        grundy(&[&args[..], &["--output", &file]].concat(), b"");
        assert_eq!(piped, std::fs::read(&path).expect("written"), "{format}");
        let dash = grundy(&[&args[..], &["--output", "-"]].concat(), b"").stdout;
        assert_eq!(piped, dash, "{format}");
    }
}

/// Cells known by a theorem cost no search: they filled the memory.
#[test]
fn a_table_that_does_not_fit_in_memory_is_refused() {
    let to = u64::MAX.to_string();
    let args = ["table", "nim", "-f", "csv", "--to", &to];
    check(&args, b"", 2, "", "would outgrow 4096 MiB");
    let args = [
        "table", "nim", "--memory", "1", "-f", "csv", "--to", "99999",
    ];
    check(&args, b"", 2, "", "100,000 cells would outgrow 1 MiB");
    // What fits is written to its end, whatever the budget of a search.
    let args = ["table", "nim", "--budget", "10", "-f", "csv", "--to", "999"];
    check(&args, b"", 0, "\n999,999\n", "");
}

/// Each of a thousand moves had a search of its own for its value, which took minutes.
#[test]
fn the_values_of_many_moves_share_a_budget() {
    let start = std::time::Instant::now();
    let args = ["moves", "moore:3", "50", "50", "50", "50"];
    check(&args, b"", 0, "515,200 legal moves", "");
    assert!(start.elapsed().as_secs() < 60);
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["table", "nim", "--to", "300000", "--format", "csv"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the binary ends");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
}

#[test]
fn documents_for_the_shell() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        check(&["completions", shell], b"", 0, "grundy", "");
    }
    check(&["man"], b"", 0, ".TH", "");
    let directory = scratch("man");
    let pages = directory.to_str().expect("a plain path");
    check(&["man", "-o", pages], b"", 0, "", "");
    assert!(directory.join("grundy-solve.1").exists());
}

#[cfg(unix)]
#[test]
fn pipes_are_written_to_and_links_stay_links() {
    let table = |to: &std::path::Path| {
        let to = to.to_str().expect("text");
        let args = ["table", "nim", "--to", "3", "--format", "csv", "-o", to];
        check(&args, b"", 0, "", "");
    };
    let pipe = scratch("pipe");
    let _ = std::fs::remove_file(&pipe);
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo runs").success());
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || std::fs::read_to_string(pipe).expect("text")
    });
    table(&pipe);
    let text = reader.join().expect("the pipe is read");
    assert!(text.ends_with("3,3\n"), "{text:?}");
    assert!(!std::fs::metadata(&pipe).expect("still there").is_file());

    let [file, link] = [scratch("linked.csv"), scratch("link.csv")];
    let _ = (std::fs::write(&file, ""), std::fs::remove_file(&link));
    std::os::unix::fs::symlink(&file, &link).expect("a link");
    table(&link);
    assert!(
        std::fs::symlink_metadata(&link)
            .expect("a link")
            .is_symlink()
    );
    assert_eq!(std::fs::read_to_string(&file).expect("a file"), text);
}
