// POJ 2484: after the first move the rest is a row, which the second player cuts in two equal ones.
use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let numbers = text.split_whitespace().map(|word| word.parse::<u64>().unwrap());
    for n in numbers.take_while(|n| *n > 0) {
        println!("{}", if n <= 2 { "Alice" } else { "Bob" });
    }
}
