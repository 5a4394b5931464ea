//! Test packages for setters: inputs in subtasks by kind and size, with right outputs, a checker,
//! and where any winning move is accepted a validator, laid out for a judge.

mod zip;

use std::fmt::Write as _;
use std::io;

use grundy_game::{Language as Speech, Reason};

use crate::solutions::{Language, solution};
use crate::stress::Task;
use crate::{Kind, Problem, Random};

/// For which judge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// A folder per subtask.
    Plain,
    /// Hydro: `config.yaml` beside the tests.
    Hydro,
    /// UOJ: `problem.conf` and numbered tests.
    Uoj,
    /// Codeforces Polygon: `problem.xml`, `tests/01` and `tests/01.a`.
    Polygon,
    /// Luogu: `data.zip` with `config.yml`.
    Luogu,
}

/// Inputs that belong together.
#[derive(Clone, Copy, Debug)]
struct Subtask {
    name: &'static str,
    /// The kinds of its tests.
    kinds: &'static [Kind],
    /// Sizes are the largest to this power.
    power: f64,
    score: u32,
}

const SUBTASKS: [Subtask; 5] = [
    Subtask {
        name: "small",
        kinds: &[Kind::Small; 5],
        power: 0.5,
        score: 20,
    },
    Subtask {
        name: "random",
        kinds: &[Kind::Random; 3],
        power: 0.7,
        score: 20,
    },
    Subtask {
        name: "lost-and-near",
        kinds: &[Kind::Lost, Kind::NearLost, Kind::Lost, Kind::NearLost],
        power: 0.7,
        score: 20,
    },
    Subtask {
        name: "adversarial",
        kinds: &[Kind::Adversarial; 3],
        power: 0.9,
        score: 20,
    },
    Subtask {
        name: "extreme",
        kinds: &[Kind::Extreme, Kind::Random, Kind::Lost, Kind::Adversarial],
        power: 1.0,
        score: 20,
    },
];

/// Compares words; for problems with one right output.
const WORDS_CHECKER: &str = include_str!("package/tokens_checker.cpp");
/// Checkers and validators of problems with many right outputs.
const OWN: &[(&str, &str, &str)] = &[(
    "CF1149E",
    include_str!("package/cf1149e_checker.cpp"),
    include_str!("package/cf1149e_validator.cpp"),
)];

/// Why a package could not be made.
#[derive(Debug, thiserror::Error)]
pub enum PackageError {
    /// A file could not be written.
    #[error("a file could not be written: {0}")]
    Io(io::Error),
    /// A made input has no answer.
    #[error("a made input was refused: {}", .0.say(Speech::English))]
    Input(Reason),
    /// An archive of more than 4 GiB.
    #[error("the archive would have more than 4 GiB")]
    TooLarge,
}

/// What a package is about.
#[allow(
    missing_debug_implementations,
    reason = "a task is anything that makes inputs"
)]
pub struct Subject<'a> {
    /// A short name for files.
    pub stem: String,
    /// The title, in English and in Chinese.
    pub title: (String, String),
    /// Makes the inputs and knows the answers.
    pub task: &'a dyn Task,
    /// Reference solutions and what else there is, by their names.
    pub programs: Vec<(&'static str, String)>,
    /// The statement, without the samples.
    pub statement: String,
    /// Inputs with their outputs for the statement.
    pub samples: Vec<(Vec<u8>, Vec<u8>)>,
    /// A checker and a validator of its own, where an output is not the only right one.
    pub own: Option<(&'static str, &'static str)>,
}

impl<'a> Subject<'a> {
    /// A problem of the list.
    pub fn of(problem: &'a Problem) -> Self {
        let own = OWN.iter().find(|(id, ..)| *id == problem.id);
        let samples = problem.samples.iter();
        let programs = [
            ("std.cpp", Language::Cpp),
            ("std.py", Language::Python),
            ("Main.java", Language::Java),
        ];
        let programs = programs.into_iter().filter_map(|(name, language)| {
            Some((name, solution(problem.id, language)?.to_string()))
        });
        Self {
            stem: problem.id.to_lowercase(),
            title: (problem.title.en.into(), problem.title.zh.into()),
            task: problem,
            programs: programs.collect(),
            statement: statement(problem),
            samples: samples
                .map(|sample| (sample.input.into(), sample.output.into()))
                .collect(),
            own: own.map(|(_, checker, validator)| (*checker, *validator)),
        }
    }
}

