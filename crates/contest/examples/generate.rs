//! Writes a generated input: `cargo run --example generate P1247 random 5000000 1 > input.txt`.

use std::io::Write;

use grundy_contest::{Kind, Random, find};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [problem, kind, size, seed] = &arguments[..] else {
        eprintln!("usage: generate PROBLEM KIND SIZE SEED");
        std::process::exit(2);
    };
    let kind = Kind::ALL
        .into_iter()
        .find(|known| format!("{known:?}").eq_ignore_ascii_case(kind));
    let (Some(problem), Some(kind), Ok(size), Ok(seed)) =
        (find(problem), kind, size.parse(), seed.parse())
    else {
        eprintln!("KIND is one of {:?}; SIZE and SEED are numbers", Kind::ALL);
        std::process::exit(2);
    };
    let input = (problem.generate)(kind, size, &mut Random::new(seed));
    std::io::stdout()
        .write_all(&input)
        .expect("standard output can be written");
}
