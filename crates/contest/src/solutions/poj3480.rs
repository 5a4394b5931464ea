// POJ 3480: misere Nim goes by the xor as long as some heap is above 1, else by the parity of the heaps.
use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut numbers = text.split_whitespace().map(|word| word.parse::<u64>().unwrap());
    numbers.next();
    while let Some(n) = numbers.next() {
        let heaps: Vec<u64> = numbers.by_ref().take(n as usize).collect();
        let total = heaps.iter().fold(0, |total, heap| total ^ heap);
        let many = heaps.iter().any(|heap| *heap > 1);
        println!("{}", if (total != 0) == many { "John" } else { "Brother" });
    }
}
