// HDU 1850: with s the xor of the heaps, a heap can become heap ^ s when that is smaller; count those.
use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut numbers = text.split_whitespace().map(|word| word.parse::<u64>().unwrap());
    while let Some(m) = numbers.next().filter(|m| *m > 0) {
        let heaps: Vec<u64> = numbers.by_ref().take(m as usize).collect();
        let s = heaps.iter().fold(0, |s, heap| s ^ heap);
        println!("{}", heaps.iter().filter(|heap| (**heap ^ s) < **heap).count());
    }
}
