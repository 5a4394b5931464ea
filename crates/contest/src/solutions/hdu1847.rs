// HDU 1847: a power of two leaves 1 or 2 when divided by 3, so multiples of 3 are lost.
use std::io::{read_to_string, stdin};

fn main() {
    for word in read_to_string(stdin()).unwrap().split_whitespace() {
        let n: u64 = word.parse().unwrap();
        println!("{}", if n % 3 == 0 { "Cici" } else { "Kiki" });
    }
}
