//! Graphs from files and from standard input, bad ones among them.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

#[track_caller]
fn check(args: &[&str], input: &str, code: i32, out: &str, err: &str) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(args)
        .env("GRUNDY_LANG", "en")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    // A program that has seen enough may close its input first.
    let _ = child
        .stdin
        .take()
        .expect("piped")
        .write_all(input.as_bytes());
    let output = child.wait_with_output().expect("the binary ends");
    let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
    let stderr = String::from_utf8(output.stderr).expect("messages are text");
    assert_eq!(output.status.code(), Some(code), "{stdout}\n{stderr}");
    assert!(stdout.contains(out), "expected {out:?} in {stdout:?}");
    assert!(stderr.contains(err), "expected {err:?} in {stderr:?}");
}

/// A scratch file, and the game that is played on it.
fn file(name: &str, text: &str) -> (PathBuf, String) {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("graph");
    std::fs::create_dir_all(&directory).expect("a scratch directory");
    let path = directory.join(name);
    std::fs::write(&path, text).expect("written");
    let game = format!("graph:{}", path.display());
    (path, game)
}

#[test]
fn every_form_is_the_same_graph() {
    let list = file("list.txt", "4 5\n1 2\n2 3\n3 1\n3 4\n3 4\n").1;
    let zero = file("zero.txt", "4 4\n0 1\n1 2\n2 0\n2 3\n").1;
    let dot = file("g.dot", "digraph { a -> b -> c -> a; c -> d }").1;
    let json = file(
        "g.json",
        r#"{"vertices": 4, "edges": [[1, 2], [2, 3], [3, 1], [3, 4]]}"#,
    )
    .1;
    for (game, vertex, more) in [
        (&list, "1", vec![]),
        (&zero, "0", vec!["--zero-based"]),
        (&dot, "a", vec![]),
        (&json, "1", vec![]),
    ] {
        let args = [vec!["solve", game, vertex], more].concat();
        check(&args, "", 0, "won in 3 moves", "");
    }
    let binary = file("g.bin", "");
    let path = binary.0.display().to_string();
    check(&["graph", &list, "-o", &path], "", 0, "", "");
    check(&["solve", &binary.1, "1"], "", 0, "won in 3 moves", "");
    check(
        &["solve", &dot, "a", "d", "+", "nim", "1"],
        "",
        0,
        "P-position",
        "",
    );
}

#[test]
fn standard_input_is_read_once() {
    let text = "3 3\n1 2\n2 3\n1 1\n";
    check(
        &["solve", "graph:-", "1", "+", "graph:-", "2"],
        text,
        0,
        "inf(0)",
        "",
    );
    check(
        &["table", "graph:-", "--format", "csv"],
        text,
        0,
        "1,D,inf(1),\n2,N,1,1\n",
        "",
    );
    check(
        &["solve", "graph:-", "1", "+", "graph:-,acyclic", "2"],
        text,
        2,
        "",
        "standard input was read already",
    );
}

#[test]
fn mistakes_in_files_have_a_place() {
    for (name, text, place, saying) in [
        (
            "range.txt",
            "3 2\n1 2\n2 4\n",
            "line 3, column 3",
            "from 1 to 3, found 4",
        ),
        (
            "early.txt",
            "3 2\n1 2\n",
            "line 3, column 1",
            "found the end of the file",
        ),
        ("count.txt", "3", "line 1, column 2", "the number of edges"),
        (
            "word.txt",
            "3 1\n1 two\n",
            "line 2, column 3",
            "found `two`",
        ),
        (
            "huge.txt",
            "4000000000 4000000000\n1 2\n",
            "line 3, column 1",
            "found the end",
        ),
        (
            "sub.dot",
            "digraph {\n  subgraph x { a }\n}",
            "line 2, column 3",
            "outside",
        ),
        (
            "bad.json",
            "{\"vertices\": 1, \"edges\": [[1, 2]]}",
            "line 1, column 31",
            "from 1 to 1",
        ),
    ] {
        let (path, game) = file(name, text);
        let args = ["solve", &game, "1"];
        check(&args, "", 2, "", &format!("{}, {place}: ", path.display()));
        check(&args, "", 2, "", saying);
    }
    let (_, cyclic) = file("cyclic.txt", "3 3\n1 2\n2 3\n3 2\n");
    check(
        &["solve", &cyclic, "1", "--acyclic"],
        "",
        2,
        "",
        "2 > 3 > 2",
    );
}

#[test]
fn play_follows_the_edges() {
    let (_, game) = file("play.txt", "4 3\n1 2\n2 3\n3 4\n");
    let args = ["play", &game, "1", "--first", "you"];
    check(
        &args,
        "4\n2\n4\n",
        0,
        "A: (1) -> (2)\nC: (2) -> (3)\nA: (3) -> (4)\nYou win!",
        "not a legal",
    );
}

#[test]
fn pictures_are_drawn() {
    check(
        &["graph", "kayles", "6", "--format", "svg"],
        "",
        0,
        "<svg",
        "",
    );
    check(
        &["graph", "nim", "1", "2", "--depth", "1", "--json"],
        "",
        0,
        "\"cut\":true",
        "",
    );
    check(&["graph", "kayles", "40"], "", 3, "", "--depth");
}