/// Gives the files of a package to `write`, by their paths with `/`; the same arguments give the
/// same bytes. Inputs have at most about `largest` items. Returns how many tests there are.
pub fn package(
    problem: &Subject<'_>,
    layout: Layout,
    seed: u64,
    largest: usize,
    write: &mut dyn FnMut(&str, &[u8]) -> io::Result<()>,
) -> Result<usize, PackageError> {
    let mut write = |path: &str, bytes: &[u8]| write(path, bytes).map_err(PackageError::Io);
    let largest = largest.min(problem.task.largest()).max(1) as f64;
    let stem = &problem.stem;
    let mut made = Tests::default();
    made.make(problem, layout, seed, largest, &mut write)?;
    let Tests {
        number: tests,
        config,
        mut data,
    } = made;
    let own = problem.own;
    let checker = own.map_or(WORDS_CHECKER, |(checker, _)| checker);
    let (checker_path, validator_path) = match layout {
        Layout::Plain => ("checker.cpp", "validator.cpp"),
        Layout::Hydro => ("testdata/checker.cpp", "testdata/validator.cpp"),
        Layout::Uoj => ("chk.cpp", "val.cpp"),
        Layout::Polygon => ("files/check.cpp", "files/validator.cpp"),
        Layout::Luogu => ("checker.cpp", "validator.cpp"),
    };
    if layout == Layout::Luogu {
        if own.is_some() {
            data.push(("checker.cpp".into(), checker.into()));
        }
        data.push(("config.yml".into(), config.clone().into_bytes()));
        let archive = zip::zip(&data).ok_or(PackageError::TooLarge)?;
        write("data.zip", &archive)?;
    }
    for (name, text) in &problem.programs {
        let path = match layout {
            Layout::Polygon => format!("solutions/{name}"),
            _ => (*name).into(),
        };
        write(&path, text.as_bytes())?;
    }
    let statement = problem.statement.clone() + &samples(&problem.samples);
    write("statement.md", statement.as_bytes())?;
    write(checker_path, checker.as_bytes())?;
    if let Some((_, validator)) = own {
        write(validator_path, validator.as_bytes())?;
    }
    for (i, (input, output)) in problem.samples.iter().enumerate() {
        let i = i + 1;
        let (name, answer) = match layout {
            Layout::Uoj => (format!("ex_{stem}{i}.in"), format!("ex_{stem}{i}.out")),
            _ => (format!("samples/{i:02}.in"), format!("samples/{i:02}.out")),
        };
        write(&name, input)?;
        write(&answer, output)?;
    }
    if let Some((path, text)) = description(problem, layout, tests, &config) {
        write(path, text.as_bytes())?;
    }
    Ok(tests)
}

/// The tests of a package while they are made.
#[derive(Default)]
struct Tests {
    /// How many there are.
    number: usize,
    /// What the layout says of each of them in its description.
    config: String,
    /// The files that go into an archive, where the layout has one.
    data: Vec<(String, Vec<u8>)>,
}

/// Puts a file of the package where it belongs, by its name in it.
type Put<'a> = dyn FnMut(&str, &[u8]) -> Result<(), PackageError> + 'a;

impl Tests {
    fn make(
        &mut self,
        problem: &Subject<'_>,
        layout: Layout,
        seed: u64,
        largest: f64,
        write: &mut Put<'_>,
    ) -> Result<(), PackageError> {
        let stem = &problem.stem;
        for (s, subtask) in SUBTASKS.iter().enumerate() {
            let _ = match layout {
                Layout::Hydro => write!(
                    self.config,
                    "  - id: {}\n    score: {}\n    type: min\n    cases:\n",
                    s + 1,
                    subtask.score
                ),
                _ => Ok(()),
            };
            for (t, kind) in subtask.kinds.iter().enumerate() {
                self.number += 1;
                let number = self.number;
                let mut random = Random::new(seed.rotate_left(32) ^ number as u64);
                let mut random = Random::new(random.bits());
                let size = largest.powf(subtask.power) as usize;
                let input = problem.task.generate(*kind, size.max(1), &mut random);
                let output = problem.task.expected(&input).map_err(PackageError::Input)?;
                let (name, answer) = match layout {
                    Layout::Plain => {
                        let name = format!("{}-{}/{:02}", s + 1, subtask.name, t + 1);
                        (format!("{name}.in"), format!("{name}.out"))
                    }
                    Layout::Hydro => {
                        let (i, o) = (
                            format!("{}-{}.in", s + 1, t + 1),
                            format!("{}-{}.out", s + 1, t + 1),
                        );
                        let _ = write!(self.config, "      - input: {i}\n        output: {o}\n");
                        (format!("testdata/{i}"), format!("testdata/{o}"))
                    }
                    Layout::Uoj => (format!("{stem}{number}.in"), format!("{stem}{number}.out")),
                    Layout::Polygon => {
                        let _ = writeln!(
                            self.config,
                            "        <test method=\"manual\" group=\"{}\"/>",
                            s + 1
                        );
                        (format!("tests/{number:02}"), format!("tests/{number:02}.a"))
                    }
                    Layout::Luogu => {
                        let share = subtask.score / subtask.kinds.len() as u32;
                        let rest = subtask.score - share * (subtask.kinds.len() as u32 - 1);
                        let score = if t == 0 { rest } else { share };
                        let _ = write!(
                            self.config,
                            "{number}.in:\n  timeLimit: 1000\n  memoryLimit: 262144\n  score: {score}\n  subtaskId: {s}\n"
                        );
                        self.data.push((format!("{number}.in"), input));
                        self.data.push((format!("{number}.out"), output));
                        continue;
                    }
                };
                write(&name, &input)?;
                write(&answer, &output)?;
            }
            if layout == Layout::Uoj {
                let s = s + 1;
                let _ = write!(
                    self.config,
                    "subtask_end_{s} {}\nsubtask_score_{s} {}\n",
                    self.number, subtask.score
                );
            }
        }
        Ok(())
    }
}

