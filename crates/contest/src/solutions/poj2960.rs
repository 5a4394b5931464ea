// POJ 2960: a table of SG values for each set; a position is lost when their xor is 0.
use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut numbers = text.split_whitespace().map(|word| word.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap_or(0);
    loop {
        let k = next();
        if k == 0 {
            return;
        }
        let set: Vec<usize> = (0..k).map(|_| next()).collect();
        let mut sg: Vec<usize> = Vec::new();
        for n in 0..=10_000 {
            let mut reached = vec![false; k + 1];
            for s in set.iter().filter(|s| **s <= n) {
                reached[sg[n - s]] = true;
            }
            sg.push((0..).find(|value| !reached[*value]).unwrap()); // mex
        }
        let mut line = String::new();
        for _ in 0..next() {
            let mut sum = 0;
            for _ in 0..next() {
                sum ^= sg[next()];
            }
            line.push(if sum != 0 { 'W' } else { 'L' });
        }
        println!("{line}");
    }
}
