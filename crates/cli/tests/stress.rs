//! `grundy stress` finds the bug planted in each program of `tests/wrong` and makes it small.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn scratch(name: &str) -> PathBuf {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
        .join("stress")
        .join(name);
    let _ = std::fs::remove_dir_all(&directory);
    std::fs::create_dir_all(&directory).expect("a scratch directory");
    directory
}

/// The interpreter itself, not a wrapper that has to look for it at each start.
fn python() -> String {
    let output = Command::new("python3")
        .args(["-c", "import sys; print(sys.executable)"])
        .output()
        .expect("these tests need python3 on the PATH");
    let path = String::from_utf8(output.stdout).expect("a plain path");
    path.trim().into()
}

fn program(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/wrong")
        .join(name);
    path.to_str().expect("a plain path").into()
}

fn grundy(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(args)
        .env("GRUNDY_LANG", "en")
        .output()
        .expect("the binary runs")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("answers are text")
}

/// Finds the bug of `name`, in `words`, on an input of at most `bytes` bytes, and finds it again
/// by replaying.
#[track_caller]
fn breaks(subject: &str, flags: &[&str], name: &str, words: &str, bytes: usize) {
    let (python, script, save) = (python(), program(name), scratch(name));
    let save = save.to_str().expect("a plain path");
    // Limits are by the clock on the wall. A machine that is busy with other work must not make a
    // wrong answer late, nor stop the shrinking half way.
    let mut args = vec!["stress", subject, "--save", save, "--shrink-time", "300"];
    if !flags.contains(&"--time-limit") {
        args.extend(["--time-limit", "60"]);
    }
    args.extend(flags);
    let program = ["--", python.as_str(), script.as_str()];
    let output = grundy(&[&args, &program[..]].concat());
    let said = stdout(&output);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}{stderr}");
    assert!(said.contains(words), "expected {words:?} in {said}");
    let stem = subject.replace(':', "_");
    let input = Path::new(save).join(format!("{stem}.in"));
    let text = std::fs::read_to_string(&input).expect("the input is saved");
    assert!(text.len() <= bytes, "not small enough: {text}");
    for ending in ["expected", "actual"] {
        assert!(Path::new(save).join(format!("{stem}.{ending}")).exists());
    }
    let input = input.to_str().expect("a plain path");
    assert!(said.contains(&format!("--replay {input} -- {python} {script}")));
    args.extend(["--replay", input]);
    let again = grundy(&[&args, &program[..]].concat());
    assert_eq!(again.status.code(), Some(1), "{}", stdout(&again));
}

#[test]
fn a_missing_break() {
    let words = "the problem wants the first heap with a winning move: heap 1";
    breaks("P1247", &[], "no_break.py", words, "3\n1 1 1\n".len());
}

#[test]
fn less_or_equal_for_less() {
    let words = "the position is lost: its nim-sum is 0";
    breaks("P1247", &[], "less_or_equal.py", words, "2\n1 1\n".len());
}

#[test]
fn minus_before_xor() {
    let words = "you cannot take 3";
    breaks("P1247", &[], "precedence.py", words, "2\n1 2\n".len());
}

#[test]
fn a_heap_that_is_at_least_the_sum() {
    let words = "you say `lose`, but taking 1 from heap 2 wins";
    breaks("P1247", &[], "at_least_the_sum.py", words, "2\n1 2\n".len());
}

#[test]
fn values_of_indices_for_those_of_multiples() {
    let words = "the answer is `Yes`, you say `No`";
    let bytes = "12\n1\n2\n1 4\n".len();
    breaks("P3179", &[], "index_for_multiple.py", words, bytes);
}

#[test]
fn all_steps_for_odd_steps() {
    let words = "the answer is `Yes`, you say `No`";
    breaks("ACW892", &[], "all_steps.py", words, "2\n1 1\n".len());
}

#[test]
fn squares_beyond_32_bits() {
    let words = "the answer is `0`, you say `1`";
    breaks("P2252", &[], "overflow_32.py", words, "33534 54259\n".len());
}

