//! `grundy strong` over several processes: they agree with one, are killed, silent, or without room,
//! keep directories of their own, and strangers stay outside.

mod solved;

use std::fs;
use std::io::Write;
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use solved::{GAME, PHASES, check, digest, ended, grundy, reaches, scratch, text, whole};

/// Ports that were free a moment ago.
fn hosts(name: &str, count: usize) -> PathBuf {
    let listeners: Vec<_> = (0..count)
        .map(|_| TcpListener::bind("127.0.0.1:0").unwrap())
        .collect();
    let lines = listeners
        .iter()
        .map(|l| format!("{}\n", l.local_addr().unwrap()));
    let path = scratch(name);
    fs::write(&path, lines.collect::<String>()).unwrap();
    path
}

fn process(game: &str, hosts: &Path, i: usize, more: &[&str]) -> Child {
    let i = i.to_string();
    let args = ["strong", game, "--hosts", text(hosts), "--process", &i];
    let rest = ["--workers", "2", "--json"];
    let patience = match more.contains(&"--patience") {
        true => &[][..],
        false => &["--patience", "20"],
    };
    let command = &mut grundy(&args);
    command
        .args(rest)
        .args(patience)
        .args(more)
        .spawn()
        .unwrap()
}

#[test]
fn processes_agree_with_one_worker() {
    for game in [GAME, "chomp:5x5", "rules:euclid 13,8"] {
        let file = hosts("hosts", 2);
        let children: Vec<Child> = (0..2).rev().map(|i| process(game, &file, i, &[])).collect();
        let alone = digest(&check(
            &["strong", game, "--workers", "1", "--json"],
            0,
            "",
            "",
        ));
        for child in children {
            let output = child.wait_with_output().unwrap();
            assert_eq!(digest(&ended(&output, 0, "", "")), alone, "{game}");
        }
    }
}

/// Either of two processes is killed in every phase: the other names it, and the job goes on alone.
#[test]
fn a_lost_process_is_named_and_the_job_goes_on_without_it() {
    let alone = whole();
    for (sign, killed) in PHASES.iter().flat_map(|sign| [(sign, 0), (sign, 1)]) {
        let directory = scratch("lost");
        let more = ["-o", text(&directory), "--pause", "0"];
        let mut tries = 0;
        let output = loop {
            scratch("lost");
            let file = hosts("lost-hosts", 2);
            let mut children = [0, 1].map(|i| process(GAME, &file, i, &more));
            let caught = reaches(&mut children[killed], &directory, sign);
            children[killed].kill().unwrap();
            // A signal before the database was whole, not an end of its own.
            let by_signal = children[killed].wait().unwrap().code().is_none();
            let early = caught && by_signal && !directory.join("manifest.json").exists();
            let [first, second] = children;
            let other = if killed == 0 { second } else { first };
            let output = other.wait_with_output().unwrap();
            if early {
                break output;
            }
            tries += 1;
            assert!(tries < 20, "never caught in the phase of {sign}");
        };
        ended(&output, 4, "", &format!("process {killed}"));
        let args = ["strong", GAME, "--workers", "3", "--json"];
        let json = check(&[&args[..], &more].concat(), 0, "", "");
        assert_eq!(digest(&json), alone, "{sign}");
    }
}

#[test]
fn processes_need_the_same_directory() {
    let solved = scratch("solved-elsewhere");
    check(&["strong", GAME, "-o", text(&solved)], 0, "", "");
    for other in [&solved, &scratch("begun-elsewhere")] {
        let file = hosts("elsewhere-hosts", 2);
        let own = scratch("elsewhere");
        let first = process(GAME, &file, 0, &["-o", text(&own)]);
        let second = process(GAME, &file, 1, &["-o", text(other)]);
        let output = second.wait_with_output().unwrap();
        ended(&output, 2, "", "all processes need the same one");
        let first = first.wait_with_output().unwrap();
        assert!(
            matches!(first.status.code(), Some(2 | 4)),
            "{other:?}: {first:?}"
        );
    }
}

