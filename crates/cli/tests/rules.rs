//! Rule files through every command.

use std::path::PathBuf;
use std::process::Command;

/// Runs a command in a directory that holds `files`.
#[track_caller]
fn check(files: &[(&str, &str)], args: &[&str], code: i32, out: &str, err: &str) {
    let number = std::thread::current()
        .name()
        .unwrap_or("main")
        .replace(':', "-");
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
        .join("rules")
        .join(number);
    std::fs::create_dir_all(&directory).expect("a scratch directory");
    for (name, text) in files {
        std::fs::write(directory.join(name), text).expect("a rule file is written");
    }
    let output = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(args)
        .env("GRUNDY_LANG", "en")
        .current_dir(&directory)
        .output()
        .expect("the binary runs");
    let stdout = String::from_utf8(output.stdout).expect("answers are text");
    let stderr = String::from_utf8(output.stderr).expect("messages are text");
    assert_eq!(output.status.code(), Some(code), "{stdout}\n{stderr}");
    assert!(stdout.contains(out), "expected {out:?} in {stdout:?}");
    assert!(stderr.contains(err), "expected {err:?} in {stderr:?}");
}

const KAYLES: (&str, &str) = (
    "kayles.py",
    "start = 12\ndef moves(n):\n    return [plus(i, n - t - i) for t in (1, 2) for i in range(n - t + 1)]\n",
);

#[test]
fn a_file_is_a_game_in_every_command() {
    let files = &[KAYLES];
    check(
        files,
        &["solve", "rules:kayles.py"],
        0,
        "Grundy value 4",
        "",
    );
    check(
        files,
        &["solve", "rules:kayles.py", "5", "+", "kayles", "5"],
        0,
        "Grundy value 0",
        "",
    );
    check(files, &["moves", "rules:kayles.py", "3"], 0, "1 1", "");
    check(
        files,
        &["table", "rules:kayles.py", "--to", "9", "--format", "csv"],
        0,
        "9,4",
        "",
    );
    check(
        files,
        &["solve", "rules:kayles.py", "4", "--misere"],
        0,
        "P-position",
        "",
    );
    check(
        files,
        &["solve", "rules:kayles.py", "--json"],
        0,
        "\"grundy\":4",
        "",
    );
    check(
        files,
        &["rules", "check", "kayles.py"],
        0,
        "nothing wrong",
        "",
    );
}

#[test]
fn mistakes_have_a_place_and_a_suggestion() {
    let text = KAYLES.1.replace("range", "rang");
    let files = &[("kayles.py", text.as_str())];
    let message = "kayles.py, line 3, column 57: there is no `rang` here: did you mean `range`?";
    check(files, &["solve", "rules:kayles.py"], 2, "", message);
    check(files, &["solve", "rules:kayles.py"], 2, "", "^^^^");
    check(files, &["rules", "check", "kayles.py"], 1, "", message);
    check(
        files,
        &["rules", "check", "kayles.py", "--json"],
        1,
        "\"line\":3,\"column\":57,\"end_column\":61",
        "",
    );
    check(
        &[],
        &["solve", "rules:kayls"],
        2,
        "",
        "did you mean `kayles`?",
    );
}

#[test]
fn a_rule_that_fails_names_the_position() {
    let text = KAYLES.1.replace("n - t + 1", "n - t + 2");
    let files = &[("kayles.py", text.as_str())];
    let message = "moves(0) gave -1; the numbers of a position are ints >= 0";
    check(files, &["solve", "rules:kayles.py", "0"], 2, "", message);
    check(files, &["moves", "rules:kayles.py", "0"], 2, "", message);
    check(
        files,
        &["table", "rules:kayles.py", "--to", "3"],
        2,
        "",
        message,
    );
}

#[test]
fn limits_are_unknown_answers() {
    let files = &[("up.py", "start = 1\ndef moves(n):\n    return [n + 1]\n")];
    check(
        files,
        &["solve", "rules:up.py"],
        3,
        "",
        "does `moves` let positions grow without end?",
    );
    let files = &[(
        "long.py",
        "start = 1\ndef moves(n):\n    while True:\n        n += 1\n    return []\n",
    )];
    check(files, &["solve", "rules:long.py"], 3, "", "too many steps");
}

