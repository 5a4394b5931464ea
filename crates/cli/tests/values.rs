//! `grundy value` reads hostile lines without harm, and answers line by line.

use std::io::Write as _;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Exit code, standard output and standard error of `grundy value` with this input.
fn value(arguments: &[&str], input: &[u8]) -> (Option<i32>, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .arg("value")
        .args(arguments)
        .env("GRUNDY_LANG", "en")
        .env_remove("GRUNDY_SELF_CHECK")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut stdin = child.stdin.take().expect("it was piped");
    // Whoever refuses a line need not read the rest.
    let _ = stdin.write_all(input);
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

#[test]
fn hostile_lines_are_refused_at_their_place() {
    let many = |text: &str| text.repeat(100_000).into_bytes();
    for (input, message) in [
        (many("{"), "column 100001: expected }"),
        (many("-("), "expected"),
        (many("nim("), "100 brackets"),
        (vec![b'1'; 10_000_000], "1048576 bytes"),
        (b"1\0".to_vec(), "column 2"),
        (b"\xff\xfe".to_vec(), "expected a game"),
        (b"1/3\n".to_vec(), "power of two"),
        (b"0\nx = pass\n".to_vec(), "line 2, column 5"),
    ] {
        let start = Instant::now();
        let (code, _, error) = value(&["-"], &input);
        assert_eq!(code, Some(2), "{error}");
        assert!(error.contains(message), "{message}: {error}");
        assert!(start.elapsed() < Duration::from_secs(20));
    }
}

#[test]
fn deep_forms_are_values_too() {
    let deep = format!("{}0{}\n", "{".repeat(100_000), "|0}".repeat(100_000));
    for arguments in [&[][..], &["-", "--why"], &["--ask", "mean"]] {
        let start = Instant::now();
        let (code, said, error) = value(arguments, deep.as_bytes());
        assert_eq!(code, Some(0), "{error}");
        let expected = if arguments.contains(&"mean") {
            "0"
        } else {
            "v99999"
        };
        assert_eq!(said.lines().next(), Some(expected));
        assert!(start.elapsed() < Duration::from_secs(20));
    }
}

#[test]
fn lines_have_names_and_answers_of_their_own() {
    let (code, said, error) = value(&[], b"x = {2|-1}\n\nx + x\nnim(2*2)\n");
    assert_eq!((code, &*said, &*error), (Some(0), "{2|-1}\n1\n3\n", ""));
}

#[test]
fn what_is_too_large_is_unknown() {
    for text in [
        "^99999999999",
        "99999999999999999999",
        "heat(*4000000000,1)",
    ] {
        let (code, said, error) = value(&[text], b"");
        assert_eq!((code, &*said), (Some(3), ""), "{text}: {error}");
    }
    let (code, said, _) = value(&["*4000000000"], b"");
    assert_eq!(code, Some(0));
    assert!(said.contains("reduced form: 0"), "{said}");
}

/// Every bad input of the specification, with the exit code and what is said.
#[test]
fn bad_inputs_have_their_exit_code_and_place() {
    let run = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_grundy"))
            .args(arguments)
            .env("GRUNDY_LANG", "en")
            .env_remove("GRUNDY_SELF_CHECK")
            .output()
            .expect("the binary runs");
        let said = String::from_utf8(output.stderr).expect("text");
        (
            output.status.code(),
            String::from_utf8(output.stdout).expect("text"),
            said,
        )
    };
    for (arguments, code, said) in [
        (
            &["value", "{1|2|3}"][..],
            2,
            "two equally long runs of bars",
        ),
        (&["value", "{1"], 2, "expected }"),
        (&["value", "1/3"], 2, "a power of two"),
        (&["value", "1/0"], 2, "a power of two"),
        (&["value", "*-1"], 2, "a nimber has no sign"),
        (&["value", "^<0>"], 2, "a number from 1 on"),
        (&["value", "{}"], 2, "expected |"),
        (&["value", ""], 2, "expected a game"),
        (&["value", "pass"], 2, "without endless play"),
        (&["value", "cool(on,1)"], 2, "without endless play"),
        (&["value", "cool({1|-1},-2)"], 2, "a temperature above -1"),
        (&["value", "^99999999999"], 3, "too large"),
        (
            &["compare", "{1|2|3}", "0"],
            2,
            "two equally long runs of bars",
        ),
        (&["compare", "0", "1/3"], 2, "a power of two"),
        (&["solve", "domineering", "../..."], 2, "a row of 2 cells"),
        (
            &["solve", "domineering", "99999x99999"],
            2,
            "at most 128 cells",
        ),
        (&["solve", "domineering", ".q"], 2, "found `q`"),
        (&["solve", "amazons", "x?"], 2, "found `?`"),
        (
            &["solve", "hackenbush", "0-1l,5-7r"],
            2,
            "hangs together with the ground",
        ),
        (&["solve", "col", "..LR/1-2,2-9"], 2, "there is no vertex 9"),
        (
            &["solve", "scores", "{1|}"],
            2,
            "both players need an option",
        ),
        (&["solve", "scores", "{1|1/2}"], 2, "a score is an integer"),
    ] {
        let (found, out, error) = run(arguments);
        assert_eq!((found, &*out), (Some(code), ""), "{arguments:?}: {error}");
        assert!(error.contains(said), "{arguments:?}: {error}");
        // The place is underlined, where there is one.
        assert!(code == 3 || error.contains('^'), "{arguments:?}: {error}");
    }
}