/// A process whose files may not grow, as on a full disk, says so; the other says which one stopped,
/// and the job goes on where there is room.
#[cfg(unix)]
#[test]
fn a_full_disk_is_named() {
    let parts = ["full-0", "full-1"].map(scratch);
    let start = |file: &Path, i: usize, limit: &str| {
        let limited = format!("trap '' XFSZ; ulimit -f {limit}; exec \"$@\"");
        let mut command = Command::new("sh");
        command.args(["-c", &limited, "sh", env!("CARGO_BIN_EXE_grundy")]);
        command.args(["strong", GAME, "--hosts", text(file), "--process"]);
        command.arg(i.to_string());
        command.args(["-o", text(&parts[i]), "--apart"]);
        command.args([
            "--pause",
            "0",
            "--workers",
            "1",
            "--patience",
            "20",
            "--json",
        ]);
        command.env("GRUNDY_LANG", "en");
        let command = command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().unwrap()
    };
    let file = hosts("full-hosts", 2);
    let [first, second] = [(0, "unlimited"), (1, "64")].map(|(i, limit)| start(&file, i, limit));
    ended(&second.wait_with_output().unwrap(), 2, "", "full-1");
    let full = Instant::now();
    let first = first.wait_with_output().unwrap();
    assert!(full.elapsed() < Duration::from_secs(10));
    ended(&first, 4, "", "process 1 stopped, and says why");
    let file = hosts("full-hosts", 2);
    let children = [0, 1].map(|i| start(&file, i, "unlimited"));
    for child in children {
        let output = child.wait_with_output().unwrap();
        assert_eq!(digest(&ended(&output, 0, "", "")), whole());
    }
}

/// Each of two processes has a directory that the other does not see: killed in every phase and
/// taken up with the directories the other way round and another number of workers; put together
/// the bytes are those of one process.
#[test]
fn processes_with_a_directory_each_are_put_together() {
    let whole = scratch("apart-whole");
    check(&["strong", GAME, "-o", text(&whole)], 0, "", "");
    let parts = ["apart-0", "apart-1"].map(scratch);
    let process = |file: &Path, i: usize, directory: &Path, workers: &str| {
        let i = i.to_string();
        let args = ["strong", GAME, "--hosts", text(file), "--process", &i];
        let rest = ["-o", text(directory), "--apart", "--pause", "0"];
        let command = &mut grundy(&args);
        command.args(rest).args(["--patience", "20", "--json"]);
        command.args(["--workers", workers]).spawn().unwrap()
    };
    for (round, sign) in PHASES.iter().enumerate() {
        let file = hosts("apart-hosts", 2);
        let workers = ["1", "3", "2"][round];
        // The directories change places in every round.
        let order = [round % 2, 1 - round % 2];
        let mut children = [0, 1].map(|i| process(&file, i, &parts[order[i]], workers));
        let caught = reaches(&mut children[0], &parts[order[0]], sign);
        let killed = round % 2;
        children[killed].kill().unwrap();
        children[killed].wait().unwrap();
        let [first, second] = children;
        let other = if killed == 0 { second } else { first };
        let output = other.wait_with_output().unwrap();
        if caught && output.status.code() != Some(0) {
            ended(&output, 4, "", &format!("process {killed}"));
        }
    }
    let file = hosts("apart-hosts", 2);
    let children = [0, 1].map(|i| process(&file, i, &parts[1 - i], "2"));
    for child in children {
        ended(&child.wait_with_output().unwrap(), 0, "\"digest\"", "");
    }
    let [one, two] = [text(&parts[0]), text(&parts[1])];
    check(&["strong", "stats", one], 2, "", "`strong gather`");
    let together = scratch("apart-together");
    let dir = text(&together);
    let gather = |parts: &[&str], code: i32, err: &str| {
        check(
            &[&["strong", "gather", "-o", dir][..], parts].concat(),
            code,
            "",
            err,
        )
    };
    gather(&[one], 2, "every part is needed once");
    gather(&[one, one], 2, "every part is needed once");
    gather(&[text(&whole), one], 2, "a whole solved game");
    gather(&[two, one], 0, "kept in");
    for file in ["positions.db", "manifest.json"] {
        let [a, b] = [&together, &whole].map(|d| fs::read(d.join(file)).unwrap());
        assert!(a == b, "{file} differs");
    }
    check(&["strong", "stats", dir], 0, "The deepest positions:", "");
}

/// Whoever else calls while processes find one another is not listened to.
#[test]
fn strangers_are_turned_away() {
    let file = hosts("strange-hosts", 2);
    let address = fs::read_to_string(&file).unwrap();
    let address = address.lines().next().unwrap();
    let first = process(GAME, &file, 0, &[]);
    let mut tries = 0;
    let mut stranger = loop {
        match TcpStream::connect(address) {
            Ok(stream) => break stream,
            Err(error) => assert!(tries < 1000, "{error}"),
        }
        tries += 1;
        std::thread::sleep(Duration::from_millis(10));
    };
    stranger
        .write_all(b"GET / HTTP/1.1\r\nHost: somewhere.invalid\r\n\r\n")
        .unwrap();
    let second = process(GAME, &file, 1, &[]);
    for child in [first, second] {
        let output = child.wait_with_output().unwrap();
        assert_eq!(digest(&ended(&output, 0, "", "")), whole());
    }
}

