//! Values of a heap game to N: seconds of this thread, rares, greatest value, and a hash to compare with rivals.
//!
//! `cargo run --release -p grundy-heaps --example heap_sequence -- 0.106 100000000`
//!
//! A third word: `period` looks for one, `stream` does so in constant memory, `copy` proves one first and copies the rest; `avx2` and
//! `portable` use no better instructions.

use std::time::{SystemTime, UNIX_EPOCH};

use grundy_game::Budget;
use grundy_heaps::{GrundySequence, Hunt, Instructions};

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
    let start = seconds();
    let mut sequence = GrundySequence::new(code.parse().expect("a code"));
    match arguments.next().as_deref() {
        Some("period") => {
            let finding = sequence.search(to, &budget).expect("no budget");
            println!("{:.6} {finding:?} {}", seconds() - start, sequence.len());
            return;
        }
        Some("stream") => {
            let hunt = Hunt::new(sequence.code().clone(), &budget).expect("fit for streams");
            let Ok(mut hunt) = hunt else {
                println!("{:.6} proved at once", seconds() - start);
                return;
            };
            let found = hunt.run(to as u64, &budget, |_| ());
            println!("{:.6} {found:?} {}", seconds() - start, hunt.heap());
            return;
        }
        Some("copy") => sequence.settle(to, &budget).expect("no budget"),
        Some("avx2") => sequence = sequence.within(Instructions::Avx2),
        Some("portable") => sequence = sequence.within(Instructions::Portable),
        Some(word) => panic!("not a word known here: {word}"),
        None => {}
    }
    sequence.extend(to + 1, &budget).expect("no budget");
    let seconds = seconds() - start;
    let mut hash = 14695981039346656037u64;
    for heap in 0..=to {
        let value = sequence.get(heap).expect("computed");
        hash = (hash ^ u64::from(value)).wrapping_mul(1099511628211);
    }
    let rares = sequence.rares().map_or(0, <[usize]>::len);
    println!("{seconds:.6} {rares} {} {hash:016x}", sequence.greatest());
}

/// The processor time of this thread where Linux tells it, else the clock's.
fn seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = stat.and_then(|stat| stat.split(' ').next()?.parse::<f64>().ok());
    let clock = || SystemTime::now().duration_since(UNIX_EPOCH).ok();
    nanoseconds.map_or_else(|| clock().map_or(0.0, |now| now.as_secs_f64()), |n| n / 1e9)
}
