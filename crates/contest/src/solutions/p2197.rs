// P2197 Nim: the first player wins exactly when the xor of the heaps is not 0 (Bouton).
use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut numbers = text.split_whitespace().map(|word| word.parse::<u64>().unwrap());
    for _ in 0..numbers.next().unwrap() {
        let n = numbers.next().unwrap() as usize;
        let total = numbers.by_ref().take(n).fold(0, |total, heap| total ^ heap);
        println!("{}", if total == 0 { "No" } else { "Yes" });
    }
}
