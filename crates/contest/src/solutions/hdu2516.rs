// HDU 2516: exactly the Fibonacci numbers are lost (Whinihan 1963).
use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let numbers = text.split_whitespace().map(|word| word.parse::<u64>().unwrap());
    for n in numbers.take_while(|n| *n > 0) {
        let (mut a, mut b) = (1, 2);
        while b < n {
            (a, b) = (b, a + b);
        }
        println!("{}", if b == n { "Second win" } else { "First win" });
    }
}
