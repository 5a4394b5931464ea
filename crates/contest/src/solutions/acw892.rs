// AcWing 892: only the odd steps count. Stones that come to one from above are moved on at once.
use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let steps = text.split_whitespace().skip(1).map(|word| word.parse::<u64>().unwrap());
    // Steps 1, 3, 5, ...
    let total = steps.step_by(2).fold(0, |total, stones| total ^ stones);
    println!("{}", if total == 0 { "No" } else { "Yes" });
}
