@HEADER@
use std::collections::HashSet;
use std::io::{read_to_string, stdin};

fn main() {
    let line = read_to_string(stdin()).unwrap();
    let heaps: Vec<usize> = line.split_whitespace().map(|word| word.parse().unwrap()).collect();
    @SIZE@
    let mut sg: Vec<usize> = Vec::new();
    for heap in 0..size {
        let mut reached: HashSet<usize> = HashSet::new();
        @MOVES@
        let mex = (0..).find(|value| !reached.contains(value)).unwrap();
        sg.push(mex);
    }
    let mut total = 0;
    for heap in heaps {
        @VALUE@
    }
    println!("{total}");
}
