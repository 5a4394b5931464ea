//! Every printed program compiles and survives our own stress test: the solutions of the problems,
//! and the programs made from the recipes of the catalogue's games.

mod support;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use grundy_catalogue::FAMILIES;
use grundy_contest::solutions::{Language, Prints, prints, program, solution, solution_in};
use grundy_contest::stress::{Asked, GameTask, Options, Program, Task, stress};
use grundy_contest::{Kind, PROBLEMS, Problem, Random, Verdict};
use grundy_game::{Language as Speech, Phrase, Reason};
use grundy_workbench::{Way, family};
use support::{Programs, compiled, java, runnable};

/// Tasks, each with how many times fewer cases than the others it gets.
type Tasks = Vec<(Box<dyn Task>, usize)>;

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

/// A problem whose inputs a busy machine can take.
fn small(problem: &Problem) -> Problem {
    // The largest inputs are for measuring, not for a test.
    let mut small = *problem;
    small.largest = small.largest.min(300);
    if problem.id == "P3179" {
        // n = 10^9 takes seconds each time.
        small.generate = |_, size, random| {
            let problem = grundy_contest::p3179::PROBLEM;
            (problem.generate)(Kind::Small, size, random)
        };
    }
    small
}

fn solutions_survive(language: Language, cases: usize) {
    let programs = runnable(&solutions(language), language, "solutions");
    for (problem, program) in PROBLEMS.iter().zip(&programs) {
        survives(problem.id, &small(problem), program, cases);
    }
}

/// The programs in Java, all by one virtual machine.
#[test]
fn solutions_and_programs_in_java_survive() {
    let mut programs = solutions(Language::Java);
    let mut tasks: Tasks = Vec::new();
    for problem in PROBLEMS {
        tasks.push((Box::new(small(problem)), 1));
    }
    let (of_games, tasks_of_games) = of_games(Language::Java);
    programs.extend(of_games);
    tasks.extend(tasks_of_games);
    let tasks: Vec<&dyn Task> = tasks.iter().map(|(task, _)| &**task).collect();
    java::survive("all", &programs, &tasks, cases(8));
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

/// A task with inputs of its own.
struct Also(Box<dyn Task>, Vec<Vec<u8>>);

impl Task for Also {
    fn samples(&self) -> Vec<Vec<u8>> {
        self.1.clone()
    }

    fn generate(&self, kind: Kind, size: usize, random: &mut Random) -> Vec<u8> {
        self.0.generate(kind, size, random)
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

/// The position of an example with numbers so much larger, where it is one and its answer has at
/// most 64 bits.
fn larger(example: &str, by: u64, task: &dyn Task) -> Option<Vec<u8>> {
    let (_, position) = example.split_once(' ')?;
    let mut text = String::new();
    for (i, piece) in position.split_inclusive([' ', ',', ':']).enumerate() {
        let digits = piece.trim_end_matches([' ', ',', ':']);
        let number: u64 = digits.parse().ok()?;
        // Not all alike, or whatever is odd would cancel.
        let number = number.checked_add(by + 3 * i as u64)?;
        text += &format!("{number}{}", &piece[digits.len()..]);
    }
    text.push('\n');
    let answer = String::from_utf8(task.expected(text.as_bytes()).ok()?).ok()?;
    let answer = answer.trim();
    let fits = answer.parse::<u64>().is_ok() || matches!(answer, "win" | "lose");
    fits.then(|| text.into_bytes())
}

/// Numbers from 2^63 on beside small ones, which not every language takes for what they are.
const LARGE: [&str; 2] = [
    "race:18446744073709551615,5",
    "bounded-nim:9223372036854775807",
];

/// The example's game and the further instances of every family.
fn games() -> impl Iterator<Item = &'static str> {
    let known = FAMILIES.iter().flat_map(|family| {
        let example = family.example.split(' ').next();
        example.into_iter().chain(family.instances.iter().copied())
    });
    known.chain(LARGE)
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
        let source = program(game.name(), family, &recipe, language, Speech::English);
        programs.push((name.into(), source));
        let asked = match prints(&recipe) {
            Prints::Value => Asked::Value,
            Prints::Winner => Asked::Winner,
        };
        let convention = game.convention();
        let task = GameTask::new(game, asked, convention, 1_000_000);
        let task = task.unwrap_or_else(|reason| panic!("{name}: {}", reason.english()));
        let sizes: &[u64] = match family.name {
            // Exact below 2^62, as it says.
            "wythoff" => &[(1 << 62) - 1000],
            _ => &[(1 << 62) - 1000, (1 << 63) + 1000],
        };
        let large = sizes.iter();
        let large: Vec<_> = large
            .filter_map(|&by| larger(family.example, by, &task))
            .collect();
        tasks.push(match recipe.way {
            Way::Table { repeats: None, .. } => (Box::new(SmallHeaps(task)), 1),
            // A table up to a late period takes seconds in Python.
            Way::Table {
                repeats: Some(repeats),
                ..
            } if repeats.start > 1000 && language == Language::Python => (Box::new(task), 4),
            _ => (Box::new(Also(Box::new(task), large)), 1),
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

/// In Chinese no comment of a program is English.
#[test]
fn comments_are_in_the_language_of_the_reader() {
    let mut programs: Programs = Vec::new();
    for language in Language::ALL {
        for problem in PROBLEMS {
            let text = solution_in(problem.id, language, Speech::Chinese);
            programs.push((
                problem.id.into(),
                text.expect("every problem has a solution"),
            ));
        }
        for name in games() {
            let game = grundy_catalogue::open(name).expect("a known game");
            let family = family(FAMILIES, name).expect("a known family");
            if let Some(recipe) = game.recipe() {
                let text = program(game.name(), family, &recipe, language, Speech::Chinese);
                programs.push((name.into(), text));
            }
        }
    }
    let mut english = Vec::new();
    for (name, text) in &programs {
        for line in text.lines() {
            let comment = line.split_once("// ").or_else(|| line.split_once("# "));
            let Some((_, comment)) = comment else {
                continue;
            };
            let chinese = comment
                .chars()
                .any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
            // Wrapped lines of formulas have no words.
            let words = comment
                .split(' ')
                .filter(|word| word.len() > 3 && word.bytes().all(|b| b.is_ascii_lowercase()));
            if !chinese && words.count() > 1 {
                english.push(format!("{name}: {line}"));
            }
        }
    }
    assert!(english.is_empty(), "{english:#?}");
}
