//! What the tests of `grundy strong` share.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

pub fn grundy(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.args(args).env("GRUNDY_LANG", "en");
    command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

pub fn scratch(name: &str) -> PathBuf {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
        .join("strong")
        .join(name);
    let _ = fs::remove_dir_all(&directory);
    fs::create_dir_all(directory.parent().unwrap()).unwrap();
    directory
}

pub fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[track_caller]
pub fn ended(output: &Output, code: i32, out: &str, err: &str) -> String {
    let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(code), "{stdout}\n{stderr}");
    assert!(stdout.contains(out), "expected {out:?} in {stdout:?}");
    assert!(stderr.contains(err), "expected {err:?} in {stderr:?}");
    stdout
}

#[track_caller]
pub fn check(args: &[&str], code: i32, out: &str, err: &str) -> String {
    ended(&grundy(args).output().unwrap(), code, out, err)
}

pub fn digest(json: &str) -> String {
    let (_, rest) = json.split_once("\"digest\":\"").expect("a digest");
    rest[..32].into()
}

pub const GAME: &str = "slide:4x4";

pub fn whole() -> String {
    digest(&check(
        &["strong", GAME, "--workers", "1", "--json"],
        0,
        "\"drawn\":",
        "",
    ))
}

/// A file that is there in some phase of a job, in its directory or the one for what is on the way.
fn has(directory: &Path, sign: &str) -> bool {
    [directory.to_path_buf(), directory.join("work")]
        .iter()
        .filter_map(|directory| fs::read_dir(directory).ok())
        .flatten()
        .filter_map(Result::ok)
        .any(|entry| entry.file_name().to_string_lossy().starts_with(sign))
}

/// The files that say which phase it is: forward, backward, writing.
pub const PHASES: [&str; 3] = ["level-000003", "states-", "positions.tmp"];

/// Waits for a sign of a phase; whether it came before the end.
pub fn reaches(child: &mut Child, directory: &Path, sign: &str) -> bool {
    while !has(directory, sign) {
        if child.try_wait().unwrap().is_some() {
            return false;
        }
        std::thread::sleep(Duration::from_micros(200));
    }
    true
}
