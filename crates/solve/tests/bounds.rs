//! What engines may take: memory that was paid for, and little time once they are stopped.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use grundy_game::{Budget, Impartial, Loopfree, Ruleset, Sum};
use grundy_solve::closure::{Closure, Seen};
use grundy_solve::grundy::grundy;
use grundy_theory::{Nimber, Player};

/// A heap is halved, rounded down.
struct Halving;

impl Ruleset for Halving {
    type Position = usize;
    type Move = usize;

    fn moves(&self, &heap: &usize, _: Player) -> impl Iterator<Item = usize> {
        (heap > 0).then_some(heap / 2).into_iter()
    }

    fn apply(&self, _: &usize, &left: &usize) -> Sum<usize> {
        Sum::one(left)
    }

    fn index(&self, &heap: &usize) -> Option<usize> {
        Some(heap)
    }
}

impl Impartial for Halving {}
impl Loopfree for Halving {}

/// The most memory this process has had, in MiB.
#[cfg(target_os = "linux")]
fn most() -> usize {
    let text = std::fs::read_to_string("/proc/self/status").expect("Linux says it");
    let line = text.lines().find(|line| line.starts_with("VmHWM"));
    let number = line.and_then(|line| line.split_whitespace().nth(1));
    number
        .and_then(|number| number.parse::<usize>().ok())
        .expect("a number")
        / 1024
}

/// The table of a heap of sixty million would fill 256 MiB, for twenty-seven values.
#[cfg(target_os = "linux")]
#[test]
fn a_far_position_makes_no_large_table() {
    let before = most();
    for heap in [60_000_000, (1 << 26) - 1, 1 << 26, usize::MAX] {
        let value = grundy(&Halving, &Sum::one(heap), &Budget::new(1000));
        let halvings = usize::BITS - heap.leading_zeros();
        assert_eq!(value, Ok(Nimber(u128::from(halvings % 2))), "{heap}");
    }
    assert!(most() - before < 32, "{} MiB", most() - before);
}

/// Long positions, each with thousands of options; counts those that were made.
#[derive(Default)]
struct Long(AtomicU64);

impl Ruleset for Long {
    type Position = u64;
    type Move = u64;

    fn moves(&self, &length: &u64, _: Player) -> impl Iterator<Item = u64> {
        (0..length).rev()
    }

    fn apply(&self, _: &u64, &left: &u64) -> Sum<u64> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Sum::one(left)
    }

    fn weight(&self, &length: &u64) -> usize {
        length as usize
    }
}

impl Impartial for Long {}
impl Loopfree for Long {}

#[test]
fn a_search_of_long_positions_hears_a_stop_soon() {
    const LENGTH: u64 = 3000;
    let stopped = || Budget::stoppable(1 << 40, Arc::new(AtomicBool::new(true)));
    let rules = Long::default();
    let value = grundy(&rules, &Sum::one(LENGTH), &stopped());
    assert!(value.is_err_and(|stopped| stopped.interrupted));
    assert!(rules.0.into_inner() <= 2);
    let rules = Long::default();
    let mut seen = Seen::default();
    let id = Closure::default().absorb(&rules, &mut seen, &LENGTH, &stopped());
    assert!(id.is_err_and(|stopped| stopped.interrupted));
    assert!(rules.0.into_inner() <= 2);
}
