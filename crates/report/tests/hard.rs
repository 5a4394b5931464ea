//! Whatever is asked, a stop is heard.

#[path = "hard/mod.rs"]
mod hard;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use grundy::Budget;
use grundy::workbench::Session;
use grundy_report::ROUTES;

/// How long each question may run before it is stopped.
const RUNS: Duration = Duration::from_millis(20);
/// How soon it must end then: the machine may be busy with other tests.
const ENDS: Duration = Duration::from_secs(3);
/// What a question of the page may explore.
const POSITIONS: u64 = 300_000;

/// Asks, stops, and says how long the end took from the stop on.
fn stopped(run: impl FnOnce(&Budget) + Send) -> Duration {
    let stop: Arc<AtomicBool> = Arc::default();
    let budget = Budget::stoppable(POSITIONS, Arc::clone(&stop));
    let start = Instant::now();
    std::thread::scope(|scope| {
        let thread = scope.spawn(|| run(&budget));
        while !thread.is_finished() && start.elapsed() < RUNS {
            std::thread::sleep(Duration::from_millis(1));
        }
        stop.store(true, Ordering::Relaxed);
    });
    start.elapsed().saturating_sub(RUNS)
}

#[test]
fn every_family_on_every_route_hears_a_stop() {
    let mut asked = Vec::new();
    for hard in hard::hard() {
        for route in ROUTES {
            let questions = hard::questions(route, &hard);
            asked.extend(questions.into_iter().map(|question| (route, question)));
        }
    }
    let next = AtomicUsize::new(0);
    let ask = || {
        let mut late = Vec::new();
        while let Some((route, question)) = asked.get(next.fetch_add(1, Ordering::Relaxed)) {
            let ask = || {
                stopped(|budget| {
                    let _ = (route.run)(question, &Session::default(), budget);
                })
            };
            // Once more where the machine may have done something else.
            let took = Some(ask()).filter(|&took| took <= ENDS).unwrap_or_else(ask);
            if took > ENDS {
                late.push(format!("{took:?} {} {question:.100}", route.name));
            }
        }
        late
    };
    let late: Vec<String> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..2).map(|_| scope.spawn(ask)).collect();
        let results = threads
            .into_iter()
            .map(|thread| thread.join().expect("no panic"));
        results.flatten().collect()
    });
    assert!(asked.len() > 2000, "{}", asked.len());
    assert!(
        late.is_empty(),
        "{} of {}: {late:#?}",
        late.len(),
        asked.len()
    );
}
