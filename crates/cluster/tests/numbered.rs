//! Positions that are numbered: the same answers as by keys, whoever does the work, also where it
//! was stopped and taken up again.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use grundy_catalogue::FAMILIES;
use grundy_certificate::Writer;
use grundy_checker::{WORK, check};
use grundy_cluster::{Database, Halt, Job, Plan, Solved, certify, run};
use grundy_game::Budget;
use grundy_theory::{Convention, Player};
use grundy_workbench::Position;

fn position(text: &str) -> Position {
    Position::read(FAMILIES, text).expect("a position")
}

fn job(text: &str, convention: Convention) -> Job {
    let job = Job::new(&position(text), convention).expect("a job");
    job.outcomes()
}

fn solve(job: &Job, workers: usize) -> Solved {
    let plan = Plan {
        workers,
        ..Plan::default()
    };
    run(job, &plan).expect("solved")
}

/// A directory that is gone when the test is over.
struct Directory(PathBuf);

impl Directory {
    fn new(name: &str) -> Self {
        let name = format!("grundy-numbered-{name}-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&path);
        Self(path)
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn the_same_as_by_keys() {
    for text in [
        "chomp:1x1",
        "chomp:1x7",
        "chomp:6x1",
        "chomp:4x4",
        "chomp:3x7",
        "chomp:7x5",
    ] {
        for convention in Convention::BOTH {
            let job = job(text, convention);
            let by_keys = solve(&job.clone().by_keys(), 1);
            assert_eq!(
                by_keys.summary.positions,
                by_keys.summary.won + by_keys.summary.lost
            );
            for workers in [1, 2, 5] {
                assert_eq!(solve(&job, workers), by_keys, "{text} {convention}");
            }
        }
    }
}

/// A board that is not full has followers with gaps between their numbers: it goes by keys.
#[test]
fn boards_that_are_not_full_go_by_keys() {
    let job = job("chomp:5x5 5,5,3", Convention::Normal);
    assert_eq!(solve(&job, 2), solve(&job.clone().by_keys(), 1));
}

#[test]
fn the_database_is_that_of_the_keys() {
    let text = "chomp:5x4";
    let (numbers, keys) = (Directory::new("numbers"), Directory::new("keys"));
    let job = job(text, Convention::Normal);
    for (directory, job) in [(&numbers, job.clone()), (&keys, job.by_keys())] {
        let plan = Plan {
            directory: Some(directory.0.clone()),
            ..Plan::default()
        };
        run(&job, &plan).expect("solved");
        // Solved already.
        assert_eq!(run(&job, &plan).expect("solved").start, None);
    }
    let [by_number, by_key] =
        [&numbers, &keys].map(|directory| Database::open(&directory.0).expect("a database"));
    assert!(by_number.manifest.is_numbered() && !by_key.manifest.is_numbered());
    assert_eq!(by_number.manifest.summary, by_key.manifest.summary);
    by_number.check().expect("the checksums are right");
    let start = position(text);
    let part = &*start.parts()[0];
    let game = part.game();
    let rows = |database: &Database| {
        let row = |place| database.row(place, &*game).expect("a row");
        let mut rows: Vec<_> = (0..database.len()).map(row).collect();
        rows.sort_by_key(|row| row.key);
        rows
    };
    assert_eq!(rows(&by_number), rows(&by_key));
    for row in rows(&by_number) {
        let one = position(&format!("{text} {}", row.position));
        let found = by_number.look_up(&*one.parts()[0], Player::Left);
        assert_eq!(found.expect("readable"), Some(row.recorded));
    }
    let out = Writer::text(Vec::new()).expect("memory");
    let written = certify(&by_number, part, &Budget::new(1 << 30), out);
    let bytes = written.expect("a certificate").finish().expect("memory");
    check(&bytes[..], WORK).expect("the checker accepts it");
}

#[test]
fn a_job_that_was_stopped_goes_on() {
    let directory = Directory::new("stopped");
    let job = job("chomp:8x8", Convention::Misere);
    let expected = solve(&job.clone().by_keys(), 1).summary;
    let stop: Arc<AtomicBool> = Arc::default();
    let plan = Plan {
        workers: 2,
        directory: Some(directory.0.clone()),
        pause: Duration::ZERO,
        stop: Arc::clone(&stop),
        ..Plan::default()
    };
    let progress = Arc::clone(&plan.progress);
    let halt = std::thread::scope(|scope| {
        scope.spawn(|| {
            while progress.level.load(Relaxed) < 5 && progress.phase.load(Relaxed) < 3 {
                std::thread::yield_now();
            }
            stop.store(true, Relaxed);
        });
        run(&job, &plan)
    });
    match halt {
        Err(Halt::Interrupted) => {
            assert!(directory.0.join("work/COMMIT").exists());
            // Another job is not for this directory.
            let other = Job::new(&position("chomp:8x8"), Convention::Normal).expect("a job");
            let refused = run(
                &other,
                &Plan {
                    stop: Arc::default(),
                    ..plan.clone()
                },
            );
            assert!(matches!(refused, Err(Halt::Taken { .. })));
        }
        done => assert_eq!(
            done.expect("solved before it could be stopped").summary,
            expected
        ),
    }
    let again = Plan {
        workers: 1,
        stop: Arc::default(),
        ..plan
    };
    assert_eq!(run(&job, &again).expect("solved").summary, expected);
    assert!(!directory.0.join("work").exists());
}

#[test]
fn more_positions_than_the_budget_are_refused() {
    let plan = Plan {
        budget: 68,
        ..Plan::default()
    };
    let halt = run(&job("chomp:4x4", Convention::Normal), &plan);
    assert!(matches!(halt, Err(Halt::Budget { positions: 68 })));
}
