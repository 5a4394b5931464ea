//! `grundy strong` as people run it: killed, resumed, looked up, exported, certified.

mod solved;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use solved::{GAME, PHASES, check, digest, ended, grundy, reaches, scratch, text, whole};

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

/// Boards that fall apart are solved whole, and told for both players: fresh, and from the directory.
#[test]
fn boards_of_two_players_are_told_for_both() {
    let directory = scratch("both");
    let job = ["strong", "domineering", "2x4", "-o", text(&directory)];
    let fresh = check(&job, 0, "Outcome class R\nIf Left begins, Right wins", "");
    assert!(
        fresh.contains("If Right begins, Right wins in 3 moves."),
        "{fresh}"
    );
    assert_eq!(check(&job, 0, "", ""), fresh);
    let told = check(&["strong", "stats", text(&directory)], 0, "", "");
    assert!(told.starts_with(&fresh), "{told}");
    let json = check(&[&job[..], &["--json"]].concat(), 0, "\"class\":\"R\"", "");
    assert!(json.contains("\"right_outcome\":\"N\""), "{json}");
}

/// Positions that need more than 64 bits are solved, told, exported, looked up and proved as others.
#[test]
fn a_game_with_wide_keys_is_like_any_other() {
    let directory = scratch("wide");
    let dir = text(&directory);
    let start = "1,2,3,4,5,6,7,8,9,10,13";
    check(
        &["strong", "silver-dollar", start, "-o", dir],
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
    let keys = csv
        .lines()
        .skip(1)
        .filter_map(|line| line.split(',').next()?.parse::<u128>().ok());
    assert_eq!(
        keys.filter(|&key| key > u64::MAX.into()).count(),
        csv.lines().count() - 1
    );
    let solve = ["solve", "silver-dollar", start];
    let looked_up = check(
        &[&solve[..], &["--db", dir]].concat(),
        0,
        "Looked up in the database",
        "",
    );
    let searched = check(&solve, 0, "", "");
    assert_eq!(looked_up.lines().next(), searched.lines().next());
    let certificate = directory.join("wide.certz");
    check(
        &["strong", "certify", dir, "-o", text(&certificate)],
        0,
        "",
        "",
    );
    check(
        &["check", text(&certificate)],
        0,
        "Grundy values of all",
        "",
    );
}

#[test]
fn parquet_is_written_where_it_was_built_in() {
    let directory = scratch("parquet");
    let (dir, file) = (text(&directory), directory.join("table.parquet"));
    check(&["strong", "wythoff", "5,3", "-o", dir], 0, "", "");
    let export = [
        "strong",
        "export",
        dir,
        "--format",
        "parquet",
        "-o",
        text(&file),
    ];
    match cfg!(feature = "parquet") {
        true => {
            check(&export, 0, "", "");
            assert!(fs::read(&file).unwrap().ends_with(b"PAR1"));
        }
        false => {
            check(&export, 2, "", "--features parquet");
            assert!(!file.exists());
        }
    }
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
        "C: (4,4,4) -> (4,2,2)",
        "C: (4,2,1) -> (2,2,1)",
        "C: (2,1,1) -> (2,1)",
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
