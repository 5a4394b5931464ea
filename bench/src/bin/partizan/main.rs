//! Canonical forms against a rival: whole games, sums and heating, answers asserted equal.
//!
//! `cargo run --release -p grundy-bench --bin partizan -- [--rounds N] [--rival CMD] [ROW…]`
//!
//! `--row ROW` computes one row and prints a digest of its answers and the seconds of the processor
//! that finding them took; `CMD ROW` is to do the same. Without a rival our times alone are shown.

mod boards;
mod rows;

use std::process::{Command, exit};

use rows::{ROWS, run};

/// Digest and seconds that a program prints for a row.
fn measured(program: &str, arguments: &[&str]) -> (String, f64) {
    let output = Command::new(program).args(arguments).output();
    let output = output.unwrap_or_else(|error| panic!("{program}: {error}"));
    let text = String::from_utf8(output.stdout).expect("text");
    let mut words = text.split_whitespace();
    let digest = words.next().map(str::to_owned);
    let seconds = words.next().and_then(|word| word.parse().ok());
    match digest.zip(seconds) {
        Some(measured) => measured,
        None => panic!("{program} {arguments:?} printed {text:?}"),
    }
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let (mut rounds, mut rival, mut wanted) = (5, None, Vec::new());
    while let Some(argument) = arguments.next() {
        match &*argument {
            "--rounds" => {
                let text = arguments.next().expect("a number of rounds");
                rounds = text.parse().expect("a number of rounds");
            }
            "--rival" => rival = Some(arguments.next().expect("a command")),
            "--row" => {
                let name = arguments.next().expect("a row");
                let Some(found) = run(&name) else {
                    eprintln!("there is no row {name}");
                    exit(2);
                };
                let rows::Outcome {
                    digest,
                    seconds,
                    forms,
                    positions,
                } = found;
                println!("{digest:016x} {seconds:.9} {forms} forms {positions} positions");
                return;
            }
            row => wanted.push(row.to_owned()),
        }
    }
    let ourselves = std::env::current_exe().expect("this program");
    let ourselves = ourselves.to_str().expect("a path in text");
    for (row, bar) in ROWS {
        if !wanted.is_empty() && !wanted.iter().any(|name| name == row) {
            continue;
        }
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for _ in 0..rounds {
            let (digest, seconds) = measured(ourselves, &["--row", row]);
            ours.push(seconds);
            if let Some(rival) = &rival {
                let (expected, seconds) = measured(rival, &[row]);
                assert_eq!(digest, expected, "{row}: the answers differ");
                theirs.push(seconds);
            }
        }
        let ours = median(ours);
        if theirs.is_empty() {
            println!("| {row} | {ours:.6} s | | | {bar} |");
        } else {
            let theirs = median(theirs);
            let ratio = theirs / ours;
            println!("| {row} | {ours:.6} s | {theirs:.6} s | {ratio:.1} | {bar} |");
        }
    }
}
