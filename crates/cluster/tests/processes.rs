//! Several processes, here as threads that meet over the loopback interface: they agree with one,
//! keep their parts in directories of their own, and say what does not fit.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use grundy_catalogue::FAMILIES;
use grundy_cluster::{Database, Halt, Hosts, Job, NotParts, Plan, Secret, Solved, gather, run};
use grundy_theory::Convention;
use grundy_workbench::Position;

fn scratch(name: &str) -> PathBuf {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
        .join("processes")
        .join(name);
    let _ = fs::remove_dir_all(&directory);
    directory
}

fn job(text: &str) -> Job {
    let position = Position::read(FAMILIES, text).unwrap();
    Job::new(&position, Convention::Normal).unwrap()
}

/// Sets the stop flag of a plan once something has been computed.
fn stopped_soon(plan: Plan) -> Plan {
    let (stop, progress) = (Arc::downgrade(&plan.stop), Arc::clone(&plan.progress));
    std::thread::spawn(move || {
        while let Some(stop) = stop.upgrade() {
            let positions = progress.positions.load(Relaxed);
            stop.store(positions > 0, Relaxed);
            std::thread::sleep(Duration::from_micros(200));
        }
    });
    plan
}

/// Runs so many processes of a job at once, each with a plan of its own.
fn together(
    processes: usize,
    job: &Job,
    plan: impl Fn(usize) -> Plan + Sync,
) -> Vec<Result<Solved, Halt>> {
    let listeners: Vec<_> = (0..processes)
        .map(|_| TcpListener::bind("127.0.0.1:0").unwrap())
        .collect();
    let addresses = listeners.iter().map(|l| l.local_addr().unwrap());
    let addresses: Vec<_> = addresses.collect();
    drop(listeners);
    std::thread::scope(|scope| {
        let start = |process: usize| {
            let hosts = Hosts {
                addresses: addresses.clone(),
                process,
                patience: Duration::from_secs(20),
                secret: Secret::new("open sesame"),
            };
            let plan = plan(process);
            scope.spawn(move || {
                let hosts = Some(hosts);
                run(job, &Plan { hosts, ..plan })
            })
        };
        let threads: Vec<_> = (0..processes).map(start).collect();
        threads.into_iter().map(|t| t.join().unwrap()).collect()
    })
}

#[test]
fn processes_agree_with_one_worker() {
    for text in ["slide:4x3", "chomp:4x5", "rules:euclid 13,8"] {
        let job = job(text);
        let alone = run(&job, &Plan::default()).unwrap();
        for (processes, workers) in [(2, 1), (3, 2)] {
            let plan = |_| Plan {
                workers,
                ..Plan::default()
            };
            for solved in together(processes, &job, plan) {
                assert_eq!(solved.unwrap(), alone, "{text}");
            }
        }
    }
}

/// Stopped after every level, and taken up with the directories in another order and another number
/// of workers; the parts put together are the bytes of one process.
#[test]
fn parts_are_put_together() {
    for text in ["slide:4x3", "chomp:4x4"] {
        let job = job(text);
        let whole = scratch("whole");
        let kept = |directory: &Path, workers| Plan {
            workers,
            directory: Some(directory.into()),
            pause: Duration::ZERO,
            ..Plan::default()
        };
        let alone = run(&job, &kept(&whole, 2)).unwrap();
        let parts = ["part-0", "part-1", "part-2"].map(scratch);
        let attempt = |attempt: usize| {
            together(3, &job, |process| {
                stopped_soon(Plan {
                    apart: true,
                    ..kept(&parts[(process + attempt) % 3], 1 + attempt % 2)
                })
            })
        };
        let mut attempts = 0;
        let solved = loop {
            let solved = attempt(attempts);
            if solved.iter().all(Result::is_ok) {
                break solved;
            }
            for halt in solved.into_iter().filter_map(Result::err) {
                assert!(matches!(halt, Halt::Interrupted), "{halt}");
            }
            attempts += 1;
        };
        assert!(attempts > 2);
        for solved in solved {
            assert_eq!(solved.unwrap().summary, alone.summary, "{text}");
        }
        // Solved already.
        assert!(attempt(attempts).iter().all(Result::is_ok));
        assert!(matches!(Database::open(&parts[0]), Err(Halt::Part { .. })));
        let [a, b, c] = parts.clone();
        let all = scratch("all");
        let missing = gather(&[a.clone(), c.clone()], &all).unwrap_err();
        let Halt::NotParts { why, .. } = missing else {
            panic!("{missing}");
        };
        assert!(matches!(why, NotParts::Number { parts: 3, .. }), "{why}");
        gather(&[c, a, b], &all).unwrap();
        for file in ["positions.db", "manifest.json"] {
            let [one, other] = [&all, &whole].map(|d| fs::read(d.join(file)).unwrap());
            assert!(one == other, "{text}: {file} differs");
        }
    }
}

/// A directory of another job, or of processes that share one, or the same one twice.
#[test]
fn directories_that_do_not_fit_are_refused() {
    let job = job("slide:4x3");
    let kept = |directory: &Path, apart| {
        stopped_soon(Plan {
            directory: Some(directory.into()),
            apart,
            pause: Duration::ZERO,
            ..Plan::default()
        })
    };
    let parts = ["fit-0", "fit-1", "fit-2"].map(scratch);
    let halts = |plan: &(dyn Fn(usize) -> Plan + Sync), words: &str| {
        let found = together(2, &job, plan);
        let said: Vec<String> = found
            .into_iter()
            .map(|found| found.unwrap_err().to_string())
            .collect();
        assert!(
            said.iter().any(|said| said.contains(words)),
            "{words}: {said:?}"
        );
    };
    // The start is kept, and a level or two.
    for _ in 0..3 {
        halts(&|i| kept(&parts[i], true), "interrupted");
    }
    halts(&|_| kept(&parts[0], false), "have a directory each");
    halts(&|_| kept(&parts[0], true), "another job is at work");
    halts(&|i| kept(&parts[2 * i], true), "not of the same job");
    halts(&|i| kept(&parts[i], true), "interrupted");
}