/// The file that describes the package to a judge, where the layout has one.
fn description(
    problem: &Subject<'_>,
    layout: Layout,
    tests: usize,
    config: &str,
) -> Option<(&'static str, String)> {
    let stem = &problem.stem;
    match layout {
        Layout::Plain | Layout::Luogu => None,
        Layout::Hydro => {
            let text = format!(
                "type: default\nchecker_type: testlib\nchecker: checker.cpp\ntime: 1s\nmemory: 256m\nsubtasks:\n{config}"
            );
            Some(("testdata/config.yaml", text))
        }
        Layout::Uoj => {
            let samples = problem.samples.len();
            let subtasks = SUBTASKS.len();
            let text = format!(
                "use_builtin_judger on\nn_tests {tests}\nn_ex_tests {samples}\nn_sample_tests {samples}\ninput_pre {stem}\ninput_suf in\noutput_pre {stem}\noutput_suf out\ntime_limit 1\nmemory_limit 256\nn_subtasks {subtasks}\n{config}"
            );
            Some(("problem.conf", text))
        }
        Layout::Polygon => {
            let validator = match problem.own.is_some() {
                true => {
                    "    <validators>\n      <validator><source path=\"files/validator.cpp\" type=\"cpp.g++17\"/></validator>\n    </validators>\n"
                }
                false => "",
            };
            let text = format!(
                "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<problem short-name=\"{stem}\">\n  <names>\n    <name language=\"english\" value=\"{}\"/>\n    <name language=\"chinese\" value=\"{}\"/>\n  </names>\n  <judging>\n    <testset name=\"tests\">\n      <time-limit>1000</time-limit>\n      <memory-limit>268435456</memory-limit>\n      <test-count>{tests}</test-count>\n      <input-path-pattern>tests/%02d</input-path-pattern>\n      <answer-path-pattern>tests/%02d.a</answer-path-pattern>\n      <tests>\n{config}      </tests>\n    </testset>\n  </judging>\n  <assets>\n    <checker type=\"testlib\"><source path=\"files/check.cpp\" type=\"cpp.g++17\"/></checker>\n{validator}    <solutions>\n      <solution tag=\"main\"><source path=\"solutions/std.cpp\" type=\"cpp.g++17\"/></solution>\n    </solutions>\n  </assets>\n</problem>\n",
                xml(&problem.title.0),
                xml(&problem.title.1)
            );
            Some(("problem.xml", text))
        }
    }
}

/// A statement to begin with, in both languages.
fn statement(problem: &Problem) -> String {
    format!(
        "# {} / {}\n\n## 题目描述\n\n{}。\n\n## 输入与输出\n\n格式与数据范围同 {}：{}。\n\n## Statement\n\n{}\n\n## Input and output\n\nAs in {}: {}.\n",
        problem.title.zh,
        problem.title.en,
        problem.rule.zh,
        problem.source,
        problem.limits,
        problem.rule.en,
        problem.source,
        problem.limits
    )
}

/// The samples of a statement.
fn samples(samples: &[(Vec<u8>, Vec<u8>)]) -> String {
    let mut text = String::new();
    for (i, (input, output)) in samples.iter().enumerate() {
        let _ = write!(
            text,
            "\n## 样例 {0} / Sample {0}\n\n```\n{1}```\n\n```\n{2}```\n",
            i + 1,
            ended(&String::from_utf8_lossy(input)),
            ended(&String::from_utf8_lossy(output))
        );
    }
    text
}

/// The text with a line break at its end.
fn ended(text: &str) -> String {
    format!("{}\n", text.trim_end_matches('\n'))
}

fn xml(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('"', "&quot;")
}
