//! A job that is stopped at every level goes on with another number of workers and ends the same;
//! damaged files are found and named; a database gives back what was computed.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use grundy_catalogue::FAMILIES;
use grundy_cluster::{Database, Halt, Job, Plan, Solved, Width, run};
use grundy_game::Unkeyed;
use grundy_theory::{Convention, Player};
use grundy_workbench::{Game, Position};

fn scratch(name: &str) -> PathBuf {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
        .join("strong")
        .join(name);
    let _ = fs::remove_dir_all(&directory);
    directory
}

fn job(text: &str) -> Job {
    let position = Position::read(FAMILIES, text).unwrap();
    Job::new(&position, Convention::Normal).unwrap()
}

/// A plan that keeps every level, and stops after each if that is wanted.
fn plan(directory: &Path, workers: usize, stop: bool) -> Plan {
    Plan {
        workers,
        directory: Some(directory.into()),
        pause: Duration::ZERO,
        stop: Arc::new(AtomicBool::new(stop)),
        ..Plan::default()
    }
}

/// Stops the job after each level until it is done; how often that was.
fn by_levels(job: &Job, directory: &Path) -> (Solved, usize) {
    for stops in 0..10_000 {
        match run(job, &plan(directory, 1 + stops % 3, true)) {
            Ok(solved) => return (solved, stops),
            Err(Halt::Interrupted) => {}
            Err(other) => panic!("{other}"),
        }
    }
    panic!("it does not go on");
}

#[track_caller]
fn check(name: &str, text: &str, least: usize) {
    let job = job(text);
    let whole = run(&job, &Plan::default()).unwrap();
    let directory = scratch(name);
    let (solved, stops) = by_levels(&job, &directory);
    assert_eq!(solved, whole, "{text}");
    assert!(stops >= least, "{text}: stopped {stops} times");
    // The same bytes, without a stop and with one worker.
    let other = scratch(&format!("{name}-whole"));
    run(&job, &plan(&other, 1, false)).unwrap();
    for file in ["positions.db", "manifest.json"] {
        let [a, b] = [&directory, &other].map(|d| fs::read(d.join(file)).unwrap());
        assert!(a == b, "{text}: {file} differs");
    }
    let database = Database::open(&directory).unwrap();
    database.check().unwrap();
    assert_eq!(database.manifest.summary, whole.summary);
    let position = Position::read(FAMILIES, text).unwrap();
    let start = database.look_up(&*position.parts()[0], Player::Left);
    assert_eq!(start.unwrap(), whole.start);
    let game = position.parts()[0].game();
    match job.is_wide() {
        false => every_key_is_found(&database, &*game, 1u64 << 62),
        true => every_key_is_found(&database, &*game, 1u128 << 126),
    }
}

/// A bit that no key of the game has makes it somebody else's, who is not there.
#[track_caller]
fn every_key_is_found<K: Width>(database: &Database, game: &dyn Game, strange: K) {
    for place in (0..database.len()).step_by(7) {
        let key: K = database.key(place, game).unwrap();
        assert_eq!(database.find(key, game).unwrap(), Some(place));
        assert_eq!(database.find(key | strange, game).unwrap(), None);
    }
}

#[test]
fn tiers_go_on_where_they_were() {
    check("tiers", "chomp:4x4", 30);
}

#[test]
fn found_tiers_go_on_where_they_were() {
    check("found", "rules:euclid 13,8", 5);
}

#[test]
fn retrograde_analysis_goes_on_where_it_was() {
    check("loopy", "slide:4x3", 20);
}

#[test]
fn loopy_labels_go_on_where_they_were() {
    check("labels", "graph:1>2,1>3,2>1,2>4,4>3,3>5,5>6 1", 4);
}

/// Positions that do not fit in 64 bits, by tiers and without.
#[test]
fn keys_of_128_bits_go_on_where_they_were() {
    check("wide", "silver-dollar 1,2,3,4,5,6,7,8,9,10,13", 5);
    check("wide-found", "turning-turtles 66", 5);
}

/// Stopped in the middle of levels, a little later each time, which keeps nothing of the level.
#[test]
fn a_level_that_was_left_is_done_again() {
    for (name, text) in [
        ("left-tiers", "chomp:5x5"),
        ("left-found", "rules:euclid 34,21"),
        ("left-loopy", "slide:4x3"),
    ] {
        let job = job(text);
        let whole = run(&job, &Plan::default()).unwrap();
        let directory = scratch(name);
        let solved = (1..1_000).find_map(|attempt: u64| {
            let plan = Plan {
                grace: Duration::ZERO,
                ..plan(&directory, 1 + attempt as usize % 3, false)
            };
            let stop = Arc::clone(&plan.stop);
            let stopper = std::thread::spawn(move || {
                std::thread::sleep(Duration::from_millis(2 * attempt));
                stop.store(true, std::sync::atomic::Ordering::Relaxed);
            });
            let solved = match run(&job, &plan) {
                Ok(solved) => Some(solved),
                Err(Halt::Interrupted) => None,
                Err(other) => panic!("{text}: {other}"),
            };
            stopper.join().unwrap();
            solved
        });
        assert_eq!(solved, Some(whole), "{text}");
    }
}

/// What every file of a directory says once a bit of it is flipped, or its last byte gone.
fn each_damaged(directory: &Path, mut says: impl FnMut() -> Option<String>) {
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_string();
        let bytes = fs::read(&path).unwrap();
        if path.is_dir() || ["lock", "token"].contains(&&*name) || bytes.is_empty() {
            continue;
        }
        let mut flipped = bytes.clone();
        flipped[bytes.len() / 2] ^= 4;
        for damaged in [&flipped[..], &bytes[..bytes.len() - 1]] {
            fs::write(&path, damaged).unwrap();
            let said = says().unwrap_or_else(|| panic!("{name} is taken as it is"));
            assert!(said.contains(&name), "{name}: {said}");
        }
        fs::write(&path, bytes).unwrap();
    }
}