#[test]
fn shifts_beyond_32_bits() {
    breaks(
        "nim",
        &[],
        "shift_32.py",
        "a move has to change it",
        "4294967296\n".len(),
    );
}

#[test]
fn the_wrong_modulus() {
    let words = "the Grundy value of";
    breaks(
        "bounded-nim:3",
        &["--value"],
        "mod_m.py",
        words,
        "3\n".len(),
    );
}

#[test]
fn the_golden_ratio_in_floating_point() {
    // No smaller pair is misjudged by doubles.
    let words = "the answer is `0`, you say `1`";
    let smallest = "165580140 267914295\n".len();
    breaks("P2252", &[], "floating_wythoff.py", words, smallest);
    let words = "the answer is";
    breaks("P2252", &[], "golden_1618.py", words, "2618 1618\n".len());
}

#[test]
fn crashes() {
    breaks(
        "ACW891",
        &[],
        "crash.py",
        "exit code 1; its last words: IndexError",
        4,
    );
}

#[test]
fn programs_that_do_not_end() {
    let words = "it had not ended after 0.5 s";
    let flags = ["--time-limit", "0.5"];
    breaks("ACW891", &flags, "hang.py", words, "2\n1 1\n".len());
}

#[test]
fn floods() {
    breaks(
        "P2197",
        &[],
        "flood.py",
        "it printed more than",
        "1\n1\n0\n".len(),
    );
}

#[test]
fn lines_that_are_missing() {
    breaks(
        "P2197",
        &[],
        "one_line.py",
        "the program printed nothing",
        "1\n1\n0\n".len(),
    );
}

#[cfg(unix)]
#[test]
fn tables_that_are_too_large() {
    let flags = ["--memory-limit", "64"];
    breaks("ACW891", &flags, "memory.py", "more than 64 MiB", 12);
}

/// Of the programs that the sources print, those that fail on a legal input: the two in the tests
/// above (a missing `break`, the golden ratio in doubles), and these. Each in seconds.
#[test]
fn programs_of_the_sources_that_are_slow_or_deep() {
    #[track_caller]
    fn breaks(subject: &str, name: &str, flags: &[&str], words: &[&str]) {
        let (python, program, save) = (python(), program(name), scratch(&format!("source_{name}")));
        let save = save.to_str().expect("a plain path");
        let mut args = vec![
            "stress", subject, "--seed", "1", "--cases", "40", "--save", save,
        ];
        args.extend(["--shrink-time", "1"]);
        args.extend(flags);
        args.push("--");
        if name.ends_with(".py") {
            args.push(&python);
        }
        args.push(&program);
        let output = grundy(&args);
        let said = stdout(&output);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{name}: {said}{stderr}");
        assert!(
            words.iter().any(|words| said.contains(words)),
            "{name}: {said}"
        );
    }
    let slow = ["it had not ended after 2 s"];
    breaks("P1247", "slow_amounts.py", &["--time-limit", "2"], &slow);
    breaks("P1247", "slow_both.py", &["--time-limit", "2"], &slow);
    breaks("P1247", "slow_pairs.py", &["--time-limit", "2"], &slow);
    let crash = ["segmentation fault"];
    breaks("SP11414", "recursive.cpp", &["--time-limit", "60"], &crash);
    let spaces = ["ValueError", "the answer is", "should be"];
    breaks("P2197", "split_space.py", &["--time-limit", "60"], &spaces);
}

