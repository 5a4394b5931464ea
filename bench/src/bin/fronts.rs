//! What `bench/python.py` compares with: the same work without Python. It prints an answer and
//! seconds of processor time for each.

use std::error::Error;

use grundy::heaps::GrundySequence;
use grundy::{Budget, Question};
use grundy_bench::processor_seconds;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let (what, count) = (arguments.next(), arguments.next());
    let count: usize = count
        .ok_or("expected solve or table, and a number")?
        .parse()?;
    let start = processor_seconds();
    let sum = match what.as_deref() {
        Some("solve") => {
            // Small, so that what is added by a front is most of the difference.
            let mut sum = 0;
            for i in 0..count {
                let position = grundy::read(&format!("nim 1 {}", i % 4))?;
                let budget = Budget::new(20_000_000);
                let answer = grundy::solve(&position, &Question::new(&position, &budget))?;
                sum += answer.grundy.and_then(|v| v.nimber()).map_or(0, |v| v.0);
            }
            sum
        }
        Some("table" | "proved") => {
            // No period of 0.007 is known; that of Kayles is proved, and its values are copied.
            let proved = what.as_deref() == Some("proved");
            let code = if proved { "0.77" } else { "0.007" };
            let mut sequence = GrundySequence::new(code.parse()?);
            let budget = Budget::new(u64::MAX);
            sequence.settle(count, &budget)?;
            sequence.extend(count, &budget)?;
            u128::from(sequence.get(count - 1).ok_or("a value")?)
        }
        _ => return Err("expected solve, table or proved".into()),
    };
    println!("{sum} {:.9}", processor_seconds() - start);
    Ok(())
}
