//! Every printed program compiles and survives our own stress test: the solutions of the problems,
//! and the programs made from the recipes of the catalogue's games.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use grundy_catalogue::FAMILIES;
use grundy_contest::solutions::{Language, Prints, prints, program, solution};
use grundy_contest::stress::{Asked, GameTask, Options, Program, Task, stress};
use grundy_contest::{Kind, PROBLEMS, Problem, Random, Verdict};
use grundy_game::{Phrase, Reason};
use grundy_workbench::{Way, family};

fn scratch() -> PathBuf {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("programs");
    std::fs::create_dir_all(&directory).expect("a scratch directory");
    directory
}

/// Programs in one language, by name.
type Programs = Vec<(String, String)>;
/// Tasks, each with how many times fewer cases than the others it gets.
type Tasks = Vec<(Box<dyn Task>, usize)>;

/// What runs each of the programs. Compiled languages have them all in one binary, which is told
/// which to be: compiling each alone takes minutes, and is left to `each_compiles_alone`.
fn runnable(programs: &Programs, language: Language, kind: &str) -> Vec<Program> {
    let binary = match language {
        Language::Python => {
            let interpreter = python();
            let script = |(name, source): &(String, String)| {
                let path = scratch().join(format!("{}.py", plain(name)));
                std::fs::write(&path, source).expect("written");
                let command = vec![interpreter.clone(), text(&path)];
                Program { command }
            };
            return programs.iter().map(script).collect();
        }
        Language::Cpp => compiled(&joined_cpp(programs), language, kind),
        Language::Rust => compiled(&joined_rust(programs), language, kind),
    };
    let numbered = (0..programs.len()).map(|i| Program {
        command: vec![text(&binary), i.to_string()],
    });
    numbered.collect()
}

/// Each program in a namespace of its own, after all headers.
fn joined_cpp(programs: &Programs) -> String {
    let lines = || programs.iter().flat_map(|(_, source)| source.lines());
    let headers: BTreeSet<&str> = lines()
        .filter(|line| line.starts_with("#include"))
        .collect();
    let mut all: String = headers.iter().map(|line| format!("{line}\n")).collect();
    let mut choices = String::new();
    for (i, (_, source)) in programs.iter().enumerate() {
        let own = source.lines().filter(|line| !line.starts_with("#include"));
        let own: Vec<&str> = own.collect();
        let own = own.join("\n").replace("int main()", "int run()");
        // The end of `main` returns 0; of any other function it is undefined.
        let end = own.rfind('}').expect("a function");
        all += &format!("namespace p{i} {{\n{}return 0; }}\n}}\n", &own[..end]);
        choices += &format!("case {i}: return p{i}::run();\n");
    }
    all + &format!("int main(int, char **which) {{ switch (atoi(which[1])) {{\n{choices}}} }}\n")
}

/// Each program in a module of its own.
fn joined_rust(programs: &Programs) -> String {
    let (mut all, mut choices) = (String::new(), String::new());
    for (i, (_, source)) in programs.iter().enumerate() {
        let own = source.replace("fn main()", "pub fn main()");
        all += &format!("mod p{i} {{\n{own}}}\n");
        choices += &format!("{i} => p{i}::main(),\n");
    }
    let which = "std::env::args().nth(1).unwrap().parse::<usize>().unwrap()";
    all + &format!("fn main() {{ match {which} {{\n{choices}_ => {{}}\n}} }}\n")
}

fn plain(name: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
    name.chars().map(plain).collect()
}

/// Compiles unless the same text was compiled before.
fn compiled(source: &str, language: Language, name: &str) -> PathBuf {
    let (ending, command): (_, &[&str]) = match language {
        Language::Rust => (
            "rs",
            &[
                "rustc",
                "--edition=2021",
                "--crate-name=solution",
                "-Copt-level=1",
            ],
        ),
        _ => (
            "cpp",
            &["g++", "-std=c++17", "-O1", "-Wall", "-Wno-unused-result"],
        ),
    };
    let path = scratch().join(format!("{}_{ending}.{ending}", plain(name)));
    let (done, binary) = (path.with_extension("done"), path.with_extension("bin"));
    if !binary.exists() || std::fs::read_to_string(&done).ok().as_deref() != Some(source) {
        std::fs::write(&path, source).expect("written");
        let mut compiler = Command::new(command[0]);
        compiler.args(&command[1..]).arg(&path);
        let status = compiler.arg("-o").arg(&binary).status();
        let status = status.unwrap_or_else(|error| panic!("{compiler:?}: {error}"));
        assert!(status.success(), "{} does not compile", path.display());
        std::fs::write(&done, source).expect("written");
    }
    binary
}

/// The interpreter itself, not a script that finds it.
fn python() -> String {
    let output = Command::new("python3")
        .args(["-c", "import sys; print(sys.executable)"])
        .output()
        .expect("this test needs python3 on the PATH");
    let path = String::from_utf8(output.stdout).expect("a plain path");
    path.trim().into()
}

fn text(path: &Path) -> String {
    path.to_str().expect("a plain path").into()
}

/// How many inputs a program gets: so many, or GRUNDY_STRESS times as many.
fn cases(usual: usize) -> usize {
    let times = std::env::var("GRUNDY_STRESS").ok();
    usual * times.map_or(1, |times| times.parse().expect("a number"))
}

