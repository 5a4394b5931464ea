//! The generic engine against a hand-written loop: Kayles to 4000, answers asserted equal.
//!
//! `cargo run --release -p grundy-bench --bin generic_engine`

use std::hint::black_box;
use std::time::{Duration, Instant};

use grundy::Budget;
use grundy::engines::Grundy;
use grundy::heaps::OctalCode;

const TO: usize = 4000;
const ROUNDS: usize = 9;

/// What a contest programmer writes.
fn by_hand() -> Vec<u32> {
    let mut values = vec![0u32; TO + 1];
    let mut seen = vec![0usize; 64];
    for n in 1..=TO {
        for take in 1..=2.min(n) {
            let rest = n - take;
            for a in 0..=rest / 2 {
                seen[(values[a] ^ values[rest - a]) as usize] = n;
            }
        }
        let mex = seen.iter().position(|&mark| mark != n);
        values[n] = mex.expect("Kayles values stay below 10") as u32;
    }
    values
}

/// The same through `Ruleset` and the memo.
fn by_engine() -> Vec<u32> {
    let kayles: OctalCode = "0.77".parse().expect("a code");
    let budget = Budget::new(u64::MAX / 100);
    let mut memo = Grundy::default();
    let value = |n| {
        let value = memo.value(&kayles, &(n as u64), &budget);
        value.expect("the budget is ample").0 as u32
    };
    (0..=TO).map(value).collect()
}

fn timed(work: fn() -> Vec<u32>) -> (Duration, Vec<u32>) {
    let start = Instant::now();
    let values = black_box(work());
    (start.elapsed(), values)
}

fn main() {
    let (mut hand, mut engine) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let (time, expected) = timed(by_hand);
        hand.push(time);
        let (time, values) = timed(by_engine);
        engine.push(time);
        assert_eq!(values, expected);
    }
    hand.sort_unstable();
    engine.sort_unstable();
    let (hand, engine) = (hand[ROUNDS / 2], engine[ROUNDS / 2]);
    let ratio = engine.as_secs_f64() / hand.as_secs_f64();
    println!(
        "| Kayles to {TO} | by hand {hand:.1?} | generic engine {engine:.1?} | ratio {ratio:.1} |"
    );
}
