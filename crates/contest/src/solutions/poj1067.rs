// POJ1067: the lost pairs are (floor(d*phi), floor(d*phi) + d). In integers
// floor(d*phi) = (d + isqrt(5 d^2)) / 2: floating point fails below 10^9.
use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let heaps: Vec<u128> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let mut answers = String::new();
    for pair in heaps.chunks(2) {
        let d = pair[0].abs_diff(pair[1]);
        let lost = (d + (5 * d * d).isqrt()) / 2 == pair[0].min(pair[1]);
        answers += if lost { "0\n" } else { "1\n" };
    }
    print!("{answers}");
}
