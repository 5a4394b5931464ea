//! `grundy strong` as people run it: killed, resumed, over several processes, looked up.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

fn grundy(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.args(args).env("GRUNDY_LANG", "en");
    command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

fn scratch(name: &str) -> PathBuf {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
        .join("strong")
        .join(name);
    let _ = fs::remove_dir_all(&directory);
    fs::create_dir_all(directory.parent().unwrap()).unwrap();
    directory
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[track_caller]
fn ended(output: &Output, code: i32, out: &str, err: &str) -> String {
    let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(code), "{stdout}\n{stderr}");
    assert!(stdout.contains(out), "expected {out:?} in {stdout:?}");
    assert!(stderr.contains(err), "expected {err:?} in {stderr:?}");
    stdout
}

#[track_caller]
fn check(args: &[&str], code: i32, out: &str, err: &str) -> String {
    ended(&grundy(args).output().unwrap(), code, out, err)
}

fn digest(json: &str) -> String {
    let (_, rest) = json.split_once("\"digest\":\"").expect("a digest");
    rest[..32].into()
}

const GAME: &str = "slide:4x4";

fn whole() -> String {
    digest(&check(
        &["strong", GAME, "--workers", "1", "--json"],
        0,
        "\"drawn\":",
        "",
    ))
}

#[test]
fn a_solved_game_is_told_exported_and_looked_up() {
    let directory = scratch("lookup");
    let dir = text(&directory);
    check(
        &["strong", "slide:4x3", "-o", dir],
        0,
        "positions",
        "kept in",
    );
    check(&["strong", "stats", dir], 0, "The deepest positions:", "");
    let csv = check(
        &["strong", "export", dir],
        0,
        "key,position,player,outcome",
        "",
    );
    let json = check(&["strong", "stats", dir, "--json"], 0, "\"positions\":", "");
    let (_, count) = json.split_once("\"positions\":").unwrap();
    let count: usize = count[..count.find(',').unwrap()].parse().unwrap();
    assert_eq!(csv.lines().count(), count + 1);
    // A budget of 1 is not enough to search.
    let start = ["slide:4x3", "0,2,4,7,9,11", "--budget", "1"];
    let db = ["--db", dir];
    check(&[&["solve"], &start[..]].concat(), 3, "", "");
    let found = check(
        &[&["solve"], &start[..], &db].concat(),
        0,
        "Looked up in the database",
        "",
    );
    let searched = check(&["solve", "slide:4x3", "0,2,4,7,9,11"], 0, "", "");
    assert_eq!(found.lines().next(), searched.lines().next());
    check(
        &[&["moves"], &start[..], &db].concat(),
        0,
        "slide from cell",
        "",
    );
    // Another game is searched as ever.
    check(
        &[&["solve", "nim", "3", "5"], &db[..]].concat(),
        0,
        "Grundy value 6",
        "",
    );
}

/// Searching is out of the question with a budget of 1: the first move is right all the same.
#[test]
fn a_game_is_played_from_the_database() {
    let directory = scratch("played");
    let dir = text(&directory);
    check(&["strong", "chomp:3x4", "-o", dir], 0, "", "");
    let args = ["play", "chomp:3x4", "--first", "computer", "--budget", "1"];
    let play = |more: &[&str]| {
        let mut child = grundy(&args).args(more).stdin(Stdio::piped()).spawn();
        let child = child.as_mut().unwrap();
        let mut typed = child.stdin.take().unwrap();
        typed.write_all(b"4,2,1\n2,1,1\n2\n").unwrap();
        drop(typed);
        let mut said = String::new();
        let stdout = child.stdout.as_mut().unwrap();
        stdout.read_to_string(&mut said).unwrap();
        assert!(child.wait().unwrap().success());
        said
    };
    let said = play(&["--db", dir]);
    for line in [
        "P: (4,4,4) -> (4,2,2)",
        "P: (4,2,1) -> (2,2,1)",
        "P: (2,1,1) -> (2,1)",
        "The computer wins.",
    ] {
        assert!(said.contains(line), "expected {line:?} in {said:?}");
    }
    assert!(!play(&[]).contains("(4,2,2)"));
}

#[test]
fn the_page_answers_from_the_database() {
    let directory = scratch("served");
    check(&["strong", "slide:4x3", "-o", text(&directory)], 0, "", "");
    let mut child = grundy(&["serve", "--port", "0", "--db", text(&directory)])
        .spawn()
        .unwrap();
    let mut url = String::new();
    let mut lines = BufReader::new(child.stdout.take().unwrap());
    lines.read_line(&mut url).unwrap();
    let host = url.trim().strip_prefix("http://").unwrap();
    let host = host.trim_end_matches('/');
    let ask = |q: &str| {
        let mut stream = TcpStream::connect(host).unwrap();
        let head = "HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close";
        write!(stream, "GET /api/1/solve?q={q} {head}\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        answer
    };
    let known = ask("slide:4x3+0,2,4,7,9,11");
    let other = ask("nim+3+5");
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(
        known.contains("Looked up in the database of all"),
        "{known}"
    );
    assert!(known.contains("\"name\":\"strong solution\""), "{known}");
    assert!(!other.contains("database"), "{other}");
}

#[test]
fn a_solved_game_is_certified() {
    let directory = scratch("certified");
    let dir = text(&directory);
    check(&["strong", "slide:4x3", "-o", dir], 0, "", "");
    for name in ["slide.cert", "slide.certz"] {
        let file = scratch(name);
        check(&["strong", "certify", dir, "-o", text(&file)], 0, "", "");
        check(
            &["check", text(&file)],
            0,
            "outcomes and remoteness of all",
            "",
        );
        fs::remove_file(file).unwrap();
    }
    let path = directory.join("positions.db");
    let mut bytes = fs::read(&path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&path, &bytes).unwrap();
    let file = scratch("damaged.certz");
    for args in [["certify", "-o"], ["export", "-o"]] {
        let args = ["strong", args[0], dir, args[1], text(&file)];
        check(&args, 2, "", "positions.db");
        assert!(!file.exists());
    }
}

#[test]
fn damaged_databases_are_named() {
    let directory = scratch("damaged");
    let dir = text(&directory);
    check(&["strong", "chomp:4x4", "-o", dir], 0, "", "");
    let path = directory.join("positions.db");
    let mut bytes = fs::read(&path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&path, &bytes).unwrap();
    check(
        &["solve", "chomp:4x4", "4,4,2", "--db", dir],
        2,
        "",
        "positions.db",
    );
    check(&["strong", "stats", dir], 2, "", "positions.db");
    fs::write(&path, &bytes[..middle]).unwrap();
    check(
        &["solve", "chomp:4x4", "4,4,2", "--db", dir],
        2,
        "",
        "positions.db",
    );
    check(
        &["solve", "nim", "3", "--db", text(&scratch("nothing"))],
        2,
        "",
        "nothing",
    );
}

/// A file that is there in some phase of a job, in its directory or the one for what is on the way.
fn has(directory: &Path, sign: &str) -> bool {
    [directory.to_path_buf(), directory.join("work")]
        .iter()
        .filter_map(|directory| fs::read_dir(directory).ok())
        .flatten()
        .filter_map(Result::ok)
        .any(|entry| entry.file_name().to_string_lossy().starts_with(sign))
}

/// The files that say which phase it is: forward, backward, writing.
const PHASES: [&str; 3] = ["level-000003", "states-", "positions.tmp"];

/// Waits for a sign of a phase; whether it came before the end.
fn reaches(child: &mut Child, directory: &Path, sign: &str) -> bool {
    while !has(directory, sign) {
        if child.try_wait().unwrap().is_some() {
            return false;
        }
        std::thread::sleep(Duration::from_micros(200));
    }
    true
}

/// Killed in every phase, and again while it goes on with another number of workers; then it ends
/// as ever.
#[test]
fn a_killed_job_goes_on() {
    let expected = whole();
    for (i, sign) in PHASES.iter().enumerate() {
        let start = |directory: &Path, workers: usize| {
            let args = ["strong", GAME, "-o", text(directory), "--pause", "0"];
            let workers = workers.to_string();
            let mut command = grundy(&args);
            command.args(["--json", "--workers", &workers]);
            command
        };
        let mut tries = 0;
        let directory = loop {
            let directory = scratch(&format!("killed-{i}"));
            let mut child = start(&directory, 1 + i).spawn().unwrap();
            if reaches(&mut child, &directory, sign) {
                child.kill().unwrap();
                // A signal, not an end of its own.
                if child.wait().unwrap().code().is_none() {
                    break directory;
                }
            }
            tries += 1;
            assert!(tries < 20, "never caught in the phase of {sign}");
        };
        let mut again = start(&directory, 3 - i).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(30));
        again.kill().unwrap();
        again.wait().unwrap();
        let output = start(&directory, 2 + i).output().unwrap();
        assert_eq!(digest(&ended(&output, 0, "", "")), expected, "{sign}");
    }
}

#[test]
fn two_jobs_in_one_directory_are_refused() {
    let directory = scratch("two-jobs");
    let args = [
        "strong",
        "slide:5x4",
        "-o",
        text(&directory),
        "--pause",
        "0",
    ];
    let mut first = grundy(&args).spawn().unwrap();
    assert!(reaches(&mut first, &directory, "level-000001"));
    check(&args, 2, "", "another job is at work there");
    first.kill().unwrap();
    first.wait().unwrap();
    let other = ["strong", "slide:4x3", "-o", text(&directory)];
    check(&other, 2, "", "holds a job of slide:5x4");
}

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

/// A graph is a file, which may change: what was solved is of the old one alone.
#[test]
fn another_graph_by_the_same_name_is_refused() {
    let file = scratch("graph.txt");
    let directory = scratch("graph");
    let game = format!("graph:{}", text(&file));
    let (game, dir) = (&*game, text(&directory));
    fs::write(&file, "4 4\n1 2\n2 3\n3 1\n3 4\n").unwrap();
    check(&["strong", game, "1", "-o", dir], 0, "wins in 3 moves", "");
    check(&["solve", game, "1", "--db", dir], 0, "N-position", "");
    fs::write(&file, "4 4\n1 2\n2 3\n3 1\n2 4\n").unwrap();
    check(&["solve", game, "1", "--db", dir], 2, "", "other rules");
    check(&["strong", game, "1", "-o", dir], 2, "", "other rules");
    check(&["strong", "stats", dir], 2, "", "other rules");
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
        assert_eq!(
            first.wait_with_output().unwrap().status.code(),
            Some(2),
            "{other:?}"
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
    let first = first.wait_with_output().unwrap();
    ended(&first, 2, "", "process 1 stopped, and says why");
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

#[test]
fn files_of_others_stay() {
    let directory = scratch("precious");
    let args = ["strong", "chomp:2x2", "-o", text(&directory)];
    fs::create_dir_all(directory.join("work")).unwrap();
    let thesis = directory.join("work").join("thesis.txt");
    fs::write(&thesis, "thesis").unwrap();
    check(&args, 2, "", "other files");
    fs::write(directory.join("lock"), "mine").unwrap();
    check(&args, 2, "", "other files");
    assert_eq!(fs::read(directory.join("lock")).unwrap(), b"mine");
    fs::write(directory.join("lock"), "").unwrap();
    check(&args, 0, "", "");
    assert_eq!(fs::read(thesis).unwrap(), b"thesis");
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

/// More workers than there were parts of the keys once.
#[test]
fn hundreds_of_workers_agree_with_one() {
    let alone = digest(&check(
        &["strong", "wythoff", "5,3", "--workers", "1", "--json"],
        0,
        "",
        "",
    ));
    let args = ["strong", "wythoff", "5,3", "--workers", "300", "--json"];
    assert_eq!(digest(&check(&args, 0, "", "")), alone);
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

#[test]
fn games_without_keys_and_sums_are_refused() {
    check(&["strong", "kayles", "9"], 2, "", "no compact key");
    check(
        &["strong", "chomp:3x3", "3,3", "2,2"],
        2,
        "",
        "single component",
    );
    check(&["strong", "rules:kayles", "9"], 2, "", "splits");
    check(
        &["strong", "chomp:6x6", "--budget", "10"],
        3,
        "",
        "more than 10 positions",
    );
}

/// Checksums are no seal: a manifest that was written anew may name any game.
#[test]
fn a_manifest_that_names_a_game_without_keys() {
    let directory = scratch("forged");
    let path = text(&directory);
    check(&["strong", "wythoff", "5,3", "-o", path], 0, "", "");
    let manifest = directory.join("manifest.json");
    let written = fs::read_to_string(&manifest).unwrap();
    let (json, _) = written.rsplit_once("\ncrc32 ").unwrap();
    let json = json.replace("\"wythoff\"", "\"nim\"");
    let crc = crc32fast::hash(json.as_bytes());
    fs::write(&manifest, format!("{json}\ncrc32 {crc:08x}\n")).unwrap();
    let certificate = directory.join("x.cert");
    for args in [
        &["strong", "stats", path][..],
        &["strong", "export", path, "--format", "csv"],
        &["strong", "certify", path, "-o", text(&certificate)],
    ] {
        check(args, 2, "", "has no keys");
    }
}
