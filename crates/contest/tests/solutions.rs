//! Every printed solution compiles and survives our own stress test.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use grundy_contest::solutions::{Language, solution};
use grundy_contest::stress::{Options, Program, stress};
use grundy_contest::{PROBLEMS, Problem};

fn scratch() -> PathBuf {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("solutions");
    std::fs::create_dir_all(&directory).expect("a scratch directory");
    directory
}

fn write(name: &str, text: &str) -> PathBuf {
    let path = scratch().join(name);
    std::fs::write(&path, text).expect("written");
    path
}

/// Compiles unless the same text was compiled before.
fn compiled(source: &str, path: &Path, compiler: &mut Command) -> PathBuf {
    let done = path.with_extension("done");
    let binary = path.with_extension("bin");
    if !binary.exists() || std::fs::read_to_string(&done).ok().as_deref() != Some(source) {
        let status = compiler.arg(path).arg("-o").arg(&binary).status();
        let status = status.unwrap_or_else(|error| panic!("{compiler:?}: {error}"));
        assert!(status.success(), "{} does not compile", path.display());
        std::fs::write(&done, source).expect("written");
    }
    binary
}

fn text(path: &Path) -> String {
    path.to_str().expect("a plain path").into()
}

#[track_caller]
fn survives(problem: &Problem, language: Language, cases: usize) {
    let Some(source) = solution(problem.id, language) else {
        return;
    };
    let command = match language {
        Language::Cpp => {
            let path = write(&format!("{}_cpp.cpp", problem.id), source);
            let mut compiler = Command::new("g++");
            compiler.args(["-O1", "-std=c++17", "-w"]);
            vec![text(&compiled(source, &path, &mut compiler))]
        }
        Language::Rust => {
            let path = write(&format!("{}_rs.rs", problem.id), source);
            let mut compiler = Command::new("rustc");
            compiler.args(["-Copt-level=1", "--edition=2021", "--crate-name=solution"]);
            vec![text(&compiled(source, &path, &mut compiler))]
        }
        Language::Python => {
            let path = write(&format!("{}.py", problem.id), source);
            let output = Command::new("python3")
                .args(["-c", "import sys; print(sys.executable)"])
                .output()
                .expect("this test needs python3 on the PATH");
            let python = String::from_utf8(output.stdout).expect("a plain path");
            vec![python.trim().into(), text(&path)]
        }
    };
    // The largest inputs are for measuring, not for a test on a busy machine.
    let mut small = *problem;
    small.largest = small.largest.min(300);
    if problem.id == "P3179" {
        // n = 10^9 takes seconds each time.
        small.generate = |_, size, random| {
            let problem = grundy_contest::p3179::PROBLEM;
            (problem.generate)(grundy_contest::Kind::Small, size, random)
        };
    }
    let options = Options {
        cases,
        time: Duration::from_secs(60),
        memory: 1 << 30,
        ..Options::default()
    };
    let program = Program { command };
    let stop = AtomicBool::new(false);
    let report = stress(&small, &program, &options, &stop, &mut |_| {});
    let report = report.expect("the solution starts");
    if let Some(failure) = report.failure {
        panic!(
            "{} in {language:?} fails on {}: {}",
            problem.id,
            String::from_utf8_lossy(&failure.input),
            grundy_game::Phrase::english(&failure.trouble)
        );
    }
}

#[test]
fn solutions_in_cpp_survive() {
    for problem in PROBLEMS {
        survives(problem, Language::Cpp, 100);
    }
}

#[test]
fn solutions_in_python_survive() {
    for problem in PROBLEMS {
        survives(problem, Language::Python, 40);
    }
}

#[test]
fn solutions_in_rust_survive() {
    for problem in PROBLEMS {
        survives(problem, Language::Rust, 100);
    }
}
