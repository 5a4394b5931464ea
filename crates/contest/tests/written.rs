//! Rule files as contest problems: the printed programs are compiled, run and compared with the
//! engine, in three languages and for every way of writing inputs.

mod support;

use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use grundy_contest::form::Form;
use grundy_contest::solutions::{Around, Language};
use grundy_contest::stress::{
    Asked, GameTask, Options, Pool, Program, Task, Trouble, Written, stress,
};
use grundy_game::{Language as Speech, Phrase};
use grundy_rulelang::{Program as Rules, example, open_program};
use grundy_theory::Convention;
use grundy_workbench::Game;
use support::{Programs, java, python, runnable, scratch, text};

/// Rules that use the language widely, beside the shipped examples.
const WIDE: &[(&str, &str)] = &[
    (
        "helpers",
        "# Take a divisor, or split where both parts stay odd.\n\
         start = 18\n\
         limits = [1, 2, 3]\n\
         def divisors(n):\n    out = []\n    k = 1\n    while k * k <= n:\n        if n % k == 0:\n            out.append(k)\n            if k != n // k and k < 4:\n                out.append(n // k)\n        k += 1\n    return sorted(out, reverse=True)\n\
         def odd(n):\n    return n & 1 == 1\n\
         def moves(n):\n    out = [n - d for d in divisors(n) if d in limits or d > 4] if n > 0 else []\n    for a in range(1, n // 2 + 1, 2):\n        if odd(a) and odd(n - a):\n            out.append(plus(a, n - a)) if False else out.append(n - a)\n    return out\n",
    ),
    (
        "mixed",
        "start = 14\ndef moves(n):\n    if n < 2:\n        return []\n    return [plus(a, n - 1 - a) for a in range(1, n - 1)] + [n - 2]\n",
    ),
    (
        "swaps",
        "# Sort a row by moving a number to the front of a longer run.\n\
         start = (3, 1, 2, 2)\n\
         def moves(p):\n    out = []\n    for i, x in enumerate(p):\n        for y in reversed(range(x)):\n            q = list(p)\n            q[i], last = y, q[-1]\n            if 0 <= y < last or i == len(p) - 1:\n                out += [tuple(q)]\n    if any([x > 1 for x in p]) and not all(p):\n        out.append(tuple([x // 2 for x in p]))\n    total, = (sum(p),)\n    return out if total > 1 else out[:1]\n",
    ),
    (
        "bits",
        "start = (6, 5)\ndef moves(p):\n    a, b = p\n    low = min(a, b)\n    out = []\n    for k in range(3):\n        if a >> k & 1 and (b ^ a) != 0:\n            out.append((a - (1 << k), b))\n    while low > 0:\n        low -= 1 + low.bit_count() % 2\n        if low >= 0:\n            out.append((max(low, 0), b % (low + 1)))\n    return [q for q in out if q < p and sum(q) < sum(p)]\n",
    ),
    (
        "last_loses",
        "misere = True\nstart = 9\ndef moves(n):\n    return [n - k for k in (1, 3, 4) if k <= n]\n",
    ),
    (
        "table",
        "start = 20\njumps = {0: (1, 2), 1: (1, 3), 2: (2, 5)}\ndef moves(n):\n    return [n - k for k in jumps[n % 3] if k <= n] + [n - v[0] for v in jumps.values() if n > 9]\n",
    ),
];

struct Case {
    name: String,
    game: Arc<dyn Game>,
    written: Written,
    asked: Asked,
}

fn case(name: &str, form: &str, asked: Asked, start: Option<&str>) -> Case {
    let text = example(name).or_else(|| {
        let wide = WIDE.iter().find(|(known, _)| *known == name);
        wide.map(|(_, text)| *text)
    });
    let file = format!("{name}.py");
    let rules = Rules::new(&file, text.expect("known").as_bytes());
    let rules = rules.unwrap_or_else(|error| panic!("{name}: {}", error.problem.english()));
    let game = open_program(&format!("rules:{file}"), rules);
    let game = game.unwrap_or_else(|error| panic!("{name}: {}", error.problem.english()));
    let form = Form::read(form).unwrap_or_else(|reason| panic!("{}", reason.english()));
    let mut written = Written::new(form);
    written.start = start.map(String::from);
    written.most = 20;
    if asked == Asked::Winner {
        written.words = ("Yes".into(), "No".into());
    }
    Case {
        name: name.into(),
        game,
        written,
        asked,
    }
}

/// Every example, and every way of writing inputs.
fn cases() -> Vec<Case> {
    let (value, winner) = (Asked::Value, Asked::Winner);
    vec![
        case("kayles", "T / n / p..", winner, Some("60")),
        case("kayles", "p..", value, Some("40")),
        case("squares", "n p..", value, None),
        case("grundys_game", "p / ..", value, None),
        case("graph_token", "T / p..", value, None),
        case("wythoff", "T / p", winner, None),
        case("fibonacci_nim", "p", value, None),
        case("euclid", "n / p..", value, None),
        case("staircase", "k / p", winner, None),
        case("nim_with_a_pass", "T / n / k p..", value, None),
        case("chomp", "p", winner, Some("3,3,3")),
        case("cram", "p", value, None),
        case("cram", "T / n / r c / p / ..", winner, Some(".../..#/...")),
        case("helpers", "T / p", value, None),
        case("mixed", "n / p..", value, None),
        case("swaps", "p", value, None),
        case("bits", "T / p", value, None),
        case("last_loses", "n / p..", winner, None),
        case("table", "p", value, None),
    ]
}

fn task(case: &Case) -> GameTask {
    let convention = case.game.convention();
    let task = GameTask::new(Arc::clone(&case.game), case.asked, convention, 1_000_000);
    let task = task.and_then(|task| task.written(case.written.clone()));
    task.unwrap_or_else(|reason| panic!("{}: {}", case.name, reason.english()))
}

