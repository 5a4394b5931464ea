@HEADER@
use std::io::{read_to_string, stdin};

@FUNCTION@

fn main() {
    let line = read_to_string(stdin()).unwrap();
    let words = line.trim().split([' ', ',']).filter(|word| !word.is_empty());
    let numbers: Vec<u64> = words.map(|word| word.parse().unwrap()).collect();
    println!("{}", if wins(&numbers) { "win" } else { "lose" });
}