#[test]
fn damaged_checkpoints_are_found_and_named() {
    let job = job("slide:4x3");
    let directory = scratch("damaged");
    // Into the way back, so that files of both kinds are there.
    for workers in [1, 2].repeat(15) {
        assert!(run(&job, &plan(&directory, workers, true)).is_err());
    }
    let work = directory.join("work");
    let states = fs::read_dir(&work).unwrap();
    let states = states.filter(|e| {
        let name = e.as_ref().unwrap().file_name();
        name.to_str().unwrap().starts_with("states")
    });
    assert_eq!(states.count(), 2);
    each_damaged(&work, || {
        let halt = run(&job, &plan(&directory, 2, false)).err()?;
        matches!(halt, Halt::Damaged { .. }).then(|| halt.to_string())
    });
    assert!(run(&job, &plan(&directory, 2, false)).is_ok());
}

#[test]
fn damaged_databases_are_found_and_named() {
    let job = job("chomp:4x4");
    let directory = scratch("damaged-database");
    run(&job, &plan(&directory, 2, false)).unwrap();
    each_damaged(&directory, || {
        let checked = Database::open(&directory).and_then(|database| database.check());
        checked.err().map(|halt| halt.to_string())
    });
}

#[test]
fn a_directory_belongs_to_one_job() {
    let directory = scratch("taken");
    let one = job("chomp:4x4");
    assert!(run(&one, &plan(&directory, 1, true)).is_err());
    let other = run(&job("chomp:4x5"), &plan(&directory, 1, false));
    assert!(matches!(other, Err(Halt::Taken { .. })), "{other:?}");
    let lock = fs::File::options()
        .write(true)
        .open(directory.join("lock"))
        .unwrap();
    lock.lock().unwrap();
    let second = run(&one, &plan(&directory, 1, false));
    assert!(matches!(second, Err(Halt::Taken { .. })), "{second:?}");
    lock.unlock().unwrap();
    run(&one, &plan(&directory, 1, false)).unwrap();
    // Solved already: nothing is done again.
    assert_eq!(run(&one, &plan(&directory, 1, true)).unwrap().start, None);
    let foreign = scratch("foreign");
    fs::create_dir_all(&foreign).unwrap();
    fs::write(foreign.join("thesis.tex"), "text").unwrap();
    let refused = run(&one, &plan(&foreign, 1, false));
    assert!(matches!(refused, Err(Halt::Taken { .. })), "{refused:?}");
}

#[test]
fn a_budget_is_kept_to() {
    let plan = Plan {
        workers: 2,
        budget: 100,
        ..Plan::default()
    };
    let halt = run(&job("chomp:5x5"), &plan).unwrap_err();
    assert!(matches!(halt, Halt::Budget { positions: 100 }), "{halt}");
}

/// Small levels share a file, and the last of them is gone on from.
#[test]
fn small_levels_are_kept_together() {
    let job = job("slide:4x3");
    let whole = run(&job, &Plan::default()).unwrap();
    let directory = scratch("together");
    let seldom = |workers, budget| Plan {
        budget,
        pause: Duration::from_secs(3600),
        ..plan(&directory, workers, false)
    };
    for (budget, workers) in [(700, 2), (2000, 3), (2001, 1), (4000, 2)] {
        let halt = run(&job, &seldom(workers, budget)).unwrap_err();
        assert!(matches!(halt, Halt::Budget { .. }), "{halt}");
    }
    let files = fs::read_dir(directory.join("work")).unwrap().flatten();
    let named = files.filter(|file| file.file_name().to_string_lossy().starts_with("level-"));
    let names: Vec<_> = named.map(|file| file.file_name()).collect();
    // The start, and what was kept when the budget ran out, by one to three workers each.
    assert!((4..=1 + 2 + 3 + 1 + 2).contains(&names.len()), "{names:?}");
    assert_eq!(run(&job, &seldom(3, u64::MAX)).unwrap(), whole);
}

/// A level that is far beyond the budget ends early; so do moves that have to be stored, and a
/// position with moves beyond counting.
#[test]
fn wide_levels_and_many_moves_end_early() {
    for workers in [1, 3] {
        let plan = |budget| Plan {
            workers,
            budget,
            ..Plan::default()
        };
        let halt = run(&job("wythoff 10000000 0"), &plan(1000)).unwrap_err();
        assert!(matches!(halt, Halt::Budget { positions: 1000 }), "{halt}");
        let halt = run(&job("euclid 20000 1"), &plan(30_000)).unwrap_err();
        assert!(matches!(halt, Halt::Moves { .. }), "{halt}");
        let halt = run(&job("euclid 2000000000 1"), &plan(u64::MAX)).unwrap_err();
        assert!(
            matches!(
                halt,
                Halt::Unkeyed(Unkeyed::TooMany) | Halt::Elsewhere { .. }
            ),
            "{halt}"
        );
    }
}

/// Rules that split, or go beyond a key, on some worker: all of them stop.
#[test]
fn games_without_keys_are_refused_by_all_workers() {
    for workers in 1..4 {
        let plan = Plan {
            workers,
            ..Plan::default()
        };
        let halt = run(&job("rules:kayles 9"), &plan).unwrap_err();
        assert!(matches!(halt, Halt::Unkeyed(_)), "{halt}");
    }
}