#[test]
fn claims_are_caught_with_a_counterexample() {
    let files = &[(
        "wrong.py",
        "start = (5, 3)\ncanon = sorted_heaps\ndef moves(p):\n    a, b = p\n    return [(k, b) for k in range(a)]\n",
    )];
    check(
        files,
        &["solve", "rules:wrong.py"],
        2,
        "",
        "wrong.py, line 2, column 9: canon merges (",
    );
}

/// Nim that strikes equal heaps: true of values, false of misère play.
const STRIKING: (&str, &str) = (
    "striking.py",
    "start = (2, 3, 1)
def parts(p):
    for i in range(len(p)):
        for j in range(i):
            if p[i] == p[j]:
                return parts(tuple([x for k, x in enumerate(p) if k != i and k != j]))
    return [p]
def moves(p):
    return [p[:i] + (x,) + p[i + 1:] for i in range(len(p)) for x in range(p[i])]
",
);

#[test]
fn claims_do_not_lead_misere_play_or_its_certificates_astray() {
    let files = &[STRIKING];
    let misere = ["solve", "rules:striking.py", "2,3,1", "--misere"];
    check(files, &misere, 0, "P-position", "");
    let mut checked = misere.to_vec();
    checked.push("--self-check");
    check(files, &checked, 0, "P-position", "");
}

#[test]
fn an_answer_says_which_claims_it_trusts() {
    let board = "...../...../...../.....";
    let solve = ["solve", "rules:cram", board, "-q"];
    let trusted = "Rests on `canon` and `parts` of cram: compared with the moves on ";
    check(&[], &solve, 0, trusted, "");
    let json = ["solve", "rules:cram", board, "--json", "--lang", "zh"];
    let trusted = r#""trusted":[{"kind":"claims","says":"依赖 cram 中的 `canon` 和 `parts`：已在 "#;
    check(&[], &json, 0, trusted, "");
    let moves = ["moves", "rules:cram", board, "--json"];
    check(&[], &moves, 0, r#""trusted":[{"kind":"claims""#, "");
    // Small boards are searched by the moves alone.
    let output = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["solve", "rules:cram", ".../.../...", "--json"])
        .output()
        .expect("the binary runs");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(!said.contains("trusted"), "{said}");
}

#[test]
fn cycles_are_shown() {
    let text = "arrows = {0: [], 1: [0, 2], 2: [1, 3], 3: [2]}\nstart = 3\ndef moves(v):\n    return arrows[v]\n";
    let files = &[("loop.py", text)];
    check(
        files,
        &["solve", "rules:loop.py", "2"],
        0,
        "Play can go round for ever (2 → 1 → 2)",
        "",
    );
    check(
        files,
        &["solve", "rules:loop.py", "2"],
        0,
        "Grundy value inf()",
        "",
    );
}

#[test]
fn the_shim_and_the_examples_are_printed() {
    check(&[], &["rules", "shim"], 0, "def plus(*parts):", "");
    check(
        &[],
        &["rules", "example"],
        0,
        "cram             Cram: place a domino",
        "",
    );
    check(
        &[],
        &["rules", "example", "cram"],
        0,
        "components(neighbours=4)",
        "",
    );
    check(
        &[],
        &["rules", "example", "crm"],
        2,
        "",
        "did you mean `cram`?",
    );
}

/// The examples whose positions have tables.
const TABLES: [&str; 7] = [
    "euclid",
    "fibonacci_nim",
    "graph_token",
    "grundys_game",
    "kayles",
    "squares",
    "wythoff",
];

#[test]
fn every_example_goes_through_every_command() {
    for (name, _) in grundy::rulelang::EXAMPLES {
        let game = format!("rules:{name}");
        check(&[], &["solve", &game], 0, "position", "");
        check(&[], &["moves", &game], 0, "  #1 ", "");
        check(&[], &["graph", &game, "--depth", "1"], 0, "digraph", "");
        let to = match *name {
            "euclid" | "fibonacci_nim" | "wythoff" => "6x6",
            _ => "30",
        };
        match TABLES.contains(name) {
            true => check(&[], &["table", &game, "--to", to], 0, "0", ""),
            false => check(&[], &["table", &game, "--to", to], 2, "", "table"),
        }
    }
}