#[track_caller]
fn survives(name: &str, task: &dyn Task, program: &Program, cases: usize) {
    let options = Options {
        cases,
        time: Duration::from_secs(60),
        memory: 1 << 30,
        ..Options::default()
    };
    let stop = AtomicBool::new(false);
    let report = stress(task, program, &options, &stop, &mut |_| {});
    let report = report.unwrap_or_else(|fault| panic!("{name}: {fault:?}"));
    if let Some(failure) = report.failure {
        panic!(
            "{name}, {program:?} fails on {}: {}",
            String::from_utf8_lossy(&failure.input),
            failure.trouble.english()
        );
    }
}

/// The solutions of all problems.
fn solutions(language: Language) -> Programs {
    let source = |problem: &Problem| {
        let source = solution(problem.id, language).expect("every problem has a solution");
        (problem.id.to_string(), source.to_string())
    };
    PROBLEMS.iter().map(source).collect()
}

fn solutions_survive(language: Language, cases: usize) {
    let programs = runnable(&solutions(language), language, "solutions");
    for (problem, program) in PROBLEMS.iter().zip(&programs) {
        // The largest inputs are for measuring, not for a test on a busy machine.
        let mut small = *problem;
        small.largest = small.largest.min(300);
        if problem.id == "P3179" {
            // n = 10^9 takes seconds each time.
            small.generate = |_, size, random| {
                let problem = grundy_contest::p3179::PROBLEM;
                (problem.generate)(Kind::Small, size, random)
            };
        }
        survives(problem.id, &small, program, cases);
    }
}

/// A game whose heaps are small: a table takes quadratic time.
struct SmallHeaps(GameTask);

impl Task for SmallHeaps {
    fn samples(&self) -> Vec<Vec<u8>> {
        self.0.samples()
    }

    fn generate(&self, kind: Kind, size: usize, random: &mut Random) -> Vec<u8> {
        let mut made = self.0.generate(kind, size, random);
        let large = |text: &[u8]| text.split(|b| !b.is_ascii_digit()).any(|n| n.len() > 2);
        while large(&made) {
            made = self.0.generate(Kind::Small, size, random);
        }
        made
    }

    fn largest(&self) -> usize {
        self.0.largest()
    }

    fn expected(&self, input: &[u8]) -> Result<Vec<u8>, Reason> {
        self.0.expected(input)
    }

    fn check(&self, input: &[u8], output: &[u8]) -> Result<Verdict, Reason> {
        self.0.check(input, output)
    }

    fn shrink(&self, input: &[u8]) -> Vec<Vec<u8>> {
        self.0.shrink(input)
    }
}

/// The example's game and the further instances of every family.
fn games() -> impl Iterator<Item = &'static str> {
    FAMILIES.iter().flat_map(|family| {
        let example = family.example.split(' ').next();
        example.into_iter().chain(family.instances.iter().copied())
    })
}

/// The programs of all games that have one, with how they are to be stressed and what share of the
/// cases they get.
fn of_games(language: Language) -> (Programs, Tasks) {
    let (mut programs, mut tasks): (Programs, Tasks) = Default::default();
    for name in games() {
        let game = grundy_catalogue::open(name).expect("a known game");
        let family = family(FAMILIES, name).expect("a known family");
        let Some(recipe) = game.recipe() else {
            continue;
        };
        let source = program(game.name(), family, &recipe, language);
        programs.push((name.into(), source));
        let asked = match prints(&recipe) {
            Prints::Value => Asked::Value,
            Prints::Winner => Asked::Winner,
        };
        let convention = game.convention();
        let task = GameTask::new(game, asked, convention, 1_000_000);
        let task = task.unwrap_or_else(|reason| panic!("{name}: {}", reason.english()));
        tasks.push(match recipe.way {
            Way::Table { repeats: None, .. } => (Box::new(SmallHeaps(task)), 1),
            // A table up to a late period takes seconds in Python.
            Way::Table {
                repeats: Some(repeats),
                ..
            } if repeats.start > 1000 && language == Language::Python => (Box::new(task), 4),
            _ => (Box::new(task), 1),
        });
    }
    assert!(tasks.len() > 30, "only {} games have a recipe", tasks.len());
    (programs, tasks)
}

fn programs_survive(language: Language, cases: usize) {
    let (sources, tasks) = of_games(language);
    let programs = runnable(&sources, language, "games");
    for (((task, share), program), (name, _)) in tasks.iter().zip(&programs).zip(&sources) {
        survives(name, &**task, program, cases / share);
    }
}

#[test]
#[ignore = "takes minutes; `./test --long` runs it"]
fn each_compiles_alone() {
    for language in [Language::Cpp, Language::Rust] {
        let (games, _) = of_games(language);
        for (name, source) in solutions(language).iter().chain(&games) {
            compiled(source, language, name);
        }
    }
}

#[test]
fn solutions_in_cpp_survive() {
    solutions_survive(Language::Cpp, cases(12));
}

#[test]
fn solutions_in_python_survive() {
    solutions_survive(Language::Python, cases(5));
}

#[test]
fn solutions_in_rust_survive() {
    solutions_survive(Language::Rust, cases(8));
}

#[test]
fn programs_for_games_in_cpp_survive() {
    programs_survive(Language::Cpp, cases(8));
}

#[test]
fn programs_for_games_in_python_survive() {
    programs_survive(Language::Python, cases(4));
}

#[test]
fn programs_for_games_in_rust_survive() {
    programs_survive(Language::Rust, cases(5));
}
