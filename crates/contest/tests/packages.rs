//! Packages: their settings are read back, and their checkers and validators are compiled (against
//! the little of testlib that they use) and run on what is in them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use grundy_contest::package::{Layout, Subject, package};
use grundy_contest::{PROBLEMS, find};

type Files = BTreeMap<String, Vec<u8>>;

fn files(problem: &str, layout: Layout) -> (usize, Files) {
    let problem = find(problem).expect("a known problem");
    let mut files = Files::new();
    let tests = package(&Subject::of(problem), layout, 1, 30, &mut |path, bytes| {
        assert!(
            files.insert(path.into(), bytes.into()).is_none(),
            "{path} twice"
        );
        Ok(())
    });
    (tests.expect("a package"), files)
}

fn text(files: &Files, path: &str) -> String {
    let bytes = files
        .get(path)
        .unwrap_or_else(|| panic!("no {path} in {:?}", files.keys()));
    String::from_utf8(bytes.clone()).expect("text")
}

#[test]
fn hydro_settings_name_files_that_exist() {
    for problem in PROBLEMS {
        let (tests, files) = files(problem.id, Layout::Hydro);
        let config = text(&files, "testdata/config.yaml");
        let mut named = 0;
        for line in config.lines() {
            let indent = line.len() - line.trim_start().len();
            assert!(!line.contains('\t') && indent % 2 == 0, "{line}");
            let (key, value) = line.split_once(':').expect("every line is a key");
            let key = key.trim_start().trim_start_matches("- ");
            if ["input", "output", "checker"].contains(&key) {
                assert!(
                    files.contains_key(&format!("testdata/{}", value.trim())),
                    "{line}"
                );
                named += usize::from(key == "input");
            }
        }
        assert_eq!(named, tests, "{}", problem.id);
    }
}

#[test]
fn uoj_settings_count_files_that_exist() {
    for problem in PROBLEMS {
        let (tests, files) = files(problem.id, Layout::Uoj);
        let config = text(&files, "problem.conf");
        let settings: BTreeMap<&str, &str> = config
            .lines()
            .map(|line| line.split_once(' ').expect("a key and a value"))
            .collect();
        assert_eq!(settings["n_tests"], tests.to_string());
        let subtasks: usize = settings["n_subtasks"].parse().expect("a number");
        let last = settings[format!("subtask_end_{subtasks}").as_str()];
        assert_eq!(last, settings["n_tests"], "the subtasks cover the tests");
        let scores = (1..=subtasks).map(|i| settings[format!("subtask_score_{i}").as_str()]);
        let total: u32 = scores
            .map(|score| score.parse::<u32>().expect("a number"))
            .sum();
        assert_eq!(total, 100);
        for i in 1..=tests {
            for kind in ["input", "output"] {
                let (prefix, suffix) = (format!("{kind}_pre"), format!("{kind}_suf"));
                let path = format!("{}{i}.{}", settings[&*prefix], settings[&*suffix]);
                assert!(files.contains_key(&path), "{path}");
            }
        }
    }
}

#[test]
fn polygon_settings_are_well_formed() {
    for problem in PROBLEMS {
        let (tests, files) = files(problem.id, Layout::Polygon);
        let path = scratch().join(format!("{}.xml", problem.id));
        std::fs::write(&path, &files["problem.xml"]).expect("written");
        let script = "import sys, xml.etree.ElementTree as E\nr = E.parse(sys.argv[1]).getroot()\nprint(r.find('.//test-count').text, len(r.findall('.//tests/test')))\nfor s in r.iter('source'): print(s.get('path'))";
        let output = Command::new("python3")
            .arg("-c")
            .arg(script)
            .arg(&path)
            .output();
        let output = output.expect("this test needs python3 on the PATH");
        let said = String::from_utf8(output.stdout).expect("text");
        let mut lines = said.lines();
        assert_eq!(
            lines.next(),
            Some(&*format!("{tests} {tests}")),
            "{}",
            problem.id
        );
        lines.for_each(|path| assert!(files.contains_key(path), "{path}"));
        for i in 1..=tests {
            assert!(files.contains_key(&format!("tests/{i:02}")));
            assert!(files.contains_key(&format!("tests/{i:02}.a")));
        }
    }
}

fn scratch() -> PathBuf {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("packages");
    std::fs::create_dir_all(&directory).expect("a scratch directory");
    directory
}

fn compiled(name: &str, source: &str) -> PathBuf {
    let path = scratch().join(format!("{name}.cpp"));
    std::fs::write(&path, source).expect("written");
    let binary = path.with_extension("bin");
    let stub = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stub");
    let status = Command::new("g++")
        .args(["-std=c++17", "-Wall", "-Werror", "-I"])
        .arg(stub)
        .arg(&path)
        .arg("-o")
        .arg(&binary)
        .status();
    let status = status.expect("this test needs g++ on the PATH");
    assert!(status.success(), "{name} does not compile");
    binary
}

