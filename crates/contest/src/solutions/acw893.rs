// AcWing 893: the SG value of a heap is the least number that no move reaches; heaps add by xor.
use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let numbers: Vec<usize> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let (set, rest) = numbers[1..].split_at(numbers[0]);
    let heaps = &rest[1..];
    let mut sg = vec![0; heaps.iter().max().unwrap() + 1];
    for x in 0..sg.len() {
        let mut reached = vec![false; set.len() + 1];
        for s in set.iter().filter(|s| **s <= x) {
            reached[sg[x - s]] = true;
        }
        sg[x] = reached.iter().position(|is| !is).unwrap(); // mex
    }
    let total = heaps.iter().fold(0, |total, heap| total ^ sg[*heap]);
    println!("{}", if total == 0 { "No" } else { "Yes" });
}
