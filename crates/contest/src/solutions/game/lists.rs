@HEADER@
use std::io::{read_to_string, stdin};

@FUNCTION@

fn main() {
    let line = read_to_string(stdin()).unwrap();
    // "1,2 3,4" are two lists, "1 2 3" is one.
    let several = line.contains(',');
    let parts = line.trim().split(|c: char| several && c.is_whitespace());
    let total = parts.fold(0, |total, part| {
        let words = part.split([' ', ',', ':']).filter(|word| !word.is_empty());
        let numbers: Vec<u64> = words.map(|word| word.parse().unwrap()).collect();
        total ^ value(&numbers)
    });
    println!("{total}");
}
