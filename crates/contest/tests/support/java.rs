//! Programs in Java: one compilation, one virtual machine.

use std::io::Write;
use std::process::{Command, Stdio};

use grundy_contest::Verdict;
use grundy_contest::stress::{Options, Task, input};

use super::{Programs, plain, scratch, text};

/// Runs classes on inputs from standard input, each with its length before it, and prints what they
/// print in the same way.
const DRIVER: &str = r#"
public class Driver {
    public static void main(String[] arguments) throws Exception {
        var in = new java.io.DataInputStream(System.in);
        var out = new java.io.DataOutputStream(new java.io.BufferedOutputStream(System.out));
        for (int left = in.readInt(); left > 0; left--) {
            String name = "P" + in.readInt();
            byte[] input = new byte[in.readInt()];
            in.readFully(input);
            System.setIn(new java.io.ByteArrayInputStream(input));
            var text = new java.io.ByteArrayOutputStream();
            System.setOut(new java.io.PrintStream(text));
            var main = Class.forName(name).getDeclaredMethod("main", String[].class);
            main.setAccessible(true);
            main.invoke(null, (Object) new String[0]);
            System.out.flush();
            out.writeInt(text.size());
            text.writeTo(out);
        }
        out.flush();
    }
}
"#;

/// All programs as classes of one file.
fn joined(programs: &Programs) -> String {
    let mut all = String::from("import java.math.BigInteger;\nimport java.util.*;\n");
    for (i, (_, source)) in programs.iter().enumerate() {
        let lines = source.lines().filter(|line| !line.starts_with("import "));
        let lines: Vec<&str> = lines.collect();
        all += &lines
            .join("\n")
            .replace("public class Main {", &format!("class P{i} {{"));
        all.push('\n');
    }
    all + DRIVER
}

/// Each program on inputs for its task, made as `stress` makes them.
pub fn survive(name: &str, programs: &Programs, tasks: &[&dyn Task], cases: usize) {
    let directory = scratch().join(format!("java_{}", plain(name)));
    std::fs::create_dir_all(&directory).expect("a directory");
    let (path, done) = (directory.join("Driver.java"), directory.join("done"));
    let source = joined(programs);
    if std::fs::read_to_string(&done).ok().as_deref() != Some(&source) {
        std::fs::write(&path, &source).expect("written");
        let mut javac = Command::new("javac");
        javac
            .args(["-nowarn", "-encoding", "UTF-8", "-d", &text(&directory)])
            .arg(&path);
        let status = javac.status();
        let status = status.unwrap_or_else(|error| {
            panic!("{javac:?}: {error}; this test needs a JDK, such as default-jdk-headless")
        });
        assert!(status.success(), "{} does not compile", path.display());
        std::fs::write(&done, &source).expect("written");
    }
    let options = Options {
        cases,
        ..Options::default()
    };
    let mut inputs: Vec<(usize, Vec<u8>)> = Vec::new();
    for (i, task) in tasks.iter().enumerate() {
        inputs.extend(task.samples().into_iter().map(|sample| (i, sample)));
        inputs.extend((0..cases).map(|case| (i, input(*task, &options, case))));
    }
    let mut question = (inputs.len() as u32).to_be_bytes().to_vec();
    for (i, input) in &inputs {
        question.extend((*i as u32).to_be_bytes());
        question.extend((input.len() as u32).to_be_bytes());
        question.extend(input);
    }
    let mut machine = Command::new("java")
        .args([
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Xss64m",
            "-cp",
            &text(&directory),
            "Driver",
        ])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("a virtual machine");
    let mut stdin = machine.stdin.take().expect("a pipe");
    let writer = std::thread::spawn(move || stdin.write_all(&question));
    let output = machine.wait_with_output().expect("it ran");
    assert!(
        output.status.success(),
        "{name}: the virtual machine failed"
    );
    writer.join().expect("no panic").expect("all was read");
    let mut rest = &output.stdout[..];
    for (i, input) in &inputs {
        let (length, after) = rest
            .split_first_chunk::<4>()
            .expect("an output for each input");
        let (said, after) = after.split_at(u32::from_be_bytes(*length) as usize);
        rest = after;
        let name = &programs[*i].0;
        let input_text = String::from_utf8_lossy(input);
        match tasks[*i].check(input, said) {
            Ok(Verdict::Accepted) => {}
            Ok(Verdict::Rejected(reason)) => panic!(
                "{name} in Java on {input_text:?} says {:?}: {}",
                String::from_utf8_lossy(said),
                reason.english()
            ),
            Err(reason) => panic!("{name} on {input_text:?}: {}", reason.english()),
        }
    }
}
