// P2252: the lost pairs are (floor(d*phi), floor(d*phi) + d). In integers
// floor(d*phi) = (d + isqrt(5 d^2)) / 2: floating point fails below 10^9.
use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut heaps: Vec<u128> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    heaps.sort();
    let d = heaps[1] - heaps[0];
    let lost = (d + (5 * d * d).isqrt()) / 2 == heaps[0];
    println!("{}", if lost { 0 } else { 1 });
}
