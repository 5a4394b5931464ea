//! `grundy judge`: official input in, official output out, and nothing before it is known good.

use std::io::Write;
use std::process::{Command, Stdio};

#[track_caller]
fn check(arguments: &[&str], input: &str, output: &str, errors: &str, code: i32) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(arguments)
        .env("GRUNDY_LANG", "en")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that does not read its input closes the pipe: that is its business.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let done = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(done.stdout).unwrap(), output);
    assert_eq!(String::from_utf8(done.stderr).unwrap(), errors);
    assert_eq!(done.status.code(), Some(code));
}

#[test]
fn reads_standard_input() {
    check(&["judge", "p1247"], "3\n3 6 9\n", "4 3\n3 6 5\n", "", 0);
    check(
        &["judge", "P1247", "-"],
        "4\r\n15 22 19 10",
        "lose\n",
        "",
        0,
    );
    check(&["judge", "p2252"], "165580140 267914295", "0\n", "", 0);
    check(&["judge", "p2252"], "165580141 267914296", "1\n", "", 0);
}

/// POJ 1067 and HDU 1527 are the game of P2252 in many tests, to the end of the file.
#[test]
fn reads_pairs_to_the_end_of_the_file() {
    for name in ["POJ1067", "hdu1527"] {
        check(&["judge", name], "2 1\n8 4\n4 7\n", "0\n1\n0\n", "", 0);
        check(&["judge", name], "2 1", "0\n", "", 0);
        check(
            &["judge", name],
            "2 1\n8\n",
            "",
            "error: standard input: line 3, column 1: expected the size of a heap (2 of 2), found the end of the input\n",
            2,
        );
    }
}

#[test]
fn explains_on_standard_error() {
    check(
        &["judge", "acw891", "--explain"],
        "2\n2 3\n",
        "Yes\n",
        "The nim-sum of the heaps 2 3 is 1, not 0, so the player to move wins.\n",
        0,
    );
}

#[test]
fn bad_input_prints_nothing() {
    check(
        &["judge", "P2197"],
        "2\n2\n1 1\n2\n1 x\n",
        "",
        "error: standard input: line 5, column 3: expected the size of a heap (2 of 2), found `x`\n",
        2,
    );
    check(
        &["judge", "P1247"],
        "2\n1 2 3\n",
        "",
        "error: standard input: line 2, column 5: expected the end of the input, found `3`\n",
        2,
    );
}

#[test]
fn lists_every_problem() {
    let listed = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["judge", "--list", "--json"])
        .output()
        .unwrap();
    let text = String::from_utf8(listed.stdout).unwrap();
    for id in [
        "P2197", "P1247", "P2252", "P3179", "P3235", "CF388C", "CF794E", "AGC002E",
    ] {
        assert!(text.contains(&format!("\"id\":\"{id}\"")), "{id}");
    }
}
