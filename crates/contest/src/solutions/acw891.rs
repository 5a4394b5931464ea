// AcWing 891 Nim: the first player wins exactly when the xor of the heaps is not 0 (Bouton).
use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let heaps = text.split_whitespace().skip(1).map(|word| word.parse::<u64>().unwrap());
    let total = heaps.fold(0, |total, heap| total ^ heap);
    println!("{}", if total == 0 { "No" } else { "Yes" });
}
