//! Products of 64-bit nimbers: in batches, by tables of logarithms, and by the plain recursion that
//! contest programmers write, answers asserted equal; and logarithms in the field of 2^64.
//!
//! `cargo run --release -p grundy-bench --bin nimbers`

use std::hint::black_box;

use grundy::Budget;
use grundy::nimbers::batch::{Powers, products, products_by_tables, products_of_powers};
use grundy::nimbers::{Finite, Word, log};
use grundy_bench::processor_seconds;

/// Products of one batch, which fits into the cache.
const PRODUCTS: usize = 1 << 12;
/// Batches of one run; the plain recursion does one.
const BATCHES: usize = 256;
/// Runs of each, in turn.
const ROUNDS: usize = 9;
/// Logarithms taken.
const LOGARITHMS: usize = 40;

/// The definition by halves, as in blogs.
fn plain(a: u64, b: u64, half: u32) -> u64 {
    if a <= 1 || b <= 1 {
        return a * b;
    }
    let mask = (1 << half) - 1;
    let (a1, a0, b1, b0) = (a >> half, a & mask, b >> half, b & mask);
    let high = plain(a1, b1, half / 2);
    let low = plain(a0, b0, half / 2);
    let both = plain(a1 ^ a0, b1 ^ b0, half / 2);
    (both ^ low) << half ^ low ^ plain(high, 1 << (half - 1), half / 2)
}

/// Numbers that look random.
fn numbers(mut seed: u64) -> Vec<u64> {
    let mut next = || {
        seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (seed ^ seed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    };
    (0..PRODUCTS).map(|_| next()).collect()
}

fn timed(times: usize, mut work: impl FnMut()) -> f64 {
    let start = processor_seconds();
    (0..times).for_each(|_| work());
    processor_seconds() - start
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_unstable_by(f64::total_cmp);
    times[times.len() / 2]
}

fn main() {
    let (a, b) = (numbers(1), numbers(2));
    let [pa, pb] = [&a, &b].map(|x| x.iter().map(|&x| x.into()).collect::<Vec<Powers>>());
    let mut batch = vec![0; PRODUCTS];
    let mut tables = vec![0; PRODUCTS];
    let mut powers = vec![Powers::default(); PRODUCTS];
    let mut recursion = vec![0; PRODUCTS];
    let mut times: [Vec<f64>; 4] = Default::default();
    for _ in 0..ROUNDS {
        times[0].push(timed(BATCHES, || {
            products_of_powers(&pa, &pb, black_box(&mut powers))
        }));
        times[1].push(timed(BATCHES, || products(&a, &b, black_box(&mut batch))));
        times[2].push(timed(BATCHES, || {
            products_by_tables(&a, &b, black_box(&mut tables))
        }));
        times[3].push(timed(1, || {
            for (out, (&a, &b)) in recursion.iter_mut().zip(a.iter().zip(&b)) {
                *out = black_box(plain(a, b, 32));
            }
        }));
        assert_eq!(batch, tables);
        assert!(powers.iter().zip(&batch).all(|(p, &b)| p.nimber() == b));
        assert_eq!(recursion, batch);
    }
    let [working, changed, tables, recursion] = times.map(median);
    let rate = |count: usize, seconds: f64| count as f64 / seconds / 1e6;
    let base = rate(PRODUCTS, recursion);
    println!("| products of 64 bits | million a second | against the recursion |");
    println!("|---|---|---|");
    for (name, rate) in [
        ("in the working basis", rate(PRODUCTS * BATCHES, working)),
        ("with change of basis", rate(PRODUCTS * BATCHES, changed)),
        (
            "tables of logarithms, portable",
            rate(PRODUCTS * BATCHES, tables),
        ),
        ("plain recursion", base),
    ] {
        println!("| {name} | {rate:.2} | {:.0} |", rate / base);
    }
    logarithms(&a);
}

/// Logarithms of numbers of 64 bits to the base of a generator, each checked.
fn logarithms(numbers: &[u64]) {
    let budget = Budget::new(u64::MAX / 100);
    // Its order is 2^64 - 1: every number has a logarithm.
    let generator = numbers.iter().copied().find(|&x| {
        let primes: [u128; 7] = [3, 5, 17, 257, 641, 65537, 6_700_417];
        let all = u128::from(u64::MAX);
        primes.iter().all(|prime| x.power(all / prime) != 1)
    });
    let generator = generator.expect("many numbers are generators");
    let mut times = Vec::new();
    for &x in &numbers[..LOGARITHMS] {
        let mut found = None;
        times.push(timed(1, || {
            found = log(&Finite::from(generator), &Finite::from(x), &budget).ok();
        }));
        let exponent = found.and_then(|exponent| exponent.to_u128());
        let exponent = exponent.expect("every number has a logarithm");
        assert_eq!(generator.power(exponent), x);
    }
    let slowest = times.iter().copied().fold(0.0, f64::max);
    println!(
        "\nLogarithms in the field of 2^64, {LOGARITHMS} of them: median {:.2} ms, slowest {:.2} ms.",
        1e3 * median(times),
        1e3 * slowest
    );
}