/// With a secret only those who have it work together; whoever has another is told so.
#[test]
fn a_secret_keeps_strangers_out() {
    let [open, other, empty] = ["secret", "other-secret", "no-secret"].map(scratch);
    fs::write(&open, "open sesame\n").unwrap();
    fs::write(&other, "open barley").unwrap();
    fs::write(&empty, "\n").unwrap();
    let file = hosts("secret-hosts", 2);
    fn secret(path: &Path) -> [&str; 2] {
        ["--secret", text(path)]
    }
    let children = [0, 1].map(|i| process("slide:4x3", &file, i, &secret(&open)));
    for child in children {
        ended(&child.wait_with_output().unwrap(), 0, "\"digest\"", "");
    }
    for others in [&secret(&other)[..], &[]] {
        let file = hosts("secret-hosts", 2);
        let patience = ["--patience", "3"];
        let own = [&secret(&open)[..], &patience].concat();
        let first = process("slide:4x3", &file, 0, &own);
        let second = process("slide:4x3", &file, 1, &[others, &patience].concat());
        let second = second.wait_with_output().unwrap();
        ended(&second, 4, "", "process 0");
        ended(&second, 4, "", "it has another secret, or none");
        let first = first.wait_with_output().unwrap();
        ended(&first, 4, "", "process 1");
        ended(&first, 4, "", "it has another secret, or none");
    }
    let args = ["strong", GAME, "--hosts", text(&file), "--process", "0"];
    let args = [&args[..], &secret(&empty)].concat();
    check(&args, 2, "", "a secret has at least one byte");
    check(&["strong", GAME, "--secret", text(&open)], 2, "", "--hosts");
}

#[cfg(unix)]
#[test]
fn waiting_for_others_can_be_interrupted() {
    let file = hosts("patient-hosts", 2);
    let args = ["strong", GAME, "--hosts", text(&file), "--process", "0"];
    let child = grundy(&args).args(["--patience", "500"]).spawn().unwrap();
    let address = fs::read_to_string(&file).unwrap();
    let address = address.lines().next().unwrap();
    while TcpStream::connect(address).is_err() {
        std::thread::sleep(Duration::from_millis(10));
    }
    // Somebody else may have taken that port meanwhile: give the process time to begin.
    std::thread::sleep(Duration::from_millis(500));
    let id = child.id().to_string();
    let interrupted = Command::new("kill").args(["-s", "INT", &id]).status();
    assert!(interrupted.unwrap().success());
    ended(&child.wait_with_output().unwrap(), 130, "", "interrupted");
}

/// A process that neither works nor dies is noticed too.
#[cfg(unix)]
#[test]
fn a_silent_process_is_named() {
    let directory = scratch("silent");
    let file = hosts("silent-hosts", 2);
    let more = ["-o", text(&directory), "--pause", "0"];
    let start = |i: usize| {
        let i = i.to_string();
        let args = [
            "strong",
            "slide:5x4",
            "--hosts",
            text(&file),
            "--process",
            &i,
        ];
        grundy(&args)
            .args(["--workers", "1", "--patience", "5"])
            .args(more)
            .spawn()
            .unwrap()
    };
    let (first, mut second) = (start(0), start(1));
    assert!(reaches(&mut second, &directory, "level-000001"));
    let id = second.id().to_string();
    let stopped = Command::new("kill").args(["-s", "STOP", &id]).status();
    assert!(stopped.unwrap().success());
    let output = first.wait_with_output().unwrap();
    second.kill().unwrap();
    second.wait().unwrap();
    let said = ended(&output, 4, "", "process 1");
    let said = said + &String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("it is silent"), "{said}");
}

#[test]
fn wrong_hosts_are_refused_with_their_line() {
    let file = scratch("wrong-hosts");
    let run = |lines: &str, process: &str, err: &[&str]| {
        fs::write(&file, lines).unwrap();
        let args = ["strong", GAME, "--hosts", text(&file), "--process", process];
        err.iter().for_each(|err| drop(check(&args, 2, "", err)));
    };
    let line = "wrong-hosts:2:1";
    run("127.0.0.1:7100\n127.0.0.1\n", "0", &[line, "10.0.0.1:7100"]);
    let unknown = "127.0.0.1:7100\nno.such.host.invalid:7100\n";
    run(unknown, "0", &[line, "no.such.host.invalid:7100"]);
    run("127.0.0.1:7100\n", "3", &["there is no process 3"]);
    let twice = "127.0.0.1:7100\n127.0.0.1:7100\n";
    run(twice, "1", &[line, "the address of process 0 too"]);
    run("127.0.0.1:7100\n127.0.0.1:0\n", "0", &[line, "port 0"]);
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let lines = format!("# processes\n{address}\n");
    run(&lines, "0", &[line, &address, "cannot listen here"]);
}
