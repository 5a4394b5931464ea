//! `grundy gen`: a test package, written whole or not at all.

use std::path::{Path, PathBuf};

use grundy::contest::package::{Layout as For, PackageError, Subject, package};
use grundy::contest::solutions::Language;
use grundy::contest::stress::{Asked, GameTask, Task};
use grundy::contest::{Kind, Random, find};
use grundy::say;

use super::stress::{game, no_game};
use super::written::{Programs, asked, said, task};
use crate::args::OptionArgs;
use crate::contest_args::{GenArgs, Layout};
use crate::contest_words::Said;
use crate::failure::Failure;
use crate::output::Output;

/// Items of an input without `--largest`: enough to tell fast from slow, small enough to mail.
const MODERATE: usize = 20_000;

/// Writes into a directory beside the wanted one, which is then renamed.
pub fn gen_package(args: &GenArgs, out: &mut Output) -> Result<(), Failure> {
    let known = find(&args.problem);
    let game = match known {
        Some(problem) => {
            no_game(problem, &args.written, args.prints)?;
            None
        }
        None => Some(OfGame::new(args, out)?),
    };
    let subject = match (known, &game) {
        (Some(problem), _) => Subject::of(problem),
        (None, Some(game)) => game.subject(args, out)?,
        (None, None) => return Ok(()),
    };
    let directory = args.output.as_path();
    let shown = directory.display().to_string();
    if directory.exists() {
        let path = shown;
        return Err(Failure::Said(Box::new(Said::Exists { path }), 2));
    }
    let layout = match args.layout {
        Layout::Plain => For::Plain,
        Layout::Hydro => For::Hydro,
        Layout::Uoj => For::Uoj,
        Layout::Polygon => For::Polygon,
        Layout::Luogu => For::Luogu,
    };
    let half = beside(directory);
    let largest = args.largest.unwrap_or(MODERATE);
    let made = package(&subject, layout, args.seed, largest, &mut |path, bytes| {
        let path = path
            .split('/')
            .fold(half.clone(), |path, part| path.join(part));
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent)?;
        }
        std::fs::write(path, bytes)
    });
    let made = made.map_err(|error| match error {
        PackageError::Io(error) => Failure::Io {
            path: shown.clone(),
            error,
        },
        PackageError::TooLarge => Failure::Said(Box::new(Said::ArchiveTooLarge), 2),
        PackageError::Input(reason) => said(reason, out),
    });
    let done = made.and_then(|tests| match std::fs::rename(&half, directory) {
        Ok(()) => Ok(tests),
        Err(error) => Err(Failure::Io {
            path: shown.clone(),
            error,
        }),
    });
    match done {
        Ok(tests) => {
            let path = shown;
            out.line(out.say(&Said::Packed { tests, path }))
        }
        Err(failure) => {
            // What is half done helps nobody.
            let _ = std::fs::remove_dir_all(&half);
            Err(failure)
        }
    }
}

/// A name of our own in the same directory, so that renaming does not copy.
fn beside(directory: &Path) -> PathBuf {
    let name = directory.file_name().unwrap_or_default().to_string_lossy();
    directory.with_file_name(format!(".{name}.{}", std::process::id()))
}

/// A game as a problem of its own.
struct OfGame {
    name: String,
    task: GameTask,
    programs: Option<Programs>,
    limits: (String, String),
}

impl OfGame {
    fn new(args: &GenArgs, out: &mut Output) -> Result<Self, Failure> {
        let game = game(&args.problem, OptionArgs::default(), out)?;
        let asked = asked(args.prints, Asked::Winner);
        let programs = Programs::of(&game, &args.written, asked, out)?;
        let name = game.name().to_string();
        // Inputs are written somehow, said or not.
        let mut written = args.written.clone();
        written.input.get_or_insert_with(|| "p..".into());
        let task = task(game, &written, asked, out)?;
        let (start, most) = task.limits().unwrap_or_default();
        let limits = (
            format!("positions that can be reached from `{start}`, at most {most} in a case"),
            format!("从 `{start}` 所能到达的局面，每组至多 {most} 个"),
        );
        Ok(Self {
            name,
            task,
            programs,
            limits,
        })
    }

    fn subject(&self, args: &GenArgs, out: &Output) -> Result<Subject<'_>, Failure> {
        let mut programs = Vec::new();
        let mut about = (Vec::new(), Vec::new());
        let mut rules = String::new();
        if let Some(all) = &self.programs {
            let around = all.around(out);
            for (name, language) in [
                ("std.cpp", Language::Cpp),
                ("std.py", Language::Python),
                ("Main.java", Language::Java),
            ] {
                programs.extend(around.program(language).map(|text| (name, text)));
            }
            programs.push(("generator.py", all.generator(out)));
            about = around.lines();
            rules = around.about();
        }
        let mut samples = Vec::new();
        for size in [3, 5] {
            let mut random = Random::new(args.seed.wrapping_add(size as u64));
            let input = self.task.generate(Kind::Small, size, &mut random);
            let output = self
                .task
                .expected(&input)
                .map_err(|reason| said(reason, out))?;
            samples.push((input, output));
        }
        let (english, chinese) = &self.limits;
        let name = &self.name;
        Ok(Subject {
            stem: stem(name),
            title: (name.clone(), name.clone()),
            task: &self.task,
            programs,
            statement: format!(
                "# {name}\n\n## 题目描述\n\n{rules}\n\n两人轮流操作，{}\n\n## 输入与输出\n\n{}\n\n数据范围：{chinese}。\n\n## Statement\n\n{rules}\n\nTwo players move in turn. {}\n\n## Input and output\n\n{}\n\nLimits: {english}.\n",
                ends(self, grundy::Language::Chinese),
                about.1.join("\n\n"),
                ends(self, grundy::Language::English),
                about.0.join("\n\n"),
            ),
            samples,
            own: None,
        })
    }
}

/// Who wins at the end.
fn ends(game: &OfGame, language: grundy::Language) -> String {
    say! { language, match game.task.is_misere();
        false => "Who cannot move loses."; "不能操作者负。";
        true => "Who cannot move wins."; "不能操作者胜。";
    }
}

/// A name that files can have.
fn stem(name: &str) -> String {
    let name = name.rsplit([':', '/']).next().unwrap_or(name);
    let name = name.strip_suffix(".py").unwrap_or(name);
    let plain = name
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '_' });
    let plain: String = plain.collect();
    if plain.is_empty() {
        "game".into()
    } else {
        plain.to_lowercase()
    }
}