/// Generator, checker, reference solutions and statement of a game that is five lines of Python.
#[test]
fn a_rule_file_becomes_a_package() {
    let directory = scratch("of_rules");
    let path = directory.join("kayles");
    let text = path.to_str().expect("a plain path");
    let form = [
        "--input",
        "T / n / p..",
        "--start",
        "40",
        "--says",
        "Yes,No",
    ];
    let args = ["gen", "rules:kayles", "-o", text, "--positions", "20"];
    let output = grundy(&[&args[..], &form].concat());
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    for file in [
        "std.cpp",
        "std.py",
        "Main.java",
        "generator.py",
        "checker.cpp",
        "samples/02.out",
    ] {
        assert!(path.join(file).exists(), "{file}");
    }
    let statement = std::fs::read_to_string(path.join("statement.md")).expect("a statement");
    for part in [
        "## 题目描述",
        "## Statement",
        "Kayles: knock down",
        "T / n / p..",
        "`Yes`",
    ] {
        assert!(statement.contains(part), "{part}: {statement}");
    }
    // The test data are answered by the printed solution and by `judge`.
    let input = path.join("5-extreme/01.in");
    let expected = std::fs::read_to_string(path.join("5-extreme/01.out")).expect("an answer");
    let open = std::fs::File::open(&input).expect("an input");
    let solution = Command::new(python())
        .arg(path.join("std.py"))
        .stdin(open)
        .output();
    assert_eq!(stdout(&solution.expect("it runs")), expected);
    let input = input.to_str().expect("a plain path");
    let judged = grundy(&[&["judge", "rules:kayles", input, "--winner"], &form[..]].concat());
    assert_eq!(stdout(&judged), expected);
    // A game of the catalogue has its data too.
    let path = directory.join("wythoff");
    let text = path.to_str().expect("a plain path");
    let args = [
        "gen", "wythoff", "-o", text, "--input", "T / p", "--start", "50,80",
    ];
    let output = grundy(&args);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(path.join("1-small/01.in").exists() && !path.join("std.cpp").exists());
}

#[test]
fn mistakes_are_said() {
    #[track_caller]
    fn check(args: &[&str], code: i32, words: &str) {
        let output = grundy(args);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{stderr}");
        assert!(stderr.contains(words), "expected {words:?} in {stderr}");
    }
    let missing = "/no/such/program";
    check(&["stress", "P1247", "--", missing], 2, "cannot be started");
    check(
        &["stress", "P1248", "--", missing],
        2,
        "did you mean `P1247`?",
    );
    check(
        &["stress", "P1247", "--value", "--", missing],
        2,
        "--value and --winner are for games",
    );
    check(
        &["stress", "card-piles", "--", missing],
        2,
        "is played for points",
    );
    check(&["stress", "P1247"], 2, "CMD");
    let bad = scratch("bad").join("bad.in");
    std::fs::write(&bad, "3\n1 2\n").expect("written");
    let bad = bad.to_str().expect("a plain path");
    let replay = ["stress", "P1247", "--replay", bad, "--", missing];
    check(&replay, 2, "bad.in: line");
    check(&["emit", "chomp:3x4"], 2, "no short program is known");
    // Languages of programs and of people are told apart, whichever option names them.
    let languages = "`--in cpp`, `--in python`, `--in rust` or `--in java`";
    check(&["solve", "nim", "3", "--lang", "cpp"], 2, languages);
    check(&["emit", "P2252", "--lang", "go"], 2, languages);
    check(
        &["emit", "P2252", "--in", "rust", "--lang", "cpp"],
        2,
        languages,
    );
    check(
        &["solve", "nim", "3", "--lang", "fr"],
        2,
        "`--lang en` or `--lang zh`",
    );
    check(
        &["emit", "P2252", "--in", "go"],
        2,
        "cpp, python, rust, java",
    );
    // What is said of games is not said of a problem, and rules go into three languages.
    check(&["emit", "P2252", "--input", "p"], 2, "are for games");
    check(&["emit", "nim", "--input", "p"], 2, "are for rule files");
    check(
        &["emit", "rules:kayles", "--in", "rust"],
        2,
        "C++, Python and Java",
    );
    check(&["emit", "rules:kayles", "--input", "q"], 2, "says not how");
    check(
        &["emit", "rules:kayles", "--says", "Yes"],
        2,
        "two different words",
    );
    check(
        &["emit", "rules:domineering"],
        2,
        "both players have the same moves",
    );
    check(
        &["judge", "rules:kayles", "--input", "T / p", bad],
        2,
        "`T` goes with",
    );
    let prints = [
        "judge",
        "rules:kayles",
        "--input",
        "n / p..",
        "--value",
        bad,
    ];
    check(&prints, 2, "the input ends where a number should follow");
}

