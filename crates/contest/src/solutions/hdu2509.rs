// HDU 2509: a row of n has the value n; with a row above 1 the xor decides as usual, else the parity.
use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut numbers = text.split_whitespace().map(|word| word.parse::<u64>().unwrap());
    while let Some(n) = numbers.next() {
        let heaps: Vec<u64> = numbers.by_ref().take(n as usize).collect();
        let total = heaps.iter().fold(0, |total, heap| total ^ heap);
        let many = heaps.iter().any(|heap| *heap > 1);
        println!("{}", if (total != 0) == many { "Yes" } else { "No" });
    }
}
