//! Rules that try to take the machine down: each ends with a clean error, in 2 s and 256 MB.
//!
//! Every attack runs in a process of its own, so that its memory can be measured:
//! `cargo test -p grundy-rulelang --test attacks -- --nocapture` prints the table.
#![cfg(target_os = "linux")]

use std::process::Command;

use grundy_game::{Budget, Phrase};
use grundy_rulelang::{Program, open_program};
use grundy_workbench::{Position, Question, solve};

/// Seconds of the processor.
const SECONDS: f64 = 2.0;
/// Megabytes at the peak.
const MEGABYTES: f64 = 256.0;

const INT: &str = "start = 5\ndef moves(n):\n";

/// The attacks by name: the bytes of a rule file.
fn attacks() -> Vec<(&'static str, Vec<u8>)> {
    let body = |lines: &str| format!("{INT}{lines}").into_bytes();
    let nested = |open: &str, close: &str, n: usize| {
        format!(
            "start = {}1{}\ndef moves(n):\n    return []\n",
            open.repeat(n),
            close.repeat(n)
        )
        .into_bytes()
    };
    let blocks = |n: usize| {
        let mut text = String::from(INT);
        for i in 1..=n {
            text += &format!("{}if n:\n", " ".repeat(i.min(2000)));
        }
        text.into_bytes()
    };
    let mut attacks = vec![
        ("1e9-step loop", body("    k = 0\n    while k < 10**9:\n        k += 1\n    return []\n")),
        ("1e9-step range", body("    k = 0\n    for i in range(10**9):\n        k = i\n    return [k]\n")),
        ("nested loops", body("    return [n for a in range(10**6) for b in range(10**6) if a < 0]\n")),
        ("endless loop", body("    while True:\n        n = n\n    return []\n")),
        ("endless continue", body("    while True:\n        continue\n    return []\n")),
        ("unbounded recursion", b"start = 5\ndef f(n):\n    return f(n + 1)\ndef moves(n):\n    return [f(n)]\n".to_vec()),
        ("exponential recursion", b"start = 90\ndef f(n):\n    return n if n < 2 else f(n - 1) + f(n - 2)\ndef moves(n):\n    return [f(n)]\n".to_vec()),
        ("[0] * 300000000", body("    return [len([0] * 300000000)]\n")),
        ("[] * 10**18", body("    return [len([] * 10**18) + n - 1] if n else []\n")),
        ("(1, 2) * 10**18", body("    return [len((1, 2) * 10**18)]\n")),
        ("list(range(3*10**8))", body("    return [len(list(range(3*10**8)))]\n")),
        ("\"a\" * 2**31", body("    return [len(\"a\" * 2**31)]\n")),
        ("string doubling", body("    s = \"a\"\n    for i in range(60):\n        s = s + s\n    return [len(s)]\n")),
        ("list doubling", body("    s = [1]\n    for i in range(60):\n        s = s + s\n    return [len(s)]\n")),
        ("list extended by itself", body("    s = [1]\n    for i in range(60):\n        s += s\n    return [len(s)]\n")),
        ("x = x * x forty times", body("    x = 3\n    for i in range(40):\n        x = x * x\n    return [x]\n")),
        ("10**10**10", body("    return [10 ** 10 ** 10]\n")),
        ("1 << 10**9", body("    return [1 << 10**9]\n")),
        ("sorted(range(10**8))", body("    return [sorted(range(10**8))[0]]\n")),
        ("a list that only grows", body("    s = []\n    while True:\n        s.append(n)\n    return []\n")),
        ("lists of lists that grow", body("    s = []\n    while True:\n        s.append([n] * 1000)\n    return []\n")),
        ("a dict that only grows", body("    d = {0: 0}\n    while True:\n        d[len(d)] = n\n    return []\n")),
        ("deeply nested list value", body("    x = []\n    for i in range(900000):\n        x = [x]\n    return []\n")),
        ("deeply nested tuple value", body("    x = (1,)\n    for i in range(900000):\n        x = (x, 1)\n    return []\n")),
        ("options without end", body("    return [i for i in range(10**9)]\n")),
        ("long options", b"start = (5,)\ndef moves(p):\n    return [(1,) * 1000000 for i in range(100)]\n".to_vec()),
        ("import os", b"import os\nstart = 5\ndef moves(n):\n    return []\n".to_vec()),
        ("import in moves", body("    import os\n    return []\n")),
        ("__import__", body("    return [__import__('os')]\n")),
        ("open", body("    return [open('/etc/passwd')]\n")),
        ("eval", body("    return [eval('1')]\n")),
        ("exec", body("    exec('1')\n    return []\n")),
        ("dunder attribute", body("    return [n.__class__]\n")),
        ("dunder method", body("    return [n.__class__()]\n")),
        ("grows: n + 1", body("    return [n + 1]\n")),
        ("grows: 2 n", body("    return [2 * n]\n")),
        ("grows: n + 1 and n - 1", body("    return [n + 1] + ([n - 1] if n % 2 else [])\n")),
        ("grows: longer tuples", b"start = (1,)\ndef moves(p):\n    return [p + (1,)]\n".to_vec()),
        ("grows: larger pairs", b"start = (1, 1)\ndef moves(p):\n    return [(p[0] + 1, p[1]), (p[0], p[1] + 1)]\n".to_vec()),
        ("grows: sums", body("    return [plus(n + 1, n + 2)]\n")),
        ("grows, misere", b"start = 5\nmisere = True\ndef moves(n):\n    return [n + 1, n + 2]\n".to_vec()),
        ("grows, misere, tuples", b"start = (1,)\nmisere = True\ndef moves(p):\n    return [p + (1,)]\n".to_vec()),
        ("grows, partizan", b"start = 5\ndef left(n):\n    return [n + 1]\ndef right(n):\n    return [n + 2]\n".to_vec()),
        ("grows in canon", b"start = (3,)\ndef canon(p):\n    return p + (1,)\ndef moves(p):\n    return [(p[0] - 1,)] if p[0] else []\n".to_vec()),
        ("polymorphic recursion", b"start = 5\ndef f(x):\n    return f((x, x))\ndef moves(n):\n    return [f(n)]\n".to_vec()),
        ("3,000 elif", {
            let mut text = format!("{INT}    if n == 0:\n        return []\n");
            for i in 1..3000 {
                text += &format!("    elif n == {i}:\n        return [n - 1]\n");
            }
            text.into_bytes()
        }),
        ("invalid UTF-8", b"start = 5\n# \xff\xfe\ndef moves(n):\n    return []\n".to_vec()),
        ("NUL bytes", b"start = 5\0\ndef moves(n):\n    return []\n".to_vec()),
        ("a 10 MB file", format!("start = 5\n{}\ndef moves(n):\n    return []\n", "# ten million bytes\n".repeat(500_000)).into_bytes()),
        ("a 1 MB table", format!("t = [{}]\n{INT}    return []\n", "1, ".repeat(340_000)).into_bytes()),
        ("60,000 names", {
            let names: String = (0..60_000).map(|i| format!("x{i} = {i}\n")).collect();
            format!("{names}{INT}    return []\n").into_bytes()
        }),
    ];
    for (name, open, close) in [
        ("brackets", "[", "]"),
        ("parentheses", "(", ")"),
        ("unary minus", "-", ""),
        ("not", "not ", ""),
        ("sums", "1+", ""),
        ("lambda", "lambda: ", ""),
    ] {
        for (n, label) in [(3_000, "3,000"), (100_000, "100,000")] {
            let label: &'static str = format!("{label} nested {name}").leak();
            attacks.push((label, nested(open, close, n)));
        }
    }
    for (n, label) in [(3_000, "3,000 nested if"), (20_000, "20,000 nested if")] {
        attacks.push((label, blocks(n)));
    }
    for (n, label) in [(3_000, "3,000 attributes"), (100_000, "100,000 attributes")] {
        attacks.push((label, format!("start = a{}\n", ".b".repeat(n)).into_bytes()));
    }
    attacks
}

