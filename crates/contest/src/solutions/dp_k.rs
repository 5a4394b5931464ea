// dp_k: a heap is won when some number of the set leaves a lost one.
use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let numbers: Vec<usize> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let (k, set) = (numbers[1], &numbers[2..]);
    let mut won = vec![false; k + 1];
    for heap in 1..=k {
        won[heap] = set.iter().any(|&taken| taken <= heap && !won[heap - taken]);
    }
    println!("{}", if won[k] { "First" } else { "Second" });
}
