// HDU 1849: a pawn on square n is a Nim heap of n, so the xor of the squares decides.
use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut numbers = text.split_whitespace().map(|word| word.parse::<u64>().unwrap());
    while let Some(m) = numbers.next().filter(|m| *m > 0) {
        let total = numbers.by_ref().take(m as usize).fold(0, |total, square| total ^ square);
        println!("{}", if total == 0 { "Grass Win!" } else { "Rabbit Win!" });
    }
}