#[test]
fn programs_are_printed_in_the_language_asked_for() {
    let printed = |args: &[&str]| stdout(&grundy(&[&["emit", "P2252"], args].concat()));
    let python = printed(&["--in", "python"]);
    assert!(python.contains("from math import isqrt"), "{python}");
    assert!(printed(&[]).contains("#include"));
    assert!(printed(&["--lang", "zh"]).contains("#include"));
    // Comments are in the reader's language.
    let chinese = printed(&["--in", "py", "--lang", "zh"]);
    assert!(chinese.starts_with("# P2252：必败局面是"), "{chinese}");
    assert_eq!(chinese.lines().last(), python.lines().last());
    let java = printed(&["--in", "java"]);
    assert!(java.contains("public class Main"), "{java}");
    // As it was before there was `--in`.
    assert_eq!(printed(&["--lang", "python"]), python);
}

#[test]
fn our_own_solution_survives() {
    let grundy_itself = env!("CARGO_BIN_EXE_grundy");
    let args = [
        "stress",
        "P1247",
        "--cases",
        "30",
        "--",
        grundy_itself,
        "judge",
        "P1247",
    ];
    let output = grundy(&args);
    assert_eq!(output.status.code(), Some(0), "{}", stdout(&output));
    assert!(stdout(&output).contains("survived 32 inputs"));
}

#[test]
fn packages_are_the_same_for_the_same_seed() {
    let directory = scratch("packages");
    let read = |name: &str| {
        let path = directory.join(name);
        let text = path.to_str().expect("a plain path");
        let output = grundy(&["gen", "CF1149E", "-o", text, "--largest", "50"]);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        for file in ["checker.cpp", "validator.cpp", "samples/01.in"] {
            assert!(path.join(file).exists(), "{file}");
        }
        std::fs::read(path.join("4-adversarial/01.in")).expect("a test")
    };
    assert_eq!(read("a"), read("b"));
    let again = directory.join("a");
    let output = grundy(&["gen", "P1247", "-o", again.to_str().expect("a plain path")]);
    assert_eq!(
        output.status.code(),
        Some(2),
        "an existing directory is left alone"
    );
}

/// A generator, a slow program and a wrong one, without any problem of the list.
#[test]
fn a_problem_of_ones_own_in_both_languages() {
    let directory = scratch("own");
    let save = directory.to_str().expect("a plain path");
    let check = |lang: &str, words: &[&str]| {
        let common = [
            "stress", "mine", "--brute", "cat", "--gen", "echo", "--lang", lang,
        ];
        let rest = ["--save", save, "--cases", "20", "--", "head", "-c", "3"];
        let output = grundy(&[&common[..], &rest[..]].concat());
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        let said = stdout(&output);
        for word in words {
            assert!(said.contains(word), "{said}");
        }
    };
    // `echo SEED SIZE`, the shortest that is longer than what the program repeats.
    check(
        "en",
        &[
            "mine: your program breaks",
            "  10 1\n",
            "--brute cat --gen echo --replay",
        ],
    );
    check(
        "zh",
        &["mine", "  10 1\n", "--brute cat --gen echo --replay"],
    );
    let failing = [
        "stress", "mine", "--brute", "false", "--gen", "echo", "--", "cat",
    ];
    assert_eq!(grundy(&failing).status.code(), Some(2));
}

#[test]
fn a_source_file_is_compiled_first() {
    let directory = scratch("compiled");
    let source = directory.join("a.cpp");
    let path = source.to_str().expect("a plain path");
    std::fs::write(&source, stdout(&grundy(&["emit", "P2252"]))).expect("written");
    let output = grundy(&[
        "stress",
        "P2252",
        "--cases",
        "10",
        "--time-limit",
        "20",
        "--",
        path,
    ]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    std::fs::write(&source, "int main() {").expect("written");
    for (lang, words) in [("en", "does not compile"), ("zh", "编译失败")] {
        let output = grundy(&["stress", "P2252", "--lang", lang, "--", path]);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains(words));
    }
}
