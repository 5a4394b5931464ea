// AcWing 894: a heap becomes two smaller ones, whose SG values add by xor; mex over all pairs.
use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let numbers = text.split_whitespace().skip(1);
    let heaps: Vec<usize> = numbers.map(|word| word.parse().unwrap()).collect();
    let mut sg: Vec<usize> = vec![];
    for x in 0..=*heaps.iter().max().unwrap() {
        let mut reached = vec![false; 1024];
        for i in 0..x {
            for j in 0..=i {
                reached[sg[i] ^ sg[j]] = true;
            }
        }
        sg.push(reached.iter().position(|is| !is).unwrap()); // mex
    }
    let total = heaps.iter().fold(0, |total, heap| total ^ sg[*heap]);
    println!("{}", if total == 0 { "No" } else { "Yes" });
}
