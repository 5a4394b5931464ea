//! `grundy serve`, `grundy page` and `grundy site`, as people start and end them.

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

/// The least module there is: enough to be carried.
const MODULE: &[u8] = b"\0asm\x01\0\0\0";

/// Runs the binary: its exit code and what it said.
fn run(args: &[&str]) -> (Option<i32>, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(args)
        .output()
        .expect("the binary runs");
    let said = String::from_utf8(output.stderr).expect("text");
    (output.status.code(), said)
}

#[test]
fn a_site_is_the_files_that_the_page_names() {
    let scratch = env!("CARGO_TARGET_TMPDIR");
    let engine = format!("{scratch}/least.wasm");
    std::fs::write(&engine, MODULE).expect("written");
    let folder = format!("{scratch}/site/below");
    let (code, said) = run(&["site", "--engine", &engine, "-o", &folder, "--lang", "en"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("7 files"), "{said}");
    let read = |name: &str| std::fs::read(format!("{folder}/{name}")).expect(name);
    let html = String::from_utf8(read("index.html")).expect("text");
    for name in ["engine.bin", "manifest.webmanifest", "page.js", "page.css"] {
        assert!(html.contains(&format!("\"{name}\"")), "{name}");
        assert!(!read(name).is_empty());
    }
    // Relative addresses alone, so that any folder will do.
    assert!(!html.contains("=\"/") && !html.contains("://"), "{html}");
    assert_eq!(read("engine.bin")[..2], [0x1f, 0x8b]);
    // Written again over itself, and nothing is left over.
    assert_eq!(
        run(&["site", "--engine", &engine, "-o", &folder]).0,
        Some(0)
    );
    assert_eq!(std::fs::read_dir(&folder).expect("a folder").count(), 7);
}

#[test]
fn without_an_engine_a_site_says_how_to_get_one() {
    let scratch = env!("CARGO_TARGET_TMPDIR");
    if !cfg!(feature = "site") {
        let folder = format!("{scratch}/no-site");
        for (lang, word) in [("en", "this build has no engine"), ("zh", "不含网页引擎")] {
            let (code, said) = run(&["site", "-o", &folder, "--lang", lang]);
            assert_eq!(code, Some(2), "{said}");
            assert!(said.contains(word) && said.contains("./site"), "{said}");
        }
        assert!(!std::path::Path::new(&folder).exists());
    }
    let other = format!("{scratch}/no-module");
    std::fs::write(&other, "<html>").expect("written");
    for command in [&["site"][..], &["page", "nim", "1"]] {
        let path = format!("{scratch}/never-written");
        let with = |engine: &str| run(&[command, &["--engine", engine, "-o", &path]].concat());
        assert_eq!(with(&other).0, Some(2));
        assert_eq!(with(&format!("{scratch}/not-there")).0, Some(2));
        assert!(!std::path::Path::new(&path).exists());
    }
}

#[test]
fn a_lesson_with_the_engine_has_no_answers_inside_unless_its_game_is_a_file() {
    let scratch = env!("CARGO_TARGET_TMPDIR");
    let engine = format!("{scratch}/least-of-all.wasm");
    std::fs::write(&engine, MODULE).expect("written");
    let rules = format!("{scratch}/engine-game.py");
    let text = "start = 4\n\n\ndef moves(n):\n    return [n - 1] if n else []\n";
    std::fs::write(&rules, text).expect("written");
    let page = format!("{scratch}/engine-lesson.html");
    let written = |position: &[&str]| {
        let (code, said) =
            run(&[&["page"], position, &["--engine", &engine, "-o", &page]].concat());
        assert_eq!(code, Some(0), "{said}");
        let html = std::fs::read_to_string(&page).expect("the file");
        (html.contains("id=\"engine\""), html.contains("GET solve?"))
    };
    assert_eq!(written(&["nim", "3", "5"]), (true, false));
    assert_eq!(written(&[&format!("rules:{rules}"), "4"]), (false, true));
}