/// Whether the checker accepts `output`.
fn accepts(checker: &Path, input: &[u8], output: &[u8], answer: &[u8]) -> bool {
    let stem = checker
        .file_stem()
        .and_then(|stem| stem.to_str())
        .unwrap_or("case");
    let paths = [("in", input), ("out", output), ("ans", answer)].map(|(ending, bytes)| {
        let path = scratch().join(format!("{stem}.{ending}"));
        std::fs::write(&path, bytes).expect("written");
        path
    });
    let run = Command::new(checker)
        .args(&paths)
        .stderr(Stdio::null())
        .status();
    run.expect("the checker starts").success()
}

#[test]
fn checkers_and_validators_agree_with_ours() {
    for id in ["P1247", "CF1149E"] {
        let (tests, files) = files(id, Layout::Polygon);
        let checker = compiled(&format!("{id}_checker"), &text(&files, "files/check.cpp"));
        let validator = files.keys().find(|path| path.contains("valid"));
        let validator =
            validator.map(|path| compiled(&format!("{id}_validator"), &text(&files, path)));
        assert_eq!(validator.is_some(), id == "CF1149E");
        for i in 1..=tests {
            let input = &files[&format!("tests/{i:02}")];
            let answer = &files[&format!("tests/{i:02}.a")];
            assert!(accepts(&checker, input, answer, answer), "{id} test {i}");
            for wrong in ["", "LOSE 1", "WIN", "lose lose", "1 1 1"] {
                let ours = (find(id).expect("known").check)(input, wrong.as_bytes());
                let ours = ours.expect("a good input").is_accepted();
                let theirs = accepts(&checker, input, wrong.as_bytes(), answer);
                assert_eq!(theirs, ours, "{id} test {i}: `{wrong}`");
            }
            if let Some(validator) = &validator {
                let path = scratch().join("validated.in");
                std::fs::write(&path, input).expect("written");
                let valid = |path: &Path| {
                    let from = std::fs::File::open(path).expect("written before");
                    let run = Command::new(validator)
                        .stdin(from)
                        .stderr(Stdio::null())
                        .status();
                    run.expect("the validator starts").success()
                };
                assert!(valid(&path), "{id} test {i}");
                std::fs::write(&path, [input, &b" "[..]].concat()).expect("written");
                assert!(!valid(&path), "a space too many");
            }
        }
    }
}

/// What an archive without compression holds, read from its own headers.
fn unzipped(archive: &[u8]) -> Files {
    let number = |at: usize, bytes: usize| {
        let digits = archive[at..at + bytes].iter().rev();
        digits.fold(0, |number, digit| number << 8 | usize::from(*digit))
    };
    let mut files = Files::new();
    let mut at = 0;
    while archive[at..].starts_with(b"PK\x03\x04") {
        let (size, name) = (number(at + 18, 4), number(at + 26, 2));
        let start = at + 30 + name;
        let name = String::from_utf8(archive[at + 30..start].to_vec()).expect("a name");
        files.insert(name, archive[start..start + size].to_vec());
        at = start + size;
    }
    assert!(archive[at..].starts_with(b"PK\x01\x02"));
    files
}

#[test]
fn luogu_archives_hold_what_their_settings_name() {
    for problem in PROBLEMS {
        let (tests, files) = files(problem.id, Layout::Luogu);
        let inside = unzipped(&files["data.zip"]);
        let config = text(&inside, "config.yml");
        let named = config.lines().filter_map(|line| line.strip_suffix(".in:"));
        let named: Vec<&str> = named.collect();
        assert_eq!(named.len(), tests);
        for name in named {
            let input = &inside[&format!("{name}.in")];
            let output = &inside[&format!("{name}.out")];
            assert!(
                (problem.check)(input, output)
                    .expect("an input")
                    .is_accepted()
            );
        }
        let scores = config
            .lines()
            .filter_map(|line| line.strip_prefix("  score: "));
        let total: u32 = scores
            .map(|score| score.parse::<u32>().expect("a number"))
            .sum();
        assert_eq!(total, 100);
    }
}

#[test]
fn every_package_has_a_solution_and_a_statement() {
    let layouts = [
        Layout::Plain,
        Layout::Hydro,
        Layout::Uoj,
        Layout::Polygon,
        Layout::Luogu,
    ];
    for layout in layouts {
        let (_, files) = files("P1247", layout);
        let solution = files.keys().find(|path| path.ends_with("std.cpp"));
        assert!(solution.is_some(), "{layout:?}");
        let statement = text(&files, "statement.md");
        assert!(
            statement.contains("取火柴") && statement.contains("Sample 1"),
            "{statement}"
        );
    }
}
