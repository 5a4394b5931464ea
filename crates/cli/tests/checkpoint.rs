//! Long tables: killed in the middle, resumed, the same bytes; spoilt checkpoints are refused.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

fn directory(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a directory of our own");
    path
}

fn table(game: &str, to: &str, out: &Path, checkpoint: Option<&Path>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.args(["table", game, "--to", to, "--format", "csv", "-o"]);
    command.arg(out);
    if let Some(checkpoint) = checkpoint {
        command.arg("--checkpoint").arg(checkpoint);
    }
    command.stdout(Stdio::null()).stderr(Stdio::piped());
    command
}

/// Stops a table with SIGINT, so that it saves; then kills runs at will and resumes.
#[cfg(unix)]
#[test]
fn a_killed_run_resumes_to_the_same_bytes() {
    let directory = directory("resumed");
    let (whole, part, saved) = (
        directory.join("whole.csv"),
        directory.join("part.csv"),
        directory.join("saved"),
    );
    let to = "60000";
    assert!(
        table("octal:0.6", to, &whole, None)
            .status()
            .expect("runs")
            .success()
    );
    // A first run to a shorter table, whose values the next runs go on from.
    let mut first = table("octal:0.6", to, &part, Some(&saved))
        .spawn()
        .expect("runs");
    std::thread::sleep(Duration::from_millis(150));
    let interrupted = Command::new("kill")
        .args(["-INT", &first.id().to_string()])
        .status();
    assert!(interrupted.expect("kill").success());
    first.wait().expect("ends");
    for pause in [60, 20] {
        let mut killed = table("octal:0.6", to, &part, Some(&saved))
            .spawn()
            .expect("runs");
        std::thread::sleep(Duration::from_millis(pause));
        killed.kill().expect("SIGKILL");
        killed.wait().expect("ends");
    }
    assert!(
        table("octal:0.6", to, &part, Some(&saved))
            .status()
            .expect("runs")
            .success()
    );
    let read = |path: &Path| std::fs::read(path).expect("written");
    assert!(read(&whole) == read(&part), "the tables differ");
}

/// A finished table is continued: the same bytes as in one go, and the values are not found again.
#[test]
fn a_finished_table_goes_on_to_a_larger_heap() {
    let directory = directory("continued");
    let [whole, part, saved] = ["whole.csv", "part.csv", "saved"].map(|name| directory.join(name));
    let run = |to: &str, out: &Path, saved: Option<&Path>| {
        let run = table("octal:0.6", to, out, saved).output().expect("runs");
        assert!(run.status.success(), "{run:?}");
        String::from_utf8(run.stderr).expect("text")
    };
    run("3000", &whole, None);
    run("1000", &part, Some(&saved));
    let said = run("3000", &part, Some(&saved));
    assert!(
        said.contains("1001 heaps") || said.contains("1,001"),
        "{said}"
    );
    let read = |path: &Path| std::fs::read(path).expect("written");
    assert!(read(&whole) == read(&part), "the tables differ");
    // A smaller table is part of it.
    run("1000", &part, Some(&saved));
    assert!(read(&whole).starts_with(&read(&part)), "a beginning");
}

#[test]
fn spoilt_checkpoints_are_refused() {
    let directory = directory("refused");
    let (out, saved) = (directory.join("out.csv"), directory.join("saved"));
    // No memory for the values: it stops at once, with what it has.
    let mut small = table("octal:0.6", "1000000", &out, Some(&saved));
    let stopped = small.args(["--memory", "0"]).output().expect("runs");
    assert_eq!(stopped.status.code(), Some(3));
    let bytes = std::fs::read(&saved).expect("a checkpoint");
    let refused = |bytes: &[u8], game: &str, reason: &str| {
        std::fs::write(&saved, bytes).expect("written");
        let run = table(game, "100", &out, Some(&saved))
            .output()
            .expect("runs");
        assert_eq!(run.status.code(), Some(2), "{reason}");
        let said = String::from_utf8_lossy(&run.stderr).into_owned();
        assert!(said.contains(reason), "{said}");
    };
    refused(&bytes, "octal:0.77", "of 0.6, not of 0.77");
    let mut flipped = bytes.clone();
    *flipped.last_mut().expect("not empty") ^= 1;
    refused(&flipped, "octal:0.6", "checksum");
    let mut newer = bytes.clone();
    newer[8] = 2;
    refused(&newer, "octal:0.6", "version 2");
    refused(b"hello", "octal:0.6", "not a checkpoint");
}

/// A search for a period that was stopped goes on to the same state as one without a break.
#[test]
fn a_stream_goes_on_from_its_checkpoint() {
    let directory = directory("streamed");
    let run = |to: &str, saved: &Path| {
        let output = Command::new(env!("CARGO_BIN_EXE_grundy"))
            .args(["period", "octal:0.106", "--stream", "--json", "--to", to])
            .arg("--checkpoint")
            .arg(saved)
            .output()
            .expect("runs");
        assert_eq!(output.status.code(), Some(3), "no period so near");
        String::from_utf8(output.stdout).expect("text")
    };
    let [whole, part] = ["whole", "part"].map(|name| directory.join(name));
    let said = run("2600000", &whole);
    run("1500000", &part);
    assert_eq!(run("2600000", &part), said);
    let read = |path: &Path| std::fs::read(path).expect("written");
    assert!(read(&whole) == read(&part), "the states differ");
    // Another game's, or a damaged one, is refused.
    std::fs::write(&part, &read(&whole)[..1000]).expect("written");
    for (game, saved) in [("octal:0.104", &whole), ("octal:0.106", &part)] {
        let output = Command::new(env!("CARGO_BIN_EXE_grundy"))
            .args(["period", game, "--stream", "--checkpoint"])
            .arg(saved)
            .output()
            .expect("runs");
        assert_eq!(output.status.code(), Some(2), "{game}");
    }
}
