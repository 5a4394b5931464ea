@HEADER@
use std::io::{read_to_string, stdin};

fn value(n: u64) -> u64 {
    @VALUE@
}

fn main() {
    let line = read_to_string(stdin()).unwrap();
    let words = line.split([' ', ',', '\n']).filter(|word| !word.is_empty());
    let total = words.fold(0, |total, word| total ^ value(word.parse().unwrap()));
    println!("{total}");
}
