// CF15C: the xor of 0..n is n, 1, n + 1, 0 by n mod 4, so each quarry's heaps have a closed xor.
use std::io::{read_to_string, stdin};

fn upto(n: u64) -> u64 {
    [n, 1, n + 1, 0][n as usize % 4]
}

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let numbers: Vec<u64> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let sums = numbers[1..].chunks(2).map(|q| upto(q[0] + q[1] - 1) ^ upto(q[0] - 1));
    println!("{}", if sums.fold(0, |total, sum| total ^ sum) == 0 { "bolik" } else { "tolik" });
}
