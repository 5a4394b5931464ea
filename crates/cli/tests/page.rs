//! `grundy serve` and `grundy page`, as people start and end them.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

/// Serves a question, then ends with exit code 0 by the signal.
#[cfg(unix)]
#[test]
fn signals_end_the_server_well() {
    for signal in ["INT", "TERM"] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
            .args(["serve", "--port", "0"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the binary runs");
        let mut url = String::new();
        let mut lines = BufReader::new(child.stdout.take().expect("piped"));
        lines.read_line(&mut url).expect("a line");
        let host = url.trim().strip_prefix("http://").expect("an address");
        let host = host.trim_end_matches('/');
        let mut stream = TcpStream::connect(host).expect("a connection");
        let head = format!("GET /api/1/solve?q=nim+3+6+9 HTTP/1.1\r\nHost: {host}\r\n\r\n");
        stream.write_all(head.as_bytes()).expect("a connection");
        let mut start = [0; 12];
        stream.read_exact(&mut start).expect("an answer");
        assert_eq!(&start, b"HTTP/1.1 200");
        let id = child.id().to_string();
        let kill = Command::new("kill").args(["-s", signal, &id]).status();
        assert!(kill.expect("kill runs").success());
        let status = child.wait().expect("it ends");
        assert_eq!(status.code(), Some(0), "{signal}");
    }
}

/// A game in a file is read when the page is written; the page needs the file no more.
#[test]
fn a_lesson_may_be_about_a_game_in_a_file() {
    let scratch = env!("CARGO_TARGET_TMPDIR");
    let rules = format!("{scratch}/lesson-game.py");
    let text =
        "start = 4\n\n\ndef moves(n):\n    return [n - k for k in range(1, min(n, 2) + 1)]\n";
    std::fs::write(&rules, text).expect("written");
    let graph = format!("{scratch}/lesson-graph.txt");
    std::fs::write(&graph, "4 4\n0 1\n1 2\n2 3\n0 2\n").expect("written");
    let lessons: [&[&str]; 3] = [
        &[&format!("rules:{rules}"), "4"],
        &[&format!("rules:{rules}"), "2", "+", "nim", "1"],
        &[&format!("graph:{graph}"), "0", "--zero-based"],
    ];
    for lesson in lessons {
        let path = format!("{scratch}/lesson-from-file.html");
        let output = Command::new(env!("CARGO_BIN_EXE_grundy"))
            .arg("page")
            .args(lesson)
            .args(["-o", &path, "--lang", "en"])
            .output()
            .expect("the binary runs");
        let said = String::from_utf8(output.stderr).expect("text");
        assert!(output.status.success(), "{lesson:?}: {said}");
        assert!(said.contains("all that can be reached"), "{said}");
        let html = std::fs::read_to_string(&path).expect("the file");
        assert!(html.contains("GET solve?") && html.contains("GET moves?"));
    }
}

#[test]
fn a_lesson_is_one_file_with_its_answers() {
    let path = format!("{}/lesson.html", env!("CARGO_TARGET_TMPDIR"));
    let output = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["page", "nim", "2", "1", "-o", &path, "--lang", "zh"])
        .output()
        .expect("the binary runs");
    let said = String::from_utf8(output.stderr).expect("text");
    assert!(output.status.success(), "{said}");
    assert!(
        said.contains("6 个局面") && said.contains("全部在内"),
        "{said}"
    );
    let html = std::fs::read_to_string(&path).expect("the file");
    assert!(!html.contains("src=\"main.js\"") && html.contains("id=\"store\""));
}
