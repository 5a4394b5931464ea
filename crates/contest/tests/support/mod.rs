//! Compiling and running printed programs, as few times as possible.
#![allow(dead_code, reason = "each test uses its part")]

pub mod java;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use grundy_contest::solutions::Language;
use grundy_contest::stress::Program;

/// Programs in one language, by name.
pub type Programs = Vec<(String, String)>;

pub fn scratch() -> PathBuf {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("programs");
    std::fs::create_dir_all(&directory).expect("a scratch directory");
    directory
}

/// What runs each of the programs. Compiled languages have them all in one binary, which is told
/// which to be: compiling each alone takes minutes, and is left to `each_compiles_alone`.
pub fn runnable(programs: &Programs, language: Language, kind: &str) -> Vec<Program> {
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
        Language::Java => unreachable!("Java is run in one virtual machine"),
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

pub fn plain(name: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
    name.chars().map(plain).collect()
}

/// Compiles unless the same text was compiled before.
pub fn compiled(source: &str, language: Language, name: &str) -> PathBuf {
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
pub fn python() -> String {
    let output = Command::new("python3")
        .args(["-c", "import sys; print(sys.executable)"])
        .output()
        .expect("this test needs python3 on the PATH");
    let path = String::from_utf8(output.stdout).expect("a plain path");
    path.trim().into()
}

pub fn text(path: &Path) -> String {
    path.to_str().expect("a plain path").into()
}