#[test]
fn every_example_is_played_to_the_end() {
    use std::io::Write;
    for (name, _) in grundy::rulelang::EXAMPLES {
        let mut game = Command::new(env!("CARGO_BIN_EXE_grundy"))
            .args(["play", &format!("rules:{name}"), "--first", "computer"])
            .env("GRUNDY_LANG", "en")
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::piped())
            .spawn()
            .expect("the binary runs");
        // Always the first of the moves listed.
        let mut typed = game.stdin.take().expect("piped");
        let _ = typed.write_all("#1\n".repeat(200).as_bytes());
        drop(typed);
        let output = game.wait_with_output().expect("the game ends");
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "{name}: {said}");
        assert!(said.contains(" wins."), "{name}: {said}");
    }
}

/// Won by Left moving first, drawn when Right does: a class of loopy play that is neither.
const HALF_DRAWN: (&str, &str) = (
    "half.py",
    "start = 0\n\
     def left(n):\n    return [1] if n == 0 else [2] if n == 2 else []\n\
     def right(n):\n    return [2] if n == 0 or n == 2 else []\n",
);

#[test]
fn a_loopy_position_that_one_wins_and_the_other_draws_has_a_class() {
    let files = &[HALF_DRAWN];
    let said = "L/D-position: Left wins moving first, and it is drawn when Right moves first\n";
    for player in ["left", "right"] {
        let args = ["solve", "rules:half.py", "--player", player];
        check(files, &args, 0, said, "");
    }
    let json = ["solve", "rules:half.py", "--player", "right", "--json"];
    let class = "\"outcome\":\"D\",\"class\":\"L/D\",\"player\":\"right\"";
    check(files, &json, 0, class, "");
}

#[test]
fn northcott_says_class_and_player() {
    let json = ["solve", "northcott:4", "1,4", "2,4", "--json"];
    let class = "\"outcome\":\"N\",\"class\":\"N\",\"player\":\"left\"";
    check(&[], &json, 0, class, "");
    // It has no Grundy values, and does not say that one was not computed.
    let quiet = ["solve", "northcott:4", "1,4", "2,4", "--quiet"];
    let said = "N-position: the player to move wins\nLeft's winning moves (2 of 4):\n";
    check(&[], &quiet, 0, said, "");
}

#[test]
fn heaps_without_a_value_are_not_passed_over() {
    // Once `equiv` called these two the same, and `verify` confirmed values that no heap has.
    let round = "start = 5\ndef moves(n):\n    back = [n - 1] if n > 0 else []\n    return back + [n + 1 - 2 * (n % 2)] if n > 2 else back\n";
    let down = "start = 5\ndef moves(n):\n    return [n - 1] if n > 0 else []\n";
    let files = &[
        ("round.py", round),
        ("down.py", down),
        ("values.csv", "n,grundy\n0,0\n1,1\n2,0\n3,1\n4,0\n5,1\n"),
    ];
    let to = ["--to", "20"];
    let differ = ["equiv", "rules:round.py", "rules:down.py", to[0], to[1]];
    check(files, &differ, 1, "differ first at heap 4: none", "");
    let neither = ["equiv", "rules:round.py", "rules:round.py", to[0], to[1]];
    check(files, &neither, 3, "the same values before heap 4", "");
    let verify = ["verify", "values.csv", "--game", "rules:round.py"];
    check(files, &verify, 1, "heap 4 has the value none", "");
    // `pattern` left the drawn heaps out, and said that all values are n mod 2.
    let odd = "start = 5\ndef moves(n):\n    if n < 5:\n        return [n - 1] if n > 0 else []\n    if n % 2 == 0:\n        return [1]\n    return [n + 2, 1] if n % 4 == 1 else [n - 2, 1]\n";
    let files = &[("odd.py", odd)];
    let zeros = r#""patterns":[{"text":"the P-positions are the multiples of 2"#;
    let laws = ["pattern", "rules:odd.py", "--json", to[0], "60"];
    check(files, &laws, 0, zeros, "");
    let values = ["pattern", "rules:odd.py", "--claim", "n % 2", to[0], "60"];
    check(
        files,
        &values,
        2,
        "",
        "the Grundy value of `5` is not known",
    );
    // Two drawn heaps are a draw, and were struck out.
    let pairs = ["simplify", "rules:odd.py", "5", "5", "4"];
    check(files, &pairs, 2, "", "and where play ends");
    let others = ["simplify", "rules:odd.py", "6", "6", "4"];
    check(files, &others, 0, "rules:odd.py 4", "");
    let plot = [
        "table",
        "rules:odd.py",
        to[0],
        to[1],
        "--plot",
        "points",
        "-o",
        "odd.svg",
    ];
    check(files, &plot, 2, "", "has no sequence of values");
}
