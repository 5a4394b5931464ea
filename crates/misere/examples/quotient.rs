//! The misère quotient of a rule code, with the time it takes.
//!
//! `cargo run --release -p grundy-misere --example quotient -- 0.77 300`

use std::time::Instant;

use grundy_game::{Budget, NotationError};
use grundy_heaps::TakeAndBreak;
use grundy_misere::{Quotient, check};

fn main() -> Result<(), NotationError> {
    let mut arguments = std::env::args().skip(1);
    let code: TakeAndBreak = arguments.next().unwrap_or("0.77".into()).parse()?;
    let last = arguments.next().and_then(|last| last.parse().ok());
    let budget = Budget::new(100_000_000);
    let start = Instant::now();
    let quotient = Quotient::solve(&code, last.unwrap_or(1000), &budget);
    let time = start.elapsed();
    let monoid = quotient.monoid();
    println!(
        "{code}: order {}, {} in P, {:?}, heaps to {:?}, {time:?}",
        monoid.order(),
        monoid.p_count(),
        quotient.status(),
        quotient.last(),
    );
    let start = Instant::now();
    let flaw = check(&code, monoid, quotient.phi(), &budget);
    println!("checked in {:?}: {flaw:?}", start.elapsed());
    Ok(())
}
