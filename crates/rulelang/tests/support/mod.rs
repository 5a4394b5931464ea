//! CPython with the shim, asked through one process.
#![allow(dead_code, unreachable_pub)]

pub mod claimed;
pub mod generator;
pub mod oracle;

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The answers of CPython to lines of `FILE<TAB>POSITION`.
pub fn cpython(requests: &[String]) -> Vec<String> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut child = Command::new("python3")
        .arg(here.join("tests/support/harness.py"))
        .env("SHIM", here)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("python3 is installed");
    let mut stdin = child.stdin.take().expect("piped");
    let text = requests.join("\n") + "\n";
    let writer = std::thread::spawn(move || stdin.write_all(text.as_bytes()));
    let output = child.wait_with_output().expect("python3 ends");
    writer.join().expect("no panic").expect("python3 reads");
    let answers = String::from_utf8(output.stdout).expect("text");
    let answers: Vec<String> = answers.lines().map(Into::into).collect();
    assert_eq!(answers.len(), requests.len(), "one answer per request");
    answers
}

/// Whether there is time left: `GRUNDY_FUZZ_SECONDS`, or half a minute.
pub fn clock() -> impl Fn() -> bool {
    let seconds = std::env::var("GRUNDY_FUZZ_SECONDS").ok();
    let seconds = seconds.and_then(|s| s.parse().ok()).unwrap_or(30);
    let end = Instant::now() + Duration::from_secs(seconds);
    move || Instant::now() < end
}