fn with_around<T>(case: &Case, speech: Speech, use_it: impl FnOnce(&Around<'_>, &str) -> T) -> T {
    let listing = case.game.listing().expect("a rule file");
    let listing = listing.unwrap_or_else(|problem| panic!("{}: {}", case.name, problem.english()));
    let pool = Pool::from(&case.game, &case.written);
    let pool = pool.unwrap_or_else(|reason| panic!("{}: {}", case.name, reason.english()));
    let (win, lose) = &case.written.words;
    let around = Around {
        name: case.game.name(),
        listing: &listing,
        form: case.written.form,
        shape: pool.shape,
        asked: case.asked,
        words: (win, lose),
        convention: case.game.convention(),
        speech,
    };
    use_it(&around, &pool.start)
}

fn programs(cases: &[Case], language: Language) -> Programs {
    let program = |case: &Case| {
        let text = with_around(case, Speech::English, |around, _| around.program(language));
        (
            format!("written_{}", case.name),
            text.expect("a translation"),
        )
    };
    let mut all: Programs = cases.iter().map(program).collect();
    for (i, (name, _)) in all.iter_mut().enumerate() {
        *name += &format!("_{i}");
    }
    all
}

fn options(cases: usize) -> Options {
    Options {
        cases,
        time: Duration::from_secs(60),
        memory: 1 << 30,
        ..Options::default()
    }
}

fn survive(language: Language, inputs: usize) {
    let cases = cases();
    let programs = runnable(&programs(&cases, language), language, "written");
    for (case, program) in cases.iter().zip(&programs) {
        let stop = AtomicBool::new(false);
        let report = stress(&task(case), program, &options(inputs), &stop, &mut |_| {});
        let report = report.unwrap_or_else(|fault| panic!("{}: {fault:?}", case.name));
        if let Some(failure) = report.failure {
            let (input, trouble) = (
                String::from_utf8_lossy(&failure.input),
                failure.trouble.english(),
            );
            panic!(
                "{} ({:?}) fails on {input:?}: {trouble}",
                case.name, case.written.form
            );
        }
    }
}

#[test]
fn reference_solutions_in_cpp_agree_with_the_engine() {
    survive(Language::Cpp, 20);
}

#[test]
fn reference_solutions_in_python_agree_with_the_engine() {
    survive(Language::Python, 6);
}

#[test]
fn reference_solutions_in_java_agree_with_the_engine() {
    let cases = cases();
    let tasks: Vec<GameTask> = cases.iter().map(task).collect();
    let tasks: Vec<&dyn Task> = tasks.iter().map(|task| task as &dyn Task).collect();
    java::survive("written", &programs(&cases, Language::Java), &tasks, 20);
}

#[test]
fn generators_make_inputs_that_are_read() {
    for (i, case) in cases().iter().enumerate() {
        let generator = with_around(case, Speech::Chinese, |around, start| {
            around.generator(start, 20)
        });
        let path = scratch().join(format!("generator_{i}.py"));
        std::fs::write(&path, generator).expect("written");
        for (seed, size) in [("1", "1"), ("2", "5")] {
            let made = Command::new(python())
                .args([&*text(&path), seed, size])
                .output();
            let made = made.expect("python3");
            let errors = String::from_utf8_lossy(&made.stderr);
            assert!(made.status.success(), "{}: {errors}", case.name);
            let expected = task(case).expected(&made.stdout);
            let input = String::from_utf8_lossy(&made.stdout);
            expected
                .unwrap_or_else(|reason| panic!("{} {input:?}: {}", case.name, reason.english()));
        }
    }
}

/// A program that takes the nim-sum of the heaps themselves at Kayles.
const WRONG: &str = "\
for _ in range(int(input())):
    input()
    total = 0
    for n in input().split():
        total ^= int(n)
    print('Yes' if total else 'No')
";

#[test]
fn a_wrong_program_on_a_rule_file_is_broken_and_the_input_made_small() {
    let case = case("kayles", "T / n / p..", Asked::Winner, Some("60"));
    let path = scratch().join("wrong_kayles.py");
    std::fs::write(&path, WRONG).expect("written");
    let program = Program {
        command: vec![python(), text(&path)],
    };
    let stop = AtomicBool::new(false);
    let report = stress(&task(&case), &program, &options(40), &stop, &mut |_| {}).expect("it ran");
    let failure = report.failure.expect("it is wrong");
    assert!(
        matches!(failure.trouble, Trouble::Wrong(_)),
        "{:?}",
        failure.trouble
    );
    let input = String::from_utf8(failure.input).expect("text");
    let lines: Vec<&str> = input.lines().collect();
    assert_eq!(lines[0], "1", "one case is left: {input:?}");
    assert!(
        lines[2].split(' ').count() <= 2,
        "one heap or two are left: {input:?}"
    );
}

#[test]
fn what_cannot_be_a_problem_is_said_to_be_none() {
    let says = |case: &Case, wanted: &str| {
        let task = GameTask::new(
            Arc::clone(&case.game),
            case.asked,
            Convention::Normal,
            1_000_000,
        );
        let error = task.and_then(|task| task.written(case.written.clone()));
        let error = error
            .err()
            .unwrap_or_else(|| panic!("{wanted} was expected"));
        assert!(error.english().contains(wanted), "{}", error.english());
    };
    says(&case("kayles", "k p", Asked::Value, None), "leave out `k`");
    says(
        &case("cram", "p..", Asked::Value, None),
        "boards take several lines",
    );
    says(&case("kayles", "T / p", Asked::Move, None), "`T` goes with");
}
