//! Values of a heap game to N: seconds, rares, greatest value, and a hash to compare with rivals.
//!
//! `cargo run --release -p grundy-heaps --example heap_sequence -- 0.106 100000000`

use std::time::Instant;

use grundy_game::Budget;
use grundy_heaps::GrundySequence;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let code = arguments.next().expect("a code");
    let to: usize = arguments
        .next()
        .and_then(|n| n.parse().ok())
        .expect("a heap");
    let code = if code == "grundy" {
        "4!.0".into()
    } else {
        code
    };
    let budget = Budget::new(u64::MAX);
    let start = Instant::now();
    let mut sequence = GrundySequence::new(code.parse().expect("a code"));
    match arguments.next().as_deref() {
        Some("period") => {
            let finding = sequence.search(to, &budget).expect("no budget");
            println!(
                "{:.6} {finding:?} {}",
                start.elapsed().as_secs_f64(),
                sequence.len()
            );
            return;
        }
        _ => sequence.extend(to + 1, &budget).expect("no budget"),
    }
    let seconds = start.elapsed().as_secs_f64();
    let mut hash = 14695981039346656037u64;
    for heap in 0..=to {
        let value = sequence.get(heap).expect("computed");
        hash = (hash ^ u64::from(value)).wrapping_mul(1099511628211);
    }
    let rares = sequence.rares().map_or(0, <[usize]>::len);
    println!("{seconds:.6} {rares} {} {hash:016x}", sequence.greatest());
}