/// What the command line does with a rule file; the error in words, or the answer.
fn run(bytes: &[u8]) -> String {
    let program = match Program::new("attack.py", bytes) {
        Ok(program) => program,
        Err(error) => return format!("refused: {}", error.problem.english()),
    };
    let game = match open_program("rules:attack.py", program) {
        Ok(game) => game,
        Err(error) => return format!("refused: {}", error.problem.english()),
    };
    let start = game.start().expect("a rule file has a start");
    let text = start.text();
    let position = Position::of(start.game(), &text).expect("the start reads back");
    let budget = Budget::new(20_000_000);
    match solve(&position, &Question::new(&position, &budget)) {
        Ok(answer) => format!("answered: {:?}", answer.outcome()),
        Err(stopped) => match position.fault() {
            Some(fault) => format!("stopped: {}", fault.problem.english()),
            None => format!("stopped: {stopped}"),
        },
    }
}

/// A number of `/proc/self/status`, in megabytes.
fn peak() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("Linux has it");
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    let words = line.and_then(|line| line.split_whitespace().nth(1));
    words
        .and_then(|kb| kb.parse::<f64>().ok())
        .expect("a number")
        / 1024.0
}

/// Seconds of the processor that this process has taken.
fn seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").expect("Linux has it");
    let after = stat.rsplit(')').next().expect("the name ends");
    let ticks = after.split_whitespace().skip(11).take(2);
    ticks
        .map(|t| t.parse::<f64>().expect("a number"))
        .sum::<f64>()
        / 100.0
}

#[test]
fn attacks_end_in_clean_errors() {
    if let Ok(number) = std::env::var("GRUNDY_ATTACK") {
        let number: usize = number.parse().expect("a number");
        let said = run(&attacks()[number].1).replace('\n', " ");
        println!("\nATTACK\t{:.2}\t{:.0}\t{said}", seconds(), peak());
        return;
    }
    let me = std::env::current_exe().expect("this test");
    println!("| attack | CPU s | peak MB | what it says |\n|---|---|---|---|");
    for (number, (name, _)) in attacks().iter().enumerate() {
        let output = Command::new(&me)
            .args(["attacks_end_in_clean_errors", "--exact", "--nocapture"])
            .env("GRUNDY_ATTACK", number.to_string())
            .output()
            .expect("this test runs again");
        let text = String::from_utf8_lossy(&output.stdout);
        let line = text.lines().find_map(|line| line.strip_prefix("ATTACK\t"));
        let line = line.unwrap_or_else(|| panic!("{name}: died: {output:?}"));
        let fields: Vec<&str> = line.split('\t').collect();
        let (time, memory): (f64, f64) = (fields[0].parse().unwrap(), fields[1].parse().unwrap());
        let said: String = fields[2].chars().take(110).collect();
        println!("| {name} | {time:.2} | {memory:.0} | {said} |");
        let harmless = *name == "grows in canon"
            || *name == "[] * 10**18"
            || *name == "3,000 elif"
            || *name == "a 1 MB table";
        assert_eq!(said.starts_with("answered"), harmless, "{name}: {said}");
        // An unoptimised machine is three times slower.
        let allowed = if cfg!(debug_assertions) {
            3.0 * SECONDS
        } else {
            SECONDS
        };
        assert!(time < allowed, "{name} took {time} s");
        assert!(memory < MEGABYTES, "{name} took {memory} MB");
    }
}
