//! Certificates from the command line: written, checked, edited, rejected.

use std::path::PathBuf;
use std::process::{Command, Output};

fn scratch(name: &str) -> PathBuf {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("certificates");
    std::fs::create_dir_all(&directory).expect("a scratch directory");
    directory.join(name)
}

fn grundy(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(args)
        .env("GRUNDY_LANG", "en")
        .output()
        .expect("the binary runs")
}

#[track_caller]
fn says(args: &[&str], code: i32, expected: &str) -> String {
    let output = grundy(args);
    let stdout = String::from_utf8(output.stdout).expect("text");
    let stderr = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(code), "{stdout}\n{stderr}");
    assert!(
        stdout.contains(expected) || stderr.contains(expected),
        "{stdout}\n{stderr}"
    );
    stdout
}

/// Certifies an answer, checks it, spoils every fact in turn, and checks again.
#[track_caller]
fn certified(name: &str, question: &[&str], proved: &str) {
    let path = scratch(name);
    let path = path.to_str().expect("a path");
    says(&[question, &["--certify", path]].concat(), 0, "");
    says(&["check", path], 0, proved);
    if name.ends_with(".certz") {
        return;
    }
    let text = std::fs::read_to_string(path).expect("written");
    let last = text.lines().rfind(|line| line.starts_with("claim outcome"));
    let line = last.expect("an outcome is claimed");
    let number = text.lines().position(|l| l == line).expect("there") + 1;
    let other = if line.ends_with('P') {
        "claim outcome N"
    } else {
        "claim outcome P"
    };
    let edited = scratch(&format!("edited-{name}"));
    std::fs::write(&edited, text.replace(line, other)).expect("written");
    let rejected = format!("rejected at line {number}: ");
    says(&["check", edited.to_str().expect("a path")], 1, &rejected);
}

#[test]
fn answers_are_certified_and_edited_files_rejected() {
    let rules = "reasoned from the rules";
    certified("nim.cert", &["solve", "nim", "3", "6", "9"], rules);
    certified("kayles.cert", &["solve", "kayles", "12", "5"], rules);
    certified("wythoff.cert", &["solve", "wythoff", "8", "4"], rules);
    certified(
        "loopy.cert",
        &["solve", "graph:1>2,2>3,3>1,3>4", "1"],
        rules,
    );
    certified(
        "misere.cert",
        &["solve", "kayles", "7", "4", "--misere"],
        "misère play",
    );
    let sum = [
        "solve", "nim", "3", "5", "+", "kayles", "7", "+", "wythoff", "2,1",
    ];
    certified("sum.cert", &sum, rules);
    certified(
        "large.cert",
        &["solve", "nim", "123456789012", "5"],
        "trusted: the theorem Bouton",
    );
    certified(
        "listed.cert",
        &["solve", "green-hackenbush", "0-1,1-2"],
        "trusted: the options",
    );
    certified("packed.certz", &["solve", "kayles", "12", "5"], rules);
    certified(
        "table.certz",
        &["table", "kayles", "--to", "50"],
        "the values of kayles from 0 to 50",
    );
}

#[test]
fn periods_have_short_certificates() {
    for (code, proved) in [
        ("octal:0.77", "repeat from heap 71 on with period 12"),
        (
            "octal:0.16",
            "repeat from heap 105351 on with period 149459",
        ),
        ("subtraction:2,5,7", "repeat from heap 0 on with period 22"),
    ] {
        let path = scratch(&format!("{}.cert", code.replace(':', "-")));
        let text = path.to_str().expect("a path");
        says(&["period", code, "--certify", text], 0, "proved");
        says(&["check", text], 0, proved);
        assert!(std::fs::metadata(&path).expect("written").len() < 1024);
    }
}

#[test]
fn contest_answers_about_one_position_are_certified() {
    let (input, path) = (scratch("contest.in"), scratch("contest.cert"));
    let (input_text, text) = (
        input.to_str().expect("a path"),
        path.to_str().expect("a path"),
    );
    for (problem, official, proved) in [
        ("P1247", "3\n3 6 9\n", "nim 3 6 9 is an N-position"),
        (
            "P1247",
            "4\n15 22 19 10\n",
            "nim 15 22 19 10 is a P-position",
        ),
        ("P2252", "2 1\n", "wythoff 2,1 is a P-position"),
        ("ACW891", "2\n2 3\n", "nim 2 3 is an N-position"),
        ("ACW892", "3\n2 1 3\n", "staircase 2,1,3 is an N-position"),
        (
            "ACW893",
            "2\n2 5\n3\n2 4 7\n",
            "subtraction:2,5 2 4 7 is an N-position",
        ),
        ("ACW894", "2\n2 3\n", "splitting-nim 2 3 is an N-position"),
        ("AGC002E", "2\n1 3\n", "candy-piles 1,3 is an N-position"),
    ] {
        std::fs::write(&input, official).expect("written");
        says(&["judge", problem, input_text, "--certify", text], 0, "");
        says(&["check", text], 0, proved);
    }
    std::fs::write(&input, "1\n2\n1 1\n").expect("written");
    let many = ["judge", "P2197", input_text, "--certify", text];
    says(&many, 2, "this problem does not ask about one position");
}

#[test]
fn nothing_is_left_of_a_file_that_could_not_be_written() {
    let path = scratch("scores.cert");
    let text = path.to_str().expect("a path");
    let question = ["solve", "scores", "{-1|1}", "--certify", text];
    let why = "no certificate: scores have one only where nobody is hurt by moving";
    says(&question, 2, why);
    assert!(!path.exists());
    says(
        &["solve", "nim", "3", "--certify", "/missing/a.cert"],
        2,
        "/missing/a.cert",
    );
}

#[test]
fn grades_say_certified_after_a_self_check() {
    let json = says(
        &["solve", "kayles", "12", "5", "--self-check", "--json"],
        0,
        "",
    );
    assert!(json.contains("\"grade\":\"certified\""), "{json}");
    assert!(json.contains("\"from_the_rules\":true"), "{json}");
    let json = says(
        &["solve", "nim", "123456789012", "--self-check", "--json"],
        0,
        "",
    );
    assert!(json.contains("\"grade\":\"cited\""), "{json}");
}
